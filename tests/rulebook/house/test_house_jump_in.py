"""House rules of jumping in."""

from __future__ import annotations

import pytest

from lastcard import IllegalAction
from tests.rulebook.tables import actions, events, table

rule = pytest.mark.rule
alternative = pytest.mark.alternative


@rule("HR-2")
@alternative("jump_in=on")
def test_the_identical_card_is_laid_out_of_turn_and_play_goes_on_from_there() -> None:
    rnd = table("classic jump_in=on | r5r1r2 g5g6 y1y2 r5b3b4 | r7 | p1> | g1g2g3")
    rnd.play("p1 r5")
    ask = next(ask for ask in rnd.asks if ask.seat == "p4")
    assert (ask.actions, ask.must) == (("p4 r5",), False)
    assert events(rnd, "p4 r5") == ["p4 r5", "d turn p1"]


@rule("HR-2")
def test_a_jumped_in_draw_two_hits_the_seat_after_the_jumper() -> None:
    rnd = table("classic jump_in=on | rdr1r2 g5g6 rdy2y3 b3b4b5 | rd | p1> | g1g2g3g4")
    assert events(rnd, "p3 rd") == ["p3 rd", "d draw p4 g1g2", "d miss p4", "d turn p1"]


@rule("HR-2")
def test_it_is_the_turn_of_who_has_jumped_in_until_the_card_is_answered() -> None:
    rnd = table("classic jump_in=on stacking=up | rdr1r2 g5g6 rdy2y3 b3b4b5 | rd | p1> | g1g2g3g4")
    rnd.play("p3 rd")
    assert (rnd.turn, actions(rnd, "p4")) == ("p3", {"p4 accept"})


@rule("HR-2")
def test_nobody_jumps_in_with_a_wild_or_once_the_turn_has_begun() -> None:
    wild = table("classic jump_in=on | wwr1r2 g5g6 wwy2 b3b4 | r7 | p1> | g1g2g3")
    wild.play("p1 ww:g")
    assert actions(wild, "p3") == set()
    drawn = table("paw-patrol jump_in=on | g1g2 y5y6 r7b1b2 | r7 | p1> | r3b4")
    drawn.play("p1 draw")
    assert actions(drawn, "p3") == set()


@rule("HR-2")
def test_who_jumps_in_with_the_last_but_one_card_calls_like_anybody() -> None:
    rnd = table("classic jump_in=on | r5r1r2 g5g6 r5b3 | r5 | p1> | g1g2g3")
    rnd.play("p3 r5!")
    assert "p1 catch p3" not in actions(rnd, "p1")
    silent = table("classic jump_in=on | r5r1r2 g5g6 r5b3 | r5 | p1> | g1g2g3")
    silent.play("p3 r5")
    assert "p2 catch p3" in actions(silent, "p2")


@rule("HR-12")
@alternative("jump_in=number")
def test_the_same_number_of_another_colour_jumps_in() -> None:
    rnd = table("classic jump_in=number | r5r1r2 g5g6 y1r5b5 rsb4 | r7 | p1> | g1g2g3")
    rnd.play("p1 r5")
    assert actions(rnd, "p3") == {"p3 r5", "p3 b5"}
    assert events(rnd, "p3 b5") == ["p3 b5", "d turn p4"]
    assert rnd.color == "b"
    skip = table("classic jump_in=number | r5r1r2 g5g6 rsbsy1 | rs | p1> | g1g2g3")
    assert actions(skip, "p3") == {"p3 rs"}
    with pytest.raises(IllegalAction, match="bs cannot be played out of turn on rs") as refused:
        skip.play("p3 bs")
    assert refused.value.cause == "no_jump_in"


@rule("HR-12")
@alternative("jump_in=face")
def test_the_same_number_or_symbol_of_another_colour_jumps_in() -> None:
    rnd = table("classic jump_in=face | r5r1r2 g5g6 rsbsy1 y7b4b5 | rs | p1> | g1g2g3")
    assert actions(rnd, "p3") == {"p3 rs", "p3 bs"}
    assert events(rnd, "p3 bs") == ["p3 bs", "d miss p4", "d turn p1"]
    number = table("classic jump_in=face | r5r1r2 g5g6 y7y1y2 | r7 | p1> | g1g2g3")
    assert actions(number, "p3") == {"p3 y7"}


@rule("HR-12")
def test_a_face_that_does_not_count_lets_nobody_jump_in() -> None:
    line = "fairies jump_in=face {} | w4b1y1 rsg3 rsgsg9 | r5 | p1> | b1"
    acts = ("p1 w4", "p2 accept", "p3 accept", "d button r", "p2 protect rs", "p3 protect rs")
    plain = table(line.format(""))
    events(plain, *acts)
    assert "p3 gs" not in actions(plain, "p3")
    words = table(line.format("v4.protect_word_match=yes"))
    events(words, *acts)
    assert "p3 gs" in actions(words, "p3")


