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


def cast(table: Table, deed: events.Voted) -> None:
    """Somebody votes; the first vote opens the matter."""
    s = table.s
    vote = s.vote
    if vote is None:
        if not deed.aye:
            raise Refused("there is no vote")
        _check_vote(table, deed.on)
        vote = Vote(deed.on, table.at)
    elif deed.aye and deed.on != vote.on:
        raise Refused(f"there is a vote already, on {vote.on!r}")
    if deed.seat not in voters(table, vote.on):
        raise Refused("nobody votes on their own penalty")
    s.vote = vote
    vote.ayes = [seat for seat in vote.ayes if seat != deed.seat] + [deed.seat] * deed.aye
    vote.noes = [seat for seat in vote.noes if seat != deed.seat] + [deed.seat] * (not deed.aye)
    _count_votes(table)
    if s.state != "over":
        table.tell_table()


def _check_vote(table: Table, on: str) -> None:
    if table.s.state not in ("playing", "between"):
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
    vote = table.s.vote
    if vote is None:
        return
    wanted = needed(table, vote.on)
    if len(vote.ayes) >= wanted:
        table.s.vote = None
        _carry(table, vote.on)
    elif len(voters(table, vote.on)) - len(vote.noes) < wanted:
        table.s.vote = None


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
    if table.s.vote is not None:
        here = table.people
        table.s.vote.ayes = [seat for seat in table.s.vote.ayes if seat in here]
        table.s.vote.noes = [seat for seat in table.s.vote.noes if seat in here]
        if not table.s.vote.ayes:
            table.s.vote = None


def lapse(table: Table, deed: events.VoteLapsed) -> None:
    """The time to vote is over."""
    if table.s.vote is None:
        raise Refused("there is no vote")
    table.s.vote = None
    table.tell_table()
