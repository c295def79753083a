"""Write the files generated from the messages of the wire: their JSON schema for the documentation, and types for the page's scripts.

Run ``python scripts/generate/wire_types.py`` after a change of ``room/wire.py``. A test fails if the files are out of date.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from lastcard.cards import SEAT_PATTERN
from lastcard.room import wire
from lastcard.room.table.seats import SEAT_IDS

ROOT: Final = Path(__file__).resolve().parents[2]
SCHEMA_FILE: Final = ROOT / "docs/program/wire.schema.json"
TYPES_FILE: Final = ROOT / "src/lastcard/web/static/shared/wire/wire_types.js"
COMMAND: Final = "python scripts/generate/wire_types.py"

_REF: Final = "#/$defs/"
_SEAT_PATTERN: Final = f"^{SEAT_PATTERN}$"
_BASIC: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_COMMAND_KINDS: Final = ("do", "say", "react", "table")

Schema = dict[str, Any]


def definitions() -> dict[str, Schema]:
    """Return the JSON schema of every type of the wire, by name."""
    messages = (*wire.CLIENT_MESSAGES, *wire.SERVER_MESSAGES.values())
    _, found = msgspec.json.schema_components(messages, ref_template=f"{_REF}{{name}}")
    return found


def json_schema() -> str:
    """Return the JSON schema of the wire, for messages of a client and of the server."""
    known = definitions()
    known["Command"]["oneOf"] = [{"required": [kind]} for kind in _COMMAND_KINDS]
    for name, messages in (("ClientMessage", wire.CLIENT_MESSAGES), ("ServerMessage", wire.SERVER_MESSAGES.values())):
        known[name] = {"anyOf": [{"$ref": f"{_REF}{each.__name__}"} for each in messages]}
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The wire of Last Card, version 1",
        "description": f"Generated from room/wire.py by `{COMMAND}`; docs/program/wire.md explains the messages.",
        "anyOf": [{"$ref": f"{_REF}ClientMessage"}, {"$ref": f"{_REF}ServerMessage"}],
        "$defs": known,
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def page_types() -> str:
    """Return the JSDoc types of the messages."""
    known = definitions()
    blocks = [
        f"Generated from room/wire.py by `{COMMAND}`: the messages of the wire, which docs/program/wire.md explains.",
        f"@typedef {{{_union(SEAT_IDS)}}} Seat",
        *("\n".join(_typedef(name, schema)) for name, schema in sorted(known.items())),
        f"@typedef {{{' | '.join(each.__name__ for each in wire.SERVER_MESSAGES.values())}}} ServerMessage",
        f"@typedef {{{' | '.join(each.__name__ for each in wire.CLIENT_MESSAGES)}}} ClientMessage",
        f"@typedef {{{{n: number}} & Partial<{' & '.join(_lines())}>}} Line A line of the stream: exactly one of the bodies is there.",
    ]
    lines = "\n\n".join(blocks).splitlines()
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\nexport {};\n"


def _lines() -> Iterator[str]:
    """Yield the names of the messages that are lines of the stream."""
    return (each.__name__ for each in wire.SERVER_MESSAGES.values() if each.__name__.endswith("Line"))


def _typedef(name: str, schema: Schema) -> Iterator[str]:
    yield f"@typedef {{object}} {name} {_about(schema)}".rstrip()
    for key, value in schema["properties"].items():
        place = key if key in schema.get("required", ()) else f"[{key}]"
        kind = _type(value)
        yield f"@property {{{kind}}} {place} {'' if kind == 'Seat' else _about(value)}".rstrip()


def _about(schema: Schema) -> str:
    return " ".join(schema.get("description", "").split())


def _type(schema: Schema) -> str:
    """Return the TypeScript type of a value."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(_REF)
    if "anyOf" in schema:
        return " | ".join(map(_type, schema["anyOf"]))
    if "enum" in schema:
        return _union(schema["enum"])
    if schema.get("pattern") == _SEAT_PATTERN:
        return "Seat"
    kind = schema["type"]
    if kind == "array":
        items = _type(schema["items"])
        return f"({items})[]" if "|" in items else f"{items}[]"
    if kind == "object":
        return f"Record<string, {_type(schema['additionalProperties'])}>"
    return _BASIC[kind]


def _union(values: Any) -> str:
    return " | ".join(json.dumps(value) for value in values)


def main() -> None:
    """Write both files."""
    SCHEMA_FILE.write_text(json_schema(), encoding="utf-8")
    TYPES_FILE.write_text(page_types(), encoding="utf-8")


if __name__ == "__main__":
    main()
