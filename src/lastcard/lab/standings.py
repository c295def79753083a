"""The page of a ladder in at most 80 columns: ratings, pairings, and a matrix of wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lastcard.lab.pairings import RESAMPLES
from lastcard.lab.round_robin import Ladder
from lastcard.lab.summary import Estimate
from lastcard.lab.tables import aligned, command_lines, percent
from lastcard.rules.sheets.layout import WIDTH, paragraph

_NAME: Final = 20
_COLUMNS: Final = 8  # of the matrix, side by side


def ladder_page(ladder: Ladder) -> str:
    """Return the page of a ladder."""
    parts = [_head(ladder), _ratings(ladder), _pairings(ladder), *_matrix(ladder), _notes(ladder)]
    return "\n\n".join("\n".join(lines) for lines in parts)


def _head(ladder: Ladder) -> list[str]:
    what = "matches" if ladder.matches else "rounds"
    about = f"{ladder.rules}: {len(ladder.bots)} bots, {ladder.seats} seats, {ladder.games:,} {what} of each pairing"
    deals = f"  {ladder.deals:,} deals, the same for every pairing, each in {ladder.seatings} seatings"
    early = [f"  stopped early after {ladder.deals:,} of {ladder.asked:,} deals"] if ladder.stopped else []
    return [*paragraph(about, WIDTH, first=""), *command_lines(ladder.command), deals, *early]


def _ratings(ladder: Ladder) -> list[str]:
    rows = []
    for place, row in enumerate(ladder.standings, 1):
        name, span = _short(ladder.bots[row.bot]), f"{row.rating_low:.0f} to {row.rating_high:.0f}"
        rows.append((f"{place:2} {name}", f"{row.rating:.0f}", span, *percent(Estimate(row.rate, row.low, row.high))))
    return aligned(("Ratings", "rating", "interval", "wins", "interval"), rows)


def _pairings(ladder: Ladder) -> list[str]:
    rows = []
    for row in ladder.pairings:
        couple = f"{_short(ladder.bots[row.one])} against {_short(ladder.bots[row.other])}"
        rows.append((couple, *percent(Estimate(row.rate, row.low, row.high))))
    return aligned(("Pairings", "wins", "interval"), rows)


def _matrix(ladder: Ladder) -> Iterator[list[str]]:
    """Yield the matrix of wins for more than two bots; a wide one in parts."""
    order = [row.bot for row in ladder.standings]
    for start in range(0, len(order) if len(order) > 2 else 0, _COLUMNS):
        columns = order[start : start + _COLUMNS]
        rows = []
        for place, one in enumerate(order, 1):
            shares = ("–" if one == other else f"{100 * ladder.rate(one, other):.1f}" for other in columns)
            rows.append((f"{place:2} {_short(ladder.bots[one])}", *shares))
        yield aligned(("Wins in per cent against", *(f"{start + place}" for place in range(1, len(columns) + 1))), rows)


def _notes(ladder: Ladder) -> list[str]:
    notes = ["Ratings are those of Bradley and Terry with a mean of 1500; 400 more is ten wins to one."]
    notes.append(f"Their intervals come from a bootstrap of {RESAMPLES} resamples of the deals, those of wins are Wilson's; both of 95 %.")
    notes.append(
        "Wilson's interval assumes independent games; those of one deal are not (seatings even out its luck), so ratings are surer."
    )
    if ladder.seats > 2:
        notes.append("At a table two bots alternate from seat to seat.")
    if ladder.undecided:
        notes.append(f"Without a winner, and not counted: {ladder.undecided:,}.")
    return paragraph(" ".join(notes), WIDTH)


def _short(name: str) -> str:
    return name if len(name) <= _NAME else f"{name[: _NAME - 1]}…"
