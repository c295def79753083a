"""Read the parts of an edition file strictly: every entry that cannot be read is a fault that names its key.

Each function returns the entries that it could read and appends the faults. The argument ``key`` of a fault is the dotted key at fault
(``decks.ours.1-9``): ``edition.py`` finds its line by it.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from typing import Any, Final

from lastcard.cards import COLORS, FACES, WILD_FACES, Card
from lastcard.errors import Fault
from lastcard.rules.data import load_toml
from lastcard.rules.settings import SETTINGS
from lastcard.rules.values import nearest
from lastcard.text.faults import fault, shown

WILDS: Final = tuple("w" + face for face in WILD_FACES)
NAMED: Final = (*(face for face in FACES if not face.isdigit()), *WILDS)
"""The faces that have names: all except the numbers."""
LONGEST: Final = {"name": 60, "about": 200, "names": 40}
"""The largest number of characters of a text in an edition file."""
ID_PATTERN: Final = "[a-z0-9][a-z0-9_-]{0,39}"
"""The form of an edition's id and of a deck's name."""
CODE_PATTERN: Final = "[A-Z]{1,4}"
COUNTS: Final = range(21)
"""The largest number of copies of a card in a deck."""
MOST_CARDS: Final = 240


def is_face(face: str) -> bool:
    """Return whether a text is a face of the notation: of a coloured card or a wild."""
    return face in WILDS or (len(face) == 1 and face in FACES)


def read_text(key: str, value: Any, most: int, faults: list[Fault]) -> str:
    """Read a text of one line, of printable characters only."""
    if not isinstance(value, str) or not 0 < len(value) <= most or not value.isprintable() or value != value.strip():
        faults.append(fault("edition_text", key=key, said=shown(value), most=most))
        return ""
    return value


def read_form(key: str, value: Any, pattern: str, cause: str, faults: list[Fault]) -> str:
    """Read a text of a certain form; ``cause`` is the cause of the fault otherwise."""
    if not isinstance(value, str) or not re.fullmatch(pattern, value):
        faults.append(fault(cause, key=key, said=shown(value)))
        return ""
    return value


def read_table(data: dict[str, Any], key: str, faults: list[Fault]) -> dict[str, Any]:
    """Return a part that is a table; an empty table if the file lacks it."""
    table = data.get(key, {})
    if not isinstance(table, dict):
        faults.append(fault("edition_part", key=key))
        return {}
    return table


def read_names(table: dict[str, Any], faults: list[Fault]) -> dict[str, str]:
    """Read the names of the faces; numbers have no names."""
    names = {}
    for face, name in table.items():
        if face not in NAMED:
            faults.append(fault("edition_name_face", key=f"names.{face}", list=" ".join(NAMED)))
        else:
            names[face] = read_text(f"names.{face}", name, LONGEST["names"], faults)
    return names


def read_offers(offers: Any, faults: list[Fault]) -> tuple[str, ...]:
    """Read the settings that the rule sheet offers: ``["teams=2x2"]``."""
    if not isinstance(offers, list) or not all(isinstance(offer, str) for offer in offers):
        faults.append(fault("edition_offers", key="offers", said=shown(offers)))
        return ()
    for place, offer in enumerate(offers):
        key, _, value = offer.partition("=")
        if key not in SETTINGS:
            why = fault("rules_no_setting", said=key)
        elif SETTINGS[key].read(value) != value:
            why = SETTINGS[key].fault(value)
        elif offer in offers[:place]:
            why = fault("edition_offer_twice", said=offer)
        else:
            continue
        faults.append(fault("edition_offer", key=f"offers.{place}", said=shown(offer), why=why))
    return tuple(offers)


# ---- decks ---------------------------------------------------------------------------------------------------------------
def read_decks(table: dict[str, Any], published: dict[str, Any], faults: list[Fault]) -> dict[str, tuple[Card, ...]]:
    """Read the decks of a file. ``published`` are the decks of the published editions, which a file cannot redefine."""
    decks = {}
    for name, deck in table.items():
        key = f"decks.{name}"
        if not re.fullmatch(ID_PATTERN, name):
            faults.append(fault("edition_deck_name", key=key))
        elif name in published:
            faults.append(fault("edition_deck_taken", key=key, list=list(published)))
        elif not isinstance(deck, dict):
            faults.append(fault("edition_deck_table", key=key))
        else:
            decks[name] = read_deck(name, deck, faults)
    return decks


def read_deck(name: str, table: dict[str, Any], faults: list[Fault]) -> tuple[Card, ...]:
    """Read a deck: the number of cards of each face, for coloured faces per colour."""
    cards: list[Card] = []
    counted: dict[str, str] = {}
    before = len(faults)
    for entry, count in table.items():
        key = f"decks.{name}.{entry}"
        faces = _faces(entry)
        twice = [face for face in faces if face in counted]
        if not faces or type(count) is not int or count not in COUNTS:
            faults.append(fault("edition_count", key=key, said=shown(count)))
        elif twice:
            faults.append(fault("edition_count_twice", key=key, said=twice[0], other=counted[twice[0]]))
        else:
            counted |= dict.fromkeys(faces, entry)
            texts = [card for face in faces for card in ([face] if face in WILDS else [color + face for color in COLORS])]
            cards += [Card(text) for text in texts for _ in range(count)]
    if not cards and len(faults) == before:
        faults.append(fault("edition_no_cards", key=f"decks.{name}"))
    if len(cards) > MOST_CARDS:
        faults.append(fault("edition_cards", key=f"decks.{name}", number=len(cards), most=MOST_CARDS))
    return tuple(sorted(cards))


def _faces(entry: str) -> list[str]:
    """Return the faces that an entry of a deck counts: ``1-9`` all numbers from 1 to 9; none if it cannot be read."""
    if re.fullmatch("[0-9]-[0-9]", entry):
        return [str(number) for number in range(int(entry[0]), int(entry[2]) + 1)]
    return [entry] if is_face(entry) else []


# ---- settings ------------------------------------------------------------------------------------------------------------
def read_settings(table: dict[str, Any], faults: list[Fault], rules: Container[str] | None) -> dict[str, tuple[str, str]]:
    """Read settings and the rules they rest on; ``rules`` are the known ids, None if ids are not checked."""
    settings: dict[str, tuple[str, str]] = {}
    for name, given in _flat(table):
        key = f"settings.{name}"
        if name not in SETTINGS:
            near = nearest(name, SETTINGS)
            faults.append(fault("edition_setting_near", key=key, near=near) if near else fault("edition_setting", key=key))
            continue
        if name in settings:
            faults.append(fault("edition_setting_twice", key=key))
        entry = given if isinstance(given, dict) else {"value": given}
        faults += [fault("edition_value_part", key=f"{key}.{part}") for part in entry if part not in ("value", "rule")]
        value = _value(name, key, entry, faults)
        rule = entry.get("rule", "")
        if "rule" in entry and rules is not None and (not isinstance(rule, str) or rule not in rules):
            faults.append(fault("edition_cause_rule", key=f"{key}.rule", said=shown(rule)))
        if value is not None:
            settings[name] = (value, str(rule))
    return settings


def _value(name: str, key: str, entry: dict[str, Any], faults: list[Fault]) -> str | None:
    if "value" not in entry:
        faults.append(fault("edition_value_lacks", key=key))
        return None
    given = entry["value"]
    if type(given) not in (str, int):
        faults.append(fault("edition_value_kind", key=key, said=shown(given)))
        return None
    value = SETTINGS[name].read(str(given))
    if value is None:
        faults.append(fault("edition_value", key=key, why=SETTINGS[name].fault(str(given))))
    return value


def _flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the settings of a table; ``uno.penalty = 3`` and ``"uno.penalty" = 3`` mean the same."""
    for key, given in table.items():
        name = f"{prefix}{key}"
        if isinstance(given, dict) and "value" not in given and _is_group(name, given):
            yield from _flat(given, f"{name}.")
        else:
            yield name, given


