"""What a value means, and whether a setting matters under given rules at all."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from lastcard.rules.edition import edition
from lastcard.rules.rulebook import describe
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SHEET


def meaning(key: str, value: str) -> str:
    """Return what a value of a setting means, in a sentence.

    >>> meaning("penalty.wrong_card", "auto+2")
    'It goes back at once, and its player draws 2 cards.'
    """
    values: dict[str, str] = describe(key)["values"]
    if key == "badge.stop_set" and value == SHEET[key].default:
        return values["{2,3,6,R,D2}"]
    if key == "deck" and value not in values:
        return "A deck of the edition's own."
    patterns = (value, re.sub(r"\d+$", "N", value), re.sub(r"\(\d+\)$", "(n)", value), "custom", "n", "min-max")
    name = next(name for name in patterns if name in values)
    number = re.search(r"\d+", value)
    if name == "custom" and value != name:
        return f"{values[name].rstrip('.')}: {value}."
    if name == value or not number:
        return values[name]
    return re.sub(r"\b(?:[Nn]|[Tt]his many)\b( cards)?", lambda found: _counted(number[0], found[1]), values[name])


def _counted(number: str, cards: str | None) -> str:
    return number + ((" card" if number == "1" else " cards") if cards else "")


def default_of(id: str, key: str) -> tuple[str, str | None]:
    """Return the value an edition gives to a setting and the rule it rests on.

    >>> default_of("classic", "uno.penalty")
    ('4', 'CL-13')
    """
    rules = Rules(id)
    return rules[key], rules.rule(key)


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
    return all(test(rules) for start, test in _TESTS if key == start or (start.endswith(".") and key.startswith(start)))


def presses_button(rules: Rules) -> bool:
    """Whether any card of the box calls for the button."""
    return (
        (has(rules, "d") and rules["draw2.target"] == "button")
        or (has(rules, "w4") and rules["wd4.colour"] == "button")
        or has(rules, "wa")
    )


def _is(key: str, *values: str) -> Callable[[Rules], bool]:
    return lambda rules: rules[key] in values


def _holds(*cards: str) -> Callable[[Rules], bool]:
    return lambda rules: has(rules, *cards)


_TESTS: Final[tuple[tuple[str, Callable[[Rules], bool]], ...]] = (
    ("dealer.action_value", _is("dealer.pick", "high_card")),
    ("dealer.tie", _is("dealer.pick", "high_card")),
    ("first.draw2", _holds("d")),
    ("first.draw2_two", _holds("d")),
    ("first.draw2_two", _is("first.draw2", "draw_only")),
    ("first.draw2_two", lambda rules: 2 in rules.players),
    ("first.draw2_button", _holds("d")),
    ("first.draw2_button", _is("first.draw2", "button")),
    ("first.reverse", _holds("r")),
    ("first.skip", _holds("s")),
    ("first.wild", _holds("ww")),
    ("first.d4", _holds("w4")),
    ("first.special", _holds("wb", "wc", "wa")),
    ("turn.mandatory_scope", _is("turn.play", "mandatory")),
    ("draw2.", _holds("d")),
    ("draw2.target_self", _is("draw2.target", "button")),
    ("draw2.resume", _is("draw2.target", "button")),
    ("wd4.", _holds("w4")),
    ("challenge.", _holds("w4")),
    ("challenge.", _is("wd4.unlawful", "bluff")),
    ("challenge.on_last_card", _is("last_card.draws", "yes")),
    ("v4.", _holds("w4")),
    ("v4.colour", _is("wd4.colour", "button")),
    *(
        (f"v4.{key}", _is("wd4.target", "all_with_protection"))
        for key in ("protect", "protect_word_match", "protect_may_go_out", "multi_out")
    ),
    *((f"v4.{key}", _is("wd4.target", "all_with_protection")) for key in ("on_guilty", "on_wrong_challenge", "partner_immune")),
    *((f"v4.{key}", _is("wd4.unlawful", "bluff")) for key in ("challenge_window", "on_guilty", "on_wrong_challenge")),
    ("v4.challenge_window", _is("wd4.colour", "button")),
    ("v4.partner_immune", lambda rules: rules["teams"] != "off" or any(word.startswith("teams") for word in rules.edition.offers)),
    ("wda.", _holds("wa")),
    ("badge.", _holds("wb")),
    ("creeper.", _holds("wc")),
    ("button.odds", presses_button),
    *((f"uno.{key}", _is("uno.call", "required")) for key in ("penalty", "closes", "forced_draw_closes", "self_correct", "catchers")),
    *((f"uno.{key}", _is("uno.call", "required")) for key in ("mass_discard", "protection", "false_catch", "grace_ms")),
    ("uno.forced_draw_closes", lambda rules: rules["uno.closes"] not in ("never", "next_play")),
    ("uno.mass_discard", _holds("wa")),
    ("uno.protection", _is("wd4.target", "all_with_protection")),
    ("last_card.badge", _holds("wb")),
    ("last_card.draw2", _holds("d")),
    ("last_card.d4", _holds("w4")),
    *((f"last_card.{key}", _is("last_card.draws", "yes")) for key in ("badge", "draw2", "d4")),
    ("score.special", _holds("wb", "wc", "wa")),
    ("score.d4", _holds("w4")),
    ("score.wild", _holds("ww")),
    ("match.target", lambda rules: rules["match.mode"] != "single_hand"),
    ("low.tie", _is("match.mode", "low_total")),
    ("elimination.min_players", _is("match.mode", "elimination")),
    ("final.heads_up", _is("match.mode", "elimination")),
    ("two.reverse", lambda rules: 2 in rules.players),
    ("two.reverse", _holds("r")),
)
