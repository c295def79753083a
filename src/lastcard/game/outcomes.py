"""The sources of chance of a round: shuffles and presses of the button come from a seed, or the dealer is asked for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from lastcard.cards import Card
from lastcard.errors import LastCardError
from lastcard.game.verifiable_chance import Chance, Luck
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault


class Outcomes(Protocol):
    """A source of outcomes of chance."""

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        """Return a new order of these cards, next card first."""
        ...

    def button(self, odds: Sequence[int]) -> str:
        """Press the button: a colour letter."""
        ...


class AllOutcomes(Outcomes, Protocol):
    """A source of all outcomes of chance of a round, including its deck."""

    def deck(self, cards: Sequence[Card]) -> Sequence[Card]:
        """Return the order of the whole deck for the deal, next card first."""
        ...


def button_odds(rules: Rules) -> tuple[int, ...]:
    """Return the weights of r, y, g, b on the button (DF-A38)."""
    odds = rules["button.odds"]
    return (1, 1, 1, 1) if odds == "uniform" else tuple(map(int, odds.split(",")))


def check_chance(chance: str) -> None:
    """Raise LastCardError unless chance is ``auto`` or ``ask``."""
    if chance not in ("auto", "ask"):
        raise LastCardError(fault("chance", said=chance))


def outcomes(seed: str | int | None, chance: str) -> Luck | None:
    """Return the source of the outcomes of a round: the seed (``auto``), or None if the dealer is asked (``ask``)."""
    check_chance(chance)
    return Luck(Chance(seed)) if chance == "auto" else None
