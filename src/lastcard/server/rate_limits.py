"""The limits per address, per connection and in total: token buckets, and counts of open connections.

The clock is a parameter, so that tests control it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from lastcard.room.clients.addresses import site_of
from lastcard.room.clients.rates import Bucket, Rate, Stopwatch
from lastcard.room.errors import TooManyRequests
from lastcard.server.http.client_address import Networks, client_address, trusted_networks

_ADDRESSES: Final = 20_000


SOCKET_RATES: Final[Mapping[str, Rate]] = {
    "messages": Rate(per_second=10, burst=30),
    "frames": Rate(per_second=30, burst=90),  # all of them: messages, their fragments, pings and pongs
    "bytes": Rate(per_second=64 * 1024, burst=256 * 1024),
    "address_bytes": Rate(per_second=1024 * 1024, burst=8 * 1024 * 1024),  # of all connections of one address
    "address_sockets": Rate(per_second=20, burst=600),  # TCP connections that one address opens
}
"""What one WebSocket may send (docs/program/wire.md), and what all connections of an address may.

Too many messages or frames close a connection; beyond the bytes the server reads more slowly, beyond the sockets it closes them at once.
"""

FRAGMENTS: Final = 16
"""The most frames of one message."""

READ_COST: Final = 512
"""Bytes that each read from a socket counts additionally, because a packet of one byte costs the server as much as a message."""


ENTRY_COST: Final = 256
"""Bytes that each command counts additionally, because its entry in the log has more than its text."""


SHARED_WAIT_S: Final = 1.0
"""The longest time that a connection is not read because others of its address have sent too much."""


RATES: Final[Mapping[str, Rate]] = {
    "requests": Rate(per_second=50, burst=1000),  # several phones behind one address may load the page at the same time
    "connections": Rate(per_second=5, burst=100),
    "tables": Rate(per_second=0.1, burst=20),
    "seats": Rate(per_second=1, burst=60),
    "records": Rate(per_second=0.5, burst=30),
    "pages": Rate(per_second=5, burst=100),  # rendered for each request
    "streams": Rate(per_second=5, burst=100),  # pages of streams with open hands, one to five in 2 s
    "replays": Rate(per_second=0.2, burst=10),
    "analyses": Rate(per_second=0.5, burst=40),  # parts of rounds, of some 2 s each
    "hints": Rate(per_second=1, burst=60),  # of some 0.2 s each
    "pictures": Rate(per_second=2, burst=60),
    "answers": Rate(per_second=10 / 86_400, burst=10),  # to puzzles of days; of each day an address counts once (``Limits.is_first``)
    "offers": Rate(per_second=0.05, burst=20),  # under short codes
    "nearby": Rate(per_second=2, burst=120),  # reading them, and waiting for the answer
    "kept": Rate(per_second=0.01, burst=10),  # records of other sites, each checked in some seconds and kept
    "profiles": Rate(per_second=0.05, burst=30),  # made; a class behind one address sits down at the same time
    "profile": Rate(per_second=2, burst=120),  # reading and changing one's own
    "proofs": Rate(per_second=0.1, burst=30),  # links, phrases and passkeys, each of some 50 ms
    "written": Rate(per_second=8 * 1024, burst=16 * 1024 * 1024),  # bytes of commands, which logs keep: 0.7 GB a day
    "monitoring": Rate(per_second=5, burst=100),  # a limit of its own, which players behind a proxy on this machine cannot use up
}
"""The limits of one address by kind of request; docs/host/serve.md lists them."""


SITE: Final = 4
"""How many times as much as one address a whole site (the /48 of an IPv6 network) may do."""

MORE_SOCKETS: Final = 300
"""The TCP connections of an address, and of all, besides their WebSockets: a browser keeps some open for pages and requests."""


class Buckets:
    """One bucket for each address. At most ``most`` are kept; the least recently used is dropped first."""

    __slots__ = ("_buckets", "_clock", "_most", "_rate")

    def __init__(self, rate: Rate, clock: Stopwatch, most: int = _ADDRESSES) -> None:
        self._rate: Final = rate
        self._clock: Final = clock
        self._most: Final = most
        self._buckets: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, address: str, tokens: float = 1) -> bool:
        """Take tokens out of the bucket of an address if there are enough; return whether there were."""
        return self.of(address).take(tokens)

    def wait(self, address: str, tokens: float = 1) -> float:
        """Return in how many seconds the bucket of an address will have enough tokens."""
        return self.of(address).wait(tokens)

    def of(self, address: str) -> Bucket:
        """Return the bucket of an address."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._clock)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket


