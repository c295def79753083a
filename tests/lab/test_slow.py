"""The two lanes: a game between bots that exist in both has the same columns in both."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from lastcard.bot_makers import make_bot
from lastcard.fast import COLUMNS, Games, Table, play
from lastcard.fast.program.games import counts
from lastcard.lab.experiments.random_rounds import block
from lastcard.lab.playing.python_bots import CountedRound, play_slowly
from tests.own_editions import every_face


def compare(table: Table, games: int, first: int = 0) -> None:
    fast = Games.joined(list(play(table, games, first=first)))
    slow = Games.joined(list(play_slowly(table, games, first=first)))
    differing = {name: (fast[name].tolist(), slow[name].tolist()) for name in COLUMNS if not np.array_equal(fast[name], slow[name])}
    assert not differing, f"{table}: {differing}"


@pytest.mark.parametrize("part", range(4))
def test_rounds_by_random_rules_are_the_same_in_both_lanes(part: int, repeats: Callable[[int, int], int]) -> None:
    """Bots that see views and asks choose like the compiled bots, which see the state."""
    seen = 0
    for number in range(part, repeats(800, 80), 4):
        played = block("lanes", number)
        bots = tuple(played.bots[place % len(played.bots)] for place in range(played.seats))
        table = Table(played.rules, played.seats, bots, number, rotate=True, watch=True)
        if Games.joined(list(play(table, 1, first=number)))["decisions"].max() < 300:
            compare(table, 1, first=number)
            seen += 1
    assert seen > 10


@pytest.mark.parametrize("bots", ["random", "careful,random,forgetful:0.4"])
@pytest.mark.parametrize(
    "line",
    [
        "classic match.target=120",
        "paw-patrol match.mode=low_total match.target=100",
        "fairies match.mode=elimination match.target=100",
        "minecraft",
        "anniversary match.target=120 teams=2x2",
        "retour match.target=120 dealer.next=redraw",
        "classic match.mode=elimination match.target=80 dealer.pick=high_card dealer.tie=earliest_seat",
        "fairies match.mode=low_total match.target=60 dealer.next=lot v4.multi_out=shared dealer.pick=lot_for_starter",
        "minecraft match.mode=winner_collects match.target=100 round.blocked=void_redeal dealer.next=round_winner",
        "paw-patrol match.mode=low_total match.rounds=3 score.out=60 score.times=2",
        "classic match.rounds=2 score.round=flat(50)",
    ],
)
def test_matches_are_the_same_in_both_lanes(line: str, bots: str) -> None:
    compare(Table.of(line, 4, bots, 3, matches=True, rotate=True), 2)


@pytest.mark.parametrize("bots", ["random", "careful,random,forgetful:0.4"])
@pytest.mark.parametrize("seats", [3, 5])
def test_every_verb_is_played_the_same_in_both_lanes(seats: int, bots: str, tmp_path: Path, repeats: Callable[[int, int], int]) -> None:
    compare(Table.of(every_face(tmp_path), seats, bots, 2), repeats(20, 2))


def test_showing_the_hand_is_a_choice_in_both_lanes() -> None:
    compare(Table.of("paw-patrol draw.refuse=show", 3, "random", 1), 3)


def test_players_out_by_mercy_are_counted_in_both_lanes() -> None:
    rnd = CountedRound.from_text("classic mercy=10 | b1g3 b1b2b3b4b6b7b8b9g1 g1g2 | r5 | p1> | y1y2y3y4y5")
    assert [str(event) for action in ("p1 draw", "p2 draw") for event in rnd.play(action)].count("d mercy p2") == 1
    assert rnd.tally[counts.OUT] == 1
    table = Table.of("classic mercy=10", 4, "random", 1)
    compare(table, 20)
    assert Games.joined(list(play(table, 200)))["seats_out"].sum() > 0
    assert Games.joined(list(play(Table.of("classic", 4, "random", 1), 200)))["seats_out"].sum() == 0


def test_a_late_call_costs_the_same_in_both_lanes() -> None:
    compare(Table.of("anniversary uno.late=1", 4, "random,careful,forgetful:0.5", 1), 4)


def test_a_custom_bot_plays_in_the_slow_lane() -> None:
    table = Table.of("classic", 3, "random", 1)
    mine = Games.joined(list(play_slowly(table, 3, makers=[lambda seed: make_bot("careful", seed), lambda seed: make_bot("random", seed)])))
    theirs = Games.joined(list(play(Table.of("classic", 3, "careful,random", 1), 3)))
    assert all(np.array_equal(mine[name], theirs[name]) for name in COLUMNS)
