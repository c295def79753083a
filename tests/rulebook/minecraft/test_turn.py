"""Minecraft: a turn, the numbers and the coloured action cards."""

from __future__ import annotations

import pytest

from tests.rulebook.tables_mc import dares, events, may, refused, sizes, table

THREE = "b1b2 g1g2 y1y2"


@pytest.mark.rule("MC-20")
def test_a_card_matches_by_colour_number_or_symbol() -> None:
    assert may(table(f"minecraft | r5g7b2 {THREE} | r7 | p1> | b3"), "p1") == {"r5", "g7", "draw"}
    assert may(table(f"minecraft | r5gsbry1 {THREE} | rs | p1> | b3"), "p1") == {"r5", "gs", "draw"}


@pytest.mark.rule("MC-20")
def test_another_card_is_refused() -> None:
    assert refused(table(f"minecraft | r5b2 {THREE} | r7 | p1> | b3"), "p1 b2") == "MC-20"


@pytest.mark.rule("MC-21", "MC-28")
def test_one_card_is_played_in_a_turn() -> None:
    rnd = table(f"minecraft | r5r6r9 {THREE} | r7 | p1> | b3", "p1 r5")
    assert (rnd.turn, may(rnd, "p1")) == ("p2", set())
    assert refused(rnd, "p1 r6") is not None


@pytest.mark.rule("MC-22")
@pytest.mark.parametrize(
    ("card", "effect"),
    [
        ("rs", ["d miss p2", "d turn p3"]),
        ("rr", ["d reverse right", "d turn p4"]),
        ("rd", ["d draw p2 b3b4", "d miss p2", "d turn p3"]),
    ],
)
def test_an_action_card_does_what_it_says(card: str, effect: list[str]) -> None:
    rnd = table(f"minecraft | {card}r1r2 {THREE} | r7 | p1> | b3b4b5")
    assert events(rnd, f"p1 {card}") == [f"p1 {card}", *effect]


@pytest.mark.rule("MC-23")
def test_without_a_match_one_card_is_drawn() -> None:
    rnd = table(f"minecraft | b1g2y9 {THREE} | r7 | p1> | b3b4")
    assert may(rnd, "p1") == {"draw"}
    assert events(rnd, "p1 draw") == ["p1 draw", "d draw p1 b3", "d turn p2"]


@pytest.mark.rule("MC-24")
def test_a_drawn_card_that_matches_may_be_played_or_kept() -> None:
    rnd = table(f"minecraft | b1g2y9 {THREE} | r7 | p1> | r4b4", "p1 draw")
    assert may(rnd, "p1") == {"r4", "keep"}
    assert events(rnd.copy(), "p1 r4") == ["p1 r4", "d turn p2"]
    assert events(rnd, "p1 keep") == ["p1 keep", "d turn p2"]
    assert str(rnd.hand("p1")) == "r4y9g2b1"


@pytest.mark.rule("MC-25")
def test_an_empty_draw_pile_is_made_anew_from_the_discards() -> None:
    rnd = table(f"minecraft | b1g2y9 {THREE} | r7g4wwb5 | p1> | -", "p1 draw")
    assert str(rnd.to_shuffle) == "g4b5ww"
    assert events(rnd, "d shuffle b5wwg4") == ["d shuffle b5wwg4", "d draw p1 b5", "d turn p2"]
    assert str(rnd.draw_pile) == "wwg4"


@pytest.mark.rule("MC-A16")
def test_the_top_discard_stays() -> None:
    rnd = table(f"minecraft | b1g2y9 {THREE} | r7g4b5 | p1> | -", "p1 draw", "d shuffle b5g4")
    assert (str(rnd.discard_pile), rnd.color) == ("r7", "r")


@pytest.mark.rule("MC-A16")
@pytest.mark.alternative("pile.recycle=whole")
def test_with_recycle_whole_the_whole_discard_pile_is_shuffled() -> None:
    rnd = table(f"minecraft pile.recycle=whole | b1g2y9 {THREE} | r7g4b5 | p1> | -", "p1 draw")
    assert str(rnd.to_shuffle) == "r7g4b5"
    assert events(rnd, "d shuffle b5r7g4") == ["d shuffle b5r7g4", "d top b5", "d draw p1 r7", "d turn p2"]
    assert (str(rnd.discard_pile), rnd.color) == ("b5", "b")


@pytest.mark.rule("MC-26")
def test_a_player_able_to_play_may_decline_and_then_has_to_draw() -> None:
    rnd = table(f"minecraft | r5g2y9 {THREE} | r7 | p1> | b3")
    assert may(rnd, "p1") == {"r5", "draw"}
    assert refused(rnd, "p1 keep") is not None
    assert events(rnd, "p1 draw") == ["p1 draw", "d draw p1 b3", "d turn p2"]


