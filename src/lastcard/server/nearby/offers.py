"""The offers of one process: each waits for its answer under a short code, for ten minutes.

They are kept in memory only: nobody misses one that a restart has lost, as the host's page shows a QR code as well.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from lastcard.game.verifiable_chance import fresh_token
from lastcard.room.errors import Invalid, LimitReached, NotFound

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""The letters and digits of codes: none that looks like another one."""
LENGTH: Final = 6
KEPT_S: Final = 600.0
"""How long an offer waits."""
MOST: Final = 2000
"""The most offers that wait at once: some 8 MB with their answers."""
LONGEST: Final = 2000
"""The most characters of an offer or an answer."""

_SIGNAL: Final = re.compile(r"[\w.-]+", re.ASCII)


@dataclass(slots=True)
class Offer:
    """An offer: ``key`` proves who has left it, ``until`` is when it is forgotten."""

    text: str
    key: str
    until: float
    answer: str | None = None


class Offers:
    """The offers that wait, the oldest first. ``now`` is the server's clock in seconds."""

    def __init__(self, most: int = MOST) -> None:
        self._most: Final = most
        self._waiting: Final[dict[str, Offer]] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    def leave(self, text: str, now: float) -> tuple[str, str]:
        """Keep an offer, and return its code and its key. Raises Invalid, LimitReached."""
        _check(text)
        self._forget(now)
        if len(self._waiting) >= self._most:
            raise LimitReached("nearby_full")
        code = fresh_token(LENGTH, ALPHABET)
        while code in self._waiting:
            code = fresh_token(LENGTH, ALPHABET)
        offer = self._waiting[code] = Offer(text, fresh_token(), now + KEPT_S)
        return code, offer.key

    def read(self, code: str, now: float) -> str:
        """Return an offer that waits for its answer. Raises NotFound."""
        return self._found(code, now).text

    def answer(self, code: str, text: str, now: float) -> None:
        """Leave the answer to an offer; the first one counts. Raises Invalid, NotFound."""
        _check(text)
        self._found(code, now).answer = text

    def take(self, code: str, key: str, now: float) -> str | None:
        """Return the answer to an offer and forget both, or None while there is none. Raises NotFound, also for another key."""
        self._forget(now)
        offer = self._waiting.get(code)
        if offer is None or offer.key != key:
            raise NotFound("nearby_code", said=code[:20])
        if offer.answer is not None:
            del self._waiting[code]
        return offer.answer

    def _found(self, code: str, now: float) -> Offer:
        self._forget(now)
        offer = self._waiting.get(code)
        if offer is None or offer.answer is not None:
            raise NotFound("nearby_code", said=code[:20])
        return offer

    def _forget(self, now: float) -> None:
        """Forget the offers whose time is over: all wait equally long, so they are the first ones."""
        while self._waiting:
            code, offer = next(iter(self._waiting.items()))
            if offer.until > now:
                return
            del self._waiting[code]


def _check(text: str) -> None:
    if len(text) > LONGEST or not _SIGNAL.fullmatch(text):
        raise Invalid("nearby_signal", most=str(LONGEST))
