"""A server of one's own for measurements: ``lastcard serve`` in a process, and what can be read off it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from copy import copy
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from lastcard.server.store.postgres_embedded import EmbeddedPostgres
from lastcard.server.store.postgres_link import Link
from tests.ports import free_port
from tests.waiting import TIMEOUT_S


class Cpu(NamedTuple):
    """Processor time in seconds: of the thread with the tables, in the program and in system calls, and of the others (the store's)."""

    user: float
    system: float
    others: float


class Server:
    """``async with Server(path) as server``: a running server that keeps its tables in ``path``, with its usual limits if ``rates``.

    Its clients have an ``address`` of this machine: any, unless ``at`` says which.
    """

    host = "127.0.0.1"

    def __init__(self, path: Path, *options: str, rates: bool = False) -> None:
        self.path = path
        self.pid = 0
        self.options = options if rates else ("--no-rates", "--max-connections", "100000", "--max-per-address", "100000", *options)
        self.port = free_port()
        self.address: str | None = None
        self.process: asyncio.subprocess.Process | None = None
        self._clients: list[httpx.AsyncClient] = []
        self._client = self._new_client()

    def _new_client(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=self.address, limits=httpx.Limits(max_connections=64))
        self._clients.append(httpx.AsyncClient(base_url=f"http://{self.host}:{self.port}", timeout=TIMEOUT_S, transport=transport))
        return self._clients[-1]

    def at(self, address: str) -> Server:
        """Return the same server for clients at an address of this machine."""
        found = copy(self)
        found.address = address
        found._client = found._new_client()
        return found

    async def __aenter__(self) -> Server:
        command = [sys.executable, "-m", "lastcard", "serve", "--no-browser", "--no-table", "--log", "none"]
        command += ["--port", str(self.port), "--file", str(self.path)]
        self.process = await asyncio.create_subprocess_exec(*command, *self.options, stdout=asyncio.subprocess.DEVNULL)
        while True:
            try:
                (await self._client.get("/healthz")).raise_for_status()
                self.pid = self.process.pid
                return self
            except httpx.TransportError:
                if self.process.returncode is not None:
                    raise RuntimeError(f"the server ended with status {self.process.returncode}") from None
                await asyncio.sleep(0.05)

    async def __aexit__(self, *_: object) -> None:
        for client in self._clients:
            await client.aclose()
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
            await self.process.wait()

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Send a request and return the answer. Raises httpx.HTTPStatusError."""
        answer = await self._client.post(path, json=body)
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found

    def memory(self) -> int:
        """Return the bytes of memory the process holds."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def cpu_seconds(self) -> float:
        """Return the processor time the process has taken so far."""
        return cpu_seconds(self.pid)

    def cpu(self) -> Cpu:
        """Return the processor time that the threads of the process have taken so far."""
        user = system = others = 0.0
        for task in Path(f"/proc/{self.pid}/task").iterdir():
            words = _status(f"{self.pid}/task/{task.name}") or ["0"] * 13
            ran, called = (int(word) / os.sysconf("SC_CLK_TCK") for word in words[11:13])
            if int(task.name) == self.pid:
                user, system = ran, called
            else:
                others += ran + called
        return Cpu(user, system, others)

    def database_cpu_seconds(self) -> float:
        """Return the processor time that the embedded PostgreSQL beside the file has taken, in all its processes; 0 if there is none."""
        try:
            first = (self.path.parent / "postgres/data/postmaster.pid").read_text(encoding="ascii").split()[0]
        except FileNotFoundError:
            return 0.0
        return sum(cpu_seconds(pid) for pid in (int(first), *children(int(first))))

    async def database_counts(self) -> tuple[int, int]:
        """Return the transactions of the embedded PostgreSQL beside the file so far, and the bytes of its log; 0 if there is none."""
        folder = self.path.parent / "postgres"
        if not folder.exists():
            return 0, 0
        query = "SELECT xact_commit, pg_current_wal_lsn() - '0/0' FROM pg_stat_database WHERE datname = 'postgres'"
        link = Link(EmbeddedPostgres(folder).url(), {})
        try:
            row = await link.run(lambda connection, again: connection.fetchrow(query), "read")
        finally:
            await link.close()
        return int(row[0]), int(row[1])


def cpu_seconds(pid: int) -> float:
    """Return the processor time that a process has taken so far; 0 if it has ended."""
    words = _status(pid)
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK") if words else 0.0


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    found = [int(each.name) for each in Path("/proc").glob("[0-9]*")]
    return [each for each in found if (words := _status(each)) and int(words[1]) == pid]


def _status(pid: int | str) -> list[str]:
    """Return what the system says of a process or of a thread, from its state on."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
    except OSError:
        return []
