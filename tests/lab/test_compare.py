"""``lastcard lab compare``: differences with joint intervals, significant changes, and their sentences."""

from __future__ import annotations

import json
import math
import os
import re
import shlex
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lastcard import cli
from lastcard.errors import LastCardError
from lastcard.fast import Games, Table, play
from lastcard.lab import compare_rules, run_games
from lastcard.lab.data.columns import RULES
from lastcard.lab.data.results import FORMATS
from lastcard.lab.data.summary import Counts
from lastcard.lab.documents.as_text import as_text
from lastcard.lab.documents.comparison_document import comparison_document
from lastcard.lab.experiments import run as run_module
from lastcard.lab.experiments.change import Change
from lastcard.lab.experiments.compare import Comparison, compare
from lastcard.lab.experiments.paired_differences import BLOCKS, paired
from lastcard.statistics import Estimate, newcombe, welch, wilson
from lastcard.text.progress import ENDING

Say = Callable[..., tuple[int, str, str]]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    def said(*words: str) -> tuple[int, str, str]:
        status = cli.main(["lab", "compare", *words])
        out, err = capsys.readouterr()
        return status, out, err

    return said


@pytest.fixture(scope="module")
def stacked() -> Comparison:
    return compare_rules(["classic", "classic stacking=up", "classic uno.call=automatic"], games=4000, bots="random,random:wild")


def named(comparison: Comparison, place: int, kind: str, name: str) -> Change:
    return next(change for change in comparison.changes[place] if (change.kind, change.name) == (kind, name))


def counts(numbers: np.ndarray[Any, Any]) -> Counts:
    found = Counts()
    found.add(numbers)
    return found


# ---- differences ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("level", [0.8, 0.95, 0.9999])
@pytest.mark.parametrize("sizes", [(2, 9), (40, 3), (500, 400)])
def test_intervals_of_means_agree_with_scipy(sizes: tuple[int, int], level: float) -> None:
    one, other = (np.arange(size) ** 2 % 17 + place for place, size in enumerate(sizes))
    theirs = import_module("scipy.stats").ttest_ind(other, one, equal_var=False).confidence_interval(level)
    found = welch(counts(one).sample, counts(other).sample, level)
    assert (found.value, *found.interval) == pytest.approx((other.mean() - one.mean(), theirs.low, theirs.high))
    assert found.count == sum(sizes)


def test_different_constants_differ_significantly_and_one_game_has_no_interval() -> None:
    three, five = counts(np.full(4, 3)).sample, counts(np.full(9, 5)).sample
    assert welch(three, five, 0.95) == Estimate(2, 2, 2, 13)
    assert welch(three, counts(np.array([7])).sample, 0.95).interval == (-math.inf, math.inf)


@pytest.mark.parametrize(
    ("first", "second", "low", "high"),
    [((56, 70), (48, 80), 0.0524, 0.3339), ((9, 10), (3, 10), 0.1705, 0.8090), ((10, 10), (0, 20), 0.6791, 1.0)],
)
def test_shares_are_compared_by_newcombe_s_interval(first: tuple[int, int], second: tuple[int, int], low: float, high: float) -> None:
    """The expected values are those of method 10 in Newcombe's paper of 1998."""
    found = newcombe(wilson(*second), wilson(*first))
    assert found.interval == pytest.approx((low, high), abs=5e-5)
    turned = newcombe(wilson(*first), wilson(*second))
    assert turned.interval == pytest.approx((-high, -low), abs=5e-5)


def test_swapping_the_lines_turns_all_signs() -> None:
    runs = [run_games(rules, games=1000) for rules in ("classic", "minecraft")]
    there, back = compare(runs), compare(runs[::-1])
    assert there.tested == back.tested
    for one, other in zip(there.changes[0], back.changes[0], strict=True):
        there_and_back = (-other.difference.value, -other.difference.high, -other.difference.low)
        assert (one.difference.value, *one.difference.interval) == pytest.approx(there_and_back, abs=1e-12)
        assert one.is_sure == other.is_sure
        assert one.weight == pytest.approx(other.weight)


