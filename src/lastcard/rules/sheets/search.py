"""Search the rules with questions in plain words, as people ask them in an argument.

Rules and questions become terms: ``rules/rulebook/words.toml`` lists synonyms, words without meaning, and how people ask for
a topic. Rules are ranked by the terms they share with the question (BM25, in fields of different weight).

>>> [found.id for found in search("can you stack a +2 on a +4?", Rules("classic"))][:1]
['CL-A20']
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from lastcard.rules.data import load_toml
from lastcard.rules.rulebook import Rule, Topic, describe, rule, rule_ids, topics, topics_of, translation
from lastcard.rules.rules import Rules
from lastcard.text.catalogue import ENGLISH, language
from lastcard.text.faults import check_text

_SATURATION: Final = 1.2
_LENGTH: Final = 0.5
"""The constants k1 and b of BM25."""
_FIELDS: Final[Mapping[str, float]] = {"topic": 1.0, "text": 1.0, "setting": 0.4}
"""The weight of a term by the field in which it stands."""
_PHRASE: Final = 2.0
"""The weight of the known phrasing that is most like the question, if both are the same."""
_RULING: Final = 0.97
"""The weight of a ruling, relative to a printed rule."""
_KIND: Final = 0.4
"""The weight of the general kind of a term: of a draw card in a question about a draw-four."""
_LEAST: Final = 0.35
"""The smallest part of the question's terms, by weight, that a rule must share."""
_ASIDE: Final = {"common": 0.9, "X": 0.75, "HR": 0.75, "optional": 0.7, "replaced": 0.6}
"""The weights of a rule common to all, a comparison, a house rule, a rule of a game that is not played, a rule that the table changed."""
_LATER: Final = 0.92
"""The weight of each further rule on a topic, since the first one settles it."""
_UNKNOWN: Final = 1.0
"""The weight of a word of the question that no rule contains."""
_NARROW: Final = 0.7
"""The weight of a rule for special circumstances (two players, the first card and the like) that the question does not name."""
_OPENING: Final = 3
"""The number of terms at the beginning of a rule, where it names its circumstances."""
_SUFFIXES: Final = {
    "en": re.compile(r"(?:'s|’s|(?<=[a-z]{3})(?:ing|ed|es|e|s))$"),
    "de": re.compile(r"(?<=[a-zäöüß]{3})(?:en|er|em|es|st|e|n|s|t)$"),
    "uk": re.compile(
        r"(?<=[а-щьюяєіїґ’]{2})(?:ться|ешся|ами|ями|ими|ого|ому|ему|ати|яти|ити|іти|ють|уть|ять|ать|ах|ях|ам|ям|ою|ею|єю|ів|ей|ий|ій|их|им|ім|"
        r"еш|єш|иш|їш|ти|ть|[аяоеєиіїуюйь])$"
    ),
}


@dataclass(frozen=True, slots=True)
class _Words:
    """The content of ``words.toml`` of a language, in terms: ``phrases`` by their first word, longest first."""

    lang: str
    stop: frozenset[str]
    phrases: Mapping[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]]
    kinds: Mapping[str, tuple[str, ...]]
    asked: Mapping[str, tuple[str, ...]]
    narrow: frozenset[str]


def search(question: str, rules: Rules | None = None, lang: str = ENGLISH, most: int = 3) -> tuple[Rule, ...]:
    """Return the rules that answer a question best, the best one first; empty if no rule fits.

    With ``rules``, search the rules of that table: of its edition, common to all, and house rules. Without, those of all editions.
    """
    check_text("question", question, "can I end on a draw four?")
    asked_in = asking_language(lang)
    asked = _weighted(_terms(question, _words(asked_in)), _words(asked_in))
    index = _index(asked_in)
    narrow = _words(asked_in).narrow
    scored = [
        (index.score(name, asked) * index.width(name, asked, narrow) * _worth(name, rules), -place, name)
        for place, name in enumerate(index.fields)
        if _holds(name, rules)
    ]
    total = sum(weight * index.rarity(term) for term, weight in asked.items())
    found = sorted((one for one in scored if one[0] > 0 and index.share(one[2], asked) >= _LEAST * total), reverse=True)
    return tuple(rule(name, lang) for _, _, name in found[:most])


