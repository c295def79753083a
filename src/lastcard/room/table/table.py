"""A table as the fold of its log: each event changes the state and adds lines to the stream.

There is no clock, no chance and no network here: an event holds all that came from there. ``apply`` refuses an event and changes nothing,
or carries it out and returns the entry for the log.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lastcard.errors import LastCardError
from lastcard.game.match import Match
from lastcard.game.round import Round
from lastcard.room.looks import worn_by
from lastcard.room.names import clean_name
from lastcard.room.structs import msgspec
from lastcard.room.table import chat, events, membership, votes
from lastcard.room.table.asks import Asked
from lastcard.room.table.changes import Changes
from lastcard.room.table.events import StoredEvent, TableEvent
from lastcard.room.table.seats import SEAT_IDS, Newcomer, SeatState, check_name_free, free_bot_name, held_by, held_by_bot, seat_number
from lastcard.room.table.state import TableState, read_rules
from lastcard.room.table.stream import Stream
from lastcard.room.table.table_match import TableMatch
from lastcard.text.faults import fault

_OF_NEW_HOLDERS: Final = (events.PlayerJoined, events.PlayerLeft, events.PlayerReturned)


class Table:
    """One table: its state, the match that is played at it, and the stream of its lines."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.stream: Stream = Stream(state.n)
        self.play: TableMatch = TableMatch(state, self.stream)

    # ---- the log -----------------------------------------------------------------------------------------------------
    @classmethod
    def create(cls, event: events.TableCreated | events.TableBranched | events.TableArranged, at: int) -> tuple[Table, StoredEvent]:
        """Create a table and return it with its first entry. Raises Refused or RulesError."""
        if isinstance(event, events.TableBranched):
            table = cls(_branched(event, at))
            table.play.play_on(event.branch.rounds[-1], at)
            return table, table._entry(event, at)
        if isinstance(event, events.TableArranged):
            table = cls(_arranged(event, at))
            table.play.add_table_line()
            return table, table._entry(event, at)
        rules = str(read_rules(event.rules))
        membership.check_seat_count(event.seats)
        seats = [SeatState() for _ in range(event.seats)]
        seats[0] = held_by(Newcomer(clean_name(event.name), event.token, event.nonce, event.animal, event.color, event.network))
        for number in range(1, 1 + event.bots):
            seats[number] = held_by_bot(free_bot_name(seats), event.level)
        state = TableState(
            id=event.id,
            rules=rules,
            revision=event.revision,
            next_seed=event.seed,
            pace=event.pace,
            public=event.public,
            host="p1",
            seats=seats,
            held_n={"p1": 0},
            at=at,
        )
        table = cls(state)
        table.play.add_table_line()
        return table, table._entry(event, at)

    @classmethod
    def begin(cls, stored: StoredEvent, at: int, hash: bytes) -> Table:
        """Return the table that the first entry of a log created."""
        if not isinstance(stored.event, events.TableCreated | events.TableBranched | events.TableArranged):
            raise LastCardError(fault("log_begins", name=type(stored.event).__name__))
        table, _ = cls.create(stored.event, at)
        table.mark_stored(hash)
        return table

    def fold(self, stored: StoredEvent, at: int, hash: bytes) -> None:
        """Apply one entry of the log."""
        again = self.apply(stored.event, at, by=stored.by, id=stored.id)
        if len(again.lines) != len(stored.lines):  # written by another version: the log is right
            self.stream.replace_last(len(again.lines), stored.n, stored.lines)
            self.state.n = self.stream.n
        self.mark_stored(hash)

    def mark_stored(self, hash: bytes) -> None:
        """Count an entry that is in the store."""
        self.state.k += 1
        self.state.hash = hash

    def apply(self, event: TableEvent, at: int, *, by: str = "", id: str = "") -> StoredEvent:
        """Apply an event and return its entry. Raises Refused, or what ``Match.play`` raises; then nothing has changed."""
        at = max(at, self.state.at)  # time never runs backwards at a table
        self.stream.begin_event()
        _APPLY[type(event)](self, event, at)
        if isinstance(event, _OF_NEW_HOLDERS):
            self.state.forget_late(event.seat)
        elif by:
            self.state.forget_late(by)
        stored = self._entry(event, at, by, id)
        if by and id and (seat := self.state.seat(by)).kind == "person":
            seat.remember_answer(id, stored.n)
        return stored

    def _entry(self, event: Any, at: int, by: str = "", id: str = "") -> StoredEvent:
        stream = self.stream
        stream.end_event(self.play.asked)
        self.state.n, self.state.at = stream.n, at
        return StoredEvent(stream.n - len(stream.new) + 1, event, [line.stored() for line in stream.new], by, id)

    # ---- snapshots ---------------------------------------------------------------------------------------------------
    @property
    def can_snapshot(self) -> bool:
        """Whether ``state`` alone is the whole table: no round runs. Earlier versions would lose a pause, a branch or a purpose in it."""
        state = self.state
        return state.status != "playing" and not (state.is_paused or state.is_branch or state.is_arranged)

    def snapshot(self) -> bytes:
        """Return the state as it is stored, when no round runs."""
        assert self.can_snapshot
        return msgspec.json.encode(self.state)

    @classmethod
    def from_snapshot(cls, snapshot: bytes) -> Table:
        """Return a table from its snapshot."""
        return cls(msgspec.json.decode(snapshot, type=TableState))

    # ---- the match ---------------------------------------------------------------------------------------------------
    @property
    def match(self) -> Match | None:
        """The present or last match; None before the first."""
        return self.play.match

    @property
    def round(self) -> Round | None:
        """The round that runs."""
        return self.play.round

    @property
    def asked(self) -> dict[str, Asked]:
        """What each seat is asked now."""
        return self.play.asked


