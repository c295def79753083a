"""Disney Fairies: the Draw 2 card and the Tinker Bell Button."""

from __future__ import annotations

import pytest

from lastcard import Round
from tests.rulebook.fairies.tables import awaited, events, lawful, refused, sizes, table, unchallenged

FOUR = "fairies | rdb1 g1gd y1y2 b2b3 | r5 | p1> | g2g3g4g5"
BUTTON = {"d button r", "d button y", "d button g", "d button b"}


@pytest.mark.rule("DF-41", "DF-42", "DF-48", "DF-53")
@pytest.mark.parametrize(
    ("play", "pressed"), [("rd", True), ("w4", True), ("wa", True), ("r7", False), ("rs", False), ("rr", False), ("ww:r", False)]
)
def test_exactly_the_pixie_dust_cards_press_the_button(play: str, pressed: bool) -> None:
    rnd = table(f"fairies | {play[:2]}b1b2 g1g2 y1y2 b2b3 | r5 | p1> | g2g3g4g5", f"p1 {play}")
    assert (lawful(unchallenged(rnd), "d") == BUTTON) == pressed


@pytest.mark.rule("DF-42")
def test_nobody_can_do_anything_before_the_button() -> None:
    rnd = table(FOUR, "p1 rd")
    assert awaited(rnd) == {"d"}
    assert sizes(rnd) == [1, 2, 2, 2]


@pytest.mark.rule("DF-43", "DF-A4", "V-6")
@pytest.mark.alternative("draw2.target_self=no")
def test_a_draw_2_whose_colour_the_button_shows_lets_its_player_pick_anybody_else() -> None:
    rnd = table(FOUR, "p1 rd", "d button r")
    assert lawful(rnd, "p1") == {"p1 target p2", "p1 target p3", "p1 target p4"}
    assert refused(rnd, "p1 target p1")
    assert events(rnd, "p1 target p3") == ["p1 target p3", "d draw p3 g2g3", "d miss p3", "d turn p4"]


@pytest.mark.rule("DF-44", "DF-A5")
@pytest.mark.alternative("draw2.resume=after_target")
@pytest.mark.parametrize(("turn", "target", "after"), [("p1>", "p2", "p3"), ("p1>", "p4", "p1"), ("p1<", "p3", "p2"), ("p1<", "p2", "p1")])
def test_play_goes_on_as_if_it_had_been_the_victims_turn(turn: str, target: str, after: str) -> None:
    rnd = table(f"fairies | rdb1 g1gd y1y2 b2b3 | r5 | {turn} | g2g3g4g5", "p1 rd", "d button r", f"p1 target {target}")
    assert rnd.turn == after


@pytest.mark.rule("DF-A5")
@pytest.mark.alternative("draw2.resume=after_presser")
def test_with_after_presser_nobody_in_between_is_passed_over() -> None:
    rnd = table("fairies draw2.resume=after_presser | rdb1 b4b5 y1y2 b2b3 | r5 | p1> | g2g3g4g5g6", "p1 rd", "d button r", "p1 target p3")
    assert (rnd.turn, sizes(rnd)) == ("p2", [1, 2, 4, 2])
    assert events(rnd, "p2 draw")[-2:] == ["d miss p3", "d turn p4"]


@pytest.mark.rule("HR-15", "DF-A5")
@pytest.mark.alternative("draw2.resume=after_presser")
def test_with_after_presser_a_victim_that_misses_no_turn_plays_when_it_comes_to_it() -> None:
    line = "fairies draw2.resume=after_presser draw2.miss_turn=never"
    rnd = table(f"{line} | rdb1 b4b5 y1y2 b2b3 | r5 | p1> | g2g3g4g5g6", "p1 rd", "d button r")
    assert events(rnd, "p1 target p3") == ["p1 target p3", "d draw p3 g2g3", "d turn p2"]
    assert events(rnd, "p2 draw") == ["p2 draw", "d draw p2 g4", "d turn p3"]


