"""Branches are counted as they are taken, and a program with their weights does what it did without."""

from __future__ import annotations

import re
from concurrent.futures import Future
from itertools import count
from pathlib import Path

import pytest
from llvmlite import ir

from lastcard.fast.compiler import sources, tiered_program
from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.llvm_target import host, optimised, parsed
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import Array, new_rules
from lastcard.fast.compiler.record_layout import RecordLayout
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.translator.branches import COUNTS, Branches
from lastcard.fast.compiler.translator.module import Translator
from lastcard.fast.simulation import branch_profile, games, setup
from lastcard.fast.simulation.branch_profile import trial_of
from lastcard.fast.simulation.table import Table, state_fields

TEXT = """
def total(n):
    found = 0
    for i in range(n):
        if i % 3 == 0:
            found += step(i)
    return found

def step(i):
    if i > 1 and i < 100:
        return 2
    return 1
"""
TAKEN = [10, 1, 4, 6, 3, 1, 3, 0]
"""Of ``total(10)``: the loop, ``i % 3 == 0``, ``i > 1``, ``i < 100``; each taken and not."""
CALLS = [1, 4]


def translated() -> ir.Module:
    translator = Translator({"s": RecordLayout({"turn": 0})})
    translator.read(TEXT)
    return translator.module(("total",))


def compiled_text(text: str, *names: str, opt: int = 2) -> CompiledProgram:
    target = host(opt=opt)
    return CompiledProgram.linked(target.emit_object(optimised(parsed(text, target), target, level=opt)), names)


def test_every_branch_is_counted_and_every_call() -> None:
    module = translated()
    branches = Branches(module)
    program = compiled_text(branches.counting(), "total", COUNTS, opt=0)
    assert program.call("total", 10) == 7
    assert program.numbers(COUNTS, branches.size) == TAKEN + CALLS


def test_counting_leaves_the_module_as_it_was() -> None:
    module = translated()
    Branches(module).counting()
    assert str(module) == str(translated())


def test_weights_are_written_at_every_branch_that_was_taken() -> None:
    branches = Branches(translated())
    branches.counting()  # which writes each branch once, without them
    text = branches.weighed(TAKEN + CALLS)
    weights = dict(re.findall(r'^(![0-9]+) = !{ !"branch_weights", (.*) }$', text, re.MULTILINE))
    found = [weights[node] for node in re.findall(r"^  br i1 .*!prof (![0-9]+)$", text, re.MULTILINE)]
    assert found == ["i32 11, i32 2", "i32 5, i32 7", "i32 4, i32 2", "i32 4, i32 1"]
    assert text.count("function_entry_count") == 2
    assert compiled_text(text, "total").call("total", 10) == 7


def test_what_is_never_reached_is_not_weighed() -> None:
    text = Branches(translated()).weighed([0, 1, 0, 0, 0, 0, 0, 0, 1, 0])
    assert len(re.findall(r"br i1 .*!prof", text)) == 1


def test_many_are_weighed_in_32_bits() -> None:
    text = Branches(translated()).weighed([1 << 40, 1, 1 << 39, 1 << 39, 1, 1, 1, 1, 1, 1 << 39])
    weights = [int(one) for pair in re.findall(r'"branch_weights", i32 ([0-9]+), i32 ([0-9]+)', text) for one in pair]
    assert max(weights) < 1 << 32
    assert weights[0] > 1 << 29
    assert compiled_text(text, "total").call("total", 10) == 7


def test_a_program_that_played_nothing_in_its_trial_is_as_good() -> None:
    text = Branches(translated()).weighed([0] * 10)
    assert compiled_text(text, "total").call("total", 10) == 7


# ---- trials ----------------------------------------------------------------------------------------------------------------
class Heard:
    """The program for any rules; what it is asked for is written down: the games and the key of each call."""

    def __init__(self) -> None:
        self._programs = (compiled(CompileRequest()), compiled(CompileRequest(sources.LOOKAHEAD_ENTRY_POINTS)))
        self.games: list[int] = []
        self.keys: set[int] = set()

    def call(self, entry: str, *arguments: Array | int) -> int:
        done = self._programs[entry in sources.LOOKAHEAD_ENTRY_POINTS].call(entry, *arguments)
        games, key = arguments[-2:]
        assert isinstance(games, int)
        assert isinstance(key, int)
        self.games.append(games)
        self.keys.add(key)
        return done if entry.startswith("count_") else games


def heard(entry: str, bots: str = "random,careful") -> Heard:
    """Return what a trial of an entry asks for."""
    table = Table.of("classic match.target=100", 2, bots, 1, matches=entry.endswith("matches"), rotate=True)
    values = setup.rules_fields(table.rules, table.bots, matches=table.matches)
    program = Heard()
    trial_of(entry, new_rules(values), state_fields(table, values)).play(program)  # type: ignore[arg-type]
    return program


@pytest.mark.parametrize(("entry", "number"), [("rounds", 600), ("count_rounds", 600), ("matches", 60), ("count_matches", 60)])
def test_a_trial_plays_some_games_of_one_key(entry: str, number: int) -> None:
    found = heard(entry)
    assert sum(found.games) == number
    assert found.keys == {0}


def test_a_trial_of_slow_bots_ends_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(step=0.3)
    monkeypatch.setattr(branch_profile, "perf_counter", lambda: next(clock))
    assert heard("rounds").games == [1, 2, 4]


@pytest.mark.parametrize("entry", ["searched_rounds", "searched_matches"])
def test_bots_that_look_ahead_have_trials_too(entry: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(step=0.6)
    monkeypatch.setattr(branch_profile, "perf_counter", lambda: next(clock))
    assert heard(entry, "searcher,random").games == [1]


@pytest.mark.parametrize(("seconds", "is_tried"), [(0.04, True), (0.06, False)])
def test_games_that_take_long_have_none(seconds: float, is_tried: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LASTCARD_CACHE", str(tmp_path))
    looked_for: list[CompileRequest] = []
    begun: list[CompileRequest] = []

    def begin(request: CompileRequest) -> Future[CompiledProgram]:
        begun.append(request)
        return Future()

    player = games._Player(Table.of("classic", 2, "random", 1))
    monkeypatch.setattr(tiered_program, "cached", looked_for.append)
    monkeypatch.setattr(tiered_program, "compiled_in_background", begin)
    player.use_cached(seconds)
    player.use_cached(1 - seconds)
    player.specialise()
    player.specialise()
    assert [bool(request.trial) for request in looked_for] == [is_tried]
    assert [bool(request.trial) for request in begun] == [is_tried]
