"""Disney Fairies: what matches, drawing, the ordinary command cards, and the draw pile."""

from __future__ import annotations

import pytest

from tests.rulebook.fairies.tables import events, lawful, refused, sizes, table

FOUR_WILDS = {"p1 ww:r", "p1 ww:y", "p1 ww:g", "p1 ww:b"}


# ---- matching ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DF-21")
def test_a_card_matches_by_colour_or_number() -> None:
    rnd = table("fairies | r9g5b8 y1y2 | r5 | p1> | y3y4")
    assert lawful(rnd, "p1") == {"p1 r9", "p1 g5"}
    assert refused(rnd, "p1 b8")


@pytest.mark.rule("DF-21")
@pytest.mark.parametrize("word", ["s", "r", "d"])
def test_a_card_matches_by_word(word: str) -> None:
    rnd = table(f"fairies | g{word}g5 y1y2 | r{word} | p1> | y3y4")
    assert lawful(rnd, "p1") == {f"p1 g{word}"}


@pytest.mark.rule("DF-22")
def test_instead_of_a_match_any_wild_may_be_played() -> None:
    rnd = table("fairies | b8wwwaw4 y1y2 | r5 | p1> | y3y4")
    assert lawful(rnd, "p1") == FOUR_WILDS | {"p1 wa", "p1 w4", "p1 draw"}


@pytest.mark.rule("DF-40", "DF-22")
def test_a_wild_may_be_played_although_another_card_fits() -> None:
    rnd = table("fairies | r8wwwa y1y2 | r5 | p1> | y3y4")
    assert lawful(rnd, "p1") == FOUR_WILDS | {"p1 wa", "p1 r8"}


@pytest.mark.rule("DF-39")
@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_a_wild_sets_any_colour_the_current_one_included(color: str) -> None:
    rnd = table("fairies | b8b9ww r1y1g1b1 y2y3 | r5 | p1> | y3y4", f"p1 ww:{color}")
    assert rnd.color == color
    assert lawful(rnd, "p2") == {f"p2 {color}1"}


# ---- drawing -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DF-23", "DF-25")
def test_without_a_match_one_card_is_drawn_and_play_moves_on() -> None:
    rnd = table("fairies | b8g1 y1y2 y3y4 | r5 | p1> | b9r1")
    assert lawful(rnd, "p1") == {"p1 draw"}
    assert events(rnd, "p1 draw") == ["p1 draw", "d draw p1 b9", "d turn p2"]


@pytest.mark.rule("DF-24", "DF-A3")
@pytest.mark.alternative("turn.drawn_card=must_play")
def test_a_drawn_card_that_fits_has_to_be_played() -> None:
    rnd = table("fairies | b8g1 y1y2 y3y4 | r5 | p1> | r9r1", "p1 draw")
    assert lawful(rnd, "p1") == {"p1 r9"}
    assert refused(rnd, "p1 keep")


@pytest.mark.rule("DF-25", "DF-24", "G-24")
def test_after_drawing_nothing_else_can_be_played_or_drawn() -> None:
    rnd = table("fairies | b8ww y1y2 y3y4 | r5 | p1> | r9r1", "p1 draw")
    assert refused(rnd, "p1 ww:b")
    assert refused(rnd, "p1 draw")
    assert events(rnd, "p1 r9") == ["p1 r9", "d turn p2"]


@pytest.mark.rule("DF-A3", "DF-24")
@pytest.mark.alternative("turn.drawn_card=must_play")
def test_a_drawn_wild_has_to_be_played_too() -> None:
    assert lawful(table("fairies | b8g1 y1y2 | r5 | p1> | wwr1", "p1 draw"), "p1") == FOUR_WILDS
    assert lawful(table("fairies | b8g1 y1y2 | r5 | p1> | w4r1", "p1 draw"), "p1") == {"p1 w4"}


