"""The compiled engine: made by a process of its own, however long that takes, and waited for by jobs for a bounded time."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from pathlib import Path

import pytest

from lastcard.fast.analysis import lookahead_bots, programs, view_playouts
from lastcard.fast.compiler import program_cache
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.wasm import generic
from lastcard.room.bots import thinking
from lastcard.room.compute.job import Job
from lastcard.room.errors import Busy, Unavailable
from lastcard.server.compute import compile_engine
from lastcard.server.compute.compile_engine import NOT_KEPT
from lastcard.server.compute.engine_code import EngineCode
from lastcard.server.compute.pool import WorkerPool
from lastcard.server.metrics import Metrics
from lastcard.web.endpoints import shared
from tests.server.tools import jobs

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="FIFOs")
FAST = (sys.executable, "-S", "-c")


def process(status: int, runs: Path, *, until: Path | None = None) -> tuple[str, ...]:
    """Return the command of a process that notes that it runs, waits for a FIFO and ends."""
    waits = f"open({str(until)!r}).read();" if until else ""
    return (*FAST, f"open({str(runs)!r}, 'a').write('x'); {waits} raise SystemExit({status})")


@pytest.fixture
def runs(tmp_path: Path) -> Path:
    return tmp_path / "runs"


async def test_a_job_does_not_compile_and_its_client_is_asked_to_come_back(tmp_path: Path, runs: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    engine = EngineCode(process(0, runs, until=fifo), wait_s=0.01)
    pool = WorkerPool(Metrics(), workers=1, engine=engine)
    for _ in range(3):
        with pytest.raises(Busy) as caught:
            await pool.run(Job(jobs.echo, "record", is_compiled=True), ("x",), "a")
        assert (caught.value.status, caught.value.cause, caught.value.seconds) == (503, "engine_compiling", 10)
    compiling = engine.start()
    fifo.write_bytes(b"")
    assert await compiling
    assert await pool.run(Job(jobs.echo, "record", is_compiled=True), ("x",), "a") == b"x"
    assert runs.read_text() == "x", "one process, however many wait"
    await pool.stop()


async def test_few_jobs_wait_for_the_engine(tmp_path: Path, runs: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    engine = EngineCode(process(0, runs, until=fifo), wait_s=600)
    waiting = [asyncio.ensure_future(engine.ready()) for _ in range(8)]
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await engine.ready()
    waiting.pop().cancel()
    await asyncio.sleep(0)
    waiting.append(asyncio.ensure_future(engine.ready()))
    await asyncio.to_thread(fifo.write_bytes, b"")
    assert await asyncio.gather(*waiting) == [None] * 8
    await engine.ready()


async def test_a_process_that_is_still_compiling_ends_with_the_server(tmp_path: Path, runs: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    engine = EngineCode(process(0, runs, until=fifo), wait_s=0.01)
    with pytest.raises(Busy):
        await engine.ready()
    await engine.stop()
    await engine.stop()
    with pytest.raises(OSError, match="No such device"):  # nobody reads it any more
        os.open(fifo, os.O_WRONLY | os.O_NONBLOCK)


async def test_a_failure_is_said_logged_and_later_tried_again(runs: Path, caplog: pytest.LogCaptureFixture) -> None:
    engine = EngineCode(process(1, runs), again_s=3600)
    for _ in range(2):
        with pytest.raises(Unavailable) as caught:
            await engine.ready()
        assert caught.value.cause == "engine_failed"
    assert runs.read_text() == "x"
    assert [one.levelno for one in caplog.records] == [logging.ERROR]
    engine = EngineCode(process(1, runs), again_s=0)
    for _ in range(2):
        with pytest.raises(Unavailable):
            await engine.ready()
    assert runs.read_text() == "xxx"


async def test_a_cache_that_keeps_nothing_is_logged(runs: Path, caplog: pytest.LogCaptureFixture) -> None:
    await EngineCode(process(NOT_KEPT, runs)).ready()
    assert "LASTCARD_CACHE" in caplog.text


def test_jobs_that_need_the_engine_wait_for_it() -> None:
    assert shared._ANALYSIS.is_compiled
    assert thinking._CHOOSE.is_compiled


def programs_that_jobs_use(monkeypatch: pytest.MonkeyPatch) -> list[CompileRequest]:
    """Return the requests of the programs that an analysis and a bot that looks ahead ask for."""
    used: list[CompileRequest] = []
    monkeypatch.setattr(program_cache, "compiled", used.append)
    for module in (view_playouts, lookahead_bots):
        programs.program_of(module.ENTRIES)
    return used


@pytest.mark.parametrize(("kept", "status"), [(True, 0), (False, NOT_KEPT)])
def test_the_compiling_process_reports_whether_the_cache_keeps_the_engine(monkeypatch: pytest.MonkeyPatch, kept: bool, status: int) -> None:
    made: list[CompileRequest] = []
    monkeypatch.setattr(compile_engine, "_limit_process", lambda: None)
    monkeypatch.setattr(program_cache, "compiled", made.append)
    monkeypatch.setattr(program_cache, "is_cached", lambda request: kept)
    assert compile_engine.main() == status
    assert made == programs_that_jobs_use(monkeypatch)


async def test_a_job_that_needs_the_module_waits_for_the_module_alone(tmp_path: Path, runs: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    module = EngineCode(process(0, runs, until=fifo), wait_s=0.01)
    pool = WorkerPool(Metrics(), workers=1, engine=EngineCode(process(0, runs)), module=module)
    with pytest.raises(Busy):
        await pool.run(Job(jobs.echo, "record", needs_module=True), ("x",), "a")
    assert await pool.run(Job(jobs.echo, "record", is_compiled=True), ("x",), "a") == b"x"
    await pool.stop()


@pytest.mark.parametrize(("kept", "status"), [(True, 0), (False, NOT_KEPT)])
def test_the_same_process_makes_the_module(monkeypatch: pytest.MonkeyPatch, kept: bool, status: int) -> None:
    made: list[str] = []
    monkeypatch.setattr(compile_engine, "_limit_process", lambda: None)
    monkeypatch.setattr(generic, "generic_module", lambda: made.append("module"))
    monkeypatch.setattr(generic, "is_module_cached", lambda: kept)
    assert compile_engine.main("module") == status
    assert made == ["module"]
