"""A bot that plays at random but never misses a call, a catch or a notice."""

from __future__ import annotations

from lastcard.bots.bot import Offer, PolicyBot
from lastcard.bots.policies import careful_play
from lastcard.bots.recall import recall
from lastcard.rules.compiled import compile_rules


class CallerBot(PolicyBot):
    """Takes a lawful action at random as ``random`` does, but calls UNO, catches and notices wrong cards whenever it can."""

    def _policy(self, offer: Offer) -> int:
        must, may = offer.must, offer.may
        s, table = recall(offer.view), compile_rules(offer.view.rules)
        return careful_play.caller_choice(s, table, offer.place, must, len(must), may, len(may), offer.luck)
