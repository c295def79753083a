"""Whether an action ends the round at once, and who has then won, whatever the cards are that a seat does not see.

The engine carries out the action on a state in which every card that is not seen is a ``Hidden`` number: it may be moved and reckoned
with, but where something is decided by it, the action is given up. What is left goes the same way in every world.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from types import ModuleType
from typing import Final, NoReturn, cast

from lastcard import engine
from lastcard.engine.state import State
from lastcard.fast.compiler import sources
from lastcard.game.outcomes import button_odds
from lastcard.rules.compiled import CompiledRules, compile_rules
from lastcard.rules.rules import Rules


class _DependsError(Exception):
    """Something was decided by a card that is not seen."""


class Hidden:
    """A number that is not known: what is reckoned from it is not known either, and nothing can be decided by it."""


def _hidden(*_: object) -> Hidden:
    return HIDDEN


def _refuse(*_: object) -> NoReturn:
    raise _DependsError


HIDDEN: Final = Hidden()
for _name in ("add", "sub", "mul", "floordiv", "mod", "and", "or", "xor", "lshift", "rshift"):
    setattr(Hidden, f"__{_name}__", _hidden)
    setattr(Hidden, f"__r{_name}__", _hidden)
for _name in ("neg", "invert"):
    setattr(Hidden, f"__{_name}__", _hidden)
for _name in ("__bool__", "__index__", "__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__hash__", "bit_length"):
    setattr(Hidden, _name, _refuse)
_NUMBER: Final = cast("int", HIDDEN)


def _take(s: State) -> int:
    s.pile_n -= 1
    return _NUMBER


def _gain(s: State, seat: int, kind: int) -> None:
    """Put a card that is not seen into a hand: from then on nobody knows what is in it, only how many cards."""
    _hide(s, seat)
    s.size[seat] += 1
    s.called &= ~(1 << seat)
    s.owing &= ~(1 << seat)


def _bites(s: State, rules: CompiledRules, kind: int, reason: int) -> bool:
    """Return that a card which is not seen does not bite, where none would."""
    if reason == engine.R_EXTRA or (reason != engine.R_TURN and not rules.creeper_on_forced):
        return False
    raise _DependsError


@cache
def _engine(bite: bool) -> ModuleType:
    """Return the engine's own texts, with draws of cards that nobody sees; ``bite``: some of them may cost more cards."""
    stand_ins: dict[str, Callable[..., object]] = {
        "note": lambda *_: None,
        "show_hand": lambda *_: None,
        "take_top": _take,
        "take_gathered": _refuse,
        "gain": _gain,
        "bites": _bites if bite else lambda *_: False,
    }
    return sources.rewired(stand_ins)


def _hide(s: State, seat: int) -> None:
    first = seat * engine.KINDS
    s.hand[first : first + engine.KINDS] = [_NUMBER] * engine.KINDS
    s.mask[seat * 2 : seat * 2 + 2] = [_NUMBER] * 2


def _as_seen(state: State, table: CompiledRules, seat: int, is_open: bool) -> State:
    """Return a state without what a seat does not know: the order of the draw pile; other hands, and what their cards have decided."""
    s = state.copy()
    s.pile[: s.pile_n] = [_NUMBER] * s.pile_n
    if is_open:
        return s
    for other in range(s.seats):
        if other != seat:
            _hide(s, other)
    if s.player != seat:
        s.guilty = _NUMBER if s.size[s.player] else 0  # who had no other card cannot have held one that fitted
        if table.penalty_wrong_card != engine.REFUSE or table.penalty_out_of_turn != engine.REFUSE:
            s.wrong = _NUMBER  # who draws and then puts down another card: only that seat knows it
    if s.turn != seat:
        s.fresh = [_NUMBER] * 2
    return s


def ends_at_once(rules: Rules, state: State, seat: int, numbers: Iterable[int], *, is_open: bool = False) -> dict[int, int]:
    """Return the actions of a seat that end the round at once in every world, each with the mask of the seats that have then won.

    ``state`` is that of the seat's view; ``is_open``: the seat knows all hands. To do nothing (``NOBODY``) and a round that nobody
    wins are left out.
    """
    table = compile_rules(rules)
    seen = _as_seen(state, table, seat, is_open)
    program = _engine(any(table.verbs[kind] & engine.BITE for kind in _cards(state)))
    colors = [color for color, weight in enumerate(button_odds(rules)) if weight]
    found = {}
    for number in numbers:
        if number == engine.NOBODY:
            continue
        try:
            winners = _winners(program, seen.copy(), table, seat, number, colors)
        except _DependsError:
            continue
        if winners:
            found[number] = winners
    return found


def _cards(s: State) -> set[int]:
    """Return the kinds of all cards of a round."""
    held = {place % engine.KINDS for place in range(s.seats * engine.KINDS) if s.hand[place]}
    return held.union(s.pile[: s.pile_n], s.discard[: s.discard_n])


def _winners(program: ModuleType, s: State, table: CompiledRules, seat: int, number: int, colors: list[int]) -> int:
    """Return who has won after an action, as a mask; 0 if the round goes on, or ends so that it depends on chance, or nobody wins."""
    program.step(s, table, seat, number)
    if s.phase == engine.P_SHUFFLE:
        return _winners(program, s, table, engine.DEALER, engine.SHUFFLED, colors)
    if s.phase > engine.P_SHUFFLE:
        ends = {_winners(program, s.copy(), table, engine.DEALER, engine.PRESS + color, colors) for color in colors}
        return ends.pop() if len(ends) == 1 else 0
    return s.winners if s.phase == engine.P_OVER and not s.void else 0
