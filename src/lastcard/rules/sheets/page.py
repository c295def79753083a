"""Print the rules of one table on a page: short sentences, each with its rule, and the differences from the edition."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from lastcard.rules.in_force import rests_on
from lastcard.rules.rulebook import describe, edition_about
from lastcard.rules.rules import Rules
from lastcard.rules.settings import GROUPS, SETTINGS
from lastcard.rules.sheets import end_sections as later
from lastcard.rules.sheets import play_sections as first
from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.rules.sheets.meanings import applies, meaning
from lastcard.rules.sheets.sheet_writer import Line, SheetWriter
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.render import labelled_by, parted

_SECTIONS: Final[Mapping[str, Callable[[SheetWriter], Iterator[Line]]]] = {
    "box": first.box,
    "start": first.start,
    "turn": first.turn,
    "coloured": first.coloured,
    "wild": later.wilds,
    "uno": later.uno,
    "penalty": later.penalties,
    "end": later.end,
    "match": later.match,
    "two": later.two,
    "teams": later.teams,
}
"""The functions that write the fixed sentences of each group of settings."""


@dataclass(frozen=True, slots=True)
class Section:
    """A group of settings, its heading and its sentences."""

    group: str
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """A setting with another value than the edition's. ``rule`` is the rule on which the edition's value rests."""

    key: str
    value: str
    was: str
    rule: str | None


def sheet_sections(rules: Rules, lang: str = ENGLISH) -> tuple[Section, ...]:
    """Return the rules of a table section by section, without sentences that do not apply to the box or the settings.

    >>> [line.text for line in sheet_sections(Rules("minecraft"))[6].lines]
    ['A wrong card or one out of turn is refused, without a penalty.']
    """
    writer = SheetWriter(rules, lang)
    written = {group: tuple(dict.fromkeys((*_SECTIONS[group](writer), *writer.house_rules(group)))) for group in GROUPS}
    covered = {key for lines in written.values() for line in lines for key in line.keys}
    sections = []
    for group, lines in written.items():
        rest = (key for key in rules.given if key not in covered and SETTINGS[key].group == group and applies(rules, key))
        all_lines = (*lines, *(writer.line(f"{describe(key, lang)['summary']} {meaning(key, rules[key], lang)}", key) for key in rest))
        if all_lines:
            sections.append(Section(group, text(lang, f"group-{group}"), all_lines))
    return tuple(sections)


def changes(rules: Rules) -> tuple[Change, ...]:
    """Return the settings whose values differ from those of the edition.

    >>> changes(Rules("classic uno.penalty=2"))
    (Change(key='uno.penalty', value='2', was='4', rule='CL-13'),)
    """
    own = Rules(rules.edition.word, rules.edition.source or None)
    return tuple(Change(key, rules[key], own[key], rests_on(own, key)) for key in rules.given)


def sheet(rules: Rules, width: int = WIDTH, lang: str = ENGLISH) -> str:
    """Return the rules of a table as a page of text, at most ``width`` characters wide."""
    name, about = rules.edition.name, edition_about(rules.edition, lang)
    lines = paragraph(labelled_by(lang, name, about) if about else name, width, "  ", "")
    if rules.given:
        lines += paragraph(str(rules), width)
    for section in sheet_sections(rules, lang):
        lines.append(section.title)
        for line in section.lines:
            cited = f" ({', '.join(line.rules)})" if line.rules else ""
            lines += paragraph(line.text + cited, width, "    ", "* " if line.differs else "  ")
    if rules.given:
        told = parted(lang, (_was(change, lang) for change in changes(rules)))
        lines += paragraph(f"* {text(lang, 'sheet-differs', edition=name, list=told)}", width, "  ", "")
    return "\n".join(lines)


def _was(change: Change, lang: str) -> str:
    if change.rule:
        return text(lang, "sheet-was-by", key=change.key, value=change.was, rule=change.rule)
    return text(lang, "sheet-was", key=change.key, value=change.was)
