"""The state of one server: its tables, limits, metrics, log, clock, workers and settings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from lastcard.community.home import Community
from lastcard.community.parts import Part
from lastcard.errors import LastCardError
from lastcard.room.clients.rates import Rate, Stopwatch
from lastcard.room.compute.compute import Compute
from lastcard.room.lobby import Lobby
from lastcard.server.archiving.archived_tables import ArchivedTables
from lastcard.server.http.client_address import trusted_networks
from lastcard.server.http.hosts import is_host, is_own_host, is_private_host, read_origin, site_address
from lastcard.server.http.monitoring_access import Monitors
from lastcard.server.kept_records import KeptRecords
from lastcard.server.logging import Log
from lastcard.server.metrics import Metrics
from lastcard.server.nearby.offers import Offers
from lastcard.server.rate_limits import Limits
from lastcard.text.faults import fault


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The settings of a server. ``base_url`` is its public URL, if known; ``network_url`` the one for others in
    its network, if it listens to them; ``max_sockets`` are the TCP connections that it has files for; ``without`` are the parts of the
    community that are switched off.
    """

    max_tables: int = 10_000
    max_connections: int = 20_000
    max_connections_per_address: int = 100
    max_sockets: int | None = None
    base_url: str | None = None
    network_url: str | None = None
    trusted_proxies: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    monitors: Monitors = field(default_factory=Monitors)
    rates: Mapping[str, Rate] = field(default_factory=dict)
    without: frozenset[Part] = frozenset()

    def __post_init__(self) -> None:
        """Validate the URLs at the start rather than at the first request."""
        if self.base_url:
            site_address(self.base_url)
        for address in self.origins:
            read_origin(address)
        trusted_networks(self.trusted_proxies)

    def limits(self, clock: Stopwatch) -> Limits:
        """Return the limits of these settings, with nothing counted yet."""
        return Limits(
            clock,
            connections=self.max_connections,
            connections_each=self.max_connections_per_address,
            sockets=self.max_sockets,
            proxies=self.trusted_proxies,
            rates=self.rates,
        )


@dataclass(frozen=True, slots=True)
class ServerState:
    """The state that the HTTP interface and the WebSockets of one server share. ``archive``: where old tables have gone;
    ``offers``: those of devices that look for each other by short codes; ``kept``: records that
    pages of other sites have sent; ``community``: profiles and what stands on them, if wanted.
    """

    lobby: Lobby
    limits: Limits
    metrics: Metrics
    log: Log
    clock: Stopwatch
    compute: Compute
    settings: ServerSettings = ServerSettings()
    archive: ArchivedTables | None = None
    offers: Offers = field(default_factory=Offers)
    kept: KeptRecords = field(default_factory=KeptRecords)
    community: Community | None = None

    def allows_origin(self, origin: str | None, host: str | None) -> bool:
        """Return whether a page at ``origin`` may send requests; ``host`` is the host the request was sent to.

        A request without an origin is not from a page but from a bot or curl. ``null`` is a page that hides its origin. Without a base
        URL, the origin must be the requested host, and that host must be an IP address, ``localhost`` or a name of a private network:
        anyone can point another name at this machine (DNS rebinding).
        """
        if origin is None:
            return True
        try:
            given = read_origin(origin)
        except LastCardError:
            return False
        settings = self.settings
        if settings.base_url and given == read_origin(settings.base_url):
            return True
        if given in _origins(settings.origins):
            return True
        return host is not None and urlsplit(given).netloc == host.lower() and is_private_host(host)

    def link(self, path: str, scheme: str, host: str | None) -> str:
        """Return the absolute URL of a path for other users; ``scheme`` and ``host`` are those of the request.

        What was asked for on this machine, as ``localhost``, is linked by the address that others in its network reach.
        """
        if self.settings.base_url:
            return site_address(self.settings.base_url) + path
        if self.settings.network_url and is_own_host(host):
            return self.settings.network_url + path
        if host is None or not is_host(host):
            raise LastCardError(fault("host_header"))
        if not is_private_host(host):  # whoever sends a request may write any name there
            raise LastCardError(fault("host_unknown", said=host[:100]))
        return f"{scheme}://{host}{path}"


def _origins(addresses: Iterable[str]) -> set[str]:
    return {read_origin(address) for address in addresses}
