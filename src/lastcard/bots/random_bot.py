"""Bots that play at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.bot import is_play, lawful, risky, stream, words_of

if TYPE_CHECKING:
    from lastcard.round import Ask
    from lastcard.view import View


class RandomBot:
    """Takes any lawful action of those it must choose from, each as likely.

    Besides, it calls UNO half the time, with its play or when it may still be caught, and catches half the time. It never jumps in,
    never notices a wrong card, and does nothing unlawful.
    """

    def __init__(self, seed: str | int) -> None:
        self.seed = seed

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        """Return one action of these asks, or None."""
        luck = stream(self.seed, view)
        must, may = lawful(asks, True), lawful(asks, False)
        says = [action for action in may if words_of(action) == "uno" or words_of(action).startswith("catch ")]
        if not must:
            return says[luck.below(len(says))] if says and luck.below(2) else None
        action = must[luck.below(len(must))]
        if is_play(action) and f"{view.seat} uno" in may and luck.below(2):
            return f"{action}!"
        return action


class WildBot:
    """Takes anything it can do, lawful or not, asked or not, each as likely; what need not be answered it lets pass half the time."""

    def __init__(self, seed: str | int) -> None:
        self.seed = seed

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        """Return one action of these asks, or None."""
        luck = stream(self.seed, view)
        actions = lawful(asks, True) + lawful(asks, False) + risky(asks)
        if not any(ask.must for ask in asks) and luck.below(2):
            return None
        return actions[luck.below(len(actions))]
