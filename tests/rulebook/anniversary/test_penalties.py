"""Anniversary: calling UNO, wrong cards, suggestions, the last card, what cards are worth."""

from __future__ import annotations

import pytest

from tests.rulebook.tables_mc import dares, events, may, refused, sizes, table, waits_for

TWO_LEFT = "r5y9 r6g3g4 r8b4b5 | r7 | p1> | b1b2b3g5g6"
WRONG = "b2r5y3 b4g4g3 b9g1g2 | r7 | p1> | b3b6b7"


# ---- UNO
@pytest.mark.rule("EA-40")
def test_uno_is_called_with_the_second_to_last_card() -> None:
    rnd = table(f"anniversary | {TWO_LEFT}", "p1 r5!")
    assert rnd.called("p1")
    refused(rnd, "p2 catch p1")
    refused(table("anniversary | r5y9y8 r6g3g4 | r7 | p1> | b1"), "p1 uno")


@pytest.mark.rule("EA-41", "V-10")
@pytest.mark.parametrize("catcher", ["p2", "p3"])
def test_opponents_who_notice_the_omission_make_it_cost_two(catcher: str) -> None:
    rnd = table(f"anniversary | {TWO_LEFT}", "p1 r5")
    assert events(rnd, f"{catcher} catch p1") == [f"{catcher} catch p1", "d draw p1 b1b2"]


@pytest.mark.rule("EA-42", "EA-A5", "V-10")
def test_the_danger_and_the_late_call_have_no_end() -> None:
    rnd = table("anniversary | r5y9 r6g3g4r9 rsb4b5b8 | r7 | p1> | b1b2b3g5g6", "p1 r5", "p2 r6", "p3 rs", "p2 r9", "p3 draw")
    assert "catch p1" in may(rnd, "p2")
    rnd.play("p1 uno")
    refused(rnd, "p2 catch p1")


@pytest.mark.rule("EA-42")
def test_a_late_call_does_not_help_once_an_opponent_has_caught() -> None:
    rnd = table(f"anniversary | {TWO_LEFT}", "p1 r5", "p2 catch p1")
    refused(rnd, "p1 uno")


@pytest.mark.rule("EA-A5")
@pytest.mark.alternative("uno.closes=next_turn_begins")
@pytest.mark.parametrize("start", ["p2 r6", "p2 draw"])
def test_with_next_turn_begins_the_danger_ends_with_the_next_turn(start: str) -> None:
    rnd = table(f"anniversary uno.closes=next_turn_begins | {TWO_LEFT}", "p1 r5")
    assert "catch p1" in may(rnd, "p3")
    rnd.play(start)
    refused(rnd, "p3 catch p1")


@pytest.mark.rule("EA-A5", "G-7")
def test_the_danger_is_over_once_the_hand_is_another() -> None:
    rnd = table(f"anniversary | {TWO_LEFT}", "p1 r5", "p2 draw", "p3 draw", "p1 draw")
    refused(rnd, "p2 catch p1")


@pytest.mark.rule("EA-A6")
def test_nobody_is_caught_after_the_last_card() -> None:
    rnd = table("anniversary | r5r9 r6g3g4 | r7 | p1> | b1b2", "p1 r5", "p2 r6", "p1 r9")
    assert rnd.winner == "p1"
    refused(rnd, "p2 catch p1")


# ---- suggestions
@pytest.mark.rule("EA-43", "EA-A11")
def test_suggesting_a_card_costs_two_if_the_referee_says_so() -> None:
    rnd = table(f"anniversary | {WRONG}")
    assert may(rnd, "d") == {f"penalty p{seat} 2 suggestion" for seat in (1, 2, 3)}
    assert waits_for(rnd) == {"p1"}
    assert events(rnd, "d penalty p2 2 suggestion") == ["d penalty p2 2 suggestion", "d draw p2 b3b6"]
    assert rnd.turn == "p1"


