"""Compare rules lines: every difference with its interval, and the largest ones in sentences.

The first line is the base. The intervals of all differences hold jointly with 95 %: each is widened so that the chance of even one
wrong interval is 5 % (Bonferroni). A difference whose interval excludes zero is called a change. All lines are dealt the same cards, so
differences are paired (``paired_differences.py``). With few games, for rare events, and if the comparison was ended early, the lines
count as independent; then means are compared by Welch's interval and shares of games by Newcombe's.
"""

from __future__ import annotations

import math
import shlex
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from lastcard.errors import LastCardError
from lastcard.fast import Games, prepare
from lastcard.fast.simulation.counted_games import Counted
from lastcard.lab.data.columns import RULES, shown
from lastcard.lab.data.summary import Counts, Run, Summary
from lastcard.lab.documents.comparison_sentences import sentences
from lastcard.lab.experiments.change import BOT_WINS, MEAN, PLACE, POINTS, SHARE, WINS, Change
from lastcard.lab.experiments.paired_differences import BLOCKS, Blocks, block_numbers, block_size, paired
from lastcard.lab.experiments.run import check_numbers, played, table_of, writing
from lastcard.rules.rules import Rules
from lastcard.statistics import LEVEL, newcombe, welch, wilson
from lastcard.text.catalogue import ENGLISH
from lastcard.text.faults import fault
from lastcard.text.faults import shown as quoted
from lastcard.text.progress import GoOn

_SENTENCES: Final = 8


@dataclass(frozen=True)
class Comparison:
    """Runs under different rules: the base, then the others with all their differences from it.

    ``level`` is the joint confidence level of all intervals. ``is_paired`` tells whether the differences are paired by the deals that all
    lines share.
    """

    runs: tuple[Run, ...]
    """The runs, the base first."""
    changes: tuple[tuple[Change, ...], ...]
    """For each other run its differences from the base."""
    level: float = LEVEL
    """The joint confidence level of all intervals."""
    is_paired: bool = False
    """Whether the differences are paired by the deals that all lines share."""

    def __str__(self) -> str:
        """Return the command that prints all numbers, then for each rules line what it changes for sure."""
        parts = [[f"{run.name}:", *(f"  {line}" for line in self.sentences(place))] for place, run in enumerate(self.others)]
        return "\n".join([self.command, *(line for part in parts for line in part)])

    def _repr_html_(self) -> str:
        """Return the comparison as a notebook shows it."""
        from lastcard.text.notebook import table_html

        rows = [(run.name, line) for place, run in enumerate(self.others) for line in self.sentences(place)]
        return table_html(self.command, rows, ("rules", "what changes"))

    @property
    def base(self) -> Run:
        """The run that the others are compared with."""
        return self.runs[0]

    @property
    def others(self) -> tuple[Run, ...]:
        """The runs that are compared with the base."""
        return self.runs[1:]

    @property
    def tested(self) -> int:
        """How many differences were tested."""
        return sum(map(len, self.changes))

    def sure(self, place: int = 0) -> list[Change]:
        """Return the significant changes between the base and one of the other runs, largest effect first."""
        return sorted((change for change in self.changes[place] if change.is_sure), key=lambda change: -change.weight)

    def sentences(self, place: int = 0, lang: str = ENGLISH) -> list[str]:
        """Return at most eight sentences on the changes between the base and one of the other runs, largest effect first."""
        return sentences(self.base, self.others[place], self.sure(place), lang)[:_SENTENCES]

    @property
    def command(self) -> str:
        """The shortest command that repeats the comparison."""
        games = max(run.games for run in self.runs)
        return shlex.join(["lastcard", "lab", "compare", *(run.name for run in self.runs), *self.base.options(games)])


# ---- differences ---------------------------------------------------------------------------------------------------------
def _mean(kind: str, name: str, base: Counts, other: Counts, level: float) -> Change:
    difference = welch(base.sample, other.sample, level)
    deviation = math.sqrt((base.deviation**2 + other.deviation**2) / 2) if min(base.n, other.n) > 1 else 0.0
    weight = abs(difference.value) / deviation if deviation else math.inf if difference.value else 0.0
    return Change(kind, name, base.estimate(), other.estimate(), difference, weight)


def _share(kind: str, name: str, base: tuple[float, int], other: tuple[float, int], level: float) -> Change:
    shares = [wilson(*one) for one in (base, other)]
    angles = [2 * math.asin(math.sqrt(min(1.0, one.value))) for one in shares]
    difference = newcombe(wilson(*base, level), wilson(*other, level))
    return Change(kind, name, shares[0], shares[1], difference, abs(angles[1] - angles[0]))


def _changes(base: Summary, other: Summary, level: float) -> Iterator[Change]:
    """Yield every difference: those of all columns, of how often each rule came into play, of wins and of points."""
    names = shown({*base.happened, *other.happened})
    for name in names:
        if name != "rounds" or base.table.matches or other.table.matches:
            yield _mean(MEAN, name, base.counts[name], other.counts[name], level)
    for name in names:
        if name in RULES:
            mine, others = base.counts[name], other.counts[name]
            yield _share(SHARE, name, (mine.happened, mine.n), (others.happened, others.n), level)
    for seat, (won, wins) in enumerate(zip(base.wins(), other.wins(), strict=True)):
        yield _share(WINS, f"p{seat + 1}", (won.value * base.games, base.games), (wins.value * other.games, other.games), level)
    bots, rivals = base.bot_wins(), other.bot_wins()
    for name in base.names if len(base.names) > 1 else ():
        before, after = bots[name].value * base.games, rivals[name].value * other.games
        yield _share(BOT_WINS, name, (before, base.games), (after, other.games), level)
    for seat, (mine, others) in enumerate(zip(base.points, other.points, strict=True)):
        yield _mean(POINTS, f"p{seat + 1}", mine, others, level)
    if base.has_places and other.has_places:
        for seat, (mine, others) in enumerate(zip(base.places, other.places, strict=True)):
            yield _mean(PLACE, f"p{seat + 1}", mine, others, level)


