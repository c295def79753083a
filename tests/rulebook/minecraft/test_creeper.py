"""Minecraft: the Wild and the Wild Creeper."""

from __future__ import annotations

import pytest

from tests.rulebook.tables_mc import events, may, refused, sizes, table

OTHERS = "b1b2 g1g2"
COLORED = {"r", "y", "g", "b"}


@pytest.mark.rule("MC-34")
def test_a_wild_may_be_played_at_any_time() -> None:
    assert {"ww:g", "r5"} <= may(table(f"minecraft | r5wwb2 {OTHERS} | r7 | p1> | b3"), "p1")
    assert "ww:g" in may(table(f"minecraft | y5wwb2 {OTHERS} | rs | p1> | b3"), "p1")
    assert "ww:g" in may(table(f"minecraft | y5wwb2 {OTHERS} | w4:r | p1> | b3"), "p1")


@pytest.mark.rule("MC-35")
@pytest.mark.parametrize("color", sorted(COLORED))
def test_the_player_of_a_wild_chooses_the_colour(color: str) -> None:
    rnd = table(f"minecraft | wwy1y2 r5y5g5b5 {OTHERS} | r7 | p1> | b3", f"p1 ww:{color}")
    assert (rnd.color, may(rnd, "p2")) == (color, {f"{color}5", "draw"})


@pytest.mark.rule("MC-A18", "MC-35")
def test_the_colour_in_force_may_be_chosen() -> None:
    assert table(f"minecraft | wwy1y2 {OTHERS} | r7 | p1> | b3", "p1 ww:r").color == "r"


@pytest.mark.rule("MC-36", "MC-37", "V-11")
def test_a_creeper_drawn_is_shown_and_costs_three_cards() -> None:
    rnd = table(f"minecraft | r5g3y9 {OTHERS} | r7 | p1> | wcb3g4y8b9")
    assert events(rnd, "p1 draw") == ["p1 draw", "d draw p1 wc", "d show p1 all wc", "d draw p1 b3g4y8"]
    assert sizes(rnd)[0] == 7


@pytest.mark.rule("MC-36")
def test_everybody_sees_it_and_nobody_the_extras() -> None:
    told = table(f"minecraft | r5g3y9 {OTHERS} | r7 | p1> | wcb3g4y8b9").play("p1 draw")
    assert [str(event.seen_by("p2")) for event in told][1:] == ["d draw p1 ??", "d show p1 all wc", "d draw p1 ??????"]


@pytest.mark.rule("MC-38", "V-11")
def test_creepers_among_the_three_do_nothing() -> None:
    rnd = table(f"minecraft | r5g3y9 {OTHERS} | r7 | p1> | wcwcg4wcb9b8b7b6")
    assert events(rnd, "p1 draw") == ["p1 draw", "d draw p1 wc", "d show p1 all wc", "d draw p1 wcg4wc"]


@pytest.mark.rule("MC-39")
def test_in_hand_it_is_an_ordinary_wild() -> None:
    rnd = table(f"minecraft | r5wcy9 {OTHERS} | r7 | p1> | b3b4b5b6")
    assert {"wc:r", "wc:y", "wc:g", "wc:b", "r5"} <= may(rnd, "p1")
    assert events(rnd, "p1 wc:g") == ["p1 wc:g", "d turn p2"]
    assert (rnd.color, sizes(rnd)) == ("g", [2, 2, 2])


@pytest.mark.rule("MC-A7", "V-11")
def test_a_creeper_in_a_forced_draw_is_paid_at_once() -> None:
    rnd = table(f"minecraft | rdr1r2 {OTHERS} | r7 | p1> | wcb3b4b5b6b7")
    drawn = ["d draw p2 wc", "d show p2 all wc", "d draw p2 b3b4b5", "d draw p2 b6"]
    assert events(rnd, "p1 rd") == ["p1 rd", *drawn, "d miss p2", "d turn p3"]
    assert sizes(rnd)[1] == 7


FORCED = [
    pytest.param("w4g1g2 b1b2b3 r1r2 | r7", ("p1 w4:b", "p2 accept"), 4, id="draw-four"),
    pytest.param("w4g1g2 b1b2b3 r1r2 | r7", ("p1 w4:b", "p2 challenge"), 6, id="wrong challenge"),
    pytest.param("g1g2g3 b1y2 r1r2 | b7", ("p2 b1", "p3 catch p2"), 2, id="missed uno"),
]


@pytest.mark.rule("MC-A7")
@pytest.mark.parametrize(("hands", "actions", "due"), FORCED)
@pytest.mark.parametrize(("value", "extra"), [("yes", 3), pytest.param("no", 0, marks=pytest.mark.alternative("creeper.on_forced=no"))])
def test_every_forced_draw_counts(hands: str, actions: tuple[str, ...], due: int, value: str, extra: int) -> None:
    rnd = table(f"minecraft creeper.on_forced={value} | {hands} | {actions[0][:2]}> | g3wcb3b4b5b6b7b8b9b1b2")
    *before, last = actions
    for action in before:
        rnd.play(action)
    held = sizes(rnd)[1]
    rnd.play(last)
    assert sizes(rnd)[1] - held == due + extra


