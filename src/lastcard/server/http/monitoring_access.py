"""Access to ``/metrics``, ``/healthz``, ``/reports`` and ``/signs``: from this machine, from further networks, and with a token."""

from __future__ import annotations

from collections.abc import Iterable
from hmac import compare_digest
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from starlette.types import Scope

from lastcard.errors import LastCardError
from lastcard.server.http.client_address import Networks, trusted_networks
from lastcard.server.http.hosts import is_private_host, read_origin
from lastcard.text.faults import fault, system_fault

PATHS: Final = ("/healthz", "/metrics", "/reports", "/reports/outcomes", "/signs")
_LOCAL: Final = ("127.0.0.0/8", "::1/128")
_FORWARDED: Final = (b"x-forwarded-for", b"forwarded", b"x-real-ip", b"via")
_LEAST: Final = 16


class Monitors:
    """Those who may read ``PATHS``: this machine, these networks, and holders of the token.

    >>> monitors = Monitors(["10.0.0.0/8"], "a token of many letters")
    >>> scope = {"client": ("10.1.2.3", 5000), "headers": []}
    >>> monitors.allow(scope), monitors.allow({**scope, "client": ("9.9.9.9", 5000)})
    (True, False)
    """

    def __init__(self, networks: Iterable[str] = (), token: str | None = None) -> None:
        self._local: Final = Networks(trusted_networks(_LOCAL))
        self._networks: Final = Networks(trusted_networks(networks))
        self._token: Final = token

    def allow(self, scope: Scope, base_url: str | None = None) -> bool:
        """Return whether a request may read ``PATHS``; ``base_url`` is the public address of the server.

        A forwarded request counts as a stranger's, even if the proxy runs on this machine; it needs the token. So does a request of this
        machine for a public name other than the server's own: a browser sends one for a page whose name resolves to this machine.
        """
        headers = dict(scope["headers"])
        if self._token is not None and compare_digest(headers.get(b"authorization", b""), b"Bearer " + self._token.encode()):
            return True
        client = scope.get("client")
        if client is None or any(name in headers for name in _FORWARDED):
            return False
        return client[0] in self._networks or (client[0] in self._local and _is_ours(headers.get(b"host"), base_url))


def _is_ours(host: bytes | None, base_url: str | None) -> bool:
    """Return whether a Host header has no name that others could let point to this machine; without the header no browser has sent it."""
    if host is None:
        return True
    name = host.decode("latin-1").lower()
    return is_private_host(name) or (bool(base_url) and name == urlsplit(read_origin(base_url or "")).netloc)


def read_token(path: Path) -> str:
    """Return the token that a file holds. Raises LastCardError if it holds none."""
    try:
        token = path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = system_fault(error) if isinstance(error, OSError) else fault("body_not_text")
        raise LastCardError(fault("monitor_token_file", path=str(path), reason=reason)) from None
    if len(token) < _LEAST or not token.isascii() or not token.isprintable() or " " in token:
        raise LastCardError(fault("monitor_token", path=str(path), least=str(_LEAST)))
    return token
