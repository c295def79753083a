"""Anniversary: a turn, the coloured action cards, the Wild."""

from __future__ import annotations

import pytest

from tests.rulebook.tables_mc import dares, events, may, refused, sizes, table

OTHERS = "b1b2 g1g2 y1y2"


@pytest.mark.rule("EA-14", "EA-18")
def test_a_card_matches_by_colour_or_number() -> None:
    assert may(table(f"anniversary | r5g7b2 {OTHERS} | r7 | p1> | b3"), "p1") == {"r5", "g7", "draw"}


@pytest.mark.rule("EA-18")
@pytest.mark.parametrize("face", "drs")
def test_a_card_matches_by_the_same_action_in_another_colour(face: str) -> None:
    assert may(table(f"anniversary | y{face}b2y9 {OTHERS} | g{face} | p1> | b3"), "p1") == {f"y{face}", "draw"}


@pytest.mark.rule("EA-19")
def test_only_the_two_wilds_need_no_match() -> None:
    rnd = table(f"anniversary | y1y0ysyrydwww4 {OTHERS} | r7 | p1> | b3")
    assert {words[:2] for words in may(rnd, "p1")} == {"ww", "w4", "dr"}


@pytest.mark.rule("EA-15")
def test_without_a_match_one_card_is_drawn() -> None:
    rnd = table(f"anniversary | b1g2y9 {OTHERS} | r7 | p1> | b3b4")
    assert may(rnd, "p1") == {"draw"}
    assert events(rnd, "p1 draw") == ["p1 draw", "d draw p1 b3", "d turn p2"]


@pytest.mark.rule("EA-16")
def test_the_drawn_card_may_be_played_if_it_fits() -> None:
    rnd = table(f"anniversary | b1g2y9 {OTHERS} | r7 | p1> | r4b4", "p1 draw")
    assert may(rnd, "p1") == {"r4", "keep"}
    assert events(rnd, "p1 r4") == ["p1 r4", "d turn p2"]


@pytest.mark.rule("EA-17")
@pytest.mark.parametrize(("drawn", "decision"), [("r4", "p1 r4"), ("r4", "p1 keep"), ("b4", None)])
def test_the_turn_ends_played_or_not(drawn: str, decision: str | None) -> None:
    rnd = table(f"anniversary | b1g2y9 {OTHERS} | r7 | p1> | {drawn}b5", "p1 draw")
    if decision:
        rnd.play(decision)
    assert rnd.turn == "p2"


@pytest.mark.rule("EA-20")
def test_drawing_is_allowed_with_a_card_that_fits() -> None:
    assert may(table(f"anniversary | r5wwy9 {OTHERS} | r7 | p1> | b3"), "p1") >= {"r5", "ww:g", "draw"}


@pytest.mark.rule("EA-21")
def test_after_drawing_only_the_drawn_card_can_be_played() -> None:
    rnd = table(f"anniversary | r5wwy9 {OTHERS} | r7 | p1> | r4b4", "p1 draw")
    assert may(rnd, "p1") == {"r4", "keep"}
    refusing = table(f"anniversary penalty.wrong_card=refuse | r5wwy9 {OTHERS} | r7 | p1> | r4b4", "p1 draw")
    assert may(refusing, "p1") | dares(refusing, "p1") == {"r4", "keep"}
    assert refused(refusing, "p1 r5") == "EA-21"


@pytest.mark.rule("EA-22")
def test_the_round_ends_when_a_hand_is_empty() -> None:
    rnd = table("anniversary | r5 b1b2 g1g2 | r7 | p1> | b3", "p1 r5")
    assert (rnd.over, rnd.winner, rnd.asks) == (True, "p1", ())


@pytest.mark.rule("EA-23")
def test_the_discards_below_the_top_one_become_the_draw_pile() -> None:
    rnd = table(f"anniversary | b1g2y9 {OTHERS} | r7g4wwb5 | p1> | -", "p1 draw")
    assert str(rnd.to_shuffle) == "g4b5ww"
    assert events(rnd, "d shuffle b5wwg4") == ["d shuffle b5wwg4", "d draw p1 b5", "d turn p2"]
    assert (str(rnd.draw_pile), str(rnd.discard_pile)) == ("wwg4", "r7")


@pytest.mark.rule("EA-24", "EA-A1", "V-6")
def test_draw_two_gives_the_next_player_two_cards_and_leaves_the_turn() -> None:
    rnd = table(f"anniversary | rdr1r2 {OTHERS} | r7 | p1> | b3b4b5")
    assert events(rnd, "p1 rd") == ["p1 rd", "d draw p2 b3b4", "d turn p2"]


@pytest.mark.rule("EA-24")
def test_the_next_player_follows_the_direction() -> None:
    rnd = table(f"anniversary | rdr1r2 {OTHERS} | r7 | p1< | b3b4b5", "p1 rd")
    assert sizes(rnd) == [2, 2, 2, 4]


