"""Jobs with compiled code on a site without a server: a second worker does them, here one of this process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from lastcard.pocket import jobs
from lastcard.pocket.browser_store import opened
from lastcard.pocket.building import code_archive
from lastcard.pocket.jobs import JobsRunner, WorkerError
from lastcard.pocket.local_server import LocalServer
from lastcard.room.bots import thinking
from lastcard.room.bots.bot_delays import NO_DELAYS
from lastcard.room.compute.job import Job
from lastcard.room.errors import InternalError
from tests.pocket.building.test_local_server import NEW, Page, ask, sit
from tests.pocket.memory_disk import MemoryDisk
from tests.waiting import TIMEOUT_S

RECORD = '{"lastcard": "no record"}'


class Bytes:
    """Bytes as JavaScript has them."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def to_bytes(self) -> bytes:
        return self._content


class HereWorker:
    """A second worker that is none: it cannot be started the first few times."""

    def __init__(self, fails: int = 0) -> None:
        self.names: list[str] = []
        self._fails = fails

    async def do(self, name: str, args: str, chunks: list[bytes] | None) -> tuple[str, bytes]:
        self.names.append(name.rpartition(":")[2])
        if len(self.names) <= self._fails:
            raise WorkerError("no file")
        kind, body = jobs.done(name, args, None if chunks is None else [Bytes(chunk) for chunk in chunks])
        return kind, body


@pytest_asyncio.fixture
async def worker() -> HereWorker:
    return HereWorker()


@pytest_asyncio.fixture
async def server(worker: HereWorker) -> AsyncIterator[LocalServer]:
    server = LocalServer(await opened(MemoryDisk()), bot_delays=NO_DELAYS, worker=worker)
    yield server
    await server.lobby.stop()


async def test_what_a_job_refuses_is_told_with_its_cause(server: LocalServer, worker: HereWorker) -> None:
    status, told = await ask(server, "POST", "/api/analysis?round=1", RECORD, "text/plain")
    assert (status, worker.names) == (422, ["round_analysis"])
    assert told["cause"]


async def test_a_worker_that_cannot_start_is_told(server: LocalServer, worker: HereWorker) -> None:
    worker._fails = 1
    status, told = await ask(server, "POST", "/api/analysis?round=1", RECORD, "text/plain")
    assert (status, told["cause"]) == (503, "no_jobs")
    assert (await ask(server, "POST", "/api/analysis?round=1", RECORD, "text/plain"))[0] == 422


def broken(number: int) -> str:
    raise ZeroDivisionError(number)


def joined(chunks: Any, more: str) -> str:
    return b"".join(chunks).decode() + more


async def test_a_broken_job_is_no_answer_and_a_feed_arrives_whole() -> None:
    async def feed() -> AsyncIterator[bytes]:
        yield b"one "
        yield b"two "

    runner = JobsRunner(HereWorker())
    with pytest.raises(InternalError):
        await runner.run(Job(broken, is_compiled=True), (1,), "")
    assert await runner.run(Job(joined, is_fed=True, is_compiled=True), ("three",), "", feed()) == b"one two three"


async def test_only_jobs_with_compiled_code_go_there(server: LocalServer, worker: HereWorker) -> None:
    assert (await ask(server, "GET", "/api/rules?line=classic"))[0] == 200
    assert worker.names == []


async def test_a_bot_that_looks_ahead_chooses_there_and_is_waited_for(
    server: LocalServer, worker: HereWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "_FIRST_PAUSE_S", 0.0)
    worker._fails = 2
    status, ticket = await ask(server, "POST", "/api/tables", {**NEW, "level": "searcher"})
    assert status == 201
    page = Page()
    session = await sit(server, page, ticket)
    async with asyncio.timeout(TIMEOUT_S):
        while worker.names.count("chosen") < 4:
            asked = await page.hears("ask")
            if asked.get("must") and asked["n"] > (page.code or 0):
                page.code = asked["n"]
                session.take(json.dumps({"id": f"k{asked['n']}", "re": page.heard[-1].get("n", asked["n"]), "do": asked["ask"][0]}))
            await asyncio.sleep(0)
    assert set(worker.names) == {"chosen"}


@pytest.mark.parametrize("level", ["searcher", "master"])
async def test_without_the_module_nobody_plays_under_their_names(level: str) -> None:
    server = LocalServer(await opened(MemoryDisk()), bot_delays=NO_DELAYS)
    status, told = await ask(server, "POST", f"/api/branches?round=1&event=1&seat=p1&level={level}", RECORD, "text/plain")
    assert (status, told["cause"]) == (422, "no_level")
    await server.lobby.stop()
    assert not thinking.never(None, "").done()  # type: ignore[arg-type]


@pytest.mark.parametrize("is_made", [False, True])
def test_a_site_without_the_module_has_no_files_that_call_it(is_made: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """By this the room knows that it has no second worker."""
    monkeypatch.setattr(code_archive, "has_laboratory", lambda: is_made)
    names = {name for name, _ in code_archive._files()}
    assert not [name for name in names if "/learned/" in name or name.endswith(".npz")], "no trained policy is in a site"
    assert ("lastcard/fast/wasm/in_browser.py" in names) == is_made
    assert "lastcard/fast/analysis/puzzle_book.py" in names
