"""Playouts from Python: a seat's view, or a round with open hands, as a state; actions in words; what came of them as arrays.

>>> from lastcard import Round
>>> rnd = Round.from_text("classic | r5g3 b1b2 | r7 | p1> | wwb3g4y8rs", seed=1)
>>> found = playouts(Search.of(rnd.view("p1")), ["p1 r5"], worlds=100, seed=1)
>>> found.wins.shape, bool(0 < found.wins.mean() < 1)
((100, 1), True)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property
from typing import Any, Final, Self

import numpy as np

from lastcard import engine
from lastcard.bots import LIMIT
from lastcard.bots.memory import Memory
from lastcard.bots.policies.random_play import CALLED
from lastcard.bots.recall import recall
from lastcard.cards import Card
from lastcard.engine.state import State
from lastcard.errors import LastCardError
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import Array, new_rules, new_states
from lastcard.fast.compiler.records import game_rules, game_state
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.program.search import continuation
from lastcard.fast.program.search import playouts as program
from lastcard.fast.simulation import setup
from lastcard.game.round import Round
from lastcard.game.verifiable_chance import key_of
from lastcard.game.view import View
from lastcard.game.wording.round_words import RoundWords
from lastcard.rules.compiled import compile_rules
from lastcard.rules.rules import Rules
from lastcard.text.faults import check_kind, check_text, check_within, fault, shown

REQUEST: Final = CompileRequest(sources.PLAYOUT_ENTRY_POINTS)
"""The program that plays on from positions by any rules."""
FROM_STATE: Final = tuple(field.name for field in fields(State) if not field.name.startswith("notes"))
"""The fields that say where a round stands."""
FROM_MEMORY: Final = (
    *("known", "lacks", "known_to", "known_kinds", "stock", "stocked", "box", "counted", "drew_by", "left_color", "chose_color"),
    *("past", "past_n"),
)
"""Those that say what the seat knows of hidden cards."""
MOST_WORLDS: Final = 1_000_000
"""More would fill the memory and say no more: an interval of a chance is then below a tenth of a percent."""
_WIDE: Final = 1024
"""Room for actions."""


@dataclass(frozen=True, eq=False)
class Search:
    """Where a search starts: the rules, the seats, the seat that decides, and the fields of ``fast.records.GameState``."""

    rules: Rules
    seats: tuple[str, ...]
    seat: str
    fields: Mapping[str, Any]

    @classmethod
    def of(cls, view: View) -> Self:
        """Return the start of a search from what a seat sees.

        Raises LastCardError if the seat is no player's, and for a view that does not know the state of its round.
        """
        check_kind("view", view, View, "round.view('p1')")
        if view.seat not in view.seats or view.over:
            raise LastCardError(fault("no_turn_here", said=repr(view)))
        return cls._made(view, view.state(), recall(view), is_open=False)

    @classmethod
    def open(cls, rnd: Round, seat: str) -> Self:
        """Return the start of a search that knows all hands; the order of the draw pile stays unknown."""
        return cls._made(rnd.view(seat), rnd.state(), recall(rnd.view(seat)), is_open=True)

    @classmethod
    def _made(cls, view: View, state: State, memory: Memory, *, is_open: bool) -> Self:
        values = {name: getattr(state, name) for name in FROM_STATE}
        values |= {name: getattr(memory, name) for name in FROM_MEMORY}
        jumping = int(bool(compile_rules(view.rules).jump_in))
        values |= {"asked": view.seats.index(view.seat or ""), "open": int(is_open), "eager": jumping, "jumping": jumping}
        return cls(view.rules, view.seats, view.seat or "", values)

    def numbers(self, actions: Sequence[str | None]) -> list[int]:
        """Return the engine's numbers of actions, with UNO called where they end in ``!``; None stands for no action."""
        return [engine.NOBODY if action is None else self._number(action) for action in actions]

    @cached_property
    def offered(self) -> frozenset[int]:
        """The engine's numbers of what the seat can do, lawful or at its own risk."""
        s, table, out = State(len(self.seats)), compile_rules(self.rules), [0] * 512
        for name in FROM_STATE:
            value = self.fields[name]
            setattr(s, name, list(value) if isinstance(value, list) else value)
        place = self.seats.index(self.seat)
        lawful = out[: engine.legal(s, table, place, out)]
        return frozenset((*lawful, *out[: engine.unlawful(s, table, place, out)]))

    def _number(self, action: str) -> int:
        check_text("action", action, f"{self.seat} draw")
        seat, _, words = action.removesuffix("!").partition(" ")
        number = RoundWords(self.rules, self.seats).number(seat, words)
        if seat != self.seat or number not in self.offered:
            raise LastCardError(fault("search_not_offered", action=shown(action), where=self.seat))
        return number | CALLED if action.endswith("!") else number


