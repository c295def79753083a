"""Tables of numbers with their intervals, in at most 80 columns; and the page of a run."""

from __future__ import annotations

import math
import shlex
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from lastcard.lab.columns import COURSE, DRAWN, LABELS, LENGTH, MISSED, RULES
from lastcard.lab.summary import Estimate, Run, Summary
from lastcard.rules.sheets.layout import WIDTH, listing, paragraph

_LABEL: Final = 30  # width of the first column, with its indent
_NAME: Final = 16  # width of a bot's name, at most
_DOTS: Final = "…"

Row = Sequence[str]


# ---- numbers -------------------------------------------------------------------------------------------------------------
def decimals(estimate: Estimate) -> int:
    """Return how many decimals to show: up to the first that the interval leaves uncertain, at most four.

    >>> decimals(Estimate(80.03, 79.6, 80.4)), decimals(Estimate(5, 5, 5))
    (1, 0)
    """
    reach = (estimate.high - estimate.low) / 2
    if not 0 < reach < math.inf:
        return 0 if estimate.value == round(estimate.value) else 2
    return min(4, max(0, -math.floor(math.log10(reach))))


def sure_decimals(difference: Estimate) -> int:
    """Return how many decimals a difference needs, so that an interval that excludes zero is seen to exclude it.

    >>> sure_decimals(Estimate(0.15, 0.02, 0.28))
    2
    """
    places = decimals(difference)
    nearest = min(abs(difference.low), abs(difference.high))
    while places < 6 and (difference.low > 0 or difference.high < 0) and not round(nearest, places):
        places += 1
    return places


def figure(value: float, places: int) -> str:
    """Format a number with thousands separators and a typographic minus sign, never as a negative zero.

    >>> figure(-12345.678, 1), figure(-0.01, 1)
    ('−12,345.7', '0.0')
    """
    text = f"{value:,.{places}f}"
    return text.replace("-", "−") if text.strip("-0.,") else text.lstrip("-")


def cells(estimate: Estimate, scale: float = 1, unit: str = "", sign: bool = False) -> tuple[str, str]:
    """Return a value and its interval as two cells; ``sign``: it is a difference.

    >>> cells(Estimate(0.2534, 0.2491, 0.2577), 100, " %")
    ('25.3 %', '24.9 to 25.8')
    """
    scaled = Estimate(*(number * scale for number in estimate))
    places = sure_decimals(scaled) if sign else decimals(scaled)
    value = ("+" if sign and scaled.value > 0 else "") + figure(scaled.value, places) + unit
    if scaled.low == scaled.high:
        return value, "always"
    if not math.isfinite(scaled.low):
        return value, "–"
    return value, f"{figure(scaled.low, places)} to {figure(scaled.high, places)}"


def percent(estimate: Estimate) -> tuple[str, str]:
    """Return a share and its interval as two cells, in percent."""
    return cells(estimate, 100, " %")


# ---- a table -------------------------------------------------------------------------------------------------------------
def aligned(heading: Row, rows: Iterable[Row]) -> list[str]:
    r"""Return the lines of a table: the first column left-aligned, equally wide in all tables where it fits; the others right-aligned.

    >>> print("\n".join(aligned(("Length", "mean"), [("turns", "71.1")])))
    Length                          mean
      turns                         71.1
    """
    table = [heading, *((f"  {first}", *rest) for first, *rest in rows)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    widths[0] = max(widths[0], min(_LABEL, WIDTH - sum(widths[1:]) - 2 * (len(widths) - 1)))
    return ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip() for row in table]


def command_lines(command: str) -> list[str]:
    r"""Return a command as lines that can be copied; a long one continues on the next line.

    >>> command_lines("lastcard lab run --rules 'classic stacking=up'")
    ["  lastcard lab run --rules 'classic stacking=up'"]
    """
    options: list[str] = []
    for word in map(shlex.quote, shlex.split(command)):
        if options and options[-1].startswith("--") and " " not in options[-1] and not word.startswith("--"):
            options[-1] += f" {word}"
        else:
            options.append(word)
    lines = [" "]
    for option in options:
        if len(lines[-1]) + len(option) + 3 > WIDTH and lines[-1].strip():
            lines[-1] += " \\"
            lines.append("   ")
        lines[-1] += f" {option}"
    return lines


