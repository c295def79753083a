"""Retour: the Draw Four and its challenge, calling UNO, penalty cards."""

from __future__ import annotations

import pytest

from tests.rulebook.tables import dealt
from tests.rulebook.tables_mc import dares, events, may, refused, sizes, table, waits_for

OTHERS = "b1b2 g1g2"
FOUR = {"w4:r", "w4:y", "w4:g", "w4:b"}
TWO_LEFT = "r5y9 r6g3g4 b8b4b5 | r7 | p1> | b1b2b3g5g6"


def is_lawful(rest: str, rules: str = "retour", top: str = "r7") -> bool:
    """Tell whether a Draw Four is lawful beside these cards; it can be put down in any case."""
    rnd = table(f"{rules} | w4{rest} {OTHERS} | {top} | p1> | b3b4b5b6b7b8")
    assert may(rnd, "p1") | dares(rnd, "p1") >= FOUR
    return may(rnd, "p1") >= FOUR


# ---- the Draw Four
@pytest.mark.rule("GB-28")
@pytest.mark.parametrize("color", "rygb")
def test_the_player_of_a_draw_four_decides_the_colour(color: str) -> None:
    rnd = table(f"retour | w4g1g2 {OTHERS} | r7 | p1> | b3b4b5b6", f"p1 w4:{color}")
    assert (str(rnd.top), rnd.color) == ("w4", color)


@pytest.mark.rule("GB-29", "V-7")
def test_the_next_player_takes_four_and_loses_the_turn() -> None:
    rnd = table(f"retour | w4g1g2 {OTHERS} | r7 | p1> | b3b4b5b6", "p1 w4:b")
    assert events(rnd, "p2 accept") == ["p2 accept", "d draw p2 b3b4b5b6", "d miss p2", "d turn p3"]


@pytest.mark.rule("GB-30", "V-8")
@pytest.mark.parametrize(("rest", "top"), [("r5b9", "r7"), ("g0b9", "ww:g")])
def test_a_number_of_the_colour_makes_a_draw_four_unlawful(rest: str, top: str) -> None:
    assert not is_lawful(rest, top=top)
    assert is_lawful("b9y9", top=top)


@pytest.mark.rule("GB-31", "V-8")
@pytest.mark.parametrize(("rest", "top"), [("b7y9", "r7"), ("bsy9", "rs")])
def test_a_like_number_or_a_like_action_card_does_not_make_a_draw_four_unlawful(rest: str, top: str) -> None:
    assert is_lawful(rest, top=top)


@pytest.mark.rule("GB-37", "GB-A4", "V-8")
@pytest.mark.parametrize("rest", ["rdb9", "rsb9", "rrb9"])
def test_action_cards_of_the_colour_do_not_make_a_draw_four_unlawful(rest: str) -> None:
    assert is_lawful(rest)


@pytest.mark.rule("GB-A4", "V-8")
@pytest.mark.parametrize("rest", ["wwb9", "w4b9"])
def test_wilds_do_not_make_a_draw_four_unlawful(rest: str) -> None:
    assert is_lawful(rest)


@pytest.mark.rule("GB-A4")
@pytest.mark.alternative("wd4.block=colour", "wd4.block_wilds=yes", "wd4.block_other_d4=yes")
@pytest.mark.parametrize(
    ("setting", "rest", "other"),
    [("wd4.block=colour", "rsb9", "wwb9"), ("wd4.block_wilds=yes", "wwb9", "w4b9"), ("wd4.block_other_d4=yes", "w4b9", "wwb9")],
)
def test_with_other_blocks_colours_and_wilds_make_a_draw_four_unlawful(setting: str, rest: str, other: str) -> None:
    assert not is_lawful(rest, f"retour {setting}")
    assert is_lawful(other, f"retour {setting}")


@pytest.mark.rule("GB-32")
def test_bluffing_is_possible_and_stands_if_accepted() -> None:
    rnd = table(f"retour | w4r1g2 {OTHERS} | r7 | p1> | b3b4b5b6b7")
    assert dares(rnd, "p1") >= FOUR
    assert "d draw p2 b3b4b5b6" in events(rnd, "p1 w4:b", "p2 accept")


@pytest.mark.rule("GB-38")
def test_only_the_player_hit_may_challenge() -> None:
    rnd = table(f"retour | w4g1g2 {OTHERS} | r7 | p1> | b3b4b5b6b7b8", "p1 w4:b")
    assert (waits_for(rnd), may(rnd, "p2"), may(rnd, "p3")) == ({"p2"}, {"accept", "challenge"}, set())
    assert refused(rnd, "p3 challenge") == "GB-38"


