"""Requests that take long to compute: the server goes on, and each is answered or ended. docs/host/security.md has measurements."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import httpx
import pytest

from tests.server.tools.players import Player, seated
from tests.server.tools.servers import Server

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it reads /proc")
RECORD = {"Content-Type": "text/plain"}
COSTLY = "lastcard = 1\n" + "".join(f"[_{number}.b.c.d.e.f.g.h]\n" for number in range(13_000))
"""A record within its bounds that takes the parser some 2 s."""
LONG_LIST = "lastcard = 1\n_list = [" + "0," * 900_000 + "]\n"
TIMEOUT_S = 60


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(timeout=TIMEOUT_S) as made:
        yield made


StartServer = Callable[..., Server]


@pytest.fixture
def start(tmp_path: Path) -> StartServer:
    def start(*options: str) -> Server:
        return Server(tmp_path, "--at-once", "--any-rate", *options)

    return start


async def play_on(player: Player, moves: int) -> None:
    """Play against bots until so many moves more are answered."""
    wanted = len(player.acked) + moves
    await player.play(until=lambda: len(player.acked) >= wanted)


async def hold_worker(server: Server, client: httpx.AsyncClient) -> int:
    """Stop the worker, once it is there, so that no job ends; return its number."""
    await until_a_worker_answers(server, client)
    [worker] = server.workers()
    os.kill(worker, signal.SIGSTOP)
    return worker


async def until_a_worker_answers(server: Server, client: httpx.AsyncClient) -> None:
    """Send a job until one is done: on a busy machine a worker may start for longer than a job may take."""
    async with asyncio.timeout(TIMEOUT_S):
        while (answer := await client.post(f"{server.url}/api/qr", json={"text": "x"})).status_code != 200:
            assert answer.json()["cause"] == "compute_wall"


async def until_waiting(server: Server, client: httpx.AsyncClient, jobs: int) -> None:
    """Wait until so many jobs wait for a worker."""
    async with asyncio.timeout(TIMEOUT_S):
        while f"lastcard_jobs_waiting {jobs}.0" not in (await client.get(f"{server.url}/metrics")).text:
            pass


async def test_the_server_computes_no_record_itself(start: StartServer, client: httpx.AsyncClient) -> None:
    with start("--cpu", "0.5") as server:
        taken = server.cpu_seconds()
        answer = await client.post(f"{server.url}/api/replay", content=COSTLY, headers=RECORD)
        assert server.cpu_seconds() - taken < 0.5, "the worker has spent half a second on it, the server itself less"
        assert (answer.status_code, answer.json()["cause"], answer.json()["args"]) == (422, "compute_cpu", {"number": "0.5"})
        assert 'lastcard_jobs_total{end="cpu"} 1.0' in server.get("/metrics").decode()
        assert server.faults() == []


async def test_a_record_beyond_its_bounds_is_not_parsed(start: StartServer, client: httpx.AsyncClient) -> None:
    with start() as server:
        for record, cause in ((LONG_LIST, "toml_entries"), ("_a." * 13_000 + "a = 1", "in_line")):
            answer = await client.post(f"{server.url}/api/replay", content=record, headers=RECORD)
            assert (answer.status_code, answer.json()["cause"]) == (422, cause)


@pytest.mark.core
async def test_others_play_while_a_job_does_not_end(start: StartServer, client: httpx.AsyncClient) -> None:
    with start("--workers", "1") as server:
        player = await seated(server, *server.table(bots=3, start=True, rules="classic match.target=5000"))
        await hold_worker(server, client)
        hostile = [asyncio.ensure_future(client.post(f"{server.url}/api/replay", content="x", headers=RECORD)) for _ in range(3)]
        await until_waiting(server, client, 2)
        await play_on(player, 30)
        assert not any(task.done() for task in hostile)
        server.terminate()  # although the jobs have not ended
        answers = [await task for task in hostile]
        assert [(answer.status_code, answer.json()["cause"]) for answer in answers] == [(503, "restarting")] * 3


async def test_a_job_that_does_not_end_is_ended(start: StartServer, client: httpx.AsyncClient) -> None:
    with start("--workers", "1", "--wall", "1") as server:
        worker = await hold_worker(server, client)
        answer = await client.post(f"{server.url}/api/replay", content="x", headers=RECORD)
        assert (answer.status_code, answer.json()["cause"]) == (422, "compute_wall")
        await until_a_worker_answers(server, client)
        assert worker not in server.workers()


async def test_a_full_queue_turns_jobs_away_and_says_when_to_come_back(start: StartServer, client: httpx.AsyncClient) -> None:
    with start("--workers", "1", "--waiting", "2") as server:
        worker = await hold_worker(server, client)
        requests = [asyncio.ensure_future(client.post(f"{server.url}/api/replay", content="x", headers=RECORD)) for _ in range(4)]
        done, waiting = await asyncio.wait(requests, return_when=asyncio.FIRST_COMPLETED, timeout=TIMEOUT_S)
        [full] = [task.result() for task in done]
        assert (full.status_code, full.json()["cause"], full.headers["retry-after"]) == (503, "compute_busy", "5")
        page = await client.get(f"{server.url}/replay")  # what is not computed
        assert page.status_code == 200
        os.kill(worker, signal.SIGCONT)
        assert {(await task).status_code for task in waiting} == {422}


async def test_a_client_that_hangs_up_loses_its_place_in_the_queue(start: StartServer, client: httpx.AsyncClient) -> None:
    with start("--workers", "1", "--waiting", "2") as server:
        worker = await hold_worker(server, client)
        gone = [asyncio.ensure_future(client.post(f"{server.url}/api/replay", content="x", headers=RECORD)) for _ in range(3)]
        await until_waiting(server, client, 2)
        for task in gone:
            task.cancel()
        await asyncio.wait(gone)
        await until_waiting(server, client, 0)
        answer = await client.post(f"{server.url}/api/replay", content="x", headers=RECORD)
        assert answer.status_code == 422, "there was room for it, and the worker had not to be waited for"
        assert worker not in server.workers()
        assert 'lastcard_jobs_total{end="gone"} 3.0' in server.get("/metrics").decode()
        assert server.faults() == []


async def test_pages_in_both_languages_say_why(start: StartServer, client: httpx.AsyncClient) -> None:
    with start("--workers", "1", "--wall", "1") as server:
        for lang, words in (("en", "takes longer than 1 s"), ("de", "dauert länger als 1 s")):
            await hold_worker(server, client)
            answer = await client.get(f"{server.url}/settings?lang={lang}", headers={"Accept": "text/html"})
            assert answer.status_code == 422
            assert words in answer.text


async def test_a_match_that_is_over_is_computed_once(start: StartServer, client: httpx.AsyncClient) -> None:
    with start() as server:
        table, token = server.table(bots=3, start=True, rules="classic match.target=5000")
        player = await seated(server, table, token)
        await play_on(player, 10)
        address = f"{server.url}/api/tables/{table}"
        assert (await client.get(f"{address}/replay")).json()["seat"] is None
        await player.send(table="vote end")
        await player.until("over")
        found = await asyncio.gather(*(client.get(f"{address}/replay") for _ in range(30)))
        assert {answer.status_code for answer in found} == {200}
        assert len({answer.content for answer in found}) == 1
        record = (await client.get(f"{address}/record")).text
        assert (await client.get(f"{address}/record")).text == record
        assert 'lastcard_jobs_total{end="done"} 3.0' in server.get("/metrics").decode()
