"""Build the site with Sphinx: the pages of docs/, the rule explorer and the reference of the library. Warnings are errors."""

from __future__ import annotations

import itertools
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from importlib.metadata import version
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import Final

from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import docutils_namespace, patch_docutils

from lastcard.documentation.rule_pages import rule_pages
from lastcard.documentation.search_index import write_search
from lastcard.documentation.sidebar import connect_sidebar
from lastcard.documentation.sources import sources
from lastcard.errors import LastCardError
from lastcard.text.faults import fault

_REPOSITORY: Final = "https://github.com/lastcard/lastcard/blob/main/"
_IMAGES: Final = (".jpg", ".png", ".svg", ".webp")
"""The suffixes of pictures, which are copied to the site."""
_LINK: Final = re.compile(r"\]\((?P<path>(?!https?:|#|mailto:)[^)\s#]+)(?P<anchor>#[^)\s]*)?\)")
_API: Final = {
    "lastcard": "The referee: rounds, matches, records, rules.",
    "lastcard.bots": "Bots, and rounds between them.",
    "lastcard.rules.sheets": "The rulebook as data and text.",
    "lastcard.fast": "The compiled rules (`pip install 'lastcard[fast]'`).",
    "lastcard.lab": "The laboratory (`pip install 'lastcard[lab]'`).",
    "lastcard.policies": "Bots and files as policies (`pip install 'lastcard[lab]'`).",
    "lastcard.envs": "Environments (`pip install 'lastcard[envs]'`).",
}
_TAUGHT: Final = {
    "lastcard.game.standing": ("Standing",),
    "lastcard.game.records.redaction": ("redact_record",),
    "lastcard.text.faults": ("explain",),
    "lastcard.rules.sheets.search": ("Answer", "answer", "search"),
    "lastcard.fast.analysis.view_playouts": ("Search", "Playouts", "playouts"),
    "lastcard.fast.analysis.review": ("review",),
    "lastcard.fast.analysis.puzzles": ("puzzle_of",),
    "lastcard.fast.analysis.puzzle_book": ("puzzle_of_day",),
    "lastcard.fast.analysis.exact_solver": ("solution",),
    "lastcard.fast.gpu.batch": ("GpuBatch",),
    "lastcard.fast.gpu.playouts": ("GpuPlayouts",),
    "lastcard.lab.bench.measure": ("measure", "play_again"),
    "lastcard.lab.bench.results": ("Result", "TableResult", "read_results", "results_text"),
    "lastcard.lab.baselines.exploitability": ("TINY", "Tree", "tree_of", "exploitability", "evenly", "of_layers"),
    "lastcard.lab.baselines.methods": ("DeepMonteCarlo", "PopulationPPO", "FictitiousPlay"),
    "lastcard.lab.experiments.luck_and_skill": ("luck_and_skill",),
    "lastcard.lab.league.file": ("read_league",),
    "lastcard.envs.colors": ("SortedColors",),
    "lastcard.envs.torch_games": ("TorchGames", "masked", "sample"),
    "lastcard.envs.jax_games": ("JaxGames", "JaxStep", "sample"),
    "lastcard.envs.torchrl_env": ("BatchEnv",),
}
"""The modules outside of the packages above that pages teach, each with its names. conf.py lists the libraries that some of them need."""
_INHERITED: Final = "ValueError, Env, VectorEnv, AECEnv, Mapping, tuple, str, Generic, Protocol"
"""The classes of other packages, whose members are not told again."""


