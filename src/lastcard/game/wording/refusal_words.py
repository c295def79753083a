"""Make the error for a refused action: its words, arguments and rule. ``engine/legality/verdict.py`` decides what is refused and why.

>>> tried = Attempt(who="p1", words="g3", top="r7", color="r", block="colour", number=4, seats=["p1"])
>>> error = refusal(Rules("classic"), tried, CAUSES["no_match"], "classic | …", ())
>>> error.cause, error.args, error.rule
('no_match', {'card': 'g3', 'color': 'r', 'top': 'r7', 'counts': 'face'}, 'CL-08')
>>> error.why
'g3 matches neither the colour red nor the face of r7'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from lastcard import engine
from lastcard.cards import Card
from lastcard.engine.hands import left
from lastcard.engine.state import State
from lastcard.errors import IllegalAction
from lastcard.game.wording.event_causes import keeps_turn, swap_cause
from lastcard.rules.causes import CAUSES, Cause, cause_of_card, cite, explained_by
from lastcard.rules.compiled import CompiledRules
from lastcard.rules.in_force import rests_on
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault

_NEEDED: Final[Mapping[str, tuple[str, ...]]] = {
    "catch_cards": ("whom",),
    "catch_called": ("whom",),
    "catch_partner": ("whom",),
    "catch_late": ("whom",),
    "uno_two_cards": ("number",),
    "no_notice": ("whom",),
    "not_your_turn": ("seats",),
    "asked_else": ("asked",),
    "no_stacking": ("turn",),
    "pass_first": ("seats",),
    "passed_already": ("card",),
    "cannot_pick": ("whom",),
    "wrong_shed": ("card",),
    "no_protection": ("card",),
    "not_held": ("who", "card"),
    "no_jump_in": ("card", "top"),
    "cannot_stack": ("card", "top"),
    "not_equal": ("card", "top"),
    "not_next": ("card", "top"),
    "own_color": ("card",),
    "no_color_now": ("card",),
    "color_missing": ("example",),
    "finish_number": ("card",),
    "finish_coloured": ("card",),
    "finish_no_draw": ("card",),
    "restricted": ("block", "color"),
    "no_match": ("card", "color", "top", "counts"),
}
"""The arguments of each refusal's message (``refusal-…`` of the catalogues); messages not listed have none."""


