"""Write what is generated from the declaration of the settings: the fields that the engine reads, and docs/settings.md.

Run ``python scripts/setting_tables.py`` after a change of ``rules/settings.toml`` or of a value in ``rules/editions/``; a test fails where
it was forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from lastcard.rules.edition import EDITIONS
from lastcard.rules.rulebook import describe, rule
from lastcard.rules.rules import Rules
from lastcard.rules.settings import GROUPS, SETTINGS, conflicts, forced, house_rules
from lastcard.rules.sheets.lists import wanted
from lastcard.rules.sheets.meanings import default_of, is_settled
from lastcard.text.catalogue import ENGLISH, text

ROOT: Final = Path(__file__).resolve().parents[1]
FIELDS_FILE: Final = ROOT / "src/lastcard/rules/setting_fields.py"
PAGE_FILE: Final = ROOT / "docs/settings.md"
COMMAND: Final = "python scripts/setting_tables.py"

_FIELDS_HEAD: Final = f'''"""The fields of the compiled rules that are settings: generated from rules/settings.toml by `{COMMAND}`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, init=False, eq=False)
class SettingFields:
    """The number of each setting that the engine reads (``first_draw2`` of ``first.draw2``); ``_n``: the number that its value carries."""

'''
_PAGE_HEAD: Final = f"""# Settings

Every setting, its values, what each edition has and the rules behind it. In a rules line a setting is `key=value`:
`classic uno.penalty=2`. `lastcard settings KEY` prints one in full, `lastcard why ID` a rule. An edition that is not named
says nothing of the setting: it plays by the default, which stands first.

Generated from `rules/settings.toml` and `rules/editions/` by `{COMMAND}`.
"""


def fields_source() -> str:
    """Return the text of the module with the fields."""
    return _FIELDS_HEAD + "".join(f"    {field}: int\n" for setting in SETTINGS.values() for field in setting.fields)


def page() -> str:
    """Return the page of the documentation."""
    lines = [_PAGE_HEAD]
    for group in GROUPS:
        rows = (_row(key) for key in SETTINGS if SETTINGS[key].group == group)
        lines += [f"## {text(ENGLISH, f'group-{group}')}", *_table(("setting", "values", "editions", "rules"), rows), ""]
    lines += ["## House rules", "Off in every edition; the form of a table has a switch for each.", ""]
    lines += [*_table(("rule", "switch", "setting", "what it says"), map(_house_rule, house_rules())), ""]
    lines += ["## What cannot both hold", "Refused by name.", ""]
    lines += [*_table(("setting", "with"), _pairs()), ""]
    lines += ["## What follows", "", *_table(("setting", "sets"), ((f"`{one.when}`", f"`{one.key}={one.value}`") for one in forced()))]
    return "\n".join(lines) + "\n"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    lines = [head, ("---",) * len(head), *rows]
    return [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |" for cells in lines]


def _row(key: str) -> tuple[str, ...]:
    told = describe(key)
    values = "<br>".join(f"`{value}`: {words}" for value, words in told["values"].items())
    bounds = f"<br>({wanted(key)})" if SETTINGS[key].kind == "number" else ""
    return f"**`{key}`**<br>{told['summary']}", values + bounds, "<br>".join(_held(key)), ", ".join(told["rules"])


def _held(key: str) -> Iterator[str]:
    """Yield the default, and each value with the editions that have it and the rules on which it rests."""
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


def main() -> None:
    """Write both files."""
    FIELDS_FILE.write_text(fields_source(), encoding="utf-8")
    PAGE_FILE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
