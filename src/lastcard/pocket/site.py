"""Build the site that needs no server: files that any host serves, from any folder of it.

A page is a folder with an ``index.html``, and what it shows is in the query: ``t/?table=…``, ``rule/?id=CL-21``. All addresses are
relative. The pages are those of a server; ``local.js`` in each leads their requests to the worker with the room.
"""

from __future__ import annotations

import gzip
import hashlib
import html
import json
import posixpath
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lastcard.errors import LastCardError
from lastcard.pocket.code_archive import code
from lastcard.pocket.packed import PACKED
from lastcard.pocket.pyodide_files import pyodide_files
from lastcard.text.catalogue import LANGUAGES
from lastcard.text.catalogue import text as message
from lastcard.text.faults import fault, system_fault
from lastcard.web import rules_pages
from lastcard.web.data.laboratory_data import has_laboratory, packed_module
from lastcard.web.pages import Pages
from lastcard.web.static_files import Files

_HERE: Final = Path(__file__).parent
_FILLED: Final = {
    "home/home.html": "",
    "new/new.html": "new/",
    "history/history.html": "history/",
    "table/table.html": "t/",
    "replay/replay.html": "replay/",
    "scores/scores.html": "scores/",
    "lessons/lessons.html": "lessons/",
    "lessons/lesson.html": "lesson/",
}
"""The pages that scripts fill, and their folders."""
_LABORATORY: Final = {"laboratory/laboratory.html": "laboratory/"}
"""The page of the laboratory, where the module can be made that plays there."""
_GAMES_WORKER: Final = ("laboratory/games_worker.js", "laboratory/module.js", "replay/sha256.js")
"""The worker of that page, and what it imports."""
_RENDERED: Final[dict[str, Callable[[], str]]] = {
    "rules/": rules_pages.rules_index,
    "rule/": lambda: rules_pages.rule_page("G-1"),
    "compare/": lambda: rules_pages.compare_page("classic", "minecraft"),
    "settings/": rules_pages.settings_page,
    "languages/": rules_pages.languages_page,
}
"""The pages that Python renders, in English: what they show otherwise, the worker renders."""
_TEXTS: Final = ("loading", "failed", "update", "update-now", "here", "space", "lasting", "fleeting", "free", "sure", "freed", "friends")
"""The messages of ``bar.js``, ``pocket-…`` in the catalogue."""

_ABSOLUTE: Final = re.compile(r'\b(href|src|action|data-static)="(/[^"]*)"')
_RELATIVE: Final = re.compile(r'\bhref="(\./|rules|compare|replay)"')
"""The links of the replay page, which has no folder of its own on a server."""
_PRELOADED_TEXT: Final = re.compile(r'<link rel="preload" href="[^"]*" as="fetch" crossorigin>\n')
"""The English messages that a page loads at once on a server, which knows who reads English."""
_PUZZLE: Final = re.compile(r'[ \t]*<a [^>]*href="/puzzle"[^\n]*\n')
"""The link to the puzzle of the day, which needs compiled code."""
_PAGE: Final = re.compile(
    r"/(rules|rule|new|history|replay|compare|settings|languages|puzzle|scores|lessons|laboratory)(?:/([^?#]+))?(\?[^#]*)?(#.*)?"
)
_ITEMS: Final = {"rules": "line", "rule": "id", "lessons": "table"}
_LOADED: Final = re.compile(r"static/v-[0-9a-f]+/([\w./+-]+)")
_STYLE_URL: Final = re.compile(r'url\("/static/v-[0-9a-f]+/([^"]+)"\)')

_NEARBY: Final = (
    "title", "scan", "then", "by-text", "copy", "paste", "connect", "close", "count", "no-code", "qr", "show", "gone", "nobody", "taken",
    "paste-host", "about",
)  # fmt: skip
"""The messages of ``nearby/``, ``pocket-nearby-…`` in the catalogue."""

POLICY: Final = (
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types lit-html lastcard-worker lastcard-games",
)
"""The Content-Security-Policy of every page, in a ``<meta>``, as a host of files may send no headers."""


