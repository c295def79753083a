"""Matches: going on from a milestone, ending early, renaming; the action for a seat that does not answer."""

from __future__ import annotations

from random import Random

import pytest

from lastcard import LastCardError, Match, NotationError, Round, RulesError
from tests.game.record_cases import KINDS, NAMES
from tests.laws.strategies import pick


def finish_round(match: Match, luck: Random) -> None:
    while not match.round.over:
        match.play(pick(match.round, luck, daring=0.05))


@pytest.mark.parametrize("kind", KINDS)
def test_a_match_goes_on_from_its_milestone_as_it_would_have(kind: str) -> None:
    """A match without its earlier rounds has the same deal, dealer, chance and scores."""
    luck = Random(5)
    match = Match(KINDS[kind], NAMES, seed="5", nonces=["n"])
    match.deals_on = False
    again = Match.from_milestone(KINDS[kind], NAMES, "5", ["n"], None)
    assert (again.milestone, again.played) == (None, 0)
    assert list(again.go_on()) == match.events
    for number in range(1, 5):
        assert (match.milestone, match.played, again.played) == (None, number, number)
        finish_round(match, luck)
        if match.over:
            return
        assert match.milestone is not None
        again = Match.from_milestone(KINDS[kind], NAMES, "5", ["n"], match.milestone)
        assert (again.milestone, again.scores, again.played) == (match.milestone, match.scores, number)
        assert again.go_on() == match.go_on()
        assert (again.dealer, again.commitment) == (match.dealer, match.commitment)


def test_a_void_round_is_dealt_again_by_the_same_dealer() -> None:
    """The same holds from the milestone after the void round (G-2)."""
    rules = "fairies round.blocked=void_redeal round.turns=1 dealer.pick=chosen"
    match = Match(rules, ["Ann", "Ben", "Cy"], seed="5", dealer="p2")
    match.deals_on = False
    finish_round(match, Random(1))
    assert match.round.void
    milestone = match.milestone
    assert milestone is not None
    assert (milestone.winner, milestone.void) == (None, True)
    again = Match.from_milestone(rules, ["Ann", "Ben", "Cy"], "5", [], milestone)
    assert again.go_on() == match.go_on()
    assert (match.dealer, again.dealer, match.scores) == ("p2", "p2", {"Ann": 0, "Ben": 0, "Cy": 0})


def test_a_match_that_is_ended_publishes_its_seed_and_goes_no_further() -> None:
    match = Match("classic", ["Ann", "Ben"], seed="5")
    assert "seed =" not in match.record()
    match.end()
    assert match.seed == "5"
    assert (match.over, match.winner) == (False, None)
    assert match.go_on() == ()
    before = match.record()
    with pytest.raises(LastCardError, match=r"p1 draw.* over"):
        match.play("p1 draw")
    assert match.record() == before


def test_a_seat_given_to_another_player_keeps_its_total() -> None:
    match = Match("classic", ["Ann", "Ben"], seed="5")
    match.deals_on = False
    finish_round(match, Random(1))
    totals = match.scores
    match.rename("p2", "Cy")
    assert (match.players, match.name("p2")) == (("Ann", "Cy"), "Cy")
    assert match.scores == {"Ann": totals["Ann"], "Cy": totals["Ben"]}
    for name in ("Ann", "", "x" * 1000):
        with pytest.raises(RulesError):
            match.rename("p2", name)
    with pytest.raises(NotationError, match="p3"):
        match.rename("p3", "Dee")
    assert match.players == ("Ann", "Cy")


@pytest.mark.parametrize(
    ("position", "default"),
    [
        ("paw-patrol | r5g3 b1b2 | r7 | p1> | b3", "p1 draw"),
        ("paw-patrol | g5g3 b1b2 | r7 | p1> | r3 | p1 draw", "p1 keep"),
        ("classic | w4g3b1 b1b2 | r7 | p1> | b3 | p1 w4:g", "p2 accept"),
        ("fairies | war5r6g1 b1b2 | r7 | p1> | b3 | p1 wa, d button r", "p1 shed -"),
        ("classic seven_zero=on | r7g3b1 b1b2 y1y2 | r5 | p1> | b3 | p1 r7", "p1 target p2"),
        ("classic seven_zero=on seven.swap=may | r7g3b1 b1b2 y1y2 | r5 | p1> | b3 | p1 r7", "p1 target p1"),
        ("classic seven_zero=on seven.swap=may | r1g3b1 b7b2 y1y2 | b5 | p2> | b3 | p2 b7", "p2 target p2"),
        ("paw-patrol stacking=up | rdg3b1 b1b2ydg1 | r5 | p1> | b3 | p1 rd", "p2 accept"),
        ("classic draw2.target=chosen | rdg3b1 b1b2 y1y2 | r5 | p1> | b3 | p1 rd", "p1 target p2"),
        (
            "fairies v4.protect=may | w4r7 r3r8 y1 b3 | g9 | p1> | g1g2g3g4g5g6g7g8 | p1 w4, p2 accept, p3 accept, p4 accept, d button r",
            "p2 accept",
        ),
        ("fairies draw2.target_self=yes | rdr1r2 g1g2 r2r3 g8g9 | r5 | p1> | b3 | p1 rd, d button r", "p1 target p2"),
        ("classic turn.several=number | r5g5b1 b1b2 | r7 | p1> | b3 | p1 r5", "p1 keep"),
        ("classic draw.refuse=show | g5b3 b1b2 | r7 | p1> | b3", "p1 draw"),
        ("classic | r5g3 b1b2 | r7 | p1> | b3", "p1 r5"),
    ],
)
def test_a_seat_that_does_not_answer_draws_keeps_accepts_or_takes_the_first_action(position: str, default: str) -> None:
    (ask,) = (ask for ask in Round.from_text(position, chance="ask").asks if ask.must)
    assert ask.default == default
    assert default in ask.actions


def test_a_match_reads_as_its_round_does() -> None:
    """What a script asks of a round it can ask of the match, whichever round is played."""
    match = Match("classic", ["Ann", "Ben", "Cy"], seed=7)
    for _ in range(200):
        rnd = match.round
        assert (match.turn, match.asks, match.legal_actions) == (rnd.turn, rnd.asks, rnd.legal_actions)
        assert match.hand("p2") == rnd.hand("p2")
        match.play(match.legal_actions[0])
    assert len(match.rounds) > 1
    assert "deck" not in repr(match.rounds), "a deck fills a screen"
