"""Classic: a turn, the coloured action cards, two players, and stacking as a house rule."""

from __future__ import annotations

import pytest

from tests.rulebook.tables import dares, events, may, refused, sizes, table

THREE = "b1b2b5 g1g2g5 y1y2y5"
PILE = "b3b4b5b6b7b8b9"


@pytest.mark.rule("CL-08")
def test_a_card_matches_by_number_colour_or_type() -> None:
    assert may(table(f"classic | r5g7b2 {THREE} | r7 | p1> | b3"), "p1") == {"r5", "g7"}
    assert may(table(f"classic | r5gsbry1 {THREE} | rs | p1> | b3"), "p1") == {"r5", "gs"}
    assert refused(table(f"classic | r5b2y1 {THREE} | r7 | p1> | b3"), "p1 b2") is not None


@pytest.mark.rule("CL-09", "CL-11")
def test_without_a_match_exactly_one_card_is_drawn_and_play_moves_on() -> None:
    rnd = table(f"classic | b1g2y9 {THREE} | r7 | p1> | b3r4")
    assert may(rnd, "p1") == {"draw"}
    assert events(rnd, "p1 draw") == ["p1 draw", "d draw p1 b3", "d turn p2"]


@pytest.mark.rule("CL-10", "CL-11")
def test_a_drawn_card_that_fits_has_to_be_played() -> None:
    rnd = table(f"classic | b1g2y9 {THREE} | r7 | p1> | r4b4", "p1 draw")
    assert may(rnd, "p1") == {"r4"}
    assert refused(rnd, "p1 keep") is not None
    assert events(rnd, "p1 r4") == ["p1 r4", "d turn p2"]


@pytest.mark.rule("CL-A7")
@pytest.mark.parametrize("card", ["r5", "g7", "ww"])
def test_whoever_can_play_a_card_may_not_draw(card: str) -> None:
    rnd = table(f"classic | {card}b2b9 {THREE} | r7 | p1> | b3")
    assert "draw" not in may(rnd, "p1")
    assert refused(rnd, "p1 draw") is not None


@pytest.mark.rule("CL-A7")
def test_a_wild_draw_four_never_has_to_be_played() -> None:
    assert may(table(f"classic | w4b2b9 {THREE} | r7 | p1> | b3"), "p1") == {"w4:r", "w4:y", "w4:g", "w4:b", "draw"}


@pytest.mark.rule("CL-A7")
@pytest.mark.alternative("turn.play=optional")
def test_with_optional_play_drawing_is_a_free_choice() -> None:
    assert "draw" in may(table(f"classic turn.play=optional | r5b2b9 {THREE} | r7 | p1> | b3"), "p1")


@pytest.mark.rule("CL-A7")
@pytest.mark.alternative("turn.mandatory_scope=matches")
def test_with_mandatory_scope_matches_a_wild_does_not_have_to_be_played() -> None:
    rules = "classic turn.mandatory_scope=matches"
    assert "draw" in may(table(f"{rules} | wwb2b9 {THREE} | r7 | p1> | b3"), "p1")
    assert "draw" not in may(table(f"{rules} | r5b2b9 {THREE} | r7 | p1> | b3"), "p1")


@pytest.mark.rule("CL-A7")
@pytest.mark.alternative("turn.mandatory_scope=all_lawful")
def test_with_mandatory_scope_all_lawful_a_lawful_wild_draw_four_has_to_be_played() -> None:
    rules = "classic turn.mandatory_scope=all_lawful"
    assert "draw" not in may(table(f"{rules} | w4b2b9 {THREE} | r7 | p1> | b3"), "p1")
    assert "draw" in may(table(f"{rules} wd4.block_other_d4=yes | w4w4b9 {THREE} | r7 | p1> | b3"), "p1")


@pytest.mark.rule("CL-A8")
@pytest.mark.parametrize("wild", ["ww", "w4"])
def test_a_drawn_wild_has_to_be_played_too(wild: str) -> None:
    rnd = table(f"classic | b1g2y9 {THREE} | r7 | p1> | {wild}b4", "p1 draw")
    assert may(rnd, "p1") == {f"{wild}:{color}" for color in "rygb"}


@pytest.mark.rule("CL-A8")
@pytest.mark.alternative("turn.drawn_card=may_play")
@pytest.mark.parametrize("drawn", ["r4", "ww", "w4"])
def test_with_may_play_a_drawn_card_may_be_kept(drawn: str) -> None:
    rnd = table(f"classic turn.drawn_card=may_play | b1g2y9 {THREE} | r7 | p1> | {drawn}b4", "p1 draw")
    assert events(rnd, "p1 keep") == ["p1 keep", "d turn p2"]


