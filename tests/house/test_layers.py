"""Layers: imports point one way, the engine imports nothing, and heavy packages are imported late."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

import lastcard
from lastcard.fast.compiler.sources import SOURCES
from tests.waiting import TIMEOUT_S

SRC = Path(lastcard.__file__).parent
LAYERS = (
    ("errors", "cards", "drawing", "files"),
    ("text",),
    ("rules",),
    ("engine",),
    ("game",),
    ("statistics",),
    ("bots",),
    ("fast",),
    ("bot_makers",),
    ("room",),
    ("envs",),
    ("archive",),
    ("community",),
    ("server",),
    ("programs",),
    ("policies",),
    ("lab",),
    ("terminal", "web", "pocket", "mcp", "competing", "documentation", "starting", "cli", "__main__"),
)
"""Each package imports from its own layer and those above it in this list. ``lastcard/__init__.py`` may import from anywhere."""

LAYER_OF = {part: number for number, parts in enumerate(LAYERS) for part in parts}

OUTSIDE = {
    "textual": ("terminal",),
    "rich": ("terminal",),
    "shtab": ("terminal",),
    "mcp": ("mcp",),
    "sphinx": ("documentation",),
    "docutils": ("documentation",),
    "numpy": ("fast", "envs", "lab", "policies"),
    **dict.fromkeys(
        ("gymnasium", "jax", "pettingzoo", "pyspiel", "rlcard", "sb3_contrib", "stable_baselines3", "tensordict", "torch", "torchrl"),
        ("envs",),
    ),
    "llvmlite": ("fast",),
    "onnx": ("policies",),
    **dict.fromkeys(("apsw", "prometheus_client", "resvg_py", "segno", "starlette", "uvicorn", "uvloop", "websockets"), ("server", "web")),
    "structlog": ("server",),
    **dict.fromkeys(("starlette", "uvicorn", "websockets"), ("server", "web", "mcp", "competing")),
    "msgspec": ("room", "community", "server", "programs", "web"),
    "asyncpg": ("server",),
    **dict.fromkeys(("webauthn", "pywebpush", "py_vapid", "cryptography"), ("community",)),
    "jinja2": ("text",),
    "h11": ("server",),  # installed with uvicorn
    **dict.fromkeys(("altair", "vl_convert", "ray"), ("lab",)),
    "pyarrow": ("archive", "lab"),
    "fsspec": ("archive",),
}
NAMED_LATER = (
    *("__init__.py", "documentation/build.py", "fast/compiler/sources.py", "lab/__init__.py", "lab/libraries.py"),
    "room/compute/job.py",
)
"""Files that import modules by computed names: from a table of names, from other packages, or from a given function."""
CHANCE = ("random", "secrets", "uuid")
"""All randomness comes from ``chance``, which makes a fresh seed only on request."""


class Import:
    """One import: its file, its target, its line, and whether it runs when the file is imported."""

    def __init__(self, path: Path, line: int, name: str, when: str) -> None:
        self.path, self.line, self.name, self.when = path, line, name, when
        self.part = part_of(path)

    @property
    def file(self) -> str:
        """The importing file as a module name: ``game.round``."""
        return ".".join(self.path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")

    def __str__(self) -> str:
        return f"{self.path.relative_to(SRC)}:{self.line} imports {self.name} ({self.when})"


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
            yield from _imports(path, ast.Module(child.body, []), "for types")
            yield from _imports(path, ast.Module(child.orelse, []), when)
        elif isinstance(child, ast.Constant) and isinstance(child.value, str):
            if is_module(child.value):
                yield Import(path, child.lineno, child.value, "by a string")
        else:
            inside = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from _imports(path, child, "late" if inside else when)


def is_module(text: str) -> bool:
    """Return whether a string is the full name of a module of the package."""
    if not re.fullmatch(r"lastcard(\.\w+)+", text):
        return False
    place = SRC.parent.joinpath(*text.split("."))
    return place.is_dir() or place.with_suffix(".py").exists()


def computed_imports(tree: ast.AST) -> Iterator[int]:
    """Yield the lines that import a module whose name is not one string constant: the layers cannot be checked there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ("import_module", "__import__"):
            if not (node.args and isinstance(node.args[0], ast.Constant)):
                yield node.lineno


def origin(module: str, name: str) -> str:
    """Return the imported file: a module, or the file a name is imported from; for the top package the name itself."""
    inside = SRC.parent.joinpath(*module.split("."), name)
    is_file = inside.is_dir() or inside.with_suffix(".py").exists()
    return f"{module}.{name}" if is_file or module == "lastcard" else module


