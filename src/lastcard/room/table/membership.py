"""The members of a table: joining, leaving, bots, host, absence; and the settings of the next match.

Each function takes the state of a table and an event, and returns what the event changes. It raises Refused or Invalid if the event is
not possible now. Nothing is written here.
"""

from __future__ import annotations

from typing import Final

from lastcard.room import looks
from lastcard.room.errors import Refused
from lastcard.room.names import clean_name
from lastcard.room.structs import msgspec
from lastcard.room.table import events
from lastcard.room.table.changes import Changes
from lastcard.room.table.seats import Newcomer, SeatState, check_name_free, free_bot_name, held_by, held_by_bot, seat_number
from lastcard.room.table.state import SEAT_COUNTS, TableState, read_rules
from lastcard.room.table.votes import check_not_paused, without_absent
from lastcard.room.wire import TableInfo

BARRED: Final = 20
"""How many networks are remembered, at most, whose players were removed by votes in a match."""


def _with_seat(state: TableState, seat_id: str, seat: SeatState) -> list[SeatState]:
    number = seat_number(seat_id, len(state.seats))
    return [*state.seats[:number], seat, *state.seats[number + 1 :]]


def _check_no_match(state: TableState, cause: str) -> None:
    if state.in_match:
        raise Refused(cause)


# ---- players -------------------------------------------------------------------------------------------------------------
def free_seat(state: TableState, name: str) -> str:
    """Return a seat for a new player: one that a bot plays under their name, else an open one, else any bot's. Raises Refused."""
    free = [(seat_id, seat) for seat_id, seat in state.by_id() if seat.kind != "person" and not seat.newcomer]
    own = [seat_id for seat_id, seat in free if seat.kind == "bot" and seat.name.casefold() == name.casefold()]
    rest = sorted(free, key=lambda found: found[1].kind != "open")
    for seat_id in (*own, *(seat_id for seat_id, _ in rest)):
        return seat_id
    raise Refused("full")


def check_free(info: TableInfo, seat: str | None) -> None:
    """Raise Refused if, as the public state of a table says, nobody can take this seat, or any if it is None."""
    if info.branched:
        raise Refused("table_alone")
    free = [one.seat for one in info.seats if one.kind != "person" and not one.coming]
    if not free:
        raise Refused("full")
    if seat is not None and seat not in free and any(one.seat == seat for one in info.seats):
        raise Refused("taken", who=seat)


def join(state: TableState, event: events.PlayerJoined) -> Changes:
    """Give a player a seat: at once, or with the next round if a bot plays the seat now."""
    if state.is_branch:
        raise Refused("table_alone")
    if state.closed is True:
        raise Refused("full")
    name, seat = clean_name(event.name), state.seat(event.seat)
    check_name_free(name, [other for other in state.seats if other is not seat])  # a player may take back the name a bot plays under
    if seat.kind == "person" or seat.newcomer:
        raise Refused("taken", who=event.seat)
    if isinstance(state.barred, tuple) and event.network in state.barred:
        raise Refused("seat_barred")
    player = looks.worn_by(Newcomer(name, event.token, event.nonce, event.animal, event.color, event.network), state, event.seat)
    if state.status == "playing":
        waiting = msgspec.structs.replace(seat, newcomer=player)
        return Changes(seats=_with_seat(state, event.seat, waiting))
    return _seated(state, {event.seat: player}, _with_seat(state, event.seat, held_by(player)), state.n)


def close_entry(state: TableState, event: events.EntryClosed) -> Changes:
    """Let nobody take a seat from now on."""
    return Changes(closed=True)


def seat_newcomers(state: TableState, n: int) -> Changes:
    """Give all newcomers the seats they wait for, after line ``n``; nobody is ready any more."""
    waiting = {seat_id: seat.newcomer for seat_id, seat in state.by_id() if seat.newcomer}
    seats = [held_by(seat.newcomer) if seat.newcomer else msgspec.structs.replace(seat, ready=False) for seat in state.seats]
    return _seated(state, waiting, seats, n)


def _seated(state: TableState, players: dict[str, Newcomer], seats: list[SeatState], n: int) -> Changes:
    names = {seat_id: player.name for seat_id, player in players.items()} if state.status == "between" else {}
    held_n = {**state.held_n, **dict.fromkeys(players, n)}
    host = "" if state.is_arranged else state.host or next(iter(players), "")
    return Changes(seats=seats, host=host, names=names, held_n=held_n)


