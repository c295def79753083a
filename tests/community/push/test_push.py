"""Notifications: sealed for the browser, sent once, to public addresses alone, and to nobody who did not ask."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from lastcard.community.clubs.service import OPENS_MS
from lastcard.community.correspondence.service import CALL_MS
from lastcard.community.events.due import SOON_MS
from lastcard.community.push import turns
from lastcard.community.push.facts import FAILURES, MOST, MOST_AN_HOUR, PUSH
from lastcard.community.push.sending import PublicConnector, Sender, read_endpoint
from lastcard.community.push.service import WAITED_MS, Push
from lastcard.community.streams import Streams
from lastcard.room.durations import HOUR_MS
from lastcard.room.errors import Invalid
from lastcard.room.lobby import TableOptions
from lastcard.room.table import events
from tests.community.events.rooms import SHORT
from tests.community.profiles import Person, World
from tests.waiting import TIMEOUT_S

pytest.importorskip("pywebpush")
from tests.community.push.push_service import Browser, PushService  # needs the library

CUP = {"title": "A cup", "key": "k1", "rules": SHORT}


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
    await push.settle()
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
    await here.community.push.settle()
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
    await here.community.push.settle()
    ((_, body),) = service.got
    assert browser.read(body)["body"] == "Ann waits for you at a table."


async def test_a_call_stands_on_the_pages_of_the_friend_for_an_hour_without_notifications(here: World) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    await ben.post("/friends/accepted", {"code": (await ann.post("/friends")).json()["code"]})
    ticket = await here.lobby.create(TableOptions(name="Ann", seats=2))
    await ann.post("/seats", {"table": ticket.table}, Authorization=f"Bearer {ticket.token}")
    assert (await ann.post("/friends/called", {"id": ben.id, "table": ticket.table})).status_code == 200
    (asked,) = await _invitations(ben)
    assert (asked["table"], asked["days"], asked["seats"][0]["name"]) == (ticket.table, 0, "Ann")
    here.clock.at += CALL_MS + 1
    assert await _invitations(ben) == []


async def _invitations(who: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await who.client.get("/api/correspondence", headers=who.headers)).json()["invitations"]
    return found


async def test_between_people_of_whom_one_has_blocked_the_other_nobody_is_called(here: World, service: PushService) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    for person in (ann, ben):
        await person.post("/push", Browser().body("friend"))
    await ben.post("/friends/accepted", {"code": (await ann.post("/friends")).json()["code"]})
    await ben.post("/blocks", {"profile": ann.id})
    for caller, friend in ((ann, ben), (ben, ann)):
        ticket = await here.lobby.create(TableOptions(name="A", seats=2))
        await caller.post("/seats", {"table": ticket.table}, Authorization=f"Bearer {ticket.token}")
        answer = await caller.post("/friends/called", {"id": friend.id, "table": ticket.table})
        assert (answer.status_code, answer.json()) == (200, {})
        assert await _invitations(friend) == []
    await here.community.push.settle()
    assert service.got == []


async def test_nobody_is_told_who_did_not_ask(here: World, service: PushService) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    await ben.post("/push", Browser().body("turn"))  # but not of friends
    await here.community.push.tell(ben.id, "friend", "x", "profile-push-friend-guest", "/t/x")
    await here.community.push.tell(ann.id, "turn", "x", "profile-push-turn", "/t/x")
    await here.community.push.settle()
    assert service.got == []


@pytest.mark.parametrize(("status", "times"), [(410, 1), (404, 1), (500, FAILURES), (301, FAILURES)])
async def test_subscriptions_that_fail_are_dropped(here: World, service: PushService, status: int, times: int) -> None:
    ann = await here.person("Ann")
    await ann.post("/push", Browser().body("turn"))
    service.status = status
    for number in range(times):
        assert len((await ann.get("/push")).json()) == 1
        await here.community.push.tell(ann.id, "turn", f"turn {number}", "profile-push-turn", "/t/x")
        await here.community.push.settle()
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

    def found(host: str, port: int, **more: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in ("142.250.1.1", address)]

    async def opened(*args: Any, **more: Any) -> Any:
        raise AssertionError("a connection was opened")

    monkeypatch.setattr(socket, "getaddrinfo", found)
    monkeypatch.setattr(asyncio, "open_connection", opened)
    with pytest.raises(OSError, match="not public"):
        await PublicConnector()("push.example.org")


async def test_the_key_stays_the_same(here: World) -> None:
    keys = {(await here.client.get("/api/push")).json()["key"] for _ in range(2)}
    other = Push(Streams(here.lobby.store, here.clock), here.profiles)
    assert keys == {await other.public_key()}


async def test_nobody_is_told_more_often_than_so_many_times_an_hour(here: World, service: PushService) -> None:
    ann = await here.person("Ann")
    await ann.post("/push", Browser().body("turn"))

    async def told(first: int, number: int) -> int:
        before = len(service.got)
        for each in range(first, first + number):
            await here.community.push.tell(ann.id, "turn", f"turn {each}", "profile-push-turn", "/t/x")
        await here.community.push.settle()
        return len(service.got) - before

    assert await told(0, MOST_AN_HOUR + 5) == MOST_AN_HOUR
    here.clock.at += HOUR_MS - 1
    assert await told(100, 3) == 0
    here.clock.at += 1
    assert await told(100, MOST_AN_HOUR + 5) == MOST_AN_HOUR


async def test_a_push_service_keeps_one_message_of_each_table(here: World, service: PushService) -> None:
    ann = await here.person("Ann")
    await ann.post("/push", Browser().body("turn"))
    for number, table in enumerate(("x", "x", "y")):
        await here.community.push.tell(ann.id, "turn", f"turn {number}", "profile-push-turn", f"/t/{table}")
        await here.community.push.settle()
    topics = [headers["topic"] for headers, _ in service.got]
    assert (topics[0] == topics[1], topics[0] == topics[2], [len(one) for one in topics]) == (True, False, [32, 32, 32])


async def test_whose_table_in_a_tournament_is_ready_is_told(here: World, service: PushService) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    browser = Browser()
    await ann.post("/push", browser.body("event", lang="de"))
    made = await here.client.post("/api/events", headers={"Authorization": f"Bearer {'h' * 22}"}, json=CUP)
    cup = made.json()["event"]["id"]
    for person, token in ((ann, "a" * 22), (ben, "b" * 22)):
        headers = person.headers | {"Authorization": f"Bearer {token}"}
        entered = await here.client.post(f"/api/events/{cup}/entrants", headers=headers, json={"name": token[:3]})
        assert entered.status_code == 201, entered.text
    assert service.got == []
    await here.client.post(f"/api/events/{cup}/start", headers={"Authorization": f"Bearer {'h' * 22}"}, json={})
    for _ in range(3):
        await here.community.tournaments.go_on(cup)
        await here.community.push.settle()
    ((_, body),) = service.got
    assert browser.read(body) == {
        "title": "Last Card",
        "body": "Ein Turnier geht weiter: Dein Tisch ist bereit.",
        "url": f"/events/{cup}",
        "tag": f"event /events/{cup}",
    }
    await ann.post("/deletion")
    await ben.post("/deletion")
    assert [log for _, log in await here.lobby.store.tables(0, 100) if log.startswith(("~push-", "~holder-"))] == []


async def test_who_has_no_page_open_is_told_that_their_club_opens_a_tournament_and_that_it_begins_soon(
    here: World, service: PushService
) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    browser = Browser()
    ways = [each.headers | {"Authorization": f"Bearer {token}"} for each, token in ((ann, "a" * 22), (ben, "b" * 22))]
    club = (await here.client.post("/api/clubs", headers=ways[1], json={"title": "Chess café", "name": "Ben", "key": "k"})).json()["id"]
    assert (await here.client.post(f"/api/clubs/{club}/members", headers=ways[0], json={"name": "Ann"})).status_code == 201
    await ann.post("/push", browser.body("event"))  # after she has joined
    first_at = here.clock.at + 3 * OPENS_MS
    weekly = {"first_at": first_at, "event": {**CUP, "seats": 2}}
    body = {"title": "Chess café", "rules": SHORT, "weekly": weekly}
    assert (await here.client.post(f"/api/clubs/{club}/change", headers=ways[1], json=body)).status_code == 200

    async def told() -> list[tuple[str, str]]:
        for each in (*here.community.looked_after, *here.community.looked_after):
            await each.look()
        await here.community.push.settle()
        read = [browser.read(one) for _, one in service.got]
        service.got.clear()
        return [(one["body"], one["url"]) for one in read]

    assert await told() == []
    here.clock.at = first_at - OPENS_MS
    ((said, url),) = await told()
    assert said == "Your club Chess café has opened a tournament: A cup."
    assert await told() == []
    for way, name in zip(ways, ("Ann", "Ben"), strict=True):
        assert (await here.client.post(f"/api{url}/entrants", headers=way, json={"name": name})).status_code == 201
    here.clock.at = first_at - SOON_MS
    assert await told() == [("The tournament A cup begins soon.", url)]
    here.clock.at = first_at
    assert await told() == [("A tournament goes on: your table is ready.", url)]
    assert await told() == []
    await ann.post("/deletion")
    await ben.post("/deletion")
    assert [log for _, log in await here.lobby.store.tables(0, 100) if log.startswith(("~push-", "~holder-"))] == []


async def test_push_services_that_do_not_answer_hold_up_nobody_else(here: World, service: PushService) -> None:
    """Five profiles of one attacker have browsers at 25 services that never answer."""
    held: list[str] = []

    async def connect(host: str) -> Any:
        if not host.endswith("googleapis.com"):
            held.append(host)
            await asyncio.Event().wait()
        return await service.connect(host)

    push = vars(here.community)["_push"] = Push(here.community.streams, here.profiles, Sender(connect))
    for number in range(5):
        eve = await here.person(f"Eve {number}")
        for other in range(5):
            subscribed = await eve.post("/push", Browser(f"https://push.slow-{number}-{other}.example/a").body("turn"))
            assert subscribed.status_code == 200
        await push.tell(eve.id, "turn", "x", "profile-push-turn", "/t/x")
    ann = await here.person("Ann")
    await ann.post("/push", Browser("https://fcm.googleapis.com/a").body("turn"))
    await push.tell(ann.id, "turn", "x", "profile-push-turn", "/t/x")
    async with asyncio.timeout(TIMEOUT_S):
        while not service.got:
            await asyncio.sleep(0)
    assert 0 < len(held) <= turns.MOST_UNPROVEN
    for task in list(push._telling):
        task.cancel()


async def test_nothing_is_written_for_a_profile_that_is_deleted_while_it_is_told(here: World, service: PushService) -> None:
    ann = await here.person("Ann")
    await ann.post("/push", Browser().body("turn"))
    begun, goes_on = asyncio.Event(), asyncio.Event()

    async def connect(host: str) -> Any:
        begun.set()
        await goes_on.wait()
        raise OSError

    push = vars(here.community)["_push"] = Push(here.community.streams, here.profiles, Sender(connect))
    here.profiles.leavers.append(push._leave)
    await push.tell(ann.id, "turn", "x", "profile-push-turn", "/t/x")
    await begun.wait()
    await ann.post("/deletion")
    goes_on.set()
    await push.settle()
    await push.tell(ann.id, "turn", "y", "profile-push-turn", "/t/x")
    assert [log for _, log in await here.lobby.store.tables(0, 100) if log.startswith("~push-")] == []
