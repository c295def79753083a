"""Promise 17 in the archive: of a deleted profile no byte is there, but for the name in the records of a host who keeps names."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from lastcard.archive.folder import Folder
from lastcard.community.ratings.assessing import AGAIN_MS, Assessing, RoundSkills, SeatSkill
from lastcard.room.table.seats import hashed
from lastcard.server.archiving.archiver import Archiver
from lastcard.server.store.sqlite import SqliteStore
from tests.community.profiles import Person, World, world
from tests.community.test_rated_matches import play

NAME = "Wilhelmina Quark"
TOKEN = "the seat of Wilhelmina"


async def assess(table: str, match: int, number: int) -> RoundSkills:
    return RoundSkills(1, tuple(SeatSkill(seat, 0.5, 0.5, 0.1, 0.1, 0.1) for seat in ("p1", "p2")))


async def played(there: World) -> tuple[Person, list[str]]:
    """Let somebody play a rated match that is assessed; return them and what may be left of them nowhere."""
    gone, ben = await there.person(NAME), await there.person("Ben")
    await gone.post(body={"shows": ["look"]})
    for person, name, token in ((gone, NAME, TOKEN), (ben, "Ben", "the seat of Ben")):
        wish = {"ticket": f"ticket-of-{name.split()[0]}-0123", "token": hashed(token), "name": name, "seats": 2}
        table = (await there.client.post("/api/quick", headers=person.headers, json=wish)).json()["table"]
    noted = await gone.post("/seats", {"table": table}, Authorization=f"Bearer {TOKEN}")
    assert noted.status_code == 200, noted.text
    ratings = there.community.ratings
    ratings.assessing = Assessing(there.community.streams, assess)  # type: ignore[misc]
    await play(there.lobby, table)
    await there.community.quick.settle()
    await ratings.assessing.settle()
    profile = await there.profiles.find(gone.id)
    return gone, [gone.id, profile.alias, NAME, gone.secret, hashed(gone.secret), TOKEN, hashed(TOKEN)]


def bytes_of(folder: Path) -> list[bytes]:
    """Return all files of a folder, and unpacked what is packed."""
    found = [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
    return [*found, *(gzip.decompress(content) for content in found if content[:2] == b"\x1f\x8b")]


@pytest.mark.parametrize("names", [False, True], ids=["no names", "names"])
@pytest.mark.parametrize("before", [True, False], ids=["archived before the deletion", "archived after it"])
async def test_of_a_deleted_profile_the_archive_has_at_most_the_name(tmp_path: Path, names: bool, before: bool) -> None:
    folder, archive = tmp_path / "store", tmp_path / "archive"
    folder.mkdir()
    archive.mkdir()
    store = await SqliteStore.open(folder / "tables.db")
    try:
        async with world(store) as there:
            gone, traces = await played(there)
            archiver = Archiver(store, Folder(archive), names=names)
            if not before:
                assert (await gone.post("/deletion")).status_code == 200
            done = await archiver.run(there.clock.at + AGAIN_MS)
            assert (done.matches, done.failures) == (1, 0)
            if before:
                assert (await gone.post("/deletion")).status_code == 200
            await store.count()  # the checkpoint after the removal is done
            kept = bytes_of(archive)
            assert any(b'rules = "' in content for content in kept)  # the search sees the records themselves
            found = {trace for trace in traces for content in kept if trace.encode() in content}
            assert found == ({NAME} if names else set())
    finally:
        await store.close()
