"""The program: which files of the compiled subset there are, in which order, and the records they run over.

``interpreted()`` runs the same texts under Python, to be compared with the compiled ones; a live table uses ``kernel`` itself.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache
from importlib import resources
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from lastcard import engine
from lastcard.bots import read_name
from lastcard.engine.score import Score
from lastcard.fast import drive, steps
from lastcard.fast.records import LENGTHS, GameRules, GameState
from lastcard.fast.translate import Layout
from lastcard.game.round import button_odds
from lastcard.rules.compiled import compile_rules
from lastcard.rules.rules import Rules

SOURCES: Final = (
    "engine/constants.py",
    "engine/luck.py",
    "engine/hands.py",
    "engine/legal.py",
    "engine/turns.py",
    "engine/effects.py",
    "engine/setup.py",
    "engine/tasks.py",
    "engine/play.py",
    "engine/scoring.py",
    "bots/brain.py",
    "fast/counts.py",
    "fast/laws.py",
    "fast/drive.py",
    "fast/rows.py",
    "fast/steps.py",
)
"""The texts, each using only those before it. Of two functions of one name the later counts."""

Fields = tuple[tuple[str, int, int], ...]
"""Name, length (0: a single integer) and initial value of each field of a record."""

SMALL: Final = ("hand", "pile", "discard", "deck")
"""Arrays whose numbers fit bytes: kept so, many games at once stay near the processor."""


def _fields_of(fresh: GameState | Score) -> Fields:
    """Return the fields of a record that is kept as a dataclass; the notes of a state are not, as they are counted at once."""
    found: list[tuple[str, int, int]] = []
    for field in fields(fresh):
        value = getattr(fresh, field.name)
        if field.name != "notes":
            found.append((field.name, 0, value) if isinstance(value, int) else (field.name, len(value), 0))
    return tuple(found)


STATE: Final[Fields] = tuple(sorted(_fields_of(GameState(2)), key=lambda field: field[1] // (8 if field[0] in SMALL else 1)))
"""The short fields first: what every action touches lies close together."""

TABLE: Final[Fields] = tuple(
    (field.name, 0 if field.type == "int" else LENGTHS.get(field.name, engine.KINDS), 0) for field in fields(GameRules)
)
SCORE: Final = _fields_of(Score(2))
RECORDS: Final[Mapping[str, Fields]] = {"s": STATE, "rules": TABLE, "score": SCORE}
"""The records by the names their parameters have."""


def layout(record: Fields) -> Layout:
    """Return where each field of a record lies."""
    places: dict[str, tuple[int, int]] = {}
    at = 0
    for name, length, _ in record:
        places[name] = (at, length)
        at += length // 8 if name in SMALL else length or 1
    return places


def texts() -> tuple[str, ...]:
    """Return the sources."""
    root = resources.files("lastcard")
    return tuple(root.joinpath(*name.split("/")).read_text(encoding="utf-8") for name in SOURCES)


@cache
def action_numbers() -> dict[str, list[int]]:
    """Return how the actions of ``steps`` and those of the kernel translate."""
    meanings = [0] + [steps.meaning(n) for n in range(1, steps.ACTIONS)]
    spots = [0] * 660
    for n, action in enumerate(meanings):
        spots[action] = n
    return {"meanings": meanings, "spots": spots}


def rules_fields(rules: Rules) -> dict[str, Any]:
    """Return the values of a table record: the kernel's table, the deck in order, the weights of the button."""
    table = compile_rules(rules)
    deck = sorted(card.kind for card in rules.deck)
    odds = button_odds(rules)
    found = {field.name: getattr(table, field.name) for field in fields(table)}
    return found | action_numbers() | {"deck": deck, "deck_n": len(deck), "odds": list(odds), "odds_sum": sum(odds)}


POLICIES: Final = {
    "random": drive.RANDOM,
    "random:lawful": drive.LAWFUL,
    "random:wild": drive.WILDLY,
    "careful": drive.CAREFULLY,
    "forgetful": drive.CAREFULLY,
}
"""The bots that are compiled."""


def seated(bots: Sequence[str], seats: int, own: Sequence[str] = ()) -> dict[str, Any]:
    """Return the fields that say who sits where: bots by name, p1 first, repeated until all seats are taken; ``own`` are paths."""
    policies, rates = [0] * engine.SEATS, [0] * engine.SEATS
    for seat in range(seats):
        name = bots[seat % len(bots)]
        if name in own:
            policies[seat] = drive.OWN + own.index(name)
        else:
            sort, rates[seat] = read_name(name)
            policies[seat] = POLICIES[sort]
    return {"bots": policies, "rates": rates}


class Record:
    """A record for the interpreted program: attributes and lists, and no bounds but those of Python.

    >>> Record((("turn", 0, -1), ("size", 3, 0))).size
    [0, 0, 0]
    """

    def __init__(self, record: Fields, values: Mapping[str, Any] | None = None) -> None:
        for name, length, value in record:
            setattr(self, name, [value] * length if length else value)
        for name, value in (values or {}).items():
            if isinstance(value, list):
                getattr(self, name)[: len(value)] = value
            else:
                setattr(self, name, value)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...


@cache
def interpreted() -> ModuleType:
    """Return the whole program as one module, run by Python as it stands."""
    module = ModuleType("lastcard.fast.interpreted")
    for name, text in zip(SOURCES, texts(), strict=True):
        tree = ast.parse(text)
        tree.body = [node for node in tree.body if not isinstance(node, ast.ImportFrom | ast.If)]  # one module imports nothing
        exec(compile(tree, name, "exec"), vars(module))
    return module
