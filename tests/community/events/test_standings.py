"""Points, tie-breaks and places of tournaments, and their results as a file."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Sequence

import pytest

from lastcard.community.events.declared import FORMS
from lastcard.community.events.facts import Finished, Paired
from lastcard.community.events.options import Form, Options
from lastcard.community.events.placing import fewest_win, placed
from lastcard.community.events.results import as_csv, as_data
from lastcard.community.events.standings import POINT, points_of, standings, table_points
from lastcard.room.wire import ScoreSheet
from lastcard.rules.rules import Rules
from tests.community.events.played import Played

Tables = Sequence[tuple[tuple[int, ...], tuple[int, ...]]]
Round = tuple[Tables, tuple[int, ...]]


def played_by_hand(options: Options, entrants: int, *rounds: Round) -> Played:
    """Return a tournament of which each round is given: who sat at each table, with the points, and the free rounds."""
    played = Played(options, entrants)
    played.start()
    for number, (tables, byes) in enumerate(rounds, 1):
        played.add(Paired(number, tuple(seats for seats, _ in tables), byes))
        for table, (_, points) in zip(played.event.last_round, tables, strict=True):
            places = tuple(1 + sum(other > own for other in points) for own in points)
            played.add(Finished(table.number, places, points))
    return played


def places(played: Played) -> list[tuple[int, int, float]]:
    return [(row.place, row.entrant, round(row.points / POINT, 3)) for row in standings(played.event)]


def test_a_table_gives_a_share_for_each_opponent_behind() -> None:
    played = played_by_hand(Options("Cup", seats=4), 7, ([((1, 2, 3, 4), (300, 200, 100, 0)), ((5, 6, 7), (50, 50, 10))], ()))
    points = [row.points for row in sorted(standings(played.event), key=lambda row: row.entrant)]
    assert [round(each / POINT, 3) for each in points] == [1, 0.667, 0.333, 0, 0.75, 0.75, 0]


def test_a_free_round_is_one_point() -> None:
    played = played_by_hand(Options("Cup"), 3, ([((1, 2), (500, 20))], (3,)))
    assert places(played)[:2] == [(1, 3, 1.0), (2, 1, 1.0)]  # a free round has an opponent as good as oneself


def test_bots_count_as_opponents_and_stand_nowhere() -> None:
    played = played_by_hand(Options("Cup", seats=4, fill="careful"), 3, ([((1, 2, 3, 0), (10, 30, 20, 25))], ()))
    assert [(place, entrant) for place, entrant, _ in places(played)] == [(1, 2), (2, 3), (3, 1)]
    assert places(played)[1][2] == 0.333


def test_equal_points_are_told_apart_by_the_opponents() -> None:
    """1 and 2 both win twice and never meet; 2 has beaten who won otherwise."""
    first = [((1, 3), (5, 0)), ((2, 4), (5, 0)), ((5, 6), (5, 0))]
    second = [((1, 6), (5, 0)), ((2, 5), (5, 0)), ((4, 3), (5, 0))]
    played = played_by_hand(Options("Cup"), 6, (first, ()), (second, ()))
    assert [(place, entrant) for place, entrant, _ in places(played)][:2] == [(1, 2), (2, 1)]


def test_in_a_round_robin_their_own_table_tells_equals_apart() -> None:
    rounds = [
        ([((1, 2), (5, 0)), ((3, 4), (5, 0))], ()),
        ([((1, 3), (0, 5)), ((2, 4), (5, 0))], ()),
        ([((1, 4), (5, 0)), ((2, 3), (500, 0))], ()),
    ]
    played = played_by_hand(Options("Cup", "robin"), 4, *rounds)
    assert [entrant for _, entrant, _ in places(played)] == [2, 1, 3, 4]  # 1, 2 and 3 beat each other in turn, and 2 by the most
    assert [row.direct for row in standings(played.event)][:3] == [POINT] * 3


def test_those_whom_nothing_tells_apart_share_a_place() -> None:
    played = played_by_hand(Options("Cup"), 4, ([((1, 2), (5, 0)), ((3, 4), (5, 0))], ()))
    assert [place for place, _, _ in places(played)] == [1, 1, 3, 3]


def test_duplicate_compares_those_who_held_the_same_seat() -> None:
    """Everybody on p1 has good cards: 3 makes the least of them, and 4, who loses by the least, the most of bad ones."""
    options = Options("Cup", duplicate=True)
    first = [((1, 2), (400, 0)), ((3, 4), (100, 0)), ((5, 6), (300, 0))]
    played = played_by_hand(options, 6, (first, ()))
    assert [(entrant, points) for _, entrant, points in places(played)] == [(1, 1), (4, 1), (5, 0.5), (6, 0.5), (3, 0), (2, 0)]
    one = played_by_hand(options, 2, ([((1, 2), (400, 0))], ()))
    assert table_points(one.event) == {1: (POINT, 0)}  # a single table: its own places count


def test_duplicate_with_the_fewest_points_ahead() -> None:
    first = [((1, 2), (4, 10)), ((3, 4), (1, 10))]
    played = played_by_hand(Options("Cup", duplicate=True, low=True), 4, (first, ()))
    assert table_points(played.event) == {1: (0, POINT), 2: (POINT, 0)}


def test_a_knockout_ranks_by_how_far_each_came() -> None:
    played = Played(Options("Cup", "knockout"), 11)
    played.start()
    list(played.play(random.Random(3)))
    found = standings(played.event)
    assert [row.place for row in found][:2] == [1, 2]
    assert [row.reached for row in found] == sorted((row.reached for row in found), reverse=True)
    assert [row.reached for row in found][:4] == [5, 4, 3, 3]


def test_the_host_mends_a_result() -> None:
    played = played_by_hand(Options("Cup"), 2, ([((1, 2), (500, 20))], ()))
    played.add(Finished(1, (2, 1), (20, 500), "host"))
    assert [entrant for _, entrant, _ in places(played)] == [2, 1]


@pytest.mark.parametrize("form", FORMS)
def test_all_points_are_shared_out(form: Form) -> None:
    """At a table of k, k/2 points are won, whatever happens; a free round is one."""
    played = Played(Options("Cup", form, seats=3, minutes=5), 16)
    played.start()
    list(played.play(random.Random(8)))
    won = sum(row.points for row in standings(played.event))
    assert 2 * won == POINT * (sum(len(table.seats) for table in played.event.tables) + 2 * sum(map(len, played.event.byes)))


# ---- the places of a table -----------------------------------------------------------------------------------------------
def sheet(totals: list[int], playing: list[str], points: dict[str, int] | None = None) -> ScoreSheet:
    return ScoreSheet(1, [], points or {}, totals, totals, playing, None, False)


def test_places_follow_winners_then_points_then_hands() -> None:
    rules = Rules("classic")
    everybody = ["p1", "p2", "p3"]
    sheets = [sheet([0, 0, 40], everybody, {"p1": 30, "p2": 10})]
    assert placed(rules, 3, sheets, (), ()) == ((3, 2, 1), (0, 0, 40))
    assert placed(rules, 3, sheets, ("p1",), ())[0] == (1, 3, 2)
    assert placed(rules, 3, [], (), ()) == ((1, 1, 1), (0, 0, 0))


def test_who_is_not_there_at_the_end_is_behind() -> None:
    sheets = [sheet([500, 0, 40], ["p1", "p2", "p3"])]
    assert placed(Rules("classic"), 3, sheets, ("p1",), (0,))[0] == (3, 2, 1)


def test_places_where_the_fewest_points_win() -> None:
    low, out = Rules("classic match.mode=low_total"), Rules("classic match.mode=elimination")
    assert fewest_win(low)
    assert fewest_win(out)
    assert not fewest_win(Rules("classic"))
    assert placed(low, 3, [sheet([50, 20, 90], ["p1", "p2", "p3"])], (), ())[0] == (2, 1, 3)
    rounds = [sheet([510, 0, 20], ["p2", "p3"]), sheet([510, 505, 400], ["p3"])]
    assert placed(out, 3, rounds, ("p3",), ())[0] == (3, 2, 1)


# ---- files ---------------------------------------------------------------------------------------------------------------
def test_results_as_a_table_are_safe_in_a_spreadsheet() -> None:
    played = Played(Options("Cup"), 2)
    played.enter("=HYPERLINK(1)")
    played.start()
    list(played.play(random.Random(1)))
    text = as_csv(played.event)
    assert text.encode().startswith(b"\xef\xbb\xbfplace,name,")  # else Excel reads UTF-8 as the letters of the system
    rows = list(csv.DictReader(io.StringIO(text.encode().decode("utf-8-sig"))))
    assert sorted(row["name"] for row in rows) == ["'=HYPERLINK(1)", "P1", "P2"]
    assert [int(row["place"]) for row in rows] == [row.place for row in standings(played.event)]


def test_results_as_data_reveal_the_seed_at_the_end_alone() -> None:
    played = Played(Options("Cup"), 4, seed="secret")
    played.start()
    assert "secret" not in str(as_data(played.event))
    list(played.play(random.Random(1)))
    found = as_data(played.event)
    assert found["seed"] == "secret"
    assert len(found["tables"]) == 6
    assert all(len(table["points"]) == 2 for table in found["tables"])


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("duplicate", [False, True])
def test_pairing_counts_the_points_that_the_standings_show(form: Form, duplicate: bool) -> None:
    played = Played(Options("Cup", form, seats=3, rounds=4, minutes=5, duplicate=duplicate and form != "arena"), 11)
    played.start()
    for _ in played.play(random.Random(7)):
        assert points_of(played.event) == {row.entrant: row.points for row in standings(played.event)}
