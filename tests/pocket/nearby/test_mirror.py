"""One guest's device keeps a copy of the log as it grows: whole, in order, and nobody else's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.scripts.node import Node, running_node

CASES = Path(__file__).parents[1] / "mirror.mjs"


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


def test_a_copy_grows_with_the_log_and_goes_on_where_it_ended(node: Node) -> None:
    found = node.call(CASES, "kept")
    assert found["first"] == list(range(1, 8))
    assert found["second"] == list(range(1, 10))
    assert found["third"] == list(range(1, 21))
    assert found["heard"] == ["ask", *["part"] * 4]
    assert found["agreed"] == ["p2", "p2"]
    assert found["cleo"] == []


def test_each_guest_is_asked_once_until_one_agrees(node: Node) -> None:
    found = node.call(CASES, "refused")
    assert found["heard"] == [["ask"], ["ask", "part", "part"]]
    assert found["entries"] == [1, 2, 3, 4]
    assert found["seat"] == "p3"


@pytest.mark.parametrize(
    "given",
    [
        {"part": "[3]", "after": 2, "k": 3, "hash": "h3"},
        {"part": "[2]", "after": 1, "k": 1, "hash": "h1"},
        {"part": 7, "after": 1, "k": 2, "hash": "h2"},
        {"part": "[2]", "after": 1, "k": 2},
        {"part": "[2]", "after": 1, "k": "2", "hash": "h2"},
    ],
)
def test_a_part_that_does_not_fit_ends_the_copy(node: Node, given: dict[str, Any]) -> None:
    assert node.call(CASES, "parts", given) == {"said": "no", "k": 0, "has": False, "agreed": False}


def test_a_part_continues_a_copy_or_begins_it_anew(node: Node) -> None:
    for after in (0, 1):
        found = node.call(CASES, "parts", {"part": "[2]", "after": after, "k": 2, "hash": "h2"})
        assert found == {"said": "got", "k": 2, "has": True, "agreed": True}
