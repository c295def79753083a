"""The standings of a tournament: shares of a point as fractions, and the rounds of a knock-out by their names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lastcard.competing.page import event_page
from lastcard.text.catalogue import LANGUAGES
from tests.web.scripts.node import Node, running_node

TOURNAMENTS = Path(__file__).with_name("javascript") / "tournaments.mjs"
KNOCKOUT = ["", "quarter", "semi", "final"]


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


def event(what: str, values: list[float], phases: list[str] | None = None) -> dict[str, Any]:
    rows = [
        {"place": place, "name": f"P{place}", "here": True, "gone": False, "values": {what: value}} for place, value in enumerate(values, 1)
    ]
    known = {"title": "Cup", "form": "swiss", "rules": "classic", "stage": "over", "stream_s": 0, "tables": []}
    return {**known, "breaks": [what], "standings": rows, "phases": phases or []}


@pytest.mark.parametrize(
    ("what", "values", "written"),
    [
        ("points", [2.667, 1.333, 0.667, 1.0, 0.0], ["2 2/3", "1 1/3", "2/3", "1", "0"]),
        ("points", [1.5, 0.25, 0.111, 0.833], ["1 1/2", "1/4", "1/9", "5/6"]),
        ("opponents", [2.5, 2.292], ["2.5", "2.29"]),
        ("wins", [3, 0], ["3", "0"]),
        ("margin", [120.333, -7.6], ["120", "−8"]),
        ("last", [0.667, 0.0], ["2/3", "0"]),
    ],
)
def test_points_are_fractions_where_a_whole_column_can_be(node: Node, what: str, values: list[float], written: list[str]) -> None:
    shown = [cell.replace("\u00a0", " ") for cell in node.call(TOURNAMENTS, "column", "en", event(what, values), what)]
    lines = event_page(event(what, values), "en").splitlines()
    assert shown == written
    assert [line.replace("-", "−").partition(f"P{place}")[2].strip() for place, line in enumerate(lines[-len(values) :], 1)] == written


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_places_are_worth_is_told_at_tables_of_more_than_two(node: Node, lang: str) -> None:
    said = node.call(TOURNAMENTS, "worth", lang, {"seats": 4, "duplicate": False})
    assert "4" in said
    assert "1, 2/3, 1/3, 0." in said
    assert node.call(TOURNAMENTS, "worth", lang, {"seats": 2, "duplicate": False}) == ""
    assert node.call(TOURNAMENTS, "worth", lang, {"seats": 4, "duplicate": True}) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_last_rounds_of_a_knockout_have_names(node: Node, lang: str) -> None:
    given = event("reached", [5, 4, 3, 2, 1], KNOCKOUT)
    shown = node.call(TOURNAMENTS, "column", lang, given, "reached")
    assert len(set(shown)) == 5
    assert shown[-1] == "1"
    assert not any(word.isdecimal() for word in shown[:-1])
    assert all(word in event_page(given, lang) for word in shown)


def test_without_a_final_nobody_has_won(node: Node) -> None:
    shown = node.call(TOURNAMENTS, "column", "en", event("reached", [2, 1], ["quarter"]), "reached")
    assert shown == ["2", "Quarter-final"]