@dataclass(frozen=True, slots=True)
class Built:
    """A built site: its files, their bytes, and their bytes as a host sends them, compressed."""

    files: int
    size: int


def build_site(out: Path, *, server: str | None = None, pyodide: Path | None = None) -> Built:
    """Write the site into a folder, which must be empty or hold an earlier site. Raises LastCardError."""
    _check_folder(out)
    files = {**_pages(server), **_pocket(server, pyodide_files(pyodide))}
    files["nearby/index.html"] = _nearby_page()
    files["manifest.webmanifest"] = _manifest()
    files["sw.js"] = _service_worker(files)
    files[".lastcard-site"] = b""
    try:
        _remove_old(out, set(files))
        for name, content in files.items():
            path = out / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    except OSError as error:
        raise LastCardError(fault("store_cannot", path=str(out), what="write", why=system_fault(error))) from None
    return Built(len(files), sum(map(len, files.values())))


def _check_folder(out: Path) -> None:
    if out.exists() and (not out.is_dir() or (any(out.iterdir()) and not (out / ".lastcard-site").is_file())):
        raise LastCardError(fault("site_folder", path=str(out)))


def _remove_old(out: Path, kept: set[str]) -> None:
    """Remove the files of an earlier site that this one does not have."""
    for path in sorted(out.rglob("*"), reverse=True) if out.is_dir() else ():
        if path.is_file() and path.relative_to(out).as_posix() not in kept:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()


# ---- pages and what they load -------------------------------------------------------------------------------------------
def _pages(server: str | None) -> dict[str, bytes]:
    source = Files()
    filled = {**_FILLED, **(_LABORATORY if has_laboratory() else {})}
    pages = Pages(source, tuple(filled))
    root = source.address("")
    found = {f"{folder}index.html": pages.page(name, "en") for name, folder in filled.items()}
    found |= {f"{folder}index.html": pages.rendered(render().encode()) for folder, render in _RENDERED.items()}
    site = {name: _placed(page.decode(), name, server).encode() for name, page in found.items()}
    wanted = [name for name in source.made_names() if not name.startswith(("joined/puzzle",))]
    wanted += [f"text/{lang}/page.ftl" for lang in LANGUAGES]  # the messages of the pages that Python renders
    wanted += [name for page in found.values() for name in _LOADED.findall(page.decode())]
    wanted += _GAMES_WORKER if has_laboratory() else ()
    for name in dict.fromkeys(wanted):
        _add_loaded(site, source, root.lstrip("/"), name)
    return site


def _add_loaded(site: dict[str, bytes], source: Files, root: str, name: str) -> None:
    """Add a file that pages load, with those that it loads itself: fonts and pictures of a stylesheet, imports of a module."""
    if f"{root}{name}" in site:
        return
    content = source.read(name).body
    if name.endswith(".css"):
        text = content.decode()
        content = _STYLE_URL.sub(lambda url: f'url("{posixpath.relpath(url[1], posixpath.dirname(name))}")', text).encode()
        for each in _STYLE_URL.findall(text):
            _add_loaded(site, source, root, each)
    site[f"{root}{name}"] = content


def _placed(page: str, name: str, server: str | None) -> str:
    """Return a page for a folder of the site: its addresses are relative, and its first script is ``local.js``."""
    up = "../" * name.count("/") or "./"
    page = _PUZZLE.sub("", _PRELOADED_TEXT.sub("", page))
    page = _RELATIVE.sub(lambda link: f'href="/{link[1].removeprefix("./")}"', page)
    page = _ABSOLUTE.sub(lambda link: f'{link[1]}="{up}{address(html.unescape(link[2]))}"', page)
    page = page.replace('shared/manifest.webmanifest"', 'manifest.webmanifest"').replace(f'"{up}static/manifest', f'"{up}manifest')
    page = page.replace('data-module="/api/laboratory/module"', f'data-module="{up}pocket/lastcard.wasm"')
    page = page.replace('data-record="/api', f'data-record="{up}api')
    policy = "; ".join(POLICY)
    head = (
        f'<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{html.escape(policy)}">\n'
        f'<script src="{up}pocket/local.js"></script>\n<link rel="stylesheet" href="{up}pocket/local.css">'
    )
    if name == "t/index.html":
        head += f'\n<link rel="stylesheet" href="{up}pocket/nearby/nearby.css">'
        head += f'\n<script type="module" src="{up}pocket/nearby/host.js"></script>'
    served = f' data-server="{html.escape(server)}"' if server else ""
    return page.replace('<meta charset="utf-8">', head, 1).replace("<html ", f"<html{served} ", 1)


