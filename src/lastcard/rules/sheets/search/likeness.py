"""Rank subjects by the likeness of a question to those that players ask about them (``rules/rulebook/questions/``).

Each question is a vector of four kinds of features: terms, words in order (pairs), single words, and sequences of letters, which bridge
typing errors and compounds. The weight of a feature falls with the number of subjects that share it (as in BM25). The likeness of two
questions is the weighted sum of the cosines of each kind; a feature of the question that nobody asked with counts as a rare one.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from lastcard.rules.data import load_toml
from lastcard.rules.sheets.search.words import Words, stems, terms, words_of

FOREIGN: Final = "foreign"
"""The key of questions that no rule answers."""
_WEIGHTS: Final = {"term": 0.40, "pair": 0.12, "word": 0.18, "letters": 0.30}
"""The part of each kind of feature in a likeness; their sum is 1."""
_LETTERS: Final = (3, 4, 5)
"""The lengths of sequences of letters."""
_NEXT: Final = 0.35
"""The weight of the second most alike question of a subject, relative to the first; of the third, that of the second."""
_WHOLE: Final = 0.35
"""The weight of the likeness to all questions of a subject together."""
_LONGEST: Final = 60
"""The number of words of a question that are read."""


@dataclass(frozen=True)
class Index:
    """The questions of a language: ``holders`` maps a feature to the questions that have it, with its weight in them."""

    words: Words
    subjects: tuple[str, ...]
    asked: tuple[int, ...]
    holders: Mapping[str, tuple[tuple[int, float], ...]]
    wholes: Mapping[str, tuple[tuple[int, float], ...]]
    rarity: Mapping[str, float]
    rarest: float

    def likeness(self, question: str) -> list[tuple[float, str]]:
        """Return all subjects that share a feature with a question, with their likeness, the most alike first."""
        vector = _vector(question, self.words, self.rarity, self.rarest)
        alike = [0.0] * len(self.asked)
        whole = [0.0] * len(self.subjects)
        for feature, weight in vector.items():
            for at, other in self.holders.get(feature, ()):
                alike[at] += weight * other
            for at, other in self.wholes.get(feature, ()):
                whole[at] += weight * other
        best: dict[int, list[float]] = {}
        for at, found in enumerate(alike):
            if found > 0:
                best.setdefault(self.asked[at], []).append(found)
        scored = []
        for subject, found_here in best.items():
            found_here.sort(reverse=True)
            score = sum(found * _NEXT**place for place, found in enumerate(found_here[:3])) + _WHOLE * whole[subject]
            scored.append((score / _FULL, self.subjects[subject]))
        return sorted(scored, key=lambda one: (-one[0], one[1]))


_FULL: Final = 1 + _NEXT + _NEXT**2 + _WHOLE
"""The likeness of a question to a subject asked for by nothing else."""


@cache
def index(lang: str) -> Index:
    """Return the index of a language; it is made at the first question."""
    words = words_of(lang)
    told = load_toml(f"rulebook/questions/{lang}.toml")
    subjects = tuple(told)
    features = [[_features(question, words) for question in told[subject]] for subject in subjects]
    shared = Counter(feature for asked in features for feature in set().union(*asked))
    rarity = {feature: math.log(1 + (len(subjects) - held + 0.5) / (held + 0.5)) for feature, held in shared.items()}
    rarest = math.log(1 + (len(subjects) + 0.5) / 0.5)
    holders: dict[str, list[tuple[int, float]]] = {}
    wholes: dict[str, list[tuple[int, float]]] = {}
    places: list[int] = []
    for at, asked in enumerate(features):
        for one in asked:
            for feature, weight in _weighted(one, rarity, rarest).items():
                holders.setdefault(feature, []).append((len(places), weight))
            places.append(at)
        everything: Counter[str] = Counter()
        for one in asked:
            everything.update(one)
        for feature, weight in _weighted(everything, rarity, rarest).items():
            wholes.setdefault(feature, []).append((at, weight))
    return Index(
        words,
        subjects,
        tuple(places),
        {feature: tuple(found) for feature, found in holders.items()},
        {feature: tuple(found) for feature, found in wholes.items()},
        rarity,
        rarest,
    )


def _vector(question: str, words: Words, rarity: Mapping[str, float], rarest: float) -> dict[str, float]:
    return _weighted(_features(question, words), rarity, rarest)


def _weighted(features: Mapping[str, int], rarity: Mapping[str, float], rarest: float) -> dict[str, float]:
    """Return the weights of features: of each kind as a vector of length 1, times the root of the part of its kind."""
    weights = {feature: rarity.get(feature, rarest) * (1 + math.log(count)) for feature, count in features.items()}
    length: dict[str, float] = {}
    for feature, weight in weights.items():
        kind = feature[0]
        length[kind] = length.get(kind, 0.0) + weight * weight
    scale = {kind: math.sqrt(_WEIGHTS[_KINDS[kind]] / total) for kind, total in length.items()}
    return {feature: weight * scale[feature[0]] for feature, weight in weights.items()}


_KINDS: Final = {"t": "term", "p": "pair", "w": "word", "l": "letters"}
"""The first letter of a feature, and its kind."""


def _features(question: str, words: Words) -> Counter[str]:
    return Counter(_each_feature(question, words))


def _each_feature(question: str, words: Words) -> Iterator[str]:
    said = stems(question, words.lang)[:_LONGEST]
    meant = terms(said, words)
    for term in meant:
        yield f"t{term}"
    for word in said:
        yield f"w{word}"
    for pair in zip(said, said[1:], strict=False):
        yield f"p{' '.join(pair)}"
    line = f" {' '.join(said)} "
    for length in _LETTERS:
        for at in range(len(line) - length + 1):
            yield f"l{line[at : at + length]}"
