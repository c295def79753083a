"""Law: an action that is taken back leaves no trace, and the seed then gives the same outcomes again."""

from __future__ import annotations

import random

import pytest

from lastcard import EDITIONS, Ask, LastCardError, Match, NotationError, Round, Rules, replay
from tests.game.record_cases import KINDS, NAMES
from tests.laws.strategies import pick

LINES = (*EDITIONS, "classic seven_zero=on jump_in=on turn.several=number", "classic deal.pass=left mercy=20 stacking=up")


@pytest.mark.parametrize("line", LINES)
def test_actions_are_taken_back_to_the_deal_and_played_again_alike(line: str) -> None:
    luck = random.Random(line)
    rnd = Round.deal(line, players=3, seed=line)
    told = [str(event) for event in rnd.events]
    before: list[tuple[str, tuple[Ask, ...], int]] = []
    played: list[str] = []
    while not rnd.over and len(played) < 60:
        before.append((str(rnd), rnd.asks, len(rnd.events)))
        played.append(luck.choice([action for ask in rnd.asks for action in (*ask.actions, *ask.unlawful)]))
        rnd.play(played[-1])
    whole = [str(event) for event in rnd.events]
    for action, (text, asks, count) in zip(reversed(played), reversed(before), strict=True):
        assert rnd.undo() == action
        assert (str(rnd), rnd.asks, len(rnd.events)) == (text, asks, count)
    assert [str(event) for event in rnd.events] == told
    with pytest.raises(LastCardError, match="no action was taken yet"):
        rnd.undo()
    for action in played:
        rnd.play(action)
    assert [str(event) for event in rnd.events] == whole


def test_a_position_is_left_no_further_than_it_began() -> None:
    rnd = Round.from_text("classic | r5g3 b1b2 | r7 | p1> | b4g8y1 | p1 r5", seed=1)
    assert rnd.undo() == "p1 r5"
    with pytest.raises(LastCardError, match="no action was taken yet"):
        rnd.undo()


def test_a_dealt_world_does_not_go_back() -> None:
    rnd = Round.deal("classic", players=2, seed=1)
    world = next(iter(rnd.view("p1").worlds(1, seed=1)))
    world.play(world.legal_actions[0])
    with pytest.raises(LastCardError):
        world.undo()


def facts_of(match: Match) -> tuple[object, ...]:
    """Return everything that a caller can read of a match."""
    rounds = [(one.dealer_choice, one.deck, one.standing, one.round.actions.copy(), str(one.round)) for one in match.rounds]
    views = [str(match.view(seat)) for seat in (*match.round.seats, None, "all")]
    of_round = (match.round.asks, match.round.state(), [str(event) for event in match.round.events], match.round.dues.copy(), views)
    events = [(str(event), event.cause, event.rule) for event in match.events]
    return (match.record(), match.standing, match.milestone, match.seed, match.ended, match.dealer, repr(match), rounds, of_round, events)


@pytest.mark.parametrize("deals_on", [True, False], ids=["deals on", "waits"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_match_is_taken_back_to_its_first_deal_and_played_again_alike(kind: str, deals_on: bool) -> None:
    """At every action, also at the first of a round, at the last of a round, and at the last of the match."""
    luck = random.Random(f"{kind} {deals_on}")
    match = Match(KINDS[kind], NAMES, seed=kind, nonces=["n"])
    match.deals_on = deals_on
    played, before = list[str](), [facts_of(match)]
    while not match.over and len(match.rounds) < 4:
        if match.round.over:
            match.go_on()
            before[-1] = facts_of(match)
        played.append(pick(match.round, luck, daring=0.05))
        match.play(played[-1])
        before.append(facts_of(match))
    whole = before.pop()
    assert facts_of(match) == whole
    for action, facts in zip(reversed(played), reversed(before), strict=True):
        assert match.undo() == action
        assert facts_of(match) == facts
        if len(match.round.actions) % 10 == 0:  # a replay takes long
            assert replay(match.record()).record() == match.record()
    with pytest.raises(LastCardError, match="no action was taken yet"):
        match.undo()
    assert facts_of(match) == before[0]
    for action in played:
        if match.round.over:
            match.go_on()
        match.play(action)
    assert facts_of(match) == whole


def test_a_match_that_was_ended_goes_on_after_an_undo() -> None:
    match = Match("classic", ["Ann", "Ben"], seed=7)
    before = facts_of(match)
    action = match.legal()[0]
    match.play(action)
    match.end()
    assert match.seed == "7"
    assert match.undo() == action
    assert facts_of(match) == before
    assert match.seed is None
    match.play(action)


def finish_round(match: Match, luck: random.Random) -> None:
    rounds = len(match.rounds)
    while len(match.rounds) == rounds and not match.round.over:
        match.play(pick(match.round, luck, daring=0))


@pytest.mark.parametrize("called", ["in the next round", "between two rounds"])
def test_the_time_of_a_match_stays_called(called: str) -> None:
    """Clocks do not go back: the round that is played again is the last one (HR-23)."""
    luck = random.Random(3)
    match = Match("classic match.minutes=10", ["Ann", "Ben", "Cy"], seed=7)
    match.deals_on = called == "in the next round"
    finish_round(match, luck)
    assert not match.over
    match.call_time()
    match.undo()
    assert (len(match.rounds), match.round.over, match.round.actions.count("d time")) == (1, False, 1)
    assert match.standing.time_up
    finish_round(match, luck)
    assert match.over
    assert replay(match.record()).record() == match.record()


def test_a_match_from_a_milestone_is_left_no_further_than_it_began() -> None:
    luck = random.Random(3)
    match = Match("classic", ["Ann", "Ben"], seed=7)
    match.deals_on = False
    finish_round(match, luck)
    later = Match.from_milestone("classic", ["Ann", "Ben"], "7", [], match.milestone)
    with pytest.raises(LastCardError, match="no action was taken yet"):
        later.undo()
    later.go_on()
    before = facts_of(later)
    later.play(later.legal()[0])
    later.undo()
    assert facts_of(later) == before
    with pytest.raises(LastCardError, match="no action was taken yet"):
        later.undo()


def test_methods_of_a_match_take_the_name_of_a_player() -> None:
    match = Match("classic dealer.pick=chosen", ["Ann", "p1", "Cy"], seed=7, dealer="Cy")
    assert match.dealer == "p3"
    assert str(match.view("Cy")) == str(match.view("p3"))
    assert match.hand("Ann") == match.hand("p1") != match.hand("p2"), "a seat comes before a name"
    assert match.legal("Ann") == match.legal("p1")
    assert match.legal("d") == ()
    assert (match.seat(" Cy "), match.name("Cy"), match.name("p2")) == ("p3", "Cy", "p1")
    match.rename("Ann", "Ada")
    assert match.players == ("Ada", "p1", "Cy")
    for method in (match.view, match.hand, match.legal, match.seat, match.name, match.choose_dealer):
        with pytest.raises(NotationError, match=r"'Ann' is neither a seat \(p1, p2 and p3\) nor a player \(Ada, p1, Cy\)"):
            method("Ann")
        with pytest.raises(NotationError):
            method(7)  # type: ignore[arg-type]


@pytest.mark.parametrize("line", EDITIONS)
def test_settings_are_given_by_name(line: str) -> None:
    rules = Rules(line)
    assert rules.replace(deal_size=5)["deal.size"] == "5"
    assert rules.replace(deal_size=5).replace(deal_size=rules.number("deal.size")) == rules
    assert Rules(rules, match_target=700) == Rules(f"{line} match.target=700")
    assert rules.get("no such setting") is None
    assert rules.get("stacking") == rules["stacking"]
