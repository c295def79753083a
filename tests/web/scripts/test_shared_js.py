"""What all pages share: the purposes of tables."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lastcard.room.arrangements import DAILY, EVENT, PRACTICE, QUICK
from tests.web.scripts.node import STATIC, Node, running_node

PURPOSES = STATIC / "shared/wire/purposes.js"
ALL = ("isQuick", "isRated", "isDaily", "isPractice", "comparesPeople")


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


@pytest.mark.parametrize(
    ("purpose", "true"),
    [
        (QUICK, {"isQuick", "isRated", "comparesPeople"}),
        (f"{EVENT}k3jx9m2pqahz", {"isRated", "comparesPeople"}),
        (f"{DAILY}20786", {"isDaily", "comparesPeople"}),
        (f"{PRACTICE}20786", {"isPractice"}),
        ("", set()),
        (None, set()),
    ],
)
def test_a_table_says_what_it_was_made_for(node: Node, purpose: str | None, true: set[str]) -> None:
    table = None if purpose is None else {"purpose": purpose}
    assert {name for name in ALL if node.call(PURPOSES, name, table)} == true


def test_a_table_of_a_day_says_which(node: Node) -> None:
    for start in (DAILY, PRACTICE):
        assert node.call(PURPOSES, "dayOf", {"purpose": f"{start}20786"}, "en-GB") == "29 November"
    assert node.call(PURPOSES, "eventOf", {"purpose": f"{EVENT}k3jx9m2pqahz"}) == "k3jx9m2pqahz"
    assert node.call(PURPOSES, "eventOf", {"purpose": QUICK}) == ""
