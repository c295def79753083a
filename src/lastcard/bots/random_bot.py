"""Bots that play at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.bot import Offer
from lastcard.bots.policies import random_play
from lastcard.game.chance import key_of

if TYPE_CHECKING:
    from lastcard.game.ask import Ask
    from lastcard.game.view import View


class RandomBot:
    """Takes a lawful action uniformly, but draws and keeps only if nothing else is possible.

    Drawing at will, where playing is optional, makes rounds of 1,500 decisions. Besides, it calls UNO half the time, with its play or
    when it may still be caught, and catches half the time. It never jumps in, never notices a wrong card, and does nothing unlawful.
    """

    def __init__(self, seed: str | int) -> None:
        self.key = key_of(seed)

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        """Return one action of these asks, or None."""
        offer = Offer(self.key, view, asks)
        return offer.words(random_play.random_choice(offer.must, len(offer.must), offer.may, len(offer.may), offer.luck))


class LawfulBot(RandomBot):
    """Takes a lawful action uniformly, draw and keep included."""

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        """Return one action of these asks, or None."""
        offer = Offer(self.key, view, asks)
        return offer.words(random_play.lawful_choice(offer.must, len(offer.must), offer.may, len(offer.may), offer.luck))


class WildBot(RandomBot):
    """Takes any possible action uniformly, lawful or not; passes on optional actions half the time."""

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        """Return one action of these asks, or None."""
        offer = Offer(self.key, view, asks)
        must, may, risky = offer.must, offer.may, offer.risky
        return offer.words(random_play.wild_choice(must, len(must), may, len(may), risky, len(risky), offer.luck))
