"""Each page with the menu, in which a reader chooses the language, draws its texts again in the new one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lastcard.web
from lastcard.web.joining import modules_of

_STATIC = Path(lastcard.web.__file__).parent / "static"
_MENU = "shared/page/menu.js"
_PAGES = {
    path.relative_to(_STATIC).as_posix(): modules[0]
    for path in sorted(_STATIC.rglob("*.html"))
    if "shared/page/top.html" in (text := path.read_text(encoding="utf-8"))
    and (modules := re.findall(r'<script type="module" src="/static/([^"]+)"', text))
}


def _read(name: str) -> str:
    return (_STATIC / name).read_text(encoding="utf-8")


def test_the_pages_are_found() -> None:
    assert {"events/event.html", "clubs/club.html", "host/host.html", "daily/daily.html"} <= set(_PAGES)


@pytest.mark.parametrize("page", sorted(_PAGES))
def test_a_page_is_drawn_again_in_the_language_that_was_chosen(page: str) -> None:
    modules = [name for name in modules_of(_PAGES[page], _read) if name != _MENU]
    hears = [name for name in modules if 'addEventListener("language"' in _read(name)]
    assert hears, f"{_PAGES[page]} does not hear the event language: translate() and draw there again"
