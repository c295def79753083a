"""Laws of the limits: never more than burst and rate allow, bounded memory, and only trusted proxies set the client address."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from lastcard.errors import LastCardError
from lastcard.server.errors import TooManyRequests
from lastcard.server.http.client_address import client_address, trusted_networks
from lastcard.server.http.rate_limits import (
    FRAGMENTS,
    MORE_SOCKETS,
    RATES,
    READ_COST,
    SEAT_SOCKETS,
    SITE,
    SOCKET_RATES,
    Bucket,
    Buckets,
    Connections,
    Limits,
    Rate,
    TableRates,
)  # fmt: skip
from lastcard.server.http.timeouts import TIMEOUT_S
from lastcard.server.state import ServerSettings, is_private_host, read_origin
from lastcard.server.ws.decoding import LONGEST
from tests.server.fake_lobby import FakeLobby, Now, client_of, server_of

DOCS = Path(__file__).resolve().parents[2] / "docs"
SECONDS = st.floats(0, 100, allow_nan=False)


@given(st.lists(st.tuples(SECONDS, st.integers(1, 20)), max_size=60), st.floats(0.1, 50), st.integers(1, 40))
def test_never_more_than_burst_and_rate_allow(doings: list[tuple[float, int]], per_second: float, burst: int) -> None:
    clock = Now()
    bucket = Bucket(Rate(per_second, burst), clock)
    done = 0
    for pause, times in doings:
        clock.seconds += pause
        done += sum(bucket.take() for _ in range(times))
        assert done <= burst + per_second * clock.seconds + 1e-6


@given(st.floats(0.1, 50), st.integers(1, 40))
def test_after_the_wait_there_are_tokens_again(per_second: float, burst: int) -> None:
    clock = Now()
    bucket = Bucket(Rate(per_second, burst), clock)
    while bucket.take():
        pass
    wait = bucket.wait()
    assert wait > 0
    clock.seconds += wait * 1.000001
    assert bucket.take()


@given(st.lists(st.tuples(SECONDS, st.integers(1, 200)), max_size=60), st.floats(0.1, 50), st.integers(1, 40))
def test_who_waits_as_told_spends_no_more_than_burst_and_rate_allow(spent: list[tuple[float, int]], per_second: float, burst: int) -> None:
    clock = Now()
    bucket = Bucket(Rate(per_second, burst), clock)
    done = 0
    for pause, tokens in spent:
        clock.seconds += pause + bucket.spend(tokens)
        done += tokens
        assert done <= burst + per_second * clock.seconds + 1e-6


def test_a_clock_set_back_adds_no_tokens() -> None:
    clock = Now()
    clock.seconds = 100
    bucket = Bucket(Rate(1, 1), clock)
    assert bucket.take()
    clock.seconds = 50
    assert not bucket.take()
    clock.seconds = 51
    assert bucket.take()


def test_each_address_has_its_own_bucket() -> None:
    buckets = Buckets(Rate(1, 1), Now())
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")


def test_the_least_recently_used_address_is_dropped() -> None:
    buckets = Buckets(Rate(1, 1), Now(), most=3)
    for address in ("a", "b", "c", "a", "d"):
        buckets.take(address)
    assert len(buckets) == 3
    assert not buckets.take("a")  # still known: it was used again
    assert buckets.take("b")  # dropped when d came


def test_connections_are_counted_in_all_and_by_address() -> None:
    connections = Connections(3, 2)
    assert [connections.open("a") for _ in range(3)] == [True, True, False]
    assert [connections.open("b") for _ in range(2)] == [True, False]
    connections.close("a")
    assert connections.open("b")
    assert len(connections) == 3


def test_only_an_open_connection_can_be_closed() -> None:
    connections = Connections(3, 2)
    with pytest.raises(ValueError, match="no connection is open from a"):
        connections.close("a")


@given(st.lists(st.sampled_from("abc")))
def test_connections_that_are_closed_leave_nothing_behind(addresses: list[str]) -> None:
    connections = Connections(1000, 1000)
    for address in addresses:
        connections.open(address)
    for address in addresses:
        connections.close(address)
    assert len(connections) == 0
    assert connections._each == {}


def test_a_connection_may_send_what_the_wire_promises() -> None:
    clock = Now()
    messages = Limits(clock).of_socket("messages")
    assert sum(messages.take() for _ in range(100)) == SOCKET_RATES["messages"].burst == 30
    clock.seconds += 1
    assert sum(messages.take() for _ in range(100)) == SOCKET_RATES["messages"].per_second == 10


def test_the_wire_documents_what_a_connection_may_send() -> None:
    messages, frames, own, shared = SOCKET_RATES.values()
    talk, orders, everybody = TableRates()
    assert (talk.per_second, orders.per_second, everybody.per_second) == (0.5, 0.5, 2)
    said = " ".join((DOCS / "wire.md").read_text(encoding="utf-8").split())
    for words in (
        f"Frames up to {LONGEST // 1024} kB, text only. {messages.per_second} messages a second, {messages.burst} at once",
        f"fragments: {frames.per_second} a second, {frames.burst} at once, and at most {FRAGMENTS} in one message",
        f"Beyond {own.per_second // 1024} kB a second ({own.burst // 1024} kB at once), or {shared.per_second // 1024} kB a second from",
        f"({shared.burst // 1024} kB at once)",
        f"counts {READ_COST} bytes more",
        f"A seat may have {SEAT_SOCKETS} connections",
        f"{talk.burst} words or reactions at once, and one every two seconds",
        f"{orders.burst} of a seat at once and one every two seconds, {everybody.burst} of all seats and two a second",
    ):
        assert words in said, f"docs/wire.md: say {words!r}, as server/http/rate_limits.py has it"


def test_a_site_has_four_times_what_an_address_has() -> None:
    connections = Connections(100, 2)
    opened = [address for number in range(10) for address in [f"2001:db8:7:{number}::/64"] * 3 if connections.open(address)]
    assert len(opened) == 2 * SITE
    assert connections.open("2001:db8:8::/64"), "another site"
    assert connections.open("1.2.3.4")
    for address in (*opened, "2001:db8:8::/64", "1.2.3.4"):
        connections.close(address)
    assert connections._each == {}
    limits = Limits(Now(), rates={"tables": Rate(1, 2)})
    for number in range(2 * SITE):
        limits.check("tables", f"2001:db8:7:{number}::/64")
    with pytest.raises(TooManyRequests):
        limits.check("tables", "2001:db8:7:99::/64")
    limits.check("tables", "2001:db8:8::/64")
    limits.check("tables", "1.2.3.4")


def test_one_address_has_at_most_a_quarter_of_all_tcp_connections() -> None:
    sockets = Limits(Now(), connections=20_000, sockets=1000).sockets
    assert sum(sockets.open("1.2.3.4") for _ in range(1000)) == 250
    assert sockets.open("5.6.7.8")
    whole = Limits(Now(), connections=100, connections_each=100, sockets=1000).sockets
    assert sum(whole.open("1.2.3.4") for _ in range(1000)) == 100 + MORE_SOCKETS


def test_the_connections_of_a_trusted_proxy_count_for_nobody() -> None:
    limits = ServerSettings(trusted_proxies=("10.0.0.0/8", "2001:db8::/48"), max_sockets=20).limits(Now())
    assert [limits.peer_of(host) for host in ("10.1.2.3", "::ffff:10.1.2.3", "2001:db8::7", None)] == [None] * 4
    assert [limits.peer_of(host) for host in ("1.2.3.4", "::ffff:1.2.3.4", "x")] == ["1.2.3.4", "1.2.3.4", "unknown"]
    assert sum(limits.sockets.open(None) for _ in range(30)) == 20, "but in all there is a limit"


def test_the_limits_of_tcp_connections_are_documented() -> None:
    said = " ".join((DOCS / "serve.md").read_text(encoding="utf-8").split())
    shared = SOCKET_RATES["address_bytes"]
    assert SITE == 4
    for words in (
        f"An address may have {MORE_SOCKETS} more than `--max-per-address`",
        f"All together are {MORE_SOCKETS} more than `--max-connections`",
        f"The first request has to begin within {TIMEOUT_S / 2:.0f} s",
        f"the server reads {shared.per_second // 2**20} MB a second, {shared.burst // 2**20} MB at once",
    ):
        assert words in said, f"docs/serve.md: say {words!r}"


def test_one_rate_can_be_replaced() -> None:
    limits = Limits(Now(), rates={"tables": Rate(1, 2)})
    for _ in range(2):
        limits.check("tables", "a")
    with pytest.raises(TooManyRequests) as refused:
        limits.check("tables", "a")
    assert refused.value.seconds == 1
    assert set(RATES) == set(limits._buckets)


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


# ---- allowed origins -----------------------------------------------------------------------------------------------------
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
    for host in (None, "", "a b", "x/y", "x@y"):
        with pytest.raises(LastCardError, match="Host"):
            server_of(FakeLobby()).link("/t/x", "http", host)
