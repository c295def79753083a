"""A plot of a result: notebooks draw it, and ``save`` writes it as a page or a picture."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lastcard.errors import LastCardError
from lastcard.lab.data.results import check_place, replace_file
from lastcard.lab.documents.plots import Spec
from lastcard.text.faults import fault

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


def _colored(value: Any) -> Any:
    """Return a specification with colours in place of the variables of a style sheet."""
    if isinstance(value, dict):
        return {name: _colored(one) for name, one in value.items()}
    if isinstance(value, list):
        return [_colored(one) for one in value]
    return _COLORS.get(value, value) if isinstance(value, str) else value
