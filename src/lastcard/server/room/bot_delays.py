"""How long bots take: as long as people who know the game, with some variation that a secret seed decides.

>>> BotDelays().delay_ms(7, 12, "p2", must=True) == BotDelays().delay_ms(7, 12, "p2", must=True)
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcard.engine.luck import below, mixed


@dataclass(frozen=True, slots=True)
class BotDelays:
    """The shortest and the longest delay in milliseconds: to decide when a bot must act, and to react (call, catch, jump in)."""

    decide: tuple[int, int] = (700, 1500)
    react: tuple[int, int] = (350, 900)

    def delay_ms(self, key: int, n: int, seat: str, *, must: bool) -> int:
        """Return how long the bot of a seat takes to answer line ``n``."""
        least, most = self.decide if must else self.react
        more: int = below(mixed(key, 16 * n + int(seat[1:])), most - least + 1)
        return least + more


NO_DELAYS: Final = BotDelays((0, 0), (0, 0))
"""Bots that act at once, for tests and measurements."""
