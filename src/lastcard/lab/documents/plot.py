"""Plots of results, one line away: notebooks draw them, and ``save`` writes them as a page or a picture.

>>> from lastcard.lab import plot, run_games
>>> plot(run_games("classic", seats=2, games=100, seed=1))
<Plot: Distribution of turns in a round, a ridge for each of 1 runs>
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from lastcard.errors import LastCardError
from lastcard.fast import Games
from lastcard.fast.analysis.analysis import Analysis
from lastcard.lab.data.columns import label
from lastcard.lab.data.results import check_place, replace_file
from lastcard.lab.data.summary import Run
from lastcard.lab.documents.comparison_document import comparison_document
from lastcard.lab.documents.document import Document
from lastcard.lab.documents.ladder_document import ladder_document
from lastcard.lab.documents.luck_document import luck_document
from lastcard.lab.documents.numbers import game_word
from lastcard.lab.documents.plots import Dot, Length, Spec, dots, lengths, span
from lastcard.lab.documents.run_document import run_document
from lastcard.lab.documents.sweep_document import sweep_document
from lastcard.lab.experiments.compare import Comparison
from lastcard.lab.experiments.evaluation import Evaluation
from lastcard.lab.experiments.luck_and_skill import LuckAndSkill
from lastcard.lab.experiments.round_robin import Ladder
from lastcard.lab.experiments.sweep import Sweep
from lastcard.lab.league.league_plots import league_plots
from lastcard.lab.league.standing import League
from lastcard.statistics import Estimate, wilson
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.faults import check_number, fault

MIME: Final = "application/vnd.vegalite.v5+json"
_WIDTH: Final = 560
_COLORS: Final = {
    "var(--ink)": "#1c1d21",
    "var(--quiet)": "#5c606b",
    "var(--line)": "#dcdde1",
    "var(--card)": "#ffffff",
    **{
        f"var(--plot-{number})": color
        for number, color in enumerate(("#0069a8", "#c84e00", "#00835f", "#a83f80", "#8a6a00", "#5b4fc4", "#6b6b6b"), 1)
    },
}
"""The light colours of a report's style sheet, which notebooks and pictures do not have."""


@dataclass(frozen=True)
class Plot:
    """A plot as a Vega-Lite specification, ``spec``. Jupyter draws it without further packages; Altair reads it by ``Chart.from_dict``."""

    spec: Spec
    """The specification, in Vega-Lite."""

    @classmethod
    def of(cls, spec: Spec) -> Plot:
        """Return a plot of a report on its own: with colours, a background and a width that need no style sheet."""
        own = {"$schema": "https://vega.github.io/schema/vega-lite/v5.json", **spec, "width": _WIDTH}
        own["config"] = {**spec["config"], "background": "var(--card)"}
        return cls(_colored(own))

    def to_dict(self) -> Spec:
        """Return the specification."""
        return self.spec

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        """Return the plot as a notebook draws it."""
        return {MIME: self.spec, "text/plain": repr(self)}

    def svg(self) -> str:
        """Return the plot as a picture in SVG. Raises LastCardError if ``lastcard[reports]``, which draws it, is not installed."""
        return self._drawn(".svg")

    def __repr__(self) -> str:
        """Return a short text, as specifications are long."""
        return f"<Plot: {self.spec['description']}>"

    def save(self, path: str | Path) -> None:
        """Write the plot to a file, which is replaced atomically: ``.html``, ``.svg``, or ``.json`` for the specification.

        Raises LastCardError for another ending, if the file cannot be written, or if ``lastcard[reports]``, which draws pages and
        pictures, is not installed.
        """
        place = check_place(path, (".html", ".svg", ".json"))
        replace_file(place, self._drawn(place.suffix.lower()).encode(), "report_unwritten")

    def _drawn(self, ending: str) -> str:
        if ending == ".json":
            return json.dumps(self.spec, ensure_ascii=False, allow_nan=False)
        try:
            import vl_convert
        except ModuleNotFoundError:
            raise LastCardError(fault("lab_needs", name="vl-convert", extra="reports")) from None
        drawn: str = (vl_convert.vegalite_to_html if ending == ".html" else vl_convert.vegalite_to_svg)(self.spec)
        return drawn


