"""The messages of the wire are declared once: what is generated from them is up to date, and docs/program/wire.md names every key."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from lastcard.room import wire
from lastcard.room.wire import CLIENT_MESSAGES, REACTIONS, SERVER_MESSAGES, server_message
from scripts.generate import wire_types


@pytest.mark.parametrize("file", [wire_types.SCHEMA_FILE, wire_types.TYPES_FILE], ids=lambda file: file.name)
def test_the_generated_wire_types_are_up_to_date(file: Path) -> None:
    wanted = {wire_types.SCHEMA_FILE: wire_types.json_schema, wire_types.TYPES_FILE: wire_types.page_types}[file]()
    is_current = file.exists() and file.read_text(encoding="utf-8") == wanted
    assert is_current, f"{file.name} does not say what room/wire.py declares: run {wire_types.COMMAND}"


@pytest.mark.parametrize("key", SERVER_MESSAGES)
def test_a_server_message_is_identified_by_its_keys(key: str) -> None:
    kind = SERVER_MESSAGES[key]
    required = [field.encode_name for field in msgspec.structs.fields(kind) if field.required]
    assert key in required
    assert server_message(required) is kind
    assert server_message([field.encode_name for field in msgspec.structs.fields(kind)]) is kind


@pytest.mark.parametrize("name", wire_types.definitions())
def test_the_documentation_names_every_key(name: str) -> None:
    page = (wire_types.ROOT / "docs/program/wire.md").read_text(encoding="utf-8")
    named = set(re.findall(r'[`"{](?:")?([a-z_0-9]+)(?:"|`)', page))
    keys = {field.encode_name for field in msgspec.structs.fields(getattr(wire, name))}
    assert keys <= named, f"docs/program/wire.md says nothing of {sorted(keys - named)} in {name} (room/wire.py)"


def test_a_client_message_has_no_unknown_key() -> None:
    for kind in CLIENT_MESSAGES:
        with pytest.raises(msgspec.ValidationError, match="unknown field"):
            msgspec.convert({"id": "x", "pong": 1, "nonsense": 1}, kind)


def test_the_reactions_are_those_of_the_type() -> None:
    found = wire_types.definitions()["ReactionLine"]["properties"]["react"]["enum"]
    assert sorted(found) == sorted(REACTIONS)