@pytest.mark.rule("EA-A11")
@pytest.mark.alternative("penalty.suggestion=off")
def test_with_penalty_suggestion_off_a_suggestion_costs_nothing() -> None:
    rnd = table(f"anniversary penalty.suggestion=off | {WRONG}")
    assert may(rnd, "d") == set()
    refused(rnd, "d penalty p2 2 suggestion")


@pytest.mark.rule("EA-A12", "EA-62")
def test_in_teams_talk_needs_no_leave_and_only_the_referee_punishes_a_suggestion() -> None:
    rnd = table("anniversary teams=2x2 | r5r6 b1b2 y1y2 g1g2 | r7 | p1> | b3b4")
    spoken = {action.split()[1] for ask in rnd.asks if ask.seat != "d" for action in ask.actions + ask.unlawful}
    assert spoken <= {"r5", "r6", "draw", "uno"}
    assert events(rnd, "d penalty p2 2 suggestion") == ["d penalty p2 2 suggestion", "d draw p2 b3b4"]


@pytest.mark.rule("EA-A12")
@pytest.mark.alternative("penalty.suggestion=off")
def test_with_penalty_suggestion_off_nobody_is_punished_in_teams() -> None:
    rnd = table("anniversary teams=2x2 penalty.suggestion=off | r5r6 b1b2 y1y2 g1g2 | r7 | p1> | b3b4")
    assert may(rnd, "d") == set()


# ---- wrong cards
@pytest.mark.rule("EA-44", "EA-A9")
def test_a_wrong_card_noticed_is_taken_back_costs_two_and_the_turn() -> None:
    rnd = table(f"anniversary | {WRONG}")
    assert "b2" in dares(rnd, "p1") - may(rnd, "p1")
    rnd.play("p1 b2")
    assert (str(rnd.top), rnd.color, rnd.turn) == ("b2", "b", "p2")
    assert events(rnd, "p3 notice p1") == ["p3 notice p1", "d return p1 b2", "d color r", "d draw p1 b3b6", "d turn p2"]
    assert (str(rnd.hand("p1")), str(rnd.top)) == ("r5y3b2b3b6", "r7")


@pytest.mark.rule("EA-44")
def test_the_effect_of_a_noticed_wrong_card_is_taken_back_as_well() -> None:
    rnd = table("anniversary | brr5y3 b4g4g3 b9g1g2 | r7 | p1> | b3b6b7", "p1 br")
    assert (rnd.direction, rnd.turn) == ("right", "p3")
    assert events(rnd, "p2 notice p1") == ["p2 notice p1", "d reverse left", "d return p1 br", "d color r", "d draw p1 b3b6", "d turn p2"]


@pytest.mark.rule("EA-44")
def test_nobody_draws_for_a_wrong_draw_two_that_is_noticed() -> None:
    rnd = table("anniversary | bdr5y3 b4g4g3 b9g1g2 | r7 | p1> | b3b6b7", "p1 bd")
    assert may(rnd, "p2") == {"accept", "notice p1"}
    assert events(rnd.copy(), "p2 accept") == ["p2 accept", "d draw p2 b3b6", "d turn p2"]
    assert "d draw p1 b3b6" in events(rnd, "p2 notice p1")


@pytest.mark.rule("EA-44")
@pytest.mark.parametrize(("setting", "may_notice"), [("", True), ("penalty.noticers=opponents", False)])
def test_a_partner_is_another_player_and_may_notice(setting: str, may_notice: bool) -> None:
    rnd = table(f"anniversary teams=2x2 {setting} | b2r5y3 b4g4 b9g1 y1y2 | r7 | p1> | b3b6b7", "p1 b2")
    assert ("notice p1" in may(rnd, "p3")) == may_notice
    assert "notice p1" in may(rnd, "p4")
    last = table(f"anniversary teams=2x2 {setting} | b2 b4g4 b9g1 y1y2 | r7 | p1> | b3b6b7", "p1 b2")
    assert waits_for(last) == ({"p2", "p3", "p4"} if may_notice else {"p2", "p4"})
    refused(rnd, "p1 notice p1")


