"""Who is sent to next: messages share a few places, and neither a slow push service nor a profile with many browsers takes them all."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

MOST: Final = 8
"""How many messages are sent at a time."""
MOST_UNUSUAL: Final = 6
MOST_UNPROVEN: Final = 4
"""How many of them to services that are not the usual ones, and to those that are not known to be quick."""
MOST_EACH: Final = 4
MOST_EACH_UNPROVEN: Final = 2
"""How many to one service that is quick, and to one that is not known to be."""
MOST_OWN: Final = 2
"""How many to browsers of one profile."""
MOST_WAITING: Final = 400
MOST_OWN_WAITING: Final = 40
"""How many messages wait, in all and to one profile; more are dropped."""
USUAL: Final = ("googleapis.com", "mozilla.com", "apple.com", "windows.com")
"""The services of the usual browsers: they are taken for quick until one is not."""
QUICK_S: Final = 10.0
UNKNOWN_S: Final = 5.0
SLOW_S: Final = 2.0
"""For how long a message may take: to a service that is quick, of which little is known, and that was slow the last time.

An answer that takes longer than the last of these is slow.
"""
PROVEN: Final = 10
"""A service is quick that has answered so often in a row without being slow."""
_REMEMBERED: Final = 1_000


class Dropped(Exception):
    """So many messages wait that this one is not sent."""


def service_of(host: str) -> str:
    """Return the service to which a host belongs: its registered name, as well as that can be told without a list of them.

    >>> service_of("fcm.googleapis.com"), service_of("a.b.push.example.co.uk"), service_of("x.y.")
    ('googleapis.com', 'example.co.uk', 'x.y')
    """
    labels = host.lower().strip(".").split(".")
    return ".".join(labels[-3 if len(labels) > 2 and len(labels[-2]) < 4 else -2 :])


class Waiting(NamedTuple):
    """A message that waits for a place."""

    profile: str
    service: str
    turn: asyncio.Future[None]


class Turns:
    """The places, those who wait for one, and what is known of services."""

    def __init__(self) -> None:
        self._waiting: Final[list[Waiting]] = []
        self._of_service: Final[Counter[str]] = Counter()
        self._of_profile: Final[Counter[str]] = Counter()
        self._proofs: Final[OrderedDict[str, int]] = OrderedDict()

    @asynccontextmanager
    async def take(self, profile: str, service: str) -> AsyncIterator[float]:
        """Wait for a place, and hold it; the message may take the seconds that are given. Raises Dropped."""
        one = Waiting(profile, service, asyncio.get_running_loop().create_future())
        self._check_room(one)
        self._waiting.append(one)
        self._let()
        try:
            await one.turn
        except asyncio.CancelledError:
            if one in self._waiting:
                self._waiting.remove(one)
            elif one.turn.done() and not one.turn.cancelled() and one.turn.exception() is None:
                self._free(one)
            raise
        try:
            yield self.limit(service)
        finally:
            self._free(one)

    def limit(self, service: str) -> float:
        """Return how long a message to a service may take."""
        proofs = self._known(service)
        return QUICK_S if proofs >= PROVEN else UNKNOWN_S if proofs else SLOW_S

    def note(self, service: str, seconds: float) -> None:
        """Note how long a service took to answer, or not to answer."""
        self._proofs[service] = min(self._known(service) + 1, PROVEN) if seconds < SLOW_S else 0
        self._proofs.move_to_end(service)
        while len(self._proofs) > _REMEMBERED:
            self._proofs.popitem(last=False)

    def _known(self, service: str) -> int:
        """Return how often in a row a service was quick."""
        return self._proofs.get(service, PROVEN if service in USUAL else 1)

    def _check_room(self, new: Waiting) -> None:
        """Make room for one more, in place of one to a service that is not quick and a profile that has the most. Raises Dropped."""
        own = Counter(one.profile for one in self._waiting)
        if own[new.profile] >= MOST_OWN_WAITING:
            raise Dropped
        if len(self._waiting) < MOST_WAITING:
            return
        rank = max(self._waiting, key=lambda one: (self._known(one.service) < PROVEN, own[one.profile]))
        if (self._known(rank.service) < PROVEN, own[rank.profile]) <= (self._known(new.service) < PROVEN, own[new.profile]):
            raise Dropped
        self._waiting.remove(rank)
        rank.turn.set_exception(Dropped())

    def _free(self, one: Waiting) -> None:
        for counted, key in ((self._of_service, one.service), (self._of_profile, one.profile)):
            counted[key] -= 1
            if not counted[key]:
                del counted[key]
        self._let()

    def _let(self) -> None:
        """Give the places that are free: to whoever has waited the longest and may have one."""
        for one in list(self._waiting):
            if self._of_service.total() >= MOST:
                return
            if not one.turn.done() and self._may(one):
                self._waiting.remove(one)
                self._of_service[one.service] += 1
                self._of_profile[one.profile] += 1
                one.turn.set_result(None)

    def _may(self, one: Waiting) -> bool:
        is_proven, here = self._known(one.service) >= PROVEN, self._of_service
        if self._of_profile[one.profile] >= MOST_OWN or here[one.service] >= (MOST_EACH if is_proven else MOST_EACH_UNPROVEN):
            return False
        unusual = sum(number for each, number in here.items() if each not in USUAL)
        unproven = sum(number for each, number in here.items() if self._known(each) < PROVEN)
        return (one.service in USUAL or unusual < MOST_UNUSUAL) and (is_proven or unproven < MOST_UNPROVEN)
