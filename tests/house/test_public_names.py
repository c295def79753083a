"""The public names of each package are listed here, so that no name is added or removed unnoticed."""

from __future__ import annotations

import inspect
import pkgutil
from importlib import import_module

import pytest

import lastcard

PUBLIC = {
    "lastcard": """
        EDITIONS Action Analysis Ask Bot Card Cards Event IllegalAction LastCardError Match NotationError RecordError Round Rules RulesError
        Assessment View analyse assess load make_bot replay verify why
    """,
    "lastcard.bots": "NAMES Bot play_match play_round read_name",
    "lastcard.engine": "deal legal lowest_bit step unlawful verdict",
    "lastcard.envs": "Solo VectorSolo env raw_env uno_v0",
    "lastcard.fast": "COLUMNS Batch Games Table cores play prepare simulate",
    "lastcard.fast.wasm": "generic_module rules_record wasm_module",
    "lastcard.lab": "Comparison Plot Run Summary compare_rules evaluate plot run_games write_report",
    "lastcard.policies": "LoadedPolicy Sight export load",
    "lastcard.rules": "Rules",
    "lastcard.rules.sheets": """
        changes diff diff_rows edition_list meaning setting_list setting_text sheet sheet_sections why
    """,
}
"""The public names by package; a package that is not listed has none."""
MOST = 74


def packages() -> list[str]:
    """Return the names of all packages of the project."""
    found = [one.name for one in pkgutil.walk_packages(lastcard.__path__, "lastcard.") if one.ispkg]
    return ["lastcard", *found]


def test_the_public_names_are_the_listed_ones() -> None:
    for name in packages():
        declared = sorted(getattr(import_module(name), "__all__", ()))
        assert declared == sorted(PUBLIC.get(name, "").split()), f"{name}: adapt PUBLIC in {__file__}, the docs and the changelog"


def test_there_are_few_public_names() -> None:
    """A name that two packages offer counts once."""
    things = {id(getattr(import_module(package), name)) for package, names in PUBLIC.items() for name in names.split()}
    assert len(things) <= MOST


@pytest.mark.parametrize("package", PUBLIC)
def test_each_public_name_has_a_docstring(package: str) -> None:
    module = import_module(package)
    assert module.__doc__
    for name in PUBLIC[package].split():
        thing = getattr(module, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert (thing.__doc__ or "").strip(), f"{package}.{name} has no docstring"
