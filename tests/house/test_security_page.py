"""docs/host/security.md and docs/background/asvs.md name the test of each promise: every test that they name exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
DOCS = TESTS.parent / "docs"


@pytest.mark.parametrize("page", ["host/security.md", "background/asvs.md"])
def test_every_test_that_the_page_names_exists(page: str) -> None:
    there: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        there |= {path.name, *re.findall(r"^(?:async )?def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)}
    named = set(re.findall(r"`(?:tests/)?(test_\w+(?:\.py)?)`", (DOCS / page).read_text(encoding="utf-8")))
    assert len(named) > 50
    assert named <= there, f"docs/{page} names tests that are not there: {sorted(named - there)}"
