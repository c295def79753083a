"""The page of a comparison, in at most 80 columns."""

from __future__ import annotations

from typing import Final

from lastcard.lab.data.pace import PACE, minutes, whole
from lastcard.lab.documents.tables import Row, aligned, cells, command_lines, counted, figure, game_word, sure_decimals, took
from lastcard.lab.experiments.change import BOT_WINS, MEAN, POINTS, SHARE, WINS, Change
from lastcard.lab.experiments.compare import Comparison
from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.render import localized

_GROUPS: Final = (
    ("lab-head-per", (MEAN,)),
    ("lab-head-shares", (SHARE,)),
    ("lab-head-wins", (WINS, BOT_WINS)),
    ("lab-head-points", (POINTS,)),
)
"""The tables of one line: the message of the heading, the kinds of changes."""


def compare_page(comparison: Comparison, lang: str = ENGLISH, pace: float = PACE) -> str:
    """Return the page of a comparison: for each line the sentences, then every change in numbers.

    People take ``pace`` seconds for a decision.
    """
    parts = [_compared(comparison, lang, pace)]
    for place, run in enumerate(comparison.others):
        parts += _changes(comparison, place, f"{_letter(place + 1)}: {run.name}", lang)
    note = text(lang, "lab-compare-note", number=comparison.tested, percent=f"{100 * comparison.level:.0f}")
    note += " " + text(lang, "lab-compare-paired" if comparison.is_paired else "lab-compare-independent")
    return "\n\n".join("\n".join(lines) for lines in [*parts, paragraph(note, WIDTH)])


def _letter(place: int) -> str:
    return chr(ord("A") + place) if place < 26 else str(place + 1)


def _compared(comparison: Comparison, lang: str, pace: float) -> list[str]:
    base = comparison.base
    bots = Reader(lang).listed(base.summary.names)
    about = text(lang, "lab-compare-about", number=len(comparison.runs), seats=base.table.seats, bots=bots)
    lines = [*paragraph(about, WIDTH, first=""), *command_lines(comparison.command)]
    for place, run in enumerate(comparison.runs):
        message = "lab-compare-run-stopped" if run.stopped else "lab-compare-run"
        played = text(lang, message, rules=run.name, counted=counted(run, lang), most=run.asked)
        played += text(lang, "lab-minutes-each", number=whole(minutes(run.summary, pace).median), pace=localized(lang, f"{pace:g}"))
        lines += paragraph(played, WIDTH, "     ", f"  {_letter(place)}  ")
    return [*lines, f"  {text(lang, 'lab-compare-time', time=took(sum(run.seconds for run in comparison.runs), lang))}"]


def _changes(comparison: Comparison, place: int, heading: str, lang: str) -> list[list[str]]:
    """Return the blocks of one line: sentences, a table of all changes, and the numbers without a change."""
    lines = paragraph(heading, WIDTH, first="")
    for sentence in comparison.sentences(place, lang):
        lines += paragraph(sentence, WIDTH, "    ", "  - ")
    changes = comparison.changes[place]
    columns = ("A", _letter(place + 1), text(lang, "lab-head-change"), text(lang, "lab-head-interval"))
    tables = []
    for message, kinds in _GROUPS:
        rows = [_change(change, lang) for change in changes if change.kind in kinds and change.is_sure]
        if rows:
            tables.append(aligned((text(lang, message, game=game_word(comparison.base)), *columns), rows))
    same = ", ".join(change.label(lang) for change in changes if not change.is_sure and change.kind != SHARE)
    rest = [paragraph(text(lang, "lab-compare-none", list=same), WIDTH)] if same else []
    return [lines, *tables, *rest]


def _change(change: Change, lang: str) -> Row:
    is_share = change.kind in (SHARE, WINS, BOT_WINS)
    scale, unit = (100, " %") if is_share else (1, "")
    places = sure_decimals(change.difference.scaled(scale))
    sides = (figure(one.value * scale, places, lang) + unit for one in (change.base, change.other))
    difference, interval = cells(change.difference, scale, sign=True, lang=lang)
    name = change.name if change.kind in (WINS, BOT_WINS, POINTS) else change.label(lang)
    return (name, *sides, difference, interval)
