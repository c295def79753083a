"""What a seat saw when it joined a round, and what it remembers of past plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Opening:
    """The part of a position that a seat saw when it joined the round there; ``pile`` is the discard pile, top last."""

    counts: Mapping[str, int]
    hand: tuple[str, ...]
    pile: tuple[str, ...]
    draw_count: int
    color: str | None
    turn: str
    direction: str
    gone: tuple[str, ...]
    places: tuple[str, ...]


class PastPlay(NamedTuple):
    """A play, or a draw for the turn if ``card`` is empty. Plays of a card just drawn are not recorded.

    A play has the card, the colour it named, the colour and face it was played on, whether the turn began with it, and the number of cards
    left. A draw has the number of cards held that did not match, including the drawn card if it was kept.
    """

    card: str | None
    named: str | None
    color: str | None
    face: str | None
    is_choice: bool
    left: int
