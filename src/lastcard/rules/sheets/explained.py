"""One rule explained: what it says, where it belongs, what else a table could choose, and how other editions have it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from lastcard.rules.edition import EDITIONS
from lastcard.rules.rulebook import Point, Rule, describe, points, points_of, rule
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SHEET
from lastcard.rules.sheets.layout import WIDTH, labelled, listing, paragraph
from lastcard.rules.sheets.meanings import default_of, is_settled, meaning, title

_SURE: Final = {
    "H": "high - there is hardly another way to read it",
    "M": "medium - it fits best, but other tables read it otherwise",
    "L": "low - little to go by, so agree on it before you play",
}


@dataclass(frozen=True, slots=True)
class Standing:
    """How an edition sets one setting. ``rule`` is the rule it rests on."""

    key: str
    edition: str
    value: str
    meaning: str
    rule: str | None


@dataclass(frozen=True, slots=True)
class Option:
    """A value a table may choose instead."""

    key: str
    value: str
    meaning: str

    def __str__(self) -> str:
        return f"{self.key}={self.value} — {self.meaning}"


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What one edition says about a point; ``edition`` is None for what is common to all."""

    point: str
    edition: str | None
    rules: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Why:
    """A rule or ruling explained; ``str()`` is the whole explanation, 80 characters wide.

    ``kind`` says in a few words what sort of rule it is. ``editions`` are the ids of those it holds in, ``standings`` how these set
    the settings it belongs to. ``why``, ``confidence`` (in words) and ``alternatives`` belong to rulings. ``elsewhere`` is what the
    other editions say about the same points.
    """

    id: str
    kind: str
    text: str
    editions: tuple[str, ...]
    standings: tuple[Standing, ...]
    why: str | None
    confidence: str | None
    alternatives: tuple[Option, ...]
    elsewhere: tuple[Elsewhere, ...]

    @property
    def settings(self) -> tuple[str, ...]:
        """The keys of the settings it belongs to."""
        return tuple(dict.fromkeys(standing.key for standing in self.standings))

    def __str__(self) -> str:
        return self.page()

    def __contains__(self, words: str) -> bool:
        return words in self.page()

    def page(self, width: int = WIDTH) -> str:
        """Return the explanation as text of at most ``width`` characters a line."""
        lines = [*paragraph(f"{self.id} · {self.kind}", width, "  ", ""), *paragraph(self.text, width)]
        if self.why:
            lines += ["Why", *paragraph(self.why, width)]
        if self.confidence:
            lines += ["How sure", *paragraph(f"{self.confidence[0].upper()}{self.confidence[1:]}.", width)]
        if self.standings:
            lines += ["Settings", *self._setting_lines(width)]
        if self.alternatives:
            lines += [
                "Your table may choose",
                *(line for option in self.alternatives for line in paragraph(str(option), width, "    ", "  ")),
            ]
        if self.elsewhere:
            others = "What the other editions say about the same point" if len(self.editions) == 1 else "What the editions say about it"
            lines += [others, *self._elsewhere_lines(width)]
        return "\n".join(lines)

    def _setting_lines(self, width: int) -> list[str]:
        lines = []
        for key in self.settings:
            lines += paragraph(f"{key}: {describe(key)['summary']}", width, "    ", "  ")
            for value in dict.fromkeys(standing.value for standing in self.standings if standing.key == key):
                same = [standing for standing in self.standings if standing.key == key and standing.value == value]
                where = [f"{title(s.edition)} ({s.rule})" if s.rule and s.rule != self.id else title(s.edition) for s in same]
                names = "All editions" if len(same) == len(EDITIONS) and len({s.rule for s in same}) == 1 else listing(where)
                lines += paragraph(f"{names}: {value} — {same[0].meaning}", width, "      ", "    ")
        return lines

    def _elsewhere_lines(self, width: int) -> list[str]:
        lines: list[str] = []
        told: set[str] = set()
        point = ""
        for entry in self.elsewhere:
            if entry.point != point:
                point = entry.point
                lines += paragraph(point, width)
            lines += paragraph(f"{title(entry.edition) if entry.edition else 'All editions'}", width, first="    ")
            for name, text in entry.rules:
                lines += labelled(f"    {name}", "see above" if name in told else text, width, column=13)
                told.add(name)
        return lines


def why(id: str) -> Why:
    """Explain a rule or ruling by its id. Raises LastCardError for an id there is not.

    >>> print(str(why("MC-51")).splitlines()[1].strip())
    A missing UNO can be caught only until the next player starts a turn.
    """
    found = rule(id)
    editions = (found.edition,) if found.edition else EDITIONS
    keys = dict.fromkeys((*found.settings, *(key for key in SHEET if found.id in describe(key)["rules"])))
    return Why(
        id=found.id,
        kind=_kind(found),
        text=found.text,
        editions=editions,
        standings=tuple(_standing(key, edition) for key in keys for edition in _settling(key, editions)),
        why=found.why,
        confidence=_SURE[found.confidence] if found.confidence else None,
        alternatives=tuple(Option(key, value, meaning(key, value)) for key, values in found.alternatives.items() for value in values),
        elsewhere=tuple(_elsewhere(found)),
    )


def _settling(key: str, editions: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the editions that say something about a setting; all of them if none does."""
    return tuple(edition for edition in editions if is_settled(Rules(edition), key)) or editions


def _standing(key: str, edition: str) -> Standing:
    value, cited = default_of(edition, key)
    return Standing(key, edition, value, meaning(key, value), cited)


def _kind(found: Rule) -> str:
    if found.edition is None:
        family = found.id.partition("-")[0]
        return {"HR": "house rule for any edition", "X": "where the editions differ"}.get(family, "ruling for every edition")
    if found.is_ruling:
        return f"{title(found.edition)} · ruling: the print {'contradicts itself' if found.is_contradiction else 'leaves it open'}"
    return f"{title(found.edition)} · no rule of play" if found.is_info else title(found.edition)


def _elsewhere(found: Rule) -> Iterable[Elsewhere]:
    """Yield what editions other than its own say; for a comparison or a house rule, by the settings it belongs to."""
    for point in points_of(found.id) or _points_on(found):
        for edition in EDITIONS:
            if edition != found.edition and point.rules[edition]:
                yield Elsewhere(point.name, edition, _texts(point.rules[edition]))
        if common := [name for name in point.common if name != found.id]:
            yield Elsewhere(point.name, None, _texts(common))


def _points_on(found: Rule) -> Iterable[Point]:
    if found.id.startswith(("X-", "HR-")):
        yield from (point for point in points() if set(point.settings) & set(found.settings))


def _texts(ids: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple((name, rule(name).text) for name in ids)
