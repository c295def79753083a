"""The reference of the site: every public name and every attribute of a public class has an entry with a sentence."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from types import ModuleType

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

import lastcard
from lastcard.documentation import build
from tests.house.test_public_names import PUBLIC

OTHERS = {"lastcard.engine", "lastcard.fast.wasm", "lastcard.rules"}
"""Packages whose names others offer as well, or that docs/research/fast.md describes."""


DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`(lastcard(?:\.\w+)+)\b")
ELSEWHERE = {
    "lastcard.engine.constants": "docs/research/fast.md describes the compiled rules",
    "lastcard.envs.chance_nodes": "docs/research/environments.md has what OpenSpiel needs",
    "lastcard.envs.rlcard": "the interface is RLCard's",
    "lastcard.envs.stable_baselines": "the interface is that of Stable-Baselines3",
    "lastcard.text": "docs/background/text.md is for those who change it",
}
"""Modules that pages name and the reference lacks, with the reason."""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the HTML of the reference, built alone."""
    folder = tmp_path_factory.mktemp("reference")
    (folder / "pages").mkdir()
    (folder / "pages" / "index.md").write_text("# Pages\n\n```{toctree}\napi\n```\n", encoding="utf-8")
    (folder / "pages" / "api.md").write_text("\n".join(build._api()), encoding="utf-8")
    said = StringIO()
    pages, site, trees, configuration = folder / "pages", folder / "site", folder / "trees", Path(build.__file__).parent
    with warnings.catch_warnings(), patch_docutils(str(configuration)), docutils_namespace():  # other builds of this process start anew
        warnings.simplefilter("ignore")
        app = Sphinx(str(pages), str(configuration), str(site), str(trees), "html", status=None, warning=said)
        app.build()
    assert said.getvalue() == ""
    return (folder / "site" / "api.html").read_text(encoding="utf-8")


def said_of(page: str) -> dict[str, bool]:
    """Return whether each entry has a sentence, by the full name."""
    return {
        name: bool(re.match(r".*?</dt>\s*<dd>\s*<(p|div|ul)\b", page[at : at + 20_000], re.DOTALL))
        for name, at in ((found[1], found.start()) for found in re.finditer(r'id="(?:module-)?(lastcard[\w.]*)"', page))
    }


def attributes(kind: type) -> set[str]:
    """Return the public attributes and methods of a class of this project, those that it inherits here included."""
    found: set[str] = set()
    for base in kind.__mro__:
        if not base.__module__.startswith("lastcard"):
            continue
        tree = ast.parse(inspect.getsource(sys.modules[base.__module__]))
        (node,) = [one for one in ast.walk(tree) if isinstance(one, ast.ClassDef) and one.name == base.__name__]
        found |= {name for inner in node.body for name in _names(inner) if not name.startswith("_")}
    return found


def _names(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef):
        yield node.name
    for inner in ast.walk(node):
        targets = inner.targets if isinstance(inner, ast.Assign) else [inner.target] if isinstance(inner, ast.AnnAssign) else []
        for target in targets:
            if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
                yield target.attr
            elif isinstance(target, ast.Name) and not isinstance(node, ast.FunctionDef):
                yield target.id


def test_what_needs_more_libraries_is_left_out_with_the_reason() -> None:
    """The extra ``docs`` alone brings neither Gymnasium nor PettingZoo; a module of the laboratory needs them, too."""
    code = "import sys; sys.modules['gymnasium'] = None; from lastcard.documentation import build; print('\\n'.join(build._api()))"
    page = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    for title in ("## `lastcard.envs`", "### `lastcard.lab.baselines.exploitability`", "### `lastcard.envs.colors`"):
        section = page.partition(f"\n{title}\n")[2].partition("\n#")[0]
        assert "Not in this copy of the site: " in section, title
        assert "auto" not in section, title
    assert ".. autofunction:: lastcard.lab.experiments.luck_and_skill.luck_and_skill" in page


def test_every_package_with_public_names_is_in_the_reference() -> None:
    assert set(build._API) == set(PUBLIC) - OTHERS


def test_every_public_name_has_an_entry_with_a_sentence(page: str) -> None:
    entries = said_of(page)
    missing = []
    for package in build._API:
        for name in import_module(package).__all__:
            found = getattr(import_module(package), name)
            named = [name, getattr(found, "__name__", name).rpartition(".")[2]]
            entry = next((one for one in entries if one.rpartition(".")[2] in named), "")
            if not entry or not (entries[entry] or isinstance(found, ModuleType)):
                missing.append(f"{package}.{name}")
            if isinstance(found, type):
                ends = tuple(f".{found.__name__}.{inner}" for inner in attributes(found))
                told = {end for end in ends for one in entries if one.endswith(end) and entries[one]}
                missing += [f"{package}.{name}: {end}" for end in sorted({*ends} - told)]
    assert not missing, "write a docstring, of an attribute below its assignment"


def test_what_the_sharpest_readers_missed_is_there(page: str) -> None:
    entries = said_of(page)
    for name in ("Round.turn", "Round.hand", "Round.over", "Round.winner", "Round.seats", "View.known", "Match.standing", "Ask.must"):
        assert entries[f"lastcard.{name}"], name


def shown_in_code(text: str) -> set[str]:
    """Return the dotted names of this package that a page imports in its blocks of Python or writes as code.

    >>> sorted(shown_in_code("see `lastcard.lab.plot`\\n```python\\nfrom lastcard.bots import NAMES\\n```\\n"))
    ['lastcard.bots.NAMES', 'lastcard.lab.plot']
    """
    found = set(INLINE.findall(text))
    for block in BLOCK.findall(text):
        examples = doctest.DocTestParser().get_examples(block)
        for node in ast.walk(ast.parse("".join(example.source for example in examples) or block)):
            if isinstance(node, ast.ImportFrom) and node.module:
                found |= {f"{node.module}.{one.name}" for one in node.names}
            elif isinstance(node, ast.Import):
                found |= {one.name for one in node.names}
    return {name for name in found if re.match(r"lastcard\.", name) and _is_of_package(name.split(".")[1])}


def _is_of_package(name: str) -> bool:
    """Return whether this is a name or a module of the package, and not of a file such as ``lastcard.service``."""
    return hasattr(lastcard, name) or find_spec(f"lastcard.{name}") is not None


def test_every_name_that_pages_show_in_code_is_in_the_reference(page: str) -> None:
    entries = said_of(page)
    public = {*PUBLIC, *(f"{package}.{name}" for package, names in PUBLIC.items() for name in names.split())}
    missing: dict[str, str] = {}
    for path in [DOCS.parent / "README.md", *DOCS.rglob("*.md")]:
        for name in shown_in_code(path.read_text(encoding="utf-8")):
            is_elsewhere = any(name == other or name.startswith(f"{other}.") for other in ELSEWHERE)
            if name not in entries and name not in public and not is_elsewhere:
                missing[name] = str(path.relative_to(DOCS.parent))
    assert not missing, "add the module to _TAUGHT of documentation/build.py, or show a public name"
