"""A report: one self-contained HTML page with plots."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lastcard.errors import LastCardError
from lastcard.lab.data.columns import RULES, label
from lastcard.lab.data.pace import PACE, minutes_said
from lastcard.lab.data.results import check_place
from lastcard.lab.data.summary import Counts, Run
from lastcard.lab.documents.plots import Dot, Length, curves, dots, lengths, shown, span
from lastcard.lab.documents.report_parts import Figure, Figures, Played, Row, Section, page_text, unbroken, write_page
from lastcard.lab.documents.tables import game_word
from lastcard.lab.experiments.change import WINS
from lastcard.lab.experiments.lead import STEPS, Lead, lead_curve
from lastcard.statistics import Estimate
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.faults import fault
from lastcard.text.render import localized

if TYPE_CHECKING:
    from lastcard.lab.experiments.compare import Comparison

_LEAD_ROUNDS: Final = 300
_MEASURES: Final = 6
_SHOWN: Final = ("rounds", "turns", "choices", "lead_changes", "turn_draws", "forced_draws", "penalty_draws", "turns_missed")
_SURE: Final = ("means", "shares", "differences", "meaning")
"""What is said of how sure the numbers are: messages ``lab-report-sure-…``."""


def write_report(
    path: str | Path, runs: Sequence[Run], comparison: Comparison | None = None, lang: str = ENGLISH, pace: float = PACE
) -> None:
    """Write a page on some runs, and on their comparison; people take ``pace`` seconds for a decision.

    The file is replaced atomically. Raises LastCardError if there are no runs, or if the file cannot be written.
    """
    check_place(path, (".html",))
    write_page(path, report(runs, comparison, lang, pace))


def report(runs: Sequence[Run], comparison: Comparison | None = None, lang: str = ENGLISH, pace: float = PACE) -> str:
    """Return the page as text; the runs of a comparison are those of the page. Raises LastCardError as ``write_report``."""
    if not runs:
        raise LastCardError(fault("report_no_runs"))
    for run in runs:
        if not run.games:
            raise LastCardError(fault("report_no_game", name=run.name))
    if comparison is not None and list(comparison.runs) != list(runs):
        raise LastCardError(fault("report_other_runs"))
    page = _Page(runs, lang)
    page.head()
    if comparison is not None:
        page.effects(comparison)
    page.length(pace)
    page.winners()
    page.points()
    page.lead()
    page.course()
    page.intervals(with_differences=comparison is not None)
    return page_text(page, list(dict.fromkeys(page.names)), lang)


class _Page:
    """A page under construction, section by section."""

    def __init__(self, runs: Sequence[Run], lang: str) -> None:
        self.runs = runs
        self.names = names(runs, lang)
        self.headline = self.number = ""
        self.played: list[Played] = []
        self.sections: list[Section] = []
        self._figures = Figures(lang)
        kinds = {run.table.matches for run in runs}
        self._game = "game" if len(kinds) > 1 else "match" if kinds == {True} else "round"
        self._lang = lang
        self._say = partial(text, lang, game=self._game)

    # ---- pieces -----------------------------------------------------------------------------------------------------------
    def _row(self, *cells: str) -> Row:
        """Return the heading of a table: the ends of the messages ``lab-cell-…``."""
        return tuple(self._say(f"lab-cell-{cell}") for cell in cells)

    def _cells(self, estimate: Estimate, percent: bool = False) -> Row:
        """Return a number and the ends of its interval."""
        return tuple(
            "–" if not isfinite(number) else shown(number, True, self._lang, 2) if percent else localized(self._lang, f"{number:,.2f}")
            for number in (estimate.value, *estimate.interval)
        )

    def _cards(
        self, rows: Mapping[int, Sequence[Dot]], title: str, first: str, marks: Mapping[int, float], *, percent: bool
    ) -> list[Figure]:
        """Return a plot for each run, all over the same range; ``marks`` are the reference values of the dots."""
        domain = span([dot for row in rows.values() for dot in row], *marks.values())
        is_one = len(self.runs) == 1
        head = (*self._row(first), title, *self._row("from", "to"))
        figures = []
        for group, row in rows.items():
            spec = dots(row, title, domain=domain, mark=marks.get(group), percent=percent, lang=self._lang)
            table = [(dot.label, *self._cells(Estimate(dot.value, dot.low, dot.high), percent)) for dot in row]
            heading, chip = ("", None) if is_one else (self.names[group], group)
            figures.append(self._figures.make(spec, head, table, title=heading, group=chip))
        return figures

    # ---- parts ------------------------------------------------------------------------------------------------------------
    def head(self) -> None:
        """Add what was played and the commands that repeat it."""
        say = self._say
        many = say("lab-report-tables", number=len(self.names))
        self.headline = Reader(self._lang).listed(self.names) if len(self.names) < 3 else many
        self.number = say("lab-report-number", number=sum(run.games for run in self.runs))
        for run, name in zip(self.runs, self.names, strict=True):
            about = text(
                self._lang,
                "lab-report-run-stopped" if run.stopped else "lab-report-run",
                seats=run.table.seats,
                bots=run.company,
                number=run.games,
                game=game_word(run),
                most=run.asked,
                seed=run.seed,
            )
            self.played.append(Played(name, about, unbroken(run.command)))

    def length(self, pace: float) -> None:
        """Add the lengths: turns in a game, rounds in a match, and how long that takes people."""
        say = self._say
        figures = [self._ridges("turns", say("lab-report-turns"), range(len(self.runs)))]
        matches = [group for group, run in enumerate(self.runs) if run.table.matches]
        if matches:
            figures.append(self._ridges("rounds", say("lab-report-rounds"), matches))
        self.sections.append(Section(say("lab-report-length"), (say("lab-report-length-about"), *self._minutes(pace)), figures=figures))

    def _minutes(self, pace: float) -> list[str]:
        said = [minutes_said(run.summary, pace, self._lang) for run in self.runs]
        if len(said) == 1:
            return said
        return [text(self._lang, "lab-minutes-of", rules=name, sentence=one) for name, one in zip(self.names, said, strict=True)]

    def _ridges(self, column: str, unit: str, groups: Sequence[int]) -> Figure:
        rows = [Length(self.names[group], _tally(self.runs[group].summary.counts[column]), group) for group in groups]
        table = []
        for row in rows:
            summary = self.runs[row.group].summary
            quantiles = tuple(str(row.quantile(share)) for share in (0.05, 0.5, 0.95))
            table.append((row.label, *self._cells(summary.mean(column)), *quantiles, *self._cells(summary.mean("decisions"))))
        median = self._row("median")
        head = (*self._row("rules", "mean", "from", "to"), "5\u00a0%", *median, "95\u00a0%", *self._row("decisions", "from", "to"))
        return self._figures.make(lengths(rows, unit, self._lang), head, table)

    def winners(self) -> None:
        """Add the wins: by seat, and by bot where the bots differ."""
        say = self._say
        about = say("lab-report-wins-seat-begins" if self._game == "round" else "lab-report-wins-seat-about")
        seated = {group: _seats(run.summary.wins(), group) for group, run in enumerate(self.runs)}
        equal = {group: 1 / run.table.seats for group, run in enumerate(self.runs)}
        plots = self._cards(seated, say("lab-report-won"), "seat", equal, percent=True)
        self.sections.append(Section(say("lab-report-wins-seat"), (about,), plots=plots))
        mixed = {group: run.summary for group, run in enumerate(self.runs) if len(run.summary.names) > 1}
        if not mixed:
            return
        rows = {group: [_dot(name, won, group) for name, won in summary.bot_wins().items()] for group, summary in mixed.items()}
        fair = {group: {summary.fair(name) for name in summary.names} for group, summary in mixed.items()}
        marks = {group: min(shares) for group, shares in fair.items() if len(shares) == 1}
        plots = self._cards(rows, say("lab-report-won"), "bot", marks, percent=True)
        self.sections.append(Section(say("lab-report-wins-bot"), (say("lab-report-wins-bot-about"),), plots=plots))

    def points(self) -> None:
        """The points of each seat."""
        rows = {group: _seats(run.summary.seat_points(), group) for group, run in enumerate(self.runs)}
        plots = self._cards(rows, self._say("lab-cell-points"), "seat", {}, percent=False)
        self.sections.append(Section(self._say("lab-report-points"), (self._say("lab-report-points-about"),), plots=plots))

    def effects(self, comparison: Comparison) -> None:
        """Add the differences between the first rules line and the others."""
        about = self._say("lab-report-effects-about", rules=self.names[0], number=str(comparison.tested))
        sentences = [(name, list(comparison.sentences(place, self._lang))) for place, name in enumerate(self.names[1:])]
        figures = [self._effect(comparison, kind, measure) for kind, measure in _measures(comparison)]
        command = unbroken(comparison.command)
        self.sections.append(Section(self._say("lab-report-effects"), (about,), command=command, changes=sentences, plots=figures))

    def _effect(self, comparison: Comparison, kind: str, measure: str) -> Figure:
        """Return the plot of one number: what each of the other lines changes about it."""
        is_share = kind == WINS
        rows, table, words = [], [], ""
        for name, (group, changes) in zip(self.names[1:], enumerate(comparison.changes, 1), strict=True):
            for change in changes:
                if (change.kind, change.name) == (kind, measure):
                    rows.append(_dot(name, change.difference, group, hollow=not change.is_sure))
                    then = self._cells(change.other, is_share)[0]
                    table.append((name, *self._cells(change.difference, is_share), then))
                    words = change.label(self._lang)
        title = self._say("lab-report-effects-wins" if is_share else "lab-report-effects-mean")
        spec = dots(rows, title, domain=span(rows, 0), mark=0, percent=is_share, lang=self._lang)
        return self._figures.make(spec, self._row("rules", "difference", "from", "to", "then"), table, title=words)

    def lead(self) -> None:
        """Add the lead curve; it needs compiled bots."""
        leads: dict[int, Lead] = {}
        for group, run in enumerate(self.runs):
            with contextlib.suppress(LastCardError):
                leads[group] = lead_curve(run.table, _LEAD_ROUNDS)
        if not leads:
            return
        seats = {self.runs[group].table.seats for group in leads}
        places = [f"{100 * step // STEPS}" for step in range(STEPS + 1)]
        rows = [[_dot(at, one, group) for at, one in zip(places, lead.ahead, strict=True)] for group, lead in leads.items()]
        table = [
            (f"{at} %", *(shown(lead.ahead[step].value, True, self._lang, 0) for lead in leads.values())) for step, at in enumerate(places)
        ]
        mark = 1 / min(seats) if len(seats) == 1 else None
        spec = curves(rows, self._say("lab-report-lead-plot"), mark=mark, lang=self._lang)
        drawn = self._figures.make(spec, (*self._row("of-round"), *(self.names[group] for group in leads)), table)
        about = self._say("lab-report-lead-about", number=_LEAD_ROUNDS)
        self.sections.append(Section(self._say("lab-report-lead"), (about,), has_legend=True, figures=[drawn]))

    def course(self) -> None:
        """Add how often each rule came into play."""
        happened = {name for run in self.runs for name in run.summary.happened if name in RULES}
        if not happened:
            return
        say, labels = self._say, {name: label(name, self._lang) for name in happened}
        shares = {name: [run.summary.share(name) for run in self.runs] for name in happened}
        order = sorted(happened, key=lambda name: (-max(share.value for share in shares[name]), labels[name]))
        rows = [_dot(labels[name], share, group) for name in order for group, share in enumerate(shares[name])]
        table = []
        for name in order:
            cells = [labels[name]]
            for run, share in zip(self.runs, shares[name], strict=True):
                cells += shown(share.value, True, self._lang, 2), localized(self._lang, f"{run.summary.mean(name).value:.3g}")
            table.append(tuple(cells))
        head = [cell for name in self.names for cell in (say("lab-cell-share", rules=name), say("lab-cell-each"))]
        spec = dots(rows, say("lab-report-course-share"), domain=(0, 1), percent=True, lang=self._lang)
        drawn = self._figures.make(spec, (*self._row("happened"), *head), table)
        about = say("lab-report-course-about")
        self.sections.append(Section(say("lab-report-course"), (about,), has_legend=True, figures=[drawn]))

    def intervals(self, *, with_differences: bool) -> None:
        """Add how the intervals are computed."""
        said = [one for one in _SURE if with_differences or one != "differences"]
        terms = {self._say(f"lab-report-sure-{one}"): self._say(f"lab-report-sure-{one}-about") for one in said}
        self.sections.append(Section(self._say("lab-report-sure"), terms=terms))


def names(runs: Sequence[Run], lang: str = ENGLISH) -> list[str]:
    """Return a name for each run: its rules line, and what distinguishes it from runs by the same line."""
    tells: tuple[tuple[str, Callable[[Run], dict[str, str | int]]], ...] = (
        ("seats", lambda run: {"number": run.table.seats}),
        ("bots", lambda run: {"list": run.company}),
        ("games", lambda run: {"game": game_word(run)}),
        ("seed", lambda run: {"seed": run.seed}),
    )
    found = [run.name for run in runs]
    for message, tell in tells:
        if len(set(found)) < len(found) and len({str(tell(run)) for run in runs}) > 1:
            found = [text(lang, f"lab-report-tell-{message}", rules=name, **tell(run)) for name, run in zip(found, runs, strict=True)]
    return found


def _seats(estimates: Iterable[Estimate], group: int) -> list[Dot]:
    return [_dot(f"p{seat}", estimate, group) for seat, estimate in enumerate(estimates, 1)]


def _dot(label: str, estimate: Estimate, group: int, *, hollow: bool = False) -> Dot:
    """Return a dot; the unbounded interval of a single game is left out."""
    value = estimate.value
    low, high = estimate.interval if isfinite(estimate.high - estimate.low) else (value, value)
    return Dot(label, value, low, high, group, hollow)


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


def _tally(counts: Counts) -> dict[int, int]:
    return {length: count for length, count in enumerate(counts.seen.tolist()) if count}
