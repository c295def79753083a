"""Write the files generated from the declarations of the rules: the engine's fields, docs/play/settings.md and docs/program/causes.md.

Run ``python scripts/generate/rule_tables.py`` after a change of ``rules/settings.toml``, ``rules/causes.toml`` or of a value in
``rules/editions/``. A test fails if the files are out of date.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from lastcard.errors import LastCardError
from lastcard.rules.causes import Cause, causes_of, explained_by
from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rulebook import describe
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

A rules line changes a setting by `key=value`: `classic uno.penalty=2`. `lastcard settings KEY` prints one in full,
`lastcard why ID` a rule. Editions that a row does not name play by the default. The last column has rules that no edition cites.

Generated from `rules/settings.toml` and `rules/editions/` by `{COMMAND}`.
"""


_HOUSE_RULES: Final = """Off in every edition; the form of a table has a switch for each. The [rule explorer](rule-explorer.md)
and `lastcard why ID` have the text of a rule."""

_CAUSES_HEAD: Final = f"""# Causes

A cause names why something happens or is refused: it is the `cause` of an event and of a refusal. Each cites a rule:

- the rule of the table's own edition, if there is one, or the other rule of that row (by the codes of editions where there are several);
- nothing, in the editions of the column *none*: no rule speaks of it, or their cards cannot bring it;
- in an edition of your own, the rule that its file names under `[causes]` ([editions](editions.md)), else the *general* rule.

A rule that is not in force at the table, such as a house rule that is off, gives way to the general one.

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
        lines += [f"## {text(ENGLISH, f'group-{group}')}", *_table(("setting", "values", "editions", "further rules"), rows), ""]
    lines += ["## House rules", _HOUSE_RULES, "", *_table(("rule", "switch", "setting"), map(_house_rule, house_rules())), ""]
    lines += ["## What cannot both hold", "Refused by name.", ""]
    lines += [*_table(("setting", "with"), _pairs()), ""]
    lines += ["## What follows", "", *_table(("setting", "sets"), ((f"`{one.when}`", f"`{one.key}={one.value}`") for one in forced()))]
    return "\n".join(lines) + "\n"


def causes_page() -> str:
    """Return docs/program/causes.md."""
    lines = [_CAUSES_HEAD]
    for kind, title in _KINDS.items():
        rows = (_cause(one) for one in causes_of(kind) if one.event)
        lines += [f"## {title}", *_table(("cause", "the edition's own", "other", "none", "general"), rows), ""]
    return "\n".join(lines)


def _cause(cause: Cause) -> tuple[str, ...]:
    """Return the row of a cause: which rule is cited in which edition."""
    cited = {edition(name).code: next(iter(explained_by(Rules(name), cause)), "") for name in EDITIONS}
    own = [one for code, one in cited.items() if one.startswith(f"{code}-")]
    other: dict[str, list[str]] = {}
    for code, one in cited.items():
        if one and not one.startswith(f"{code}-"):
            other.setdefault(one, []).append(code)
    others = [*other] if len(other) == 1 else [f"{one}: {' '.join(codes)}" for one, codes in other.items()]
    told = [code for code, one in cited.items() if one]
    none = [code for code, one in cited.items() if not one]
    missing = f"all but {' '.join(told)}" if len(none) > len(told) > 0 else " ".join(none)
    return f"`{cause.name}`", ", ".join(own), "<br>".join(others), missing, cause.general or ""


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    lines = [head, ("---",) * len(head), *rows]
    return [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |" for cells in lines]


def _row(key: str) -> tuple[str, ...]:
    told = describe(key)
    values = "<br>".join(f"`{value}`: {words}" for value, words in value_meanings(key).items())
    bounds = f"<br>({wanted(key)})" if SETTINGS[key].kind == "number" else ""
    held = "<br>".join(_held(key))
    further = [one for one in told["rules"] if not re.search(rf"\b{one}\b", held)]
    return f"**`{key}`**<br>{told['summary']}", values + bounds, held, ", ".join(further)


def _held(key: str) -> Iterator[str]:
    """Yield each value with its editions and the rules on which it rests, the default first."""
    settled = [name for name in EDITIONS if is_settled(Rules(name), key)]
    default = SETTINGS[key].default if len(settled) < len(EDITIONS) else None
    for value in dict.fromkeys([*filter(None, [default]), *(default_of(name, key)[0] for name in settled)]):
        held = {name: default_of(name, key)[1] for name in settled if default_of(name, key)[0] == value}
        named = f"`{value}` (default)" if value == default else f"`{value}`"
        if len(held) == len(EDITIONS) and len(set(held.values())) == 1:
            yield f"{named}: all ({held[EDITIONS[0]]})"
        elif held:
            yield f"{named}: {', '.join(f'{name} {cited}' if cited else name for name, cited in held.items())}"
        else:
            yield named


def _house_rule(key: str) -> tuple[str, ...]:
    switch, said = SETTINGS[key].switch, SETTINGS[key].house_rule
    assert switch
    assert said
    return said, switch.name, f"`{key}={switch.value}`"


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
