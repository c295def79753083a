"""The state of a table's page, which is the fold of the messages that it has received."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.scripts.node import HERE, Node, running_node

STATE = HERE.parents[2] / "src/lastcard/web/static/table/state/table_state.js"
STATES = HERE / "javascript/table_states.mjs"
WAIT = {"n": 42, "wait": ["p2"], "for": "turn", "ms": 20_000}


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


@pytest.mark.parametrize(
    ("left", "again", "ran"),
    [
        (20_000, False, 0),
        (5_000, False, 15_000),
        (0, False, 20_000),
        (None, False, 0),
        (5_000, True, 0),
    ],
)
def test_the_clock_of_an_ask_before_the_connection_runs_already(node: Node, left: int | None, again: bool, ran: int) -> None:
    hello = {"hello": 1, "table": {}, "match": None, "seat": "p2", "n": 41, "left_ms": left}
    new = [{**WAIT, "n": 43}] if again else []
    assert node.call(STATES, "ran", [hello, WAIT, {"watching": 0}, *new]) == ran


@pytest.mark.parametrize(
    ("event", "asked"), [("p2 r7", False), ("p2 draw", False), ("p2 uno", True), ("p1 catch p3", True), ("d over p2", False)]
)
def test_an_ask_is_answered_by_an_action_of_the_own_seat(node: Node, event: str, asked: bool) -> None:
    hello = {"hello": 1, "table": {}, "match": None, "seat": "p2", "n": 41, "left_ms": None}
    wait = {**WAIT, "must": True, "ask": ["p2 r7", "p2 draw"], "default": "p2 draw"}
    assert node.call(STATES, "isAsked", [hello, wait])
    assert node.call(STATES, "isAsked", [hello, wait, {"n": 43, "event": event}]) is asked


@pytest.mark.parametrize(
    ("top", "swapping", "picking"), [("r7", True, False), ("ws", True, False), ("wt", False, True), ("rd", False, False)]
)
def test_the_top_card_tells_why_a_player_is_picked(node: Node, top: str, swapping: bool, picking: bool) -> None:
    state = {"view": {"discard": [top, "r9"]}}
    assert node.call(STATE, "isSwapping", state) is swapping
    assert node.call(STATE, "isPicking", state) is picking