@pytest.mark.rule("EA-44")
def test_the_player_of_a_wrong_card_cannot_notice_it() -> None:
    refused(table(f"anniversary | {WRONG}", "p1 b2"), "p1 notice p1")


@pytest.mark.rule("EA-44", "EA-21")
def test_after_drawing_a_card_that_was_not_drawn_is_a_wrong_card() -> None:
    rnd = table("anniversary | r5wwy9w4 b4g4g3 b9g1g2 | r7 | p1> | r4b3b6b7", "p1 draw")
    assert dares(rnd, "p1") == {"r5", "y9", "ww:r", "ww:y", "ww:g", "ww:b"}
    matching = rnd.copy()
    matching.play("p1 r5")
    assert (str(matching.top), matching.turn) == ("r5", "p2")
    assert events(matching, "p3 notice p1") == ["p3 notice p1", "d return p1 r5", "d color r", "d draw p1 b3b6", "d turn p2"]
    rnd.play("p1 ww:g")
    assert events(rnd, "p2 notice p1")[1:3] == ["d return p1 ww", "d color r"]


@pytest.mark.rule("EA-44")
def test_a_wrong_draw_two_after_drawing_asks_the_next_seat_too() -> None:
    rnd = table("anniversary | rdwwy9 b4g4g3 b9g1g2 | r7 | p1> | r4b3b6b7", "p1 draw", "p1 rd")
    assert may(rnd, "p2") == {"accept", "notice p1"}


@pytest.mark.rule("EA-44")
def test_after_drawing_nothing_wrong_can_be_put_down_that_could_not_be_paid() -> None:
    rnd = table("anniversary | r5wwy9 b4g4g3 b9g1g2 | r7 | p1> | r4", "p1 draw")
    assert dares(rnd, "p1") == set()
    refused(rnd, "p1 r5")


@pytest.mark.rule("EA-A9")
@pytest.mark.parametrize("act", ["p2 b4", "p2 draw"])
def test_a_wrong_card_stands_once_the_next_player_acts(act: str) -> None:
    rnd = table(f"anniversary | {WRONG}", "p1 b2", act)
    refused(rnd, "p3 notice p1")
    assert sizes(rnd)[0] == 2


@pytest.mark.rule("EA-A9")
@pytest.mark.alternative("penalty.wrong_card=auto+2")
def test_with_wrong_card_auto_the_referee_notices_every_wrong_card() -> None:
    rnd = table(f"anniversary penalty.wrong_card=auto+2 | {WRONG}")
    assert events(rnd, "p1 b2") == ["p1 b2", "d return p1 b2", "d color r", "d draw p1 b3b6"]
    assert (str(rnd.hand("p1")), rnd.turn) == ("r5y3b2b3b6", "p1")


@pytest.mark.rule("EA-A9")
@pytest.mark.alternative("penalty.wrong_card=refuse")
def test_with_wrong_card_refuse_no_wrong_card_can_be_put_down() -> None:
    rnd = table(f"anniversary penalty.wrong_card=refuse | {WRONG}")
    assert dares(rnd, "p1") == set()
    refused(rnd, "p1 b2")


@pytest.mark.rule("EA-A10")
def test_a_wrong_last_card_wins_only_when_all_opponents_let_it_pass() -> None:
    rnd = table("anniversary | b2 b4g4g3 b9g1g2 | r7 | p1> | b3b6b7", "p1 b2")
    assert (rnd.over, waits_for(rnd)) == (False, {"p2", "p3"})
    rnd.play("p3 accept")
    assert (rnd.over, waits_for(rnd)) == (False, {"p2"})
    noticed = rnd.copy()
    rnd.play("p2 accept")
    assert (rnd.over, rnd.winner) == (True, "p1")
    assert events(noticed, "p2 notice p1") == ["p2 notice p1", "d return p1 b2", "d color r", "d draw p1 b3b6", "d turn p2"]


