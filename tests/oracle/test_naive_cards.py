"""The naive engine alone: skip N, discard, roulette, pick, shuffle, and decks without colours; each situation worked out by hand."""

from __future__ import annotations

import pytest

from tests.oracle.naive.engine import NaiveRound
from tests.oracle.naive.rules import read_cards, sort_key
from tests.oracle.test_naive import asked, game

PILE = "b1b2b3b4b6b8b9y6y7y8y9"
FOUR = "g1g2 y1y2 y3y4"
COLOURS = {"color r", "color y", "color g", "color b"}


def test_sorted_order_of_the_new_faces() -> None:
    cards = read_cards("wowxw6wtw2wjwkwrwzwhwswawcwbw4wwrarkrfrdrrrsr9")
    assert sorted(cards, key=sort_key) == read_cards("r9rsrrrdrfrkrawww4wbwcwawswhwzwrwkwjw2wtw6wxwo")


def test_a_deck_card_stays_what_it_is() -> None:
    round_, events = game(f"paw-patrol | rfg1g2 {FOUR} | r5 | p1> | {PILE}", "p1 rf")
    assert events == ["p1 rf", "d draw p2 b1b2b3b4", "d miss p2", "d turn p3"]
    round_, _ = game(f"paw-patrol | wzr1g2 {FOUR} | r5 | p1> | {PILE}", "p1 wz:g")
    assert round_.color == "g"


# --- skip N
@pytest.mark.parametrize(("number", "missed", "turn"), [(1, "2", "p3"), (2, "23", "p4"), (3, "234", "p1"), (9, "234", "p1")])
def test_a_skip_of_n_makes_n_seats_miss_a_turn(number: int, missed: str, turn: str) -> None:
    _, events = game(f"paw-patrol card.k=skip{number} | rkg1g2 {FOUR} | r5 | p1> | {PILE}", "p1 rk")
    assert events == ["p1 rk", *(f"d miss p{seat}" for seat in missed), f"d turn {turn}"]


def test_skips_add_up() -> None:
    _, events = game(f"paw-patrol turn.several=face card.s=skip2 | rsbsg1g2 {FOUR} | r5 | p1> | {PILE}", "p1 rs", "p1 bs")
    assert events == ["p1 bs", "d miss p2", "d miss p3", "d miss p4", "d turn p1"]


def test_a_first_skip_of_two_skips_two() -> None:
    round_ = NaiveRound.deal("paw-patrol card.s=skip2 deal.size=1", 3, "p1", "g1g2g3rsb1b2")
    assert round_.opening[-4:] == ["d top rs", "d miss p2", "d miss p3", "d turn p1"]


def test_a_skip_of_two_passes_a_pile_on_to_the_next() -> None:
    line = "paw-patrol stacking=same stack.skip=pass card.s=skip2"
    round_, events = game(f"{line} | rdg1g2 rsg3g4 y1y2 y3y4 | r5 | p1> | {PILE}", "p1 rd", "p2 rs")
    assert (events, asked(round_, "p3")[0]) == (["p2 rs"], {"accept", "uno"})


# --- discard
def test_all_of_the_colour_go_under() -> None:
    round_, events = game(f"paw-patrol | rar9r3rsg2w4 {FOUR} | r5y5 | p1> | {PILE}", "p1 ra")
    assert events == ["p1 ra", "d under p1 r3r9rs", "d turn p2"]
    assert (round_.discard_text, round_.hands()["p1"]) == ("rarsr9r3r5y5", "g2w4")
    _, events = game(f"paw-patrol | rag2w4 {FOUR} | r5y5 | p1> | {PILE}", "p1 ra")
    assert events == ["p1 ra", "d turn p2"]


def test_uno_after_the_discard() -> None:
    position = f"paw-patrol {{}} | rar9r3g2 {FOUR} | r5 | p1> | {PILE}"
    round_, _ = game(position.format(""), "p1 ra")
    assert "catch p1" in asked(round_, "p2")[0]
    assert asked(round_, "p1")[0] == {"uno"}
    round_, _ = game(position.format("uno.mass_discard=exempt"), "p1 ra")
    assert "catch p1" in asked(round_, "p2")[0]


