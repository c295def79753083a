"""A bot that plays at random, but forgets nothing that may be said."""

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


class CallerBot:
    """Takes a lawful action at random as ``random`` does, but calls UNO, catches and notices wrong cards whenever it can."""

    def __init__(self, seed: str | int) -> None:
        self.key = key_of(seed)

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        """Return one action of these asks, or None."""
        offer = Offer(self.key, view, asks)
        must, may = offer.must, offer.may
        s, table = recall(view), compile_rules(view.rules)
        place = view.seats.index(view.seat or "")
        return offer.words(careful_play.caller_choice(s, table, place, must, len(must), may, len(may), offer.luck))