@rule("HR-13")
@alternative("jump_in.wilds=yes")
def test_the_same_wild_jumps_in_and_names_a_colour() -> None:
    rnd = table("paw-patrol jump_in=on jump_in.wilds=yes | r5r1r2 g5g6 wwwby1 | ww:r | p1> | g1g2g3")
    assert actions(rnd, "p3") == {"p3 ww:r", "p3 ww:y", "p3 ww:g", "p3 ww:b"}
    assert events(rnd, "p3 ww:g") == ["p3 ww:g", "d turn p1"]
    assert rnd.color == "g"
    badge = table("paw-patrol jump_in=on jump_in.wilds=yes | r5r1r2 g5g6 wwwb | wb:r | p1> | g1g2g3")
    assert actions(badge, "p3") == {"p3 wb:r", "p3 wb:y", "p3 wb:g", "p3 wb:b", "p3 uno"}


@rule("HR-13")
def test_a_draw_four_never_jumps_in() -> None:
    rnd = table("classic jump_in=face jump_in.wilds=yes | r5r1r2 g5g6 w4y1y2 | w4:r | p1> | g1g2g3")
    assert actions(rnd, "p3") == set()
    with pytest.raises(IllegalAction) as refused:
        rnd.play("p3 w4:g")
    assert refused.value.cause == "no_jump_in"


PILED = "classic stacking=up jump_in=on jump_in.stack=yes {} | rdg1g2 gdy1y2 rdb3b4 bdb6b8 | r5 | p1> | g3g4g5g6g8g9y3y4"


@rule("HR-1", "HR-2")
@alternative("jump_in.stack=yes")
def test_a_jump_in_adds_to_the_pile_and_the_player_after_it_answers() -> None:
    rnd = table(PILED.format(""), "p1 rd")
    assert (actions(rnd, "p2"), actions(rnd, "p3"), actions(rnd, "p4")) == ({"p2 gd", "p2 accept"}, {"p3 rd"}, set())
    jump = rnd.play("p3 rd")
    assert [(str(event), event.cause, event.rule) for event in jump] == [("p3 rd", "jump_in", "HR-2")]
    assert (rnd.due, actions(rnd, "p2"), actions(rnd, "p4")) == ({"p4": 4}, set(), {"p4 bd", "p4 accept"})
    assert events(rnd, "p4 accept") == ["p4 accept", "d draw p4 g3g4g5g6", "d miss p4", "d turn p1"]


@rule("HR-1", "HR-2")
@pytest.mark.parametrize("settings", ["jump_in.stack=no", "stacking=off draw2.target=next", "jump_in=off"])
def test_without_the_setting_only_who_is_hit_answers(settings: str) -> None:
    words = {"stacking": "stacking=up", "jump_in": "jump_in=on", "jump_in.stack": "jump_in.stack=yes"}
    words |= {word.partition("=")[0]: word for word in settings.split()}
    rnd = table(f"classic {' '.join(words.values())} | rdg1g2 gdy1y2 rdb3b4 bdb6b8 | r5 | p1> | g3g4g5g6g8g9y3y4", "p1 rd")
    if rnd.phase == "answer":
        with pytest.raises(IllegalAction) as refused:
            rnd.play("p3 rd")
        assert refused.value.cause == "not_your_turn"
    else:
        assert "d draw p2 g3g4" in [str(event) for event in rnd.events]


@rule("HR-2", "HR-12")
def test_a_wider_jump_in_on_the_pile_has_to_answer_the_draw_card() -> None:
    rnd = table(PILED.format("").replace("jump_in=on", "jump_in=face").replace("stacking=up", "stacking=same"), "p1 rd")
    assert (actions(rnd, "p3"), actions(rnd, "p4")) == ({"p3 rd"}, {"p4 bd"})
    assert [ask.actions for ask in rnd.asks_of("p2")] == [("p2 gd", "p2 accept")], "who is hit answers, and does not jump in"
    rnd.play("p4 bd")
    assert (rnd.color, rnd.due) == ("b", {"p1": 4})


@rule("HR-2")
def test_who_laid_the_draw_card_may_lay_its_twin_before_it_is_answered() -> None:
    rnd = table("classic stacking=up jump_in=on jump_in.stack=yes | rdrdg2g4 gdy1y2 | r5 | p1> | g3g4g5g6g8g9y3y4", "p1 rd")
    assert actions(rnd, "p1") == {"p1 rd"}
    rnd.play("p1 rd")
    assert rnd.due == {"p2": 4}


@rule("HR-2")
def test_a_last_card_jumped_in_on_the_pile_makes_the_next_player_draw_it_all() -> None:
    line = "paw-patrol stacking=up jump_in=on jump_in.stack=yes | rdg1g2 gdy1y2 rd b6b8 | r5 | p1> | g3g4g5g6g8g9y3y4"
    rnd = table(line, "p1 rd")
    assert events(rnd, "p3 rd")[:3] == ["p3 rd", "d draw p4 g3g4g5g6", "d over p3"]


@rule("HR-2")
def test_nobody_jumps_in_on_a_card_that_a_shuffle_has_turned_up() -> None:
    """A player who is caught in the answer phase draws the whole pile anew, and another Draw Two is on top: nobody laid it."""
    line = "anniversary stacking=any jump_in=on jump_in.stack=yes pile.recycle=whole"
    rnd = table(f"{line} | rdg1 gdy1y2 bdb3b4 rdb6b8 | r5bd | p1> | -", "p1 rd")
    assert actions(rnd, "p4") == {"p4 rd", "p4 catch p1"}
    rnd.play("p3 catch p1")
    rnd.play("d shuffle bdr5rd")
    assert (str(rnd.top), rnd.phase) == ("bd", "answer")
    assert actions(rnd, "p3") == set()
