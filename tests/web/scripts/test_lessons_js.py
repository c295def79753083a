"""The referee of a lesson in the browser: rulings, numbers of lines, and what a connection that comes back finds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lastcard.room.http.lessons import lesson_after
from tests.web.scripts.node import Node, running_node

LESSONS = Path(__file__).with_name("javascript") / "lessons.mjs"


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


def state(step: int, lines: list[str], refused: dict[str, Any] | None = None) -> dict[str, Any]:
    told = [{"n": n, "event": event} for n, event in enumerate(lines, 1)]
    about = {"name": "uno", "edition": None, "rules": "classic", "players": ["Cleo", "Dot"], "seat": "p1", "following": None}
    return {**about, "step": step, "steps": 3, "lines": told, "refused": refused}


def test_answers_have_their_rulings_and_a_lost_connection_goes_on_where_it_was(node: Node) -> None:
    begun, moved = state(0, ["a", "b"]), state(1, ["a", "b", "c"])
    states = {"": begun, "move=g5": state(0, ["a", "b"], {"error": "no", "cause": "no_match"}), "move=r5!": moved, "moves=r5!": moved}
    found = node.call(LESSONS, "taken", states, ["g5", "r5!"])
    hello, *told = found["first"]
    assert (hello["hello"], hello["seat"], hello["players"], "n" not in hello or hello["n"]) == (1, "p1", ["Ann", "Cleo", "Dot"], 0)
    assert told == [
        {"n": 1, "event": "a"},
        {"n": 2, "event": "b"},
        {"watching": 0},
        {"id": "g5", "error": "no", "cause": "no_match"},
        {"id": "r5!", "ok": 3},
        {"n": 3, "event": "c"},
        {"id": "say", "ok": 4},
        {"n": 4, "from": "p1", "say": "hello"},
    ]
    assert [found["back"][0]["n"], *found["back"][1:]] == [4, {"watching": 0}]
    assert [line["n"] for line in found["again"][1:-1]] == [1, 2]
    assert found["asked"] == ["", "move=g5", "move=r5!", "moves=r5!", ""]
    assert found["heard"] == [0, 1, 1, 0]


def test_a_server_that_does_not_answer_closes_the_connection_and_refuses_answers(node: Node) -> None:
    assert node.call(LESSONS, "taken", {}, [])["first"][0] == {"closed": 1006}
    found = node.call(LESSONS, "taken", {"": state(0, ["a"])}, ["r5"])
    assert {"id": "r5", "error": "the server does not answer", "cause": "unreachable"} in found["first"]


def test_the_state_of_a_lesson_is_as_the_page_expects_it() -> None:
    assert set(lesson_after("uno", "", None)) == set(state(0, []))
