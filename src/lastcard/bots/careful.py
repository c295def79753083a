"""A bot that plays like a careful player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.bot import Offer
from lastcard.bots.policies import careful_play
from lastcard.bots.recall import recall
from lastcard.game.chance import key_of
from lastcard.rules.compiled import compile_rules

if TYPE_CHECKING:
    from lastcard.game.ask import Ask
    from lastcard.game.view import View


class CarefulBot:
    """Gets rid of cards that cost much, keeps wilds while a coloured card fits, attacks opponents about to go out, and spares its partner.

    It calls UNO, catches, notices wrong cards and jumps in whenever it can, piles on, challenges when the odds are good, and does
    nothing unlawful. Where several actions are as good it takes one of them by lot.
    """

    def __init__(self, seed: str | int) -> None:
        self.key = key_of(seed)

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        """Return one action of these asks, or None."""
        offer = Offer(self.key, view, asks)
        must, may = offer.must, offer.may
        s, table = recall(view), compile_rules(view.rules)
        place = view.seats.index(view.seat or "")
        return offer.words(careful_play.careful_choice(s, table, place, must, len(must), may, len(may), offer.luck, self._attends(offer)))

    def _attends(self, offer: Offer) -> bool:
        """Return whether it remembers to call, to catch and to notice."""
        return True
