"""A careful bot that forgets what need not be answered."""

from __future__ import annotations

from lastcard.bots.bot import Offer
from lastcard.bots.careful import CarefulBot
from lastcard.bots.policies import careful_play
from lastcard.engine.luck import MEMORY, mixed


class ForgetfulBot(CarefulBot):
    """Plays as a careful one, but forgets to call UNO, and misses catches and wrong cards: ``rate`` times out of a million."""

    def __init__(self, seed: str | int, rate: int = 300_000) -> None:
        super().__init__(seed)
        self.rate = rate

    def _attends(self, offer: Offer) -> bool:
        return not careful_play.forgets(mixed(self.key, MEMORY + offer.count), self.rate)
