"""A store beside a dict: whatever is done in whatever order, reopened in between, both hold the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from lastcard.room.log.store import Entry, Store, chain
from lastcard.room.store_errors import Conflict, StoreError
from tests.server.tools.stores import PLACES, Postgres

TABLE = st.sampled_from("abc")
AT = st.integers(0, 50)


class Model(RuleBasedStateMachine):
    """A store beside a dict of tables (log, snapshot, summary), reopened at random."""

    kind = PLACES[0]

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = TemporaryDirectory()
        self.logs: dict[str, list[Entry]] = {}
        self.folds: dict[str, tuple[int, bytes]] = {}
        self.said: dict[str, bytes] = {}

    @initialize()
    def begin(self) -> None:
        self.place = self.kind(Path(self.folder.name))
        self.store: Store = self.run(self.place.open())

    def run(self, work: Any) -> Any:
        return self.runner.run(work)

    def following(self, table: str, at: int, body: bytes) -> Entry:
        log = self.logs.get(table, [])
        return chain(log[-1].hash if log else b"", len(log) + 1, at, body)

    @rule(table=TABLE, at=AT, body=st.binary(max_size=3000))
    def append(self, table: str, at: int, body: bytes) -> None:
        entry = self.following(table, at, body)
        self.run(self.store.append(table, entry))
        self.logs.setdefault(table, []).append(entry)

    @rule(tables=st.lists(TABLE, min_size=2, max_size=12), at=AT)
    def race(self, tables: list[str], at: int) -> None:
        racers = [(table, self.following(table, at, b"%d" % number)) for number, table in enumerate(tables)]

        async def go() -> list[BaseException | None]:
            return await asyncio.gather(*(self.store.append(*racer) for racer in racers), return_exceptions=True)

        winners = [racer for racer, answer in zip(racers, self.run(go()), strict=True) if answer is None]
        assert sorted(table for table, _ in winners) == sorted(set(tables))
        for table, entry in winners:
            self.logs.setdefault(table, []).append(entry)

    @rule(table=TABLE, off=st.integers(-3, 3).filter(bool))
    def append_elsewhere(self, table: str, off: int) -> None:
        entry = self.following(table, 1, b"")
        with pytest.raises(Conflict):
            self.run(self.store.append(table, chain(b"", max(entry.k + off, 0), 1, b"")))

    @precondition(lambda self: self.logs)
    @rule(data=st.data(), fold=st.binary(max_size=20))
    def save_snapshot(self, data: st.DataObject, fold: bytes) -> None:
        table = data.draw(st.sampled_from(sorted(self.logs)))
        k = data.draw(st.integers(1, len(self.logs[table])))
        self.run(self.store.save_snapshot(table, k, fold))
        self.folds[table] = k, fold

    @rule(table=TABLE, summary=st.none() | st.binary(max_size=20))
    def set_summary(self, table: str, summary: bytes | None) -> None:
        if table not in self.logs and summary is not None:
            with pytest.raises(StoreError):
                self.run(self.store.set_summary(table, summary))
            return
        self.run(self.store.set_summary(table, summary))
        self.said.pop(table, None)
        if summary is not None:
            self.said[table] = summary

    @rule(before=AT)
    def prune(self, before: int) -> None:
        old = [table for table, log in self.logs.items() if log[-1].at < before]
        assert self.run(self.store.prune(before)) == len(old)
        for table in old:
            del self.logs[table]
            self.folds.pop(table, None)
            self.said.pop(table, None)

    @rule()
    def open_again(self) -> None:
        self.run(self.store.close())
        self.store = self.run(self.place.open())

    @rule(table=TABLE, after=st.integers(0, 8))
    def read(self, table: str, after: int) -> None:
        assert self.run(self.store.read(table, after)) == self.logs.get(table, [])[after:]

    @invariant()
    def agrees(self) -> None:
        async def all_of_it() -> None:
            for table in "abc":
                assert await self.store.read(table) == self.logs.get(table, [])
                assert await self.store.load_snapshot(table) == self.folds.get(table)
            assert await self.store.summaries(2) == [(table, self.said[table]) for table in reversed(self.logs) if table in self.said][:2]
            assert await self.store.count() == len(self.logs)

        self.run(all_of_it())

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.run(self.store.close())
        self.runner.close()
        self.folder.cleanup()


@pytest.mark.parametrize("kind", PLACES)
def test_a_store_agrees_with_a_dict(kind: Any, repeats: Callable[[int, int], int]) -> None:
    machine = type("Model", (Model,), {"kind": kind})
    examples = repeats(8, 2) if kind is Postgres else repeats(60, 20)  # each makes a database
    run_state_machine_as_test(machine, settings=settings(max_examples=examples, stateful_step_count=30))