def build(target: Path, shown: Callable[[int], object] = lambda percent: None, *, kept: Path | None = None) -> Path:
    """Build the site in a folder and return its first page. Raises LastCardError with Sphinx's warnings if there are any.

    ``shown`` receives the progress in percent; Sphinx first reads, then writes each page. ``kept`` names a cache folder for the pages that
    Sphinx has read, so that the next build reads only changed pages.
    """
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made:
        pages = Path(made) / "pages"
        write_pages(pages)
        trees = Path(made) / "trees"
        if kept is not None:
            pages, trees = _up_to_date(kept, pages), kept / "trees"
        warnings = StringIO()
        configuration = str(Path(__file__).parent)
        with patch_docutils(configuration), docutils_namespace():
            app = Sphinx(
                srcdir=str(pages),
                confdir=configuration,
                outdir=str(target),
                doctreedir=str(trees),
                buildername="html",
                status=None,
                warning=warnings,
            )
            done = itertools.count(1)

            def show(*_: object) -> None:
                shown(min(100, 50 * next(done) // len(app.project.docnames)))

            for step in ("source-read", "doctree-resolved"):
                app.connect(step, show)
            connect_sidebar(app)
            app.build()
            write_search(app, target)
        if said := warnings.getvalue().strip():
            shutil.rmtree(trees)  # read pages with warnings again next time, so that the warnings come again
            raise LastCardError(fault("docs_warnings", detail=re.sub(r"\x1b\[[\d;]*m", "", said).replace(f"{pages}/", "")))
    return target / "index.html"


def _up_to_date(kept: Path, pages: Path) -> Path:
    """Update the cached source pages to be equal to ``pages``, writing only files that differ, and return their folder.

    Sphinx reads a page again if the file is newer. Pages that name a changed page are written, too. The cache of other versions of Sphinx
    and its extensions is deleted.
    """
    made_by = " ".join(f"{name} {version(name)}" for name in ("sphinx", "myst-parser", "furo", "docutils")) + f" {sys.version}\n"
    stamp = kept / "made-by.txt"
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != made_by:
        shutil.rmtree(kept, ignore_errors=True)
        kept.mkdir(parents=True)
        stamp.write_text(made_by, encoding="utf-8")
    folder = kept / "pages"
    new = {path.relative_to(pages): path.read_bytes() for path in pages.rglob("*") if path.is_file()}
    old = {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    for name in old.keys() - new.keys():
        (folder / name).unlink()
    changed = {name.name.encode() for name in new.keys() | old.keys() if new.get(name) != old.get(name)}
    for name, content in new.items():
        if old.get(name) != content or any(other in content for other in changed):  # a link to a changed page may be broken now
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
    return folder


def write_pages(folder: Path) -> None:
    """Write all pages of the site into a folder."""
    shutil.copytree(sources(), folder)
    for path in folder.rglob("*.md"):
        path.write_text(_linked(path.read_text(encoding="utf-8"), path, folder), encoding="utf-8")
    index = folder / "index.md"
    index.write_text(index.read_text(encoding="utf-8") + _rest(folder), encoding="utf-8")
    for name, page in {**rule_pages(), "program/api.md": "\n".join(_api())}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(page, encoding="utf-8")


def _rest(folder: Path) -> str:
    """Return a table of contents of the pages that neither docs/index.md nor that of Background names: the site includes every page."""
    named = {"index"}
    for index in (folder / "index.md", folder / "background/index.md"):
        lines = index.read_text(encoding="utf-8").splitlines() if index.is_file() else []
        named |= {os.path.normpath(index.relative_to(folder).parent / line).replace(os.sep, "/") for line in lines}
    pages = {path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.md")}
    rest = sorted(name for name in pages - named if not name.startswith("decisions/"))
    return "\n".join(["", "```{toctree}", ":caption: More", ":hidden:", "", *rest, "```", ""]) if rest else ""


def _linked(page: str, path: Path, folder: Path) -> str:
    """Return a page in which links to files outside the site lead to the repository."""

    def link(found: re.Match[str]) -> str:
        wanted = (path.parent / found["path"]).resolve()
        if wanted.suffix == ".md" and wanted.is_file():
            return found[0]
        if wanted.is_relative_to(folder.resolve()) and wanted.suffix in _IMAGES:
            return found[0]
        inside = Path("docs") / path.parent.relative_to(folder) / found["path"]
        parts: list[str] = []
        for part in inside.parts:
            parts = parts[:-1] if part == ".." else [*parts, part]
        return f"]({_REPOSITORY}{'/'.join(parts)}{found['anchor'] or ''})"

    return _LINK.sub(link, page)


def _api() -> Iterator[str]:
    """Yield the pages of the reference, with each name once, in the first package that has it."""
    yield "# Reference of the library"
    told: set[str] = set()
    for package, about in _API.items():
        try:
            names = {*import_module(package).__all__}
        except LastCardError as error:  # its libraries are missing
            yield f"\n## `{package}`\n\n{about}\n\nNot in this copy of the site: {error}."
            continue
        own = sorted(names - told)
        told |= names
        yield f"\n## `{package}`\n\n{about}\n\n```{{eval-rst}}"
        yield f".. automodule:: {package}\n"
        for name in own:
            yield from _entry(package, name, getattr(import_module(package), name))
        yield "```"
    yield "\n## Modules that pages teach\n\nThey are for research and may change with any version; the changelog says how."
    for module, shown in _TAUGHT.items():
        yield f"\n### `{module}`\n"
        try:
            import_module(max((package for package in _API if module.startswith(f"{package}.")), key=len))
            with suppress(ImportError):  # a library that conf.py makes up
                import_module(module)
        except LastCardError as error:
            yield f"Not in this copy of the site: {error}."
            continue
        yield f"```{{eval-rst}}\n.. automodule:: {module}\n"
        for name in shown:
            kind = "data" if name.isupper() else "class" if name[0].isupper() else "function"
            yield f".. auto{kind}:: {module}.{name}\n" + {"data": "   :no-value:\n", "class": "   :members:\n", "function": ""}[kind]
        yield "```"


def _entry(package: str, name: str, found: object) -> Iterator[str]:
    """Yield the directive of a public name; a class has all its members, also those that it inherits from this project."""
    if isinstance(found, ModuleType):
        yield f".. automodule:: {found.__name__}\n"
    elif isinstance(found, type):
        is_alias = found.__name__ != name
        if is_alias:
            yield f".. py:data:: {package}.{name}\n\n   Another name of ``{found.__name__}``.\n"
        yield f".. autoclass:: {found.__module__ if is_alias else package}.{found.__name__}"
        yield f"   :members:\n   :inherited-members: {_INHERITED}\n"
    elif callable(found):
        yield f".. autofunction:: {package}.{name}\n"
    else:
        yield f".. py:data:: {package}.{name}\n"
        yield from (f"   {line}" for line in _words_of(name, found))
        yield ""


def _words_of(name: str, found: object) -> list[str]:
    """Return what is said of a constant where it is defined."""
    for module in [*sys.modules.values()]:
        if getattr(module, "__name__", "").startswith("lastcard.") and vars(module).get(name) is found:
            analyzer = ModuleAnalyzer.for_module(module.__name__)
            analyzer.analyze()
            if said := analyzer.attr_docs.get(("", name)):
                return said
    return []
