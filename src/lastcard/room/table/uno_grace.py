"""The grace time of a missing UNO call (``uno.grace_ms``, G-5): who may still call before they can be caught, and until when.

>>> grace = UnoGrace(500, others_close=True)
>>> grace.update({"p2"}, at=10_000)
>>> grace.running, grace.ends_at("p2", rtt_ms=40), grace.race_ends_at({"p2": 40}.get)
({'p2'}, 10540, 11040)
>>> grace.end(["p2"])
>>> grace.running, grace.is_over("p2")
(set(), True)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final

from lastcard.game.match import Match

REACTION_VERBS: Final = ("uno", "catch", "notice")
"""Verbs of reactions; they never wait for the race between a call and a catch."""


class UnoGrace:
    """The seats that have not called UNO, and whether their grace time is over.

    ``grace_ms`` is the grace time, ``others_close`` whether an action of another seat ends the window in which a seat can be caught.
    """

    def __init__(self, grace_ms: int = 0, *, others_close: bool = False) -> None:
        self.grace_ms: Final = grace_ms
        self._others_close: Final = others_close
        self._since: dict[str, int] = {}  # when the call was missed, in ms
        self._over: set[str] = set()

    @classmethod
    def of(cls, match: Match | None) -> UnoGrace:
        """Return the grace time of a match; without a match there is none."""
        if match is None:
            return cls()
        return cls(match.rules.number("uno.grace_ms"), others_close=match.rules["uno.closes"] != "never")

    @property
    def seats(self) -> Collection[str]:
        """The seats that have not called."""
        return self._since.keys()

    @property
    def running(self) -> set[str]:
        """The seats that cannot be caught yet."""
        return self._since.keys() - self._over

    def is_over(self, seat: str) -> bool:
        """Whether a seat can be caught."""
        return seat in self._over

    def update(self, seats: Collection[str], at: int) -> None:
        """Take over the seats that the rules would let be caught now; a new one can be caught when its grace time is over."""
        if not seats and not self._since:
            return
        if not self.grace_ms:
            self._over.update(seats)
        self._since = {seat: self._since.get(seat, at) for seat in seats}
        self._over.intersection_update(seats)

    def end(self, seats: Iterable[str]) -> None:
        """End the grace time of these seats."""
        self._over.update(self._since.keys() & set(seats))

    def postpone(self, ms: int) -> None:
        """Let the grace times that run end later: the match was paused."""
        self._since = {seat: since + ms for seat, since in self._since.items()}

    def clear(self) -> None:
        """Forget all seats: the round is over."""
        self._since, self._over = {}, set()

    def ends_at(self, seat: str, rtt_ms: int) -> int:
        """Return when the grace time of a seat ends, in ms: its call takes ``rtt_ms`` through the network."""
        return self._since[seat] + self.grace_ms + rtt_ms

    def race_ends_at(self, rtt_ms: Callable[[str], int | None]) -> int:
        """Return until when no other action may close the window, in ms; 0 if none is open.

        The seats that could catch have the grace time, too.
        """
        if not self._since or not self.grace_ms or not self._others_close:
            return 0
        return max(self.ends_at(seat, rtt_ms(seat) or 0) for seat in self._since) + self.grace_ms
