"""Open the listening socket of the server, and build links to its pages."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from lastcard.errors import LastCardError
from lastcard.server.http.hosts import site_address
from lastcard.text.faults import fault, system_fault
from lastcard.web.process.ports import PORT, PORTS

_BACKLOG: Final = 2048
_OWN: Final = ("127.0.0.1", "localhost", "::1")
_ANY: Final = ("0.0.0.0", "::", "")
_ELSEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses for documentation, which a default route reaches."""


@dataclass(frozen=True, slots=True)
class Listener:
    """A listening socket, the host for which it was opened, and the public address of the server, if it has one."""

    socket: socket.socket
    host: str
    base_url: str | None

    @property
    def port(self) -> int:
        """The port on which the socket listens."""
        return int(self.socket.getsockname()[1])

    def links(self, path: str) -> list[str]:
        """Return all links to a page; the first one is the one to open."""
        if self.base_url:
            return [site_address(self.base_url) + path]
        hosts = self._hosts()
        return [f"http://{f'[{host}]' if ':' in host else host}:{self.port}{path}" for host in hosts]

    def _hosts(self) -> list[str]:
        """Return the hosts at which the server can be reached: of both kinds where it listens to both."""
        if self.host not in _ANY:
            return [self.host]
        if self.socket.family != socket.AF_INET6:
            return [*own_addresses(), "127.0.0.1"]
        if self.socket.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY):
            return [*own_addresses(socket.AF_INET6), "::1"]
        return [*own_addresses(), *own_addresses(socket.AF_INET6), "127.0.0.1", "::1"]

    @property
    def network_url(self) -> str | None:
        """The URL for other devices in the local network; None if the server listens only locally, or there is no network."""
        others = [link for link in self.links("") if urlsplit(link).hostname not in _OWN]
        return others[0] if others else None


def open_socket(host: str, port: int | None) -> socket.socket:
    """Open a listening socket on ``port``, or else on the first free port from the default port on. Raises LastCardError."""
    ports = [port] if port is not None else range(PORT, PORT + PORTS)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    if not _can_be_host(host):
        raise LastCardError(fault("port", port=str(ports[0]), host=host, reason=fault("os_no_address")))
    is_dual = host == "::" and socket.has_dualstack_ipv6()
    for each in ports:
        try:
            return socket.create_server((host, each), family=family, backlog=_BACKLOG, dualstack_ipv6=is_dual)
        except OSError as error:
            reason = system_fault(error)
    if port is not None:
        raise LastCardError(fault("port", port=str(port), host=host, reason=reason))
    raise LastCardError(fault("ports", port=str(ports[-1]), host=host, reason=reason, number=PORTS - 1))


def _can_be_host(host: str) -> bool:
    """Return whether a text can name a host at all: for others Python raises errors of types, and leaves the socket open."""
    try:
        host.encode("idna")
    except UnicodeError:
        return False
    return "\0" not in host


def own_addresses(family: socket.AddressFamily = socket.AF_INET) -> list[str]:
    """Return the network addresses of this machine, the address of the default route first.

    Addresses that hold for a single link (``fe80::…``) are left out: a link to them would have to name the interface of its reader.
    """
    found: list[str] = []
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((_ELSEWHERE[family], 9))  # connecting a UDP socket sends nothing; it only selects a route
            found.append(probe.getsockname()[0])
    except OSError:
        pass  # no network of this kind
    try:
        known = socket.getaddrinfo(socket.gethostname(), None, family, socket.SOCK_STREAM)
    except OSError:
        known = []
    found += [str(each[4][0]) for each in known]
    return [address for address in dict.fromkeys(found) if _is_for_others(address)]


def _is_for_others(address: str) -> bool:
    try:
        found = ip_address(address)
    except ValueError:  # it names an interface
        return False
    return not (found.is_loopback or found.is_unspecified or (found.version == 6 and found.is_link_local))