# ---- shared deals ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("level", [0.95, 0.9999])
def test_paired_intervals_agree_with_scipy(level: float) -> None:
    luck = np.random.default_rng(1).normal(size=(3, BLOCKS))
    base, other = luck[0] + luck[1], luck[0] + luck[2] + 0.3
    theirs = import_module("scipy.stats").ttest_rel(other, base).confidence_interval(level)
    value = float((other - base).mean())
    found = paired(value, base, other, level)
    assert found is not None
    assert (found.value, *found.interval) == pytest.approx((value, theirs.low, theirs.high))
    few = np.arange(BLOCKS) < 19
    assert paired(value, base * few, other * few, level) is None, "means of rare events are not normal"


def test_pairing_removes_luck_that_the_lines_share(tmp_path: Path) -> None:
    """``careful`` never forgets to call, so the penalty changes no game; under stacking, a lucky deal mostly stays lucky."""
    lines = ["classic", "classic uno.penalty=2", "classic stacking=up"]
    found = compare_rules(lines, games=4030, bots="careful")
    apart = compare(found.runs)
    assert (found.is_paired, apart.is_paired) == (True, False)
    assert {(change.difference.value, *change.difference.interval) for change in found.changes[0]} == {(0, 0, 0)}
    assert named(apart, 0, "mean", "decisions").difference.high > 1
    for kind, name in (("mean", "decisions"), ("wins", "p1"), ("points", "p1"), ("mean", "draw2_cards")):
        sure, wide = (named(one, 1, kind, name).difference for one in (found, apart))
        assert sure.value == wide.value
        assert sure.high - sure.low < 0.9 * (wide.high - wide.low)
    kept = compare_rules(lines, games=4030, bots="careful", threads=1, out=tmp_path / "games.csv")
    assert kept.changes == found.changes, "rows must be divided into the same blocks as counts"


def test_few_games_and_an_early_end_count_as_independent() -> None:
    few = compare_rules(["classic", "classic stacking=up"], games=1999)
    early = compare_rules(["classic", "classic stacking=up"], games=4000, go_on=lambda games: games < 7000)
    for found in (few, early):
        assert not found.is_paired
        assert found.changes == compare(found.runs).changes
        assert " ".join(as_text(comparison_document(found)).split()).endswith("The lines count as independent.")


def test_paired_intervals_have_the_stated_coverage(repeats: Callable[[int, int], int]) -> None:
    """The same comparison with several seeds: an interval of 95 % misses the mean of all of them in few cases only."""
    found = [compare_rules(["classic", "classic stacking=up"], games=2000, bots="careful", seed=seed) for seed in range(repeats(20, 5))]
    for kind, name in (("mean", "decisions"), ("wins", "p1")):
        changes = [named(one, 0, kind, name).difference for one in found]
        truth = sum(one.value for one in changes) / len(changes)
        shrink = 1.96 / 3.3  # from the joint level of all differences to that of one
        assert sum(abs(one.value - truth) > shrink * (one.high - one.value) for one in changes) <= len(found) // 5


# ---- what is called a change ---------------------------------------------------------------------------------------------
def test_the_effect_of_a_house_rule_is_found(stacked: Comparison) -> None:
    piled = named(stacked, 0, "mean", "stacked")
    assert piled.is_sure
    assert piled.base.value == 0
    assert piled.difference.low > 0
    assert named(stacked, 0, "share", "stacked").is_sure
    silent = named(stacked, 1, "mean", "uno_calls")
    assert silent.other.value == 0
    assert silent.difference.high < 0
    for change in stacked.changes[1]:
        assert change.name != "stacked"  # it happened under neither line


def test_the_interval_of_a_change_excludes_zero(stacked: Comparison) -> None:
    for place in (0, 1):
        sure = stacked.sure(place)
        assert {change for change in stacked.changes[place] if change.difference.low * change.difference.high > 0} == set(sure)
        assert [change.weight for change in sure] == sorted((change.weight for change in sure), reverse=True)


def test_every_number_is_compared(stacked: Comparison) -> None:
    for changes, run in zip(stacked.changes, stacked.others, strict=True):
        means = {change.name for change in changes if change.kind == "mean"}
        happened = {*stacked.base.summary.happened, *run.summary.happened} - {"rounds"}
        assert means == happened
        assert {change.name for change in changes if change.kind == "share"} == happened & set(RULES)
        assert [change.name for change in changes if change.kind == "wins"] == ["p1", "p2", "p3", "p4"]
        assert [change.name for change in changes if change.kind == "points"] == ["p1", "p2", "p3", "p4"]
        assert [change.name for change in changes if change.kind == "bot wins"] == ["random", "random:wild"]


