"""Retour: a turn, the coloured action cards, the Colour Selection."""

from __future__ import annotations

import pytest

from tests.rulebook.tables_mc import dares, events, may, refused, sizes, table

OTHERS = "b1b2 g1g2 y1y2"


@pytest.mark.rule("GB-08")
def test_a_card_goes_on_its_colour_or_its_number() -> None:
    rnd = table(f"retour | r5g7b2y0 {OTHERS} | r7 | p1> | b3")
    assert may(rnd, "p1") == {"r5", "g7"}
    assert dares(rnd, "p1") == {"b2", "y0"}


@pytest.mark.rule("GB-09", "GB-A19")
@pytest.mark.parametrize(
    "face",
    [
        pytest.param("d", marks=pytest.mark.rule("GB-17")),
        pytest.param("r", marks=pytest.mark.rule("GB-20")),
        pytest.param("s", marks=pytest.mark.rule("GB-23")),
    ],
)
def test_an_action_card_goes_on_its_colour_or_its_like(face: str) -> None:
    hand = f"r{face}g{face}b2"
    assert may(table(f"retour | {hand} {OTHERS} | r7 | p1> | b3"), "p1") == {f"r{face}"}
    assert may(table(f"retour | {hand} {OTHERS} | y{face} | p1> | b3"), "p1") == {f"r{face}", f"g{face}"}
    assert may(table(f"retour | {hand} {OTHERS} | y7 | p1> | b3"), "p1") == {"draw"}


@pytest.mark.rule("GB-10", "GB-A20", "GB-12")
def test_who_cannot_play_draws_one_card() -> None:
    rnd = table(f"retour | b1g2y9 {OTHERS} | r7 | p1> | b3b4")
    assert may(rnd, "p1") == {"draw"}
    assert events(rnd, "p1 draw") == ["p1 draw", "d draw p1 b3", "d turn p2"]


@pytest.mark.rule("GB-11")
def test_the_drawn_card_may_be_played_at_once_if_it_fits() -> None:
    rnd = table(f"retour | b1g2y9 {OTHERS} | r7 | p1> | r4b4", "p1 draw")
    assert may(rnd, "p1") == {"r4", "keep"}
    assert events(rnd, "p1 r4") == ["p1 r4", "d turn p2"]


@pytest.mark.rule("GB-12")
def test_otherwise_it_is_the_next_players_turn() -> None:
    rnd = table(f"retour | b1g2y9 {OTHERS} | r7 | p1> | r4b4", "p1 draw")
    assert events(rnd, "p1 keep") == ["p1 keep", "d turn p2"]


@pytest.mark.rule("GB-16", "GB-A6", "V-6")
def test_pull_two_gives_the_next_player_two_cards_and_takes_this_turn_only() -> None:
    rnd = table(f"retour | rdr1r2 {OTHERS} | r7 | p1> | b3b4b5b6b7b8")
    assert events(rnd, "p1 rd") == ["p1 rd", "d draw p2 b3b4", "d miss p2", "d turn p3"]
    for action in ("p3 draw", "p4 draw", "p1 r1"):
        rnd.play(action)
    assert rnd.turn == "p2"


@pytest.mark.rule("GB-19")
@pytest.mark.parametrize(("mark", "now", "turn"), [(">", "right", "p4"), ("<", "left", "p2")])
def test_retour_changes_the_direction(mark: str, now: str, turn: str) -> None:
    rnd = table(f"retour | rrr1r2 {OTHERS} | r7 | p1{mark} | b3")
    assert events(rnd, "p1 rr") == ["p1 rr", f"d reverse {now}", f"d turn {turn}"]


@pytest.mark.rule("GB-22")
def test_suspend_skips_the_next_player() -> None:
    rnd = table(f"retour | rsr1r2 {OTHERS} | r7 | p1> | b3")
    assert events(rnd, "p1 rs") == ["p1 rs", "d miss p2", "d turn p3"]


