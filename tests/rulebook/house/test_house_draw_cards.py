"""House rules of draw cards: stacking, sending a pile back or on, and which draw-fours are lawful."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard import IllegalAction, engine
from tests.rulebook.tables import actions, events, table

rule = pytest.mark.rule
alternative = pytest.mark.alternative


@rule("HR-1")
@alternative("stacking=same")
def test_a_draw_two_is_passed_on_and_the_last_one_pays_for_all() -> None:
    rnd = table("classic stacking=same | rdr1r2 g5g6yd y1bdw4 b1 | r7 | p1> | g1g2g3g4g5g6g7")
    rnd.play("p1 rd")
    assert actions(rnd, "p2") == {"p2 yd", "p2 accept"}
    rnd.play("p2 yd")
    assert actions(rnd, "p3") == {"p3 bd", "p3 accept"}
    told = events(rnd, "p3 accept")
    assert told == ["p3 accept", "d draw p3 g1g2g3g4", "d miss p3", "d turn p4"]


@rule("HR-1")
@pytest.mark.parametrize(("four", "reason"), [("", engine.R_DRAW2), ("p2 w4:b", engine.R_DRAW4)])
def test_a_pile_is_drawn_for_the_card_that_lies_on_it(four: str, reason: int) -> None:
    """The laboratory counts the cards by this reason; the sentences call both stacked cards."""
    rnd = table("classic stacking=any | rdr1r2 g5g6w4 y1b6 | r7 | p1> | b1b2b3b4b5b8", "p1 rd", *filter(None, [four]))
    drawn = rnd.play("p3 accept" if four else "p2 accept")
    notes = rnd._s.notes[: rnd._s.notes_n]
    assert {note >> 21 for note in notes if note & 31 == engine.N_DRAW} == {reason}
    assert {event.cause for event in drawn if " draw " in str(event)} == {"stacked"}


@rule("HR-1")
@alternative("stacking=up")
def test_a_draw_four_goes_on_a_draw_two_but_not_the_other_way_round() -> None:
    rnd = table("classic stacking=on | rdr1r2 b5b4w4 bdb6b7 | r7 | p1> | g1g2g3g4g5g6g7")
    rnd.play("p1 rd")
    rnd.play("p2 w4:b")
    assert actions(rnd, "p3") == {"p3 accept", "p3 challenge"}
    assert events(rnd, "p3 accept")[1] == "d draw p3 g1g2g3g4g5g6"


@rule("HR-1")
@alternative("stacking=any")
def test_a_draw_two_of_the_named_colour_goes_on_a_draw_four() -> None:
    rnd = table("classic stacking=any | w4b1b2 bdydb6 y1y2 | r7 | p1> | g1g2g3g4g5g6g7")
    rnd.play("p1 w4:b")
    assert actions(rnd, "p2") == {"p2 bd", "p2 accept", "p2 challenge"}
    rnd.play("p2 bd")
    assert events(rnd, "p3 accept")[1] == "d draw p3 g1g2g3g4g5g6"


SHERIFF = """base = "classic"
effects.wb = ["color", "draw 10"]
settings.deck = "ours"
[decks.ours]
0-9 = 2
d = 2
ww = 4
w4 = 4
wb = 4
"""
"""An edition with a wild that makes the next player draw ten and is no draw-four."""


@pytest.fixture
def sheriff(tmp_path: Path) -> str:
    path = tmp_path / "sheriff.toml"
    path.write_text(SHERIFF, encoding="utf-8")
    return str(path)


@rule("HR-1")
@pytest.mark.parametrize("setting", ["stacking=any", "stacking=up", "stacking=any wd4.unlawful=refused"])
def test_a_wild_that_draws_but_is_no_draw_four_answers_lawfully(setting: str, sheriff: str) -> None:
    rnd = table(f"{sheriff} {setting} | rdr2r3 r1wbb5 y1y2y3 | r7 | p1> | g1g2g3g4g5g6g7g8g9b1b2b3b4")
    rnd.play("p1 rd")
    assert actions(rnd, "p2") == {"p2 wb:r", "p2 wb:y", "p2 wb:g", "p2 wb:b", "p2 accept"}
    assert not any(ask.unlawful for ask in rnd.asks)
    rnd.play("p2 wb:g")
    assert events(rnd, "p3 accept")[1] == "d draw p3 g1g2g3g4g5g6g7g8g9b1b2b3"


@rule("HR-1")
def test_the_same_kind_of_draw_card_is_the_same_face(sheriff: str) -> None:
    rnd = table(f"{sheriff} stacking=same | rdr2r3 ydwbb5 y1y2y3 | r7 | p1> | g1g2g3g4")
    rnd.play("p1 rd")
    assert actions(rnd, "p2") == {"p2 yd", "p2 accept"}
    rnd = table(f"{sheriff} stacking=same | wbr2r3 w4wbydb5 y1y2y3 | r7 | p1> | g1g2g3g4g5")
    rnd.play("p1 wb:y")
    assert actions(rnd, "p2") == {"p2 wb:r", "p2 wb:y", "p2 wb:g", "p2 wb:b", "p2 accept"}


@rule("HR-1")
def test_a_weaker_draw_card_does_not_go_on_a_draw_four(sheriff: str) -> None:
    rnd = table(f"{sheriff} stacking=up wd4.block_wilds=no | w4b2b3 wbgdw4b5 y1y2y3 | r7 | p1> | g1g2g3g4g5")
    rnd.play("p1 w4:y")
    assert {action[:5] for action in actions(rnd, "p2")} == {"p2 w4", "p2 ac", "p2 ch"}


@rule("HR-1")
def test_a_challenge_under_stacking_is_about_all_that_has_piled_up() -> None:
    guilty = table("classic stacking=up | rdr1r2 r5w4b1 y1y2 | r7 | p1> | g1g2g3g4g5g6g7g8g9")
    for action in ("p1 rd", "p2 w4:b"):
        guilty.play(action)
    assert "d draw p2 g1g2g3g4g5g6" in events(guilty, "p3 challenge")
    honest = table("classic stacking=up | rdr1r2 g9w4b1 y1y2 | r7 | p1> | g1g2g3g4g5g6g7g8g9")
    for action in ("p1 rd", "p2 w4:b"):
        honest.play(action)
    assert "d draw p3 g1g2g3g4g5g6g7g8" in events(honest, "p3 challenge")


@rule("HR-9")
@alternative("stacking=amount")
def test_a_draw_card_answers_one_of_no_more_cards(sheriff: str) -> None:
    rnd = table(f"{sheriff} stacking=amount wd4.block=colour | rdr2r3 ydb5w4g1 wbw4rdg2 y1 | r7 | p1> | g1g2g3g4g5g6g7g8g9b1b2b3b4b6b7b8")
    rnd.play("p1 rd")
    assert actions(rnd, "p2") == {"p2 yd", "p2 w4:r", "p2 w4:y", "p2 w4:g", "p2 w4:b", "p2 accept"}
    rnd.play("p2 w4:r")
    assert actions(rnd, "p3") == {"p3 wb:r", "p3 wb:y", "p3 wb:g", "p3 wb:b", "p3 accept", "p3 challenge"}
    assert rnd.asks[0].unlawful == ("p3 w4:r", "p3 w4:y", "p3 w4:g", "p3 w4:b")
    with pytest.raises(IllegalAction) as refused:
        rnd.play("p3 rd")
    assert refused.value.cause == "cannot_stack"


@rule("HR-10")
@alternative("stack.reverse=bounce")
def test_a_reverse_that_fits_sends_the_pile_back() -> None:
    rnd = table("classic stacking=up stack.reverse=bounce | rdr1r2 rrbrb2b3 y1y2 b1bdg7 | r7 | p1> | g1g2g3g4g5g6g7g8")
    rnd.play("p1 rd")
    assert actions(rnd, "p2") == {"p2 rr", "p2 accept"}
    with pytest.raises(IllegalAction) as refused:
        rnd.play("p2 br")
    assert refused.value.cause == "no_match"
    assert events(rnd, "p2 rr") == ["p2 rr", "d reverse right"]
    assert actions(rnd, "p1") == {"p1 accept", "p1 uno"}
    assert events(rnd, "p1 accept") == ["p1 accept", "d draw p1 g1g2", "d miss p1", "d turn p4"]


@rule("HR-10")
def test_a_bounced_pile_grows_by_a_draw_card_that_fits_the_reverse() -> None:
    line = "classic stacking=same stack.reverse=bounce | rdr1rd rrb2b3 y1y2 b1bdg7 | r7 | p1> | g1g2g3g4g5g6g7g8"
    rnd = table(line)
    events(rnd, "p1 rd", "p2 rr", "p1 rd")
    assert events(rnd, "p4 bd")[-1] == "p4 bd"
    assert events(rnd, "p3 accept")[1] == "d draw p3 g1g2g3g4g5g6"


@rule("HR-10")
def test_with_two_players_a_reverse_sends_the_pile_to_the_other() -> None:
    rnd = table("classic stacking=up stack.reverse=bounce | w4b1b2r9 rrb2b3b4 | y7 | p1> | g1g2g3g4g5g6g7g8")
    rnd.play("p1 w4:r")
    assert events(rnd, "p2 rr") == ["p2 rr", "d reverse right"]
    assert actions(rnd, "p1") == {"p1 accept"}
    assert events(rnd, "p1 accept") == ["p1 accept", "d draw p1 g1g2g3g4", "d miss p1", "d turn p2"]


@rule("HR-10")
def test_a_reverse_laid_last_on_a_pile_makes_the_next_seat_draw_it() -> None:
    line = "{} stacking=up stack.reverse=bounce | rdr1r2 rr y1y2 b1bdg7 | r7 | p1> | g1g2g3g4g5g6g7g8"
    rnd = table(line.format("paw-patrol"))
    rnd.play("p1 rd")
    assert events(rnd, "p2 rr")[:4] == ["p2 rr", "d reverse right", "d draw p1 g1g2", "d over p2"]
    none = table(line.format("paw-patrol last_card.draws=no"))
    none.play("p1 rd")
    assert events(none, "p2 rr")[:2] == ["p2 rr", "d over p2"]


@rule("HR-11")
@alternative("stack.skip=pass")
def test_a_skip_that_fits_passes_the_pile_on() -> None:
    rnd = table("classic stacking=up stack.skip=pass | rdr1r2 rsrrb2b3 y1rdg3 b1bdg7 | r7 | p1> | g1g2g3g4g5g6g7g8")
    rnd.play("p1 rd")
    assert actions(rnd, "p2") == {"p2 rs", "p2 accept"}
    with pytest.raises(IllegalAction) as refused:
        rnd.play("p2 rr")
    assert refused.value.cause == "cannot_stack"
    assert events(rnd, "p2 rs") == ["p2 rs"]
    assert actions(rnd, "p3") == {"p3 rd", "p3 accept"}
    rnd.play("p3 rd")
    assert events(rnd, "p4 accept") == ["p4 accept", "d draw p4 g1g2g3g4", "d miss p4", "d turn p1"]


@rule("HR-11")
def test_a_skip_laid_last_on_a_pile_makes_the_next_seat_draw_it() -> None:
    rnd = table("paw-patrol stacking=up stack.skip=pass | rdr1r2 rs y1y2 b1b3 | r7 | p1> | g1g2g3g4")
    rnd.play("p1 rd")
    assert events(rnd, "p2 rs")[:3] == ["p2 rs", "d draw p3 g1g2", "d over p2"]


@rule("HR-11")
def test_with_two_players_a_skip_passes_the_pile_back() -> None:
    rnd = table("classic stacking=up stack.skip=pass | rdr1r2 rsb2b3 | r7 | p1> | g1g2g3g4g5g6g7g8")
    rnd.play("p1 rd")
    assert events(rnd, "p2 rs", "p1 accept")[-3:] == ["d draw p1 g1g2", "d miss p1", "d turn p2"]


@rule("HR-11")
def test_a_skip_on_a_wrong_draw_two_lets_it_stand() -> None:
    rnd = table("anniversary stacking=up stack.skip=pass | gdr1r2 gsb2b3 y1y2 | r7 | p1> | g1g2g3g4g5g6g7g8")
    rnd.play("p1 gd")
    assert "p3 notice p1" in actions(rnd, "p3")
    rnd.play("p2 gs")
    assert actions(rnd, "p3") == {"p3 accept", "p3 uno"}


@rule("HR-6")
@alternative("wd4.unlawful=refused")
def test_without_bluffing_an_unlawful_draw_four_is_refused_and_none_is_challenged() -> None:
    rnd = table("classic wd4.unlawful=refused | r5w4g1 b1b2 | r7 | p1> | g1g2g3g4")
    assert rnd.asks[0].unlawful == ()
    with pytest.raises(IllegalAction) as refused:
        rnd.play("p1 w4:g")
    assert refused.value.rule == "HR-6"
    lawful = table("classic wd4.unlawful=refused | g5w4g1 b1b2 | r7 | p1> | g1g2g3g4")
    assert events(lawful, "p1 w4:g") == ["p1 w4:g", "d draw p2 g1g2g3g4", "d miss p2", "d turn p1"]


@rule("HR-15")
@alternative("draw2.miss_turn=never")
def test_the_victim_of_a_draw_two_then_plays_also_with_two_players() -> None:
    rnd = table("classic draw2.miss_turn=never | rdr1r2 g5g6 | r7 | p1> | g1g2g3")
    assert events(rnd, "p1 rd") == ["p1 rd", "d draw p2 g1g2", "d turn p2"]


@rule("HR-28")
@alternative("wd4.block=none")
def test_a_draw_four_is_lawful_beside_any_card_and_not_challenged() -> None:
    rnd = table("classic wd4.block=none | w4r1wwr2 g5g6 y1 | r7 | p1> | g1g2g3g4g8")
    assert "p1 w4:b" in actions(rnd, "p1")
    assert events(rnd, "p1 w4:b") == ["p1 w4:b", "d draw p2 g1g2g3g4", "d miss p2", "d turn p3"]


@rule("HR-28")
def test_nobody_challenges_a_draw_four_under_stacking_either() -> None:
    rnd = table("classic wd4.block=none stacking=up | w4r1wwr2 g5w4 y1 | r7 | p1> | g1g2g3g4g6g8g9y3")
    rnd.play("p1 w4:b")
    assert actions(rnd, "p2") == {"p2 w4:r", "p2 w4:y", "p2 w4:g", "p2 w4:b", "p2 accept", "p2 uno"}


@rule("HR-31")
@alternative("stack.reverse=coloured")
@alternative("stack.reverse=wild")
def test_a_reverse_sends_back_only_some_draw_cards() -> None:
    for value, two, four in (("coloured", {"p2 rr"}, set()), ("wild", set(), {"p2 rr"})):
        line = f"classic stacking=up stack.reverse={value} | {{}}r1r2 rrb2b3 y1y2 | r7 | p1> | g1g2g3g4g5g6g7g8"
        hit = table(line.format("rd"), "p1 rd")
        assert actions(hit, "p2") == {"p2 accept"} | two
        bluff = table(line.format("w4"), "p1 w4:r")
        assert actions(bluff, "p2") == {"p2 accept", "p2 challenge"} | four
        for rnd, allowed in ((hit, two), (bluff, four)):
            if allowed:
                assert next((str(event), event.rule) for event in rnd.play("p2 rr")) == ("p2 rr", "HR-31")
                continue
            with pytest.raises(IllegalAction) as refused:
                rnd.play("p2 rr")
            assert (refused.value.cause, refused.value.rule) == ("cannot_stack", "HR-31")


@rule("HR-31")
@alternative("stack.skip=colour")
def test_a_skip_passes_on_only_in_the_colour_in_force() -> None:
    rnd = table("classic stacking=up stack.skip=colour | rdr1r2 rsb2b3 bsrsy2 y1y2 | r7 | p1> | g1g2g3g4g5g6g7g8", "p1 rd", "p2 rs")
    assert actions(rnd, "p3") == {"p3 rs", "p3 accept"}
    with pytest.raises(IllegalAction) as refused:
        rnd.play("p3 bs")
    assert (refused.value.cause, refused.value.rule) == ("cannot_stack", "HR-31")
    assert events(rnd, "p3 rs", "p4 accept")[2] == "d draw p4 g1g2"


@rule("HR-33")
@alternative("draw2.target=chosen")
def test_the_player_of_a_draw_two_picks_who_draws() -> None:
    rnd = table("classic draw2.target=chosen | rdr1r2 b1b2 g1g2 y1y2 | r7 | p1> | g3g4g5g6", "p1 rd")
    assert actions(rnd, "p1") == {"p1 target p2", "p1 target p3", "p1 target p4"}
    with pytest.raises(IllegalAction) as refused:
        rnd.play("p1 target p1")
    assert (refused.value.cause, refused.value.rule) == ("cannot_pick", "HR-33")
    assert [(str(event), event.rule) for event in rnd.play("p1 target p3")] == [
        ("p1 target p3", "HR-33"),
        ("d draw p3 g3g4", "HR-33"),
        ("d turn p2", None),
    ]
    last = table("paw-patrol draw2.target=chosen | rd b1b2 g1g2 | r7 | p1> | g3g4g5g6")
    assert events(last, "p1 rd")[:2] == ["p1 rd", "d over p1"]


@rule("HR-33")
def test_aimed_draw_cards_are_not_stacked() -> None:
    rnd = table("classic stacking=any draw2.target=chosen | rdw4r2 rdb2b3 g1g2 | r7 | p1> | g3g4g5g6g8g9", "p1 rd")
    assert events(rnd, "p1 target p2") == ["p1 target p2", "d draw p2 g3g4", "d turn p2"]
    four = table("classic stacking=any draw2.target=chosen | w4b1y2 rdb2b3 g1g2 | r7 | p1> | g3g4g5g6g8g9", "p1 w4:r")
    assert "p2 rd" not in actions(four, "p2")
    with pytest.raises(IllegalAction) as refused:
        four.play("p2 rd")
    assert refused.value.cause == "cannot_stack"
