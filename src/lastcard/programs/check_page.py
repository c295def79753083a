"""Show the result of ``bot-check`` as text and as data."""

from __future__ import annotations

from collections import Counter
from functools import partial
from statistics import median
from typing import Any, Final

from lastcard.programs.check import BotCheck
from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.render import localized

ASKS: Final = ("turn", "drawn", "answer", "color", "target", "shed", "protect", "more", "confirm", "pass", "may")
"""The kinds of asks by their ``for``; ``may`` stands for optional actions."""
_SHOWN: Final = 20


def check_page(found: BotCheck, lang: str = ENGLISH, width: int = WIDTH) -> str:
    """Return the result of a check as text, with mistakes grouped by kind and the place of the first one of each kind."""
    say = partial(text, lang)
    asked = ", ".join(f"{name} {localized(lang, f'{found.asks[name]:,}')}" for name in ASKS if found.asks[name])
    lines = [
        *paragraph(say("bot-check-games", said=found.command, games=found.games, number=sum(found.asks.values())), width, first=""),
        *paragraph(say("bot-check-asks", list=asked), width),
    ]
    if never := [name for name in ASKS if not found.asks[name]]:
        lines += paragraph(say("bot-check-never", list=", ".join(never)), width)
    if found.answer_ms:
        middle, most = (localized(lang, f"{number:.1f}") for number in (median(found.answer_ms), max(found.answer_ms)))
        lines += paragraph(say("bot-check-answers", middle=middle, most=most), width)
    if found.ok:
        return "\n".join([*lines, "", say("bot-check-ok")])
    lines += ["", say("bot-check-mistakes", number=len(found.mistakes))]
    kinds = Counter((one.kind, str(one.args.get("why", ""))) for one in found.mistakes)
    for (kind, why), count in kinds.most_common(_SHOWN):
        first = next(one for one in found.mistakes if (one.kind, str(one.args.get("why", ""))) == (kind, why))
        where = say("bot-check-where", case=first.case, number=str(first.n))
        lines += paragraph(f"{count} × {first.text(lang)} ({where})", width, "    ", "  ")
    if found.is_stopped:
        lines += paragraph(say("bot-check-unanswered" if found.is_unanswered else "bot-check-stopped"), width)
    if found.errors:
        lines += [say("bot-check-errors"), *(f"    {line[: width - 4]}" for line in found.errors.splitlines())]
    return "\n".join(lines)


def check_data(found: BotCheck, lang: str = ENGLISH) -> dict[str, Any]:
    """Return the result of a check as data for ``--json``."""
    return {
        "command": found.command,
        "ok": found.ok,
        "games": found.games,
        "asks": {name: found.asks[name] for name in ASKS},
        "answer_ms": {"median": median(found.answer_ms), "most": max(found.answer_ms)} if found.answer_ms else None,
        "mistakes": [{"kind": one.kind, "case": one.case, "n": one.n, "said": one.said, "text": one.text(lang)} for one in found.mistakes],
        "stderr": found.errors,
    }
