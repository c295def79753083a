"""Bots that judge the position after each action with a small net, trained by self-play (``lastcard lab train``)."""

from __future__ import annotations

from typing import Final

from lastcard.bots.bot import Offer, PolicyBot
from lastcard.bots.nets import ROUND, net_rules
from lastcard.bots.policies import judging
from lastcard.bots.recall import recall

SHARP_NOISE: Final = 250
"""The deviation of the noise in each judgement of ``sharp``, in thousandths of a unit of log odds, for a net with 100 % noise."""


class StrongBot(PolicyBot):
    """Takes the action that the net of the edition judges best; calls, catches, notices and challenges as a careful player.

    ``goal``: to win the ``round``, or the ``match``, which points decide.
    """

    noise = 0

    def __init__(self, seed: str | int, goal: str = ROUND) -> None:
        super().__init__(seed)
        self.goal = goal

    def _policy(self, offer: Offer) -> int:
        must, may = offer.must, offer.may
        s, table = recall(offer.view), net_rules(offer.view.rules, self.goal)
        return judging.judge_choice(s, table, offer.place, must, len(must), may, len(may), offer.luck, self.noise)


class SharpBot(StrongBot):
    """Judges like ``strong``, but with noise: now and then it takes a slightly worse action."""

    noise = SHARP_NOISE
