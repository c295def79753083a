"""Report how far each language is translated, and which messages and texts of the rulebook it lacks, file by file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from lastcard.errors import LastCardError
from lastcard.rules.data import load_toml
from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rulebook import describe, topics
from lastcard.rules.settings import SETTINGS
from lastcard.rules.sheets.layout import WIDTH, labelled, paragraph
from lastcard.text.catalogue import BEGUN, ENGLISH, LANGUAGES, entries, missing, text
from lastcard.text.faults import fault
from lastcard.text.render import labelled_by

_FAMILIES: Final = (*EDITIONS, "common", "house")


@dataclass(frozen=True, slots=True)
class TranslatedFile:
    """A file of texts in one language: the number of English texts, and the names of those that are not translated."""

    name: str
    texts: int
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Translation:
    """A language: its code, its own name for itself, whether it is offered, and its files."""

    lang: str
    name: str
    is_offered: bool
    files: tuple[TranslatedFile, ...]

    @property
    def texts(self) -> int:
        """The number of texts in the English files."""
        return sum(file.texts for file in self.files)

    @property
    def translated(self) -> int:
        """The number of these texts that are translated."""
        return self.texts - sum(len(file.missing) for file in self.files)

    @property
    def percent(self) -> int:
        """The percentage of texts that are translated, rounded down: 100 only if all are."""
        return 100 * self.translated // self.texts


def translations() -> tuple[Translation, ...]:
    """Return all languages, those offered first."""
    return tuple(_translation(lang) for lang in (*LANGUAGES, *BEGUN))


def translation_of(lang: str) -> Translation:
    """Return one language by its code. Raises LastCardError for an unknown code.

    >>> translation_of("de").percent
    100
    """
    code = lang.strip().lower()
    if code not in LANGUAGES and code not in BEGUN:
        raise LastCardError(fault("no_language", said=lang, list=[*LANGUAGES, *BEGUN]))
    return _translation(code)


def language_list(width: int = WIDTH, lang: str = ENGLISH) -> str:
    """Return all languages with how far each is translated."""
    lines = [text(lang, "list-languages")]
    for one in translations():
        lines += labelled(one.lang, labelled_by(lang, one.name, state(one, lang)), width, column=7)
    return "\n".join(lines)


def language_text(said: str, width: int = WIDTH, lang: str = ENGLISH) -> str:
    """Return the missing texts of one language, file by file. Raises LastCardError for an unknown code."""
    found = translation_of(said)
    lines = paragraph(labelled_by(lang, found.name, state(found, lang)), width, "  ", "")
    for file in found.files:
        if file.missing:
            lines += paragraph(
                labelled_by(lang, file.name, text(lang, "list-language-lacks", number=len(file.missing), most=file.texts)), width
            )
            lines += paragraph(", ".join(file.missing), width, "    ")
    return "\n".join(lines)


def state(found: Translation, lang: str = ENGLISH) -> str:
    """Return in a few words how far a language is translated.

    >>> state(translation_of("de"))
    'complete'
    """
    if found.translated == found.texts:
        return text(lang, "list-language-complete")
    message = "list-language-part" if found.is_offered else "list-language-begun"
    return text(lang, message, number=found.translated, most=found.texts, percent=found.percent)


def _translation(lang: str) -> Translation:
    return Translation(lang, {**LANGUAGES, **BEGUN}[lang], lang in LANGUAGES, (*_messages(lang), *_rulebook(lang)))


def _messages(lang: str) -> Iterator[TranslatedFile]:
    """Yield the files of messages."""
    total = [entry.file for entry in entries(ENGLISH).values()]
    for name, lacking in missing(lang).items():
        yield TranslatedFile(name, total.count(f"{ENGLISH}/{name}"), tuple(entry.id for entry in lacking))


def _rulebook(lang: str) -> Iterator[TranslatedFile]:
    """Yield the files of the rulebook: rules, descriptions of editions and settings, topics, and the words of questions."""
    for name, texts in _english_texts():
        own = set(texts) if lang == ENGLISH else set(_leaves(_file(lang, name)))
        yield TranslatedFile(f"{name}.toml", len(texts), tuple(key for key in texts if key not in own))


def _english_texts() -> Iterator[tuple[str, list[str]]]:
    """Yield each file of the rulebook with the names of its texts in English."""
    for family in _FAMILIES:
        rules = load_toml(f"rulebook/{family}.toml")
        yield family, [f"{name} {part}" for name, rule in rules.items() for part in ("text", "why") if part in rule]
    yield "editions", [f"{edition(name).word} about" for name in EDITIONS]
    told = {key: {part: words for part, words in describe(key).items() if part in _TOLD} for key in SETTINGS}
    for one in told.values():
        one["switch"] = {part: words for part, words in one.get("switch", {}).items() if part in ("name", "about")}
    yield "settings", list(_leaves(told))
    groups = dict.fromkeys(topic.group for topic in topics())
    yield "topics", [*(f"groups {group}" for group in groups), *(f"topics {topic.number}" for topic in topics())]
    yield "words", ["stop"]  # the other entries belong to the language: how its speakers ask


_TOLD: Final = ("summary", "values", "switch")


def _file(lang: str, name: str) -> dict[str, Any]:
    try:
        return load_toml(f"rulebook/{lang}/{name}.toml")
    except FileNotFoundError:
        return {}


def _leaves(table: dict[str, Any]) -> Iterator[str]:
    """Yield the names of all texts in nested tables: ``uno.call values required``."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from (f"{key} {rest}" for rest in _leaves(value))
        else:
            yield str(key)
