"""Editions as data: what is in the box, what its cards are called, and how it sets every topic.

>>> edition("minecraft").names["wc"], edition("minecraft").settings["turn.play"]
('Wild Creeper', ('optional', 'MC-26'))
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from lastcard.cards import COLORS, FACES, WILD_FACES, Card
from lastcard.errors import Fault, RulesError
from lastcard.rules.data import load_toml
from lastcard.rules.settings import SETTINGS
from lastcard.rules.toml import TomlError, parse_toml
from lastcard.rules.values import is_within, nearest
from lastcard.rules.verbs import Verb
from lastcard.text.faults import fault, system_fault

EDITIONS: Final = ("classic", "paw-patrol", "fairies", "minecraft", "anniversary", "retour")
"""The ids of the six published rule sets."""

VERBS: Final = tuple(str(verb.name).lower() for verb in Verb)
"""The closed set of verbs an effect is made of; ``draw`` is followed by a number."""

_TABLES: Final = ("names", "effects", "decks", "settings", "causes")
"""The parts of an edition file that are tables."""

_RULEBOOK: Final = (*EDITIONS, "common", "house")
"""The files of the rulebook."""

_WILDS: Final = tuple("w" + face for face in WILD_FACES)


@dataclass(frozen=True)
class Edition:
    """One rule set. ``settings`` maps a key to its value and the id of the rule it rests on.

    ``causes`` maps causes to the rules that an edition of a table's own names for them; those of the published editions stand with the
    causes (``rules/causes.toml``).
    ``word`` is what stands for the edition in a rules line: its id, or the path of its file, whose text ``source`` then holds.
    """

    id: str
    code: str
    name: str
    about: str
    offers: tuple[str, ...]
    names: dict[str, str]
    effects: dict[str, tuple[str, ...]]
    decks: dict[str, tuple[Card, ...]]
    settings: dict[str, tuple[str, str]]
    causes: dict[str, str]
    word: str
    source: str = ""

    def default(self, key: str) -> str:
        """Return the value this edition gives to a key."""
        return self.settings[key][0] if key in self.settings else SETTINGS[key].default


def edition(word: str, source: str | None = None) -> Edition:
    """Return a published edition by its id, or read one from the path of a TOML file, or from its text if that is given.

    Raises RulesError listing every fault of the file, or naming the ids there are.
    """
    if word in EDITIONS:
        return _published(word)
    if not word.endswith(".toml"):
        raise RulesError(word, [no_edition(word, or_file=True)])
    text = _text(word) if source is None else source
    try:
        return _read(parse_toml(text), word, text)
    except TomlError as error:
        detail = str(error) if error.line is None else f"{error} (line {error.line})"
        raise RulesError(word, [fault("edition_not_toml", detail=detail)]) from None


def no_edition(word: str, *, or_file: bool = False) -> Fault:
    """Return the fault that there is no such edition; ``or_file`` where a file would do as well."""
    near = nearest(word, EDITIONS)
    if not or_file:
        why = fault("rules_no_edition", said=word, list=list(EDITIONS))
        return fault("rules_near", why=why, near=near) if near else why
    if near:
        return fault("rules_no_edition_near", said=word, near=near, list=list(EDITIONS))
    return fault("rules_no_edition_or_file", said=word, list=list(EDITIONS))


def _text(path: str) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeDecodeError) as error:
        reason = system_fault(error) if isinstance(error, OSError) else fault("not_utf8")
        raise RulesError(path, [fault("edition_unreadable", reason=reason)]) from None


@cache
def _published(name: str) -> Edition:
    return _read(load_toml(f"editions/{name}.toml"), name)


def _read(data: dict[str, Any], word: str, source: str = "") -> Edition:
    faults: list[Fault] = []
    common = load_toml("editions/cards.toml")
    base = data.get("base")
    if base is not None and base not in EDITIONS:
        raise RulesError(word, [fault("edition_base", said=str(base), list=list(EDITIONS))])
    parent = _published(base) if base else None
    known = {"id", "code", "name", "about", "offers", "base", *_TABLES}
    faults += [fault("edition_key", key=key, list=sorted(known)) for key in data if key not in known]
    for part in _TABLES:
        if not isinstance(data.get(part, {}), dict):
            raise RulesError(word, [fault("edition_part", key=part)])
    decks = {**common["decks"], **data.get("decks", {})}
    stem = word.replace("\\", "/").rpartition("/")[2].removesuffix(".toml")
    made = Edition(
        id=str(data.get("id", stem)),
        code=str(data.get("code", parent.code if parent else "")),
        name=str(data.get("name", data.get("id", stem))),
        about=str(data.get("about", "")),
        offers=tuple(map(str, data.get("offers", parent.offers if parent else ()))),
        names={**common["names"], **(parent.names if parent else {}), **_names(data.get("names", {}), faults)},
        effects={
            **{face: tuple(verbs) for face, verbs in common["effects"].items()},
            **(parent.effects if parent else {}),
            **_effects(data.get("effects", {}), faults),
        },
        decks={name: _deck(name, deck, faults) for name, deck in decks.items()},
        settings={**(parent.settings if parent else {}), **_settings(data.get("settings", {}), faults)},
        causes=_causes(data.get("causes", {}), faults),
        word=word,
        source=source,
    )
    deck = made.default("deck")
    if deck not in made.decks:
        faults.append(fault("edition_deck", said=deck, list=list(made.decks)))
    if faults:
        raise RulesError(word, faults)
    return made


def _is_face(face: str) -> bool:
    return face in _WILDS or (len(face) == 1 and face in FACES)


def _names(table: dict[str, Any], faults: list[Fault]) -> dict[str, str]:
    faults += [fault("edition_name_face", key=f"names.{face}") for face in table if not _is_face(face)]
    return {face: str(name) for face, name in table.items()}


def _effects(table: dict[str, Any], faults: list[Fault]) -> dict[str, tuple[str, ...]]:
    made = {}
    for face, verbs in table.items():
        if not _is_face(face):
            faults.append(fault("edition_effect_face", key=f"effects.{face}", list=" ".join(FACES), other=" ".join(_WILDS)))
            continue
        if not isinstance(verbs, list):
            faults.append(fault("edition_verbs", key=f"effects.{face}"))
            continue
        for verb in map(str, verbs):
            name, _, amount = verb.partition(" ")
            if name not in VERBS or (name == "draw") != bool(amount) or (amount and not is_within(amount, 1, 50)):
                faults.append(fault("edition_verb", key=f"effects.{face}", said=verb, list=list(VERBS)))
        made[face] = tuple(map(str, verbs))
    return made


def _deck(name: str, table: Any, faults: list[Fault]) -> tuple[Card, ...]:
    cards: list[Card] = []
    if not isinstance(table, dict):
        faults.append(fault("edition_deck_table", key=f"decks.{name}"))
        return ()
    for entry, count in table.items():
        faces = [str(n) for n in range(int(entry[0]), int(entry[2]) + 1)] if _is_range(entry) else [entry]
        if not all(map(_is_face, faces)) or not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= 20:
            faults.append(fault("edition_count", key=f"decks.{name}.{entry}", said=repr(count)))
            continue
        for face in faces:
            cards += [Card(text) for text in ([face] if face in _WILDS else [c + face for c in COLORS]) for _ in range(count)]
    if len(cards) > 240:
        faults.append(fault("edition_cards", key=f"decks.{name}", number=len(cards), most=240))
    return tuple(sorted(cards))


def _is_range(entry: str) -> bool:
    return bool(re.fullmatch("[0-9]-[0-9]", entry))


def _flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the settings of a table; ``uno.penalty = 3`` and ``"uno.penalty" = 3`` mean the same."""
    for key, given in table.items():
        if isinstance(given, dict) and "value" not in given:
            yield from _flat(given, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", given


def _settings(table: dict[str, Any], faults: list[Fault]) -> dict[str, tuple[str, str]]:
    made = {}
    for key, given in _flat(table):
        value, rule = (given.get("value"), given.get("rule", "")) if isinstance(given, dict) else (given, "")
        if key not in SETTINGS:
            faults.append(fault("edition_setting", key=f"settings.{key}"))
            continue
        read = SETTINGS[key].read(str(value))
        if read is None:
            faults.append(fault("edition_value", key=f"settings.{key}", why=SETTINGS[key].fault(str(value))))
            continue
        made[key] = (read, str(rule))
    return made


def _causes(table: dict[str, Any], faults: list[Fault]) -> dict[str, str]:
    """Return the rules that an edition names for causes."""
    if not table:
        return {}
    known = load_toml("causes.toml")
    ids = {name for file in _RULEBOOK for name in load_toml(f"rulebook/{file}.toml")}
    for cause, rule in table.items():
        if cause not in known:
            faults.append(fault("edition_cause", key=f"causes.{cause}"))
        elif rule not in ids:
            faults.append(fault("edition_cause_rule", key=f"causes.{cause}", said=repr(rule)))
    return {cause: str(rule) for cause, rule in table.items()}
