"""Rules of matches common to all editions: the corner cases of scoring (G) and the check vectors V-16 and V-17."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard import Match, RulesError
from tests.rulebook.games import NAMES, game, hand, left, played
from tests.rulebook.tables import EDITIONS, can_catch, may

every_edition = pytest.mark.parametrize("edition", EDITIONS)
COLLECT = "match.mode=winner_collects"
REVERSED = {"paw-patrol": "p1", "anniversary": "p1", "retour": "p1", "classic": "p2", "fairies": "p2"}  # the dealer for whom p1 starts


def out(edition: str, settings: str = "") -> str:
    """Return the rules line of an elimination game."""
    return f"{edition} match.mode=elimination {settings}"


@pytest.mark.rule("G-12")
@pytest.mark.parametrize("edition", REVERSED)
def test_every_round_begins_to_the_left_and_with_nothing_pending(edition: str) -> None:
    rules = f"{edition} deal.size=1"
    first = hand(rules, {"p1": "r5", "p2": "b1", "p3": "b2"}, "p1", dealer=REVERSED[edition], top="rr")
    second = hand(rules, {"p1": "r5", "p2": "b1", "p3": "b2"}, "p1", actions=())
    match = played(rules, first, second)
    assert [entry.round.direction for entry in match.rounds] == ["right", "left"]
    assert (match.round.turn, match.round.color) == ("p1", "r")
    assert all(can_catch(match.round, seat) == set() for seat in match.round.seats)
    assert not any(match.round.called(seat) for seat in match.round.seats)


@pytest.mark.rule("G-12")
def test_a_named_colour_and_a_missed_call_do_not_outlive_the_round() -> None:
    rules = "anniversary deal.size=1"
    first = hand(rules, {"p1": "r5", "p2": "b1", "p3": "b2"}, "p1", top="ww", actions=("p1 color r", "p1 r5"))
    second = hand(rules, {"p1": "r5", "p2": "b1", "p3": "b2"}, "p1", top="b0", actions=())
    match = played(rules, first, second)
    assert match.round.color == "b"
    assert may(match.round, "p1") == {"draw"}


@every_edition
@pytest.mark.rule("G-15")
def test_only_the_winner_of_the_round_gains_points(edition: str) -> None:
    match = game(f"{edition} {COLLECT}", left(p1="ww", p2="-", p3="b9"), left(p1="-", p2="ww", p3="b9"))
    assert match.scores == {"Ann": 59, "Ben": 59, "Cy": 0}
    assert [entry.standing.gained for entry in match.rounds if entry.standing] == [(0, 59, 0), (59, 0, 0)]


@pytest.mark.rule("G-15")
@pytest.mark.parametrize("mode", ["low_total", "elimination"])
def test_in_other_games_several_can_reach_the_limit_at_once(mode: str) -> None:
    match = game(f"fairies match.mode={mode} match.target=50", left(p1="ww", p2="w4", p3="-"))
    assert match.scores == {"Ann": 50, "Ben": 75, "Cy": 0}
    assert match.winner == "Cy"


@pytest.mark.rule("G-16")
@pytest.mark.parametrize("edition", ["classic", "fairies", "anniversary"])
def test_who_is_out_leaves_and_the_others_keep_their_order(edition: str) -> None:
    match = game(out(edition, "match.target=50"), left(p1="b1", p2="ww", p3="-", p4="ww"), players=4, seed="x")
    assert (match.over, match.round.seats, match.seats) == (False, ("p1", "p3"), ("p1", "p2", "p3", "p4"))


@pytest.mark.rule("G-16")
@pytest.mark.parametrize("edition", ["classic", "fairies", "anniversary"])
def test_from_then_on_the_rules_for_two_hold(edition: str) -> None:
    rules = out(edition, "match.target=50 deal.size=1")
    first = hand(rules, *left(p1="b1", p2="ww", p3="-", p4="ww"))
    final = hand(rules, {"p1": "b1", "p3": "b2"}, "p3", top="rs", dealer="p3", actions=())
    match = played(rules, first, final, players=4)
    assert match.round.turn == "p3"


@pytest.mark.rule("G-16")
@pytest.mark.parametrize("edition", ["classic", "fairies", "anniversary"])
def test_a_lone_survivor_wins_without_a_final(edition: str) -> None:
    match = game(out(edition, "match.target=50"), left(p1="ww", p2="-", p3="w4"), seed="x")
    assert (match.over, match.winner, len(match.rounds)) == (True, "Ben", 1)


@pytest.mark.rule("G-16")
@pytest.mark.parametrize("edition", ["classic", "fairies", "anniversary"])
def test_the_winner_of_a_round_adds_nothing_and_stays(edition: str) -> None:
    match = game(out(edition, "match.target=50"), left(p1="bd", p2="-", p3="b9"), left(p1="-", p2="bd", p3="b9"), seed="x")
    assert match.scores == {"Ann": 20, "Ben": 20, "Cy": 18}
    assert match.round.seats == ("p1", "p2", "p3")


@pytest.mark.rule("G-16")
@pytest.mark.parametrize("edition", ["classic", "fairies", "anniversary"])
def test_elimination_needs_three_players(edition: str) -> None:
    with pytest.raises(RulesError):
        Match(out(edition), NAMES[:2], seed=1)
    with pytest.raises(RulesError):
        Match(out(edition, "elimination.min_players=4"), NAMES[:3], seed=1)
    assert len(Match(out(edition, "elimination.min_players=2"), NAMES[:2], seed=1).round.seats) == 2


# ---- a blocked round -------------------------------------------------------------------------------------------------------
TINY = """
base = "paw-patrol"
[decks.tiny]
"8" = 1
"9" = 1
ww = 2
"""
DEALT = "r8r9b8y8y9wwg8g9ww" + "b9"  # p1 holds 24 points, p2 27, p3 108


def blocked(folder: Path, settings: str, seed: str | None = None) -> Match:
    """Play a round in which all cards are dealt and everybody passes."""
    (folder / "tiny.toml").write_text(TINY)
    rules = f"{folder / 'tiny.toml'} deck=tiny deal.size=3 {settings}"
    lines = ["[[round]]", 'dealer = "p3"', f'deck = "{DEALT}"', 'actions = ["p1 draw", "p2 draw", "p3 draw"]']
    return played(rules, lines, seed=seed)


@pytest.mark.rule("G-16", "G-2")
@pytest.mark.parametrize("target", [24, 20])
def test_the_winner_of_a_blocked_round_adds_nothing_and_stays(target: int, tmp_path: Path) -> None:
    match = blocked(tmp_path, f"match.mode=elimination match.target={target}")
    assert match.scores == {"Ann": 0, "Ben": 27, "Cy": 108}
    assert (match.over, match.winner) == (True, "Ann")


@pytest.mark.rule("G-17")
@pytest.mark.alternative("elimination.blocked=all_add")
def test_with_all_add_the_lowest_total_wins_if_everybody_passes_the_limit(tmp_path: Path) -> None:
    match = blocked(tmp_path, "match.mode=elimination match.target=24 elimination.blocked=all_add")
    assert match.scores == {"Ann": 24, "Ben": 27, "Cy": 108}
    assert (match.over, match.winner) == (True, "Ann")


@pytest.mark.rule("G-2")
def test_whoever_wins_a_blocked_round_collects(tmp_path: Path) -> None:
    assert blocked(tmp_path, "").scores == {"Ann": 27 + 108, "Ben": 0, "Cy": 0}


@pytest.mark.rule("G-2")
@pytest.mark.alternative("round.blocked=void_redeal")
def test_with_void_redeal_a_blocked_round_is_dealt_again_by_the_same_dealer(tmp_path: Path) -> None:
    match = blocked(tmp_path, "round.blocked=void_redeal", seed="x")
    assert match.scores == {"Ann": 0, "Ben": 0, "Cy": 0}
    assert (len(match.rounds), match.dealer) == (2, "p3")


# ---- teams, nothing, and the end of the game ---------------------------------------------------------------------------------
@pytest.mark.rule("G-18")
@pytest.mark.parametrize("edition", ["classic", "fairies", "anniversary"])
def test_team_seats_alternate_and_the_total_is_the_sum(edition: str) -> None:
    match = game(f"{edition} teams=2x2", left(p1="-", p2="bd", p3="ww", p4="b2"), left(p1="b1", p2="b3", p3="-", p4="b4"), players=4)
    assert match.scores == {"Ann": 29, "Ben": 0, "Cy": 29, "Dot": 0}


@every_edition
@pytest.mark.rule("G-18")
@pytest.mark.parametrize("mode", ["low_total", "elimination"])
def test_such_games_are_not_played_in_teams(edition: str, mode: str) -> None:
    with pytest.raises(RulesError) as refusal:
        Match(f"{edition} teams=2x2 match.mode={mode}", NAMES[:4], seed=1)
    assert "teams" in str(refusal.value)
    assert "match.mode" in str(refusal.value)


@every_edition
@pytest.mark.rule("G-19")
def test_worthless_cards_give_nothing_but_the_round_is_won(edition: str) -> None:
    match = game(f"{edition} {COLLECT}", left(p1="-", p2="b0", p3="y0"))
    assert (match.round.winner, match.scores) == ("p1", {"Ann": 0, "Ben": 0, "Cy": 0})


@pytest.mark.rule("G-21")
@pytest.mark.parametrize("edition", ["paw-patrol", "fairies", "anniversary"])
def test_points_are_looked_at_only_after_a_complete_count(edition: str) -> None:
    rules = f"{edition} match.target=60 deal.size=1"
    cards = {"p1": "rd", "p2": "b1", "p3": "b2"}
    match = played(rules, hand(rules, cards, "p1", pile="wwb9"))
    assert (match.scores["Ann"], match.winner) == (62, "Ann")
    running = played(f"{edition} match.target=3 deal.size=1", hand(rules, cards, "p1", actions=()))
    assert not running.over


# ---- check vectors ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("V-16")
@pytest.mark.parametrize(("edition", "special"), [("paw-patrol", "wb"), ("fairies", "wa")])
def test_v16_the_lowest_total_wins(edition: str, special: str) -> None:
    match = game(
        f"{edition} match.mode=low_total score.wild=255 score.d4=240 score.special=120",
        left(p1="-", p2="w4", p3=special),
        left(p1="ww", p2="-", p3="b0"),
        left(p1="ww", p2="w4", p3="-"),
    )
    assert match.scores == {"Ann": 510, "Ben": 480, "Cy": 120}
    assert match.winner == "Cy"


@pytest.mark.rule("V-17")
@pytest.mark.parametrize("edition", ["classic", "fairies", "anniversary"])
def test_v17_two_are_eliminated_at_once(edition: str) -> None:
    match = game(
        out(edition, "score.action=300 score.d4=310 score.number=210 score.wild=610"),
        left(p1="bs", p2="w4", p3="-"),
        left(p1="-", p2="b1", p3="ww"),
        seed="x",
    )
    assert match.scores == {"Ann": 300, "Ben": 520, "Cy": 610}
    assert (match.over, match.winner, len(match.rounds)) == (True, "Ann", 2)


@pytest.mark.rule("V-17")
@pytest.mark.parametrize("edition", ["classic", "fairies", "anniversary"])
def test_v17_the_last_two_play_a_final_hand(edition: str) -> None:
    rules = out(edition, "score.action=300 score.d4=310 score.number=170 score.wild=520")
    hands = left(p1="bs", p2="w4", p3="-"), left(p1="-", p2="b1", p3="ww")
    match = game(rules, *hands, seed="x")
    assert match.scores == {"Ann": 300, "Ben": 480, "Cy": 520}
    assert (match.over, match.round.seats) == (False, ("p1", "p2"))
    assert game(rules, *hands, left(p1="bs", p2="-")).winner == "Ben"
