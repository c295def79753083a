"""A table goes from one device to another: its log arrives whole and checked, or not at all, and is then on one device alone."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lastcard.pocket.browser_store import BrowserStore, opened
from lastcard.pocket.handover import MOST_BYTES, MOST_ENTRIES, PART_BYTES, Handover
from lastcard.pocket.local_server import LocalServer
from lastcard.room.bots.bot_delays import NO_DELAYS
from lastcard.room.log.store import chain
from tests.pocket.building.test_local_server import NEW, Page, ask, sit
from tests.pocket.memory_disk import MemoryDisk


class Device:
    """A device with a room of its own."""

    def __init__(self, disk: MemoryDisk, store: BrowserStore) -> None:
        self.disk = disk
        self.store = store
        self.server = LocalServer(store, bot_delays=NO_DELAYS)
        self.handover = Handover(self.server, store)

    @classmethod
    async def new(cls) -> Device:
        disk = MemoryDisk()
        return cls(disk, await opened(disk))

    async def step(self, step: str, table: str, given: Any = None) -> dict[str, Any]:
        return await self.handover.step(step, table, json.loads(json.dumps(given)))

    async def parts(self, table: str) -> list[str]:
        """All parts of a log, as the page sends them."""
        found, at = [], 0
        while (part := await self.step("part", table, at))["k"] > at:
            found.append(part["part"])
            at = part["k"]
        return found


async def played() -> tuple[Device, dict[str, str]]:
    """A device with a table at which something has happened, and its player's seat."""
    old = await Device.new()
    _, ticket = await ask(old.server, "POST", "/api/tables", NEW)
    page = Page()
    session = await sit(old.server, page, ticket)
    asked = await page.hears("ask")
    session.take(json.dumps({"id": "k1", "re": page.heard[-1].get("n", asked["n"]), "do": asked["ask"][0]}))
    await page.hears("id")
    return old, ticket


async def test_a_table_moves_with_its_seats_and_is_then_on_one_device() -> None:
    old, ticket = await played()
    table = ticket["table"]
    held = await old.step("hold", table)
    log = await old.store.read(table)
    new = await Device.new()
    assert await new.step("adopt", table, await old.parts(table)) == held
    assert (await old.step("forget", table, held["hash"])) == {"removed": True}
    assert (old.disk.kept, old.disk.logs, old.disk.snapshots) == ({}, {}, {})
    assert await new.store.read(table) == log
    assert await (await opened(new.disk)).read(table) == log
    page = Page()
    await sit(new.server, page, ticket)
    assert (await page.hears("hello"))["seat"] == ticket["seat"]
    assert (await ask(old.server, "GET", f"/api/tables/{table}"))[0] == 404
    for device in (old, new):
        await device.server.lobby.stop()


async def test_nobody_plays_while_a_table_moves_and_it_goes_on_if_it_stays() -> None:
    old, ticket = await played()
    held = await old.step("hold", ticket["table"])
    assert (await ask(old.server, "POST", f"/api/tables/{ticket['table']}/seats", {"name": "Ben"}))[0] == 503
    assert (await old.step("hold", ticket["table"])) == held
    await old.step("release", ticket["table"])
    page = Page()
    await sit(old.server, page, ticket)
    assert await page.hears("hello")
    await old.server.lobby.stop()


async def test_a_part_is_bounded() -> None:
    old = await Device.new()
    last = b""
    for k in range(1, 8):
        entry = chain(last, k, 1000, b"x" * (PART_BYTES // 3))
        await old.store.append("t", entry)
        last = entry.hash
    sizes = [len(json.loads(part)) for part in await old.parts("t")]
    assert sizes == [2, 2, 2, 1]


async def test_a_log_that_was_changed_is_not_taken() -> None:
    old, ticket = await played()
    table = ticket["table"]
    entries = [each for part in await old.parts(table) for each in json.loads(part)]
    new = await Device.new()
    for wrong in (
        [[*entries[0][:2], entries[1][2], entries[0][3]], *entries[1:]],
        entries[1:],
        [*entries[:1], *entries[2:]],
        [],
        [[1, 2]],
        [["1", 2, "", ""]],
        {"k": 1},
        [[1, 1000, "!", ""]],
        [[MOST_ENTRIES + 1, 1000, "", ""]],
    ):
        assert "fault" in await new.step("adopt", table, [json.dumps(wrong)]), wrong
    assert "fault" in await new.step("adopt", table, ["[[[["])
    assert "fault" in await new.step("adopt", table, ["[" * 100_000])
    assert "fault" in await new.step("adopt", table, [" " * (MOST_BYTES + 1)])
    assert "fault" in await new.step("adopt", "another", [json.dumps(entries)])
    made_up = chain(b"", 1, 1000, b"{}")
    forged = Device(MemoryDisk(), new.store)
    await forged.store.append("t", made_up)
    assert "fault" in await new.step("adopt", "t2", await forged.parts("t"))
    assert table not in new.disk.kept
    await old.server.lobby.stop()


async def test_a_table_that_comes_back_continues_the_log_that_is_here_and_no_other_one_replaces_it() -> None:
    old, ticket = await played()
    table = ticket["table"]
    new = await Device.new()
    first = await old.parts(table)
    await new.step("adopt", table, first)
    assert "fault" not in await new.step("adopt", table, first)
    other, _ = await played()
    entries = await old.store.read(table)
    shorter = json.dumps([each for part in first for each in json.loads(part)][:-1])
    assert "fault" in await new.step("adopt", table, [shorter])
    assert await new.store.read(table) == entries
    for device in (old, new, other):
        await device.server.lobby.stop()


@pytest.mark.parametrize("last", ["00", ""])
async def test_a_table_is_forgotten_only_as_it_was_handed_over(last: str) -> None:
    old, ticket = await played()
    await old.step("hold", ticket["table"])
    assert await old.step("forget", ticket["table"], last) == {"removed": False}
    assert await old.store.read(ticket["table"])
    await old.server.lobby.stop()


async def test_a_copy_gets_what_it_lacks_and_becomes_the_table() -> None:
    old, ticket = await played()
    table = ticket["table"]
    await old.step("hold", table)  # or the bot plays meanwhile
    log = await old.store.read(table)
    first = await old.step("copy", table, {"k": 0, "hash": ""})
    assert (first["after"], first["k"], first["hash"]) == (0, len(log), log[-1].hash.hex())
    assert await old.step("copy", table, first) == {"after": len(log), "part": "[]", "k": len(log), "hash": ""}
    rest = await old.step("copy", table, {"k": 2, "hash": log[1].hash.hex()})
    assert (rest["after"], len(json.loads(rest["part"]))) == (2, len(log) - 2)
    new = await Device.new()
    begun = json.dumps(json.loads(first["part"])[:2])
    assert await new.step("adopt", table, [begun, rest["part"]]) == {"k": len(log), "hash": first["hash"]}
    for device in (old, new):
        await device.server.lobby.stop()


@pytest.mark.parametrize("given", [{"k": 1, "hash": "00"}, {"k": 10_000, "hash": ""}, {"k": -1, "hash": ""}, {"k": "1", "hash": ""}, {}])
async def test_a_copy_that_is_none_of_this_log_begins_anew(given: dict[str, Any]) -> None:
    old, ticket = await played()
    assert (await old.step("copy", ticket["table"], given))["after"] == 0
    await old.server.lobby.stop()
