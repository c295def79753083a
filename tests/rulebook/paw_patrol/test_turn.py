"""Paw Patrol: a turn, the numbers and the coloured action cards."""

from __future__ import annotations

import pytest

from tests.rulebook.tables import dares, events, may, refused, sizes, table, waits_for

THREE = "b1b2 g1g2 y1y2"


@pytest.mark.rule("PP-22")
def test_a_card_matches_by_colour_number_or_symbol() -> None:
    assert may(table(f"paw-patrol | r5g7b2 {THREE} | r7 | p1> | b3"), "p1") == {"r5", "g7", "draw"}
    assert may(table(f"paw-patrol | r5gsbry1 {THREE} | rs | p1> | b3"), "p1") == {"r5", "gs", "draw"}


@pytest.mark.rule("PP-23")
def test_of_several_playable_cards_any_can_be_picked() -> None:
    for card in ("r5", "g7", "r2"):
        assert events(table(f"paw-patrol | r5g7r2 {THREE} | r7 | p1> | b3"), f"p1 {card}") == [f"p1 {card}", "d turn p2"]


@pytest.mark.rule("PP-24")
@pytest.mark.parametrize(
    ("card", "effect"),
    [("rs", ["d miss p2", "d turn p3"]), ("rr", ["d reverse right", "d turn p4"]), ("rd", ["d draw p2 b3b4", "d miss p2", "d turn p3"])],
)
def test_an_action_card_does_what_it_says(card: str, effect: list[str]) -> None:
    assert events(table(f"paw-patrol | {card}r1r2 {THREE} | r7 | p1> | b3b4b5"), f"p1 {card}") == [f"p1 {card}", *effect]


@pytest.mark.rule("PP-25")
def test_without_a_match_one_card_is_drawn_from_the_top() -> None:
    rnd = table(f"paw-patrol | b1g2y9 {THREE} | r7 | p1> | b3r4")
    assert may(rnd, "p1") == {"draw"}
    assert events(rnd, "p1 draw") == ["p1 draw", "d draw p1 b3", "d turn p2"]
    assert str(rnd.draw_pile) == "r4"


@pytest.mark.rule("PP-26", "PP-27")
def test_drawing_by_choice_puts_the_old_hand_out_of_reach() -> None:
    rnd = table(f"paw-patrol | r5r6ww {THREE} | r7 | p1> | r4b4")
    assert "draw" in may(rnd, "p1")
    rnd.play("p1 draw")
    assert may(rnd, "p1") == {"r4", "keep"}
    assert refused(rnd, "p1 r5") == "PP-27"
    assert refused(rnd, "p1 ww:g") is not None


@pytest.mark.rule("PP-27")
def test_after_a_useless_draw_the_old_hand_stays_where_it_is() -> None:
    assert events(table(f"paw-patrol | r5r6ww {THREE} | r7 | p1> | b3"), "p1 draw")[-1] == "d turn p2"


@pytest.mark.rule("PP-28", "PP-29")
def test_a_drawn_card_that_fits_may_be_played_or_kept() -> None:
    rnd = table(f"paw-patrol | b1g2y9 {THREE} | r7 | p1> | r4b4", "p1 draw")
    assert waits_for(rnd) == {"p1"}
    assert events(rnd.copy(), "p1 r4") == ["p1 r4", "d turn p2"]
    assert events(rnd, "p1 keep") == ["p1 keep", "d turn p2"]
    assert str(rnd.hand("p1")) == "r4y9g2b1"


@pytest.mark.rule("PP-29")
def test_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    rnd = table(f"paw-patrol | b1g2y9 {THREE} | r7 | p1> | b3")
    assert events(rnd, "p1 draw") == ["p1 draw", "d draw p1 b3", "d turn p2"]
    assert str(rnd.hand("p1")) == "y9g2b1b3"


@pytest.mark.rule("PP-30")
def test_the_discards_become_the_new_draw_pile() -> None:
    rnd = table(f"paw-patrol | b1g2y9 {THREE} | r7g4wwb5 | p1> | -", "p1 draw")
    assert (waits_for(rnd), str(rnd.to_shuffle)) == ({"d"}, "g4b5ww")
    assert events(rnd, "d shuffle b5wwg4") == ["d shuffle b5wwg4", "d draw p1 b5", "d turn p2"]
    assert str(rnd.draw_pile) == "wwg4"