def asking_language(lang: str) -> str:
    """Return the language in which questions are read: English for a language that has no words of questions yet."""
    lang = language(lang)
    return lang if lang == ENGLISH or translation(lang, "words") else ENGLISH


def _holds(name: str, rules: Rules | None) -> bool:
    """Return whether a rule can hold at a table."""
    if rules is None:
        return not rule(name).is_info
    found = rule(name)
    return not found.is_info and (found.edition == _printed(rules) or (found.edition is None and not name.startswith("X-")))


def _printed(rules: Rules) -> str:
    """Return the published edition whose rules a table has; for an edition file, the edition whose code it names."""
    from lastcard.rules.rulebook import codes

    return codes().get(rules.edition.code, rules.edition.word)


def _worth(name: str, rules: Rules | None) -> float:
    """Return the weight of a rule at a table."""
    found = rule(name)
    order = min((topic.rules[found.edition].index(name) for topic in topics_of(name)), default=0) if found.edition else 0
    if found.edition is None:
        is_chosen = rules is not None and name.startswith("HR-") and any(key in rules.given for key in found.settings)
        return 1.3 if is_chosen else _ASIDE.get(name.partition("-")[0], _ASIDE["common"])
    if found.game is not None and (rules is None or rules[found.game.partition("=")[0]] == "off" or found.game not in str(rules)):
        return _ASIDE["optional"]
    if rules is not None and any(name == rules.edition.settings.get(key, ("", ""))[1] for key in rules.given):
        return _ASIDE["replaced"]
    return _LATER**order * (_RULING if found.is_ruling else 1.0)


# ---- the index -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class _Index:
    """The terms of every rule, by field."""

    fields: Mapping[str, Mapping[str, Counter[str]]]
    asked: Mapping[str, tuple[frozenset[str], ...]]
    held: Mapping[str, int]
    length: Mapping[str, float]
    opening: Mapping[str, tuple[str, ...]]

    def rarity(self, term: str) -> float:
        """Return the weight of a term: the fewer rules contain it, the greater."""
        n, held = len(self.fields), self.held.get(term, 0)
        if not held:
            return _UNKNOWN
        return math.log(1 + (n - held + 0.5) / (held + 0.5))

    def share(self, name: str, asked: Mapping[str, float]) -> float:
        """Return the weight of the terms that a rule shares with a question."""
        parts = (*self.fields[name].values(), *self.asked[name])
        return sum(weight * self.rarity(term) for term, weight in asked.items() if any(term in terms for terms in parts))

    def score(self, name: str, asked: Mapping[str, float]) -> float:
        """Return the score of a rule for a question."""
        total = 0.0
        for field, terms in self.fields[name].items():
            held = sum(terms.values())
            norm = _SATURATION * (1 - _LENGTH + _LENGTH * held / max(self.length[field], 1.0))
            fits = (weight * self.rarity(term) * terms[term] / (terms[term] + norm) for term, weight in asked.items() if term in terms)
            total += _FIELDS[field] * sum(fits)
        return total + _PHRASE * max((self._likeness(phrase, asked) for phrase in self.asked[name]), default=0.0)

    def _likeness(self, phrase: frozenset[str], asked: Mapping[str, float]) -> float:
        """Return the similarity of a known phrasing and a question: the squared weight of their common terms over that of all terms."""
        weight = {term: asked.get(term, 1.0) * self.rarity(term) for term in (*phrase, *asked)}
        shared = sum(weight[term] for term in phrase if term in asked)
        return shared * shared / max(sum(weight.values()), 1e-9)

    def width(self, name: str, asked: Mapping[str, float], narrow: frozenset[str]) -> float:
        """Return the weight of a rule that may begin with circumstances which the question does not name."""
        return _NARROW if any(term in narrow and term not in asked for term in self.opening[name]) else 1.0


@cache
def _index(lang: str) -> _Index:
    words = _words(lang)
    fields = {name: dict(_fields(rule(name, lang), words)) for name in rule_ids()}
    asked = {name: tuple(_ways_of_asking(name, words)) for name in fields}
    held = Counter(term for name, parts in fields.items() for term in set().union(*parts.values(), *asked[name]))
    length = {field: _average(sum(parts[field].values()) for parts in fields.values()) for field in _FIELDS}
    opening = {name: tuple(_terms(rule(name, lang).text, words)[:_OPENING]) for name in fields}
    return _Index(fields, asked, held, length, opening)


