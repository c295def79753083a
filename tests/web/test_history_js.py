"""The history that the page keeps of finished matches: what is kept once, added up, saved and loaded."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.node import Node, running_node

HISTORIES = Path(__file__).with_name("histories.mjs")


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


def match(table: str, number: int = 1, *, winners: tuple[int, ...] = (0,), rules: str = "classic", day: int = 1) -> dict[str, Any]:
    return {
        "table": table,
        "number": number,
        "rules": rules,
        "players": ["Ann", "Ben", "Cy"],
        "totals": [500, 20, 7],
        "winners": list(winners),
        "me": 0,
        "rounds": 3,
        "at": f"2026-11-{day:02}T10:00:00.000Z",
    }


def test_what_is_kept_comes_back_and_adds_up(node: Node) -> None:
    played = [
        match("aaaa", day=1),
        match("aaaa", 2, day=2, winners=(0, 1), rules="fairies stacking=off"),
        match("bbbb", day=3, winners=(1,)),
        match("cccc", day=4),
        match("dddd", day=5, winners=()),
    ]
    found = node.call(HISTORIES, "kept", [*played, played[3]])
    assert found["all"] == played[::-1], "each once, the newest first"
    assert found["statistics"] == {
        "matches": 4,
        "won": 3,
        "rounds": 12,
        "streak": 2,
        "editions": [["classic", {"matches": 3, "won": 2}], ["fairies", {"matches": 1, "won": 1}]],
        "players": [["Ben", {"matches": 4, "won": 2}], ["Cy", {"matches": 4, "won": 0}]],
    }
    assert (found["added"], found["again"], found["back"]) == (5, 0, found["all"])


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"format": "lastcard-matches"}', '{"format": "other", "matches": []}'])
def test_a_file_without_matches_is_refused(node: Node, text: str) -> None:
    assert node.call(HISTORIES, "added", text) == {"count": None, "matches": []}


@pytest.mark.parametrize(
    "change",
    [
        {"table": "../../x"},
        {"table": 5},
        {"players": "Ann"},
        {"players": [1]},
        {"totals": ["9"]},
        {"winners": [None]},
        {"me": "0"},
        {"at": "soon"},
    ],
)
def test_a_match_of_a_file_that_is_none_is_left_out(node: Node, change: dict[str, Any]) -> None:
    text = json.dumps({"format": "lastcard-matches", "matches": [match("aaaa"), {**match("bbbb"), **change}]})
    assert node.call(HISTORIES, "added", text) == {"count": 1, "matches": [match("aaaa")]}


@pytest.mark.parametrize("text", ["", "{", "7", '[{"table": "aaaa"}]'])
def test_a_damaged_storage_is_an_empty_one(node: Node, text: str) -> None:
    assert node.call(HISTORIES, "damaged", text) == []
