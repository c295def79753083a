"""Why an action of a seat is good or bad: what it does, said from what the seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lastcard import engine
from lastcard.cards import COLORS, Card
from lastcard.engine.hands import after, left
from lastcard.engine.playable import has_play
from lastcard.engine.state import State
from lastcard.game.view import View
from lastcard.rules.compiled import CompiledRules

_SINCE: Final = 2
"""After how many cards taken it is still worth saying that a seat had none of a colour."""
_DEAR: Final = 20
"""From how many points on a card is dear."""


RISKY: Final = "risky"
"""The cause of the only reason of an action that is against the rules."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What speaks for an action or against it: the message ``analysis-why-<cause>`` and its arguments, in notation."""

    cause: str
    args: Mapping[str, str | int]


class Reasons:
    """What speaks for the actions of a seat and against them, as messages.

    ``state`` is that of the seat's ``Moment``; ``bluff`` the chance that the draw-four that it may challenge is unlawful.
    """

    def __init__(self, view: View, state: State, table: CompiledRules, bluff: float | None = None) -> None:
        self._bluff = bluff
        self._view = view
        self._state = state
        self._table = table
        self._place = view.seats.index(view.seat or "")
        out = [0] * 512
        self._lawful = frozenset(out[: engine.legal(state, table, self._place, out)])

    def of(self, number: int) -> tuple[Reason, ...]:
        """Return the reasons of an action, by the engine's number."""
        return tuple(self._of(number))

    def _of(self, number: int) -> list[Reason]:
        s, place = self._state, self._place
        if number == engine.TAKE:
            return [_reason("draws" if has_play(s, self._table, place, False) else "must_draw")]
        if number == engine.CHALLENGE and self._bluff is not None:
            return [_reason("bluff", number=round(100 * self._bluff))]
        if not 0 <= number < engine.PLAYS:
            return []
        if number not in self._lawful:  # it can come back, or be challenged: what else it does is not sure
            return [_reason(RISKY)]
        if s.size[place] == 1:
            return [_reason("goes_out")]
        found = [_reason("last_card")] if s.size[place] == 2 else []
        return found + self._effect(number // 5) + self._colors(number)

    def _effect(self, kind: int) -> list[Reason]:
        """Return whom a card hits, and that it is dear to keep."""
        s, table = self._state, self._table
        verbs, found = table.verbs[kind], []
        following = self._view.seats[after(s, self._place)]
        aimed = verbs & engine.DRAW and not verbs & (engine.EVERYBODY | engine.PICK | engine.BUTTON | engine.REVERSE)
        if aimed:
            found.append(_reason("makes_draw", who=following, number=s.pending + table.amount[kind]))
        if verbs & engine.SKIP or (verbs & engine.REVERSE and left(s) == 2 and table.two_reverse != engine.REVERSE_PLAIN):
            found.append(_reason("skips", who=following))
        if table.points[kind] >= _DEAR:
            found.append(_reason("dear", number=table.points[kind]))
        return found

    def _colors(self, number: int) -> list[Reason]:
        """Return what a play does to the colours: whom the new one stops, which are left in the own hand, that a wild is gone."""
        s, table, kind = self._state, self._table, number // 5
        is_wild = kind >= engine.WILD * engine.FACES
        color = number % 5 if is_wild else kind >> 4
        found = []
        following = self._view.seats[after(s, self._place)]
        if color < len(COLORS) and self._view.lacks[following].get(COLORS[color], _SINCE + 1) <= _SINCE:
            found.append(_reason("cannot_match", who=following, color=COLORS[color]))
        if is_wild and _fits_without_wild(s, table, self._place):
            found.append(_reason("spends_wild"))
        if s.size[self._place] > 2:
            hand = [card for card in self._view.hand if not card.is_wild]
            if not is_wild:
                hand.remove(Card.of(kind))
            found.append(_reason("keeps_colors", number=len({card.color for card in hand})))
        return found


def _reason(cause: str, **args: str | int) -> Reason:
    return Reason(cause, args)


def _fits_without_wild(s: State, table: CompiledRules, place: int) -> bool:
    """Return whether a coloured card of a hand could be played."""
    out = [0] * 512
    return any(number < engine.WILD * engine.FACES * 5 for number in out[: engine.legal(s, table, place, out)])
