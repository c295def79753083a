"""The columns of a game, by name: where they lie in a row and among what is counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lastcard.fast import counts, histograms, rows
from lastcard.rules.causes import numbered

PLAIN: Final[Mapping[str, int]] = {
    "decisions": rows.G_DECISIONS,
    "choices": rows.G_CHOICES,
    "rounds": rows.G_ROUNDS,
    "winners": rows.G_WINNERS,
    "lead_changes": rows.G_LEAD,
    "stuck": rows.G_STUCK,
    "void": rows.G_VOID,
}
_COUNTED: Final = {
    "turns": counts.TURNS,
    "plays": counts.PLAYED,
    "reversals": counts.REVERSED,
    "shuffles": counts.SHUFFLES,
    "challenges": counts.CHALLENGES,
    "challenges_won": counts.GUILTY,
    "uno_calls": counts.CALLS,
    "uno_caught": counts.CAUGHT,
    "false_catches": counts.ACCUSED,
    "notices": counts.NOTICED,
    "targets": counts.AIMED,
    "protections": counts.PROTECTED,
    "cards_shed": counts.SHED_CARDS,
    "button_presses": counts.PRESSED,
    "hands_swapped": counts.SWAPPED,
    "hands_rotated": counts.ROTATED,
    "seats_out": counts.OUT,
    "jump_ins": counts.JUMPED,
    "stacked": counts.PILED,
    "cards_returned": counts.RETURNED,
    "blocked": counts.BLOCKED,
    "colors_named": counts.NAMED,
}
TALLIES: Final[Mapping[str, int]] = {
    **{cause.lab: cause.number for cause in numbered("draw") if cause.lab and cause.number is not None},
    **{cause.lab: counts.MISSED + cause.number for cause in numbered("miss") if cause.lab and cause.number is not None},
    **_COUNTED,
}
COLUMNS: Final = (*PLAIN, "points", "won", *TALLIES)
"""The columns of a game. ``winners`` is a mask of seats (bit 0: p1); ``points`` and ``won`` (rounds won) have one number per seat:
after a round the value left in each hand, after a match the totals. ``stuck`` counts rounds given up after 20,000 moves."""

SUMS: Final[Mapping[str, int]] = {
    "forced_draws": histograms.H_FORCED,
    "penalty_draws": histograms.H_PENALTY,
    "turns_missed": histograms.H_MISSED,
    "challenges_lost": histograms.H_LOST,
}
PLACES: Final[Mapping[str, int]] = {**PLAIN, **{name: rows.G_TALLY + place for name, place in TALLIES.items()}, **SUMS}
"""Where a column is counted, and sums of columns: each but those with one number per seat."""
