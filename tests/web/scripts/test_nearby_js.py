"""What a guest on another device may send to the room of this one is bounded: in frames, in messages that wait, and in work."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.scripts.node import Node, running_node

NEARBY = Path(__file__).with_name("javascript") / "nearby.mjs"


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


@pytest.mark.parametrize("frame", ["+", "+x", "+" + "x" * 100, "", "." + "x" * 8192, "." + "[" * 8000, ".nothing", "{}"])
def test_frames_that_make_no_message_close_the_channel_at_once(node: Node, frame: str) -> None:
    assert node.call(NEARBY, "arrives", [frame] * 1000) == {"taken": [], "read": 1, "state": "closed"}


def test_messages_are_taken(node: Node) -> None:
    assert node.call(NEARBY, "arrives", ['.{"say":1}', ".null", ".5", '.{"say":2}'])["taken"] == [{"say": 1}, {"say": 2}]


def test_a_reader_that_takes_nothing_costs_a_bounded_buffer(node: Node) -> None:
    found = node.call(NEARBY, "sentToSlow", 100, 1_000_000)
    assert found["state"] == "closed"
    assert found["waiting"] < 10_000_000


def test_a_guest_asks_one_thing_at_a_time_and_few_wait(node: Node) -> None:
    found = node.call(NEARBY, "asked")
    assert found == {"passed": list(range(1, 18)), "refused": list(range(18, 41)), "most": 1}


def test_a_room_that_starts_again_answers_a_guest(node: Node) -> None:
    assert node.call(NEARBY, "askedAgain") == [1, 3]


def _packed(*told: Any) -> str:
    return base64.urlsafe_b64encode(json.dumps(told).encode()).decode().rstrip("=")


PRINT = base64.b64encode(bytes(32)).decode()


@pytest.mark.parametrize(
    "text",
    [
        "x" * 2001,
        "",
        "%%%",
        _packed(),
        _packed(0, "abcd\r\na=x", "abcdefgh", PRINT, []),
        _packed(0, "abcd", "abcdefgh", PRINT, [["1.2.3.4\r\na=x", 5]]),
        _packed(0, "abcd", "abcdefgh", PRINT, [["1.2.3.4", "5\r\na=x"]]),
        _packed(0, "abcd", "abcdefgh", PRINT, [["1.2.3.4", 5]] * 9),
        _packed(0, ["abcd\r\na=x"], "abcdefgh", PRINT, []),
        _packed(0, "abcd", "abcdefgh", PRINT[:-4], []),
        _packed(0, "abcd", "abcdefgh", PRINT, {"every": 1}),
    ],
)
def test_a_packed_signal_brings_in_no_lines_of_its_own(node: Node, text: str) -> None:
    assert "a=x" not in node.call(NEARBY, "unpacked", text)
    assert "=" not in node.call(NEARBY, "unpacked", text), "it is refused"


def test_a_packed_signal_is_read(node: Node) -> None:
    assert "1.2.3.4 5 typ host" in node.call(NEARBY, "unpacked", _packed(0, "abcd", "abcdefgh", PRINT, [["1.2.3.4", 5]]))


ADDRESSES = [[f"192.168.1.{host}", 50000 + host] for host in range(8)]
GUEST = "7b0f3c52-1111-4222-8333-444455556666"
OFFER = f"https://cards.example/games/nearby/#o={GUEST}.k3jx9m2pqabc.{_packed(0, 'ab12', 'p' * 24, PRINT, ADDRESSES)}"
ANSWER = f"https://cards.example/games/nearby/#a={GUEST}.{_packed(1, 'ab12', 'p' * 24, PRINT, ADDRESSES[:1])}"


@pytest.mark.parametrize("degrees", [0, 17, 180])
@pytest.mark.parametrize("text", [OFFER, ANSWER], ids=["offer", "answer"])
def test_our_reader_reads_the_codes_that_our_pages_show(node: Node, text: str, degrees: int) -> None:
    assert node.call(NEARBY, "scanned", text, degrees) == [text]
