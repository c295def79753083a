"""A careful bot that forgets what need not be answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lastcard.bots.bot import stream
from lastcard.bots.careful import CarefulBot

if TYPE_CHECKING:
    from lastcard.view import View


class ForgetfulBot(CarefulBot):
    """Plays as a careful one, but forgets to call UNO, and misses catches and wrong cards, so often out of one."""

    def __init__(self, seed: str | int, rate: float = 0.3) -> None:
        super().__init__(seed)
        self.rate = rate

    def _say(self, view: View, may: Sequence[str]) -> str | None:
        return None if self._forgets(view) else super()._say(view, may)

    def _call(self, view: View, action: str, may: Sequence[str]) -> str:
        return action if self._forgets(view) else super()._call(view, action, may)

    def _forgets(self, view: View) -> bool:
        luck = stream(f"{self.seed} memory", view)
        return luck.below(10**6) < self.rate * 10**6
