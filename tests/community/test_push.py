"""Notifications: sealed for the browser, sent once, to public addresses alone, and to nobody who did not ask."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from typing import Any

import pytest

from lastcard.community.push.facts import FAILURES, MOST, PUSH
from lastcard.community.push.sending import Sender, connect_publicly, read_endpoint
from lastcard.community.push.service import WAITED_MS, Push
from lastcard.community.streams import Streams
from lastcard.room.errors import Invalid
from lastcard.room.lobby import TableOptions
from lastcard.room.table import events
from tests.community.profiles import Person, World, world

pytest.importorskip("pywebpush")
from tests.community.push_service import Browser, PushService  # needs the library


@pytest.fixture
async def here() -> AsyncIterator[World]:
    async with world() as made:
        yield made


@pytest.fixture
async def service(here: World) -> AsyncIterator[PushService]:
    async with PushService() as running:
        vars(here.community)["push"] = Push(here.community.streams, here.profiles, Sender(running.connect))
        yield running


async def seated_twice(here: World) -> Person:
    """Return a profile that has had both seats of a table."""
    ann = await here.person("Ann")
    first = await here.lobby.create(TableOptions(name="Ann", seats=2, turn_s=0, away_s=0))
    second = await here.lobby.join(first.table, "Ben")
    for ticket in (first, second):
        noted = await ann.post("/seats", {"table": ticket.table}, Authorization=f"Bearer {ticket.token}")
        assert noted.status_code == 200
    return ann


async def test_whose_turn_it_is_in_a_slow_match_is_told_once(here: World, service: PushService) -> None:
    browser = Browser()
    ann = await here.person("Ann")
    assert (await ann.post("/push", browser.body("turn", lang="de"))).json()[0]["wants"] == ["turn"]
    ticket = await here.lobby.create(TableOptions(name="Ann", seats=2, turn_s=0, away_s=0))
    other = await here.lobby.join(ticket.table, "Ben")
    actor = await here.lobby.find(ticket.table)
    await actor.call(lambda table: events.MatchStarted("a seed"))
    turn = next(seat for seat, asked in actor.table.asked.items() if asked.must_act)
    token = ticket.token if turn == ticket.seat else other.token
    await ann.post("/seats", {"table": ticket.table}, Authorization=f"Bearer {token}")
    push = here.community.push
    await push.look(here.lobby)
    assert service.got == []  # not at once: the person may be about to play
    here.clock.at += WAITED_MS
    for _ in range(3):
        await push.look(here.lobby)
    ((headers, body),) = service.got
    assert browser.read(body) == {
        "title": "Last Card",
        "body": "Du bist an einem Tisch an der Reihe.",
        "url": f"/t/{ticket.table}",
        "tag": f"turn /t/{ticket.table}",
    }
    assert headers[""] == "POST /send/abc HTTP/1.1"
    assert headers["authorization"].startswith("vapid t=")
    assert not any(secret in str(headers).encode() + body for secret in (token.encode(), ann.secret.encode(), b"Ann"))


async def test_a_fast_match_tells_nobody(here: World, service: PushService) -> None:
    ann = await here.person("Ann")
    await ann.post("/push", Browser().body("turn"))
    ticket = await here.lobby.create(TableOptions(name="Ann", seats=2, bots=1, start=True))
    await ann.post("/seats", {"table": ticket.table}, Authorization=f"Bearer {ticket.token}")
    here.clock.at += WAITED_MS
    await here.community.push.look(here.lobby)
    assert service.got == []


async def test_a_friend_is_called_to_a_table_of_ones_own(here: World, service: PushService) -> None:
    ann, ben, cleo = await here.person("Ann"), await here.person("Ben"), await here.person("Cleo")
    browser = Browser()
    await ben.post("/push", browser.body("friend"))
    await ben.post("/friends/accepted", {"code": (await ann.post("/friends")).json()["code"]})
    ticket = await here.lobby.create(TableOptions(name="Ann", seats=2))
    call = {"id": ben.id, "table": ticket.table}
    assert (await ann.post("/friends/called", call)).status_code == 403  # no seat there
    for person in (ann, cleo):
        await person.post("/seats", {"table": ticket.table}, Authorization=f"Bearer {ticket.token}")
    assert (await cleo.post("/friends/called", call)).status_code == 404  # no friend
    for _ in range(3):
        assert (await ann.post("/friends/called", call)).status_code == 200
    ((_, body),) = service.got
    assert browser.read(body)["body"] == "Ann waits for you at a table."


async def test_nobody_is_told_who_did_not_ask(here: World, service: PushService) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    await ben.post("/push", Browser().body("turn"))  # but not of friends
    await here.community.push.tell(ben.id, "friend", "x", "profile-push-friend-guest", "/t/x")
    await here.community.push.tell(ann.id, "turn", "x", "profile-push-turn", "/t/x")
    assert service.got == []


@pytest.mark.parametrize(("status", "times"), [(410, 1), (404, 1), (500, FAILURES), (301, FAILURES)])
async def test_subscriptions_that_fail_are_dropped(here: World, service: PushService, status: int, times: int) -> None:
    ann = await here.person("Ann")
    await ann.post("/push", Browser().body("turn"))
    service.status = status
    for number in range(times):
        assert len((await ann.get("/push")).json()) == 1
        await here.community.push.tell(ann.id, "turn", f"turn {number}", "profile-push-turn", "/t/x")
    assert (await ann.get("/push")).json() == []
    assert len(service.got) == times


async def test_subscriptions_are_bounded_and_removed(here: World, service: PushService) -> None:
    ann = await here.person("Ann")
    for number in range(MOST + 3):
        found = (await ann.post("/push", Browser(f"https://push.example.org/{number}").body("turn"))).json()
    assert len(found) == MOST
    assert len((await ann.post("/push", Browser("https://push.example.org/5").body("friend"))).json()) == MOST  # the same browser again
    assert len((await ann.post("/push/gone", {"id": found[0]["id"]})).json()) == MOST - 1


async def test_deletion_removes_what_notifications_keep(here: World, service: PushService) -> None:
    ann = await seated_twice(here)
    await ann.post("/push", Browser().body("turn"))
    store = here.lobby.store
    assert [log for _, log in await store.tables(0, 100) if log.startswith(("~push-", "~holder-"))]
    assert (await ann.get("/export")).json()["notifications"][0]["wants"] == ["turn"]
    await ann.post("/deletion")
    assert not [log for _, log in await store.tables(0, 100) if log.startswith(("~push-", "~holder-", "~profile-"))]
    assert (await Streams(store, here.clock).state(PUSH, ann.id)).all == []


ADDRESSES = (
    "http://push.example.org/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "https://2130706433/a",
    "https://localhost/a",
    "https://db.internal/a",
    "https://push.example.org:8443/a",
    "https://user@push.example.org/a",
    "https://push.example.org/a b",
    "https://push.example.org/a\r\nX: y",
    "https://push.example.org:x/",
    "ftp://push.example.org/",
    "",
)


@pytest.mark.parametrize("address", ADDRESSES)
async def test_addresses_that_are_no_push_service_are_refused(here: World, address: str) -> None:
    with pytest.raises(Invalid):
        read_endpoint(address)
    ann = await here.person("Ann")
    assert (await ann.post("/push", Browser(address).body("turn"))).status_code == 422


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fd00::1", "::ffff:10.0.0.1", "100.64.0.1", "0.0.0.0"]
)
async def test_a_name_that_leads_to_a_private_address_is_not_called(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if only one of its addresses is private: the next look-up may give that one."""

    async def found(host: str, port: int, **more: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in ("142.250.1.1", address)]

    async def opened(*args: Any, **more: Any) -> Any:
        raise AssertionError("a connection was opened")

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found, raising=False)
    monkeypatch.setattr(asyncio, "open_connection", opened)
    with pytest.raises(OSError, match="not public"):
        await connect_publicly("push.example.org")


async def test_the_key_stays_the_same(here: World) -> None:
    keys = {(await here.client.get("/api/push")).json()["key"] for _ in range(2)}
    other = Push(Streams(here.lobby.store, here.clock), here.profiles)
    assert keys == {await other.public_key()}
