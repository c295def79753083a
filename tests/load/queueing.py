"""A simulation of many server processes on PostgreSQL: how long a move takes, by load, for the plan in ``docs/host/scale.md``.

``python -m tests.load.queueing`` prints the checks against formulae and the tables of that page. What is simulated of a move:

1. its process takes it (one event loop: first come, first served) and puts it into the next batch;
2. the batch waits while the one before it is under way, and 5 ms if that one had more than one move (``postgres_batches.py``);
3. the database carries the batch out on one of its cores, then commits: one batch at a time, because each sends a notice, and a
   transaction that does holds a lock of the whole database while it commits; the notice wakes a connection of each process;
4. the process sends the lines; if the clients of a table are at different processes, each other one reads and sends them as well.

Moves arrive at random (Poisson); service times have a gamma distribution. Times are in seconds, costs in microseconds.
"""

from __future__ import annotations

import argparse
import heapq
import math
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from random import Random
from typing import Final

from lastcard.server.store.postgres_batches import BATCH, GATHER_S

_US: Final = 1e-6


@dataclass(frozen=True)
class Costs:
    """What a move costs, in microseconds.

    ``take``: of the process until the move is in a batch; ``send``: of the process once it is stored; ``write``: of the process for a
    batch; ``follow``: of each other process that sends it. Of a core of the database: ``batch`` for a batch, ``entry`` for each entry in
    it, and ``notice`` for each process that listens. ``commit``: how long a commit holds the lock, most of it the disk. ``trip``: through
    the network to the database and back. ``spread``: the standard deviation of the process's times, as a part of their mean.
    """

    take: float = 135
    send: float = 130
    write: float = 620
    follow: float = 140
    batch: float = 320
    entry: float = 21
    notice: float = 100
    commit: float = 1000
    trip: float = 300
    spread: float = 1.0


@dataclass(frozen=True)
class Site:
    """Processes on one database. ``apart``: how many processes the clients of one table are connected to."""

    processes: int
    moves_a_second: float
    costs: Costs = Costs()
    database_cores: int = 16
    apart: int = 1


@dataclass
class Seen:
    """What a simulation has seen: delays in seconds, batches, and how busy the processes, the cores of the database and its lock were."""

    delays: list[float] = field(default_factory=list)
    batches: int = 0
    seconds: float = 0.0
    process_busy: float = 0.0
    database_busy: float = 0.0
    lock_busy: float = 0.0

    def percentile_ms(self, part: float) -> float:
        """Return the delay that so large a part of all moves stayed below, in ms."""
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))] * 1000

    @property
    def mean_ms(self) -> float:
        """The mean delay in ms."""
        return sum(self.delays) / len(self.delays) * 1000

    @property
    def moves_a_batch(self) -> float:
        """How many moves were committed together."""
        return len(self.delays) / max(1, self.batches)


class _Line:
    """A server that does one thing after the other."""

    def __init__(self) -> None:
        self.free_at = 0.0
        self.busy = 0.0

    def do(self, now: float, takes: float) -> float:
        """Do something that comes now; return when it is done. What takes no time need not wait."""
        if not takes:
            return now
        self.free_at = max(now, self.free_at) + takes
        self.busy += takes
        return self.free_at