@pytest.mark.rule("MC-A7")
@pytest.mark.alternative("creeper.on_forced=no")
def test_with_on_forced_no_creepers_in_forced_draws_cost_nothing() -> None:
    rnd = table(f"minecraft creeper.on_forced=no | rdr1r2 {OTHERS} | r7 | p1> | wcb3b4b5b6b7")
    assert events(rnd, "p1 rd") == ["p1 rd", "d draw p2 wcb3", "d miss p2", "d turn p3"]


@pytest.mark.rule("MC-A7", "MC-36")
def test_with_on_forced_no_a_creeper_drawn_for_the_turn_still_costs_cards() -> None:
    rnd = table(f"minecraft creeper.on_forced=no | r5g3y9 {OTHERS} | r7 | p1> | wcb3g4y8b9", "p1 draw")
    assert sizes(rnd)[0] == 7


@pytest.mark.rule("MC-A8", "V-11")
def test_two_creepers_in_one_forced_draw_cost_three_each() -> None:
    rnd = table(f"minecraft | rdr1r2 {OTHERS} | r7 | p1> | wcb3b4b5wcb6b7b8b9", "p1 rd")
    assert sizes(rnd)[1] == 2 + 8


@pytest.mark.rule("MC-A8")
@pytest.mark.alternative("creeper.per_draw=once")
def test_with_per_draw_once_only_the_first_of_two_creepers_costs_three() -> None:
    rnd = table(f"minecraft creeper.per_draw=once | rdr1r2 {OTHERS} | r7 | p1> | wcb3b4b5wcb6b7b8b9", "p1 rd")
    assert sizes(rnd)[1] == 2 + 5


@pytest.mark.rule("MC-A9")
def test_extras_come_from_the_reshuffled_discards_as_far_as_there_are_any() -> None:
    rnd = table(f"minecraft | r5g3y9 {OTHERS} | r7y7b7 | p1> | wc", "p1 draw")
    assert (rnd.phase, str(rnd.to_shuffle)) == ("shuffle", "y7b7")
    assert events(rnd, "d shuffle b7y7") == ["d shuffle b7y7", "d draw p1 b7y7"]
    assert (sizes(rnd)[0], str(rnd.draw_pile), str(rnd.discard_pile)) == (6, "-", "r7")


@pytest.mark.rule("MC-A10")
def test_the_creeper_drawn_may_be_played_after_the_three() -> None:
    rnd = table(f"minecraft | r5g3y9 {OTHERS} | r7 | p1> | wcb3g4y8b9", "p1 draw")
    assert may(rnd, "p1") == {"wc:r", "wc:y", "wc:g", "wc:b", "keep"}
    assert events(rnd, "p1 wc:g") == ["p1 wc:g", "d turn p2"]


@pytest.mark.rule("MC-A10")
@pytest.mark.alternative("creeper.play_at_once=no")
def test_with_play_at_once_no_the_creeper_drawn_has_to_be_kept() -> None:
    rnd = table(f"minecraft creeper.play_at_once=no | r5g3y9 {OTHERS} | r7 | p1> | wcb3g4y8b9", "p1 draw")
    assert rnd.turn == "p2"


@pytest.mark.rule("MC-A11")
def test_none_of_the_three_may_be_played() -> None:
    rnd = table(f"minecraft | r5g3y9 {OTHERS} | r7 | p1> | wcr3g4y8b9", "p1 draw")
    assert "r3" not in may(rnd, "p1")
    assert refused(rnd, "p1 r3") == "MC-27"


@pytest.mark.rule("MC-A11")
@pytest.mark.alternative("creeper.extra_playable=yes")
def test_with_extra_playable_the_three_count_as_drawn_cards() -> None:
    rnd = table(f"minecraft creeper.extra_playable=yes | r5g3y9 {OTHERS} | r7 | p1> | wcr3g4y8b9", "p1 draw")
    assert may(rnd, "p1") == {"wc:r", "wc:y", "wc:g", "wc:b", "r3", "keep"}


@pytest.mark.rule("MC-A12", "MC-28")
def test_a_creeper_ends_the_turn_no_sooner_than_any_other_card() -> None:
    rnd = table(f"minecraft | r5g3y9 {OTHERS} | r7 | p1> | wcb3g4y8b9", "p1 draw")
    assert rnd.turn == "p1"
    assert events(rnd, "p1 keep") == ["p1 keep", "d turn p2"]


@pytest.mark.rule("MC-A13")
def test_a_creeper_drawn_again_costs_again() -> None:
    rnd = table("minecraft | r5g3y9 b1b2 | r7wcg4g5g6g7 | p1> | -", "p1 draw")
    assert events(rnd, "d shuffle wcg4g5g6g7")[1:] == ["d draw p1 wc", "d show p1 all wc", "d draw p1 g4g5g6"]


@pytest.mark.rule("MC-A13")
def test_a_creeper_kept_never_costs_again() -> None:
    rnd = table("minecraft | r5g3wc b1b2 | r7 | p1> | b3b4b5b6", "p1 draw")
    assert (sizes(rnd), rnd.turn) == ([4, 2], "p2")
