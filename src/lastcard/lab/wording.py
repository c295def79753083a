"""A comparison in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from lastcard.lab.change import BOT_WINS, MEAN, POINTS, SHARE, WINS, Change
from lastcard.lab.columns import COURSE, LABELS, LENGTH, RULES
from lastcard.lab.summary import Estimate, Run
from lastcard.lab.tables import figure, sure_decimals

_HEADLINES: Final = (*LENGTH, *COURSE, *RULES)  # the other columns are parts of these
_TOGETHER: Final = {"decisions": "length", "turns": "length", "plays": "length", "targets": "hands_swapped"}


def sentences(base: Run, other: Run, sure: Iterable[Change]) -> list[str]:
    """Return sentences on what another rules line changes against the base: the length of a game, then the rest, largest effect first.

    ``sure`` are the sure changes, largest effect first. Of those that belong together only the first is mentioned: decisions and turns, how
    much of something and how often any, the points of all seats.
    """
    found: list[str] = []
    seen: set[str] = set()
    headlines = [change for change in sure if change.kind not in (MEAN, SHARE) or change.name in _HEADLINES]
    for change in sorted(headlines, key=_first):
        topic = _topic(change, base)
        if topic not in seen:
            seen.add(topic)
            found.append(_said(change, base))
    if not found:
        return [f"{_with(base, other)} nothing changes for sure."]
    first, *rest = found
    return [f"{_with(base, other)} {first}.", *(f"{text[0].upper()}{text[1:]}." for text in rest)]


def _first(change: Change) -> tuple[int, bool]:
    """Return the sort key of a change: lengths first, then means before shares."""
    return [*LENGTH, change.name].index(change.name), change.kind == SHARE


def _topic(change: Change, base: Run) -> str:
    """Return the topic of a change, mentioned once; one of two bots loses what the other wins."""
    if change.kind == BOT_WINS and len(base.summary.names) == 2:
        return "bots"
    return "points" if change.kind == POINTS else _TOGETHER.get(change.name, change.name)


def _with(base: Run, other: Run) -> str:
    """Return the beginning of the sentence: ``With stacking=up``, ``With minecraft``."""
    mine, others = base.table.rules, other.table.rules
    if mine.edition == others.edition:
        extra = [f"{key}={value}" for key, value in others.given.items() if mine.given.get(key) != value]
        gone = [key for key in mine.given if key not in others.given]
        if extra and not gone:
            return f"With {' '.join(extra)}"
    return f"With {other.name}"


def _said(change: Change, base: Run) -> str:
    game = "match" if base.table.matches else "round"
    many = "matches" if base.table.matches else "rounds"
    found = change.difference
    if change.kind in (WINS, BOT_WINS, SHARE):
        amount, interval = _size(found, 100)
        more = "more" if found.value > 0 else "fewer"
        before = f"{_percent(change.other, found)} instead of {_percent(change.base, found)}"
        what = f"{LABELS[change.name]} come up in" if change.kind == SHARE else f"{_who(change)} wins"
        return f"{what} {amount} percentage points {more} of the {many} {interval}: {before}"
    amount, interval = _size(found, 1)
    before = f"{_number(change.other, found)} instead of {_number(change.base, found)}"
    if change.kind == POINTS:
        verb = "ends with" if base.table.matches else "is left with"
        return f"{_who(change)} {verb} {amount} points {'more' if found.value > 0 else 'fewer'} {interval}: {before}"
    if change.name in LENGTH:
        return f"a {game} is {amount} {LABELS[change.name]} {'longer' if found.value > 0 else 'shorter'} {interval}: {before}"
    if not change.base.value:
        return f"there are {amount} {LABELS[change.name]} a {game} {interval}, and none without"
    if not change.other.value:
        return f"there are no {LABELS[change.name]}, and {amount} a {game} without {interval}"
    return f"there are {amount} {'more' if found.value > 0 else 'fewer'} {LABELS[change.name]} a {game} {interval}: {before}"


def _who(change: Change) -> str:
    return f"{'the bot' if change.kind == BOT_WINS else 'seat'} {change.name}"


def _size(difference: Estimate, scale: float) -> tuple[str, str]:
    """Return the size of a difference without its sign, and its interval in brackets."""
    scaled = Estimate(*(number * scale for number in difference))
    places = sure_decimals(scaled)
    low, high = sorted((abs(scaled.low), abs(scaled.high)))
    interval = "(always)" if low == high else f"({figure(low, places)} to {figure(high, places)})"
    return figure(abs(scaled.value), places), interval


def _number(value: Estimate, difference: Estimate) -> str:
    return figure(value.value, sure_decimals(difference))


def _percent(value: Estimate, difference: Estimate) -> str:
    return f"{figure(100 * value.value, sure_decimals(Estimate(*(100 * number for number in difference))))} %"
