"""Friends at a table: two people become friends once each has chosen the other, or the whole table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from lastcard.community.profiles.friends import FRIENDSHIP, OFFER_MS
from lastcard.room.lobby import Ticket
from tests.community.order.test_blocks import at_one_table
from tests.community.profiles import Person, World, world


@pytest.fixture
async def here() -> AsyncIterator[World]:
    async with world() as found:
        yield found


async def chooses(person: Person, ticket: Ticket, seat: str | None = None) -> dict[str, Any]:
    answer = await person.post("/friends/table", {"table": ticket.table, "seat": seat}, Authorization=f"Bearer {ticket.token}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def friends_of(person: Person) -> list[str]:
    return sorted(each["name"] for each in (await person.get("/friends")).json())


async def test_a_family_becomes_friends_by_one_choice_each(here: World) -> None:
    names = ("Ann", "Ben", "Cleo", "Dot")
    family = [await here.person(name) for name in names]
    tickets = await at_one_table(here, *family)
    for number, (person, ticket) in enumerate(zip(family, tickets, strict=True)):
        found = await chooses(person, ticket)
        assert (len(found["friends"]), len(found["asked"]), found["guests"]) == (number, 3 - number, [])
    for number, person in enumerate(family):
        assert await friends_of(person) == sorted({*names} - {names[number]})
    assert len(await here.community.streams.names(FRIENDSHIP)) == 6
    assert (await chooses(family[0], tickets[0]))["friends"] == ["p2", "p3", "p4"]


async def test_one_wish_makes_nobody_a_friend_and_goes_after_a_week(here: World) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    mine, theirs = await at_one_table(here, ann, ben)
    for _ in range(2):
        assert (await chooses(ann, mine, "p2"))["asked"] == ["p2"]
    assert len(await here.community.streams.names(FRIENDSHIP)) == 1
    assert (await friends_of(ann), await friends_of(ben)) == ([], [])
    here.clock.at += OFFER_MS
    assert (await chooses(ben, theirs, "p1"))["asked"] == ["p1"]
    assert (await chooses(ann, mine, "p2"))["friends"] == ["p2"]
    assert (await friends_of(ann), await friends_of(ben)) == (["Ben"], ["Ann"])


async def test_guests_strangers_and_blocked_people_do_not_become_friends(here: World) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    mine, theirs = await at_one_table(here, ann, ben)
    guest = await here.lobby.join(mine.table, "Guest")
    assert (await chooses(ann, mine, guest.seat))["guests"] == [guest.seat]
    await chooses(ben, theirs)
    await ann.post("/blocks", {"table": mine.table, "seat": theirs.seat}, Authorization=f"Bearer {mine.token}")
    assert await chooses(ann, mine) == {"friends": [], "asked": [], "guests": [guest.seat]}
    assert await friends_of(ben) == []
    stranger = await here.person("Eve")
    for token, cause in (("", "watching"), ("x" * 32, "foreign_token")):
        answer = await stranger.post("/friends/table", {"table": mine.table}, **({"Authorization": f"Bearer {token}"} if token else {}))
        assert (answer.status_code, answer.json()["cause"]) == (403, cause)


async def test_deletion_takes_an_open_wish_along(here: World) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    mine, _ = await at_one_table(here, ann, ben)
    await chooses(ann, mine)
    assert (await ann.post("/deletion")).status_code == 200
    assert await here.community.streams.names(FRIENDSHIP) == []
