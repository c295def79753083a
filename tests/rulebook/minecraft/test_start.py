"""Minecraft: the box, the deal and the first card."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard import Round, RulesError
from tests.rulebook.tables_mc import events, opening, refused, sizes, table, told

BOX = Counter(map(str, Round.deal("minecraft", players=2, seed=1).box))


@pytest.mark.rule("MC-01")
@pytest.mark.parametrize("players", [2, 10])
def test_two_to_ten_take_part(players: int) -> None:
    assert len(Round.deal("minecraft", players=players, seed=1).seats) == players


@pytest.mark.rule("MC-01")
@pytest.mark.parametrize("players", [1, 11])
def test_no_game_for_one_or_eleven(players: int) -> None:
    with pytest.raises(RulesError, match="MC-01"):
        Round.deal("minecraft", players=players, seed=1)


@pytest.mark.rule("MC-03")
def test_nineteen_numbers_of_each_colour() -> None:
    assert all(BOX[f"{color}0"] == 1 for color in "rygb")
    assert all(BOX[f"{color}{number}"] == 2 for color in "rygb" for number in range(1, 10))
    assert sum(count for card, count in BOX.items() if card[1].isdigit() and card[0] != "w") == 76


@pytest.mark.parametrize(
    "face",
    [
        pytest.param("d", marks=pytest.mark.rule("MC-04"), id="draw-two"),
        pytest.param("r", marks=pytest.mark.rule("MC-05"), id="reverse"),
        pytest.param("s", marks=pytest.mark.rule("MC-06"), id="skip"),
    ],
)
def test_two_of_each_action_card_per_colour(face: str) -> None:
    assert [BOX[color + face] for color in "rygb"] == [2, 2, 2, 2]


@pytest.mark.parametrize(
    "wild",
    [
        pytest.param("ww", marks=pytest.mark.rule("MC-07")),
        pytest.param("w4", marks=pytest.mark.rule("MC-08")),
        pytest.param("wc", marks=pytest.mark.rule("MC-09")),
    ],
)
def test_four_of_each_wild(wild: str) -> None:
    assert BOX[wild] == 4


@pytest.mark.rule("MC-10")
def test_112_cards_in_all() -> None:
    assert BOX.total() == 112


@pytest.mark.rule("MC-13")
def test_all_cards_are_shuffled() -> None:
    dealt = [Round.deal("minecraft", players=2, dealer="p1", seed=seed) for seed in (1, 2)]
    assert dealt[0].draw_pile != dealt[1].draw_pile
    assert all(Counter(map(str, rnd.box)) == BOX for rnd in dealt)


@pytest.mark.rule("MC-14")
def test_seven_cards_each() -> None:
    assert sizes(Round.deal("minecraft", players=5, seed=3)) == [7] * 5


@pytest.mark.rule("MC-14", "MC-15")
def test_cards_are_dealt_face_down() -> None:
    rnd = Round.deal("minecraft", players=3, seed=3)
    deal = next(event for event in rnd.events if event.head == "d deal p2")
    assert str(deal.seen_by("p2")) == f"d deal p2 {rnd.hand('p2')}"
    assert [str(deal.seen_by(seat)) for seat in ("p1", "p3", None)] == ["d deal p2 " + "??" * 7] * 3


@pytest.mark.rule("MC-15")
def test_drawn_cards_stay_hidden_from_the_others() -> None:
    rnd = table("minecraft | b1b2 g1g2 | r7 | p1> | b3")
    drawn = next(event for event in rnd.play("p1 draw") if event.head == "d draw p1")
    assert [str(drawn.seen_by(seat)) for seat in ("p1", "p2")] == ["d draw p1 b3", "d draw p1 ??"]


@pytest.mark.rule("MC-16")
def test_the_card_after_the_deal_is_turned_up_the_rest_is_the_draw_pile() -> None:
    rnd = opening("minecraft", "g5", rest="b1b2w4")
    assert (str(rnd.discard_pile), str(rnd.draw_pile)) == ("g5", "b1b2w4")


@pytest.mark.rule("MC-17")
@pytest.mark.parametrize("first", ["rd", "rr", "rs", "ww", "w4"])
def test_a_first_card_that_is_no_number_is_ignored(first: str) -> None:
    rnd = opening("minecraft", first, rest="g5b1")
    assert told(rnd) == [f"d top {first}", "d top g5", "d turn p2"]
    assert (str(rnd.top), rnd.direction, sizes(rnd)) == ("g5", "left", [7] * 4)


@pytest.mark.rule("MC-17")
def test_cards_are_turned_up_until_a_number_shows() -> None:
    assert told(opening("minecraft", "ww", rest="rdysg5g5")) == ["d top ww", "d top rd", "d top ys", "d top g5", "d turn p2"]


@pytest.mark.rule("MC-18")
@pytest.mark.parametrize(("dealer", "starter"), [("p1", "p2"), ("p2", "p3"), ("p4", "p1")])
def test_left_of_the_dealer_starts(dealer: str, starter: str) -> None:
    assert opening("minecraft", "g5", dealer=dealer).turn == starter


@pytest.mark.rule("MC-19")
def test_play_runs_clockwise() -> None:
    rnd = opening("minecraft", "g5")
    turns = [rnd.turn]
    for seat in ("p2", "p3", "p4"):
        rnd.play(f"{seat} g1")
        turns.append(rnd.turn)
    assert turns == ["p2", "p3", "p4", "p1"]


@pytest.mark.rule("MC-A4")
def test_ignored_first_cards_stay_under_the_number() -> None:
    assert str(opening("minecraft", "rd", rest="wwg5b1").discard_pile) == "g5wwrd"


@pytest.mark.rule("MC-A4")
@pytest.mark.alternative("first.rejected=back_and_shuffle")
def test_with_return_reflip_ignored_first_cards_go_back_into_the_pile() -> None:
    rnd = opening("minecraft first.rejected=back_and_shuffle", "rd", rest="g5b1")
    assert (rnd.phase, str(rnd.to_shuffle)) == ("shuffle", "rdg5b1")
    assert events(rnd, "d shuffle g5b1rd") == ["d shuffle g5b1rd", "d top g5", "d turn p2"]
    assert (str(rnd.discard_pile), str(rnd.draw_pile)) == ("g5", "b1rd")


@pytest.mark.rule("MC-A5")
def test_a_creeper_turned_up_first_is_ignored_and_nobody_draws() -> None:
    rnd = opening("minecraft", "wc", rest="g5b1b2b3b4")
    assert told(rnd) == ["d top wc", "d top g5", "d turn p2"]
    assert sizes(rnd) == [7] * 4


@pytest.mark.rule("MC-A6")
def test_a_dealt_creeper_has_no_consequence() -> None:
    rnd = opening("minecraft", "g5", hand="wcr1r2r3r4r5r6")
    assert told(rnd) == ["d top g5", "d turn p2"]
    assert sizes(rnd) == [7] * 4


@pytest.mark.rule("MC-A6")
@pytest.mark.alternative("creeper.on_deal=yes")
def test_a_dealt_creeper_may_cost_three_cards() -> None:
    rnd = opening("minecraft creeper.on_deal=yes", "g5", rest="b1b2b3b4b5b6b7", hand="wcr1r2r3r4r5r6", players=2)
    assert told(rnd) == ["d top g5", "d show p2 all wc", "d draw p2 b1b2b3", "d show p1 all wc", "d draw p1 b4b5b6", "d turn p2"]


@pytest.mark.rule("MC-A17", "MC-18")
def test_the_seat_chosen_deals() -> None:
    assert opening("minecraft", "g5", dealer="p3").turn == "p4"


@pytest.mark.rule("MC-12")
def test_who_gets_rid_of_all_cards_first_has_won() -> None:
    rnd = table("minecraft | r5 b1b2 g1g2 | r7 | p1> | b3", "p1 r5")
    assert (rnd.over, rnd.winner) == (True, "p1")
    assert refused(rnd, "p2 b1") is not None
