"""Promise 17: the names of deleted profiles are in no log of a tournament, a club or the queue either; what they played stays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lastcard.community.clubs.facts import ClubFact
from lastcard.community.clubs.service import CLUBS
from lastcard.community.clubs.state import Club
from lastcard.community.events.service import EVENTS
from lastcard.community.events.state import Event
from lastcard.community.events.tables import id_of
from lastcard.community.order.blocks import mark_of
from lastcard.community.quick.facts import Waits, Wish
from lastcard.community.quick.hours import QUEUE, SLOTS
from lastcard.community.streams import Stream, Streams
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Entry, Store
from lastcard.room.structs import msgspec
from lastcard.room.table.seats import hashed
from lastcard.server.store.postgres import PostgresStore
from lastcard.server.store.sqlite import SqliteStore
from tests.community.profiles import Person, World, world
from tests.community.test_deletion import found_in, rows_with
from tests.community.test_rated_matches import play
from tests.server.tools.postgres import new_database

NAME = "Wilhelmina Quark"
TOKENS = {"host": "a-token-of-the-host-0123", "gone": "a-token-of-the-gone-0123", "other": "a-token-of-another-0123"}


async def send(here: World, path: str, who: str, body: Any, person: Person | None = None) -> Any:
    headers = {"Authorization": f"Bearer {TOKENS[who]}"} | (person.headers if person else {})
    answer = await here.client.post(path, headers=headers, json=body)
    assert answer.status_code in (200, 201), answer.text
    return answer.json()


async def taken_part(here: World, *, as_host: bool = False) -> tuple[Person, str, str, list[str]]:
    """Return somebody who has played a tournament that still runs, is in a club and waits, with their ids and what names them."""
    gone, other = await here.person(NAME), await here.person("Ben")
    cup = {"key": "cup", "title": "Cup", "form": "robin", "rules": "classic match.mode=single_hand", "seats": 2}
    event = (await send(here, "/api/events", "host", cup))["event"]["id"]
    await send(here, f"/api/events/{event}/entrants", "other", {"name": "Ben"}, other)
    await send(here, f"/api/events/{event}/entrants", "gone", {"name": NAME, "animal": "owl"}, gone)
    await send(here, f"/api/events/{event}/leave", "gone", None, gone)
    await send(here, f"/api/events/{event}/entrants", "gone", {"name": NAME}, gone)
    founder, joiner = (("gone", gone), ("other", other)) if as_host else (("other", other), ("gone", gone))
    names = {"gone": NAME, "other": "Ben"}
    club = (await send(here, "/api/clubs", founder[0], {"title": "Club", "name": names[founder[0]], "key": "k"}, founder[1]))["id"]
    await send(here, f"/api/clubs/{club}/members", joiner[0], {"name": names[joiner[0]]}, joiner[1])
    wait = {"ticket": "ticket-of-the-gone-0123", "token": hashed("seat"), "name": NAME, "seats": 2}
    assert (await here.client.post("/api/quick", headers=gone.headers, json=wait)).status_code == 201
    return gone, event, club, [NAME, hashed(TOKENS["gone"]), gone.id]


async def facts_fold_to(store: Store, stream: Stream[Any, Any], name: str) -> Any:
    """Return the fold of all facts that are stored, without a snapshot."""
    state = stream.state()
    for entry in await store.read(stream.log_id(name)):
        for fact in msgspec.json.decode(entry.body, type=list[stream.facts]):  # type: ignore[name-defined]
            state.apply(fact, entry.at)
    return state


async def test_no_byte_of_the_file_names_who_took_part(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.db")
    try:
        async with world(store) as here:
            gone, _, _, traces = await taken_part(here)
            assert {trace for _, trace in found_in(tmp_path, traces)} == set(traces)  # the search finds what is there
            assert (await gone.post("/deletion")).status_code == 200
            await store.count()  # the checkpoint after the removal is done
            assert found_in(tmp_path, traces) == []
    finally:
        await store.close()
    assert found_in(tmp_path, traces) == []


async def test_no_row_of_the_database_names_who_took_part() -> None:
    url = new_database()
    store = await PostgresStore.open(url)
    try:
        async with world(store) as here:
            gone, event, _, traces = await taken_part(here)
            assert await rows_with(url, NAME) > 0
            assert (await gone.post("/deletion")).status_code == 200
            assert [trace for trace in traces if await rows_with(url, trace)] == []
            assert (await here.client.get(f"/api/events/{event}")).json()["event"]["standings"][1]["name"] == "–"
    finally:
        await store.close()


async def test_a_deleted_profile_leaves_no_mark_in_the_queue_also_if_it_played_unrated() -> None:
    """The mark is a part of its alias; it stands beside who waits, and on the lists of those who have blocked it."""
    store = MemoryStore()
    async with world(store) as here:
        gone = await here.person(NAME)
        mark = mark_of((await here.profiles.find(gone.id)).alias)
        others = Waits("t2", "2", "Ben", Wish(seats=4), profile="ben", avoids=(mark, "b" * 12))
        for entry in (Waits("t1", "1", NAME, Wish(seats=4), mark=mark, avoids=("a" * 12,)), others):
            await here.community.quick.wait(entry)
        assert (await gone.post("/deletion")).status_code == 200
        queues = [await Streams(store, here.clock).state(QUEUE, str(number)) for number in range(SLOTS)]
        one, ben = next(queue.waiting for queue in queues if queue.waiting).values()
        assert (one.name, one.mark, one.avoids) == ("–", "", ())
        assert (ben.name, ben.avoids) == ("Ben", ("b" * 12,))


async def test_a_tournament_goes_on_with_a_nameless_entrant_and_every_process_sees_the_same() -> None:
    store = MemoryStore()
    async with world(store) as here:
        gone, event, _, _ = await taken_part(here)
        elsewhere = Streams(store, here.clock)
        await elsewhere.state(EVENTS, event)
        await send(here, f"/api/events/{event}/start", "host", None)
        await play(here.lobby, id_of(event, 1))
        await here.community.tournaments.settle()
        before = (await here.client.get(f"/api/events/{event}")).json()["event"]
        assert (await gone.post("/deletion")).status_code == 200
        after = (await here.client.get(f"/api/events/{event}", params={"after": before["version"]})).json()["event"]
        assert [row["points"] for row in after["standings"]] == [row["points"] for row in before["standings"]]
        assert sorted(row["name"] for row in after["standings"]) == ["Ben", "–"]
        assert NAME not in (await here.client.get(f"/api/events/{event}/results")).text
        found: Event = await Streams(store, here.clock).state(EVENTS, event)
        assert found == await facts_fold_to(store, EVENTS, event)
        assert found.entrant(2).removed


async def test_a_club_goes_on_and_the_host_has_an_heir() -> None:
    store = MemoryStore()
    async with world(store) as here:
        gone, _, club, _ = await taken_part(here, as_host=True)
        assert (await gone.post("/deletion")).status_code == 200
        view = (await here.client.get(f"/api/clubs/{club}", headers={"Authorization": f"Bearer {TOKENS['other']}"})).json()
        assert [(one["name"], one["here"]) for one in view["members"]] == [("–", False), ("Ben", True)]
        assert (view["own"], view["host"]) == (2, 2)
        found: Club = await Streams(store, here.clock).state(CLUBS, club)
        assert found == await facts_fold_to(store, CLUBS, club)


async def test_who_joins_a_club_without_a_host_is_its_host() -> None:
    async with world() as here:
        gone = await here.person(NAME)
        club = (await send(here, "/api/clubs", "gone", {"title": "Club", "name": NAME, "key": "k"}, gone))["id"]
        assert (await gone.post("/deletion")).status_code == 200
        view = await send(here, f"/api/clubs/{club}/members", "other", {"name": "Ben"})
        assert (view["own"], view["host"]) == (2, 2)


class Breaking(MemoryStore):
    """A store in whose use the process dies at the rewriting with a number, after or before it is done."""

    broken_at = 0
    calls = 0

    async def replace(self, table: str, last: bytes, entries: list[Entry]) -> bool:
        self.calls += 1
        if self.calls == self.broken_at and self.broken_at % 2:
            raise BrokenPipeError
        found = await super().replace(table, last, entries)
        if self.calls == self.broken_at:
            raise BrokenPipeError
        return found


async def test_a_deletion_that_is_cut_off_anywhere_is_finished_by_the_next_request() -> None:
    for broken_at in range(1, 5):
        store = Breaking()
        async with world(store) as here:
            gone, _, _, traces = await taken_part(here)
            store.broken_at = broken_at
            if broken_at <= 3:
                with pytest.raises(BrokenPipeError):
                    await here.profiles.delete(gone.id)
            await here.profiles.delete(gone.id)
            assert store.calls >= 3
            stored = b"".join(entry.body for kept in store.kept.values() for entry in kept.entries)
            assert [trace for trace in traces if trace.encode() in stored] == []


async def test_the_file_of_a_profile_says_where_it_takes_part() -> None:
    async with world() as here:
        gone, event, club, _ = await taken_part(here)
        saved = (await gone.get("/export")).json()["places"]
        assert saved == {
            "tournaments": [{"id": event, "title": "Cup", "name": NAME, "host": False}],
            "clubs": [{"id": club, "title": "Club", "name": NAME, "here": True}],
        }


def test_the_facts_name_somebody_only_where_it_is_blanked() -> None:
    """A new fact with a name or a token needs a place in ``forgetting``."""
    naming = {"name", "player", "holder", "who", "profile"}
    for union, known in ((EVENTS.facts, {"Entered", "Back"}), (ClubFact, {"Joined", "Claimed"})):
        assert {kind.__name__ for kind in union.__args__ if naming.intersection(kind.__struct_fields__)} == known
