"""Signs of unfair play: honest people give none, some cheaters are found, and what is kept of networks leads to no address."""

from __future__ import annotations

import httpx
import pytest

from lastcard.community.ratings.facts import Left
from lastcard.community.ratings.ladders import LADDER
from lastcard.community.signs.networks import DAYS, NETWORKS, Networks
from lastcard.community.signs.pairs import pair_signs
from lastcard.community.signs.profiles import KEYS, Use, profiles_signs
from lastcard.community.signs.sandbagging import sandbagging_signs
from lastcard.community.signs.service import Signs, signs_of
from lastcard.community.streams import Decided, Streams
from lastcard.room.durations import DAY_MS
from lastcard.room.log.memory_store import MemoryStore
from tests.community.order.populations import farmed, hitting, honest, sandbagged, uses
from tests.server.conftest import server  # noqa: F401  # a fixture
from tests.server.tools.servers import Server
from tests.wire.clock import FakeClock


@pytest.mark.parametrize("seed", [1, 2])
def test_honest_people_give_no_sign(seed: int) -> None:
    found = signs_of(hitting(honest(seed, 1_500), seed), uses(seed))
    assert (found.pairs, found.sandbagging, found.profiles, found.sparing) == ([], [], [], [])
    assert (found.matches, found.days) == (1_500, 14)


def test_a_pair_of_which_one_gives_points_to_the_other_is_found() -> None:
    [sign] = pair_signs(farmed(honest(3, 3_000), 80))
    assert (sign.winner, sign.loser) == ("person 0", "person 1")
    assert sign.met >= 80
    assert sign.score > sign.expected
    assert sign.met_chance < 0.01


def test_results_that_jump_after_matches_were_left_again_and_again_are_found() -> None:
    [sign] = sandbagging_signs(sandbagged(honest(5, 1_000), 60))
    assert sign.who == "bag"
    assert sign.low < sign.high
    assert abs(sign.before - 60) < 20


def test_who_only_gets_better_is_no_sandbagger() -> None:
    facts = sandbagged(honest(5, 200), 60)
    stayed = [
        type(fact)(fact.key, fact.kind, fact.length, tuple(type(one)(one.who, one.side, one.place) for one in fact.players), fact.at)
        for fact in facts
    ]
    assert sandbagging_signs(stayed) == []


def test_two_profiles_of_one_person_are_found_and_families_are_not() -> None:
    found = profiles_signs(uses(7, doubles=1, hours=4))
    assert [(sign.one, sign.other) for sign in found] == [("double 0 0", "double 0 1")]


def test_a_network_of_many_says_nothing() -> None:
    crowd = {str(day): [Use(f"pupil {number}", "abc", number % 12) for number in range(30)] for day in range(14)}
    assert profiles_signs(crowd) == []


async def test_networks_are_digits_of_a_day_and_gone_after_two_weeks() -> None:
    clock, store = FakeClock(), MemoryStore()
    networks = [Networks(Streams(store, clock)) for _ in range(2)]
    seen = []
    for _ in range(DAYS + 5):
        for one in networks:  # two processes say the same
            await one.note("a" * 64, "203.0.113.7")
        [latest, *_] = (await networks[0].days()).values()
        [use] = latest
        seen.append(use.network)
        clock.at += DAY_MS
    assert len(set(seen)) > DAYS
    assert all(len(digits) == 3 for digits in seen)
    assert KEYS == 4096
    names = await Streams(store, clock).names(NETWORKS)
    assert len(names) == DAYS
    stored = b"".join([entry.body for name in names for entry in await store.read(NETWORKS.log_id(name), 0, 100)])
    assert b"203.0.113" not in stored
    assert len(await networks[1].export("", "a" * 64)) == DAYS - 1
    assert await networks[1].export("", "b" * 64) == []


async def test_signs_are_computed_from_the_stored_facts() -> None:
    clock, store = FakeClock(), MemoryStore()
    streams = Streams(store, clock)
    facts = farmed(honest(3, 3_000), 80)
    for start in range(0, len(facts), 200):
        page = [fact for fact in facts[start : start + 200] if fact.kind == "two"]
        await streams.decide(LADDER, "two", lambda ladder, now, page=page: Decided(None, *page))  # type: ignore[misc]
    await streams.decide(LADDER, "two", lambda ladder, now: Decided(None, Left("nobody")))
    other = Streams(store, clock)  # another process
    found = await Signs(other, Networks(other)).all()
    assert [(sign.winner, sign.loser) for sign in found.pairs] == [("person 0", "person 1")]
    assert found.matches == sum(fact.kind == "two" for fact in facts)
    assert len(await other.recent(LADDER, "two", 1)) == 1


def test_the_host_of_the_server_alone_sees_signs(server: Server) -> None:  # noqa: F811
    with httpx.Client(base_url=server.url) as client:
        found = client.get("/signs").json()
        assert [found[name] for name in ("pairs", "sandbagging", "profiles", "sparing")] == [[], [], [], []]
        assert client.get("/signs", headers={"via": "1.1 proxy"}).status_code == 403
