"""House rules of scores and of how long a match is."""

from __future__ import annotations

import pytest

from lastcard import IllegalAction, LastCardError, Match, Rules, RulesError, replay
from lastcard.game.records.verify import verify
from tests.rulebook.games import game, hand, left, played
from tests.rulebook.tables import dealt, table

rule = pytest.mark.rule
alternative = pytest.mark.alternative


@rule("HR-21")
@alternative("score.times=2")
def test_every_score_of_a_round_counts_several_times() -> None:
    assert game("classic score.times=2", left(p1="-", p2="b9", p3="y1")).scores == {"Ann": 20, "Ben": 0, "Cy": 0}
    low = game("paw-patrol match.mode=low_total score.times=3", left(p1="-", p2="b9", p3="y1"))
    assert low.scores == {"Ann": 0, "Ben": 27, "Cy": 3}


@rule("HR-20")
@alternative("score.out=50")
def test_who_wins_a_round_gets_points_besides() -> None:
    assert game("classic score.out=50", left(p1="-", p2="b9", p3="y1")).scores == {"Ann": 60, "Ben": 0, "Cy": 0}
    assert game("classic score.out=50 score.times=2", left(p1="-", p2="b9", p3="y1")).scores["Ann"] == 120


@rule("HR-20")
@pytest.mark.parametrize("mode", ["low_total", "elimination"])
def test_where_own_cards_count_the_winner_of_a_round_gets_points_fewer(mode: str) -> None:
    match = game(f"classic match.mode={mode} score.out=50", left(p1="-", p2="b9", p3="y1"))
    assert match.scores == {"Ann": -50, "Ben": 9, "Cy": 1}
    assert "d score p1 -50" in [str(event) for event in match.events]
    assert replay(match.record()).scores == match.scores


@rule("HR-20")
def test_a_team_gets_the_points_besides_once() -> None:
    match = game("classic teams=2x2 score.out=50", left(p1="-", p2="b9", p3="y1", p4="g2"), players=4)
    assert match.scores == {"Ann": 61, "Ben": 0, "Cy": 61, "Dot": 0}


@rule("HR-19")
@alternative("score.round=flat(50)")
def test_a_round_is_worth_the_same_whatever_is_left() -> None:
    match = game("classic score.round=flat(1) match.target=2", left(p1="-", p2="b9", p3="y1"), left(p1="b9", p2="-", p3="w4"), seed="s")
    assert (match.scores, match.over) == ({"Ann": 1, "Ben": 1, "Cy": 0}, False)
    assert game("classic score.round=flat(7) score.out=3", left(p1="-", p2="b9", p3="y1")).scores["Ann"] == 10


@rule("HR-22")
@alternative("score.face=0=50,7=50")
def test_some_cards_are_worth_what_the_table_says() -> None:
    rules = "classic score.face=w4=100,7=50,d=1"
    assert game(rules, left(p1="-", p2="b7", p3="w4")).scores["Ann"] == 150
    assert game(rules, left(p1="-", p2="bd", p3="b6")).scores["Ann"] == 7
    assert Rules(rules)["score.face"] == "7=50,d=1,w4=100"


@rule("HR-22")
@pytest.mark.parametrize("value", ["7", "7=", "7=50,7=60", "x=5", "w=5", "7=1000", "7=-1", ""])
def test_points_that_cannot_be_read_are_refused(value: str) -> None:
    with pytest.raises(RulesError, match="points from 0 to 999 by face"):
        Rules(f"classic score.face={value}")


@rule("HR-18")
@alternative("match.rounds=10")
def test_after_so_many_rounds_the_highest_total_wins() -> None:
    rounds = [left(p1="-", p2="b2", p3="y1")] * 9
    assert not game("classic match.rounds=10", *rounds, seed="s").over
    match = game("classic match.rounds=10", *rounds, left(p1="y1", p2="-", p3="w4"))
    assert (match.winner, match.scores, len(match.rounds)) == ("Ben", {"Ann": 27, "Ben": 51, "Cy": 0}, 10)