@pytest.mark.rule("PP-A4")
def test_the_top_discard_stays() -> None:
    rnd = table(f"paw-patrol | b1g2y9 {THREE} | r7g4b5 | p1> | -", "p1 draw", "d shuffle b5g4")
    assert (str(rnd.discard_pile), rnd.color) == ("r7", "r")


@pytest.mark.rule("PP-A4")
@pytest.mark.alternative("pile.recycle=whole")
def test_with_recycle_whole_the_whole_pile_is_shuffled_and_a_card_turned_up() -> None:
    rnd = table(f"paw-patrol pile.recycle=whole | b1g2y9 {THREE} | r7g4b5 | p1> | -", "p1 draw")
    assert str(rnd.to_shuffle) == "r7g4b5"
    assert events(rnd, "d shuffle b5r7g4") == ["d shuffle b5r7g4", "d top b5", "d draw p1 r7", "d turn p2"]
    assert (str(rnd.discard_pile), rnd.color) == ("b5", "b")


@pytest.mark.rule("PP-31", "PP-32")
@pytest.mark.parametrize("number", range(10))
def test_a_number_needs_its_number_or_colour_and_does_nothing(number: int) -> None:
    for card, top in ((f"r{number}", f"r{(number + 1) % 10}"), (f"r{number}", f"g{number}")):
        assert events(table(f"paw-patrol | {card}y1y2 {THREE} | {top} | p1> | b3"), f"p1 {card}") == [f"p1 {card}", "d turn p2"]
    assert refused(table(f"paw-patrol | r{number}y1y2 {THREE} | g{(number + 1) % 10} | p1> | b3"), f"p1 r{number}") is not None


@pytest.mark.rule("PP-33", "PP-34")
def test_draw_two_costs_the_next_player_two_cards_and_the_turn() -> None:
    rnd = table(f"paw-patrol | rdr1r2 {THREE} | r7 | p1< | b3b4b5")
    assert events(rnd, "p1 rd") == ["p1 rd", "d draw p4 b3b4", "d miss p4", "d turn p3"]
    assert sizes(rnd) == [2, 2, 2, 4]


@pytest.mark.parametrize(
    "face",
    [
        pytest.param("d", marks=pytest.mark.rule("PP-35")),
        pytest.param("r", marks=pytest.mark.rule("PP-39")),
        pytest.param("s", marks=pytest.mark.rule("PP-43")),
    ],
)
def test_an_action_card_goes_on_its_like_or_its_colour(face: str) -> None:
    card, others = f"g{face}", [f"r{other}" for other in "7srd" if other != face]
    for top in (f"r{face}", "g7"):
        assert card in may(table(f"paw-patrol | {card}y1y2 {THREE} | {top} | p1> | b3"), "p1")
    for top in others:
        assert refused(table(f"paw-patrol | {card}y1y2 {THREE} | {top} | p1> | b3"), f"p1 {card}") is not None


@pytest.mark.rule("PP-36")
def test_draw_two_cannot_be_answered_with_draw_two() -> None:
    rnd = table("paw-patrol | rdr1r2 gdb1 g1g2 y1y2 | r7 | p1> | b3b4b5", "p1 rd")
    assert (rnd.turn, may(rnd, "p2"), str(rnd.hand("p2"))) == ("p3", set(), "gdb1b3b4")
    assert refused(rnd, "p2 gd") is not None


@pytest.mark.rule("PP-38")
def test_reverse_turns_the_direction_of_play() -> None:
    rnd = table("paw-patrol | rrr1r2 rrb2 g1g2 y1r4 | r7 | p1> | b3")
    assert events(rnd, "p1 rr") == ["p1 rr", "d reverse right", "d turn p4"]
    assert rnd.direction == "right"
    assert events(rnd, "p4 r4")[-1] == "d turn p3"
    assert events(table(f"paw-patrol | rrr1r2 {THREE} | r7 | p1< | b3"), "p1 rr")[1:] == ["d reverse left", "d turn p2"]


@pytest.mark.rule("PP-42")
def test_skip_passes_the_next_player_in_the_direction_of_play() -> None:
    assert events(table(f"paw-patrol | rsr1r2 {THREE} | r7 | p1> | b3"), "p1 rs")[1:] == ["d miss p2", "d turn p3"]
    assert events(table(f"paw-patrol | rsr1r2 {THREE} | r7 | p1< | b3"), "p1 rs")[1:] == ["d miss p4", "d turn p3"]


@pytest.mark.rule("PP-44")
def test_skip_cannot_be_answered_with_skip() -> None:
    rnd = table("paw-patrol | rsr1r2 gsb1 g1g2 y1y2 | r7 | p1> | b3", "p1 rs")
    assert (rnd.turn, may(rnd, "p2")) == ("p3", set())
    assert refused(rnd, "p2 gs") is not None


