"""What a bot remembers, as the fields ``brain`` reads: a state of which only what one seat knows is filled in.

>>> from lastcard import Round
>>> view = Round.from_text("minecraft | r5g3 b1b2 | r7 | p1> | wcb3g4y8rs | p1 draw", seed=1).view("p2")
>>> s = recall(view)
>>> s.size[:2], sum(s.hand), s.known[0 * 80 + 67] >> 6 * 1  # the Creeper p1 drew, as p2 knows
([6, 2], 2, 1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from lastcard import engine
from lastcard.bots import brain
from lastcard.cards import COLORS, FACES
from lastcard.engine.state import State
from lastcard.game.actions import NUMBERS
from lastcard.rules.compiled import CompiledRules, compile_rules

if TYPE_CHECKING:
    from lastcard.game.view import View

MEMORY_FIELDS: Final = (
    ("known", engine.SEATS * engine.KINDS, 0),  # seat * 80 + kind: six bits for each observer, at 6 * observer
    ("lacks", engine.SEATS * 4, 0),  # seat * 4 + colour: 0, or 1 and the cards taken since the seat drew and had none
    ("box", engine.KINDS, 0),  # cards of each kind in play
    ("drew_by", 0, -1),  # who drew for this turn
    ("heard", 0, -1),  # the last note
    ("looked", 0, 0),  # the hands have been looked at
    # what one decision is weighed with
    ("unseen", engine.KINDS, 0),
    ("weighed", 128, 0),  # the worth of each action
    ("suits", 4, 0),  # the own cards of each colour, and their value
    ("suit_points", 4, 0),
    ("faces", engine.FACES, 0),  # the own coloured cards of each face
    ("favorite", 0, 0),  # the colour to name
    ("rivals", 0, 0),  # how many opponents there are
    ("fewest", 0, 0),  # the smallest of their hands
    ("threat", 0, 0),  # how near it is to going out, in thousandths
)
"""What ``brain`` adds to a state: name, length (0: a single integer) and what it begins with."""


_KINDS: Final = {text: number // 5 for text, number in NUMBERS.items() if number < engine.PLAYS and number % 5 == engine.UNNAMED}


class Memory(State):
    """A state with what bots remember."""

    __slots__ = tuple(name for name, _, _ in MEMORY_FIELDS)

    if TYPE_CHECKING:
        known: list[int]
        lacks: list[int]
        box: list[int]
        drew_by: int
        looked: int
        unseen: list[int]

    def __init__(self, seats: int, dealer: int = 0) -> None:
        super().__init__(seats, dealer)
        for name, length, first in MEMORY_FIELDS:
            setattr(self, name, [first] * length if length else first)


def recall(view: View) -> Memory:
    """Return all a seat knows, as the kernel's fields and those of ``MEMORY_FIELDS``.

    Of a turn in progress only what a decision depends on is there: who played what, and what has piled up.
    """
    seats = view.seats
    me = seats.index(view.seat or "")
    s = Memory(len(seats))
    s.direction = 1 if view.direction == "left" else -1
    s.color = s.button = COLORS.index(view.color) if view.color else engine.NOBODY
    s.actor = me
    known, shift = s.known, 6 * me
    for place, seat in enumerate(seats):
        s.size[place] = view.counts[seat]
        for kind, count in _by_kind(view.known[seat]):
            known[place * engine.KINDS + kind] = min(count, brain.ONE_OBSERVER) << shift
        for color, taken in view.lacks[seat].items():
            s.lacks[place * 4 + COLORS.index(color)] = taken + 1
    for kind, count in _by_kind(view.known[seats[me]]):
        s.hand[me * engine.KINDS + kind] = count
        s.mask[me * 2 + (kind >> 6)] |= 1 << (kind & 63)
    for kind, count in _by_kind(view.box):
        s.box[kind] = count
    laid = [card.kind for card in view.discard]
    s.discard_n = len(laid)
    s.discard[: s.discard_n] = laid[::-1]
    _recall_turn(s, view, compile_rules(view.rules))
    return s


def _by_kind(cards: Counter[str]) -> Iterator[tuple[int, int]]:
    """Return how many cards of each kind there are."""
    return zip(map(_KINDS.__getitem__, cards), cards.values(), strict=True)


def _recall_turn(s: Memory, view: View, table: CompiledRules) -> None:
    """Recall who drew and who laid what since the turn began, but for cards that came back."""
    plays: list[tuple[int, int]] = []
    for text in view.last:
        seat, verb, *rest = text.split(" ")
        if seat == "d":
            if verb == "return" and plays:
                plays.pop()
        elif verb == "draw":
            s.drew_by = view.seats.index(seat)
        elif not rest and (kind := _KINDS.get(verb[:2])) is not None:
            plays.append((view.seats.index(seat), kind))
    if plays:
        s.player, s.played = plays[-1]
        s.pending = sum(table.amount[kind] for _, kind in plays)
    s.prior_color = COLORS.index(view.before[0]) if view.before[0] else engine.NOBODY
    s.prior_face = FACES.index(view.prior_face) if view.prior_face else engine.NOBODY


def numbers_of(view: View, actions: Sequence[str]) -> Iterator[int]:
    """Yield the kernel's numbers of actions, with seats by their place among those of the round."""
    for action in actions:
        _, _, words = action.partition(" ")
        verb, _, seat = words.partition(" ")
        yield NUMBERS[f"{verb} p{view.seats.index(seat) + 1}" if seat in view.seats else words]
