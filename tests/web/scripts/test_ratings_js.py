"""The ladder of the page of ratings: bots among people, and the scale of the bars."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lastcard.community.ratings.formats import CLASSES
from tests.web.scripts.node import Node, running_node

RATINGS = Path(__file__).with_name("javascript") / "ratings.mjs"
PAGE = Path(__file__).parents[3] / "src/lastcard/web/static/ratings/ratings.js"
BOTS = [{"level": "random", "rating": 500}, {"level": "careful", "rating": 1500}, {"level": "strong", "rating": 1700}]


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


def table(ratings: list[int], waiting: int = 0) -> dict[str, Any]:
    people = [{"rating": rating, "low": rating - 90, "high": rating + 90, "matches": 9, "place": rating} for rating in ratings]
    people += [{"rating": 2000, "low": 1400, "high": 2600, "matches": 1}] * waiting
    return {"kind": "two", "page": 1, "pages": 1, "people": people, "bots": BOTS}


@pytest.mark.parametrize(
    ("given", "rungs"),
    [
        (table([]), [1700, 1500, 500]),
        (table([1800, 1600]), [1800, 1700, 1600, 1500, 500]),
        (table([1600], waiting=2), [1700, 1600, 1500, 500]),
    ],
)
def test_bots_stand_among_the_people(node: Node, given: dict[str, Any], rungs: list[int]) -> None:
    assert node.call(RATINGS, "ratingsOf", given) == rungs


def test_the_scale_holds_all_intervals(node: Node) -> None:
    rows = [*table([1800])["people"], *BOTS]
    assert node.call(RATINGS, "scale", rows) == {"from": 500, "to": 1900}


def test_each_class_has_a_tab_and_no_tab_stays_empty_for_good() -> None:
    tabs = re.search(r"^const KINDS = (\[.*\]);$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert tabs is not None
    assert set(json.loads(tabs[1])) == set(CLASSES)
