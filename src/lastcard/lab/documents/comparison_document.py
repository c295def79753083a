"""The document of a comparison: for each rules line its sentences, then every change in numbers."""

from __future__ import annotations

from functools import partial
from typing import Final

from lastcard.lab.data.pace import PACE, minutes, whole
from lastcard.lab.documents.comparison_page import comparison_page
from lastcard.lab.documents.document import Block, Data, Document, NumberTable, Row, fields
from lastcard.lab.documents.numbers import duration, estimate_cells, formatted, game_word, sure_decimals
from lastcard.lab.documents.run_document import counted, run_data
from lastcard.lab.experiments.change import BOT_WINS, MEAN, PLACE, POINTS, SHARE, WINS, Change
from lastcard.lab.experiments.compare import Comparison
from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.render import labelled_by, localized

_GROUPS: Final = (
    ("lab-head-per", (MEAN,)),
    ("lab-head-shares", (SHARE,)),
    ("lab-head-wins", (WINS, BOT_WINS)),
    ("lab-head-points", (POINTS,)),
    ("lab-head-place", (PLACE,)),
)
"""The tables of one rules line: the message of the heading, and the kinds of changes."""


def comparison_document(comparison: Comparison, lang: str = ENGLISH, pace: float = PACE) -> Document:
    """Return the document of a comparison; ``pace`` is the seconds that people take for a decision."""
    say, base = partial(text, lang), comparison.base
    facts = []
    for place, run in enumerate(comparison.runs):
        message = "lab-compare-run-stopped" if run.stopped else "lab-compare-run"
        played = say(message, rules=run.name, counted=counted(run, lang), most=run.asked)
        played += say("lab-minutes-each", number=whole(minutes(run.summary, pace).median), pace=localized(lang, f"{pace:g}"))
        facts += paragraph(played, WIDTH, "     ", f"  {_letter(place)}  ")
    seconds = sum(run.seconds for run in comparison.runs)
    return Document(
        data=comparison_data(comparison, lang, pace),
        about=say("lab-compare-about", number=len(comparison.runs), seats=base.table.seats, bots=Reader(lang).listed(base.summary.names)),
        command=comparison.command,
        facts=[*facts, f"  {say('lab-compare-time', time=duration(seconds, lang))}"],
        blocks=[block for place in range(len(comparison.others)) for block in _changes(comparison, place, lang)],
        notes=[
            say("lab-compare-note", number=comparison.tested, percent=f"{100 * comparison.level:.0f}"),
            say("lab-compare-paired" if comparison.is_paired else "lab-compare-independent"),
        ],
        page=lambda: comparison_page(comparison.runs, comparison, lang, pace),
    )


def _letter(place: int) -> str:
    return chr(ord("A") + place) if place < 26 else str(place + 1)


def _changes(comparison: Comparison, place: int, lang: str) -> list[Block]:
    """Return the blocks of one rules line: sentences, tables of all changes, and the numbers without a change."""
    name, changes = _letter(place + 1), comparison.changes[place]
    said = paragraph(labelled_by(lang, name, comparison.others[place].name), WIDTH, first="")
    for sentence in comparison.sentences(place, lang):
        said += paragraph(sentence, WIDTH, "    ", "  - ")
    columns = ("A", name, text(lang, "lab-head-change"), text(lang, "lab-head-interval"))
    game = game_word(comparison.base.table.matches)
    tables = [
        NumberTable((text(lang, message, game=game), *columns), rows)
        for message, kinds in _GROUPS
        if (rows := [_change(change, lang) for change in changes if change.kind in kinds and change.is_sure])
    ]
    same = ", ".join(change.label(lang) for change in changes if not change.is_sure and change.kind != SHARE)
    return [said, *tables, *([text(lang, "lab-compare-none", list=same)] if same else [])]


def _change(change: Change, lang: str) -> Row:
    scale, unit = (100, " %") if change.is_of_shares else (1, "")
    places = sure_decimals(change.difference.scaled(scale))
    sides = (formatted(one.value * scale, places, lang) + unit for one in (change.base, change.other))
    name = change.name if change.kind in (WINS, BOT_WINS, POINTS, PLACE) else change.label(lang)
    return (name, *sides, *estimate_cells(change.difference, scale, sign=True, lang=lang))


def comparison_data(comparison: Comparison, lang: str, pace: float = PACE) -> Data:
    """Return the data of a comparison: its runs, their differences from the first run, and sentences on the largest differences."""
    compared = [
        {
            "rules": run.name,
            "sentences": comparison.sentences(place, lang),
            "changes": [fields(one, "kind name base other difference weight") | {"sure": one.is_sure} for one in comparison.changes[place]],
        }
        for place, run in enumerate(comparison.others)
    ]
    about = {**fields(comparison, "command level tested"), "paired": comparison.is_paired}
    return {**about, "runs": [run_data(run, pace) for run in comparison.runs], "compared": compared}
