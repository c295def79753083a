"""Convert a view to an engine state for ``policies``, in which only the fields that the seat knows are filled in.

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
from lastcard.bots.memory import Memory
from lastcard.bots.policies import learning
from lastcard.cards import COLORS, FACES
from lastcard.engine import hands
from lastcard.game.wording.actions import NUMBERS
from lastcard.rules.compiled import CompiledRules, compile_rules

if TYPE_CHECKING:
    from lastcard.game.knowledge.opening import PastPlay
    from lastcard.game.view import View

_KINDS: Final = {text: number // 5 for text, number in NUMBERS.items() if number < engine.PLAYS and number % 5 == engine.UNNAMED}


def recall(view: View) -> Memory:
    """Return everything a seat knows, as the fields of the engine and of ``Memory``.

    Of a turn in progress, only the fields that decisions depend on are set: who played what, and the stacked draw cards.
    """
    seats = view.seats
    me = seats.index(view.seat or "")
    s = Memory(len(seats))
    s.direction = 1 if view.direction == "left" else -1
    s.button = COLORS.index(view.color) if view.color else engine.NOBODY
    hands.match(s, s.button, FACES.index(view.face) if view.face else engine.NOBODY)
    s.actor = me
    known, shift = s.known, 6 * me
    for place, seat in enumerate(seats):
        s.size[place] = view.counts[seat]
        s.gone |= (seat in view.gone) << place
        s.place[place] = view.places.index(seat) + 1 if seat in view.places else 0
        if place != me:
            for kind, count in _by_kind(view.known[seat]):
                known[place * engine.KINDS + kind] = min(count, learning.ONE_OBSERVER) << shift
                learning.become_known(s, place, kind, 1 << me)
        for color, taken in view.lacks[seat].items():
            s.lacks[place * 4 + COLORS.index(color)] = taken + 1
        s.left_color[place], s.chose_color[place] = (COLORS.index(color) + 1 if color else 0 for color in view.turned[seat])
        for play in reversed(view.plays[seat]):
            learning.recall_play(s, place, _past_play(play))
    for kind, count in _by_kind(view.known[seats[me]]):
        s.hand[me * engine.KINDS + kind] = count
        s.mask[me * 2 + (kind >> 6)] |= 1 << (kind & 63)
    for kind, count in _by_kind(view.box):
        s.box[kind] = count
    s.counted = 1
    if view.stock is not None:
        s.stocked = 1
        for kind, count in _by_kind(view.stock):
            s.stock[kind] = min(count, learning.ONE_OBSERVER) << shift
    laid = [card.kind for card in view.discard]
    s.discard_n = len(laid)
    s.discard[: s.discard_n] = laid[::-1]
    _recall_turn(s, view, compile_rules(view.rules))
    return s


def _past_play(play: PastPlay) -> int:
    """Return a play or a draw as the number that the memory of bots holds."""
    named = COLORS.index(play.named) if play.named else engine.UNNAMED
    color = COLORS.index(play.color) if play.color else engine.NOBODY
    face = FACES.index(play.face) if play.face else engine.NOBODY
    kind = _KINDS[play.card] if play.card else engine.NO_CARD
    return learning.past_play(kind, named, color, face, play.is_choice, play.left)


def _by_kind(cards: Counter[str]) -> Iterator[tuple[int, int]]:
    """Count the cards of each kind."""
    return zip(map(_KINDS.__getitem__, cards), cards.values(), strict=True)


def _recall_turn(s: Memory, view: View, table: CompiledRules) -> None:
    """Set the draws and plays since the turn began, except cards that were taken back."""
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
    """Yield the engine's numbers of actions, with seats by their index among those of the round."""
    for action in actions:
        _, _, words = action.partition(" ")
        verb, _, seat = words.partition(" ")
        yield NUMBERS[f"{verb} p{view.seats.index(seat) + 1}" if seat in view.seats else words]
