"""The address whose limits a request counts against: behind trusted proxies the client's, found by uvicorn's ``ProxyHeadersMiddleware``.

The middleware reads X-Forwarded-For from the right as far as the proxies are trusted; the client may have forged the rest.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

from lastcard.errors import LastCardError
from lastcard.text.faults import fault


def trusted_networks(proxies: Iterable[str]) -> list[str]:
    """Return the networks of trusted proxies in the middleware's format; IPv4 networks also in IPv4-mapped form.

    The middleware accepts any string as a name, so this raises LastCardError for what is no address.

    >>> own, mapped, other = trusted_networks(["127.0.0.1", "2001:db8::7"])
    >>> own, ipaddress.ip_network(mapped) == ipaddress.ip_network("::ffff:7f00:1/128"), other
    ('127.0.0.1/32', True, '2001:db8::7/128')
    """
    found = []
    for proxy in proxies:
        try:
            network = ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            raise LastCardError(fault("proxy_address", said=proxy[:100])) from None
        found.append(str(network))
        if network.version == 4:
            mapped = ipaddress.IPv6Address(b"\0" * 10 + b"\xff\xff" + network.network_address.packed)
            found.append(f"{mapped}/{96 + network.prefixlen}")
    return found


class Networks:
    """Some networks, as ``trusted_networks`` returns them.

    >>> proxies = Networks(trusted_networks(["10.0.0.0/8"]))
    >>> "10.1.2.3" in proxies, "::ffff:10.1.2.3" in proxies, "11.1.2.3" in proxies, "nonsense" in proxies
    (True, True, False, False)
    """

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = [ipaddress.ip_network(network) for network in networks]

    def __contains__(self, host: str) -> bool:
        try:
            found = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


def client_address(host: str | None) -> str:
    """Return the address a host counts as; ``unknown`` for anything that is no address.

    All addresses of one IPv6 network (/64) count as one, because one client usually has them all.

    >>> client_address("::ffff:1.2.3.4"), client_address("2001:db8::1:2:3:4"), client_address("nonsense")
    ('1.2.3.4', '2001:db8::/64', 'unknown')
    """
    try:
        found = ipaddress.ip_address((host or "").strip())
    except ValueError:
        return "unknown"
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
