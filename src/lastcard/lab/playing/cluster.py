"""Play games on several machines with a Ray cluster, block by block.

A block is a range of game numbers. Its games are the same on every worker, so a block whose worker dies is played again elsewhere and no
result is lost.
"""

from __future__ import annotations

import hashlib
import logging
import os
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any, Final

from lastcard.errors import LastCardError
from lastcard.fast import Games, Table, play
from lastcard.fast.compiler.sources import texts
from lastcard.lab.playing.python_bots import play_slowly
from lastcard.text.faults import fault

BLOCK: Final = 1 << 14
"""Games in a block of single rounds between compiled bots; independent of the number of workers."""

_LONGER: Final = 8  # a match takes about this many times as long as a round
_SLOWER: Final = 256  # a game in the slow lane takes about this many times as long

RETRIES: Final = 20
"""How often a block is tried again after its worker died; a block that kills every worker must fail in the end."""

_TIMEOUT: Final = 5.0  # seconds for a head node to answer
_QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # without it, Ray warns of a future change of its default
    "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",  # without it, Ray builds a second environment for its workers
}
_SOON: Final = {"RAY_gcs_server_port_wait_time_s": "1", "RAY_py_gcs_connect_timeout_s": "10"}  # one attempt, with these timeouts in seconds
_STORE: Final = 256 << 20  # bytes for unread results of a local Ray

Play = Callable[[Table, int, int], Games]
"""A function that plays a block: it gets the table, the number of games, and the number of the first game."""


def play_block(table: Table, games: int, first: int) -> Games:
    """Play a block in one thread, compiled or in the slow lane: the other cores play other blocks."""
    if table.is_slow:
        return Games.joined(list(play_slowly(table, games, first=first)))
    return Games.joined(list(play(table, games, threads=1, first=first)))


def usual_block(table: Table) -> int:
    """Return the number of games in a block, chosen so that it takes a second or less; independent of the number of workers.

    >>> usual_block(Table.of("classic", 4, "random", 1)), usual_block(Table.of("classic", 4, "random", 1, matches=True))
    (16384, 2048)
    """
    return BLOCK // (_LONGER if table.matches else 1) // (_SLOWER if table.is_slow else 1)


def play_on_ray(
    table: Table,
    games: int,
    address: str | None = None,
    *,
    first: int = 0,
    workers: int | None = None,
    block: int | None = None,
    play: Play = play_block,
) -> Generator[Games, None, None]:
    """Yield the games ``lastcard.fast.play`` yields, in order, played by a Ray cluster.

    * ``address``: None or ``"local"`` starts Ray on this machine and stops it afterwards; ``"auto"`` finds the cluster this machine
      belongs to, ``"host:port"`` names the head of that one. Every node needs the same ``lastcard[cluster]``. A process that has
      joined a cluster already uses that one and stays connected. For a cluster with token authentication set ``RAY_AUTH_MODE=token``
      in the environment, as Ray documents.
    * ``workers``: how many blocks are played at once; by default the number of CPUs. The games do not depend on it.
    * ``block``: games in a block; ``play``: the function that plays one; it must be picklable.

    Closing the generator stops the games. Raises LastCardError if Ray is missing, if there is no cluster at the address, or if a block
    cannot be played.
    """
    for name, number in (("games", games), ("workers", workers), ("block", block)):
        if number is not None and number < 1:
            raise LastCardError(fault("at_least_one", what=f"{number} {name}"))
    size = block or usual_block(table)
    with _joined(address, workers) as (ray, width):
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(_task)
        what = ray.put((table, play, _program()))
        waiting: deque[tuple[int, int, Any]] = deque()
        at, end = first, first + games
        try:
            while at < end or waiting:
                while at < end and len(waiting) < width:
                    count = min(size, end - at)
                    waiting.append((at, count, task.remote(what, count, at)))
                    at += count
                yield _result(ray, *waiting.popleft())
        finally:
            for _, _, left in waiting:
                with suppress(ray.exceptions.RayError):
                    ray.cancel(left)


