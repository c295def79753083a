"""Paw Patrol: Wild, Wild Draw 4 and its challenge, Wild Silver Badge."""

from __future__ import annotations

import pytest

from tests.rulebook.tables import dares, events, four, may, refused, sizes, table, told, waits_for

THREE = "b1b2 g1g2 y1y2"
PILE = "b3b4b5b6b7b8b9"


@pytest.mark.rule("PP-46", "PP-47")
@pytest.mark.parametrize("color", "rygb")
def test_a_wild_goes_on_anything_and_names_any_colour(color: str) -> None:
    for top in ("r7", "g7", "bs", "w4:r"):
        rnd = table(f"paw-patrol | wwr1r7 {THREE} | {top} | p1> | b3")
        assert events(rnd, f"p1 ww:{color}") == [f"p1 ww:{color}", "d turn p2"]
        assert rnd.color == color


@pytest.mark.rule("PP-47")
def test_the_named_colour_has_to_be_followed() -> None:
    rnd = table("paw-patrol | wwr1r7 g5r2b2 b1b2 | r7 | p1> | b3", "p1 ww:g")
    assert may(rnd, "p2") == {"g5", "draw"}


@pytest.mark.rule("PP-49")
@pytest.mark.parametrize("top", ["r7", "rs", "ww:r"])
def test_wild_draw_four_goes_on_anything_without_the_colour_in_hand(top: str) -> None:
    assert four("paw-patrol", "g1b9", top) == "lawful"


@pytest.mark.rule("PP-49")
def test_a_card_of_the_colour_in_force_makes_a_wild_draw_four_unlawful() -> None:
    assert four("paw-patrol", "r1b9") == "bluff"
    assert four("paw-patrol", "g1b9", "ww:g") == "bluff"


@pytest.mark.rule("PP-50")
def test_a_match_by_number_or_symbol_alone_does_not_make_a_wild_draw_four_unlawful() -> None:
    assert four("paw-patrol", "g7b9") == "lawful"
    assert four("paw-patrol", "gsb9", "rs") == "lawful"


@pytest.mark.rule("PP-51", "PP-A1")
@pytest.mark.parametrize("wild", ["ww", "wb"])
def test_a_wild_in_hand_does_not_make_a_wild_draw_four_unlawful(wild: str) -> None:
    assert four("paw-patrol", f"{wild}b9") == "lawful"


@pytest.mark.rule("PP-A1")
@pytest.mark.alternative("wd4.block_wilds=yes")
@pytest.mark.parametrize("wild", ["ww", "wb"])
def test_with_block_wilds_a_wild_in_hand_makes_a_wild_draw_four_unlawful(wild: str) -> None:
    assert four("paw-patrol wd4.block_wilds=yes", f"{wild}b9") == "bluff"
    assert four("paw-patrol wd4.block_wilds=yes", "w4b9") == "lawful"


@pytest.mark.rule("PP-A2")
def test_another_wild_draw_four_does_not_make_a_wild_draw_four_unlawful() -> None:
    assert four("paw-patrol", "w4b9") == "lawful"


@pytest.mark.rule("PP-A2")
@pytest.mark.alternative("wd4.block_other_d4=yes")
def test_with_block_other_d4_another_wild_draw_four_makes_a_wild_draw_four_unlawful() -> None:
    assert four("paw-patrol wd4.block_other_d4=yes", "w4b9") == "bluff"
    assert four("paw-patrol wd4.block_other_d4=yes", "wwb9") == "lawful"


@pytest.mark.rule("PP-A24")
@pytest.mark.parametrize("card", ["rs", "rr", "rd"])
def test_an_action_card_of_the_colour_makes_a_wild_draw_four_unlawful(card: str) -> None:
    assert four("paw-patrol", f"{card}b9") == "bluff"


@pytest.mark.rule("PP-A24")
@pytest.mark.alternative("wd4.block=colour_numbers")
def test_with_block_colour_numbers_only_a_number_of_the_colour_makes_a_wild_draw_four_unlawful() -> None:
    assert four("paw-patrol wd4.block=colour_numbers", "rsb9") == "lawful"
    assert four("paw-patrol wd4.block=colour_numbers", "r1b9") == "bluff"


@pytest.mark.rule("PP-52")
@pytest.mark.parametrize("color", "rygb")
def test_wild_draw_four_names_any_colour(color: str) -> None:
    rnd = table(f"paw-patrol | w4g1b9 {THREE} | r7 | p1> | {PILE}", f"p1 w4:{color}", "p2 accept")
    assert rnd.color == color


