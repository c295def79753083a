"""What the browser's Python plays is what Python plays here, event by event."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from lastcard.rules.edition import EDITIONS
from tests.pocket import played
from tests.tools import NODE, needed
from tests.waiting import TIMEOUT_S

HERE = Path(__file__).parent


def in_browser(site: Path, file: Path, call: str) -> object:
    """Return what a function of a file returns in Pyodide."""
    command = [needed("node", what=NODE), str(HERE / "pyodide.mjs"), str(site), str(file), call]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=TIMEOUT_S, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


@pytest.mark.core
def test_rounds_of_all_editions_are_equal(site: Path) -> None:
    count = 4 * len(EDITIONS)
    assert in_browser(site, HERE / "played.py", f"hashes(0, {count})") == played.hashes(0, count)


def test_two_hundred_rounds_are_equal(site: Path) -> None:
    assert in_browser(site, HERE / "played.py", "hashes(1000, 200)") == played.hashes(1000, 200)
