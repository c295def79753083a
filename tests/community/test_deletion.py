"""Promise 17: what is deleted is nowhere in the store, nor in the next backup; nobody deletes in another's name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lastcard.community.profiles.facts import LookChanged
from lastcard.community.profiles.service import PROFILE
from lastcard.community.streams import Streams
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.table.seats import hashed
from lastcard.server.store.postgres import PostgresStore
from lastcard.server.store.sqlite import SqliteStore
from tests.community.profiles import Person, World, world
from tests.server.tools.postgres import new_database

NAME = "Wilhelmina Quark"


async def lived_in(here: World) -> tuple[Person, list[str]]:
    """Return a profile that has done all there is, among many others, and what may be left of it nowhere."""
    others = [await here.person(f"Player {number}") for number in range(20)]
    gone = await here.person(NAME, label="Netscape on a Nokia")
    for other in others[:10]:
        code = (await gone.post("/friends")).json()["code"]
        assert (await other.post("/friends/accepted", {"code": code})).status_code == 200
    for number in range(210):  # a snapshot is among it
        await here.profiles.change(gone.id, LookChanged(f"{NAME} {number}"))
    await gone.post("/phrase")
    phone = Person(here.client, gone.id, "Phone" + "z" * 20)
    link = (await gone.post("/links")).json()["code"]
    entered = await here.client.post(f"/api/profiles/{gone.id}/devices", json={"code": link, "secret": phone.secret, "label": "Nokia"})
    assert entered.status_code == 201
    state = await Streams(here.lobby.store, here.clock).state(PROFILE, gone.id)
    assert state.phrase is not None
    return gone, [gone.id, state.pseudonym, NAME, "Netscape on a Nokia", hashed(gone.secret), hashed(phone.secret), state.phrase[1], link]


def found_in(folder: Path, traces: list[str]) -> list[tuple[str, str]]:
    """Return what is found of traces in any byte of the files of a folder."""
    return [(path.name, trace) for path in folder.iterdir() for trace in traces if trace.encode() in path.read_bytes()]


async def test_no_byte_of_the_file_and_the_next_backup_has_a_deleted_profile(tmp_path: Path) -> None:
    folder, backups = tmp_path / "store", tmp_path / "backups"
    folder.mkdir()
    backups.mkdir()
    store = await SqliteStore.open(folder / "tables.db")
    try:
        async with world(store) as here:
            gone, traces = await lived_in(here)
            assert {trace for _, trace in found_in(folder, traces)} >= {traces[0], traces[1], NAME}  # the search finds what is there
            assert (await gone.post("/deletion")).status_code == 200
            await store.count()  # the checkpoint after the removal is done
            assert found_in(folder, traces) == []
            await store.backup(backups / "copy.db")
            assert found_in(backups, traces) == []
    finally:
        await store.close()
    assert found_in(folder, traces) == []


async def test_no_row_of_the_database_has_a_deleted_profile() -> None:
    url = new_database()
    store = await PostgresStore.open(url)
    try:
        async with world(store) as here:
            gone, traces = await lived_in(here)
            assert await rows_with(url, traces[0]) > 0
            assert (await gone.post("/deletion")).status_code == 200
            assert [trace for trace in traces if await rows_with(url, trace)] == []
    finally:
        await store.close()


async def rows_with(url: str, trace: str) -> int:
    """Return how many rows of all tables of a database contain a text, as text or as bytes."""
    import asyncpg

    db = await asyncpg.connect(url)
    try:
        count = 0
        for table in await db.fetch("SELECT table_schema s, table_name t FROM information_schema.tables WHERE table_type = 'BASE TABLE'"):
            if table["s"] in ("pg_catalog", "information_schema"):
                continue
            for row in await db.fetch(f'SELECT * FROM "{table["s"]}"."{table["t"]}"'):
                values = [value if isinstance(value, bytes) else str(value).encode() for value in row.values()]
                count += any(trace.encode() in value for value in values)
        return count
    finally:
        await db.close()


@pytest.mark.parametrize("path", ["/deletion", "", "/links", "/phrase", "/friends", "/devices/gone", "/passkeys/gone"])
async def test_nobody_acts_in_the_name_of_another(path: str) -> None:
    async with world() as here:
        ann, ben = await here.person("Ann"), await here.person("Ben")
        body = {"name": "Eve"} if path == "" else {"id": ann.id} if path.endswith("gone") else {}
        near = ann.secret[:-1] + ("y" if ann.secret.endswith("x") else "x")
        for headers in ({}, {"Lastcard-Profile": f"{ann.id} {ben.secret}"}, {"Lastcard-Profile": f"{ann.id} {near}"}):
            answer = await here.client.post(f"/api/profile{path}", headers=headers, json=body)
            assert answer.status_code == 401, path
        assert (await ann.profile())["name"] == "Ann"


PUSHED = {"endpoint": "https://push.example/a", "p256dh": "A" * 87, "auth": "A" * 22, "wants": ["friend"]}


@pytest.mark.parametrize("what", ["seats", "block", "push", "slow", "friends"])
async def test_a_request_that_writes_while_its_profile_is_deleted_leaves_nothing(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    async with world(store) as here:
        ann, ben, community = await here.person("Ann"), await here.person("Ben"), here.community
        alias = (await here.profiles.find(ann.id)).alias
        made = (await here.client.post("/api/tables", json={"name": "Ann", "bots": 1, "seats": 2})).json()
        by = {"Authorization": f"Bearer {made['token']}"}
        owner: Any = community.correspondence if what == "slow" else here.profiles._streams
        written = owner._have if what == "slow" else owner.decide
        wanted = {"seats": "seat", "block": "blocks", "push": "push", "friends": "friends"}.get(what)

        async def late(*args: Any, **more: Any) -> Any:
            if what == "slow" or args[0].kind == wanted:
                monkeypatch.undo()
                await here.profiles.delete(ann.id)
            return await written(*args, **more)

        monkeypatch.setattr(owner, "_have" if what == "slow" else "decide", late)
        if what == "seats":
            await ann.post("/seats", {"table": made["table"]}, **by)
        elif what == "block":
            await ann.post("/blocks", {"profile": ben.id})
        elif what == "push":
            await ann.post("/push", PUSHED)
        elif what == "friends":
            await ann.post("/friends")
        else:
            slow = {"name": "Ann", "days": 1, "rules": "classic", "seats": 2, "bots": 1}
            await here.client.post("/api/correspondence", headers=ann.headers, json=slow)
        assert (await ann.get()).status_code == 401
        logs = [log for _, log in await store.tables(0, 1000)]
        assert [log for log in logs if ann.id in log] == []
        bodies = [entry.body for log in logs for entry in await store.read(log, 0, 1000)]
        assert [
            body for body in bodies if ann.id.encode() in body or (what != "slow" and alias.encode() in body and b"Left" not in body)
        ] == []