@pytest.mark.rule("PP-54")
def test_the_next_player_draws_four_and_loses_the_turn() -> None:
    rnd = table(f"paw-patrol | w4g1b9 {THREE} | r7 | p1> | {PILE}", "p1 w4:g")
    assert events(rnd, "p2 accept") == ["p2 accept", "d draw p2 b3b4b5b6", "d miss p2", "d turn p3"]
    assert sizes(rnd) == [2, 6, 2, 2]


@pytest.mark.rule("PP-55")
def test_only_the_player_hit_may_challenge() -> None:
    rnd = table(f"paw-patrol | w4r1b9 {THREE} | r7 | p1> | {PILE}", "p1 w4:g")
    assert waits_for(rnd) == {"p2"}
    assert may(rnd, "p2") == {"accept", "challenge"}
    assert refused(rnd, "p3 challenge") is not None
    assert refused(rnd, "p1 challenge") is not None


@pytest.mark.rule("PP-56")
def test_the_whole_hand_is_shown_to_the_challenger() -> None:
    rnd = table(f"paw-patrol | w4r1b9 {THREE} | r7 | p1> | {PILE}", "p1 w4:g")
    shown = rnd.play("p2 challenge")[1]
    assert str(shown) == "d show p1 p2 r1b9"
    assert (str(shown.seen_by("p2")), str(shown.seen_by("p3"))) == ("d show p1 p2 r1b9", "d show p1 p2 ????")


@pytest.mark.rule("PP-57")
def test_a_wrong_challenge_costs_six_and_the_turn() -> None:
    rnd = table(f"paw-patrol | w4g1b9 {THREE} | r7 | p1> | {PILE}", "p1 w4:g")
    assert events(rnd, "p2 challenge")[2:] == ["d draw p2 b3b4b5b6b7b8", "d miss p2", "d turn p3"]
    assert sizes(rnd) == [2, 8, 2, 2]


@pytest.mark.rule("PP-58", "PP-59")
def test_a_right_challenge_costs_the_other_four_and_keeps_the_turn() -> None:
    rnd = table(f"paw-patrol | w4r1b9 {THREE} | r7 | p1> | {PILE}", "p1 w4:g")
    assert events(rnd, "p2 challenge")[2:] == ["d draw p1 b3b4b5b6", "d turn p2"]
    assert sizes(rnd) == [6, 2, 2, 2]


@pytest.mark.rule("PP-60", "PP-A3")
def test_an_unlawful_wild_draw_four_can_be_put_down_and_nothing_happens_without_a_challenge() -> None:
    rnd = table(f"paw-patrol | w4r1b9 {THREE} | r7 | p1> | {PILE}")
    assert "w4:g" in dares(rnd, "p1")
    rnd.play("p1 w4:g")
    assert events(rnd, "p2 accept") == ["p2 accept", "d draw p2 b3b4b5b6", "d miss p2", "d turn p3"]
    assert sizes(rnd) == [2, 6, 2, 2]


@pytest.mark.rule("PP-A3")
@pytest.mark.alternative("wd4.unlawful=refused")
def test_with_unlawful_refused_a_wild_draw_four_is_refused_and_there_is_nothing_to_challenge() -> None:
    rules = "paw-patrol wd4.unlawful=refused"
    rnd = table(f"{rules} | w4r1b9 {THREE} | r7 | p1> | {PILE}")
    assert dares(rnd, "p1") == set()
    assert refused(rnd, "p1 w4:g") is not None
    lawful = table(f"{rules} | w4g1b9 {THREE} | r7 | p1> | {PILE}")
    assert events(lawful, "p1 w4:g") == ["p1 w4:g", "d draw p2 b3b4b5b6", "d miss p2", "d turn p3"]


@pytest.mark.rule("PP-A22")
def test_after_a_right_challenge_card_and_colour_stay() -> None:
    rnd = table(f"paw-patrol | w4r1b9 {THREE} | r7 | p1> | {PILE}", "p1 w4:g", "p2 challenge")
    assert (str(rnd.discard_pile), rnd.color) == ("w4r7", "g")


@pytest.mark.rule("PP-A22")
@pytest.mark.alternative("challenge.card_stays=return_to_hand")
def test_with_return_to_hand_the_card_goes_back_and_the_old_colour_holds() -> None:
    rules = "paw-patrol challenge.card_stays=return_to_hand"
    rnd = table(f"{rules} | w4r1b9 b7r2g5 g1g2 | r7 | p1> | {PILE}", "p1 w4:g")
    told = rnd.play("p2 challenge")
    assert [str(event) for event in told][2:] == ["d return p1 w4", "d color r", "d draw p1 b3b4b5b6", "d turn p2"]
    assert {event.cause for event in told if event.words[1] == "return"} == {"take_back"}
    assert (str(rnd.discard_pile), rnd.color, len(rnd.hand("p1"))) == ("r7", "r", 7)
    assert may(rnd, "p2") == {"b7", "r2", "draw"}


