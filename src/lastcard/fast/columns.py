"""The columns of a game, by name: where they lie in a row and among what is counted; and games as columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import numpy as np

from lastcard.fast import counts, histograms, rows
from lastcard.rules.causes import numbered

Column = np.ndarray[Any, Any]

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


class Games(Mapping[str, Column]):
    """The games of a run, a column for each of ``COLUMNS``, game 0 first; ``first`` is the number of the first one."""

    def __init__(self, columns: Mapping[str, Column], first: int = 0) -> None:
        self._columns = dict(columns)
        self.first = first

    def __getitem__(self, name: str) -> Column:
        return self._columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns["decisions"])

    def __repr__(self) -> str:
        return f"<{len(self)} games from number {self.first}>"

    @classmethod
    def joined(cls, parts: Sequence[Games], *, keeps: bool = True) -> Games:
        """Return games that follow one another as one; without ``keeps`` the parts are used up, and nothing is in memory twice."""
        names, first = tuple(parts[0]), parts[0].first
        take = Games.__getitem__ if keeps else Games._taken
        return cls({name: np.concatenate([take(part, name) for part in parts]) for name in names}, first)

    def _taken(self, name: str) -> Column:
        return self._columns.pop(name)


def columns_of(table: Column, seats: int) -> dict[str, Column]:
    """Return the columns of some games, each in the smallest type that holds it."""
    bits = np.bitwise_or.reduce(table, axis=1).view(np.uint64)  # set in any number of a column; faster than the largest
    points, won = slice(rows.G_POINTS, rows.G_POINTS + seats), slice(rows.G_WON, rows.G_WON + seats)
    columns = {name: _small(table[place], bits[place]) for name, place in PLAIN.items()}
    columns["points"] = _small(table[points].T, np.bitwise_or.reduce(bits[points]))
    columns["won"] = _small(table[won].T, np.bitwise_or.reduce(bits[won]))
    return columns | {name: _small(table[rows.G_TALLY + place], bits[rows.G_TALLY + place]) for name, place in TALLIES.items()}


def _small(column: Column, bits: np.uint64) -> Column:
    """Return a column in the smallest type for numbers of these bits; all are set in a negative one."""
    return column.astype(np.uint8 if bits < 1 << 8 else np.uint16 if bits < 1 << 16 else np.int32)
