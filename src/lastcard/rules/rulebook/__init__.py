"""Every rule in our own words by id, in each language.

>>> from lastcard.rules.rulebook import rule
>>> rule("MC-27").edition, rule("MC-27").settings
('minecraft', ('turn.play',))
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from lastcard.errors import DeclarationError, LastCardError
from lastcard.rules.data import load_toml
from lastcard.rules.edition import EDITIONS, Edition, edition
from lastcard.text.catalogue import COMPLETE, ENGLISH, language
from lastcard.text.faults import check_text, fault

_COMMON: Final = {"G": "common", "X": "common", "HR": "house"}
"""The prefixes of the ids that belong to no edition, and their files."""


@cache
def codes() -> dict[str, str]:
    """Return the prefixes of rule ids, as the edition files declare them: code → edition.

    >>> codes()["MC"]
    'minecraft'
    """
    return {edition(name).code: name for name in EDITIONS}


@cache
def id_pattern() -> re.Pattern[str]:
    """Return a regular expression that finds rule ids in a text.

    >>> id_pattern().findall("MC-A7 differs from G-13")
    ['MC-A7', 'G-13']
    """
    return re.compile(rf"\b(?:(?:{'|'.join(codes())})-A?\d+|(?:{'|'.join(_COMMON)})-\d+)\b")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule or ruling. ``edition`` is None for a rule common to all; ``why`` and ``confidence`` belong to rulings.

    ``alternatives`` maps each setting to the values that other tables may prefer. ``game`` is the setting that chooses the optional game to
    which a rule belongs: ``match.mode=elimination``. ``players`` is 2 for a rule that holds only between two players. ``lent`` are the
    conditions under one of which other printed editions play by the rule, too: ``draw2.target=button``, ``cards wa``.
    """

    id: str
    edition: str | None
    text: str
    settings: tuple[str, ...]
    alternatives: dict[str, tuple[str, ...]]
    why: str | None
    confidence: str | None
    is_info: bool
    is_contradiction: bool
    game: str | None = None
    players: int | None = None
    lent: tuple[str, ...] = ()

    @property
    def is_ruling(self) -> bool:
        """Whether it decides a point on which a rule text is silent or contradicts itself."""
        return "-A" in self.id


@dataclass(frozen=True, slots=True)
class Topic:
    """One topic on which editions can be compared: the ids that settle it, per edition and in common."""

    number: int
    group: str
    name: str
    settings: tuple[str, ...]
    rules: dict[str, tuple[str, ...]]
    common: tuple[str, ...]


def _data(name: str) -> dict[str, Any]:
    try:
        return load_toml(f"rulebook/{name}.toml")
    except FileNotFoundError:
        raise DeclarationError(f"rules/rulebook/{name}.toml is missing: write every rule in our own words") from None


def _files() -> dict[str, str]:
    return codes() | _COMMON


_ORIGINALS: Final = {"settings": "rules/settings.toml", "editions": "rules/editions/ (about)"}
"""The files of English texts that have another name than their translations."""


def translation(lang: str, name: str) -> dict[str, Any]:
    """Return the texts of another language for a file; nothing for English, whose texts are in the file itself.

    Raises LastCardError for a missing file, if the language is complete.
    """
    lang = language(lang)
    if lang == ENGLISH:
        return {}
    try:
        return load_toml(f"rulebook/{lang}/{name}.toml")
    except FileNotFoundError:
        if lang not in COMPLETE:
            return {}
        original = _ORIGINALS.get(name, f"rules/rulebook/{name}.toml")
        raise DeclarationError(f"rules/rulebook/{lang}/{name}.toml is missing: translate the texts of {original}") from None


def rule(id: str, lang: str = ENGLISH) -> Rule:
    """Return a rule by its id. Raises LastCardError listing the families of ids.

    >>> rule("HR-7", "de").text
    'UNO von selbst: Für alle wird gerufen, und niemand kann erwischt werden.'
    """
    check_text("id", id, "MC-27")
    name = id.strip().upper()
    family = _files().get(name.partition("-")[0])
    entry = _data(family).get(name) if family else None
    if entry is None:
        raise LastCardError(fault("no_rule", said=id))
    words = {**entry, **translation(lang, family).get(name, {})} if family else entry
    return Rule(
        id=name,
        edition=codes().get(name.partition("-")[0]),
        text=words["text"],
        settings=tuple(entry.get("settings", ())),
        alternatives={key: tuple(values) for key, values in entry.get("alternatives", {}).items()},
        why=words.get("why"),
        confidence=entry.get("confidence"),
        is_info=bool(entry.get("info", False)),
        is_contradiction=bool(entry.get("contradiction", False)),
        game=entry.get("game"),
        players=entry.get("players"),
        lent=tuple(entry.get("lent", ())),
    )


def rule_ids() -> tuple[str, ...]:
    """Return all ids, edition by edition, then the common ones and the house rules."""
    return tuple(name for family in dict.fromkeys(_files().values()) for name in _data(family))


@cache
def topics(lang: str = ENGLISH) -> tuple[Topic, ...]:
    """Return the topics on which editions can be compared, in the order of a round."""
    words = translation(lang, "topics")
    groups, names = words.get("groups", {}), words.get("topics", {})
    return tuple(
        Topic(
            number=entry["number"],
            group=groups.get(entry["group"], entry["group"]),
            name=names.get(str(entry["number"]), entry["name"]),
            settings=tuple(entry.get("settings", ())),
            rules={edition: tuple(entry.get(edition, ())) for edition in codes().values()},
            common=tuple(entry.get("common", ())),
        )
        for entry in _data("topics")["topic"]
    )


def topics_of(id: str, lang: str = ENGLISH) -> tuple[Topic, ...]:
    """Return the topics a rule belongs to."""
    return tuple(topic for topic in topics(lang) if id in topic.common or any(id in ids for ids in topic.rules.values()))


def edition_about(edition: Edition, lang: str = ENGLISH) -> str:
    """Return what is special about an edition, in a few words; for a custom edition, in the words of its file.

    >>> edition_about(edition("classic"), "de")
    'die Schachtel mit 108 Karten, die die meisten kennen'
    """
    return str(translation(lang, "editions").get(edition.word, {}).get("about", edition.about))


def describe(key: str, lang: str = ENGLISH) -> dict[str, Any]:
    """Return the texts of a setting: ``summary``, ``values`` (value → meaning), ``switch`` (``name``, ``about``), ``rules``."""
    declared = load_toml("settings.toml")[key]
    words = translation(lang, "settings").get(key, {})
    texts = {**declared, "summary": words.get("summary", declared["summary"])}
    texts["values"] = {value: words.get("values", {}).get(value, text) for value, text in declared["values"].items()}
    if "switch" in declared:
        texts["switch"] = {**declared["switch"], **words.get("switch", {})}
    return texts
