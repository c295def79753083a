"""The chance to win a match after a round: counted as `Standing` counts, fair between equals, and what a lead is worth."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from lastcard import Round, Rules, analyse, cli
from lastcard.fast.analysis.match_chances import SURE, match_chances, rounds_from_the_deal, won_after
from lastcard.fast.analysis.view_playouts import Playouts, Search, playouts
from lastcard.fast.compiler.calls import Numbers, numbers
from lastcard.fast.program.search.playouts import RESULTS, VOID
from lastcard.game.standing import Result, Standing

POSITION = "classic | r5g3b7b8 b1b2y4g9 | r7 | p1> | g3b3g4y8rsb9g9y9w4r2r4"
RULES = (
    *("classic", "classic score.round=flat(50) score.out=20 score.times=2", "classic match.rounds=3", "classic teams=2x2"),
    *("classic match.mode=low_total", "classic match.mode=low_total low.tie=shared score.out=5", "classic match.mode=single_hand"),
)


def result(luck: Random, seats: int) -> Result:
    """Return how a round ended: most have one winner, some two, none, or are void."""
    winners = tuple(luck.sample(range(seats), luck.choice((1, 1, 1, 2, 0))))
    points = tuple(0 if seat in winners else luck.randrange(90) for seat in range(seats))
    void = luck.random() < 0.1
    return Result(tuple(range(seats)), () if void else winners, points, void)


def written(winners: tuple[int, ...], points: tuple[int, ...], void: bool = False) -> Numbers:
    """Return the results of a round as the program writes them."""
    found = numbers(RESULTS)
    found[2] = VOID if void else sum(1 << seat for seat in winners)
    for seat, left in enumerate(points):
        found[3 + seat // 5] |= left << 12 * (seat % 5)
    return found


def shares(before: Standing, ended: Numbers, later: Numbers, seed: int = 0, seats: int = 0) -> list[list[float]]:
    """Return the shares of all players in the matches that go on from rounds."""
    count = len(before.totals)
    found = Playouts(ended, numbers(0), len(ended) // RESULTS, 1, seats or count)
    return [[one / SURE for one in won_after(before, range(count), found, player, later, seed)] for player in range(count)]


@pytest.mark.parametrize("rules", RULES)
def test_rounds_are_counted_as_a_standing_counts_them(rules: str) -> None:
    luck, decided = Random(rules), 0
    for _ in range(200):
        seats = 4 if "teams" in rules else luck.choice((2, 3, 4))
        totals = [luck.randrange(470, 500) for _ in range(seats)]
        if "teams" in rules:
            totals[2:] = totals[:2]
        before = replace(Standing.begin(Rules(rules), seats), totals=tuple(totals), rounds=luck.randrange(3))
        one = result(luck, seats)
        after = before.after(one)
        found = [share for (share,) in shares(before, written(one.winners, one.points, one.void), numbers(0))]
        playoff = set(after.playing) != set(range(seats))  # those who share the lowest total play on: as likely one as another
        if after.over:
            assert found == [float(seat in after.winners) for seat in range(seats)]
        elif playoff:
            assert found == pytest.approx([(seat in after.playing) / len(after.playing) for seat in range(seats)], abs=1e-4)
        else:
            assert found == pytest.approx([1 / (2 if "teams" in rules else seats)] * seats, abs=1e-4)
        decided += after.over or playoff
    assert decided > 20


def chances(totals: tuple[int, ...], rules: str = "classic") -> float:
    """Return the chance of p1 to win a match with these points so far, by what it does best."""
    standing = replace(Standing.begin(Rules(rules), len(totals)), totals=totals)
    found = analyse(POSITION.replace("classic", rules, 1), worlds=2000, standing=standing).actions[0].match
    assert found is not None
    return found


def test_who_leads_wins_more_matches() -> None:
    assert chances((0, 450)) + 0.2 < chances((0, 0)) < chances((450, 0)) - 0.2
    assert chances((450, 0), "classic match.mode=low_total") + 0.2 < chances((0, 450), "classic match.mode=low_total")


def test_equal_players_win_as_often() -> None:
    """From the deal, and at most a round ahead."""
    later = rounds_from_the_deal(Rules("classic"), 3, "careful")
    found = shares(Standing.begin(Rules("classic"), 3), later, later, seed=1)
    assert [sum(each) for each in zip(*found, strict=True)] == pytest.approx([1] * len(found[0]), abs=1e-4)
    assert [sum(each) / len(each) for each in found] == pytest.approx([1 / 3] * 3, abs=0.05)


def test_the_same_rounds_follow_each_action_of_a_world() -> None:
    rounds = written((0,), (0, 90)) + written((0,), (0, 90)) + written((0,), (0, 90)) + written((0,), (0, 90))
    later = rounds_from_the_deal(Rules("classic"), 2, "careful")
    found = Playouts(rounds, numbers(0), 2, 2, 2)
    won = won_after(Standing.begin(Rules("classic"), 2), range(2), found, 0, later, 1)
    assert (won[0], won[2]) == (won[1], won[3])
    each = [tuple(won_after(Standing.begin(Rules("classic"), 2), range(2), found, 0, later, seed)) for seed in range(20)]
    assert any(one[0] != one[2] for one in each), "worlds have rounds of their own"


def test_matches_go_on_with_any_of_the_rounds_that_follow() -> None:
    """Of rounds for 100 and for 500 points each as often. 400 to 400 is even; each 100 points less of p2 are 1/2 + 1/4 of the last."""
    wanted = 0.5
    for _ in range(4):
        wanted = 1 / 2 + wanted / 4
    later = written((0,), (0, 100)) + written((0,), (0, 500))
    standing = replace(Standing.begin(Rules("classic"), 2), totals=(400, 0))
    found = shares(standing, written((), (0, 0), void=True) * 4000, later, seed=1)[0]
    assert sum(found) / len(found) == pytest.approx(wanted, abs=0.03)


def test_one_hand_is_the_match() -> None:
    rules = "classic match.mode=single_hand"
    found = analyse(POSITION.replace("classic", rules, 1), worlds=100)
    assert [one.match for one in found.actions] == pytest.approx([one.win for one in found.actions])


def test_a_match_that_ends_with_the_round_is_won_by_the_round() -> None:
    rnd = Round.from_text(POSITION, seed=1)
    found = playouts(Search.of(rnd.view("p1")), ["p1 r5", "p1 b7"], 200, seed=1)
    standing = replace(Standing.begin(rnd.rules, 2), totals=(499, 499))
    wins = [one * SURE for one in found.wins.ravel()]
    for players in ([0, 1], [1, 0]):
        assert [*(match_chances(standing, players, found, 0, "careful", 1) or ())] == wins


def test_who_drops_out_one_by_one_has_no_chance_worked_out() -> None:
    found = analyse("classic match.mode=elimination | r5g3 b1b2 y1y2 | r7 | p1> | g3b3g4y8", worlds=20)
    assert {one.match for one in found.actions} == {None}
    assert found.scores == {}


def test_the_page_says_from_which_points(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["analyse", POSITION, "--worlds", "50", "--scores", "120,480"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "points match" in out
    assert "from p1 120, p2 480 points" in out
    assert cli.main(["analyse", POSITION, "--scores", "120"]) == 2
    assert "no list of 2 numbers" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("rules", "scores", "why"),
    [
        ("classic", "600,20", "with 600,20 the match is decided already"),
        ("classic match.mode=low_total", "600,20", "with 600,20 the match is decided already"),
        ("classic", "1234567,20", "no list of 2 numbers"),
        ("classic", "-5,20", "no list of 2 numbers"),
        ("classic", "\u0661\u0662,20", "no list of 2 numbers"),
        ("classic match.mode=single_hand", "0,0", "with match.mode=single_hand points so far do not say who wins"),
        ("classic teams=2x2", "490,0,0,0", "partners have the points of their team in common"),
    ],
)
def test_points_that_no_match_goes_on_from(rules: str, scores: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    hands = " ".join(["r5g3", "b1b2", "y1y2", "g5g6"][: scores.count(",") + 1])
    assert cli.main(["analyse", f"{rules} | {hands} | r7 | p1> | b3g4", f"--scores={scores}"]) == 2
    assert why in capsys.readouterr().err


def test_partners_have_their_points_in_common() -> None:
    begun = Standing.begin(Rules("classic teams=2x2"), 4).with_totals([10, 0, 10, 0])
    assert begun.totals == (10, 0, 10, 0)