@pytest.mark.rule("GB-39", "GB-A21")
def test_the_cards_are_shown_to_the_challenger() -> None:
    told = table(f"retour | w4g1g2rs {OTHERS} | r7 | p1> | b3b4b5b6b7b8", "p1 w4:b").play("p2 challenge")
    show = next(event for event in told if "show" in event.words)
    assert [str(show.seen_by(seat)) for seat in ("p2", "p3")] == ["d show p1 p2 rsg1g2", "d show p1 p2 ??????"]


@pytest.mark.rule("GB-A21")
@pytest.mark.alternative("challenge.show=all")
def test_with_challenge_show_all_the_cards_are_shown_to_everybody() -> None:
    told = table(f"retour challenge.show=all | w4g1g2rs {OTHERS} | r7 | p1> | b3b4b5b6b7b8", "p1 w4:b").play("p2 challenge")
    show = next(event for event in told if "show" in event.words)
    assert str(show.seen_by("p3")) == "d show p1 all rsg1g2"


@pytest.mark.rule("GB-40", "GB-A10", "V-9")
def test_who_challenges_a_lawful_draw_four_takes_six_and_loses_the_turn() -> None:
    rnd = table(f"retour | w4g1g2 {OTHERS} | r7 | p1> | b3b4b5b6b7b8b9", "p1 w4:b")
    assert events(rnd, "p2 challenge") == ["p2 challenge", "d show p1 p2 g1g2", "d draw p2 b3b4b5b6b7b8", "d miss p2", "d turn p3"]


@pytest.mark.rule("GB-41", "GB-A10", "V-9")
def test_an_unlawful_draw_four_costs_its_player_the_four_and_the_challenger_plays() -> None:
    rnd = table(f"retour | w4r1g2 {OTHERS} | r7 | p1> | b3b4b5b6b7b8b9", "p1 w4:b")
    assert events(rnd, "p2 challenge") == ["p2 challenge", "d show p1 p2 r1g2", "d draw p1 b3b4b5b6", "d turn p2"]


@pytest.mark.rule("GB-A10")
@pytest.mark.alternative("challenge.win_turn=lost")
def test_with_win_turn_lost_even_a_right_challenge_costs_the_turn() -> None:
    rnd = table(f"retour challenge.win_turn=lost | w4r1g2 {OTHERS} | r7 | p1> | b3b4b5b6b7b8b9", "p1 w4:b")
    assert events(rnd, "p2 challenge")[2:] == ["d draw p1 b3b4b5b6", "d miss p2", "d turn p3"]


@pytest.mark.rule("GB-A10")
@pytest.mark.alternative("challenge.lose_turn=kept")
def test_with_lose_turn_kept_a_wrong_challenge_does_not_cost_the_turn() -> None:
    rnd = table(f"retour challenge.lose_turn=kept | w4g1g2 {OTHERS} | r7 | p1> | b3b4b5b6b7b8b9", "p1 w4:b")
    assert events(rnd, "p2 challenge")[2:] == ["d draw p2 b3b4b5b6b7b8", "d turn p2"]


# ---- UNO
@pytest.mark.rule("GB-13")
def test_uno_is_called_with_the_penultimate_card() -> None:
    rnd = table(f"retour | {TWO_LEFT}", "p1 r5!")
    assert rnd.called("p1")
    refused(rnd, "p2 catch p1")


@pytest.mark.rule("GB-14", "GB-A1", "GB-A17", "V-10")
@pytest.mark.parametrize("catcher", ["p2", "p3"])
def test_another_player_who_notices_makes_it_cost_two(catcher: str) -> None:
    rnd = table(f"retour | {TWO_LEFT}", "p1 r5")
    assert events(rnd, f"{catcher} catch p1") == [f"{catcher} catch p1", "d draw p1 b1b2"]


@pytest.mark.rule("GB-14", "GB-A2", "V-10")
@pytest.mark.parametrize(("hand", "act"), [("r6g3g4", "p2 r6"), ("b6g3g4", "p2 draw")])
def test_a_missing_call_can_be_caught_until_the_next_player_has_drawn_or_discarded(hand: str, act: str) -> None:
    rnd = table(f"retour | r5y9 {hand} b8b4b5 | r7 | p1> | b1b2b3", "p1 r5")
    assert "catch p1" in may(rnd, "p3")
    rnd.play(act)
    refused(rnd, "p3 catch p1")


@pytest.mark.rule("GB-A2", "G-4")
def test_a_forced_draw_is_no_act_of_the_next_player() -> None:
    rnd = table("retour | rdy9 b6g3g4 b8b4b5 | r7 | p1> | b1b2b3", "p1 rd")
    assert (rnd.turn, sizes(rnd)[1], "catch p1" in may(rnd, "p2")) == ("p3", 5, True)


