"""Minecraft: the Wild Draw Four and its challenge."""

from __future__ import annotations

import pytest

from tests.rulebook.tables_mc import dares, events, may, refused, sizes, table, waits_for

OTHERS = "b1b2 g1g2"
FOUR = {"w4:r", "w4:y", "w4:g", "w4:b"}


def is_lawful(rest: str, rules: str = "minecraft", top: str = "r7") -> bool:
    """Tell whether a Wild Draw Four is lawful beside these cards; it can be put down in any case."""
    rnd = table(f"{rules} | w4{rest} {OTHERS} | {top} | p1> | b3b4b5b6b7b8")
    assert may(rnd, "p1") | dares(rnd, "p1") >= FOUR
    return may(rnd, "p1") >= FOUR


@pytest.mark.rule("MC-40")
@pytest.mark.parametrize("top", ["r7", "rs", "ww:r", "w4:r"])
@pytest.mark.parametrize("color", ["r", "g"])
def test_a_wild_draw_four_goes_on_every_colour_and_its_player_names_one(top: str, color: str) -> None:
    rnd = table(f"minecraft | w4b1b2 {OTHERS} | {top} | p1> | b3b4b5b6", f"p1 w4:{color}")
    assert (str(rnd.top), rnd.color) == ("w4", color)


@pytest.mark.rule("MC-41", "V-8")
@pytest.mark.parametrize(("rest", "lawful"), [("b5y9", True), ("r5b9", False), ("rsb9", False)])
def test_a_wild_draw_four_is_lawful_without_a_card_of_the_colour(rest: str, lawful: bool) -> None:
    assert is_lawful(rest) is lawful


@pytest.mark.rule("MC-41")
def test_the_colour_named_on_a_wild_is_the_colour_that_counts() -> None:
    assert is_lawful("r5b9", top="ww:g")
    assert not is_lawful("g5b9", top="ww:g")


@pytest.mark.rule("MC-42", "V-8")
def test_a_wild_in_hand_makes_a_wild_draw_four_unlawful() -> None:
    assert not is_lawful("wwb9")


@pytest.mark.rule("MC-A1", "V-8")
def test_another_wild_draw_four_does_not_make_a_wild_draw_four_unlawful() -> None:
    assert is_lawful("w4b9")


@pytest.mark.rule("MC-A1")
@pytest.mark.alternative("wd4.block_other_d4=yes")
def test_with_block_other_d4_another_wild_draw_four_makes_a_wild_draw_four_unlawful() -> None:
    assert not is_lawful("w4b9", "minecraft wd4.block_other_d4=yes")


@pytest.mark.rule("MC-A2", "V-8")
def test_a_creeper_in_hand_makes_a_wild_draw_four_unlawful() -> None:
    assert not is_lawful("wcb9")


@pytest.mark.rule("MC-A2")
@pytest.mark.alternative("wd4.block_wilds=no")
def test_with_block_wilds_no_wilds_and_creepers_do_not_make_a_wild_draw_four_unlawful() -> None:
    assert is_lawful("wcwwb9", "minecraft wd4.block_wilds=no")


@pytest.mark.rule("MC-A3", "V-8")
def test_cards_that_match_by_number_or_symbol_do_not_matter() -> None:
    assert is_lawful("b7y9")
    assert is_lawful("bsy9", top="rs")
    assert not is_lawful("rdy9")


@pytest.mark.rule("MC-A3")
@pytest.mark.alternative("wd4.block=colour_numbers")
def test_with_block_colour_numbers_only_numbers_of_the_colour_matter() -> None:
    assert is_lawful("rdy9", "minecraft wd4.block=colour_numbers")
    assert not is_lawful("r5y9", "minecraft wd4.block=colour_numbers")


@pytest.mark.rule("MC-A3")
@pytest.mark.alternative("wd4.block=any_playable")
def test_with_block_any_playable_every_card_that_can_be_played_matters() -> None:
    assert not is_lawful("b7y9", "minecraft wd4.block=any_playable")
    assert not is_lawful("bsy9", "minecraft wd4.block=any_playable", top="rs")
    assert is_lawful("b8y9", "minecraft wd4.block=any_playable")


@pytest.mark.rule("MC-A23", "MC-41")
def test_a_wild_draw_four_just_drawn_is_judged_by_the_whole_rest_of_the_hand() -> None:
    rnd = table(f"minecraft | r5b9y9 {OTHERS} | r7 | p1> | w4b4b5b6b7b8b9", "p1 draw")
    assert (may(rnd, "p1"), dares(rnd, "p1")) == ({"keep"}, FOUR)
    assert may(table(f"minecraft | g5b9y9 {OTHERS} | r7 | p1> | w4b4", "p1 draw"), "p1") == {"keep"} | FOUR


