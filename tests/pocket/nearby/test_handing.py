"""The host's page forgets a table only once another device keeps it, whatever that device says and whenever it goes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.scripts.node import Node, running_node

CASES = Path(__file__).parents[1] / "handing.mjs"


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


@pytest.mark.parametrize(
    ("answers", "removed", "how", "last"),
    [
        (["ready", "got", "got", "kept"], True, "moved", "forget"),
        (["ready", "got", "got", "kept"], False, "unsure", "forget"),
        (["no"], True, "refused", None),
        (["end"], True, "lost", None),
        (["failed"], True, "lost", None),
        (["ready", "end"], True, "lost", "release"),
        (["ready", "got", "no"], True, "lost", "release"),
        (["ready", "kept"], True, "lost", "release"),
        (["ready", "got", "got", "failed"], True, "lost", "release"),
        (["ready", "got", "got", "end"], True, "unsure", "release"),
    ],
)
def test_a_table_is_forgotten_only_once_it_is_kept(node: Node, answers: list[str], removed: bool, how: str, last: str | None) -> None:
    found = node.call(CASES, "handed", answers, removed)
    assert found["how"] == how
    assert (found["steps"] or [None])[-1] == last
    assert ("forget" in found["steps"]) == (answers[-1] == "kept" and len(answers) > 2)
    assert found["sent"][0] == "offer"