@pytest.mark.rule("CL-A9")
def test_the_discards_but_the_top_one_become_the_new_draw_pile() -> None:
    rnd = table(f"classic | b1g2y9 {THREE} | r7g4wwb5 | p1> | -", "p1 draw")
    assert events(rnd, "d shuffle b5wwg4") == ["d shuffle b5wwg4", "d draw p1 b5", "d turn p2"]
    assert (str(rnd.discard_pile), str(rnd.draw_pile)) == ("r7", "wwg4")


@pytest.mark.rule("CL-A9")
@pytest.mark.alternative("pile.recycle=whole")
def test_with_recycle_whole_the_whole_pile_is_shuffled_and_a_card_turned_up() -> None:
    rnd = table(f"classic pile.recycle=whole | b1g2y9 {THREE} | r7g4b5 | p1> | -", "p1 draw")
    assert events(rnd, "d shuffle b5r7g4")[:3] == ["d shuffle b5r7g4", "d top b5", "d draw p1 r7"]
    assert rnd.color == "b"


# ---- action cards --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CL-19")
def test_draw_two_costs_the_next_player_two_cards_and_the_turn() -> None:
    rnd = table(f"classic | rdr1r2 {THREE} | r7 | p1> | {PILE}")
    assert events(rnd, "p1 rd") == ["p1 rd", "d draw p2 b3b4", "d miss p2", "d turn p3"]
    assert sizes(rnd) == [2, 5, 3, 3]


@pytest.mark.parametrize(
    "face",
    [
        pytest.param("d", marks=pytest.mark.rule("CL-21")),
        pytest.param("r", marks=pytest.mark.rule("CL-24")),
        pytest.param("s", marks=pytest.mark.rule("CL-27")),
    ],
)
def test_an_action_card_goes_only_on_its_like_or_its_colour(face: str) -> None:
    card, others = f"g{face}", [f"r{other}" for other in "7srd" if other != face]
    for top in (f"r{face}", "g7", "ww:g"):
        assert card in may(table(f"classic | {card}y1y2 {THREE} | {top} | p1> | b3"), "p1")
    for top in (*others, "ww:r"):
        assert refused(table(f"classic | {card}y1y2 {THREE} | {top} | p1> | b3"), f"p1 {card}") is not None


@pytest.mark.rule("CL-22")
def test_reverse_changes_the_direction_of_play() -> None:
    assert events(table(f"classic | rrr1r2 {THREE} | r7 | p1> | b3"), "p1 rr")[1:] == ["d reverse right", "d turn p4"]
    assert events(table(f"classic | rrr1r2 {THREE} | r7 | p1< | b3"), "p1 rr")[1:] == ["d reverse left", "d turn p2"]


@pytest.mark.rule("CL-25")
def test_skip_costs_the_next_in_line_the_turn() -> None:
    assert events(table(f"classic | rsr1r2 {THREE} | r7 | p1> | b3"), "p1 rs")[1:] == ["d miss p2", "d turn p3"]
    assert events(table(f"classic | rsr1r2 {THREE} | r7 | p1< | b3"), "p1 rs")[1:] == ["d miss p4", "d turn p3"]


# ---- two players ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CL-45")
def test_with_two_reverse_is_a_skip() -> None:
    rnd = table("classic | rrr1r2 b1b2 | r7 | p1> | b3")
    assert events(rnd, "p1 rr") == ["p1 rr", "d miss p2", "d turn p1"]
    assert rnd.direction == "left"


@pytest.mark.rule("CL-46")
def test_with_two_a_skip_gives_another_turn() -> None:
    assert events(table("classic | rsr1r2 b1b2 | r7 | p1> | b3"), "p1 rs") == ["p1 rs", "d miss p2", "d turn p1"]


@pytest.mark.rule("CL-47")
def test_with_two_a_draw_card_gives_another_turn() -> None:
    rnd = table(f"classic | rdr1r2 b1b2 | r7 | p1> | {PILE}")
    assert events(rnd, "p1 rd") == ["p1 rd", "d draw p2 b3b4", "d miss p2", "d turn p1"]
    rnd = table(f"classic | w4b1b2 b1b2 | r7 | p1> | {PILE}", "p1 w4:g")
    assert events(rnd, "p2 accept") == ["p2 accept", "d draw p2 b3b4b5b6", "d miss p2", "d turn p1"]


