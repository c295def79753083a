"""Bots that judge what each action leaves behind with a small net, trained by play against itself (``lastcard lab train``)."""

from __future__ import annotations

from typing import Final

from lastcard.bots.bot import Offer, PolicyBot
from lastcard.bots.nets import ROUND, net_rules
from lastcard.bots.policies import judging
from lastcard.bots.recall import recall

SHARP_NOISE: Final = 250
"""The deviation of what is added to each judgement of ``sharp``, in thousandths of a unit of log odds, where a net says 100 %."""


class StrongBot(PolicyBot):
    """Takes the action that the net of the edition judges best; says what can be said, and challenges as a careful player.

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
    """Judges as ``strong`` does, but not exactly: now and then it takes an action that is a little worse."""

    noise = SHARP_NOISE