@dataclass(frozen=True, eq=False)
class Playouts:
    """What came of playouts: a row for each world, a column for each action.

    ``wins`` is the chance to win the round, from 0 to 1, ``points`` what it brought. ``hands`` (seats, kinds) is how many cards of a kind a
    hand held on average; ``guilty`` how often the draw-four was unlawful; ``loose`` how many worlds were not drawn evenly.

    How each ended: ``winners`` (worlds, actions, seats), ``void`` if nobody could win it or it goes on, ``left`` what the hands were worth.
    """

    wins: Array
    points: Array
    hands: Array
    guilty: float
    loose: int
    winners: Array
    void: Array
    left: Array


def playouts(
    start: Search,
    actions: Sequence[str | None],
    worlds: int = 100,
    seed: str | int = 0,
    *,
    policy: str = "careful",
    depth: int = LIMIT,
    bluffs: int = 100,
    first: int = 0,
    interpreted: bool = False,
) -> Playouts:
    """Play each action in the same worlds with the same luck, number ``first`` and those after it, and the bots of ``policy`` after it.

    ``depth`` is after how many moves a playout is cut off and its value taken; ``bluffs`` how often worlds with an unlawful draw-four
    count, in a hundred. World ``w`` depends on the seed and ``w`` alone. Raises LastCardError for a bot that is not compiled.
    ``fast.gpu.playouts`` plays those of many positions on a GPU.
    """
    out = numbers_of(start, actions, worlds, policy, depth, bluffs, first)
    count = len(start.seats)
    values = dict(start.fields) | {"policy": [setup.POLICIES[policy]] * count, "limit": depth, "bluffs": bluffs}
    if interpreted:
        row, told = [0] * (worlds * len(out) * program.RESULTS), [0] * program.WORLD_COUNTS
        names = sources.interpreted()
        rules = game_rules(setup.rules_fields(start.rules, [policy]))
        names.playouts(game_state(values), game_state({"seats": count}), rules, out, len(out), first, worlds, key_of(seed), row, told)
        return found_of(np.array(row, np.int64).reshape(worlds, len(out), program.RESULTS), np.array(told, np.int64), count)
    row_made = np.zeros(max(1, worlds * len(out) * program.RESULTS), np.int64)
    told_made = np.zeros(program.WORLD_COUNTS, np.int64)
    states = new_states(2)
    set_fields(states, values)
    chosen = np.zeros(_WIDE, np.int64)
    chosen[: len(out)] = out
    arrays = (states[:1], states[1:], _table(start.rules, policy), chosen, len(out), first, worlds, key_of(seed), row_made, told_made)
    _compiled().call("playouts", *arrays)
    return found_of(row_made[: worlds * len(out) * program.RESULTS].reshape(worlds, len(out), program.RESULTS), told_made, count)


