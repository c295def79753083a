"""The folder of the program holds the compiled subset and nothing else."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import lastcard
from lastcard.fast.compiler.sources import SOURCES

SRC = Path(lastcard.__file__).parent
PROGRAM = [source for source in SOURCES if source.startswith("fast/program/")]
FOR_CHECKERS = ("__future__", "typing")


def test_the_folder_holds_exactly_what_is_compiled() -> None:
    files = {path.relative_to(SRC).as_posix() for path in (SRC / "fast/program").rglob("*.py") if path.name != "__init__.py"}
    assert files == set(PROGRAM)
    assert [source for source in SOURCES if source.startswith("fast/")] == PROGRAM


@pytest.mark.parametrize("folder", sorted({str(Path(source).parent) for source in PROGRAM} | {"fast/program"}))
def test_the_init_files_of_the_folder_hold_no_code(folder: str) -> None:
    tree = ast.parse((SRC / folder / "__init__.py").read_text(encoding="utf-8"))
    assert all(isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) for node in tree.body)


@pytest.mark.parametrize("source", PROGRAM)
def test_a_file_of_the_program_imports_files_that_are_compiled_before_it(source: str) -> None:
    """No NumPy, no llvmlite: types for checkers aside, it imports names of the subset alone."""
    before = {f"lastcard.{name.removesuffix('.py').replace('/', '.')}" for name in SOURCES[: SOURCES.index(source)]}
    tree = ast.parse((SRC / source).read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        for inner in ast.walk(node):
            assert not isinstance(inner, ast.Import), ast.unparse(inner)
            if isinstance(inner, ast.ImportFrom) and inner.module not in FOR_CHECKERS:
                modules = {inner.module, *(f"{inner.module}.{alias.name}" for alias in inner.names)}
                assert modules & before, f"{ast.unparse(inner)}: {source} may import only what stands before it in SOURCES"