def _task(what: tuple[Table, Play, str], games: int, first: int) -> Games:
    """Play a block on this worker. Raises LastCardError if its version of lastcard differs."""
    table, play, program = what
    if program != _program():
        raise LastCardError(fault("cluster_version", name=socket.gethostname()))
    return play(table, games, first)


@cache
def _program() -> str:
    """Return a fingerprint of the engine and the bots: another version might play other games."""
    return hashlib.sha256("\0".join(texts()).encode()).hexdigest()


def _result(ray: Any, first: int, games: int, waited: Any) -> Games:
    """Wait for the games of a block and return them."""
    try:
        done: Games = ray.get(waited)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, LastCardError):
            raise error.cause from None
        most = str(first + games - 1)
        raise LastCardError(fault("cluster_failed", least=str(first), most=most, detail=repr(error.cause))) from None
    except ray.exceptions.RayError as error:
        most, detail = str(first + games - 1), _first_line(error)
        raise LastCardError(fault("cluster_lost", least=str(first), most=most, number=RETRIES + 1, detail=detail)) from None
    return done


# ---- joining -------------------------------------------------------------------------------------------------------------
@contextmanager
def _joined(address: str | None, workers: int | None) -> Iterator[tuple[Any, int]]:
    """Join a cluster within a context; yield Ray and the number of blocks that may be submitted at once."""
    local = address in (None, "local")
    with _environment(_QUIET if local else _QUIET | _SOON):  # Ray reads some of these on import
        try:
            import ray
            import ray.exceptions
        except ImportError:
            raise LastCardError(fault("cluster_needs")) from None
        cluster: Any = ray  # Ray has no types
        ours = not cluster.is_initialized()
        if ours and local:
            _start(cluster, workers)
        elif ours:
            _join(cluster, address or "")
    try:
        if workers is None or (ours and local):
            yield cluster, 2 * max(1, int(cluster.cluster_resources().get("CPU", 1)))  # per CPU one running and one queued
        else:
            yield cluster, workers
    finally:
        if ours:
            cluster.shutdown()


def _start(ray: Any, workers: int | None) -> None:
    """Start Ray so that only this machine can reach it."""
    try:
        with _silenced():
            ray.init(
                "local",
                num_cpus=workers,
                num_gpus=0,
                object_store_memory=_STORE,
                include_dashboard=False,
                _node_ip_address="127.0.0.1",
                configure_logging=False,
                log_to_driver=False,
            )
    except Exception as error:  # Ray has no common class for these errors
        raise LastCardError(fault("cluster_not_started", detail=_first_line(error))) from None


def _join(ray: Any, address: str) -> None:
    """Join a running cluster. Raises LastCardError, within seconds if no head node answers: Ray itself would try for minutes."""
    if address != "auto":
        host, _, port = address.rpartition(":")
        if not host or not port.isdigit() or "/" in address:
            raise LastCardError(fault("cluster_address", said=address))
        try:
            socket.create_connection((host.strip("[]"), int(port)), _TIMEOUT).close()
        except (OSError, OverflowError) as error:
            raise LastCardError(fault("cluster_not_there", said=address, detail=str(error))) from None
    try:
        with _silenced():
            ray.init(address, configure_logging=False, log_to_driver=False)
    except Exception as error:  # Ray has no common class for these errors
        raise LastCardError(fault("cluster_not_joined", said=address, detail=_first_line(error))) from None


def _first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


@contextmanager
def _silenced() -> Iterator[None]:
    """Silence Ray's messages about its start."""
    logger = logging.getLogger("ray")
    before = logger.level
    logger.setLevel(logging.ERROR)
    try:
        yield
    finally:
        logger.setLevel(before)


@contextmanager
def _environment(values: Mapping[str, str]) -> Iterator[None]:
    """Set environment variables within a context, except those that are set already."""
    fresh = [name for name in values if name not in os.environ]
    os.environ.update({name: values[name] for name in fresh})
    try:
        yield
    finally:
        for name in fresh:
            del os.environ[name]