@pytest.mark.rule("GB-A1", "GB-35")
@pytest.mark.alternative("uno.penalty=1")
def test_with_uno_penalty_1_a_missing_call_costs_one_card() -> None:
    rnd = table(f"retour uno.penalty=1 | {TWO_LEFT}", "p1 r5")
    assert events(rnd, "p3 catch p1") == ["p3 catch p1", "d draw p1 b1"]


@pytest.mark.rule("GB-A2", "GB-35")
@pytest.mark.alternative("uno.closes=next_play")
def test_with_next_play_a_missing_call_can_be_caught_until_the_next_player_has_played() -> None:
    rnd = table("retour uno.closes=next_play | r5y9 b6g3g4 r8b4b5 | r7 | p1> | b1b2b3", "p1 r5", "p2 draw")
    assert "catch p1" in may(rnd, "p2")
    rnd.play("p3 r8")
    refused(rnd, "p2 catch p1")


@pytest.mark.rule("GB-A17")
def test_a_late_call_is_good_until_caught() -> None:
    rnd = table(f"retour | {TWO_LEFT}", "p1 r5", "p1 uno")
    refused(rnd, "p2 catch p1")


@pytest.mark.rule("GB-A17")
@pytest.mark.alternative("uno.self_correct=no")
def test_with_self_correct_no_a_late_call_does_not_help() -> None:
    rnd = table(f"retour uno.self_correct=no | {TWO_LEFT}", "p1 r5")
    refused(rnd, "p1 uno")
    assert "catch p1" in may(rnd, "p2")


# ---- penalty cards
@pytest.mark.rule("GB-34", "GB-36", "GB-A11")
def test_a_wrong_card_goes_back_costs_one_and_the_turn_goes_on() -> None:
    rnd = table("retour | r5b2y3 r1b4g4 | r7 | p1> | b3b6")
    assert dares(rnd, "p1") == {"b2", "y3"}
    assert events(rnd, "p1 b2") == ["p1 b2", "d return p1 b2", "d color r", "d draw p1 b3"]
    assert (str(rnd.hand("p1")), str(rnd.top), rnd.turn) == ("r5y3b2b3", "r7", "p1")
    assert events(rnd, "p1 r5") == ["p1 r5", "d turn p2"]


@pytest.mark.rule("GB-34", "GB-36", "GB-A11")
def test_a_card_out_of_turn_goes_back_costs_one_and_play_is_resumed() -> None:
    rnd = table("retour | r5b2y3 r1b4g4 | r7 | p1> | b3b6")
    assert dares(rnd, "p2") == {"r1", "b4", "g4"}
    assert events(rnd, "p2 r1") == ["p2 r1", "d return p2 r1", "d color r", "d draw p2 b3"]
    assert (str(rnd.hand("p2")), str(rnd.top), rnd.turn, sizes(rnd)) == ("r1g4b3b4", "r7", "p1", [3, 4])


@pytest.mark.rule("GB-34", "GB-36", "GB-11")
def test_after_drawing_a_card_that_was_not_drawn_goes_back_and_the_drawn_one_waits() -> None:
    rnd = table("retour | y5b2ww r1b4g4 | r7 | p1> | r9b3b6", "p1 draw")
    assert (may(rnd, "p1"), dares(rnd, "p1")) == ({"r9", "keep"}, {"y5", "b2", "ww:r", "ww:y", "ww:g", "ww:b"})
    assert events(rnd, "p1 y5") == ["p1 y5", "d return p1 y5", "d color r", "d draw p1 b3"]
    assert (may(rnd, "p1"), rnd.turn) == ({"r9", "keep"}, "p1")
    assert events(rnd, "p1 ww:b") == ["p1 ww:b", "d return p1 ww", "d color r", "d draw p1 b6"]
    assert events(rnd, "p1 r9") == ["p1 r9", "d turn p2"]


@pytest.mark.rule("GB-36", "GB-A11")
def test_a_card_out_of_turn_goes_back_while_somebody_has_drawn_or_answers() -> None:
    drawn = table("retour | b5b2y3 r1b4g4 | r7 | p1> | r9b3b6", "p1 draw")
    assert dares(drawn, "p2") == {"r1", "b4", "g4"}
    assert events(drawn, "p2 r1") == ["p2 r1", "d return p2 r1", "d color r", "d draw p2 b3"]
    assert (may(drawn, "p1"), drawn.turn) == ({"r9", "keep"}, "p1")
    answer = table("retour | w4g1g2 b1b2b3 g5g6 | r7 | p1> | y1y2y3y4y5y6y7", "p1 w4:b")
    assert (dares(answer, "p1"), dares(answer, "p2"), dares(answer, "p3")) == ({"g1", "g2"}, set(), {"g5", "g6"})
    assert events(answer, "p1 g1") == ["p1 g1", "d return p1 g1", "d color b", "d draw p1 y1"]
    assert may(answer, "p2") == {"accept", "challenge"}
    assert events(answer, "p2 accept") == ["p2 accept", "d draw p2 y2y3y4y5", "d miss p2", "d turn p3"]


