"""The house stands the right way up: imports point one way, the kernel imports nothing, and what is heavy is imported late."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import lastcard
from lastcard.fast.program import SOURCES

SRC = Path(lastcard.__file__).parent
FLOORS = (
    ("errors", "cards"),
    ("text",),
    ("rules",),
    ("engine",),
    ("game",),
    ("bots",),
    ("fast",),
    ("lab", "server"),
    ("terminal", "web", "cli", "__main__"),
)
"""Each room imports from its own floor and those above it in this list. ``lastcard/__init__.py`` is the roof: it imports from anywhere."""

FLOOR = {part: number for number, parts in enumerate(FLOORS) for part in parts}
LATE: dict[tuple[str, str], str] = {}
"""Imports inside functions that go against the direction, and why."""

OUTSIDE = {
    "textual": ("terminal",),
    "rich": ("terminal",),
    "numpy": ("fast", "lab"),
    "llvmlite": ("fast",),
    **dict.fromkeys(("apsw", "msgspec", "prometheus_client", "segno", "starlette", "uvicorn", "uvloop", "websockets"), ("server", "web")),
    "structlog": ("server",),
    "jinja2": ("text",),
    "h11": ("server",),  # comes with uvicorn
    **dict.fromkeys(("scipy", "choix", "pyarrow", "altair", "vl_convert", "ray"), ("lab",)),
}
CHANCE = ("random", "secrets", "uuid")
"""Nothing is random but through ``chance``; and that fetches a fresh seed only when it is asked to."""


class Import:
    """One import: by which file, of what, on which line, and whether it runs when the file is imported."""

    def __init__(self, path: Path, line: int, name: str, when: str) -> None:
        self.path, self.line, self.name, self.when = path, line, name, when
        self.part = part_of(path)

    def __str__(self) -> str:
        return f"{self.path.relative_to(SRC)}:{self.line} imports {self.name}"


def part_of(path: Path) -> str:
    return path.relative_to(SRC).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[Import]:
    yield from _imports(path, ast.parse(path.read_text(encoding="utf-8")), "at once")


def _imports(path: Path, node: ast.AST, when: str) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (Import(path, child.lineno, alias.name, when) for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, f"{path}:{child.lineno}: a relative import hides where it points"
            yield from (Import(path, child.lineno, origin(child.module or "", alias.name), when) for alias in child.names)
        elif isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            for part in child.body:
                yield from _imports(path, ast.Module([part], []), "for types")
        else:
            inside = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from _imports(path, child, "late" if inside else when)


def origin(module: str, name: str) -> str:
    """Return what is imported: a file of its own, or the file a name is taken from; whatever comes from the roof by its own name."""
    inside = SRC.parent.joinpath(*module.split("."), name)
    is_file = inside.is_dir() or inside.with_suffix(".py").exists()
    return f"{module}.{name}" if is_file or module == "lastcard" else module


FILES = sorted(SRC.rglob("*.py"))
ALL = [found for path in FILES for found in imports(path)]


def within(found: Import) -> str | None:
    """Return the part of the house that is imported, None for what is outside."""
    words = found.name.split(".")
    return words[1] if words[0] == "lastcard" and len(words) > 1 else None


def test_every_part_has_its_floor() -> None:
    assert {part_of(path) for path in FILES} - {"__init__"} <= set(FLOOR)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SRC)))
def test_imports_point_one_way(path: Path) -> None:
    part = part_of(path)
    if part == "__init__":
        return
    for found in imports(path):
        other = within(found)
        if other is None or other == part or found.when == "for types":
            continue
        if found.name == "lastcard.__version__":
            continue
        assert other in FLOOR, f"{found}: go to where it lives"
        if found.when == "late" and (part, other) in LATE:
            continue
        assert FLOOR[other] <= FLOOR[part], str(found)


def test_no_part_imports_itself_by_a_detour() -> None:
    """Within a floor, too."""
    graph: dict[str, set[str]] = {}
    for found in ALL:
        name = ".".join(found.path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")
        target = found.name.removeprefix("lastcard.")
        if found.name.startswith("lastcard.") and found.when == "at once" and name != "__init__":
            graph.setdefault(name, set()).add(target)
    assert list(TopologicalSorter(graph).static_order())


SUBSET = [name.removesuffix(".py").replace("/", ".") for name in SOURCES]
"""Files that are compiled as they stand, in their order: each imports names of those before it, types, and nothing else."""


def test_what_is_compiled_imports_nothing_else() -> None:
    for found in ALL:
        name = ".".join(found.path.relative_to(SRC).with_suffix("").parts)
        if name in SUBSET and found.when != "for types" and found.name not in ("__future__", "typing"):
            assert found.name.removeprefix("lastcard.") in SUBSET[: SUBSET.index(name)], str(found)


def test_what_is_exempt_is_needed() -> None:
    late = {(found.part, within(found)) for found in ALL if found.when == "late"}
    assert set(LATE) <= late


def test_only_the_terminal_needs_textual() -> None:
    for found in ALL:
        for name, parts in OUTSIDE.items():
            if found.name.split(".")[0] == name:
                assert found.part in parts, str(found)


def test_nothing_outside_the_standard_library_but_what_is_named() -> None:
    for found in ALL:
        name = found.name.split(".")[0]
        assert name in sys.stdlib_module_names or name in OUTSIDE or name in ("lastcard", "__future__"), str(found)


def test_nothing_is_random_outside_chance() -> None:
    for found in ALL:
        if found.name.split(".")[0] in CHANCE:
            assert (found.path.relative_to(SRC).as_posix(), found.name, found.when) == ("game/chance.py", "secrets", "late"), str(found)


def _loaded(code: str) -> set[str]:
    """Return the modules a fresh Python has loaded after some code."""
    script = f"import sys\nbefore = set(sys.modules)\n{code}\nprint(*(set(sys.modules) - before))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    return set(run.stdout.split())


HEAVY = ("numpy", "numba", "textual", "rich", "tomllib", "asyncio", "secrets", "random", "argparse", "difflib", "socket", "ssl", "logging")


def test_importing_is_light() -> None:
    loaded = _loaded("import lastcard")
    assert "lastcard.game.round" in loaded
    assert [name for name in HEAVY if name in loaded] == []


def test_playing_by_cards_on_the_table_needs_little_more() -> None:
    loaded = _loaded("import lastcard\nlastcard.Round.deal('classic', 4, seed=1).asks")
    by_itself = ("tomllib", "random")  # for the editions; the standard library fetches the other to find them
    assert [name for name in HEAVY if name in loaded and name not in by_itself] == []


def test_the_command_line_starts_light() -> None:
    loaded = _loaded("import lastcard.cli")
    assert [name for name in HEAVY if name in loaded and name != "argparse"] == []


def test_the_watchman_is_awake() -> None:
    """A file that breaks the rules is seen to."""
    code = """
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    import a
import b.c
def f():
    from lastcard.game import round
class D:
    import e
"""
    found = list(_imports(SRC / "cards.py", ast.parse(code), "at once"))
    assert [(one.name, one.when) for one in found] == [
        ("typing", "at once"),
        ("a", "for types"),
        ("b.c", "at once"),
        ("lastcard.game.round", "late"),
        ("e", "at once"),
    ]
    assert FLOOR["game"] > FLOOR["rules"]
