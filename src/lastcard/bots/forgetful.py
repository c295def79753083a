"""A careful bot that sometimes forgets optional actions."""

from __future__ import annotations

from lastcard.bots.bot import Offer
from lastcard.bots.careful import CarefulBot
from lastcard.bots.policies import careful_play
from lastcard.engine import NOBODY
from lastcard.engine.luck import MEMORY, mixed


class ForgetfulBot(CarefulBot):
    """Plays like ``careful``, but ``rate`` times out of a million it forgets to call UNO or misses a catch or a wrong card.

    Where the rules let a seat put down a card that does not match, it does so by mistake now and then.
    """

    def __init__(self, seed: str | int, rate: int = 300_000) -> None:
        super().__init__(seed)
        self.rate = rate

    def _policy(self, offer: Offer) -> int:
        if careful_play.slips(mixed(self.key, MEMORY + offer.count), self.rate):
            wrong = careful_play.slip(offer.must, len(offer.must), offer.risky, len(offer.risky), offer.luck)
            if wrong != NOBODY:
                return wrong
        return super()._policy(offer)

    def _attends(self, offer: Offer) -> bool:
        return not careful_play.forgets(mixed(self.key, MEMORY + offer.count), self.rate)
