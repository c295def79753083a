"""Votes on ending the match, on pausing it, on a player who is absent or is to be removed, and on the penalty for a suggestion.

It takes more than half of the voters. On the end of the match, and on other players, vote those who were there when it began, so that
nobody who comes later ends the match of others or takes their seats, also while these are away for a few minutes. In any other vote
one of those who have been there longest has to agree. Where people of several networks sit, the votes of one network are never enough.

The functions take the state of a table and an event, and return what the event changes. They modify and store nothing.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from lastcard.room.errors import Refused
from lastcard.room.structs import UNSET, msgspec
from lastcard.room.table import events
from lastcard.room.table.changes import Changes
from lastcard.room.table.state import PauseEnded, TableState, Vote, VoteLost

AGAIN_MS: Final = 300_000
"""How long after a lost vote nobody who voted for it may ask for it again; likewise after a pause that not all had agreed to."""
PAUSE_AGAIN_MS: Final = AGAIN_MS
ABSENT_MS: Final = 30_000
"""For how long a player is not connected until the others may vote on them."""
FOUNDERS_MS: Final = 300_000
"""For how long none of those who were there when the match began is connected until who came later votes without them."""
LATE_TURNS: Final = 3
"""In how many turns the time of a connected player runs out, while they do nothing else, until the others may vote on them."""
REMOVERS: Final = 2
"""How many players have to agree, at least, that another one is removed who may be there."""
_ABSENT: Final = "absent "
_AGAINST: Final = ("remove ", "mute ")
_AMONG_FOUNDERS: Final = ("end", _ABSENT)


def vote_on(seat: str, on: str) -> events.VoteCast:
    """Return the vote of a seat: on something, or against what is voted on."""
    if on == "against":
        return events.VoteCast(seat, "", aye=False)
    if on.startswith(_AGAINST):
        return events.RemoveVoteCast(seat, on)
    return events.AbsentVoteCast(seat, on) if on.startswith(_ABSENT) else events.VoteCast(seat, on)


def absent_seat(on: str) -> str:
    """Return the seat of the player that a vote on an absent player is on; nothing for another vote.

    >>> absent_seat("absent p3"), absent_seat("penalty p3")
    ('p3', '')
    """
    return on.removeprefix(_ABSENT) if on.startswith(_ABSENT) else ""


def removed_seat(on: str) -> str:
    """Return the seat of the player whose removal, or muting, is voted on; nothing for another vote.

    >>> removed_seat("remove p3"), removed_seat("mute p3"), removed_seat("absent p3")
    ('p3', 'p3', '')
    """
    return on.partition(" ")[2] if on.startswith(_AGAINST) else ""


def is_absent(state: TableState, seat_id: str, gone: Collection[str]) -> bool:
    """Return whether the others may vote on the player of a seat; ``gone`` are the seats that are not connected."""
    seat = state.seat(seat_id)
    return seat.kind == "person" and not seat.is_out and (seat.away or seat_id in gone or state.late_turns(seat_id) >= LATE_TURNS)


def voters(on: str, present: Sequence[str], among: Sequence[str] = ()) -> list[str]:
    """Return the voters: of the present players those ``among`` whom it is, or all of them.

    The one whose penalty is voted on does not vote, unless only one other would be left; the one who is absent, or is to be removed,
    never does.

    >>> voters("penalty p2", ["p1", "p2", "p3"]), voters("penalty p2", ["p1", "p2"]), voters("end", ["p1", "p2", "p3"], ["p1", "p4"])
    (['p1', 'p3'], ['p1', 'p2'], ['p1'])
    >>> voters("absent p2", ["p1", "p2"])
    ['p1']
    """
    if target := absent_seat(on) or removed_seat(on):
        present = [seat for seat in present if seat != target]
    entitled = [seat for seat in present if seat in among] or list(present)
    others = [seat for seat in entitled if not on.endswith(f" {seat}")]
    return others if len(others) > 1 else entitled


def needed(on: str, present: Sequence[str], among: Sequence[str] = ()) -> int:
    """Return how many votes in favour are needed, at least."""
    majority = len(voters(on, present, among)) // 2 + 1
    return max(majority, REMOVERS) if removed_seat(on) else majority


def still_needed(state: TableState, vote: Vote) -> int:
    """Return how many votes in favour an open vote needs. More than that, if those who agree are not enough (see ``_agrees``)."""
    return max(needed(vote.on, state.present, vote.among), len(vote.ayes) + 1)


class Missing(NamedTuple):
    """The seats that are not connected: all of them, those that have not been for so long that they count as absent (``ABSENT_MS``), and
    those that have not been for so long that who came later decides without them (``FOUNDERS_MS``).
    """

    gone: Collection[str] = ()
    left: Collection[str] = ()
    given_up: Collection[str] = ()


def _check_removal(state: TableState, event: events.VoteCast, removed: str) -> None:
    check_not_paused(state)
    if state.seat(removed).kind != "person":
        raise Refused("nobody_sits", who=removed)
    if removed == event.seat:
        raise Refused("vote_removed")
    if event.on.startswith("mute ") and state.seat(removed).quiet is True:
        raise Refused("muted_already", who=removed)


def asked_for(state: TableState, event: events.VoteCast, now: int, missing: Missing = Missing()) -> events.VoteCast:  # noqa: B008
    """Return a vote that a player casts ``now``, with the seats among which it is.

    Raises Refused for a vote that is asked for too soon after another, on a player who is there, and of players who came later while those
    who were there at the beginning are away for a short time.
    """
    gone, left, given_up = missing
    if state.seat(event.seat).is_out:
        raise Refused("voted_out")
    if removed := removed_seat(event.on):
        _check_removal(state, event, removed)
    if absent := absent_seat(event.on):
        if state.absent == "off":
            raise Refused("absence_off")
        check_not_paused(state)
        if not is_absent(state, absent, left if state.vote is None else gone):
            raise Refused("not_absent", who=absent, number=ABSENT_MS // 1000, most=LATE_TURNS)
    if state.is_slow and event.on == "pause":
        raise Refused("pause_slow")
    if state.vote is not None or not event.aye:
        return event
    lost = state.lost.get(event.on) if isinstance(state.lost, dict) else None
    if lost is not None and event.seat in lost.ayes and (left_ms := lost.at + AGAIN_MS - now) > 0:
        raise Refused("vote_again", number=math.ceil(left_ms / 1000))
    ended = state.pause_ended
    if event.on == "pause" and ended is not UNSET:
        left_ms = ended.at + AGAIN_MS - now
        if left_ms > 0 and (event.seat in ended.ayes or state.held_n.get(event.seat, 0) >= ended.n):
            raise Refused("pause_again", number=math.ceil(left_ms / 1000))
    if removed:
        among = tuple(seat for seat in state.present if seat != removed and state.joined_n(seat) <= state.joined_n(removed))
        if len(among) < REMOVERS:
            raise Refused("vote_remove_few", number=REMOVERS)
    else:
        among = _deciding(state, absent, given_up) if event.on.startswith(_AMONG_FOUNDERS) else ()
    return msgspec.structs.replace(event, among=among, elders=_elders(state, event.on, among or state.present, given_up))


def _elders(state: TableState, on: str, among: Sequence[str], given_up: Collection[str]) -> tuple[str, ...]:
    """Return, of those who may vote, the ones who have been there longest, if others came later: one of them has to agree.

    Raises Refused for a penalty for the only one of them, and on what concerns all while none of them is there.
    """
    target = on.partition(" ")[2]
    since = {seat_id: state.joined_n(seat_id) for seat_id, seat in state.by_id() if seat.kind == "person" and not seat.is_out}
    remaining = [seat for seat in since if seat not in given_up]
    first = min((since[seat] for seat in remaining), default=0)
    eldest = [seat for seat in remaining if since[seat] == first]
    if all(seat in eldest for seat in among):
        return ()
    found = tuple(seat for seat in eldest if state.seat(seat).is_present and seat != target)
    if not found and target in eldest and on.startswith("penalty "):
        raise Refused("vote_elder", who=target)
    waited_for = [seat for seat in eldest if seat != target and state.late_turns(seat) < LATE_TURNS]
    if not found and waited_for and on.startswith(_AMONG_FOUNDERS):
        raise Refused("vote_founders", list=waited_for, number=FOUNDERS_MS // 60_000)
    return found


def _deciding(state: TableState, absent: str, given_up: Collection[str]) -> tuple[str, ...]:
    """Return the seats among which a vote on the end or on another player is; none for all who are present.

    Raises Refused while those who were there when the match began are away, until they are given up.
    """
    founders = [seat for seat in state.founders if seat not in given_up]
    deciding = tuple(seat for seat in founders if state.seat(seat).is_present and seat != absent)
    waited_for = [seat for seat in founders if state.late_turns(seat) < LATE_TURNS]
    if waited_for and not deciding:
        raise Refused("vote_founders", list=waited_for, number=FOUNDERS_MS // 60_000)
    return deciding


def cast(state: TableState, event: events.VoteCast, at: int, *, can_penalize: bool) -> tuple[Changes, str]:
    """Count a vote; the first one opens it. ``can_penalize``: whether the penalty that is voted on can be imposed now.

    Returns what changes, and what was decided by it: ``end``, ``pause``, ``absent p3``, ``remove p3``, ``penalty p3``, or nothing.
    Raises Refused.
    """
    vote = _opened(state, event, at, can_penalize=can_penalize) if state.vote is None else state.vote
    if event.aye and event.on != vote.on:
        raise _other_vote(vote)
    if event.seat == absent_seat(vote.on):
        if event.aye:
            raise Refused("vote_here")
        return lose(state, vote, at), ""  # who votes is there
    if event.seat == removed_seat(vote.on):
        raise Refused("vote_removed")
    among = voters(vote.on, state.present, vote.among)
    if event.seat not in among:
        raise _no_vote(vote, among)
    ayes = [seat for seat in vote.ayes if seat != event.seat] + [event.seat] * event.aye
    noes = [seat for seat in vote.noes if seat != event.seat] + [event.seat] * (not event.aye)
    if _agrees(state, vote, ayes):
        return Changes(vote=None), vote.on
    if not _agrees(state, vote, [seat for seat in among if seat not in noes]):
        return lose(state, vote, at), ""
    return Changes(vote=msgspec.structs.replace(vote, ayes=tuple(ayes), noes=tuple(noes))), ""


def _agrees(state: TableState, vote: Vote, ayes: Collection[str]) -> bool:
    """Return whether the votes in favour decide: more than half of the voters, one of those who have been there longest where others came
    later, and people of two networks where people of several are concerned.
    """
    if len(ayes) < needed(vote.on, state.present, vote.among):
        return False
    elders = [seat for seat in vote.elders if seat in state.present]
    if elders and not any(seat in ayes for seat in elders):
        return False
    if vote.on == "end" or removed_seat(vote.on):
        concerned = [seat_id for seat_id, seat in state.by_id() if seat.kind == "person" and not seat.is_out]
    else:
        concerned = voters(vote.on, state.present, vote.among)
    known = {seat.network for seat in map(state.seat, concerned) if seat.network}
    return len(known) < 2 or len({state.seat(seat).network or seat for seat in ayes}) > 1


def lose(state: TableState, vote: Vote, at: int) -> Changes:
    """End a vote that is lost; who has voted for it does not ask for it again at once."""
    before = state.lost if isinstance(state.lost, dict) else {}
    earlier = before.get(vote.on)
    ayes = {*vote.ayes, *(earlier.ayes if earlier and at - earlier.at < AGAIN_MS else ())}
    return Changes(vote=None, lost={**before, vote.on: VoteLost(at, tuple(sorted(ayes)))})


def ended_pause(state: TableState, at: int, n: int) -> PauseEnded:
    """Return the end of a pause that was not unanimous. Voters for another such pause shortly before it are included."""
    before = state.pause_ended
    earlier = before.ayes if before is not UNSET and at - before.at < AGAIN_MS else ()
    return PauseEnded(at, n, tuple(sorted({*earlier, *(state.paused_by or ())})))


def _opened(state: TableState, event: events.VoteCast, at: int, *, can_penalize: bool) -> Vote:
    if not event.aye:
        raise Refused("no_vote")
    if not state.in_match:
        raise Refused("vote_early")
    if event.on != "end":
        check_not_paused(state)
    if absent := absent_seat(event.on):
        if state.seat(absent).kind != "person" or state.seat(absent).is_out:
            raise Refused("nobody_sits", who=absent)
    elif removed := removed_seat(event.on):
        if state.seat(removed).kind != "person":
            raise Refused("nobody_sits", who=removed)
    elif event.on not in ("end", "pause") and not can_penalize:
        raise Refused("vote_unknown", said=event.on)
    return Vote(event.on, at, among=event.among, elders=event.elders)


def _no_vote(vote: Vote, among: Sequence[str]) -> Refused:
    """Return why a seat has no vote, while these have."""
    if removed_seat(vote.on):
        return Refused("vote_remove_late", list=list(among))
    return Refused("vote_late", list=list(among)) if vote.among else Refused("vote_self")


def _other_vote(vote: Vote) -> Refused:
    on, _, seat = vote.on.partition(" ")
    if on == "penalty":
        return Refused("vote_penalty", who=seat)
    if on == "absent":
        return Refused("vote_absent", who=seat)
    if on == "mute":
        return Refused("vote_mute", who=seat)
    if on == "remove":
        return Refused("vote_remove", who=seat)
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


def expire(state: TableState, at: int) -> Changes:
    """End a vote whose time is over, or on a player who is there again."""
    if state.vote is None:
        raise Refused("no_vote")
    return lose(state, state.vote, at)
