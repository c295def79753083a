"""Workers: jobs are answered, limited, queued in turn, and ended with the server."""

from __future__ import annotations

import asyncio
import logging
import os
import select
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lastcard.errors import Fault, LastCardError
from lastcard.room.clients.addresses import own_address
from lastcard.room.compute.compute import Compute
from lastcard.room.errors import Busy, InternalError, Invalid, Unavailable
from lastcard.room.store_errors import StoreError
from lastcard.server.compute.limits import JobLimits
from lastcard.server.compute.pool import QueueLimits
from lastcard.server.metrics import Metrics
from tests.server.tools.pools import ROOMY, MakePool, ended, job, release, soon
from tests.waiting import TIMEOUT_S

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the limits and signals are those of Unix")
ROOT = Path(__file__).parents[3]


# ---- answers -------------------------------------------------------------------------------------------------------------
async def test_a_job_is_answered_by_another_process(make_pool: MakePool, metrics: Metrics) -> None:
    pool = make_pool()
    assert await pool.run(job("echo"), ("Käse",), "a") == "Käse".encode()
    first, second = [int(await pool.run(job("pid"), (), "a")) for _ in range(2)]
    assert first == second != os.getpid()
    assert 'lastcard_jobs_total{end="done"} 3.0' in metrics.page().decode()


async def test_what_a_job_refuses_keeps_cause_and_arguments(make_pool: MakePool) -> None:
    with pytest.raises(LastCardError, match="did you mean 'jump_in'") as caught:
        await make_pool().run(job("refuse"), (), "a")
    assert caught.value.cause == "rules_near"
    why = caught.value.args["why"]
    assert isinstance(why, Fault)
    assert (why.cause, why.args) == ("rules_no_setting", {"said": "jump"})


async def test_a_job_is_fed_in_chunks(make_pool: MakePool) -> None:
    async def feed() -> AsyncIterator[bytes]:
        for number in range(3):
            yield b"%d" % number * 100_000

    pool = make_pool()
    assert await pool.run(job("joined", is_fed=True), ("-",), "a", feed()) == b"-".join(b"%d" % number * 100_000 for number in range(3))
    assert await pool.run(job("first", is_fed=True), (), "a", feed()) == b"0" * 100_000
    assert await pool.run(job("echo"), ("next",), "a") == b"next"


async def test_a_feed_that_fails_fails_its_job_alone(make_pool: MakePool) -> None:
    async def feed() -> AsyncIterator[bytes]:
        yield b"1"
        raise StoreError("the disk is gone")

    pool = make_pool()
    with pytest.raises(StoreError):
        await pool.run(job("joined", is_fed=True), ("-",), "a", feed())
    assert await pool.run(job("echo"), ("next",), "a") == b"next"


async def test_a_defect_is_logged_and_hidden(make_pool: MakePool, metrics: Metrics, caplog: pytest.LogCaptureFixture) -> None:
    pool = make_pool()
    before = await pool.run(job("pid"), (), "a")
    with pytest.raises(InternalError, match="something went wrong here"):
        await pool.run(job("fail"), (), "a")
    assert "ZeroDivisionError: a defect" in caplog.text
    assert await pool.run(job("pid"), (), "a") == before
    assert ended(metrics, "failed")


# ---- limits --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "limits", "cause", "end"),
    [
        ("spin", ROOMY._replace(cpu_s=0.5), "compute_cpu", "cpu"),
        ("spin", ROOMY._replace(wall_s=0.5), "compute_wall", "wall"),
        ("eat", ROOMY._replace(memory=200 * 2**20), "compute_memory", "memory"),
        ("refuse_at_length", ROOMY, "compute_answer", "answer"),
    ],
)
async def test_a_job_over_a_limit_is_ended_and_the_next_one_done(
    make_pool: MakePool, metrics: Metrics, name: str, limits: JobLimits, cause: str, end: str
) -> None:
    pool = make_pool(limits)
    with pytest.raises(Invalid) as caught:
        await pool.run(job(name), (), "a")
    assert caught.value.cause == cause
    assert ended(metrics, end)
    assert await pool.run(job("pid"), (), "a")


