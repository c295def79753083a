"""What Python in a browser works out with the WebAssembly module is what machine code works out, number by number."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pocket import analysed
from tests.pocket.playing.test_equality import in_browser

FILE = Path(analysed.__file__)


@pytest.fixture(scope="module", autouse=True)
def module(site: Path) -> None:
    """These tests need the module, which is made where NumPy and llvmlite are."""
    if not (site / "pocket" / "lastcard.wasm").is_file():
        pytest.skip("the module was not made for this site")


def test_playouts_lines_and_matches_are_equal(site: Path) -> None:
    count = len(analysed.LINES)
    found = in_browser(site, FILE, f"rows(0, {count}, 40)")
    assert found == analysed.rows(0, count, 40)


def test_bots_that_look_ahead_choose_alike(site: Path) -> None:
    count = len(analysed.LINES)
    assert in_browser(site, FILE, f"choices(0, {count})") == analysed.choices(0, count)


@pytest.mark.parametrize(("line", "hands"), [("classic match.mode=single_hand", "seen"), ("minecraft", "open")])
def test_analyses_of_a_record_are_equal(site: Path, line: str, hands: str) -> None:
    found = in_browser(site, FILE, f"analyses({line!r}, 5, {hands!r}, 0)")
    assert found
    assert found == analysed.analyses(line, 5, hands, 0)
