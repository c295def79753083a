"""The sidebar of a page: the entries of the door that the page is in, and links to the other doors.

A door is a table of contents of docs/index.md with a caption. A door of one page, as Background is, always shows as a link.
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from sphinx.application import Sphinx

_DOOR: Final = re.compile(
    r'<p class="caption"[^>]*>\s*<span class="caption-text">(.*?)</span>\s*</p>(.*?)(?=<p class="caption"|\Z)', re.DOTALL
)
_FIRST: Final = re.compile(r'<a [^>]*href="([^"]*)"')
_AFTER_FURO: Final = 900
"""Furo makes the tree at Sphinx's default priority of 500."""


class Door(NamedTuple):
    """A part of the sidebar: its caption, the address of its first page, and its entries in HTML, where the page shows them."""

    caption: str
    first: str
    entries: str


def connect_sidebar(app: Sphinx) -> None:
    """Give the template of the sidebar the doors of each page."""
    app.connect("html-page-context", _set_doors, priority=_AFTER_FURO)


def doors(tree: str) -> list[Door]:
    """Return the doors of a page's navigation tree; only the door that the page is in has entries.

    >>> caption = '<p class="caption" role="heading"><span class="caption-text">To {}</span></p>'
    >>> here = '<ul class="current"><li class="current"><a href="#">A</a></li><li><a href="b.html">B</a></li></ul>'
    >>> there = '<ul><li><a href="../host/c.html">C</a></li><li><a href="../host/d.html">D</a></li></ul>'
    >>> [(door.caption, door.first, bool(door.entries)) for door in doors(caption.format("play") + here + caption.format("host") + there)]
    [('To play', '#', True), ('To host', '../host/c.html', False)]
    """
    found = []
    for caption, entries in _DOOR.findall(tree):
        first = _FIRST.search(entries)
        is_here = entries.lstrip().startswith('<ul class="current">') and entries.count('class="toctree-l1') != 1
        found.append(Door(caption, first[1] if first else "#", entries.strip() if is_here else ""))
    return found


def _set_doors(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    context["doors"] = doors(context.get("furo_navigation_tree", ""))
