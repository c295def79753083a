"""Disney Fairies: the box, the deal and the first card."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard import Round, Rules, RulesError
from tests.rulebook.fairies.tables import dealt, events, lawful, refused, sizes, table


@pytest.mark.rule("DF-01")
@pytest.mark.parametrize("players", [2, 10])
def test_two_to_ten_can_play(players: int) -> None:
    assert len(Round.deal("fairies", players, seed=1).seats) == players


@pytest.mark.rule("DF-01")
@pytest.mark.parametrize("players", [1, 11])
def test_fewer_or_more_cannot(players: int) -> None:
    with pytest.raises(RulesError):
        Round.deal("fairies", players, seed=1)


@pytest.mark.rule("DF-03")
def test_the_button_gives_any_of_the_four_colours() -> None:
    pressed = {Round.from_text("fairies | rdb1 y1y2 y3y4 | r1 | p1> | g1g2", seed=seed).play("p1 rd")[1].words[2] for seed in range(40)}
    assert pressed == set("rygb")


@pytest.mark.rule("DF-04", "DF-11")
def test_nineteen_numbers_in_each_colour() -> None:
    deck = Rules("fairies").deck
    numbers = Counter(card.color for card in deck if card.face.isdigit() and not card.is_wild)
    assert numbers == {"r": 19, "y": 19, "g": 19, "b": 19}
    assert len(deck) == 112


@pytest.mark.rule("DF-A37", "V-1")
@pytest.mark.alternative("deck=df112")
def test_one_zero_and_two_of_each_other_number() -> None:
    counts = Counter(str(card) for card in Rules("fairies").deck)
    assert counts.total() == 112
    assert {counts[color + "0"] for color in "rygb"} == {1}
    assert {counts[color + face] for color in "rygb" for face in "123456789"} == {2}


@pytest.mark.rule("DF-A37")
@pytest.mark.alternative("deck=c108")
def test_another_deck_can_be_taken() -> None:
    rnd = Round.deal("fairies deck=c108", 2, seed=1)
    assert len(rnd.box) == 108
    assert "wa" not in rnd.box


@pytest.mark.parametrize(
    "face",
    [
        pytest.param("s", marks=pytest.mark.rule("DF-05")),
        pytest.param("r", marks=pytest.mark.rule("DF-06")),
        pytest.param("d", marks=pytest.mark.rule("DF-07")),
    ],
)
def test_two_command_cards_of_each_colour(face: str) -> None:
    cards = [str(card) for card in Rules("fairies").deck if not card.is_wild and card.face == face]
    assert Counter(cards) == {color + face: 2 for color in "rygb"}


@pytest.mark.parametrize(
    "wild",
    [
        pytest.param("ww", marks=pytest.mark.rule("DF-08")),
        pytest.param("w4", marks=pytest.mark.rule("DF-09")),
        pytest.param("wa", marks=pytest.mark.rule("DF-10")),
    ],
)
def test_four_of_each_wild(wild: str) -> None:
    assert list(map(str, Rules("fairies").deck)).count(wild) == 4


@pytest.mark.rule("DF-09", "DF-10", "DF-11")
def test_no_other_wild_is_in_the_box() -> None:
    assert {str(card) for card in Rules("fairies").deck if card.is_wild} == {"ww", "w4", "wa"}


@pytest.mark.rule("V-1", "DF-66", "DF-67", "DF-68", "DF-69")
def test_the_whole_deck_is_worth_1540() -> None:
    rest = "".join(map(str, Rules("fairies").deck))
    rnd = table(f"fairies | r0 {rest} | r1 | p1> | -", "p1 r0")
    assert rnd.points["p2"] == 1540


@pytest.mark.rule("DF-14", "DF-15")
def test_seven_cards_each_and_the_rest_is_the_draw_pile() -> None:
    deck = "".join(card for card in map(str, Rules("fairies").deck) if card[1] not in "srd" and card[0] != "w")
    rnd = Round.deal("fairies", 4, deck=deck)
    assert sizes(rnd) == [7, 7, 7, 7]
    assert str(rnd.draw_pile) == deck[2 * 29 :]


@pytest.mark.rule("DF-14")
def test_the_deck_is_shuffled() -> None:
    first, again, second = (Round.deal("fairies", 4, seed=seed) for seed in (1, 1, 2))
    assert str(first.draw_pile) == str(again.draw_pile) != str(second.draw_pile)
    assert first.box == Rules("fairies").deck


@pytest.mark.rule("DF-16")
def test_the_next_card_is_turned_up() -> None:
    rnd = dealt("r1r2r3r4 g7 b1b2")
    assert (str(rnd.top), str(rnd.discard_pile), str(rnd.draw_pile)) == ("g7", "g7", "b1b2")


@pytest.mark.rule("DF-17", "DF-19", "G-13")
@pytest.mark.parametrize("wild", ["w4", "wa"])
def test_such_a_wild_goes_back_and_another_card_is_turned_up(wild: str) -> None:
    rnd = dealt(f"r1r2r3r4 {wild} b1b2")
    assert str(rnd.to_shuffle) == f"b1b2{wild}"
    assert events(rnd, f"d shuffle b2{wild}b1") == [f"d shuffle b2{wild}b1", "d top b2", "d turn p2"]
    assert (str(rnd.discard_pile), str(rnd.draw_pile)) == ("b2", f"{wild}b1")


@pytest.mark.rule("DF-17", "G-13")
def test_a_first_wild_goes_back_as_often_as_it_shows() -> None:
    rnd = dealt("r1r2r3r4 w4 wab2", 4)
    assert events(rnd, "d shuffle waw4b2") == ["d shuffle waw4b2", "d top wa"]
    rnd.play("d shuffle b2waw4")
    assert str(rnd.top) == "b2"


@pytest.mark.rule("DF-18", "DF-19")
def test_first_wild_left_of_the_dealer_names_the_colour_and_plays() -> None:
    rnd = dealt("g1r2r3r4 ww b1b2")
    assert lawful(rnd, "p2") == {"p2 color r", "p2 color y", "p2 color g", "p2 color b"}
    rnd.play("p2 color g")
    assert (rnd.turn, rnd.color, rnd.direction) == ("p2", "g", "left")
    assert lawful(rnd, "p2") == {"p2 g1"}


@pytest.mark.rule("DF-20")
def test_left_of_the_dealer_plays_first_and_play_passes_left() -> None:
    rnd = dealt("b1b2b3b4 r7 g1g2")
    assert (rnd.turn, rnd.direction) == ("p2", "left")
    rnd.play("p2 draw")
    assert rnd.turn == "p3"


@pytest.mark.rule("DF-20")
def test_the_seat_left_of_the_dealer_starts_wherever_the_dealer_sits() -> None:
    assert Round.deal("fairies deal.size=1", 4, dealer="p4", deck="b1b2b3b4r7g1g2").turn == "p1"


@pytest.mark.rule("DF-34", "DF-19", "V-4")
def test_first_reverse_right_of_the_dealer_plays_first_to_the_right() -> None:
    rnd = dealt("b1b2b3b4 rr g1g2")
    assert (rnd.turn, rnd.direction) == ("p4", "right")
    rnd.play("p4 draw")
    assert rnd.turn == "p3"


@pytest.mark.rule("DF-37", "DF-19", "V-5")
def test_first_skip_left_of_the_dealer_is_skipped() -> None:
    rnd = dealt("b1b2b3b4 rs g1g2")
    assert (rnd.turn, rnd.direction) == ("p3", "left")
    assert "d miss p2" in rnd.events


@pytest.mark.rule("DF-A36", "G-14")
def test_two_players_first_skip_the_dealer_starts() -> None:
    assert dealt("b1b2 rs g1g2", 2).turn == "p1"


@pytest.mark.rule("DF-A36", "G-14", "DF-34")
def test_two_players_first_reverse_the_other_one_starts() -> None:
    rnd = dealt("b1b2 rr g1g2", 2)
    assert (rnd.turn, rnd.direction) == ("p2", "right")


# ---- the first card is a Draw 2 ------------------------------------------------------------------------------------------
@pytest.mark.rule("DF-46", "DF-19", "DF-A7", "V-3")
@pytest.mark.alternative("first.draw2_button=presser_is_next")
def test_first_draw2_and_the_button_misses_the_presser_draws_and_forfeits() -> None:
    rnd = dealt("b1b2b3b4 rd g1g2g3")
    assert lawful(rnd, "d") == {"d button r", "d button y", "d button g", "d button b"}
    assert events(rnd, "d button g") == ["d button g", "d draw p2 g1g2", "d miss p2", "d turn p3"]
    assert rnd.color == "r"


@pytest.mark.rule("DF-46", "DF-43", "DF-A7", "DF-A8", "V-3")
@pytest.mark.alternative("first.draw2_button=presser_is_next")
def test_first_draw2_and_the_button_hits_left_of_the_dealer_picks_the_victim() -> None:
    rnd = dealt("b1b2b3b4 rd g1g2g3")
    rnd.play("d button r")
    assert lawful(rnd, "p2") == {"p2 target p1", "p2 target p3", "p2 target p4"}
    assert events(rnd, "p2 target p4") == ["p2 target p4", "d draw p4 g1g2", "d miss p4", "d turn p1"]


@pytest.mark.rule("DF-A8", "DF-A7")
def test_the_presser_may_pick_the_dealer_and_then_starts() -> None:
    rnd = dealt("b1b2b3b4 rd g1g2g3")
    assert events(rnd, "d button r", "p2 target p1")[-3:] == ["d draw p1 g1g2", "d miss p1", "d turn p2"]


@pytest.mark.rule("DF-A8", "DF-A6")
def test_two_players_the_first_draw2_hits_the_dealer() -> None:
    rnd = dealt("b1b2 rd g1g2g3", 2)
    assert events(rnd, "d button r") == ["d button r", "d draw p1 g1g2", "d miss p1", "d turn p2"]


@pytest.mark.rule("DF-A7", "DF-A6", "G-14")
def test_two_players_the_first_draw2_misses_and_the_dealer_starts() -> None:
    rnd = dealt("b1b2 rd g1g2g3", 2)
    assert events(rnd, "d button y") == ["d button y", "d draw p2 g1g2", "d miss p2", "d turn p1"]


@pytest.mark.rule("DF-A8", "DF-A4")
@pytest.mark.alternative("draw2.target_self=yes")
def test_with_draw2_target_self_the_presser_may_pick_anybody_at_all() -> None:
    rnd = dealt("b1b2b3b4 rd g1g2g3", settings="draw2.target_self=yes")
    rnd.play("d button r")
    assert lawful(rnd, "p2") == {"p2 target p1", "p2 target p2", "p2 target p3", "p2 target p4"}


@pytest.mark.rule("DF-A7", "DF-46")
@pytest.mark.alternative("first.draw2_button=presser_is_player")
def test_first_draw2_as_if_the_presser_had_played_it() -> None:
    rnd = dealt("b1b2b3b4 rd g1g2g3", settings="first.draw2_button=presser_is_player")
    hit = rnd.copy()
    assert events(rnd, "d button g") == ["d button g", "d draw p3 g1g2", "d miss p3", "d turn p4"]
    assert events(hit, "d button r", "p2 target p4")[-3:] == ["d draw p4 g1g2", "d miss p4", "d turn p1"]


@pytest.mark.rule("DF-A7")
@pytest.mark.alternative("first.draw2_button=no_effect")
def test_first_draw2_without_effect() -> None:
    rnd = dealt("b1b2b3b4 rd g1g2g3", settings="first.draw2_button=no_effect")
    assert (rnd.phase, rnd.turn, sizes(rnd)) == ("turn", "p2", [1, 1, 1, 1])
    assert refused(rnd, "d button r")
