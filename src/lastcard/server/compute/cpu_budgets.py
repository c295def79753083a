"""How much CPU time of the workers each address may take: seconds that its jobs took are charged afterwards.

>>> now = 0.0
>>> budgets = CpuBudgets(lambda: now, Rate(per_second=0.5, burst=10))
>>> budgets.charge("192.0.2.1", 12)
>>> budgets.wait("192.0.2.1"), budgets.wait("192.0.2.2")
(4.0, 0.0)
"""

from __future__ import annotations

from typing import Final

from lastcard.room.clients.addresses import is_own_address, site_of
from lastcard.room.clients.rates import Rate, Stopwatch
from lastcard.server.rate_limits import SITE, Buckets

CPU_RATE: Final = Rate(per_second=0.2, burst=120)
"""The CPU seconds of an address: as many in a second, and at once; docs/host/serve.md lists them. A site has ``SITE`` times as many."""


class CpuBudgets:
    """The budgets of all addresses and sites. What the server itself needs done is counted, and never refused."""

    def __init__(self, clock: Stopwatch, rate: Rate = CPU_RATE) -> None:
        self._rate: Final = rate
        self._of_address: Final = Buckets(rate, clock)
        self._of_site: Final = Buckets(Rate(rate.per_second * SITE, rate.burst * SITE), clock)

    def charge(self, address: str, seconds: float) -> None:
        """Count the CPU time of a job."""
        self._of_address.of(address).spend(seconds)
        if (site := site_of(address)) is not None:
            self._of_site.of(site).spend(seconds)

    def wait(self, address: str) -> float:
        """Return in how many seconds an address may have jobs done again; 0 while it may."""
        if is_own_address(address):
            return 0.0
        site = site_of(address)
        return max(self._of_address.wait(address, 0), 0.0 if site is None else self._of_site.wait(site, 0))

    def spent(self, address: str) -> float:
        """Return the CPU time that an address has had and not got back; of its site a quarter, where that is more."""
        own, site = self._of_address.of(address).missing(), site_of(address)
        return own if site is None else max(own, self._of_site.of(site).missing() / SITE)
