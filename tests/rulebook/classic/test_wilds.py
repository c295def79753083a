"""Classic: Wild, Wild Draw 4 and its challenge."""

from __future__ import annotations

import pytest

from tests.rulebook.tables import dares, events, four, may, refused, sizes, table, waits_for

THREE = "b1b2b5 g1g2g5 y1y2y5"
PILE = "b3b4b5b6b7b8b9"


@pytest.mark.rule("CL-28", "CL-A19")
@pytest.mark.parametrize("color", "rygb")
def test_a_wild_sets_any_colour(color: str) -> None:
    rnd = table(f"classic | wwb1b2 {THREE} | r7 | p1> | b3")
    assert events(rnd, f"p1 ww:{color}") == [f"p1 ww:{color}", "d turn p2"]
    assert rnd.color == color


@pytest.mark.rule("CL-29")
@pytest.mark.parametrize("top", ["r7", "rs", "w4:r"])
def test_a_wild_may_be_played_although_another_card_fits(top: str) -> None:
    assert {"ww:g", "r5"} <= may(table(f"classic | wwr5b2 {THREE} | {top} | p1> | b3"), "p1")


@pytest.mark.rule("CL-31")
@pytest.mark.parametrize("color", "rygb")
def test_wild_draw_four_calls_the_next_colour(color: str) -> None:
    assert table(f"classic | w4b1b2 {THREE} | r7 | p1> | {PILE}", f"p1 w4:{color}", "p2 accept").color == color


@pytest.mark.rule("CL-32")
def test_the_next_player_draws_four_and_forfeits_the_turn() -> None:
    rnd = table(f"classic | w4b1b2 {THREE} | r7 | p1> | {PILE}", "p1 w4:g")
    assert events(rnd, "p2 accept") == ["p2 accept", "d draw p2 b3b4b5b6", "d miss p2", "d turn p3"]


@pytest.mark.rule("CL-34")
@pytest.mark.parametrize(("card", "top"), [("r1", "r7"), ("rs", "r7"), ("g7", "r7"), ("gs", "rs"), ("g1", "ww:g")])
def test_any_playable_card_in_hand_makes_a_wild_draw_four_unlawful(card: str, top: str) -> None:
    assert four("classic", f"{card}b9", top) == "bluff"


@pytest.mark.rule("CL-34")
def test_a_wild_draw_four_without_another_playable_card_is_lawful() -> None:
    assert four("classic", "g1b9", "r7") == "lawful"
    assert four("classic", "g1b9", "ww:r") == "lawful"


@pytest.mark.rule("CL-A6")
def test_a_wild_counts_as_playable_another_wild_draw_four_does_not() -> None:
    assert four("classic", "wwb9") == "bluff"
    assert four("classic", "w4b9") == "lawful"


@pytest.mark.rule("CL-A6")
@pytest.mark.alternative("wd4.block=colour")
def test_with_block_colour_only_cards_of_the_colour_make_a_wild_draw_four_unlawful() -> None:
    assert four("classic wd4.block=colour", "g7b9") == "lawful"
    assert four("classic wd4.block=colour", "r1b9") == "bluff"


@pytest.mark.rule("CL-A6")
@pytest.mark.alternative("wd4.block_wilds=no")
def test_with_block_wilds_no_a_wild_does_not_make_a_wild_draw_four_unlawful() -> None:
    assert four("classic wd4.block_wilds=no", "wwb9") == "lawful"


@pytest.mark.rule("CL-A6")
@pytest.mark.alternative("wd4.block_other_d4=yes")
def test_with_block_other_d4_another_wild_draw_four_makes_a_wild_draw_four_unlawful() -> None:
    assert four("classic wd4.block_other_d4=yes", "w4b9") == "bluff"


@pytest.mark.rule("CL-35")
def test_an_unlawful_wild_draw_four_can_be_put_down_and_works_unless_challenged() -> None:
    rnd = table(f"classic | w4r1b2 {THREE} | r7 | p1> | {PILE}")
    assert "w4:g" in dares(rnd, "p1")
    assert events(rnd, "p1 w4:g", "p2 accept")[-3:] == ["d draw p2 b3b4b5b6", "d miss p2", "d turn p3"]


@pytest.mark.rule("CL-36")
def test_only_the_player_who_has_to_draw_may_challenge() -> None:
    rnd = table(f"classic | w4r1b2 {THREE} | r7 | p1< | {PILE}", "p1 w4:g")
    assert (waits_for(rnd), may(rnd, "p4")) == ({"p4"}, {"accept", "challenge"})
    assert refused(rnd, "p2 challenge") is not None


@pytest.mark.rule("CL-37")
def test_the_hand_is_shown_to_the_challenger() -> None:
    shown = table(f"classic | w4r1b2 {THREE} | r7 | p1> | {PILE}", "p1 w4:g").play("p2 challenge")[1]
    assert (str(shown.seen_by("p2")), str(shown.seen_by("p3"))) == ("d show p1 p2 r1b2", "d show p1 p2 ????")


@pytest.mark.rule("CL-38", "CL-A11")
def test_a_right_challenge_costs_the_other_four_and_keeps_the_turn() -> None:
    rnd = table(f"classic | w4r1b2 {THREE} | r7 | p1> | {PILE}", "p1 w4:g")
    assert events(rnd, "p2 challenge")[2:] == ["d draw p1 b3b4b5b6", "d turn p2"]
    assert sizes(rnd) == [6, 3, 3, 3]


@pytest.mark.rule("CL-39", "CL-A11")
def test_a_wrong_challenge_costs_four_plus_two_and_the_turn() -> None:
    rnd = table(f"classic | w4b1b2 {THREE} | r7 | p1> | {PILE}", "p1 w4:g")
    assert events(rnd, "p2 challenge")[2:] == ["d draw p2 b3b4b5b6b7b8", "d miss p2", "d turn p3"]
    assert sizes(rnd) == [2, 9, 3, 3]


@pytest.mark.rule("CL-A11")
@pytest.mark.alternative("challenge.win_turn=lost")
def test_with_win_turn_lost_even_a_right_challenge_costs_the_turn() -> None:
    rnd = table(f"classic challenge.win_turn=lost | w4r1b2 {THREE} | r7 | p1> | {PILE}", "p1 w4:g")
    assert events(rnd, "p2 challenge")[2:] == ["d draw p1 b3b4b5b6", "d miss p2", "d turn p3"]


@pytest.mark.rule("CL-A11")
@pytest.mark.alternative("challenge.lose_turn=kept")
def test_with_lose_turn_kept_even_a_wrong_challenge_keeps_the_turn() -> None:
    rnd = table(f"classic challenge.lose_turn=kept | w4b1b2 {THREE} | r7 | p1> | {PILE}", "p1 w4:g")
    assert events(rnd, "p2 challenge")[2:] == ["d draw p2 b3b4b5b6b7b8", "d turn p2"]
