"""Jobs that need compiled code: analyses, hints, choices of bots that look ahead. Python in a second worker does them.

So no table waits for them. In the room's worker a ``JobsRunner`` sends them there; ``done`` does one in the second worker, which has loaded
the WebAssembly module. ``jobs.js`` is between the two.
"""

from __future__ import annotations

import json
import logging
from typing import Any, Final, Protocol

from lastcard.errors import LastCardError
from lastcard.room.compute.faults import decode_fault, encode_fault
from lastcard.room.compute.inline import InlineRunner
from lastcard.room.compute.job import Argument, Feed, Job, encoded_answer, function_of
from lastcard.room.errors import InternalError, Unavailable

LOG: Final = logging.getLogger(__name__)
ANSWERED: Final = "answered"
REFUSED: Final = "refused"
FAILED: Final = "failed"


class Worker(Protocol):
    """The second worker."""

    async def do(self, name: str, args: str, chunks: list[bytes] | None) -> tuple[str, bytes]:
        """Do a job there. Raises WorkerError if the worker cannot start or ends."""
        ...


class WorkerError(Exception):
    """The second worker could not start, or has ended."""


class JobsRunner(InlineRunner):
    """A ``Runner`` that leaves jobs with compiled code to the second worker, and does all others here."""

    def __init__(self, worker: Worker) -> None:
        self._worker: Final = worker

    async def run(self, job: Job, args: tuple[Argument, ...], address: str, feed: Feed | None = None) -> bytes:
        """Run a job and return its answer. Raises LastCardError with the fault for which the job refuses."""
        if not job.is_compiled:
            return await super().run(job, args, address, feed)
        chunks = None if feed is None else [chunk async for chunk in feed]
        try:
            kind, body = await self._worker.do(job.name, json.dumps(args), chunks)
        except WorkerError:
            LOG.exception("job %s was not done", job.name)
            raise Unavailable("no_jobs") from None
        if kind == REFUSED:
            raise LastCardError(decode_fault(body))
        if kind == FAILED:
            LOG.error("job %s failed: %s", job.name, body.decode(errors="replace"))
            raise InternalError("internal")
        return body


def done(name: str, args: str, chunks: Any) -> list[Any]:
    """Do a job; return whether it is answered, refused or has failed, and the answer. ``chunks`` is an array of JavaScript, or nothing."""
    fed = [iter([chunk.to_bytes() for chunk in chunks])] if chunks else []
    try:
        return [ANSWERED, encoded_answer(function_of(name)(*fed, *json.loads(args)))]
    except LastCardError as error:
        return [REFUSED, encode_fault(error.fault)]
    except Exception as error:
        LOG.exception("job %s failed", name)
        return [FAILED, repr(error).encode()]
