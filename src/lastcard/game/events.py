"""Events: what happened in a round, and which seats may see it.

An event is written in the words of the notation. Its cards may be hidden: ``seen_by`` returns the event as one seat saw it, each
hidden card ``??``; the event itself never disappears, so that a gap in the numbers always shows.

>>> event = Event("d draw p2", cards=("b1", "g7"), viewers=frozenset({"p2"}), rule="PP-33")
>>> str(event), str(event.seen_by("p1"))
('d draw p2 b1g7', 'd draw p2 ????')
>>> parse_event("d draw p2 ????") == event.seen_by("p1")
True
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from lastcard.cards import CARD_PATTERN, COLOR_PATTERN, PLAY_PATTERN, SEAT_PATTERN, UNKNOWN
from lastcard.errors import NotationError
from lastcard.text.faults import fault

_SEATS: Final = f"{SEAT_PATTERN}(?: {SEAT_PATTERN})*"
_CARDS: Final = rf"(?:-|(?:\?\?|{CARD_PATTERN})+)"
TIME: Final = "d time"
"""The time of the match is up: the event, and the action by which whoever runs the match reports it."""
_FORMS: Final = (  # the words before the cards that may be hidden, those cards, the words after them
    (f"d (?:deal|draw|lay|under|hand) {SEAT_PATTERN}", _CARDS, ""),
    (f"d show {SEAT_PATTERN} (?:{SEAT_PATTERN}|all)", _CARDS, ""),
    ("d shuffle", _CARDS, ""),
    (f"d pass {SEAT_PATTERN} {SEAT_PATTERN}", _CARDS, ""),
    (f"{SEAT_PATTERN} pass", rf"(?:\?\?|{CARD_PATTERN})", ""),
    (f"d count {SEAT_PATTERN}", _CARDS, r" \d+"),
    (f"d (?:top|cut {SEAT_PATTERN}|return {SEAT_PATTERN}) {CARD_PATTERN}", "", ""),
    (f"d (?:button|color) {COLOR_PATTERN}", "", ""),
    ("d gather", "", ""),
    ("d (?:reverse|rotate) (?:left|right)", "", ""),
    (f"d (?:miss|turn|lot|dealer|out|mercy) {SEAT_PATTERN}", "", ""),
    (rf"d place {SEAT_PATTERN} \d+", "", ""),
    (f"d swap {SEAT_PATTERN} {SEAT_PATTERN}", "", ""),
    (f"d over (?:-|{_SEATS})", "", ""),
    (rf"d penalty {SEAT_PATTERN} \d+ suggestion", "", ""),
    (rf"d score {_SEATS} -?\d+", "", ""),
    (f"d won {_SEATS}", "", ""),
    (TIME, "", ""),
    (f"{SEAT_PATTERN} (?:draw|keep|accept|challenge|uno)", "", ""),
    (f"{SEAT_PATTERN} (?:catch|notice|target) {SEAT_PATTERN}", "", ""),
    (f"{SEAT_PATTERN} color {COLOR_PATTERN}", "", ""),
    (f"{SEAT_PATTERN} (?:shed|protect) (?:{CARD_PATTERN}|-)", "", ""),
    (f"{SEAT_PATTERN} {PLAY_PATTERN}", "", ""),
)
_PATTERNS: Final = tuple(rf"(?P<head>{head}){' ' if cards else ''}(?P<cards>{cards})(?P<tail>{tail})" for head, cards, tail in _FORMS)
EVENT_PATTERN: Final = "|".join(f"{head}{' ' if cards else ''}{cards}{tail}" for head, cards, tail in _FORMS)
"""A regular expression of all events."""


@dataclass(frozen=True, slots=True, eq=False)
class Event:
    """Something that happened.

    ``head`` are the words before the cards, ``tail`` those after them. ``viewers`` are the seats that see the cards (None: everybody);
    ``public`` marks single cards that everybody sees. ``cause`` names why it happened (``rules/causes.toml``) and ``args`` holds
    what a sentence about it needs besides its words, in notation; ``rule`` is the id of the rule that explains it, if there is one.
    Where the cause itself gives a hidden card away, ``open_cause`` is the cause, with its rule, that all but the viewers see instead.
    Events are equal if their words are.
    """

    head: str
    """The words before the cards."""
    cards: tuple[str, ...] | None = None
    """The cards, ``??`` for one that the seat did not see; None for an event without cards."""
    tail: str = ""
    """The words after the cards."""
    viewers: frozenset[str] | None = None
    """The seats that see the cards; None for everybody."""
    public: tuple[bool, ...] = ()
    """Which of the cards everybody sees."""
    rule: str | None = None
    """The id of the rule that explains the event, if there is one."""
    cause: str | None = None
    """The name of the reason why it happened (``rules/causes.toml``)."""
    args: Mapping[str, str | int] = field(default_factory=dict)
    """What a sentence about the event needs besides its words, in notation."""
    open_cause: tuple[str, str | None] | None = None
    """The cause and its rule that all but the viewers see, where the cause itself gives a hidden card away."""

    def __str__(self) -> str:
        if self.cards is None:
            return self.head
        return f"{self.head} {''.join(self.cards) or '-'}{self.tail}"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return str(self) == other
        return isinstance(other, Event) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    @property
    def words(self) -> list[str]:
        """The words of the event, one by one."""
        return str(self).split()

    def seen_by(self, seat: str | None) -> Event:
        """Return the event as a seat saw it; None for a spectator."""
        if self.viewers is None or (seat is not None and seat in self.viewers):
            return Event(self.head, self.cards, self.tail, rule=self.rule, cause=self.cause, args=self.args)
        cause, rule = self.open_cause or (self.cause, self.rule)
        shown = self.cards
        if shown is not None:
            public = self.public or (False,) * len(shown)
            shown = tuple(card if known else UNKNOWN for card, known in zip(shown, public, strict=True))
        return Event(self.head, shown, self.tail, rule=rule, cause=cause, args=self.args)


def parse_event(text: str) -> Event:
    """Read an event from its words. Raises NotationError."""
    for form in _PATTERNS:
        found = re.fullmatch(form, text)
        if found:
            if not found["cards"]:
                return Event(found["head"])
            cards = "" if found["cards"] == "-" else found["cards"]
            split = tuple(cards[i : i + 2] for i in range(0, len(cards), 2))
            return Event(found["head"], split, found["tail"])
    raise NotationError(fault("no_event", said=text))
