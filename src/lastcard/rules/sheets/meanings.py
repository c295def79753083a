"""Describe the meaning of a value, and tell whether a setting has an effect under given rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from lastcard.cards import SPECIAL_WILDS
from lastcard.errors import LastCardError
from lastcard.rules.edition import edition
from lastcard.rules.rulebook import describe
from lastcard.rules.rules import Rules
from lastcard.rules.settings import OR, SETTINGS, Condition
from lastcard.rules.values import pattern
from lastcard.text.catalogue import ENGLISH, language, text
from lastcard.text.render import labelled_by


def meaning(key: str, value: str, lang: str = ENGLISH) -> str:
    """Return the meaning of a value of a setting, as a sentence.

    >>> meaning("penalty.wrong_card", "auto+2")
    'It goes back at once, and its player draws 2 cards.'
    >>> meaning("deal.size", "7", "de")
    '7 Karten.'
    >>> meaning("players", "2-6")
    'For 2 to 6 players.'
    """
    lang = language(lang)
    values: dict[str, str] = describe(key, lang)["values"]
    if SETTINGS[key].kind == "range" and (ends := re.fullmatch(r"(\d+)-(\d+)", value)):
        if int(ends[1]) == int(ends[2]):
            return text(lang, "sheet-players-exactly", number=int(ends[1]))
        return text(lang, "sheet-players", least=int(ends[1]), most=int(ends[2]))
    if key == "deck" and value not in values:
        return text(lang, "sheet-own-deck")
    patterns = (value, pattern(value), _OWN, "n", "min-max")
    name = next(name for name in patterns if name in values)
    number = re.search(r"\d+", value)
    if name == _OWN and value != name:
        return f"{labelled_by(lang, values[name].rstrip('.'), value)}."
    if name == value or not number:
        return values[name]
    return re.sub(AMOUNTS[lang], lambda found: _counted(int(number[0]), found[1], lang), values[name])


def value_meanings(key: str, lang: str = ENGLISH) -> dict[str, str]:
    """Return the values of a setting and their meanings; one example stands for all custom values.

    >>> value_meanings("button.odds")
    {'uniform': 'All four are equally likely.', '3,1,1,1': 'Weights of your own for red, yellow, green and blue, for example.'}
    """
    told: dict[str, str] = describe(key, lang)["values"]
    return dict(written(key, value, lang) for value in told)


def written(key: str, value: str, lang: str = ENGLISH) -> tuple[str, str]:
    """Return a declared value as a rules line writes it, and its meaning; for custom values, an example."""
    if value != _OWN:
        return value, meaning(key, value, lang)
    return SETTINGS[key].example, text(lang, "sheet-example", words=describe(key, lang)["values"][_OWN].rstrip("."))


_OWN: Final = "custom"
"""The placeholder of the declaration for custom values."""

AMOUNTS: Final = {
    "en": r"\b(?:[Nn]|[Tt]his many)\b( cards)?",
    "de": r"\b(?:[Nn]|[Ss]o vielen?)\b( Karten)?",
    "es": r"\b[Nn]\b( cartas)?",
    "fr": r"\bN\b( cartes)?",
    "uk": r"\bN\b( карт)?",
}
"""For each language, the placeholder of the number in the meaning of a value, and the word for cards that may follow it."""


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
    """Return whether the edition, a rule common to all or the table itself says something about a setting."""
    return key in rules.given or key in rules.edition.settings or rules.rule(key) is not None


def title(id: str) -> str:
    """Return the name of an edition as players know it."""
    return edition(id).name


def has(rules: Rules, *cards: str) -> bool:
    """Whether a face (``s``, ``d``) or a wild (``w4``, ``wb``) is in the deck."""
    return any(str(card) in cards or (not card.is_wild and card.face in cards) for card in rules.deck)


def has_draw_four(rules: Rules) -> bool:
    """Whether a card in the deck is a draw-four in the sense of the settings: lawful only without a blocking card."""
    return any("restricted" in rules.edition.effects.get(str(card), ()) for card in rules.deck if card.is_wild)


def special_wilds(rules: Rules) -> list[str]:
    """Return the wilds in the deck without their own settings for the first card and the points.

    >>> special_wilds(Rules("minecraft")), special_wilds(Rules("classic"))
    (['wc'], [])
    """
    effects = rules.edition.effects
    plain = ("w4",) if "restricted" not in effects.get("w4", ()) else ()
    return [wild for wild in (*plain, *SPECIAL_WILDS) if has(rules, wild) and "restricted" not in effects.get(wild, ())]


def applies(rules: Rules, key: str) -> bool:
    """Return whether a setting can have an effect under these rules: its card is in the box, and the setting that it refines is on.

    >>> applies(Rules("classic"), "badge.reveal"), applies(Rules("paw-patrol"), "badge.reveal")
    (False, True)
    """
    return all(any(_is_met(rules, either) for either in need.split(OR)) for need in SETTINGS[key].needs)


def _is_met(rules: Rules, need: str) -> bool:
    """Return whether a need that ``rules/settings.toml`` declares is met. One of its alternatives is enough."""
    if need in NAMED_NEEDS:
        return NAMED_NEEDS[need](rules)
    if need == "cards w4":
        return has_draw_four(rules)
    if need == f"cards {' '.join(SPECIAL_WILDS)}":
        return bool(special_wilds(rules))
    if need.startswith("cards "):
        return has(rules, *need.split()[1:])
    return Condition.parse(need).holds(rules)


def offered(rules: Rules) -> tuple[str, ...]:
    """Return the other games of the edition, as settings that can be added to the line of these rules.

    >>> offered(Rules("classic")), offered(Rules("classic teams=2x2"))
    (('match.mode=elimination', 'teams=2x2'), ())
    """
    return tuple(word for word in rules.edition.offers if rules[word.partition("=")[0]] != word.partition("=")[2] and _fits(rules, word))


def _fits(rules: Rules, word: str) -> bool:
    """Return whether a setting can be added to these rules and leaves enough possible players."""
    kept = [f"{key}={value}" for key, value in rules.given.items() if key != word.partition("=")[0]]
    try:
        changed = Rules(" ".join([rules.edition.word, *kept, word]), rules.edition.source or None)
    except LastCardError:
        return False
    least = changed.number("elimination.min_players") if changed["match.mode"] == "elimination" else 2
    return any(changed.fits_seats(seats) for seats in changed.players if seats >= least)


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


def _has_effect(rules: Rules, *verbs: str) -> bool:
    """Whether a card of the box does one of these by itself, without seven-zero."""
    effects = rules.edition.effects
    return any(verb in effects.get(str(card) if card.is_wild else card.face, ()) for card in rules.deck for verb in verbs)


NAMED_NEEDS: Final[Mapping[str, Callable[[Rules], bool]]] = {
    "button": presses_button,
    "partners": _has_partners,
    "swaps": lambda rules: _has_effect(rules, "swap"),
    "moves_hands": lambda rules: _has_effect(rules, "swap", "rotate", "shuffle"),
    "catchable": lambda rules: any(rules[key].startswith("catchable") for key in ("penalty.wrong_card", "penalty.out_of_turn")),
    "colours": lambda rules: not rules.is_colorless,
    "two_players": lambda rules: 2 in rules.players,
}
"""The needs of settings that are neither cards nor values of other settings."""
