"""The page's lines on people and clocks, which are not events: who leaves, is away or comes back, and whose time has run out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.scripts.node import HERE, Node, running_node

PRESENCE = HERE.parents[2] / "src/lastcard/web/static/table/connection/presence.js"
LATE = [{"note": "table-log-late", "values": {"name": "Ben"}}]


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


def _table(state: str = "playing", **ben: Any) -> dict[str, Any]:
    ann = {"seat": "p1", "name": "Ann", "is": "person", "away": False}
    return {"state": state, "seats": [ann, {"seat": "p2", "name": "Ben", "is": "person", "away": False, **ben}]}


def _notes(node: Node, before: dict[str, Any], line: dict[str, Any], at: float = 0, ms: int | None = 20_000) -> list[Any]:
    state = {"table": before, "match": None, "wait": {"seats": ["p2"], "ms": ms, "since": 1000}}
    found: list[Any] = node.call(PRESENCE, "notesOf", state, line, at)
    return found


@pytest.mark.parametrize(
    ("was", "now", "note"),
    [
        ({}, {"away": True}, "away"),
        ({"away": True}, {}, "back"),
        ({}, {"is": "bot", "name": "Bot"}, "left"),
        ({"is": "bot", "name": "Bot"}, {}, "joined"),
        ({}, {"ready": True}, None),
        ({"name": "Benno"}, {}, None),
    ],
)
def test_the_page_tells_who_comes_and_goes(node: Node, was: dict[str, Any], now: dict[str, Any], note: str | None) -> None:
    wanted = [{"note": f"table-log-{note}", "values": {"name": "Ben"}}] if note else []
    assert _notes(node, _table(**was), {"table": _table(**now)}) == wanted


def test_who_waits_for_a_bots_seat_is_told(node: Node) -> None:
    waits = _table(**{"is": "bot", "name": "Bot", "coming": "Cy"})
    told = [{"note": "table-log-coming", "values": {"name": "Cy"}}]
    assert _notes(node, _table(**{"is": "bot", "name": "Bot"}), {"table": waits}) == told
    assert _notes(node, waits, {"table": waits}) == []


def test_arrivals_before_the_match_are_not_told(node: Node) -> None:
    assert _notes(node, _table("open", **{"is": "open"}), {"table": _table("open")}) == []


@pytest.mark.parametrize(
    ("event", "at", "ms", "late"),
    [
        ("p2 draw", 21_000, 20_000, True),
        ("p2 draw", 20_950, 20_000, True),
        ("p2 r5", 12_000, 20_000, False),
        ("p1 uno", 21_000, 20_000, False),
        ("d draw p2 ??", 21_000, 20_000, False),
        ("p2 draw", 90_000, None, False),
    ],
)
def test_an_action_by_the_clock_is_told(node: Node, event: str, at: int, ms: int | None, late: bool) -> None:
    assert _notes(node, _table(), {"event": event}, at, ms) == (LATE if late else [])


@pytest.mark.parametrize("ben", [{"away": True}, {"is": "bot"}])
def test_an_action_of_a_stand_in_bot_is_not_told_as_the_clocks(node: Node, ben: dict[str, Any]) -> None:
    assert _notes(node, _table(**ben), {"event": "p2 draw"}, 21_000) == []
