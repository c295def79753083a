"""A refused action: the cause that the engine's verdict names, what its message needs, and the rule.

>>> tried = Attempt(who="p1", words="g3", top="r7", color="r", block="colour", number=4, seats=["p1"])
>>> error = refusal(Rules("classic"), tried, CAUSES["no_match"], "classic | …", ())
>>> error.cause, error.args, error.rule
('no_match', {'card': 'g3', 'color': 'r', 'top': 'r7'}, 'CL-08')
>>> error.why
'g3 matches neither the colour red nor the face of r7'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lastcard.errors import IllegalAction
from lastcard.rules.causes import CAUSES, Cause, cause_of_card, cite
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
    "cannot_pick": ("whom",),
    "wrong_shed": ("card",),
    "no_protection": ("card",),
    "not_held": ("who", "card"),
    "no_jump_in": ("card",),
    "cannot_stack": ("card", "top"),
    "own_color": ("card",),
    "no_color_now": ("card",),
    "color_missing": ("example",),
    "finish_number": ("card",),
    "restricted": ("block", "color"),
    "no_match": ("card", "color", "top"),
}
"""The arguments of each refusal's message (``refusal-…`` of the catalogues); the others have none."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """An action that was tried, and what a refusal may have to say of the table.

    ``number`` is how many cards the seat holds, ``seats`` are those the round waits for, ``block`` is what makes a draw-four unlawful.
    """

    who: str
    words: str
    top: str
    color: str
    block: str
    number: int
    seats: list[str]

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


def refusal(rules: Rules, tried: Attempt, cause: Cause, position: str, legal: tuple[str, ...]) -> IllegalAction:
    """Return the error for an action that is refused for a cause. A card that does not match cites the rule of that card."""
    args = {name: getattr(tried, name) for name in _NEEDED.get(cause.name, ())}
    why = fault(cause.name, **args)
    rule = cite(rules, cause_of_card(tried.card) if cause is CAUSES["no_match"] else cause)
    return IllegalAction(f"{tried.who} {tried.words}", why, position, rule, legal)