async def test_an_answer_has_a_limit(make_pool: MakePool) -> None:
    pool = make_pool(ROOMY._replace(answer=1000))
    assert len(await pool.run(job("echo"), ("x" * 1000,), "a")) == 1000
    with pytest.raises(Invalid, match="the answer would have more"):
        await pool.run(job("echo"), ("x" * 1001,), "a")


async def test_a_worker_that_dies_is_replaced(make_pool: MakePool, metrics: Metrics, caplog: pytest.LogCaptureFixture) -> None:
    pool = make_pool()
    with pytest.raises(InternalError):
        await pool.run(job("die"), (), "a")
    assert ended(metrics, "died")
    assert "its worker ended" in caplog.text
    assert await pool.run(job("echo"), ("next",), "a") == b"next"


@pytest.mark.skipif(sys.platform != "linux", reason="Linux chooses which process it kills")
async def test_where_memory_runs_out_workers_are_killed_before_their_server(make_pool: MakePool) -> None:
    own = int(Path("/proc/self/oom_score_adj").read_text(encoding="ascii"))
    assert int(await make_pool().run(job("oom_score"), (), "a")) >= min(1000, own + 500)


async def test_a_worker_that_is_killed_while_it_is_fed_costs_its_job_alone(make_pool: MakePool, metrics: Metrics) -> None:
    closed = asyncio.Event()

    async def feed() -> AsyncIterator[bytes]:
        try:
            while True:
                yield b"x" * 2**20
        finally:
            closed.set()

    pool = make_pool()
    waiting = soon(pool, job("echo"), "next", address="b")
    killed = asyncio.ensure_future(pool.run(job("die_after_first", is_fed=True), (), "a", feed()))
    with pytest.raises(InternalError):
        await killed
    assert await waiting == b"next"
    assert ended(metrics, "died")
    del killed
    async with asyncio.timeout(TIMEOUT_S):
        await closed.wait()  # what it read from is let go, such as a log of the store


async def test_a_worker_that_died_while_it_was_idle_is_not_noticed(make_pool: MakePool, caplog: pytest.LogCaptureFixture) -> None:
    pool = make_pool()
    worker = int(await pool.run(job("pid"), (), "a"))
    os.kill(worker, signal.SIGKILL)
    os.waitid(os.P_PID, worker, os.WEXITED | os.WNOWAIT)
    assert int(await pool.run(job("pid"), (), "a")) != worker
    assert not caplog.records


async def test_limits_count_for_each_job_anew(make_pool: MakePool) -> None:
    pool = make_pool(ROOMY._replace(wall_s=0.5))
    first = await pool.run(job("pid"), (), "a")
    with pytest.raises(Invalid):
        await pool.run(job("spin"), (), "a")
    second = await pool.run(job("pid"), (), "a")
    assert first != second == await pool.run(job("pid"), (), "a")


# ---- the queue -----------------------------------------------------------------------------------------------------------
async def test_addresses_are_served_in_turn(make_pool: MakePool, fifo: Path) -> None:
    pool = make_pool()
    blocking = soon(pool, job("wait"), str(fifo), "")
    done: list[str] = []
    waiting = [soon(pool, job("echo"), name, address=name[0]) for name in ("a1", "a2", "a3", "b1", "b2")]
    for task in waiting:
        task.add_done_callback(lambda ended: done.append(ended.result().decode()))
    await asyncio.sleep(0)
    await release(fifo)
    await asyncio.gather(blocking, *waiting)
    assert done == ["a1", "b1", "a2", "b2", "a3"]


async def test_a_full_queue_refuses(make_pool: MakePool, metrics: Metrics, fifo: Path) -> None:
    pool = make_pool(queue=QueueLimits(most=3, most_each=2, most_bytes=1000))
    tasks = [soon(pool, job("wait"), str(fifo), "")]
    await asyncio.sleep(0)
    tasks += [soon(pool, job("echo"), "1"), soon(pool, job("echo"), "2")]
    await asyncio.sleep(0)
    assert "lastcard_jobs_waiting 2.0" in metrics.page().decode()
    with pytest.raises(Busy) as caught:
        await pool.run(job("echo"), ("3",), "a")  # too many of this address
    assert (caught.value.status, caught.value.cause, caught.value.seconds) == (503, "compute_busy", 5)
    with pytest.raises(Busy):
        await pool.run(job("echo"), ("x" * 1000,), "b")  # too many bytes
    tasks.append(soon(pool, job("echo"), "4", address="b"))
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await pool.run(job("echo"), ("5",), "c")  # too many in all
    await release(fifo)
    assert await asyncio.gather(*tasks) == [b"", b"1", b"2", b"4"]
    assert await pool.run(job("echo"), ("x" * 2000,), "a") == b"x" * 2000  # there is room for one, however long