def leave(state: TableState, event: events.PlayerLeft) -> Changes:
    """Take the seat from a player; during a match a bot plays on. The host can also turn away a newcomer who waits for a bot's seat."""
    seat = state.seat(event.seat)
    if seat.newcomer and event.removed:
        return Changes(seats=_with_seat(state, event.seat, msgspec.structs.replace(seat, newcomer=None)))
    if seat.kind != "person":
        raise Refused("nobody_sits", who=event.seat)
    # In a match the name stays, because it stands on the score sheets.
    left = SeatState() if state.status == "open" else held_by_bot(seat.name, "careful")
    seats = _with_seat(state, event.seat, left)
    after = msgspec.structs.replace(state, seats=seats)
    host = state.host
    if host == event.seat:
        host = next((seat_id for seat_id in (*after.present, *after.seat_ids) if after.seat(seat_id).kind == "person"), "")
    return Changes(seats=seats, host=host, vote=without_absent(state.vote, after.present))


def move(state: TableState, event: events.SeatMoved) -> Changes:
    """Let the player of a seat go on with another token. All that the seat has stays: it is the same player."""
    seat = state.seat(event.seat)
    if seat.kind != "person":
        raise Refused("nobody_sits", who=event.seat)
    first = seat.first_token if isinstance(seat.first_token, str) else seat.token
    return Changes(seats=_with_seat(state, event.seat, msgspec.structs.replace(seat, token=event.token, first_token=first)))


def rename(state: TableState, event: events.PlayerRenamed) -> Changes:
    """Give a player another name, animal or colour."""
    name, seat = clean_name(event.name), state.seat(event.seat)
    _check_no_match(state, "names_stay")
    check_name_free(name, [other for other in state.seats if other is not seat])
    looks.check_free(state, event.seat, event.animal, event.color)
    dressed = looks.changed(seat, event.animal, event.color)
    return Changes(seats=_with_seat(state, event.seat, msgspec.structs.replace(dressed, name=name)))


def change_host(state: TableState, event: events.HostChanged) -> Changes:
    """Make another player the host."""
    if state.seat(event.seat).kind != "person":
        raise Refused("no_host", who=event.seat)
    return Changes(host=event.seat)


def go_away(state: TableState, event: events.PlayerWentAway) -> Changes:
    """Let a bot play for a disconnected player."""
    seat = state.seat(event.seat)
    if not seat.is_present:
        raise Refused("not_here", who=event.seat)
    seats = _with_seat(state, event.seat, msgspec.structs.replace(seat, away=True, ready=False))
    present = [seat_id for seat_id in state.present if seat_id != event.seat]
    return Changes(seats=seats, vote=without_absent(state.vote, present))


def come_back(state: TableState, event: events.PlayerReturned) -> Changes:
    """Let a player who was away play again."""
    seat = state.seat(event.seat)
    if not seat.away:
        raise Refused("here_already", who=event.seat)
    return Changes(seats=_with_seat(state, event.seat, msgspec.structs.replace(seat, away=False, out=msgspec.UNSET)))


def set_aside(state: TableState, event: events.PlayerSetAside) -> Changes:
    """Let a bot play for a player whom the host says to be away, until they say that they are back."""
    seat = state.seat(event.seat)
    if seat.kind != "person" or seat.is_out:
        raise Refused("nobody_sits", who=event.seat)
    if not state.in_match:
        raise Refused("away_early")
    if state.absent == "off":
        raise Refused("absence_off")
    check_not_paused(state)
    seats = _with_seat(state, event.seat, msgspec.structs.replace(seat, away=True, ready=False, out=True))
    present = [seat_id for seat_id in state.present if seat_id != event.seat]
    return Changes(seats=seats, vote=without_absent(state.vote, present))


def vote_out(state: TableState, seat_id: str) -> Changes:
    """Let a bot play for an absent player until they say that they are back; where the table says so, take the seat from them."""
    if state.absent == "free":
        return leave(state, events.PlayerLeft(seat_id, removed=True))
    seat = msgspec.structs.replace(state.seat(seat_id), away=True, ready=False, out=True)
    present = [other for other in state.present if other != seat_id]
    host = next(iter(present), state.host) if state.host == seat_id else state.host
    return Changes(seats=_with_seat(state, seat_id, seat), host=host)


def vote_off(state: TableState, seat_id: str) -> Changes:
    """Take the seat from a player whom the others voted to remove; their network takes none again before the next match."""
    network = state.seat(seat_id).network
    changes = leave(state, events.PlayerLeft(seat_id, removed=True))
    if not network:
        return changes
    before = state.barred if isinstance(state.barred, tuple) else ()
    return msgspec.structs.replace(changes, barred=(*before, network)[-BARRED:])


