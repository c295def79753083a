"""The rules of one table on a page: short sentences, each with its rule, and what differs from the edition."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from lastcard.rules.rules import Rules
from lastcard.rules.settings import GROUPS, SHEET
from lastcard.rules.sheets import end_sections as later
from lastcard.rules.sheets import play_sections as first
from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.rules.sheets.meanings import meaning
from lastcard.rules.sheets.play_sections import Line, Teller

_SECTIONS: Final[Mapping[str, tuple[str, Callable[[Teller], Iterator[Line]]]]] = {
    "box": ("Box", first.box),
    "start": ("Start", first.start),
    "turn": ("Your turn", first.turn),
    "coloured": ("Coloured action cards", first.coloured),
    "wild": ("Wild cards", later.wilds),
    "uno": ("UNO", later.uno),
    "penalty": ("Penalties", later.penalties),
    "end": ("End of a round and points", later.end),
    "match": ("Match", later.match),
    "two": ("Two players", later.two),
    "teams": ("Teams", later.teams),
}
"""Per group of settings the heading, and the sentences that are always in it."""


@dataclass(frozen=True, slots=True)
class Section:
    """A group of settings, its heading and its sentences."""

    group: str
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """A setting that is not the edition's own. ``rule`` is the rule the edition's value rests on."""

    key: str
    value: str
    was: str
    rule: str | None


def sheet_sections(rules: Rules) -> tuple[Section, ...]:
    """Return the rules of a table section by section; what the box or the settings leave no room for is left out.

    >>> [line.text for line in sheet_sections(Rules("minecraft"))[6].lines]
    ['A wrong card or one out of turn is refused, without a penalty.']
    """
    teller = Teller(rules)
    written = {group: tuple(_SECTIONS[group][1](teller)) for group in GROUPS}
    covered = {key for lines in written.values() for line in lines for key in line.keys}
    sections = []
    for group, lines in written.items():
        rest = (key for key in rules.given if key not in covered and SHEET[key].group == group)
        all_lines = (*lines, *(teller.say(f"{SHEET[key].summary} {meaning(key, rules[key])}", key) for key in rest))
        if all_lines:
            sections.append(Section(group, _SECTIONS[group][0], all_lines))
    return tuple(sections)


def changes(rules: Rules) -> tuple[Change, ...]:
    """Return the settings in which a table departs from its edition.

    >>> changes(Rules("classic uno.penalty=2"))
    (Change(key='uno.penalty', value='2', was='4', rule='CL-13'),)
    """
    own = Rules(rules.edition.word)
    return tuple(Change(key, rules[key], own[key], own.rule(key)) for key in rules.given)


def sheet(rules: Rules, width: int = WIDTH) -> str:
    """Return the rules of a table as a page of text, at most ``width`` characters wide."""
    lines = paragraph(f"{rules.edition.name}: {rules.edition.about}" if rules.edition.about else rules.edition.name, width, "  ", "")
    if rules.given:
        lines += paragraph(str(rules), width)
    for section in sheet_sections(rules):
        lines.append(section.title)
        for line in section.lines:
            cited = f" ({', '.join(line.rules)})" if line.rules else ""
            lines += paragraph(line.text + cited, width, "    ", "* " if line.differs else "  ")
    if rules.given:
        told = [f"{change.key} was {change.was}{f' ({change.rule})' if change.rule else ''}" for change in changes(rules)]
        lines += paragraph(f"* differs from {rules.edition.name}: {'; '.join(told)}.", width, "  ", "")
    return "\n".join(lines)
