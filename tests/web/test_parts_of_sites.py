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
const [dataset, [addresses, serverParts, told]] = JSON.parse(process.argv[1]);
globalThis.document = { documentElement: { dataset } };
const kept = new Map();
globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
globalThis.fetch = async () => { throw new TypeError("no network"); };
const { offers } = await import(addresses);
const { askParts, partAddress } = await import(serverParts);
const found = [offers("ratings"), partAddress("ratings", "/ratings")];
const asked = [];
globalThis.fetch = async (address) => { asked.push(address); return Response.json(told); };
await askParts();
found.push(partAddress("ratings", "/ratings"));
globalThis.fetch = async () => { throw new TypeError("no network"); };
await askParts();
dataset.server = dataset.server && "https://elsewhere.example";
console.log(JSON.stringify([...found, partAddress("ratings", "/ratings"), asked]));
"""
_LEVELS = """
const [dataset, path] = JSON.parse(process.argv[1]);
globalThis.document = { documentElement: { dataset } };
const { LEVELS } = await import(path);
console.log(JSON.stringify(LEVELS));
"""


SERVER = "https://cards.example"
ASKED = [f"{SERVER}/api/parts"]


def told(script: str, dataset: dict[str, str], given: object) -> object:
    """Return what a script prints of modules in a page with these data."""
    command = [needed("node"), "--input-type=module", "-e", script, json.dumps([dataset, given])]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout)


@pytest.mark.parametrize(
    ("dataset", "parts", "found"),
    [
        ({}, [], [True, "/ratings", "/ratings", "/ratings", []]),
        ({"without": "clubs"}, [], [True, "/ratings", "/ratings", "/ratings", []]),
        ({"without": "clubs ratings"}, ["ratings"], [False, None, None, None, []]),
        ({"base": "../"}, ["ratings"], [False, None, None, None, []]),
        ({"base": "../", "server": SERVER}, ["ratings"], [False, None, f"{SERVER}/ratings", None, ASKED]),
        ({"base": "../", "server": SERVER}, ["clubs"], [False, None, None, None, ASKED]),
        ({"base": "../", "server": SERVER}, [1, {"toString": 1}, "r" * 99, "ratings"], [False, None, f"{SERVER}/ratings", None, ASKED]),
        ({"base": "../", "server": SERVER}, "ratings", [False, None, None, None, ASKED]),
        ({"base": "../", "server": SERVER, "guest": ""}, ["ratings"], [False, None, None, None, []]),
    ],
)
def test_where_a_page_finds_a_part(dataset: dict[str, str], parts: object, found: list[object]) -> None:
    """Before a server was asked, after its answer, and where the site names another server by now."""
    given = [ADDRESSES.as_uri(), (SHARED / "page" / "server_parts.js").as_uri(), {"parts": parts}]
    assert told(_ASK, dataset, given) == found


@pytest.mark.parametrize(("dataset", "looks_ahead"), [({}, True), ({"base": "../"}, False), ({"base": "../", "compiled": ""}, True)])
def test_bots_that_look_ahead_are_offered_where_compiled_code_is(dataset: dict[str, str], looks_ahead: bool) -> None:
    levels = [level for level in LEVELS if looks_ahead or level not in QUICK]
    assert told(_LEVELS, dataset, (SHARED / "wire" / "levels.js").as_uri()) == levels
    assert ("master" in levels) == looks_ahead