def _is_group(name: str, table: dict[str, Any]) -> bool:
    """Return whether a table groups settings. The table of a setting itself does if it contains one (``jump_in.wilds`` in ``jump_in``)."""
    return name not in SETTINGS or any(f"{name}.{part}" in SETTINGS for part in table)


def check_deck(deck: str, cards: int, players: str, size: int, faults: list[Fault]) -> None:
    """Check that a deck has enough cards for the smallest number of players: their hands, and a card to turn up."""
    least = int(players.partition("-")[0])
    if cards <= least * size:
        faults.append(fault("edition_deck_small", key=f"decks.{deck}", number=cards, least=least, most=least * size + 1))


# ---- causes --------------------------------------------------------------------------------------------------------------
def read_causes(table: dict[str, Any], faults: list[Fault], rules: Container[str]) -> dict[str, str]:
    """Read the rules that an edition names for causes; ``rules`` are the known ids."""
    known = load_toml("causes.toml")
    for cause, rule in table.items():
        if cause not in known:
            faults.append(fault("edition_cause", key=f"causes.{cause}"))
        elif not isinstance(rule, str) or rule not in rules:
            faults.append(fault("edition_cause_rule", key=f"causes.{cause}", said=shown(rule)))
    return {cause: str(rule) for cause, rule in table.items()}
