"""Law: an action that is taken back leaves no trace, and the seed then gives the same outcomes again."""

from __future__ import annotations

import random

import pytest

from lastcard import EDITIONS, Ask, LastCardError, Round, Rules

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


@pytest.mark.parametrize("line", EDITIONS)
def test_settings_are_given_by_name(line: str) -> None:
    rules = Rules(line)
    assert rules.replace(deal_size=5)["deal.size"] == "5"
    assert rules.replace(deal_size=5).replace(deal_size=rules.number("deal.size")) == rules
    assert Rules(rules, match_target=700) == Rules(f"{line} match.target=700")
    assert rules.get("no such setting") is None
    assert rules.get("stacking") == rules["stacking"]
