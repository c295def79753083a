"""The pages that a server renders, for a browser that shows them by itself: as a tree of elements.

A page builds the elements one by one, so that no text of a worker is ever read as HTML by the browser (``bar.js``).
"""

from __future__ import annotations

from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any, Final
from urllib.parse import parse_qs

from lastcard.errors import LastCardError
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import ENGLISH, LANGUAGES

Tree = list[Any]
"""An element: its name, its attributes, and what is in it, texts and elements."""

_EMPTY: Final = frozenset(("br", "hr", "img", "input", "link", "meta", "wbr"))
_LONGEST: Final = 2000
_PARTS: Final = ("main", "nav", "footer")
"""The parts of a page that are shown; its first ``nav`` is that of the header."""


def _puzzle(asked: Mapping[str, str], lang: str) -> str:
    from lastcard.web.puzzle_page import puzzle_page, today  # here: the room starts without it

    return puzzle_page(asked.get("date", today())[:20], today(), lang)


def _rendered(name: str, asked: Mapping[str, str], lang: str) -> str:
    from lastcard.web import rules_pages  # here, as a worker loads what renders pages when it first shows one

    match name:
        case "rules":
            return rules_pages.rules_page(asked["line"], lang) if "line" in asked else rules_pages.rules_index(lang)
        case "rule":
            return rules_pages.rule_page(asked.get("id", "")[:20], lang)
        case "compare":
            return rules_pages.compare_page(asked.get("a", "classic"), asked.get("b", "minecraft"), lang)
        case "settings":
            return rules_pages.settings_page(lang)
        case "puzzle":
            return _puzzle(asked, lang)
        case _:
            return rules_pages.languages_page(lang)


def page(name: str, query: str, lang: str) -> dict[str, Any]:
    """Return a page by its name and query: its title, and its ``main``, ``nav`` and ``footer`` as trees.

    If there is no such page, return what is wrong.
    """
    lang = lang if lang in LANGUAGES else ENGLISH
    asked = {key: values[0][:_LONGEST] for key, values in parse_qs(query.lstrip("?")).items()}
    try:
        found = _Parser(_rendered(name, asked, lang))
    except LastCardError as error:
        return {"error": Reader(lang).fault(error.fault)}
    return {"title": found.title, **{part: found.parts[part] for part in _PARTS}}


class _Parser(HTMLParser):
    """Reads a page of our own templates."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.title = ""
        self.parts: dict[str, Tree] = {}
        self._open: list[Tree] = [["html", {}]]
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin an element."""
        element: Tree = [tag, {name: value or "" for name, value in attrs}]
        self._open[-1].append(element)
        if tag in _PARTS and (tag != "nav" or "main" not in self.parts):
            self.parts.setdefault(tag, element)
        if tag not in _EMPTY:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        """End an element."""
        if len(self._open) > 1 and tag not in _EMPTY:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        """Add a text."""
        if self._open[-1][0] == "title":
            self.title += data
        if self._open[-1][0] not in ("script", "style"):
            self._open[-1].append(data)