def test_all_intervals_hold_jointly(stacked: Comparison) -> None:
    """The intervals widen with the number of comparisons: the level of each is 1 - 0.05 / count."""
    each = 1 - 0.05 / stacked.tested
    apart = compare(stacked.runs)  # as if they were independent
    change = named(apart, 0, "mean", "turns")
    base, other = (run.summary.counts["turns"] for run in stacked.runs[:2])
    assert change.difference == welch(base.sample, other.sample, each)
    alone = compare(stacked.runs[:2])
    assert alone.tested < stacked.tested
    slim = named(alone, 0, "mean", "turns").difference
    assert slim.high - slim.low < change.difference.high - change.difference.low


def test_a_printed_comparison_says_what_changes(stacked: Comparison) -> None:
    wanted = [stacked.command]
    for place, run in enumerate(stacked.others):
        wanted += [f"{run.name}:", *(f"  {line}" for line in stacked.sentences(place))]
    assert str(stacked).splitlines() == wanted


def test_one_rules_line_is_no_list_of_lines() -> None:
    with pytest.raises(LastCardError, match="lines: a list of texts"):
        compare_rules("classic", 2)


def test_equal_rules_show_no_changes() -> None:
    """Runs of the same rules with different seeds: about one comparison in twenty may find a change."""
    found = 0
    for seed in range(20):
        runs = [run_games("minecraft", 3, 400, seed=f"{seed} {side}") for side in "ab"]
        found += bool(compare(runs).sure())
    assert found <= 4


# ---- words ---------------------------------------------------------------------------------------------------------------
def test_the_sentences_name_the_largest_changes(stacked: Comparison) -> None:
    sentences = stacked.sentences(0)
    assert sentences[0].startswith("With stacking=up ")
    assert any("draw cards stacked a round (" in sentence and "and none without" in sentence for sentence in sentences)
    assert 1 <= len(sentences) <= 8
    silent = stacked.sentences(1)
    assert silent[0].startswith("With uno.call=automatic ")
    assert any("no calls of UNO" in sentence for sentence in silent)
    for sentence in (*sentences, *silent):
        assert sentence[0].isupper()
        assert sentence.endswith(".")


def test_sentences_on_the_length_come_first() -> None:
    found = compare_rules(["classic deal.size=20", "classic deal.size=2 stacking=up"], 3, 1500)
    first = found.sentences()[0]
    assert first.startswith("With deal.size=2 stacking=up a round is ")
    assert " decisions shorter (" in first
    change = named(found, 0, "mean", "decisions").difference
    assert f"{-change.value:.0f} decisions" in first


def test_a_sentence_says_that_nothing_changes() -> None:
    runs = [run_games(rules, games=30) for rules in ("classic", "classic challenge.show=all")]
    assert compare(runs).sentences() == ["With challenge.show=all nothing changes for sure."]


def test_the_sentences_are_translated_into_german(stacked: Comparison) -> None:
    first, *rest = stacked.sentences(0, "de")
    assert first.startswith("Mit stacking=up: ")
    assert any("gestapelte Ziehkarten je Runde (" in sentence and sentence.endswith("sonst keine.") for sentence in (first, *rest))
    silent = stacked.sentences(1, "de")
    assert any(sentence.startswith("UNO-Rufe gibt es keine, sonst ") for sentence in silent)
    for place in (0, 1):
        assert [re.sub(r"[^0-9]+", " ", one) for one in stacked.sentences(place, "de")] == [
            re.sub(r"[^0-9]+", " ", one) for one in stacked.sentences(place)
        ]


def test_a_german_sentence_says_that_nothing_changes() -> None:
    runs = [run_games(rules, games=30) for rules in ("classic", "classic challenge.show=all")]
    assert compare(runs).sentences(0, "de") == ["Mit challenge.show=all ändert sich nichts sicher."]


@pytest.mark.parametrize("matches", [False, True])
def test_a_german_page_has_at_most_80_columns(matches: bool) -> None:
    lines = ["classic", "fairies", "paw-patrol seven_zero=on jump_in=on stacking=any deal.size=5"]
    found = compare_rules(lines, 4, 60 if matches else 1000, "random,random:lawful", matches=matches)
    page = as_text(comparison_document(found, "de"))
    assert max(map(len, page.split("\n"))) <= 80
    assert "Je Partie" in page if matches else "Je Runde" in page


