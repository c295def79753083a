"""Which rules are in force at a table: only those are cited by its events, refusals, sheets and comparisons.

A printed edition has the rules of its own family, and the rules common to all (G, X). Of these, a rule of an optional game (``game`` in
``rules/rulebook/``) is in force while the table plays that game, and a rule for two players (``players = 2``) while only two play. A house
rule is in force while its setting is on. A rule that ``lent`` marks is in force in other printed editions, too, under one of its
conditions: there a card or a setting of its box is played with. An edition of a table's own has the common rules, the house rules that
are on, and the rules that its file names.

>>> table = Rules("classic teams=2x2")
>>> [in_force(table, id) for id in ("CL-08", "CL-49", "DF-21", "HR-3", "G-3")]
[True, True, False, False, True]
>>> in_force(table, "CL-47", two=False), in_force(Rules("classic seven_zero=on"), "HR-3")
(False, True)
"""

from __future__ import annotations

from lastcard.rules.edition import EDITIONS
from lastcard.rules.rulebook import Rule, rule
from lastcard.rules.rules import Rules
from lastcard.rules.settings import OR, SETTINGS, Condition
from lastcard.rules.values import pattern


def in_force(rules: Rules, id: str, two: bool | None = None) -> bool:
    """Return whether a rule is in force under these rules.

    ``two`` is whether only two play, None if that is not known: then a rule for two players is in force if two can play.
    """
    key = (id, two)
    if key not in rules.in_force:
        rules.in_force[key] = _is_in_force(rules, rule(id), two)
    return rules.in_force[key]


def rests_on(rules: Rules, key: str) -> str | None:
    """Return the id of the rule in force on which the value of a setting rests; None if it is the table's own choice.

    >>> rests_on(Rules("merciless"), "stacking"), rests_on(Rules("merciless stacking=off"), "stacking")
    ('ML-18', None)
    """
    found = rules.rule(key)
    return found if found is not None and in_force(rules, found) else None


def _is_in_force(rules: Rules, found: Rule, two: bool | None) -> bool:
    edition = rules.edition
    is_printed = edition.word in EDITIONS
    if not is_printed and found.id in (*edition.causes.values(), *(named for _, named in edition.settings.values())):
        return True
    if found.id.startswith("HR-"):
        return any(_is_house_rule_on(rules, key, found.id) for key in SETTINGS)
    if found.edition not in (None, edition.word):
        return is_printed and any(_holds(rules, condition) for condition in found.lent)
    if found.players == 2 and not (2 in rules.players if two is None else two):
        return False
    return found.game is None or _is_value(found) or _plays(rules, found.game)


def _is_value(found: Rule) -> bool:
    """Return whether a rule says only what cards are worth, which decides a blocked round in every game."""
    return bool(found.settings) and all(key.startswith("score.") for key in found.settings)


def _is_house_rule_on(rules: Rules, key: str, id: str) -> bool:
    """Return whether a setting stands at a value that rests on a house rule, and the settings that it refines are on."""
    setting, value = SETTINGS[key], rules[key]
    if value == setting.default or id not in (setting.house_rule, setting.house_rules.get(value)):
        return False
    return all(any("=" not in either or _holds(rules, either) for either in need.split(OR)) for need in setting.needs)


def _holds(rules: Rules, condition: str) -> bool:
    """Return whether a condition such as ``draw2.target=button``, ``penalty.wrong_card=catchable+N`` or ``cards wa`` holds."""
    if condition.startswith("cards "):
        return not set(condition.split()[1:]).isdisjoint(map(str, rules.deck))
    asked = Condition.parse(condition)
    return asked.holds({asked.key: pattern(rules[asked.key])} if "+N" in condition else rules)


def _plays(rules: Rules, game: str) -> bool:
    """Return whether the table plays an optional game. Teams of any size play the team game."""
    key, _, value = game.partition("=")
    return rules[key] != "off" if key == "teams" else rules[key] == value
