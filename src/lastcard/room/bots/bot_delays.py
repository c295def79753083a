"""Delays of bots: as long as people who know the game take, with a variation that follows from the secret seed of the match.

>>> BotDelays().delay_ms("a secret", 12, "p2", must=True) == BotDelays().delay_ms("a secret", 12, "p2", must=True)
True
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import Final

SLOW_MS: Final = 700
"""The shortest time that bots take to decide, as people do."""
LONGEST_MS: Final = 10_000
"""The longest time that a table can set for them."""
_HURRIED: Final = 4
"""How many times faster bots are while people only watch."""
_DOMAIN: Final = "lastcard bot delays/1"
"""A prefix that no block of ``verifiable_chance.Stream`` has, so that a measured delay reveals nothing about a shuffle."""


@dataclass(frozen=True, slots=True)
class BotDelays:
    """The shortest and the longest delay in milliseconds: to decide when a bot must act, and to react (call, catch, jump in).

    If it ``waits``, the choice of a bot that thinks for long is waited for, however long it takes: nobody else chooses for it.
    """

    decide: tuple[int, int] = (SLOW_MS, 1500)
    react: tuple[int, int] = (350, 900)
    waits: bool = False

    def hurried(self) -> BotDelays:
        """Return the shorter delays for a round that all people at the table have left and wait to end.

        >>> BotDelays().hurried().decide
        (175, 375)
        """
        return BotDelays((self.decide[0] // _HURRIED, self.decide[1] // _HURRIED), (self.react[0] // _HURRIED, self.react[1] // _HURRIED))

    def delay_ms(self, seed: str, n: int, seat: str, *, must: bool) -> int:
        """Return how long the bot of a seat takes to answer line ``n``; the same after a restart.

        ``seed`` is the seed of the match, secret while bots play in it. It must not be possible to compute the delay from its published
        hash: a client that can predict when a bot calls UNO can act before it.
        """
        least, most = self.decide if must else self.react
        digest = hmac.digest(seed.encode(), f"{_DOMAIN}\n{'decide' if must else 'react'}\n{n}\n{seat}".encode(), "sha256")
        return least + int.from_bytes(digest[:8], "big") % (most - least + 1)


def constant(ms: int) -> BotDelays:
    """Return bots that take so long to decide, and half of it to react."""
    return BotDelays((ms, ms), (ms // 2, ms // 2))


NO_DELAYS: Final = BotDelays((0, 0), (0, 0))
"""Bots that act at once, for tests and measurements."""