def _branched(event: events.TableBranched, at: int) -> TableState:
    """Return the state of a table that plays on from a branch, before the round of the branch."""
    branch, player = event.branch, seat_number(event.seat, len(event.branch.players))
    seats = [held_by_bot(name, event.level) for name in branch.players]
    seats[player] = held_by(Newcomer(branch.players[player], event.token, ""))
    return TableState(
        id=event.id,
        rules=branch.rules,
        revision=branch.revision,
        next_seed=event.seed,
        pace=event.pace,
        public=False,
        host=event.seat,
        seats=seats,
        status="between",
        at=at,
        match_number=1,
        match_k=1,
        seed=branch.seed,
        match_rules=branch.rules,
        nonces=list(branch.nonces),
        players=list(branch.players),
        sheets=list(branch.sheets),
        milestone=branch.milestone,
        held_n={event.seat: 0},
        branched=True,
    )


def _arranged(event: events.TableArranged, at: int) -> TableState:
    """Return the state of a table without a host. Raises Refused or RulesError."""
    rules = str(read_rules(event.rules))
    membership.check_seat_count(event.seats)
    seats = [SeatState() for _ in range(event.seats)]
    state = TableState(
        id=event.id,
        rules=rules,
        revision=event.revision,
        next_seed=event.seed,
        pace=event.pace,
        public=event.public,
        host="",
        seats=seats,
        held_n=dict.fromkeys(SEAT_IDS[: len(event.holders)], 0),
        at=at,
        purpose=event.purpose,
        sealed=event.sealed or msgspec.UNSET,
        stream_s=msgspec.UNSET if event.stream_s is None or event.sealed else event.stream_s,
    )
    for number, holder in enumerate(event.holders):
        name = clean_name(holder.name)
        check_name_free(name, seats)
        seats[number] = held_by(worn_by(msgspec.structs.replace(holder, name=name), state, SEAT_IDS[number]))
    for number in range(len(event.holders), len(event.holders) + event.bots):
        seats[number] = held_by_bot(free_bot_name(seats), event.level)
    return state


