"""Make the Vega-Lite specifications of a report's plots from plain data.

Each plot fills the width of the page. Colours are variables of the page's style sheet, so that plots follow its dark mode. The label of a
row stands above it, not beside it, so that the plot fits a narrow page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import isfinite
from typing import Any, Final

from lastcard.statistics import Estimate
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.render import DECIMALS, GROUPING, localized

Spec = dict[str, Any]

INK: Final = "var(--ink)"
QUIET: Final = "var(--quiet)"
LINE: Final = "var(--line)"
CARD: Final = "var(--card)"
COLORS: Final = tuple(f"var(--plot-{number})" for number in range(1, 8))
"""The colours of the runs, in order; distinguishable for colour-blind readers."""

CONFIG: Final[Spec] = {
    "background": "transparent",
    "aria": False,  # the table under a plot is what screen readers read
    "font": "system-ui, sans-serif",
    "view": {"stroke": None},
    "axis": {
        **dict.fromkeys(("domainColor", "gridColor", "tickColor"), LINE),
        **dict.fromkeys(("labelColor", "titleColor"), QUIET),
        "labelFontSize": 12,
        "titleFontSize": 12,
        "titleFontWeight": "normal",
        "titlePadding": 8,
        "labelOverlap": True,
    },
    "text": {"fill": INK, "fontSize": 12},
}
_BINS: Final = 60
_SEEN: Final = 0.99  # the range is cut here: outliers would compress all other lengths
_ROW: Final = 38
_BELOW: Final = 10  # pixels from the dot of one run to that of the next in the same row
_RIDGE: Final = 108
_PEAK: Final = 0.6  # of the height of its row; the label stands above


@dataclass(frozen=True, slots=True)
class Dot:
    """A number with its interval; ``group`` is the index of its run, which gives the colour; a hollow dot is not significant."""

    label: str
    value: float
    low: float
    high: float
    group: int = 0
    hollow: bool = False

    @classmethod
    def of(cls, label: str, estimate: Estimate, group: int = 0, *, hollow: bool = False) -> Dot:
        """Return the dot of an estimate. The unbounded interval of a single game is left out."""
        value, low, high = estimate.value, estimate.low, estimate.high
        return cls(label, value, low, high, group, hollow) if isfinite(high - low) else cls(label, value, value, value, group, hollow)


@dataclass(frozen=True, slots=True)
class Length:
    """How often each length occurred; ``group`` is the index of the run, which gives the colour."""

    label: str
    counts: Mapping[int, int]
    group: int = 0

    def quantile(self, share: float) -> int:
        """Return the quantile: the shortest length that this share of the games did not exceed."""
        left = share * sum(self.counts.values())
        for length in sorted(self.counts):
            left -= self.counts[length]
            if left <= 0:
                return length
        return max(self.counts)


def color(group: int) -> str:
    """Return the colour of a run. Colours repeat after seven runs."""
    return COLORS[group % len(COLORS)]


def _numbers(lang: str) -> Spec:
    """Return how the axes of a plot write numbers."""
    percent = text(lang, "lab-percent", number="")
    return {"decimal": DECIMALS[lang], "thousands": GROUPING[lang], "grouping": [3], "currency": ["", ""], "percent": percent}


def own_plot(height: int | Spec, layers: Sequence[Spec], about: str, lang: str) -> Spec:
    """Return a plot of these layers, as wide as the page."""
    return {
        "description": about,
        "width": "container",
        "height": height,
        "autosize": {"type": "fit-x", "contains": "padding"},
        "layer": list(layers),
        "config": {**CONFIG, "locale": {"number": _numbers(lang)}},
    }


def _x(title: str, domain: tuple[float, float] | None = None, **more: Any) -> Spec:
    scale = {"domain": list(domain), "nice": False} if domain else {"zero": False, "nice": True}
    return {"type": "quantitative", "scale": scale, "axis": {"title": title, "tickCount": 5, "grid": True}, **more}


# ---- length --------------------------------------------------------------------------------------------------------------
def binned(row: Length, width: int, last: int) -> list[tuple[float, float]]:
    """Return the middle of each bin and the share of the games in it, from length 0 to ``last``.

    >>> binned(Length("x", {1: 1, 2: 1, 5: 2}), 2, 5)
    [(0.5, 0.25), (2.5, 0.25), (4.5, 0.5)]
    """
    games = sum(row.counts.values())
    found = []
    for start in range(0, last + 1, width):
        count = sum(row.counts.get(length, 0) for length in range(start, start + width))
        found.append((start + (width - 1) / 2, count / games))
    return found


def lengths(rows: Sequence[Length], unit: str, lang: str = ENGLISH) -> Spec:
    """Return a ridge plot with a distribution of lengths and its median in each row, all on one scale."""
    last = max(row.quantile(_SEEN) for row in rows)
    fewest = min(sum(row.counts.values()) for row in rows)
    width = max(1, -(-(last + 1) // min(_BINS, max(10, round(2 * fewest ** (1 / 3))))))  # a few games in narrow bins would show only noise
    shapes = [binned(row, width, last) for row in rows]
    highest = max(share for shape in shapes for _, share in shape) / _PEAK
    areas: list[Spec] = []
    words: list[Spec] = []
    say = partial(text, lang)
    for place, (row, shape) in enumerate(zip(rows, shapes, strict=True)):
        base = place + 1
        for at, share in shape:
            low, high = (f"{at + side * (width - 1) / 2:.0f}" for side in (-1, 1))
            if width > 1:
                tip = say("lab-plot-length-from", low=low, high=high, unit=unit, share=shown(share, True, lang))
            else:
                tip = say("lab-plot-length", number=low, unit=unit, share=shown(share, True, lang))
            top = round(base - share / highest, 4)
            areas.append({"row": place, "x": at, "y": top, "base": base, "tip": tip, "color": color(row.group)})
        low, middle, high = (str(row.quantile(share)) for share in (0.05, 0.5, 0.95))
        about = say("lab-plot-median", median=middle, low=low, high=high)
        words.append({"label": row.label, "about": about, "x": row.quantile(0.5), "base": base, "row": place})
    y: Spec = {"type": "quantitative", "axis": None, "scale": {"domain": [len(rows), 0], "nice": False, "zero": False}}
    x = _x(unit, (0, last), field="x")
    base_line: Spec = {"y": {**y, "field": "base"}}
    ridge: Spec = {"x": x, "y": {**y, "field": "y"}, "y2": {"field": "base"}}
    label: Spec = {"type": "text", "align": "left", "baseline": "top", "limit": {"expr": "width"}}
    head: Spec = {"x": {"value": 0}, "y": {**y, "field": "row"}}
    layers: list[Spec] = [
        {
            "mark": {"type": "area", "interpolate": "monotone", "fillOpacity": 0.8},
            "encoding": {**ridge, "detail": {"field": "row"}, "fill": {"field": "color", "type": "nominal", "scale": None}},
        },
        {
            "mark": {"type": "rule", "stroke": INK, "strokeWidth": 2, "yOffset": 2, "y2Offset": -16},
            "data": {"values": words},
            "encoding": {"x": x, **base_line, "y2": {"field": "base"}},
        },
        {
            "mark": {"type": "rule", "strokeWidth": max(5, 320 // len(shapes[0])), "opacity": 0},
            "encoding": {**ridge, "tooltip": {"field": "tip", "type": "nominal"}},
        },
        {"mark": {**label, "dy": 12}, "data": {"values": words}, "encoding": {**head, "text": {"field": "label"}}},
        {"mark": {**label, "dy": 28, "fill": QUIET}, "data": {"values": words}, "encoding": {**head, "text": {"field": "about"}}},
    ]
    plot = own_plot(_RIDGE * len(rows), layers, say("lab-plot-lengths", unit=unit, number=len(rows)), lang)
    return {**plot, "data": {"values": areas}}


# ---- numbers with intervals ----------------------------------------------------------------------------------------------
def dots(  # the one plot for every number with an interval
    rows: Sequence[Dot],
    title: str,
    *,
    domain: tuple[float, float] | None = None,
    mark: float | None = None,
    percent: bool = False,
    lang: str = ENGLISH,
) -> Spec:
    """Return a plot with a row for each label: its dots with intervals, one below the other. ``mark`` is a dashed line for comparison."""
    places = [sum(other.label == row.label for other in rows[:at]) for at, row in enumerate(rows)]
    most = max(places)
    values = [
        {
            "row": row.label,
            "place": place,
            "value": row.value,
            "low": row.low,
            "high": row.high,
            "color": color(row.group),
            "inside": CARD if row.hollow else color(row.group),
            "tip": _tip(row, percent, lang),
        }
        for row, place in zip(rows, places, strict=True)
    ]
    y: Spec = {"field": "row", "type": "nominal", "sort": None, "axis": None, "scale": {"paddingInner": 0, "paddingOuter": 0}}
    x = _x(title, domain)
    if percent:
        x["axis"]["format"] = "~%"
    own: Spec = {"type": "nominal", "scale": None}
    labels: Spec = {"x": {"value": 0}, "y": y, "text": {"aggregate": "min", "field": "row", "type": "nominal"}}
    middle = _BELOW * most / 2
    lower = _ROW * 0.22
    layers: list[Spec] = []
    for place in range(most + 1):
        only: Spec = {"transform": [{"filter": f"datum.place == {place}"}]} if most else {}
        offset = lower - middle + _BELOW * place
        layers += [
            {
                **only,
                "mark": {"type": "rule", "strokeWidth": 2, "yOffset": offset},
                "encoding": {"x": {**x, "field": "low"}, "x2": {"field": "high"}, "y": y, "stroke": {"field": "color", **own}},
            },
            {
                **only,
                "mark": {"type": "point", "shape": "circle", "size": 64, "strokeWidth": 2, "opacity": 1, "yOffset": offset},
                "encoding": {
                    "x": {**x, "field": "value"},
                    "y": y,
                    "stroke": {"field": "color", **own},
                    "fill": {"field": "inside", **own},
                    "tooltip": {"field": "tip", "type": "nominal"},
                },
            },
        ]
    words: Spec = {"type": "text", "align": "left", "baseline": "middle", "yOffset": -lower - middle, "limit": {"expr": "width"}}
    if mark is not None:
        layers.insert(0, {"mark": {"type": "rule", "stroke": QUIET, "strokeDash": [4, 4]}, "encoding": {"x": {**x, "datum": mark}}})
        halo = {**words, "stroke": CARD, "strokeWidth": 4, "fill": CARD}  # so that the dashed line does not cross the text
        layers.append({"mark": halo, "encoding": labels})
    layers.append({"mark": words, "encoding": labels})
    rows_shown = len({row.label for row in rows})
    plot = own_plot((_ROW + _BELOW * most) * rows_shown, layers, text(lang, "lab-plot-dots", title=title, number=rows_shown), lang)
    return {**plot, "data": {"values": values}}


def _tip(dot: Dot, percent: bool, lang: str) -> str:
    value, low, high = (shown(number, percent, lang) for number in (dot.value, dot.low, dot.high))
    return text(lang, "lab-plot-dot", label=dot.label, value=value, low=low, high=high)


def shown(value: float, percent: bool, lang: str, places: int = 1) -> str:
    """Return a number in the language: a share in percent with the given decimals, anything else with four digits.

    >>> shown(0.2534, True, "en"), shown(1234.5, False, "de"), shown(0.2534, True, "en", 0)
    ('25.3%', '1.234', '25%')
    """
    if percent:
        return text(lang, "lab-percent", number=localized(lang, f"{100 * value:.{places}f}"))
    return localized(lang, f"{value:,.4g}")


def span(rows: Sequence[Dot], *more: float) -> tuple[float, float]:
    """Return a range that holds all intervals and some additional numbers.

    >>> span([Dot("a", 0.5, 0.4, 0.6)], 0.25)
    (0.222, 0.628)
    """
    low = min(*(row.low for row in rows), *(row.value for row in rows), *more)
    high = max(*(row.high for row in rows), *(row.value for row in rows), *more)
    room = (high - low or abs(high) or 1) * 0.08
    return round(low - room, 6), round(high + room, 6)


# ---- the lead ------------------------------------------------------------------------------------------------------------
def curves(rows: Sequence[Sequence[Dot]], title: str, *, mark: float | None = None, lang: str = ENGLISH) -> Spec:
    """Return a plot of lines over the progress of a round; the label of a dot is its progress in percent."""
    values = [
        {
            "run": dot.group,
            "x": float(dot.label) / 100,
            "value": dot.value,
            "low": dot.low,
            "high": dot.high,
            "color": color(dot.group),
            "tip": text(
                lang,
                "lab-plot-curve",
                progress=dot.label,
                **{end: shown(getattr(dot, end), True, lang, 0) for end in ("value", "low", "high")},
            ),
        }
        for row in rows
        for dot in row
    ]
    x = _x(text(lang, "lab-plot-progress"), (0, 1), field="x")
    x["axis"]["format"] = "~%"
    y: Spec = {
        "type": "quantitative",
        "scale": {"domain": [0, 1]},
        "axis": {"title": None, "tickCount": 5, "format": "~%"},
    }
    own: Spec = {"type": "nominal", "scale": None, "field": "color"}
    layers: list[Spec] = [
        {
            "mark": {"type": "area", "opacity": 0.18},
            "encoding": {"x": x, "y": {**y, "field": "low"}, "y2": {"field": "high"}, "fill": own, "detail": {"field": "run"}},
        },
        {
            "mark": {"type": "line", "strokeWidth": 2.5},
            "encoding": {"x": x, "y": {**y, "field": "value"}, "stroke": own, "detail": {"field": "run"}},
        },
        {
            "mark": {"type": "point", "shape": "circle", "size": 240, "opacity": 0, "fill": INK},
            "encoding": {"x": x, "y": {**y, "field": "value"}, "tooltip": {"field": "tip", "type": "nominal"}},
        },
    ]
    if mark is not None:
        layers.insert(0, {"mark": {"type": "rule", "stroke": INK, "strokeDash": [4, 4]}, "encoding": {"y": {**y, "datum": mark}}})
    about = text(lang, "lab-plot-curves", title=title, number=len(rows))
    return {**own_plot(280, layers, about, lang), "data": {"values": values}}
