"""Estimate how many minutes games take people: the decisions of a game times the seconds of a decision.

>>> from lastcard.lab import run_games
>>> found = minutes(run_games("classic", seats=4, games=2000, bots="careful", seed=1).summary, pace=6)
>>> found.low < found.median < found.high, found.mean.low < found.mean.value < found.mean.high
(True, True)
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from lastcard.errors import LastCardError
from lastcard.lab.data.summary import Summary
from lastcard.statistics import Estimate
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.faults import fault
from lastcard.text.render import localized

PACE: Final = 5.0
"""The default seconds of a decision, an assumption (docs/research/lab.md says how to measure it)."""
_SLOWEST: Final = 3600.0


class Minutes(NamedTuple):
    """How many minutes games take at a number of seconds a decision: the mean, the median, and the range of nine games in ten."""

    pace: float
    mean: Estimate
    low: float
    median: float
    high: float


def check_pace(pace: float) -> None:
    """Raise LastCardError unless the seconds of a decision are more than 0 and at most an hour."""
    if not 0 < pace <= _SLOWEST:
        raise LastCardError(fault("lab_pace", said=f"{pace:g}", most=f"{_SLOWEST:g}"))


def minutes(summary: Summary, pace: float = PACE) -> Minutes:
    """Return how long games take people. Raises LastCardError as ``check_pace`` does."""
    check_pace(pace)
    each, decisions = pace / 60, summary.counts["decisions"]
    low, median, high = (each * decisions.quantile(part) for part in (0.05, 0.5, 0.95))
    return Minutes(pace, decisions.estimate().scaled(each), low, median, high)


def minutes_said(summary: Summary, pace: float = PACE, lang: str = ENGLISH) -> str:
    """Return a sentence that says how long games take people.

    >>> from lastcard.lab import run_games
    >>> print(minutes_said(run_games("classic", seats=4, games=2000, bots="careful", seed=1).summary, pace=10))
    A round takes people about 8 minutes, at 10 s a decision: 9 of 10 rounds between 4 and 17 minutes. Shuffling and dealing are not in it.
    """
    found = minutes(summary, pace)
    game = "match" if summary.table.matches else "round"
    ends = {"number": whole(found.median), "low": whole(found.low), "high": whole(found.high)}
    return text(lang, "lab-minutes-said", game=game, pace=localized(lang, f"{pace:g}"), **ends)


def whole(number: float) -> int:
    """Return minutes as a whole number, at least 1."""
    return max(1, math.floor(number + 0.5))
