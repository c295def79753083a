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
from urllib.parse import urlsplit

from lastcard.pocket.building.code_archive import code
from lastcard.pocket.building.extra_files import FETCHED, documentation, missing_page, screenshots
from lastcard.pocket.building.packed import PACKED
from lastcard.pocket.building.pyodide_files import pyodide_files
from lastcard.pocket.building.site_folder import check_folder, write_site
from lastcard.room.compute.job import encoded_answer
from lastcard.rules.edition import EDITIONS
from lastcard.text.catalogue import ENGLISH, LANGUAGES, entries
from lastcard.text.catalogue import text as message
from lastcard.web import puzzle_page, rules_pages
from lastcard.web.data.laboratory_data import has_laboratory, packed_module
from lastcard.web.data.rules_data import rules_of
from lastcard.web.pages import Pages
from lastcard.web.static_files import Files

_STATIC: Final = Path(__file__).parents[1] / "static"
_FILLED: Final = {
    "home/home.html": "",
    "new/new.html": "new/",
    "history/history.html": "history/",
    "table/table.html": "t/",
    "replay/replay.html": "replay/",
    "scores/scores.html": "scores/",
    "lessons/lessons.html": "lessons/",
    "lessons/lesson.html": "lesson/",
    "fair/fair.html": "fair/",
    "daily/daily.html": "daily/",
}
"""The pages that scripts fill, and their folders."""
_LABORATORY: Final = {"laboratory/laboratory.html": "laboratory/"}
"""The page of the laboratory, where the module can be made that plays there."""
_LABORATORY_NEEDS: Final = "lastcard.fast"
"""What the link to that page needs, and no other one; the worker has all else."""
_GAMES_WORKER: Final = ("laboratory/games_worker.js", "laboratory/module.js", "shared/wire/sha256.js")
"""The worker of that page, and what it imports."""
_WORKERS: Final = ("worker.js", "snapshot.js", "jobs.js", "program.js")
"""The scripts of the workers with Python."""
_PRIVACY: Final = ' <a href="/privacy" data-t="page-privacy">Privacy</a>'
"""The link to what a server keeps of people: a site has no such page."""
_RENDERED: Final[dict[str, Callable[[], str]]] = {
    "rules/": rules_pages.rules_index,
    "rule/": lambda: rules_pages.rule_page("G-1"),
    "compare/": lambda: rules_pages.compare_page("classic", "minecraft"),
    "settings/": rules_pages.settings_page,
    "languages/": rules_pages.languages_page,
    "puzzle/": puzzle_page.empty_page,
}
"""The pages that Python renders, in English: what they show otherwise, the worker renders."""
_ASKING: Final = ("index.html", "t/index.html", "daily/index.html", "replay/index.html")
"""The pages that ask the server of the site: what it offers, for short codes, for the last days of its daily match, to keep a record."""
_TEXTS: Final = (
    "loading", "moment", "failed", "update", "update-now", "here", "space", "lasting", "fleeting", "free", "sure", "freed", "stays",
    "friends", "docs",
)  # fmt: skip
"""The messages of ``bar.js``, ``pocket-…`` in the catalogue."""

_ABSOLUTE: Final = re.compile(r'\b(href|src|action|data-static)="(/[^"]*)"')
_RELATIVE: Final = re.compile(r'\bhref="(\./|rules|compare|replay)"')
"""The links of the replay page, which has no folder of its own on a server."""
_PRELOADED_TEXT: Final = re.compile(r'<link rel="preload" href="[^"]*" as="fetch" crossorigin>\n')
"""The English messages that a page loads at once on a server, which knows who reads English."""
_PAGE: Final = re.compile(
    r"/(rules|rule|new|history|replay|compare|settings|languages|puzzle|daily|scores|lessons|laboratory|fair)(?:/([^?#]+))?(\?[^#]*)?(#.*)?"
)
_ITEMS: Final = {"rules": "line", "rule": "id", "lessons": "table"}
_LOADED: Final = re.compile(r"static/v-[0-9a-f]+/([\w./+-]+)")
_STYLE_URL: Final = re.compile(r'url\("/static/v-[0-9a-f]+/([^"]+)"\)')

