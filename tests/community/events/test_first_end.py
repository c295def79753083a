"""The end of the first match of a table is read from its log after a restart, while other tables go on."""

from __future__ import annotations

import asyncio

import pytest

from lastcard.community.events.tables import first_end
from lastcard.room.log.memory_store import MemoryStore, StoredTable
from tests.server.tools.archives import played

TABLE = "k3jx9m2pqabc"


async def test_others_get_their_turns_while_the_end_of_a_long_match_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.room.log.event_log._SLICE_S", -1)
    entries = played(TABLE, rules="classic")
    turns = 0

    async def count_turns() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    counting = asyncio.create_task(count_turns())
    found = await first_end(MemoryStore({TABLE: StoredTable(entries)}), TABLE)
    counting.cancel()
    assert found is not None
    assert (found.k, found.status) == (len(entries), "over")
    assert turns > len(entries) / 2 > 50


async def test_only_the_first_match_counts_and_one_that_runs_has_no_end() -> None:
    one, two = played(TABLE), played(TABLE, 2)
    found = await first_end(MemoryStore({TABLE: StoredTable(two)}), TABLE)
    assert found is not None
    assert found.k == len(one)
    assert await first_end(MemoryStore({TABLE: StoredTable(played(TABLE, 0, unfinished=True))}), TABLE) is None
    assert await first_end(MemoryStore(), TABLE) is None
