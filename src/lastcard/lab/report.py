"""A report: one self-contained HTML page with plots."""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Final

import vl_convert

from lastcard.errors import LastCardError
from lastcard.lab.columns import LABELS, RULES
from lastcard.lab.lead import STEPS, Lead, lead_curve
from lastcard.lab.plots import Dot, Length, Spec, color, curves, dots, lengths, span
from lastcard.lab.results import check_place
from lastcard.lab.summary import Counts, Estimate, Run
from lastcard.text.faults import fault, system_fault
from lastcard.text.html import render

if TYPE_CHECKING:
    from lastcard.lab.compare import Comparison

_LEAD_ROUNDS: Final = 300
_MEASURES: Final = 6
_SHOWN: Final = ("rounds", "turns", "choices", "lead_changes", "turn_draws", "forced_draws", "penalty_draws", "turns_missed")
_AFTER: Final = "window.vegaEmbed = vegaEmbed;"
_SURE: Final = {
    "Means (length, points)": "The normal interval: the number, give or take 1.96 standard errors, from exact sums over all games.",
    "Shares (wins, rules in play, the lead)": "Wilson's interval. A win that several seats share counts for each in equal parts.",
    "Differences": "Welch's interval for means, Newcombe's for shares, made so much wider that with 95 % all of them hold at once.",
    "What they mean": "Were everything played again from other seeds, about 95 of 100 such intervals would hold the true number. They "
    "say nothing about people, who play otherwise than these bots.",
}


def write_report(path: str | Path, runs: Sequence[Run], comparison: Comparison | None = None) -> None:
    """Write a page on some runs, and on their comparison.

    The file is replaced atomically. Raises LastCardError if there are no runs, or if the file cannot be written.
    """
    place = check_place(path, (".html",))
    text = report(runs, comparison)
    aside = place.with_name(f".{place.name}.{os.getpid()}.part")
    try:
        with aside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(place)
    except OSError as error:
        with contextlib.suppress(OSError):
            aside.unlink()
        raise LastCardError(fault("report_unwritten", path=str(path), reason=system_fault(error))) from None


def report(runs: Sequence[Run], comparison: Comparison | None = None) -> str:
    """Return the page as text; the runs of a comparison are those of the page. Raises LastCardError as ``write_report``."""
    if not runs:
        raise LastCardError(fault("report_no_runs"))
    for run in runs:
        if not run.games:
            raise LastCardError(fault("report_no_game", name=run.name))
    if comparison is not None and list(comparison.runs) != list(runs):
        raise LastCardError(fault("report_other_runs"))
    page = _Page(runs)
    page.head()
    if comparison is not None:
        page.effects(comparison)
    page.length()
    page.winners()
    page.points()
    page.lead()
    page.course()
    page.intervals(with_differences=comparison is not None)
    title = f"{', '.join(dict.fromkeys(page.names))}: Last Card laboratory"
    return render("lab/report.html", title=title, page=page, color=color, library=_library())


@cache
def _library() -> str:
    """Return the plotting library as a script that can be embedded in a page."""
    return vl_convert.javascript_bundle(_AFTER).replace("</script", "<\\/script")


Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Figure:
    """A plot with the table of its numbers, for screen readers. ``group`` gives its title a colour."""

    name: str
    spec: str
    about: str
    head: Row
    rows: list[Row]
    title: str = ""
    group: int | None = None


@dataclass(frozen=True, slots=True)
class _Played:
    """One run in the head of the page; ``command`` repeats it (see ``_unbroken``)."""

    name: str
    about: str
    command: list[str]


@dataclass(frozen=True, slots=True)
class _Section:
    """One section of the page, in the order of its fields; ``plots`` are shown side by side."""

    title: str
    about: tuple[str, ...] = ()
    command: list[str] = field(default_factory=list)
    changes: list[tuple[str, list[str]]] = field(default_factory=list)
    has_legend: bool = False
    figures: list[_Figure] = field(default_factory=list)
    plots: list[_Figure] = field(default_factory=list)
    terms: dict[str, str] = field(default_factory=dict)


