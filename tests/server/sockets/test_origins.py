"""Which pages may send requests, and which addresses of sites are accepted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.errors import LastCardError
from lastcard.server.state import ServerSettings, is_private_host, read_origin
from tests.server.tools.fake_lobby import FakeLobby, server_of


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        (None, "127.0.0.1:8475", True),
        ("http://127.0.0.1:8475", "127.0.0.1:8475", True),
        ("http://127.0.0.1:8476", "127.0.0.1:8475", False),
        ("http://localhost:8475", "127.0.0.1:8475", False),
        ("http://192.168.1.7:8475", "192.168.1.7:8475", True),
        ("http://kitchen.local:8475", "kitchen.local:8475", True),
        ("http://evil.example", "evil.example", False),  # DNS rebinding
        ("http://evil.example", "127.0.0.1:8475", False),
        ("null", "127.0.0.1:8475", False),
        ("", "127.0.0.1:8475", False),
        ("file://", "127.0.0.1:8475", False),
        ("http://127.0.0.1:8475.evil.example", "127.0.0.1:8475", False),
        ("http://127.0.0.1:8475@evil.example", "127.0.0.1:8475", False),
        ("https://play.example", "anything", True),
        ("https://play.example:443", "anything", True),
        ("http://play.example", "anything", False),
        ("https://fans.example", "anything", True),
        ("https://play.example, https://evil.example", "play.example", False),
    ],
)
def test_allowed_origins(origin: str | None, host: str, allowed: bool) -> None:
    settings = ServerSettings(base_url="https://play.example", origins=("https://fans.example",))
    assert server_of(FakeLobby(), settings).allows_origin(origin, host) is allowed


@given(st.text(max_size=80), st.text(max_size=80))
def test_no_origin_causes_an_error(origin: str, host: str) -> None:
    server = server_of(FakeLobby())
    assert server.allows_origin(origin, host) in (True, False)
    assert is_private_host(host) in (True, False)


@pytest.mark.parametrize(
    "address", ["play.example", "ftp://play.example", "https://", "https://a b", "https://play.example/rules", "https://x:999999"]
)
def test_what_is_no_address_of_a_site_is_refused_at_once(address: str) -> None:
    with pytest.raises(LastCardError, match="no address of a site"):
        read_origin(address)
    with pytest.raises(LastCardError, match="no address of a site"):
        ServerSettings(base_url=address)
    with pytest.raises(LastCardError, match="no address of a site"):
        ServerSettings(origins=(address,))


def test_a_link_is_what_others_can_open() -> None:
    assert (
        server_of(FakeLobby(), ServerSettings(base_url="https://play.example/")).link("/t/x", "http", "10.0.0.1")
        == "https://play.example/t/x"
    )
    assert server_of(FakeLobby()).link("/t/x", "http", "10.0.0.1:8475") == "http://10.0.0.1:8475/t/x"
    reached = server_of(FakeLobby(), ServerSettings(network_url="http://192.168.0.7:8475"))
    for own in ("127.0.0.1:8475", "localhost:8475", "[::1]:8475", "LOCALHOST"):
        assert reached.link("/t/x", "http", own) == "http://192.168.0.7:8475/t/x"
    assert reached.link("/t/x", "http", "10.0.0.1:8475") == "http://10.0.0.1:8475/t/x"
    for host in (None, "", "a b", "x/y", "x@y"):
        with pytest.raises(LastCardError, match="Host"):
            server_of(FakeLobby()).link("/t/x", "http", host)
