"""Blocking: two people are kept apart, what one says is hidden from the other, and whoever is blocked cannot learn it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest

from lastcard.community.order.blocks import BLOCKS, MOST, SEAT_OF, SEEN_NAMES, Blocks, mark_of
from lastcard.community.profiles.decisions import MOST_SITTINGS
from lastcard.community.quick.facts import Paired, Waits, Wish
from lastcard.community.quick.pairing import PATIENCE_MS, pair
from lastcard.community.quick.service import Place, QuickMatch
from lastcard.community.streams import Streams
from lastcard.game.verifiable_chance import fresh_token
from lastcard.room.errors import LimitReached
from lastcard.room.lobby import Lobby, TableOptions, Ticket
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.table.seats import hashed
from tests.community.profiles import Person, World, world
from tests.community.test_quick_pairing import T, heard, queue
from tests.wire.clock import FakeClock

ANN, BEN = "a" * 64, "b" * 64


@pytest.fixture
async def here() -> AsyncIterator[World]:
    async with world() as found:
        yield found


async def sits(person: Person, ticket: Ticket) -> None:
    answer = await person.post("/seats", {"table": ticket.table}, Authorization=f"Bearer {ticket.token}")
    assert answer.status_code == 200, answer.text


async def at_one_table(here: World, *people: Person) -> list[Ticket]:
    """Let people sit at one table, and note their seats in their profiles."""
    tickets = [await here.lobby.create(TableOptions(name="Ann", seats=4))]
    for number, _ in enumerate(people[1:]):
        tickets.append(await here.lobby.join(tickets[0].table, f"Guest {number}"))
    for person, ticket in zip(people, tickets, strict=True):
        await sits(person, ticket)
    return tickets


async def list_of(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.get("/blocks")).json()
    return found


# ---- the list -------------------------------------------------------------------------------------------------------------
async def test_a_person_at_the_table_is_blocked_listed_by_the_name_that_was_seen_and_freed_again(here: World) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben Secret")
    mine, theirs = await at_one_table(here, ann, ben)
    bearer = {"Authorization": f"Bearer {mine.token}"}
    wanted = {"table": mine.table, "seat": theirs.seat}
    for _ in range(2):
        assert (await ann.post("/blocks", wanted, **bearer)).json() == {"blocked": True}
    [entry] = await list_of(ann)
    assert entry["name"] == "Guest 0"  # not the name of the profile, which Ann has never seen
    seen = await here.client.get(f"/api/profile/blocks/{mine.table}", headers=ann.headers | bearer)
    assert seen.json() == {"seats": [theirs.seat]}
    assert (await ann.post("/blocks/gone", {"id": entry["id"]})).json() == []
    seen = await here.client.get(f"/api/profile/blocks/{mine.table}", headers=ann.headers | bearer)
    assert seen.json() == {"seats": []}


async def test_a_guest_cannot_be_blocked_and_nobody_blocks_themselves(here: World) -> None:
    ann = await here.person("Ann")
    [mine] = await at_one_table(here, ann)
    guest = await here.lobby.join(mine.table, "Guest")
    bearer = {"Authorization": f"Bearer {mine.token}"}
    assert (await ann.post("/blocks", {"table": mine.table, "seat": guest.seat}, **bearer)).json() == {"blocked": False}
    for body, cause in (
        ({"profile": ann.id}, "block_self"),
        ({"profile": "222222222222"}, "profile_unknown"),
        ({}, "block_whom"),
        ({"table": mine.table}, "block_whom"),
        ({"table": mine.table, "seat": mine.seat}, "nobody_sits"),
        ({"table": mine.table, "seat": "p4"}, "nobody_sits"),
    ):
        assert (await ann.post("/blocks", body, **bearer)).json()["cause"] == cause, body


async def test_a_list_finds_nobody_at_a_table_where_its_owner_does_not_sit(here: World) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    await ann.post("/blocks", {"profile": ben.id})
    [theirs] = await at_one_table(here, ben)
    path = f"/api/profile/blocks/{theirs.table}"
    assert (await here.client.get(path, headers=ann.headers)).json()["cause"] == "watching"
    foreign = ann.headers | {"Authorization": f"Bearer {fresh_token()}"}
    assert (await here.client.get(path, headers=foreign)).json()["cause"] == "foreign_token"


async def test_a_list_is_bounded() -> None:
    streams = Streams(MemoryStore(), FakeClock())
    blocks = Blocks(streams)
    for number in range(MOST):
        await blocks.block("ann", ANN, hashed(str(number)), "x")
    with pytest.raises(LimitReached, match="blocked people"):
        await blocks.block("ann", ANN, BEN, "Ben")
    await blocks.block("ann", ANN, hashed("0"), "x")


# ---- what the blocked one can learn ---------------------------------------------------------------------------------------
async def met(here: World, *, is_blocked: bool) -> list[Any]:
    """Return all that Ben is answered in a life with Ann, who may have blocked him."""
    ann, ben = await here.person("Ann"), await here.person("Ben")
    code = (await ann.post("/friends")).json()["code"]
    if is_blocked:
        await ann.post("/blocks", {"profile": ben.id})
    _, theirs = await at_one_table(here, ann, ben)
    later = (await ben.post("/friends")).json()["code"]
    answers = [
        await ben.post("/friends/accepted", {"code": code}),
        await ben.get("/friends"),
        await ben.post("/friends/called", {"id": ann.id, "table": theirs.table}),
        await here.client.get(f"/api/profiles/{ann.id}", headers=ben.headers),
        await ben.get("/matches"),
        await ben.get("/blocks"),
        await ben.post("/friends/accepted", {"code": later}),
        await ben.get("/export"),
    ]
    names = {ann.id: "ANN", ben.id: "BEN"}
    found = [(answer.status_code, sorted(answer.headers), answer.text) for answer in answers]
    return [_without(names, each) for each in found[:-1]] + [sorted(answers[-1].json())]


def _without(names: dict[str, str], found: Any) -> str:
    text = repr(found)
    for profile, name in names.items():
        text = text.replace(profile, name)
    return text


async def test_whoever_is_blocked_is_answered_as_before() -> None:
    async with world() as here:
        free = await met(here, is_blocked=False)
    async with world() as here:
        assert await met(here, is_blocked=True) == free


async def test_friendship_with_somebody_blocked_is_hidden_from_the_blocker_alone(here: World) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    await ben.post("/friends/accepted", {"code": (await ann.post("/friends")).json()["code"]})
    await ann.post("/blocks", {"profile": ben.id})
    assert (await ann.get("/friends")).json() == []
    assert [one["id"] for one in (await ben.get("/friends")).json()] == [ann.id]
    [entry] = await list_of(ann)
    assert entry["name"] == "Ben"
    await ann.post("/blocks/gone", {"id": entry["id"]})
    assert [one["id"] for one in (await ann.get("/friends")).json()] == [ben.id]


# ---- the quick match ------------------------------------------------------------------------------------------------------
def waits(ticket: str, who: str = "", avoids: tuple[str, ...] = (), seats: int = 0) -> Waits:
    return Waits(ticket, f"hash of {ticket}", ticket, Wish(seats=seats), profile=who, mark=mark_of(who), avoids=avoids)


@pytest.mark.parametrize("first", ["blocker", "blocked"])
def test_two_are_never_paired_whoever_came_first(first: str) -> None:
    ann, ben = waits("ann", ANN, (mark_of(BEN),), 2), waits("ben", BEN, (), 2)
    found = queue(*((ann, ben) if first == "blocker" else (ben, ann)))
    assert pair(found, T) == []
    found.apply(waits("cleo", seats=2), T)
    [fact] = [each for each in pair(found, T) if isinstance(each, Paired)]
    assert set(fact.tickets) in ({"cleo", "ann"}, {"cleo", "ben"})


def test_a_late_comer_is_not_sent_to_the_table_of_somebody_who_has_blocked_them() -> None:
    found = queue(waits("ann", ANN, (mark_of(BEN),)))
    for fact in pair(heard(found, T + PATIENCE_MS), T + PATIENCE_MS):
        found.apply(fact, T + PATIENCE_MS)
    found.apply(waits("ben", BEN), T + PATIENCE_MS)
    assert pair(found, T + PATIENCE_MS) == []
    found.apply(waits("cleo", hashed("cleo")), T + PATIENCE_MS)
    assert [fact.ticket for fact in pair(found, T + PATIENCE_MS) if hasattr(fact, "ticket")] == ["cleo"]


async def waited(entries: list[Waits]) -> list[Place]:
    """Return what Ben is answered while he waits together with others."""
    clock, store = FakeClock(), MemoryStore()
    lobby = Lobby(store, clock=clock)
    quick = QuickMatch(Streams(store, clock), lobby)
    for entry in entries:
        await quick.wait(entry)
    answers = [await quick.wait(waits("ben", BEN))]
    while not answers[-1].table:
        clock.at += 1_000
        for entry in entries:
            await quick.ask(entry.ticket)
        answers.append(await quick.ask("ben"))
    await lobby.stop()
    return [answer._replace(table="a table") if answer.table else answer for answer in answers]


async def test_whoever_is_blocked_waits_as_if_the_blocker_were_not_there() -> None:
    alone = await waited([])
    assert await waited([waits("ann", ANN, (mark_of(BEN),))]) == alone
    assert await waited([waits("ann", ANN)]) != alone  # the search finds a difference where there is one


async def test_who_plays_unrated_for_a_while_is_still_blocked(here: World) -> None:
    ben = await here.person("Ben")
    ben_alias = (await here.profiles.find(ben.id)).alias
    body = {"ticket": "t" * 20, "token": "0" * 64, "name": "Ben"}

    async def rows(who: str) -> list[Any]:
        return [SimpleNamespace(waits_until=here.community.streams.now() + 1)]

    here.community.ratings.rows = rows  # type: ignore[method-assign]
    assert (await here.client.post("/api/quick", json=body, headers=ben.headers)).status_code == 201
    queue = await here.community.quick._hours.decide(lambda state, now: _known(state))
    [one] = queue.waiting.values()
    assert (one.profile, one.mark) == ("", mark_of(ben_alias))


def _known(state: Any) -> Any:
    from lastcard.community.streams import Decided

    return Decided(state)


# ---- deletion and what is forgotten ---------------------------------------------------------------------------------------
async def test_deletion_of_either_leaves_no_name_and_no_seat(here: World) -> None:
    ann, ben, cleo = await here.person("Ann"), await here.person("Ben"), await here.person("Cleo")
    mine, theirs, third = await at_one_table(here, ann, ben, cleo)
    await ann.post("/blocks", {"table": mine.table, "seat": theirs.seat}, Authorization=f"Bearer {mine.token}")
    await ben.post("/blocks", {"table": mine.table, "seat": third.seat}, Authorization=f"Bearer {theirs.token}")
    streams = here.community.streams
    cleos = (await here.profiles.find(cleo.id)).alias
    assert (await ben.post("/deletion")).status_code == 200
    assert [each["name"] for each in await list_of(ann)] == [""]
    assert await streams.names(SEEN_NAMES) == [cleos]
    assert (await streams.state(SEEN_NAMES, cleos)).names == {}
    assert len(await streams.names(SEAT_OF)) == 2
    assert await streams.names(BLOCKS) == [ann.id]
    await cleo.post("/deletion")
    await ann.post("/deletion")
    assert [await streams.names(SEEN_NAMES), await streams.names(SEAT_OF), await streams.names(BLOCKS)] == [[], [], []]


async def test_a_seat_that_a_profile_forgets_is_forgotten_by_all_parts(here: World) -> None:
    """Before, the log by which a seat is told of its turn kept the id of the profile for ever, also after its deletion."""
    ann = await here.person("Ann")
    for _ in range(MOST_SITTINGS + 3):
        await at_one_table(here, ann)
    assert len(await here.community.streams.names(SEAT_OF)) == MOST_SITTINGS
    await ann.post("/deletion")
    assert await here.community.streams.names(SEAT_OF) == []
