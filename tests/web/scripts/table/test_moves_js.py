"""After a round, points move over the table from the counted hands to the scores to which they are added."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.scripts.node import STATIC, running_node

_ROUND = {"round": 1, "playing": [], "next_ms": None, "void": False}
_SHEETS: list[tuple[str, dict[str, Any], list[tuple[str, str, int]]]] = [
    (
        "the winner scores what the others hold",
        {"winners": ["p2"], "points": {"p1": 7, "p2": 0, "p3": 20}, "gained": [0, 27, 0]},
        [("p1", "p2", 7), ("p3", "p2", 20)],
    ),
    (
        "each scores the own cards",
        {"winners": ["p2"], "points": {"p1": 7, "p2": 0, "p3": 20}, "gained": [7, 0, 20]},
        [("p1", "p1", 7), ("p3", "p3", 20)],
    ),
    (
        "partners score together",
        {"winners": ["p1", "p3"], "points": {"p1": 0, "p2": 5, "p3": 9, "p4": 0}, "gained": [5, 0, 5, 0]},
        [("p2", "p1", 5), ("p2", "p3", 5)],
    ),
    ("the score is not the sum of the cards", {"winners": ["p1"], "points": {"p1": 0, "p2": 5}, "gained": [1, 0]}, []),
    ("a round that does not count", {"winners": [], "points": {"p1": 3, "p2": 5}, "gained": [3, 5], "void": True}, []),
]


@pytest.fixture(scope="module")
def moves() -> dict[str, list[tuple[str, str, int]]]:
    with running_node() as node:
        found = {
            what: node.call(STATIC / "table" / "motion" / "moves.js", "pointsOf", {**_ROUND, **sheet, "totals": sheet["gained"]})
            for what, sheet, _ in _SHEETS
        }
    return {what: [(one["from"], one["to"], one["points"]) for one in each] for what, each in found.items()}


@pytest.mark.parametrize(("what", "wanted"), [(what, wanted) for what, _, wanted in _SHEETS])
def test_points_go_from_the_hands_to_the_scores(
    what: str, wanted: list[tuple[str, str, int]], moves: dict[str, list[tuple[str, str, int]]]
) -> None:
    assert moves[what] == wanted
