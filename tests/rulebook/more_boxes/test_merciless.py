"""Merciless: what is in the box, and each rule of it."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard import Match, Round, Rules
from lastcard.errors import NotationError, RulesError
from tests.rulebook.games import game, left
from tests.rulebook.tables import can_catch, dealt, events, may, refused, table, told, waits_for

PILE = "b3b4b6b8b9y6y8y9g6g8g9"
DEAL = "r1r2r3r4"
"""A card each for four seats."""


def at(hands: str, top: str = "r7", *actions: str, pile: str = PILE, settings: str = "") -> Round:
    """Set up a table at which p1 is to start a turn."""
    return table(f"merciless {settings} | {hands} | {top} | p1> | {pile}", *actions)


@pytest.mark.rule("ML-01")
def test_two_to_six_play_each_for_themselves() -> None:
    assert Rules("merciless").players == range(2, 7)
    with pytest.raises(RulesError, match="merciless"):
        Round.deal("merciless", players=7, seed=1)
    assert Rules("merciless")["teams"] == "off"


@pytest.mark.rule("ML-02")
def test_the_box_has_168_cards() -> None:
    counts = Counter(card.face if not card.is_wild else str(card) for card in Rules("merciless").deck)
    assert counts.total() == 168
    assert {face: counts[face] // 4 for face in "srdfka"} == {"s": 3, "r": 3, "d": 3, "f": 2, "k": 2, "a": 3}
    assert {counts[number] for number in "0123456789"} == {8}
    assert {face: count for face, count in counts.items() if face.startswith("w")} == {"wr": 8, "w6": 4, "wx": 4, "wo": 8}


@pytest.mark.rule("ML-03")
def test_the_first_dealer_is_named_and_then_the_next_on_the_left_deals() -> None:
    match = game("merciless", left(p1="-", p2="b1", p3="b2"), left(p1="b3", p2="-", p3="b4"), seed="1")
    assert [str(event) for event in match.events if event.words[1] in ("cut", "lot", "dealer")] == [
        *("d dealer p3", "d dealer p1", "d dealer p2"),
    ]
    assert Match("merciless", ["Ann", "Ben", "Cy"], seed=1, dealer="p2").dealer == "p2"


@pytest.mark.rule("ML-04")
def test_everybody_has_seven_cards() -> None:
    rnd = Round.deal("merciless", players=6, seed=1)
    assert {len(rnd.hand(seat)) for seat in rnd.seats} == {7}


@pytest.mark.rule("ML-05")
def test_any_action_card_turned_up_first_is_passed_over() -> None:
    passed = ("rd", "rf", "rk", "rs", "rr", "ra", "wr", "w6", "wx", "wo")
    rnd = dealt("merciless", f"{DEAL} {' '.join(passed)} b7 b1b2")
    assert told(rnd) == [*(f"d top {card}" for card in passed), "d top b7", "d turn p2"]
    assert told(dealt("merciless first.discard=stays", f"{DEAL} ra b1b2b3")) == ["d top ra", "d turn p2"]


@pytest.mark.rule("ML-06")
def test_the_dealers_left_neighbour_begins_and_nobody_plays_out_of_turn() -> None:
    rnd = dealt("merciless", f"{DEAL} r7 b1b2", dealer="p3")
    assert waits_for(rnd) == {"p4"}
    assert refused(rnd, "p1 r2") == "ML-06"
    assert events(rnd, "p4 r1")[0] == "p4 r1"


@pytest.mark.rule("ML-07")
def test_what_fits() -> None:
    assert may(at("r1g7b2rkbkwow6 b3b4"), "p1") >= {"r1", "g7", "rk", "wo", "w6:g"}
    assert not may(at("r1g7b2rkbkwow6 b3b4"), "p1") & {"b2", "bk"}
    assert may(at("gfgagkgd b3b4", "rf"), "p1") == {"gf", "draw"}
    assert refused(at("b2b5 b3b4"), "p1 b2") == "ML-07"


@pytest.mark.rule("ML-08")
def test_without_a_card_one_draws_until_one_can_be_played_and_plays_it() -> None:
    rnd = at("b1g2y9 b3b4 y1y2", pile="b5b6y8w6r2")
    assert may(rnd, "p1") == {"draw"}
    assert events(rnd, "p1 draw") == ["p1 draw", "d draw p1 b5b6y8w6"]
    assert may(rnd, "p1") == {f"w6:{color}" for color in "rygb"}
    assert refused(rnd, "p1 keep") == "ML-08"


@pytest.mark.rule("ML-09")
def test_drawing_is_allowed_with_a_card_that_fits() -> None:
    assert "draw" in may(at("r1g2 b3b4"), "p1")
    assert events(at("r1g2 b3b4", pile="b5b6r3y1"), "p1 draw") == ["p1 draw", "d draw p1 b5b6r3"]


@pytest.mark.rule("ML-10")
def test_the_discards_under_the_top_one_are_shuffled() -> None:
    rnd = at("b1g2 b3b4", "r7y1y2", pile="-")
    assert events(rnd, "p1 draw") == ["p1 draw"]
    assert events(rnd, "d shuffle y2y1")[1:2] == ["d draw p1 y2y1"]


@pytest.mark.rule("ML-11")
@pytest.mark.parametrize(("card", "drawn"), [("rd", "b3b4"), ("rf", "b3b4b6b8")])
def test_the_next_player_draws_and_loses_the_turn(card: str, drawn: str) -> None:
    rnd = at(f"{card}r1g1 b1b2g1 y1y2", "r7", f"p1 {card}")
    assert may(rnd, "p2") == {"accept"}
    assert events(rnd, "p2 accept") == ["p2 accept", f"d draw p2 {drawn}", "d miss p2", "d turn p3"]


@pytest.mark.rule("ML-12")
def test_skip_and_skip_everyone() -> None:
    assert events(at("rsr1g1 b1b2 y1y2"), "p1 rs") == ["p1 rs", "d miss p2", "d turn p3"]
    assert events(at("rkr1g1 b1b2 y1y2"), "p1 rk") == ["p1 rk", "d miss p2", "d miss p3", "d turn p1"]


@pytest.mark.rule("ML-13")
def test_reverse_turns_play_and_skips_between_two() -> None:
    assert events(at("rrr1g1 b1b2 y1y2"), "p1 rr") == ["p1 rr", "d reverse right", "d turn p3"]
    assert events(at("rrr1g1 b1b2"), "p1 rr")[-2:] == ["d miss p2", "d turn p1"]


@pytest.mark.rule("ML-14")
def test_discard_all_takes_its_colour_along() -> None:
    rnd = at("rar1r5rfg1b2 b1b2 y1y2")
    assert events(rnd, "p1 ra") == ["p1 ra", "d under p1 r1r5rf", "d turn p2"]
    assert (str(rnd.hand("p1")), str(rnd.top), rnd.color) == ("g1b2", "ra", "r")
    assert events(at("rar1r5 b1b2 y1y2"), "p1 ra")[:3] == ["p1 ra", "d under p1 r1r5", "d over p1"]


@pytest.mark.rule("ML-11")
@pytest.mark.rule("ML-15")
@pytest.mark.parametrize(("card", "number"), [("w6", 6), ("wx", 10)])
def test_wilds_make_the_next_player_draw(card: str, number: int) -> None:
    rnd = at(f"{card}r1g1 b1b2g1 y1y2", "r7", f"p1 {card}:g")
    assert may(rnd, "p2") == {"accept"}
    assert refused(rnd, "p2 challenge") == "ML-15"
    said = events(rnd, "p2 accept")
    assert (said[1], said[2:]) == (f"d draw p2 {PILE[: 2 * number]}", ["d miss p2", "d turn p3"])
    assert rnd.color == "g"


@pytest.mark.rule("ML-13")
@pytest.mark.rule("ML-15")
def test_wild_reverse_draw_four_turns_play_first() -> None:
    rnd = at("wrr1g1 b1b2 y1y2", "r7")
    assert events(rnd, "p1 wr:g", "p3 accept") == [
        *("p1 wr:g", "d reverse right", "p3 accept", "d draw p3 b3b4b6b8", "d miss p3", "d turn p2"),
    ]


TWO = "b1b2b3"
"""The hand of the other one of two players."""


@pytest.mark.rule("ML-13")
def test_between_two_wild_reverse_draw_four_makes_its_own_player_draw() -> None:
    rnd = at(f"wrr1g1 {TWO}", "r7")
    assert events(rnd, "p1 wr:g") == ["p1 wr:g", "d reverse right"]
    assert (waits_for(rnd), may(rnd, "p1")) == ({"p1"}, {"accept", "uno"})
    assert events(rnd, "p1 accept") == ["p1 accept", "d draw p1 b3b4b6b8", "d miss p1", "d turn p2"]
    assert events(at(f"wrr1g1 {TWO}", settings="two.reverse_draw=next"), "p1 wr:g", "p2 accept")[2:] == [
        *("p2 accept", "d draw p2 b3b4b6b8", "d miss p2", "d turn p1"),
    ]


@pytest.mark.rule("ML-13", "ML-18")
def test_between_two_its_player_may_stack_it_back() -> None:
    rnd = at(f"wrwrrfrdg1g2 {TWO}rf", "r7", "p1 wr:g")
    assert may(rnd, "p1") == {"accept", "rf", *(f"wr:{color}" for color in "rygb")}
    again = rnd.copy()
    assert events(again, "p1 wr:b") == ["p1 wr:b", "d reverse left"]
    assert waits_for(again) == {"p1"}
    assert events(rnd, "p1 rf") == ["p1 rf"]
    assert (waits_for(rnd), may(rnd, "p2")) == ({"p2"}, {"accept", "rf"})
    assert events(rnd, "p2 accept")[1:] == ["d draw p2 b3b4b6b8b9y6y8y9", "d miss p2", "d turn p1"]


@pytest.mark.rule("ML-13")
def test_with_two_left_of_three_it_hits_its_own_player_too() -> None:
    rnd = at("wrr1g1 b1b2b3 -", "r7")
    assert rnd.gone == ("p3",)
    assert events(rnd, "p1 wr:g", "p1 accept")[-2:] == ["d miss p1", "d turn p2"]


@pytest.mark.rule("ML-13", "ML-21")
@pytest.mark.parametrize("draws", ["no", "yes"])
def test_nobody_draws_for_it_as_last_card_between_two(draws: str) -> None:
    assert events(at(f"wr {TWO}", settings=f"last_card.draws={draws}"), "p1 wr")[:2] == ["p1 wr", "d over p1"]


@pytest.mark.rule("ML-16")
def test_roulette_draws_until_a_card_of_the_colour_named() -> None:
    rnd = at("wor1g1 b1b2 y1y2", pile="b3w6b4y5y6")
    assert events(rnd, "p1 wo") == ["p1 wo"]
    assert may(rnd, "p2") == {f"color {color}" for color in "rygb"}
    assert events(rnd, "p2 color y") == ["p2 color y", "d draw p2 b3w6b4y5", "d miss p2", "d turn p3"]


@pytest.mark.rule("ML-17")
def test_sevens_swap_and_zeros_rotate() -> None:
    rnd = at("r7r1g1 b1b2 y1y2", "r5", "p1 r7")
    assert may(rnd, "p1") == {"target p2", "target p3"}
    rnd.play("p1 target p3")
    assert [str(rnd.hand(seat)) for seat in rnd.seats] == ["y1y2", "b1b2", "r1g1"]
    rnd = at("r0r1g1 b1b2 y1y2", "r5", "p1 r0")
    assert [str(rnd.hand(seat)) for seat in rnd.seats] == ["y1y2", "r1g1", "b1b2"]


@pytest.mark.rule("ML-18")
def test_a_draw_card_of_as_many_cards_answers() -> None:
    rnd = at("rfr1g1 bdbfgdw6b1 y1wxwo", "r7", "p1 rf")
    assert may(rnd, "p2") == {"accept", "bf", *(f"w6:{color}" for color in "rygb")}
    assert refused(rnd, "p2 bd") == "ML-18"
    assert events(rnd, "p2 w6:b") == ["p2 w6:b"]
    assert may(rnd, "p3") == {"accept", *(f"wx:{color}" for color in "rygb")}
    assert events(rnd, "p3 accept")[1:] == [f"d draw p3 {PILE[:20]}", "d miss p3", "d turn p1"]
    assert may(at("wor1g1 w6b1 y1y2", "r7", "p1 wo"), "p2") == {f"color {color}" for color in "rygb"}


@pytest.mark.rule("ML-18")
def test_the_colour_of_an_answer_does_not_matter() -> None:
    rnd = at("rdr1g9 yfgdysg1 b1b2b3wx", "r7", "p1 rd")
    assert may(rnd, "p2") == {"accept", "yf", "gd"}
    assert events(rnd, "p2 yf") == ["p2 yf"]
    assert (rnd.color, may(rnd, "p3")) == ("y", {"accept", *(f"wx:{color}" for color in "rygb")})
    fits = at("rdr1g9 yfgdg1 b1b2b3", "r7", "p1 rd", settings="stack.match=fits")
    assert may(fits, "p2") == {"accept", "gd"}
    assert refused(fits, "p2 yf") == "ML-07"


@pytest.mark.rule("ML-18", "HR-10")
def test_a_reverse_that_sends_a_pile_back_has_to_fit() -> None:
    rnd = at("rdr1g9 grrrg1 b1b2b3", "r7", "p1 rd", settings="stack.reverse=bounce")
    assert may(rnd, "p2") == {"accept", "rr"}


@pytest.mark.rule("ML-19")
def test_whoever_ever_holds_25_cards_is_out_and_draws_no_more() -> None:
    rnd = at(f"rfr1r2 {'b1' * 20} y1y2y3", "r7", "p1 rf")
    assert events(rnd, "p2 accept")[1:] == ["d draw p2 b3b4b6b8", "d miss p2", "d turn p3"]
    rnd = at(f"rfr1r2 {'b1' * 22} y1y2y3", "r7", "p1 rf")
    hand = "b1" * 22 + "b3b4b6"
    assert events(rnd, "p2 accept")[1:] == ["d draw p2 b3b4b6", "d mercy p2", f"d under p2 {hand}", "d turn p3"]
    assert (str(rnd.hand("p2")), str(rnd.top), rnd.gone) == ("-", "rf", ("p2",))
    assert str(rnd.draw_pile).startswith("b8")


@pytest.mark.rule("ML-19")
def test_one_may_draw_oneself_out_in_a_turn_a_roulette_or_by_a_penalty() -> None:
    full = "b1" * 24
    turn = at(f"{full} y1y2y3 g1g2", "r7", pile="b3b4r1")
    assert events(turn, "p1 draw")[1:3] == ["d draw p1 b3", "d mercy p1"]
    assert turn.turn == "p2"
    roulette = at(f"wor1 {full} y1y2y3", "r7", "p1 wo", pile="b3b4y1")
    assert events(roulette, "p2 color y") == ["p2 color y", "d draw p2 b3", "d mercy p2", f"d under p2 {full}b3", "d turn p3"]
    caught = at("r1r2 b1b2b3 y1y2y3", "r7", "p1 r1", settings="uno.penalty=9 mercy=10")
    assert events(caught, "p3 catch p1")[1:] == ["d draw p1 b3b4b6b8b9y6y8y9g6", "d mercy p1", "d under p1 r2y6y8y9g6b3b4b6b8b9"]
    assert caught.turn == "p2"


@pytest.mark.rule("ML-19")
def test_the_hand_set_aside_comes_back_with_the_next_reshuffle() -> None:
    rnd = at(f"rfr1r2 {'b1' * 22} y1y2y3", "r7", "p1 rf", "p2 accept", pile="b3b4b6")
    assert "d under p2" in str(rnd.events[-2])
    assert events(rnd, "p3 draw")[:1] == ["p3 draw"]
    assert len(rnd.to_shuffle) == 22 + 3 + 1


@pytest.mark.rule("ML-19", "ML-22")
def test_the_last_one_left_wins_and_gets_250_for_each_who_was_out() -> None:
    rnd = at(f"rfr1r2 {'b1' * 21}", "r7", "p1 rf")
    assert events(rnd, "p2 accept")[2:] == [
        *("d mercy p2", f"d under p2 {'b1' * 21}b3b4b6b8", "d over p1", "d count p1 r1r2 3", "d count p2 - 250"),
    ]
    assert (rnd.winner, rnd.points) == ("p1", {"p1": 3, "p2": 250})
    kept = at(f"rfr1r2 {'b1' * 21}", "r7", "p1 rf", settings="mercy.hand=kept mercy.points=0")
    assert events(kept, "p2 accept")[2:4] == ["d mercy p2", "d over p1"]
    assert kept.points["p2"] == 21 + 3 + 4 + 6 + 8


@pytest.mark.rule("ML-22")
def test_those_who_are_out_count_250_when_somebody_else_goes_out() -> None:
    rnd = at("r1 b1b2 -", "r7")
    assert rnd.gone == ("p3",)
    assert events(rnd, "p1 r1")[1:] == ["d over p1", "d count p1 - 0", "d count p2 b1b2 3", "d count p3 - 250"]


@pytest.mark.rule("ML-19")
def test_a_position_with_a_hand_set_aside_reads_back() -> None:
    rnd = at(f"rfr1r2 {'b1' * 21} y1y2y3", "r7", "p1 rf", "p2 accept")
    again = Round.from_text(str(rnd), chance="ask")
    assert (str(again), again.gone, again.turn) == (str(rnd), ("p2",), "p3")
    for line in ("merciless | - r1r2 b1 | r7 | p1> | b3", "merciless | r1 - | r7 | p1> | b3", "classic | r1 - b2 | r7 | p1> | b3"):
        with pytest.raises(NotationError, match="empty"):
            Round.from_text(line)


@pytest.mark.rule("ML-19")
def test_without_ever_a_turn_has_to_begin_first() -> None:
    rnd = at(f"rfr1r2 {'b1' * 22} y1y2y3", "r7", "p1 rf", settings="mercy.when=turn")
    assert events(rnd, "p2 accept")[1:4] == ["d draw p2 b3b4b6b8", "d miss p2", "d mercy p2"]


@pytest.mark.rule("ML-20")
def test_a_missing_call_costs_two_cards_until_the_next_player_acts() -> None:
    rnd = at("r1r2 b1b2 y1y2", "r7", "p1 r1")
    assert can_catch(rnd) == {"p2", "p3"}
    assert events(rnd, "p3 catch p1") == ["p3 catch p1", "d draw p1 b3b4"]
    late = at("r1r2 b1b2 y1y2", "r7", "p1 r1", "p1 uno")
    assert can_catch(late) == set()
    over = at("r1r2 b1b2 y1y2", "r7", "p1 r1", "p2 b1")
    assert refused(over, "p3 catch p1") == "ML-20"


@pytest.mark.rule("ML-20", "ML-14")
def test_uno_is_called_with_a_discard_all_that_leaves_one_card() -> None:
    rnd = at("r1r2rag3 b1b2 y1y2")
    assert {"uno", "ra"} <= may(rnd, "p1")
    assert events(rnd, "p1 ra!")[:3] == ["p1 uno", "p1 ra", "d under p1 r1r2"]
    assert can_catch(rnd) == set()
    assert can_catch(at("r1r2rag3 b1b2 y1y2", "r7", "p1 ra")) == {"p2", "p3"}
    assert can_catch(at("r1r2rag3 r8b2 r9y2", "r7", "p1 r1!", "p2 r8", "p3 r9", "p1 ra")) == {"p2", "p3"}, "that call has lapsed"
    assert refused(at("r1r2rag3g4 b1b2 y1y2"), "p1 uno") == "G-8", "two would be left"


@pytest.mark.rule("ML-21")
def test_the_last_card_ends_the_round_and_nobody_draws_for_it() -> None:
    rnd = at("rf b1b2 y1y2")
    assert events(rnd, "p1 rf")[:2] == ["p1 rf", "d over p1"]
    assert [len(rnd.hand(seat)) for seat in rnd.seats] == [0, 2, 2]


@pytest.mark.rule("ML-22")
def test_what_cards_are_worth() -> None:
    rnd = at("r1 b0b9bsbrbdbfbkba wrw6wxwo")
    rnd.play("p1 r1")
    assert rnd.points == {"p1": 0, "p2": 9 + 6 * 20, "p3": 4 * 50}


@pytest.mark.rule("ML-23")
def test_the_winner_collects_up_to_a_thousand() -> None:
    rules = Rules("merciless")
    assert (rules["match.mode"], rules["match.target"]) == ("winner_collects", "1000")
    rounds = (left(p1="-", p2="wx", p3="b9"), left(p1="b1", p2="-", p3="b4"), left(p1="b1", p2="wo", p3="-"))
    match = game("merciless match.target=100", *rounds)
    assert (match.scores, match.winner) == ({"Ann": 59, "Ben": 5, "Cy": 51}, None)