Result = Run | Comparison | Ladder | LuckAndSkill | Sweep | Evaluation | League | Games | Analysis
"""A result that has plots."""

_DOCUMENTS: Final[dict[type, Callable[[Any, str], Document]]] = {
    Run: run_document,
    Comparison: comparison_document,
    Ladder: ladder_document,
    LuckAndSkill: luck_document,
    Sweep: sweep_document,
}
"""The document of each kind of result, whose page has the plots."""


def plots(result: Result, lang: str = ENGLISH) -> list[Plot]:
    """Return all plots of a result, in the order of its report.

    Games have their turns and the wins by seat; an analysis has the chance to win after each action.
    """
    document = next((make for kind, make in _DOCUMENTS.items() if isinstance(result, kind)), None)
    if document is not None:
        page = document(result, lang).page
        return [Plot.of(figure.plot) for section in page().sections for figure in section.figures] if page else []
    specs = next((make for kind, make in _SPECS.items() if isinstance(result, kind)), None)
    if specs is None:
        kinds = [kind.__name__ for kind in (*_DOCUMENTS, *_SPECS)]
        raise LastCardError(fault("plot_of", given=type(result).__name__, list=kinds))
    return [Plot.of(spec) for spec in specs(result, lang)]


def _of_evaluation(result: Evaluation, lang: str) -> list[Spec]:
    rows = [Dot.of(name, rate) for name, rate in result.rates().items()]
    return [dots(rows, result.rules, domain=(0, 1), mark=1 / result.seats, percent=True, lang=lang)]


def _of_games(games: Games, lang: str) -> list[Spec]:
    """Return the distribution of the turns and the share of the games that each seat won, alone or with others; none of no games."""
    count, seats = len(games), games["points"].shape[1] if len(games) else 0
    if not count:
        return []
    values, often = np.unique(games["turns"], return_counts=True)
    game = game_word(bool((games["rounds"] > 1).any()))
    name = text(lang, f"lab-counted-{game}", games=count)
    turns = Length(name, dict(zip(values.tolist(), often.tolist(), strict=True)))
    winners = games["winners"].astype(np.int64)
    won = {f"p{seat + 1}": wilson(int((winners >> seat & 1).sum()), count) for seat in range(seats)}
    rows = [Dot.of(seat, share) for seat, share in won.items()]
    share_plot = dots(rows, text(lang, "lab-report-won", game=game), domain=span(rows, 1 / seats), mark=1 / seats, percent=True, lang=lang)
    return [lengths([turns], label("turns", lang), lang), share_plot]


def _of_analysis(found: Analysis, lang: str) -> list[Spec]:
    """Return the chance to win after each action, best first; what was worked out exactly has no interval."""
    rows = [Dot.of(one.action or "-", Estimate(one.win, *one.win_interval)) for one in found.actions]
    return [dots(rows, text(lang, "lab-report-won", game=game_word(False)), domain=(0, 1), percent=True, lang=lang)]


_SPECS: Final[dict[type, Callable[[Any, str], list[Spec]]]] = {
    Evaluation: _of_evaluation,
    League: league_plots,
    Games: _of_games,
    Analysis: _of_analysis,
}
"""The plots of the results that have no document."""


def plot(result: Result, number: int = 0, lang: str = ENGLISH) -> Plot:
    """Return a plot of a run, a comparison, a sweep, a ladder, of luck and skill, an evaluation, a league, games or an analysis.

    ``number`` 0 is the first plot of the result.

    A notebook shows it; ``plot(result).save("result.svg")`` writes a picture. Raises LastCardError for anything else, and for a number
    that the report does not reach.
    """
    check_number("number", number)
    found = plots(result, lang)
    if not 0 <= number < len(found):
        raise LastCardError(fault("plot_number", number=str(number), most=len(found) - 1))
    return found[number]


def _colored(value: Any) -> Any:
    """Return a specification with colours in place of the variables of a style sheet."""
    if isinstance(value, dict):
        return {name: _colored(one) for name, one in value.items()}
    if isinstance(value, list):
        return [_colored(one) for one in value]
    return _COLORS.get(value, value) if isinstance(value, str) else value
