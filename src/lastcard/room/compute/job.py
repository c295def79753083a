"""Jobs: the functions that are called beside the tables, in workers or in this process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from operator import attrgetter
from typing import Any, Literal, Protocol

from lastcard.room.structs import msgspec

Kind = Literal["page", "record", "bot"]
"""``page``: pages and pictures, short. ``record``: records and matches, long. ``bot``: choices of bots. No kind takes all workers."""

Argument = str | int | None
Feed = AsyncIterator[bytes]
"""Chunks of input that are read while the worker takes them, such as the log of a table."""


@dataclass(frozen=True, slots=True)
class Job:
    """A function at the top level of a module, and the kind of its limits.

    A worker imports the module by name. What the function returns becomes the answer: bytes and texts as they are, anything else as JSON.
    If ``is_fed``, its first argument is an iterator of the chunks of a ``Feed``. If ``is_compiled``, it waits until the engine is compiled;
    if it ``needs_module``, until the WebAssembly module of the laboratory page is.
    ``cpu_s`` is about how long it computes: of those that wait, short jobs are done first.
    """

    function: Callable[..., Any]
    kind: Kind = "page"
    is_fed: bool = False
    is_compiled: bool = False
    needs_module: bool = False
    cpu_s: float = 0.0

    @property
    def name(self) -> str:
        """The name by which a worker finds the function."""
        return f"{self.function.__module__}:{self.function.__qualname__}"


class Runner(Protocol):
    """Something that runs jobs: the workers of a server, or ``InlineRunner``."""

    async def run(self, job: Job, args: tuple[Argument, ...], address: str, feed: Feed | None = None) -> bytes:
        """Run a job for a client at an address and return its answer. Raises what the job refuses, and Refused."""
        ...

    async def stop(self) -> None:
        """End all jobs and refuse further ones."""
        ...


@cache
def function_of(name: str) -> Callable[..., Any]:
    """Return the function of a job by the job's name."""
    module, _, path = name.partition(":")
    found: Callable[..., Any] = attrgetter(path)(import_module(module))
    return found


def encoded_answer(found: Any) -> bytes:
    """Return what a job has returned as the bytes of its answer."""
    return found if isinstance(found, bytes) else found.encode() if isinstance(found, str) else msgspec.json.encode(found)
