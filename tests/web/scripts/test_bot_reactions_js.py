"""Bots react now and then: to what matters, as their temper is, the same for everybody, and never to the end of their own win."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lastcard.room.wire import REACTIONS
from tests.web.scripts.node import STATIC, Node, running_node

_MODULE = STATIC / "table" / "attention" / "bot_reactions.js"
_BOTS = ["p2", "p3", "p4"]


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


def _reactions(node: Node, event: str, bots: list[str], lines: int = 300) -> list[dict[str, str] | None]:
    return [node.call(_MODULE, "botReaction", {"table": "abc", "n": n, "event": event, "bots": bots}) for n in range(lines)]


@pytest.mark.parametrize("event", ["d draw p2 ????????", "p1 catch p2", "d mercy p2", "d swap p2 p3", "d over p1"])
def test_some_events_get_a_reaction_sometimes(event: str, node: Node) -> None:
    found = _reactions(node, event, _BOTS)
    assert found == _reactions(node, event, _BOTS)
    shown = [one for one in found if one]
    assert 0 < len(shown) < len(found) / 2
    assert {one["seat"] for one in shown} <= set(_BOTS)
    assert {one["react"] for one in shown} <= set(REACTIONS)


@pytest.mark.parametrize("event", ["d draw p2 ????", "p2 r5", "d turn p3", "d over -", "d deal p2 ??????????????"])
def test_most_events_get_none(event: str, node: Node) -> None:
    assert not any(_reactions(node, event, _BOTS, 60))


def test_nobody_reacts_without_bots_and_no_bot_to_its_own_win(node: Node) -> None:
    assert not any(_reactions(node, "d draw p2 ????????", [], 60))
    assert not any(_reactions(node, "d over p2", ["p2"], 60))
