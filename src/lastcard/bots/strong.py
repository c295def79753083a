"""Bots that judge what each action leaves behind with a small net, trained by play against itself (``lastcard lab train``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lastcard.bots.bot import Offer
from lastcard.bots.nets import net_rules
from lastcard.bots.policies import judging
from lastcard.bots.recall import recall
from lastcard.game.chance import key_of

if TYPE_CHECKING:
    from lastcard.game.ask import Ask
    from lastcard.game.view import View

SHARP_NOISE: Final = 250
"""The deviation of what is added to each judgement of ``sharp``, in thousandths of a unit of log odds, with two seats."""


class StrongBot:
    """Takes the action that the net of the edition judges best; says what can be said, and challenges as a careful player."""

    noise = 0

    def __init__(self, seed: str | int) -> None:
        self.key = key_of(seed)

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        """Return one action of these asks, or None."""
        offer = Offer(self.key, view, asks)
        must, may = offer.must, offer.may
        s, table = recall(view), net_rules(view.rules)
        place = view.seats.index(view.seat or "")
        return offer.words(judging.judge_choice(s, table, place, must, len(must), may, len(may), offer.luck, self.noise))


class SharpBot(StrongBot):
    """Judges as ``strong`` does, but not exactly: now and then it takes an action that is a little worse."""

    noise = SHARP_NOISE
