"""The rules as plain data for programs and pages: editions, settings, and the rules of one line.

>>> rules_of("classic stacking=on")["line"], rules_of("classic stacking=7")["line"]
('classic stacking=up', 'classic')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from lastcard.errors import Fault, RulesError
from lastcard.game.standing import Standing
from lastcard.room.errors import sent_args
from lastcard.room.http.fields import LONGEST_LINE
from lastcard.room.structs import msgspec
from lastcard.room.table.state import read_rules
from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.in_force import rests_on
from lastcard.rules.rulebook import describe, edition_about
from lastcard.rules.rules import Rules
from lastcard.rules.settings import GROUPS, SETTINGS, Setting, house_rules, prerequisites
from lastcard.rules.sheets import Row, diff_rows, meaning, sheet_sections
from lastcard.rules.sheets.goal import GOAL_KEYS, goal, goal_in_short
from lastcard.rules.sheets.lists import wanted
from lastcard.rules.sheets.meanings import applies, default_of
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.faults import fault

_SEATS: Final = range(2, 11)


class RulesComparison(msgspec.Struct):
    """The shortest rules lines of two tables, and the differences between them."""

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

    ``kind`` is ``choice`` (``values`` lists all values), ``number`` (from ``least`` to ``most``) or ``text`` (``wants`` describes valid
    values, ``values`` lists common ones). ``default`` maps each edition to its value. ``switch`` describes a house rule: its name, what it
    does, the value that turns it on, and as ``off`` its value in editions without it. ``needs`` lists the settings without which this one
    makes no difference. Each is a condition (the value of ``key`` is one of ``values``, or none of them if ``negated``), with a ``value``
    that meets it.
    """
    return [_setting(SETTINGS[key], lang) for group in GROUPS for key in SETTINGS if SETTINGS[key].group == group]


def rules_of(line: str, lang: str = ENGLISH) -> dict[str, Any]:
    """Return the data of one table's rules in a language. For a line with ``faults`` the other data describes its valid part.

    - ``causes``: the faults as data, one each
    - ``goal``, ``goal_in_short``: what the match is played for, and the same in a few words
    - ``names``: the edition's name of each face; ``has_colors``: whether the box has coloured cards
    - ``suggestion``: the number of penalty cards for suggesting a play to another player
    - ``given``: the changed settings; ``applies``: the keys that make a difference; ``rests_on``: the rule behind the value of each key
    - ``seats``: the least and the most seats; ``fits``: every possible number of seats
    - ``team_values``: the value of ``teams`` for each number of seats with which two teams can play
    - ``sections``: the lines of the rule sheet; a line that explains a card has its ``face``, a line that repeats ``goal`` is ``in_goal``
    - ``blocked``: the house rules that cannot be switched on, each with the cause and its arguments
    """
    faults: tuple[Fault, ...] = ()
    try:
        rules = table_rules(line)
    except RulesError as error:
        valid, faults = _valid_part(line), error.faults
        if valid is None:
            return {"faults": [str(fault) for fault in faults], "causes": _causes(faults)}
        rules = valid
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
        "rests_on": {key: cited for key in SETTINGS if (cited := rests_on(rules, key))},
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
    """Return the differences between the tables of two rules lines. Raises RulesError."""
    one, other = table_rules(a), table_rules(b)
    return RulesComparison(str(one), str(other), diff_rows(one, other, lang))


def _causes(faults: Sequence[Fault]) -> list[dict[str, Any]]:
    """Return the causes of faults as data. A page renders the message ``refusal-<cause>`` with ``args`` (docs/background/text.md)."""
    return [{"cause": one.cause, "args": sent_args(one)} for one in faults]


def _blocked(rules: Rules) -> dict[str, dict[str, Any]]:
    """Return the house rules that conflict with the rules of the table, each with the first conflict."""
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
        "group_name": text(lang, f"group-{setting.group}"),
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
    """Return the values of editions and rulings for a setting with too many values to list all."""
    words = (word for word in setting.meanings if setting.read(word) == word)
    return list(dict.fromkeys([*words, *(default_of(name, setting.key)[0] for name in EDITIONS), setting.default]))


def _valid_part(line: str) -> Rules | None:
    """Return the rules of the valid part of a faulty line, where earlier settings take precedence; None without an edition."""
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
