"""Addresses of clients, and the site that several addresses of one provider's customer share."""

from __future__ import annotations

import hashlib
import ipaddress
from functools import lru_cache

from lastcard.room.structs import UNSET, UnsetType


@lru_cache(maxsize=4096)
def site_of(address: str) -> str | None:
    """Return the site (/48) of an IPv6 network written as such, None for any other address.

    A site is what a provider gives one customer: up to 65,536 networks.

    >>> site_of("2001:db8:0:7::/64"), site_of("1.2.3.4")
    ('2001:db8::/48', None)
    """
    return str(ipaddress.IPv6Network(address).supernet(new_prefix=48)) if address.endswith("/64") else None


def network_of(table: str, address: str) -> str | UnsetType:
    """Return what people at one table have in common who come from one address or site; unset without an address.

    It is three digits, and others at another table: enough to compare the people of a table, and too few to find an address.

    >>> network_of("abc", "1.2.3.4") == network_of("abc", "1.2.3.4"), network_of("abc", "")
    (True, UNSET)
    """
    if not address:
        return UNSET
    return hashlib.sha256(f"{table} {site_of(address) or address}".encode()).hexdigest()[:3]


_OWN = "own "


def own_address(what: str) -> str:
    """Return the address under which the server's own work waits in queues, such as that for a table."""
    return _OWN + what


def is_own_address(address: str) -> bool:
    """Return whether an address is no client's."""
    return address.startswith(_OWN) or not address
