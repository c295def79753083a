"""Requests about tournaments to a running server."""

from __future__ import annotations

import json
import re
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from lastcard.errors import LastCardError, printable
from lastcard.text.faults import fault

_TIMEOUT_S: Final = 20.0
_LONGEST: Final = 16 * 2**20
"""How many bytes an answer may have: standings of 400 players and all their tables have less."""
_LATER: Final = (429, 503)
"""What a server answers that is busy or restarts."""
_EVENT: Final = re.compile(r"(?P<server>.*)/events/(?P<id>[0-9a-z]{4,40})(?:/[a-z]*)?/?")


class UnreachableError(LastCardError):
    """A server does not answer; it may later."""


class RefusedError(LastCardError):
    """A server has refused a request."""

    def __init__(self, body: dict[str, Any]) -> None:
        cited = f" ({body['rule']})" if body.get("rule") else ""
        super().__init__(printable(" ".join(f"{body.get('error', 'refused')}{cited}".split())))


class EventServer:
    """A server, and the token by which its tournaments know who asks."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address: Final = server_address(address)
        self.token: Final = token

    def get(self, path: str) -> Any:
        """Return the JSON of an address. Raises RefusedError, UnreachableError, LastCardError."""
        return self._json(path, None)

    def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """Send a request and return its JSON. Raises RefusedError, UnreachableError, LastCardError."""
        return self._json(path, body or {})

    def read(self, path: str) -> bytes:
        """Return the content of an address. Raises RefusedError, UnreachableError."""
        return self._send(path, None)

    def _json(self, path: str, body: dict[str, Any] | None) -> Any:
        content = self._send(path, body)
        try:
            found = json.loads(content)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise LastCardError(fault("event_server", said=self.address))
        return found

    def _send(self, path: str, body: dict[str, Any] | None) -> bytes:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        data = None
        if body is not None:
            data = json.dumps(body).encode() if body else b""
            headers |= {"Content-Type": "application/json"} if body else {}
        try:
            with urlopen(Request(self.address + path, data, headers), timeout=_TIMEOUT_S) as answer:
                content: bytes = answer.read(_LONGEST)
                left = answer.length
        except HTTPError as error:
            refused = _body_of(error)
            if refused is not None and error.code in _LATER:
                raise self._lost(printable(str(refused["error"]))) from None
            if refused is not None:
                raise RefusedError(refused) from None
            raise self._lost(f"HTTP {error.code}") from None
        except (OSError, HTTPException, ValueError) as error:
            raise self._lost(str(getattr(error, "reason", error))) from None
        if left:  # the server has closed the connection, or it sends more than it should
            raise self._lost("its answer was cut off")
        return content

    def _lost(self, reason: str) -> UnreachableError:
        return UnreachableError(fault("mcp_server", path=self.address, reason=reason))


def _body_of(error: HTTPError) -> dict[str, Any] | None:
    """Return the body with which a server refused a request, or None if it is not an error of Last Card."""
    try:
        found = json.loads(error.read(_LONGEST))
    except (OSError, HTTPException, ValueError):
        return None
    return found if isinstance(found, dict) and "error" in found else None


def server_address(said: str) -> str:
    """Return the address of a server as requests need it. Raises LastCardError for what is none.

    >>> server_address("https://play.example/"), server_address("localhost:8475")
    ('https://play.example', 'http://localhost:8475')
    """
    address = (said if "://" in said else f"http://{said}").rstrip("/")
    try:
        parts = urlsplit(address)
        is_good = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.query and not parts.fragment
        parts.port  # noqa: B018 — raises ValueError for a port that is none
    except ValueError:
        is_good = False
    if not is_good:
        raise LastCardError(fault("event_address", said=said))
    return address


def event_address(said: str) -> tuple[str, str]:
    """Return the server and the id in the link of a tournament. Raises LastCardError for any other address.

    >>> event_address("https://play.example/events/k3jx9m2pqahz/wall")
    ('https://play.example', 'k3jx9m2pqahz')
    """
    found = _EVENT.fullmatch(said.partition("?")[0].partition("#")[0])
    if found is None:
        raise LastCardError(fault("event_link", said=said))
    return server_address(found["server"]), found["id"]
