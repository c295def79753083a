"""Retour: the box, the deal and the first card."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard import Round, RulesError
from tests.rulebook.tables_mc import events, may, opening, refused, sizes, table, told, waits_for

BOX = Counter(map(str, Round.deal("retour", players=2, seed=1).box))


@pytest.mark.rule("GB-A9")
def test_the_usual_108_cards() -> None:
    assert BOX.total() == 108
    assert all(BOX[color + "0"] == 1 for color in "rygb")
    assert all(BOX[color + number] == 2 for color in "rygb" for number in "123456789")
    assert [BOX[card] for card in ("ww", "w4")] == [4, 4]


@pytest.mark.rule("GB-A9")
def test_two_to_ten_take_part() -> None:
    assert [len(Round.deal("retour", players=players, seed=1).seats) for players in (2, 10)] == [2, 10]
    for players in (1, 11):
        with pytest.raises(RulesError, match="GB-A9"):
            Round.deal("retour", players=players, seed=1)


@pytest.mark.rule("GB-A5", "GB-A9")
@pytest.mark.parametrize("face", "drs")
def test_the_three_action_cards_have_colours_two_per_colour(face: str) -> None:
    assert [BOX[color + face] for color in "rygb"] == [2, 2, 2, 2]


@pytest.mark.rule("GB-03")
def test_shuffled_and_seven_cards_each() -> None:
    dealt = [Round.deal("retour", players=5, seed=seed) for seed in (1, 2)]
    assert [sizes(rnd) for rnd in dealt] == [[7] * 5] * 2
    assert dealt[0].draw_pile != dealt[1].draw_pile


@pytest.mark.rule("GB-04", "GB-05")
def test_the_rest_is_the_card_pile_and_its_top_card_is_turned_up() -> None:
    rnd = opening("retour", "g5", rest="b1b2w4")
    assert (str(rnd.discard_pile), str(rnd.draw_pile)) == ("g5", "b1b2w4")
    assert told(rnd) == ["d top g5", "d turn p2"]


@pytest.mark.rule("GB-04")
def test_the_card_pile_lies_face_down() -> None:
    drawn = opening("retour", "y5", rest="b1b2w4").play("p2 draw")[1]
    assert [str(drawn.seen_by(seat)) for seat in ("p2", "p1")] == ["d draw p2 b1", "d draw p2 ??"]


@pytest.mark.rule("GB-07")
def test_the_first_player_plays_a_card_from_the_hand() -> None:
    rnd = opening("retour", "g5")
    assert events(rnd, "p2 g1") == ["p2 g1", "d turn p3"]
    assert (str(rnd.top), sizes(rnd)) == ("g1", [7, 6, 7, 7])


@pytest.mark.rule("GB-18", "V-3")
def test_a_first_pull_two_gives_the_first_player_two_cards_and_takes_the_turn() -> None:
    assert told(opening("retour", "gd")) == ["d top gd", "d draw p2 b1b2", "d miss p2", "d turn p3"]


@pytest.mark.rule("GB-21", "V-4")
def test_with_a_first_retour_the_dealer_starts_and_the_right_neighbour_goes_on() -> None:
    rnd = opening("retour", "gr")
    assert told(rnd) == ["d top gr", "d reverse right", "d turn p1"]
    assert events(rnd, "p1 g1") == ["p1 g1", "d turn p4"]


@pytest.mark.rule("GB-A18")
@pytest.mark.parametrize("players", [2, 4])
def test_then_the_dealer_starts_although_the_lot_chose_the_left_neighbour(players: int) -> None:
    assert opening("retour", "g5", players=players).turn == "p2"
    assert opening("retour", "gr", players=players).turn == "p1"


@pytest.mark.rule("GB-24", "V-5")
def test_a_first_suspend_passes_over_left_of_the_dealer() -> None:
    rnd = opening("retour", "gs")
    assert told(rnd) == ["d top gs", "d miss p2", "d turn p3"]
    assert events(rnd, "p3 g1") == ["p3 g1", "d turn p4"]


@pytest.mark.rule("GB-27", "GB-A15")
def test_left_of_the_dealer_decides_the_colour_of_a_first_colour_selection_and_plays() -> None:
    rnd = opening("retour", "ww")
    assert (rnd.color, waits_for(rnd)) == (None, {"p2"})
    assert may(rnd, "p2") == {"color r", "color y", "color g", "color b"}
    assert events(rnd, "p2 color g") == ["p2 color g", "d turn p2"]
    assert (rnd.color, may(rnd, "p2")) == ("g", {"g1"})


@pytest.mark.rule("GB-33")
def test_a_first_draw_four_goes_back_and_another_card_is_drawn() -> None:
    rnd = opening("retour", "w4", rest="g5b1")
    assert (rnd.phase, str(rnd.to_shuffle)) == ("shuffle", "g5b1w4")
    assert events(rnd, "d shuffle g5w4b1") == ["d shuffle g5w4b1", "d top g5", "d turn p2"]
    assert (sizes(rnd), str(rnd.draw_pile)) == ([7] * 4, "w4b1")


@pytest.mark.rule("GB-15")
def test_who_discards_the_last_card_wins_the_round() -> None:
    rnd = table("retour | r5 b1b2 g1g2 | r7 | p1> | b3", "p1 r5")
    assert (rnd.over, rnd.winner, rnd.points) == (True, "p1", {"p1": 0, "p2": 3, "p3": 3})
    refused(rnd, "p2 b1")