@pytest.mark.rule("DF-45", "V-6")
@pytest.mark.parametrize(("turn", "victim", "after"), [("p1>", "p2", "p3"), ("p1<", "p4", "p3")])
@pytest.mark.parametrize("button", ["y", "g", "b"])
def test_another_colour_hits_the_next_player(turn: str, victim: str, after: str, button: str) -> None:
    rnd = table(f"fairies | rdb1 g1gd y1y2 b2b3 | r5 | {turn} | g2g3g4g5", "p1 rd")
    assert events(rnd, f"d button {button}") == [f"d button {button}", f"d draw {victim} g2g3", f"d miss {victim}", f"d turn {after}"]


@pytest.mark.rule("DF-43", "DF-42")
def test_the_colour_that_counts_is_that_of_the_card_played() -> None:
    rnd = table("fairies | gdb1 g1g9 y1y2 | rd | p1> | g2g3g4g5", "p1 gd")
    miss = rnd.copy()
    rnd.play("d button g")
    assert "p1 target p3" in lawful(rnd, "p1")
    miss.play("d button r")
    assert (miss.turn, sizes(miss)) == ("p3", [1, 4, 2])


@pytest.mark.rule("DF-A4")
@pytest.mark.alternative("draw2.target_self=yes")
def test_with_target_self_the_player_may_pick_themself() -> None:
    rnd = table("fairies draw2.target_self=yes | rdb1 g1gd y1y2 b2b3 | r5 | p1> | g2g3g4g5", "p1 rd", "d button r")
    assert "p1 target p1" in lawful(rnd, "p1")
    rnd.play("p1 target p1")
    assert (rnd.turn, sizes(rnd)) == ("p2", [3, 2, 2, 2])


@pytest.mark.rule("DF-A4", "DF-A41")
def test_the_partner_may_be_picked() -> None:
    rnd = table(FOUR.replace("fairies", "fairies teams=2x2"), "p1 rd", "d button r")
    rnd.play("p1 target p3")
    assert sizes(rnd) == [1, 2, 4, 2]


@pytest.mark.rule("DF-43", "DF-45")
def test_the_victim_cannot_pass_it_on() -> None:
    rnd = table(FOUR, "p1 rd", "d button g")
    assert (rnd.turn, str(rnd.hand("p2"))) == ("p3", "g1g2g3gd")


@pytest.mark.rule("DF-A6")
@pytest.mark.parametrize("button", ["r", "y", "g", "b"])
def test_two_players_the_opponent_draws_and_forfeits_whatever_the_button_says(button: str) -> None:
    rnd = table("fairies | rdb1 g1gd | r5 | p1> | g2g3g4g5", "p1 rd")
    assert lawful(rnd, "d") == BUTTON
    assert events(rnd, f"d button {button}") == [f"d button {button}", "d draw p2 g2g3", "d miss p2", "d turn p1"]


@pytest.mark.rule("DF-A47")
@pytest.mark.parametrize("button", ["r", "g"])
def test_the_button_does_not_change_the_colour(button: str) -> None:
    rnd = table("fairies | rdb1 g1gd r9g9yd b2b3 | r5 | p1> | g2g3g4g5", "p1 rd", f"d button {button}")
    if button == "r":
        rnd.play("p1 target p2")
    assert (rnd.color, rnd.turn) == ("r", "p3")
    assert lawful(rnd, "p3") == {"p3 r9", "p3 yd"}


def presses(odds: str) -> list[str]:
    """Press the button of many rounds, one seed each, and list the colours."""
    position = f"fairies button.odds={odds} | rdb1 g1gd y1y2 | r5 | p1> | g2g3"
    return [Round.from_text(position, seed=seed).play("p1 rd")[1].words[2] for seed in range(400)]


@pytest.mark.rule("DF-A38", "DF-03")
@pytest.mark.alternative("button.odds=uniform")
def test_the_button_is_seeded_and_even() -> None:
    pressed = presses("uniform")
    assert pressed == presses("uniform")
    assert all(70 < pressed.count(color) < 130 for color in "rygb")


@pytest.mark.rule("DF-A38")
@pytest.mark.alternative("button.odds=custom", "button.odds=0,1,0,3")
def test_the_button_can_be_weighted() -> None:
    pressed = presses("0,1,0,3")
    assert set(pressed) == {"y", "b"}
    assert 70 < pressed.count("y") < 130
