"""Play an agent by the protocol of the benchmark, and check a result by playing its first deals again."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

import lastcard
from lastcard.errors import LastCardError
from lastcard.lab.bench.protocol import ALL, protocol
from lastcard.lab.bench.results import Counts, Result, TableResult
from lastcard.lab.experiments.evaluation import Evaluation, evaluate
from lastcard.policies.loading import Policy
from lastcard.text.faults import fault


def measure(
    agent: str | Policy,
    name: str,
    *,
    sees: str = "view",
    searches: str = "no",
    about: str = "built in",
    tables: Iterable[str] | None = None,
    threads: int | None = None,
) -> Result:
    """Return the result of an agent at some tables, by default at all."""
    found = {}
    for table in tables or protocol().tables:
        played = _played(agent, table, protocol().deals, threads)
        found[table] = TableResult(_counts(played, protocol().first), _counts(played, protocol().deals))
    return Result(name, sees, searches, about, lastcard.__version__, found)


def first_deals(agent: str | Policy, table: str, threads: int | None = None) -> Counts:
    """Return the counts of the first deals of a table, played anew."""
    return _counts(_played(agent, table, protocol().first, threads), protocol().first)


def play_again(result: Result, agent: str | Policy, path: str, threads: int | None = None) -> None:
    """Play the first deals of a result again. Raises LastCardError that names the first difference."""
    for table, told in result.tables.items():
        found = first_deals(agent, table, threads)
        for name, row in told.first.items():
            if row != found[name]:
                said = f"{found[name]} ≠ {row}"
                raise LastCardError(fault("bench_differs", path=path, name=result.name, key=f"{table}, {name}", said=said))


def _played(agent: str | Policy, table: str, deals: int, threads: int | None) -> Evaluation:
    frozen = protocol()
    seats = frozen.tables[table]
    return evaluate(agent, frozen.rules, seats, opponents=frozen.opponents, deals=deals, seed=frozen.seed, threads=threads)


def _counts(played: Evaluation, deals: int) -> Counts:
    won = np.rint(played.wins[:, :deals] * played.seats).astype(np.int64)
    found = {name: np.bincount(row, minlength=played.seats + 1).tolist() for name, row in zip(played.opponents, won, strict=True)}
    every = np.bincount(won.sum(axis=0), minlength=played.seats * len(won) + 1)
    return {**found, ALL: every.tolist()}
