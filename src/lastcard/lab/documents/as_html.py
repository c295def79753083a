"""Render a document as one HTML page that needs no other file."""

from __future__ import annotations

import itertools
import json
import re
from functools import cache, partial
from pathlib import Path
from typing import Final

import vl_convert

from lastcard.lab.data.results import check_place, replace_file
from lastcard.lab.documents.document import Page
from lastcard.lab.documents.plots import Spec, color
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.html import render

_AFTER: Final = "window.vegaEmbed = vegaEmbed;"


def as_html(page: Page, lang: str = ENGLISH) -> str:
    """Return the HTML of a page."""
    say, numbers = partial(text, lang), itertools.count(1)
    return render(
        "lab/documents/report.html",
        page=page,
        title=say("lab-report-title", list=", ".join(dict.fromkeys(page.titles))),
        color=color,
        escaped=_escaped,
        unbroken=_unbroken,
        next_name=lambda: f"plot-{next(numbers)}",
        library=_library(),
        lang=lang,
        t=say,
    )


def write_html(path: str | Path, page: Page, lang: str = ENGLISH) -> None:
    """Write a page to a file, which is replaced atomically. Raises LastCardError if it cannot be written."""
    replace_file(check_place(path, (".html",)), as_html(page, lang).encode(), "report_unwritten")


@cache
def _library() -> str:
    """Return the plotting library as a script that can be embedded in a page."""
    return vl_convert.javascript_bundle(_AFTER).replace("</script", "<\\/script")


def _escaped(spec: Spec) -> str:
    """Return a plot as JSON that can stand in a script element."""
    return json.dumps(spec, ensure_ascii=False, allow_nan=False, separators=(",", ":")).replace("<", "\\u003c")


def _unbroken(command: str) -> list[str]:
    """Return a command in pieces, of which every second one is an option that must not wrap after its hyphens."""
    return re.split(r"(--\w+)", command)
