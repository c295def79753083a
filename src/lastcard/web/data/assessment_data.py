"""Return the figures of how well each seat played a finished round of a record, as plain data for JSON.

Only records with all cards are assessed, as they are analysed: one of a single seat may come from a match that still runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.errors import LastCardError
from lastcard.text.faults import fault
from lastcard.web.data.analysis_data import not_installed
from lastcard.web.data.replay_data import match_of_sent_record, rounds_of_match

if TYPE_CHECKING:
    from lastcard.fast.analysis.skill.assessment import Assessed, Deed, Figure, Stroke
    from lastcard.statistics import Estimate


def round_assessment(text: str, number: int) -> dict[str, Any]:
    """Return the figures of round ``number`` of a record. A job: it takes some seconds at most, in fewer worlds for a long round.

    Events are numbered as in the data of the replay page; None is the deal. Raises RecordError for a record that does not replay or has
    not all cards, LastCardError for an unknown round, one that is not over, and one that is too long.
    """
    try:
        from lastcard.fast.analysis.skill.advantage import REFERENCE  # NumPy and LLVM: only in workers
        from lastcard.fast.analysis.skill.assessment import assessed, worlds_within
    except ImportError as error:
        raise not_installed(error) from None
    match = match_of_sent_record(text)
    found = next(((played, events) for place, played, events in rounds_of_match(match) if place == number), None)
    if found is None:
        raise LastCardError(fault("no_such_round", number=number))
    played, events = found
    before = next(at for at, event in enumerate(events) if event.words[:2] == ["d", "dealer"]) + 1
    if not played.round.over:
        raise LastCardError(fault("nothing_to_assess"))
    worlds = worlds_within(played.round)
    seats = assessed(played.round, number, worlds=worlds).seats
    return {"round": number, "worlds": worlds, "reference": REFERENCE, "seats": [_seat(one, before) for one in seats]}


def _seat(one: Assessed, before: int) -> dict[str, Any]:
    return {
        "seat": one.seat,
        "won": round(one.result.win, 4),
        "points": one.result.points,
        "adjusted": _figure(one.adjusted),
        "advantage": _figure(one.advantage),
        "decisions": one.decisions,
        "differing": one.differing,
        "best": _deed(one.best, before),
        "worst": _deed(one.worst, before),
        "luckiest": _stroke(one.luckiest, before),
        "unluckiest": _stroke(one.unluckiest, before),
    }


def _figure(one: Figure) -> dict[str, Any]:
    return {"win": _estimate(one.win), "points": None if one.points is None else _estimate(one.points)}


def _deed(one: Deed | None, before: int) -> dict[str, Any] | None:
    if one is None:
        return None
    return {"event": one.number + before, "action": one.action, "reference": one.reference, "win": _estimate(one.win)}


def _stroke(one: Stroke | None, before: int) -> dict[str, Any] | None:
    if one is None:
        return None
    return {"event": None if one.number is None else one.number + before, "action": one.action, "win": _estimate(one.win)}


def _estimate(one: Estimate) -> dict[str, float]:
    return {"value": round(one.value, 4), "margin": round(one.margin, 4)}
