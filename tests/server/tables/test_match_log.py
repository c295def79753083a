"""Matches read from the log of a table, round by round: the same record and replay as of the match itself, in parts where it is long."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest

import lastcard
from lastcard import LastCardError
from lastcard.game.records.record import write_record
from lastcard.game.records.redaction import redact_record
from lastcard.room.compute.compute import Compute
from lastcard.room.compute.job import Argument, Feed, Job
from lastcard.room.log import checkpoints
from lastcard.room.log.checkpoints import checkpoint_before
from lastcard.room.log.event_log import entry_of, folded
from lastcard.room.log.match_log import MatchLog, rounds_of, table_record
from lastcard.room.log.memory_store import MemoryStore, StoredTable
from lastcard.room.log.store import Entry
from lastcard.room.table import events
from lastcard.room.table.events import Pace, StoredEvent, decode_event
from lastcard.room.table.public_info import last_sheets, match_so_far
from lastcard.room.table.state import TableState
from lastcard.room.table.table import Table
from lastcard.room.wire import ScoreSheet
from lastcard.web.data import replay_data as data
from lastcard.web.data.replay_data import replay_data, table_replay
from tests.server.tools.in_process import InProcess

ROUNDS = 5
TABLE = "k3jx9m2pqahz"


@cache
def log() -> list[Entry]:
    """Return the log of a table: a match of five rounds that a vote ends in the fifth, and the first round of another one."""
    made = events.TableCreated(
        TABLE, "classic match.target=999999 deal.size=3", "Ann", "hash", 3, 2, "careful", "seed", Pace(None, None, None)
    )
    table, stored = Table.create(made, 0)
    entries: list[Entry] = []

    def keep(stored: StoredEvent) -> None:
        entries.append(entry_of(table, stored))
        table.mark_stored(entries[-1].hash)

    luck = random.Random(1)
    keep(stored)
    keep(table.apply(events.MatchStarted("second"), 0))
    while table.state.match_number == 1:
        if table.state.status == "between":
            keep(table.apply(events.RoundDealt(), 0))
        asked = next(asked for asked in table.asked.values() if asked.must_act)
        keep(table.apply(events.ActionTaken(luck.choice(asked.must.actions), by="bot"), 0))
        if table.match is not None and table.match.played == ROUNDS and table.state.status == "playing":
            keep(table.apply(events.VoteCast("p1", "end"), 0))
            keep(table.apply(events.MatchStarted("third"), 0))
    return entries


@cache
def chunks() -> tuple[bytes, ...]:
    entries = log()
    return tuple(msgspec.msgpack.encode(entries[at : at + 10]) for at in range(0, len(entries), 10))


def test_the_record_of_a_match_replays_to_itself() -> None:
    record = table_record(chunks(), TABLE, 1, "all", 0)
    match = lastcard.replay(record)
    assert len(match.rounds) == ROUNDS
    match.end()
    assert write_record(match, {"_table": TABLE}) == record


@pytest.mark.parametrize("viewer", [None, "p1", "p3"])
def test_a_seat_gets_what_it_saw(viewer: str | None) -> None:
    match = lastcard.replay(table_record(chunks(), TABLE, 1, "all", 0))
    assert table_record(chunks(), TABLE, 1, viewer, 0) == redact_record(match, viewer)


@pytest.mark.parametrize("viewer", ["all", None, "p1", "p3"])
def test_the_replay_is_that_of_the_match(viewer: str | None) -> None:
    match = lastcard.replay(table_record(chunks(), TABLE, 1, "all", 0))
    match.end()
    assert table_replay(chunks(), TABLE, 1, viewer, 0, 1) == replay_data(match, viewer)


def test_a_match_that_runs_is_read_as_far_as_it_is() -> None:
    found = table_replay(chunks(), TABLE, 2, None, 0, 1)
    assert len(found["rounds"]) == 1
    assert "seed" not in found
    assert "sheet" not in found["rounds"][0]


def parts_of(viewer: str | None) -> Iterator[dict[str, Any]]:
    first: int | None = 1
    while first is not None:
        part = table_replay(chunks(), TABLE, 1, viewer, 0, first)
        assert part["first"] == first
        yield part
        first = part["next"]


@pytest.mark.parametrize("viewer", ["all", "p2"])
def test_a_long_match_comes_in_parts(viewer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = table_replay(chunks(), TABLE, 1, viewer, 0, 1)
    monkeypatch.setattr(data, "_ROUNDS", 2)
    parts = list(parts_of(viewer))
    assert [len(part["rounds"]) for part in parts] == [2, 2, 1]
    assert [one for part in parts for one in part["rounds"]] == whole["rounds"]
    for part in parts:
        assert {**part, "rounds": None} == {**whole, "rounds": None, "record": "", "first": part["first"], "next": part["next"]}
    with pytest.raises(LastCardError, match="no round 6"):
        table_replay(chunks(), TABLE, 1, viewer, 0, 6)


def test_a_client_that_enters_a_match_of_thousands_of_rounds_gets_its_last_sheets() -> None:
    state = TableState("k3jx9m2pqahz", "classic", "seed", Pace(), False, "p1", [], match_number=1)
    state.sheets = [ScoreSheet(number, ["p1"], {"p1": 0}, [5], [number], ["p1"], None, False) for number in range(1, 3001)]
    found = match_so_far(state)
    assert found is not None
    assert [sheet.round for sheet in found.sheets] == list(range(2901, 3001))


def test_older_sheets_come_page_by_page_until_the_first() -> None:
    state = TableState("k3jx9m2pqahz", "classic", "seed", Pace(), False, "p1", [], match_number=1)
    state.sheets = [ScoreSheet(number, ["p1"], {"p1": 0}, [5], [number], ["p1"], None, False) for number in range(1, 251)]
    pages = [last_sheets(state)]
    while pages[0][0].round > 1:
        pages.insert(0, last_sheets(state, pages[0][0].round))
    assert [len(page) for page in pages] == [50, 100, 100]
    assert [sheet for page in pages for sheet in page] == state.sheets
    assert last_sheets(state, 1) == []


def test_one_round_is_in_memory_at_a_time() -> None:
    assert [len(found.match.rounds) for found in rounds_of(chunks(), 1)] == [1] * ROUNDS


@pytest.mark.parametrize("stride", [7, 40, 150, len(log())])  # the last one: a checkpoint after the end of the first match
@pytest.mark.parametrize(("number", "rounds"), [(1, ROUNDS), (2, 1)])
async def test_a_part_is_the_same_from_a_checkpoint_as_from_the_beginning(
    number: int, rounds: int, stride: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "STRIDE", stride)
    entries = log()
    compute = Compute(InProcess())
    found = MatchLog(TABLE, number, "p2", 0, number == 1, MemoryStore({TABLE: StoredTable(entries)}), len(entries))
    for first in (*range(1, rounds + 1), 1):  # the last time from what is kept
        start = await checkpoint_before(compute, found, first, "")
        read = [chunk async for chunk in found.feed(start)]
        assert table_replay(read, TABLE, number, "p2", 0, first) == table_replay(chunks(), TABLE, number, "p2", 0, first)


async def test_no_job_reads_more_of_a_long_log_than_from_one_checkpoint_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    stride = 40
    monkeypatch.setattr(checkpoints, "STRIDE", stride)
    entries = log()
    longest = max(after - before for before, after in pairwise(ends_of_rounds(entries)))
    fed: list[int] = []

    class Noted(InProcess):
        async def run(self, job: Job, args: tuple[Argument, ...], address: str, feed: Feed | None = None) -> bytes:
            assert feed is not None
            read = [chunk async for chunk in feed]
            fed.append(sum(len(one) for one in (msgspec.msgpack.decode(chunk) for chunk in read) if isinstance(one, list)))

            async def again() -> Feed:
                for chunk in read:
                    yield chunk

            return await super().run(job, args, address, again())

    found = MatchLog(TABLE, 1, "all", 0, True, MemoryStore({TABLE: StoredTable(entries)}), len(entries))
    compute = Compute(Noted())
    assert await checkpoint_before(compute, found, ROUNDS, "")
    assert len(fed) >= len(entries) // stride - 1
    assert max(fed) <= stride + longest
    before = len(fed)
    assert await checkpoint_before(compute, found, ROUNDS, "")
    assert len(fed) == before, "checkpoints are kept"


def ends_of_rounds(entries: list[Entry]) -> list[int]:
    """Return the numbers of the entries after which no round runs."""
    table, found = None, []
    for entry in entries:
        table = folded(table, decode_event(entry.body), entry)
        if table.can_snapshot:
            found.append(entry.k)
    return found


async def test_the_log_is_read_in_slices() -> None:
    entries = log()
    read: list[int | None] = []

    class Noted(MemoryStore):
        async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
            read.append(most)
            return await super().read(table, after, most)

    found = MatchLog(TABLE, 1, None, 0, True, Noted({TABLE: StoredTable(entries)}))
    got = [entry async for chunk in found.feed() for entry in msgspec.msgpack.decode(chunk, type=list[Entry])]
    assert got == entries
    assert set(read) == {500}
