"""The mark ``core`` is complete: every browser file has a test in the default tier."""

from __future__ import annotations

import re
from pathlib import Path

from tests.tiers.costs import FILE, load
from tests.tiers.selection import MOST_S

ROOT = Path(__file__).parents[2]


def functions(path: Path) -> set[str]:
    name = path.relative_to(ROOT).as_posix()
    return {f"{name}::{function}" for function in re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8"))}


def test_each_browser_file_has_a_test_in_the_default_tier() -> None:
    costs = load(ROOT / FILE)
    without = set()
    for path in (ROOT / "tests/browser").rglob("test_*.py"):
        marked = "pytest.mark.core" in path.read_text(encoding="utf-8")
        if not marked and all(costs.of(function) > MOST_S for function in functions(path)):
            without.add(path.name)
    assert not without, "mark one test of each with @pytest.mark.core"


def test_every_function_in_the_costs_exists() -> None:
    known = load(ROOT / FILE).functions
    files = {name.partition("::")[0] for name in known if name.startswith("tests/")}
    there = {function for file in files if (ROOT / file).is_file() for function in functions(ROOT / file)}
    gone = {name for name in known if name.startswith("tests/")} - there
    assert not gone, f"tests/costs.json: remove {', '.join(sorted(gone))}"
