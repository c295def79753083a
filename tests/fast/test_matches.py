"""Interpreted and compiled, the same text plays the same matches: every column of every match."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard import Rules
from lastcard.engine.match_state import MatchState
from lastcard.fast import Table
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import new_matches, new_rules, new_states
from lastcard.fast.compiler.records import game_rules, game_state
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.program.games import rows
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.table import state_fields
from lastcard.game.verifiable_chance import key_of

MATCHES = 2


@pytest.mark.parametrize(
    ("line", "seats"),
    [
        ("classic match.target=60", 3),
        ("classic teams=2x2 match.target=60 dealer.next=lot", 4),
        ("classic match.mode=low_total match.target=60 dealer.pick=high_card", 4),
        ("retour match.mode=elimination match.target=40 final.heads_up=one_hand", 4),
        ("anniversary match.mode=single_hand dealer.pick=lot_for_starter", 5),
        ("fairies match.target=60 dealer.next=redraw dealer.tie=redraw_tied", 3),
        ("merciless match.target=60", 6),
    ],
)
def test_matches_are_the_same_both_ways(line: str, seats: int) -> None:
    table = Table.of(line, seats, ("careful", "random"), "matches", matches=True, rotate=True)
    values, key = setup.rules_fields(Rules(line)), key_of("matches")
    fields = state_fields(table, values)
    states, told = new_states(1), np.zeros((rows.ROW, MATCHES), np.int64)
    for name, value in fields.items():
        states[name] = value
    compiled(CompileRequest()).call("matches", states, new_rules(values), new_matches(seats), told, 0, MATCHES, key)

    row = [0] * (rows.ROW * MATCHES)
    sources.interpreted().matches(game_state(fields), game_rules(values), MatchState(seats), row, 0, MATCHES, key)
    assert row == told.ravel().tolist()
    assert all(told[rows.G_ROUNDS])
    assert all(told[rows.G_WINNERS])
