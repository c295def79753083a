"""The house rule of mercy: a seat with too many cards is out of the round."""

from __future__ import annotations

import pytest

from lastcard import IllegalAction, Rules, RulesError
from tests.rulebook.tables import actions, events, table

rule = pytest.mark.rule
alternative = pytest.mark.alternative


FULL = "b1b2b3b4b5b6b8b9y1y2"
"""A hand of ten cards."""


@rule("HR-25")
@alternative("mercy=25")
def test_who_holds_too_many_cards_when_a_turn_begins_is_out_of_the_round() -> None:
    rnd = table(f"classic mercy=25 | rdg1g2 {'b1' * 23} y1y2 | r7 | p1> | g3g4g5g6g7")
    assert events(rnd, "p1 rd") == ["p1 rd", "d draw p2 g3g4", "d miss p2", "d mercy p2", "d turn p3"]
    assert rnd.view("p1").gone == ["p2"]
    rnd.play("p3 draw")
    assert rnd.turn == "p1"
    assert rnd.legal("p2") == ()
    with pytest.raises(IllegalAction) as refused:
        rnd.play("p2 b1")
    assert (refused.value.cause, refused.value.rule) == ("seat_out", "HR-25")


@rule("HR-25")
def test_one_card_less_keeps_a_seat_in_the_round() -> None:
    rnd = table(f"classic mercy=10 | g1g2g3 {FULL[:18]} y1y2 | b7 | p1> | g3g4g5g6g7")
    assert events(rnd, "p1 draw")[-1] == "d turn p2"
    assert events(rnd, "p2 b1")[-1] == "d turn p3"


@rule("HR-25")
def test_the_last_one_left_wins_and_collects_all_hands() -> None:
    rnd = table(f"classic mercy=10 | g1g2g3 {FULL[:18]} y1y2 | r7 | p1> | g5y3b2b3")
    rnd.play("p1 draw")
    assert events(rnd, "p2 draw")[1:3] == ["d draw p2 y3", "d mercy p2"]
    assert str(rnd).endswith("| p3> | b2b3")
    last = table(f"classic mercy=10 | g1g2g3 {FULL[:18]} | r7 | p1> | g5y3b2b3")
    last.play("p1 draw")
    assert events(last, "p2 draw")[:4] == ["p2 draw", "d draw p2 y3", "d mercy p2", "d over p1"]
    assert last.winner == "p1"
    assert last.events[-3].cause == "over_mercy"
    assert last.points["p2"] == sum((1, 2, 3, 4, 5, 6, 8, 9, 1, 3))


@rule("HR-25")
def test_if_all_would_be_out_the_smallest_hand_stays_and_wins() -> None:
    rnd = table(f"fairies mercy=10 | w4{FULL}b1 b1b2b3b4b5b6 {FULL[:18]} | y7 | p1> | {'g1' * 9}")
    told = events(rnd, "p1 w4", "p2 accept", "p3 accept", "d button r")
    assert told[-7:-3] == ["d draw p3 g1g1g1g1", "d mercy p3", "d mercy p1", "d over p2"]
    tie = table(f"fairies mercy=10 | w4{FULL} b1b2b3b4b5b6 b1b2b3b4b5b6 | y7 | p1> | {'g1' * 9}")
    told = events(tie, "p1 w4", "p2 accept", "p3 accept", "d button r")
    assert told[-6:-3] == ["d mercy p3", "d mercy p1", "d over p2"]


@rule("HR-25")
def test_a_position_says_by_its_hands_who_is_out() -> None:
    rnd = table(f"classic mercy=10 | rsr1r2 {FULL} g1g2g3 b1b2r5 | r7 | p1> | b1y3b2b3")
    assert events(rnd, "p1 rs") == ["p1 rs", "d miss p3", "d turn p4"]
    assert str(rnd).startswith("classic mercy=10 | r1r2 y1y2b1b2b3b4b5b6b8b9 ")


@rule("HR-25")
def test_a_lost_turn_and_swaps_and_rotation_pass_over_who_is_out() -> None:
    rotate = table(f"classic mercy=10 seven_zero=on | r0r1r2 {FULL} g1g2g3 b1b2 | r7 | p1> | b1y3b2b3")
    assert events(rotate, "p1 r0")[1:] == ["d rotate left", "d hand p1 b1b2", "d hand p3 r1r2", "d hand p4 g1g2g3", "d turn p3"]
    swap = table(f"classic mercy=10 seven_zero=on | r7r1r2 {FULL} g1g2g3 b1b2 | r0 | p1> | b1y3b2b3")
    swap.play("p1 r7")
    assert actions(swap, "p1") == {"p1 target p3", "p1 target p4"}


@rule("HR-25")
def test_with_two_left_the_rules_for_two_hold() -> None:
    rnd = table(f"classic mercy=10 | rrr1r2 {FULL} g1g2g3 | r7 | p1> | b1y3b2b3")
    assert events(rnd, "p1 rr") == ["p1 rr", "d miss p3", "d turn p1"]
    two = table(f"anniversary mercy=10 | rdr1r2 {FULL} g1g2g3 | r7 | p1> | b1y3b2b3")
    assert events(two, "p1 rd") == ["p1 rd", "d draw p3 b1y3", "d miss p3", "d turn p1"]
    passes = table(f"classic mercy=10 | g1g2 {FULL} b2b3 | r7 | p1> | -")
    passes.play("p1 draw")
    assert events(passes, "p3 draw")[:2] == ["p3 draw", "d over p1"]


