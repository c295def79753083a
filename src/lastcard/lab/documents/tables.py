"""Tables of numbers with their intervals, in at most 80 columns; and the page of a run."""

from __future__ import annotations

import math
import shlex
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from lastcard.lab.data.columns import COURSE, DRAWN, LENGTH, MISSED, RULES, short_label
from lastcard.lab.data.pace import PACE, minutes_said
from lastcard.lab.data.summary import Run, Summary
from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.statistics import Estimate
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.render import localized

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
    while places < 6 and difference.excludes_zero and not round(nearest, places):
        places += 1
    return places


def figure(value: float, places: int, lang: str = ENGLISH) -> str:
    """Format a number with thousands separators and a typographic minus sign, never as a negative zero.

    >>> figure(-12345.678, 1), figure(-0.01, 1), figure(-12345.678, 1, "de")
    ('−12,345.7', '0.0', '−12.345,7')
    """
    number = f"{value:,.{places}f}"
    return localized(lang, number.replace("-", "−") if number.strip("-0.,") else number.lstrip("-"))


def cells(estimate: Estimate, scale: float = 1, unit: str = "", sign: bool = False, lang: str = ENGLISH) -> tuple[str, str]:
    """Return a value and its interval as two cells; ``sign``: it is a difference.

    >>> cells(Estimate(0.2534, 0.2491, 0.2577), 100, " %")
    ('25.3 %', '24.9 to 25.8')
    """
    scaled = estimate.scaled(scale)
    places = sure_decimals(scaled) if sign else decimals(scaled)
    value = ("+" if sign and scaled.value > 0 else "") + figure(scaled.value, places, lang) + unit
    if scaled.low == scaled.high:
        return value, text(lang, "lab-always")
    if not math.isfinite(scaled.low):
        return value, "–"
    return value, text(lang, "lab-span", low=figure(scaled.low, places, lang), high=figure(scaled.high, places, lang))


def percent(estimate: Estimate, lang: str = ENGLISH) -> tuple[str, str]:
    """Return a share and its interval as two cells, in percent."""
    return cells(estimate, 100, " %", lang=lang)


