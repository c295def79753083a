"""What all pages share: the purposes of tables, and the names of boxes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lastcard.room.arrangements import DAILY, EVENT, PRACTICE, QUICK
from lastcard.rules.edition import EDITIONS, edition
from tests.web.scripts.node import STATIC, Node, running_node

PURPOSES = STATIC / "shared/wire/purposes.js"
NAMES = STATIC / "shared/text/box_names.js"
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


@pytest.mark.parametrize("name", EDITIONS)
def test_a_box_has_the_name_of_its_edition(node: Node, name: str) -> None:
    box = edition(name).name
    assert node.call(NAMES, "editionName", name) == box
    assert [node.call(NAMES, "boxOf", rules) for rules in (name, f"{name} deal.size=5")] == [box, box]
    assert [node.call(NAMES, "boxAndChanges", rules) for rules in (name, f"{name} deal.size=5")] == [box, f"{box} +"]
    assert node.call(NAMES, "namedRules", f"{name} deal.size=5 stacking=any") == f"{box} deal.size=5 stacking=any"


@pytest.mark.parametrize("name", ["my-box", "constructor", ""])
def test_a_box_without_a_name_is_called_by_its_id(node: Node, name: str) -> None:
    for function in ("editionName", "boxOf", "boxAndChanges", "namedRules"):
        assert node.call(NAMES, function, name) == name
