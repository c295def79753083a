"""Laws of the limits: never more than burst and rate allow, bounded memory; and the documents say which they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.room.clients.decoding import LONGEST
from lastcard.room.clients.rates import SEAT_SOCKETS, Bucket, Rate, TableRates
from lastcard.room.errors import TooManyRequests
from lastcard.server.http.timeouts import TIMEOUT_S
from lastcard.server.rate_limits import (
    ENTRY_COST,
    FRAGMENTS,
    MORE_SOCKETS,
    RATES,
    READ_COST,
    SITE,
    SOCKET_RATES,
    Buckets,
    Connections,
    Limits,
)
from lastcard.server.state import ServerSettings
from lastcard.text.catalogue import LANGUAGES, messages
from tests.server.tools.fake_lobby import Now

DOCS = Path(__file__).resolve().parents[3] / "docs"
PAUSES = st.floats(0, 100, allow_nan=False)
RATES_OF_ANY_SIZE = st.builds(Rate, st.floats(0.1, 50), st.integers(1, 40))


# ---- buckets -------------------------------------------------------------------------------------------------------------
@given(st.lists(st.tuples(PAUSES, st.integers(1, 200)), max_size=60), RATES_OF_ANY_SIZE)
def test_never_more_than_burst_and_rate_allow(doings: list[tuple[float, int]], rate: Rate) -> None:
    clock = Now()
    taken, spent = Bucket(rate, clock), Bucket(rate, clock)
    took = spends = 0
    for pause, times in doings:
        clock.seconds += pause + spent.spend(times)
        spends += times
        took += sum(taken.take() for _ in range(times))
        for done in (took, spends):
            assert done <= rate.burst + rate.per_second * clock.seconds + 1e-6


@given(RATES_OF_ANY_SIZE)
def test_after_the_wait_there_are_tokens_again(rate: Rate) -> None:
    clock = Now()
    bucket = Bucket(rate, clock)
    while bucket.take():
        pass
    wait = bucket.wait()
    assert wait > 0
    clock.seconds += wait * 1.000001
    assert bucket.take()


def test_a_clock_set_back_adds_no_tokens() -> None:
    clock = Now()
    bucket = Bucket(Rate(1, 1), clock)
    taken = []
    for clock.seconds in (100, 50, 51):
        taken.append(bucket.take())
    assert taken == [True, False, True]


def test_each_address_has_its_own_bucket_and_the_least_recently_used_is_dropped() -> None:
    buckets = Buckets(Rate(1, 1), Now(), most=3)
    assert [buckets.take(address) for address in "abcad"] == [True, True, True, False, True]
    assert len(buckets) == 3
    assert not buckets.take("a"), "still known: it was used again"
    assert buckets.take("b"), "dropped when d came"


# ---- counts --------------------------------------------------------------------------------------------------------------
def test_connections_are_counted_in_all_and_by_address() -> None:
    connections = Connections(3, 2)
    assert [connections.open(address) for address in "aaabb"] == [True, True, False, True, False]
    connections.close("a")
    assert connections.open("b")
    assert len(connections) == 3
    with pytest.raises(ValueError, match="no connection is open from c"):
        connections.close("c")


@given(st.lists(st.sampled_from(["a", "2001:db8:7:1::/64", "2001:db8:7:2::/64", "2001:db8:8::/64"])))
def test_connections_that_are_closed_leave_nothing_behind(addresses: list[str]) -> None:
    connections = Connections(1000, 1000)
    for address in addresses:
        connections.open(address)
    for address in addresses:
        connections.close(address)
    assert len(connections) == 0
    assert connections._each == {}


def test_a_site_has_four_times_what_an_address_has() -> None:
    connections, limits = Connections(100, 2), Limits(Now(), rates={"tables": Rate(1, 2)})
    networks = [f"2001:db8:7:{number}::/64" for number in range(2 * SITE + 1)]
    assert sum(connections.open(network) for network in networks * 3) == 2 * SITE
    for network in networks[:-1]:
        limits.check("tables", network)
    with pytest.raises(TooManyRequests):
        limits.check("tables", networks[-1])
    for other in ("2001:db8:8::/64", "1.2.3.4"):
        assert connections.open(other)
        limits.check("tables", other)


def test_one_address_has_at_most_a_quarter_of_all_tcp_connections() -> None:
    for connections, most in ((20_000, 250), (100, 100 + MORE_SOCKETS)):
        sockets = Limits(Now(), connections=connections, connections_each=100, sockets=1000).sockets
        assert sum(sockets.open("1.2.3.4") for _ in range(1000)) == most
        assert sockets.open("5.6.7.8")


def test_an_address_opens_few_tcp_connections_in_a_second() -> None:
    clock, rate = Now(), SOCKET_RATES["address_sockets"]
    limits = Limits(clock, connections=20_000, connections_each=5000)

    def opened(*addresses: str | None) -> int:
        found = [address for address in addresses * 2 * int(rate.burst) if limits.open_socket(address)]
        for address in found:
            limits.sockets.close(address)
        return len(found)

    assert opened("1.2.3.4") == rate.burst
    assert opened("5.6.7.8") == rate.burst
    assert opened(*(f"2001:db8:7:{number}::/64" for number in range(2 * SITE))) == SITE * rate.burst
    assert opened(None) == 2 * rate.burst, "a proxy speaks for many"
    clock.seconds += 1
    assert opened("1.2.3.4") == rate.per_second


def test_the_connections_of_a_trusted_proxy_count_for_nobody() -> None:
    limits = ServerSettings(trusted_proxies=("10.0.0.0/8", "2001:db8::/48"), max_sockets=20).limits(Now())
    assert [limits.peer_of(host) for host in ("10.1.2.3", "::ffff:10.1.2.3", "2001:db8::7", None)] == [None] * 4
    assert [limits.peer_of(host) for host in ("1.2.3.4", "::ffff:1.2.3.4", "x")] == ["1.2.3.4", "1.2.3.4", "unknown"]
    assert sum(limits.sockets.open(None) for _ in range(30)) == 20, "but in all there is a limit"


def test_one_rate_can_be_replaced() -> None:
    limits = Limits(Now(), rates={"tables": Rate(1, 2)})
    for _ in range(2):
        limits.check("tables", "a")
    with pytest.raises(TooManyRequests) as refused:
        limits.check("tables", "a")
    assert refused.value.seconds == 1
    assert set(RATES) == set(limits._buckets)


@pytest.mark.parametrize("what", RATES)
def test_a_refusal_over_a_rate_limit_names_the_limit(what: str) -> None:
    limits = Limits(Now(), rates={what: Rate(1, 1)})
    limits.check(what, "a")
    with pytest.raises(TooManyRequests) as refused:
        limits.check(what, "a")
    assert refused.value.cause == f"too_often_{what}"
    for language in LANGUAGES:
        assert f"refusal-too-often-{what}" in messages(language), language


# ---- what the documents say ----------------------------------------------------------------------------------------------
def check_says(document: str, *words: str) -> None:
    """Check that a document says what the limits are."""
    said = " ".join((DOCS / document).read_text(encoding="utf-8").split())
    missing = [each for each in words if each not in said]
    assert not missing, f"docs/{document}: say {missing!r}, as server/rate_limits.py has it"


def test_the_wire_documents_what_a_connection_may_send() -> None:
    messages, frames, own, shared, _ = SOCKET_RATES.values()
    commands, talk, orders, everybody = TableRates()
    assert (talk.per_second, orders.per_second, everybody.per_second) == (0.5, 0.5, 2)
    check_says(
        "program/wire.md",
        f"Frames up to {LONGEST // 1024} kB, text only. {messages.per_second} messages a second, {messages.burst} at once",
        f"fragments: {frames.per_second} a second, {frames.burst} at once, and at most {FRAGMENTS} in one message",
        f"Beyond {own.per_second // 1024} kB a second ({own.burst // 1024} kB at once), or {shared.per_second // 1024} kB a second from",
        f"({shared.burst // 1024} kB at once)",
        f"counts {READ_COST} bytes more",
        f"A seat may have {SEAT_SOCKETS} connections",
        f"{commands.per_second} commands a second and {commands.burst} at once",
        f"{talk.burst} words or reactions at once, and one every two seconds",
        f"{orders.burst} of a seat at once and one every two seconds, {everybody.burst} of all seats and two a second",
    )


def test_what_an_address_may_write_is_documented() -> None:
    rate = RATES["written"]
    check_says("host/serve.md", f"each with {ENTRY_COST} more for its entry in the log | {rate.per_second:,} | {rate.burst:,} |")


def test_the_limits_of_tcp_connections_are_documented() -> None:
    shared, opened = SOCKET_RATES["address_bytes"], SOCKET_RATES["address_sockets"]
    assert SITE == 4
    check_says(
        "host/serve.md",
        f"| TCP connections opened | {opened.per_second} | {opened.burst} |",
        f"An address may have {MORE_SOCKETS} more than `--max-per-address`",
        f"All together are {MORE_SOCKETS} more than `--max-connections`",
        f"The first request has to begin within {TIMEOUT_S / 2:.0f} s",
        f"the server reads {shared.per_second // 2**20} MB a second, {shared.burst // 2**20} MB at once",
    )
