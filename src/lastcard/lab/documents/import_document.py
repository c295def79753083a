"""The document of an import: the contents of an archive, and the statistics of the rules lines that were played most."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import Final

from lastcard.lab.data.importing import Imported
from lastcard.lab.data.summary import Summary
from lastcard.lab.documents.document import Block, Document, NumberTable, fields
from lastcard.lab.documents.numbers import duration, formatted
from lastcard.lab.documents.run_document import summary_data, summary_tables
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.render import labelled_by

_GROUPS: Final = 3
"""How many rules lines get tables."""
_LISTED: Final = 20
"""How many rules lines are listed."""

Group = tuple[tuple[str, int], Summary]
"""A rules line and its number of seats, and the statistics of its matches."""


def import_document(found: Imported, lang: str = ENGLISH) -> Document:
    """Return the document of an import."""
    groups = sorted(found.groups.items(), key=lambda group: (-group[1].games, group[0]))
    blocks = [*_groups(groups, lang), *_bad(found, lang)]
    for (rules, seats), summary in groups[:_GROUPS]:
        blocks.append([text(lang, "lab-import-group", rules=rules, seats=seats, games=summary.games)])
        blocks += summary_tables(summary, lang)
    about, *facts = _head(found, lang)
    return Document(
        data={
            **fields(found, "matches rounds decisions failures doubled bad editions players pace"),
            "first_ms": found.first,
            "last_ms": found.last,
            "groups": [{"rules": rules, "seats": seats, "games": one.games, **summary_data(one)} for (rules, seats), one in groups],
        },
        about=about,
        facts=[f"  {fact}" for fact in facts],
        blocks=blocks,
    )


def _head(found: Imported, lang: str) -> list[str]:
    say = partial(text, lang)
    lines = [say("lab-import-matches", games=found.matches, rounds=found.rounds, number=found.decisions)]
    if found.first is not None and found.last is not None:
        least, most = (datetime.fromtimestamp(at / 1000, UTC).date().isoformat() for at in (found.first, found.last))
        lines.append(say("lab-import-days", least=least, most=most, time=duration(found.seconds.quantile(0.5), lang)))
        lines.append(say("lab-import-players", number=found.players["person"], most=found.players["bot"]))
    if found.pace:
        lines.append(say("lab-import-pace", pace=formatted(found.pace, 1, lang), said=f"{found.pace:g}"))
    if found.doubled:
        lines.append(say("lab-import-doubled", number=found.doubled))
    return lines


def _groups(groups: list[Group], lang: str) -> list[Block]:
    rows = [(rules, str(seats), formatted(summary.games, 0, lang)) for (rules, seats), summary in groups[:_LISTED]]
    heading = [text(lang, f"lab-import-head-{name}") for name in ("rules", "seats", "matches")]
    return [NumberTable(heading, rows, _more(len(groups) - len(rows), lang))] if rows else []


def _bad(found: Imported, lang: str) -> list[Block]:
    bad = [
        text(lang, "lab-import-bad", number=found.failures),
        *(f"  {labelled_by(lang, f'{one.file}: {one.match}', one.why)}" for one in found.bad),
    ]
    rest = found.failures - len(found.bad)
    return [[*bad, *([f"  {_more(rest, lang)}"] if rest else [])]] if found.failures else []


def _more(rest: int, lang: str) -> str:
    return text(lang, "lab-import-more", number=rest) if rest else ""
