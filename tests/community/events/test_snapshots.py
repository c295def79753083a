"""Snapshots of tournaments: what is read back is what the facts fold into, so no process folds a large one from its first fact."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from lastcard.community.events import facts
from lastcard.community.events.options import Options
from lastcard.community.events.service import EVENTS
from lastcard.community.events.snapshots import Saved, decode, encode
from lastcard.community.events.state import Event
from lastcard.community.streams import Decided, Streams
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Entry
from tests.wire.clock import FakeClock

DERIVED = {"by_player", "open", "met", "sat", "last_table"}


def course(players: int, rounds: int, seed: int) -> Iterator[facts.EventFact]:
    """Yield the facts of a tournament, with people who leave, come back and are absent, and a table that stays open."""
    luck, tables = Random(seed), 0
    yield facts.Made("host", Options("Cup", seats=2), "the seed", club="club")
    yield facts.Changed(Options("Cup of all", seats=2), 5)
    for number in range(1, players + 1):
        yield facts.Entered(
            f"token {number}", f"Player {number}", f"holder {number}", "owl" if number % 2 else "fox", profile=f"alias {number}"
        )
    yield facts.Left(1)
    yield facts.Started()
    for turn in range(1, rounds + 1):
        order = luck.sample(range(2, players + 1), players - 1)
        byes = (order.pop(),) if len(order) % 2 else ()
        pairs = tuple(zip(order[::2], order[1::2], strict=True))
        yield facts.Paired(turn, (*pairs[:-1], (pairs[-1][0], 0)), byes)
        yield facts.Seated(tables + len(pairs))
        for number in range(tables + 1, tables + len(pairs) + (turn < rounds)):
            yield facts.Finished(number, (1, 2), (30, 0), absent=(1,) if luck.random() < 0.1 else ())
        tables += len(pairs)
        yield facts.Back(2, "another holder")
        yield facts.Away(3)


def test_a_snapshot_is_the_state_after_every_fact() -> None:
    event = Event()
    for at, fact in enumerate((*course(9, 4, 1), facts.Closed(by_host=True))):
        event.apply(fact, at)
        found = decode(encode(event))
        assert found == event, fact
        assert all(found.open[number] is found.tables[number - 1] for number in found.open)


def test_every_field_is_stored_or_follows_from_what_is() -> None:
    assert set(Saved.__struct_fields__) | DERIVED == set(Event.__dataclass_fields__)


class Counted(MemoryStore):
    """A store that several processes share, and that counts the entries that are read."""

    is_shared = True
    entries = 0

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        found = await super().read(table, after, most)
        self.entries += len(found)
        return found


@pytest.mark.parametrize("players", [400])
async def test_a_process_that_starts_reads_the_last_facts_of_a_large_tournament_alone(players: int) -> None:
    store, clock, whole = Counted(), FakeClock(), Event()
    streams, number = Streams(store, clock), 0
    for fact in course(players, 3, 2):
        await streams.decide(EVENTS, "cup", lambda event, now, fact=fact: Decided(None, fact))  # type: ignore[misc]
        whole.apply(fact, clock.now())
        number += 1
    store.entries = 0
    found = await Streams(store, clock).state(EVENTS, "cup")
    assert found == whole
    assert number > 900
    assert store.entries <= 251  # the first 50, and those after the snapshot
