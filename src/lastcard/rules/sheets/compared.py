"""Compare two tables: list the differences of their boxes, card names and settings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from lastcard.cards import FACES, SPECIAL_WILDS, WILD_FACES
from lastcard.rules.in_force import rests_on
from lastcard.rules.rulebook import describe, topics
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS
from lastcard.rules.sheets.layout import WIDTH, paragraph, table
from lastcard.rules.sheets.meanings import applies, meaning
from lastcard.rules.sheets.sheet_writer import SheetWriter
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.render import capital, labelled_by

NONE: Final = "–"
"""The placeholder for a value that has no effect on one side."""

_ALL_FACES: Final = (*FACES, *(f"w{face}" for face in WILD_FACES))


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a difference: a value in the notation of rules lines, the rule it rests on, and its meaning in words."""

    value: str
    rule: str | None = None
    words: str = ""

    def __str__(self) -> str:
        said = self.words or self.value
        return f"{said} ({self.rule})" if self.rule else said


@dataclass(frozen=True, slots=True)
class Row:
    """One difference. ``key`` is the setting, or ``cards.wb``, ``names.d``, ``effects.s`` for a difference between the boxes."""

    group: str
    key: str
    point: str
    a: Side
    b: Side


def diff_rows(a: Rules, b: Rules, lang: str = ENGLISH) -> tuple[Row, ...]:
    """Return every difference between two tables, in the order of a round; empty if they are played alike.

    >>> [str(row.a) for row in diff_rows(Rules("classic"), Rules("paw-patrol")) if row.key == "uno.penalty"]
    ['Whoever is caught draws 4 cards. (CL-13)']
    """
    rows = sorted((row for key in SETTINGS if key != "deck" and (row := _setting(a, b, key, lang))), key=_order)
    groups = list(dict.fromkeys(row.group for row in rows))
    return (*_box(SheetWriter(a, lang), SheetWriter(b, lang)), *sorted(rows, key=lambda row: groups.index(row.group)))


def diff(a: Rules, b: Rules, width: int = WIDTH, lang: str = ENGLISH) -> str:
    """Return the differences of two tables as text of at most ``width`` characters a line."""
    rows = diff_rows(a, b, lang)
    head = [*paragraph(str(a), width, "   ", labelled_by(lang, "A", "")), *paragraph(str(b), width, "   ", labelled_by(lang, "B", ""))]
    if not rows:
        return "\n".join([*head, text(lang, "rules-alike")])
    cell = (width - 6) // 3 - 2
    widths = (width - 6 - 2 * cell, cell, cell)
    lines = table([("", "A", "B")], widths)
    group = ""
    for row in rows:
        if row.group != group:
            group = row.group
            lines.append(group)
        lines += table([(row.point, str(row.a), str(row.b))], widths)
    if any(NONE in (row.a.value, row.b.value) for row in rows):
        lines.append(f"{NONE} {text(lang, 'rules-makes-no-difference')}")
    return "\n".join([*head, *lines])


def _setting(a: Rules, b: Rules, key: str, lang: str) -> Row | None:
    used = applies(a, key), applies(b, key)
    given = key in a.given or key in b.given
    if a[key] == b[key] and (used[0] == used[1] or key not in ("match.target", "turn.mandatory_scope")):
        return None
    if not given and (not any(used) or (_is_of_special_cards(key) and not all(used))):
        return None
    group, name, _ = _topic(key, lang)
    sides = (
        Side(rules[key], rests_on(rules, key), meaning(key, rules[key], lang)) if use or key in rules.given else Side(NONE)
        for rules, use in zip((a, b), used, strict=True)
    )
    return Row(group, key, name, *sides)


def _is_of_special_cards(key: str) -> bool:
    """Return whether a setting has an effect only with a wild that not every box has."""
    return any(need.startswith("cards ") and set(need.split()[1:]) <= set(SPECIAL_WILDS) for need in SETTINGS[key].needs)


@cache
def _topic(key: str, lang: str = ENGLISH) -> tuple[str, str, int]:
    """Return the group, name and place of a setting: those of the topic that begins with it, or its own summary.

    A setting without a topic stands with those of its group.
    """
    on = [topic for topic in topics(lang) if key in topic.settings]
    if not on:
        group = next(one.group for one in topics(lang) if one.settings and SETTINGS[one.settings[0]].group == SETTINGS[key].group)
        return group, describe(key, lang)["summary"], next(one.number for one in topics(lang) if one.group == group)
    if key == "match.mode":
        on = [topic for topic in on if "match.target" in topic.settings]
    if on[0].settings[0] == key:
        return on[0].group, on[0].name, on[0].number
    return on[0].group, describe(key, lang)["summary"], on[0].number


def _order(row: Row) -> tuple[int, int]:
    return _topic(row.key)[2], list(SETTINGS).index(row.key)


def _box(a: SheetWriter, b: SheetWriter) -> Iterator[Row]:
    """Yield the differences of the boxes: their decks, and the number, name and effect of each card."""
    both = (a, b)
    group = a.text("group-box")
    counts = [Counter(str(card) if card.is_wild else card.face for card in t.rules.deck) for t in both]
    if counts[0] != counts[1] or a["deck"] != b["deck"]:
        decks = (Side(t["deck"], rests_on(t.rules, "deck"), _deck(t)) for t in both)
        yield Row(group, "deck", a.text("diff-deck"), *decks)
    for face in _ALL_FACES:
        held = counts[0][face], counts[1][face]
        names = a.name(face), b.name(face)
        if held[0] != held[1]:
            yield Row(group, f"cards.{face}", names[0] if held[0] else names[1], *(Side(str(n) if n else NONE) for n in held))
        if all(held) and names[0] != names[1]:
            yield Row(group, f"names.{face}", a.text("diff-name", name=names[0]), *map(Side, names))
        does = [t.rules.edition.effects.get(face, ()) for t in both]
        if all(held) and does[0] != does[1]:
            sides = (Side(", ".join(verbs), words=_effect(t, face)) for t, verbs in zip(both, does, strict=True))
            yield Row(group, f"effects.{face}", a.text("diff-effect", name=names[0]), *sides)


def _deck(t: SheetWriter) -> str:
    """Return the contents of a published deck, or the number of cards of any other deck."""
    if t["deck"] in SETTINGS["deck"].meanings:
        return meaning("deck", t["deck"], t.reader.lang)
    return t.text("cards-counted", number=len(t.rules.deck))


def _effect(t: SheetWriter, face: str) -> str:
    """Return the effect of a face as a sentence."""
    told = t.effect(face)
    return t.text("diff-verbs", list=capital(told)) if told else t.text("diff-nothing")
