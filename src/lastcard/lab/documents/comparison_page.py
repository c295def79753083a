"""Write the page of some runs and their comparison, with plots of lengths, wins, points, the lead and rules in play."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lastcard.errors import LastCardError
from lastcard.lab.data.columns import RULES, label
from lastcard.lab.data.pace import PACE, minutes_said
from lastcard.lab.data.summary import Counts, Run
from lastcard.lab.documents.document import Figure, NumberTable, Page, PageHead, PageSection, Row, dot_figure
from lastcard.lab.documents.numbers import game_word
from lastcard.lab.documents.plots import Dot, Length, curves, dots, lengths, shown, span
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
"""The messages ``lab-report-sure-…``, which explain the intervals."""


def write_report(
    path: str | Path, runs: Sequence[Run], comparison: Comparison | None = None, lang: str = ENGLISH, pace: float = PACE
) -> None:
    """Write a page on some runs, and on their comparison; ``pace`` is the seconds that people take for a decision.

    The file is replaced atomically. Raises LastCardError if there are no runs, or if the file cannot be written.
    """
    from lastcard.lab.data.results import check_place
    from lastcard.lab.documents.as_html import write_html

    check_place(path, (".html",))
    write_html(path, comparison_page(runs, comparison, lang, pace), lang)


def comparison_page(runs: Sequence[Run], comparison: Comparison | None = None, lang: str = ENGLISH, pace: float = PACE) -> Page:
    """Return the page; a comparison must be of the same runs. Raises LastCardError as ``write_report`` does."""
    if not runs:
        raise LastCardError(fault("report_no_runs"))
    for run in runs:
        if not run.games:
            raise LastCardError(fault("report_no_game", name=run.name))
    if comparison is not None and list(comparison.runs) != list(runs):
        raise LastCardError(fault("report_other_runs"))
    return _Sections(runs, lang).page(comparison, pace)


class _Sections:
    """Makes the sections of a page."""

    def __init__(self, runs: Sequence[Run], lang: str) -> None:
        self._runs = runs
        self._names = names(runs, lang)
        kinds = {game_word(run.table.matches) for run in runs}
        self._game = "game" if len(kinds) > 1 else kinds.pop()
        self._lang = lang
        self._say = partial(text, lang, game=self._game)

    def page(self, comparison: Comparison | None, pace: float) -> Page:
        """Return the page with all sections."""
        say, runs = self._say, self._runs
        many = say("lab-report-tables", number=len(runs))
        sections = [self._length(pace), *self._winners(), self._points(), *self._places(), *self._lead(), *self._course()]
        return Page(
            headline=Reader(self._lang).listed(self._names) if len(runs) < 3 else many,
            subtitle=say("lab-report-number", number=sum(run.games for run in runs)),
            titles=self._names,
            legend=self._names,
            played=[self._played(run, name) for run, name in zip(runs, self._names, strict=True)],
            sections=[*([self._effects(comparison)] if comparison else []), *sections, self._sure(comparison)],
        )

    def _played(self, run: Run, name: str) -> PageHead:
        message = "lab-report-run-stopped" if run.stopped else "lab-report-run"
        bots, game, seats = run.company, game_word(run.table.matches), run.table.seats
        about = text(self._lang, message, seats=seats, bots=bots, number=run.games, game=game, most=run.asked, seed=run.seed)
        return PageHead(name, about, run.command)

    # ---- pieces -----------------------------------------------------------------------------------------------------------
    def _row(self, *cells: str) -> list[str]:
        """Return the heading of a table from the ends of the message ids ``lab-cell-…``."""
        return [self._say(f"lab-cell-{cell}") for cell in cells]

    def _cells(self, estimate: Estimate, percent: bool = False) -> Row:
        """Return a number and the ends of its interval."""
        return [
            "–" if not isfinite(number) else shown(number, True, self._lang, 2) if percent else localized(self._lang, f"{number:,.2f}")
            for number in (estimate.value, estimate.low, estimate.high)
        ]

    def _dots(
        self, groups: Mapping[int, Mapping[str, Estimate]], title: str, first: str, marks: Mapping[int, float], *, percent: bool
    ) -> list[Figure]:
        """Return a plot for each run, all over the same range; ``marks`` are the reference values of the dots."""
        drawn = {group: [Dot.of(name, one, group) for name, one in row.items()] for group, row in groups.items()}
        domain = span([dot for row in drawn.values() for dot in row], *marks.values())
        heading = [*self._row(first), title, *self._row("from", "to")]
        figures = []
        for group, row in drawn.items():
            rows = [(dot, [dot.label, *self._cells(Estimate(dot.value, dot.low, dot.high), percent)]) for dot in row]
            figure = dot_figure(rows, heading, self._lang, domain=domain, mark=marks.get(group), percent=percent)
            figures.append(figure if len(self._runs) == 1 else replace(figure, title=self._names[group], group=group))
        return figures

    # ---- sections ---------------------------------------------------------------------------------------------------------
    def _length(self, pace: float) -> PageSection:
        """Return the lengths: turns in a game, rounds in a match, and how long that takes people."""
        say = self._say
        figures = [self._ridges("turns", say("lab-report-turns"), range(len(self._runs)))]
        if matches := [group for group, run in enumerate(self._runs) if run.table.matches]:
            figures.append(self._ridges("rounds", say("lab-report-rounds"), matches))
        minutes = [minutes_said(run.summary, pace, self._lang) for run in self._runs]
        if len(minutes) > 1:
            minutes = [say("lab-minutes-of", rules=name, sentence=one) for name, one in zip(self._names, minutes, strict=True)]
        return PageSection(say("lab-report-length"), [say("lab-report-length-about"), *minutes], figures=figures)

    def _ridges(self, column: str, unit: str, groups: Sequence[int]) -> Figure:
        rows = [Length(self._names[group], _tally(self._runs[group].summary.counts[column]), group) for group in groups]
        cells = []
        for row in rows:
            summary = self._runs[row.group].summary
            quantiles = [str(row.quantile(share)) for share in (0.05, 0.5, 0.95)]
            cells.append([row.label, *self._cells(summary.mean(column)), *quantiles, *self._cells(summary.mean("decisions"))])
        quantile_heads = ("5\u00a0%", *self._row("median"), "95\u00a0%")
        heading = [*self._row("rules", "mean", "from", "to"), *quantile_heads, *self._row("decisions", "from", "to")]
        return Figure(lengths(rows, unit, self._lang), NumberTable(heading, cells))

    def _winners(self) -> Iterator[PageSection]:
        """Yield the wins by seat, and by bot if the bots differ."""
        say, won = self._say, self._say("lab-report-won")
        seats = {group: _by_seat(run.summary.wins()) for group, run in enumerate(self._runs)}
        equal = {group: 1 / run.table.seats for group, run in enumerate(self._runs)}
        about = say("lab-report-wins-seat-begins" if self._game == "round" else "lab-report-wins-seat-about")
        figures = self._dots(seats, won, "seat", equal, percent=True)
        yield PageSection(say("lab-report-wins-seat"), [about], figures=figures, is_side_by_side=True)
        mixed = {group: run.summary for group, run in enumerate(self._runs) if len(run.summary.names) > 1}
        if mixed:
            bots = {group: summary.bot_wins() for group, summary in mixed.items()}
            fair = {group: {summary.fair(name) for name in summary.names} for group, summary in mixed.items()}
            marks = {group: min(shares) for group, shares in fair.items() if len(shares) == 1}
            figures = self._dots(bots, won, "bot", marks, percent=True)
            yield PageSection(say("lab-report-wins-bot"), [say("lab-report-wins-bot-about")], figures=figures, is_side_by_side=True)

    def _points(self) -> PageSection:
        say, seats = self._say, {group: _by_seat(run.summary.seat_points()) for group, run in enumerate(self._runs)}
        figures = self._dots(seats, say("lab-cell-points"), "seat", {}, percent=False)
        return PageSection(say("lab-report-points"), [say("lab-report-points-about")], figures=figures, is_side_by_side=True)

    def _places(self) -> Iterator[PageSection]:
        """Yield the mean places of the seats, for the runs that play for places (HR-35)."""
        found = {group: _by_seat(run.summary.seat_places()) for group, run in enumerate(self._runs) if run.summary.has_places}
        if found:
            figures = self._dots(found, self._say("lab-head-place"), "seat", {}, percent=False)
            yield PageSection(self._say("lab-report-places"), [self._say("lab-report-places-about")], figures=figures, is_side_by_side=True)

    def _effects(self, comparison: Comparison) -> PageSection:
        """Return the differences between the first rules line and the others."""
        return PageSection(
            self._say("lab-report-effects"),
            [self._say("lab-report-effects-about", rules=self._names[0], number=str(comparison.tested))],
            command=comparison.command,
            lists=[(name, comparison.sentences(place, self._lang)) for place, name in enumerate(self._names[1:])],
            figures=[self._effect(comparison, kind, measure) for kind, measure in _measures(comparison)],
            is_side_by_side=True,
        )

    def _effect(self, comparison: Comparison, kind: str, measure: str) -> Figure:
        """Return a plot of how each of the other rules lines changes one number."""
        is_share = kind == WINS
        rows, words = list[tuple[Dot, Row]](), ""
        for name, (group, changes) in zip(self._names[1:], enumerate(comparison.changes, 1), strict=True):
            for change in changes:
                if (change.kind, change.name) == (kind, measure):
                    then = self._cells(change.other, is_share)[0]
                    dot = Dot.of(name, change.difference, group, hollow=not change.is_sure)
                    rows.append((dot, [name, *self._cells(change.difference, is_share), then]))
                    words = change.label(self._lang)
        axis = self._say("lab-report-effects-wins" if is_share else "lab-report-effects-mean")
        heading = self._row("rules", "difference", "from", "to", "then")
        domain = span([dot for dot, _ in rows], 0)
        return dot_figure(rows, heading, self._lang, axis=axis, domain=domain, mark=0, percent=is_share, title=words)

    def _lead(self) -> Iterator[PageSection]:
        """Yield the lead curve, if all bots are compiled."""
        say, leads = self._say, dict[int, Lead]()
        for group, run in enumerate(self._runs):
            with contextlib.suppress(LastCardError):
                leads[group] = lead_curve(run.table, _LEAD_ROUNDS)
        if not leads:
            return
        seats = {self._runs[group].table.seats for group in leads}
        places = [f"{100 * step // STEPS}" for step in range(STEPS + 1)]
        rows = [[Dot.of(at, one, group) for at, one in zip(places, lead.ahead, strict=True)] for group, lead in leads.items()]
        cells = [
            [f"{at} %", *(shown(lead.ahead[step].value, True, self._lang, 0) for lead in leads.values())] for step, at in enumerate(places)
        ]
        plot = curves(rows, say("lab-report-lead-plot"), mark=1 / min(seats) if len(seats) == 1 else None, lang=self._lang)
        figure = Figure(plot, NumberTable([*self._row("of-round"), *(self._names[group] for group in leads)], cells))
        about = say("lab-report-lead-about", number=_LEAD_ROUNDS)
        yield PageSection(say("lab-report-lead"), [about], figures=[figure], has_legend=True)

    def _course(self) -> Iterator[PageSection]:
        """Yield how often each rule came into play, or nothing if none did."""
        say, summaries = self._say, [run.summary for run in self._runs]
        happened = {name for summary in summaries for name in summary.happened if name in RULES}
        if not happened:
            return
        labels = {name: label(name, self._lang) for name in happened}
        shares = {name: [summary.share(name) for summary in summaries] for name in happened}
        order = sorted(happened, key=lambda name: (-max(share.value for share in shares[name]), labels[name]))
        rows = [Dot.of(labels[name], share, group) for name in order for group, share in enumerate(shares[name])]
        cells = []
        for name in order:
            found = [shown(share.value, True, self._lang, 2) for share in shares[name]]
            means = [localized(self._lang, f"{summary.mean(name).value:.3g}") for summary in summaries]
            cells.append([labels[name], *(cell for couple in zip(found, means, strict=True) for cell in couple)])
        heads = (head for name in self._names for head in (say("lab-cell-share", rules=name), say("lab-cell-each")))
        plot = dots(rows, say("lab-report-course-share"), domain=(0, 1), percent=True, lang=self._lang)
        figure = Figure(plot, NumberTable([*self._row("happened"), *heads], cells))
        yield PageSection(say("lab-report-course"), [say("lab-report-course-about")], figures=[figure], has_legend=True)

    def _sure(self, comparison: Comparison | None) -> PageSection:
        """Return how the intervals are computed."""
        said = [one for one in _SURE if comparison is not None or one != "differences"]
        terms = {self._say(f"lab-report-sure-{one}"): self._say(f"lab-report-sure-{one}-about") for one in said}
        return PageSection(self._say("lab-report-sure"), terms=terms)


def names(runs: Sequence[Run], lang: str = ENGLISH) -> list[str]:
    """Return a name for each run: its rules line, and its differences from other runs with the same line."""
    tells: tuple[tuple[str, list[dict[str, str | int]]], ...] = (
        ("seats", [{"number": run.table.seats} for run in runs]),
        ("bots", [{"list": run.company} for run in runs]),
        ("games", [{"game": game_word(run.table.matches)} for run in runs]),
        ("seed", [{"seed": run.seed} for run in runs]),
    )
    found = [run.name for run in runs]
    for message, told in tells:
        if len(set(found)) < len(found) and any(one != told[0] for one in told):
            found = [text(lang, f"lab-report-tell-{message}", rules=name, **one) for name, one in zip(found, told, strict=True)]
    return found


def _by_seat(estimates: Iterable[Estimate]) -> dict[str, Estimate]:
    return {f"p{seat}": estimate for seat, estimate in enumerate(estimates, 1)}


def _measures(comparison: Comparison) -> list[tuple[str, str]]:
    """Return the changes to plot, as kind and name: the length of games, the wins of p1, and the largest others."""
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
