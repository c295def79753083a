"""Games counted while they are played: the same statistics as those of the rows, for any table and however the games are cut up."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

from lastcard.fast import Table, play
from lastcard.fast.compiler import sources
from lastcard.fast.program.games import histograms
from lastcard.fast.program.games.histograms import OVER, PLACES, WIDTH
from lastcard.fast.simulation import columns, games
from lastcard.fast.simulation.columns import SUMS
from lastcard.fast.simulation.counted_games import Counted
from lastcard.fast.simulation.games import count
from lastcard.lab.data.columns import DERIVED
from lastcard.lab.data.summary import Summary
from lastcard.lab.experiments.random_rounds import block

TABLES = (
    (Table.of("classic", 4, "random", 1, watch=True), 700),
    (Table.of("fairies", 3, "random:wild,careful", 2, rotate=True), 300),
    (Table.of("merciless jump_in=on", 6, "forgetful,random,random:lawful", 3, rotate=True), 300),
    (Table.of("minecraft teams=2x2", 4, "random,careful", 4), 300),
    (Table.of("anniversary", 4, "random,random,careful", 9, matches=True, rotate=True), 60),  # long: numbers beyond a histogram
    (
        Table.of("paw-patrol match.mode=low_total match.rounds=3 match.target=999999 score.out=200", 3, "random", 6, matches=True),
        60,
    ),  # below 0
)


def from_rows(table: Table, number: int, first: int = 0) -> Summary:
    summary = Summary(table)
    for some in play(table, number, first=first):
        summary.add(some)
    return summary


def from_counts(table: Table, number: int, first: int = 0, threads: int = 2) -> Summary:
    summary = Summary(table)
    for some in count(table, number, first=first, threads=threads):
        summary.add(some)
    return summary


def random_table(number: int) -> Table:
    made = block("counted", number, 4)
    return Table.of(made.rules, made.seats, made.bots, number, rotate=bool(number % 2), watch=True)


@pytest.mark.parametrize("place", range(len(TABLES)))
def test_the_statistics_are_those_of_the_rows(place: int) -> None:
    table, number = TABLES[place]
    assert from_counts(table, number) == from_rows(table, number)


@pytest.mark.parametrize("number", range(4))
def test_so_they_are_at_random_tables(number: int) -> None:
    table = random_table(number)
    assert from_counts(table, 100) == from_rows(table, 100)


def test_pieces_and_threads_make_no_difference() -> None:
    table, number = TABLES[1]
    whole = from_counts(table, number, threads=1)
    parts = from_counts(table, 1)
    parts.merge(from_counts(table, number - 1, first=1, threads=3))
    assert whole == parts


def test_specialised_code_counts_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_PAYS", "_TELLS"):
        monkeypatch.setattr(games, name, 0.0)
    table, number = TABLES[0]
    assert from_counts(table, number) == from_rows(table, number)


def test_the_games_come_in_order_and_are_all_there() -> None:
    table, number = TABLES[0]
    parts = list(count(table, number, first=5, threads=3))
    assert [part.first for part in parts] == [5 + sum(map(len, parts[:place])) for place in range(len(parts))]
    assert sum(map(len, parts)) == number


@pytest.mark.parametrize("threads", [1, 2])
def test_no_more_threads_play_than_were_asked_for(threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[int] = set()
    play = games._Player.count

    def seen(self: games._Player, first: int, some: int) -> tuple[Counted, float]:
        used.add(threading.get_ident())
        return play(self, first, some)

    monkeypatch.setattr(games._Player, "count", seen)
    monkeypatch.setattr(games, "_LINE", 20)
    table, _ = TABLES[0]
    assert sum(map(len, count(table, 200, threads=threads))) == 200
    assert 1 <= len(used) <= threads


def test_a_number_beyond_the_histogram_goes_to_the_list() -> None:
    code: Any = sources.interpreted()
    seen, over = [0] * (PLACES * WIDTH), [0] * OVER
    for place, number in ((2, 0), (2, WIDTH - 1), (3, WIDTH), (4, -1)):
        code.count_number(seen, over, place, number)
    assert [at for at, often in enumerate(seen) if often] == [2 * WIDTH, 3 * WIDTH - 1]
    assert over[:5] == [2, 3, WIDTH, 4, -1]


def test_a_full_list_stops_the_games_and_nothing_is_lost() -> None:
    """Played again after the list was emptied, all games are counted: a bot's games are never more than the list holds."""
    table, number = TABLES[4]
    part = next(count(table, number, threads=1))
    often, least = part.column("decisions")
    assert least == 0
    assert often.sum() == len(part)
    assert len(often) > WIDTH


def test_every_sum_of_columns_is_counted() -> None:
    assert set(SUMS) == set(DERIVED), "fast/simulation/columns.py: SUMS, and fast/program/games/histograms.py counts them"
    assert set(columns.PLACES.values()) <= set(range(histograms.H_POINTS))


def test_a_distribution_with_negative_numbers() -> None:
    table, number = TABLES[5]
    points = from_counts(table, number).points[0]
    plain = np.concatenate([some["points"][:, 0] for some in play(table, number)])
    assert plain.min() < 0
    assert (points.n, points.total, points.most, points.happened) == (number, plain.sum(), plain.max(), (plain > 0).sum())
    assert points.quantile(0.5) == np.quantile(plain, 0.5, method="inverted_cdf")