def test_a_discard_may_empty_the_hand() -> None:
    position = f"paw-patrol {{}} | rar9rd {FOUR} | r5 | p1> | {PILE}"
    round_, events = game(position.format(""), "p1 ra")
    assert events[:3] == ["p1 ra", "d under p1 r9rd", "d over p1"]
    assert round_.winner == "p1"
    for finish in ("number", "coloured", "no_draw"):
        round_, events = game(position.format(f"finish={finish}"), "p1 ra")
        assert events == ["p1 ra", "d under p1 rd", "d turn p2"]
        assert (round_.hands()["p1"], "catch p1" in asked(round_, "p2")[0]) == ("r9", True)
    _, events = game(f"paw-patrol finish=coloured | rar9 {FOUR} | r5 | p1> | {PILE}", "p1 ra")
    assert events == ["p1 ra", "d turn p2"]
    _, events = game(f"paw-patrol | ra {FOUR} | r5 | p1> | {PILE}", "p1 ra")
    assert events[:2] == ["p1 ra", "d over p1"]


def test_a_wrong_discard_lays_nothing_under() -> None:
    round_, events = game(f"anniversary | gag9 {FOUR} | r5 | p1> | {PILE}", "p1 ga")
    assert events == ["p1 ga", "d turn p2"]
    assert asked(round_, "p3")[0] == {"catch p1", "notice p1"}


# --- roulette
def test_roulette() -> None:
    position = "paw-patrol | wog1g2 g3g4 y1y2 y3y4 | r5 | p1> | {}"
    round_, events = game(position.format("b1wwb2y6b3y7"), "p1 wo")
    assert (events, asked(round_, "p2")[0]) == (["p1 wo"], COLOURS)
    assert round_.play("p2 color y") == ["p2 color y", "d draw p2 b1wwb2y6", "d miss p2", "d turn p3"]
    assert round_.color == "y"


def test_roulette_until_the_piles_are_empty() -> None:
    position = "paw-patrol | wog1g2 g3g4 y1y2 y3y4 | r5 | p1> | b1ww"
    round_, events = game(position, "p1 wo", "p2 color y", "d shuffle r5")
    assert events == ["d shuffle r5", "d draw p2 r5", "d miss p2", "d turn p3"]
    assert round_.color == "y"


def test_roulette_as_last_and_as_first_card() -> None:
    _, events = game(f"paw-patrol last_card.badge=draw_until_stop | wo {FOUR} | r5 | p1> | {PILE}", "p1 wo")
    assert events[:2] == ["p1 wo", "d over p1"]
    round_, _ = game(f"paw-patrol finish=no_draw | wo {FOUR} | r5 | p1> | {PILE}")
    assert round_.why_not("p1 wo") == "finish_no_draw"
    first = NaiveRound.deal("paw-patrol deal.size=1", 3, "p1", "g1g2g3wob1b2")
    assert asked(first, "p2")[0] == COLOURS
    other = NaiveRound.deal("fairies deal.size=1", 3, "p1", "g1g2g3wob1b2")
    assert other.to_shuffle == "b1b2wo"


def test_roulette_has_no_colour_when_laid() -> None:
    round_, _ = game(f"paw-patrol | wog1g2 {FOUR} | r5 | p1> | {PILE}")
    assert "wo" in asked(round_, "p1")[0]
    assert round_.why_not("p1 wo:r") == "no_color_now"


# --- pick
def test_the_player_picks_who_draws() -> None:
    position = f"paw-patrol card.wb=color,draw3,pick | wbg1g2 {FOUR} | r5 | p1> | {PILE}"
    round_, events = game(position, "p1 wb:y")
    assert (events, asked(round_, "p1")[0]) == (["p1 wb:y"], {"target p2", "target p3", "target p4"})
    assert round_.play("p1 target p3") == ["p1 target p3", "d draw p3 b1b2b3", "d turn p2"]


def test_no_question_with_two_seats() -> None:
    _, events = game(f"paw-patrol | wtg1g2 y1y2 | r5 | p1> | {PILE}", "p1 wt")
    assert events == ["p1 wt", "d draw p2 b1b2", "d turn p2"]


def test_a_pick_neither_stacks_nor_answers() -> None:
    line = "paw-patrol stacking=any card.s=draw2,pick"
    round_, _ = game(f"{line} | rdrsg2 rsg3wt y1y2 | r5 | p1> | {PILE}", "p1 rd")
    assert asked(round_, "p2")[0] == {"accept"}
    assert (round_.why_not("p2 rs"), round_.why_not("p2 wt")) == ("cannot_stack", "cannot_stack")
    round_, events = game(f"{line} | rdrsg2 rdg3wt y1y2 | r5 | p1> | {PILE}", "p1 rs", "p1 target p2")
    assert events == ["p1 target p2", "d draw p2 b1b2", "d turn p2"]