@pytest.mark.rule("GB-25")
@pytest.mark.parametrize("color", "rygb")
def test_colour_selection_sets_any_colour_the_current_one_included(color: str) -> None:
    rnd = table(f"retour | wwy1y2 r5y5g5b5 {OTHERS} | r7 | p1> | b3", f"p1 ww:{color}")
    assert (rnd.color, may(rnd, "p2")) == (color, {f"{color}5"})


@pytest.mark.rule("GB-26")
def test_colour_selection_may_be_played_although_another_card_fits() -> None:
    assert {"r5", "ww:g"} <= may(table(f"retour | r5wwy9 {OTHERS} | r7 | p1> | b3"), "p1")


@pytest.mark.rule("GB-A7")
@pytest.mark.parametrize("fitting", ["r5", "g7", "rs"])
def test_a_coloured_card_that_fits_has_to_be_played(fitting: str) -> None:
    rnd = table(f"retour | {fitting}b1y9 {OTHERS} | r7 | p1> | b3")
    assert may(rnd, "p1") == {fitting}
    assert refused(rnd, "p1 draw") == "GB-A7"


@pytest.mark.rule("GB-A7")
def test_wilds_never_have_to_be_played() -> None:
    assert "draw" in may(table(f"retour | wwb1y9 {OTHERS} | r7 | p1> | b3"), "p1")
    assert "draw" in may(table(f"retour | w4b1y9 {OTHERS} | r7 | p1> | b3"), "p1")


@pytest.mark.rule("GB-A7")
@pytest.mark.alternative("turn.play=optional")
def test_with_optional_play_drawing_is_always_allowed() -> None:
    assert may(table(f"retour turn.play=optional | r5b1y9 {OTHERS} | r7 | p1> | b3"), "p1") == {"r5", "draw"}


@pytest.mark.rule("GB-A7")
@pytest.mark.alternative("turn.mandatory_scope=matches+wild", "turn.mandatory_scope=all_lawful")
@pytest.mark.parametrize(("scope", "wild", "four"), [("matches", True, True), ("matches+wild", False, True), ("all_lawful", False, False)])
def test_with_mandatory_scope_wilds_have_to_be_played_too(scope: str, wild: bool, four: bool) -> None:
    rules = f"retour turn.mandatory_scope={scope}"
    assert ("draw" in may(table(f"{rules} | wwb1y9 {OTHERS} | r7 | p1> | b3"), "p1")) is wild
    assert ("draw" in may(table(f"{rules} | w4b1y9 {OTHERS} | r7 | p1> | b3"), "p1")) is four
    assert "draw" not in may(table(f"{rules} | r5b1y9 {OTHERS} | r7 | p1> | b3"), "p1")


@pytest.mark.rule("GB-A13")
def test_an_empty_pile_is_made_anew_from_the_discards_but_the_top_one() -> None:
    rnd = table(f"retour | b1g2y9 {OTHERS} | r7g4wwb5 | p1> | -", "p1 draw")
    assert str(rnd.to_shuffle) == "g4b5ww"
    assert events(rnd, "d shuffle b5wwg4") == ["d shuffle b5wwg4", "d draw p1 b5", "d turn p2"]
    assert str(rnd.discard_pile) == "r7"


@pytest.mark.rule("GB-A13")
@pytest.mark.alternative("pile.recycle=whole")
def test_with_recycle_whole_an_empty_pile_is_made_anew_from_all_discards() -> None:
    rnd = table(f"retour pile.recycle=whole | b1g2y9 {OTHERS} | r7g4b5 | p1> | -", "p1 draw")
    assert str(rnd.to_shuffle) == "r7g4b5"
    assert events(rnd, "d shuffle b5r7g4")[1:3] == ["d top b5", "d draw p1 r7"]