@pytest.mark.rule("PP-A11")
def test_with_two_reverse_is_a_skip() -> None:
    rnd = table("paw-patrol | rrr1r2 b1b2 | r7 | p1> | b3")
    assert events(rnd, "p1 rr") == ["p1 rr", "d miss p2", "d turn p1"]
    assert rnd.direction == "left"


@pytest.mark.rule("PP-A11")
@pytest.mark.alternative("two.reverse=plain")
def test_with_two_reverse_plain_reverse_only_turns_the_direction() -> None:
    rnd = table("paw-patrol two.reverse=plain | rrr1r2 b1b2 | r7 | p1> | b3")
    assert events(rnd, "p1 rr") == ["p1 rr", "d reverse right", "d turn p2"]


@pytest.mark.rule("PP-A20")
def test_a_wrong_card_and_a_card_out_of_turn_are_refused() -> None:
    rnd = table("paw-patrol | b1r2 r5g2 g3g4 | r7 | p1> | b3b4b5")
    assert (dares(rnd, "p1"), dares(rnd, "p2")) == (set(), set())
    assert refused(rnd, "p1 b1") is not None
    assert refused(rnd, "p2 r5") is not None


@pytest.mark.rule("PP-A20")
@pytest.mark.alternative("penalty.wrong_card=auto+2")
def test_with_wrong_card_auto_a_wrong_card_comes_back_at_once_with_cards() -> None:
    rnd = table("paw-patrol penalty.wrong_card=auto+2 | b1r2 r5g2 g3g4 | r7 | p1> | b3b4b5")
    assert (dares(rnd, "p1"), dares(rnd, "p2")) == ({"b1"}, set())
    assert events(rnd, "p1 b1") == ["p1 b1", "d return p1 b1", "d color r", "d draw p1 b3b4"]
    assert (rnd.turn, may(rnd, "p1"), str(rnd.hand("p1"))) == ("p1", {"r2", "draw"}, "r2b1b3b4")


@pytest.mark.rule("PP-A20")
@pytest.mark.alternative("penalty.wrong_card=catchable+2")
def test_with_wrong_card_catchable_a_wrong_card_stands_unless_somebody_notices() -> None:
    rnd = table("paw-patrol penalty.wrong_card=catchable+2 | b1r2r3 b5g2 g3g4 | r7 | p1> | b3b4b5", "p1 b1")
    assert (rnd.turn, "b5" in may(rnd, "p2")) == ("p2", True)
    assert {seat for seat in rnd.seats if "notice p1" in may(rnd, seat)} == {"p2", "p3"}
    caught = rnd.copy()
    assert events(caught, "p3 notice p1") == ["p3 notice p1", "d return p1 b1", "d color r", "d draw p1 b3b4", "d turn p2"]
    rnd.play("p2 b5")
    assert "notice p1" not in may(rnd, "p3")


@pytest.mark.rule("PP-A20")
@pytest.mark.alternative("penalty.out_of_turn=auto+1")
def test_with_out_of_turn_auto_a_card_out_of_turn_comes_back_at_once_with_cards() -> None:
    rnd = table("paw-patrol penalty.out_of_turn=auto+1 | b1r2 r5g2 g3g4 | r7 | p1> | b3b4b5")
    assert (dares(rnd, "p1"), dares(rnd, "p2")) == (set(), {"r5", "g2"})
    assert events(rnd, "p2 r5") == ["p2 r5", "d return p2 r5", "d color r", "d draw p2 b3"]
    assert (rnd.turn, sizes(rnd)) == ("p1", [2, 3, 2])


@pytest.mark.rule("PP-A20")
@pytest.mark.alternative("penalty.out_of_turn=catchable+1")
def test_with_out_of_turn_catchable_a_card_out_of_turn_stands_unless_somebody_notices() -> None:
    rnd = table("paw-patrol penalty.out_of_turn=catchable+1 | b1r2 r5r6g2 g3g4 y1y2 | r7 | p1> | b3b4b5")
    assert dares(rnd, "p2") == {"r5", "r6", "g2"}
    rnd.play("p2 r5")
    assert (rnd.turn, str(rnd.top)) == ("p3", "r5")
    assert events(rnd, "p4 notice p2") == ["p4 notice p2", "d return p2 r5", "d color r", "d draw p2 b3", "d turn p1"]
    assert str(rnd.top) == "r7"
