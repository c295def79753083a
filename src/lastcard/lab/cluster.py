"""Games on several machines: a Ray cluster plays them, block by block.

A block is so many games from such a number on, and who plays it makes no difference: a worker that dies costs the time of its block, not a
result.
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
from lastcard.fast.program import texts
from lastcard.lab.slow import play_slowly

BLOCK: Final = 1 << 14
"""Games of a block: single rounds between compiled bots. It is never a question of how many workers there are."""

_LONGER: Final = 8  # times: a match than a round, about
_SLOWER: Final = 256  # times: the slow lane, about

RETRIES: Final = 20
"""How often a block may lose its worker: machines may come and go, but a block that is always fatal must come to an end."""

_PATIENCE: Final = 5.0  # seconds for a head node to answer
_QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # or Ray warns that this will be so one day
    "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",  # or it builds this environment once more for its workers
}
_SOON: Final = {"RAY_gcs_server_port_wait_time_s": "1", "RAY_py_gcs_connect_timeout_s": "10"}  # one attempt, of so many seconds
_STORE: Final = 256 << 20  # bytes for results under way on a local Ray

Play = Callable[[Table, int, int], Games]
"""What plays a block: games of a table, so many, from this number on."""


def play_block(table: Table, games: int, first: int) -> Games:
    """Play a block with the compiled engine, or in the slow lane; in one thread, as the other cores have blocks of their own."""
    if table.is_slow:
        return Games.joined(list(play_slowly(table, games, first=first)))
    return Games.joined(list(play(table, games, threads=1, first=first)))


def usual_block(table: Table) -> int:
    """Return how many games a block has, so that it takes a second or less: whatever the number of workers.

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

    * ``address``: None or ``"local"`` starts a Ray on this machine and stops it in the end; ``"auto"`` finds the cluster this machine
      belongs to, ``"host:port"`` names the head of that one. Every node of it needs the same ``lastcard[cluster]``. In a process that has
      joined a cluster already, that one is used, and left as it is. A cluster that wants a token gets it as Ray says: with
      ``RAY_AUTH_MODE=token`` in the environment.
    * ``workers``: how many blocks are played at once; as many as there are CPUs if not given. The games do not depend on it.
    * ``block``: games of a block; ``play``: what plays one, a function that can be pickled.

    Whoever stops listening stops the games. Raises LastCardError if Ray is missing, if there is no cluster at the address, or if a block
    cannot be played.
    """
    for name, number in (("games", games), ("workers", workers), ("block", block)):
        if number is not None and number < 1:
            raise LastCardError(f"{number} {name}: at least 1 is wanted")
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
    """Play a block, on whatever machine this is."""
    table, play, program = what
    if program != _program():
        raise LastCardError(f"{socket.gethostname()} has another version of lastcard than the machine that asked for the games")
    return play(table, games, first)


@cache
def _program() -> str:
    """Return a name of the rules and the bots' wits as they are here: other texts would play other games."""
    return hashlib.sha256("\0".join(texts()).encode()).hexdigest()


def _result(ray: Any, first: int, games: int, waited: Any) -> Games:
    """Return the games of a block once they are played."""
    try:
        done: Games = ray.get(waited)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, LastCardError):
            raise error.cause from None
        raise LastCardError(f"games {first} to {first + games - 1} could not be played: {error.cause!r}") from None
    except ray.exceptions.RayError as error:
        raise LastCardError(
            f"games {first} to {first + games - 1} could not be played, tried {RETRIES + 1} times: {_first_line(error)}"
        ) from None
    return done


# ---- joining -------------------------------------------------------------------------------------------------------------
@contextmanager
def _joined(address: str | None, workers: int | None) -> Iterator[tuple[Any, int]]:
    """Join a cluster for a while: yield Ray, and how many blocks may be under way."""
    local = address in (None, "local")
    with _environment(_QUIET if local else _QUIET | _SOON):  # Ray reads some of it when it is imported
        try:
            import ray
            import ray.exceptions
        except ImportError:
            raise LastCardError("a cluster needs Ray: pip install 'lastcard[cluster]'") from None
        cluster: Any = ray  # which has no types
        ours = not cluster.is_initialized()
        if ours and local:
            _start(cluster, workers)
        elif ours:
            _join(cluster, address or "")
    try:
        if workers is None or (ours and local):
            yield cluster, 2 * max(1, int(cluster.cluster_resources().get("CPU", 1)))  # one at work, one at hand
        else:
            yield cluster, workers
    finally:
        if ours:
            cluster.shutdown()


def _start(ray: Any, workers: int | None) -> None:
    """Start a Ray that only this machine can reach."""
    try:
        with _hushed():
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
    except Exception as error:  # Ray has no class of its own for what can go wrong here
        raise LastCardError(f"Ray did not start on this machine: {_first_line(error)}") from None


def _join(ray: Any, address: str) -> None:
    """Join a cluster there is, or raise LastCardError: at once if nobody answers, for Ray itself would try for minutes."""
    if address != "auto":
        host, _, port = address.rpartition(":")
        if not host or not port.isdigit() or "/" in address:
            raise LastCardError(f"no Ray cluster at {address!r}: local, auto or host:port is wanted")
        try:
            socket.create_connection((host.strip("[]"), int(port)), _PATIENCE).close()
        except (OSError, OverflowError) as error:
            raise LastCardError(f"no Ray cluster at {address}: {error}") from None
    try:
        with _hushed():
            ray.init(address, configure_logging=False, log_to_driver=False)
    except Exception as error:  # Ray has no class of its own for what can go wrong here
        raise LastCardError(f"no Ray cluster at {address} that this machine can join: {_first_line(error)}") from None


def _first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep Ray from telling how it starts."""
    logger = logging.getLogger("ray")
    before = logger.level
    logger.setLevel(logging.ERROR)
    try:
        yield
    finally:
        logger.setLevel(before)


@contextmanager
def _environment(values: Mapping[str, str]) -> Iterator[None]:
    """Set variables for a while, where nobody has set them."""
    fresh = [name for name in values if name not in os.environ]
    os.environ.update({name: values[name] for name in fresh})
    try:
        yield
    finally:
        for name in fresh:
            del os.environ[name]
