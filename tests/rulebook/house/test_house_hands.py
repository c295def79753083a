"""House rules of seven-zero: hands are swapped and passed on."""

from __future__ import annotations

import pytest

from tests.rulebook.tables import actions, events, table

rule = pytest.mark.rule
alternative = pytest.mark.alternative


@rule("HR-3")
@alternative("seven_zero=on")
def test_a_call_stays_with_no_hand_that_changes_its_owner() -> None:
    rnd = table("classic seven_zero=on | r7r1 r4g6 | r3 | p2> | g1g2g3", "p2 uno", "p2 r4")
    assert rnd.called("p2")
    assert events(rnd, "p1 r7")[1:4] == ["d swap p1 p2", "d hand p1 g6", "d hand p2 r1"]
    assert not rnd.called("p2")


@rule("HR-3")
@alternative("seven_zero=on")
def test_a_seven_swaps_hands_with_a_player_of_ones_choice() -> None:
    rnd = table("classic seven_zero=on | r7r1r2 g5g6g8 y1 | r3 | p1> | g1g2g3")
    rnd.play("p1 r7")
    assert actions(rnd, "p1") == {"p1 target p2", "p1 target p3", "p1 uno"}
    told = events(rnd, "p1 target p3")
    assert told == ["p1 target p3", "d swap p1 p3", "d hand p1 y1", "d hand p3 r1r2", "d turn p2"]
    assert [seat for seat in rnd.seats if "p2 catch p1" in actions(rnd, seat)] == ["p2"]


@rule("HR-3")
def test_with_two_players_a_seven_needs_no_choice() -> None:
    rnd = table("classic seven_zero=on | r7r1r2 g5g6g8g9 | r3 | p1> | g1g2g3")
    rnd.play("p1 r7")
    assert (str(rnd.hand("p1")), str(rnd.hand("p2")), rnd.turn) == ("g5g6g8g9", "r1r2", "p2")


@rule("HR-3")
def test_a_zero_passes_all_hands_on_in_the_direction_of_play() -> None:
    rnd = table("classic seven_zero=on | r0r1r2 g5g6 y1y2y3 | r3 | p1< | g1g2g3")
    assert events(rnd, "p1 r0")[1] == "d rotate right"
    assert [str(rnd.hand(seat)) for seat in rnd.seats] == ["g5g6", "y1y2y3", "r1r2"]


@rule("HR-3")
def test_a_seven_as_the_last_card_swaps_nothing() -> None:
    rnd = table("classic seven_zero=on | r7 g5g6 y1 | r3 | p1> | g1g2g3")
    rnd.play("p1 r7")
    assert (rnd.over, rnd.winner) == (True, "p1")


@rule("HR-3")
@alternative("seven_zero=seven")
def test_only_the_seven_swaps() -> None:
    rnd = table("classic seven_zero=seven | r7r0r2 g5g6 | r3 | p1> | g1g2g3")
    assert "d swap p1 p2" in events(rnd, "p1 r7")
    zero = table("classic seven_zero=seven | r0r1r2 g5g6 | r3 | p1> | g1g2g3")
    assert events(zero, "p1 r0") == ["p1 r0", "d turn p2"]


@rule("HR-3")
@alternative("seven_zero=zero")
def test_only_the_zero_passes_hands_on() -> None:
    rnd = table("classic seven_zero=zero | r0r1r2 g5g6 | r3 | p1> | g1g2g3")
    assert "d rotate left" in events(rnd, "p1 r0")
    seven = table("classic seven_zero=zero | r7r1r2 g5g6 | r3 | p1> | g1g2g3")
    assert events(seven, "p1 r7") == ["p1 r7", "d turn p2"]


@rule("HR-16")
@alternative("seven.swap=may")
def test_with_a_seven_one_may_keep_the_own_hand() -> None:
    rnd = table("classic seven_zero=on seven.swap=may | r7r1r2 g5g6g8 | r3 | p1> | g1g2g3")
    rnd.play("p1 r7")
    assert actions(rnd, "p1") == {"p1 target p1", "p1 target p2"}
    assert events(rnd, "p1 target p1") == ["p1 target p1", "d turn p2"]
    assert str(rnd.hand("p1")) == "r1r2"


@rule("HR-16")
@alternative("seven.swap=next")
def test_with_a_seven_hands_are_swapped_with_the_next_seat() -> None:
    rnd = table("classic seven_zero=on seven.swap=next | r7r1r2 g5g6g8 y1 | r3 | p1< | g1g2g3")
    assert events(rnd, "p1 r7") == ["p1 r7", "d swap p1 p3", "d hand p1 y1", "d hand p3 r1r2", "d turn p3"]
