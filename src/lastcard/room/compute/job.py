"""Jobs: the functions that workers call, and their limits."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, Protocol

Kind = Literal["page", "record"]
"""``page``: pages and pictures, short. ``record``: records and matches, long; they never take all workers."""

Argument = str | int | None
Feed = AsyncIterator[bytes]
"""Chunks of input that are read while the worker takes them, such as the log of a table."""


class JobLimits(NamedTuple):
    """What one job may take: CPU seconds, seconds, bytes of address space, bytes of the answer."""

    cpu_s: float
    wall_s: float
    memory: int
    answer: int


LIMITS: Final[Mapping[Kind, JobLimits]] = {
    "page": JobLimits(cpu_s=5, wall_s=20, memory=512 * 2**20, answer=4 * 2**20),
    "record": JobLimits(cpu_s=20, wall_s=60, memory=768 * 2**20, answer=32 * 2**20),
}
"""The limits of each kind of job; docs/serve.md lists them."""


@dataclass(frozen=True, slots=True)
class Job:
    """A function at the top level of a module, and the kind of its limits.

    A worker imports the module by name. What the function returns becomes the answer: bytes and texts as they are, anything else as JSON.
    If ``is_fed``, its first argument is an iterator of the chunks of a ``Feed``. If ``is_compiled``, it waits until the engine is compiled.
    """

    function: Callable[..., Any]
    kind: Kind = "page"
    is_fed: bool = False
    is_compiled: bool = False

    @property
    def name(self) -> str:
        """The name by which a worker finds the function."""
        return f"{self.function.__module__}:{self.function.__qualname__}"


class Runner(Protocol):
    """Something that runs jobs: a ``WorkerPool``."""

    async def run(self, job: Job, args: tuple[Argument, ...], address: str, feed: Feed | None = None) -> bytes:
        """Run a job for a client at an address and return its answer. Raises what the job refuses, and Refused."""
        ...

    async def stop(self) -> None:
        """End all jobs and refuse further ones."""
        ...
