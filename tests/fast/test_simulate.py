"""simulate: the same games however they are cut up, and errors in one line."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import numpy as np
import pytest

from lastcard import LastCardError, RulesError
from lastcard.fast import COLUMNS, Games, Table, play, simulate
from lastcard.fast.program.games import counts, rows
from lastcard.fast.simulation.columns import columns_of

LINES = ("classic", "fairies teams=2x2", "minecraft jump_in=on", "anniversary stacking=any seven_zero=on")


def same(one: Games, other: Games) -> bool:
    return all(np.array_equal(one[name], other[name]) for name in COLUMNS)


@pytest.mark.parametrize(
    ("numbers", "kind"),
    [([0, 3], "u1"), ([128, 255], "u1"), ([255, 256], "u2"), ([1, 65_535], "u2"), ([65_536, 0], "i4"), ([3, -1], "i4")],
)
@pytest.mark.parametrize("place", [rows.G_DECISIONS, rows.G_POINTS + 1, rows.G_TALLY + counts.TURNS])
def test_a_column_is_of_the_smallest_type_that_holds_it(place: int, numbers: list[int], kind: str) -> None:
    table = np.zeros((rows.ROW, 2), np.int64)
    table[place] = numbers
    names = {rows.G_DECISIONS: "decisions", rows.G_POINTS + 1: "points", rows.G_TALLY + counts.TURNS: "turns"}
    found = columns_of(table, 2)
    column = found[names[place]]
    assert column.dtype == np.dtype(kind)
    assert (column[:, 1] if column.ndim > 1 else column).tolist() == numbers
    assert {found[name].dtype for name in COLUMNS if name != names[place]} == {np.dtype("u1")}


@pytest.mark.parametrize(
    "kinds", [("u1",), ("u1", "u2"), ("u2", "u1"), ("i4", "u1", "u2"), ("u1",) * 20 + ("i4",), ("u2",) * 30 + ("u1",) * 20]
)
def test_parts_are_joined_in_the_smallest_type_for_all(kinds: tuple[str, ...]) -> None:
    """Also where they come one by one, and what was joined before turns out to be too narrow."""
    columns = [np.full((2 + place % 3, 4), np.iinfo(kind).max, kind) for place, kind in enumerate(kinds)]
    parts = [Games({"decisions": column[:, 0], "points": column}, first=7 * (place == 0)) for place, column in enumerate(columns)]
    whole = np.concatenate(columns)
    for joined in (Games.joined(parts), Games.joined(iter(parts), len(whole))):
        assert joined.first == 7
        for found, wanted in ((joined["points"], whole), (joined["decisions"], whole[:, 0])):
            assert found.dtype == wanted.dtype
            assert (found == wanted).all()


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("matches", [False, True])
def test_games_do_not_depend_on_threads_or_pieces(line: str, matches: bool) -> None:
    count = 60 if matches else 700
    bots = "random,careful,forgetful:0.3"
    whole = simulate(line, 4, count, bots, 3, matches=matches, watch=True, rotate=True)
    assert same(whole, simulate(line, 4, count, bots, 3, matches=matches, watch=True, rotate=True, threads=3))
    parts = [
        simulate(line, 4, n, bots, 3, matches=matches, watch=True, rotate=True, first=at) for at, n in ((0, 1), (1, 22), (23, count - 23))
    ]
    assert same(whole, Games.joined(parts))
    assert not same(whole, simulate(line, 4, count, bots, 4, matches=matches, watch=True, rotate=True))


def test_more_games_than_memory_holds_are_refused_in_a_sentence() -> None:
    parts = list(play(Table.of("classic", 2, "random", 1), 10))
    with pytest.raises(LastCardError, match="1,125,899,906,842,624 games: there is not enough memory"):
        Games.joined(parts, 1 << 50)


def test_an_interrupt_while_games_are_joined_ends_their_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also while somebody keeps its traceback, as an interactive session does."""

    def interrupted(parts: Iterator[Games], _: int) -> Games:
        next(parts)
        raise KeyboardInterrupt

    monkeypatch.setattr(Games, "joined", interrupted)
    before = set(threading.enumerate())
    with pytest.raises(KeyboardInterrupt) as kept:
        simulate("classic", 2, 20_000, threads=2)
    assert kept.tb
    assert not set(threading.enumerate()) - before


def test_counts_hang_together() -> None:
    games = simulate("classic", 4, 3000, "random", 1, watch=True)
    assert set(games) == set(COLUMNS)
    assert len(games) == 3000
    assert (games["rounds"] == 1).all()
    assert (games["won"].sum(axis=1) == 1).all()
    winner = games["won"].argmax(axis=1)
    assert (games["winners"] == 1 << winner).all()
    assert (games["points"][np.arange(3000), winner] == 0).all()
    assert (games["choices"] <= games["decisions"]).all()
    assert (games["challenges_won"] <= games["challenges"]).all()
    assert games["lead_changes"].max() > 0
    assert games["stuck"].sum() == 0


def test_matches_go_to_the_target() -> None:
    games = simulate("classic", 3, 200, "random", 1, matches=True)
    assert (games["points"].max(axis=1) >= 500).all()
    assert (games["rounds"] == games["won"].sum(axis=1)).all()
    assert (games["rounds"] > 1).any()
    singles = simulate("minecraft", 3, 100, "random", 1, matches=True)
    assert (singles["rounds"] - singles["blocked"] <= 1).all()


def test_a_number_of_rounds_ends_a_match_and_totals_may_fall_below_0() -> None:
    games = simulate("paw-patrol match.mode=low_total match.rounds=3 match.target=999999 score.out=200", 3, 200, "random", 1, matches=True)
    assert (games["rounds"] - games["void"] >= 3).all()
    assert games["rounds"].min() == 3
    lowest = games["points"].min(axis=1)
    assert (lowest < 0).all()
    assert (games["points"][np.arange(200), np.log2(games["winners"]).astype(int)] == lowest).all()


def test_who_listens_no_longer_stops_the_games() -> None:
    running = play(Table.of("classic", 4, "random", 1), 10**9)
    assert len(next(running)) > 0
    running.close()


@pytest.mark.parametrize(
    ("arguments", "error", "why"),
    [
        (("classic", 4, 10, "clever"), LastCardError, "no bot 'clever'"),
        (("classic", 1, 10, "random"), RulesError, "1 player"),
        (("classic", 4, 0, "random"), LastCardError, "at least 1"),
        (("classic", 2, 10, "random,random,random"), LastCardError, "3 bots for 2 seats"),
        (("clasic", 4, 10, "random"), RulesError, "clasic"),
        (("classic stacking=no", 4, 10, "random"), RulesError, "stacking=no"),
        (("classic teams=2x2", 3, 10, "random"), RulesError, "teams"),
    ],
)
def test_what_cannot_be_is_said(arguments: tuple[str, int, int, str], error: type[Exception], why: str) -> None:
    with pytest.raises(error) as refused:
        simulate(*arguments)
    assert why in str(refused.value)


def test_more_cards_of_a_kind_than_can_be_remembered_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.fast.simulation.setup.MOST_COPIES", 3)
    with pytest.raises(LastCardError, match="classic: 4 cards of a kind"):
        simulate("classic", 4, 10)
