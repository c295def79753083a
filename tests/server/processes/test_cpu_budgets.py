"""CPU time is charged to addresses: who has had much comes after others, and who has had too much waits."""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lastcard.room.clients.addresses import own_address
from lastcard.room.clients.rates import Rate
from lastcard.room.compute.compute import Compute
from lastcard.room.errors import Busy, Invalid, TooManyRequests
from lastcard.server.compute.cpu_budgets import CPU_RATE, CpuBudgets
from lastcard.server.metrics import Metrics
from tests.server.tools.fake_lobby import FakeLobby, client_of, server_of
from tests.server.tools.pools import ROOMY, MakePool, job, release, soon

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the limits and signals are those of Unix")


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
    assert 0.6 - 1e-9 < budgets.spent("b") < 2, "what is left of the budget is rounded"


async def test_the_refusal_of_one_address_is_none_for_another_that_asks_for_the_same(make_pool: MakePool, fifo: Path) -> None:
    """A stranger who has had too much computed asks first for a page that somebody else wants to see, too."""
    budgets = CpuBudgets(lambda: 0.0)
    compute = Compute(make_pool(budgets=budgets))
    blocking = asyncio.ensure_future(compute.run(job("wait"), str(fifo), "", address="z"))
    await asyncio.sleep(0)
    asked = [asyncio.ensure_future(compute.cached(job("echo"), "page", address=address)) for address in ("stranger", "b", "c")]
    await asyncio.sleep(0)
    budgets.charge("stranger", CPU_RATE.burst + 3)
    await release(fifo)
    with pytest.raises(TooManyRequests):
        await asked[0]
    assert [await asked[1], await asked[2], await blocking] == [b"page", b"page", b""]
    await compute.stop()


async def test_who_asks_while_a_refusal_is_being_told_starts_a_call_of_their_own(make_pool: MakePool) -> None:
    """The refused call is over then, but not forgotten yet: waiting for it again and again stopped the server."""

    class Counted(OrderedDict[Hashable, bytes]):
        def get(self, key: Hashable, default: Any = None) -> Any:
            looks.append(key)
            assert len(looks) < 10, "it asks for ever"
            return super().get(key, default)

    async def refused() -> bytes:
        asyncio.get_running_loop().call_soon(ask)  # runs when the call is over, before anybody is told
        raise Busy("compute_busy", seconds=1)

    async def answered() -> bytes:
        return b"page"

    def ask() -> None:
        try:
            second.send(None)
            found.append("waits")
        except AssertionError as error:
            found.append(str(error))

    looks: list[Hashable] = []
    found: list[str] = []
    compute = Compute(make_pool())
    compute._answers = Counted()  # type: ignore[misc]
    second = compute.shared("page", answered)
    with pytest.raises(Busy):
        await compute.shared("page", refused)
    assert found == ["waits"]
    second.close()
    await compute.stop()