@pytest.mark.rule("GB-A14")
def test_with_two_players_retour_works_like_suspend() -> None:
    assert events(table("retour | rrr1r2 b1b2 | r7 | p1> | b3"), "p1 rr") == ["p1 rr", "d miss p2", "d turn p1"]


@pytest.mark.rule("GB-A14")
@pytest.mark.alternative("two.reverse=plain")
def test_with_two_reverse_plain_retour_only_turns_the_direction() -> None:
    rnd = table("retour two.reverse=plain | rrr1r2 b1b2 | r7 | p1> | b3")
    assert events(rnd, "p1 rr") == ["p1 rr", "d reverse right", "d turn p2"]


@pytest.mark.rule("GB-A22")
def test_draw_cards_do_not_pile_up() -> None:
    assert events(table("retour | rdr1r2 bdb1b2 | r7 | p1> | b3b4"), "p1 rd")[1:3] == ["d draw p2 b3b4", "d miss p2"]
    rnd = table("retour | w4g1g2 bdw4b9 g1g2 | r7 | p1> | b3b4b5b6", "p1 w4:b")
    assert may(rnd, "p2") | dares(rnd, "p2") == {"accept", "challenge"}


@pytest.mark.rule("GB-A22")
@pytest.mark.alternative("stacking=same", "stacking=up", "stacking=any")
@pytest.mark.parametrize(
    ("stacking", "on_two", "on_four"),
    [("same", {"bd"}, {"w4:b"}), ("up", {"bd", "w4:b"}, {"w4:b"}), ("any", {"bd", "w4:b"}, {"w4:b", "bd"})],
)
def test_with_stacking_draw_cards_pile_up(stacking: str, on_two: set[str], on_four: set[str]) -> None:
    rules = f"retour stacking={stacking}"
    rnd = table(f"{rules} | rdy1y2 bdy3w4 g1g2g3 | r7 | p1> | b3b4b5b6b7", "p1 rd")
    assert may(rnd, "p2") & {"bd", "w4:b", "accept"} == on_two | {"accept"}
    assert "d draw p3 b3b4b5b6" in events(rnd, "p2 bd", "p3 accept")
    rnd = table(f"{rules} | w4y1y2 bdy3w4 g1g2g3 | r7 | p1> | b3b4b5", "p1 w4:b")
    assert (may(rnd, "p2") | dares(rnd, "p2")) & {"bd", "w4:b", "accept"} == on_four | {"accept"}


@pytest.mark.rule("GB-A12", "V-14")
@pytest.mark.parametrize("last", ["rd", "w4"])
def test_nobody_draws_after_the_last_card(last: str) -> None:
    rnd = table(f"retour | {last} b1b2 g1g2 | r7 | p1> | b3b4b5b6b7", f"p1 {last}")
    assert (rnd.winner, sizes(rnd)) == ("p1", [0, 2, 2])


@pytest.mark.rule("GB-A12")
@pytest.mark.alternative("last_card.draws=yes")
@pytest.mark.parametrize(("last", "drawn"), [("rd", 2), ("w4", 4)])
def test_with_last_card_draws_the_next_player_draws_after_the_last_card(last: str, drawn: int) -> None:
    rnd = table(f"retour last_card.draws=yes | {last} b1b2 g1g2 | r7 | p1> | b3b4b5b6b7", f"p1 {last}")
    assert (rnd.winner, sizes(rnd)) == ("p1", [0, 2 + drawn, 2])


@pytest.mark.rule("GB-A8")
@pytest.mark.parametrize(
    ("card", "value"),
    [*((f"g{number}", number) for number in range(10)), ("gs", 20), ("gr", 20), ("gd", 20), ("ww", 50), ("w4", 50)],
)
def test_what_a_card_is_worth(card: str, value: int) -> None:
    rnd = table(f"retour | r5 {card} g1g2 | r7 | p1> | b3", "p1 r5")
    assert rnd.points == {"p1": 0, "p2": value, "p3": 3}