FILES = sorted(SRC.rglob("*.py"))


@cache
def all_imports() -> tuple[Import, ...]:
    """Every import of every file."""
    return tuple(found for path in FILES for found in imports(path))


def within(found: Import) -> str | None:
    """Return the package that is imported; None for anything outside lastcard."""
    words = found.name.split(".")
    return words[1] if words[0] == "lastcard" and len(words) > 1 else None


def test_every_package_has_a_layer() -> None:
    assert {part_of(path) for path in FILES} - {"__init__"} <= set(LAYER_OF)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SRC)))
def test_imports_point_one_way(path: Path) -> None:
    part = part_of(path)
    if part == "__init__":
        return
    for found in imports(path):
        other = within(found)
        if other is None or other == part:
            continue
        if found.name == "lastcard.__version__":
            continue
        assert other in LAYER_OF, f"{found}: import from the package that defines it"
        assert LAYER_OF[other] <= LAYER_OF[part], str(found)


def test_modules_are_imported_by_constant_names() -> None:
    for path in FILES:
        lines = [*computed_imports(ast.parse(path.read_text(encoding="utf-8")))]
        name = path.relative_to(SRC).as_posix()
        assert bool(lines) == (name in NAMED_LATER), f"{name}, lines {lines}: import by a constant name, or list the file in NAMED_LATER"


def circles(found: Iterable[Import]) -> dict[frozenset[str], list[Import]]:
    """Return the files in import cycles of any kind, with the imports of the cycles."""
    graph: dict[str, dict[str, Import]] = {}
    for one in found:
        if one.name.startswith("lastcard.") and one.file != "__init__":
            graph.setdefault(one.file, {}).setdefault(one.name.removeprefix("lastcard."), one)
    reached = {file: _reached(file, graph) for file in graph}
    together = {frozenset(other for other in reached[file] if file in reached.get(other, ())) for file in graph if file in reached[file]}
    return {files: [one for file in sorted(files) for target, one in graph[file].items() if target in files] for files in together}


def _reached(file: str, graph: dict[str, dict[str, Import]]) -> set[str]:
    """Return the files that a file imports, directly or indirectly."""
    found: set[str] = set()
    ahead = [file]
    while ahead:
        new = set(graph.get(ahead.pop(), ())) - found
        found |= new
        ahead += new
    return found


@pytest.mark.core
def test_there_are_no_import_cycles() -> None:
    """This also holds within a layer, and for imports inside functions or for types."""
    found = circles(all_imports())
    told = ["cycle: " + "; ".join(map(str, found[files])) for files in sorted(found, key=sorted)]
    assert not told, "\n".join(told)


def test_a_cycle_is_found_for_every_kind_of_import() -> None:
    code = {
        "cards.py": "import lastcard.errors",
        "errors.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from lastcard.chance import Chance",
        "chance.py": "def f():\n    import lastcard.cards",
        "roof.py": "import lastcard.cards",
    }
    found = [one for name, text in code.items() for one in _imports(SRC / name, ast.parse(text), "at once")]
    ((files, around),) = circles(found).items()
    assert files == {"cards", "errors", "chance"}
    assert [str(one) for one in around] == [
        "cards.py:1 imports lastcard.errors (at once)",
        "chance.py:2 imports lastcard.cards (late)",
        "errors.py:3 imports lastcard.chance (for types)",
    ]


SUBSET = [name.removesuffix(".py").replace("/", ".") for name in SOURCES]
"""Compiled files in their order: each imports only types and names of earlier files."""


def test_compiled_files_import_only_each_other() -> None:
    for found in all_imports():
        name = found.file
        if name in SUBSET and found.when != "for types" and found.name not in ("__future__", "typing"):
            assert found.name.removeprefix("lastcard.") in SUBSET[: SUBSET.index(name)], str(found)


def test_only_the_terminal_imports_textual() -> None:
    for found in all_imports():
        for name, parts in OUTSIDE.items():
            if found.name.split(".")[0] == name:
                assert found.part in parts, str(found)


def test_third_party_imports_are_declared() -> None:
    for found in all_imports():
        name = found.name.split(".")[0]
        assert name in sys.stdlib_module_names or name in OUTSIDE or name in ("lastcard", "__future__"), str(found)


