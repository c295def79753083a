"""Serve the pages that scripts fill: in the requested language, with few files to load, each of which the browser may keep for good.

A page is an HTML file below ``static/`` with one tag for each file that it loads; pages include the parts that they share. When it is
served, its modules are joined into one file, and so are its stylesheets, its other scripts and its messages. Their addresses contain the
version of the files. The texts of elements with ``data-t`` are filled in, so that the page is readable before its script runs. An element
with ``data-needs="llvmlite"`` is left out if this library is not installed.
"""

from __future__ import annotations

import asyncio
import html
import importlib.util
import json
import re
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from lastcard.server.http.language import language
from lastcard.server.state import ServerState
from lastcard.text.catalogue import COMPLETE, LANGUAGES, missing
from lastcard.text.catalogue import text as message
from lastcard.text.render import Value
from lastcard.web import play_now
from lastcard.web.joining import join_later, join_modules, join_styles, loaded_later
from lastcard.web.static_files import File, Files

VARY: Final = "Accept-Encoding, Accept-Language, Cookie"
MENU: Final = "shared/page/menu.js"
PUZZLE: Final = "puzzle/puzzle.js"
MODULES: Final[Mapping[str, tuple[str, ...]]] = {MENU: ("page",), PUZZLE: ("page", "analysis", "cards")}
"""The entry modules of the pages that Python renders, each with the messages that it needs."""
ARGUMENTS: Final[Mapping[str, Callable[[], dict[str, Value]]]] = {"home-play-hint": play_now.words}
"""The messages in markup that have arguments, each with the function that returns them."""
_KEPT: Final = 32
"""How many rendered pages the cache holds."""

_INCLUDED: Final = re.compile(r"<!-- include (\S+) -->\n")
_STYLE: Final = re.compile(r'<link rel="stylesheet" href="/?static/([^"]+)">\n')
_SCRIPT: Final = re.compile(r'<script src="/?static/([^"]+)"></script>\n')
_MODULE: Final = re.compile(r'<script type="module" src="/?static/([^"]+)"></script>')
_ADDRESS: Final = re.compile(r'="/?static/(?!v-)([^"]+)(?<!\.webmanifest)(?=")')
"""The address of a file that a page loads. The manifest has no version, as installed pages know it by its address."""
_MESSAGES: Final = re.compile(r'<meta name="messages" content="([^"]+)">')
_TEXT: Final = re.compile(r'(<[a-z][^>]*\bdata-t="([^"]+)"[^>]*>)[^<]*')
_ATTRIBUTE: Final = re.compile(r'<[a-z][^>]*\bdata-t-(?:label|title|placeholder)="[^>]*>')
_NEEDING: Final = re.compile(r'[ \t]*<(\w+)[^>]*\bdata-needs="([^"]+)"[^>]*>.*?</\1>\n')
"""An element that leads to what only works with these libraries; the page has it only if they are installed."""
_ATTRIBUTES: Final = {"label": "aria-label", "title": "title", "placeholder": "placeholder"}


