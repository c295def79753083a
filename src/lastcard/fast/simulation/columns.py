"""The columns of a game, by name: where they lie in a row and among what is counted; and games as columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from lastcard.errors import LastCardError
from lastcard.fast.program.games import counts, histograms, rows
from lastcard.rules.causes import numbered
from lastcard.text.faults import fault

Column = NDArray[np.integer[Any]]

_TOGETHER: Final = 16
"""Parts of games that are joined at a time: each by itself would take as long to begin as to copy."""

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
COLUMNS: Final = (*PLAIN, "points", "won", "places", *TALLIES)
"""The columns of a game. ``winners`` is a mask of seats (bit 0: p1). ``points``, ``won`` (rounds won) and ``places`` have one number per
seat. ``points``: after a round the value left in each hand, after a match the totals. ``places``: those taken, added up over the rounds
(HR-35); whoever took none counts as last. ``stuck`` counts rounds given up after 20,000 moves."""

SUMS: Final[Mapping[str, int]] = {
    "forced_draws": histograms.H_FORCED,
    "penalty_draws": histograms.H_PENALTY,
    "turns_missed": histograms.H_MISSED,
    "challenges_lost": histograms.H_LOST,
}
PLACES: Final[Mapping[str, int]] = {**PLAIN, **{name: rows.G_TALLY + place for name, place in TALLIES.items()}, **SUMS}
"""Where a column is counted, and sums of columns: each but those with one number per seat."""


class Games(Mapping[str, Column]):
    """The games of a run, a column for each of ``COLUMNS``, game 0 first; ``first`` is the number of the first one.

    Columns of bytes share one piece of memory, which is there as long as one of them is: keep a copy of it to let go of the others.
    """

    def __init__(self, columns: Mapping[str, Column], first: int = 0) -> None:
        self._columns = dict(columns)
        self.first = first
        """The number of the first game."""

    def __getitem__(self, name: str) -> Column:
        return self._columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns["decisions"])

    def __repr__(self) -> str:
        return f"<{len(self)} games from number {self.first}>"

    def _repr_html_(self) -> str:
        """Return the games as a notebook shows them."""
        from lastcard.text.notebook import table_html  # here, so that `import lastcard` stays light

        rows = [(name, f"{column.mean():.3g}") for name, column in self.items() if len(self)]
        return table_html(f"{len(self)} games from number {self.first}", rows, ("column", "mean"))

    @classmethod
    def joined(cls, parts: Iterable[Games], total: int | None = None) -> Games:
        """Return games that follow one another as one, each column in the smallest type for all.

        Where parts are still being played, ``total`` says how many games there will be: each is put in its place as it comes.
        Raises LastCardError where there is not enough memory.
        """
        if total is None:
            parts = list(parts)
            total = sum(map(len, parts))
        coming = iter(parts)
        columns: dict[str, Column] = {}
        done, first = 0, 0
        while some := list(islice(coming, _TOGETHER)):
            if not columns:
                first, names = some[0].first, list(some[0])
                columns = dict(zip(names, _empty((len(names), total), np.uint8, total), strict=True))  # at once: in large pages
            end = done + sum(map(len, some))
            for name in some[0]:
                given = [part[name] for part in some]
                columns[name] = _room(columns[name], given, done)
                np.concatenate(given, out=columns[name][done:end])
            done = end
        return cls(columns, first)


def _room(room: Column, parts: Sequence[Column], done: int) -> Column:
    """Return room for a column: what there is, or wider if parts of it need that, with the games that are done."""
    needed, shape = np.result_type(room, *parts), (len(room), *parts[0].shape[1:])
    if room.dtype == needed and room.shape == shape:
        return room
    wider = _empty(shape[::-1], needed, len(room)).T
    if done:
        wider[:done] = room[:done]
    return wider


def _empty(shape: tuple[int, ...], kind: Any, games: int) -> Column:
    """Return room for columns of so many games; LastCardError if there is not so much memory."""
    try:
        return np.empty(shape, kind)
    except MemoryError:
        raise LastCardError(fault("games_memory", number=games)) from None


def columns_of(table: Column, seats: int) -> dict[str, Column]:
    """Return the columns of some games, each in the smallest type that holds it."""
    bits = np.bitwise_or.reduce(table, axis=1).view(np.uint64)  # set in any number of a column; faster than the largest
    points, won = slice(rows.G_POINTS, rows.G_POINTS + seats), slice(rows.G_WON, rows.G_WON + seats)
    smallest = table.astype(np.uint8)  # all at once: nearly all columns hold nothing else, and each by itself would take as long to begin

    def column(place: int | slice) -> Column:
        """In the smallest type for the bits of its numbers; all are set in a negative one."""
        most = np.bitwise_or.reduce(bits[place])
        return smallest[place] if most < 1 << 8 else table[place].astype(np.uint16 if most < 1 << 16 else np.int32)

    columns = {name: column(place) for name, place in PLAIN.items()}
    columns |= {"points": column(points).T, "won": column(won).T, "places": column(slice(rows.G_PLACES, rows.G_PLACES + seats)).T}
    return columns | {name: column(rows.G_TALLY + place) for name, place in TALLIES.items()}