def be_ready(state: TableState, event: events.PlayerReady) -> Changes:
    """Note that a player is ready for the next round."""
    seat = state.seat(event.seat)
    if state.status != "between" or seat.kind != "person":
        raise Refused("not_ready")
    check_not_paused(state)
    return Changes(seats=_with_seat(state, event.seat, msgspec.structs.replace(seat, ready=True)))


# ---- seats and bots ------------------------------------------------------------------------------------------------------
def seat_bot(state: TableState, event: events.BotSeated) -> Changes:
    """Put a bot on an open seat, or in place of another bot."""
    seat = state.seat(event.seat)
    if seat.kind == "person":
        raise Refused("remove_first", name=seat.name, who=event.seat)
    bot = held_by_bot(seat.name or free_bot_name(state.seats), event.level, seat.newcomer)
    return Changes(seats=_with_seat(state, event.seat, bot))


def open_seat(state: TableState, event: events.SeatOpened) -> Changes:
    """Take a bot off its seat."""
    if state.seat(event.seat).kind != "bot":
        raise Refused("no_bot_there", who=event.seat)
    if state.in_match:
        raise Refused("bot_stays")
    return Changes(seats=_with_seat(state, event.seat, SeatState()))


def fill_open_seats(state: TableState) -> Changes:
    """Put a bot on every open seat, for a match that begins."""
    seats = list(state.seats)
    for number, seat in enumerate(seats):
        if seat.kind == "open":
            seats[number] = held_by_bot(free_bot_name(seats), "forgetful")
    return Changes(seats=seats)


def change_seat_count(state: TableState, event: events.SeatCountChanged) -> Changes:
    """Give the table more or fewer seats."""
    _check_no_match(state, "seats_stay")
    check_seat_count(event.seats)
    if any(seat.kind == "person" for seat in state.seats[event.seats :]):
        raise Refused("people_beyond", number=event.seats)
    return Changes(seats=[*state.seats[: event.seats], *(SeatState() for _ in range(event.seats - len(state.seats)))])


def check_seat_count(seats: int) -> None:
    """Raise Refused if no table can have so many seats."""
    if seats not in SEAT_COUNTS:
        raise Refused("seat_number", number=seats, least=SEAT_COUNTS[0], most=SEAT_COUNTS[-1])


# ---- what the host settles -----------------------------------------------------------------------------------------------
def change_rules(state: TableState, event: events.RulesChanged) -> Changes:
    """Set the rules of the next match."""
    _check_no_match(state, "rules_stay")
    return Changes(rules=str(read_rules(event.rules)), revision=event.revision)


def change_absence(state: TableState, event: events.AbsenceChanged) -> Changes:
    """Set what a vote on an absent player does. It stays while a match runs, so that nobody gives themselves another rule when absent."""
    _check_no_match(state, "absence_stays")
    return Changes(absent=event.absent)


def change_talk(state: TableState, event: events.TalkChanged) -> Changes:
    """Set what may be said at the table."""
    return Changes(talk=event.talk)


def change_stream(state: TableState, event: events.StreamChanged) -> Changes:
    """Set how late a stream with open hands is. It stays while a match runs, so that everybody knew before whether there is one."""
    _check_no_match(state, "stream_stays")
    if state.is_slow:
        raise Refused("stream_slow")
    return Changes(stream_s=event.stream_s)


def silence(state: TableState, event: events.PlayerSilenced) -> Changes:
    """Mute a player, or let them talk again."""
    seat = state.seat(event.seat)
    if seat.kind != "person":
        raise Refused("nobody_sits", who=event.seat)
    return Changes(seats=_with_seat(state, event.seat, msgspec.structs.replace(seat, quiet=event.quiet or msgspec.UNSET)))


def change_pace(state: TableState, event: events.PaceChanged) -> Changes:
    """Set the time limits, and whether the table is in the public list. A table of one player who plays on from a record is never there."""
    if event.public and state.is_branch:
        raise Refused("table_alone")
    return Changes(pace=event.pace, public=event.public)


def choose_dealer(state: TableState, event: events.DealerChosen) -> Changes:
    """Set who deals the next round, where the rules leave it to choice (MC-13, MC-A17)."""
    state.seat(event.seat)
    return Changes(next_dealer=event.seat)
