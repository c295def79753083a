"""The rules as plain data for programs and pages: editions, settings, and the rules of one line.

>>> rules_of("classic stacking=on")["line"], rules_of("classic stacking=7")["line"]
('classic stacking=up', 'classic')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from lastcard.errors import Fault, RulesError
from lastcard.game.standing import Standing
from lastcard.room.errors import sent_args
from lastcard.room.table.state import read_rules
from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rulebook import describe, edition_about
from lastcard.rules.rules import Rules
from lastcard.rules.settings import GROUPS, SETTINGS, Setting, house_rules, prerequisites
from lastcard.rules.sheets import Row, diff_rows, meaning, sheet_sections
from lastcard.rules.sheets.goal import GOAL_KEYS, goal, goal_in_short
from lastcard.rules.sheets.lists import wanted
from lastcard.rules.sheets.meanings import applies, default_of
from lastcard.text.catalogue import ENGLISH
from lastcard.text.faults import fault

LONGEST_LINE: Final = 2000
"""The most characters of a rules line; all settings together fit."""

_SEATS: Final = range(2, 11)


class RulesComparison(msgspec.Struct):
    """Two tables by their shortest rules lines, and where they differ."""

    a: str
    b: str
    rows: tuple[Row, ...]


def table_rules(line: str) -> Rules:
    """Read the rules line of a request: a published edition and settings, never a file of the server.

    Raises RulesError listing every fault.
    """
    if len(line) > LONGEST_LINE:
        most, number = str(LONGEST_LINE), str(len(line))
        too_long = fault("rules_line_length", most=most, number=number)
        raise RulesError(f"{line[:40]}…", [too_long])
    return read_rules(line)


def editions(lang: str = ENGLISH) -> list[dict[str, Any]]:
    """Return the published editions in a language: ``id``, ``name``, ``about``, ``players`` (least, most), ``line``, ``offers``."""
    return [
        {
            "id": name,
            "name": edition(name).name,
            "about": edition_about(edition(name), lang),
            "players": _span(list(Rules(name).players)),
            "line": str(Rules(name)),
            "offers": list(edition(name).offers),
        }
        for name in EDITIONS
    ]


def settings(lang: str = ENGLISH) -> list[dict[str, Any]]:
    """Return every setting in a language, group by group.

    ``kind`` is ``choice`` (``values`` are all choices), ``number`` (from ``least`` to ``most``) or ``text`` (``wants`` describes valid
    values, ``values`` are common ones). ``default`` maps each edition to its value. ``switch`` of a house rule is the value that turns it
    on, the value ``off`` that it has where no edition plays it, its name and what it does. ``needs`` are the house rules without which
    the setting makes no difference: each a condition (the value of ``key`` is one of ``values``; none of them if ``negated``), and the
    ``value`` that meets it.
    """
    return [_setting(SETTINGS[key], lang) for group in GROUPS for key in SETTINGS if SETTINGS[key].group == group]


def rules_of(line: str, lang: str = ENGLISH) -> dict[str, Any]:
    """Return the data of one table's rules in a language. For a line with ``faults`` the other data is of its valid part.

    ``causes`` are the faults as data, one each. ``goal`` says what the match is played for, ``goal_in_short`` in a few words.
    ``names`` maps faces to what the edition calls them; ``has_colors`` says whether the box has coloured cards; ``suggestion`` is the
    number of cards for telling somebody what to play.
    ``given`` are the settings that are not the edition's
    own, ``applies`` the keys that make a difference, ``rests_on`` maps a key to the rule its value rests on. ``seats`` is the least and the
    most, ``fits`` each number of seats; ``team_values`` maps the numbers with which two teams could play to the value of ``teams``.
    Of the lines in ``sections``, those that explain a card to whoever meets it for the first time have its ``face``,
    and those that only say what ``goal`` does are ``in_goal``.
    ``blocked`` are the house rules that cannot be switched on, each with the cause and its arguments.
    """
    faults: tuple[Fault, ...] = ()
    try:
        rules = table_rules(line)
    except RulesError as error:
        saved, faults = _saved(line), error.faults
        if saved is None:
            return {"faults": [str(fault) for fault in faults], "causes": _causes(faults)}
        rules = saved
    fits = [seats for seats in _SEATS if _fits(rules, seats)]
    return {
        "line": str(rules),
        "edition": rules.edition.id,
        "title": rules.edition.name,
        "about": edition_about(rules.edition, lang),
        "goal": goal(rules, lang),
        "goal_in_short": goal_in_short(rules, lang),
        "names": dict(rules.edition.names),
        "has_colors": not rules.is_colorless,
        "suggestion": rules.number("penalty.suggestion"),
        "seats": _span(fits),
        "fits": fits,
        "team_size": rules.team_size,
        "team_values": {str(seats): f"2x{seats // 2}" for seats in _SEATS if _fits(_with_teams(rules, seats), seats)},
        "blocked": _blocked(rules),
        "faults": [str(fault) for fault in faults],
        "causes": _causes(faults),
        "given": dict(rules.given),
        "values": {key: rules[key] for key in SETTINGS},
        "applies": [key for key in SETTINGS if applies(rules, key)],
        "rests_on": {key: cited for key in SETTINGS if (cited := rules.rule(key))},
        "sections": [
            {
                "title": section.title,
                "lines": [
                    {
                        "text": line.text,
                        "rules": list(line.rules),
                        "differs": line.differs,
                        **({"face": line.face} if line.face else {}),
                        **({"in_goal": True} if line.keys and GOAL_KEYS.issuperset(line.keys) else {}),
                    }
                    for line in section.lines
                ],
            }
            for section in sheet_sections(rules, lang)
        ],
    }


def comparison(a: str, b: str, lang: str = ENGLISH) -> RulesComparison:
    """Return where the tables of two rules lines differ. Raises RulesError."""
    one, other = table_rules(a), table_rules(b)
    return RulesComparison(str(one), str(other), diff_rows(one, other, lang))


def _causes(faults: Sequence[Fault]) -> list[dict[str, Any]]:
    """Return the causes of faults as data: a page renders ``refusal-<cause>`` with ``args`` (docs/text.md)."""
    return [{"cause": one.cause, "args": sent_args(one)} for one in faults]


def _blocked(rules: Rules) -> dict[str, dict[str, Any]]:
    """Return the house rules that cannot be switched on beside what the table has, each with the first reason."""
    found: dict[str, dict[str, Any]] = {}
    for key in house_rules():
        switch = SETTINGS[key].switch
        if switch is None or rules[key] != SETTINGS[key].default:
            continue
        own = default_of(rules.edition.id, key)[0]
        wanted = {key: switch.value if own == SETTINGS[key].default else own}
        wanted |= {one.condition.key: one.value for one in prerequisites(key) if not applies(rules, key)}
        others = {name: value for name, value in rules.given.items() if name not in wanted}
        try:
            Rules(" ".join([rules.edition.id, *(f"{name}={value}" for name, value in {**wanted, **others}.items())]))
        except RulesError as error:
            found[key] = {"error": str(error.faults[0]), **_causes(error.faults)[0]}
    return found


def _setting(setting: Setting, lang: str) -> dict[str, Any]:
    key = setting.key
    described = describe(key, lang)
    is_choice = setting.kind == "deck" or (setting.kind == "choice" and not setting.has_number)
    kind = "choice" if is_choice else "number" if setting.kind == "number" and not setting.words else "text"
    usual = tuple(setting.meanings) if is_choice else _usual(setting)
    is_number = setting.kind == "number"
    return {
        "key": key,
        "group": setting.group,
        "summary": described["summary"],
        "kind": kind,
        "wants": wanted(key, lang),
        "least": setting.least if is_number else None,
        "most": setting.most if is_number else None,
        "values": [{"value": value, "meaning": meaning(key, value, lang)} for value in usual],
        "default": {name: default_of(name, key)[0] for name in EDITIONS},
        "rules": list(setting.rules),
        "house_rule": setting.house_rule,
        "beyond_editions": setting.switch is not None,
        "needs": [
            {"key": one.condition.key, "values": list(one.condition.values), "negated": one.condition.negated, "value": one.value}
            for one in prerequisites(key)
        ],
        "switch": {**described["switch"], "off": setting.default} if setting.switch else None,
    }


def _usual(setting: Setting) -> list[str]:
    """Return the values that editions and rulings give to a setting whose values cannot all be listed."""
    words = (word for word in setting.meanings if setting.read(word) == word)
    return list(dict.fromkeys([*words, *(default_of(name, setting.key)[0] for name in EDITIONS), setting.default]))


def _saved(line: str) -> Rules | None:
    """Return rules with as many settings of a faulty line as are valid together, earlier ones first; None without an edition."""
    edition_word, *words = line[:LONGEST_LINE].split() or [""]
    if edition_word not in EDITIONS:
        return None
    rules = Rules(edition_word)
    known = [word for word in words if word.partition("=")[0] in SETTINGS]
    for word in [*known, *known]:  # twice, because a setting may depend on a later one
        if word.partition("=")[0] in rules.given:
            continue
        try:
            rules = Rules(f"{rules} {word}")
        except RulesError:
            continue
    return rules


def _with_teams(rules: Rules, seats: int) -> Rules | None:
    others = " ".join(f"{key}={value}" for key, value in rules.given.items() if key != "teams")
    try:
        return Rules(f"{rules.edition.id} {others} teams=2x{seats // 2}")
    except RulesError:
        return None


def _fits(rules: Rules | None, seats: int) -> bool:
    try:
        if rules is not None:
            rules.check_seats(seats)
            Standing.begin(rules, seats)
    except RulesError:
        return False
    return rules is not None


def _span(numbers: list[int]) -> list[int]:
    return [numbers[0], numbers[-1]] if numbers else []
