"""The Python code that a worker loads, as one zip file: the package without what only a server or compiled code needs, and Jinja2."""

from __future__ import annotations

import importlib.util
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import lastcard
from lastcard.web.data.laboratory_data import has_laboratory

PACKAGES: Final = (
    "archive", "bots", "engine", "game", "pocket", "room", "rules", "server/archiving", "server/http/templates", "terminal/pages", "text",
    "web/data", "web/templates",
)  # fmt: skip
"""Folders of the package whose files a worker may load."""
FILES: Final = (
    "__init__.py", "bot_makers.py", "card_drawings.json", "cards.py", "drawing.py", "errors.py", "files.py", "statistics.py",
    "server/__init__.py", "server/http/__init__.py", "terminal/__init__.py", "web/__init__.py", "web/puzzle_page.py",
    "web/puzzle_reply.py", "web/rule_links.py", "web/rules_pages.py", "web/shared_api.py",
)  # fmt: skip
LABORATORY: Final = (
    "__init__.py", "compiler/__init__.py", "compiler/record_layout.py", "compiler/records.py", "program/__init__.py",
    "program/games/__init__.py", "program/games/counts.py", "program/games/drive.py", "program/games/history.py", "program/games/laws.py",
    "program/intrinsics.py", "program/learning/__init__.py", "program/learning/actions.py", "simulation/__init__.py", "simulation/setup.py",
    "wasm/__init__.py", "wasm/records.py",
)  # fmt: skip
"""Files of ``fast/`` that write rules for the module of the laboratory page."""
PUZZLES: Final = (
    "__init__.py", "analysis/__init__.py", "analysis/appraisal.py", "analysis/puzzle.py", "analysis/puzzle_book.py",
    "analysis/puzzles.jsonl", "analysis/reasons.py",
)  # fmt: skip
"""Files of ``fast/`` with the puzzles of days, which are solved."""
LIBRARIES: Final = ("jinja2", "markupsafe")
"""Libraries in plain Python that render the pages of rules."""
_SUFFIXES: Final = (".py", ".toml", ".ftl", ".txt", ".html", ".json", ".net")
_HERE: Final = Path(lastcard.__file__).parent
_OWN_TOOLS: Final = frozenset(("site.py", "pyodide_files.py", "code_archive.py", "command.py", "extra_files.py"))
"""Files of this package that build sites, and are not in them."""


def code_archive() -> bytes:
    """Return the zip file. The same files make the same bytes."""
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in sorted(_files()):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return found.getvalue()


def _files() -> Iterator[tuple[str, Path]]:
    for name in FILES:
        yield f"lastcard/{name}", _HERE / name
    for name in dict.fromkeys((*PUZZLES, *(LABORATORY if has_laboratory() else ()))):
        yield f"lastcard/fast/{name}", _HERE / "fast" / name
    for package in PACKAGES:
        for path in (_HERE / package).rglob("*"):
            if path.suffix in _SUFFIXES and not (package == "pocket" and (path.name in _OWN_TOOLS or path.suffix == ".html")):
                yield f"lastcard/{path.relative_to(_HERE).as_posix()}", path
    for library in LIBRARIES:
        spec = importlib.util.find_spec(library)
        assert spec is not None
        assert spec.origin is not None
        folder = Path(spec.origin).parent
        for path in folder.glob("*.py"):
            yield f"{library}/{path.name}", path
