"""House rules of the turn: drawing until a card can be played, having to play, not drawing at all."""

from __future__ import annotations

import pytest

from lastcard import IllegalAction
from tests.rulebook.tables import actions, events, table

rule = pytest.mark.rule
alternative = pytest.mark.alternative


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


@rule("HR-14")
@alternative("draw.cap=5")
def test_drawing_until_a_card_can_be_played_ends_after_some_cards() -> None:
    rnd = table("classic draw=until_playable draw.cap=5 | g1g2 b1b2 | r7 | p1> | g3y4b4b5g6r8g9")
    assert events(rnd, "p1 draw") == ["p1 draw", "d draw p1 g3y4b4b5g6", "d turn p2"]
    sooner = table("classic draw=until_playable draw.cap=5 | g1g2 b1b2 | r7 | p1> | g3r8g9")
    assert events(sooner, "p1 draw") == ["p1 draw", "d draw p1 g3r8"]


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
