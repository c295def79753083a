"""House rules beyond the editions, one by one and what cannot hold together."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard import IllegalAction, LastCardError, Match, Round, Rules, RulesError, replay
from lastcard.game.verify import verify
from tests.rulebook.games import game, hand, left, played
from tests.rulebook.tables import events

rule = pytest.mark.rule
alternative = pytest.mark.alternative


def table(position: str) -> Round:
    return Round.from_text(position, chance="ask")


def actions(rnd: Round, seat: str) -> set[str]:
    return {action for ask in rnd.asks if ask.seat == seat for action in ask.actions}


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


@rule("HR-3")
@alternative("seven_zero=on")
def test_a_seven_swaps_hands_with_a_player_of_ones_choice() -> None:
    rnd = table("classic seven_zero=on | r7r1r2 g5g6g8 y1 | r3 | p1> | g1g2g3")
    rnd.play("p1 r7")
    assert actions(rnd, "p1") == {"p1 target p2", "p1 target p3"}
    told = events(rnd, "p1 target p3")
    assert told == ["p1 target p3", "d swap p1 p3", "d hand p1 y1", "d hand p3 r1r2", "d turn p2"]
    assert not any("catch" in action for seat in rnd.seats for action in actions(rnd, seat))


@rule("HR-3")
def test_with_two_players_a_seven_needs_no_choice() -> None:
    rnd = table("classic seven_zero=on | r7r1r2 g5g6g8g9 | r3 | p1> | g1g2g3")
    rnd.play("p1 r7")
    assert (str(rnd.hand("p1")), str(rnd.hand("p2")), rnd.turn) == ("g5g6g8g9", "r1r2", "p2")


@rule("HR-3")
def test_a_zero_passes_all_hands_on_in_the_direction_of_play() -> None:
    rnd = table("classic seven_zero=on | r0r1r2 g5g6 y1y2y3 | r3 | p1< | g1g2g3")
    assert events(rnd, "p1 r0")[1] == "d rotate right"
    assert [str(rnd.hand(seat)) for seat in rnd.seats] == ["g5g6", "y1y2y3", "r1r2"]


@rule("HR-3")
def test_a_seven_as_the_last_card_swaps_nothing() -> None:
    rnd = table("classic seven_zero=on | r7 g5g6 y1 | r3 | p1> | g1g2g3")
    rnd.play("p1 r7")
    assert (rnd.over, rnd.winner) == (True, "p1")


@rule("HR-4")
@alternative("draw=until_playable")
def test_one_draws_until_a_card_can_be_played() -> None:
    rnd = table("classic draw=until_playable | g1g2 b1b2 | r7 | p1> | g3y4w4b5r8g9")
    told = events(rnd, "p1 draw")
    assert told == ["p1 draw", "d draw p1 g3y4w4"]
    refused = table("classic draw=until_playable wd4.block_wilds=yes | g1g2ww b1b2 | r7 | p1> | g3y4w4b5r8g9")
    assert "p1 draw" not in actions(refused, "p1")
    bluff = table("paw-patrol draw=until_playable | r1g2 b1b2 | y7 | p1> | y5g4r8g9")
    assert events(bluff, "p1 draw") == ["p1 draw", "d draw p1 y5"]


@rule("HR-4")
def test_an_unlawful_draw_four_does_not_end_the_drawing() -> None:
    rnd = table("paw-patrol draw=until_playable | r1g2 b1b2 | r7 | p1> | g5w4g4r8g9")
    assert events(rnd, "p1 draw") == ["p1 draw", "d draw p1 g5w4g4r8"]
    assert actions(rnd, "p1") == {"p1 r8", "p1 keep"}


@rule("HR-5")
@alternative("force_play=on")
def test_who_can_play_must_and_a_drawn_card_that_fits_is_laid() -> None:
    rnd = table("minecraft force_play=on | r5w4 b1b2 | r7 | p1> | g1g2g3")
    with pytest.raises(IllegalAction) as refused:
        rnd.play("p1 draw")
    assert refused.value.legal[0] == "p1 r5"
    only_wild = table("minecraft force_play=on | g5w4 b1b2 | r7 | p1> | g1g2g3")
    assert "p1 draw" not in actions(only_wild, "p1")
    drawn = table("minecraft force_play=on | g5g6 b1b2 | r7 | p1> | r1g2g3")
    drawn.play("p1 draw")
    assert actions(drawn, "p1") == {"p1 r1"}


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


@rule("HR-7")
@alternative("uno.call=automatic")
def test_with_automatic_uno_nobody_calls_and_nobody_is_caught() -> None:
    rnd = table("classic uno.call=automatic | r5r1 b1b2 g1g2 | r7 | p1> | g1g2g3g4")
    assert actions(rnd, "p1") == {"p1 r5", "p1 r1"}
    rnd.play("p1 r5")
    assert actions(rnd, "p2") == {"p2 draw"}
    assert actions(rnd, "p3") == set()


@rule("HR-8")
@alternative("finish=number")
@pytest.mark.parametrize("only", ["rs", "rr", "rd", "ww", "w4", "wc", "wb", "wa"])
def test_with_number_finish_an_only_action_card_or_wild_cannot_be_played(only: str) -> None:
    rnd = table(f"classic finish=number | {only} b1b2 | r7 | p1> | g1g2g3")
    assert actions(rnd, "p1") == {"p1 draw"}
    assert rnd.asks[0].unlawful == ()


@rule("HR-8")
def test_with_number_finish_a_number_is_the_last_card() -> None:
    rnd = table("classic finish=number | r5 b1b2 | r7 | p1> | g1g2g3")
    rnd.play("p1 r5")
    assert rnd.winner == "p1"


@rule("HR-8")
def test_who_draws_beside_an_only_action_card_may_play_either_way() -> None:
    rnd = table("minecraft finish=number | rs b1b2 | r7 | p1> | r2g2g3")
    rnd.play("p1 draw")
    assert actions(rnd, "p1") == {"p1 r2", "p1 keep", "p1 uno"}
    rnd.play("p1 r2")
    assert str(rnd.hand("p1")) == "rs"


@rule("HR-8")
def test_an_only_action_card_is_not_laid_at_ones_own_risk_either() -> None:
    wrong = table("retour finish=number | bs b1b2 | r7 | p1> | g1g2g3")
    assert wrong.asks[0].unlawful == ()
    early = table("retour finish=number | r1r2 bs | r7 | p1> | g1g2g3")
    assert early.legal("p2") == ()
    number = table("retour finish=number | r1r2 b1 | r7 | p1> | g1g2g3")
    assert number.legal("p2") == ("p2 b1",)


@rule("HR-8")
def test_an_only_action_card_is_neither_jumped_in_nor_piled_on() -> None:
    jump = table("classic finish=number jump_in=on | r1r2 rs r7 | rs | p1> | g1g2g3")
    assert jump.legal("p2") == ()
    pile = table("classic finish=number stacking=any | rdr2 bd r7 | r1 | p1> | g1g2g3g4")
    pile.play("p1 rd")
    assert actions(pile, "p2") == {"p2 accept", "p2 catch p1"}


@rule("HR-8")
def test_shedding_keeps_one_card_back() -> None:
    rnd = table("fairies finish=number | war1r2 b1b2 | y7 | p1> | g1g2g3")
    rnd.play("p1 wa")
    rnd.play("d button r")
    rnd.play("p1 shed r2")
    assert str(rnd.hand("p1")) == "r1"


@rule("HR-8")
def test_an_only_action_card_does_not_protect() -> None:
    action = table("fairies finish=number | w4b1 rs y1y2 | y7 | p1> | g1g2g3g4g5g6g7g8g9")
    told = events(action, "p1 w4!", "p2 accept", "p3 accept", "d button r")
    assert told[-3:] == ["d draw p2 g1g2g3g4", "d draw p3 g5g6g7g8", "d turn p2"]
    number = table("fairies finish=number | w4b1 r3 y1y2 | y7 | p1> | g1g2g3g4g5g6g7g8g9")
    events(number, "p1 w4!", "p2 accept", "p3 accept", "d button r")
    assert actions(number, "p2") == {"p2 protect r3"}


@rule("HR-8")
@alternative("finish=coloured")
@alternative("finish=no_draw")
@pytest.mark.parametrize("finish", ["coloured", "no_draw"])
@pytest.mark.parametrize("only", ["r5", "rs", "rd", "ww", "w4", "wb"])
def test_with_coloured_finish_no_wild_and_with_no_draw_no_draw_card_is_the_last(only: str, finish: str) -> None:
    may = only in {"coloured": ("r5", "rs", "rd"), "no_draw": ("r5", "rs", "ww")}[finish]
    rnd = table(f"paw-patrol finish={finish} | {only} b1b2 | r7 | p1> | g1g2g3")
    assert (f"p1 {only}" in actions(rnd, "p1")) == may
    if not may:
        with pytest.raises(IllegalAction) as refused:
            rnd.play(f"p1 {only}")
        assert refused.value.cause == f"finish_{finish}"


@rule("HR-14")
@alternative("draw.cap=5")
def test_drawing_until_a_card_can_be_played_ends_after_some_cards() -> None:
    rnd = table("classic draw=until_playable draw.cap=5 | g1g2 b1b2 | r7 | p1> | g3y4b4b5g6r8g9")
    assert events(rnd, "p1 draw") == ["p1 draw", "d draw p1 g3y4b4b5g6", "d turn p2"]
    sooner = table("classic draw=until_playable draw.cap=5 | g1g2 b1b2 | r7 | p1> | g3r8g9")
    assert events(sooner, "p1 draw") == ["p1 draw", "d draw p1 g3r8"]


@rule("HR-15")
@alternative("draw2.miss_turn=never")
def test_the_victim_of_a_draw_two_then_plays_also_with_two_players() -> None:
    rnd = table("classic draw2.miss_turn=never | rdr1r2 g5g6 | r7 | p1> | g1g2g3")
    assert events(rnd, "p1 rd") == ["p1 rd", "d draw p2 g1g2", "d turn p2"]


@rule("HR-3")
@alternative("seven_zero=seven")
def test_only_the_seven_swaps() -> None:
    rnd = table("classic seven_zero=seven | r7r0r2 g5g6 | r3 | p1> | g1g2g3")
    assert "d swap p1 p2" in events(rnd, "p1 r7")
    zero = table("classic seven_zero=seven | r0r1r2 g5g6 | r3 | p1> | g1g2g3")
    assert events(zero, "p1 r0") == ["p1 r0", "d turn p2"]


@rule("HR-3")
@alternative("seven_zero=zero")
def test_only_the_zero_passes_hands_on() -> None:
    rnd = table("classic seven_zero=zero | r0r1r2 g5g6 | r3 | p1> | g1g2g3")
    assert "d rotate left" in events(rnd, "p1 r0")
    seven = table("classic seven_zero=zero | r7r1r2 g5g6 | r3 | p1> | g1g2g3")
    assert events(seven, "p1 r7") == ["p1 r7", "d turn p2"]


@rule("HR-16")
@alternative("seven.swap=may")
def test_with_a_seven_one_may_keep_the_own_hand() -> None:
    rnd = table("classic seven_zero=on seven.swap=may | r7r1r2 g5g6g8 | r3 | p1> | g1g2g3")
    rnd.play("p1 r7")
    assert actions(rnd, "p1") == {"p1 target p1", "p1 target p2"}
    assert events(rnd, "p1 target p1") == ["p1 target p1", "d turn p2"]
    assert str(rnd.hand("p1")) == "r1r2"


@rule("HR-16")
@alternative("seven.swap=next")
def test_with_a_seven_hands_are_swapped_with_the_next_seat() -> None:
    rnd = table("classic seven_zero=on seven.swap=next | r7r1r2 g5g6g8 y1 | r3 | p1< | g1g2g3")
    assert events(rnd, "p1 r7") == ["p1 r7", "d swap p1 p3", "d hand p1 y1", "d hand p3 r1r2", "d turn p3"]


@rule("HR-17")
@alternative("uno.late=1")
def test_a_late_call_of_uno_costs_cards_and_is_safe() -> None:
    rnd = table("paw-patrol uno.late=1 | r5g3 b1b2 | r7 | p1> | b3b4b6")
    rnd.play("p1 r5")
    assert "p2 catch p1" in actions(rnd, "p2")
    told = rnd.play("p1 uno")
    assert [(str(event), event.cause, event.rule) for event in told] == [
        ("p1 uno", "late_call", "PP-A15"),
        ("d draw p1 b3", "late_call_cost", "HR-17"),
    ]
    assert "p2 catch p1" not in actions(rnd, "p2")
    assert "p1 uno" not in actions(rnd, "p1")


@rule("HR-17")
def test_a_call_in_time_costs_nothing() -> None:
    assert events(table("paw-patrol uno.late=3 | r5g3 b1b2 | r7 | p1> | b3b4b6"), "p1 r5!") == ["p1 uno", "p1 r5", "d turn p2"]


@rule("HR-17")
def test_a_late_call_that_costs_cards_is_not_made_with_a_play() -> None:
    rnd = table("anniversary uno.late=1 | r5r6 b1b2 | r7 | p1> | b3b4b6")
    rnd.play("p1 r5")
    rnd.play("p2 draw")
    for action, cause in (("p1 r6!", "uno_late"), ("p1 b6!", "not_held")):
        with pytest.raises(IllegalAction) as refused:
            rnd.play(action)
        assert refused.value.cause == cause
    assert str(rnd.hand("p1")) == "r6"
    rnd.play("p1 r6")
    assert rnd.over


@rule("HR-17")
def test_a_late_call_that_costs_nothing_is_made_with_a_play() -> None:
    rnd = table("anniversary | r5r6 b1b2 | r7 | p1> | b3b4b6")
    rnd.play("p1 r5")
    rnd.play("p2 draw")
    assert events(rnd, "p1 r6!")[:2] == ["p1 uno", "p1 r6"]


@rule("HR-17")
def test_a_late_call_stands_where_there_is_no_card_to_draw() -> None:
    rnd = table("anniversary uno.late=2 | r5g3 b1b2 | r7 | p1> | -")
    for action in ("p1 r5", "d penalty p2 2 suggestion", "d shuffle r7"):
        rnd.play(action)
    assert events(rnd, "p1 uno") == ["p1 uno"]
    assert "p2 catch p1" not in actions(rnd, "p2")


@rule("HR-21")
@alternative("score.times=2")
def test_every_score_of_a_round_counts_several_times() -> None:
    assert game("classic score.times=2", left(p1="-", p2="b9", p3="y1")).scores == {"Ann": 20, "Ben": 0, "Cy": 0}
    low = game("paw-patrol match.mode=low_total score.times=3", left(p1="-", p2="b9", p3="y1"))
    assert low.scores == {"Ann": 0, "Ben": 27, "Cy": 3}


@rule("HR-20")
@alternative("score.out=50")
def test_who_wins_a_round_gets_points_besides() -> None:
    assert game("classic score.out=50", left(p1="-", p2="b9", p3="y1")).scores == {"Ann": 60, "Ben": 0, "Cy": 0}
    assert game("classic score.out=50 score.times=2", left(p1="-", p2="b9", p3="y1")).scores["Ann"] == 120


@rule("HR-20")
@pytest.mark.parametrize("mode", ["low_total", "elimination"])
def test_where_own_cards_count_the_winner_of_a_round_gets_points_fewer(mode: str) -> None:
    match = game(f"classic match.mode={mode} score.out=50", left(p1="-", p2="b9", p3="y1"))
    assert match.scores == {"Ann": -50, "Ben": 9, "Cy": 1}
    assert "d score p1 -50" in [str(event) for event in match.events]
    assert replay(match.record()).scores == match.scores


@rule("HR-20")
def test_a_team_gets_the_points_besides_once() -> None:
    match = game("classic teams=2x2 score.out=50", left(p1="-", p2="b9", p3="y1", p4="g2"), players=4)
    assert match.scores == {"Ann": 61, "Ben": 0, "Cy": 61, "Dot": 0}


@rule("HR-19")
@alternative("score.round=flat(50)")
def test_a_round_is_worth_the_same_whatever_is_left() -> None:
    match = game("classic score.round=flat(1) match.target=2", left(p1="-", p2="b9", p3="y1"), left(p1="b9", p2="-", p3="w4"), seed="s")
    assert (match.scores, match.over) == ({"Ann": 1, "Ben": 1, "Cy": 0}, False)
    assert game("classic score.round=flat(7) score.out=3", left(p1="-", p2="b9", p3="y1")).scores["Ann"] == 10


@rule("HR-22")
@alternative("score.face=0=50,7=50")
def test_some_cards_are_worth_what_the_table_says() -> None:
    rules = "classic score.face=w4=100,7=50,d=1"
    assert game(rules, left(p1="-", p2="b7", p3="w4")).scores["Ann"] == 150
    assert game(rules, left(p1="-", p2="bd", p3="b6")).scores["Ann"] == 7
    assert Rules(rules)["score.face"] == "7=50,d=1,w4=100"


@rule("HR-22")
@pytest.mark.parametrize("value", ["7", "7=", "7=50,7=60", "x=5", "w=5", "7=1000", "7=-1", ""])
def test_points_that_cannot_be_read_are_refused(value: str) -> None:
    with pytest.raises(RulesError, match="points from 0 to 999 by face"):
        Rules(f"classic score.face={value}")


@rule("HR-18")
@alternative("match.rounds=10")
def test_after_so_many_rounds_the_highest_total_wins() -> None:
    rounds = [left(p1="-", p2="b2", p3="y1")] * 9
    assert not game("classic match.rounds=10", *rounds, seed="s").over
    match = game("classic match.rounds=10", *rounds, left(p1="y1", p2="-", p3="w4"))
    assert (match.winner, match.scores, len(match.rounds)) == ("Ben", {"Ann": 27, "Ben": 51, "Cy": 0}, 10)


@rule("HR-18")
def test_while_the_highest_total_is_shared_another_round_is_played() -> None:
    tied = [left(p1="-", p2="b9", p3="y1"), left(p1="b9", p2="-", p3="y1")]
    match = game("classic match.rounds=2", *tied, seed="s")
    assert (match.scores, match.over) == ({"Ann": 10, "Ben": 10, "Cy": 0}, False)
    assert game("classic match.rounds=2", *tied, left(p1="y1", p2="b1", p3="-"), seed="s").over is False
    assert game("classic match.rounds=2", *tied, left(p1="y1", p2="-", p3="b2")).winner == "Ben"


@rule("HR-18")
@pytest.mark.parametrize(("tie", "winner"), [("extra_round", None), ("shared", ("Ann", "Ben"))])
def test_after_so_many_rounds_the_lowest_total_wins(tie: str, winner: object) -> None:
    rules = f"paw-patrol match.mode=low_total match.rounds=2 low.tie={tie}"
    assert game(rules, left(p1="-", p2="b9", p3="y1"), left(p1="b8", p2="-", p3="y2")).winner == "Cy"
    match = game(rules, left(p1="-", p2="b9", p3="y9"), left(p1="b9", p2="-", p3="y2"), seed="s")
    assert match.winner == winner


@rule("HR-18")
def test_a_void_round_is_none_of_those() -> None:
    rules = "classic match.rounds=1 round.blocked=void_redeal round.turns=1 deal.size=1"
    void = hand(rules, {"p1": "b9", "p2": "y8", "p3": "g7"}, "", dealer="p1", pile="b8", actions=["p2 draw"])
    match = played(rules, void, seed="s")
    assert (match.standing.rounds, match.over) == (1, False)
    counted = hand(rules, {"p1": "b9", "p2": "r5", "p3": "g7"}, "p2")
    assert played(rules, void, counted).winner == "Ben"


def seeded(line: str) -> Match:
    return Match(line, ["Ann", "Ben", "Cy"], seed=3)


def play_round(match: Match) -> None:
    """Play on, lawfully, until the round is over."""
    number = len(match.rounds)
    while len(match.rounds) == number and not match.over and not match.round.over:
        match.play(next(ask for ask in match.round.asks if ask.must).actions[0])


@rule("HR-23")
@alternative("match.minutes=30")
def test_the_round_in_which_the_time_is_up_is_the_last_one() -> None:
    match = seeded("classic match.minutes=30")
    play_round(match)
    assert len(match.rounds) == 2
    (told,) = match.call_time()
    assert (str(told), told.cause, told.rule) == ("d time", "time_up", "HR-23")
    play_round(match)
    assert match.over
    best = max(match.scores.values())
    assert [name for name, total in match.scores.items() if total == best] == [match.winner]
    assert (match.events[-1].cause, match.events[-1].rule) == ("won_time", "HR-23")
    assert '"d time"' in match.record()
    assert replay(match.record()).events == match.events
    assert verify(match.record()).ok


@rule("HR-23")
def test_while_the_best_total_is_shared_when_the_time_is_up_another_round_is_played() -> None:
    line = "classic match.minutes=5 deal.size=1"
    first = hand(line, {"p1": "r5", "p2": "b9", "p3": "y1"}, "p1")
    second = hand(line, {"p1": "b9", "p2": "r5", "p3": "y1"}, "p2", actions=["d time", "p2 r5"])
    match = played(line, first, second, seed="s")
    assert (match.scores, match.over) == ({"Ann": 10, "Ben": 10, "Cy": 0}, False)
    play_round(match)
    assert match.over


@rule("HR-23")
def test_between_two_rounds_the_time_is_called_with_the_next() -> None:
    match = seeded("paw-patrol match.mode=low_total match.minutes=1")
    match.deals_on = False
    play_round(match)
    assert (match.call_time(), match.over) == ((), False)
    assert "d time" in [str(event) for event in match.go_on()]
    play_round(match)
    assert match.over
    assert replay(match.record()).events == match.events


@rule("HR-23")
def test_the_time_is_called_once_and_only_with_a_limit_before_the_end() -> None:
    with pytest.raises(LastCardError, match="no time limit"):
        seeded("classic").call_time()
    with pytest.raises(LastCardError, match="no time limit"):
        table("classic | r1 r2 | r3 | p1> | b1").play("d time")
    match = seeded("classic match.minutes=1")
    match.call_time()
    for again in (match.call_time, lambda: match.play("d  time"), lambda: match.round.play("d time")):
        with pytest.raises(LastCardError, match="called before"):
            again()
    play_round(match)
    with pytest.raises(LastCardError, match="the match is over"):
        match.call_time()


@rule("HR-23")
def test_that_the_time_is_up_changes_nothing_in_the_round() -> None:
    rnd = table("classic match.minutes=1 | r1r2r3 g2g3r4 b1b2b3 | r5 | p1> | y1y2y3")
    before, asks = str(rnd), rnd.asks
    rnd.play("d time")
    assert (str(rnd), rnd.asks) == (before, asks)
    for action in ("p1 r1", "p2 r4"):
        rnd.play(action)
    with pytest.raises(IllegalAction, match=r"p3> \| y1y2y3") as refused:
        rnd.play("p3 b1")
    assert refused.value.cause == "no_match"
    rnd.play("p3 draw")
    over = table("classic match.minutes=1 | r1 g2 | r5 | p1> | y1")
    over.play("p1 r1")
    with pytest.raises(IllegalAction) as late:
        over.play("d time")
    assert late.value.cause == "round_over"


@rule("CL-A4", "G-22")
def test_two_missed_calls_have_a_window_each() -> None:
    rnd = table("classic | r5r1 r2r3 r4y6 r6g2g3 | r7 | p1> | b1b2b3b4b5b6")
    rnd.play("p1 r5")
    rnd.play("p2 r2")
    assert {"p4 catch p1", "p4 catch p2"} <= actions(rnd, "p4")
    rnd.play("p3 r4!")
    assert "p4 catch p1" not in actions(rnd, "p4")
    assert "p4 catch p2" in actions(rnd, "p4")


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("fairies stacking=same", ("stacking=same", "draw2.target=button")),
        ("fairies stacking=up draw2.target=next", ("stacking=up", "wd4.target=all_with_protection")),
        ("classic teams=2x2 match.mode=low_total", ("teams=2x2", "match.mode=low_total")),
        ("classic force_play=on turn.play=optional", ("force_play=on", "turn.play=optional")),
        ("classic match.mode=elimination match.rounds=5", ("match.rounds=5", "match.mode=elimination")),
        ("minecraft match.rounds=5", ("match.rounds=5", "match.mode=single_hand")),
    ],
)
def test_what_cannot_hold_together_is_refused_by_name(line: str, names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="cannot both hold") as refused:
        Round.deal(line, players=4, seed=1)
    assert all(name in str(refused.value) for name in names)


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


@rule("HR-26")
@alternative("draw.limit=20")
def test_a_full_hand_draws_none_for_the_turn_and_passes() -> None:
    full = "g1" * 20
    rnd = table(f"classic draw.limit=20 | {full} {full} | r7 | p1> | y1y2y3")
    assert actions(rnd, "p1") == {"p1 draw"}
    assert events(rnd, "p1 draw") == ["p1 draw", "d turn p2"]
    assert events(rnd, "p2 draw")[:2] == ["p2 draw", "d over -"]
    sooner = table(f"classic draw.limit=20 | {full[2:]} b1b2 | r7 | p1> | y1y2y3")
    assert events(sooner, "p1 draw") == ["p1 draw", "d draw p1 y1", "d turn p2"]


@rule("HR-26")
def test_drawing_until_a_card_can_be_played_stops_at_the_limit_of_a_hand() -> None:
    rnd = table("classic draw=until_playable draw.limit=5 | g1g2g3 b1b2 | r7 | p1> | y1y2y3r1")
    assert events(rnd, "p1 draw") == ["p1 draw", "d draw p1 y1y2", "d turn p2"]


@rule("HR-26")
def test_cards_make_draw_beyond_the_limit_of_a_hand() -> None:
    rnd = table("classic draw.limit=5 | rdr1 b1b2b3b4b5 y1 | r7 | p1> | y1y2y3y4")
    assert events(rnd, "p1 rd!")[2:] == ["d draw p2 y1y2", "d miss p2", "d turn p3"]


@rule("HR-27")
@alternative("draw.refuse=show")
def test_who_cannot_play_may_show_the_hand_instead_of_drawing() -> None:
    rnd = table("classic draw.refuse=show | g1w4g2 b1b2 r5r6 | r7 | p1> | y1y2y3")
    assert actions(rnd, "p1") == {"p1 w4:r", "p1 w4:y", "p1 w4:g", "p1 w4:b", "p1 draw"}
    rnd = table("classic draw.refuse=show | g1g2g3 b1b2 r5r6 | r7 | p1> | y1y2y3")
    assert actions(rnd, "p1") == {"p1 draw", "p1 keep"}
    assert events(rnd, "p1 keep") == ["p1 keep", "d show p1 all g1g2g3", "d turn p2"]
    assert [event.cause for event in rnd.events[:2]] == ["refuse_draw", "show_refused"]
    assert rnd.view("p3").known["p1"] == {"g1": 1, "g2": 1, "g3": 1}


@rule("HR-27")
def test_a_bluff_is_no_card_to_play() -> None:
    bluff = table("minecraft draw.refuse=show wd4.block_other_d4=yes | w4w4g2 b1b2 | r7 | p1> | y1y2y3")
    assert actions(bluff, "p1") == {"p1 draw", "p1 keep"}
    assert bluff.asks[0].unlawful


@rule("HR-27")
def test_a_round_in_which_all_refuse_to_draw_is_blocked() -> None:
    rnd = table("classic draw.refuse=show | g1g2 b2b3 | r7 | p1> | y1y2y3")
    rnd.play("p1 keep")
    assert events(rnd, "p2 keep")[:3] == ["p2 keep", "d show p2 all b2b3", "d over p1"]


FULL = "b1b2b3b4b5b6b8b9y1y2"
"""A hand of ten cards."""


@rule("HR-25")
@alternative("mercy=25")
def test_who_holds_too_many_cards_when_a_turn_begins_is_out_of_the_round() -> None:
    rnd = table(f"classic mercy=25 | rdg1g2 {'b1' * 23} y1y2 | r7 | p1> | g3g4g5g6g7")
    assert events(rnd, "p1 rd") == ["p1 rd", "d draw p2 g3g4", "d miss p2", "d mercy p2", "d turn p3"]
    assert rnd.view("p1").gone == ["p2"]
    rnd.play("p3 draw")
    assert rnd.turn == "p1"
    assert rnd.legal("p2") == ()
    with pytest.raises(IllegalAction) as refused:
        rnd.play("p2 b1")
    assert (refused.value.cause, refused.value.rule) == ("seat_out", "HR-25")


@rule("HR-25")
def test_one_card_less_keeps_a_seat_in_the_round() -> None:
    rnd = table(f"classic mercy=10 | g1g2g3 {FULL[:18]} y1y2 | b7 | p1> | g3g4g5g6g7")
    assert events(rnd, "p1 draw")[-1] == "d turn p2"
    assert events(rnd, "p2 b1")[-1] == "d turn p3"


@rule("HR-25")
def test_the_last_one_left_wins_and_collects_all_hands() -> None:
    rnd = table(f"classic mercy=10 | g1g2g3 {FULL[:18]} y1y2 | r7 | p1> | g5y3b2b3")
    rnd.play("p1 draw")
    assert events(rnd, "p2 draw")[1:3] == ["d draw p2 y3", "d mercy p2"]
    assert str(rnd).endswith("| p3> | b2b3")
    last = table(f"classic mercy=10 | g1g2g3 {FULL[:18]} | r7 | p1> | g5y3b2b3")
    last.play("p1 draw")
    assert events(last, "p2 draw")[:4] == ["p2 draw", "d draw p2 y3", "d mercy p2", "d over p1"]
    assert last.winner == "p1"
    assert last.events[-3].cause == "over_mercy"
    assert last.points["p2"] == sum((1, 2, 3, 4, 5, 6, 8, 9, 1, 3))


@rule("HR-25")
def test_if_all_would_be_out_the_smallest_hand_stays_and_wins() -> None:
    rnd = table(f"fairies mercy=10 | w4{FULL}b1 b1b2b3b4b5b6 {FULL[:18]} | y7 | p1> | {'g1' * 9}")
    told = events(rnd, "p1 w4", "p2 accept", "p3 accept", "d button r")
    assert told[-7:-3] == ["d draw p3 g1g1g1g1", "d mercy p3", "d mercy p1", "d over p2"]
    tie = table(f"fairies mercy=10 | w4{FULL} b1b2b3b4b5b6 b1b2b3b4b5b6 | y7 | p1> | {'g1' * 9}")
    told = events(tie, "p1 w4", "p2 accept", "p3 accept", "d button r")
    assert told[-6:-3] == ["d mercy p3", "d mercy p1", "d over p2"]


@rule("HR-25")
def test_a_position_says_by_its_hands_who_is_out() -> None:
    rnd = table(f"classic mercy=10 | rsr1r2 {FULL} g1g2g3 b1b2r5 | r7 | p1> | b1y3b2b3")
    assert events(rnd, "p1 rs") == ["p1 rs", "d miss p3", "d turn p4"]
    assert str(rnd).startswith("classic mercy=10 | r1r2 y1y2b1b2b3b4b5b6b8b9 ")


@rule("HR-25")
def test_a_lost_turn_and_swaps_and_rotation_pass_over_who_is_out() -> None:
    rotate = table(f"classic mercy=10 seven_zero=on | r0r1r2 {FULL} g1g2g3 b1b2 | r7 | p1> | b1y3b2b3")
    assert events(rotate, "p1 r0")[1:] == ["d rotate left", "d hand p1 b1b2", "d hand p3 r1r2", "d hand p4 g1g2g3", "d turn p3"]
    swap = table(f"classic mercy=10 seven_zero=on | r7r1r2 {FULL} g1g2g3 b1b2 | r0 | p1> | b1y3b2b3")
    swap.play("p1 r7")
    assert actions(swap, "p1") == {"p1 target p3", "p1 target p4"}


@rule("HR-25")
def test_with_two_left_the_rules_for_two_hold() -> None:
    rnd = table(f"classic mercy=10 | rrr1r2 {FULL} g1g2g3 | r7 | p1> | b1y3b2b3")
    assert events(rnd, "p1 rr") == ["p1 rr", "d miss p3", "d turn p1"]
    two = table(f"anniversary mercy=10 | rdr1r2 {FULL} g1g2g3 | r7 | p1> | b1y3b2b3")
    assert events(two, "p1 rd") == ["p1 rd", "d draw p3 b1y3", "d miss p3", "d turn p1"]
    passes = table(f"classic mercy=10 | g1g2 {FULL} b2b3 | r7 | p1> | -")
    passes.play("p1 draw")
    assert events(passes, "p3 draw")[:2] == ["p3 draw", "d over p1"]


@rule("HR-25")
def test_who_is_out_neither_catches_nor_protects_nor_pays() -> None:
    rnd = table(f"classic mercy=10 | r5r1 {FULL} g1g2g3 | r7 | p1> | b1y3b2b3")
    rnd.play("p1 r5")
    assert actions(rnd, "p2") == set()
    assert "p3 catch p1" in actions(rnd, "p3")
    fairies = table(f"fairies mercy=10 | w4b1b2 {FULL}r1 y1y2y3 | y7 | p1> | g1g2g3g4g5g6g7g8g9")
    assert events(fairies, "p1 w4", "p3 accept", "d button r")[-3:] == ["d color r", "d draw p3 g1g2g3g4", "d turn p3"]
    tip = table(f"anniversary mercy=10 | r5r1r2 {FULL} g1g2g3 | r7 | p1> | b1y3b2b3")
    assert actions(tip, "d") == {"d penalty p1 2 suggestion", "d penalty p3 2 suggestion"}


@rule("HR-25")
def test_teams_do_not_go_with_mercy() -> None:
    with pytest.raises(RulesError, match="mercy=25 and teams=2x2 cannot both hold"):
        Rules("classic mercy=25 teams=2x2")


@rule("HR-24")
@alternative("turn.several=identical")
@alternative("turn.several=number")
@alternative("turn.several=face")
@pytest.mark.parametrize(
    ("several", "laid", "more"),
    [
        ("off", "r5", set()),
        ("identical", "r5", {"p1 r5"}),
        ("number", "r5", {"p1 r5", "p1 b5"}),
        ("face", "r5", {"p1 r5", "p1 b5"}),
        ("identical", "rs", {"p1 rs"}),
        ("number", "rs", {"p1 rs"}),
        ("face", "rs", {"p1 rs", "p1 ys"}),
        ("face", "ww:g", set()),
    ],
)
def test_equal_cards_may_be_laid_at_once(several: str, laid: str, more: set[str]) -> None:
    rnd = table(f"classic turn.several={several} | r5r5b5r6rsrsysr1wwww b1b2b3 | r7 | p1> | g1g2g3")
    rnd.play(f"p1 {laid}")
    assert (actions(rnd, "p1") == more | {"p1 keep"} and rnd.phase == "more") if more else rnd.phase == "turn"


@rule("HR-24")
def test_the_last_card_laid_counts_and_keep_ends_it() -> None:
    rnd = table("classic turn.several=number | r5b5g5y1y2 b1b2b3 | r7 | p1> | g1g2g3")
    assert events(rnd, "p1 r5", "p1 b5", "p1 keep") == ["p1 r5", "p1 b5", "p1 keep", "d turn p2"]
    assert (str(rnd.top), rnd.color) == ("b5", "b")
    assert [event.cause for event in rnd.events[:3]] == ["match", "several", "lay_no_more"]
    done = table("classic turn.several=number | r5b5y1y2 b1b2b3 | r7 | p1> | g1g2g3")
    assert events(done, "p1 r5", "p1 b5") == ["p1 r5", "p1 b5", "d turn p2"]


@rule("HR-24")
@pytest.mark.parametrize(
    ("rules", "cards", "told"),
    [
        ("", "rsbs", ["d miss p2", "d miss p3", "d turn p4"]),
        ("", "rsbsgsys", ["d miss p2", "d miss p3", "d miss p4", "d turn p1"]),
        ("", "rrbr", ["d reverse right", "d reverse left", "d turn p2"]),
        ("", "rrbrgr", ["d reverse right", "d reverse left", "d reverse right", "d turn p4"]),
        ("", "rdbd", ["d draw p2 g1g2g3g4", "d miss p2", "d turn p3"]),
        ("seven_zero=on seven.swap=next", "r7b7", ["d swap p1 p2", "d hand p1 b1b2b3", "d hand p2 y1y2", "d turn p2"]),
    ],
)
def test_the_effects_of_cards_laid_at_once_add_up(rules: str, cards: str, told: list[str]) -> None:
    rnd = table(f"classic turn.several=face {rules} | {cards}y1y2 b1b2b3 b4b6b8 b9b9g9 | r3 | p1> | g1g2g3g4g5g6")
    plays = [f"p1 {cards[at : at + 2]}" for at in range(0, len(cards), 2)]
    assert events(rnd, *plays) == plays + told


@rule("HR-24")
def test_with_two_seats_several_reverses_or_skips_miss_one_turn() -> None:
    for face in "sr":
        rnd = table(f"classic turn.several=face | r{face}b{face}y1y2 b1b2b3 | r3 | p1> | g1g2g3")
        assert events(rnd, f"p1 r{face}", f"p1 b{face}")[2:] == ["d miss p2", "d turn p1"]


@rule("HR-24")
def test_several_draw_cards_make_one_pile_to_be_answered() -> None:
    rnd = table("classic turn.several=face stacking=up | rdbdy1y2 gdg2g3 b4b6b8 | r3 | p1> | g1g2g3g4g5g6g8")
    events(rnd, "p1 rd", "p1 bd", "p2 gd")
    assert rnd.phase == "answer"
    assert events(rnd, "p3 accept") == ["p3 accept", "d draw p3 g1g2g3g4g5g6", "d miss p3", "d turn p1"]


@rule("HR-24")
def test_several_last_cards_make_draw_together() -> None:
    rnd = table("paw-patrol turn.several=face | rdbd b1b2b3 b4b6b8 | r3 | p1> | g1g2g3g4g5g6g8")
    events(rnd, "p1 rd!")
    assert actions(rnd, "p1") == {"p1 bd", "p1 keep"}
    assert events(rnd, "p1 bd")[:3] == ["p1 bd", "d draw p2 g1g2g3g4", "d over p1"]


@rule("HR-24")
def test_uno_is_due_while_further_cards_may_be_laid() -> None:
    rnd = table("classic turn.several=number | r5b5g5 b1b2b3 | r7 | p1> | g1g2g3g4g6")
    rnd.play("p1 r5")
    assert actions(rnd, "p1") == {"p1 b5", "p1 g5", "p1 keep", "p1 uno"}
    rnd.play("p1 b5")
    assert "p2 catch p1" in actions(rnd, "p2")
    rnd.play("p2 catch p1")
    assert rnd.phase == "more"
    rnd.play("p1 g5")
    assert rnd.turn == "p2"


@rule("HR-24", "HR-8")
def test_a_card_that_may_not_be_last_is_not_laid_with_its_like() -> None:
    rnd = table("classic turn.several=face finish=number | rsbs b1b2b3 b4b6b8 | r7 | p1> | g1g2g3g4g6")
    assert events(rnd, "p1 rs!")[2:] == ["d miss p2", "d turn p3"]


@rule("HR-24")
def test_what_is_refused_while_further_cards_may_be_laid() -> None:
    rnd = table("classic turn.several=number jump_in=on | r5b5g6y1 b5b2b3 | r7 | p1> | g1g2g3g4g6")
    rnd.play("p1 r5")
    for words, cause in {
        "p1 g6": "not_equal",
        "p1 r9": "not_held",
        "p1 b5:g": "own_color",
        "p1 draw": "asked_else",
        "p2 b5": "not_your_turn",
    }.items():
        with pytest.raises(IllegalAction) as refused:
            rnd.play(words)
        assert refused.value.cause == cause


@rule("HR-24")
def test_after_drawing_and_jumping_in_too_but_not_at_ones_own_risk() -> None:
    drawn = table("classic turn.several=number | b5g5y1 b1b2b3 | r7 | p1> | r5g2g3")
    assert events(drawn, "p1 draw", "p1 r5")[-1] == "p1 r5"
    assert drawn.phase == "more"
    jump = table("classic turn.several=number jump_in=on | y1y2y3 r7g7b1b2 g1g2g3 | r7 | p1> | g4g5")
    jump.play("p2 r7")
    assert jump.phase == "more"
    assert events(jump, "p2 g7") == ["p2 g7", "d turn p3"]
    wrong = table("anniversary turn.several=number | b5g5y1 b1b2b3 | r7 | p1> | r5g2g3")
    assert events(wrong, "p1 b5") == ["p1 b5", "d turn p2"]
    answer = table("classic turn.several=number stacking=same | rdy1y2 gdgdb3 b4b6b8 | r3 | p1> | g1g2g3g4g5g6g8")
    events(answer, "p1 rd", "p2 gd")
    assert answer.phase == "answer"


@rule("HR-24", "DF-43")
def test_several_at_once_does_not_go_with_the_button() -> None:
    with pytest.raises(RulesError, match=r"turn\.several=face and draw2\.target=button cannot both hold"):
        Rules("fairies turn.several=face")


@rule("HR-25", "G-2")
def test_a_blocked_round_is_won_by_the_lowest_hand_left_whichever_way_play_runs() -> None:
    rnd = table(f"classic mercy=10 | {FULL} r2y1g1 r4g6g3 | b7 | p2< | -")
    events(rnd, "p2 draw")
    assert events(rnd, "p3 draw")[:2] == ["p3 draw", "d over p2"]


@rule("HR-27", "G-2")
def test_a_penalty_card_between_two_passes_does_not_let_the_round_be_blocked() -> None:
    rnd = table("retour draw.refuse=show | g1g2g3 b2b3g4 | r7 | p1> | y1y2y3")
    told = events(rnd, "p1 keep", "p2 g4", "p2 keep")
    assert "d draw p2 y1" in told
    assert told[-1] == "d turn p1"
    assert events(rnd, "p1 keep")[2] == "d over p1"


@rule("HR-27")
def test_a_penalty_between_two_who_refuse_to_draw_unblocks_the_round() -> None:
    rnd = table("anniversary draw.refuse=show | g1g2 g3g4 | r5 | p1> | b1b2b3b4")
    rnd.play("p1 keep")
    rnd.play("d penalty p1 2 suggestion")
    assert events(rnd, "p2 keep") == ["p2 keep", "d show p2 all g3g4", "d turn p1"]
