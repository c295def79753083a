"""The Python code that a worker loads: the package without what only a server or compiled code needs, and Jinja2.

One archive is loaded at the start. Nets, texts of each language and what renders pages of rules follow when they are needed.
"""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import lastcard
from lastcard.pocket.building.packed import packed
from lastcard.pocket.building.stripped import stripped
from lastcard.text.catalogue import ENGLISH, LANGUAGES
from lastcard.web.data.laboratory_data import has_laboratory

PACKAGES: Final = (
    "archive", "bots", "engine", "game", "pocket", "room", "rules", "server/archiving", "server/http/templates", "terminal/pages", "text",
    "web/data", "web/templates",
)  # fmt: skip
"""Folders of the package whose files a worker may load."""
FILES: Final = (
    "__init__.py", "bot_makers.py", "card_drawings.json", "cards.py", "drawing.py", "errors.py", "files.py", "statistics.py",
    "community/__init__.py", "community/daily/__init__.py", "community/daily/plan.py",
    "server/__init__.py", "server/http/__init__.py", "terminal/__init__.py", "web/__init__.py", "web/play_now.py", "web/puzzle_page.py",
    "web/endpoints/__init__.py", "web/endpoints/shared.py", "web/endpoints/study.py", "web/puzzle_reply.py", "web/rule_links.py",
    "web/rules_pages.py",
)  # fmt: skip
PUZZLES: Final = (
    "__init__.py", "analysis/__init__.py", "analysis/appraisal.py", "analysis/puzzle.py", "analysis/puzzle_book.py",
    "analysis/puzzles.jsonl", "analysis/reasons.py",
)  # fmt: skip
"""Files of ``fast/`` with the puzzles of days, which are solved."""
MODULE: Final = (
    "analysis/analysis.py", "analysis/ends.py", "analysis/exact_deals.py", "analysis/exact_solver.py", "analysis/lookahead_bots.py",
    "analysis/match_chances.py", "analysis/principal_line.py", "analysis/programs.py", "analysis/question.py", "analysis/review.py",
    "analysis/view_playouts.py",
    "compiler/__init__.py", "compiler/calls.py", "compiler/record_layout.py", "compiler/records.py", "compiler/sources.py",
    "program/__init__.py", "program/games/*.py", "program/intrinsics.py", "program/learning/__init__.py", "program/learning/actions.py",
    "program/search/*.py", "simulation/__init__.py", "simulation/setup.py", "wasm/__init__.py", "wasm/in_browser.py", "wasm/records.py",
)  # fmt: skip
"""Files of ``fast/`` that write rules and positions for the WebAssembly module: for the laboratory page, analyses and bots."""
LIBRARIES: Final = ("jinja2", "markupsafe")
"""Libraries in plain Python that render the pages of rules."""
_RENDERING: Final = ("jinja2/", "markupsafe/", "lastcard/web/templates/", "lastcard/server/http/templates/", "lastcard/web/rules_pages.py")
"""What renders pages of rules. A table does without it."""
_TEXTS: Final = ("lastcard/text/", "lastcard/rules/rulebook/")
"""Texts, which the worker reads for sheets, rulings and refusals only: pages have their own."""
_AT_ONCE: Final = ("lastcard/rules/rulebook/classic.toml",)
"""Texts that the first table needs."""
_SUFFIXES: Final = (".py", ".toml", ".ftl", ".txt", ".html", ".json", ".net")
_HERE: Final = Path(lastcard.__file__).parent
_BUILDING: Final = _HERE / "pocket" / "building"
"""What builds sites is not in them, nor are their own scripts and pages, which a browser loads by itself."""


@dataclass(frozen=True, slots=True)
class Code:
    """What a worker loads of Python: an archive at its start, and by name what it loads when it opens a file of it."""

    archive: bytes
    later: dict[str, bytes]


def code() -> Code:
    """Return the code of a worker. The same files make the same bytes.

    The archive has ``later.json``: for each file that is not in it the part of ``later`` that has it, see ``worker.js``.
    """
    first: dict[str, bytes] = {}
    later: dict[str, bytes] = {}
    parts: dict[str, dict[str, str]] = {}
    places: dict[str, str] = {}
    for name, path in _files():
        part = part_of(name)
        content = path.read_bytes()
        if part is None:
            first[name] = content
            continue
        places[name] = part
        if part.endswith(".json"):
            text = content.decode()
            parts.setdefault(part, {})[name] = stripped(text) if name.endswith(".py") else text
        else:
            later[part] = content
    later |= {part: json.dumps(files, ensure_ascii=False, sort_keys=True).encode() for part, files in parts.items()}
    first["later.json"] = json.dumps(places, sort_keys=True).encode()
    return Code(packed(first), later)


def part_of(name: str) -> str | None:
    """Return the part that has a file of the package, and None if the worker loads it at its start.

    >>> part_of("lastcard/text/de/cards.ftl"), part_of("lastcard/bots/nets/classic.net"), part_of("lastcard/cards.py")
    ('later/de.json', 'later/classic.net', None)
    """
    folder, _, file = name.rpartition("/")
    if name.endswith((".net", ".jsonl")):
        return f"later/{file}"
    if name.startswith(_RENDERING):
        return "later/pages.json"
    if name.startswith("lastcard/fast/"):
        return "later/fast.json"
    if not name.startswith(_TEXTS) or not name.endswith((".ftl", ".toml")) or name in _AT_ONCE:
        return None
    lang = next((lang for lang in LANGUAGES if folder.endswith(f"/{lang}") or file == f"{lang}.toml"), ENGLISH)
    return f"later/{lang}.json"


def _files() -> Iterator[tuple[str, Path]]:
    for name in FILES:
        yield f"lastcard/{name}", _HERE / name
    fast = _HERE / "fast"
    for path in sorted({path for name in (*PUZZLES, *(MODULE if has_laboratory() else ())) for path in fast.glob(name)}):
        yield f"lastcard/{path.relative_to(_HERE).as_posix()}", path
    for package in PACKAGES:
        for path in (_HERE / package).rglob("*"):
            if path.suffix in _SUFFIXES and _BUILDING not in path.parents and not (package == "pocket" and path.suffix == ".html"):
                yield f"lastcard/{path.relative_to(_HERE).as_posix()}", path
    for library in LIBRARIES:
        spec = importlib.util.find_spec(library)
        assert spec is not None
        assert spec.origin is not None
        folder = Path(spec.origin).parent
        for path in folder.glob("*.py"):
            yield f"{library}/{path.name}", path
