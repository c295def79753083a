"""Files of score sheets come from anybody, and sites of one host share the storage of a browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.scripts.node import Node, running_node

FILES = Path(__file__).with_name("javascript") / "files.mjs"
EVENING = {"id": "a", "at": "2026-11-23T14:05:00.000Z", "rules": "classic", "players": ["Ann", "Ben"], "rounds": [], "dealer": ""}


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


def test_a_file_costs_as_much_as_it_is_long(node: Node) -> None:
    """Not its square: a file of 4 MB has room for 50,000 score sheets."""
    few, many = (node.call(FILES, "readsOfIds", number)["reads"] / number for number in (200, 2000))
    assert many <= few


@pytest.mark.parametrize(
    "one",
    [
        {**EVENING, "id": {}},
        {**EVENING, "players": "Ann"},
        {**EVENING, "players": ["Ann"] * 11},
        {**EVENING, "players": ["Ann", "B" * 241]},
        {**EVENING, "rules": "x" * 2001},
        {**EVENING, "rounds": [{"hands": ["x" * 401], "winners": [], "void": False}]},
        {**EVENING, "rounds": [{"hands": ["5", ""], "winners": ["p99"], "void": False}]},
        {**EVENING, "rounds": [{"hands": ["5", ""], "winners": [], "void": False}] * 501},
        {**EVENING, "dealer": "<b>"},
        None,
        [],
    ],
)
def test_what_is_no_score_sheet_is_left_out(node: Node, one: Any) -> None:
    assert node.call(FILES, "addedEvenings", json.dumps({"format": "lastcard-evenings", "evenings": [one]}))["count"] == 0


def test_names_of_a_file_are_cleaned(node: Node) -> None:
    """Marks and controls of direction of one name would change what stands around it."""
    one = {**EVENING, "players": ["Ann\u202e", "B" + 40 * "\u0301"]}
    found = node.call(FILES, "addedEvenings", json.dumps({"format": "lastcard-evenings", "evenings": [one]}))
    assert found["evenings"][0]["players"] == ["Ann", "B" + 4 * "\u0301"]


def test_a_file_changes_nothing_but_the_score_sheets(node: Node) -> None:
    text = json.dumps(EVENING)[:-1] + ', "__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "more": 1}'
    found = node.call(
        FILES, "addedEvenings", f'{{"format": "lastcard-evenings", "__proto__": {{"polluted": 1}}, "evenings": [{text}, {text}]}}'
    )
    assert found == {"count": 1, "evenings": [EVENING], "isPolluted": False}


@pytest.mark.parametrize(("here", "there"), [("/a/", "/b/"), ("/a/", "/a/b/"), ("/", "/a/"), ("/a/", "/")])
def test_a_site_sees_and_forgets_no_seats_of_another_one_of_its_host(node: Node, here: str, there: str) -> None:
    found = node.call(FILES, "seatsOfSites", here, there)
    assert found == {"seen": {"tables": [], "seat": None}, "kept": {"tables": ["aaaa"], "token": "secret"}}
