"""The line that somebody shares about their match: how it went, and nothing of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lastcard.community.daily.comparing import Compared
from lastcard.community.daily.facts import Day
from lastcard.community.ratings.words import signed
from lastcard.text.catalogue import text
from lastcard.text.render import localized

_BETTER: Final = "▲"
_WORSE: Final = "▼"
_EQUAL: Final = "="


def share_line(day: Day, rounds: Sequence[Compared], match: Compared, lang: str) -> str:
    """Return the line: with others, for each round whether one was above or below their median, and how many did worse.

    >>> rounds = [Compared(34, 2, -12.0, -12.0, 100.0), Compared(-3, 2, 4.0, 4.0, 0.0)]
    >>> share_line(Day("2026-11-29", "classic match.rounds=3"), rounds, Compared(31, 2, -8.0, -8.0, 100.0), "en")
    'Last Card, daily match of 2026-11-29 (classic): +31 points, better than 100 % of 2 others ▲▼'
    """
    args = {"day": day.day, "box": day.rules.split(" ", 1)[0], "points": signed(match.gained)}
    if not match.others:
        return text(lang, "daily-share-first", **args)
    marks = "".join(_BETTER if one.gained > one.median else _WORSE if one.gained < one.median else _EQUAL for one in rounds)
    percent = localized(lang, f"{match.percent:g}")
    return f"{text(lang, 'daily-share', percent=percent, others=match.others, **args)} {marks}"
