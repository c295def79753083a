"""The puzzle page: answers of days, days in a row, the line to share, and the hand as groups of actions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.scripts.node import Node, running_node

PUZZLES = Path(__file__).with_name("javascript") / "puzzles.mjs"
ACTIONS = [{"action": "r5", "best": False}, {"action": "ww:g", "best": True}, {"action": "draw", "best": False}]


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


def answered(node: Node, given: list[tuple[str, str, bool]], day: str = "2026-03-01") -> dict[str, Any]:
    found: dict[str, Any] = node.call(PUZZLES, "answered", given, day, {"date": day, "actions": ACTIONS})
    return found


def test_days_in_a_row_are_counted_back_from_the_day(node: Node) -> None:
    days = [("2026-02-25", True), ("2026-02-27", True), ("2026-02-28", True), ("2026-03-01", True)]
    found = answered(node, [(day, "ww:g", best) for day, best in days])
    assert (found["streak"], found["line"]) == (3, "Last Card 2026-03-01 \N{BLACK DIAMOND} · 3")
    assert answered(node, [(day, "ww:g", best) for day, best in days], "2026-02-26")["streak"] == 0


def test_a_wrong_answer_is_kept_and_the_answer_does_not_show_in_the_line(node: Node) -> None:
    found = answered(
        node, [("2026-03-01", "r5", False), ("2026-03-01", "r5", False), ("2026-03-01", "ww:g", True), ("2026-03-01", "draw", False)]
    )
    assert (found["answers"], found["streak"]) == (["r5", "ww:g"], 1)
    assert found["marks"] == "\N{BLACK UP-POINTING TRIANGLE}\N{BLACK DIAMOND}"
    assert found["line"] == "Last Card 2026-03-01 \N{BLACK UP-POINTING TRIANGLE}\N{BLACK DIAMOND}"
    assert answered(node, [("2026-03-01", "r5", False)])["streak"] == 0


def test_the_storage_is_bounded(node: Node) -> None:
    given = [(f"{year}-{month:02}-{day:02}", "ww:g", True) for year in (2024, 2025, 2026) for month in range(1, 13) for day in range(1, 29)]
    assert answered(node, given)["bytes"] < 60_000


@pytest.mark.parametrize("text", ["", "null", "[]", "7", "{", '{"2026-11-29": 7}', '{"2026-11-29": {"answers": "x"}}'])
def test_a_damaged_storage_is_no_failure(node: Node, text: str) -> None:
    assert node.call(PUZZLES, "damaged", text) == [[], 0, 1]


def test_equal_cards_share_the_actions_of_the_first(node: Node) -> None:
    actions = [
        {"action": "ww:g", "card": "ww", "words": "Wild: green"},
        {"action": "ww:r", "card": "ww", "words": "Wild: red"},
        {"action": "r5", "card": "r5", "words": "red 5"},
        {"action": "draw", "card": "", "words": "draw"},
    ]
    groups = node.call(PUZZLES, "groups", {"hand": ["r5", "r5", "ww", "b1"], "actions": actions})
    assert [(group["card"], group["name"], len(group["actions"])) for group in groups] == [
        ("r5", "red 5", 1),
        ("r5", "r5", 0),
        ("ww", "Wild", 2),
        ("b1", "b1", 0),
    ]


def test_a_browser_that_stores_nothing_still_judges_answers(node: Node) -> None:
    assert node.call(PUZZLES, "unkept") == [["r5", "ww:g"], 1]
