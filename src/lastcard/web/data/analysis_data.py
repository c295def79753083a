"""Return analyses as plain data for JSON: what every offered action of a recorded round was worth, and hints for tables.

Only records with all cards are analysed. A record of one seat may come from a running match, where an analysis would be outside help.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from lastcard.errors import LastCardError
from lastcard.game.played import Played
from lastcard.game.standing import Standing
from lastcard.room.structs import msgspec
from lastcard.room.table.seen_round import SeenRound
from lastcard.text.faults import fault
from lastcard.web.data.replay_data import match_of_sent_record, rounds_of_match

if TYPE_CHECKING:
    from lastcard.fast.analysis.appraisal import Appraisal
    from lastcard.fast.analysis.review import Judged

WORLDS: Final = 1000
"""The number of determinizations: as many as ``lastcard analyse`` takes for a record, so that both give the same values."""
PART: Final = 20
"""The most decisions of one answer, which take 2 to 6 s of CPU time."""
_ENOUGH_S: Final = 4.0
"""A part that takes longer ends with fewer decisions, so that others wait for it no longer, also on a busy machine."""
_STEPS: Final = 2000
"""The limit of the exact solver, low enough for a part with open hands to stay within the limits of a worker."""
_LIKELY: Final = 8
"""How many of the likeliest cards of each hidden hand are listed."""


def round_analysis(text: str, number: int, hands: str, first: int) -> dict[str, Any]:
    """Analyse the decisions of round ``number`` of a record, from event ``first`` on. A job.

    With ``hands="seen"`` a decision is judged by what its seat could see, with ``"open"`` with all hands known. Events are numbered as in
    the data of the replay page. An answer holds at most ``PART`` decisions, fewer if they take long; ``next`` is the event at which the
    next answer begins, None at the end of the round. Raises RecordError for a record that does not replay, LastCardError for a record
    without all cards and for an unknown round.
    """
    match = match_of_sent_record(text)
    found = next(((played, events) for place, played, events in rounds_of_match(match) if place == number), None)
    if found is None:
        raise LastCardError(fault("no_such_round", number=number))
    played, events = found
    before = next(at for at, event in enumerate(events) if event.words[:2] == ["d", "dealer"]) + 1
    standing = (match.rounds[number - 2].standing if number > 1 else None) or Standing.begin(match.rules, len(match.players))
    some, is_all = part_of(round_judged(played, number, max(0, first - before), is_open=hands == "open", standing=standing))
    return {
        "round": number,
        "hands": hands,
        "worlds": WORLDS,
        "policy": some[0].analysis.question.policy if some else "",
        "scores": some[0].analysis.scores if some else {},
        "decisions": [_decision(one, before) for one in some],
        "next": None if is_all else some[-1].number + before + 1,
    }


def move_hint(seen: str, n: int) -> dict[str, Any]:
    """Return the best action of a seat and its estimates. ``seen`` is a ``SeenRound`` as JSON, ``n`` the line that asks the seat. A job.

    Raises LastCardError if ``lastcard[fast]`` is not installed.
    """
    try:
        from lastcard.fast.analysis.analysis import analyse
    except ImportError as error:
        raise not_installed(error) from None
    known = msgspec.json.decode(seen, type=SeenRound)
    found = analyse(known.view(), worlds=WORLDS, steps=0, matches=False)
    return {"n": n, "worlds": WORLDS, "policy": found.question.policy, **_appraisal(found.actions[0])}


def part_of(judged: Iterator[Judged]) -> tuple[list[Judged], bool]:
    """Return the next decisions, at least one if there are any, and whether none are left."""
    end = time.monotonic() + _ENOUGH_S
    some: list[Judged] = []
    for one in judged:
        some.append(one)
        if len(some) == PART or time.monotonic() >= end:
            return some, False
    return some, True


def round_judged(played: Played, number: int, first: int, *, is_open: bool = False, standing: Standing | None = None) -> Iterator[Judged]:
    """Yield the judged decisions of a round from event ``first`` on, with the chance to win the match if its ``standing`` is given."""
    try:
        from lastcard.fast.analysis.review import judged  # loads NumPy and LLVM: only in workers
    except ImportError as error:
        raise not_installed(error) from None
    seed = f"0 {number}"  # the same seed as in lastcard analyse
    return judged(played.round, open_hands=is_open, first=first, worlds=WORLDS, seed=seed, steps=_STEPS, standing=standing)


def not_installed(error: ImportError) -> LastCardError:
    """Return what is said where a library of ``lastcard[fast]`` is missing."""
    return LastCardError(fault("not_installed", list=[error.name or ""], name="fast"))


def _decision(one: Judged, before: int) -> dict[str, Any]:
    found = one.analysis
    return {
        "event": one.number + before,
        "seat": found.seat,
        "action": one.action,
        "taken": found.actions.index(one.taken),
        "exact": found.exact,
        "line": found.line,
        "shares": [round(share, 3) for share in found.shares],
        "bluff": None if found.bluff is None else round(found.bluff, 3),
        "actions": [
            {
                **_appraisal(each),
                "match": None if each.match is None else round(each.match, 4),
                "match_margin": None if each.match_margin is None else round(each.match_margin, 4),
                "loss": round(each.loss, 4),
                "loss_margin": round(each.loss_margin, 4),
            }
            for each in found.actions
        ],
        "hands": {} if found.question.open_hands else {seat: _hand(cards) for seat, cards in found.hands.items()},
    }


def _appraisal(one: Appraisal) -> dict[str, Any]:
    return {
        "action": one.action,
        "win": round(one.win, 4),
        "margin": round(one.win_margin, 4),
        "exact": one.exact,
        "points": round(one.points, 1),
        "points_margin": round(one.points_margin, 1),
        "why": [{"cause": reason.cause, "args": dict(reason.args)} for reason in one.reasons],
    }


def _hand(cards: list[tuple[Any, float]]) -> dict[str, Any]:
    """Return what a seat probably holds: the average number of cards of each colour (r, y, g, b, w), and the likeliest cards."""
    sums = dict.fromkeys("rygbw", 0.0)
    for card, number in cards:
        sums[str(card)[0]] += number
    return {
        "colors": {color: round(number, 2) for color, number in sums.items()},
        "cards": [[str(card), round(n, 2)] for card, n in cards[:_LIKELY]],
    }
