"""The JSON schema of edition files accepts the published editions, and is never stricter than the reader."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import jsonschema
import pytest

import lastcard
from lastcard import Rules
from lastcard.rules.edition import EDITIONS
from lastcard.rules.settings import SETTINGS
from scripts.generate import edition_schema
from tests.test_strangers import WRONG

FOLDER: Final = Path(lastcard.__file__).parent / "rules" / "editions"
BEYOND: Final = (
    "line 1: id = 'minecraft'",  # decks of the published editions are valid in their own files
    "decks.x.5: 1-9 counts",
    "decks.x.1-9: 5 counts",
    "decks.x.1 = 2.0",  # JSON treats this as a whole number
    "settings.uno.penalty = 3.0",
    "14 cards; 2 players",
    "the deck has no cards",
    "280 cards; 240",
    "there is no such deck",
    "is set twice",
    "the edition file is not TOML",
    "an edition file has at most",
    "offers: 'teams=9x9'",
)
"""Faults that the schema cannot find: values that depend on one another, and faults of the file itself."""


@cache
def validator() -> Any:
    schema = edition_schema.schema()
    jsonschema.Draft7Validator.check_schema(schema)
    return jsonschema.Draft7Validator(schema)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_published_editions_are_valid(name: str) -> None:
    data = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    assert [error.message for error in validator().iter_errors(data)] == []


def test_the_example_of_the_documentation_is_valid_and_can_be_read(tmp_path: Path) -> None:
    page = (edition_schema.ROOT / "docs/program/editions.md").read_text(encoding="utf-8")
    found = re.search(r"```toml\n(.*?)```", page, re.DOTALL)
    assert found
    assert [error.message for error in validator().iter_errors(tomllib.loads(found[1]))] == []
    (tmp_path / "mine.toml").write_text(found[1], encoding="utf-8")
    assert Rules(str(tmp_path / "mine.toml"))["uno.penalty"] == "3"


@pytest.mark.parametrize(
    "text", [text for text, why in WRONG if not any(beyond in why for beyond in BEYOND)], ids=lambda text: text[:40].encode().hex()
)
def test_what_the_schema_can_see_it_refuses(text: str) -> None:
    assert not validator().is_valid(tomllib.loads(text))


def test_the_schema_takes_every_value_that_the_reader_takes() -> None:
    numbers = ("1", "7", "auto+2", "cap(5)", "2-6", "3,1,1,1", "2,d")
    for key, setting in SETTINGS.items():
        for value in (*setting.values, *setting.words, *setting.aliases, setting.default, *numbers):
            if setting.read(value) is not None:
                is_number = value.isdigit() and setting.kind in ("number", "choice")
                for written in (value, int(value)) if is_number else (value,):
                    faults = [error.message for error in validator().iter_errors({"settings": {key: {"value": written}}})]
                    assert faults == [], f"{key} = {written!r}"


@pytest.mark.parametrize(
    "text", ['"jump_in.wilds" = "yes"\n"jump_in" = "on"', 'jump_in = "on"\n"jump_in.wilds" = "yes"', '[settings.jump_in]\nwilds = "yes"']
)
def test_a_setting_may_be_a_group_of_others(text: str, tmp_path: Path) -> None:
    source = f"[settings]\n{text}"
    assert [error.message for error in validator().iter_errors(tomllib.loads(source))] == []
    (tmp_path / "own.toml").write_text(source, encoding="utf-8")
    assert Rules(f"{tmp_path / 'own.toml'} jump_in=on")["jump_in.wilds"] == "yes"
