"""The page's history of finished matches: each is kept once, summed up, exported and imported."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.scripts.node import Node, running_node

HISTORIES = Path(__file__).with_name("javascript") / "histories.mjs"


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


def test_kept_matches_are_read_back_and_summed_up(node: Node) -> None:
    played = [
        match("aaaa", day=1),
        match("aaaa", 2, day=2, winners=(0, 1), rules="fairies stacking=off"),
        match("bbbb", day=3, winners=(1,)) | {"behind": 400, "guilty": 1},
        match("cccc", day=4) | {"behind": 120, "caught": 2, "guilty": 0},
        match("dddd", day=5, winners=()) | {"behind": 300, "caught": 7},
    ]
    found = node.call(HISTORIES, "kept", [*played, played[3]])
    assert found["all"] == played[::-1], "each once, the newest first"
    assert found["statistics"] == {
        "matches": 4,
        "won": 3,
        "rounds": 12,
        "streak": 2,
        "running": 1,
        "comeback": 120,
        "caught": 2,
        "guilty": 1,
        "editions": [["classic", {"matches": 3, "won": 2}], ["fairies", {"matches": 1, "won": 1}]],
        "players": [["Ben", {"matches": 4, "won": 2}], ["Cy", {"matches": 4, "won": 0}]],
    }
    assert (found["added"], found["again"], found["back"]) == (5, 0, found["all"])
    assert [(stamp["kind"], stamp["edition"], stamp["at"][8:10]) for stamp in found["stamps"]] == [
        ("won", "classic", "01"),
        ("edition", "classic", "01"),
        ("edition", "fairies", "02"),
        ("guilty", "classic", "03"),
        ("caught", "classic", "04"),
        ("comeback", "classic", "04"),
    ]


def test_five_wins_in_a_row_are_stamped_once(node: Node) -> None:
    wins = [match("aaaa", number, day=number, winners=(1,) if number == 3 else (0,)) for number in range(1, 15)]
    found = node.call(HISTORIES, "kept", wins)
    assert [stamp["at"][8:10] for stamp in found["stamps"] if stamp["kind"] == "row"] == ["08"]
    assert (found["statistics"]["streak"], found["statistics"]["running"]) == (11, 11)


@pytest.mark.parametrize(
    ("totals", "winners", "behind"),
    [
        ([[0, 150], [200, 160], [520, 160]], [0], 150),
        ([[90, 10], [90, 500]], [1], 410),
        ([[90, 10], [95, 120]], [0], 80),  # few points win
        ([[40, 0], [80, 0]], [0], 0),
        ([], [0], 0),
        ([[1, 2]], [], 0),
    ],
)
def test_how_far_a_player_was_behind(node: Node, totals: list[list[int]], winners: list[int], behind: int) -> None:
    assert node.call(HISTORIES, "behind", totals, winners, 0) == behind


def test_deeds_are_counted_once_and_last_over_a_reload(node: Node) -> None:
    lines = [
        {"n": 4, "event": "p1 catch p2", "args": {"number": 2}},
        {"n": 5, "event": "p2 catch p1", "args": {"number": 2}},
        {"n": 6, "event": "p1 catch p3", "args": {}},  # a false catch
        {"n": 7, "event": "p1 challenge"},
        {"n": 8, "event": "d show p2 p1 r5"},
        {"n": 9, "event": "d draw p2 ????", "cause": "guilty"},
        {"n": 10, "event": "d draw p3 ????", "cause": "guilty"},
        {"n": 11, "event": "p1 challenge"},
        {"n": 12, "event": "d draw p1 r5r6r7r8r9r0", "cause": "wrong_challenge"},
        {"n": 13, "event": "p1 catch p2", "args": {"number": 2}},
    ]
    found = node.call(HISTORIES, "deeds", [*lines, *lines])
    assert (found["caught"], found["guilty"]) == (2, 1)


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
        {"at": "1"},
        {"at": "2026-11-01T10:00:00.000Z" + " " * 20},
        {"me": 3},
        {"me": -1},
        {"winners": [3]},
        {"winners": [0, 0, 0, 0]},
        {"number": 0},
        {"rounds": -1},
        {"rounds": 1e300},
        {"rules": "x" * 2001},
        {"players": ["x" * 241, "Ben", "Cy"]},
        {"players": ["Ann"] * 11},
        {"players": {"length": 3}},
    ],
)
def test_invalid_matches_of_a_file_are_left_out(node: Node, change: dict[str, Any]) -> None:
    text = json.dumps({"format": "lastcard-matches", "matches": [match("aaaa"), {**match("bbbb"), **change}]})
    assert node.call(HISTORIES, "added", text) == {"count": 1, "matches": [match("aaaa")]}


def test_a_file_brings_matches_once_and_nothing_else(node: Node) -> None:
    text = """{"format": "lastcard-matches", "matches": [%s, %s, 7, null, []], "__proto__": {"polluted": 1}}"""
    one = json.dumps(match("aaaa"))
    sent = text % (one, one[:-1] + ', "more": "x", "__proto__": {"polluted": 1}, "constructor": 5}')
    assert node.call(HISTORIES, "added", sent) == {"count": 1, "matches": [match("aaaa")]}
    assert node.call(HISTORIES, "added", text % (one[:-1] + ', "more": "x", "__proto__": {"polluted": 1}}', "1")) == {
        "count": 1,
        "matches": [match("aaaa")],
    }


def test_kept_matches_are_not_displaced_by_those_of_a_file(node: Node) -> None:
    mine = [match(f"mine{number}", day=1) for number in range(300)]
    brought = [{**match(f"other{number}"), "at": f"9998-01-01T00:00:00.{number:03}Z"} for number in range(700)]
    found = node.call(HISTORIES, "merged", mine, json.dumps({"format": "lastcard-matches", "matches": brought}))
    assert found["count"] == 200
    assert [one["table"] for one in found["matches"][:200]] == [f"other{number}" for number in range(699, 499, -1)]
    assert {one["table"] for one in found["matches"][200:]} == {one["table"] for one in mine}


def test_a_browser_without_free_storage_adds_no_matches(node: Node) -> None:
    assert node.call(HISTORIES, "full", json.dumps({"format": "lastcard-matches", "matches": [match("aaaa")]})) == 0


@pytest.mark.parametrize("text", ["", "{", "7", '[{"table": "aaaa"}]'])
def test_a_damaged_storage_counts_as_empty(node: Node, text: str) -> None:
    assert node.call(HISTORIES, "damaged", text) == []


def test_names_of_a_file_are_cleaned(node: Node) -> None:
    one = {**match("aaaa"), "totals": [5, 2], "players": ["Ann\u202e", "B" + 40 * "\u0301"]}
    found = node.call(HISTORIES, "added", json.dumps({"format": "lastcard-matches", "matches": [one]}))
    assert [each["players"] for each in found["matches"]] == [["Ann", "B" + 4 * "\u0301"]]