def compare(runs: Sequence[Run], level: float = LEVEL, blocks: Sequence[Blocks] = ()) -> Comparison:
    """Compare runs with the first of them. Raises LastCardError for fewer than two runs.

    Also raises it if the runs differ in seats or bots, or only some of them play matches.

    ``blocks`` are the blocks of each run if all runs were dealt the same cards; without them the runs count as independent.
    """
    if len(runs) < 2:
        raise LastCardError(fault("compare_one"))
    base = runs[0]
    for run in runs[1:]:
        if (run.table.bots, run.table.matches) != (base.table.bots, base.table.matches):
            raise LastCardError(fault("compare_bots", name=run.name, other=base.name))
    tested = sum(1 for run in runs[1:] for _ in _changes(base.summary, run.summary, level))
    each = 1 - (1 - level) / tested
    changes = [tuple(_changes(base.summary, run.summary, each)) for run in runs[1:]]
    common = set.intersection(*(set(one.summaries) for one in blocks)) if blocks else set()
    if is_paired := len(common) > BLOCKS // 2:
        sides = [[one.summaries[number] for number in sorted(common)] for one in blocks]
        changes = [tuple(_paired(change, sides[0], side, each) for change in some) for some, side in zip(changes, sides[1:], strict=True)]
    return Comparison(tuple(runs), tuple(changes), level, is_paired)


def _paired(change: Change, base: Sequence[Summary], other: Sequence[Summary], level: float) -> Change:
    """Return a change with the interval of paired blocks, if there are enough of them."""
    before, after = (block_numbers(side, change.kind, change.name) for side in (base, other))
    found = paired(change.difference.value, before, after, level)
    return change if found is None else replace(change, difference=found)


# ---- playing -------------------------------------------------------------------------------------------------------------
def compare_rules(
    lines: Sequence[str | Rules],
    seats: int = 4,
    games: int = 100_000,
    bots: str | Sequence[str] = "random",
    seed: str | int = 0,
    *,
    matches: bool = False,
    threads: int | None = None,
    ray: str | None = None,
    out: str | Path | None = None,
    go_on: GoOn | None = None,
) -> Comparison:
    """Play games under each of some rules lines, and compare them with the first.

    The other arguments are those of ``run_games``; ``go_on`` receives the number of games of all lines together. Also raises
    LastCardError if two lines mean the same, or if ``go_on`` ends the comparison before each line has two games.

    >>> found = compare_rules(["classic", "classic stacking=up"], games=2000)
    >>> next(change.is_sure for change in found.sure() if change.name == "stacked")
    True
    """
    if isinstance(lines, str):
        raise LastCardError(fault("wanted_texts", key="lines", like='["classic", "classic stacking=up"]', said=quoted(lines)))
    tables = [table_of(line, seats, bots, seed, matches=matches) for line in lines]
    check_numbers(games, threads)
    if len(tables) < 2:
        raise LastCardError(fault("compare_lines", list=[str(table.rules) for table in tables]))
    for place, table in enumerate(tables):
        if table in tables[:place]:
            raise LastCardError(fault("compare_same", line=str(table.rules)))
    summaries = [Summary(table) for table in tables]
    size = block_size(games)
    blocks = [Blocks(table, size) for table in tables] if size is not None else []
    seconds, done = [0.0] * len(tables), 0
    with writing(out) as results, ExitStack() as stack:
        has_rows = out is not None
        sources = [
            stack.enter_context(closing(played(table, games, threads=threads, ray=ray, rows=has_rows, block=size))) for table in tables
        ]
        if ray is None:
            prepare(tables[0])
        order = _one_by_one(sources) if ray is not None else _evenly(sources)
        began = time.perf_counter()
        for place, some in order:
            if results is not None and isinstance(some, Games):
                results.write(some, tables[place])
            (blocks or summaries)[place].add(some)
            done += len(some)
            began, before = time.perf_counter(), began
            seconds[place] += began - before
            if go_on is not None and not go_on(done):
                break
        for summary, one in zip(summaries, blocks, strict=False):
            one.merge_into(summary)
        for summary in summaries:
            if summary.games < min(2, games):
                raise LastCardError(fault("compare_stopped", line=str(summary.table.rules)))
    runs = [Run(table, summary, took, games, str(seed)) for table, summary, took in zip(tables, summaries, seconds, strict=True)]
    return compare(runs, blocks=[] if any(run.stopped for run in runs) else blocks)


Source = Generator[Games | Counted, None, None]


def _evenly(sources: Sequence[Source]) -> Iterator[tuple[int, Games | Counted]]:
    """Yield games of the line with the fewest so far, so that all lines have about the same number whenever the comparison ends."""
    done = dict.fromkeys(range(len(sources)), 0)
    while done:
        place = min(done, key=lambda place: done[place])
        some = next(sources[place], None)
        if some is None:
            del done[place]
        else:
            done[place] += len(some)
            yield place, some


def _one_by_one(sources: Sequence[Source]) -> Iterator[tuple[int, Games | Counted]]:
    """Yield the games line by line, because each line sets up a cluster of its own."""
    for place, source in enumerate(sources):
        yield from ((place, some) for some in source)