@pytest.mark.rule("PP-A13")
def test_with_two_a_failed_challenge_gives_the_turn_back_to_the_player() -> None:
    rnd = table(f"paw-patrol | w4g1b9 b1b2 | r7 | p1> | {PILE}", "p1 w4:g")
    assert events(rnd, "p2 challenge")[2:] == ["d draw p2 b3b4b5b6b7b8", "d miss p2", "d turn p1"]
    caught = table(f"paw-patrol | w4r1b9 b1b2 | r7 | p1> | {PILE}", "p1 w4:g", "p2 challenge")
    assert (caught.turn, sizes(caught)) == ("p2", [6, 2])


@pytest.mark.rule("PP-61", "PP-63", "PP-64")
def test_silver_badge_makes_the_next_player_draw_until_a_dog_shows() -> None:
    rnd = table(f"paw-patrol | wbr1r2 {THREE} | r7 | p1> | b1g4wwy3r5")
    assert events(rnd, "p1 wb:g") == ["p1 wb:g", "d draw p2 b1g4wwy3", "d miss p2", "d turn p3"]
    assert (str(rnd.hand("p2")), str(rnd.draw_pile)) == ("y3g4b1b1b2ww", "r5")


@pytest.mark.rule("PP-61")
def test_the_very_first_card_can_stop() -> None:
    assert events(table(f"paw-patrol | wbr1r2 {THREE} | r7 | p1> | y3b1"), "p1 wb:g")[1] == "d draw p2 y3"


@pytest.mark.rule("PP-62", "PP-A5")
@pytest.mark.parametrize("color", "rygb")
def test_the_stop_cards_are_two_three_six_reverse_and_draw_two_of_any_colour(color: str) -> None:
    stopping = {
        face
        for face in "0123456789srd"
        if len(table(f"paw-patrol | wbr1r2 {THREE} | r7 | p1> | {color}{face}y3", "p1 wb:g").hand("p2")) == 3
    }
    assert stopping == set("236rd")


@pytest.mark.rule("PP-61")
@pytest.mark.parametrize("wild", ["ww", "w4", "wb"])
def test_no_wild_stops(wild: str) -> None:
    assert len(table(f"paw-patrol | wbr1r2 {THREE} | r7 | p1> | {wild}y3", "p1 wb:g").hand("p2")) == 4


@pytest.mark.rule("PP-A5")
@pytest.mark.alternative("badge.stop_set=2,6,s")
def test_with_stop_set_other_cards_stop() -> None:
    rnd = table(f"paw-patrol badge.stop_set=2,6,s | wbr1r2 {THREE} | r7 | p1> | y3grbdrsb5", "p1 wb:g")
    assert str(rnd.hand("p2")) == "rsy3grb1b2bd"


@pytest.mark.rule("PP-61", "PP-A6")
def test_the_discards_are_reshuffled_while_a_dog_is_still_looked_for() -> None:
    rnd = table(f"paw-patrol | wbr1r2 {THREE} | r7y3g5 | p1> | b1", "p1 wb:g")
    assert (waits_for(rnd), str(rnd.to_shuffle)) == ({"d"}, "r7y3g5")
    assert events(rnd, "d shuffle g5y3r7") == ["d shuffle g5y3r7", "d draw p2 g5y3", "d miss p2", "d turn p3"]


@pytest.mark.rule("PP-A6")
def test_without_a_dog_all_is_drawn_and_the_turn_lost() -> None:
    rnd = table(f"paw-patrol | wbr1r2 {THREE} | r7g5 | p1> | b1b4", "p1 wb:g")
    assert events(rnd, "d shuffle g5r7") == ["d shuffle g5r7", "d draw p2 g5r7", "d miss p2", "d turn p3"]
    assert (len(rnd.hand("p2")), len(rnd.draw_pile), str(rnd.discard_pile)) == (6, 0, "wb")


@pytest.mark.rule("PP-A6")
@pytest.mark.alternative("badge.exhaust=cap(2)")
def test_with_exhaust_cap_only_a_number_of_cards_is_drawn_without_a_dog() -> None:
    rules = "paw-patrol badge.exhaust=cap(2)"
    assert events(table(f"{rules} | wbr1r2 {THREE} | r7 | p1> | b1b4b5b7"), "p1 wb:g")[1:] == ["d draw p2 b1b4", "d miss p2", "d turn p3"]
    assert events(table(f"{rules} | wbr1r2 {THREE} | r7 | p1> | b1b4b5b6"), "p1 wb:g")[1] == "d draw p2 b1b4b5b6"


