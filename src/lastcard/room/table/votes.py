"""Votes on ending the match, on pausing it, and on the penalty for a suggestion. It takes more than half of the voters.

On its end vote those who were there when the match began, so that nobody who comes later ends the match of others.

The functions take the state of a table and an event, and return what the event changes. They modify and store nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from lastcard.room.errors import Refused
from lastcard.room.structs import UNSET, msgspec
from lastcard.room.table import events
from lastcard.room.table.changes import Changes
from lastcard.room.table.state import PauseEnded, TableState, Vote

PAUSE_AGAIN_MS: Final = 300_000
"""After a pause that was not unanimous, how long its voters and newcomers may not ask for another one."""


def voters(on: str, present: Sequence[str], among: Sequence[str] = ()) -> list[str]:
    """Return the voters: of the present players those ``among`` whom it is, or all of them.

    The one whose penalty is voted on does not vote, unless only one other would be left.

    >>> voters("penalty p2", ["p1", "p2", "p3"]), voters("penalty p2", ["p1", "p2"]), voters("end", ["p1", "p2", "p3"], ["p1", "p4"])
    (['p1', 'p3'], ['p1', 'p2'], ['p1'])
    """
    entitled = [seat for seat in present if seat in among] or list(present)
    others = [seat for seat in entitled if not on.endswith(f" {seat}")]
    return others if len(others) > 1 else entitled


def needed(on: str, present: Sequence[str], among: Sequence[str] = ()) -> int:
    """Return how many votes in favour are needed."""
    return len(voters(on, present, among)) // 2 + 1


def asked_for(state: TableState, event: events.VoteCast, now: int) -> events.VoteCast:
    """Return a vote that a player casts ``now``, with the seats among which it is. Raises Refused for a pause too soon after another."""
    ended = state.pause_ended
    if event.on == "pause" and event.aye and state.vote is None and ended is not UNSET:
        left = ended.at + PAUSE_AGAIN_MS - now
        if left > 0 and (event.seat in ended.ayes or state.held_n.get(event.seat, 0) >= ended.n):
            raise Refused("pause_again", number=math.ceil(left / 1000))
    return msgspec.structs.replace(event, among=state.founders) if event.on == "end" and state.vote is None else event


def cast(state: TableState, event: events.VoteCast, at: int, *, can_penalize: bool) -> tuple[Changes, str]:
    """Count a vote; the first one opens it. ``can_penalize``: whether the penalty that is voted on can be imposed now.

    Returns what changes, and what was decided by it: ``end``, ``pause``, ``penalty p3``, or nothing. Raises Refused.
    """
    vote = _opened(state, event, at, can_penalize=can_penalize) if state.vote is None else state.vote
    if event.aye and event.on != vote.on:
        raise _other_vote(vote)
    among = voters(vote.on, state.present, vote.among)
    if event.seat not in among:
        raise Refused("vote_late", list=among) if vote.among else Refused("vote_self")
    ayes = [seat for seat in vote.ayes if seat != event.seat] + [event.seat] * event.aye
    noes = [seat for seat in vote.noes if seat != event.seat] + [event.seat] * (not event.aye)
    majority = needed(vote.on, state.present, vote.among)
    if len(ayes) >= majority:
        return Changes(vote=None), vote.on
    if len(among) - len(noes) < majority:
        return Changes(vote=None), ""
    return Changes(vote=msgspec.structs.replace(vote, ayes=tuple(ayes), noes=tuple(noes))), ""


def ended_pause(state: TableState, at: int, n: int) -> PauseEnded:
    """Return the end of a pause that was not unanimous. Voters for another such pause shortly before it are included."""
    before = state.pause_ended
    earlier = before.ayes if before is not UNSET and at - before.at < PAUSE_AGAIN_MS else ()
    return PauseEnded(at, n, tuple(sorted({*earlier, *(state.paused_by or ())})))


def _opened(state: TableState, event: events.VoteCast, at: int, *, can_penalize: bool) -> Vote:
    if not event.aye:
        raise Refused("no_vote")
    if not state.in_match:
        raise Refused("vote_early")
    if event.on != "end":
        check_not_paused(state)
    if event.on not in ("end", "pause") and not can_penalize:
        raise Refused("vote_unknown", said=event.on)
    return Vote(event.on, at, among=event.among)


def _other_vote(vote: Vote) -> Refused:
    on, _, seat = vote.on.partition(" ")
    if on == "penalty":
        return Refused("vote_penalty", who=seat)
    return Refused("vote_end") if on == "end" else Refused("vote_pause")


def check_not_paused(state: TableState) -> None:
    """Raise Refused if the match is paused."""
    if state.is_paused:
        raise Refused("match_paused")


def without_absent(vote: Vote | None, present: Sequence[str]) -> Vote | None:
    """Return a vote without the ayes and noes of absent players. That decides nothing; without an aye left, the vote ends."""
    if vote is None:
        return None
    ayes = tuple(seat for seat in vote.ayes if seat in present)
    noes = tuple(seat for seat in vote.noes if seat in present)
    return msgspec.structs.replace(vote, ayes=ayes, noes=noes) if ayes else None


def expire(state: TableState, event: events.VoteExpired) -> Changes:
    """End a vote whose time is over."""
    if state.vote is None:
        raise Refused("no_vote")
    return Changes(vote=None)
