"""Why an action of a seat is good or bad: what it does, said from what the seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lastcard import engine
from lastcard.cards import COLORS, Card
from lastcard.engine.hands import after, left
from lastcard.engine.legality.playable import has_play
from lastcard.engine.state import State
from lastcard.game.view import View
from lastcard.rules.compiled import CompiledRules

_SINCE: Final = 2
"""After how many cards taken it is still worth saying that a seat had none of a colour."""
_DEAR: Final = 20
"""From how many points on a card is dear."""


_MOVES_HANDS: Final = ((engine.SWAP, "swaps"), (engine.ROTATE, "rotates"), (engine.SHUFFLE, "deals_anew"))

RISKY: Final = "risky"
"""The cause of the only reason of an action that is against the rules."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What speaks for an action or against it: the message ``analysis-why-<cause>`` and its arguments, in notation."""

    cause: str
    args: Mapping[str, str | int]


class Reasons:
    """What speaks for the actions of a seat and against them, as messages.

    ``state`` is that of the seat's view; ``bluff`` the chance that the draw-four that it may challenge is unlawful.
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
            return self._choice(number)
        if number not in self._lawful:  # it can come back, or be challenged: what else it does is not sure
            return [_reason(RISKY)]
        kind = number // 5
        kept = self._kept(kind)
        if not kept:
            return [_reason("goes_out")]
        for verb, cause in _MOVES_HANDS:
            if self._table.verbs[kind] & verb:  # what is kept now is soon somebody else's
                return [_reason(cause), *self._effect(kind)]
        found = [_reason("last_card")] if len(kept) == 1 else []
        found += self._effect(kind)
        if self._table.points[kind] >= _DEAR:
            found.append(_reason("dear", number=self._table.points[kind]))
        return found + self._colors(number, kept)

    def _choice(self, number: int) -> list[Reason]:
        """Return what speaks for a choice besides a play: whom it hits, what it brings, whom a colour stops."""
        s, seats = self._state, self._view.seats
        if engine.NAME <= number < engine.LAY:
            return self._stops(number - engine.NAME, after(s, self._place))
        if engine.CATCH <= number < engine.NOTICE:
            return [_reason("makes_draw", who=seats[number - engine.CATCH], number=self._table.uno_penalty)]
        if engine.TARGET <= number < engine.NAME and s.phase == engine.P_SWAP:
            seat = number - engine.TARGET
            return [_reason("takes_hand", who=seats[seat], number=s.size[seat])]
        return []

    def _kept(self, kind: int) -> list[Card]:
        """Return what is left of the hand after a play; a card that discards takes those of its colour along."""
        card = Card.of(kind)
        hand = list(self._view.hand)
        hand.remove(card)
        return [one for one in hand if one.color != card.color] if self._table.verbs[kind] & engine.DISCARD else hand

    def _effect(self, kind: int) -> list[Reason]:
        """Return whom a card hits."""
        s, table = self._state, self._table
        verbs, found = table.verbs[kind], []
        following = self._view.seats[after(s, self._place)]
        aimed = verbs & engine.DRAW and not verbs & (engine.EVERYBODY | engine.PICK | engine.BUTTON | engine.REVERSE)
        if aimed:
            cause = "makes_draw_or_stack" if table.stacking else "makes_draw"
            found.append(_reason(cause, who=following, number=s.pending + table.amount[kind]))
        if verbs & engine.SKIP or (verbs & engine.REVERSE and left(s) == 2 and table.two_reverse != engine.REVERSE_PLAIN):
            found.append(_reason("skips", who=following))
        return found

    def _colors(self, number: int, kept: list[Card]) -> list[Reason]:
        """Return what a play does to the colours: whom the new one stops, that a wild is gone, which are left in the own hand."""
        kind = number // 5
        is_wild = kind >= engine.WILD * engine.FACES
        found = self._stops(number % 5 if is_wild else kind >> 4, self._next_after(kind))
        if is_wild and _fits_without_wild(self._state, self._table, self._place):
            found.append(_reason("spends_wild"))
        if len(kept) > 1:
            found.append(_reason("keeps_colors", number=len({card.color for card in kept if not card.is_wild})))
        return found

    def _stops(self, color: int, seat: int) -> list[Reason]:
        """Return that the seat to play next had none of a colour not long ago; ``seat`` is NOBODY where that is not sure."""
        if seat in (engine.NOBODY, self._place) or color >= len(COLORS):
            return []
        who = self._view.seats[seat]
        since = self._view.lacks[who].get(COLORS[color], _SINCE + 1)
        return [_reason("cannot_match", who=who, color=COLORS[color])] if since <= _SINCE else []

    def _next_after(self, kind: int) -> int:
        """Return the seat that has to match a card next; NOBODY where that depends on more, as on who draws or answers."""
        s, verbs = self._state, self._table.verbs[kind]
        if verbs & engine.REVERSE and left(s) > 2 and not verbs & ~engine.REVERSE:
            turned = s.copy()
            turned.direction = -s.direction
            return after(turned, self._place)
        return engine.NOBODY if verbs & ~(engine.COLOR | engine.RESTRICTED) else after(s, self._place)


def _reason(cause: str, **args: str | int) -> Reason:
    return Reason(cause, args)


def _fits_without_wild(s: State, table: CompiledRules, place: int) -> bool:
    """Return whether a coloured card of a hand could be played."""
    out = [0] * 512
    return any(number < engine.WILD * engine.FACES * 5 for number in out[: engine.legal(s, table, place, out)])