@pytest.mark.rule("PP-A6")
@pytest.mark.alternative("badge.exhaust=cap(1)", "badge.exhaust=no_draw")
@pytest.mark.parametrize("exhaust", ["cap(1)", "no_draw"])
def test_a_dog_among_the_discards_is_not_yet_the_end(exhaust: str) -> None:
    rnd = table(f"paw-patrol badge.exhaust={exhaust} | wbr1r2 {THREE} | r7g5y3 | p1> | b1", "p1 wb:g")
    assert events(rnd, "d shuffle g5y3r7") == ["d shuffle g5y3r7", "d draw p2 g5y3", "d miss p2", "d turn p3"]


@pytest.mark.rule("PP-A6")
@pytest.mark.alternative("badge.exhaust=no_draw")
def test_with_exhaust_no_draw_none_is_drawn_without_a_dog() -> None:
    rules = "paw-patrol badge.exhaust=no_draw"
    assert events(table(f"{rules} | wbr1r2 {THREE} | r7 | p1> | b1b4b5b7"), "p1 wb:g")[1:] == ["d miss p2", "d turn p3"]
    assert events(table(f"{rules} | wbr1r2 {THREE} | r7 | p1> | b1b4b5b6"), "p1 wb:g")[1] == "d draw p2 b1b4b5b6"


@pytest.mark.rule("PP-65")
@pytest.mark.parametrize("top", ["r7", "rs", "ww:g"])
def test_silver_badge_can_be_played_at_any_time_and_not_be_challenged(top: str) -> None:
    rnd = table(f"paw-patrol | wbr1r7rsg1 {THREE} | {top} | p1> | y3b5")
    assert "wb:g" in may(rnd, "p1")
    rnd.play("p1 wb:g")
    assert (rnd.turn, may(rnd, "p2")) == ("p3", set())


@pytest.mark.rule("PP-66")
@pytest.mark.parametrize("color", "rygb")
def test_silver_badge_names_any_colour(color: str) -> None:
    rnd = table(f"paw-patrol | wbr1r7 {THREE} | r7 | p1> | y3b5", f"p1 wb:{color}")
    assert rnd.color == color


@pytest.mark.rule("PP-A9")
@pytest.mark.parametrize("stop", ["yr", "yd"])
def test_the_stop_card_itself_does_nothing(stop: str) -> None:
    rnd = table(f"paw-patrol | wbr1r2 {THREE} | r7 | p1> | b1{stop}b5")
    assert events(rnd, "p1 wb:g") == ["p1 wb:g", f"d draw p2 b1{stop}", "d miss p2", "d turn p3"]
    assert (rnd.direction, sizes(rnd)) == ("left", [2, 4, 2, 2])


@pytest.mark.rule("PP-A8")
def test_how_many_cards_and_the_stop_card_are_public() -> None:
    drawn = table(f"paw-patrol | wbr1r2 {THREE} | r7 | p1> | b1g4y3r5").play("p1 wb:g")[1]
    assert [str(drawn.seen_by(seat)) for seat in ("p2", "p1", None)] == ["d draw p2 b1g4y3", "d draw p2 ????y3", "d draw p2 ????y3"]


@pytest.mark.rule("PP-A8")
@pytest.mark.parametrize(
    ("reveal", "seen"),
    [
        pytest.param("all", "b1g4y3", marks=pytest.mark.alternative("badge.reveal=all")),
        pytest.param("none", "??????", marks=pytest.mark.alternative("badge.reveal=none")),
    ],
)
def test_with_badge_reveal_all_drawn_cards_are_public_or_none(reveal: str, seen: str) -> None:
    drawn = table(f"paw-patrol badge.reveal={reveal} | wbr1r2 {THREE} | r7 | p1> | b1g4y3r5").play("p1 wb:g")[1]
    assert (str(drawn.seen_by("p2")), str(drawn.seen_by("p3"))) == ("d draw p2 b1g4y3", f"d draw p2 {seen}")


@pytest.mark.rule("PP-A7")
def test_for_a_silver_badge_as_last_card_nobody_draws() -> None:
    rnd = table("paw-patrol | wb b1b2 g1g2 | r7 | p1> | b1g4y3r5", "p1 wb")
    assert told(rnd)[:2] == ["p1 wb", "d over p1"]
    assert sizes(rnd) == [0, 2, 2]


@pytest.mark.rule("PP-A7")
@pytest.mark.alternative("last_card.badge=draw_until_stop")
def test_with_draw_until_stop_the_next_player_draws_for_a_silver_badge_as_last_card() -> None:
    rnd = table("paw-patrol last_card.badge=draw_until_stop | wb b1b2 g1g2 | r7 | p1> | b1g4y3r5", "p1 wb")
    assert told(rnd)[:3] == ["p1 wb", "d draw p2 b1g4y3", "d over p1"]
    assert rnd.points == {"p1": 0, "p2": 11, "p3": 3}
