"""Read a question into terms: remove endings, and replace words of one meaning by one term (``rules/rulebook/words.toml``)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

from lastcard.rules.data import load_toml
from lastcard.rules.rulebook import translation
from lastcard.text.catalogue import ENGLISH, language

_SUFFIXES: Final = {
    "en": re.compile(r"(?:'s|(?<=[a-z]{3})(?:ing|ed|es|e|s))$"),
    "de": re.compile(r"(?<=[a-zäöüß]{4})(?:e|n|s|t)$|(?<=[a-zäöüß]{3})(?:en|er|em|es|st)$"),
    "es": re.compile(r"(?<=[a-zñ]{3})(?:amos|emos|imos|ando|iendo|ados?|adas?|idos?|idas?|aron|ieron|ar|er|ir|an|en|as|es|os|a|e|o|s)$"),
    "fr": re.compile(
        r"^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'|"
        r"(?<=[a-zà-ÿœ]{3})(?:eraient|erait|erai|eras|era|erons|aient|ait|ais|ant|ées|ée|és|é|er|ez|ent|ons|ir|it|is|ies|ie|i|es|e|s|x)$"
    ),
    "uk": re.compile(
        r"(?<=[а-щьюяєіїґ']{3})(?:увати|ували|ував|ують|уєш|ує|ати|яти|ити|іти|нути|али|яли|или|іли|нули|ала|яла|ила|іла|нула|ав|яв|ив|ів|нув|ають|яють|"
        r"ують|ять|ать|ють|уть|аєш|яєш|еш|єш|иш|їш|ає|яє|ами|ями|ими|ого|ому|ему|ові|еві|єві|ах|ях|ам|ям|ою|ею|єю|ей|ий|ій|их|им|ім|ти|ть|"
        r"[аяоеєиіїуюйь])$"
    ),
}
_PLAIN: Final = {"es": str.maketrans("áéíóúü", "aeiouu")}
"""Letters that are often written without their accents."""
_REFLEXIVE: Final = re.compile(r"(?<=[а-щьюяєіїґ']{3})с[яь]$")
_DRAWN_OUT: Final = re.compile(r"([^\W\d])\1{2,}")
"""A letter that is written three times or more: "plsss"."""
LANGUAGES: Final = tuple(_SUFFIXES)
"""The languages in which questions are read."""
_WORD: Final = re.compile(r"\+ ?\d+s?|\d+ ?\+|\d+s\b|[^\W_]+(?:'[^\W_]+)*")


@dataclass(frozen=True, slots=True)
class Words:
    """The content of ``words.toml`` of a language: ``phrases`` by their first word, longest first, each with its terms.

    ``foreign`` are words of questions about something else.
    """

    lang: str
    stop: frozenset[str]
    foreign: frozenset[str]
    phrases: Mapping[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]]


def asking_language(lang: str) -> str:
    """Return the language in which questions are read: English for a language that has no words of questions yet."""
    lang = language(lang)
    return lang if lang in LANGUAGES else ENGLISH


@cache
def words_of(lang: str) -> Words:
    """Return the words of a language. Raises LastCardError where its file is missing."""
    data: dict[str, Any] = load_toml("rulebook/words.toml") if lang == ENGLISH else translation(lang, "words")
    meant: dict[tuple[str, ...], dict[str, None]] = {}
    for term, sayings in data["words"].items():
        for saying in sayings:
            meant.setdefault(tuple(stems(saying, lang)), {})[term] = None
    phrases: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for phrase, terms in meant.items():
        phrases.setdefault(phrase[0], []).append((phrase, tuple(terms)))
    return Words(
        lang=lang,
        stop=frozenset(stems(data["stop"], lang)),
        foreign=frozenset(stems(data.get("foreign", ""), lang)),
        phrases={first: tuple(sorted(found, key=lambda one: -len(one[0]))) for first, found in phrases.items()},
    )


def stems(text: str, lang: str) -> list[str]:
    """Return the words of a text without their endings.

    >>> stems("Skipped: two +4s played", "en")
    ['skip', 'two', '+4', 'play']
    """
    text = _DRAWN_OUT.sub(r"\1", text)
    plain = unicodedata.normalize("NFC", text).lower().replace("’", "'").replace("ʼ", "'").replace("`", "'").translate(_PLAIN.get(lang, {}))
    return [_stem(found[0].replace(" ", ""), lang) for found in _WORD.finditer(plain)]


@lru_cache(maxsize=20_000)
def _stem(word: str, lang: str) -> str:
    if not word[0].isalpha():
        digits = word.strip("+s")
        return f"+{digits}" if "+" in word else digits or word
    cut = _SUFFIXES[lang].sub("", _REFLEXIVE.sub("", word))
    if lang == "de":
        return _without_umlauts(cut)
    is_doubled = lang == ENGLISH and len(cut) > 3 and cut[-1] == cut[-2] and cut[-1] not in "lse"
    return cut[:-1] if is_doubled else cut


def _without_umlauts(stem: str) -> str:
    """Return a German stem with plain vowels, so that "Hände", "Haende" and "Hand" are one."""
    for said, meant in _UMLAUTS:
        stem = stem.replace(said, meant)
    return stem


_UMLAUTS: Final = (("ä", "a"), ("ö", "o"), ("ü", "u"), ("ß", "ss"), ("ae", "a"), ("oe", "o"), ("ue", "u"))


@dataclass(frozen=True, slots=True)
class Spelling:
    """The stems that are known; ``near`` maps each of them, and each with a letter left out, to the known stem, ``begun`` its beginning."""

    known: frozenset[str]
    near: Mapping[str, str]
    begun: Mapping[str, str]

    def read(self, stem: str) -> tuple[str, ...]:
        """Return the known stems for a stem: itself, one that differs by a letter, two that it is composed of, or one that begins alike.

        Without any, return the stem.

        >>> Spelling.of(["challeng", "revers", "card"]).read("chalenge")
        ('challeng',)
        >>> Spelling.of(["challeng", "revers", "card"]).read("reversecard")
        ('revers', 'card')
        """
        if stem in self.known or len(stem) < _LEAST_READ or not stem.isalpha():
            return (stem,)
        for part in _parts(stem):
            if part in self.near:
                return (self.near[part],)
        return self._composed(stem) or (self.begun.get(stem[:_BEGINNING], stem) if len(stem) >= _BEGINNING else stem,)

    def _composed(self, stem: str) -> tuple[str, ...]:
        """Return the two known stems that a stem is composed of, perhaps with a letter or two between them; the longest first."""
        for at in range(len(stem) - _LEAST_PART, _LEAST_PART - 1, -1):
            if stem[:at] in self.known:
                for link in _LINKS:
                    if stem.startswith(link, at) and stem[at + len(link) :] in self.known and len(stem) - at - len(link) >= _LEAST_PART:
                        return (stem[:at], stem[at + len(link) :])
        return ()

    @classmethod
    def of(cls, told: Iterable[str]) -> Spelling:
        """Return the spelling of known stems, the more frequent ones first."""
        known = dict.fromkeys(told)
        near: dict[str, str] = {}
        begun: dict[str, str] = {}
        for stem in known:
            if len(stem) >= _LEAST_READ and stem.isalpha():
                for part in _parts(stem):
                    near.setdefault(part, stem)
            if len(stem) >= _BEGINNING:
                begun.setdefault(stem[:_BEGINNING], stem)
        return cls(frozenset(known), near, begun)


_LEAST_READ: Final = 5
"""The length of stems that are compared letter by letter."""
_BEGINNING: Final = 6
"""The number of letters at the beginning that are enough to mean a known stem."""
_LEAST_PART: Final = 4
"""The number of letters of each part of a composed word."""
_LINKS: Final = ("", "e", "n", "s", "en")
"""What stands between the parts of a composed word."""


def _parts(stem: str) -> Iterator[str]:
    """Yield a stem, and it without each of its letters."""
    yield stem
    for at in range(1, len(stem)):
        yield stem[:at] + stem[at + 1 :]


def terms(said: list[str], words: Words) -> list[str]:
    """Return the terms of stems: replace a known phrase by its terms, and leave out words that say nothing about the subject.

    >>> terms(stems("can I put a plus four on a plus two?", "en"), words_of("en"))
    ['draw4', 'draw2']
    """
    found: list[str] = []
    at = 0
    while at < len(said):
        for phrase, meant in words.phrases.get(said[at], ()):
            if tuple(said[at : at + len(phrase)]) == phrase:
                found += meant
                at += len(phrase)
                break
        else:
            if said[at] not in words.stop:
                found.append(said[at])
            at += 1
    return found
