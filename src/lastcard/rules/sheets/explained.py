"""Explain one rule: its text, its editions and settings, the alternatives of a table, and the same topic in other editions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from lastcard.errors import RulesError
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rulebook import Rule, Topic, describe, rule, topics, topics_of
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS, prerequisites
from lastcard.rules.sheets.layout import WIDTH, labelled, paragraph
from lastcard.rules.sheets.meanings import default_of, is_settled, meaning, title, written
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import ENGLISH, language, text
from lastcard.text.render import capital, labelled_by

_SURE: Final = {"H": "why-sure-high", "M": "why-sure-medium", "L": "why-sure-low"}


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
    """A value that a table may choose instead."""

    key: str
    value: str
    meaning: str

    def __str__(self) -> str:
        return f"{self.key}={self.value} — {self.meaning}"


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The text of one edition on a topic; ``edition`` is None for a rule common to all."""

    point: str
    edition: str | None
    rules: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Why:
    """A rule or ruling explained in one language; ``str()`` is the whole explanation, 80 characters wide.

    ``kind`` describes the sort of rule in a few words. ``editions`` are the ids of the editions in which it holds, ``standings`` their
    values of the settings it belongs to. Only rulings have ``why``, ``confidence`` (in words) and ``alternatives``. ``elsewhere`` holds
    the texts of the other editions on the same topics. ``switch`` says how a table chooses the optional game of the rule, if it has one.
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
    switch: str | None = None
    lang: str = ENGLISH

    @property
    def settings(self) -> tuple[str, ...]:
        """The keys of the settings it belongs to."""
        return tuple(dict.fromkeys(standing.key for standing in self.standings))

    def __str__(self) -> str:
        return self.page()

    def _repr_html_(self) -> str:
        """Return the explanation as a notebook shows it."""
        from lastcard.text.notebook import text_html  # here, so that `import lastcard` stays light

        return text_html(self.page())

    def __contains__(self, words: str) -> bool:
        return words in self.page()

    def head(self, width: int = WIDTH) -> str:
        """Return the id, what sort of rule it is, and its text, at most ``width`` characters a line."""
        return "\n".join([*paragraph(f"{self.id} · {self.kind}", width, "  ", ""), *paragraph(self.text, width)])

    def page(self, width: int = WIDTH) -> str:
        """Return the explanation as text of at most ``width`` characters a line."""
        lines = [self.head(width)]
        if self.switch:
            lines += paragraph(self.switch, width)
        if self.why:
            lines += [text(self.lang, "rules-why"), *paragraph(self.why, width)]
        if self.confidence:
            lines += [text(self.lang, "rules-how-sure"), *paragraph(f"{capital(self.confidence)}.", width)]
        if self.standings:
            lines += [text(self.lang, "rules-settings"), *self._setting_lines(width)]
        if self.alternatives:
            lines += [
                text(self.lang, "rules-may-choose"),
                *(line for option in self.alternatives for line in paragraph(str(option), width, "    ", "  ")),
            ]
        if self.elsewhere:
            others = text(self.lang, "rules-elsewhere" if len(self.editions) == 1 else "rules-editions-say")
            lines += [others, *self._elsewhere_lines(width)]
        return "\n".join(lines)

    def _setting_lines(self, width: int) -> list[str]:
        lines, reader = [], Reader(self.lang)
        for key in self.settings:
            lines += paragraph(labelled_by(self.lang, key, describe(key, self.lang)["summary"]), width, "    ", "  ")
            for value in dict.fromkeys(standing.value for standing in self.standings if standing.key == key):
                same = [standing for standing in self.standings if standing.key == key and standing.value == value]
                where = [f"{title(s.edition)} ({s.rule})" if s.rule and s.rule != self.id else title(s.edition) for s in same]
                is_everywhere = len(same) == len(EDITIONS) and len({s.rule for s in same}) == 1
                names = text(self.lang, "rules-all-editions") if is_everywhere else reader.listed(where)
                lines += paragraph(labelled_by(self.lang, names, f"{value} — {same[0].meaning}"), width, "      ", "    ")
        return lines

    def _elsewhere_lines(self, width: int) -> list[str]:
        lines: list[str] = []
        told: set[str] = set()
        point = ""
        for entry in self.elsewhere:
            if entry.point != point:
                point = entry.point
                lines += paragraph(point, width)
            lines += paragraph(title(entry.edition) if entry.edition else text(self.lang, "rules-all-editions"), width, first="    ")
            for name, words in entry.rules:
                said = text(self.lang, "why-above") if name in told else words
                lines += labelled(f"    {name}", said, width, column=13)
                told.add(name)
        return lines


def why(id: str, lang: str = ENGLISH) -> Why:
    """Explain a rule or ruling by its id, in a language. Raises LastCardError for an unknown id.

    >>> print(str(why("MC-51")).splitlines()[1].strip())
    A missing UNO can be caught only until the next player starts a turn.
    """
    lang = language(lang)
    found = rule(id, lang)
    editions = (found.edition,) if found.edition else _accepting(found)
    keys = dict.fromkeys((*found.settings, *(key for key in SETTINGS if found.id in describe(key)["rules"])))
    return Why(
        id=found.id,
        kind=_kind(found, lang),
        text=found.text,
        editions=editions,
        standings=tuple(_standing(key, edition, lang) for key in keys for edition in _settling(key, editions)),
        why=found.why,
        confidence=text(lang, _SURE[found.confidence]) if found.confidence else None,
        alternatives=tuple(Option(key, *written(key, value, lang)) for key, values in found.alternatives.items() for value in values),
        switch=_switch(found, lang),
        elsewhere=tuple(_elsewhere(found, lang)),
        lang=lang,
    )


def _accepting(found: Rule) -> tuple[str, ...]:
    """Return the editions in which a rule common to all can hold: those that accept a house rule; all for any other."""
    if not found.id.startswith("HR-"):
        return EDITIONS
    choices = [f"{key}={value}" for key, values in found.alternatives.items() for value in values]
    return tuple(edition for edition in EDITIONS if any(_is_accepted(f"{edition} {_needed(choice)}{choice}") for choice in choices))


def _needed(choice: str) -> str:
    """Return the house rules that a choice needs, to be put before it in a rules line: stacking, for a Reverse on a draw card."""
    return "".join(f"{need.condition.key}={need.value} " for need in prerequisites(choice.partition("=")[0]))


def _is_accepted(line: str) -> bool:
    try:
        Rules(line)
    except RulesError:
        return False
    return True


def _switch(found: Rule, lang: str) -> str | None:
    """Return how a table chooses the optional game that a rule belongs to."""
    if found.game is None:
        return None
    offering = (edition for edition in EDITIONS if _is_accepted(f"{edition} {found.game}"))
    return text(lang, "why-switch", setting=found.game, line=f"{found.edition or next(offering)} {found.game}")


def _settling(key: str, editions: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of the editions that say something about a setting; all of them if none does."""
    return tuple(edition for edition in editions if is_settled(Rules(edition), key)) or editions