class Connections:
    """How many connections are open, in all and from each address; a site (/48) may have ``SITE`` times as many as an address."""

    __slots__ = ("_each", "_most", "_most_each", "_open")

    def __init__(self, most: int, most_each: int) -> None:
        self._most: Final = most
        self._most_each: Final = most_each
        self._open = 0
        self._each: Final[dict[str, int]] = {}

    def __len__(self) -> int:
        return self._open

    def open(self, address: str | None) -> bool:
        """Count a connection from an address, unless there are too many; return whether it may open.

        None, an address that speaks for many, counts in all alone.
        """
        counted = self._counted(address)
        if self._open >= self._most or any(self._each.get(each, 0) >= most for each, most in counted):
            return False
        self._open += 1
        for each, _ in counted:
            self._each[each] = self._each.get(each, 0) + 1
        return True

    def close(self, address: str | None) -> None:
        """Count a connection as closed. Call it once for each that was opened."""
        counted = self._counted(address)
        if any(each not in self._each for each, _ in counted):
            raise ValueError(f"no connection is open from {address}")
        self._open -= 1
        for each, _ in counted:
            self._each[each] -= 1
            if not self._each[each]:
                del self._each[each]  # so that memory is bounded by the open connections

    def _counted(self, address: str | None) -> list[tuple[str, int]]:
        """Return what a connection counts for, with the most of each."""
        if address is None:
            return []
        site = site_of(address)
        own = (address, self._most_each)
        return [own] if site is None else [own, (site, self._most_each * SITE)]


def _sockets(connections: int, connections_each: int, most: int) -> Connections:
    """Return the count of TCP connections: one address has at most a quarter of them, unless it may have all WebSockets."""
    each = connections_each + MORE_SOCKETS
    return Connections(most, min(each, max(1, most // 4)) if connections_each < connections else each)


@lru_cache(maxsize=4096)
def _peer_of(host: str, proxies: Networks) -> str | None:
    return None if host in proxies else client_address(host)


class Limits:
    """All limits of one server. ``rates`` replaces some of ``RATES`` and ``SOCKET_RATES``.

    ``connections`` are WebSockets, ``sockets`` all TCP connections, ``sockets_each`` of an address. ``proxies`` are the networks of
    trusted proxies: each of them connects for many clients, whose addresses it forwards.
    """

    def __init__(
        self,
        clock: Stopwatch,
        *,
        connections: int = 20_000,
        connections_each: int = 100,
        sockets: int | None = None,
        sockets_each: int | None = None,
        proxies: Iterable[str] = (),
        rates: Mapping[str, Rate] | None = None,
    ) -> None:
        self._clock: Final = clock
        self._proxies: Final = Networks(trusted_networks(proxies))
        self.connections: Final = Connections(connections, connections_each)
        most = connections + MORE_SOCKETS if sockets is None else sockets
        self.sockets: Final = Connections(most, sockets_each) if sockets_each else _sockets(connections, connections_each, most)
        given = rates or {}
        found = {name: given.get(name, rate) for name, rate in RATES.items()}
        self._buckets: Final = {name: Buckets(rate, clock) for name, rate in found.items()}
        self._site_buckets: Final = {name: Buckets(Rate(rate.per_second * SITE, rate.burst * SITE), clock) for name, rate in found.items()}
        self._done: Final[OrderedDict[tuple[str, str], None]] = OrderedDict()
        self._of_socket: Final = {name: given.get(name, rate) for name, rate in SOCKET_RATES.items()}
        self._address_bytes: Final = Buckets(self._of_socket["address_bytes"], clock)
        opened = self._of_socket["address_sockets"]
        self._address_sockets: Final = Buckets(opened, clock)
        self._site_sockets: Final = Buckets(Rate(opened.per_second * SITE, opened.burst * SITE), clock)

    def of_socket(self, what: str) -> Bucket:
        """Return the bucket of one WebSocket; ``what`` is a key of ``SOCKET_RATES``."""
        return Bucket(self._of_socket[what], self._clock)

    def peer_of(self, host: str | None) -> str | None:
        """Return the address that a TCP connection counts for; None for a trusted proxy, or without an address."""
        return None if host is None else _peer_of(host, self._proxies)

    def open_socket(self, address: str | None) -> bool:
        """Count a TCP connection of an address, and of its site; return whether it may be. None is an address that speaks for many."""
        if address is not None:
            for buckets, each in ((self._address_sockets, address), (self._site_sockets, site_of(address))):
                if each is not None and not buckets.take(each):
                    return False
        return self.sockets.open(address)

    def address_bytes(self, address: str) -> Bucket:
        """Return the bucket that all connections of an address share."""
        return self._address_bytes.of(address)

    def is_first(self, what: str, address: str) -> bool:
        """Return whether an address does this for the first time, as far as this process remembers, and remember it.

        ``what`` is for example the day of a puzzle. The latest ``_ADDRESSES`` are remembered.
        """
        key = (what, address)
        if key in self._done:
            return False
        self._done[key] = None
        if len(self._done) > _ADDRESSES:
            self._done.popitem(last=False)
        return True

    def check(self, what: str, address: str, tokens: float = 1) -> None:
        """Count an action of an address, and of its site; ``what`` is a key of ``RATES``. Raises TooManyRequests if it is over a limit.

        ``tokens``: what it counts as, at most the burst of the rate.
        """
        for buckets, each in ((self._buckets[what], address), (self._site_buckets[what], site_of(address))):
            if each is not None and not buckets.take(each, tokens):
                raise TooManyRequests(f"too_often_{what}", seconds=buckets.wait(each, tokens))