@pytest.mark.rule("EA-A10")
@pytest.mark.alternative("penalty.wrong_card=auto+2")
def test_with_wrong_card_auto_a_wrong_last_card_comes_back_at_once() -> None:
    rnd = table("anniversary penalty.wrong_card=auto+2 | b2 b4g4g3 b9g1g2 | r7 | p1> | b3b6b7", "p1 b2")
    assert (rnd.over, str(rnd.hand("p1")), rnd.turn) == (False, "b2b3b6", "p1")


@pytest.mark.rule("EA-A10")
@pytest.mark.alternative("penalty.wrong_card=refuse")
def test_with_wrong_card_refuse_a_wrong_last_card_is_refused() -> None:
    refused(table("anniversary penalty.wrong_card=refuse | b2 b4g4g3 b9g1g2 | r7 | p1> | b3b6b7"), "p1 b2")


@pytest.mark.rule("EA-A13")
def test_playing_out_of_turn_is_refused() -> None:
    rnd = table("anniversary | r5r6y3 r9g4g3 | r7 | p1> | b3b6b7")
    assert may(rnd, "p2") | dares(rnd, "p2") == set()
    refused(rnd, "p2 r9")


@pytest.mark.rule("EA-A13")
@pytest.mark.alternative("penalty.out_of_turn=auto+1")
def test_with_out_of_turn_auto_playing_out_of_turn_costs_a_penalty() -> None:
    rnd = table("anniversary penalty.out_of_turn=auto+1 | r5r6y3 r9g4g3 | r7 | p1> | b3b6b7")
    assert events(rnd, "p2 r9") == ["p2 r9", "d return p2 r9", "d color r", "d draw p2 b3"]
    assert rnd.turn == "p1"


# ---- the last card, and what cards are worth
@pytest.mark.rule("EA-51")
@pytest.mark.parametrize(("last", "drawn"), [("rd", "b3b4"), ("w4", "b3b4b5b6")])
def test_after_a_last_draw_card_the_next_player_draws_and_it_counts(last: str, drawn: str) -> None:
    rnd = table(f"anniversary | {last} b1b2 g1g2 | r7 | p1> | b3b4b5b6b7")
    assert events(rnd, f"p1 {last}")[:3] == [f"p1 {last}", f"d draw p2 {drawn}", "d over p1"]
    assert rnd.points == {"p1": 0, "p2": 3 + sum(map(int, drawn[1::2])), "p3": 3}


@pytest.mark.parametrize(
    ("card", "value"),
    [
        *(pytest.param(f"g{number}", number, marks=pytest.mark.rule("EA-52")) for number in range(10)),
        *(pytest.param(f"g{face}", 20, marks=pytest.mark.rule("EA-53")) for face in "srd"),
        *(pytest.param(wild, 50, marks=pytest.mark.rule("EA-54")) for wild in ("ww", "w4")),
    ],
)
def test_what_a_card_is_worth(card: str, value: int) -> None:
    rnd = table(f"anniversary | r5 {card} g1g2 | r7 | p1> | b3", "p1 r5")
    assert rnd.points == {"p1": 0, "p2": value, "p3": 3}


@pytest.mark.rule("EA-A10", "EA-A13")
def test_nobody_plays_out_of_turn_while_a_wrong_last_card_can_be_noticed() -> None:
    line = "anniversary teams=2x2 penalty.noticers=opponents penalty.out_of_turn=auto+1"
    rnd = table(f"{line} | b5 y1y2 r1r2 g1g2 | r7 | p1> | g3g4g5g6", "p1 b5")
    assert dares(rnd, "p3") == set()
    refused(rnd, "p3 r1")
    assert dares(table(f"{line} | b5r9 y1y2 r1r2 g1g2 | r7 | p1> | g3g4g5g6"), "p3") == {"r1", "r2"}
