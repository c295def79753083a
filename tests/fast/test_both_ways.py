"""What counts games, writes lessons and plays the share of a thread: interpreted, the same numbers as compiled.

``test_bit_for_bit.py`` compares the games themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from lastcard.bots.nets import weights_of
from lastcard.engine.constants import KINDS, NOBODY
from lastcard.engine.match_state import MatchState
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import Array, new_matches, new_rules, new_states
from lastcard.fast.compiler.records import GameRules, GameState, game_rules, game_state
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.program.games import counts, histograms, rows
from lastcard.fast.program.gpu_kernels.games import BEYOND
from lastcard.fast.program.learning.actions import ACTIONS
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.table import Table, state_fields
from lastcard.fast.simulation.training_data import School
from lastcard.fast.vector.batch import Batch
from lastcard.game.verifiable_chance import key_of
from lastcard.rules.rules import Rules

THREADS = 3
FIRST = 7
"""The number of the first game."""
TABLES = (
    (Table.of("minecraft stacking=up", 3, "random,careful", 1, rotate=True, watch=True), 5),
    (Table.of("classic match.target=200", 2, "random,forgetful", 2, rotate=True, matches=True), 3),
    (Table.of("paw-patrol match.mode=low_total match.rounds=2 match.target=999999 score.out=200", 3, "random", 3, matches=True), 3),
)
"""And how many games; the points of the last one are below 0, where a histogram has no place for them."""


@cache
def together() -> ModuleType:
    """Return the program in which several threads count at once, run by Python."""
    return sources.load({**sources.HOOKS, **sources.ATOMIC_HOOKS})


def held(table: Table) -> dict[str, Any]:
    """Return what a state of the table holds; its digest takes up every action and every event."""
    fields = state_fields(table, setup.rules_fields(table.rules))
    return fields | {"listening": counts.DIGESTS | int(fields.get("listening", 0))}


def played_compiled(table: Table, entry: str, *arrays: Array, games: int) -> tuple[int, int]:
    """Call the compiled program; return what it returns, and the digest of the games."""
    states = new_states(1)
    for name, value in held(table).items():
        states[name] = value
    match = [new_matches(table.seats)] if table.matches else []
    found = compiled(CompileRequest()).call(
        entry, states, new_rules(setup.rules_fields(table.rules)), *match, *arrays, FIRST, games, table.key
    )
    return found, int(states["digest"][0])


def interpreted(table: Table, threads: int = 1) -> tuple[list[GameState], GameRules, list[MatchState]]:
    """Return the records of so many threads for the interpreted program."""
    states = [game_state(held(table)) for _ in range(threads)]
    return states, game_rules(setup.rules_fields(table.rules)), [MatchState(table.seats) for _ in range(threads)]


def signed(number: int) -> int:
    return number - (number >> 63 << 64)


def places(table: Table, beyond: int) -> tuple[Array, Array, Array]:
    """Return the arrays that games are counted in: by number, the numbers beyond those, and the winners."""
    masks = np.zeros(table.seats << table.seats, np.int64)
    return np.zeros(histograms.PLACES * histograms.WIDTH, np.int64), np.zeros(1 + 2 * beyond, np.int64), masks


def pairs(over: Iterable[int]) -> list[tuple[int, int]]:
    """Return the numbers that have no place in a histogram, with their columns, in order."""
    many, *found = over
    return sorted(zip(found[: 2 * many : 2], found[1 : 2 * many : 2], strict=True))


def entry_of(table: Table) -> str:
    return "matches" if table.matches else "rounds"


# ---- counting --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("place", range(len(TABLES)))
def test_games_are_counted_the_same(place: int) -> None:
    table, games = TABLES[place]
    arrays = (np.zeros(rows.ROW, np.int64), *places(table, histograms.OVER // 2))
    row, seen, over, masks = (array.tolist() for array in arrays)
    played, digest = played_compiled(table, f"count_{entry_of(table)}", *arrays, games=games)
    (s,), rules, match = interpreted(table)
    count = getattr(sources.interpreted(), f"count_{entry_of(table)}")
    assert count(s, rules, *(match if table.matches else []), row, seen, over, masks, FIRST, games, table.key) == played == games
    assert signed(s.digest) == digest
    assert [array.tolist() for array in arrays] == [row, seen, over, masks]
    assert sum(masks) == games
    assert bool(pairs(over)) == (place == 2)


@pytest.mark.parametrize("place", [0, 1])
def test_no_game_is_played_that_might_not_find_room(place: int) -> None:
    table, games = TABLES[place]
    arrays = (np.zeros(rows.ROW, np.int64), *places(table, histograms.OVER // 2))
    arrays[2][0] = (histograms.OVER - 2 * histograms.PLACES) // 2 + 1
    row, seen, over, masks = (array.tolist() for array in arrays)
    played, _ = played_compiled(table, f"count_{entry_of(table)}", *arrays, games=games)
    (s,), rules, match = interpreted(table)
    count = getattr(sources.interpreted(), f"count_{entry_of(table)}")
    assert count(s, rules, *(match if table.matches else []), row, seen, over, masks, FIRST, games, table.key) == played == 0
    assert not arrays[1].any()
    assert not any(seen)


# ---- the shares of threads -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("place", [0, 1])
def test_the_shares_of_threads_are_all_games_and_each_once(place: int) -> None:
    table, games = TABLES[place]
    columns = np.zeros(rows.ROW * games, np.int64)
    played_compiled(table, entry_of(table), columns, games=games)
    states, rules, matches = interpreted(table, THREADS)
    row = [0] * len(columns)
    play = getattr(together(), f"play_{entry_of(table)}")
    for thread in range(THREADS):
        play(states, rules, *([matches] if table.matches else []), row, FIRST, games, table.key, thread, THREADS)
    assert row == columns.tolist()


@pytest.mark.parametrize("place", range(len(TABLES)))
def test_threads_count_together_what_one_counts(place: int) -> None:
    table, games = TABLES[place]
    arrays = places(table, histograms.OVER // 2)
    seen, over, masks = (array.tolist() for array in arrays)
    played_compiled(table, f"count_{entry_of(table)}", np.zeros(rows.ROW, np.int64), *arrays, games=games)
    states, rules, matches = interpreted(table, THREADS)
    count = getattr(together(), f"count_share_of_{entry_of(table)}")
    for thread in range(THREADS):
        count(states, rules, *([matches] if table.matches else []), seen, over, masks, FIRST, games, table.key, thread, THREADS)
    assert seen == arrays[0].tolist()
    assert pairs(over) == pairs(arrays[1].tolist())
    assert masks == arrays[2].tolist()


def test_numbers_without_room_are_missed_and_their_number_says_so() -> None:
    over = {0: BEYOND - 1}
    for number in (-5, -6):
        together().count_number([], over, 3, number)
    assert over == {0: BEYOND + 1, 2 * BEYOND - 1: 3, 2 * BEYOND: -5}


# ---- vector steps of threads -----------------------------------------------------------------------------------------------
class BothWays:
    """A batch, and its games played by the interpreted program: the share of each of two threads."""

    def __init__(self, line: str, seats: int, **options: Any) -> None:
        games = 5
        self.batch = Batch(line, seats, games, 5, **options)
        self.states = [game_state({**self.batch.given, "seats": seats}) for _ in range(games)]
        rules = game_rules(setup.rules_fields(self.batch.rules, [*filter(None, self.batch.bots)]))
        self.records = (self.states, rules, [MatchState(seats) for _ in range(games)])
        shown = (
            self.batch.agents,
            self.batch.action_mask,
            self.batch.compact_observation,
            self.batch.rewards,
            self.batch.terminated,
            self.batch.truncated,
        )
        self.shown = tuple([0] * array.size for array in shown)
        self.seen, self.last = self.batch.observation.ravel().tolist(), self.batch.final_observation.ravel().tolist()
        self.last_compact = self.batch.final_compact_observation.ravel().tolist()
        for thread in range(2):
            sources.interpreted().reset_games(*self.records, *self.shown[:3], self.seen, games, key_of(5), thread, 2)

    def step(self, number: int) -> None:
        """Choose in each game, as a number says, and compare what is shown."""
        batch = self.batch
        picks = [int(np.flatnonzero(offered)[number % offered.sum()]) for offered in batch.action_mask]
        batch.step(np.array(picks))
        for thread in range(2):
            last = self.last, self.last_compact
            sources.interpreted().step_games(*self.records, picks, *self.shown, self.seen, *last, batch.games, thread, 2)
        arrays = (batch.agents, batch.action_mask, batch.compact_observation, batch.rewards, batch.terminated, batch.truncated)
        assert [array.ravel().tolist() for array in arrays] == list(self.shown)
        assert batch.observation.ravel().tolist() == as_kept(self.seen)
        assert batch.final_observation.ravel().tolist() == as_kept(self.last)
        assert batch.final_compact_observation.ravel().tolist() == self.last_compact

    def observed(self, player: int | None, whole: bool) -> list[float]:
        """Return what a player observes in each game, or the one that is asked; with ``whole`` all hands."""
        width = self.batch.layout.size + (KINDS * (self.batch.seats - 1) if whole else 0)
        found = np.zeros((self.batch.games, width), np.float32)
        found[:, self.batch.layout.tail] = self.batch.layout.fixed
        row = found.ravel().tolist()
        sources.interpreted().observe_all(*self.records, self.batch.games, NOBODY if player is None else player, width, whole, row)
        return as_kept(row)


def as_kept(numbers: list[float]) -> list[float]:
    """Return numbers as a batch keeps them, in 32 bits."""
    kept: list[float] = np.array(numbers, np.float32).tolist()
    return kept


@pytest.mark.parametrize(
    ("line", "seats", "options"),
    [
        ("paw-patrol seven_zero=on", 3, {"bots": (None, "random:wild", None), "limit": 20, "must_play": True}),
        ("classic teams=2x2 jump_in=on", 4, {"matches": True, "bots": (None, "careful", None, "random"), "max_turns": 8}),
    ],
)
def test_threads_step_as_a_batch_does(line: str, seats: int, options: dict[str, Any]) -> None:
    both = BothWays(line, seats, **options)
    for number in range(25):
        both.step(number)
    assert all(s.played_rounds > 1 for s in both.states), "they have begun anew"


def test_everybody_observes_the_same() -> None:
    """Also who is out of the match, who sees nothing, and whoever may see all hands."""
    line = "minecraft match.mode=elimination match.target=10"
    both = BothWays(line, 3, matches=True, payoff="win", observe=True, bold=True, must_play=True)
    gone = 0
    for number in range(160):
        both.step(number)
        if number % 20 == 19:
            assert both.batch.state().ravel().tolist() == both.observed(None, whole=True)
            for player in range(3):
                assert both.batch.observe(player).ravel().tolist() == both.observed(player, whole=False)
        gone += sum(match.playing != 0b111 for match in both.records[2])
    assert gone


def test_a_thread_refuses_what_is_not_offered_in_its_games() -> None:
    action_mask = [0] * 4 * ACTIONS
    for game in range(4):
        action_mask[game * ACTIONS + 3] = 1
    code = sources.interpreted()
    for picks, wrong in (([3, 3, 3, 3], NOBODY), ([3, 4, 3, 3], 1), ([3, 3, -1, 3], 2), ([3, 3, 3, ACTIONS], 3)):
        rows_of_threads = [[0], [0]]
        for thread, row in enumerate(rows_of_threads):
            code.refuse_games(row, picks, action_mask, 4, thread, 2)
        assert rows_of_threads == [[int(wrong != NOBODY and wrong % 2 == thread)] for thread in range(2)], picks
        assert code.refused(picks, action_mask, 4) == wrong, "as a batch sees it"


# ---- lessons ---------------------------------------------------------------------------------------------------------------
LEARNT = "classic players=2-2"


def interpreted_lessons(weights: list[int], games: int, explore: int, teach: int, **more: int) -> tuple[int, list[int]]:
    """Return how many lessons there are, and what they say."""
    code, table = sources.interpreted(), Table.of(LEARNT, 2, "strong", 0, limit=1000)
    values = setup.rules_fields(table.rules) | {"weights": weights}
    row = [0] * (games * code.MOST_LESSONS * code.LESSON)
    state = game_state(state_fields(table, values) | more)
    n = code.lessons(state, game_rules(values), row, FIRST, games, 5, explore, teach)
    return n, row[: n * code.LESSON]


@pytest.mark.parametrize(("explore", "teach"), [(0.3, False), (0.05, True)])
def test_lessons_are_written_the_same(explore: float, teach: bool) -> None:
    weights = list(weights_of(Rules(LEARNT)))
    school = School(LEARNT, 2)
    found = school.lessons(weights, first=FIRST, games=4, key=5, explore=explore, teach=teach)
    n, row = interpreted_lessons(weights, 4, round(explore * 10**6), int(teach))
    assert n == len(found.won) > 40
    assert row == school._room[: len(row)].tolist()


def test_nothing_is_learnt_from_a_round_that_is_given_up() -> None:
    weights = list(weights_of(Rules(LEARNT)))
    assert interpreted_lessons(weights, 1, 0, 1)[0] > 0
    assert interpreted_lessons(weights, 1, 0, 1, limit=6) == (0, [])
