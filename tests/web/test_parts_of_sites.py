"""What a page finds where it is: parts of the community at its server or at the one that a site of files names, and bots to play with."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from lastcard.bots.names import LEVELS, QUICK
from tests.tools import needed

SHARED = Path(__file__).parents[2] / "src/lastcard/web/static/shared"
ADDRESSES = SHARED / "page" / "addresses.js"
_ASK = """
const [dataset, path] = JSON.parse(process.argv[1]);
globalThis.document = { documentElement: { dataset } };
const { offers, partAddress } = await import(path);
console.log(JSON.stringify([offers("ratings"), partAddress("ratings", "/ratings")]));
"""
_LEVELS = """
const [dataset, path] = JSON.parse(process.argv[1]);
globalThis.document = { documentElement: { dataset } };
const { LEVELS } = await import(path);
console.log(JSON.stringify(LEVELS));
"""


def told(script: str, dataset: dict[str, str], module: Path) -> object:
    """Return what a script prints of a module in a page with these data."""
    asked = json.dumps([dataset, module.as_uri()])
    command = [needed("node"), "--input-type=module", "-e", script, asked]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout)


@pytest.mark.parametrize(
    ("dataset", "found"),
    [
        ({}, [True, "/ratings"]),
        ({"without": "clubs"}, [True, "/ratings"]),
        ({"without": "clubs ratings"}, [False, None]),
        ({"base": "../"}, [False, None]),
        ({"base": "../", "server": "https://cards.example"}, [False, "https://cards.example/ratings"]),
        ({"base": "../", "server": "https://cards.example", "guest": ""}, [False, None]),
    ],
)
def test_where_a_page_finds_a_part(dataset: dict[str, str], found: list[object]) -> None:
    assert told(_ASK, dataset, ADDRESSES) == found


@pytest.mark.parametrize(("dataset", "looks_ahead"), [({}, True), ({"base": "../"}, False), ({"base": "../", "compiled": ""}, True)])
def test_bots_that_look_ahead_are_offered_where_compiled_code_is(dataset: dict[str, str], looks_ahead: bool) -> None:
    levels = [level for level in LEVELS if looks_ahead or level not in QUICK]
    assert told(_LEVELS, dataset, SHARED / "wire" / "levels.js") == levels
    assert ("master" in levels) == looks_ahead