# ---- the page ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("seats", "games", "matches"), [(4, 1000, False), (2, 60, True), (10, 1, False), (3, 2, False)])
def test_a_page_has_at_most_80_columns(seats: int, games: int, matches: bool) -> None:
    lines = ["classic", "fairies", "paw-patrol seven_zero=on jump_in=on stacking=any deal.size=5"]
    found = compare_rules(lines, seats, games, "random,random:lawful", matches=matches)
    page = as_text(comparison_document(found))
    assert max(map(len, page.split("\n"))) <= 80
    assert "nan" not in page
    assert "inf" not in page
    for letter, run in zip("ABC", found.runs, strict=True):
        assert f" {letter} {run.name}:" in " ".join(page.split())


def test_a_change_on_the_page_does_not_touch_zero(stacked: Comparison) -> None:
    for line in as_text(comparison_document(stacked)).split("\n"):
        low, to, high = line.rpartition("  ")[2].partition(" to ")
        if to and low.strip("−.,0123456789") == "":
            assert all(end.strip("−0.,") for end in (low, high)), line


def test_the_command_repeats_the_comparison(stacked: Comparison, say: Say) -> None:
    assert stacked.command == (
        "lastcard lab compare classic 'classic stacking=up' 'classic uno.call=automatic' --bots random,random:wild --games 4000"
    )
    status, out, err = say(*shlex.split(stacked.command)[3:])
    assert (status, err) == (0, "")

    def without_times(page: str) -> list[str]:
        return [line for line in page.rstrip().split("\n") if not line.endswith(" together")]

    assert without_times(out) == without_times(as_text(comparison_document(stacked)))


# ---- playing -------------------------------------------------------------------------------------------------------------
def test_each_line_is_played_as_if_alone(stacked: Comparison) -> None:
    for run in stacked.runs:
        assert run.summary == run_games(run.name, 4, 4000, "random,random:wild").summary
        assert run.games == 4000


@pytest.mark.parametrize("ending", FORMATS)
def test_one_file_holds_the_games_of_all_lines(ending: str, tmp_path: Path, say: Say) -> None:
    path = tmp_path / f"games{ending}"
    assert say("classic", "classic stacking=up", "--games", "200", "--out", str(path))[0] == 0
    if ending == ".json":
        rows = json.loads(path.read_text(encoding="utf-8"))
    else:
        reader = import_module(f"pyarrow.{ending[1:]}")
        rows = (reader.read_csv(path) if ending == ".csv" else reader.read_table(path)).to_pylist()
    for rules in ("classic", "classic stacking=up"):
        assert [row["game"] for row in rows if row["rules"] == rules] == list(range(200))
    assert not any(row["stacked"] for row in rows if row["rules"] == "classic")
    assert any(row["stacked"] for row in rows)


@pytest.mark.parametrize("number", ENDING)
def test_signals_that_end_a_comparison_keep_the_games_of_all_lines(number: int, say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    def source(table: Table, games: int, **more: Any) -> Iterator[Games]:
        for some in play(table, games, threads=1):
            yield some
            if some.first > 500 and table.rules["stacking"] == "up":
                os.kill(os.getpid(), number)

    monkeypatch.setattr(run_module, "count", source)
    status, out, err = say("classic", "classic stacking=up", "--games", "100000")
    assert (status, err) == (0, "")
    assert out.count("stopped early") == 2
    monkeypatch.undo()
    with pytest.raises(LastCardError, match="stopped before classic stacking=up was played"):
        compare_rules(["classic", "classic stacking=up"], games=1000, go_on=lambda games: False)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("classic",), "two rules lines or more"),
        (("classic", "classic stacking=off"), "two rules lines that mean this"),
        (("classic", "nobodys"), "no edition"),
        (("classic", "fairies", "--seats", "12"), "players"),
        (("classic", "fairies", "--games", "-4"), "at least 1"),
        (("classic", "fairies", "--out", "x"), "endings"),
    ],
)
def test_errors_are_one_line(words: tuple[str, ...], why: str, say: Say) -> None:
    status, out, err = say(*words)
    assert (status, out) == (2, "")
    assert err.startswith("lastcard: ")
    assert why in err
    assert err.count("\n") == 1


def test_runs_with_different_bots_are_not_comparable() -> None:
    with pytest.raises(LastCardError, match="only the rules may differ"):
        compare([run_games(games=20), run_games("fairies", games=20, bots="random:wild")])
    with pytest.raises(LastCardError, match="two or more"):
        compare([run_games(games=20)])
