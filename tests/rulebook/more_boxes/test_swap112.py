"""Swap 112: what is in the box, and each rule of it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from lastcard import Match, Round, Rules, RulesError
from tests.rulebook.games import cuts, game, highest, left
from tests.rulebook.tables import can_catch, dares, dealt, events, four, may, refused, sizes, table, told, waits_for

PILE = "b3b4b6b8b9y6y8y9g6g8g9"
DEAL = "r1r2r3r4"
"""A card each for four seats."""

ALL_COLORS = {f"color {color}" for color in "rygb"}


def at(hands: str, top: str = "r7", *actions: str, pile: str = PILE, settings: str = "") -> Round:
    """Set up a table at which p1 is to start a turn."""
    return table(f"swap112 {settings} | {hands} | {top} | p1> | {pile}", *actions)


@pytest.mark.rule("SW-01")
def test_two_to_ten_play() -> None:
    assert [len(Round.deal("swap112", players=players, seed=1).seats) for players in (2, 10)] == [2, 10]
    for players in (1, 11):
        with pytest.raises(RulesError, match="SW-01"):
            Round.deal("swap112", players=players, seed=1)


@pytest.mark.rule("SW-02")
def test_the_box_has_112_cards() -> None:
    box = Counter(map(str, Rules("swap112").deck))
    assert box.total() == 112
    assert box - Counter(map(str, Rules("classic").deck)) == {"ws": 1, "wh": 1, "wz": 2}


@pytest.mark.rule("SW-03")
def test_the_highest_number_deals_and_then_the_next_on_the_left() -> None:
    match = game("swap112", left(p1="-", p2="b1", p3="b2"), left(p1="b3", p2="-", p3="b4"), seed="1")
    assert [str(event) for event in match.events if event.words[1] == "dealer"] == ["d dealer p3", "d dealer p1", "d dealer p2"]
    for seed in range(40):
        drawn = Match("swap112", ["Ann", "Ben", "Cy"], seed=seed)
        assert drawn.dealer == highest(cuts(drawn), ["p1", "p2", "p3"], dict.fromkeys(("ww", "w4", "ws", "wh", "wz"), 0))


@pytest.mark.rule("SW-04")
def test_everybody_has_seven_cards_and_one_is_turned_up() -> None:
    rnd = Round.deal("swap112", players=4, dealer="p1", deck="r5" * 28 + "b7" + "g1" * 83)
    assert (sizes(rnd), str(rnd.discard_pile), len(rnd.draw_pile)) == ([7] * 4, "b7", 83)


@pytest.mark.rule("SW-05")
@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("gd", ["d draw p2 b1b2", "d miss p2", "d turn p3"]),
        ("gs", ["d miss p2", "d turn p3"]),
        ("gr", ["d reverse right", "d turn p1"]),
    ],
)
def test_an_action_card_turned_up_acts(card: str, after: list[str]) -> None:
    assert told(dealt("swap112", f"{DEAL} {card} b1b2b3")) == [f"d top {card}", *after]


@pytest.mark.rule("SW-06")
@pytest.mark.parametrize("card", ["ww", "ws", "wh", "wz"])
def test_a_wild_turned_up_has_its_colour_named_and_moves_no_hand(card: str) -> None:
    rnd = dealt("swap112", f"{DEAL} {card} b1b2b3")
    assert (waits_for(rnd), may(rnd, "p2")) == ({"p2"}, ALL_COLORS)
    assert events(rnd, "p2 color g") == ["p2 color g", "d turn p2"]
    assert [str(rnd.hand(seat)) for seat in rnd.seats] == ["r4", "r1", "r2", "r3"]


@pytest.mark.rule("SW-06")
def test_a_first_swap_hands_may_swap() -> None:
    rnd = dealt("swap112 first.swap=swaps", f"{DEAL} ws b1b2b3")
    assert events(rnd, "p2 color g") == ["p2 color g"]
    assert (waits_for(rnd), may(rnd, "p2")) == ({"p2"}, {"target p1", "target p3", "target p4", "uno"})
    assert events(rnd, "p2 target p4") == ["p2 target p4", "d swap p2 p4", "d hand p2 r3", "d hand p4 r1", "d turn p2"]
    two = dealt("swap112 first.swap=swaps", "r1r2 ws b1b2b3", 2)
    assert events(two, "p2 color g")[1:] == ["d swap p2 p1", "d hand p2 r2", "d hand p1 r1", "d turn p2"]


@pytest.mark.rule("SW-06")
def test_a_first_swap_hands_may_go_back() -> None:
    rnd = dealt("swap112 first.swap=return_reflip", f"{DEAL} ws b1b2b3")
    assert may(rnd, "d") == {"shuffle b1b2b3ws"}


@pytest.mark.rule("SW-17")
@pytest.mark.parametrize(
    ("rest", "settings", "lawful"),
    [("g1ww", "", True), ("g1ws", "", True), ("g1ww", "wd4.block_wilds=yes", False), ("g1ws", "wd4.block_wilds=yes", False)],
)
def test_wilds_may_count_as_cards_of_the_colour(rest: str, settings: str, lawful: bool) -> None:
    rnd = at(f"w4{rest} b1b2", settings=settings)
    assert ("w4:g" in may(rnd, "p1")) == lawful
    assert ("w4:g" in dares(rnd, "p1")) != lawful


@pytest.mark.rule("SW-07")
def test_a_wild_draw_four_goes_back_and_another_card_is_turned_up() -> None:
    rnd = dealt("swap112", f"{DEAL} w4 b1b2b3")
    assert told(rnd) == ["d top w4"]
    assert events(rnd, "d shuffle b2w4b1b3")[1:] == ["d top b2", "d turn p2"]


@pytest.mark.rule("SW-08")
def test_the_dealers_left_neighbour_begins_and_mistakes_are_refused() -> None:
    rnd = dealt("swap112", f"{DEAL} r7 b1b2", dealer="p3")
    assert waits_for(rnd) == {"p4"}
    assert [refused(rnd, action) for action in ("p1 r2", "p4 b9")] == ["SW-08", "SW-08"]


@pytest.mark.rule("SW-09")
def test_cards_match_by_colour_number_or_symbol() -> None:
    rnd = at("r1g7b2wwwswhwz b3b4")
    assert may(rnd, "p1") == {"r1", "g7", "draw", *(f"{wild}:{color}" for wild in ("ww", "ws", "wh", "wz") for color in "rygb")}
    assert refused(rnd, "p1 b2") == "SW-09"
    assert may(at("gdb2b5 b3b4", "rd"), "p1") == {"gd", "draw"}


@pytest.mark.rule("SW-10")
def test_one_card_is_drawn_by_choice_too() -> None:
    assert events(at("r1b2 b3b4", pile="b5b6"), "p1 draw") == ["p1 draw", "d draw p1 b5", "d turn p2"]
    assert may(at("b1b2b5 b3b4"), "p1") == {"draw"}


@pytest.mark.rule("SW-11")
def test_a_drawn_card_may_be_laid_or_kept() -> None:
    rnd = at("r1b2 b3b4", "r7", "p1 draw", pile="r5b6")
    assert may(rnd, "p1") == {"r5", "keep"}
    assert refused(rnd, "p1 r1") == "SW-11"


@pytest.mark.rule("SW-12")
def test_the_discards_under_the_top_one_are_shuffled() -> None:
    rnd = at("b1g2 b3b4", "r7y1y2", "p1 draw", pile="-")
    assert events(rnd, "d shuffle y2y1")[1] == "d draw p1 y2"
    assert str(rnd.discard_pile) == "r7"


@pytest.mark.rule("SW-13")
def test_a_draw_two_takes_the_turn_and_is_not_passed_on() -> None:
    assert events(at("rdr1g1 bdb1 y1y2"), "p1 rd") == ["p1 rd", "d draw p2 b3b4", "d miss p2", "d turn p3"]
    assert refused(at("w4b1g1 w4bd y1y2", "r7", "p1 w4:b"), "p2 bd") == "SW-13"


@pytest.mark.rule("SW-14")
def test_skip() -> None:
    assert events(at("rsr1g1 b1b2 y1y2"), "p1 rs") == ["p1 rs", "d miss p2", "d turn p3"]


@pytest.mark.rule("SW-15")
def test_reverse_turns_play_and_skips_between_two() -> None:
    assert events(at("rrr1g1 b1b2 y1y2"), "p1 rr") == ["p1 rr", "d reverse right", "d turn p3"]
    assert events(at("rrr1g1 b1b2"), "p1 rr") == ["p1 rr", "d miss p2", "d turn p1"]


@pytest.mark.rule("SW-16")
@pytest.mark.parametrize("card", ["ww", "wz"])
@pytest.mark.parametrize("color", "rg")
def test_a_wild_and_a_blank_name_a_colour(card: str, color: str) -> None:
    rnd = at(f"{card}r1g1 b1b2")
    assert events(rnd, f"p1 {card}:{color}") == [f"p1 {card}:{color}", "d turn p2"]
    assert rnd.color == color


@pytest.mark.rule("SW-17")
def test_wild_draw_four() -> None:
    rnd = at("w4b1g1 b1b2 y1y2", "r7", "p1 w4:g")
    assert events(rnd, "p2 accept") == ["p2 accept", "d draw p2 b3b4b6b8", "d miss p2", "d turn p3"]
    assert rnd.color == "g"


@pytest.mark.rule("SW-17")
@pytest.mark.parametrize("hand", ["r5b9", "rsb9"])
def test_a_card_of_the_colour_makes_a_wild_draw_four_unlawful(hand: str) -> None:
    assert four("swap112", hand) == "bluff"


@pytest.mark.rule("SW-17")
@pytest.mark.parametrize("hand", ["b7g1", "wwwz", "wswh"])
def test_equal_numbers_and_wilds_do_not_make_a_wild_draw_four_unlawful(hand: str) -> None:
    assert four("swap112", hand) == "lawful"


@pytest.mark.rule("SW-18")
def test_a_bluff_can_be_challenged() -> None:
    bluff = at("w4r1g1 b1b2 y1y2")
    assert "w4:g" in dares(bluff, "p1")
    bluff.play("p1 w4:g")
    assert "challenge" not in may(bluff, "p3")
    shown = bluff.play("p2 challenge")
    assert list(map(str, shown))[1:] == ["d show p1 p2 r1g1", "d draw p1 b3b4b6b8", "d turn p2"]
    assert str(shown[1].seen_by("p3")) == "d show p1 p2 ????"
    lawful = at("w4b1g1 b1b2 y1y2", "r7", "p1 w4:g")
    assert events(lawful, "p2 challenge")[2:] == ["d draw p2 b3b4b6b8b9y6", "d miss p2", "d turn p3"]


@pytest.mark.rule("SW-19")
def test_hands_are_swapped_with_a_player_of_ones_choice() -> None:
    rnd = at("wsr1g1 b1b2 y1", "r7", "p1 ws:b")
    assert may(rnd, "p1") == {"target p2", "target p3", "uno"}
    assert refused(rnd, "p1 target p1") == "SW-19"
    done = rnd.play("p1 target p3")
    assert list(map(str, done)) == ["p1 target p3", "d swap p1 p3", "d hand p1 y1", "d hand p3 r1g1", "d turn p2"]
    assert {(event.cause, event.rule) for event in done[:4]} == {("swap_hands", "SW-19")}
    assert rnd.color == "b"


@pytest.mark.rule("SW-19")
def test_a_seven_that_swaps_is_a_house_rule_here_too() -> None:
    rnd = at("r7r1g1 b1b2 y1", "r5", "p1 r7", settings="seven_zero=on")
    assert {(event.cause, event.rule) for event in rnd.play("p1 target p3")[:4]} == {("seven_zero", "HR-3")}


@pytest.mark.rule("SW-20")
def test_all_hands_are_shuffled_and_dealt_from_the_left() -> None:
    rnd = at("whr1g1 b1b2b5 y1", "r7", pile="g4")
    began = rnd.play("p1 wh:y")
    done = rnd.play("d shuffle y1b5b2b1g1r1g4")
    assert list(map(str, began)) == ["p1 wh:y", "d gather"]
    assert list(map(str, done))[1:] == ["d hand p1 r1b2", "d hand p2 y1b1", "d hand p3 g1b5", "d turn p2"]
    assert {(event.cause, event.rule) for event in (began[1], *done[:4])} == {("shuffle_hands", "SW-20")}
    assert rnd.color == "y"
    assert can_catch(rnd) == set()


@pytest.mark.rule("SW-21")
def test_a_missing_call_costs_two_cards_until_the_next_turn_begins() -> None:
    rnd = at("r1r2 b1b2 y1y2", "r7", "p1 r1")
    assert can_catch(rnd) == {"p2", "p3"}
    assert events(rnd, "p3 catch p1")[:2] == ["p3 catch p1", "d draw p1 b3b4"]
    assert can_catch(at("r1r2 b1b2 y1y2", "r7", "p1 r1", "p1 uno")) == set()
    assert refused(at("r1r2 b1b2 y1y2", "r7", "p1 r1", "p2 b1"), "p3 catch p1") == "SW-21"


@pytest.mark.rule("SW-22")
@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("rd", ["d draw p2 b3b4", "d over p1"]),
        ("w4", ["d draw p2 b3b4b6b8", "d over p1"]),
        ("ws", ["d over p1"]),
        ("wh", ["d over p1"]),
        ("wz", ["d over p1"]),
    ],
)
def test_the_last_card_still_makes_draw_and_moves_no_hand(card: str, after: list[str]) -> None:
    said = events(at(f"{card} b1b2 y1y2"), f"p1 {card}")
    assert said[: 1 + len(after)] == [f"p1 {card}", *after]


@pytest.mark.rule("SW-23")
def test_what_cards_are_worth() -> None:
    rnd = at("r1 b0b9bsbrbd wwww w4ws whwzwz")
    rnd.play("p1 r1")
    assert rnd.points == {"p1": 0, "p2": 9 + 3 * 20, "p3": 2 * 50, "p4": 50 + 40, "p5": 3 * 40}


@pytest.mark.rule("SW-24")
def test_the_winner_collects_up_to_500() -> None:
    rules = Rules("swap112")
    assert (rules["match.mode"], rules["match.target"]) == ("winner_collects", "500")
    match = game("swap112 match.target=40", left(p1="-", p2="b1", p3="b9"), left(p1="wz", p2="-", p3="b4"))
    assert (match.scores, match.winner) == ({"Ann": 10, "Ben": 44, "Cy": 0}, "Ben")


def test_a_table_writes_a_text_of_its_own_on_the_blanks(tmp_path: Path) -> None:
    """The example of docs/program/editions.md."""
    blanks = tmp_path / "blanks.toml"
    blanks.write_text('base = "swap112"\n[names]\nwz = "All Pass Left"\n[effects]\nwz = ["color", "rotate"]\n', encoding="utf-8")
    rnd = table(f"{blanks} | wzr1g1 b1b2b5 y1 | r7 | p1> | {PILE}")
    assert events(rnd, "p1 wz:y")[1] == "d rotate left"
    assert [str(rnd.hand(seat)) for seat in rnd.seats] == ["y1", "r1g1", "b1b2b5"]
