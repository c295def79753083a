"""Tables with long logs: memory is bounded, old lines are read and sent in parts, and nothing is lost."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from lastcard.room.log.event_log import load
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Entry
from lastcard.room.table import events
from lastcard.room.table.events import Pace
from tests.wire.fake import Client, played_table, token_of
from tests.wire.random_play import one_move


async def test_chat_between_rounds_takes_bounded_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.room.table.stream._HELD", 50)
    async with played_table("classic", 2, start=False) as table:
        for number in range(120):
            said = events.ChatSent("p1", f"word {number}")
            await table.actor.call(lambda _, said=said: said)  # type: ignore[misc]
        assert len(table.table.stream.held) <= 50
        late = Client(token_of("p2"))
        late.come(table.actor, 0)
        await table.settle()
        assert late.values("say") == [f"word {number}" for number in range(120)]


async def test_talk_in_a_round_takes_bounded_memory_and_no_ask_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.room.table.stream._HELD", 50)
    async with played_table("classic", 3, pace=Pace(None, None, None)) as table:
        for times in (1, 2, 3):
            await one_move(table, Random(times))
            for number in range(120):
                said = events.ChatSent("p1", f"word {number}")
                await table.actor.call(lambda _, said=said: said)  # type: ignore[misc]
            await table.settle()
            stream = table.table.stream
            assert len(stream.held) <= 50
            assert len(stream.asks) <= 3
            for seat, client in table.clients.items():
                for after in (0, table.table.state.round_n, client.asked.get("n", 1) - 1, client.n - 60):
                    late = Client(token_of(seat))
                    late.n = after
                    late.come(table.actor, after)
                    await table.settle()
                    assert late.asked == (client.asked if after < client.asked.get("n", 0) else {}), f"{seat} came back after line {after}"
                    assert late.lines == {n: late.lines[n] for n in range(after + 1, client.n + 1)}
                    late.go()


class Reads(MemoryStore):
    """A store that notes how many entries each read returned."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: list[int] = []

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        found = await super().read(table, after, most)
        self.sizes.append(len(found))
        return found


async def test_a_long_log_is_read_in_pages_and_folded_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.room.table.stream._HELD", 50)
    monkeypatch.setattr("lastcard.room.log.event_log._SLICE_S", 0)
    entries, store, turns = 1000, Reads(), 0

    async def count_turns() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    async with played_table("classic", 2, start=False, store=store) as table:
        for number in range(entries):
            said = events.ChatSent("p1", f"word {number}")
            await table.actor.call(lambda _, said=said: said)  # type: ignore[misc]
        late = Client(token_of("p2"))
        store.sizes.clear()
        late.come(table.actor, 0)
        await table.settle()
        assert late.values("say") == [f"word {number}" for number in range(entries)]
        assert max(store.sizes) == 100
        store.sizes.clear()
        near = Client(token_of("p2"))
        near.n = table.table.state.n - 60
        near.come(table.actor, near.n)
        await table.settle()
        assert len(near.lines) == 60
        assert sum(store.sizes) < 150, "what came before is not read"
        store.kept[table.id].snapshot = None
        store.sizes.clear()
        counting = asyncio.create_task(count_turns())
        again = await load(store, table.id)
        counting.cancel()
        assert again is not None
        assert again.state == table.table.state
        assert max(store.sizes) == 100
        assert turns >= entries, "each entry was a turn of the loop"


async def test_many_old_lines_are_read_and_sent_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.room.table.stream._HELD", 10)
    for module in ("log.event_log", "clients.listeners"):
        monkeypatch.setattr(f"lastcard.room.{module}.MOST_BYTES", 1000)
    decoded: list[bytes] = []

    def noted(body: bytes) -> events.StoredEvent:
        decoded.append(body)
        return events.decode_event(body)

    monkeypatch.setattr("lastcard.room.log.event_log.decode_event", noted)
    async with played_table("classic", 2, start=False) as table:
        for number in range(300):
            said = events.ChatSent("p1", f"word {number}")
            await table.actor.call(lambda _, said=said: said)  # type: ignore[misc]
        late, parts = Client(token_of("p2")), 0
        while late.n < table.table.state.n:
            parts += 1
            decoded.clear()
            late.come(table.actor, late.n)
            await table.settle()
            assert len(decoded) < 100, "a client that comes back must not have the whole log read"
        assert parts > 5
        assert late.values("say") == [f"word {number}" for number in range(300)]
