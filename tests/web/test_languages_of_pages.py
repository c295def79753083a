"""Each page with the menu, in which a reader chooses the language, draws its texts again in the new one.

``tests/browser/pages/test_language_chosen.py`` looks at the pages; this test is for those who have no browser.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lastcard.web

_STATIC = Path(lastcard.web.__file__).parent / "static"
PAGES = {
    path.relative_to(_STATIC).as_posix(): modules[0]
    for path in sorted(_STATIC.rglob("*.html"))
    if "shared/page/top.html" in (text := path.read_text(encoding="utf-8"))
    and (modules := re.findall(r'<script type="module" src="/static/([^"]+)"', text))
}


def _read(name: str) -> str:
    return (_STATIC / name).read_text(encoding="utf-8")


def test_the_pages_are_found() -> None:
    assert {"events/event.html", "clubs/club.html", "host/host.html", "daily/daily.html"} <= set(PAGES)


@pytest.mark.parametrize("page", sorted(PAGES))
def test_a_page_is_drawn_again_in_the_language_that_was_chosen(page: str) -> None:
    own = _read(PAGES[page])
    hears = 'addEventListener("language"' in own and "translate()" in own
    assert hears, f"{PAGES[page]} does not hear the event language: translate() and draw there again"
