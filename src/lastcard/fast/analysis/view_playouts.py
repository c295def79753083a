"""Playouts from Python: a seat's view, or a round with open hands, as a state; actions in words; what came of them.

Python in a browser runs this as well, without NumPy: the arrays of ``Playouts`` are made when somebody asks for one.

>>> from lastcard import Round
>>> rnd = Round.from_text("classic | r5g3 b1b2 | r7 | p1> | wwb3g4y8rs", seed=1)
>>> found = playouts(Search.of(rnd.view("p1")), ["p1 r5"], worlds=100, seed=1)
>>> found.wins.shape, bool(0 < found.wins.mean() < 1)
((100, 1), True)
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final, Self

from lastcard import engine
from lastcard.bots import LIMIT
from lastcard.bots.memory import Memory
from lastcard.bots.policies.random_play import CALLED
from lastcard.bots.recall import recall
from lastcard.cards import Card
from lastcard.engine.state import State
from lastcard.errors import LastCardError
from lastcard.fast.analysis.programs import program_of
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.calls import Numbers, numbers
from lastcard.fast.compiler.records import RULES, STATE, game_rules, game_state, packed
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

if TYPE_CHECKING:
    from lastcard.fast.compiler.record_arrays import Array

ENTRIES: Final = sources.PLAYOUT_ENTRY_POINTS
"""The entry points of the program that plays on from positions by any rules."""
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
_EMPTY: Final = packed(STATE, {})


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
    def open(cls, rnd: Round, seat: str, view: View | None = None) -> Self:
        """Return the start of a search that knows all hands; the order of the draw pile stays unknown.

        ``view`` is that of the seat at this moment, if the caller has it: to make one costs time in proportion to the events of the round.
        """
        if view is None:
            view = rnd.view(seat)
        return cls._made(view, rnd.state(), recall(view), is_open=True)

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
    """What came of playouts, of each of so many actions in so many worlds.

    ``results`` are numbers of ``fast/program/search/playouts.py``, RESULTS for each world and action, world by world; ``told`` counts
    the worlds. ``wins``, ``points``, ``hands``, ``winners``, ``void`` and ``left`` are NumPy arrays of them.
    """

    results: Numbers
    told: Numbers
    worlds: int
    actions: int
    seats: int

    def column(self, result: int, action: int) -> Numbers:
        """Return a number of the results of one action in all worlds."""
        return self.results[action * program.RESULTS + result :: self.actions * program.RESULTS]

    def held(self, seat: int) -> list[tuple[int, float]]:
        """Return the kinds of cards that a hand held in some world, in order, each with the number on average."""
        counts = self.told[seat * engine.KINDS : (seat + 1) * engine.KINDS]
        return [(kind, count / self.worlds) for kind, count in enumerate(counts) if count]

    @property
    def guilty(self) -> float:
        """How often the draw-four was unlawful."""
        return self.told[program.W_GUILTY] / self.worlds

    @property
    def loose(self) -> int:
        """How many worlds were not drawn evenly."""
        return self.told[program.W_LOOSE]

    @property
    def wins(self) -> Array:
        """The chance to win the round, from 0 to 1: (worlds, actions)."""
        return self._array[:, :, 0] / program.WON

    @property
    def points(self) -> Array:
        """What the round brought: (worlds, actions)."""
        return self._array[:, :, 1].astype(float)

    @property
    def hands(self) -> Array:
        """How many cards of a kind a hand held on average: (seats, kinds)."""
        import numpy as np

        held = np.array(self.told[: engine.SEATS * engine.KINDS]).reshape(engine.SEATS, engine.KINDS)
        return held[: self.seats] / self.worlds

    @property
    def winners(self) -> Array:
        """Whether each seat won: (worlds, actions, seats)."""
        winners: Array = self._array[:, :, program.R_ENDED, None] >> self._places & 1 == 1
        return winners

    @property
    def void(self) -> Array:
        """Whether nobody could win the round, or it goes on: (worlds, actions)."""
        return self._array[:, :, program.R_ENDED] >= program.VOID

    @property
    def left(self) -> Array:
        """What the hands were worth in the end: (worlds, actions, seats)."""
        places = self._places
        left: Array = self._array[:, :, program.R_LEFT + places // 5] >> 12 * (places % 5) & program.MOST_LEFT
        return left

    @property
    def _array(self) -> Array:
        import numpy as np  # here: a browser has no NumPy, and asks for no array

        return np.array(self.results, np.int64).reshape(self.worlds, self.actions, program.RESULTS)

    @property
    def _places(self) -> Array:
        import numpy as np

        return np.arange(self.seats)


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
    count, results = len(start.seats), worlds * len(out) * program.RESULTS
    values = dict(start.fields) | {"policy": [setup.POLICIES[policy]] * count, "limit": depth, "bluffs": bluffs}
    if interpreted:
        row, told = [0] * results, [0] * program.WORLD_COUNTS
        names = sources.interpreted()
        rules = game_rules(setup.rules_fields(start.rules, [policy]))
        names.playouts(game_state(values), game_state({"seats": count}), rules, out, len(out), first, worlds, key_of(seed), row, told)
        return Playouts(array("q", row), array("q", told), worlds, len(out), count)
    row_made, told_made, chosen = numbers(max(1, results)), numbers(program.WORLD_COUNTS), numbers(_WIDE)
    chosen[: len(out)] = array("q", out)
    table, states = table_of(start.rules, policy), (bytearray(packed(STATE, values)), bytearray(_EMPTY))
    program_of(ENTRIES).call("playouts", *states, table, chosen, len(out), first, worlds, key_of(seed), row_made, told_made)
    return Playouts(row_made[:results], told_made, worlds, len(out), count)


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
) -> list[Numbers]:
    """Return what is decided after an action in the worlds of ``playouts``, a row each: ``action * 16 + seat``, ENDED after the end.

    Calls, catches and jump-ins are carried out but not among them.
    """
    check_within("worlds", worlds, 1, MOST_WORLDS)
    values = dict(start.fields) | {"policy": [setup.POLICIES[policy]] * len(start.seats), "limit": LIMIT, "bluffs": bluffs}
    (number,) = start.numbers([action])
    found = numbers(worlds * continuation.FOLLOWED)
    if interpreted:
        row = [0] * len(found)
        rules = game_rules(setup.rules_fields(start.rules, [policy]))
        root = game_state({"seats": len(start.seats)})
        sources.interpreted().follow(game_state(values), root, rules, number, 0, worlds, key_of(seed), row)
        found[:] = array("q", row)
    else:
        states = bytearray(packed(STATE, values)), bytearray(_EMPTY)
        program_of(ENTRIES).call("follow", *states, table_of(start.rules, policy), number, 0, worlds, key_of(seed), found)
    return [found[at : at + continuation.FOLLOWED] for at in range(0, len(found), continuation.FOLLOWED)]


@cache
def table_of(rules: Rules, policy: str = "careful") -> bytes:
    """Return the record of rules, with a net if the bot has one."""
    return packed(RULES, setup.rules_fields(rules, [policy]))


def chances_of_cards(found: Playouts, place: int) -> list[tuple[Card, float]]:
    """Return how many of each card a hand held on average, the most first."""
    return sorted(((Card.of(kind), number) for kind, number in found.held(place)), key=lambda pair: -pair[1])
