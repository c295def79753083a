"""Which pages may send requests, and which addresses of sites are accepted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.errors import LastCardError
from lastcard.server.http.hosts import is_private_host, read_origin
from lastcard.server.state import ServerSettings
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
    "address",
    ["play.example", "ftp://play.example", "https://", "https://a b", "https://x:999999", "https://straße.example", "https://é\u0301..x"],
)
def test_what_is_no_address_of_a_site_is_refused_at_once(address: str) -> None:
    with pytest.raises(LastCardError, match="no address of a site"):
        read_origin(address)
    with pytest.raises(LastCardError, match="no address of a site"):
        ServerSettings(base_url=address)
    with pytest.raises(LastCardError, match="no address of a site"):
        ServerSettings(origins=(address,))


@pytest.mark.parametrize("rest", ["cards", "cards/of/ann/", "?rules=classic", "#x"])
def test_the_address_of_the_server_has_no_path(rest: str) -> None:
    """The pages name their files and the API from the root of their host."""
    with pytest.raises(LastCardError, match=r"as in https://play\.example or https://\w+\.play\.example$"):
        ServerSettings(base_url=f"https://play.example/{rest}")


def test_international_names_are_accepted_and_linked_as_browsers_send_them() -> None:
    server = server_of(FakeLobby(), ServerSettings(base_url="https://Карти.укр/", origins=("https://übung.example",)))
    ascii_form = "https://xn--80aqezk.xn--j1amh"
    assert server.link("/t/x", "http", None) == f"{ascii_form}/t/x"
    assert server.allows_origin(ascii_form, "anything")
    assert server.allows_origin("https://xn--bung-zra.example", "anything")
    assert not server.allows_origin("https://xn--80aqezk.example", "anything")


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8475", "play.example"])
def test_a_link_names_no_host_that_a_stranger_made_up(host: str) -> None:
    for settings in (ServerSettings(), ServerSettings(network_url="http://192.168.0.7:8475")):
        with pytest.raises(LastCardError, match=f"'{host}' is no name that this server knows.* --base-url"):
            server_of(FakeLobby(), settings).link("/t/x", "http", host)


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