@pytest.mark.rule("DF-A3")
@pytest.mark.alternative("turn.drawn_card=may_play")
def test_with_may_play_a_drawn_card_can_be_kept() -> None:
    rnd = table("fairies turn.drawn_card=may_play | b8g1 y1y2 | r5 | p1> | wwr1", "p1 draw")
    assert lawful(rnd, "p1") == FOUR_WILDS | {"p1 keep"}
    rnd.play("p1 keep")
    assert (rnd.turn, str(rnd.hand("p1"))) == ("p2", "g1b8ww")


@pytest.mark.rule("DF-A2", "DF-23")
@pytest.mark.alternative("turn.play=mandatory")
@pytest.mark.parametrize(("hand", "top"), [("r8b1", "r5"), ("g5b1", "r5"), ("gsb1", "rs")])
def test_nobody_may_draw_holding_a_match(hand: str, top: str) -> None:
    assert refused(table(f"fairies | {hand} y1y2 | {top} | p1> | y3y4"), "p1 draw")


@pytest.mark.rule("DF-A2")
@pytest.mark.alternative("turn.play=optional")
def test_with_optional_drawing_is_always_allowed() -> None:
    rnd = table("fairies turn.play=optional | r8b1 y1y2 | r5 | p1> | y3y4")
    assert lawful(rnd, "p1") == {"p1 r8", "p1 draw"}


@pytest.mark.rule("DF-A2")
@pytest.mark.parametrize(
    ("scope", "holding", "may_draw"),
    [
        pytest.param(scope, holding, may_draw, marks=pytest.mark.alternative(f"turn.mandatory_scope={scope}"))
        for scope, holding, may_draw in [
            ("matches", "r8", False),
            ("matches", "ww", True),
            ("matches", "wa", True),
            ("matches", "w4", True),
            ("matches+wild", "r8", False),
            ("matches+wild", "ww", False),
            ("matches+wild", "wa", False),
            ("matches+wild", "w4", True),
            ("all_lawful", "r8", False),
            ("all_lawful", "ww", False),
            ("all_lawful", "w4", False),
        ]
    ],
)
def test_which_cards_forbid_drawing(scope: str, holding: str, may_draw: bool) -> None:
    rnd = table(f"fairies turn.mandatory_scope={scope} | b1{holding} y1y2 | r5 | p1> | y3y4")
    assert ("p1 draw" in lawful(rnd, "p1")) == may_draw


@pytest.mark.rule("DF-A42", "DF-22")
def test_a_drawn_wild_discard_is_played_at_once() -> None:
    rnd = table("fairies | b8b7g1 y1y2 | r5 | p1> | war1", "p1 draw", "p1 wa", "d button b", "p1 shed b8")
    assert (str(rnd.hand("p1")), str(rnd.discard_pile)) == ("g1", "b8b7war5")


# ---- ordinary command cards ----------------------------------------------------------------------------------------------
@pytest.mark.rule("DF-33")
def test_reverse_turns_play_around() -> None:
    rnd = table("fairies | rrb1 rrb2 y1y2 y3y4 | r5 | p1> | b3b4", "p1 rr")
    assert (rnd.turn, rnd.direction) == ("p4", "right")
    rnd = table("fairies | rrb1 rrb2 y1y2 y3y4 | r5 | p1< | b3b4", "p1 rr")
    assert (rnd.turn, rnd.direction) == ("p2", "left")


@pytest.mark.rule("DF-36")
def test_skip_passes_over_the_next_player() -> None:
    assert events(table("fairies | rsb1 r1b2 y1y2 y3y4 | r5 | p1> | b3b4"), "p1 rs") == ["p1 rs", "d miss p2", "d turn p3"]
    assert events(table("fairies | rsb1 r1b2 y1y2 y3y4 | r5 | p1< | b3b4"), "p1 rs") == ["p1 rs", "d miss p4", "d turn p3"]