@pytest.mark.rule("MC-A23")
def test_the_extras_of_a_creeper_belong_to_the_hand() -> None:
    rules = "minecraft creeper.extra_playable=yes wd4.block_wilds=no"
    assert may(table(f"{rules} | b9y9 {OTHERS} | r7 | p1> | wcw4g4b8", "p1 draw"), "p1") >= FOUR
    assert dares(table(f"{rules} | b9y9 {OTHERS} | r7 | p1> | wcw4r4b8", "p1 draw"), "p1") >= FOUR


@pytest.mark.rule("MC-43", "V-7")
def test_the_next_player_may_accept_draws_four_and_loses_the_turn() -> None:
    rnd = table(f"minecraft | w4g1g2 {OTHERS} | r7 | p1> | b3b4b5b6", "p1 w4:b")
    assert may(rnd, "p2") == {"accept", "challenge"}
    assert events(rnd, "p2 accept") == ["p2 accept", "d draw p2 b3b4b5b6", "d miss p2", "d turn p3"]


@pytest.mark.rule("MC-44")
def test_the_choice_is_the_next_players_alone() -> None:
    rnd = table(f"minecraft | w4g1g2 {OTHERS} | r7 | p1> | b3b4b5b6b7b8", "p1 w4:b")
    assert (waits_for(rnd), may(rnd, "p3")) == ({"p2"}, set())
    assert refused(rnd, "p3 challenge") == "MC-44"


@pytest.mark.rule("MC-45", "MC-A25")
def test_the_whole_hand_is_shown_to_the_challenger() -> None:
    told = table(f"minecraft | w4g1g2rs {OTHERS} | r7 | p1> | b3b4b5b6b7b8", "p1 w4:b").play("p2 challenge")
    show = next(event for event in told if "show" in event.words)
    assert show == "d show p1 p2 rsg1g2"
    assert [str(show.seen_by(seat)) for seat in ("p2", "p3")] == ["d show p1 p2 rsg1g2", "d show p1 p2 ??????"]


@pytest.mark.rule("MC-A25")
@pytest.mark.alternative("challenge.show=all")
def test_with_challenge_show_all_the_hand_is_shown_to_everybody() -> None:
    told = table(f"minecraft challenge.show=all | w4g1g2rs {OTHERS} | r7 | p1> | b3b4b5b6", "p1 w4:b").play("p2 challenge")
    show = next(event for event in told if "show" in event.words)
    assert str(show.seen_by("p3")) == "d show p1 all rsg1g2"


@pytest.mark.rule("MC-46", "V-9")
def test_who_challenges_a_lawful_wild_draw_four_draws_six_and_loses_the_turn() -> None:
    rnd = table(f"minecraft | w4g1g2 {OTHERS} | r7 | p1> | b3b4b5b6b7b8b9", "p1 w4:b")
    assert events(rnd, "p2 challenge") == ["p2 challenge", "d show p1 p2 g1g2", "d draw p2 b3b4b5b6b7b8", "d miss p2", "d turn p3"]


@pytest.mark.rule("MC-47", "V-9")
def test_an_unlawful_wild_draw_four_costs_its_player_the_four_and_the_challenger_keeps_the_turn() -> None:
    rnd = table(f"minecraft | w4r1g2 {OTHERS} | r7 | p1> | b3b4b5b6b7b8b9", "p1 w4:b")
    assert events(rnd, "p2 challenge") == ["p2 challenge", "d show p1 p2 r1g2", "d draw p1 b3b4b5b6", "d turn p2"]
    assert (str(rnd.top), rnd.color, sizes(rnd)) == ("w4", "b", [6, 2, 2])


@pytest.mark.rule("MC-48")
def test_an_unlawful_wild_draw_four_stands_unless_challenged() -> None:
    rnd = table(f"minecraft | w4r1g2 {OTHERS} | r7 | p1> | b3b4b5b6b7b8b9")
    assert dares(rnd, "p1") == FOUR
    assert events(rnd, "p1 w4:b", "p2 accept") == ["p1 w4:b", "p2 accept", "d draw p2 b3b4b5b6", "d miss p2", "d turn p3"]


@pytest.mark.rule("MC-45")
def test_a_hand_of_creepers_is_shown_to_all_as_a_hand() -> None:
    """They are not shown as drawn Creepers (MC-36); Creepers among the penalty cards are shown after them."""
    rnd = table(f"minecraft challenge.show=all | w4wcwc {OTHERS} | r7 | p1> | b3wcb5b6b7b8b9b1b2b3b4", "p1 w4:b")
    told = [(str(event), event.cause) for event in rnd.play("p2 challenge") if event.head.startswith("d show")]
    assert told == [("d show p1 all wcwc", "show_hand"), ("d show p1 all wc", "show_creeper")]
