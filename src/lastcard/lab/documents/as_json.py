"""What the commands of the laboratory found, as data for ``--json``.

An estimate is ``{"value", "low", "high", "count"}``; an end that is not bounded is null.
"""

from __future__ import annotations

from typing import Any

from lastcard.lab.data.columns import short_label
from lastcard.lab.data.importing import Imported
from lastcard.lab.data.pace import PACE, minutes
from lastcard.lab.data.summary import Counts, Run, Summary
from lastcard.lab.experiments.check import Checked
from lastcard.lab.experiments.compare import Comparison
from lastcard.lab.experiments.round_robin import Ladder

Data = dict[str, Any]


def run_data(run: Run, pace: float = PACE) -> Data:
    """Return a run: what was played, and its numbers; how long it takes people at so many seconds a decision."""
    return {
        "rules": run.name,
        "seats": run.table.seats,
        "bots": run.table.bots,
        "matches": run.table.matches,
        "games": run.games,
        "asked": run.asked,
        "seed": run.seed,
        "seconds": run.seconds,
        "command": run.command,
        "minutes": minutes(run.summary, pace),
        **summary_data(run.summary),
    }


def summary_data(summary: Summary) -> Data:
    """Return the numbers of a summary: those columns that were ever more than 0, the wins and points of seats and bots."""
    each = summary.bot_points_each()
    return {
        "columns": {name: _column(name, summary.counts[name]) for name in summary.happened},
        "by_seat": {
            f"p{seat}": {"wins": wins, "points": points}
            for seat, (wins, points) in enumerate(zip(summary.wins(), summary.seat_points(), strict=True), 1)
        },
        "by_bot": {name: {"wins": wins, "even": summary.fair(name), "points": each[name]} for name, wins in summary.bot_wins().items()},
        "shared": summary.shared,
        "unwon": summary.unwon,
    }


def _column(name: str, counts: Counts) -> Data:
    quantiles = {f"{part:g}": counts.quantile(part) for part in (0.05, 0.5, 0.95)}
    return {
        "label": short_label(name),
        "mean": counts.estimate(),
        "share": counts.share(),
        "deviation": counts.deviation,
        "quantiles": quantiles,
        "most": counts.most,
    }


def comparison_data(comparison: Comparison, lang: str, pace: float = PACE) -> Data:
    """Return a comparison: its runs, and for each but the first all differences from it, with sentences on those that matter most."""
    return {
        "command": comparison.command,
        "level": comparison.level,
        "tested": comparison.tested,
        "paired": comparison.is_paired,
        "runs": [run_data(run, pace) for run in comparison.runs],
        "compared": [
            {
                "rules": run.name,
                "sentences": comparison.sentences(place, lang),
                "changes": [
                    {"kind": one.kind, "name": one.name, "base": one.base, "other": one.other, "difference": one.difference}
                    | {"weight": one.weight, "sure": one.is_sure}
                    for one in comparison.changes[place]
                ],
            }
            for place, run in enumerate(comparison.others)
        ],
    }


def ladder_data(ladder: Ladder) -> Data:
    """Return a ladder: the standings, the strongest first, and every pairing."""
    standings = [
        {
            "bot": ladder.bots[row.bot],
            "rating": {"value": row.rating, "low": row.rating_low, "high": row.rating_high},
            "wins": row.wins,
            "decided": row.decided,
            "share": {"value": row.rate, "low": row.low, "high": row.high},
        }
        for row in ladder.standings
    ]
    pairings = [
        {
            "bots": [ladder.bots[row.one], ladder.bots[row.other]],
            "wins": [row.wins, row.losses],
            "share": {"value": row.rate, "low": row.low, "high": row.high},
        }
        for row in ladder.pairings
    ]
    return {
        "rules": ladder.rules,
        "seats": ladder.seats,
        "matches": ladder.matches,
        "deals": ladder.deals,
        "asked": ladder.asked,
        "seatings": ladder.seatings,
        "undecided": ladder.undecided,
        "seed": ladder.seed,
        "command": ladder.command,
        "standings": standings,
        "pairings": pairings,
    }


def checked_data(found: Checked, seed: str, lang: str, asked: int | None = None) -> Data:
    """Return what a check of the laws found; ``asked`` rounds were asked for, where it was stopped early."""
    return {
        "rounds": found.rounds,
        "stopped_of": asked,
        "block": found.first_block,
        "block_rounds": found.block_rounds,
        "block_decisions": found.block_decisions,
        "blocks": found.blocks,
        "decisions": found.decisions,
        "given_up": found.given_up,
        "seed": seed,
        "editions": dict(sorted(found.editions.items())),
        "settings": sorted(found.settings),
        "broken": [one.text(lang) for one in found.broken],
    }


def imported_data(found: Imported) -> Data:
    """Return what an archive holds, with the numbers of each rules line by its seats."""
    groups = sorted(found.groups.items(), key=lambda group: (-group[1].games, group[0]))
    return {
        "matches": found.matches,
        "rounds": found.rounds,
        "decisions": found.decisions,
        "failures": found.failures,
        "doubled": found.doubled,
        "bad": found.bad,
        "editions": found.editions,
        "players": found.players,
        "pace": found.pace,
        "first_ms": found.first,
        "last_ms": found.last,
        "groups": [{"rules": rules, "seats": seats, "games": each.games, **summary_data(each)} for (rules, seats), each in groups],
    }
