"""People at a table: who sits down, leaves, is away, is host, and what they say; and what is settled before a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.rules.rules import Rules
from lastcard.server.errors import Refused
from lastcard.server.room import events, votes
from lastcard.server.room.seats import Newcomer, SeatState, check_free, clean_name, free_bot_name
from lastcard.server.room.state import SEATS, read_rules

if TYPE_CHECKING:
    from lastcard.server.room.table import Table


def sit(table: Table, event: events.PlayerJoined) -> None:
    """Somebody sits down: at once, or with the next round where a bot plays the seat."""
    name, chair = clean_name(event.name), table.seat(event.seat)
    check_free(name, [other for other in table.state.seats if other is not chair])  # whoever left a name to a bot may have it back
    if chair.kind == "person" or chair.newcomer:
        raise Refused(f"{event.seat} is taken")
    if table.state.status == "playing":
        chair.newcomer = Newcomer(name, event.token, event.nonce)
    else:
        take(table, event.seat, Newcomer(name, event.token, event.nonce))
    table.tell_table()


def take(table: Table, seat: str, coming: Newcomer) -> None:
    """Give a seat to somebody."""
    table.seat(seat).sit(coming.name, coming.token, coming.nonce)
    if table.match is not None and table.state.status != "over":
        table.match.rename(seat, coming.name)
        table.state.players = list(table.match.players)
    if not table.state.host:
        table.state.host = seat


def leave(table: Table, event: events.PlayerLeft) -> None:
    """Somebody leaves; a bot plays on."""
    chair = table.seat(event.seat)
    if chair.kind != "person":
        raise Refused(f"nobody sits on {event.seat}")
    if table.state.status == "open":
        chair.clear()
    else:  # the name stays: it stands in the match's score sheet
        chair.let_bot_play(chair.name, "careful")
    if table.state.host == event.seat:
        table.state.host = next((seat for seat in (*table.people, *table.seat_ids) if table.seat(seat).kind == "person"), "")
    votes.drop_votes(table)
    table.tell_table()


def rename(table: Table, event: events.PlayerRenamed) -> None:
    """Somebody takes another name."""
    name, chair = clean_name(event.name), table.seat(event.seat)
    if table.state.status in ("playing", "between"):
        raise Refused("names stay as they are while a match runs")
    check_free(name, [other for other in table.state.seats if other is not chair])
    chair.name = name
    table.tell_table()


def give_host(table: Table, event: events.HostChanged) -> None:
    """Somebody else is host."""
    if table.seat(event.seat).kind != "person":
        raise Refused(f"{event.seat} cannot be host: no person sits there")
    table.state.host = event.seat
    table.tell_table()


def put_bot(table: Table, event: events.BotSeated) -> None:
    """A bot sits down."""
    chair = table.seat(event.seat)
    if chair.kind == "person":
        raise Refused(f"{chair.name} sits on {event.seat}; remove them first")
    chair.let_bot_play(chair.name or free_bot_name(table.state.seats), event.level)
    table.tell_table()


def open_seat(table: Table, event: events.SeatOpened) -> None:
    """A bot leaves its seat to whoever comes."""
    chair = table.seat(event.seat)
    if chair.kind != "bot":
        raise Refused(f"no bot sits on {event.seat}")
    if table.state.status in ("playing", "between"):
        raise Refused("a bot plays its seat until the match is over, or until somebody sits down on it")
    chair.clear()
    table.tell_table()


def _no_match(table: Table, what: str) -> None:
    if table.state.status in ("playing", "between"):
        raise Refused(f"{what} stay as they are while a match runs")


def resize(table: Table, event: events.SeatCountChanged) -> None:
    """The table gets more or fewer seats."""
    _no_match(table, "the seats")
    chairs = table.state.seats
    if event.seats not in SEATS:
        raise Refused(f"{event.seats} seats: a table has from {SEATS[0]} to {SEATS[-1]}")
    if any(chair.kind == "person" for chair in chairs[event.seats :]):
        raise Refused(f"people sit beyond seat {event.seats}")
    table.state.seats = chairs[: event.seats] + [SeatState() for _ in range(event.seats - len(chairs))]
    table.tell_table()


def change_rules(table: Table, event: events.RulesChanged) -> None:
    """Other rules are to be played."""
    _no_match(table, "the rules")
    table.state.rules = str(read_rules(event.rules))
    table.tell_table()


def change_pace(table: Table, event: events.PaceChanged) -> None:
    """The table waits longer or shorter."""
    table.state.pace = event.pace
    table.tell_table()


def choose_dealer(table: Table, event: events.DealerChosen) -> None:
    """The host says who deals next."""
    table.seat(event.seat)
    table.state.chosen = event.seat
    if table.match is not None and table.state.status in ("playing", "between"):
        table.match.choose_dealer(event.seat)
        table.keep_milestone()
    table.tell_table()


def go(table: Table, event: events.PlayerWentAway) -> None:
    """A bot holds the seat of somebody gone."""
    chair = table.seat(event.seat)
    if not chair.is_here:
        raise Refused(f"{event.seat} is not here anyway")
    chair.away, chair.ready = True, False
    votes.drop_votes(table)
    table.tell_table()


def come_back(table: Table, event: events.PlayerReturned) -> None:
    """Somebody is back in their seat."""
    chair = table.seat(event.seat)
    if not chair.away:
        raise Refused(f"{event.seat} is here already")
    chair.away = False
    table.tell_table()


def be_ready(table: Table, event: events.PlayerReady) -> None:
    """Somebody is ready for the next round."""
    chair = table.seat(event.seat)
    if table.state.status != "between" or chair.kind != "person":
        raise Refused("there is no round to be ready for now")
    chair.ready = True
    table.tell_table()


def say(table: Table, event: events.ChatSent) -> None:
    """Somebody says something, to all or to the own team."""
    body = {"say": event.text, "from": event.seat}
    if not event.team:
        table.tell(body)
        return
    if Rules(table.state.rules).team_size is None:
        raise Refused("there are no teams at this table")
    place = int(event.seat[1:]) - 1
    team = [seat for other, seat in enumerate(table.seat_ids) if (other - place) % 2 == 0]
    body["to"] = "team"
    table.tell({**body, "say": None}, dict.fromkeys(team, body))


def react(table: Table, event: events.ReactionSent) -> None:
    """Somebody reacts with a picture."""
    table.tell({"react": event.word, "from": event.seat})
