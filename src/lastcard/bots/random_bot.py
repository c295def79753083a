"""Bots that play at random."""

from __future__ import annotations

from lastcard.bots.bot import Offer, PolicyBot
from lastcard.bots.policies import random_play


class RandomBot(PolicyBot):
    """Takes a lawful action uniformly, but draws and keeps only if nothing else is possible.

    Without this exception, rounds under rules with optional plays last 1,500 decisions. It calls UNO half the time, with its play or
    while it can still be caught, and catches half the time. It never jumps in, never notices a wrong card, and takes lawful actions only.
    """

    def _policy(self, offer: Offer) -> int:
        return random_play.random_choice(offer.must, len(offer.must), offer.may, len(offer.may), offer.luck)


class LawfulBot(PolicyBot):
    """Takes a lawful action uniformly, draw and keep included."""

    def _policy(self, offer: Offer) -> int:
        return random_play.lawful_choice(offer.must, len(offer.must), offer.may, len(offer.may), offer.luck)


class WildBot(PolicyBot):
    """Takes any possible action uniformly, lawful or not, and declines optional actions half the time."""

    def _policy(self, offer: Offer) -> int:
        must, may, risky = offer.must, offer.may, offer.risky
        return random_play.wild_choice(must, len(must), may, len(may), risky, len(risky), offer.luck)
