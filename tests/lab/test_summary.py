"""The statistics of a run do not depend on the order, equal NumPy's, and have intervals with the stated coverage."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lastcard.errors import LastCardError
from lastcard.fast import COLUMNS, Games, Table, play, simulate
from lastcard.lab.data.columns import DERIVED, DRAWN, SHOWN
from lastcard.lab.data.summary import Counts, Summary
from lastcard.statistics import Estimate, wilson
from lastcard.text.arguments import slug
from lastcard.text.catalogue import messages

STATS = import_module("scipy.stats")
BOTS = "random,random:wild,random"


Column = np.ndarray[Any, Any]


def table(rules: str = "minecraft", seats: int = 4, bots: str = BOTS, **more: bool) -> Table:
    return Table.of(rules, seats, bots, 5, **{"rotate": True, "watch": True, **more})


def chunks(of: Table, games: int) -> list[Games]:
    """Return games in chunks of irregular size."""
    whole = Games.joined(list(play(of, games)))
    cuts = [0, 1, 8, games // 3, games // 2 + 1, games]
    return [Games({name: whole[name][a:b] for name in COLUMNS}, a) for a, b in itertools.pairwise(cuts)]


def summed(of: Table, parts: Sequence[Games]) -> Summary:
    summary = Summary(of)
    for part in parts:
        summary.add(part)
    return summary


def made(of: Table, winners: Sequence[int]) -> Games:
    """Return games with the given winners and zeros in all other columns."""
    zero = np.zeros(len(winners), np.uint8)
    many = np.zeros((len(winners), of.seats), np.uint8)
    columns = {name: many if name in ("points", "won", "places") else zero for name in COLUMNS}
    return Games({**columns, "winners": np.array(winners, np.uint16)})


@pytest.fixture(scope="module")
def seated() -> Table:
    return table()


@pytest.fixture(scope="module")
def parts(seated: Table) -> list[Games]:
    return chunks(seated, 1500)


# ---- in any order --------------------------------------------------------------------------------------------------------
@settings(deadline=None, max_examples=20)
@given(order=st.permutations(range(5)), cut=st.integers(0, 5))
def test_order_and_workers_make_no_difference(order: list[int], cut: int) -> None:
    seated = table()
    parts = chunks(seated, 200)
    mixed = [parts[place] for place in order]
    one, other = summed(seated, mixed[:cut]), summed(seated, mixed[cut:])
    other.merge(one)
    assert other == summed(seated, parts)


def test_summaries_of_different_games_differ(seated: Table, parts: list[Games]) -> None:
    assert summed(seated, parts) != summed(seated, parts[1:])


def test_summaries_of_different_tables_cannot_be_merged(seated: Table) -> None:
    with pytest.raises(LastCardError, match="one table is wanted"):
        Summary(seated).merge(Summary(table("classic")))


# ---- the same as NumPy on the whole --------------------------------------------------------------------------------------
def agrees(counts: Counts, column: Column) -> None:
    column = column.astype(np.int64)
    n = len(column)
    assert (counts.n, counts.total, counts.squares) == (n, column.sum(), (column**2).sum())
    assert (counts.most, counts.happened) == (column.max(), (column > 0).sum())
    assert counts.mean == pytest.approx(column.mean())
    assert counts.deviation == pytest.approx(column.std(ddof=1))
    for part in (0.05, 0.25, 0.5, 0.9, 1.0):
        assert counts.quantile(part) == np.quantile(column, part, method="inverted_cdf")
    low, high = (
        STATS.norm.interval(0.95, loc=column.mean(), scale=column.std(ddof=1) / math.sqrt(n)) if column.std() else (column[0], column[0])
    )
    assert counts.estimate().interval == pytest.approx((low, high))


def test_every_column_agrees_with_numpy(seated: Table, parts: list[Games]) -> None:
    whole, summary = Games.joined(parts), summed(seated, parts)
    for name in COLUMNS:
        if name in ("points", "won"):
            for seat, counts in enumerate(getattr(summary, name)):
                agrees(counts, whole[name][:, seat])
        elif name not in ("winners", "places"):
            agrees(summary.counts[name], whole[name])
    for name, (added, taken) in DERIVED.items():
        total = np.zeros(len(whole), np.int64)
        for one in added:
            total += whole[one]
        for one in taken:
            total -= whole[one]
        agrees(summary.counts[name], total)


def test_a_challenge_is_won_or_lost(seated: Table, parts: list[Games]) -> None:
    whole, summary = Games.joined(parts), summed(seated, parts)
    won, lost = summary.counts["challenges_won"], summary.counts["challenges_lost"]
    assert won.total > 0
    assert won.total + lost.total == whole["challenges"].sum()
    forced, penalties, own = (summary.counts[name].total for name in ("forced_draws", "penalty_draws", "turn_draws"))
    assert forced + penalties + own == sum(int(whole[name].sum()) for name in (*DRAWN, "turn_draws"))


def test_wins_and_points_by_seat_and_by_bot(seated: Table, parts: list[Games]) -> None:
    whole, summary = Games.joined(parts), summed(seated, parts)
    games = np.arange(len(whole))
    by_bot = dict.fromkeys(summary.names, 0.0)
    points = dict.fromkeys(summary.names, 0)
    for seat, wins in enumerate(summary.wins()):
        won = whole["winners"] >> seat & 1
        assert wins.value == pytest.approx(won.mean())
        for bot, name in enumerate(seated.bots):
            here = (bot - games) % 4 == seat
            by_bot[name] += won[here].sum()
            points[name] += int(whole["points"][here, seat].sum())
    for name in summary.names:
        assert summary.bot_wins()[name].value == pytest.approx(by_bot[name] / len(whole))
        each = points[name] / len(whole) / seated.bots.count(name)
        assert summary.bot_points_each()[name].value == pytest.approx(each)
    assert summary.fair("random") == 0.75  # the list of bots repeats, so random has the fourth seat, too


def test_only_columns_above_zero_have_happened(seated: Table, parts: list[Games]) -> None:
    happened = summed(seated, parts).happened
    assert {"bite_cards", "forced_draws", "turns"} <= set(happened)
    assert not {"jump_ins", "stacked", "button_presses"} & set(happened)


def test_every_number_has_a_name_and_a_group() -> None:
    numbers = {name for name in (*COLUMNS, *DERIVED) if name not in ("winners", "points", "won", "places")}
    assert not numbers - set(SHOWN), f"lab/data/columns.py: add {', '.join(sorted(numbers - set(SHOWN)))} to RULES or COURSE"
    assert not set(SHOWN) - numbers, (
        f"fast/program/games/counts.py: count {', '.join(sorted(set(SHOWN) - numbers))}, which lab/data/columns.py names"
    )
    assert sorted(SHOWN) == sorted(numbers)
    for name in SHOWN:
        message = f"lab-column-{slug(name)}"
        assert message in messages("en"), f"text/en/lab.ftl: add {message}, what the column {name} is called"


# ---- wins ----------------------------------------------------------------------------------------------------------------
def test_a_shared_win_counts_in_equal_parts() -> None:
    seated = table("classic", 3, "random,random,random:wild", rotate=False)
    summary = summed(seated, [made(seated, [0b001, 0b011, 0b111, 0b000])])
    assert [wins.value * 4 for wins in summary.wins()] == pytest.approx([1 + 1 / 2 + 1 / 3, 1 / 2 + 1 / 3, 1 / 3])
    assert [wins.value * 4 for wins in summary.bot_wins().values()] == pytest.approx([1 + 1 + 2 / 3, 1 / 3])
    assert (summary.shared, summary.unwon, summary.games) == (2, 1, 4)


def test_partners_win_together() -> None:
    seated = table("classic teams=2x2", 4, "random,random:wild", rotate=False)
    summary = summed(seated, [made(seated, [0b0001, 0b0101, 0b1000])])
    assert [wins.value * 3 for wins in summary.wins()] == pytest.approx([2, 1, 2, 1])
    assert [wins.value * 3 for wins in summary.bot_wins().values()] == pytest.approx([2, 1])
    assert summary.shared == 0


@pytest.mark.parametrize("bots", ["random", BOTS])
@pytest.mark.parametrize("rules", ["classic", "fairies v4.multi_out=shared"])
def test_the_shares_of_wins_add_up(rules: str, bots: str) -> None:
    seated = table(rules, 5, bots)
    summary = summed(seated, list(play(seated, 400)))
    won = 1 - summary.unwon / summary.games
    assert sum(wins.value for wins in summary.wins()) == pytest.approx(won)
    assert sum(wins.value for wins in summary.bot_wins().values()) == pytest.approx(won)


# ---- intervals -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("games", [1, 7, 100, 30000])
@pytest.mark.parametrize("level", [0.9, 0.95, 0.999])
def test_wilson_agrees_with_scipy(games: int, level: float) -> None:
    for wins in {0, 1, games // 3, games - 1, games}:
        theirs = STATS.binomtest(wins, games).proportion_ci(level, method="wilson")
        assert wilson(wins, games, level).interval == pytest.approx((theirs.low, theirs.high), abs=1e-12)


def test_intervals_have_the_stated_coverage() -> None:
    """The intervals of two hundred runs of three hundred rounds are compared with the mean of all runs."""
    seated, runs, size = table("classic", 4, "random"), 200, 300
    whole = simulate("classic", 4, runs * size, "random", 5, rotate=True, watch=True)
    every = summed(seated, [whole])
    held = {"turns": 0, "challenges": 0, "wins": 0, "points": 0}
    for start in range(0, runs * size, size):
        part = summed(seated, [Games({name: whole[name][start : start + size] for name in COLUMNS}, start)])
        for name, mine, truth in (
            ("turns", part.mean("turns"), every.mean("turns")),
            ("challenges", part.share("challenges"), every.share("challenges")),
            ("wins", part.wins()[0], every.wins()[0]),
            ("points", part.seat_points()[2], every.seat_points()[2]),
        ):
            held[name] += mine.low <= truth.value <= mine.high
    assert all(0.90 * runs <= times <= 0.99 * runs for times in held.values()), held


def test_one_game_has_an_unbounded_interval() -> None:
    counts = Counts()
    assert math.isnan(counts.mean)
    counts.add(np.array([4]))
    assert counts.estimate() == Estimate(4, -math.inf, math.inf, 1)
    assert wilson(0, 0).interval == (0, 1)
