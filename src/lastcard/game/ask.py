"""What a seat may do now, in the words of the notation."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

_CAUTIOUS: Final = ("draw", "keep", "accept", "shed -")


@dataclass(frozen=True, slots=True)
class Ask:
    """What a seat may do now. ``unlawful`` is what it can put down at the risk of a penalty; ``must``: the round waits for it."""

    seat: str
    actions: tuple[str, ...]
    unlawful: tuple[str, ...] = ()
    must: bool = True

    @property
    def default(self) -> str:
        """What is done for a seat that does not answer: draw, keep, accept, lay no more; else the first lawful action.

        >>> Ask("p1", ("p1 r5", "p1 draw")).default
        'p1 draw'
        """
        return next((action for action in _cautious(self.seat) if action in self.actions), None) or (self.actions or self.unlawful)[0]


@cache
def _cautious(seat: str) -> tuple[str, ...]:
    return tuple(f"{seat} {words}" for words in _CAUTIOUS)
