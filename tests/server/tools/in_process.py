"""Runners without workers: one that runs jobs in the process of the test, as a worker would, and one that runs none."""

from __future__ import annotations

import msgspec

from lastcard.errors import LastCardError
from lastcard.room.compute.faults import decode_fault
from lastcard.room.compute.job import Argument, Feed, Job
from lastcard.server.compute.frames import ANSWERED, REFUSED, Request
from lastcard.server.compute.limits import LIMITS
from lastcard.server.compute.worker import answer_of


class InProcess:
    """A ``Runner`` without processes and limits."""

    async def run(self, job: Job, args: tuple[Argument, ...], address: str, feed: Feed | None = None) -> bytes:
        """Run a job and return its answer."""
        limits = LIMITS[job.kind]
        chunks = [chunk async for chunk in feed] if feed is not None else []
        head = Request(job.name, list(args), feed is not None, limits.cpu_s, limits.memory, limits.answer)
        found = answer_of(msgspec.msgpack.decode(msgspec.msgpack.encode(head), type=Request), iter(chunks))
        kind, body = found[:1], found[2:]
        if kind == REFUSED:
            raise LastCardError(decode_fault(body))
        assert kind == ANSWERED, body.decode()
        return body

    async def stop(self) -> None:
        """Nothing runs."""


class NoWork:
    """A ``Runner`` that gives every job the same answer. ``jobs`` are the names of those it was given."""

    ANSWER = b"{}"

    def __init__(self) -> None:
        self.jobs: list[str] = []

    async def run(self, job: Job, args: tuple[Argument, ...], address: str, feed: Feed | None = None) -> bytes:
        """Note the job."""
        self.jobs.append(job.name)
        return self.ANSWER

    async def stop(self) -> None:
        """Nothing runs."""