class _Page:
    """A page under construction, section by section."""

    def __init__(self, runs: Sequence[Run]) -> None:
        self.runs = runs
        self.names = names(runs)
        self.headline = self.number = ""
        self.played: list[_Played] = []
        self.sections: list[_Section] = []
        self._plots = 0
        kinds = {run.table.matches for run in runs}
        self._game = "game" if len(kinds) > 1 else "match" if kinds == {True} else "round"
        self._games = {"game": "games", "match": "matches", "round": "rounds"}[self._game]

    # ---- pieces -----------------------------------------------------------------------------------------------------------
    def _figure(self, spec: Spec, head: Row, rows: Iterable[Row], *, title: str = "", group: int | None = None) -> _Figure:
        """Return a plot with its specification escaped for a script element."""
        self._plots += 1
        text = json.dumps(spec, ensure_ascii=False, allow_nan=False, separators=(",", ":")).replace("<", "\\u003c")
        about = f"{spec['description']}. The numbers are in the table that follows."
        return _Figure(f"plot-{self._plots}", text, about, head, list(rows), title, group)

    def _cards(
        self, rows: Mapping[int, Sequence[Dot]], title: str, first: str, marks: Mapping[int, float], *, percent: bool
    ) -> list[_Figure]:
        """Return a plot for each run, all over the same range; ``marks`` are the reference values of the dots."""
        domain = span([dot for row in rows.values() for dot in row], *marks.values())
        is_one = len(self.runs) == 1
        figures = []
        for group, row in rows.items():
            spec = dots(row, title, domain=domain, mark=marks.get(group), percent=percent)
            table = [(dot.label, *_cells(Estimate(dot.value, dot.low, dot.high), percent)) for dot in row]
            heading, chip = ("", None) if is_one else (self.names[group], group)
            figures.append(self._figure(spec, (first, title, "from", "to"), table, title=heading, group=chip))
        return figures

    # ---- parts ------------------------------------------------------------------------------------------------------------
    def head(self) -> None:
        """Add what was played and the commands that repeat it."""
        number = sum(run.games for run in self.runs)
        self.headline = " and ".join(self.names) if len(self.names) < 3 else f"{len(self.names)} tables"
        self.number = f"{number:,} {self._games} in the laboratory of Last Card"
        for run, name in zip(self.runs, self.names, strict=True):
            table = run.table
            what = "matches" if table.matches else "rounds"
            early = f" of {run.asked:,} asked for: stopped early" if run.stopped else ""
            about = f"{table.seats} seats; bots: {run.company}; {run.games:,} {what}{early}; seed {run.seed}"
            self.played.append(_Played(name, about, _unbroken(run.command)))

    def length(self) -> None:
        """Add the lengths: turns in a game, rounds in a match."""
        about = (
            "Each ridge shows how often a length came; the taller, the oftener. The tick is the median. "
            "The longest one per cent is beyond the right edge."
        )
        figures = [self._ridges("turns", f"turns in a {self._game}", range(len(self.runs)))]
        matches = [group for group, run in enumerate(self.runs) if run.table.matches]
        if matches:
            figures.append(self._ridges("rounds", "rounds in a match", matches))
        self.sections.append(_Section(f"How long a {self._game} is", (about,), figures=figures))

    def _ridges(self, column: str, unit: str, groups: Sequence[int]) -> _Figure:
        rows = [Length(self.names[group], _tally(self.runs[group].summary.counts[column]), group) for group in groups]
        table = []
        for row in rows:
            summary = self.runs[row.group].summary
            quantiles = tuple(str(row.quantile(share)) for share in (0.05, 0.5, 0.95))
            table.append((row.label, *_cells(summary.mean(column)), *quantiles, *_cells(summary.mean("decisions"))))
        head = ("rules", "mean", "from", "to", "5\u00a0%", "median", "95\u00a0%", "decisions", "from", "to")
        return self._figure(lengths(rows, unit), head, table)

    def winners(self) -> None:
        """Add the wins: by seat, and by bot where the bots differ."""
        begins = " p1 begins, and the last seat has dealt." if self._game == "round" else ""
        about = f"The share of all {self._games} that each seat won, with its 95 % interval; the dashed line is an equal share.{begins}"
        seated = {group: _seats(run.summary.wins(), group) for group, run in enumerate(self.runs)}
        equal = {group: 1 / run.table.seats for group, run in enumerate(self.runs)}
        plots = self._cards(seated, f"{self._games} won", "seat", equal, percent=True)
        self.sections.append(_Section("Who wins, by seat", (about,), plots=plots))
        mixed = {group: run.summary for group, run in enumerate(self.runs) if len(run.summary.names) > 1}
        if not mixed:
            return
        about = (
            f"The bots moved on one seat after every {self._game}, so that each sat everywhere. A bot on several seats wins with any of "
            "them; where all have as many seats, the dashed line is an equal share."
        )
        rows = {group: [_dot(name, won, group) for name, won in summary.bot_wins().items()] for group, summary in mixed.items()}
        fair = {group: {summary.fair(name) for name in summary.names} for group, summary in mixed.items()}
        marks = {group: min(shares) for group, shares in fair.items() if len(shares) == 1}
        plots = self._cards(rows, f"{self._games} won", "bot", marks, percent=True)
        self.sections.append(_Section("Who wins, by bot", (about,), plots=plots))

    def points(self) -> None:
        """The points of each seat."""
        about = {
            "round": "What is left in each hand when a round is over, in points, on average.",
            "match": "The total of each seat when a match is over, on average.",
            "game": "What is left in each hand when a round is over, or each seat's total after a match, on average.",
        }[self._game]
        rows = {group: _seats(run.summary.seat_points(), group) for group, run in enumerate(self.runs)}
        self.sections.append(_Section("Points, by seat", (about,), plots=self._cards(rows, "points", "seat", {}, percent=False)))

    def effects(self, comparison: Comparison) -> None:
        """Add the differences between the first rules line and the others."""
        first = self.names[0]
        about = (
            f"Against {first}: how much more, or less, there is of something. A hollow dot changes nothing for sure: its interval holds "
            f"zero. All {comparison.tested} differences that were looked at hold at once with 95 %."
        )
        sentences = [(name, list(comparison.sentences(place))) for place, name in enumerate(self.names[1:])]
        figures = []
        for kind, measure in _measures(comparison):
            rows, table = [], []
            for name, (group, changes) in zip(self.names[1:], enumerate(comparison.changes, 1), strict=True):
                for change in changes:
                    if (change.kind, change.name) == (kind, measure):
                        rows.append(_dot(name, change.difference, group, hollow=not change.is_sure))
                        table.append((name, *_cells(change.difference, kind == "wins"), *_cells(change.other, kind == "wins")[:1]))
                        words = change.words
            title = f"more or fewer of all {self._games}" if kind == "wins" else f"more or fewer a {self._game}"
            spec = dots(rows, title, domain=span(rows, 0), mark=0, percent=kind == "wins")
            figures.append(self._figure(spec, ("rules", "difference", "from", "to", "then"), table, title=words))
        command = _unbroken(comparison.command)
        self.sections.append(_Section("What the rules change", (about,), command=command, changes=sentences, plots=figures))

    def lead(self) -> None:
        """Add the lead curve; it needs compiled bots."""
        leads: dict[int, Lead] = {}
        for group, run in enumerate(self.runs):
            with contextlib.suppress(LastCardError):
                leads[group] = lead_curve(run.table, _LEAD_ROUNDS)
        if not leads:
            return
        seats = {self.runs[group].table.seats for group in leads}
        about = (
            "How often the later winner is alone in holding the fewest cards, by how far the round has got. "
            f"From the first {_LEAD_ROUNDS} rounds of each table, looked at after every decision; the band is the 95 % interval. "
            "Where the line stays low for long, the round is open until late."
        )
        places = [f"{100 * step // STEPS}" for step in range(STEPS + 1)]
        rows = [[_dot(at, one, group) for at, one in zip(places, lead.ahead, strict=True)] for group, lead in leads.items()]
        table = [(f"{at} %", *(f"{lead.ahead[step].value:.0%}" for lead in leads.values())) for step, at in enumerate(places)]
        spec = curves(rows, "How often the later winner leads", mark=1 / min(seats) if len(seats) == 1 else None)
        figure = self._figure(spec, ("of the round", *(self.names[group] for group in leads)), table)
        self.sections.append(_Section("How the lead moves", (about,), has_legend=True, figures=[figure]))

    def course(self) -> None:
        """Add how often each rule came into play."""
        happened = {name for run in self.runs for name in run.summary.happened if name in RULES}
        if not happened:
            return
        shares = {name: [run.summary.share(name) for run in self.runs] for name in happened}
        order = sorted(happened, key=lambda name: (-max(share.value for share in shares[name]), LABELS[name]))
        about = f"The share of all {self._games} in which each of these happened at least once, with its 95 % interval."
        rows = [_dot(LABELS[name], share, group) for name in order for group, share in enumerate(shares[name])]
        table = []
        for name in order:
            cells = (
                (f"{share.value:.2%}", f"{run.summary.mean(name).value:.3g}") for run, share in zip(self.runs, shares[name], strict=True)
            )
            table.append((LABELS[name], *(cell for pair in cells for cell in pair)))
        head = tuple(word for name in self.names for word in (f"{name}: share", f"a {self._game}"))
        spec = dots(rows, f"share of {self._games}", domain=(0, 1), percent=True)
        figure = self._figure(spec, ("what happened", *head), table)
        self.sections.append(_Section("Rules in play", (about,), has_legend=True, figures=[figure]))

    def intervals(self, *, with_differences: bool) -> None:
        """Add how the intervals are computed."""
        terms = {term: text for term, text in _SURE.items() if with_differences or term != "Differences"}
        self.sections.append(_Section("How sure the numbers are", terms=terms))


