"""The leaderboard: a table in Markdown for each table of the benchmark, made from files of results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from lastcard.lab.bench.protocol import ALL, protocol
from lastcard.lab.bench.results import Result, rates
from lastcard.lab.experiments.evaluation import percent

_SPECIAL: Final = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_{}[]<>#|&~$"})


def leaderboard(results: Sequence[Result]) -> str:
    """Return the leaderboard of some results, the best against all opponents first."""
    return "\n".join(_lines(results)) + "\n"


def _lines(results: Sequence[Result]) -> Iterator[str]:
    heads = (*protocol().opponents, ALL)
    for table, seats in protocol().tables.items():
        rows = []
        for one in results:
            if table in one.tables:
                found = rates(one.tables[table].won, seats)
                words = (one.name, one.sees, one.searches)
                cells = [*(word.translate(_SPECIAL) for word in words), *(percent(found[name]) for name in heads)]
                rows.append((-found[ALL].value, one.name, f"| {' | '.join(cells)} |"))
        yield f"### {table}"
        yield ""
        yield f"| agent | sees | searches | {' | '.join(heads)} |"
        yield f"| --- | --- | --- |{' --: |' * len(heads)}"
        yield from (line for *_, line in sorted(rows))
        yield ""
    for one in results:
        yield f"- {one.name.translate(_SPECIAL)}: {one.about.translate(_SPECIAL)} (Last Card {one.version.translate(_SPECIAL)})"
