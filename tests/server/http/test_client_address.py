"""The address that a request counts against: only trusted proxies set it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from lastcard.errors import LastCardError
from lastcard.room.clients.rates import Rate
from lastcard.room.errors import TooManyRequests
from lastcard.server.http.client_address import client_address, trusted_networks
from lastcard.server.state import ServerSettings
from tests.server.tools.fake_lobby import FakeLobby, client_of, server_of


async def counted(peer: str | None, forwarded: str | None, proxies: tuple[str, ...]) -> str:
    """Return the address that a request is counted for."""
    hosts: list[str | None] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        hosts.append(scope["client"] and scope["client"][0])

    headers = [] if forwarded is None else [(b"x-forwarded-for", forwarded.encode("latin-1"))]
    scope: Any = {"type": "http", "client": None if peer is None else (peer, 1234), "headers": headers}
    nothing: Any = None
    await ProxyHeadersMiddleware(app, trusted_networks(proxies))(scope, nothing, nothing)
    return client_address(hosts[0])


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("5.5.5.5", None, "5.5.5.5"),
        ("5.5.5.5", "1.2.3.4", "5.5.5.5"),  # not a trusted proxy: header ignored
        ("127.0.0.1", "1.2.3.4", "1.2.3.4"),
        ("127.0.0.1", "6.6.6.6, 1.2.3.4", "1.2.3.4"),  # the client may have forged the entries further left
        ("127.0.0.1", "6.6.6.6, 1.2.3.4, 10.1.1.1", "1.2.3.4"),
        ("127.0.0.1", "10.1.1.1, 10.1.1.2", "10.1.1.1"),
        ("127.0.0.1", "1.2.3.4, nonsense", "unknown"),
        ("127.0.0.1", "6.6.6.6, 1.2.3.4:5678", "1.2.3.4"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "1.2.3.4," * 5000, "127.0.0.1"),
        ("::ffff:127.0.0.1", "1.2.3.4", "1.2.3.4"),
        ("2001:db8:1:2:3:4:5:6", None, "2001:db8:1:2::/64"),
        ("fe80::1%eth0", None, "fe80::/64"),
        (None, "1.2.3.4", "unknown"),
        ("testclient", "1.2.3.4", "unknown"),
    ],
)
async def test_whose_address_counts(peer: str | None, forwarded: str | None, address: str) -> None:
    assert await counted(peer, forwarded, ("127.0.0.1", "10.0.0.0/8")) == address


async def test_a_proxy_of_ipv6_can_be_trusted() -> None:
    assert await counted("2001:db8::7", "1.2.3.4", ("2001:db8::/48",)) == "1.2.3.4"
    assert await counted("2001:db9::7", "1.2.3.4", ("2001:db8::/48",)) == "2001:db9::/64"


@given(st.text(max_size=60), st.binary(max_size=60))
async def test_no_header_causes_an_error(peer: str, forwarded: bytes) -> None:
    assert await counted(peer, forwarded.decode("latin-1"), ("127.0.0.1",))
    assert await counted("127.0.0.1", forwarded.decode("latin-1"), ("127.0.0.1",))


async def test_without_a_trusted_proxy_the_header_is_ignored() -> None:
    assert await counted("127.0.0.1", "1.2.3.4", ()) == "127.0.0.1"


async def test_the_application_trusts_the_proxies_of_its_settings() -> None:
    for proxies, address in (((), "9.9.9.9"), (("9.9.9.9",), "1.2.3.4")):
        settings = ServerSettings(trusted_proxies=proxies, rates={"requests": Rate(1, 1)})
        server = server_of(FakeLobby(), settings)
        async with client_of(server) as client:
            assert (await client.get("/api/tables", headers={"X-Forwarded-For": "1.2.3.4"})).status_code == 200
        with pytest.raises(TooManyRequests):
            server.limits.check("requests", address)


@pytest.mark.parametrize("proxy", ["", "*", "localhost", "10.0.0.0/33", "10.0.0"])
def test_what_is_no_address_of_a_proxy_is_refused_at_once(proxy: str) -> None:
    with pytest.raises(LastCardError, match="no address of a proxy"):
        ServerSettings(trusted_proxies=(proxy,))