def _short(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + _DOTS


# ---- a run ---------------------------------------------------------------------------------------------------------------
def run_page(run: Run) -> str:
    """Return the page of a run."""
    game = game_word(run)
    parts = [
        _head(run),
        _length(run.summary, run.table.matches),
        _winners(run),
        _bots(run),
        _course(run.summary, game),
        _rules(run.summary, game, "Rules in play", RULES),
        _rules(run.summary, game, "Turns missed", MISSED),
        _rules(run.summary, game, "Cards drawn", DRAWN),
        _notes(run),
    ]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def game_word(run: Run) -> str:
    """Return what a run is made of: ``round`` or ``match``."""
    return "match" if run.table.matches else "round"


def _plural(run: Run) -> str:
    return "matches" if run.table.matches else "rounds"


def _head(run: Run) -> list[str]:
    kinds = _plural(run)
    about = f"{run.name}: {counted(run)}, {run.table.seats} seats, {listing(run.summary.names)}"
    lines = [*paragraph(about, WIDTH, first=""), *command_lines(run.command)]
    lines.append(f"  {took(run.seconds)}, {run.rate:,.0f} {kinds} a second")
    if run.table.is_slow:
        lines.append(f"  the slow lane, for bots written in Python: {', '.join(run.table.slow_bots)}")
    if run.stopped:
        lines.append(f"  stopped early after {run.games:,} of {run.asked:,} games")
    return lines


def counted(run: Run) -> str:
    """Return how many games were played: ``1 round``, ``20,000 matches``."""
    return f"{run.games:,} {game_word(run) if run.games == 1 else _plural(run)}"


def took(seconds: float) -> str:
    """Format a duration.

    >>> took(0.213), took(75), took(7260)
    ('0.21 s', '1 min 15 s', '2 h 1 min')
    """
    if seconds < 60:
        return f"{seconds:.2f} s" if seconds < 10 else f"{seconds:.0f} s"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"


def _length(summary: Summary, matches: bool) -> list[str]:
    rows = []
    for name in LENGTH:
        counts = summary.counts[name]
        if name != "rounds" or matches:
            middle = f"{counts.quantile(0.05):,}…{counts.quantile(0.95):,}"
            spread = "–" if math.isnan(counts.deviation) else figure(counts.deviation, 1)
            rows.append((LABELS[name], *cells(summary.mean(name)), spread, f"{counts.quantile(0.5):,}", middle, f"{counts.most:,}"))
    return aligned(("Length", "mean", "interval", "deviation", "median", "9 of 10", "most"), rows)


def points_word(summary: Summary) -> str:
    """Return the heading of points: totals after a match, cards left in the hand after a round."""
    return "points" if summary.table.matches else "points in hand"


def _winners(run: Run) -> list[str]:
    summary = run.summary
    rows = [
        (f"p{seat + 1}", *percent(wins), *cells(points))
        for seat, (wins, points) in enumerate(zip(summary.wins(), summary.seat_points(), strict=True))
    ]
    heading = ("Wins by seat", "of all", "interval", points_word(summary), "interval")
    if run.table.matches:
        rounds = [f"{counts.mean:.2f}" for counts in summary.won]
        return aligned((*heading, "rounds won"), [(*row, won) for row, won in zip(rows, rounds, strict=True)])
    return aligned(heading, rows)


def _bots(run: Run) -> list[str]:
    summary = run.summary
    if len(summary.names) == 1:
        return []
    wins, points = summary.bot_wins(), summary.bot_points_each()
    rows = [
        (_short(name, _NAME), *percent(wins[name]), f"{100 * summary.fair(name):.1f} %", *cells(points[name])) for name in summary.names
    ]
    return aligned(("Wins by bot", "of all", "interval", "even", points_word(summary), "interval"), rows)


def _course(summary: Summary, game: str) -> list[str]:
    rows = [(label, *cells(summary.mean(name))) for name, label in COURSE.items() if summary.counts[name].happened]
    return aligned((f"Course of a {game}", "mean", "interval"), rows)


def _rules(summary: Summary, game: str, heading: str, group: Mapping[str, str]) -> list[str]:
    rows = [
        (label, *cells(summary.mean(name)), *percent(summary.share(name))) for name, label in group.items() if summary.counts[name].happened
    ]
    return aligned((heading, f"per {game}", "interval", "in of all", "interval"), rows) if rows else []


def _notes(run: Run) -> list[str]:
    summary, kinds = run.summary, _plural(run)
    notes = ["Intervals of 95 %: those of means normal, those of shares Wilson's. 9 of 10: without the shortest and longest twentieth."]
    if not run.table.matches:
        notes.append("p1 begins, the last seat deals.")
    if run.table.rotate:
        notes.append(f"The bots move on one seat from {game_word(run)} to {game_word(run)}; even: what a bot would win if all were equal.")
    if len(set(run.table.bots)) < len(run.table.bots) and len(summary.names) > 1:
        notes.append("Points of a bot are those of one of its seats.")
    if run.table.rules.team_size is not None:
        notes.append("Partners win together.")
    if summary.shared:
        notes.append(f"{kinds} with several winners: {summary.shared:,}; such a win counts for each in equal parts.".capitalize())
    if summary.unwon:
        notes.append(f"{kinds} without a winner: {summary.unwon:,}.".capitalize())
    return paragraph(" ".join(notes), WIDTH)
