"""An action as a string with its parts as attributes."""

from __future__ import annotations

import re
from typing import Final, Self

from lastcard.cards import COLOR_PATTERN, SEAT_PATTERN, Card
from lastcard.errors import NotationError
from lastcard.game.wording.actions import NUMBERS
from lastcard.text.faults import check_text, fault

_VERBS: Final = ("draw", "keep", "accept", "challenge", "uno", "catch", "notice", "target", "color", "shed", "protect", "pass")
_BY_DEALER: Final = re.compile(
    rf"(?P<verb>button) {COLOR_PATTERN}|(?P<time>time)|(?P<shuffle>shuffle) \S+|(?P<penalty>penalty) {SEAT_PATTERN} \d+ suggestion"
)
_WHO: Final = re.compile(rf"{SEAT_PATTERN}|d")


class Action(str):
    """One action in the words of the notation, with its parts. It is a ``str``, so ``Round.play`` accepts it.

    Raises NotationError for a text that is not an action. The rules are not checked here; the round does that.

    >>> action = Action("p1 ww:g!")
    >>> action.seat, action.verb, action.card, action.color, action.calls
    ('p1', 'play', Card('ww'), 'g', True)
    >>> Action("p2 catch p1").target, Action("p2 draw").card
    ('p1', None)
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        """Read an action; several blanks between its words count as one."""
        check_text("action", text, "p1 r5")
        words = " ".join(text.split())
        seat, _, rest = words.partition(" ")
        known = rest.removesuffix("!") if rest.partition(" ")[0].rstrip("!") not in _VERBS else rest
        if not _WHO.fullmatch(seat) or not (_BY_DEALER.fullmatch(rest) if seat == "d" else known in NUMBERS):
            raise NotationError(fault("no_action", said=words))
        return super().__new__(cls, words)

    @property
    def seat(self) -> str:
        """The seat that acts, or ``d``."""
        return self.partition(" ")[0]

    @property
    def verb(self) -> str:
        """The verb: ``play``, or a word of the notation such as ``draw`` or ``catch``."""
        word = self.split(" ")[1]
        return word if word in _VERBS or self.seat == "d" else "play"

    @property
    def card(self) -> Card | None:
        """The card that is put down or passed on; None if the action has no card."""
        if self.seat == "d":
            return None
        last = self.split(" ")[-1]
        if self.verb == "play":
            return Card(last[:2])
        return Card(last) if self.verb in ("shed", "protect", "pass") and last != "-" else None

    @property
    def color(self) -> str | None:
        """The colour that is named; None if the action names none."""
        if self.verb in ("color", "button"):
            return self[-1]
        named = self.removesuffix("!").partition(":")[2]
        return named or None

    @property
    def target(self) -> str | None:
        """The other seat: caught, noticed, named to draw or swap, or given a penalty; None if the action names none."""
        return self.split(" ")[2] if self.verb in ("catch", "notice", "target", "penalty") else None

    @property
    def calls(self) -> bool:
        """Whether it calls UNO, alone or with a card."""
        return self.verb == "uno" or self.endswith("!")