_NEARBY: Final = "pocket-nearby-"
"""What the ids of the messages of ``nearby/`` begin with."""

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


def policy_with(server: str | None) -> tuple[str, ...]:
    """Return the policy of a page that asks the server of the site.

    >>> [one for one in policy_with("https://cards.example/uno") if one.startswith("connect-src")]
    ["connect-src 'self' https://cards.example"]
    """
    if server is None:
        return POLICY
    origin = "://".join(urlsplit(server)[:2])
    return tuple(f"{one} {origin}" if one.startswith("connect-src") else one for one in POLICY)


@dataclass(frozen=True, slots=True)
class Built:
    """A built site: its files, their bytes, and their bytes as a host sends them, compressed."""

    files: int
    size: int


def build_site(out: Path, *, server: str | None = None, pyodide: Path | None = None, docs: Path | None = None) -> Built:
    """Write the site into a folder, which must be empty or hold an earlier site. Raises LastCardError; then the folder stays as it was.

    ``docs`` is a folder with the built documentation, which becomes a part of the site.
    """
    check_folder(out)
    files = {**_pages(server), **_pocket(server, pyodide_files(pyodide))}
    pictures, shown = screenshots()
    files |= {**shown, "404.html": missing_page()}
    if docs is not None:
        files = {name: _with_docs(content, name) for name, content in files.items()} | documentation(docs)
    for name, page in (("nearby", "nearby.html"), ("nearby/take", "take.html")):
        files[f"{name}/index.html"] = _nearby_page(page, server)
    files["manifest.webmanifest"] = _manifest(pictures)
    files["sw.js"] = _service_worker(files)
    write_site(out, files)
    return Built(len(files), sum(map(len, files.values())))


# ---- pages and what they load -------------------------------------------------------------------------------------------
def _pages(server: str | None) -> dict[str, bytes]:
    source = Files()
    filled = {**_FILLED, **(_LABORATORY if has_laboratory() else {})}
    pages = Pages(source, tuple(filled), has=lambda library: library != _LABORATORY_NEEDS or has_laboratory())
    root = source.address("")
    found = {f"{folder}index.html": pages.page(name, "en") for name, folder in filled.items()}
    found |= {f"{folder}index.html": pages.rendered(render().encode()) for folder, render in _RENDERED.items()}
    site = {name: _placed(page.decode(), name, server).encode() for name, page in found.items()}
    wanted = [*source.made_names()]
    wanted += [f"text/{lang}/page.ftl" for lang in LANGUAGES]  # the messages of the pages that Python renders
    wanted += [name for page in found.values() for name in _LOADED.findall(page.decode())]
    wanted += _GAMES_WORKER if has_laboratory() else ()
    wanted.append("shared/icons/icon-turn.svg")  # of a tab in which it is one's turn; a script names it
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
    page = _PRELOADED_TEXT.sub("", page)
    page = page.replace(_PRIVACY, "")
    page = _RELATIVE.sub(lambda link: f'href="/{link[1].removeprefix("./")}"', page)
    page = _ABSOLUTE.sub(lambda link: f'{link[1]}="{up}{address(html.unescape(link[2]))}"', page)
    page = page.replace('shared/manifest.webmanifest"', 'manifest.webmanifest"').replace(f'"{up}static/manifest', f'"{up}manifest')
    page = page.replace('data-module="/api/laboratory/module"', f'data-module="{up}pocket/lastcard.wasm"')
    page = page.replace('data-record="/api', f'data-record="{up}api')
    policy = "; ".join(policy_with(server) if name in _ASKING else POLICY)
    head = (
        f'<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{html.escape(policy)}">\n'
        f'<script src="{up}pocket/local.js"></script>\n<link rel="stylesheet" href="{up}pocket/local.css">'
    )
    if name == "t/index.html":
        head += f'\n<link rel="stylesheet" href="{up}pocket/nearby/nearby.css">'
        head += f'\n<script type="module" src="{up}pocket/nearby/host.js"></script>'
    served = f' data-server="{html.escape(server)}"' if server else ""
    return page.replace('<meta charset="utf-8">', head, 1).replace("<html ", f"<html{served} ", 1)


