"""What a value means, and whether a setting matters under given rules at all."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from lastcard.rules.edition import edition
from lastcard.rules.rulebook import describe
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS, Condition
from lastcard.rules.values import pattern
from lastcard.text.catalogue import ENGLISH, language, text


def meaning(key: str, value: str, lang: str = ENGLISH) -> str:
    """Return what a value of a setting means, in a sentence.

    >>> meaning("penalty.wrong_card", "auto+2")
    'It goes back at once, and its player draws 2 cards.'
    >>> meaning("deal.size", "7", "de")
    '7 Karten.'
    """
    lang = language(lang)
    values: dict[str, str] = describe(key, lang)["values"]
    if key == "deck" and value not in values:
        return text(lang, "sheet-own-deck")
    patterns = (value, pattern(value), "custom", "n", "min-max")
    name = next(name for name in patterns if name in values)
    number = re.search(r"\d+", value)
    if name == "custom" and value != name:
        return f"{values[name].rstrip('.')}: {value}."
    if name == value or not number:
        return values[name]
    return re.sub(AMOUNTS[lang], lambda found: _counted(int(number[0]), found[1], lang), values[name])


AMOUNTS: Final = {"en": r"\b(?:[Nn]|[Tt]his many)\b( cards)?", "de": r"\b(?:[Nn]|[Ss]o vielen?)\b( Karten)?"}
"""For each language what stands for the number in the meaning of a value, and the word for cards that may follow."""


def _counted(number: int, cards: str | None, lang: str) -> str:
    return text(lang, "cards-counted", number=number) if cards else str(number)


def default_of(id: str, key: str) -> tuple[str, str | None]:
    """Return the value a published edition gives to a setting and the rule it rests on.

    >>> default_of("classic", "uno.penalty")
    ('4', 'CL-13')
    """
    rules = _printed(id)
    return rules[key], rules.rule(key)


@cache
def _printed(id: str) -> Rules:
    """Return the rules of a published edition."""
    return Rules(id)


def is_settled(rules: Rules, key: str) -> bool:
    """Whether the edition, a rule common to all or the table itself says something about a setting."""
    return key in rules.given or key in rules.edition.settings or rules.rule(key) is not None


def title(id: str) -> str:
    """Return the name of an edition as players know it."""
    return edition(id).name


def has(rules: Rules, *cards: str) -> bool:
    """Whether a face (``s``, ``d``) or a wild (``w4``, ``wb``) is in the deck."""
    return any(str(card) in cards or (not card.is_wild and card.face in cards) for card in rules.deck)


def applies(rules: Rules, key: str) -> bool:
    """Whether a setting can make a difference under these rules: its card is in the box, what it refines is on.

    >>> applies(Rules("classic"), "badge.reveal"), applies(Rules("paw-patrol"), "badge.reveal")
    (False, True)
    """
    return all(_is_met(rules, need) for need in SETTINGS[key].needs)


def _is_met(rules: Rules, need: str) -> bool:
    """Whether a need as declared (``rules/settings.toml``) is met."""
    if need in NAMED_NEEDS:
        return NAMED_NEEDS[need](rules)
    if need.startswith("cards "):
        return has(rules, *need.split()[1:])
    return Condition.parse(need).holds(rules)


def _has_partners(rules: Rules) -> bool:
    """Whether teams are on, or the edition offers them."""
    return rules["teams"] != "off" or any(word.startswith("teams") for word in rules.edition.offers)


def presses_button(rules: Rules) -> bool:
    """Whether any card of the box calls for the button."""
    return (
        (has(rules, "d") and rules["draw2.target"] == "button")
        or (has(rules, "w4") and rules["wd4.colour"] == "button")
        or has(rules, "wa")
    )


NAMED_NEEDS: Final[Mapping[str, Callable[[Rules], bool]]] = {
    "button": presses_button,
    "partners": _has_partners,
    "two_players": lambda rules: 2 in rules.players,
}
"""The needs of settings that are neither cards nor values."""