class _Simulation:
    """The events of one run, in the order of time."""

    def __init__(self, site: Site, moves: int, seed: int) -> None:
        self._site, self._left, self._luck = site, moves, Random(seed)
        self._costs = site.costs
        self._loops = [_Line() for _ in range(site.processes)]
        self._lock = _Line()
        self._cores = [_Line() for _ in range(site.database_cores)]
        self._waiting: list[deque[float]] = [deque() for _ in range(site.processes)]
        self._had = [0] * site.processes  # moves in the last batch
        self._is_writing = [False] * site.processes
        self._events: list[tuple[float, int, Callable[[float], None]]] = []
        self._numbers = 0
        self.seen = Seen()

    def run(self) -> Seen:
        """Simulate all moves."""
        self._at(self._luck.expovariate(self._site.moves_a_second), self._arrive)
        now = 0.0
        while self._events:
            now, _, work = heapq.heappop(self._events)
            work(now)
        self.seen.seconds = now
        self.seen.process_busy = sum(loop.busy for loop in self._loops) / now / len(self._loops)
        self.seen.database_busy = sum(core.busy for core in self._cores) / now / len(self._cores)
        self.seen.lock_busy = self._lock.busy / now
        return self.seen

    def _at(self, when: float, work: Callable[[float], None]) -> None:
        self._numbers += 1
        heapq.heappush(self._events, (when, self._numbers, work))

    def _takes(self, mean_us: float) -> float:
        """Return how long something takes, by chance."""
        spread = self._costs.spread
        if not spread or not mean_us:
            return mean_us * _US
        shape = 1 / spread**2
        return self._luck.gammavariate(shape, mean_us * _US / shape)

    def _arrive(self, now: float) -> None:
        process = self._luck.randrange(self._site.processes)
        taken = self._loops[process].do(now, self._takes(self._costs.take))
        self._at(taken, lambda then: self._taken(then, process, now))
        self._left -= 1
        if self._left:
            self._at(now + self._luck.expovariate(self._site.moves_a_second), self._arrive)

    def _taken(self, now: float, process: int, meant: float) -> None:
        self._waiting[process].append(meant)
        if not self._is_writing[process]:
            self._gather(now, process)

    def _gather(self, now: float, process: int) -> None:
        self._is_writing[process] = True
        self._at(now + (GATHER_S if self._had[process] > 1 else 0), lambda then: self._write(then, process))

    def _write(self, now: float, process: int) -> None:
        costs, waiting = self._costs, self._waiting[process]
        batch = [waiting.popleft() for _ in range(min(BATCH, len(waiting)))]
        self._had[process] = len(batch)
        self.seen.batches += 1
        sent = self._loops[process].do(now, self._takes(costs.write / 2)) + costs.trip / 2 * _US
        self._at(sent, lambda then: self._store(then, process, batch))

    def _store(self, now: float, process: int, batch: list[float]) -> None:
        costs = self._costs
        core = min(self._cores, key=lambda each: each.free_at)
        done = core.do(now, (costs.batch + costs.entry * len(batch)) * _US)
        self._at(done, lambda then: self._commit(then, process, batch))

    def _commit(self, now: float, process: int, batch: list[float]) -> None:
        committed = self._lock.do(now, self._costs.commit * _US) + self._costs.trip / 2 * _US
        for _ in self._loops:  # each process listens
            min(self._cores, key=lambda each: each.free_at).do(now, self._costs.notice * _US)
        self._at(committed, lambda then: self._committed(then, process, batch))

    def _committed(self, now: float, process: int, batch: list[float]) -> None:
        site, costs = self._site, self._costs
        self._loops[process].do(now, self._takes(costs.write / 2))
        for meant in batch:
            last = self._loops[process].do(now, self._takes(costs.send))
            for other in range(1, site.apart):
                there = self._loops[(process + other) % site.processes]
                last = max(last, there.do(now + costs.trip * _US, self._takes(costs.follow)))
            self.seen.delays.append(last - meant)
        if self._waiting[process]:
            self._gather(now, process)
        else:
            self._is_writing[process] = False


def simulate(site: Site, moves: int = 100_000, seed: int = 1) -> Seen:
    """Simulate so many moves."""
    return _Simulation(site, moves, seed).run()


# ---- formulae --------------------------------------------------------------------------------------------------------------
def pollaczek_khinchine_ms(rate: float, mean_us: float, spread: float) -> float:
    """Return the mean time in a queue with one server, random arrivals and any service times (M/G/1), in ms.

    >>> round(pollaczek_khinchine_ms(500, 1000, 0), 3), round(pollaczek_khinchine_ms(500, 1000, 1), 3)
    (1.5, 2.0)
    """
    service = mean_us * _US
    used = rate * service
    return (service + rate * service**2 * (1 + spread**2) / (2 * (1 - used))) * 1000


