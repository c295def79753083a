"""Where the commands of the laboratory put their results: on the terminal, as JSON, or as a report."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import TYPE_CHECKING

from lastcard.errors import LastCardError
from lastcard.text.as_json import json_text
from lastcard.text.faults import fault

if TYPE_CHECKING:
    from lastcard.lab.documents.document import Document


def check_report(given: argparse.Namespace) -> None:
    """Raise LastCardError if the requested report cannot be made or written, before any game is played."""
    from lastcard.lab.data.results import check_place

    if given.report is None:
        return
    try:
        import_module("lastcard.lab.documents.as_html")
    except ModuleNotFoundError as error:
        raise LastCardError(fault("report_needs", path=given.report, name=(error.name or "").replace("_", "-"))) from None
    check_place(given.report, (".html",))


def show_document(given: argparse.Namespace, document: Document) -> int:
    """Write the report if one is requested, and print the document as text or as JSON; return 0."""
    from lastcard.lab.documents.as_text import as_text

    if document.page is not None and given.report is not None:
        from lastcard.lab.documents.as_html import write_html

        write_html(given.report, document.page(), given.lang)
    if given.json:
        print(json_text(document.data))
    else:
        given.show(as_text(document))
    return 0
