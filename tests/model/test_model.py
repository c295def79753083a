"""The models of several servers hold their laws, each broken variant is caught, and docs/background/model.md says so.

The tables of docs/background/model.md declare what is checked: the runs with their states, and the broken variants with the law
that each breaks.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from tests.model.spin import MODELS, check

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/background/model.md").read_text(encoding="utf-8")
SRC = ROOT / "src/lastcard"
SERVER = SRC / "server"
RUNS = re.findall(r"^\| `(\w+\.pml)((?: -D[\w=]+)*)` \|.*\| ([\d,]+) \|", PAGE, re.MULTILINE)
VARIANTS = re.findall(r"^\| `([A-Z_]+)` \| `(\w+\.pml)((?: -D[\w=]+)*)` \| `(\w+)` \|", PAGE, re.MULTILINE)


MOST_STATES = 1_000_000
"""An ordinary run leaves out models of more states; ``--rounds 1000`` checks them all."""


@pytest.mark.parametrize(("model", "options", "states"), RUNS)
def test_the_laws_hold_in_all_states(model: str, options: str, states: str, tmp_path: Path, pytestconfig: pytest.Config) -> None:
    if int(states.replace(",", "")) > MOST_STATES and pytestconfig.getoption("--rounds") < 1000:
        pytest.skip("a model of so many states is checked with --rounds 1000")
    found = check(tmp_path, model, *options.split())
    assert found.broken is None, (
        f"docs/background/model/{model}{options}: {found.broken} is broken; {tmp_path}: spin -t -k {model}.trail shows how"
    )
    assert f"{found.states:,}" == states, f"docs/background/model.md: the row of `{model}{options}` is to say {found.states:,} states"


@pytest.mark.core
@pytest.mark.parametrize(("variant", "model", "options", "law"), VARIANTS)
def test_a_broken_variant_is_caught(variant: str, model: str, options: str, law: str, tmp_path: Path) -> None:
    assert check(tmp_path, model, f"-D{variant}", *options.split()).broken == law


def test_every_variant_of_the_models_is_in_the_page() -> None:
    switches = set()
    for path in MODELS.glob("*.pml"):
        switches |= set(re.findall(r"(?:ifn?def|defined\() *([A-Z_]+)", path.read_text(encoding="utf-8")))
    named = {variant for variant, *_ in VARIANTS} | {"SERVERS", "FAULTS", "TURNS", "PEOPLE", "SHORTEST", "ENDLESS"}
    assert switches == named, "docs/background/model.md: name each variant in the table of broken variants"


def test_every_law_is_broken_by_a_variant_or_explained() -> None:
    laws = set()
    for path in MODELS.glob("*.pml"):
        laws |= set(re.findall(r"LAW\((\w+), ", path.read_text(encoding="utf-8"))) - {"law"}
    assert [law for law in sorted(laws) if f"`{law}`" not in PAGE] == [], "docs/background/model.md: say what each law means"


@cache
def members() -> dict[str, set[str]]:
    """Return the methods and fields of each class of the room, the server and the community, those of its bases included."""
    found: dict[str, set[str]] = defaultdict(set)
    bases: dict[str, list[str]] = {}
    for path in (*SERVER.rglob("*.py"), *(SRC / "room").rglob("*.py"), *(SRC / "community").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases[node.name] = [base.id for base in node.bases if isinstance(base, ast.Name)]
                for inner in ast.walk(node):
                    if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
                        found[node.name].add(inner.name)
                    elif isinstance(inner, ast.AnnAssign) and isinstance(inner.target, ast.Name):
                        found[node.name].add(inner.target.id)
                    elif isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store):
                        found[node.name].add(inner.attr)
    for name, parents in bases.items():
        for parent in parents:
            found[name] |= found.get(parent, set())
    return found


@cache
def quick_names() -> dict[str, set[str]]:
    """Return the functions and classes of each module of the quick match."""
    paths = (*(SRC / "community/quick").glob("*.py"), SRC / "community/streams.py")
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return {path.stem: {one.name for one in ast.parse(path.read_text("utf-8")).body if isinstance(one, kinds)} for path in paths}


@pytest.mark.parametrize("path", sorted(MODELS.glob("*.pml")), ids=lambda path: path.name)
def test_the_functions_that_a_model_names_are_there(path: Path) -> None:
    comments = " ".join(re.findall(r"/\*.*?\*/", path.read_text(encoding="utf-8"), re.DOTALL))
    named = re.findall(r"\b([A-Z][A-Za-z]+)\.(_?[a-z]\w*)", comments)
    assert [f"{name}.{member}" for name, member in named if member not in members().get(name, ())] == [], (
        "src/lastcard/room/, server/ and community/ have no such"
    )
    functions_named = re.findall(rf"\b({'|'.join(quick_names())})\.(\w+)", comments)
    assert [f"{module}.{name}" for module, name in functions_named if name not in quick_names()[module]] == []
    files = re.findall(r"\b((?:room|store|ws|community)(?:/\w+)+)\b", comments)
    assert [file for file in files if not any((folder / f"{file}.py").exists() for folder in (SRC, SERVER))] == []
    schema = (SERVER / "store/postgres_schema.py").read_text(encoding="utf-8")
    functions = set(re.findall(r"\b(append_entries|refuse_command|lock_tables|presences_of|end_process)\b", comments))
    assert all(f"CREATE FUNCTION {function}(" in schema for function in functions)