def names(runs: Sequence[Run]) -> list[str]:
    """Return a name for each run: its rules line, and what distinguishes it from runs by the same line."""
    tells: tuple[Callable[[Run], str], ...] = (
        lambda run: f"{run.table.seats} seats",
        lambda run: run.company,
        lambda run: "matches" if run.table.matches else "rounds",
        lambda run: f"seed {run.seed}",
    )
    found = [run.name for run in runs]
    for tell in tells:
        if len(set(found)) < len(found) and len({tell(run) for run in runs}) > 1:
            found = [f"{name}, {tell(run)}" for name, run in zip(found, runs, strict=True)]
    return found


def _seats(estimates: Iterable[Estimate], group: int) -> list[Dot]:
    return [_dot(f"p{seat}", estimate, group) for seat, estimate in enumerate(estimates, 1)]


def _dot(label: str, estimate: Estimate, group: int, *, hollow: bool = False) -> Dot:
    """Return a dot; the unbounded interval of a single game is left out."""
    value, low, high = estimate
    return Dot(label, value, low, high, group, hollow) if isfinite(high - low) else Dot(label, value, value, value, group, hollow)


def _measures(comparison: Comparison) -> list[tuple[str, str]]:
    """Return the plotted changes, as kind and name: the length of games, the wins of p1, and the largest others."""
    weights: dict[tuple[str, str], float] = {}
    for change in (change for changes in comparison.changes for change in changes):
        if (change.kind == "mean" and change.name in _SHOWN) or (change.kind == "wins" and change.name == "p1"):
            key = change.kind, change.name
            weights[key] = max(weights.get(key, 0.0), change.weight)
    always = [key for key in (("mean", "rounds"), ("mean", "turns"), ("wins", "p1")) if key in weights]
    others = sorted((key for key in weights if key not in always), key=lambda key: (-weights[key], key))
    return [*always, *others][:_MEASURES]


def _unbroken(command: str) -> list[str]:
    """Return a command in pieces; every second one is an option that must not wrap after its hyphens."""
    return re.split(r"(--\w+)", command)


def _tally(counts: Counts) -> dict[int, int]:
    return {length: count for length, count in enumerate(counts.seen.tolist()) if count}


def _cells(estimate: Estimate, percent: bool = False) -> Row:
    return tuple("–" if not isfinite(number) else f"{number:.2%}" if percent else f"{number:,.2f}" for number in estimate)
