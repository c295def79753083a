"""Read a question into words: endings go, and what means the same becomes one term (``rules/rulebook/words.toml``)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from lastcard.rules.data import load_toml
from lastcard.rules.rulebook import translation
from lastcard.text.catalogue import ENGLISH, language

_SUFFIXES: Final = {
    "en": re.compile(r"(?:'s|(?<=[a-z]{3})(?:ing|ed|es|e|s))$"),
    "de": re.compile(r"(?<=[a-zäöüß]{4})(?:e|n|s|t)$|(?<=[a-zäöüß]{3})(?:en|er|em|es|st)$"),
    "uk": re.compile(
        r"(?<=[а-щьюяєіїґ']{2})(?:ться|ешся|ами|ями|ими|ого|ому|ему|ові|еві|ати|яти|ити|іти|ють|уть|ять|ать|ах|ях|ам|ям|ою|ею|єю|ів|ей|ий|ій|их|им|ім|"
        r"еш|єш|иш|їш|ти|ть|[аяоеєиіїуюйь])$"
    ),
}
LANGUAGES: Final = tuple(_SUFFIXES)
"""The languages in which questions are read."""
_WORD: Final = re.compile(r"\+ ?\d+s?|\d+ ?\+|\d+s\b|[^\W_]+(?:'[^\W_]+)*")


@dataclass(frozen=True, slots=True)
class Words:
    """The content of ``words.toml`` of a language: ``phrases`` by their first word, longest first, each with its terms."""

    lang: str
    stop: frozenset[str]
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
        phrases={first: tuple(sorted(found, key=lambda one: -len(one[0]))) for first, found in phrases.items()},
    )


def stems(text: str, lang: str) -> list[str]:
    """Return the words of a text without their endings.

    >>> stems("Skipped: two +4s played", "en")
    ['skip', 'two', '+4', 'play']
    """
    plain = unicodedata.normalize("NFC", text).lower().replace("’", "'").replace("ʼ", "'").replace("`", "'")
    return [_stem(found[0].replace(" ", ""), lang) for found in _WORD.finditer(plain)]


def _stem(word: str, lang: str) -> str:
    if not word[0].isalpha():
        digits = word.strip("+s")
        return f"+{digits}" if "+" in word else digits or word
    cut = _SUFFIXES[lang].sub("", word)
    return cut[:-1] if len(cut) > 3 and cut[-1] == cut[-2] and cut[-1] not in "lse" else cut


def terms(said: list[str], words: Words) -> list[str]:
    """Return the terms of stems: a phrase that means something becomes its terms, a word that says nothing of the subject goes.

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
