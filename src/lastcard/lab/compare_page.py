"""The page of a comparison, in at most 80 columns."""

from __future__ import annotations

from lastcard.lab.change import Change
from lastcard.lab.compare import Comparison
from lastcard.lab.summary import Estimate
from lastcard.lab.tables import Row, aligned, cells, command_lines, counted, figure, game_word, sure_decimals, took
from lastcard.rules.sheets.layout import WIDTH, listing, paragraph


def compare_page(comparison: Comparison) -> str:
    """Return the page of a comparison: for each line the sentences, then every change in numbers."""
    parts = [_compared(comparison)]
    for place, run in enumerate(comparison.others):
        parts += _changes(comparison, place, f"{_letter(place + 1)}: {run.name}")
    together = f"The intervals of all {comparison.tested:,} differences hold at once with {100 * comparison.level:.0f} % (Bonferroni); "
    meaning = "a change is a difference whose interval excludes zero, so small ones may be missed. The lines count as independent."
    parts.append(paragraph(together + meaning, WIDTH))
    return "\n\n".join("\n".join(lines) for lines in parts)


def _letter(place: int) -> str:
    return chr(ord("A") + place) if place < 26 else str(place + 1)


def _compared(comparison: Comparison) -> list[str]:
    base = comparison.base
    about = f"{len(comparison.runs)} rules lines compared: {base.table.seats} seats, {listing(base.summary.names)}"
    lines = [*paragraph(about, WIDTH, first=""), *command_lines(comparison.command)]
    for place, run in enumerate(comparison.runs):
        early = f", stopped early of {run.asked:,}" if run.stopped else ""
        lines += paragraph(f"{run.name}: {counted(run)}{early}", WIDTH, "     ", f"  {_letter(place)}  ")
    return [*lines, f"  {took(sum(run.seconds for run in comparison.runs))} together"]


def _changes(comparison: Comparison, place: int, heading: str) -> list[list[str]]:
    """Return the blocks of one line: sentences, a table of all changes, and the numbers without a change."""
    lines = paragraph(heading, WIDTH, first="")
    for sentence in comparison.sentences(place):
        lines += paragraph(sentence, WIDTH, "    ", "  - ")
    changes = comparison.changes[place]
    columns = ("A", _letter(place + 1), "change", "interval")
    game = game_word(comparison.base)
    groups = ((f"Per {game}", ("mean",)), ("In of all", ("share",)), ("Wins", ("wins", "bot wins")), ("Points", ("points",)))
    tables = []
    for title, kinds in groups:
        rows = [_change(change) for change in changes if change.kind in kinds and change.is_sure]
        if rows:
            tables.append(aligned((title, *columns), rows))
    same = [change.words for change in changes if not change.is_sure and change.kind != "share"]
    rest = [paragraph(f"No sure change: {', '.join(same)}.", WIDTH)] if same else []
    return [lines, *tables, *rest]


def _change(change: Change) -> Row:
    is_share = change.kind in ("share", "wins", "bot wins")
    scale, unit = (100, " %") if is_share else (1, "")
    places = sure_decimals(Estimate(*(number * scale for number in change.difference)))
    sides = (figure(one.value * scale, places) + unit for one in (change.base, change.other))
    difference, interval = cells(change.difference, scale, sign=True)
    name = change.name if change.kind in ("wins", "bot wins", "points") else change.words
    return (name, *sides, difference, interval)