@rule("HR-25")
def test_who_is_out_neither_catches_nor_protects_nor_pays() -> None:
    rnd = table(f"classic mercy=10 | r5r1 {FULL} g1g2g3 | r7 | p1> | b1y3b2b3")
    rnd.play("p1 r5")
    assert actions(rnd, "p2") == set()
    assert "p3 catch p1" in actions(rnd, "p3")
    fairies = table(f"fairies mercy=10 | w4b1b2 {FULL}r1 y1y2y3 | y7 | p1> | g1g2g3g4g5g6g7g8g9")
    assert events(fairies, "p1 w4", "p3 accept", "d button r")[-3:] == ["d color r", "d draw p3 g1g2g3g4", "d turn p3"]
    tip = table(f"anniversary mercy=10 | r5r1r2 {FULL} g1g2g3 | r7 | p1> | b1y3b2b3")
    assert actions(tip, "d") == {"d penalty p1 2 suggestion", "d penalty p3 2 suggestion"}


@rule("HR-25")
def test_teams_do_not_go_with_mercy() -> None:
    with pytest.raises(RulesError, match="mercy=25 and teams=2x2 cannot both hold"):
        Rules("classic mercy=25 teams=2x2")


@rule("HR-25", "G-2")
def test_a_blocked_round_is_won_by_the_lowest_hand_left_whichever_way_play_runs() -> None:
    rnd = table(f"classic mercy=10 | {FULL} r2y1g1 r4g6g3 | b7 | p2< | -")
    events(rnd, "p2 draw")
    assert events(rnd, "p3 draw")[:2] == ["p3 draw", "d over p2"]


EVER = "anniversary mercy=10 mercy.when=ever"
NINE = "b1b2b3b4b5b6b8b9y1"
"""A hand of nine cards: a penalty of two puts its player out."""


@rule("HR-25")
def test_a_penalty_in_the_own_turn_ends_it() -> None:
    rnd = table(f"{EVER} | {NINE} g1g2 y2y3 | r7 | p1> | g3g4g5g6")
    assert events(rnd, "d penalty p1 2 suggestion")[1:] == ["d draw p1 g3", "d mercy p1", "d turn p2"]


@rule("HR-25")
def test_a_penalty_of_somebody_else_changes_nothing_for_the_others() -> None:
    rnd = table(f"{EVER} | g1g2 {NINE} y2y3 | r7 | p1> | g3g4g5g6")
    assert events(rnd, "d penalty p2 2 suggestion")[1:] == ["d draw p2 g3", "d mercy p2"]
    assert rnd.turn == "p1"
    assert events(rnd, "p1 draw")[-1] == "d turn p3"


@rule("HR-25")
def test_a_victim_who_is_out_does_not_answer() -> None:
    rnd = table(f"{EVER} | w4g1g2 {NINE} y2y3 | r7 | p1> | g3g4g5g6g7g8", "p1 w4:b")
    assert events(rnd, "d penalty p2 2 suggestion")[1:] == ["d draw p2 g3", "d mercy p2", "d turn p3"]


@rule("HR-25")
def test_a_draw_four_whose_player_is_out_is_challenged_no_more() -> None:
    rnd = table(f"{EVER} | w4{NINE} g1g2 y2y3 | r7 | p1> | g3g4g5g6g7g8", "p1 w4:b")
    assert "p2 challenge" in actions(rnd, "p2")
    rnd.play("d penalty p1 2 suggestion")
    assert actions(rnd, "p2") == {"p2 accept"}
    assert events(rnd, "p2 accept")[1:] == ["d draw p2 g4g5g6g7", "d turn p2"]


@rule("HR-25")
def test_a_choice_of_somebody_who_is_out_lapses() -> None:
    rnd = table(f"{EVER} seven_zero=on | r7{NINE} g1g2 y2y3 | r5 | p1> | g3g4g5g6", "p1 r7")
    assert actions(rnd, "p1") == {"p1 target p2", "p1 target p3"}
    assert events(rnd, "d penalty p1 2 suggestion")[1:] == ["d draw p1 g3", "d mercy p1", "d turn p2"]


@rule("HR-25")
def test_the_last_one_left_wins_at_once() -> None:
    rnd = table(f"{EVER} | g1g2 {NINE} | r7 | p1> | g3g4g5g6")
    assert events(rnd, "d penalty p2 2 suggestion")[1:4] == ["d draw p2 g3", "d mercy p2", "d over p1"]


@rule("HR-25")
def test_a_hand_laid_aside_keeps_a_card_from_going_back() -> None:
    line = "anniversary mercy=10 mercy.when=ever mercy.hand=aside"
    rnd = table(f"{line} | b5r1g2 {NINE} y2y3 | r7 | p1> | g3g4g5g6", "p1 b5")
    assert "p3 notice p1" in actions(rnd, "p3")
    assert events(rnd, "d penalty p2 2 suggestion")[1:4] == ["d draw p2 g3", "d mercy p2", "d under p2 y1g3b1b2b3b4b5b6b8b9"]
    assert "p3 notice p1" not in actions(rnd, "p3")
    assert str(rnd.top) == "b5"


@rule("HR-25")
def test_a_hand_laid_aside_keeps_a_draw_four_from_going_back() -> None:
    line = "paw-patrol challenge.card_stays=return_to_hand penalty.suggestion=2 mercy=10 mercy.when=ever"
    for hand, stays in (("mercy.hand=aside", True), ("mercy.hand=kept", False)):
        rnd = table(f"{line} {hand} | w4r1g2 y2y3 {NINE} | r7 | p1> | g3g4g5g6g7g8", "p1 w4:b", "d penalty p3 2 suggestion")
        told = events(rnd, "p2 challenge")
        assert ("d return p1 w4" not in told) == stays
        assert "d draw p1 g4g5g6g7" in told
