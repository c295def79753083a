"""Lessons for a net at machine speed: rounds between bots that judge by it, as arrays of features and outcomes.

>>> found = School("classic", 2).lessons([0] * WEIGHTS, first=0, games=8, key=1, explore=0.2)
>>> found.features.shape[1], int(found.features.max()), set(found.won.tolist()) <= {0.0, 1.0}
(35, 292, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from lastcard.bots.policies.judging import NET, NETS
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import Array, new_rules, new_states
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.specialization import assumed
from lastcard.fast.program.learning import training_samples
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.table import Table, state_fields
from lastcard.rules.rules import Rules

WEIGHTS: Final = NET * NETS
"""How many packed weights a program reads."""
MOVES: Final = 1000
"""Moves after which a round is given up; nothing is learnt from it."""
ENTRY: Final = "lessons"


@dataclass(frozen=True)
class Lessons:
    """What was chosen in some rounds, and what came of it, one row a choice.

    ``features`` (n, 35) are the numbers of those that held, made up with FEATURES; ``won`` (n,) is 1 if the seat won, less if it shared
    that; ``pot`` (n,) is the value of the cards left in the hands of those that did not win.
    """

    features: Array
    won: Array
    pot: Array


class School:
    """Plays rounds of one rules line between so many seats that all judge by the same net. Raises RulesError if it cannot be played."""

    def __init__(self, rules: str | Rules, seats: int) -> None:
        table = Table.of(rules, seats, "strong", 0, limit=MOVES)
        values = setup.rules_fields(table.rules)
        fields = state_fields(table, values)
        self._rules = new_rules(values)
        self._state = new_states(1, fields)
        self._program = compiled(CompileRequest((ENTRY,), assumed=assumed(values, fields)))
        self._room = np.zeros(0, np.int64)

    def lessons(self, weights: Sequence[int], *, first: int, games: int, key: int, explore: float, teach: bool = False) -> Lessons:
        """Play rounds, number ``first`` and those after it; ``explore`` is how often a seat takes any action.

        With ``teach``, seats otherwise play as careful players, and the net decides nothing.
        """
        self._rules["weights"][0, : len(weights)] = weights
        wanted = games * training_samples.MOST_LESSONS * training_samples.LESSON
        if len(self._room) < wanted:
            self._room = np.zeros(wanted, np.int64)
        often = round(explore * 10**6)
        count = self._program.call(ENTRY, self._state, self._rules, self._room, first, games, key, often, int(teach))
        found = self._room[: count * training_samples.LESSON].reshape(count, training_samples.LESSON)
        shifts = np.arange(training_samples.PACKED, dtype=np.int64) * training_samples.PACK
        features = (found[:, :-1, None] >> shifts & (1 << training_samples.PACK) - 1).astype(np.int16).reshape(count, -1)
        outcome = found[:, -1]
        shared = np.maximum(outcome >> training_samples.SHARED_AT & 255, 1)
        won = (outcome >= training_samples.HAS_WON).astype(np.float32) / shared
        return Lessons(features, won.astype(np.float32), (outcome & (1 << training_samples.SHARED_AT) - 1).astype(np.float32))
