"""Addresses of clients, and the site that several addresses of one provider's customer share."""

from __future__ import annotations

import ipaddress
from functools import lru_cache


@lru_cache(maxsize=4096)
def site_of(address: str) -> str | None:
    """Return the site (/48) of an IPv6 network written as such, None for any other address.

    A site is what a provider gives one customer: up to 65,536 networks.

    >>> site_of("2001:db8:0:7::/64"), site_of("1.2.3.4")
    ('2001:db8::/48', None)
    """
    return str(ipaddress.IPv6Network(address).supernet(new_prefix=48)) if address.endswith("/64") else None


_OWN = "own "


def own_address(what: str) -> str:
    """Return the address under which the server's own work waits in queues, such as that for a table."""
    return _OWN + what


def is_own_address(address: str) -> bool:
    """Return whether an address is no client's."""
    return address.startswith(_OWN) or not address
