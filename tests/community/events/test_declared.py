"""What a host can choose is declared once: the request, the command line and the form offer the same."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import lastcard
from lastcard import cli
from lastcard.community.events.declared import CHOICES, FORMS, STREAM_DELAYS, Choice
from lastcard.community.events.endpoints import NewEvent
from lastcard.community.events.options import EventStream, Form, Options
from lastcard.room import wire

STATIC = Path(lastcard.__file__).parent / "web" / "static"
NAMES = {choice.name for choice in CHOICES}


def options_of(*words: str) -> dict[str, argparse.Action]:
    parser: Any = cli._parser("en")
    for word in words:
        parser = next(action for action in parser._actions if isinstance(action, argparse._SubParsersAction)).choices[word]
    return {action.dest: action for action in parser._actions}


def test_the_request_has_them_all_and_nothing_else_but_its_key() -> None:
    assert set(NewEvent.__struct_fields__) - {"key"} == NAMES
    assert set(Options.__struct_fields__) - {"low"} == NAMES - {"begins_at"}
    assert set(Form.__args__) == set(FORMS)  # type: ignore[attr-defined]
    assert get_args(EventStream) == STREAM_DELAYS == (0, *wire.STREAM_DELAYS)


@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: choice.name)
def test_the_request_has_the_default_and_the_bounds_that_are_declared(choice: Choice) -> None:
    if choice.default is not None:
        assert getattr(NewEvent(title="Cup", key="k"), choice.name) == choice.default
    for step in choice.steps:
        msgspec.convert({"title": "Cup", "key": "k", choice.name: step}, NewEvent)
    if choice.steps:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"title": "Cup", "key": "k", choice.name: choice.steps[-1] + 1}, NewEvent)
    if choice.most:
        for number, is_good in ((choice.least, True), (choice.most, True), (choice.least - 1, False), (choice.most + 1, False)):
            body = {"title": "Cup", "key": "k", choice.name: number}
            if is_good:
                msgspec.convert(body, NewEvent)
            else:
                with pytest.raises(msgspec.ValidationError):
                    msgspec.convert(body, NewEvent)


def test_the_command_line_has_them_all() -> None:
    assert set(options_of("event", "make")) - {"help", "where", "token", "json"} == NAMES


def test_the_form_sends_them_all() -> None:
    script = (STATIC / "events" / "new_event.js").read_text(encoding="utf-8")
    wanted = script.partition("const wanted = {")[2].partition("};")[0]
    assert set(re.findall(r"^    (\w+)[:,]", wanted, re.MULTILINE)) - {"key"} == NAMES
