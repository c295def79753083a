"""Tournaments and clubs that open by themselves, on PostgreSQL with several operating-system processes: each exactly once.

Each process runs this module with the URL of the database and the time on its clock. It waits for a line of input, then looks for due work.
The test kills some processes at random moments.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from lastcard.community.clubs import deciding as deciding_club
from lastcard.community.clubs.facts import Weekly
from lastcard.community.clubs.service import CLUBS, OPENS_MS, Clubs
from lastcard.community.due.looking_after import LEASE_MS
from lastcard.community.events import deciding
from lastcard.community.events.options import Options
from lastcard.community.events.service import EVENTS, Tournaments
from lastcard.community.events.state import Event
from lastcard.community.events.tables import id_of
from lastcard.community.streams import Streams
from lastcard.room.durations import HOUR_MS
from lastcard.room.lobby import Lobby
from lastcard.room.log.store import Store
from lastcard.room.table.seats import hashed
from lastcard.server.store.postgres import PostgresStore
from tests.server.tools.postgres import new_database
from tests.wire.clock import FakeClock

ROOT = Path(__file__).parents[3]
CUPS = 12
SHORT = "classic match.mode=single_hand deal.size=3 uno.grace_ms=0"
CUP = Options("Cup", "swiss", rules=SHORT, seats=2, rounds=1, fill="careful", limit_s=1800)


class Here:
    """Tournaments and clubs over a store, at a time that stands still."""

    def __init__(self, store: Store, clock: FakeClock) -> None:
        self.lobby = Lobby(store, clock=clock)
        self.streams = Streams(store, clock)
        self.tournaments = Tournaments(self.streams, self.lobby, patience_s=None)
        self.clubs = Clubs(self.streams, self.tournaments)


async def looked_after(url: str, at: int) -> int:
    """Look after what is due until nothing is, as a process of a server does."""
    clock = FakeClock()
    clock.at = at
    store = await PostgresStore.open(url)
    try:
        here, count = Here(store, clock), 0
        print("ready", flush=True)
        sys.stdin.readline()
        while found := await here.tournaments.looking_after.look() + await here.clubs.looking_after.look():
            count += found
            print(found, flush=True)
        await here.tournaments.settle()
        await here.lobby.stop()
        return count
    finally:
        await store.close()


# ---- the test ------------------------------------------------------------------------------------------------------------
@contextmanager
def process(url: str, at: int) -> Iterator[subprocess.Popen[str]]:
    """Run a process, which begins after a line of input."""
    words = [sys.executable, "-m", __name__, url, str(at)]
    with subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as found:
        try:
            yield found
        finally:
            found.kill()


def begin(*processes: subprocess.Popen[str]) -> None:
    """Let processes begin at the same time, once all of them are ready."""
    for one in processes:
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
    for one in processes:
        assert one.stdin is not None
        one.stdin.write("go\n")
        one.stdin.flush()


def ended(one: subprocess.Popen[str]) -> int:
    """Wait for a process, and return how much it has looked after."""
    assert one.stdout is not None
    last = one.stdout.read().splitlines()[-1]
    assert one.wait() == 0
    return int(json.loads(last)["count"])


def enter(name: str, holder: str, event: Event, now: int) -> tuple[Any, ...]:
    return deciding.enter(event, name, name, holder)


async def prepared(url: str) -> tuple[list[str], str, int]:
    """Make tournaments that begin in an hour, and a club that opens one every week; return both and when everything is due."""
    clock, store = FakeClock(), await PostgresStore.open(url)
    try:
        here, begins_at = Here(store, clock), clock.at + HOUR_MS
        cups = []
        for number in range(CUPS):
            cup = await here.tournaments.make("host", CUP, f"cup {number}", begins_at=begins_at)
            for pupil in ("Ann", "Ben"):
                await here.tournaments.decide(cup, partial(enter, pupil, hashed(f"{pupil} {number}")))
            cups.append(cup)
        club = await here.clubs.found("ann", "Chess café", SHORT, "Ann", "k")
        weekly = Weekly(begins_at + OPENS_MS, CUP)
        await here.clubs.decide(club, lambda state, now: deciding_club.change(state, "ann", state.title, state.rules, weekly))
        await here.clubs.club(club)  # notes when it is due
        await here.lobby.stop()
        return cups, club, begins_at + HOUR_MS
    finally:
        await store.close()


async def facts_of(store: Store, log: str) -> list[dict[str, Any]]:
    return [fact for entry in await store.read(log, 0, 1_000) for fact in msgspec.json.decode(entry.body)]


async def check(url: str, cups: Sequence[str], club: str) -> None:
    """Check that each tournament began once, with one table that was made once, and that the club opened one."""
    store = await PostgresStore.open(url)
    try:
        for cup in cups:
            count = Counter(fact["fact"] for fact in await facts_of(store, EVENTS.log_id(cup)))
            assert (count["started"], count["paired"], count["seated"]) == (1, 1, 1), (cup, count)
            assert len(await store.read(id_of(cup, 1), 0, 1)) == 1
            assert await store.read(id_of(cup, 2), 0, 1) == []
        count = Counter(fact["fact"] for fact in await facts_of(store, CLUBS.log_id(club)))
        assert count["held"] == 1, count
    finally:
        await store.close()


async def test_two_processes_begin_each_tournament_and_open_each_evening_once() -> None:
    url = new_database()
    cups, club, at = await prepared(url)
    with ExitStack() as stack:
        both = [stack.enter_context(process(url, at)) for _ in range(2)]
        begin(*both)
        counts = [ended(one) for one in both]
    assert sum(counts) >= CUPS + 1
    await check(url, cups, club)


@pytest.mark.parametrize("seed", range(3))
async def test_what_a_killed_process_had_begun_is_done_by_the_other_and_nothing_twice(seed: int) -> None:
    url = new_database()
    cups, club, at = await prepared(url)
    with ExitStack() as stack:
        dying, other = (stack.enter_context(process(url, at)) for _ in range(2))
        begin(dying, other)
        store = await PostgresStore.open(url)
        try:
            wanted = 1 + Random(seed).randrange(CUPS)
            while sum([len(await store.read(id_of(cup, 1), 0, 1)) for cup in cups]) < wanted:
                await asyncio.sleep(0)
        finally:
            await store.close()
        dying.kill()
        ended(other)
        last = stack.enter_context(process(url, at + LEASE_MS))
        begin(last)
        ended(last)
    await check(url, cups, club)


if __name__ == "__main__":
    done = asyncio.run(looked_after(sys.argv[1], int(sys.argv[2])))
    print(json.dumps({"count": done}), flush=True)
