"""``Ask``: the actions that a seat may take now, in the words of the notation."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from lastcard.cards import Cards
from lastcard.game.action import Action

_CAUTIOUS: Final = ("draw", "keep", "accept", "shed -")


@dataclass(frozen=True, slots=True)
class Ask:
    """A seat with its offers. ``unlawful`` are the plays at its own risk of a penalty; with ``must``, the round waits for the seat.

    ``decline`` is the offer that leaves all as it is, where its words alone do not say so.
    """

    seat: str
    """The seat that is asked, ``d`` for the dealer."""
    actions: tuple[str, ...]
    """The lawful actions, in the words of the notation."""
    unlawful: tuple[str, ...] = ()
    """What the seat can do at its own risk of a penalty."""
    must: bool = True
    """Whether the round waits for this seat."""
    decline: str = ""
    """The offer that leaves all as it is, where its words alone do not say so; else empty."""

    @property
    def default(self) -> str:
        """The action for a seat that does not answer: decline, draw, keep, accept, lay no more; else the first lawful action.

        A seat picks itself only where that declines; who has to pick a seat that draws picks another one.

        >>> Ask("p1", ("p1 r5", "p1 draw")).default
        'p1 draw'
        >>> Ask("p1", ("p1 target p1", "p1 target p2")).default
        'p1 target p2'
        """
        if self.decline:
            return self.decline
        actions, itself = self.actions or self.unlawful, f"{self.seat} target {self.seat}"
        cautious = (action for action in _cautious(self.seat) if action in self.actions)
        return next(cautious, None) or next((action for action in actions if action != itself), actions[0])

    @property
    def cards(self) -> Cards:
        """The cards that can lawfully be put down or passed on, each once, in the order of the actions.

        >>> str(Ask("p1", ("p1 r5", "p1 ww:r", "p1 ww:y", "p1 draw")).cards)
        'r5ww'
        """
        found = (Action(action).card for action in self.actions)
        return Cards(dict.fromkeys(card for card in found if card is not None))


@cache
def _cautious(seat: str) -> tuple[str, ...]:
    return tuple(f"{seat} {words}" for words in _CAUTIOUS)
