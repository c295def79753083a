"""Describe a comparison in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from lastcard.lab.data.columns import COURSE, LENGTH, RULES, label
from lastcard.lab.data.summary import Run
from lastcard.lab.documents.numbers import formatted, game_word, sure_decimals
from lastcard.lab.experiments.change import BOT_WINS, MEAN, PLACE, POINTS, SHARE, WINS, Change
from lastcard.statistics import Estimate
from lastcard.text.catalogue import ENGLISH, text

_HEADLINES: Final = (*LENGTH, *COURSE, *RULES)  # the remaining columns are parts of these
_TOGETHER: Final = {"decisions": "length", "turns": "length", "plays": "length", "targets": "hands_swapped"}


def sentences(base: Run, other: Run, sure: Iterable[Change], lang: str = ENGLISH) -> list[str]:
    """Return sentences on what a rules line changes against the base: the length of a game, then the rest, largest effect first.

    ``sure`` are the significant changes, largest effect first. Among changes of one topic only the first is mentioned: decisions and turns,
    how much of something and how often any, the points or the places of all seats.
    """
    found: list[str] = []
    seen: set[str] = set()
    headlines = [change for change in sure if change.kind not in (MEAN, SHARE) or change.name in _HEADLINES]
    for change in sorted(headlines, key=_first):
        topic = _topic(change, base)
        if topic not in seen:
            seen.add(topic)
            found.append(_said(change, game_word(base.table.matches), lang))
    rules = _given(base, other)
    if not found:
        return [text(lang, "lab-said-nothing", rules=rules)]
    first, *rest = found
    return [text(lang, "lab-said-first", rules=rules, sentence=first), *(text(lang, "lab-said-next", sentence=one) for one in rest)]


def _first(change: Change) -> tuple[int, bool]:
    """Return the sort key of a change: lengths first, then means before shares."""
    return [*LENGTH, change.name].index(change.name), change.kind == SHARE


def _topic(change: Change, base: Run) -> str:
    """Return the topic of a change. The wins of two bots are one topic, as one loses what the other wins."""
    if change.kind == BOT_WINS and len(base.summary.names) == 2:
        return "bots"
    if change.kind == PLACE:
        return "place"
    return "points" if change.kind == POINTS else _TOGETHER.get(change.name, change.name)


def _given(base: Run, other: Run) -> str:
    """Return the part of a rules line that the base does not have: ``stacking=up``, ``minecraft``."""
    mine, others = base.table.rules, other.table.rules
    if mine.edition == others.edition:
        extra = [f"{key}={value}" for key, value in others.given.items() if mine.given.get(key) != value]
        gone = [key for key in mine.given if key not in others.given]
        if extra and not gone:
            return " ".join(extra)
    return other.name


def _said(change: Change, game: str, lang: str) -> str:
    """Return a change as a sentence without capital and full stop; ``game`` is ``round`` or ``match``."""
    scale, unit = (100, " %") if change.is_of_shares else (1, "")
    difference = change.difference.scaled(scale)
    places = sure_decimals(difference)
    now, base = (formatted(side.value * scale, places, lang) + unit for side in (change.other, change.base))
    args = {
        "game": game,
        "sign": "more" if difference.value > 0 else "fewer",
        "amount": formatted(abs(difference.value), places, lang),
        "interval": _interval(difference, places, lang),
        "before": text(lang, "lab-said-before", now=now, base=base),
    }
    if change.kind in (WINS, BOT_WINS, POINTS, PLACE):
        who = text(lang, "lab-said-bot" if change.kind == BOT_WINS else "lab-said-seat", name=change.name)
        said = {POINTS: f"lab-said-points-{game}", PLACE: "lab-said-place"}.get(change.kind, "lab-said-wins")
        return text(lang, said, who=who, **args)
    return text(lang, _message(change), what=label(change.name, lang), **args)


def _message(change: Change) -> str:
    """Return the message for a change of the frequency or the amount of something."""
    if change.kind == SHARE:
        return "lab-said-share"
    if change.name in LENGTH:
        return "lab-said-length"
    if not change.base.value:
        return "lab-said-new"
    return "lab-said-mean" if change.other.value else "lab-said-gone"


def _interval(difference: Estimate, places: int, lang: str) -> str:
    """Return the interval of a difference without its signs, in brackets."""
    low, high = sorted((abs(difference.low), abs(difference.high)))
    if low == high:
        return text(lang, "lab-said-always")
    return text(lang, "lab-said-interval", low=formatted(low, places, lang), high=formatted(high, places, lang))