def _change(changes_of: Callable[[TableState, Any], Changes]) -> Callable[[Table, Any, int], None]:
    """Return how to apply an event that changes the state alone."""

    def apply(table: Table, event: Any, at: int) -> None:
        table.play.apply(changes_of(table.state, event))
        table.play.add_table_line()

    return apply


def _leave(table: Table, event: events.PlayerLeft, at: int) -> None:
    play, state = table.play, table.state
    play.apply(membership.leave(state, event))
    if state.is_paused and not any(seat.kind == "person" for seat in state.seats):
        play.resume(event.seat, at)  # no player is left who could end the pause
    play.add_table_line()


def _resume(table: Table, event: events.MatchResumed, at: int) -> None:
    table.play.resume(event.seat, at)
    table.play.add_table_line()


def _set_aside(table: Table, event: events.PlayerSetAside, at: int) -> None:
    table.play.apply(membership.set_aside(table.state, event))
    table.state.forget_late(event.seat)
    table.play.add_table_line()


def _cast_vote(table: Table, event: events.VoteCast, at: int) -> None:
    play, vote = table.play, table.state.vote
    changes, decided = votes.cast(table.state, event, at, can_penalize=play.penalty(event.on) is not None)
    play.apply(changes)
    if decided:
        if absent := votes.absent_seat(decided):
            play.apply(membership.vote_out(table.state, absent))
            table.state.forget_late(absent)
        elif decided.startswith("mute "):
            play.apply(membership.silence(table.state, events.PlayerSilenced(votes.removed_seat(decided))))
        elif removed := votes.removed_seat(decided):
            play.apply(membership.vote_off(table.state, removed))
            table.state.forget_late(removed)
        else:
            play.carry_vote(decided, event.seat, at, {event.seat, *(vote.ayes if vote else ())})
    if table.state.status != "over":
        play.add_table_line()


def _expire_vote(table: Table, event: events.VoteExpired, at: int) -> None:
    table.play.apply(votes.expire(table.state, at))
    table.play.add_table_line()


_APPLY: Final[dict[type, Callable[[Table, Any, int], None]]] = {
    events.PlayerJoined: _change(membership.join),
    events.PlayerLeft: _leave,
    events.SeatMoved: _change(membership.move),
    events.PlayerRenamed: _change(membership.rename),
    events.PlayerWentAway: _change(membership.go_away),
    events.PlayerSetAside: _set_aside,
    events.PlayerReturned: _change(membership.come_back),
    events.PlayerReady: _change(membership.be_ready),
    events.HostChanged: _change(membership.change_host),
    events.BotSeated: _change(membership.seat_bot),
    events.SeatOpened: _change(membership.open_seat),
    events.SeatCountChanged: _change(membership.change_seat_count),
    events.RulesChanged: _change(membership.change_rules),
    events.PaceChanged: _change(membership.change_pace),
    events.DealerChosen: _change(membership.choose_dealer),
    events.VoteCast: _cast_vote,
    events.AbsentVoteCast: _cast_vote,
    events.RemoveVoteCast: _cast_vote,
    events.AbsenceChanged: _change(membership.change_absence),
    events.TalkChanged: _change(membership.change_talk),
    events.StreamChanged: _change(membership.change_stream),
    events.PlayerSilenced: _change(membership.silence),
    events.EntryClosed: _change(membership.close_entry),
    events.VoteExpired: _expire_vote,
    events.MatchResumed: _resume,
    events.MatchStarted: lambda table, event, at: table.play.start(event, at),
    events.RoundDealt: lambda table, event, at: table.play.deal(event, at),
    events.ActionTaken: lambda table, event, at: table.play.act(event, at),
    events.CatchOpened: lambda table, event, at: table.play.open_catch(event, at),
    events.ChatSent: lambda table, event, at: chat.add_chat(table.state, table.stream, event),
    events.ReactionSent: lambda table, event, at: chat.add_reaction(table.stream, event),
}