class Pages:
    """The pages below ``static/`` and the files that they load; ``has`` tells for ``data-needs`` whether a library is there."""

    def __init__(
        self,
        files: Files,
        names: tuple[str, ...],
        modules: Mapping[str, tuple[str, ...]] = MODULES,
        *,
        has: Callable[[str], bool] | None = None,
    ) -> None:
        self._files: Final = files
        self._has: Final = has or _is_installed
        self._served: Final[dict[tuple[str, str], File]] = {}
        self._rendered: Final[OrderedDict[tuple[str, bytes], File]] = OrderedDict()
        self._headed: Final[OrderedDict[tuple[str, str, str], File]] = OrderedDict()
        self._version = ""
        for name in names:
            self._declare(name)
        for module, needed in modules.items():
            self._join_module(module)
            self._join_messages(list(needed))

    def prepare(self) -> None:
        """Generate and compress all generated files now, so that no request waits for them."""
        self._files.version()
        for name in self._files.made_names():
            self._files.read(name)

    def answer(self, name: str, request: Request, head: str = "") -> Response:
        """Return a page in the requested language, or 304 if the browser has it; ``head`` are further tags of its head.

        It says what the server does without, if anything is switched off there.
        """
        page, off = self._page(name, language(request)), _switched_off(request)
        return (self._with_head(page, head, off) if head or off else page).response(request, vary=VARY)

    def page(self, name: str, lang: str) -> bytes:
        """Return a page in a language, for a site of files."""
        return self._page(name, lang).body

    def rendered(self, page: bytes) -> bytes:
        """Return a page that Python has rendered, with versioned addresses and joined modules, for a site of files."""
        self._files.version()
        return self._with_versions(page).body

    def _with_head(self, page: File, head: str, off: str) -> File:
        key = (page.tag, head, off)
        file = self._headed.get(key)
        if file is None:
            file = self._headed[key] = File.of(_headed(page.body, head, off), ".html")
        self._headed.move_to_end(key)
        while len(self._headed) > _KEPT:
            self._headed.popitem(last=False)
        return file

    async def answer_rendered(self, page: bytes, request: Request, head: str = "") -> Response:
        """Return a page that Python has rendered, or 304 if the browser has it; ``head`` are further tags of its head.

        Its files have versioned addresses, and its modules are one file. A thread generates and compresses it, once for as long as it
        stays in the cache; the page of all settings is 130 kB.
        """
        page = _headed(page, head, _switched_off(request))
        key = (self._files.version(), page)
        file = self._rendered.get(key)
        if file is None:
            file = self._rendered[key] = await asyncio.to_thread(self._with_versions, page)
        self._rendered.move_to_end(key)
        while len(self._rendered) > _KEPT:
            self._rendered.popitem(last=False)
        return file.response(request, vary=VARY)

    def _with_versions(self, page: bytes) -> File:
        joined = _MODULE.sub(lambda found: found[0].replace(found[1], f"joined/{found[1]}"), page.decode())
        return File.of(self._versioned(joined).encode(), ".html")

    def _page(self, name: str, lang: str) -> File:
        version = self._files.version()
        if version != self._version:
            self._served.clear()
            self._version = version
        found = self._served.get((name, lang))
        if found is None:
            found = self._served[name, lang] = File.of(self._written(name, lang).encode(), ".html")
        return found

    def _source(self, name: str) -> str:
        source = _INCLUDED.sub(lambda found: self._source(found[1]), self._files.text(name))
        return _NEEDING.sub(lambda found: found[0] if all(map(self._has, found[2].split())) else "", source)

    # ---- the files that a page loads -------------------------------------------------------------------------------
    def _declare(self, name: str) -> None:
        """Declare the joined files of a page."""
        page, stem = self._source(name), name.removesuffix(".html")
        for entry in _MODULE.findall(page):
            self._join_module(entry)
            for later in loaded_later(entry, self._files.text):
                self._files.make(f"joined/{later}", partial(join_later, later, entry, self._files.text))
        styles, scripts = _STYLE.findall(page), _SCRIPT.findall(page)
        self._files.make(f"joined/{stem}.css", lambda: join_styles(styles, self._files.text, self._files.address("")))
        self._files.make(f"joined/{stem}.head.js", lambda: "\n".join(map(self._files.text, scripts)))
        self._join_messages(_messages_of(page))

    def _join_module(self, entry: str) -> None:
        self._files.make(f"joined/{entry}", partial(join_modules, entry, self._files.text))

    def _join_messages(self, names: list[str]) -> None:
        for lang in LANGUAGES if len(names) > 1 else ():
            self._files.make(f"text/{lang}/{'+'.join(names)}.ftl", partial(self._joined_messages, lang, names))

    def _joined_messages(self, lang: str, names: list[str]) -> str:
        """Return the messages of several files. English messages stand in for those that a language lacks."""
        parts = [self._files.text(f"text/{lang}/{name}.ftl") for name in names]
        if lang not in COMPLETE:
            lacking = missing(lang)
            parts += [f"{entry.id} ={entry.source}" for name in names for entry in lacking[f"{name}.ftl"]]
        return "\n".join(parts)

    # ---- the markup of a page --------------------------------------------------------------------------------------
    def _written(self, name: str, lang: str) -> str:
        page, stem = self._source(name), name.removesuffix(".html")
        messages = self._files.address(f"text/{lang}/{'+'.join(_messages_of(page))}.ftl")
        loads = (
            f'<link rel="preload" href="{messages}" as="fetch" crossorigin>\n'
            f'<link rel="stylesheet" href="/static/joined/{stem}.css">\n'
            f'<script src="/static/joined/{stem}.head.js"></script>\n'
        )
        page = _SCRIPT.sub("", _STYLE.sub("", page))
        page = _MODULE.sub(lambda found: f"{loads}{found[0].replace(found[1], f'joined/{found[1]}')}", page, count=1)
        return self._versioned(_translated(page, lang).replace('<html lang="en"', f'<html lang="{lang}"', 1))

    def _versioned(self, page: str) -> str:
        page = page.replace("<html ", f'<html data-static="{self._files.address("")}" ', 1)
        return _ADDRESS.sub(lambda found: f'="{self._files.address(found[1])}', page)


def _headed(page: bytes, head: str, off: str) -> bytes:
    """Return a page with further tags of its head, and with the parts that are switched off, which ``offers`` of addresses.js reads."""
    if off:
        page = page.replace(b"<html ", f'<html data-without="{off}" '.encode(), 1)
    return page.replace(b"</head>", head.encode() + b"</head>", 1)


def _switched_off(request: Request) -> str:
    app = request.scope.get("app")  # a page may be asked for without a server around it
    server: ServerState | None = app.state.server if app is not None else None
    return " ".join(sorted(server.settings.without)) if server is not None else ""


def _is_installed(library: str) -> bool:
    return importlib.util.find_spec(library) is not None


def _messages_of(page: str) -> list[str]:
    found = _MESSAGES.search(page)
    return found[1].split() if found else ["page"]


def _translated(page: str, lang: str) -> str:
    """Return a page in which elements with a message id contain its text."""

    def attributes(found: re.Match[str]) -> str:
        tag = found[0]
        for mark, attribute in _ATTRIBUTES.items():
            if named := re.search(rf'\bdata-t-{mark}="([^"]+)"', tag):
                value = html.escape(message(lang, named[1]))
                tag = re.sub(rf'(?<![\w-]){attribute}="[^"]*" ?', "", tag)
                tag = f'{tag[:-1]} {attribute}="{value}">'
        return tag

    def words(found: re.Match[str]) -> str:
        tag, args = found[1], ARGUMENTS.get(found[2], dict)()
        if args:
            tag = f'{tag[:-1]} data-args="{html.escape(json.dumps(args, ensure_ascii=False))}">'
        return f"{tag}{html.escape(message(lang, found[2], **args), quote=False)}"

    return _ATTRIBUTE.sub(attributes, _TEXT.sub(words, page))
