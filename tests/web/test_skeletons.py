"""Snapshots of the structure of the rules pages: the distinct paths of their elements, without texts.

``python -m tests.web.test_skeletons`` writes the snapshot anew. Check its changes.
"""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

from lastcard.web.rules_pages import compare_page, rule_page, rules_index, rules_page, settings_page

SNAPSHOT = Path(__file__).parent / "skeletons.txt"
VOID = {"meta", "link", "img", "input", "br", "hr"}


class Skeleton(HTMLParser):
    """Collect the distinct paths of a page's elements in order, each with the names of its attributes and its class."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.paths: dict[str, None] = {}
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        words = [f"{name}={value}" if name in ("class", "role") else name for name, value in attrs]
        self.open.append(" ".join([tag, *sorted(words)]))
        self.paths[" > ".join(self.open[1:])] = None
        if tag in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()


def skeletons() -> str:
    """Return the skeleton of one page of each template."""
    pages = {
        "index": rules_index("de"),
        "table": rules_page("classic stacking=any"),
        "compare": compare_page("classic", "fairies"),
        "compare, alike": compare_page("classic", "classic"),
        "rule": rule_page("CL-27"),
        "rule, elsewhere": rule_page("G-5"),
        "settings": settings_page(),
    }
    return "".join(f"== {name}\n" + "".join(f"{path}\n" for path in Skeleton(page).paths if path) for name, page in pages.items())


def test_the_structure_of_the_pages_equals_the_snapshot() -> None:
    assert skeletons() == SNAPSHOT.read_text(encoding="utf-8")


if __name__ == "__main__":
    SNAPSHOT.write_text(skeletons(), encoding="utf-8")