def _with_docs(content: bytes, name: str) -> bytes:
    """Return a page of the site with a link to the documentation below its foot; ``bar.js`` words it."""
    if not name.endswith("index.html"):
        return content
    up = "../" * name.count("/") or "./"
    link = f'</footer>\n<p class="foot"><a data-docs href="{up}docs/index.html">{message("en", "pocket-docs")}</a></p>'
    return content.replace(b"</footer>", link.encode(), 1)


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
    started = {**pyodide, f"lastcard.zip{PACKED}": loaded.archive, "python.js": _own("python.js")}
    about: dict[str, Any] = {
        "bytes": sum(len(content) for name, content in started.items() if name.endswith(PACKED)),
        "version": _hash(b"".join([*started.values(), *loaded.later.values()])),
        "server": server,
        "compiled": has_laboratory(),
        "editions": EDITIONS,
        "texts": {
            lang: {name: message(lang, f"pocket-{name}", size="{size}") for name in _TEXTS} | _nearby_texts(lang) for lang in LANGUAGES
        },
    }
    found = {**started, **loaded.later, **{name: _own(name) for name in _WORKERS}, "local.css": _own("local.css")}
    told = f"globalThis.lastcardSite = {json.dumps(about, ensure_ascii=False)};\n".encode()
    if has_laboratory():
        found["lastcard.wasm"] = gzip.decompress(packed_module())
    found |= {f"rules/{name}-{lang}.json": encoded_answer(rules_of(name, lang)) for name in EDITIONS for lang in LANGUAGES}
    found["local.js"] = told + _own("local.js") + _own("bar.js")
    for folder in ("nearby", "vendor"):
        for path in sorted((_STATIC / folder).iterdir()):
            if path.suffix != ".html":
                found[f"{folder}/{path.name}"] = path.read_bytes()
    found["nearby/texts.js"] = told
    found["site.json"] = json.dumps({name: about[name] for name in ("bytes", "version", "compiled")}).encode()  # for the npm package
    return {f"pocket/{name}": content for name, content in found.items()}


def _nearby_texts(lang: str) -> dict[str, str]:
    return {
        key.removeprefix("pocket-"): message(lang, key, number="{number}", name="{name}", why="{why}")
        for key in entries(ENGLISH)
        if key.startswith(_NEARBY)
    }


def _nearby_page(name: str, server: str | None) -> bytes:
    """Return the page of a phone that plays at a table of another one, which shows the table in a frame; or ``take.html``, a frame
    with nothing but a worker, which keeps a table that is handed over.
    """
    policy = html.escape("; ".join((*policy_with(server), "frame-src 'self'")))
    meta = f'<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{policy}">'
    page = (_STATIC / "nearby" / name).read_text(encoding="utf-8").replace("{static}", Files().address("").lstrip("/"))
    return page.replace('<meta charset="utf-8">', meta, 1).encode()


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _own(name: str) -> bytes:
    return (_STATIC / name).read_bytes()


def _manifest(pictures: list[dict[str, Any]]) -> bytes:
    found = json.loads(Files().text("shared/manifest.webmanifest"))
    root = Files().address("").lstrip("/")
    del found["id"]  # it is read from the root of the host, where all sites would be one app; without it the start is the id
    found |= {"start_url": "./", "scope": "./"}
    found["icons"] = [{**icon, "src": icon["src"].replace("/static/", root)} for icon in found["icons"]]
    if pictures:
        found["screenshots"] = pictures
    return json.dumps(found, ensure_ascii=False, indent=1).encode()


def _service_worker(files: dict[str, bytes]) -> bytes:
    listed = {name: _hash(content) for name, content in _kept(files)}
    return f"const FILES = {json.dumps(listed, indent=0, sort_keys=True)};\n".encode() + _own("sw.js")


def _kept(files: dict[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """Yield the files that the service worker keeps for use without a network: all but documentation and screenshots."""
    yield from (each for each in files.items() if not each[0].startswith(FETCHED))