# ---- a table -------------------------------------------------------------------------------------------------------------
def aligned(heading: Row, rows: Iterable[Row]) -> list[str]:
    r"""Return the lines of a table: the first column left-aligned, equally wide in all tables where it fits; the others right-aligned.

    >>> print("\n".join(aligned(("Length", "mean"), [("turns", "71.1")])))
    Length                          mean
      turns                         71.1
    """
    table = [heading, *((f"  {first}", *rest) for first, *rest in rows)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    gap = 2 if sum(widths) + 2 * (len(widths) - 1) <= WIDTH else 1
    widths[0] = max(widths[0], min(_LABEL, WIDTH - sum(widths[1:]) - gap * (len(widths) - 1)))
    return [(" " * gap).join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip() for row in table]


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


def shortened(name: str, width: int) -> str:
    """Return a name that fits a column; of a longer one the beginning."""
    return name if len(name) <= width else name[: width - 1] + _DOTS


# ---- a run ---------------------------------------------------------------------------------------------------------------
def run_page(run: Run, lang: str = ENGLISH, pace: float = PACE) -> str:
    """Return the page of a run; people take ``pace`` seconds for a decision."""
    length, *others = tables_of(run.summary, lang)
    length += paragraph(minutes_said(run.summary, pace, lang), WIDTH)
    return joined([_head(run, lang), length, *others, _notes(run, lang)])


def joined(parts: Iterable[list[str]]) -> str:
    """Return parts of a page, those that are not empty, with a blank line between them."""
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def tables_of(summary: Summary, lang: str = ENGLISH) -> list[list[str]]:
    """Return the tables of a summary, each as its lines; those in which nothing happened are empty."""
    return [
        _length(summary, lang),
        _winners(summary, lang),
        _bots(summary, lang),
        _course(summary, lang),
        _rules(summary, "lab-head-rules", RULES, lang),
        _rules(summary, "lab-head-missed", MISSED, lang),
        _rules(summary, "lab-head-drawn", DRAWN, lang),
    ]


def game_word(of: Run | Summary) -> str:
    """Return what is counted, as messages select by it: ``round`` or ``match``."""
    return "match" if of.table.matches else "round"


def _head(run: Run, lang: str) -> list[str]:
    say, game = partial(text, lang), game_word(run)
    bots = Reader(lang).listed(run.summary.names)
    about = say("lab-run-about", rules=run.name, counted=counted(run, lang), seats=run.table.seats, bots=bots)
    lines = [*paragraph(about, WIDTH, first=""), *command_lines(run.command)]
    lines.append(f"  {say('lab-run-speed', time=took(run.seconds, lang), rate=figure(run.rate, 0, lang), game=game)}")
    if run.table.is_slow:
        lines.append(f"  {say('lab-run-slow', list=', '.join(run.table.slow_bots))}")
    if run.stopped:
        lines.append(f"  {say('lab-run-stopped', games=run.games, most=run.asked)}")
    return lines


def counted(run: Run, lang: str = ENGLISH) -> str:
    """Return how many games were played: ``1 round``, ``20,000 matches``."""
    return text(lang, f"lab-counted-{game_word(run)}", games=run.games)


def took(seconds: float, lang: str = ENGLISH) -> str:
    """Format a duration.

    >>> took(0.213), took(75), took(7260), took(0.213, "de")
    ('0.21 s', '1 min 15 s', '2 h 1 min', '0,21 s')
    """
    if seconds < 60:
        return text(lang, "lab-seconds", number=figure(seconds, 2 if seconds < 10 else 0, lang))
    minutes, rest = divmod(round(seconds), 60)
    if minutes < 60:
        return text(lang, "lab-minutes", number=minutes, seconds=rest)
    return text(lang, "lab-hours", number=minutes // 60, minutes=minutes % 60)


def _heading(lang: str, first: str, *columns: str, game: str = "") -> Row:
    """Return the heading of a table: the id of the first message, and what follows ``lab-head-`` in those of the columns."""
    return [text(lang, first, game=game), *(text(lang, f"lab-head-{column}", game=game) for column in columns)]


def _length(summary: Summary, lang: str) -> list[str]:
    rows = []
    for name in LENGTH:
        counts = summary.counts[name]
        if name != "rounds" or summary.table.matches:
            low, middle, high = (figure(counts.quantile(part), 0, lang) for part in (0.05, 0.5, 0.95))
            spread = "–" if math.isnan(counts.deviation) else figure(counts.deviation, 1, lang)
            mean = cells(summary.mean(name), lang=lang)
            rows.append((short_label(name, lang), *mean, spread, middle, f"{low}…{high}", figure(counts.most, 0, lang)))
    return aligned(_heading(lang, "lab-head-length", "mean", "interval", "deviation", "median", "middle", "most"), rows)


def _winners(summary: Summary, lang: str) -> list[str]:
    game = game_word(summary)
    rows = [
        (f"p{seat + 1}", *percent(wins, lang), *cells(points, lang=lang))
        for seat, (wins, points) in enumerate(zip(summary.wins(), summary.seat_points(), strict=True))
    ]
    heading = _heading(lang, "lab-head-seats", "of-all", "interval", f"points-{game}", "interval")
    if summary.table.matches:
        rounds = [figure(counts.mean, 2, lang) for counts in summary.won]
        return aligned((*heading, text(lang, "lab-head-rounds-won")), [(*row, won) for row, won in zip(rows, rounds, strict=True)])
    return aligned(heading, rows)


def _bots(summary: Summary, lang: str) -> list[str]:
    if len(summary.names) == 1:
        return []
    wins, points = summary.bot_wins(), summary.bot_points_each()
    rows = []
    for name in summary.names:
        even = f"{figure(100 * summary.fair(name), 1, lang)} %"
        rows.append((shortened(name, _NAME), *percent(wins[name], lang), even, *cells(points[name], lang=lang)))
    return aligned(_heading(lang, "lab-head-bots", "of-all", "interval", "even", f"points-{game_word(summary)}", "interval"), rows)


def _course(summary: Summary, lang: str) -> list[str]:
    rows = [(short_label(name, lang), *cells(summary.mean(name), lang=lang)) for name in COURSE if summary.counts[name].happened]
    return aligned(_heading(lang, "lab-head-course", "mean", "interval", game=game_word(summary)), rows)


def _rules(summary: Summary, heading: str, group: Iterable[str], lang: str) -> list[str]:
    rows = [
        (short_label(name, lang), *cells(summary.mean(name), lang=lang), *percent(summary.share(name), lang))
        for name in group
        if summary.counts[name].happened
    ]
    return aligned(_heading(lang, heading, "each", "interval", "in-of-all", "interval", game=game_word(summary)), rows) if rows else []


def _notes(run: Run, lang: str) -> list[str]:
    summary, say = run.summary, partial(text, lang, game=game_word(run))
    notes = [say("lab-note-intervals")]
    if not run.table.matches:
        notes.append(say("lab-note-begins"))
    if run.table.rotate:
        notes.append(say("lab-note-bots-move"))
    if len(set(run.table.bots)) < len(run.table.bots) and len(summary.names) > 1:
        notes.append(say("lab-note-bot-points"))
    if run.table.rules.team_size is not None:
        notes.append(say("lab-note-partners"))
    if summary.shared:
        notes.append(say("lab-note-shared", number=summary.shared))
    if summary.unwon:
        notes.append(say("lab-note-unwon", number=summary.unwon))
    return paragraph(" ".join(notes), WIDTH)