def test_nobody_draws_for_a_last_pick() -> None:
    for card in ("wt", "rs"):
        _, events = game(f"paw-patrol card.s=draw2,pick | {card} {FOUR} | r5 | p1> | {PILE}", f"p1 {card}")
        assert events[:2] == [f"p1 {card}", "d over p1"]
        round_, _ = game(f"paw-patrol finish=no_draw card.s=draw2,pick | {card} {FOUR} | r5 | p1> | {PILE}")
        assert round_.why_not(f"p1 {card}") == "finish_no_draw"


def test_a_wrong_pick_is_without_effect() -> None:
    _, events = game(f"anniversary card.s=draw2,pick | gsg1g2 {FOUR} | r5 | p1> | {PILE}", "p1 gs")
    assert events == ["p1 gs", "d turn p2"]


# --- shuffle
def test_hands_are_shuffled_and_dealt() -> None:
    position = "paw-patrol | whg1g2 y1 y3y4 | r5 | {} | b1b2"
    round_, events = game(position.format("p1>"), "p1 wh:b")
    assert events == ["p1 wh:b", "d gather"]
    assert (round_.to_shuffle, asked(round_, "d")[0]) == ("y1y3y4g1g2", {"shuffle"})
    assert round_.hands() == {"p1": "-", "p2": "-", "p3": "-"}
    assert round_.why_not("d shuffle y1y3y4g1g2b2b1") == "shuffle_first"
    assert round_.why_not("d shuffle y1y3y4g1g2") == "shuffle_first"
    hands = ["d hand p1 y4", "d hand p2 y1g1", "d hand p3 y3g2"]
    assert round_.play("d shuffle y1y3y4g1g2b1b2") == ["d shuffle y1y3y4g1g2b1b2", *hands, "d turn p2"]
    assert round_.draw_text == "b1b2"
    _, events = game(position.format("p1<"), "p1 wh:b", "d shuffle y1y3y4g1g2b1b2")
    assert events[1:] == ["d hand p1 y4", "d hand p2 y3g2", "d hand p3 y1g1", "d turn p3"]


def test_calls_lapse_in_the_shuffle() -> None:
    position = "paw-patrol uno.closes=never | whg1 y1 y3y4 | r5 | p1> | b1b2"
    round_, _ = game(position.replace("uno.closes=never", "uno.closes=never uno.after_swap=exempt"), "p1 wh:b", "d shuffle g1y1y3y4b1b2")
    assert all(not any(" catch " in action for action in one.actions) for one in round_.asks())


def test_too_few_cards_to_gather() -> None:
    round_, events = game("paw-patrol | whg1 - y3 | r5 | p1> | b1b2", "p1 wh:b")
    assert (events[1], round_.hands()["p3"]) == ("d turn p2", "y3")


def test_a_last_shuffle_does_nothing() -> None:
    _, events = game(f"paw-patrol | wh {FOUR} | r5 | p1> | {PILE}", "p1 wh")
    assert events[:2] == ["p1 wh", "d over p1"]


def test_only_the_seats_still_in_are_shuffled() -> None:
    many = "r1r2r3r4r5r6r7r8r9g9"
    round_, _ = game(f"paw-patrol mercy=10 | whg1g2 {many} y3y4 | r5 | p1> | b1", "p1 wh:b")
    assert round_.to_shuffle == "y3y4g1g2"
    assert round_.play("d shuffle y3y4g1g2b1")[1:] == ["d hand p1 y4g2", "d hand p3 y3g1", "d turn p3"]


# --- no colours
def test_a_deck_without_colours() -> None:
    line = "classic colours=none card.ww= card.w4=draw4"
    round_, events = game(f"{line} | wwwwww w4wrww w2wk | ww | p1> | wtww", "p1 ww")
    assert (events, round_.color) == (["p1 ww", "d turn p2"], None)
    assert asked(round_, "p2")[0] == {"w4", "wr", "ww"}
    first = NaiveRound.deal(f"{line} deal.size=1", 3, "p1", "wwwwwwwwww")
    assert (first.opening[-2:], first.color) == (["d top ww", "d turn p2"], None)
    rejected = NaiveRound.deal(f"{line} deal.size=1 first.wild=ignore first.special=ignore", 3, "p1", "wwwwwwwwww")
    assert rejected.opening[-2:] == ["d top ww", "d turn p2"]