async def test_a_job_that_waits_too_long_is_refused_with_a_retry_time(make_pool: MakePool, metrics: Metrics, fifo: Path) -> None:
    pool = make_pool(queue=QueueLimits(wait_s=0.01))
    blocking = soon(pool, job("wait"), str(fifo), "")
    await asyncio.sleep(0)
    with pytest.raises(Busy) as caught:
        await pool.run(job("echo"), ("1",), "a")
    assert (caught.value.cause, caught.value.seconds) == ("compute_busy", 5)
    assert ended(metrics, "full")
    await release(fifo)
    assert await blocking == b"", "what runs goes on"


async def test_a_cancelled_job_leaves_the_queue(make_pool: MakePool, metrics: Metrics, fifo: Path) -> None:
    pool = make_pool()
    blocking = soon(pool, job("wait"), str(fifo), "")
    await asyncio.sleep(0)
    gone = soon(pool, job("die"))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.wait([gone])
    assert "lastcard_jobs_waiting 0.0" in metrics.page().decode()
    await release(fifo)
    await blocking
    assert await pool.run(job("echo"), ("next",), "a") == b"next"
    assert ended(metrics, "gone")
    assert not ended(metrics, "died")


async def test_a_cancelled_job_that_runs_is_ended(make_pool: MakePool, metrics: Metrics, caplog: pytest.LogCaptureFixture) -> None:
    pool = make_pool(ROOMY._replace(cpu_s=600))
    gone = soon(pool, job("spin"))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.wait([gone])
    assert await pool.run(job("echo"), ("next",), "b") == b"next"
    assert ended(metrics, "gone")
    assert not caplog.records, "it is no fault"


async def test_record_jobs_leave_a_worker_free_for_pages(make_pool: MakePool, fifo: Path) -> None:
    pool = make_pool(workers=2)
    records = [soon(pool, job("wait", "record"), str(fifo), "") for _ in range(2)]
    await asyncio.sleep(0)
    assert await pool.run(job("echo"), ("page",), "b") == b"page"
    assert not any(task.done() for task in records)


async def test_choices_of_bots_and_pages_have_workers_of_their_own(make_pool: MakePool, fifo: Path) -> None:
    pool = make_pool(workers=3)
    records = [soon(pool, job("wait", "record"), str(fifo), "", address=f"{number}") for number in range(4)]
    await asyncio.sleep(0)
    pages = [soon(pool, job("wait"), str(fifo), "", address=f"{number}") for number in range(4)]
    await asyncio.sleep(0)
    assert await pool.run(job("echo", "bot"), ("choice",), own_address("table 1")) == b"choice"
    bots = [soon(pool, job("wait", "bot"), str(fifo), "", address=own_address(f"table {number}")) for number in range(4)]
    await asyncio.sleep(0)
    assert not any(task.done() for task in (*records, *pages, *bots))
    other = make_pool(workers=3)
    bots += [soon(other, job("wait", "bot"), str(fifo), "", address=own_address(f"table {number}")) for number in range(4)]
    assert await other.run(job("echo", "record"), ("record",), "1") == b"record"
    assert await other.run(job("echo"), ("page",), "1") == b"page"


