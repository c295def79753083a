"""HTML in plain functions: text is escaped unless it is ``Html`` already.

>>> el("p", "1 < 2 ", el("b", "yes"), class_="sum")
'<p class="sum">1 &lt; 2 <b>yes</b></p>'
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final
from urllib.parse import quote, urlencode

from lastcard.text.catalogue import LANGUAGES
from lastcard.text.catalogue import text as message

_ICON: Final = "/static/shared/icons/icon.svg"
_VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})
_LINKS: Final = (("/rules", "page-nav-rules"), ("/compare", "page-nav-compare"), ("/replay", "page-nav-replay"))


class Html(str):
    """Text that is HTML already and is not escaped again."""

    __slots__ = ()


def el(name: str, /, *children: str | None, **attributes: str | bool | None) -> Html:
    """An element. ``class_`` and ``for_`` are written without the underscore, ``aria_label`` with a hyphen; None is left out."""
    given = "".join(_attribute(key, value) for key, value in attributes.items() if value is not None and value is not False)
    return Html(f"<{name}{given}>" if name in _VOID else f"<{name}{given}>{join(children)}</{name}>")


def join(parts: Iterable[str | None], between: str = "") -> Html:
    """Put parts together, escaping those that are not HTML."""
    return Html(text(between).join(text(part) for part in parts if part is not None))


def text(part: str) -> Html:
    """Escape a text; HTML stays as it is."""
    return part if isinstance(part, Html) else Html(escape(part))


def address(path: str, *parts: str, lang: str = "en", **query: str) -> str:
    """An address of our own: parts of the path and of the query are quoted, the language is kept where it is not English.

    >>> address("/rules", "classic stacking=up", lang="de")
    '/rules/classic%20stacking=up?lang=de'
    """
    asked = {**query, **({"lang": lang} if lang != "en" else {})}
    return "/".join([path, *(quote(part, safe="=,+") for part in parts)]) + (f"?{urlencode(asked)}" if asked else "")


def page(title: str, main: Html, *, lang: str, here: str) -> str:
    """A whole page. ``here`` is the address of the part of the site it belongs to, as it stands in the header."""
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("title", f"{title} · Last Card"),
        el("link", rel="icon", href=_ICON, type="image/svg+xml"),
        el("link", rel="manifest", href="/static/shared/manifest.webmanifest"),
        el("link", rel="stylesheet", href="/static/shared/base.css"),
        el("link", rel="stylesheet", href="/static/rules/rules.css"),
        el("script", src="/static/shared/theme.js"),
        el("script", type="module", src="/static/shared/menu.js"),
    )
    body = el(
        "body",
        el("a", message(lang, "page-skip"), class_="skip", href="#main"),
        _header(lang, here),
        el("main", main, id="main", class_="page", tabindex="-1"),
        el("footer", message(lang, "rules-foot"), class_="foot"),
    )
    return f"<!doctype html>\n{el('html', head, body, lang=lang if lang in LANGUAGES else 'en', data_made='server')}\n"


def _header(lang: str, here: str) -> Html:
    links = [
        el("a", message(lang, key), href=address(path, lang=lang), aria_current="page" if path == here else None) for path, key in _LINKS
    ]
    return el(
        "header",
        el("a", el("img", src=_ICON, alt="", width="30", height="30"), el("span", "Last Card"), class_="brand", href="/"),
        el("nav", *links, aria_label=message(lang, "page-nav-label")),
        el("div", data_menu=True),
        class_="top",
    )


def _attribute(key: str, value: str | bool) -> str:
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
