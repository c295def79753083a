"""Write docs/program/edition.schema.json, the JSON schema with which editors complete and check edition files.

Run ``python scripts/generate/edition_schema.py`` after a change of ``rules/settings.toml``, ``rules/causes.toml``, ``rules/verbs.py``, the
faces or the rulebook. A test fails if the file is out of date.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from lastcard.cards import FACES
from lastcard.rules.causes import CAUSES
from lastcard.rules.edition import EDITIONS, VERBS, edition
from lastcard.rules.edition_parts import CODE_PATTERN, COUNTS, ID_PATTERN, LONGEST, NAMED, WILDS
from lastcard.rules.rulebook import rule_ids
from lastcard.rules.settings import SETTINGS, Setting
from lastcard.rules.values import Choice, Deck, Number
from lastcard.rules.verbs import AMOUNTS
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import ENGLISH

ROOT: Final = Path(__file__).resolve().parents[2]
SCHEMA_FILE: Final = ROOT / "docs/program/edition.schema.json"
COMMAND: Final = "python scripts/generate/edition_schema.py"

_UNSEEN: Final = r"\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
"""The characters that a text of one line must not contain, as far as a pattern can express this."""
_COUNT: Final = "[1-9][0-9]*"
_DRAWN: Final = "([1-9]|[1-4][0-9]|50)"

Schema = dict[str, Any]


def schema() -> Schema:
    """Return the schema in draft 7, the version that the TOML extensions of editors read."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "An edition file of Last Card",
        "description": f"Generated from the declarations of the rules by `{COMMAND}`; docs/program/editions.md explains the file.",
        **_object(
            {
                "base": {"enum": list(EDITIONS), "description": "What is not said here is as in this edition."},
                "id": {"type": "string", "pattern": f"^{ID_PATTERN}$", "description": "A name of its own for programs."},
                "code": {"type": "string", "pattern": f"^{CODE_PATTERN}$", "description": "How the ids of its rules begin."},
                "name": _text(LONGEST["name"], "What it is called."),
                "about": _text(LONGEST["about"], "What it is, in a line."),
                "offers": {
                    "type": "array",
                    "items": {"type": "string", "pattern": f"^({_either(SETTINGS)})=.+$"},
                    "uniqueItems": True,
                    "description": "Settings that its rule sheet offers.",
                },
                "names": {
                    **_object({face: _text(LONGEST["names"], f"What {_called(face)} is called.") for face in NAMED}),
                    "description": "What the cards are called.",
                },
                "effects": {
                    **_object({face: {"$ref": "#/definitions/verbs"} for face in (*FACES, *WILDS)}),
                    "description": "What a card sets off.",
                },
                "decks": {
                    "type": "object",
                    "propertyNames": {"pattern": f"^{ID_PATTERN}$", "not": {"enum": _published_decks()}},
                    "additionalProperties": {"$ref": "#/definitions/deck"},
                    "description": "Decks of its own.",
                },
                "settings": {**_object(_settings()), "description": "Its value of each setting."},
                "causes": {
                    **_object({cause: {"$ref": "#/definitions/rule"} for cause in CAUSES}),
                    "description": "The rule that an event or a refusal cites, by its cause.",
                },
            }
        ),
        "definitions": {
            "rule": {"enum": list(rule_ids()), "description": "The id of a rule that `lastcard why` explains."},
            "verbs": {"type": "array", "items": {"type": "string", "pattern": f"^({_either(_plain_verbs())}|draw {_DRAWN})$"}},
            "deck": {
                **_object({face: {"$ref": "#/definitions/count"} for face in (*FACES, *WILDS)}),
                "patternProperties": {f"^({_upward_ranges()})$": {"$ref": "#/definitions/count"}},
                "minProperties": 1,
            },
            "count": {"type": "integer", "minimum": COUNTS[0], "maximum": COUNTS[-1]},
            **{f"setting {key}": _setting(setting) for key, setting in SETTINGS.items()},
        },
    }


def _object(properties: dict[str, Schema]) -> Schema:
    return {"type": "object", "additionalProperties": False, "properties": properties}


def _text(most: int, description: str) -> Schema:
    pattern = rf"^[^\s{_UNSEEN}]([^{_UNSEEN}]*[^\s{_UNSEEN}])?$"
    return {"type": "string", "minLength": 1, "maxLength": most, "pattern": pattern, "description": description}


def _either(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in words)


def _called(face: str) -> str:
    return Reader(ENGLISH, faces=edition("classic").names).face(face)


def _plain_verbs() -> list[str]:
    return [verb for verb in VERBS if verb != "draw"] + [f"skip {count}" for count in range(1, AMOUNTS["skip"] + 1)]


def _published_decks() -> list[str]:
    return list(edition("classic").decks)


def _upward_ranges() -> str:
    return "|".join(f"{first}-[{first}-9]" for first in range(10))


# ---- settings ------------------------------------------------------------------------------------------------------------
def _settings() -> dict[str, Schema]:
    """Return the schema of the table of settings. It allows ``"uno.penalty" = 3`` and ``uno.penalty = 3``, a table in TOML."""
    properties = _group("")
    return properties | {key: {"$ref": f"#/definitions/setting {key}"} for key in SETTINGS if key not in properties}


def _group(prefix: str) -> dict[str, Schema]:
    """Return the settings by the parts of their dotted keys, as nested groups. A part such as ``jump_in`` can be a setting and a group."""
    properties = {}
    for part in dict.fromkeys(key.removeprefix(prefix).partition(".")[0] for key in SETTINGS if key.startswith(prefix)):
        key = f"{prefix}{part}"
        known: list[Schema] = [{"$ref": f"#/definitions/setting {key}"}] if key in SETTINGS else []
        if any(other.startswith(f"{key}.") for other in SETTINGS):
            known.append(_object(_group(f"{key}.")))
        properties[part] = known[0] if len(known) == 1 else {"anyOf": known}
    return properties


def _setting(setting: Setting) -> Schema:
    meanings = "\n".join(f"{value}: {meaning}" for value, meaning in setting.meanings.items())
    value = _value(setting)
    with_rule = _object({"value": value, "rule": {"$ref": "#/definitions/rule"}})
    return {"description": f"{setting.summary}\n\n{meanings}", "anyOf": [value, {**with_rule, "required": ["value"]}]}


def _value(setting: Setting) -> Schema:
    form = setting.form
    if isinstance(form, Choice):
        patterns = [re.escape(value).replace("N", _COUNT).replace(r"\(n\)", rf"\({_COUNT}\)") for value in form.numbered]
        plain = {"enum": [*(value for value in form.values if value not in form.numbered), *setting.aliases]}
        return {"anyOf": [plain, {"type": "string", "pattern": f"^({'|'.join(patterns)})$"}]} if patterns else plain
    if isinstance(form, Number):
        number: Schema = {"type": "integer", "minimum": form.least, "maximum": form.most}
        besides: list[Schema] = [{"enum": [int(word)]} for word in form.words if word.isdigit()]
        return {
            "anyOf": [number, *besides, {"type": "string", "pattern": f"^({_either([*form.words])}|[0-9]+)$" if form.words else "^[0-9]+$"}]
        }
    return {"type": "string", "pattern": f"^{form.pattern}$"} if isinstance(form, Deck) else {"type": "string"}


def json_schema() -> str:
    """Return the text of the schema file."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the file."""
    SCHEMA_FILE.write_text(json_schema(), encoding="utf-8")


if __name__ == "__main__":
    main()
