"""Compile rules to the table of integers that the engine reads.

An effect is a set of verbs per kind of card; settings that change what a card does (the button, protection, seven-zero) are patches
to these sets, so that the engine never needs to know the edition.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from lastcard.cards import COLORS, FACES, KINDS, STRIDE, WILD_FACES
from lastcard.errors import DeclarationError
from lastcard.rules.card_points import points_of
from lastcard.rules.rules import Rules
from lastcard.rules.setting_fields import SettingFields
from lastcard.rules.settings import SETTINGS
from lastcard.rules.verbs import Sort, Verb


@dataclass(slots=True, init=False, eq=False)
class CompiledRules(SettingFields):
    """What the engine reads. One integer per setting, one array of 80 per property of a kind of card.

    The fields of single settings are generated from their declaration; ``compile_rules`` derives the fields here from several settings.
    """

    stops: int  # the faces that end the drawing of a Silver Badge, as a mask
    last_colored: int  # coloured kinds that may be the last card, as a mask
    last_wild: int  # wilds that may be the last card, as a mask
    naming: int  # wilds whose player names a colour, as a mask of faces
    colorless: int  # the deck has no coloured card: no colour is ever named
    discards: int  # coloured kinds that take the rest of their colour along, as a mask
    restricted: int  # wilds that are lawful only without a blocking card
    most_skipped: int  # the most seats that miss their turn for a card
    verbs: list[int]  # what a kind of card sets off: engine constants
    sort: list[int]  # how that takes effect: engine constants
    amount: list[int]  # how many cards it makes a seat draw, or how many seats it skips
    points: list[int]  # its points
    cut_value: list[int]  # its value in the draw for the deal
    starts: list[int]  # 1 if it may start the discard pile


@lru_cache(maxsize=256)
def compile_rules(rules: Rules) -> CompiledRules:
    """Compile rules to a table. Equal rules give the same object. Raises DeclarationError for a setting without its field.

    >>> compile_rules(Rules("minecraft")).turn_play == 0
    True
    """
    table = CompiledRules()
    for setting in SETTINGS.values():
        value = rules[setting.key]
        if not all(hasattr(SettingFields, field) for field in setting.fields):
            raise DeclarationError(f"rules/setting_fields.py has no field for {setting.key}: run python scripts/generate/rule_tables.py")
        for field, number in zip(setting.fields, (setting.code(value), setting.amount(value)), strict=False):
            setattr(table, field, number)
    table.colorless = int(rules.is_colorless)
    table.stops = sum(1 << FACES.index(face) for face in rules["badge.stop_set"].split(","))
    table.verbs = [0] * KINDS
    table.sort = [0] * KINDS
    table.amount = [0] * KINDS
    table.points = [0] * KINDS
    table.cut_value = [0] * KINDS
    table.starts = [0] * KINDS
    for color in range(len(COLORS)):
        for place, face in enumerate(FACES):
            _card(table, rules, color * STRIDE + place, face)
    for place, letter in enumerate(WILD_FACES):
        _card(table, rules, len(COLORS) * STRIDE + place, "w" + letter)
    last = [_may_be_last(rules, kind, Verb(table.verbs[kind])) for kind in range(KINDS)]
    table.last_colored = _signed(sum(may << kind for kind, may in enumerate(last[:64])))
    table.last_wild = sum(may << place for place, may in enumerate(last[64:]))
    table.discards = _signed(sum(1 << kind for kind in range(64) if table.verbs[kind] & Verb.DISCARD))
    table.naming = _wilds_that(table, Verb.COLOR)
    table.restricted = _wilds_that(table, Verb.RESTRICTED)
    table.most_skipped = max(number * bool(verbs & Verb.SKIP) for number, verbs in zip(table.amount, table.verbs, strict=True))
    return table


def _signed(mask: int) -> int:
    """Return a mask of 64 bits as the compiled engine holds it: a signed integer."""
    return mask - (mask >> 63 << 64)


def _wilds_that(table: CompiledRules, verb: Verb) -> int:
    """Return the faces of the wilds of this box that have an effect, as a mask."""
    return sum(1 << place for place in range(len(WILD_FACES)) if table.verbs[len(COLORS) * STRIDE + place] & verb)


def _card(table: CompiledRules, rules: Rules, kind: int, face: str) -> None:
    verbs = Verb(0)
    amount = 0
    for verb in rules.edition.effects.get(face, ()):
        name, _, number = verb.partition(" ")
        verbs |= Verb[name.upper()]
        amount = int(number) if number else 1 if name == "skip" else amount
    if verbs & Verb.RESTRICTED:
        if rules["wd4.target"] == "all_with_protection":
            verbs |= Verb.EVERYBODY
        if rules["wd4.colour"] == "button":
            verbs = verbs & ~Verb.COLOR | Verb.BUTTON
    elif verbs & Verb.DRAW and not verbs & Verb.PICK and kind < 64 and rules["draw2.target"] == "button":
        verbs |= Verb.BUTTON
    elif verbs & Verb.DRAW and not verbs & Verb.REVERSE and kind < 64 and rules["draw2.target"] == "chosen":
        verbs |= Verb.PICK
    if (face, rules["seven_zero"]) in (("7", "on"), ("7", "seven")):
        verbs |= Verb.SWAP
    if (face, rules["seven_zero"]) in (("0", "on"), ("0", "zero")):
        verbs |= Verb.ROTATE
    table.verbs[kind] = int(verbs & ~Verb.COLOR if table.colorless else verbs)
    table.sort[kind] = int(_sort(Verb(table.verbs[kind])))
    table.amount[kind] = amount
    table.points[kind] = points_of(rules, face, bool(verbs & Verb.RESTRICTED))
    table.cut_value[kind] = _cut_value(rules, face, table.points[kind])
    table.starts[kind] = int(_starts(rules, face, verbs))


def _sort(verbs: Verb) -> Sort:
    """Return how a card takes effect, as a constant of the engine."""
    done = verbs & ~(Verb.COLOR | Verb.BITE | Verb.BUTTON | Verb.EVERYBODY)
    sorts = {Verb(0): Sort.PLAIN, Verb.SKIP: Sort.SKIPS, Verb.REVERSE: Sort.REVERSES, Verb.DRAW: Sort.ADDS}
    return sorts.get(done, Sort.DOUBTFUL if done == Verb.DRAW | Verb.RESTRICTED else Sort.OTHER)


def _may_be_last(rules: Rules, kind: int, verbs: Verb) -> bool:
    """Return whether ``finish`` lets a card be the last one (HR-8)."""
    is_wild, face = kind >= len(COLORS) * STRIDE, kind % STRIDE
    finish = rules["finish"]
    if finish == "number":
        return not is_wild and FACES[face].isdigit()
    if finish == "coloured":
        return not is_wild
    return finish == "any" or not verbs & (Verb.DRAW | Verb.UNTIL | Verb.ROULETTE)


def _cut_value(rules: Rules, face: str, points: int) -> int:
    """Return the value of a card in the draw for the deal (``dealer.action_value``: PP-14, CL-A2, DF-A1)."""
    if face.isdigit():
        return int(face)
    return 0 if rules["dealer.action_value"] == "zero" else points


def _starts(rules: Rules, face: str, verbs: Verb) -> bool:
    """Return whether a card may start the discard pile; a card that turns the direction of play and has another effect never may."""
    if verbs & Verb.REVERSE and verbs & Verb.DRAW:
        return False
    if face == "ww":
        return rules["first.wild"] == "left_names_colour"
    if verbs & Verb.RESTRICTED:
        return False
    if len(face) == 2:
        turned_back = verbs & Verb.SWAP and rules["first.swap"] == "return_reflip"
        return rules["first.special"] == "left_names_colour" and not turned_back
    if verbs & Verb.DRAW:
        return rules["first.draw2"] != "ignore"
    if verbs & Verb.REVERSE:
        return rules["first.reverse"] != "ignore"
    if verbs & Verb.SKIP:
        return rules["first.skip"] != "ignore"
    return not verbs & Verb.DISCARD or rules["first.discard"] == "stays"
