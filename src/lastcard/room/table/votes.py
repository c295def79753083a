"""Votes: on ending the match, on pausing it, and on the penalty for a suggestion. More than half of the voters carry it.

The functions take the state of a table and an event, and return what the event changes. Nothing is written here.
"""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.room.errors import Refused
from lastcard.room.structs import msgspec
from lastcard.room.table import events
from lastcard.room.table.changes import Changes
from lastcard.room.table.state import TableState, Vote


def voters(on: str, present: Sequence[str]) -> list[str]:
    """Return the voters: all present players, without the one whose penalty is voted on, unless only one other would be left.

    >>> voters("penalty p2", ["p1", "p2", "p3"]), voters("penalty p2", ["p1", "p2"])
    (['p1', 'p3'], ['p1', 'p2'])
    """
    others = [seat for seat in present if not on.endswith(f" {seat}")]
    return others if len(others) > 1 else list(present)


def needed(on: str, present: Sequence[str]) -> int:
    """Return how many votes carry."""
    return len(voters(on, present)) // 2 + 1


def cast(state: TableState, event: events.VoteCast, at: int, *, can_penalize: bool) -> tuple[Changes, str]:
    """Count a vote; the first one opens it. ``can_penalize``: whether the penalty it is on can be paid now.

    Returns what changes, and what was decided by it: ``end``, ``pause``, ``penalty p3``, or nothing. Raises Refused.
    """
    vote = _opened(state, event, at, can_penalize=can_penalize) if state.vote is None else state.vote
    if event.aye and event.on != vote.on:
        raise _other_vote(vote)
    among = voters(vote.on, state.present)
    if event.seat not in among:
        raise Refused("vote_self")
    ayes = [seat for seat in vote.ayes if seat != event.seat] + [event.seat] * event.aye
    noes = [seat for seat in vote.noes if seat != event.seat] + [event.seat] * (not event.aye)
    majority = needed(vote.on, state.present)
    if len(ayes) >= majority:
        return Changes(vote=None), vote.on
    if len(among) - len(noes) < majority:
        return Changes(vote=None), ""
    return Changes(vote=msgspec.structs.replace(vote, ayes=tuple(ayes), noes=tuple(noes))), ""


def _opened(state: TableState, event: events.VoteCast, at: int, *, can_penalize: bool) -> Vote:
    if not event.aye:
        raise Refused("no_vote")
    if not state.in_match:
        raise Refused("vote_early")
    if event.on != "end":
        check_not_paused(state)
    if event.on not in ("end", "pause") and not can_penalize:
        raise Refused("vote_unknown", said=event.on)
    return Vote(event.on, at)


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
    """Return a vote without the votes of absent players. This decides nothing; the vote ends if no vote in favour is left."""
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