@pytest.mark.rule("MC-27")
def test_after_drawing_only_the_drawn_card_may_be_played() -> None:
    rnd = table(f"minecraft | r5w4y9 {THREE} | r7 | p1> | r4b4", "p1 draw")
    assert may(rnd, "p1") | dares(rnd, "p1") == {"r4", "keep"}
    assert refused(rnd, "p1 r5") == "MC-27"


@pytest.mark.rule("MC-28")
def test_a_turn_ends_after_playing_and_after_drawing() -> None:
    position = f"minecraft | r5g2y9 {THREE} | r7 | p1> | b3"
    assert table(position, "p1 r5").turn == "p2"
    assert table(position, "p1 draw").turn == "p2"


@pytest.mark.rule("MC-29")
@pytest.mark.parametrize("number", range(10))
def test_a_number_has_no_effect(number: int) -> None:
    rnd = table(f"minecraft | r{number}g2y9 {THREE} | rs | p1> | b3")
    assert events(rnd, f"p1 r{number}") == [f"p1 r{number}", "d turn p2"]


@pytest.mark.rule("MC-29")
def test_a_number_needs_its_colour_or_its_number() -> None:
    assert may(table(f"minecraft | r5g7b2 {THREE} | y7 | p1> | b3"), "p1") == {"g7", "draw"}


@pytest.mark.rule("MC-30", "MC-31")
def test_draw_two_gives_the_next_player_two_cards_and_takes_the_turn() -> None:
    rnd = table(f"minecraft | rdr1r2 {THREE} | r7 | p1> | b3b4b5")
    assert events(rnd, "p1 rd") == ["p1 rd", "d draw p2 b3b4", "d miss p2", "d turn p3"]
    assert sizes(rnd) == [2, 4, 2, 2]


@pytest.mark.rule("MC-30", "MC-32")
def test_next_is_next_in_the_direction_of_play() -> None:
    rnd = table(f"minecraft | rdr1r2 {THREE} | r7 | p1< | b3b4b5", "p1 rd")
    assert (sizes(rnd), rnd.turn) == ([2, 2, 2, 4], "p3")


@pytest.mark.rule("MC-32")
@pytest.mark.parametrize(("mark", "now", "turn"), [(">", "right", "p4"), ("<", "left", "p2")])
def test_reverse_flips_the_direction(mark: str, now: str, turn: str) -> None:
    rnd = table(f"minecraft | rrr1r2 {THREE} | r7 | p1{mark} | b3")
    assert events(rnd, "p1 rr") == ["p1 rr", f"d reverse {now}", f"d turn {turn}"]


@pytest.mark.rule("MC-33")
def test_skip_takes_the_next_turn() -> None:
    rnd = table(f"minecraft | rsr1r2 {THREE} | r7 | p1> | b3")
    assert events(rnd, "p1 rs") == ["p1 rs", "d miss p2", "d turn p3"]


@pytest.mark.rule("MC-A15")
def test_with_two_players_reverse_works_like_skip() -> None:
    rnd = table("minecraft | rrr1r2 b1b2 | r7 | p1> | b3")
    assert events(rnd, "p1 rr") == ["p1 rr", "d miss p2", "d turn p1"]


@pytest.mark.rule("MC-A15")
@pytest.mark.alternative("two.reverse=plain")
def test_with_two_reverse_plain_reverse_only_turns_the_direction() -> None:
    rnd = table("minecraft two.reverse=plain | rrr1r2 b1b2 | r7 | p1> | b3")
    assert events(rnd, "p1 rr") == ["p1 rr", "d reverse right", "d turn p2"]


@pytest.mark.rule("MC-A21")
@pytest.mark.parametrize("face", "drs")
def test_action_cards_go_on_their_colour_or_their_symbol(face: str) -> None:
    hand = f"r{face}g{face}b2"
    assert may(table(f"minecraft | {hand} {THREE} | r7 | p1> | b3"), "p1") == {f"r{face}", "draw"}
    assert may(table(f"minecraft | {hand} {THREE} | y{face} | p1> | b3"), "p1") == {f"r{face}", f"g{face}", "draw"}


@pytest.mark.rule("MC-A22")
def test_a_victim_cannot_answer_with_a_card() -> None:
    rnd = table("minecraft | rdr1r2 bdb1b2 g1g2 | r7 | p1> | b3b4b5")
    assert events(rnd, "p1 rd") == ["p1 rd", "d draw p2 b3b4", "d miss p2", "d turn p3"]
    rnd = table("minecraft | w4g1g2 bdb1w4 g1g2 | r7 | p1> | b3b4b5b6", "p1 w4:b")
    assert may(rnd, "p2") == {"accept", "challenge"}
    assert dares(rnd, "p2") == set()


