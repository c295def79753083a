"""Rounds with given outcomes of chance: probabilities, hidden information, and rewards."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard import Rules
from lastcard.cards import KINDS
from lastcard.envs.chance_nodes import GameTree, Moment
from lastcard.rules.edition import EDITIONS


def played(moment: Moment, luck: np.random.Generator, steps: int) -> Moment:
    """Play at random for a number of actions, or to the end of the round."""
    for _ in range(steps):
        moment = dealt(moment, luck)
        if moment.is_over:
            break
        moment = moment.after(int(luck.choice(moment.offered())))
    return dealt(moment, luck)


def dealt(moment: Moment, luck: np.random.Generator) -> Moment:
    """Choose outcomes of chance at random until a player is asked."""
    while moment.outcomes:
        numbers, odds = zip(*moment.outcomes, strict=True)
        assert sum(odds) == pytest.approx(1)
        moment = moment.after(int(luck.choice(numbers, p=odds)))
    return moment


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_card_is_lost_or_added(edition: str) -> None:
    rules, luck = Rules(edition), np.random.default_rng(1)
    moment = played(GameTree(rules, 3, max_turns=25).start(), luck, 25)
    s = moment.state
    held = [kind for seat in range(3) for kind in range(KINDS) for _ in range(s.hand[seat * KINDS + kind])]
    assert sorted([*held, *s.pile[: s.pile_n], *s.discard[: s.discard_n]]) == sorted(card.kind for card in rules.deck)
    assert sum(moment.rewards()) == 0


def test_moments_are_immutable() -> None:
    luck = np.random.default_rng(2)
    moment = played(GameTree(Rules("minecraft"), 2).start(), luck, 10)
    before = moment.seen(0), moment.seen(1), moment.observed(0), moment.offered()
    played(moment, luck, 10)
    assert (moment.seen(0), moment.seen(1), moment.observed(0), moment.offered()) == before


def test_the_same_outcomes_of_chance_give_the_same_round() -> None:
    first, second = (played(GameTree(Rules("fairies"), 3).start(), np.random.default_rng(5), 30) for _ in range(2))
    assert [first.seen(player) for player in range(3)] == [second.seen(player) for player in range(3)]


@pytest.mark.parametrize("line", ["classic", "paw-patrol seven_zero=on", "merciless"])
def test_a_player_cannot_distinguish_determinizations(line: str) -> None:
    luck, differ = np.random.default_rng(3), 0
    for _ in range(6):
        moment = played(GameTree(Rules(line), 3).start(), luck, 25)
        if moment.is_over:
            continue
        player = moment.player
        other = moment.resampled(player, luck.random)
        assert other.seen(player) == moment.seen(player)
        assert other.observed(player) == moment.observed(player)
        assert other.offered() == moment.offered()
        differ += any(other.hand(seat) != moment.hand(seat) for seat in range(3))
        played(other, luck, 5)
    assert differ > 2


def test_the_information_state_hides_the_cards_that_others_draw() -> None:
    luck = np.random.default_rng(4)
    moment = dealt(GameTree(Rules("classic"), 2).start(), luck)
    while "78" not in map(str, moment.offered()):
        moment = dealt(moment.after(moment.offered()[-1]), luck)
    drawer = moment.player
    moment = moment.after(78)
    kinds = [kind for kind, _ in moment.outcomes]
    worlds = [moment.after(kind) for kind in (kinds[0], kinds[1])]
    assert worlds[0].seen(drawer) != worlds[1].seen(drawer)
    same = [world.state.phase for world in worlds]
    assert same[0] != same[1] or worlds[0].seen(1 - drawer) == worlds[1].seen(1 - drawer)


@pytest.mark.parametrize(("payoff", "most"), [("win", 1), ("points", 500)])
def test_a_round_is_paid_at_its_end(payoff: str, most: int) -> None:
    moment = played(GameTree(Rules("classic"), 2, payoff).start(), np.random.default_rng(1), 1000)
    assert moment.is_over
    paid = moment.rewards()
    assert 0 < max(paid) <= most
    assert sum(paid) == 0
    assert moment.hand(paid.index(max(paid))) == ""