@rule("HR-18")
def test_while_the_highest_total_is_shared_another_round_is_played() -> None:
    tied = [left(p1="-", p2="b9", p3="y1"), left(p1="b9", p2="-", p3="y1")]
    match = game("classic match.rounds=2", *tied, seed="s")
    assert (match.scores, match.over) == ({"Ann": 10, "Ben": 10, "Cy": 0}, False)
    assert game("classic match.rounds=2", *tied, left(p1="y1", p2="b1", p3="-"), seed="s").over is False
    assert game("classic match.rounds=2", *tied, left(p1="y1", p2="-", p3="b2")).winner == "Ben"


@rule("HR-18")
@pytest.mark.parametrize(("tie", "winner"), [("extra_round", None), ("shared", ("Ann", "Ben"))])
def test_after_so_many_rounds_the_lowest_total_wins(tie: str, winner: object) -> None:
    rules = f"paw-patrol match.mode=low_total match.rounds=2 low.tie={tie}"
    assert game(rules, left(p1="-", p2="b9", p3="y1"), left(p1="b8", p2="-", p3="y2")).winner == "Cy"
    match = game(rules, left(p1="-", p2="b9", p3="y9"), left(p1="b9", p2="-", p3="y2"), seed="s")
    assert match.winner == winner


@rule("HR-18")
def test_a_void_round_is_none_of_those() -> None:
    rules = "classic match.rounds=1 round.blocked=void_redeal round.turns=1 deal.size=1"
    void = hand(rules, {"p1": "b9", "p2": "y8", "p3": "g7"}, "", dealer="p1", pile="b8", actions=["p2 draw"])
    match = played(rules, void, seed="s")
    assert (match.standing.rounds, match.over) == (1, False)
    counted = hand(rules, {"p1": "b9", "p2": "r5", "p3": "g7"}, "p2")
    assert played(rules, void, counted).winner == "Ben"


def seeded(line: str) -> Match:
    return Match(line, ["Ann", "Ben", "Cy"], seed=3)


def play_round(match: Match) -> None:
    """Play on, lawfully, until the round is over."""
    number = len(match.rounds)
    while len(match.rounds) == number and not match.over and not match.round.over:
        match.play(next(ask for ask in match.round.asks if ask.must).actions[0])


@rule("HR-23")
@alternative("match.minutes=30")
def test_the_round_in_which_the_time_is_up_is_the_last_one() -> None:
    match = seeded("classic match.minutes=30")
    play_round(match)
    assert len(match.rounds) == 2
    (told,) = match.call_time()
    assert (str(told), told.cause, told.rule) == ("d time", "time_up", "HR-23")
    play_round(match)
    assert match.over
    best = max(match.scores.values())
    assert [name for name, total in match.scores.items() if total == best] == [match.winner]
    assert (match.events[-1].cause, match.events[-1].rule) == ("won_time", "HR-23")
    assert '"d time"' in match.record()
    assert replay(match.record()).events == match.events
    assert verify(match.record()).ok


@rule("HR-23")
def test_while_the_best_total_is_shared_when_the_time_is_up_another_round_is_played() -> None:
    line = "classic match.minutes=5 deal.size=1"
    first = hand(line, {"p1": "r5", "p2": "b9", "p3": "y1"}, "p1")
    second = hand(line, {"p1": "b9", "p2": "r5", "p3": "y1"}, "p2", actions=["d time", "p2 r5"])
    match = played(line, first, second, seed="s")
    assert (match.scores, match.over) == ({"Ann": 10, "Ben": 10, "Cy": 0}, False)
    play_round(match)
    assert match.over


@rule("HR-23")
def test_between_two_rounds_the_time_is_called_with_the_next() -> None:
    match = seeded("paw-patrol match.mode=low_total match.minutes=1")
    match.deals_on = False
    play_round(match)
    assert (match.call_time(), match.over) == ((), False)
    assert "d time" in [str(event) for event in match.go_on()]
    play_round(match)
    assert match.over
    assert replay(match.record()).events == match.events


