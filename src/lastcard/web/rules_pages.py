"""The rules pages, rendered from ``lastcard.rules.sheets``: the rules of a table, a comparison of two, each rule, each setting.

All words are in the language asked for; names of editions and settings stay as they are. The templates are in ``templates/``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import TypeVar

from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rulebook import describe, edition_about, rule, rule_ids
from lastcard.rules.rules import Rules
from lastcard.rules.settings import GROUPS, SETTINGS, house_rules
from lastcard.rules.sheets import Row, Standing, changes, diff_rows, meaning, sheet_sections, why
from lastcard.rules.sheets.compared import NONE
from lastcard.rules.sheets.languages import state, translations
from lastcard.rules.sheets.meanings import default_of, is_settled, value_meanings
from lastcard.text.catalogue import ENGLISH, LANGUAGES
from lastcard.text.catalogue import text as message
from lastcard.text.html import render
from lastcard.web.rule_links import address, pieces, sentence
from lastcard.web.rules_data import table_rules

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class _Tile:
    """An edition on the index."""

    edition: str
    about: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class _Cell:
    """One side of a difference."""

    words: str
    rule: str | None


@dataclass(frozen=True, slots=True)
class _Difference:
    """One row of a comparison."""

    point: str
    a: _Cell
    b: _Cell


@dataclass(frozen=True, slots=True)
class _Setting:
    """A setting: ``held`` are its values with the editions that have them, ``silent`` the editions that say nothing of it."""

    key: str
    summary: str
    is_house_rule: bool
    meanings: dict[str, str]
    held: list[tuple[str, list[str]]]
    silent: list[str]
    default: str
    rules: Sequence[str]


def rules_index(lang: str = ENGLISH) -> str:
    """Return the page with all editions, the way to a comparison, and every rule by its id."""
    families = [
        (edition(home).name if home in EDITIONS else message(lang, home), [one for one in rule_ids() if _family(one) == home])
        for home in (*EDITIONS, "rules-common", "rules-house")
    ]
    tiles = [_tile(name, lang) for name in EDITIONS]
    return rendered("index", message(lang, "rules-title"), lang, here="/rules", tiles=tiles, families=families)


def rules_page(line: str, lang: str = ENGLISH) -> str:
    """Return the rules of one table. Raises RulesError for a line that cannot be read or cannot hold."""
    rules = table_rules(line)
    own = Rules(rules.edition.id)
    return rendered(
        "table",
        rules.edition.name,
        lang,
        here="/rules",
        line=str(rules),
        about=sentence(edition_about(rules.edition, lang)) if rules.edition.about else None,
        changes=changes(rules),
        sections=sheet_sections(rules, lang),
        compared_with=str(own) if rules != own else next(name for name in EDITIONS if name != rules.edition.id),
        others=[name for name in EDITIONS if name != rules.edition.id or rules.given],
    )


def compare_page(a: str, b: str, lang: str = ENGLISH) -> str:
    """Return where two tables differ, in the order of a round. Raises RulesError for a line that cannot be read or cannot hold."""
    one, other = table_rules(a), table_rules(b)
    rows = diff_rows(one, other, lang)
    return rendered(
        "compare",
        message(lang, "rules-compare"),
        lang,
        here="/compare",
        a=str(one),
        b=str(other),
        count=len(rows),
        groups=[(group, [_difference(row) for row in same]) for group, same in _grouped(rows, lambda row: row.group)],
        has_none=any(NONE in (row.a.value, row.b.value) for row in rows),
        dash=NONE,
    )


def rule_page(id: str, lang: str = ENGLISH) -> str:
    """Return one rule explained. Raises LastCardError for an unknown id."""
    explained = why(id, lang)
    standings = [
        (key, describe(key, lang)["summary"], _by_value([standing for standing in explained.standings if standing.key == key]))
        for key in explained.settings
    ]
    elsewhere = _grouped(explained.elsewhere, lambda entry: entry.point)
    shown = standings if explained.standings else []
    return rendered("rule", explained.id, lang, here="/rules", explained=explained, standings=shown, elsewhere=elsewhere)


def settings_page(lang: str = ENGLISH) -> str:
    """Return every setting: its question, its values, those of the editions, and its rules."""
    groups = [(group, [_setting(key, lang) for key in SETTINGS if SETTINGS[key].group == group]) for group in GROUPS]
    return rendered("settings", message(lang, "rules-settings"), lang, here="/rules", groups=groups)


def languages_page(lang: str = ENGLISH) -> str:
    """Return how far each language is translated, and what it lacks."""
    languages = [(one, state(one, lang)) for one in translations()]
    return rendered("languages", message(lang, "rules-languages"), lang, here="/rules", languages=languages)


def rendered(template: str, title: str, lang: str, *, here: str, **values: object) -> str:
    """Return a page; ``here`` is the part of the site it belongs to, as the header links it."""
    return render(
        f"web/templates/{template}.html",
        title=title,
        here=here,
        lang=lang if lang in LANGUAGES else ENGLISH,
        query_lang=lang if lang != ENGLISH else None,
        t=partial(message, lang),
        address=partial(address, lang=lang),
        meaning=partial(meaning, lang=lang),
        edition_name=lambda name: edition(name).name,
        lines_to_choose=_lines_to_choose,
        called=_called,
        pieces=pieces,
        sentence=sentence,
        **values,
    )


def _grouped(items: Sequence[_Item], key: Callable[[_Item], str]) -> list[tuple[str, list[_Item]]]:
    """Return groups of consecutive items with the same key."""
    return [(name, list(same)) for name, same in groupby(items, key=key)]


def _tile(name: str, lang: str) -> _Tile:
    players = Rules(name).players
    return _Tile(name, sentence(edition_about(edition(name), lang)), players.start, players.stop - 1)


def _family(id: str) -> str:
    """Return the edition of a rule, or the message that names its family."""
    return rule(id).edition or ("rules-house" if id.startswith("HR-") else "rules-common")


def _lines_to_choose(chosen: str) -> Iterator[tuple[str, str]]:
    """Yield the rules lines of a choice and their names: the editions, and the line that is chosen now."""
    for line in dict.fromkeys([*EDITIONS, chosen]):
        yield line, _called(line)


def _called(line: str) -> str:
    """Return the name of an edition, or the line that changes one."""
    return edition(line).name if line in EDITIONS else line


def _difference(row: Row) -> _Difference:
    a, b = (_Cell(side.words or side.value, side.rule) for side in (row.a, row.b))
    return _Difference(row.point, a, b)


def _by_value(held: Sequence[Standing]) -> list[tuple[str, list[Standing]]]:
    """Group what the editions hold of a setting by value."""
    values = dict.fromkeys(standing.value for standing in held)
    return [(value, [standing for standing in held if standing.value == value]) for value in values]


def _setting(key: str, lang: str) -> _Setting:
    described = describe(key, lang)
    settled = [name for name in EDITIONS if is_settled(Rules(name), key)]
    defaults = {name: default_of(name, key)[0] for name in settled}
    return _Setting(
        key,
        described["summary"],
        key in house_rules(),
        value_meanings(key, lang),
        [(value, [name for name in settled if defaults[name] == value]) for value in dict.fromkeys(defaults.values())],
        [name for name in EDITIONS if name not in settled],
        SETTINGS[key].default,
        described["rules"],
    )
