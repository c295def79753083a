"""A policy at a table observes what it observes in a batch, decision by decision, and plays wherever a bot is named."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard.bots import play_round
from lastcard.bots.bot import Offer
from lastcard.engine.luck import derived
from lastcard.fast import Batch
from lastcard.fast.analysis.policy_bots import ArrayBot, mask_of, observed
from lastcard.game.ask import Ask
from lastcard.game.round import Round
from lastcard.game.verifiable_chance import Key, key_of
from lastcard.game.view import View
from lastcard.lab.playing.python_bots import CheapLuck
from lastcard.rules.edition import EDITIONS


class Follower:
    """A bot that compares what it sees with a batch that plays the same round, and takes the actions that are drawn there."""

    def __init__(self, batch: Batch) -> None:
        self.batch, self.compared, self.ended = batch, 0, False

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        offer = Offer(0, view, asks)
        if not offer.must and not offer.may:
            return None
        batch = self.batch
        assert not self.ended
        assert view.seats[int(batch.agents[0])] == view.seat
        assert (mask_of(offer) == batch.action_mask).all(), view.log
        seen = observed(view, asks)
        wrong = [batch.layout.names[place] for place in np.flatnonzero(seen[0] != batch.observation[0])]
        assert not wrong, (wrong, view.log)
        self.compared += 1
        (drawn,) = batch.sample_actions(self.compared)
        bot = ArrayBot(lambda observation, action_mask: np.array([drawn]))
        found = bot.choose(view, asks)
        batch.step(np.array([drawn]))
        self.ended = bool(batch.terminated[0])
        return found


@pytest.mark.core
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_seat_observes_what_it_observes_in_a_batch(rules: str, seats: int) -> None:
    for number in range(2):
        batch = Batch(rules, seats, 1, f"{number}", observe=True)
        key = derived(derived(key_of(f"{number}"), 0), 0)
        luck = CheapLuck(key)
        rnd = Round.deal(rules, dealer=f"p{seats}", deck=luck.deck(batch.rules.deck), chairs=range(seats), luck=luck)
        follower = Follower(batch)
        play_round(rnd, dict.fromkeys(rnd.seats, follower), seed=Key(key))
        assert follower.ended
        assert follower.compared > 3