def _standing(key: str, edition: str, lang: str) -> Standing:
    value, cited = default_of(edition, key)
    return Standing(key, edition, value, meaning(key, value, lang), cited)


def _kind(found: Rule, lang: str) -> str:
    if found.edition is None:
        family = found.id.partition("-")[0]
        if refusing := [title(edition) for edition in EDITIONS if edition not in _accepting(found)]:
            return text(lang, "why-kind-house-but", list=Reader(lang).listed(refusing, either=True))
        return text(lang, {"HR": "why-kind-house", "X": "why-kind-differs"}.get(family, "why-kind-common"))
    kind = "info" if found.is_info else "rule"
    if found.is_ruling:
        kind = "contradiction" if found.is_contradiction else "open"
    return text(lang, f"why-kind-{kind}", edition=title(found.edition))


def _elsewhere(found: Rule, lang: str) -> Iterable[Elsewhere]:
    """Yield the texts of editions other than the rule's own; for a comparison or a house rule, by its settings."""
    for topic in topics_of(found.id, lang) or _topics_on(found, lang):
        for edition in EDITIONS:
            if edition != found.edition and topic.rules[edition]:
                yield Elsewhere(topic.name, edition, _texts(topic.rules[edition], lang))
        if common := [name for name in topic.common if name != found.id]:
            yield Elsewhere(topic.name, None, _texts(common, lang))


def _topics_on(found: Rule, lang: str) -> Iterable[Topic]:
    if found.id.startswith(("X-", "HR-")):
        yield from (topic for topic in topics(lang) if set(topic.settings) & set(found.settings))


def _texts(ids: Iterable[str], lang: str) -> tuple[tuple[str, str], ...]:
    return tuple((name, rule(name, lang).text) for name in ids)
