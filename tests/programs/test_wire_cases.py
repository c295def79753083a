"""The published conversations agree with the current lines of a table in every edition, and only the program's side is quoted."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import msgspec

from lastcard.programs.check_page import ASKS
from lastcard.room.clients.decoding import read_message
from lastcard.room.wire import server_message
from lastcard.rules.edition import EDITIONS
from scripts.generate import wire_cases

LINES: list[dict[str, Any]] = [json.loads(line) for line in wire_cases.TARGET.read_text(encoding="utf-8").splitlines()]


def test_the_file_of_conversations_is_current() -> None:
    is_current = wire_cases.TARGET.read_text(encoding="utf-8") == "\n".join(wire_cases.conversations()) + "\n"
    assert is_current, "tests/vectors/wire.jsonl is out of date: run python scripts/generate/wire_cases.py"


def test_the_file_has_every_edition_and_every_ask() -> None:
    assert {line["case"].partition(" ")[0] for line in LINES if "case" in line} == set(EDITIONS)
    asked = Counter(line["to"]["for"] if line["to"]["must"] else "may" for line in LINES if "ask" in line.get("to", {}))
    assert set(asked) == set(ASKS) - {"confirm"}


def test_both_sides_follow_the_wire_protocol() -> None:
    for line in LINES:
        if "to" in line:
            msgspec.convert(line["to"], server_message(line["to"]))
        elif "from" in line:
            read_message(json.dumps(line["from"]))


def test_answers_follow_from_what_was_asked() -> None:
    asked: dict[str, Any] = {}
    for line in LINES:
        asked = line.get("to", asked)
        if "do" in line.get("from", {}):
            assert line["from"]["do"] == asked["default"]
            assert line["from"]["re"] == asked["n"]
        elif "from" in line:
            assert line["from"] == {"pong": asked["ping"]}
