"""Mutation testing works: faults are noticed, names stay stable, and the list of equivalents matches the code."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from lastcard import IllegalAction, Round
from tests.mutants.checks import Check
from tests.mutants.coverage_of import Reach
from tests.mutants.equivalents import LIST, Equivalents
from tests.mutants.faults import ENGINE, Mutant, functions, mutants_of
from tests.mutants.report import page, summary
from tests.mutants.runner import Order, Result, run

FAULTS = (
    "hands.note: s.notes_n += 1 -> pass",
    "hands.lose: left == 0 -> left != 0",
    "hands.lose: s.discard_n += 1 -> pass",
    "hands.show_top: s.color = kind >> 4 -> s.color = kind << 4",
    "hands.take_top: s.pile_n -= 1 -> pass",
    "turns.turn_round: s.direction = -s.direction -> pass",
    "turns.start_turn: s.turn = seat -> pass",
    "effects.take_effect: sort == SKIPS -> sort != SKIPS",
    "play.step: s.notes_n = 0 -> pass",
    "draws.on_draw: return V_ONE_DRAW -> return V_ONE_DRAW + 1",
)
"""Faults in code that rarely changes. If the engine no longer has one of them, replace it."""
POSITION = "classic uno.call=automatic | rdr1r2 b5b6 g1rr y1rs | r7 | p1> | b1b2r3b4b5b6"
ACTIONS = ("p1 rd", "p3 rr", "p2 draw", "p2 r3", "p1 r1", "p4 rs")


@pytest.fixture(scope="module")
def every_mutant() -> dict[str, Mutant]:
    return {mutant.key: mutant for path in ENGINE.rglob("*.py") for mutant in mutants_of(path)}


def play() -> list[str]:
    """Return all events of a round, its last asks, and the reason why a second draw is refused."""
    rnd = Round.from_text(POSITION, chance="ask")
    said = []
    for action in ACTIONS:
        said += [str(event) for event in rnd.play(action)]
        if action == "p2 draw":
            with pytest.raises(IllegalAction) as refusal:
                rnd.play(action)
            said.append(str(refusal.value.cause))
    return [*said, *map(str, rnd.asks), str(rnd)]


def play_as(expected: list[str]) -> None:
    assert play() == expected


def passes() -> None:
    """Pass on every mutant."""


def order_of(run_it: Callable[[], None]) -> Order:
    """Return the order of a single check that claims to run every line."""
    check = Check("a round", "situation", __file__, run_it)
    return Order([check], {check.name: Reach(0.01, {path.name: frozenset(range(1, 1000)) for path in ENGINE.rglob("*.py")})})


def test_faults_are_noticed_and_removed_again(every_mutant: dict[str, Mutant]) -> None:
    expected = play()
    results = [result for _, result in run([every_mutant[key] for key in FAULTS], order_of(partial(play_as, expected)), 2)]
    assert {result.key for result in results} == set(FAULTS)
    assert [result.key for result in results if not result.killed] == []
    assert play() == expected


def test_a_check_that_never_ends_counts_as_noticed(every_mutant: dict[str, Mutant]) -> None:
    def never_ends() -> None:
        while True:
            pass

    ((_, result),) = run([every_mutant[FAULTS[0]]], order_of(never_ends), 1)
    assert (result.killed, result.by, result.how) == (True, "a round", "time")


def test_a_mutant_that_no_check_notices_survives(every_mutant: dict[str, Mutant]) -> None:
    ((_, result),) = run([every_mutant[FAULTS[0]]], order_of(passes), 1)
    assert (result.killed, result.by) == (False, "1 checks")


def test_only_checks_that_run_the_lines_of_a_fault_are_tried(every_mutant: dict[str, Mutant]) -> None:
    mutant = every_mutant[FAULTS[0]]
    there = frozenset((min(mutant.lines),))
    reach = {"there": Reach(2.0, {mutant.file: there}), "quick": Reach(1.0, {mutant.file: there}), "beside": Reach(0.1, {"play.py": there})}
    order = Order([Check(name, "situation", __file__, passes) for name in reach], reach)
    assert [check.name for check in order.of(mutant)] == ["quick", "there"]
    order.learn(mutant, Result(mutant.key, mutant.file, True, "there", "AssertionError", 0.1))
    assert [check.name for check in order.of(mutant)] == ["there", "quick"]


def test_every_mutant_has_a_name_of_its_own_and_compiles(every_mutant: dict[str, Mutant]) -> None:
    assert len(every_mutant) == sum(len(mutants_of(path)) for path in ENGINE.rglob("*.py"))
    for mutant in list(every_mutant.values())[::15]:
        assert mutant.code().co_name == mutant.tree.name


def test_every_function_of_the_engine_has_mutants(every_mutant: dict[str, Mutant]) -> None:
    changed = {mutant.function for mutant in every_mutant.values()}
    assert {name for path in ENGINE.rglob("*.py") for name, _ in functions(path)} == changed


def test_the_name_of_a_mutant_does_not_depend_on_its_line(tmp_path: Path) -> None:
    text = "def one(a: int) -> int:\n    if a > 1 and a != 5:\n        a += 2\n    return 0 if a else 3\n"
    (tmp_path / "x.py").write_text(text, encoding="utf-8")
    keys = [mutant.key for mutant in mutants_of(tmp_path / "x.py")]
    (tmp_path / "x.py").write_text(f"A = 1\n\n\ndef two() -> None:\n    pass\n\n\n{text}", encoding="utf-8")
    assert [mutant.key for mutant in mutants_of(tmp_path / "x.py")] == keys
    for change in (
        "a > 1 and a != 5 -> a > 1 or a != 5",
        "a > 1 and a != 5 -> a != 5",
        "a > 1 and a != 5 -> True",
        "a > 1 -> a >= 1",
        "a > 1 -> a > 2",
        "a != 5 -> a == 5",
        "a += 2 -> a -= 2",
        "a += 2 -> pass",
        "return 0 if a else 3 -> pass",
        "0 if a else 3 -> 1 if a else 3",
        "0 if a else 3 -> 0 if not a else 3",
    ):
        assert f"x.one: {change}" in keys, keys


def test_every_entry_of_the_equivalents_matches_a_mutant(every_mutant: dict[str, Mutant]) -> None:
    stale = Equivalents().stale(every_mutant.values())
    assert not stale, f"tests/mutants/{LIST.name}: no mutant has these names any more, remove or rename them: {stale}"


def test_a_stale_entry_and_one_listed_twice_are_found(every_mutant: dict[str, Mutant], tmp_path: Path) -> None:
    path = tmp_path / "equivalent.toml"
    entry = f"[[equivalent]]\nmutants = [{FAULTS[0]!r}, 'gone.away: 1 -> 2']\nwhy = 'a test'\n"
    path.write_text(entry, encoding="utf-8")
    listed = Equivalents(path)
    assert (listed.why(every_mutant[FAULTS[0]]), listed.why(every_mutant[FAULTS[1]])) == ("a test", None)
    assert listed.stale(every_mutant.values()) == ["gone.away: 1 -> 2"]
    path.write_text(entry + entry, encoding="utf-8")
    with pytest.raises(ValueError, match="listed twice"):
        Equivalents(path)


def test_the_page_counts_equivalents_apart(every_mutant: dict[str, Mutant]) -> None:
    results = [
        Result(key, every_mutant[key].file, killed, "x", "", 1.0) for key, killed in zip(FAULTS[:4], (True, True, True, False), strict=True)
    ]
    assert summary(results) == "4 mutants, 3 killed, 75.00 %, 1.00 s of CPU time each"
    text = page(results, [every_mutant[FAULTS[4]]], measuring=116.0)
    assert "| `hands.py` | 4 | 3 | 1 | 75.0 | 1 |" in text
    assert f"- `{FAULTS[3]}`" in text
    assert "takes 2 min of CPU time: 1.9 min to see which lines each check runs, 0.1 min for the mutants" in text
