"""Games in which it is counted how often a program takes each of its branches: what is common in them is common in all."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from time import perf_counter
from typing import Any, Final

import numpy as np

from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.compiler.request import Trial
from lastcard.fast.program.games import rows
from lastcard.fast.simulation.counted_games import Counted
from lastcard.fast.simulation.table import records_for

SLOW: Final = 0.05
"""Seconds of a game from which on there is to be no trial: games take some five times as long in it, and who ends a run waits for it."""

_ROUNDS: Final = 600
_MATCHES: Final = 60
_LONGEST: Final = 1.0  # seconds after which no more games are played
_KEY: Final = 0  # the same luck for whatever run: the code is kept for all of them


def trial_of(entry: str, rules: Array, fields: Mapping[str, Any]) -> Trial:
    """Return a trial of one of the entries that play games, for the record of rules and the fields that are set in a state.

    One game is played, then two, four and so on.
    """
    most, seats = _MATCHES if entry.endswith("matches") else _ROUNDS, fields["seats"]

    def play(program: CompiledProgram) -> None:
        call = partial(program.call, entry, *records_for(entry, rules, fields))
        began, first, games = perf_counter(), 0, 1
        while games and perf_counter() - began < _LONGEST:
            if entry.startswith("count_"):
                Counted(first, games, seats, rotate=bool(fields["rotating"])).fill(lambda *given: call(*given, _KEY))
            else:
                call(np.zeros((rows.ROW, games), np.int64), first, games, _KEY)
            first += games
            games = min(2 * games, most - first)

    return Trial(play)
