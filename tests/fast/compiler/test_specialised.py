"""A specialised program plays what any other does, and what is known of its places holds in every game."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from lastcard.errors import DeclarationError
from lastcard.fast import COLUMNS, Games
from lastcard.fast.compiler import code_cache, program_cache, records, sources, tiered_program, translator_setup
from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import new_matches, new_rules, new_states
from lastcard.fast.compiler.records import game_rules, game_state
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.specialization import assumed
from lastcard.fast.compiler.translator.assumed import Assumed
from lastcard.fast.compiler.translator.constant_propagation import Known
from lastcard.fast.compiler.translator.subset import Sources
from lastcard.fast.program.games import rows
from lastcard.fast.simulation import games, setup
from lastcard.fast.simulation.branch_profile import trial_of
from lastcard.fast.simulation.table import Table, state_fields
from lastcard.lab.experiments.random_rounds import block

TABLES = (
    Table.of("classic uno.call=automatic", 4, "random", 1, watch=True),
    Table.of("fairies", 3, "random:wild,careful", 2, rotate=True),
    Table.of("merciless jump_in=on", 5, "forgetful,random", 3, rotate=True),
    Table.of("anniversary match.target=60", 4, "random", 4, matches=True),
    Table.of("retour stacking=any turn.several=face seven_zero=on", 4, "random:wild", 5),
)


def played(program: CompiledProgram, table: Table, count: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """Return the columns of some games."""
    values = setup.rules_fields(table.rules)
    state, columns = new_states(1), np.zeros((rows.ROW, count), np.int64)
    for name, value in state_fields(table, values).items():
        state[name] = value
    match = [new_matches(table.seats)] if table.matches else []
    program.call("matches" if table.matches else "rounds", state, new_rules(values), *match, columns, 0, count, table.key)
    return columns


def assumed_at(table: Table) -> Assumed:
    values = setup.rules_fields(table.rules)
    return assumed(values, state_fields(table, values))


def random_table(number: int) -> Table:
    """Return a table of random rules, seats and bots."""
    made = block("specialised", number, 4)
    return Table.of(made.rules, made.seats, made.bots, number)


@pytest.mark.parametrize("number", range(len(TABLES) + 2))
def test_it_plays_what_any_other_does(number: int, request: pytest.FixtureRequest) -> None:
    """Whole columns of chosen tables and of random ones (``--rounds`` for more); every other program had a trial."""
    more = range(number, int(request.config.getoption("--rounds")) // 200, len(TABLES) + 2)
    tables = [TABLES[number]] if number < len(TABLES) else [random_table(number), *map(random_table, more)]
    for table in tables:
        entry, values = "matches" if table.matches else "rounds", setup.rules_fields(table.rules)
        trial = trial_of(entry, new_rules(values), state_fields(table, values)) if number % 2 else None
        special = compiled(CompileRequest((entry,), assumed=assumed_at(table), trial=trial))
        count = 20 if table.matches else 300
        assert np.array_equal(played(special, table, count), played(compiled(CompileRequest()), table, count)), str(table)


@pytest.mark.parametrize("bots", ["searcher,careful", "master,searcher,strong"])
@pytest.mark.parametrize("line", ["classic", "fairies jump_in=on"])
def test_rounds_with_a_look_ahead_are_the_same(line: str, bots: str) -> None:
    table = Table.of(line, 3, bots, 5, rotate=True)
    player = games._Player(table)
    plain, _ = player.play(0, 6)
    player._tiers.specialised()
    special, _ = player.play(0, 6)
    assert all(np.array_equal(plain[name], special[name]) for name in COLUMNS)


@pytest.mark.core
@pytest.mark.parametrize("part", range(4))
def test_what_is_known_holds(part: int, repeats: Callable[[int, int], int]) -> None:
    """Interpreted, after every action: each field has one of the values that the analysis has found."""
    for number in range(part, repeats(60, 4), 4):
        known_holds(random_table(1000 + number))


def known_holds(table: Table) -> None:
    """Play three games of a table and compare each field with what is known of it."""
    values = setup.rules_fields(table.rules)
    fields = state_fields(table, values) | {"limit": 150}
    known = Known.of(program(), assumed(values, fields), ("rounds",))
    scalars = {name: found for (record, name), found in known.found.items() if record == "s" and found is not None}
    assert len(scalars) > 30
    state = game_state(fields)
    module = sources.load()
    after_action = vars(module)["after_action"]

    def checked(s: records.GameState, rules: records.GameRules) -> None:
        after_action(s, rules)
        for name, found in scalars.items():
            held = getattr(s, name)
            wrong = set(held) - found if isinstance(held, list) else {held} - found
            assert not wrong, f"{table}: {name} is {wrong}, known are {sorted(found)}"

    vars(module)["after_action"] = checked
    module.rounds(state, game_rules(values), [0] * (rows.ROW * 3), 0, 3, table.key)


def program() -> Sources:
    """Return the files of the program, read."""
    read = Sources(records.RECORDS, sources.HOOKS)
    for name, text in zip(sources.SOURCES, sources.texts(), strict=True):
        read.read(text, name)
    return read


def small(text: str, **start: int) -> Known:
    """Analyse a small program with the entry ``run``; its rules have ``many`` = 0 and an array ``verbs``."""
    read = Sources(("s", "root", "rules"), {})
    read.read(text, "a test")
    given = Assumed({"rules": {"many": 0, "verbs": (0, 2, 4, 2)}}, {"s": {"a": 0, "b": 0, "c": 7, **start}})
    return Known.of(read, given, ("run",), {"root": "s"})


def test_what_was_called_earlier_has_left_its_values() -> None:
    """A field that is not given holds what an earlier entry stored, or what it began with then; one that is in neither holds anything."""
    read = Sources(("s", "rules"), {})
    read.read("def earlier(s, x):\n    s.a = 3\n    s.c = x\n\n\ndef run(s):\n    s.b = s.a + s.d\n    return s.b\n", "a test")
    known = Known.of(read, Assumed({"rules": {}}, {"s": {"b": 0}}, before=(("earlier",), {"a": 1, "b": 9, "c": 0})), ("run",))
    assert known.possible == {"a": ({1, 3}, None), "b": (None, None), "c": (None, None)}
    assert known.truth("run", expression("s.a == 2")) is False
    assert known.truth("run", expression("s.a == 3")) is None
    assert known.truth("run", expression("s.d == 3")) is None
    assert "earlier" not in known.reached


def test_a_field_settles_that_only_other_rules_change() -> None:
    known = small(
        "def run(s, rules, x):\n    if rules.many:\n        s.a = x\n    if s.a == 1:\n        s.b = 1\n    s.c = x\n    return s.a + 5\n"
    )
    assert settled(known) == {"s.a": 0, "s.b": 0}
    assert known.constant("run", expression("s.a + 5")) == 5
    assert known.constant("run", expression("s.c + 5")) is None
    assert known.truth("run", expression("rules.many and s.c")) is False


def test_what_is_stored_to_another_state_holds_for_every_state() -> None:
    known = small("def run(s, root, rules, x):\n    root.a = x\n    look(root)\n\n\ndef look(s):\n    if s.a:\n        s.b = 1\n")
    assert settled(known) == {"s.c": 7}
    assert known.is_kept("root", "a")
    assert not known.is_kept("root", "c")


def test_a_field_that_is_stored_has_all_its_values() -> None:
    known = small("def run(s, rules, x):\n    s.a = 3 if x else 4\n    s.b += s.a\n    s.a |= 8\n")
    assert known.found["s", "a"] == frozenset((0, 3, 4, 8, 11, 12))
    assert known.found["s", "b"] is None


def test_of_a_table_only_the_numbers_in_it_are_known() -> None:
    known = small("def run(s, rules, x):\n    if rules.verbs[x] & 1:\n        s.a = 1\n    if rules.verbs[x] & 2:\n        s.b = 1\n")
    assert settled(known) == {"s.a": 0, "s.c": 7}


def test_a_function_is_known_by_its_calls() -> None:
    known = small(
        "def set_to(s, n):\n    s.a = n\n    return n > 5\n\n\ndef run(s, rules, x):\n"
        "    set_to(s, 0)\n    if set_to(s, 2):\n        s.b = 1\n"
    )
    assert known.found["s", "a"] == frozenset((0, 2))
    assert settled(known) == {"s.b": 0, "s.c": 7}


def test_the_code_of_a_task_is_known() -> None:
    text = "def run(s, rules, x):\n    s.a = 3 | x << 6\n    task = s.a\n    code = task & 63\n    if code == 4:\n        s.b = 1\n"
    assert small(text).found["s", "b"] == frozenset((0, 1)), "of a single number nothing is kept apart"


def test_an_array_that_is_passed_on_can_hold_anything() -> None:
    known = small("def fill(out, n):\n    out[0] = n\n\n\ndef run(s, rules, x):\n    fill(s.c, 1)\n")
    assert known.found["s", "c"] is None


def test_what_nothing_reads_is_not_kept() -> None:
    text = "def run(s, rules, x):\n    s.a = x\n    s.b += s.a\n    s.c += 1\n    if rules.many:\n        return s.b\n    return s.a\n"
    known = small(text)
    assert [name for name in "abc" if known.is_kept("s", name)] == ["a"]
    assert known.is_kept("score", "a"), "about this record nothing is given"


def test_what_is_only_read_for_what_nothing_reads_is_not_kept() -> None:
    """Through locals too, and in a circle; what a condition, a result, an argument or another array depends on is kept."""
    text = "def run(s, rules, x, row):\n    held = s.a\n    more = held + 1\n    s.b = more\n    s.a = s.b if x else 0\n    {}\n"
    kept = {"pass": "", "row[0] = s.b": "ab", "return more": "ab", "if held:\n        s.c = x": "ab", "run(s, rules, s.a, row)": "ab"}
    for last, names in kept.items():
        known = small(text.format(last))
        assert "".join(name for name in "abc" if known.is_kept("s", name)) == names, last


def test_what_only_a_part_reads_that_is_never_reached_is_not_kept() -> None:
    text = "def run(s, rules, x):\n    s.a += x\n    s.b += x\n    if rules.many and s.a:\n        return s.a\n    return x or s.b\n"
    assert [name for name in "abc" if small(text).is_kept("s", name)] == ["b"]


def test_what_is_stored_by_a_call_that_does_something_is_kept() -> None:
    text = "def put(s, n):\n    s.c = n\n    return n\n\n\ndef run(s, rules, x):\n    s.a = x\n    s.b = put(s, s.a)\n    return s.c\n"
    assert [name for name in "abc" if small(text).is_kept("s", name)] == ["a", "c"]


def test_what_is_fixed_is_never_stored() -> None:
    with pytest.raises(DeclarationError, match=r"run stores to rules\.many, which is given as fixed"):
        small("def run(s, rules, x):\n    rules.many = x\n")


def settled(known: Known) -> dict[str, int]:
    """Return the fields that have settled, with their values, as ``record.field``."""
    return {f"{record}.{name}": min(found) for (record, name), found in known.found.items() if found is not None and len(found) == 1}


def expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


# ---- when it is compiled ---------------------------------------------------------------------------------------------------
@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of its own, with the program for any rules at hand."""
    compiled(CompileRequest())
    monkeypatch.setenv("LASTCARD_CACHE", str(tmp_path))
    return tmp_path


