"""Workers: jobs are answered, limited, queued in turn, and ended with the server."""

from __future__ import annotations

import asyncio
import logging
import os
import select
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from lastcard.errors import Fault, LastCardError
from lastcard.room.clients.addresses import own_address
from lastcard.room.clients.rates import Rate
from lastcard.room.compute.compute import Compute
from lastcard.room.compute.job import Job as AnyJob
from lastcard.room.compute.job import Kind
from lastcard.room.errors import Busy, InternalError, Invalid, TooManyRequests, Unavailable
from lastcard.room.store_errors import StoreError
from lastcard.server.compute.cpu_budgets import CPU_RATE, CpuBudgets
from lastcard.server.compute.limits import JobLimits
from lastcard.server.compute.pool import QueueLimits, WorkerPool
from lastcard.server.metrics import Metrics
from tests.server.tools import jobs
from tests.server.tools.fake_lobby import FakeLobby, client_of, server_of
from tests.waiting import TIMEOUT_S

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the limits and signals are those of Unix")
ROOT = Path(__file__).parents[3]
ROOMY = JobLimits(cpu_s=60, wall_s=600, memory=2**30, answer=2**20)
MakePool = Callable[..., WorkerPool]


def job(name: str, kind: Kind = "page", *, is_fed: bool = False, cpu_s: float = 0) -> AnyJob:
    return AnyJob(getattr(jobs, name), kind, is_fed, cpu_s=cpu_s)


@pytest.fixture
async def metrics() -> Metrics:
    return Metrics()


@pytest.fixture
async def make_pool(metrics: Metrics) -> AsyncIterator[MakePool]:
    made: list[WorkerPool] = []

    def make(
        limits: JobLimits = ROOMY,
        *,
        workers: int = 1,
        queue: QueueLimits = QueueLimits(),  # noqa: B008
        budgets: CpuBudgets | None = None,
    ) -> WorkerPool:
        kinds: dict[Kind, JobLimits] = {"page": limits, "record": limits, "bot": limits}
        made.append(WorkerPool(metrics, workers=workers, limits=kinds, queue=queue, budgets=budgets))
        return made[-1]

    yield make
    for pool in made:
        await pool.stop()


@pytest.fixture
def fifo(tmp_path: Path) -> Path:
    path = tmp_path / "fifo"
    os.mkfifo(path)
    return path


async def release(fifo: Path) -> None:
    """Let a job go on that waits for a FIFO."""
    await asyncio.to_thread(fifo.write_bytes, b".")


def soon(pool: WorkerPool, what: AnyJob, *args: str, address: str = "a") -> asyncio.Task[bytes]:
    return asyncio.ensure_future(pool.run(what, args, address))


def ended(metrics: Metrics, end: str) -> bool:
    return f'lastcard_jobs_total{{end="{end}"}} 1.0' in metrics.page().decode()


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


# ---- work, not requests --------------------------------------------------------------------------------------------------
async def test_an_address_that_had_much_computed_comes_after_others(make_pool: MakePool, fifo: Path) -> None:
    budgets = CpuBudgets(lambda: 0.0)
    pool = make_pool(budgets=budgets)
    blocking = soon(pool, job("wait"), str(fifo), "", address="z")
    await asyncio.sleep(0)
    budgets.charge("a", 30)
    budgets.charge("2001:db8:0:1::/64", 90)
    done: list[str] = []
    order = [
        ("site", "2001:db8:0:2::/64", job("echo")),
        ("busy", "a", job("echo")),
        ("long", "b", job("echo", cpu_s=9)),
        ("short", "b", job("echo")),
        ("new", "c", job("echo", cpu_s=5)),
    ]
    waiting = [soon(pool, what, name, address=address) for name, address, what in order]
    for task in waiting:
        task.add_done_callback(lambda ended: done.append(ended.result().decode()))
    await asyncio.sleep(0)
    await release(fifo)
    await asyncio.gather(blocking, *waiting)
    assert done == ["short", "new", "long", "site", "busy"]


async def test_what_jobs_took_is_charged_and_more_is_refused_for_a_while(make_pool: MakePool, metrics: Metrics) -> None:
    now = 0.0
    pool = make_pool(ROOMY._replace(cpu_s=0.3), budgets=CpuBudgets(lambda: now, Rate(per_second=0.1, burst=0.5)))
    for address in ("192.0.2.1", "2001:db8:0:1::/64"):
        with pytest.raises(Invalid):
            await pool.run(job("spin"), (), address)  # is ended: 0.3 s, and a new worker
        with pytest.raises(TooManyRequests) as refused:
            await pool.run(job("echo"), ("x",), address)
        assert (refused.value.status, refused.value.cause) == (429, "compute_spent")
        assert 6 <= refused.value.seconds <= 60
    assert await pool.run(job("echo"), ("x",), "192.0.2.2") == b"x"
    assert await pool.run(job("echo"), ("x",), "2001:db8:0:2::/64") == b"x"
    with pytest.raises(Invalid):
        await pool.run(job("spin"), (), "2001:db8:0:3::/64")
    for address in ("192.0.2.1", "2001:db8:0:4::/64"):  # the whole site has had too much
        with pytest.raises(TooManyRequests):
            await pool.run(job("echo"), ("x",), address)
    now = 60.0
    assert await pool.run(job("echo"), ("x",), "192.0.2.1") == b"x"


async def test_requests_of_an_address_that_had_too_much_are_answered_429_and_others_served(make_pool: MakePool) -> None:
    budgets = CpuBudgets(lambda: 0.0)
    pool = make_pool(budgets=budgets)
    state = replace(server_of(FakeLobby()), compute=Compute(pool))
    budgets.charge("9.9.9.9", CPU_RATE.burst + 3)
    async with client_of(state) as client:
        for path in ("/api/replay", "/api/analysis?round=1", "/api/branches?round=1&event=1&seat=p1"):
            answer = await client.post(path, content="no record", headers={"Content-Type": "text/plain"})
            assert (answer.status_code, answer.json()["cause"], answer.headers["Retry-After"]) == (429, "compute_spent", "15"), path
        budgets = CpuBudgets(lambda: 0.0)
        pool._budgets = budgets  # type: ignore[misc]
        answer = await client.post("/api/replay", content="no record", headers={"Content-Type": "text/plain"})
        assert answer.status_code == 422, "no record"
        assert budgets.spent("9.9.9.9") > 0


async def test_jobs_that_wait_are_refused_once_the_earlier_ones_have_taken_too_much(make_pool: MakePool) -> None:
    pool = make_pool(ROOMY._replace(cpu_s=0.3), budgets=CpuBudgets(lambda: 0.0, Rate(per_second=0.1, burst=0.5)))
    jobs_ = [soon(pool, job("spin", "record"), address="a") for _ in range(4)]
    bot = soon(pool, job("spin", "bot"), address=own_address("table 1"))
    ends = [type(error) for error in await asyncio.gather(*jobs_, bot, return_exceptions=True)]
    assert ends == [Invalid, TooManyRequests, TooManyRequests, TooManyRequests, Invalid]


async def test_a_job_is_charged_the_cpu_time_it_took_and_not_how_long_it_waited(make_pool: MakePool, fifo: Path) -> None:
    budgets = CpuBudgets(lambda: 0.0)
    pool = make_pool(budgets=budgets)
    waits = soon(pool, job("wait"), str(fifo), "")
    await asyncio.sleep(0)
    await release(fifo)
    await waits
    assert budgets.spent("a") < 0.5
    await pool.run(job("compute"), ("0.6",), "b")
    assert 0.6 <= budgets.spent("b") < 2


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
