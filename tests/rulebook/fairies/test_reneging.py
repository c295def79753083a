"""Disney Fairies: challenging a Villain Draw 4."""

from __future__ import annotations

import pytest

from lastcard import Round
from tests.rulebook.fairies.tables import awaited, events, lawful, refused, risky, sizes, table

# p1 holds a red card on red: the draw-four is a bluff. With HONEST it is not.
BLUFF = "w4r7b1 y1y2 g1g8 y3y4 | r9 | p1> | b2b3b4b5b6b7b8b9g2g3g4g5g6g7g9g9g0b0"
HONEST = "w4g7b1 y1y2 g1g8 y3y4 | r9 | p1> | b2b3b4b5b6b7b8b9g2g3g4g5g6g7g9g9g0b0"


def played(hands: str, settings: str = "") -> Round:
    """Play p1's Villain Draw 4; the window for a challenge is open."""
    return table(f"fairies {settings} | {hands}", "p1 w4")


def after_challenge(hands: str, button: str, settings: str = "") -> Round:
    """p3 challenges at once, then the button is pressed."""
    rnd = played(hands, settings)
    rnd.play("p3 challenge")
    rnd.play(f"d button {button}")
    return rnd


# ---- which draw-fours are lawful -----------------------------------------------------------------------------------------
@pytest.mark.rule("DF-59", "DF-60", "DF-A25", "V-8")
@pytest.mark.alternative("wd4.block=colour")
@pytest.mark.parametrize(
    ("rest", "top", "clean"),
    [
        ("r5b9", "r7", False),
        ("rs", "r7", False),
        ("b7", "r7", True),
        ("bs", "rs", True),
        ("ww", "r7", True),
        ("wa", "r7", True),
        ("w4", "r7", True),
        ("b9g1", "r7", True),
    ],
)
def test_a_villain_draw_4_is_unlawful_exactly_with_a_coloured_card_of_the_colour_due(rest: str, top: str, clean: bool) -> None:
    rnd = table(f"fairies | w4{rest} y1y2 y3y4 | {top} | p1> | b1b2b3b4b5b6b7b8")
    assert ("p1 w4" in lawful(rnd, "p1"), "p1 w4" in risky(rnd, "p1")) == (clean, not clean)
    rnd.play("p1 w4")
    rnd.play("p2 challenge")
    assert sizes(rnd)[:2] == ([len(rest) // 2, 8] if clean else [len(rest) // 2 + 4, 2])


@pytest.mark.rule("DF-A25", "V-8")
@pytest.mark.alternative("wd4.block=any_playable")
@pytest.mark.parametrize(
    ("rest", "top", "clean"), [("b7", "r7", False), ("bs", "rs", False), ("r5", "r7", False), ("ww", "r7", True), ("b9", "r7", True)]
)
def test_with_any_playable_a_match_makes_a_villain_draw_4_unlawful_too(rest: str, top: str, clean: bool) -> None:
    rnd = table(f"fairies wd4.block=any_playable | w4{rest} y1y2 y3y4 | {top} | p1> | b1b2b3b4b5b6b7b8")
    assert ("p1 w4" in lawful(rnd, "p1"), "p1 w4" in risky(rnd, "p1")) == (clean, not clean)


@pytest.mark.rule("DF-A31", "DF-59")
def test_the_colour_due_is_the_one_before_the_card() -> None:
    named = "w4{}b1 y1y2 y3y4 | ww:g | p1> | b2b3b4b5b6b7"
    guilty = played(named.format("g7"))
    guilty.play("p2 challenge")
    assert (len(guilty.hand("p1")), len(guilty.hand("p2"))) == (6, 2)
    clean = played(named.format("r7"))
    clean.play("p2 challenge")
    assert (len(clean.hand("p1")), len(clean.hand("p2"))) == (2, 8)


@pytest.mark.rule("DF-A26", "DF-22")
@pytest.mark.alternative("wd4.unlawful=bluff")
def test_an_unlawful_villain_draw_4_can_be_put_down_as_a_bluff() -> None:
    rnd = table(f"fairies | {BLUFF}")
    assert (lawful(rnd, "p1"), risky(rnd, "p1")) == ({"p1 r7"}, {"p1 w4"})
    rnd.play("p1 w4")
    for seat in ("p2", "p3", "p4"):
        rnd.play(f"{seat} accept")
    rnd.play("d button b")
    assert sizes(rnd) == [2, 6, 6, 6]


@pytest.mark.rule("DF-A26")
@pytest.mark.alternative("wd4.unlawful=refused")
def test_with_refused_it_cannot_and_nobody_is_asked_to_challenge() -> None:
    assert refused(table(f"fairies wd4.unlawful=refused | {BLUFF}"), "p1 w4")
    rnd = played(HONEST, "wd4.unlawful=refused")
    assert (rnd.phase, awaited(rnd)) == ("button", {"d"})


# ---- who may challenge, and when -----------------------------------------------------------------------------------------
@pytest.mark.rule("DF-59", "DF-A48", "DF-A27")
@pytest.mark.alternative("challenge.by=anyone", "v4.challenge_window=before_button")
def test_every_opponent_may_challenge_before_the_button_is_pressed() -> None:
    rnd = played(HONEST)
    assert awaited(rnd) == {"p2", "p3", "p4"}
    for seat in ("p2", "p3", "p4"):
        assert lawful(rnd, seat) == {f"{seat} accept", f"{seat} challenge"}
    assert events(rnd, "p3 accept", "p2 accept") == ["p3 accept", "p2 accept"]
    assert awaited(rnd) == {"p4"}
    rnd.play("p4 challenge")
    assert len(rnd.hand("p4")) == 8


@pytest.mark.rule("DF-A48")
@pytest.mark.alternative("challenge.by=anyone")
def test_the_partner_may_not_challenge() -> None:
    rnd = played(HONEST, "teams=2x2")
    assert awaited(rnd) == {"p2", "p4"}
    assert refused(rnd, "p3 challenge")


@pytest.mark.rule("DF-A48")
@pytest.mark.alternative("challenge.by=victim")
def test_with_victim_only_the_next_player_may_challenge() -> None:
    rnd = played(HONEST, "challenge.by=victim")
    assert awaited(rnd) == {"p2"}
    assert refused(rnd, "p3 challenge")


@pytest.mark.rule("DF-A27")
@pytest.mark.alternative("v4.challenge_window=before_button")
def test_the_first_challenge_counts_and_there_is_one_per_card() -> None:
    rnd = played(HONEST)
    rnd.play("p3 challenge")
    assert awaited(rnd) == {"d"}
    assert refused(rnd, "p2 challenge")


@pytest.mark.rule("DF-A27")
@pytest.mark.alternative("v4.challenge_window=before_button")
def test_once_all_accept_nobody_can_challenge_any_more() -> None:
    rnd = played(BLUFF)
    for seat in ("p2", "p3", "p4"):
        rnd.play(f"{seat} accept")
    assert refused(rnd, "p2 challenge")
    rnd.play("d button y")
    assert rnd.phase == "protect"
    assert refused(rnd, "p3 challenge")


@pytest.mark.rule("DF-A27")
@pytest.mark.alternative("v4.challenge_window=until_first_protection")
def test_with_until_first_protection_the_button_is_pressed_first() -> None:
    rnd = played(HONEST, "v4.challenge_window=until_first_protection")
    assert awaited(rnd) == {"d"}
    assert events(rnd, "d button y") == ["d button y", "d color y"]
    assert lawful(rnd, "p3") == {"p3 accept", "p3 challenge"}
    rnd.play("p3 challenge")
    assert (rnd.phase, awaited(rnd), len(rnd.hand("p3"))) == ("protect", {"p2"}, 8)
    assert refused(rnd, "p4 challenge")


# ---- the verdict -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DF-60", "DF-A28", "V-9")
@pytest.mark.alternative("v4.on_guilty=cancel_all")
def test_guilty_its_player_draws_four_and_nobody_else_lays_or_draws() -> None:
    rnd = played(BLUFF)
    assert events(rnd, "p3 challenge") == ["p3 challenge", "d show p1 p3 r7b1", "d draw p1 b2b3b4b5"]
    assert events(rnd, "d button y") == ["d button y", "d color y", "d turn p2"]
    assert (sizes(rnd), rnd.color) == ([6, 2, 2, 2], "y")


@pytest.mark.rule("DF-A28")
@pytest.mark.alternative("v4.on_guilty=cancel_for_challenger")
def test_with_cancel_for_challenger_only_the_challenger_is_spared() -> None:
    rnd = after_challenge(BLUFF, "y", "v4.on_guilty=cancel_for_challenger")
    rnd.play("p2 protect y1")
    rnd.play("p4 protect y3")
    assert (rnd.turn, sizes(rnd)) == ("p2", [6, 1, 2, 1])
    drawing = after_challenge(BLUFF, "r", "v4.on_guilty=cancel_for_challenger")
    assert sizes(drawing) == [6, 6, 2, 6]


@pytest.mark.rule("DF-A28")
@pytest.mark.alternative("v4.on_guilty=cancel_all", "challenge.win_turn=lost")
def test_with_win_turn_lost_who_was_right_loses_the_next_turn_all_the_same() -> None:
    victim = played(BLUFF, "challenge.win_turn=lost")
    victim.play("p2 challenge")
    assert events(victim, "d button y") == ["d button y", "d color y", "d miss p2", "d turn p3"]
    later = after_challenge(BLUFF, "y", "challenge.win_turn=lost")
    assert later.turn == "p2"
    assert events(later, "p2 y1") == ["p2 y1", "d miss p3", "d turn p4"]


@pytest.mark.rule("DF-A28")
@pytest.mark.alternative("v4.on_guilty=effect_stands")
def test_with_effect_stands_the_challenger_lays_or_draws_too() -> None:
    drawing = after_challenge(BLUFF, "r", "v4.on_guilty=effect_stands")
    assert sizes(drawing) == [6, 6, 6, 6]
    laying = after_challenge(BLUFF, "g", "v4.on_guilty=effect_stands")
    assert (awaited(laying), lawful(laying, "p3")) == ({"p3"}, {"p3 protect g1", "p3 protect g8"})


@pytest.mark.rule("DF-61", "DF-A29", "V-9")
@pytest.mark.alternative("v4.on_wrong_challenge=six_instead")
@pytest.mark.parametrize("button", ["r", "g"])
def test_wrong_the_challenger_draws_six_instead_of_laying_or_drawing_four(button: str) -> None:
    rnd = played(HONEST)
    assert events(rnd, "p3 challenge") == ["p3 challenge", "d show p1 p3 g7b1", "d draw p3 b2b3b4b5b6b7"]
    rnd.play(f"d button {button}")
    assert (rnd.turn, sizes(rnd)) == ("p2", [2, 6, 8, 6])


@pytest.mark.rule("DF-A29")
@pytest.mark.alternative("v4.on_wrong_challenge=six_instead")
def test_a_wrong_challenge_costs_no_turn() -> None:
    rnd = played(HONEST)
    rnd.play("p2 challenge")
    rnd.play("d button r")
    assert (rnd.turn, sizes(rnd)) == ("p2", [2, 8, 6, 6])


@pytest.mark.rule("DF-A29")
@pytest.mark.alternative("v4.on_wrong_challenge=six_plus_effect")
def test_with_six_plus_effect_the_challenger_lays_or_draws_as_well() -> None:
    drawing = after_challenge(HONEST, "r", "v4.on_wrong_challenge=six_plus_effect")
    assert sizes(drawing) == [2, 6, 12, 6]
    laying = after_challenge(HONEST, "g", "v4.on_wrong_challenge=six_plus_effect")
    assert lawful(laying, "p3") == {"p3 protect g1", "p3 protect g8"}


@pytest.mark.rule("DF-A33")
@pytest.mark.alternative("challenge.show=challenger")
def test_the_whole_hand_is_shown_to_the_challenger_only() -> None:
    rnd = played(HONEST)
    shown = rnd.play("p3 challenge")[1]
    assert {seat: str(shown.seen_by(seat)) for seat in ("p2", "p3", "p4")} == {
        "p2": "d show p1 p3 ????",
        "p3": "d show p1 p3 g7b1",
        "p4": "d show p1 p3 ????",
    }


@pytest.mark.rule("DF-A33")
@pytest.mark.alternative("challenge.show=all")
def test_with_all_everybody_sees_it() -> None:
    shown = played(HONEST, "challenge.show=all").play("p3 challenge")[1]
    assert {str(shown.seen_by(seat)) for seat in ("p2", "p3", "p4", None)} == {"d show p1 all g7b1"}


# ---- as the last card --------------------------------------------------------------------------------------------------------
GOING_OUT = "w4 y1y2 g1g8 y3y4 | r9 | p1> | b2b3b4b5b6b7b8b9g2g3g4g5g6g7g9g9g0b0"


@pytest.mark.rule("DF-A30")
@pytest.mark.alternative("challenge.on_last_card=not_offered")
def test_as_the_last_card_it_cannot_be_challenged() -> None:
    rnd = played(GOING_OUT)
    assert (rnd.over, rnd.winner) == (True, "p1")


@pytest.mark.rule("DF-A30")
@pytest.mark.alternative("challenge.on_last_card=allowed")
def test_with_allowed_it_can_and_the_challenger_is_always_wrong() -> None:
    rnd = played(GOING_OUT, "challenge.on_last_card=allowed")
    assert lawful(rnd, "p2") == {"p2 accept", "p2 challenge"}
    rnd.play("p2 challenge")
    assert (rnd.winner, sizes(rnd)) == ("p1", [0, 8, 2, 2])