def address(path: str) -> str:
    """Return the relative address of a page of a server, from the folder of the site. ``addresses.js`` does the same in the browser.

    >>> address("/rules/classic%20stacking=up?lang=de"), address("/"), address("/compare")
    ('rules/?line=classic%20stacking=up&amp;lang=de', '', 'compare/')
    """
    found = _PAGE.fullmatch(path)
    if found is None:
        return html.escape(path.lstrip("/"))
    page, item, query, fragment = found.groups(default="")
    asked = f"?{_ITEMS[page]}={item.replace('+', '%2B')}{query.replace('?', '&')}" if item else query
    return html.escape(f"{'lesson' if page == 'lessons' and item else page}/{asked}{fragment}")


# ---- the worker ---------------------------------------------------------------------------------------------------------
def _pocket(server: str | None, pyodide: dict[str, bytes]) -> dict[str, bytes]:
    loaded = code()
    started = {**pyodide, f"lastcard.zip{PACKED}": loaded.archive}
    about: dict[str, Any] = {
        "bytes": sum(len(content) for name, content in started.items() if name.endswith(PACKED)),
        "version": _hash(b"".join([*started.values(), *loaded.later.values()])),
        "server": server,
        "texts": {
            lang: {name: message(lang, f"pocket-{name}", size="{size}") for name in _TEXTS} | _nearby_texts(lang) for lang in LANGUAGES
        },
    }
    found = {**started, **loaded.later, "worker.js": _own("worker.js"), "local.css": _own("local.css")}
    told = f"globalThis.lastcardSite = {json.dumps(about, ensure_ascii=False)};\n".encode()
    if has_laboratory():
        found["lastcard.wasm"] = gzip.decompress(packed_module())
    found["local.js"] = told + _own("local.js") + _own("bar.js")
    for path in sorted((_HERE / "nearby").iterdir()):
        if path.suffix == ".html":
            continue
        found[f"nearby/{path.name}"] = path.read_bytes()
    found["nearby/texts.js"] = told
    return {f"pocket/{name}": content for name, content in found.items()}


def _nearby_texts(lang: str) -> dict[str, str]:
    return {f"nearby-{name}": message(lang, f"pocket-nearby-{name}", number="{number}") for name in _NEARBY}


def _nearby_page() -> bytes:
    """Return the page of a phone that plays at a table of another one: it has no worker, and shows the table in a frame."""
    policy = html.escape("; ".join((*POLICY, "frame-src 'self'")))
    meta = f'<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{policy}">'
    page = (_HERE / "nearby" / "nearby.html").read_text(encoding="utf-8").replace("{static}", Files().address("").lstrip("/"))
    return page.replace('<meta charset="utf-8">', meta, 1).encode()


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _own(name: str) -> bytes:
    return (_HERE / name).read_bytes()


def _manifest() -> bytes:
    found = json.loads(Files().text("shared/manifest.webmanifest"))
    root = Files().address("").lstrip("/")
    found |= {"id": "./", "start_url": "./", "scope": "./"}
    found["icons"] = [{**icon, "src": icon["src"].replace("/static/", root)} for icon in found["icons"]]
    return json.dumps(found, ensure_ascii=False, indent=1).encode()


def _service_worker(files: dict[str, bytes]) -> bytes:
    listed = {name: _hash(content) for name, content in _kept(files)}
    return f"const FILES = {json.dumps(listed, indent=0, sort_keys=True)};\n".encode() + _own("sw.js")


def _kept(files: dict[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """Yield the files that the service worker keeps for use without a network: all."""
    yield from files.items()