@rule("HR-23")
def test_the_time_is_called_once_and_only_with_a_limit_before_the_end() -> None:
    with pytest.raises(LastCardError, match="no time limit"):
        seeded("classic").call_time()
    with pytest.raises(LastCardError, match="no time limit"):
        table("classic | r1 r2 | r3 | p1> | b1").play("d time")
    match = seeded("classic match.minutes=1")
    match.call_time()
    for again in (match.call_time, lambda: match.play("d  time"), lambda: match.round.play("d time")):
        with pytest.raises(LastCardError, match="called before"):
            again()
    play_round(match)
    with pytest.raises(LastCardError, match="the match is over"):
        match.call_time()


@rule("HR-23")
def test_that_the_time_is_up_changes_nothing_in_the_round() -> None:
    rnd = table("classic match.minutes=1 | r1r2r3 g2g3r4 b1b2b3 | r5 | p1> | y1y2y3")
    before, asks = str(rnd), rnd.asks
    rnd.play("d time")
    assert (str(rnd), rnd.asks) == (before, asks)
    for action in ("p1 r1", "p2 r4"):
        rnd.play(action)
    with pytest.raises(IllegalAction, match=r"p3> \| y1y2y3") as refused:
        rnd.play("p3 b1")
    assert refused.value.cause == "no_match"
    rnd.play("p3 draw")
    first, early = (dealt("classic match.minutes=1", "g1g2g3g4 w4 b1b2b3b4") for _ in range(2))
    early.play("d time")
    shuffled = [[(event.cause, event.rule) for event in rnd.play("d shuffle b3w4b1b2b4")] for rnd in (first, early)]
    assert shuffled[0] == shuffled[1], "why there is a shuffle"
    over = table("classic match.minutes=1 | r1 g2 | r5 | p1> | y1")
    over.play("p1 r1")
    with pytest.raises(IllegalAction) as late:
        over.play("d time")
    assert late.value.cause == "round_over"


@rule("HR-34")
@alternative("elimination.out=round")
def test_the_last_of_each_round_drops_out() -> None:
    rules = "classic match.mode=elimination elimination.out=round"
    match = game(rules, left(p1="-", p2="b9", p3="y1"))
    told = [(str(event), event.cause, event.rule) for event in match.events if str(event).startswith("d out")]
    assert told == [("d out p2", "last_of_round", "HR-34")]
    tied = game(rules, left(p1="-", p2="b9", p3="y9"))
    assert not [event for event in tied.events if str(event).startswith("d out")]
    by_total = game(rules, left(p1="-", p2="b9", p3="y9"), left(p1="b5", p2="-", p3="b5"))
    assert [str(event) for event in by_total.events if str(event).startswith("d out")] == ["d out p3"]
    assert replay(by_total.record()).scores == by_total.scores


@rule("HR-34")
def test_where_one_drops_out_each_round_the_target_is_not_looked_at() -> None:
    rules = "classic match.mode=elimination elimination.out=round match.target=5"
    match = game(rules, left(p1="-", p2="b9", p3="y9"))
    assert (match.over, [event for event in match.events if str(event).startswith("d out")]) == (False, [])
    over = game(rules, left(p1="-", p2="b9", p3="y8"), left(p1="-", p3="b9"))
    assert (over.over, over.events[-1].cause) == (True, "won_final")


@rule("HR-34")
def test_who_dropped_out_does_not_come_back() -> None:
    rules = "classic match.mode=elimination elimination.out=round"
    first, second = left(p1="-", p2="b9", p3="y1", p4="g2"), left(p1="-", p3="y1", p4="g2")
    match = game(rules, first, second, left(p1="-", p3="y1"), players=4)
    assert [str(event) for event in match.events if str(event).startswith("d out")] == ["d out p2", "d out p4"]
    assert (match.over, str(match.events[-1])) == (True, "d won p1")