_SENDING: Final = {"r": "stack.reverse", "s": "stack.skip"}
_SENT: Final = {("r", "coloured"): "bounced_some", ("r", "wild"): "bounced_some", ("s", "colour"): "passed_on_by_colour"}
"""The cause whose rule explains why a Reverse or a Skip does not answer a draw card, by the value of its setting."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """An action that was tried, and the facts of the table that its refusal may name.

    ``number`` is how many cards the seat holds, ``seats`` are those the round waits for, ``block`` is what makes a draw-four unlawful.
    ``swaps`` is why a seat to swap hands with is asked for, if one is; ``is_forced``: force play is on; ``last`` is the cause of the
    last event. ``asked`` is what the round waits for, ``turn`` whether the victim of a draw card loses the turn for it (``lost``) or then
    plays (``kept``), ``two`` whether only two play. ``counts`` is what can be matched on the top card: its ``face``, too, or only the
    ``color`` in force. ``placed``: the seat has gone out and taken a place.
    """

    who: str
    words: str
    top: str
    color: str
    block: str
    number: int
    seats: list[str]
    swaps: str | None = None
    is_forced: bool = False
    last: str | None = None
    asked: str = "turn"
    turn: str = "lost"
    two: bool = False
    counts: str = "face"
    placed: bool = False

    @property
    def whom(self) -> str:
        """The seat that the action names."""
        return self.words.split(" ")[1]

    @property
    def card(self) -> str:
        """The card that the action names, without its colour."""
        return self.words.split(" ")[-1].partition(":")[0]

    @property
    def example(self) -> str:
        """The same play with a colour."""
        return f"{self.card}:g"


class Table(Protocol):
    """A round as ``attempt`` reads it: its rules, its seats, and what lies on top."""

    @property
    def rules(self) -> Rules:
        """The rules."""
        ...

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        ...

    @property
    def top(self) -> Card:
        """The top card of the discard pile."""
        ...

    @property
    def color(self) -> str | None:
        """The colour in force."""
        ...


_ASKED: Final[Mapping[int, str]] = {
    engine.P_ANSWER: "accept",
    engine.P_COLOR: "color",
    engine.P_TARGET: "target",
    engine.P_SWAP: "swap",
    engine.P_SHED: "shed",
    engine.P_PROTECT: "protect",
    engine.P_MORE: "more",
    engine.P_CONFIRM: "confirm",
    engine.P_PASS: "pass",
}
"""What each phase asks for, as ``refusal-asked-else`` selects by it."""


def attempt(rnd: Table, table: CompiledRules, s: State, seat: str, words: str, last: str | None) -> Attempt:
    """Return what was tried at a table, and what its refusal may name; ``last`` is the cause of the last event."""
    return Attempt(
        who=seat,
        words=words,
        top=str(rnd.top),
        color=rnd.color or "",
        block=rnd.rules["wd4.block"],
        number=0 if seat == "d" else s.size[rnd.seats.index(seat)],
        seats=[name for place, name in enumerate(rnd.seats) if s.must >> place & 1],
        swaps=swap_cause(s) if s.phase == engine.P_SWAP else None,
        is_forced=rnd.rules.is_on("force_play"),
        last=last,
        asked="challenge" if s.phase == engine.P_ANSWER and s.challenge else _ASKED.get(s.phase, "turn"),
        turn="kept" if keeps_turn(s, rnd.rules, table) else "lost",
        two=left(s) == 2,
        counts="color" if s.face == engine.NOBODY else "face",
        placed=seat in rnd.seats and s.place[rnd.seats.index(seat)] > 0,
    )


def refusal(rules: Rules, tried: Attempt, cause: Cause, position: str, legal: tuple[str, ...]) -> IllegalAction:
    """Return the error for an action that is refused for a cause. It cites the most specific rule for the card and the circumstances."""
    args = {name: getattr(tried, name) for name in _NEEDED.get(cause.name, ())}
    why = fault(cause.name, **args)
    rule = cite(rules, _explained_by(cause, tried, rules), tried.two) or cite(rules, cause, tried.two)
    of_other_boxes = explained_by(rules, cause)  # an action that only they have: the rule says what one does in a turn here
    if rule is None and of_other_boxes and not rules.edition.source:
        rule = rests_on(rules, "turn.play")
    return IllegalAction(f"{tried.who} {tried.words}", why, position, rule, legal)


def _explained_by(cause: Cause, tried: Attempt, rules: Rules) -> Cause:
    """Return the cause whose rule explains a refusal: its own, or that of the card or of the circumstances."""
    name = cause.name
    if name == "no_match":
        is_protection = tried.counts == "color" and not tried.top.startswith("w")
        return CAUSES["protection_void"] if is_protection else cause_of_card(tried.card)
    if name == "color_missing":
        return CAUSES[_COLOR_OF.get(tried.card, name)]
    if name == "no_color_now" and tried.number > 1:
        named = CAUSES[_COLOR_BY_OTHERS.get(tried.card, name)]
        return CAUSES["wild_placed"] if rules.is_colorless and (named is cause or cite(rules, named) is None) else named
    if name == "no_protection" and not tried.card.startswith("w"):
        return CAUSES["protect"]
    if name == "no_jump_in":
        return CAUSES[_jump_refused(tried.card, rules)]
    if name == "cannot_stack" and (sent := _SENT.get((tried.card[1:], rules[_SENDING.get(tried.card[1:], "stacking")]))):
        return CAUSES[sent]
    if name in ("asked_else", "not_your_turn") and tried.asked == "confirm":
        return CAUSES["wrong_card_stands"]
    if name == "not_held" and tried.words.split(" ")[0] in _FROM_HAND:
        return CAUSES[_FROM_HAND[tried.words.split(" ")[0]]]
    if name == "cannot_pick" and tried.swaps is not None:
        return CAUSES[tried.swaps]
    if name == "cannot_pick" and rules["draw2.target"] == "chosen":
        return CAUSES["picked"]
    if name == "seat_out" and tried.placed:
        return CAUSES["place"]
    if name in ("must_play", "must_play_drawn") and tried.is_forced:
        return CAUSES["forced_play"]
    if name == "shuffle_first" and tried.last is not None and tried.last.startswith("rejected"):
        return CAUSES[tried.last]
    return CAUSES[_by_setting(name, tried, rules)]


def _by_setting(name: str, tried: Attempt, rules: Rules) -> str:
    """Return the cause whose rule explains a refusal under a setting of the table, else the name of the refusal's own."""
    if name == "nothing_drawn" and rules["draw.refuse"] == "show":
        return "refuse_draw"
    if name == "no_challenge" and rules["wd4.block"] == "none":
        return "draw_four_free"
    if name == "no_challenge" and rules["wd4.unlawful"] == "refused":
        return "restricted"
    if name == "not_your_turn" and rules["jump_in"] != "off" and tried.card == tried.top and not tried.card.startswith("w"):
        return "no_jump_in"
    return name


def _jump_refused(card: str, rules: Rules) -> str:
    """Return the cause whose rule says which cards of this sort may be played out of turn."""
    if card.startswith("w"):
        return "jump_in_wild" if rules["jump_in.wilds"] == "yes" else "no_jump_in"
    return "no_jump_in" if rules["jump_in"] == "on" else "jump_in_wider"


_FROM_HAND: Final = {"shed": "shed", "protect": "protect", "pass": "lay_to_pass"}
"""The causes whose rules say which cards of the hand an action takes."""
_COLOR_OF: Final = {"w4": "draw_four_color", "wb": "badge_color", "wc": "creeper_placed"}
"""The settings that say who names the colour of a card."""
_COLOR_BY_OTHERS: Final = {"w4": "button_color", "wa": "discard_all_color", "wo": "roulette_color"}
"""The causes whose rules say who sets the colour of a card that its player does not name: the button or the next player."""
