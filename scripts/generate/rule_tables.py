"""Write the files generated from the declarations of the rules: the engine's fields, docs/play/settings.md and docs/program/causes.md.

Run ``python scripts/generate/rule_tables.py`` after a change of ``rules/settings.toml``, ``rules/causes.toml`` or of a value in
``rules/editions/``. A test fails if the files are out of date.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from lastcard.errors import LastCardError
from lastcard.rules.causes import causes_of, explained_by
from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rulebook import describe, rule
from lastcard.rules.rules import Rules
from lastcard.rules.settings import GROUPS, SETTINGS, conflicts, forced, house_rules
from lastcard.rules.sheets.lists import wanted
from lastcard.rules.sheets.meanings import default_of, is_settled, value_meanings
from lastcard.text.catalogue import ENGLISH, text

ROOT: Final = Path(__file__).resolve().parents[2]
FIELDS_FILE: Final = ROOT / "src/lastcard/rules/setting_fields.py"
SETTINGS_FILE: Final = ROOT / "docs/play/settings.md"
CAUSES_FILE: Final = ROOT / "docs/program/causes.md"
COMMAND: Final = "python scripts/generate/rule_tables.py"

_FIELDS_HEAD: Final = f'''"""The fields of the compiled rules that are settings: generated from rules/settings.toml by `{COMMAND}`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, init=False, eq=False)
class SettingFields:
    """The number of each setting that the engine reads (``first_draw2`` of ``first.draw2``); ``_n``: the number that its value carries."""

'''
_SETTINGS_HEAD: Final = f"""# Settings

Every setting, its values, what each edition has and the rules behind it. In a rules line a setting is `key=value`:
`classic uno.penalty=2`. `lastcard settings KEY` prints one in full, `lastcard why ID` a rule. An edition that is not named
says nothing of the setting: it plays by the default, which stands first.

Generated from `rules/settings.toml` and `rules/editions/` by `{COMMAND}`.
"""


_CAUSES_HEAD: Final = f"""# Causes

Why something happens or is refused: `cause` of an event and of a refusal. Each cites a rule: that of the edition, in the order of its
codes below; an edition of a table's own cites what its file names under `[causes]` ([editions](editions.md)), else the general rule;
a rule that is not in force at the table (a house rule that is off, a rule for two players or for teams, another box) gives way to the
general one; where there is none, nothing is cited. A cell is empty where no rule speaks of it, or where the cards of the edition cannot
bring it.

Generated from `rules/causes.toml` by `{COMMAND}`.
"""
_KINDS: Final = {
    "draw": "Why cards are drawn",
    "miss": "Why a turn is lost",
    "event": "What any other event rests on",
    "refusal": "Why an action is refused",
}


def fields_source() -> str:
    """Return the text of the module with the fields."""
    return _FIELDS_HEAD + "".join(f"    {field}: int\n" for setting in SETTINGS.values() for field in setting.fields)


def settings_page() -> str:
    """Return docs/play/settings.md."""
    lines = [_SETTINGS_HEAD]
    for group in GROUPS:
        rows = (_row(key) for key in SETTINGS if SETTINGS[key].group == group)
        lines += [f"## {text(ENGLISH, f'group-{group}')}", *_table(("setting", "values", "editions", "rules"), rows), ""]
    lines += ["## House rules", "Off in every edition; the form of a table has a switch for each.", ""]
    lines += [*_table(("rule", "switch", "setting", "what it says"), map(_house_rule, house_rules())), ""]
    lines += ["## What cannot both hold", "Refused by name.", ""]
    lines += [*_table(("setting", "with"), _pairs()), ""]
    lines += ["## What follows", "", *_table(("setting", "sets"), ((f"`{one.when}`", f"`{one.key}={one.value}`") for one in forced()))]
    return "\n".join(lines) + "\n"


def causes_page() -> str:
    """Return docs/program/causes.md."""
    lines = [_CAUSES_HEAD]
    head = ("cause", *(edition(name).code for name in EDITIONS), "general")
    for kind, title in _KINDS.items():
        rows = (
            (f"`{one.name}`", *(next(iter(explained_by(Rules(name), one)), "") for name in EDITIONS), one.general or "")
            for one in causes_of(kind)
            if one.event
        )
        lines += [f"## {title}", *_table(head, rows), ""]
    return "\n".join(lines)


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    lines = [head, ("---",) * len(head), *rows]
    return [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |" for cells in lines]


def _row(key: str) -> tuple[str, ...]:
    told = describe(key)
    values = "<br>".join(f"`{value}`: {words}" for value, words in value_meanings(key).items())
    bounds = f"<br>({wanted(key)})" if SETTINGS[key].kind == "number" else ""
    return f"**`{key}`**<br>{told['summary']}", values + bounds, "<br>".join(_held(key)), ", ".join(told["rules"])


def _held(key: str) -> Iterator[str]:
    """Yield the default value, then each value with its editions and the rules on which it rests."""
    settled = [name for name in EDITIONS if is_settled(Rules(name), key)]
    values = dict.fromkeys(default_of(name, key)[0] for name in settled)
    if len(settled) < len(EDITIONS):
        yield f"`{SETTINGS[key].default}`"
    for value in values:
        held = {name: default_of(name, key)[1] for name in settled if default_of(name, key)[0] == value}
        if len(held) == len(EDITIONS) and len(set(held.values())) == 1:
            yield f"`{value}`: all ({held[EDITIONS[0]]})"
        else:
            yield f"`{value}`: {', '.join(f'{name} {cited}' if cited else name for name, cited in held.items())}"


def _house_rule(key: str) -> tuple[str, ...]:
    setting = SETTINGS[key]
    assert setting.switch
    assert setting.house_rule
    return setting.house_rule, setting.switch.name, f"`{key}={setting.switch.value}`", rule(setting.house_rule).text


def _pairs() -> Iterator[tuple[str, str]]:
    for one in conflicts():
        yield f"`{one.a}`", f"`{one.b}`, where `{one.where}`" if one.where else f"`{one.b}`"


GENERATED: Final[Mapping[Path, Callable[[], str]]] = {
    FIELDS_FILE: fields_source,
    SETTINGS_FILE: settings_page,
    CAUSES_FILE: causes_page,
}
"""Each file that is written, and the function that returns its text."""


def main() -> None:
    """Write all files."""
    for file, text_of in GENERATED.items():
        try:
            file.write_text(text_of(), encoding="utf-8")
        except LastCardError as error:
            sys.exit(f"{file.name} is not written: {error}; rules/settings.toml and rules/editions/ name rules of rules/rulebook/")


if __name__ == "__main__":
    main()