def one_queue(used: float, spread: float, moves: int = 400_000) -> tuple[Seen, float]:
    """Simulate one process alone, so much of it used; return that, and the mean delay of the formula in ms."""
    costs = Costs(take=1000, send=0, write=0, follow=0, batch=0, entry=0, notice=0, commit=0, trip=0, spread=spread)
    rate = used / (costs.take * _US)
    return simulate(Site(1, rate, costs), moves), pollaczek_khinchine_ms(rate, costs.take, spread)


def exponential_percentile_ms(rate: float, mean_us: float, part: float) -> float:
    """Return the time in an M/M/1 queue that so large a part stays below, in ms.

    >>> round(exponential_percentile_ms(500, 1000, 0.99), 3)
    9.21
    """
    return -math.log(1 - part) / (1e6 / mean_us - rate) * 1000


# ---- what the page shows ---------------------------------------------------------------------------------------------------
def checks() -> Iterator[str]:
    """Yield how the simulation of one process alone compares with the formulae."""
    yield "| | simulated | formula | |\n|---|---|---|---|"
    for used in (0.5, 0.8, 0.9):
        for name, spread in (("M/D/1", 0.0), ("M/G/1, spread 0.5", 0.5), ("M/M/1", 1.0)):
            seen, mean_ms = one_queue(used, spread)
            yield _compared(f"{name}, {used:.0%} used, mean", seen.mean_ms, mean_ms)
        seen, _ = one_queue(used, 1)
        yield _compared(f"M/M/1, {used:.0%} used, p99", seen.percentile_ms(0.99), exponential_percentile_ms(used * 1000, 1000, 0.99))


def _compared(what: str, simulated: float, formula: float) -> str:
    return f"| {what} | {simulated:.2f} ms | {formula:.2f} ms | {simulated / formula - 1:+.1%} |"


def sites(costs: Costs, cores: int) -> Iterator[str]:
    """Yield what a database and its processes carry, by how long a commit takes."""
    yield "| commit | processes | moves/s each | p50 | p99 | moves a batch | process | database cores | lock |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for commit in (500, 1000, 2500):
        for processes in (2, 4, 8, 12):
            for each in (250, 625, 1250):
                seen = simulate(Site(processes, processes * each, replace(costs, commit=commit), cores), 30_000)
                delays = f"{seen.percentile_ms(0.5):.1f} ms | {seen.percentile_ms(0.99):.1f} ms | {seen.moves_a_batch:.1f}"
                busy = f"{seen.process_busy:.0%} | {seen.database_busy * cores:.1f} | {seen.lock_busy:.0%}"
                yield f"| {commit / 1000:g} ms | {processes} | {each:,} | {delays} | {busy} |"


def measured_points(costs: Costs) -> Iterator[str]:
    """Yield what is simulated where the real server was measured: one process and its database on two cores."""
    yield "| moves/s | p50 | p99 | moves a batch | process |\n|---|---|---|---|---|"
    for rate in (83, 667, 1500):
        seen = simulate(Site(1, rate, replace(costs, commit=2500, trip=100), database_cores=2), 30_000)
        delays = f"{seen.percentile_ms(0.5):.1f} ms | {seen.percentile_ms(0.99):.1f} ms"
        yield f"| {rate:,} | {delays} | {seen.moves_a_batch:.1f} | {seen.process_busy:.0%} |"


def main() -> None:
    """Print the checks and the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cores", type=int, default=8, help="of each database")
    for one in fields(Costs):
        parser.add_argument(f"--{one.name}", type=float, default=one.default, help="as in Costs")
    given = parser.parse_args()
    costs = Costs(**{one.name: getattr(given, one.name) for one in fields(Costs)})
    for line in (*checks(), "", *measured_points(costs), "", *sites(costs, given.cores)):
        print(line)


if __name__ == "__main__":
    main()