def test_the_room_needs_the_standard_library_alone() -> None:
    """The one import of another package is msgspec, which ``plain_msgspec`` stands in for."""
    others = [found for found in all_imports() if found.part == "room" and found.name.split(".")[0] not in sys.stdlib_module_names]
    outside = {(found.file, found.name, found.when) for found in others if within(found) is None and found.name != "__future__"}
    assert outside == {("room.structs", "msgspec", when) for when in ("for types", "at once")}


IMPURE = (
    "asyncio",
    "time",
    "datetime",
    "logging",
    "socket",
    "ssl",
    "select",
    "pathlib",
    "os",
    "io",
    "shutil",
    "tempfile",
    "subprocess",
    "threading",
)
"""Modules that know of a clock, an event loop, a log or files."""


def test_the_pure_part_of_a_table_knows_no_clock_no_loop_and_no_files() -> None:
    """The same holds for the files of the room that it imports, directly or indirectly."""
    graph: dict[str, list[Import]] = {}
    for found in all_imports():
        if found.part == "room" and found.when != "for types":
            graph.setdefault(found.file, []).append(found)
    ahead = [file for file in graph if file.startswith("room.table.")]
    reached = set(ahead)
    assert ahead
    while ahead:
        for found in graph.get(ahead.pop(), ()):
            assert found.name.split(".")[0] not in IMPURE, str(found)
            file = found.name.removeprefix("lastcard.")
            if within(found) == "room" and file not in reached:
                reached.add(file)
                ahead.append(file)
    assert "room.errors" in reached
    for path in (SRC / "room" / "table").glob("*.py"):
        calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
        assert not [call for call in calls if ast.unparse(call.func) in ("open", "print", "input")], path


def test_only_chance_uses_random_numbers() -> None:
    for found in all_imports():
        if found.name.split(".")[0] in CHANCE:
            assert (found.path.relative_to(SRC).as_posix(), found.name, found.when) == ("game/verifiable_chance.py", "secrets", "late"), (
                str(found)
            )


def _loaded(code: str) -> set[str]:
    """Return the modules a fresh Python has loaded after some code."""
    script = f"import sys\nbefore = set(sys.modules)\n{code}\nprint(*(set(sys.modules) - before))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=TIMEOUT_S)
    return set(run.stdout.split())


HEAVY = ("numpy", "numba", "textual", "rich", "tomllib", "asyncio", "secrets", "random", "argparse", "difflib", "socket", "ssl", "logging")


def test_importing_the_package_loads_nothing_heavy() -> None:
    loaded = _loaded("from lastcard import Match")
    assert "lastcard.game.round" in loaded
    assert [name for name in HEAVY if name in loaded] == []


def test_what_is_not_asked_for_is_not_loaded() -> None:
    assert not {name for name in _loaded("import lastcard") if name.startswith(("lastcard.game", "lastcard.rules", "lastcard.engine"))}
    playing = _loaded("import lastcard.fast")
    assert not {"lastcard.game.round", "lastcard.fast.vector.batch", "lastcard.fast.compiler.translator.module"} & playing


def test_playing_a_round_loads_nothing_heavy() -> None:
    loaded = _loaded("import lastcard\nlastcard.Round.deal('classic', 4, seed=1).asks")
    by_itself = ("tomllib", "random")  # to find the files of editions; the standard library imports the other for this
    assert [name for name in HEAVY if name in loaded and name not in by_itself] == []


def test_the_command_line_loads_nothing_heavy() -> None:
    loaded = _loaded("import lastcard.cli")
    assert [name for name in HEAVY if name in loaded and name != "argparse"] == []


def test_the_check_sees_every_kind_of_import() -> None:
    """Imports at the top, in functions, in classes and for types are all found."""
    code = """
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    import a
import b.c
def f():
    from lastcard.game import round
class D:
    import e
PLACES = {"Bot": "lastcard.bots.bot", "said": "lastcard.nowhere", "text": "the module lastcard.cards"}
"""
    found = list(_imports(SRC / "cards.py", ast.parse(code), "at once"))
    assert [(one.name, one.when) for one in found] == [
        ("typing", "at once"),
        ("a", "for types"),
        ("b.c", "at once"),
        ("lastcard.game.round", "late"),
        ("e", "at once"),
        ("lastcard.bots.bot", "by a string"),
    ]
    assert LAYER_OF["game"] > LAYER_OF["rules"]


def test_the_check_sees_computed_names_of_modules() -> None:
    code = """
import_module("lastcard.game")
import_module(f"lastcard.{name}")
importlib.import_module("lastcard." + name)
__import__(name)
"""
    assert [*computed_imports(ast.parse(code))] == [3, 4, 5]
