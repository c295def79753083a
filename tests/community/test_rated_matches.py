"""Rated matches: those of tables that the community made, for people with profiles, once, whatever dies in between."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from lastcard.community.events.tables import id_of
from lastcard.community.home import Community
from lastcard.community.ratings.ladders import LADDER
from lastcard.community.streams import Streams
from lastcard.room.durations import HOUR_MS
from lastcard.room.errors import Refused
from lastcard.room.lobby import Lobby
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Entry
from lastcard.room.table import events
from lastcard.room.table.seats import hashed
from lastcard.room.table.table import Table
from tests.community.profiles import Person, World, world
from tests.wire.clock import FakeClock


def waiting(name: str) -> dict[str, Any]:
    return {"ticket": f"ticket-of-{name}-0123", "token": hashed(f"seat of {name}"), "name": name, "seats": 2}


async def paired(there: World, ann: Person, ben: Person) -> str:
    """Let two people find each other in the quick match; return their table."""
    for person, name in ((ann, "Ann"), (ben, "Ben")):
        answer = await there.client.post("/api/quick", headers=person.headers, json=waiting(name))
        assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


async def play(lobby: Lobby, table: str) -> None:
    """Play a table to the end of its match, all seats by their players."""
    actor, luck = await lobby.find(table), Random(table)

    def act(table: Table) -> events.TableEvent:
        asked = next(one for _, one in sorted(table.asked.items()) if one.must_act)
        return events.ActionTaken(luck.choice(asked.must.actions))

    while actor.table.state.status != "over":
        if actor.table.state.status == "between":
            await actor.call(lambda table: events.RoundDealt())
            continue
        try:
            await actor.call(act)
        except Refused:  # within the grace time of UNO
            await actor.call(lambda table: events.CatchOpened(tuple(table.play.grace.seats)))


async def own(there: World, person: Person) -> list[dict[str, Any]]:
    answer = await there.client.get("/api/ratings/own", headers=person.headers)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


async def test_a_quick_match_of_two_profiles_is_rated_once() -> None:
    async with world() as there:
        ann, ben = await there.person("Ann"), await there.person("Ben")
        table = await paired(there, ann, ben)
        await play(there.lobby, table)
        await there.community.quick.settle()
        one, two = (await own(there, ann))[0], (await own(there, ben))[0]
        assert (one["matches"], two["matches"]) == (1, 1)
        assert one["rating"] + two["rating"] == 3000
        assert one["rating"] != two["rating"]
        match = (await there.client.get("/api/ratings/match", params={"table": table, "number": 1})).json()
        assert sorted(player["place"] for player in match["players"]) == [1, 2]


async def test_who_leaves_a_match_against_bots_or_ends_it_takes_the_last_place() -> None:
    """A match that nobody plays on never ends by itself: else who is behind closes the page, and only victories count."""
    async with world() as there:
        ann = await there.person("Ann")
        for number, ending in enumerate((None, events.PlayerLeft("p1"), events.VoteCast("p1", "end"))):
            wish = {**waiting("Ann"), "ticket": f"ticket-number-{number}-0123", "token": hashed(f"{number}")}
            await there.client.post("/api/quick", headers=ann.headers, json=wish)
            assert len(await own(there, ann)) == min(number, 1)  # whoever plays anew has left the one before
            for _ in range(3):
                there.clock.at += 6_000
                answer = await there.client.post(f"/api/quick/{wish['ticket']}")
            actor = await there.lobby.find(answer.json()["table"])
            if ending is not None:
                await actor.call(lambda table, ending=ending: ending)  # type: ignore[misc]
            await there.community.quick.settle()
        await there.client.post("/api/quick", headers=ann.headers, json=waiting("Ann"))
        assert [(rating["matches"], rating["rating"] < 1400) for rating in await own(there, ann)] == [(3, True)]


async def test_who_plays_without_a_profile_or_with_one_that_is_gone_is_seated_and_not_rated() -> None:
    async with world() as there:
        ann, ben = await there.person("Ann"), await there.person("Ben")
        await there.profiles.delete(ben.id)
        table = await paired(there, ann, Person(there.client, ben.id, ben.secret))
        await play(there.lobby, table)
        await there.community.quick.settle()
        assert await own(there, ann) == []


async def test_a_match_whose_end_no_process_has_noted_is_rated_when_the_next_hour_begins() -> None:
    store = MemoryStore()
    async with world(store) as there:
        ann, ben = await there.person("Ann"), await there.person("Ben")
        table = await paired(there, ann, ben)
        await play(Lobby(store, clock=there.clock), table)  # a process that knows of no community, and dies
        assert await own(there, ann) == []
        there.clock.at += HOUR_MS
        await there.client.post("/api/quick", json=waiting("Cleo"))
        await there.community.quick.settle()
        assert [rating["matches"] for rating in await own(there, ann)] == [1]


async def test_a_match_of_a_tournament_is_rated_before_it_counts() -> None:
    async with world() as there:
        people = [await there.person(name) for name in ("Ann", "Ben")]
        host = {"Authorization": "Bearer a-token-of-the-host-0123"}
        made = await there.client.post(
            "/api/events",
            headers=host,
            json={"key": "cup0123456789abcdef", "title": "Cup", "form": "robin", "rules": "classic match.mode=single_hand", "seats": 2},
        )
        assert made.status_code == 201, made.text
        cup = made.json()["event"]["id"]
        for number, person in enumerate(people):
            token = {"Authorization": f"Bearer a-token-of-player-{number}-0123"}
            entered = await there.client.post(f"/api/events/{cup}/entrants", headers=person.headers | token, json={"name": f"P{number}"})
            assert entered.status_code == 201, entered.text
        again = {"Authorization": "Bearer another-token-0123456"}
        twice = await there.client.post(f"/api/events/{cup}/entrants", headers=people[0].headers | again, json={"name": "Other"})
        assert twice.json()["own"]["entrant"] == 1, "another device of the same profile is the same player"
        begun = await there.client.post(f"/api/events/{cup}/start", headers=host, json={})
        assert begun.status_code == 200, begun.text
        await play(there.lobby, id_of(cup, 1))
        await there.community.tournaments.settle()
        assert [rating["matches"] for person in people for rating in await own(there, person)] == [1, 1]


async def test_a_table_of_a_tournament_with_one_profile_is_not_rated() -> None:
    async with world() as there:
        ann, host = await there.person("Ann"), {"Authorization": "Bearer a-token-of-the-host-0123"}
        wanted = {"key": "k1", "title": "Cup", "rules": "classic match.mode=single_hand", "seats": 3, "rounds": 1, "fill": "careful"}
        cup = (await there.client.post("/api/events", headers=host, json=wanted)).json()["event"]["id"]
        await there.client.post(f"/api/events/{cup}/entrants", headers=host | ann.headers, json={"name": "Ann"})
        guest = {"Authorization": "Bearer a-token-of-a-guest-0123"}
        await there.client.post(f"/api/events/{cup}/entrants", headers=guest, json={"name": "Guest"})
        await there.client.post(f"/api/events/{cup}/start", headers=host, json={})
        await play(there.lobby, id_of(cup, 1))
        await there.community.tournaments.settle()
        assert await own(there, ann) == []


async def test_the_tables_of_a_duplicate_are_not_rated() -> None:
    async with world() as there:
        people = [await there.person(name) for name in ("Ann", "Ben")]
        host = {"Authorization": "Bearer a-token-of-the-host-0123"}
        wanted = {"key": "k1", "title": "Cup", "rules": "classic match.mode=single_hand", "seats": 2, "rounds": 1, "duplicate": True}
        cup = (await there.client.post("/api/events", headers=host, json=wanted)).json()["event"]["id"]
        for number, person in enumerate(people):
            token = {"Authorization": f"Bearer a-token-of-player-{number}-0123"}
            await there.client.post(f"/api/events/{cup}/entrants", headers=person.headers | token, json={"name": f"P{number}"})
        await there.client.post(f"/api/events/{cup}/start", headers=host, json={})
        await play(there.lobby, id_of(cup, 1))
        await there.community.tournaments.settle()
        assert [await own(there, person) for person in people] == [[], []]


async def test_a_deleted_profile_leaves_the_ratings_and_its_file_has_them_before() -> None:
    async with world() as there:
        ann, ben = await there.person("Ann"), await there.person("Ben")
        await play(there.lobby, await paired(there, ann, ben))
        await there.community.quick.settle()
        file = (await there.client.get("/api/profile/export", headers=ann.headers)).json()
        assert file["ratings"][0]["matches"] == 1
        pseudonym = (await there.profiles.find(ann.id)).alias
        await there.profiles.delete(ann.id)
        for kind in ("two", "more"):
            assert all(place.who != pseudonym for place in await there.community.ratings.table(kind))
        community = Community(Streams(there.lobby.store, FakeClock()), there.lobby)
        assert await community.ratings.own(pseudonym) == []


async def test_who_waits_with_a_profile_costs_few_reads_of_the_store_one_after_the_other() -> None:
    """The ratings of all classes are read at the same time: a database answers them together."""

    class Counting(MemoryStore):
        is_shared = True
        reading = rounds = 0

        async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
            if not self.reading and table.startswith(LADDER.log_id("")):
                self.rounds += 1
            self.reading += 1
            await asyncio.sleep(0)
            self.reading -= 1
            return await super().read(table, after, most)

    store = Counting()
    async with world(store) as there:
        ann = await there.person("Ann")
        await there.client.post("/api/quick", headers=ann.headers, json=waiting("Ann"))
    assert store.rounds == 1


async def test_a_match_with_a_guest_of_ones_own_network_against_bots_is_not_rated() -> None:
    """The guest is compared with nobody, and could play for the person with the profile."""
    async with world() as there:
        ann = await there.person("Ann")
        tickets = []
        for headers, name in ((ann.headers, "Ann"), ({}, "Guest")):
            body = {**waiting(name), "seats": 3}
            tickets.append(body["ticket"])
            assert (await there.client.post("/api/quick", headers=headers, json=body)).status_code == 201
        for _ in range(3):
            there.clock.at += 7_000
            places = [(await there.client.post(f"/api/quick/{ticket}")).json() for ticket in tickets]
        assert places[0]["table"] == places[1]["table"]
        assert places[0]["table"]
        await play(there.lobby, places[0]["table"])
        await there.community.quick.settle()
        assert await own(there, ann) == []


async def test_who_shows_their_name_no_longer_is_nameless_in_the_table_of_ratings_at_once() -> None:
    async with world() as there:
        ann, ben = await there.person("Ann"), await there.person("Ben")
        await ann.post(body={"shows": ["look"]})
        await play(there.lobby, await paired(there, ann, ben))
        await there.community.quick.settle()

        async def names() -> list[str]:
            return sorted(one.get("name", "") for one in (await there.client.get("/api/ratings?kind=two")).json()["people"])

        assert await names() == ["", "Ann"]
        await ann.post(body={"name": "Anna"})
        assert await names() == ["", "Anna"]
        await ann.post(body={"shows": []})
        assert await names() == ["", ""]
