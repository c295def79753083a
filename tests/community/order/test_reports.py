"""Reports to the host of the server: who may make them, how many are kept, and for how long."""

from __future__ import annotations

import httpx
import pytest

from lastcard.community.order.reports import DAYS, MOST, MOST_OF_NETWORK, REPORTS, Reported, report, reports
from lastcard.community.streams import Streams
from lastcard.room.durations import DAY_MS
from lastcard.room.errors import LimitReached
from lastcard.room.log.memory_store import MemoryStore
from tests.server.conftest import server  # noqa: F401  # a fixture
from tests.server.tools.servers import Server
from tests.wire.clock import FakeClock


def about(seat: str, by: str = "p1", table: str = "abcdefghjkmn") -> Reported:
    return Reported(table, seat, "Mal", by, "Ann", 17, "shouts")


async def test_one_report_of_each_player_about_another_is_kept_a_day() -> None:
    clock = FakeClock()
    streams = Streams(MemoryStore(), clock)
    assert await report(streams, about("p2"))
    assert not await report(streams, about("p2"))
    assert await report(streams, about("p2", by="p3"))
    clock.at += DAY_MS
    assert await report(streams, about("p2"))
    found = await reports(streams)
    assert [(one.at, one.by) for one in found] == [(clock.at, "p1"), (clock.at - DAY_MS, "p3"), (clock.at - DAY_MS, "p1")]


async def test_reports_are_bounded_and_go_after_a_month() -> None:
    clock, store = FakeClock(), MemoryStore()
    streams = Streams(store, clock)
    for number in range(MOST):
        await report(streams, about("p2", table=str(number)))
    with pytest.raises(LimitReached, match="no more before tomorrow"):
        await report(streams, about("p2", table="one more"))
    for _ in range(2):
        clock.at += (DAYS + 1) * DAY_MS
        await report(streams, about("p2"))
    assert len(await streams.names(REPORTS)) == 1
    assert len(await reports(streams)) == 1


def test_a_player_reports_another_and_the_host_of_the_server_reads_it(server: Server) -> None:  # noqa: F811
    with httpx.Client(base_url=server.url) as client:
        ann = client.post("/api/tables", json={"name": "Ann", "seats": 3}).json()
        client.post(f"/api/tables/{ann['table']}/seats", json={"name": "Mal"})
        path, mine = f"/api/tables/{ann['table']}/reports", {"authorization": f"Bearer {ann['token']}"}
        said = {"seat": "p2", "words": "shouts\x1b[31m all the time"}
        assert client.post(path, json=said, headers=mine).json() == {"new": True}
        assert client.post(path, json=said, headers=mine).json() == {"new": False}
        for body, headers, cause in (
            (said, {}, "watching"),
            (said, {"authorization": "Bearer somebody-else"}, "foreign_token"),
            ({**said, "seat": "p1"}, mine, "nobody_sits"),
            ({**said, "seat": "p3"}, mine, "nobody_sits"),
            ({**said, "seat": "p9"}, mine, "no_seat"),
            ({**said, "words": "x" * 201}, mine, "body_invalid"),
        ):
            assert client.post(path, json=body, headers=headers).json()["cause"] == cause
        [found] = [one for one in client.get("/reports").json()["reports"] if one["table"] == ann["table"]]
        assert (found["seat"], found["name"], found["by"], found["words"]) == ("p2", "Mal", "p1", "shouts[31m all the time")
        assert client.get("/reports", headers={"via": "1.1 proxy"}).status_code == 403


async def test_one_network_does_not_use_up_the_reports_of_a_day() -> None:
    """Before, whoever made tables of their own could fill the day, so that nobody else was heard."""
    streams = Streams(MemoryStore(), FakeClock())
    for number in range(MOST_OF_NETWORK):
        await report(streams, about("p2", table=str(number)), "1a2")
    with pytest.raises(LimitReached, match="no more before tomorrow"):
        await report(streams, about("p2", table="one more"), "1a2")
    assert await report(streams, about("p2", table="one more"), "3b4")
    assert "1a2" not in str(await reports(streams))
