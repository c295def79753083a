"""The page for the host of a server: chances, people and the search; and how pages write dates."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.scripts.node import Node, running_node

HOST = Path(__file__).with_name("javascript") / "host.mjs"


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0.5, "2"),
        (0.0123, "80"),
        (1 / 1999, "2,000"),
        (0.000_001, "1,000,000"),
        (0.000_000_9, "less than one in 1,000,000"),
        (0.0, "less than"),
    ],
)
def test_a_chance_has_one_digit(node: Node, chance: float, said: str) -> None:
    assert said in node.call(HOST, "oneIn", chance)


def test_a_person_is_known_by_name_or_by_hash(node: Node) -> None:
    assert node.call(HOST, "person", "0123456789abcdef", {"0123456789abcdef": "Ann"}) == "Ann (01234567)"
    assert node.call(HOST, "person", "0123456789abcdef", {}) == "01234567"


def test_the_search_ignores_case_and_spaces_around(node: Node) -> None:
    assert node.call(HOST, "matches", " aNN ", ["Ben", "Hannah"])
    assert node.call(HOST, "matches", "  ", [])
    assert not node.call(HOST, "matches", "ann", ["Ben"])


@pytest.mark.parametrize(
    ("languages", "written"),
    [
        (["en-US"], "Nov 30, 2026"),
        (["en-GB", "en-US"], "30 Nov 2026"),
        (["de-AT", "en-GB"], "30 Nov 2026"),
        (["de"], "Nov 30, 2026"),
        ([], "Nov 30, 2026"),
    ],
)
def test_dates_are_those_of_the_browsers_region(node: Node, languages: list[str], written: str) -> None:
    assert node.call(HOST, "dates", languages) == written