# ---- the end -------------------------------------------------------------------------------------------------------------
async def test_stopping_the_pool_waits_for_no_job(make_pool: MakePool, fifo: Path) -> None:
    pool = make_pool()
    worker = int(await pool.run(job("pid"), (), "a"))
    tasks = [soon(pool, job("wait"), str(fifo), ""), soon(pool, job("echo"), "x")]
    await asyncio.sleep(0)
    await pool.stop()
    assert [type(error) for error in await asyncio.gather(*tasks, return_exceptions=True)] == [Unavailable, Unavailable]
    with pytest.raises(Unavailable, match="about to restart"):
        await pool.run(job("echo"), ("x",), "a")
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a process together with its parent")
def test_a_running_worker_ends_when_its_server_is_killed(fifo: Path) -> None:
    command = [sys.executable, "-m", "tests.server.tools.spinning_server", str(fifo)]
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    try:
        with subprocess.Popen(command, cwd=ROOT) as server:
            assert select.select([reader], [], [], 60)[0], "the job has begun"
            worker = int(os.read(reader, 20))
            server.kill()
            ends = select.select([reader], [], [], 60)[0]  # the worker holds the FIFO open until it ends
            if not ends:
                os.kill(worker, signal.SIGKILL)
            assert ends, "the worker goes on without its server"
            assert os.read(reader, 20) == b""
    finally:
        os.close(reader)


# ---- answers that are kept -----------------------------------------------------------------------------------------------
async def test_equal_jobs_run_once(make_pool: MakePool, metrics: Metrics) -> None:
    compute = Compute(make_pool())
    found = await asyncio.gather(*(compute.cached(job("pid"), address=f"{number}") for number in range(20)))
    assert len({*found, await compute.cached(job("pid"), address="z")}) == 1
    assert ended(metrics, "done")


async def test_a_refusal_is_not_cached(make_pool: MakePool, metrics: Metrics) -> None:
    compute = Compute(make_pool())
    for _ in range(2):
        with pytest.raises(LastCardError):
            await compute.cached(job("refuse"), address="a")
    assert 'lastcard_jobs_total{end="refused"} 2.0' in metrics.page().decode()


async def test_the_cache_of_answers_is_bounded(make_pool: MakePool, metrics: Metrics) -> None:
    compute = Compute(make_pool(), kept=10_000)
    for number in range(10):
        assert await compute.cached(job("echo"), f"{number}" * 2000, address="a")
    assert 'lastcard_jobs_total{end="done"} 10.0' in metrics.page().decode()
    await compute.cached(job("echo"), "9" * 2000, address="a")
    assert 'lastcard_jobs_total{end="done"} 10.0' in metrics.page().decode()
    await compute.cached(job("echo"), "0" * 2000, address="a")
    assert 'lastcard_jobs_total{end="done"} 11.0' in metrics.page().decode()
    assert await compute.cached(job("echo"), "x" * 20_000, address="a")  # larger than all that is kept


async def test_a_caller_that_leaves_does_not_cancel_the_job_for_the_others(make_pool: MakePool, fifo: Path) -> None:
    compute = Compute(make_pool())
    one, other = (asyncio.ensure_future(compute.cached(job("wait"), str(fifo), "x", address="a")) for _ in range(2))
    await asyncio.sleep(0)
    one.cancel()
    await asyncio.wait([one])
    await release(fifo)
    assert await other == b"x"


async def test_a_job_without_callers_is_ended(make_pool: MakePool, metrics: Metrics) -> None:
    compute = Compute(make_pool(ROOMY._replace(cpu_s=600)))
    tasks = [asyncio.ensure_future(compute.cached(job("spin"), address="a")) for _ in range(3)]
    await asyncio.sleep(0)
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
    assert await compute.cached(job("echo"), "next", address="b") == b"next"
    assert ended(metrics, "gone")


async def test_a_caller_after_all_others_have_left_gets_an_answer(make_pool: MakePool, fifo: Path) -> None:
    pool = make_pool()
    compute, blocking = Compute(pool), soon(pool, job("wait"), str(fifo), "")
    await asyncio.sleep(0)
    gone = asyncio.ensure_future(compute.cached(job("echo"), "x", address="a"))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)
    later = asyncio.ensure_future(compute.cached(job("echo"), "x", address="a"))
    await asyncio.wait([gone])
    await release(fifo)
    await blocking
    assert await later == b"x"


async def test_a_worker_that_cannot_be_started_is_logged(
    make_pool: MakePool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("lastcard.server.compute.worker_process._COMMAND", ("/nowhere/python",))
    pool = make_pool()
    with caplog.at_level(logging.WARNING):
        await pool.start()
    assert "no worker could be started" in caplog.text
    with pytest.raises(InternalError):
        await pool.run(job("echo"), ("x",), "a")
