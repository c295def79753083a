"""The metrics of a server, for Prometheus. They hold no names, addresses or cards."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Final, Literal

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
_METHODS: Final = ("GET", "HEAD", "POST")
_SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
_KINDS: Final = 50
JobEnd = Literal["done", "refused", "full", "cpu", "wall", "memory", "answer", "gone", "failed", "died"]
"""How a job of a worker ended: answered, refused for a fault of its input, not taken, over a limit, its client gone, failed, or with the
worker's death."""


class Commits(Collector):
    """How long entries took to become durable. Updated at every move, so these are plain numbers until Prometheus reads them."""

    def __init__(self) -> None:
        self._counts = [0] * (len(_SECONDS) + 1)
        self._seconds = 0.0

    def add(self, seconds: float) -> None:
        """Count one entry."""
        self._counts[bisect_left(_SECONDS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterable[Metric]:
        """Return the metrics."""
        bounds = [*map(str, map(float, _SECONDS)), "+Inf"]
        buckets = list(zip(bounds, accumulate(self._counts), strict=True))
        about = "From handing an entry to the store until it is durable"
        yield CounterMetricFamily("lastcard_entries_appended", "Entries written to the store", sum(self._counts))
        yield HistogramMetricFamily("lastcard_commit_seconds", about, buckets, self._seconds)


class DroppedLines(Collector):
    """How many lines of output were dropped. The streams count them, from any thread."""

    def __init__(self) -> None:
        self.count: Callable[[], int] = int

    def collect(self) -> Iterable[Metric]:
        """Return the metric."""
        about = "Lines of standard output and standard error that were dropped: nobody read them, or they could not be written"
        yield CounterMetricFamily("lastcard_output_lines_dropped", about, self.count())


class Metrics:
    """The metrics of one server, in a separate registry."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        GCCollector(registry=registry)
        self._tables = Gauge("lastcard_tables_live", "Tables in memory", registry=registry)
        self._connections = Gauge("lastcard_connections", "Open connections to tables", registry=registry)
        self._counted = {
            "bot_moves": Counter("lastcard_bot_moves", "Actions of bots", registry=registry),
            "timeouts": Counter("lastcard_timeouts", "Actions taken by timeout", registry=registry),
        }
        self._commits = Commits()
        registry.register(self._commits)
        self._dropped = DroppedLines()
        registry.register(self._dropped)
        self._refusals = Counter("lastcard_refusals", "What was refused", ["kind"], registry=registry)
        self._closed = Counter("lastcard_closed_connections", "Connections that ended", ["code"], registry=registry)
        self._requests = Counter("lastcard_requests", "HTTP requests answered", ["method", "status"], registry=registry)
        self._kinds: Final[set[str]] = set()
        self._jobs = Counter("lastcard_jobs", "Jobs for workers, by how they ended", ["end"], registry=registry)
        self._backup = Gauge("lastcard_backup_timestamp_seconds", "When the last backup at a set time was made", registry=registry)
        self._jobs_waiting = Gauge("lastcard_jobs_waiting", "Jobs that wait for a worker", registry=registry)

    def backed_up(self, at: float) -> None:
        """Note when the last backup was made, in s since 1970."""
        self._backup.set(at)

    def count_tables(self, count: Callable[[], int]) -> None:
        """Read the number of live tables from ``count``."""
        self._tables.set_function(count)

    def count_jobs(self, waiting: Callable[[], int]) -> None:
        """Read the number of jobs that wait from ``waiting``."""
        self._jobs_waiting.set_function(waiting)

    def count_dropped_lines(self, dropped: Callable[[], int]) -> None:
        """Read the number of lines of output that were dropped from ``dropped``."""
        self._dropped.count = dropped

    def job_ended(self, end: JobEnd) -> None:
        """Count a job that ended."""
        self._jobs.labels(end).inc()

    def connected(self) -> None:
        """Count an opened connection."""
        self._connections.inc()

    def closed(self, code: int) -> None:
        """Count a connection that ended with this code."""
        self._connections.dec()
        self._closed.labels(str(code) if 1000 <= code < 5000 else "other").inc()

    def count(self, what: str) -> None:
        """Count an event at a table: ``bot_moves`` or ``timeouts``."""
        self._counted[what].inc()

    def committed(self, seconds: float) -> None:
        """Count an entry that became durable after so many seconds."""
        self._commits.add(seconds)

    def refused(self, kind: str) -> None:
        """Count a refusal by its kind; the number of kinds is bounded, all further ones count as one."""
        if kind not in self._kinds:
            if len(self._kinds) >= _KINDS:
                kind = "other"
            self._kinds.add(kind)
        self._refusals.labels(kind).inc()

    def answered(self, method: str, status: int) -> None:
        """Count an answered HTTP request."""
        self._requests.labels(method if method in _METHODS else "other", str(status)).inc()

    def page(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self._registry)
