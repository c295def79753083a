"""The plots of a league: ratings with intervals, ratings over time, and a table of who beats whom. The page draws the second in SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Final

from lastcard.lab.documents.plots import CARD, INK, Dot, Spec, color, dots, own_plot
from lastcard.lab.league.ratings import ratings
from lastcard.lab.league.standing import League
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.render import localized

_CELL: Final = 36
_HEIGHT: Final = 280
_MOST: Final = 60
"""The most moments that the page draws, for each player."""


def league_plots(league: League, lang: str = ENGLISH) -> list[Spec]:
    """Return the plots of a league: ratings, ratings over time, who beats whom; none before the first meeting."""
    rated = ratings(league)
    if not rated:
        return []
    rows = [Dot.of(one.name, one.rating, place) for place, one in enumerate(rated)]
    names = [one.name for one in rated]
    return [dots(rows, text(lang, "lab-head-rating"), lang=lang), _history(league, names, lang), _matrix(league, names, lang)]


def _history(league: League, names: Sequence[str], lang: str) -> Spec:
    """Return the lines of the ratings over the number of games, on a logarithmic scale."""
    say = partial(text, lang)
    values = [
        {
            "name": name,
            "games": moment.games,
            "rating": moment.ratings[name],
            "color": color(place),
            "tip": say("league-plot-point", name=name, games=localized(lang, f"{moment.games:,}"), rating=f"{moment.ratings[name]:.0f}"),
        }
        for place, name in enumerate(names)
        for moment in league.history
        if name in moment.ratings
    ]
    x: Spec = {
        "field": "games",
        "type": "quantitative",
        "scale": {"type": "log", "nice": False},
        "axis": {"title": say("league-head-games")},
    }
    y: Spec = {"field": "rating", "type": "quantitative", "scale": {"zero": False}, "axis": {"title": say("lab-head-rating")}}
    own: Spec = {"field": "color", "type": "nominal", "scale": None}
    last = [next(one for one in reversed(values) if one["name"] == name) for name in names if any(one["name"] == name for one in values)]
    layers: list[Spec] = [
        {"mark": {"type": "line", "strokeWidth": 2.5}, "encoding": {"x": x, "y": y, "stroke": own, "detail": {"field": "name"}}},
        {
            "mark": {"type": "point", "shape": "circle", "size": 120, "opacity": 0, "fill": INK},
            "encoding": {"x": x, "y": y, "tooltip": {"field": "tip", "type": "nominal"}},
        },
        {
            "mark": {"type": "text", "align": "right", "dy": -9, "limit": 160},
            "data": {"values": last},
            "encoding": {"x": x, "y": y, "text": {"field": "name"}, "fill": own},
        },
    ]
    return {**own_plot(_HEIGHT, layers, say("league-head-history"), lang), "data": {"values": values}}


def _matrix(league: League, names: Sequence[str], lang: str) -> Spec:
    """Return a table of the shares of decided games, a row for each player against the others."""
    say = partial(text, lang)
    values = []
    for one in names:
        for other in names:
            pair, other_way = league.pairs.get((one, other)), league.pairs.get((other, one))
            won, lost = (pair.wins, pair.losses) if pair else (other_way.losses, other_way.wins) if other_way else (0.0, 0.0)
            if won + lost:
                share = won / (won + lost)
                words = localized(lang, f"{100 * share:.0f}")
                tip = say("league-plot-cell", name=one, other=other, share=say("lab-percent", number=words))
                shade = {"color": color(0 if share >= 0.5 else 1), "opacity": round(2 * abs(share - 0.5), 3), "ink": _ink(share)}
                values.append({"one": one, "other": other, "share": share, "words": words, "tip": tip, **shade})
    x: Spec = {"field": "other", "type": "nominal", "sort": list(names), "axis": {"title": None, "orient": "top", "labelAngle": -40}}
    y: Spec = {"field": "one", "type": "nominal", "sort": list(names), "axis": {"title": None}}
    fill: Spec = {"field": "color", "type": "nominal", "scale": None}
    opacity: Spec = {"field": "opacity", "type": "quantitative", "scale": None}
    cells: Spec = {"x": x, "y": y}
    layers: list[Spec] = [
        {
            "mark": {"type": "rect"},
            "encoding": {**cells, "fill": fill, "fillOpacity": opacity, "tooltip": {"field": "tip", "type": "nominal"}},
        },
        {
            "mark": {"type": "text"},
            "encoding": {**cells, "text": {"field": "words"}, "fill": {"field": "ink", "type": "nominal", "scale": None}},
        },
    ]
    return {**own_plot(_CELL * len(names), layers, say("lab-head-matrix"), lang), "data": {"values": values}}


def _ink(share: float) -> str:
    """Return the colour of the words of a cell, which is dark where one of two wins nearly always."""
    return CARD if abs(share - 0.5) > 0.3 else INK


@dataclass(frozen=True, slots=True)
class HistoryLines:
    """Ratings over time for the page, in percent of its width and height: pieces of lines, and the ticks of both axes."""

    pieces: list[tuple[str, int, list[tuple[float, float, float, float]]]]
    """For each player its name, the number of its colour, and its pieces: x, y, x, y."""
    across: list[tuple[float, str]]
    upwards: list[tuple[float, str]]


def history_lines(league: League, names: Sequence[str]) -> HistoryLines | None:
    """Return the lines of the ratings over time; None with fewer than two moments."""
    step = -(-len(league.history) // _MOST) or 1
    moments = league.history[::-step][::-1]
    if len(moments) < 2:
        return None
    every = [value for moment in moments for value in moment.ratings.values()]
    low, high = min(every), max(every)
    first, last = math.log(moments[0].games), math.log(moments[-1].games)

    def across(games: int) -> float:
        return round(100 * (math.log(games) - first) / (last - first), 2)

    def upwards(value: float) -> float:
        return round(96 - 92 * (value - low) / max(high - low, 1.0), 2)

    pieces = []
    for place, name in enumerate(names):
        points = [(across(moment.games), upwards(moment.ratings[name])) for moment in moments if name in moment.ratings]
        pieces.append((name, place % 7 + 1, [(*one, *other) for one, other in pairwise(points)]))
    tens = [10**power for power in range(1, 12) if moments[0].games <= 10**power <= moments[-1].games]
    rounded = [*range(-(-int(low) // 100) * 100, int(high) + 1, 100)]
    return HistoryLines(pieces, [(across(one), f"{one:,}") for one in tens], [(upwards(one), str(one)) for one in rounded])