@pytest.mark.rule("GB-36", "GB-A11")
@pytest.mark.parametrize("action", ["p3 w4", "p3 w4:b", "p3 w4!", "p3 w4:b!"])
def test_what_is_said_with_an_only_card_out_of_turn_does_not_matter(action: str) -> None:
    rnd = table("retour | r1g9 b1b2 w4 | r7 | p1> | b8b9g8g9")
    assert events(rnd, action) == ["p3 w4", "d return p3 w4", "d color r", "d draw p3 b8"]
    assert rnd.actions == ["p3 w4"]


@pytest.mark.rule("GB-36", "GB-A11")
@pytest.mark.parametrize(
    ("hand", "action", "counts"),
    [("b1b2b3", "p2 b1!", "p2 b1"), ("b1b2", "p2 b1!", "p2 b1"), ("wwb2b3", "p2 ww:g!", "p2 ww:g")],
)
def test_a_call_of_uno_with_a_card_out_of_turn_is_no_call(hand: str, action: str, counts: str) -> None:
    rnd = table(f"retour | r1g9 {hand} y1y2 | r7 | p1> | b8b9g8g9")
    assert events(rnd, action) == [counts, f"d return p2 {counts[3:5]}", "d color r", "d draw p2 b8"]
    assert not rnd.called("p2")


@pytest.mark.rule("GB-36", "GB-A11")
def test_a_card_is_out_of_turn_whatever_somebody_else_is_asked() -> None:
    first = dealt("retour", "r1r2r3 ww g1g2g3g4", 3)
    assert (waits_for(first), dares(first, "p3")) == ({"p2"}, {"r2"})
    assert events(first, "p3 r2") == ["p3 r2", "d return p3 r2", "d draw p3 g1"]
    assert (first.color, first.view("p1").color) == (None, None)
    assert events(first, "p2 color b") == ["p2 color b", "d turn p2"]
    swap = table("retour seven_zero=on | r7g1g2 b1b2 y1y2 | r5 | p1> | b8b9g8g9", "p1 r7")
    assert events(swap, "p3 y1!") == ["p3 y1", "d return p3 y1", "d color r", "d draw p3 b8"]
    assert waits_for(swap) == {"p1"}
    more = table("retour turn.several=number | r7g7g2 b1b2 y1y2 | r5 | p1> | b8b9g8g9", "p1 r7")
    assert events(more, "p2 b1")[-1] == "d draw p2 b8"
    assert events(more, "p1 g7") == ["p1 g7", "d turn p2"]


@pytest.mark.rule("GB-36")
def test_nothing_is_put_down_out_of_turn_that_could_not_be_paid_or_once_somebody_is_out() -> None:
    poor = table("retour | b5b2y3 r1b4g4 | r7 | p1> | r9", "p1 draw")
    assert (dares(poor, "p1"), dares(poor, "p2")) == (set(), set())
    refused(poor, "p2 r1")
    last = table("retour last_card.draws=yes challenge.on_last_card=allowed | w4 b1b2 g5g6 | r7 | p1> | y1y2y3y4y5y6y7", "p1 w4")
    assert (may(last, "p2"), dares(last, "p3")) == ({"accept", "challenge"}, set())


@pytest.mark.rule("GB-A11")
@pytest.mark.alternative("penalty.wrong_card=catchable+1")
def test_with_wrong_card_catchable_a_wrong_card_stands_unless_noticed() -> None:
    rnd = table("retour penalty.wrong_card=catchable+1 | r5b2y3 r1b4g4 | r7 | p1> | b3b6", "p1 b2")
    assert (str(rnd.top), rnd.turn) == ("b2", "p2")
    assert events(rnd, "p2 notice p1") == ["p2 notice p1", "d return p1 b2", "d color r", "d draw p1 b3", "d turn p2"]


@pytest.mark.rule("GB-A11")
@pytest.mark.alternative("penalty.wrong_card=refuse", "penalty.out_of_turn=refuse")
def test_with_refuse_neither_a_wrong_card_nor_one_out_of_turn_can_be_put_down() -> None:
    rnd = table("retour penalty.wrong_card=refuse | r5b2y3 r1b4g4 | r7 | p1> | b3b6")
    assert (dares(rnd, "p1"), dares(rnd, "p2")) == (set(), {"r1", "b4", "g4"})
    refused(rnd, "p1 b2")
    rnd = table("retour penalty.out_of_turn=refuse | r5b2y3 r1b4g4 | r7 | p1> | b3b6")
    assert (dares(rnd, "p1"), dares(rnd, "p2")) == ({"b2", "y3"}, set())
    refused(rnd, "p2 r1")