@pytest.mark.parametrize(
    "word",
    [
        pytest.param("r", marks=pytest.mark.rule("DF-35")),
        pytest.param("s", marks=pytest.mark.rule("DF-38")),
        pytest.param("d", marks=pytest.mark.rule("DF-47")),
    ],
)
def test_a_command_card_goes_only_on_its_colour_or_its_own_kind(word: str) -> None:
    others = [face for face in "0srd" if face != word]
    assert lawful(table(f"fairies | g{word}b1 y1y2 | g5 | p1> | b3b4"), "p1") == {f"p1 g{word}"}
    assert lawful(table(f"fairies | g{word}b1 y1y2 | ww:g | p1> | b3b4"), "p1") == {f"p1 g{word}"}
    assert lawful(table(f"fairies | g{word}b1 y1y2 | r{word} | p1> | b3b4"), "p1") == {f"p1 g{word}"}
    for face in others:
        assert refused(table(f"fairies | g{word}b1 y1y2 | r{face} | p1> | b3b4"), f"p1 g{word}")
    assert refused(table(f"fairies | g{word}b1 y1y2 | ww:r | p1> | b3b4"), f"p1 g{word}")


@pytest.mark.rule("DF-72")
def test_two_players_reverse_works_like_skip() -> None:
    rnd = table("fairies | rrb1 r1b2 | r5 | p1> | b3b4")
    assert events(rnd, "p1 rr") == ["p1 rr", "d miss p2", "d turn p1"]


@pytest.mark.rule("DF-73")
def test_two_players_skip_lets_its_player_go_again() -> None:
    rnd = table("fairies | rsb1 r1b2 | r5 | p1> | b3b4")
    assert events(rnd, "p1 rs") == ["p1 rs", "d miss p2", "d turn p1"]


# ---- the draw pile -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DF-64", "DF-A34")
@pytest.mark.alternative("pile.recycle=keep_top")
def test_the_discard_pile_is_reshuffled_without_its_top_card() -> None:
    rnd = table("fairies | b8g1 y1y2 | r5b7y8g9 | p1> | -", "p1 draw")
    assert str(rnd.to_shuffle) == "y8g9b7"
    assert events(rnd, "d shuffle g9y8b7") == ["d shuffle g9y8b7", "d draw p1 g9", "d turn p2"]
    assert (str(rnd.discard_pile), str(rnd.draw_pile)) == ("r5", "y8b7")


@pytest.mark.rule("DF-A34")
@pytest.mark.alternative("pile.recycle=whole")
def test_with_whole_the_top_card_is_reshuffled_too() -> None:
    rnd = table("fairies pile.recycle=whole | b8g1 y1y2 | r5b7y8g9 | p1> | -", "p1 draw")
    assert str(rnd.to_shuffle) == "r5y8g9b7"
    assert events(rnd, "d shuffle g9y8b7r5")[:3] == ["d shuffle g9y8b7r5", "d top g9", "d draw p1 y8"]
    assert (str(rnd.top), rnd.color) == ("g9", "g")


@pytest.mark.rule("DF-A46", "DF-64", "DF-55")
@pytest.mark.alternative("pile.short=draw_what_exists")
def test_the_pile_runs_dry_during_villain_draw_4() -> None:
    rnd = table("fairies | b1b2w4 y1y2 y3y4 y5y6 | r5b7b8b9 | p1> | g1g2", "p1 w4", "p2 accept", "p3 accept", "p4 accept")
    assert events(rnd, "d button g") == ["d button g", "d color g", "d draw p2 g1g2"]
    assert str(rnd.to_shuffle) == "r5b7b8b9"
    assert events(rnd, "d shuffle b7b8b9r5") == ["d shuffle b7b8b9r5", "d draw p2 b7b8", "d draw p3 b9r5", "d turn p2"]
    assert (sizes(rnd), str(rnd.discard_pile)) == ([2, 6, 4, 2], "w4")