def numbers_of(start: Search, actions: Sequence[str | None], worlds: int, policy: str, depth: int, bluffs: int, first: int) -> list[int]:
    """Return the engine's numbers of the actions of ``playouts``; LastCardError for anything that is not as it wants."""
    check_kind("start", start, Search, "Search.of(view)")
    check_within("worlds", worlds, 1, MOST_WORLDS)
    check_within("depth", depth, 1, LIMIT)
    check_within("bluffs", bluffs, 0, 100)
    check_within("first", first, 0, 1 << 62)
    check_kind("actions", actions, Sequence, "['p1 draw']")
    check_within("len(actions)", len(actions), 0, _WIDE)
    check_text("policy", policy, "careful")
    if policy not in setup.POLICIES:
        raise LastCardError(fault("no_policy", said=policy, list=list(setup.POLICIES)))
    return start.numbers(actions)


def decisions_after(
    start: Search,
    action: str | None,
    worlds: int = 100,
    seed: str | int = 0,
    *,
    policy: str = "careful",
    bluffs: int = 100,
    interpreted: bool = False,
) -> Array:
    """Return what is decided after an action in the worlds of ``playouts``, a row each: ``action * 16 + seat``, ENDED after the end.

    Calls, catches and jump-ins are carried out but not among them.
    """
    check_within("worlds", worlds, 1, MOST_WORLDS)
    values = dict(start.fields) | {"policy": [setup.POLICIES[policy]] * len(start.seats), "limit": LIMIT, "bluffs": bluffs}
    (number,) = start.numbers([action])
    if interpreted:
        row = [0] * (worlds * continuation.FOLLOWED)
        rules = game_rules(setup.rules_fields(start.rules, [policy]))
        root = game_state({"seats": len(start.seats)})
        sources.interpreted().follow(game_state(values), root, rules, number, 0, worlds, key_of(seed), row)
        return np.array(row, np.int64).reshape(worlds, continuation.FOLLOWED)
    found = np.zeros(worlds * continuation.FOLLOWED, np.int64)
    states = new_states(2)
    set_fields(states, values)
    _compiled().call("follow", states[:1], states[1:], _table(start.rules, policy), number, 0, worlds, key_of(seed), found)
    return found.reshape(worlds, continuation.FOLLOWED)


def set_fields(states: Array, values: Mapping[str, Any]) -> None:
    """Set fields of the first state; masks of 64 bits are signed there."""
    for name, value in values.items():
        if isinstance(value, list):
            states[name][0, : len(value)] = [signed(number) for number in value]
        else:
            states[name][0] = signed(value)


def signed(number: int) -> int:
    """Return a mask of 64 bits as the compiled program holds it."""
    return number - (number >> 63 << 64) if number > 0 else number


def found_of(results: Array, told: Array, seats: int) -> Playouts:
    """Return what came of playouts, from the results of each world and action, and the counts of the worlds."""
    worlds = len(results)
    hands = told[: engine.SEATS * engine.KINDS].reshape(engine.SEATS, engine.KINDS)[:seats] / worlds
    ended, places = results[:, :, program.R_ENDED], np.arange(seats)
    winners = ended[:, :, None] >> places & 1 == 1
    left = results[:, :, program.R_LEFT + places // 5] >> 12 * (places % 5) & program.MOST_LEFT
    wins, points = results[:, :, 0] / program.WON, results[:, :, 1].astype(float)
    guilty, loose = float(told[program.W_GUILTY]) / worlds, int(told[program.W_LOOSE])
    return Playouts(wins, points, hands, guilty, loose, winners, ended >= program.VOID, left)


@cache
def _table(rules: Rules, policy: str) -> Array:
    return new_rules(setup.rules_fields(rules, [policy]))


def _compiled() -> CompiledProgram:
    return compiled(REQUEST)


def chances_of_cards(found: Playouts, place: int) -> list[tuple[Card, float]]:
    """Return how many of each card a hand held on average, the most first."""
    held = [(Card.of(int(kind)), float(found.hands[place, kind])) for kind in np.flatnonzero(found.hands[place])]
    return sorted(held, key=lambda pair: -pair[1])
