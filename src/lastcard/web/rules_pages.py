"""Render the rules pages from ``lastcard.rules.sheets``: the rules of a table, a comparison of two tables, every rule, every setting.

All texts are in the requested language, except for the names of editions and settings. The templates are in ``templates/``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import TypeVar

from lastcard.room.lessons.declarations import lessons
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
from lastcard.web.data.laboratory_data import has_laboratory
from lastcard.web.data.rules_data import table_rules
from lastcard.web.rule_links import address, pieces, sentence

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class _Tile:
    """An edition on the index page."""

    edition: str
    about: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class _Cell:
    """What one of two compared tables says on a point."""

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
    """A setting: ``held`` lists its values with the editions that have them, ``silent`` the editions in which it does not apply."""

    key: str
    summary: str
    is_house_rule: bool
    meanings: dict[str, str]
    held: list[tuple[str, list[str]]]
    silent: list[str]
    default: str
    rules: Sequence[str]


def rules_index(lang: str = ENGLISH) -> str:
    """Return the index page: all editions, a form for comparisons, and every rule by its id."""
    families = [
        (edition(home).name if home in EDITIONS else message(lang, home), [one for one in rule_ids() if _family(one) == home])
        for home in (*EDITIONS, "rules-common", "rules-house")
    ]
    tiles = [_tile(name, lang) for name in EDITIONS]
    return rendered("index", message(lang, "rules-title"), lang, here="/rules", tiles=tiles, families=families)


def rules_page(line: str, lang: str = ENGLISH) -> str:
    """Return the page with the rules of one table. Raises RulesError for an invalid rules line."""
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
        lesson=rules.edition.word if rules.edition.word in lessons() else None,
        compared_with=str(own) if rules != own else next(name for name in EDITIONS if name != rules.edition.id),
        others=[name for name in EDITIONS if name != rules.edition.id or rules.given],
    )


def compare_page(a: str, b: str, lang: str = ENGLISH) -> str:
    """Return the page that compares two tables, in the order of a round. Raises RulesError for an invalid rules line."""
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
        has_laboratory=has_laboratory(),
    )


def rule_page(id: str, lang: str = ENGLISH) -> str:
    """Return the page that explains one rule. Raises LastCardError for an unknown id."""
    explained = why(id, lang)
    standings = [
        (key, describe(key, lang)["summary"], _by_value([standing for standing in explained.standings if standing.key == key]))
        for key in explained.settings
    ]
    elsewhere = _grouped(explained.elsewhere, lambda entry: entry.point)
    shown = standings if explained.standings else []
    return rendered("rule", explained.id, lang, here="/rules", explained=explained, standings=shown, elsewhere=elsewhere)


def settings_page(lang: str = ENGLISH) -> str:
    """Return the page of all settings: the question that each settles, its values, those of the editions, and its rules."""
    groups = [(group, [_setting(key, lang) for key in SETTINGS if SETTINGS[key].group == group]) for group in GROUPS]
    return rendered("settings", message(lang, "rules-settings"), lang, here="/rules", groups=groups)


def languages_page(lang: str = ENGLISH) -> str:
    """Return the page that tells how far each language is translated, and what it lacks."""
    languages = [(one, state(one, lang)) for one in translations()]
    return rendered("languages", message(lang, "rules-languages"), lang, here="/rules", languages=languages)


def rendered(template: str, title: str, lang: str, *, here: str, **values: object) -> str:
    """Return a page; ``here`` is the entry of the header's menu under which it belongs."""
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
    """Yield the rules lines to choose from with their names: the editions, and the chosen line."""
    for line in dict.fromkeys([*EDITIONS, chosen]):
        yield line, _called(line)


def _called(line: str) -> str:
    """Return the name of the edition for a plain edition's line, or else the line itself."""
    return edition(line).name if line in EDITIONS else line


def _difference(row: Row) -> _Difference:
    a, b = (_Cell(side.words or side.value, side.rule) for side in (row.a, row.b))
    return _Difference(row.point, a, b)


def _by_value(held: Sequence[Standing]) -> list[tuple[str, list[Standing]]]:
    """Group what the editions say on a setting by its value."""
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
