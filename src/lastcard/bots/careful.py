"""A bot that plays like a careful player."""

from __future__ import annotations

from lastcard.bots.bot import Offer, PolicyBot
from lastcard.bots.policies import careful_play
from lastcard.bots.recall import recall
from lastcard.rules.compiled import compile_rules


class CarefulBot(PolicyBot):
    """Sheds expensive cards, keeps wilds while a coloured card fits, attacks opponents about to go out, and spares its partner.

    It calls UNO, catches, notices wrong cards and jumps in whenever it can, stacks draw cards, challenges when the odds are good, and
    takes lawful actions only. Among equally good actions it chooses one at random.
    """

    def _policy(self, offer: Offer) -> int:
        must, may = offer.must, offer.may
        s, table = recall(offer.view), compile_rules(offer.view.rules)
        return careful_play.careful_choice(s, table, offer.place, must, len(must), may, len(may), offer.luck, self._attends(offer))

    def _attends(self, offer: Offer) -> bool:
        """Return whether the bot remembers to call UNO, to catch others and to notice wrong cards."""
        return True