@pytest.mark.rule("MC-A22", "HR-1")
@pytest.mark.alternative("stacking=same", "stacking=up", "stacking=any")
@pytest.mark.parametrize(
    ("stacking", "on_two", "on_four"),
    [("same", {"bd"}, {"w4:b"}), ("up", {"bd", "w4:b"}, {"w4:b"}), ("any", {"bd", "w4:b"}, {"w4:b", "bd"})],
)
def test_with_stacking_draw_cards_pile_up(stacking: str, on_two: set[str], on_four: set[str]) -> None:
    rnd = table(f"minecraft stacking={stacking} | rdy1y2 bdy3w4 g1g2 | r7 | p1> | b3b4b5", "p1 rd")
    assert may(rnd, "p2") & {"bd", "w4:b", "accept"} == on_two | {"accept"}
    rnd = table(f"minecraft stacking={stacking} | w4y1y2 bdy3w4 g1g2 | r7 | p1> | b3b4b5", "p1 w4:b")
    # a Draw Two of the named colour in hand makes the second draw-four a bluff
    assert (may(rnd, "p2") | dares(rnd, "p2")) & {"bd", "w4:b", "accept"} == on_four | {"accept"}


@pytest.mark.rule("MC-A22", "HR-1")
@pytest.mark.alternative("stacking=same", "stacking=up", "stacking=any")
@pytest.mark.parametrize("stacking", ["same", "up", "any"])
def test_with_stacking_the_last_victim_draws_the_sum(stacking: str) -> None:
    rnd = table(f"minecraft stacking={stacking} | rdy1y2 bdy3y4 g1g2g3 | r7 | p1> | b3b4b5b6b7", "p1 rd", "p2 bd")
    assert events(rnd, "p3 accept") == ["p3 accept", "d draw p3 b3b4b5b6", "d miss p3", "d turn p1"]


@pytest.mark.rule("MC-A24", "MC-20")
def test_a_wrong_card_and_a_card_out_of_turn_are_refused() -> None:
    rnd = table("minecraft | r5b2y3 r1b4g4 g1g2 | r7 | p1> | b3")
    assert dares(rnd, "p1") | dares(rnd, "p2") | may(rnd, "p2") == set()
    refused(rnd, "p1 b2")
    refused(rnd, "p2 r1")


@pytest.mark.rule("MC-A24")
@pytest.mark.alternative("penalty.wrong_card=auto+1")
def test_with_wrong_card_auto_a_wrong_card_goes_back_with_a_penalty_card() -> None:
    rnd = table("minecraft penalty.wrong_card=auto+1 | r5b2y3 r1b4g4 | r7 | p1> | b3b6")
    assert events(rnd, "p1 b2") == ["p1 b2", "d return p1 b2", "d color r", "d draw p1 b3"]
    assert rnd.turn == "p1"


@pytest.mark.rule("MC-A24")
@pytest.mark.alternative("penalty.wrong_card=catchable+2")
def test_with_wrong_card_catchable_a_wrong_card_stands_until_noticed() -> None:
    rnd = table("minecraft penalty.wrong_card=catchable+2 | r5b2y3 r1b4g4 | r7 | p1> | b3b6b7", "p1 b2")
    assert (str(rnd.top), rnd.turn, may(rnd, "p2")) == ("b2", "p2", {"b4", "draw", "notice p1"})
    assert events(rnd, "p2 notice p1") == ["p2 notice p1", "d return p1 b2", "d color r", "d draw p1 b3b6", "d turn p2"]


@pytest.mark.rule("MC-A24")
@pytest.mark.alternative("penalty.out_of_turn=auto+1")
def test_with_out_of_turn_auto_playing_out_of_turn_costs_a_card() -> None:
    rnd = table("minecraft penalty.out_of_turn=auto+1 | r5b2y3 r1b4g4 | r7 | p1> | b3b6")
    assert events(rnd, "p2 r1") == ["p2 r1", "d return p2 r1", "d color r", "d draw p2 b3"]
    assert rnd.turn == "p1"


@pytest.mark.rule("MC-A24")
@pytest.mark.alternative("penalty.out_of_turn=catchable+1")
def test_with_out_of_turn_catchable_a_card_out_of_turn_stands_until_noticed() -> None:
    rnd = table("minecraft penalty.out_of_turn=catchable+1 | r5b2y3 r1b4g4 y7g8g9 | r7 | p1> | b3b6", "p2 r1")
    assert (str(rnd.top), rnd.turn, "notice p2" in may(rnd, "p1")) == ("r1", "p3", True)
    stands = rnd.copy()
    stands.play("p3 draw")
    refused(stands, "p1 notice p2")
    assert events(rnd, "p1 notice p2")[:4] == ["p1 notice p2", "d return p2 r1", "d color r", "d draw p2 b3"]
    assert rnd.turn == "p1"
