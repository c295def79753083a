"""The page of an import: what an archive holds, and the statistics of the rules lines most played."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import Final

from lastcard.lab.data.importing import Imported
from lastcard.lab.data.summary import Summary
from lastcard.lab.documents.tables import aligned, figure, joined, tables_of, took
from lastcard.text.catalogue import ENGLISH, text

_GROUPS: Final = 3
"""Rules lines whose tables are shown."""
_LISTED: Final = 20
"""Rules lines that are listed."""


def import_page(found: Imported, lang: str = ENGLISH) -> str:
    """Return the page of an import."""
    groups = sorted(found.groups.items(), key=lambda group: (-group[1].games, group[0]))
    parts = [_head(found, lang), _groups(groups, lang), _bad(found, lang)]
    for (rules, seats), summary in groups[:_GROUPS]:
        parts.append([text(lang, "lab-import-group", rules=rules, seats=seats, games=summary.games)])
        parts += tables_of(summary, lang)
    return joined(parts)


def _head(found: Imported, lang: str) -> list[str]:
    say = partial(text, lang)
    lines = [say("lab-import-matches", games=found.matches, rounds=found.rounds, number=found.decisions)]
    if found.first is not None and found.last is not None:
        least, most = (datetime.fromtimestamp(at / 1000, UTC).date().isoformat() for at in (found.first, found.last))
        lines.append("  " + say("lab-import-days", least=least, most=most, time=took(found.seconds.quantile(0.5), lang)))
        lines.append("  " + say("lab-import-players", number=found.players["person"], most=found.players["bot"]))
    if found.pace:
        lines.append("  " + say("lab-import-pace", pace=figure(found.pace, 1, lang), said=f"{found.pace:g}"))
    if found.doubled:
        lines.append("  " + say("lab-import-doubled", number=found.doubled))
    return lines


def _groups(groups: list[tuple[tuple[str, int], Summary]], lang: str) -> list[str]:
    rows = [(rules, str(seats), figure(summary.games, 0, lang)) for (rules, seats), summary in groups[:_LISTED]]
    if not rows:
        return []
    lines = aligned([text(lang, f"lab-import-head-{name}") for name in ("rules", "seats", "matches")], rows)
    rest = len(groups) - len(rows)
    return [*lines, "  " + text(lang, "lab-import-more", number=rest)] if rest else lines


def _bad(found: Imported, lang: str) -> list[str]:
    if not found.failures:
        return []
    lines = [text(lang, "lab-import-bad", number=found.failures)]
    lines += [f"  {one.file}: {one.match}: {one.why}" for one in found.bad]
    rest = found.failures - len(found.bad)
    return [*lines, "  " + text(lang, "lab-import-more", number=rest)] if rest else lines
