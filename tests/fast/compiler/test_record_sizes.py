"""The arrays of a game have room for all that is counted: a compiled program checks no index and would write beyond them."""

from __future__ import annotations

from lastcard.fast.compiler.records import GameState
from lastcard.fast.program.games import counts, rows
from lastcard.rules.causes import causes_of


def test_the_arrays_of_a_game_are_as_long_as_what_is_counted() -> None:
    state = GameState(seats=2)
    assert len(state.tally) == counts.TALLIES, f"fast/compiler/records.py: tally is to have {counts.TALLIES} places"
    assert len(state.outcome) == rows.ROW, f"fast/compiler/records.py: outcome is to have {rows.ROW} places"


def test_draws_and_misses_have_their_places() -> None:
    numbers = {kind: [cause.number for cause in causes_of(kind) if cause.number is not None] for kind in ("draw", "miss")}
    assert sorted(numbers["draw"]) == list(range(counts.MISSED))
    assert sorted(numbers["miss"]) == list(range(counts.TURNS - counts.MISSED))