@pytest.mark.rule("CL-A13")
def test_with_two_the_turn_after_a_draw_card_is_an_ordinary_one() -> None:
    rnd = table("classic | rsb1b2 b1b2 | r7 | p1> | b3b4", "p1 rs")
    assert may(rnd, "p1") == {"draw", "uno"}
    assert events(rnd, "p1 draw") == ["p1 draw", "d draw p1 b3", "d turn p2"]


@pytest.mark.rule("CL-A14")
def test_with_two_a_challenge_decides_who_moves() -> None:
    right = table(f"classic | w4r1b2 b1b2 | r7 | p1> | {PILE}", "p1 w4:g")
    assert events(right, "p2 challenge")[2:] == ["d draw p1 b3b4b5b6", "d turn p2"]
    wrong = table(f"classic | w4b1b2 b1b2 | r7 | p1> | {PILE}", "p1 w4:g")
    assert events(wrong, "p2 challenge")[2:] == ["d draw p2 b3b4b5b6b7b8", "d miss p2", "d turn p1"]


# ---- stacking ------------------------------------------------------------------------------------------------------------
STACK = "rdw4r1 gdw4b1 ydw4g1"


@pytest.mark.rule("CL-A20")
def test_a_draw_card_cannot_be_answered_with_another() -> None:
    rnd = table(f"classic | {STACK} | r7 | p1> | {PILE}", "p1 rd")
    assert (rnd.turn, refused(rnd, "p2 gd") is not None) == ("p3", True)
    rnd = table(f"classic | {STACK} | r7 | p1> | {PILE}", "p1 w4:g")
    assert may(rnd, "p2") == {"accept", "challenge"}
    assert dares(rnd, "p2") == set()


def _answers(stacking: str, *actions: str) -> set[str]:
    """Return the cards p2 can pile on, lawfully or not."""
    rnd = table(f"classic stacking={stacking} | {STACK} | r7 | p1> | {PILE}", *actions)
    return {words[:2] for words in may(rnd, "p2") | dares(rnd, "p2")} - {"ac", "ch", "un"}


@pytest.mark.rule("CL-A20")
@pytest.mark.alternative("stacking=same")
def test_with_stacking_same_the_same_draw_card_can_be_stacked() -> None:
    assert _answers("same", "p1 rd") == {"gd"}
    assert _answers("same", "p1 w4:g") == {"w4"}


@pytest.mark.rule("CL-A20")
@pytest.mark.alternative("stacking=up", "stacking=on")
@pytest.mark.parametrize("word", ["up", "on"])
def test_with_stacking_up_the_same_or_a_higher_draw_card_can_be_stacked(word: str) -> None:
    assert _answers(word, "p1 rd") == {"gd", "w4"}
    assert _answers(word, "p1 w4:g") == {"w4"}


@pytest.mark.rule("CL-A20")
@pytest.mark.alternative("stacking=any")
def test_with_stacking_any_every_draw_card_that_matches_the_top_card_can_be_stacked() -> None:
    assert _answers("any", "p1 rd") == {"gd", "w4"}
    assert _answers("any", "p1 w4:g") == {"gd", "w4"}
    assert _answers("any", "p1 w4:r") == {"w4"}


@pytest.mark.rule("CL-A20")
@pytest.mark.alternative("stacking=same", "stacking=up", "stacking=any")
@pytest.mark.parametrize("stacking", ["same", "up", "any"])
def test_what_has_piled_up_is_paid_by_whoever_accepts(stacking: str) -> None:
    rnd = table(f"classic stacking={stacking} | {STACK} | r7 | p1> | {PILE}", "p1 rd", "p2 gd")
    assert events(rnd, "p3 accept") == ["p3 accept", "d draw p3 b3b4b5b6", "d miss p3", "d turn p1"]


@pytest.mark.rule("CL-A20")
@pytest.mark.alternative("stacking=same")
@pytest.mark.parametrize(("hand", "said"), [("r1", "d draw p2 b3b4b5b6b7b8b9y3"), ("b1", "d draw p3 b3b4b5b6b7b8b9y3y4y5")])
def test_a_challenge_is_about_all_that_has_piled_up(hand: str, said: str) -> None:
    rnd = table(f"classic stacking=same | w4b2b5 w4{hand}b9 y1y2y5 | r7 | p1> | {PILE}y3y4y5y6", "p1 w4:r", "p2 w4:g")
    assert events(rnd, "p3 challenge")[2] == said