def _average(lengths: Iterable[int]) -> float:
    """Return the average of the numbers that are not 0."""
    held = [length for length in lengths if length]
    return sum(held) / max(len(held), 1)


def _fields(found: Rule, words: _Words) -> Iterator[tuple[str, Counter[str]]]:
    """Yield the terms of a rule by field."""
    on = _topics(found, words.lang)
    yield "text", Counter(_with_kinds(_terms(found.text, words), words))
    yield "topic", Counter(_with_kinds((term for topic in on for term in _terms(topic.name, words)), words))
    yield "setting", Counter(term for key in found.settings for term in _terms(describe(key, words.lang)["summary"], words))


def _topics(found: Rule, lang: str) -> tuple[Topic, ...]:
    """Return the topics of a rule; of a comparison or a house rule, by its settings."""
    if found.edition is not None or not found.id.startswith(("X-", "HR-")):
        return topics_of(found.id, lang)
    return tuple(topic for topic in topics(lang) if set(topic.settings) & set(found.settings))


def _ways_of_asking(name: str, words: _Words) -> Iterator[frozenset[str]]:
    """Yield the terms of each known phrasing of a question for a rule or one of its topics."""
    for key in (name, *(str(topic.number) for topic in _topics(rule(name), words.lang))):
        for one in words.asked.get(key, ()):
            yield frozenset(_with_kinds(_terms(one, words), words))


def _with_kinds(terms: Iterable[str], words: _Words) -> Iterator[str]:
    for term in terms:
        yield term
        yield from words.kinds.get(term, ())


def _weighted(terms: Iterable[str], words: _Words) -> dict[str, float]:
    """Return the terms of a question, each once, and their kinds."""
    found: dict[str, float] = {}
    for term in terms:
        found[term] = 1.0
    for term in tuple(found):
        for kind in words.kinds.get(term, ()):
            found.setdefault(kind, _KIND)
    return found


# ---- words ---------------------------------------------------------------------------------------------------------------
def _terms(text: str, words: _Words) -> list[str]:
    """Return the terms of a text: synonyms become one term, words without meaning are left out."""
    said = _stems(text, words.lang)
    found: list[str] = []
    at = 0
    while at < len(said):
        for phrase, terms in words.phrases.get(said[at], ()):
            if tuple(said[at : at + len(phrase)]) == phrase:
                found += terms
                at += len(phrase)
                break
        else:
            if said[at] not in words.stop:
                found.append(said[at])
            at += 1
    return found


def _stems(text: str, lang: str) -> list[str]:
    """Return the words of a text without their endings.

    >>> _stems("Skipped: two +4s played", "en")
    ['skip', 'two', '+4', 'play']
    """
    said = re.findall(r"\+ ?\d(?:s\b)?|[\w'’]+(?:-\w+)*", text.lower().replace("-", " "))
    return [_stem(one.replace(" ", "").replace("’", "'"), lang) for one in said]


def _stem(word: str, lang: str) -> str:
    if not word[0].isalpha():
        return word.rstrip("s")
    cut = _SUFFIXES[lang].sub("", word)
    return cut[:-1] if len(cut) > 3 and cut[-1] == cut[-2] and cut[-1] not in "lse" else cut


@cache
def _words(lang: str) -> _Words:
    """Return the words of a language. Raises LastCardError where its file is missing."""
    data: dict[str, Any] = load_toml("rulebook/words.toml") if lang == ENGLISH else translation(lang, "words")
    meant: dict[tuple[str, ...], dict[str, None]] = {}
    for term, sayings in data["words"].items():
        for saying in sayings:
            meant.setdefault(tuple(_stems(saying, lang)), {})[term] = None
    phrases: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for phrase, terms in meant.items():
        phrases.setdefault(phrase[0], []).append((phrase, tuple(terms)))
    kinds: dict[str, list[str]] = {}
    for kind, members in data["kinds"].items():
        for term in members:
            kinds.setdefault(term, []).append(kind)
    return _Words(
        lang=lang,
        stop=frozenset(_stems(data["stop"], lang)),
        phrases={first: tuple(sorted(found, key=lambda one: -len(one[0]))) for first, found in phrases.items()},
        kinds={term: tuple(found) for term, found in kinds.items()},
        asked={key: tuple(found) for key, found in data["asked"].items()},
        narrow=frozenset(data["narrow"]["terms"]),
    )
