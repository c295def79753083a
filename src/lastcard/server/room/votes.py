"""Votes: on ending a match, and on the penalty for a suggestion. More than half of those who are there carry it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.server.errors import Refused
from lastcard.server.room import events
from lastcard.server.room.state import Vote

if TYPE_CHECKING:
    from lastcard.server.room.table import Table


def voters(table: Table, on: str) -> list[str]:
    """Return who votes: nobody on their own penalty, unless only one person would be left to decide it."""
    people = table.people
    others = [seat for seat in people if not on.endswith(f" {seat}")]
    return others if len(others) > 1 else people


def needed(table: Table, on: str) -> int:
    """Return how many votes carry."""
    return len(voters(table, on)) // 2 + 1


def cast(table: Table, event: events.VoteCast) -> None:
    """Somebody votes; the first vote opens the matter."""
    s = table.state
    vote = s.vote
    if vote is None:
        if not event.aye:
            raise Refused("there is no vote")
        _check_vote(table, event.on)
        vote = Vote(event.on, table.at)
    elif event.aye and event.on != vote.on:
        raise Refused(f"there is a vote already, on {vote.on!r}")
    if event.seat not in voters(table, vote.on):
        raise Refused("nobody votes on their own penalty")
    s.vote = vote
    vote.ayes = [seat for seat in vote.ayes if seat != event.seat] + [event.seat] * event.aye
    vote.noes = [seat for seat in vote.noes if seat != event.seat] + [event.seat] * (not event.aye)
    _count_votes(table)
    if s.status != "over":
        table.tell_table()


def _check_vote(table: Table, on: str) -> None:
    if table.state.status not in ("playing", "between"):
        raise Refused("there is nothing to vote on before a match")
    if on != "end" and _penalty(table, on) is None:
        raise Refused(
            f"no vote on {on!r}: vote end, or vote penalty p2 where the rules have a penalty for suggestions, and while it can be paid"
        )


def _penalty(table: Table, on: str) -> str | None:
    """Return the dealer's words for a penalty, if it can be given now."""
    asks = table.round.asks_of("d") if table.round and len(on.split()) == 2 else ()
    return next((action for ask in asks for action in ask.actions if action.startswith(f"d {on} ")), None)


def _count_votes(table: Table) -> None:
    vote = table.state.vote
    if vote is None:
        return
    wanted = needed(table, vote.on)
    if len(vote.ayes) >= wanted:
        table.state.vote = None
        _carry(table, vote.on)
    elif len(voters(table, vote.on)) - len(vote.noes) < wanted:
        table.state.vote = None


def _carry(table: Table, on: str) -> None:
    assert table.match is not None
    if on == "end":
        table.match.end()
        table.asked, table.catchable, table.opened = {}, {}, set()
        table.close([])
        table.tell_table()
        return
    action, rnd = _penalty(table, on), table.round
    if action is not None and rnd is not None:  # it may have become impossible while the vote was on
        table.tell_events(table.match.play(action))
        table.after(rnd)


def drop_votes(table: Table) -> None:
    """Forget the votes of those who are not here, without deciding anything."""
    if table.state.vote is not None:
        here = table.people
        table.state.vote.ayes = [seat for seat in table.state.vote.ayes if seat in here]
        table.state.vote.noes = [seat for seat in table.state.vote.noes if seat in here]
        if not table.state.vote.ayes:
            table.state.vote = None


def lapse(table: Table, event: events.VoteExpired) -> None:
    """The time to vote is over."""
    if table.state.vote is None:
        raise Refused("there is no vote")
    table.state.vote = None
    table.tell_table()
