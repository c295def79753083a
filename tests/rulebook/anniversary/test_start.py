"""Anniversary: the box, the deal and the first card."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard import Round, RulesError
from tests.rulebook.tables_mc import events, may, opening, sizes, table, told, waits_for

BOX = Counter(map(str, Round.deal("anniversary", players=2, seed=1).box))


@pytest.mark.rule("EA-01")
@pytest.mark.parametrize("players", [2, 10])
def test_two_to_ten_take_part(players: int) -> None:
    assert len(Round.deal("anniversary", players=players, seed=1).seats) == players


@pytest.mark.rule("EA-01")
@pytest.mark.parametrize("players", [1, 11])
def test_no_game_for_one_or_eleven(players: int) -> None:
    with pytest.raises(RulesError, match="EA-01"):
        Round.deal("anniversary", players=players, seed=1)


@pytest.mark.rule("EA-03")
def test_108_cards_in_all() -> None:
    assert BOX.total() == 108


@pytest.mark.rule("EA-04")
def test_nineteen_numbers_in_each_of_four_colours() -> None:
    per_color = Counter(card[0] for card in BOX.elements() if card[1].isdigit() and card[0] != "w")
    assert per_color == {"r": 19, "y": 19, "g": 19, "b": 19}
    assert {card[1] for card in BOX if card[0] == "r" and card[1].isdigit()} == set("0123456789")


@pytest.mark.rule("EA-05")
def test_24_action_cards() -> None:
    assert sum(count for card, count in BOX.items() if card[1] in "srd") == 24


@pytest.mark.rule("EA-06")
def test_8_wilds() -> None:
    assert sum(count for card, count in BOX.items() if card[0] == "w") == 8


@pytest.mark.rule("EA-A8")
def test_how_the_sums_are_split() -> None:
    assert [BOX[card] for card in ("ww", "w4")] == [4, 4]
    assert all(BOX[color + face] == 2 for color in "rygb" for face in "srd123456789")
    assert all(BOX[color + "0"] == 1 for color in "rygb")


@pytest.mark.rule("EA-11")
def test_seven_cards_each() -> None:
    assert sizes(Round.deal("anniversary", players=5, seed=3)) == [7] * 5


@pytest.mark.rule("EA-12", "EA-13")
def test_the_rest_is_the_draw_pile_and_its_top_card_is_turned_up() -> None:
    rnd = opening("anniversary", "g5", rest="b1b2w4")
    assert (str(rnd.discard_pile), str(rnd.draw_pile)) == ("g5", "b1b2w4")
    assert told(rnd) == ["d top g5", "d turn p2"]


@pytest.mark.rule("EA-12")
def test_the_draw_pile_lies_face_down() -> None:
    drawn = opening("anniversary", "g5", rest="b1b2w4").play("p2 draw")[1]
    assert [str(drawn.seen_by(seat)) for seat in ("p2", "p1")] == ["d draw p2 b1", "d draw p2 ??"]


@pytest.mark.rule("EA-14")
@pytest.mark.parametrize(("dealer", "starter"), [("p1", "p2"), ("p4", "p1")])
def test_left_of_the_dealer_begins(dealer: str, starter: str) -> None:
    rnd = opening("anniversary", "g1", dealer=dealer, hand="r1g2b3r1g2b3y4")
    assert (rnd.turn, may(rnd, starter)) == (starter, {"g2", "r1", "draw"})


@pytest.mark.rule("EA-26", "EA-A3", "V-3")
def test_a_first_draw_two_gives_the_first_player_two_cards_and_leaves_the_turn() -> None:
    rnd = opening("anniversary", "gd")
    assert told(rnd) == ["d top gd", "d draw p2 b1b2", "d turn p2"]


@pytest.mark.rule("EA-A3")
@pytest.mark.alternative("first.draw2=draw_and_miss")
def test_with_draw_and_miss_a_first_draw_two_takes_the_turn_too() -> None:
    rnd = opening("anniversary first.draw2=draw_and_miss", "gd")
    assert told(rnd) == ["d top gd", "d draw p2 b1b2", "d miss p2", "d turn p3"]


@pytest.mark.rule("EA-27", "EA-A24")
def test_with_two_players_it_takes_the_turn() -> None:
    assert told(opening("anniversary", "gd", players=2)) == ["d top gd", "d draw p2 b1b2", "d miss p2", "d turn p1"]


@pytest.mark.rule("EA-29", "V-4")
def test_with_a_first_reverse_the_dealer_goes_first_to_the_right() -> None:
    rnd = opening("anniversary", "gr")
    assert told(rnd) == ["d top gr", "d reverse right", "d turn p1"]
    assert events(rnd, "p1 g1") == ["p1 g1", "d turn p4"]


@pytest.mark.rule("EA-32", "V-5")
def test_a_first_skip_passes_over_left_of_the_dealer() -> None:
    assert told(opening("anniversary", "gs")) == ["d top gs", "d miss p2", "d turn p3"]


@pytest.mark.rule("EA-35", "EA-A19")
def test_left_of_the_dealer_names_the_colour_of_a_first_wild_and_plays() -> None:
    rnd = opening("anniversary", "ww")
    assert (rnd.color, waits_for(rnd)) == (None, {"p2"})
    assert may(rnd, "p2") == {"color r", "color y", "color g", "color b"}
    assert events(rnd, "p2 color g") == ["p2 color g", "d turn p2"]
    assert (rnd.color, may(rnd, "p2")) == ("g", {"g1", "draw"})


@pytest.mark.rule("EA-39")
def test_a_first_draw_four_is_shuffled_back_and_replaced() -> None:
    rnd = opening("anniversary", "w4", rest="g5b1")
    assert (rnd.phase, str(rnd.to_shuffle)) == ("shuffle", "g5b1w4")
    assert events(rnd, "d shuffle w4g5b1") == ["d shuffle w4g5b1", "d top w4"]
    assert events(rnd, "d shuffle g5w4b1") == ["d shuffle g5w4b1", "d top g5", "d turn p2"]
    assert (sizes(rnd), str(rnd.draw_pile)) == ([7] * 4, "w4b1")


@pytest.mark.rule("EA-A24")
@pytest.mark.parametrize("first", ["gs", "gd", "gr"])
def test_with_two_players_the_dealer_starts_after_a_first_action_card(first: str) -> None:
    assert opening("anniversary", first, players=2).turn == "p1"


@pytest.mark.rule("EA-07", "EA-22")
def test_down_to_one_card_uno_and_out() -> None:
    rnd = table("anniversary | r5r6 b1b2 g1g2 | r7 | p1> | b3b4b5", "p1 r5!", "p2 draw", "p3 draw")
    assert (may(rnd, "p2"), rnd.over) == (set(), False)
    assert events(rnd, "p1 r6")[:2] == ["p1 r6", "d over p1"]
    assert (rnd.over, rnd.winner) == (True, "p1")
