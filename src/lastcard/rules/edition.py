"""Editions as data: the cards in the box, their names, and the value of every setting.

>>> edition("minecraft").names["wc"], edition("minecraft").settings["turn.play"]
('Wild Creeper', ('optional', 'MC-26'))
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

from lastcard.cards import FACES, Card
from lastcard.errors import EditionError, Fault, RulesError
from lastcard.files import read_bounded
from lastcard.rules.data import load_toml
from lastcard.rules.edition_parts import (
    CODE_PATTERN,
    ID_PATTERN,
    LONGEST,
    WILDS,
    check_deck,
    is_face,
    read_causes,
    read_deck,
    read_decks,
    read_form,
    read_names,
    read_offers,
    read_settings,
    read_table,
    read_text,
)
from lastcard.rules.effect_faults import effect_faults
from lastcard.rules.settings import SETTINGS
from lastcard.rules.toml import KeyLines, TomlError, parse_toml
from lastcard.rules.toml_bounds import EDITION
from lastcard.rules.values import is_within, nearest
from lastcard.rules.verbs import AMOUNTS, Verb
from lastcard.text.faults import fault, shown, system_fault

EDITIONS: Final = ("classic", "paw-patrol", "fairies", "minecraft", "anniversary", "retour", "allwild", "merciless", "swap112")
"""The ids of the published editions: the six printed rule sets, then current boxes whose rules are in our own words."""

VERBS: Final = tuple(str(verb.name).lower() for verb in Verb)
"""All verbs of which an effect can be made; ``draw`` is followed by a number."""

_TABLES: Final = ("names", "effects", "decks", "settings", "causes")
"""The parts of an edition file that are tables."""

MOST_BYTES: Final = EDITION.size
"""The largest size of an edition file in bytes."""
MOST_ENTRIES: Final = 2000
"""The largest number of keys and list entries in it."""


@dataclass(frozen=True)
class Edition:
    """One rule set. ``settings`` maps a key to its value and the id of the rule it rests on; a value that a custom edition takes over
    from its base has no id, as a rulebook explains its own table only.

    ``causes`` maps causes to the rules that a custom edition names for them; those of the published editions stand with the
    causes (``rules/causes.toml``).
    ``word`` names the edition in a rules line: its id, or the path of its file, whose text ``source`` then holds.
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

    Raises EditionError listing every fault of the file, or RulesError listing the known ids.
    """
    if word in EDITIONS:
        return _published(word)
    if not word.endswith(".toml"):
        raise RulesError(word, [no_edition(word, or_file=True)])
    if not word.isprintable():
        raise EditionError(word, [fault("edition_path", said=repr(word))])
    return _from_text(word, _text(word) if source is None else source)


@lru_cache(maxsize=16)  # a rules line is often read again with one more setting
def _from_text(word: str, text: str) -> Edition:
    """Return the edition that the text of a file describes."""
    if len(text.encode(errors="replace")) > MOST_BYTES:
        raise EditionError(word, [fault("edition_large", most=MOST_BYTES)])
    try:
        data = parse_toml(text, EDITION)
    except TomlError as error:
        why = error.why if isinstance(error.why, Fault) else fault("edition_not_toml", detail=error.why)
        raise EditionError(word, [_in_line(error.line, why)]) from None
    if _entries(data) > MOST_ENTRIES:
        raise EditionError(word, [fault("edition_entries", most=MOST_ENTRIES)])
    made, faults = _read(data, word, text)
    if faults:
        lines = KeyLines(text)
        placed = sorted(((lines[str(one.args.get("key", ""))], one) for one in faults), key=lambda found: found[0] or 0)
        raise EditionError(word, [_in_line(line, one) for line, one in placed])
    return made


def _entries(data: dict[str, Any]) -> int:
    """Return the number of keys and list entries."""
    number = 0
    rest: list[Any] = [data]
    while rest:
        value = rest.pop()
        if isinstance(value, dict | list):
            number += len(value)
            rest += value.values() if isinstance(value, dict) else value
    return number


def _in_line(line: int | None, why: Fault) -> Fault:
    return why if line is None else fault("in_line", line=str(line), why=why)


def no_edition(word: str, *, or_file: bool = False) -> Fault:
    """Return the fault of an unknown edition; ``or_file`` if a file would be accepted as well.

    >>> str(no_edition("stacking=up", or_file=True))[:67]
    "no edition 'stacking=up'; did you mean 'classic stacking=up'? there"
    """
    near = f"classic {word}" if re.match(r"[a-z][\w.]*=", word) else nearest(word, EDITIONS)  # a setting without an edition
    if not or_file:
        why = fault("rules_no_edition", said=word, list=list(EDITIONS))
        return fault("rules_near", why=why, near=near) if near else why
    if near:
        return fault("rules_no_edition_near", said=word, near=near, list=list(EDITIONS))
    return fault("rules_no_edition_or_file", said=word, list=list(EDITIONS))


def _text(path: str) -> str:
    try:
        return read_bounded(path, MOST_BYTES).decode()
    except UnicodeDecodeError as error:
        if error.end > MOST_BYTES - 3:  # cut within a character: the fault is the size
            return " " * (MOST_BYTES + 1)
        reason = fault("not_utf8")
    except OSError as error:
        reason = system_fault(error)
    except ValueError:  # a path that is invalid on every system
        reason = fault("os_not_there")
    raise EditionError(path, [fault("edition_unreadable", reason=reason)])


@cache
def _published(name: str) -> Edition:
    made, faults = _read(load_toml(f"editions/{name}.toml"), name)
    if faults:
        raise RulesError(name, faults)
    return made


def _read(data: dict[str, Any], word: str, source: str = "") -> tuple[Edition, list[Fault]]:
    """Return the edition as far as it can be read, and all faults."""
    faults: list[Fault] = []
    common = load_toml("editions/cards.toml")
    base = data.get("base")
    if base is not None and base not in EDITIONS:
        faults.append(fault("edition_base", key="base", said=shown(base), list=list(EDITIONS)))
    parent = _published(base) if base in EDITIONS else None
    known = {"id", "code", "name", "about", "offers", "base", *_TABLES}
    faults += [fault("edition_key", key=key, list=sorted(known)) for key in data if key not in known]
    tables = {part: read_table(data, part, faults) for part in _TABLES}
    published = {name: read_deck(name, deck, faults) for name, deck in common["decks"].items()}
    made = Edition(
        id=_id(data, word, faults),
        code=read_form("code", data["code"], CODE_PATTERN, "edition_code", faults) if "code" in data else parent.code if parent else "",
        name=read_text("name", data["name"], LONGEST["name"], faults) if "name" in data else str(data.get("id", _stem(word))),
        about=read_text("about", data["about"], LONGEST["about"], faults) if "about" in data else "",
        offers=read_offers(data["offers"], faults) if "offers" in data else parent.offers if parent else (),
        names={**common["names"], **(parent.names if parent else {}), **read_names(tables["names"], faults)},
        effects={
            **{face: tuple(verbs) for face, verbs in common["effects"].items()},
            **(parent.effects if parent else {}),
            **_effects(tables["effects"], faults),
        },
        decks={**published, **read_decks(tables["decks"], published, faults)},
        settings={
            **{key: (value, "") for key, (value, _) in (parent.settings if parent else {}).items()},
            **read_settings(tables["settings"], faults, None if word in EDITIONS else _rule_ids()),
        },
        causes=read_causes(tables["causes"], faults, _rule_ids()) if tables["causes"] else {},
        word=word,
        source=source,
    )
    _check_default_deck(made, faults)
    return made, faults


@cache
def _rule_ids() -> frozenset[str]:
    return frozenset(name for file in (*EDITIONS, "common", "house") for name in load_toml(f"rulebook/{file}.toml"))


def _stem(word: str) -> str:
    return word.replace("\\", "/").rpartition("/")[2].removesuffix(".toml")


def _id(data: dict[str, Any], word: str, faults: list[Fault]) -> str:
    """Return the id. A file without an id gets one from its name, which is never that of a published edition."""
    if "id" not in data:
        derived = re.sub("[^a-z0-9]+", "-", _stem(word).lower()).strip("-") or "own"
        return f"{'own-' if derived in EDITIONS else ''}{derived}"[:40]
    given = read_form("id", data["id"], ID_PATTERN, "edition_id", faults)
    if given in EDITIONS and given != word:
        faults.append(fault("edition_id_taken", key="id", said=given, list=list(EDITIONS)))
    return given


def _check_default_deck(made: Edition, faults: list[Fault]) -> None:
    deck = made.default("deck")
    if deck in made.decks:
        if made.decks[deck]:
            check_deck(deck, len(made.decks[deck]), made.default("players"), int(made.default("deal.size")), faults)
    elif not any(fault.args.get("key") == f"decks.{deck}" for fault in faults):
        faults.append(fault("edition_deck", key="settings.deck", said=deck, list=list(made.decks)))


def _is_verb(verb: str) -> bool:
    name, space, amount = verb.partition(" ")
    return name in VERBS and (is_within(amount, 1, AMOUNTS.get(name, 0)) if space else name != "draw")


def _effects(table: dict[str, Any], faults: list[Fault]) -> dict[str, tuple[str, ...]]:
    made = {}
    for face, verbs in table.items():
        if not is_face(face):
            faults.append(fault("edition_effect_face", key=f"effects.{face}", list=" ".join(FACES), other=" ".join(WILDS)))
            continue
        if not isinstance(verbs, list):
            faults.append(fault("edition_verbs", key=f"effects.{face}"))
            continue
        unknown = [verb for verb in map(str, verbs) if not _is_verb(verb)]
        faults += [fault("edition_verb", key=f"effects.{face}", said=verb, list=list(VERBS)) for verb in unknown]
        made[face] = tuple(map(str, verbs))
        if not unknown:
            faults += effect_faults(face, made[face])
    return made