@pytest.mark.rule("EA-A1")
@pytest.mark.alternative("draw2.miss_turn=always")
def test_with_miss_turn_always_draw_two_takes_the_turn() -> None:
    rnd = table(f"anniversary draw2.miss_turn=always | rdr1r2 {OTHERS} | r7 | p1> | b3b4b5")
    assert events(rnd, "p1 rd") == ["p1 rd", "d draw p2 b3b4", "d miss p2", "d turn p3"]


@pytest.mark.rule("EA-25")
def test_with_two_players_draw_two_skips_as_well() -> None:
    rnd = table("anniversary | rdr1r2 b1b2b3 | r7 | p1> | b3b4b5")
    assert events(rnd, "p1 rd") == ["p1 rd", "d draw p2 b3b4", "d miss p2", "d turn p1"]


@pytest.mark.rule("EA-28")
@pytest.mark.parametrize(("mark", "now", "turn"), [(">", "right", "p1"), ("<", "left", "p3")])
def test_reverse_turns_the_direction_from_its_player_on(mark: str, now: str, turn: str) -> None:
    rnd = table(f"anniversary | b1b2 rrr1r2 g1g2 y1y2 | r7 | p2{mark} | b3")
    assert events(rnd, "p2 rr") == ["p2 rr", f"d reverse {now}", f"d turn {turn}"]


@pytest.mark.rule("EA-30")
def test_with_two_players_reverse_skips() -> None:
    rnd = table("anniversary | rrr1r2 b1b2 | r7 | p1> | b3")
    assert events(rnd, "p1 rr") == ["p1 rr", "d miss p2", "d turn p1"]


@pytest.mark.rule("EA-31")
def test_skip_passes_over_the_next_player() -> None:
    rnd = table(f"anniversary | rsr1r2 {OTHERS} | r7 | p1> | b3")
    assert events(rnd, "p1 rs") == ["p1 rs", "d miss p2", "d turn p3"]


@pytest.mark.rule("EA-33")
@pytest.mark.parametrize("top", ["r7", "gs", "ww:y", "w4:b"])
def test_a_wild_goes_on_everything_at_any_time(top: str) -> None:
    assert "ww:g" in may(table(f"anniversary | r5wwy9 {OTHERS} | {top} | p1> | b3"), "p1")
    assert "ww:g" in may(table(f"anniversary | r5y8y9 {OTHERS} | {top} | p1> | wwb3", "p1 draw"), "p1")


@pytest.mark.rule("EA-34")
@pytest.mark.parametrize("color", "rygb")
def test_the_colour_called_is_in_force(color: str) -> None:
    rnd = table(f"anniversary | wwy1y2 r5y5g5b5 {OTHERS} | r7 | p1> | b3", f"p1 ww:{color}")
    assert (rnd.color, may(rnd, "p2")) == (color, {f"{color}5", "draw"})


@pytest.mark.rule("EA-A21")
def test_draw_cards_do_not_pile_up() -> None:
    assert events(table("anniversary | rdr1r2 bdb1b2 | r7 | p1> | b3b4"), "p1 rd")[1:3] == ["d draw p2 b3b4", "d miss p2"]
    rnd = table("anniversary | w4g1g2 bdw4b9 g1g2 | r7 | p1> | b3b4b5b6", "p1 w4:b")
    assert may(rnd, "p2") | dares(rnd, "p2") == {"accept", "challenge"}


@pytest.mark.rule("EA-A21")
@pytest.mark.alternative("stacking=same", "stacking=up", "stacking=any")
@pytest.mark.parametrize(
    ("stacking", "on_two", "on_four"),
    [("same", {"bd"}, {"w4:b"}), ("up", {"bd", "w4:b"}, {"w4:b"}), ("any", {"bd", "w4:b"}, {"w4:b", "bd"})],
)
def test_with_stacking_draw_cards_pile_up(stacking: str, on_two: set[str], on_four: set[str]) -> None:
    rules = f"anniversary stacking={stacking}"
    rnd = table(f"{rules} | rdy1y2 bdy3w4 g1g2g3 | r7 | p1> | b3b4b5b6b7", "p1 rd")
    assert may(rnd, "p2") & {"bd", "w4:b", "accept"} == on_two | {"accept"}
    assert "d draw p3 b3b4b5b6" in events(rnd, "p2 bd", "p3 accept")
    rnd = table(f"{rules} | w4y1y2 bdy3w4 g1g2g3 | r7 | p1> | b3b4b5", "p1 w4:b")
    assert (may(rnd, "p2") | dares(rnd, "p2")) & {"bd", "w4:b", "accept"} == on_four | {"accept"}
