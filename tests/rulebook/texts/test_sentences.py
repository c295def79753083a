"""The law of sheets: what a sentence of a rule sheet says is what the engine does.

``sentences.toml`` ties each sentence, by the id of its message, to situations that are played here. A new sentence without a situation
fails by name. The sentences that are not tied yet stand in the same file under ``[untied]``, with the reason; none may be added there that
has a situation.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from lastcard import IllegalAction, Round, Rules
from lastcard.rules.sheets import page, sheet_sections
from lastcard.rules.sheets.sheet_writer import SheetWriter
from lastcard.text.catalogue import messages

READ: Final = tomllib.loads((Path(__file__).parent / "sentences.toml").read_text("utf-8"))
ROWS: Final[list[dict[str, Any]]] = READ["sentence"]
UNTIED: Final[dict[str, str]] = READ["untied"]
PARTS: Final[list[str]] = READ["parts"]["ids"]
"""Messages that are no sentences: parts of one, the foot of a sheet, other pages."""
PILE: Final = "y1y2y3y4y5y6y8y9g4g5b3b4"


@cache
def told(line: str) -> tuple[tuple[str, str], ...]:
    """Return the messages of a sheet with their texts."""
    written = []

    class Recorder(SheetWriter):
        def text(self, message: str, **args: str | int) -> str:
            text = super().text(message, **args)
            written.append((message, text))
            return text

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page, "SheetWriter", Recorder)
        lines = {one.text for section in sheet_sections(Rules(line)) for one in section.lines}
    return tuple((message, text) for message, text in written if text in lines)


def begun(row: dict[str, Any]) -> Round:
    """Return the round before the first action: dealt from ``deck``, or the position ``at`` in which p1 starts a turn."""
    if "deck" in row:
        rules = row["rules"] if "deal.size" in row["rules"] else f"{row['rules']} deal.size=1"
        return Round.deal(rules, row.get("players", 3), deck=row["deck"], chance="ask")
    hands, _, top = row["at"].partition(" | ")
    return Round.from_text(f"{row['rules']} | {hands} | {top or 'r7'} | p1> | {row.get('pile', PILE)}", chance="ask")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['id']}: {row['rules']}")
def test_a_situation_goes_as_its_sentence_says(row: dict[str, Any]) -> None:
    assert (row["id"], row["says"]) in told(row["rules"]), (
        f"{row['rules']}: the sheet says {[t for m, t in told(row['rules']) if m == row['id']]}"
    )
    rnd = begun(row)
    actions = [action for action in row.get("do", "").split(", ") if action]
    if "refused" in row:
        actions, last = actions[:-1], actions[-1]
    for action in actions:
        rnd.play(action)
    if "refused" in row:
        with pytest.raises(IllegalAction) as refused:
            rnd.play(last)
        assert refused.value.cause == row["refused"], row["says"]
    events = [str(event) for event in rnd.events]
    rest = iter(events)
    for wanted in row.get("then", ()):
        assert any(re.match(rf"{re.escape(wanted)}(?!\w)", event) for event in rest), f"{row['says']}: no {wanted!r} in order in {events}"
    for unwanted in row.get("never", ()):
        assert not any(event.startswith(unwanted) for event in events), f"{row['says']}: {unwanted!r} in {events}"
    offered = {action for ask in rnd.asks for action in ask.actions}
    assert set(row.get("may", ())) <= offered, f"{row['says']}: only {sorted(offered)}"
    assert not set(row.get("may_not", ())) & offered, row["says"]
    for seat, points in row.get("points", {}).items():
        assert rnd.points[seat] == points, row["says"]


def test_every_sentence_of_a_sheet_is_tied_to_a_situation() -> None:
    sentences = {name for name in messages("en") if name.startswith("sheet-")} - set(PARTS)
    tied = {row["id"] for row in ROWS}
    missing = sorted(sentences - tied - set(UNTIED))
    assert not missing, f"tests/rulebook/texts/sentences.toml: add a situation in which {missing} can be seen to be true"


def test_what_is_listed_as_untied_or_as_a_part_is_nothing_else() -> None:
    tied, there = {row["id"] for row in ROWS}, set(messages("en"))
    assert not tied & set(UNTIED), "tests/rulebook/texts/sentences.toml: these have situations by now, take them out of [untied]"
    assert not (set(UNTIED) | set(PARTS) | tied) - there, "tests/rulebook/texts/sentences.toml: there are no such messages"
    assert not set(PARTS) & (tied | set(UNTIED))
    assert all(UNTIED.values())
