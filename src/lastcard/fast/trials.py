"""Games in which it is counted how often a program takes each of its branches: what is common in them is common in all."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from time import perf_counter
from typing import Any, Final

import numpy as np

from lastcard.fast import rows
from lastcard.fast.arrays import Array, new_matches, new_states
from lastcard.fast.counted import Counted
from lastcard.fast.jit import CompiledProgram, Trial
from lastcard.fast.looking import LOOKED

_ROUNDS: Final = 600
_MATCHES: Final = 60
_PARTS: Final = 12  # in which they are played; where bots look ahead, each of one game
_LONGEST: Final = 1.0  # seconds after which no further part is played: bots that look ahead take long, and one's own may
_KEY: Final = 0  # the same luck for whatever run: the code is kept for all of them


def trial_of(entry: str, rules: Array, fields: Mapping[str, Any]) -> Trial | None:
    """Return a trial of one of the entries that play games, for the record of rules and the fields that are set in a state.

    Matches of bots that look ahead have none: one of them takes too long.
    """
    if entry == "searched_matches":
        return None
    is_match, looks_ahead = entry.endswith("matches"), entry.startswith("searched_")
    games, seats = 1 if looks_ahead else (_MATCHES if is_match else _ROUNDS) // _PARTS, fields["seats"]

    def play(program: CompiledProgram) -> None:
        states = new_states(3 if looks_ahead else 1)
        for name, value in fields.items():
            states[name] = value
        records = [*np.split(states, len(states)), rules, *([new_matches(seats)] if is_match else [])]
        call = partial(program.call, entry, *records, *([np.zeros(LOOKED, np.int64)] if looks_ahead else []))
        began = perf_counter()
        for first in range(0, _PARTS * games, games):
            if perf_counter() - began > _LONGEST:
                break
            if entry.startswith("count_"):
                Counted(first, games, seats, rotate=bool(fields["rotating"])).fill(lambda *given: call(*given, _KEY))
            else:
                call(np.zeros((rows.ROW, games), np.int64), first, games, _KEY)

    return play
