"""docs/host/security.md names the test of each promise: every test that it names exists."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
PAGE = (TESTS.parent / "docs/host/security.md").read_text(encoding="utf-8")


def test_every_test_that_the_page_names_exists() -> None:
    there: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        there |= {path.name, *re.findall(r"^(?:async )?def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)}
    named = set(re.findall(r"`(?:tests/)?(test_\w+(?:\.py)?)`", PAGE))
    assert len(named) > 100
    assert named <= there, f"docs/host/security.md names tests that are not there: {sorted(named - there)}"
