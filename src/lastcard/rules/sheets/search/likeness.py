"""Rank subjects by the likeness of a question to those that players ask about them (``rules/rulebook/questions/``).

A question is a vector of four kinds of features: its terms, the terms that occur together, neighbouring words, and sequences of letters.
A feature weighs by how sure it makes the subject: the less, the more evenly those who use it ask about different ones. The likeness of two
questions is the sum of the cosines of each kind, weighted; to it comes how much of the question is found in those of a subject taken
together (BM25). A feature that nobody has asked with counts as a rare one, so a question about something else is like
none. Terms are the same in all languages: the questions of the others count, too, by their terms.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

from lastcard.rules.data import load_toml
from lastcard.rules.rulebook import rule, rule_ids, translation
from lastcard.rules.sheets.search.words import LANGUAGES, Spelling, Words, stems, terms, words_of
from lastcard.text.catalogue import ENGLISH

HOUSE: Final = "variant"
"""The term of questions for house rules."""
_ASIDE: Final = frozenset({HOUSE, "hearsay", "thisgame"})
"""The terms that say nothing of the subject: those, "my friends say", and the name of the game."""
FOREIGN: Final = "foreign"
"""The key of questions that no rule answers."""
_WEIGHTS: Final = {"t": 0.48, "p": 0.42, "w": 0.05, "l": 0.05}
"""The part of each kind of feature in a likeness, by its first letter: terms, pairs of terms, words, letters; their sum is 1."""
_LETTERS: Final = 4
"""The length of sequences of letters."""
_MISSPELT: Final = 0.3
"""How strange a misspelt word is; 1 is one that is not known at all."""
_FOREIGN_WORD: Final = 0.5
"""How strange a word of questions about something else makes a question."""
_SHORT: Final = 2
"""The number of letters of words that are not strange, whatever they are."""
_GAME: Final = frozenset({"thisgame", "uno", "draw4", "draw2", "drawcard", "wild", "skip", "reverse"})
"""The terms that only a question about this game has."""
_OF_THE_GAME: Final = 0.4
"""How strange unknown words are in such a question, relative to one without."""
_UNKNOWN: Final = 0.3
"""The weight of a feature that nobody has asked with, relative to the rarest."""
_NEXT: Final = 0.6
"""The weight of the second most alike question of a subject, relative to the first; of the third, relative to the second."""
_MEAN: Final = 0.2
"""The weight of the average likeness to the questions of a subject."""
_POOLED: Final = 1.5
"""The weight of the likeness to all questions of a subject taken together (BM25), relative to that to single ones."""
_PARTS: Final = {"t": 1.0, "p": 0.6, "w": 1.0, "l": 0.05}
"""The weight of each kind of feature among all questions of a subject."""
_SATURATION: Final = 0.4
"""How many questions with a feature are as good as any number of them (k1 of BM25)."""
_LENGTH: Final = 0.5
"""How much a feature counts less in a subject with many questions (b of BM25)."""
_LONGEST: Final = 60
"""The number of words of a question that are read."""
_MOST_LETTERS: Final = 1000
"""The number of characters of a question that are read."""


@dataclass(frozen=True)
class Index:
    """The questions of players: ``holders`` maps a feature to the questions that have it, with its weight in them.

    ``asked`` is the subject of each question, as a place in ``subjects``, ``number`` the number of questions of each subject, ``familiar``
    the features of all questions about rules.
    """

    words: Words
    subjects: tuple[str, ...]
    asked: tuple[int, ...]
    number: Mapping[int, int]
    holders: Mapping[str, tuple[tuple[int, float], ...]]
    pooled: Mapping[str, tuple[tuple[int, float], ...]]
    rarity: Mapping[str, float]
    rarest: float
    familiar: frozenset[str]

    def likeness(self, question: str) -> list[tuple[float, str]]:
        """Return the subjects that share something with a question and their likeness, the most alike first."""
        alike = [0.0] * len(self.asked)
        features = _features(self._read(question), self.words)
        pooled = self._pooled_likeness(features)
        for feature, weight in _weighted(features, self.rarity, _UNKNOWN * self.rarest).items():
            for at, other in self.holders.get(feature, ()):
                alike[at] += weight * other
        found: dict[int, list[float]] = {}
        for at, likeness in enumerate(alike):
            if likeness > 0:
                found.setdefault(self.asked[at], []).append(likeness)
        scored = (
            (self._score(subject, sorted(one, reverse=True)) + _POOLED * pooled.get(subject, 0.0), self.subjects[subject])
            for subject, one in found.items()
        )
        return sorted(scored, key=lambda one: (-one[0], one[1]))

    def _pooled_likeness(self, features: Mapping[str, int]) -> dict[int, float]:
        """Return how much of a question the questions of each subject share, taken together: 1 is all of it."""
        found: dict[int, float] = {}
        whole = 0.0
        for feature in features:
            weight = self.rarity.get(feature, _UNKNOWN * self.rarest) * _PARTS[feature[0]]
            whole += weight
            for subject, part in self.pooled.get(feature, ()):
                found[subject] = found.get(subject, 0.0) + weight * part
        return {subject: shared / whole for subject, shared in found.items()}

    def strangeness(self, question: str) -> float:
        """Return the part of the terms of a question, by weight, that neither players nor rule texts use.

        A word of questions about something else adds as much as a question of unknown words.
        """
        said = self._stems(question)
        read = self._read(question)
        told = _told(self.words.lang)
        weights: dict[str, float] = {}
        strange = 0.0
        for term in dict.fromkeys(terms(read, self.words)):
            if term not in _ASIDE:
                is_known = len(term) <= _SHORT or f"t{term}" in self.familiar or term in told
                weights[term] = self.rarity.get(f"t{term}", self.rarest) if is_known else self.rarest
                strange += 0.0 if is_known else self.rarest
        if not weights:
            return 1.0
        strange *= _OF_THE_GAME if _GAME & weights.keys() else 1
        spelling = _spelling(self.words.lang)
        misspelt = sum(spelling.read(stem) != (stem,) for stem in said)
        foreign = _FOREIGN_WORD * len(self.words.foreign.intersection(said))
        return min(strange / sum(weights.values()) + _MISSPELT * misspelt / len(weights) + foreign, 1.0)

    def asks_for_house_rules(self, question: str) -> bool:
        """Return whether a question asks for a variant, and not only for what holds."""
        return HOUSE in terms(self._read(question), self.words)

    def _read(self, question: str) -> list[str]:
        """Return the words of a question without their endings, each as it is spelt elsewhere."""
        spelling = _spelling(self.words.lang)
        return [known for stem in self._stems(question) for known in spelling.read(stem)]

    def _stems(self, question: str) -> list[str]:
        return stems(question[:_MOST_LETTERS], self.words.lang)[:_LONGEST]

    def _score(self, subject: int, alike: list[float]) -> float:
        """Return the likeness to a subject from those to its questions. Of ``FOREIGN``, only the most alike question counts."""
        if self.subjects[subject] == FOREIGN:
            return alike[0]
        best = sum(likeness * _NEXT**place for place, likeness in enumerate(alike[:3]))
        return (best + _MEAN * sum(alike) / self.number[subject]) / (1 + _NEXT + _NEXT**2 + _MEAN)


_LENDING: Final = ("en", "de", "uk")
"""The languages whose questions count in the others, too. The weights were chosen with these; with more of them, more answers are wrong."""


@cache
def index(lang: str) -> Index:
    """Return the index for questions in a language; it is made at the first question."""
    told = {other: load_toml(f"rulebook/questions/{other}.toml") for other in LANGUAGES}
    places = {subject: place for place, subject in enumerate(told[lang])}
    asked = [(places[subject], one) for subject, questions in told[lang].items() for one in _all_features(questions, lang)]
    for other in _LENDING:
        if other != lang:
            for subject, questions in told[other].items():
                if subject != FOREIGN:
                    asked += [(places[subject], one) for one in map(_shared_features, _all_features(questions, other)) if one]
    number = Counter(place for place, _ in asked)
    counts: dict[str, Counter[int]] = {}
    for place, features in asked:
        for feature in features:
            counts.setdefault(feature, Counter())[place] += 1
    rarest = math.log(len(places))
    rarity = {feature: rarest - _doubt(held, number) for feature, held in counts.items()}
    holders: dict[str, list[tuple[int, float]]] = {}
    for at, (_, features) in enumerate(asked):
        for feature, weight in _weighted(features, rarity, rarest).items():
            holders.setdefault(feature, []).append((at, weight))
    return Index(
        words=words_of(lang),
        subjects=tuple(places),
        asked=tuple(place for place, _ in asked),
        number=number,
        holders={feature: tuple(found) for feature, found in holders.items()},
        pooled=_pooled(counts, number),
        rarity=rarity,
        rarest=rarest,
        familiar=frozenset(feature for place, features in asked if place != places[FOREIGN] for feature in features),
    )


def _doubt(held: Mapping[int, int], number: Mapping[int, int]) -> float:
    """Return the entropy of the subject of a question that has a feature: 0 if all of those that have it ask about one subject."""
    parts = [count / math.sqrt(number[place]) for place, count in held.items()]
    total = sum(parts)
    return -sum(part / total * math.log(part / total) for part in parts)


def _pooled(counts: Mapping[str, Mapping[int, int]], number: Mapping[int, int]) -> dict[str, tuple[tuple[int, float], ...]]:
    """Return how full of a feature the questions of each subject are, taken together, from 0 to 1 (BM25)."""
    mean = sum(number.values()) / len(number)
    whole = {place: _SATURATION * (1 - _LENGTH + _LENGTH * questions / mean) for place, questions in number.items()}
    return {feature: tuple((place, count / (count + whole[place])) for place, count in held.items()) for feature, held in counts.items()}


@cache
def _told(lang: str) -> frozenset[str]:
    """Return the terms that the texts of the rules use."""
    return frozenset(term for name in rule_ids() for term in terms(stems(rule(name, lang).text, lang), words_of(lang)))


def _all_features(questions: list[str], lang: str) -> Iterator[Counter[str]]:
    words = words_of(lang)
    return (_features(stems(question, lang), words) for question in questions)


@cache
def _terms_of_all() -> frozenset[str]:
    """Return the terms that all languages share."""
    return frozenset(load_toml("rulebook/words.toml")["words"])


def _shared_features(features: Mapping[str, int]) -> Counter[str]:
    """Return the features of a question that mean the same in all languages."""
    terms_of_all = _terms_of_all()
    return Counter({name: count for name, count in features.items() if name[0] in "tp" and terms_of_all.issuperset(name[1:].split(" "))})


def _weighted(features: Mapping[str, int], rarity: Mapping[str, float], rarest: float) -> dict[str, float]:
    """Return the weights of features: of each kind as a vector of length 1, times the root of the part of its kind."""
    weights = {feature: rarity.get(feature, rarest) * (1 + math.log(count)) for feature, count in features.items()}
    length: dict[str, float] = {}
    for feature, weight in weights.items():
        kind = feature[0]
        length[kind] = length.get(kind, 0.0) + weight * weight
    scale = {kind: math.sqrt(_WEIGHTS[kind] / total) for kind, total in length.items()}
    return {feature: weight * scale[feature[0]] for feature, weight in weights.items()}


@cache
def _spelling(lang: str) -> Spelling:
    """Return the words that are known in a language: of its table of words and of questions."""
    data = load_toml("rulebook/words.toml") if lang == ENGLISH else translation(lang, "words")
    asked = load_toml(f"rulebook/questions/{lang}.toml")
    told = [saying for sayings in data["words"].values() for saying in sayings]
    told += [question for questions in asked.values() for question in questions]
    told += [data["stop"], data.get("foreign", "")]
    return Spelling.of(stem for text in told for stem in stems(text, lang))


def _features(said: list[str], words: Words) -> Counter[str]:
    return Counter(_each_feature(said, words))


def _each_feature(said: list[str], words: Words) -> Iterator[str]:
    meant = [term for term in dict.fromkeys(terms(said, words)) if term not in _ASIDE]
    for term in meant:
        yield f"t{term}"
    for at, term in enumerate(meant):
        for other in meant[at + 1 :]:
            yield f"p{min(term, other)} {max(term, other)}"
    for pair in pairwise(said):
        yield f"w{' '.join(pair)}"
    for term in meant:
        line = f" {term} "
        for at in range(len(line) - _LETTERS + 1):
            yield f"l{line[at : at + _LETTERS]}"