def test_a_long_run_is_specialised_and_the_next_one_finds_it(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_PAYS", "_LOADS", "_TELLS"):
        monkeypatch.setattr(games, name, 0.0)
    table = Table.of("classic uno.call=automatic", 2, "random", 9)
    plain = Games.joined(list(games.play(table, 300, threads=1)))
    assert len(list(cache.iterdir())) == 3  # the one that plays first, without a trial, the better one, and a count of the former
    monkeypatch.setattr(program_cache, "object_code", None)  # it would fail
    again = Games.joined(list(games.play(table, 300, threads=1)))
    assert all(np.array_equal(plain[name], again[name]) for name in COLUMNS)


def test_it_plays_the_same_without_an_instruction_to_deposit_bits(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = TABLES[0]
    monkeypatch.setattr(translator_setup, "has_deposit", lambda: False)
    plain = compiled(CompileRequest(("rounds",), assumed=assumed_at(table)))
    assert np.array_equal(played(plain, table, 300), played(compiled(CompileRequest()), table, 300))


def test_who_plays_many_tables_does_not_wait_for_a_program_of_each(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After three of them, also by other processes, the program for any rules is made; what is kept by then goes on being used."""
    made: list[str] = []

    def find(request: CompileRequest) -> CompiledProgram | None:
        return whole if request.key() in made else None

    def make(request: CompileRequest) -> CompiledProgram:
        made.append(request.key() if request.assumed else "any")
        return whole

    whole = compiled(CompileRequest())
    monkeypatch.setattr(tiered_program, "cached", find)
    monkeypatch.setattr(tiered_program, "compiled", make)
    for seats in (2, 3, 3, 4, 5, 2, 6):
        assert len(Games.joined(list(games.play(Table.of("classic", seats, "random", 1), 1)))) == 1
    assert [text == "any" for text in made] == [False, False, False, True, True]
    assert len(list(cache.iterdir())) == 1


@pytest.mark.parametrize(
    ("first", "later", "asked"),
    [
        pytest.param(0.0015, 1e-6, ["kept"], id="only the first games take long"),
        pytest.param(0.0015, 1e-4, ["kept", "compiled"], id="all do"),
        pytest.param(1e-7, 1e-7, [], id="it is over before a program were loaded"),
    ],
)
def test_a_run_that_is_longer_than_it_takes_to_compile_is(first: float, later: float, asked: list[str]) -> None:
    """What is in the cache is used far earlier: it is there at once."""
    seen: list[str] = []

    class Player:
        def use_cached(self, seconds: float) -> None:
            seen.append("kept")

        def specialise(self) -> None:
            seen.append("compiled")

        def wait(self) -> None:
            pass

    def play(at: int, count: int) -> tuple[range, float]:
        return range(at, at + count), later * count if at else first

    parts = list(games._in_order(Player(), play, 4088, 0.05, 100_000, 1, 0))  # type: ignore[arg-type, type-var]
    assert [game for part in parts for game in part] == list(range(100_000))
    assert sorted(set(seen), reverse=True) == asked


def test_a_short_run_is_not(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiered_program, "is_cached", lambda request: True)
    games.simulate("classic", 2, 100, "random", 9)
    assert list(cache.iterdir()) == []


def test_where_nothing_is_compiled_the_specialised_program_plays_first(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes a third of the time; the program for any rules is compiled when somebody needs it."""
    plain = games.simulate("classic", 2, 100, "random", 9)
    assert len(list(cache.iterdir())) == 2  # and a count of such runs
    compiled(CompileRequest())  # of this process, whatever is in the cache
    monkeypatch.setattr(tiered_program, "is_cached", lambda request: True)
    again = games.simulate("classic", 2, 100, "random", 9)
    assert all(np.array_equal(plain[name], again[name]) for name in COLUMNS)


def test_the_cache_keeps_what_was_used_last(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(code_cache, "MOST", 3)
    keys = [code_cache.key_of(str(number)) for number in range(10, 14)]
    for key in keys:
        code_cache.store(key, b"code")
        if key == keys[2]:
            assert code_cache.load(keys[0]) == b"code"
    assert {path.stem for path in cache.iterdir()} == {keys[0], *keys[2:]}
