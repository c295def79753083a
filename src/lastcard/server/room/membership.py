"""People at a table: who sits down, leaves, is away, is host, and what they say; and what is settled before a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.rules.rules import Rules
from lastcard.server.errors import Refused
from lastcard.server.room import events, votes
from lastcard.server.room.seats import Chair, Coming, bot_name, check_free, clean_name
from lastcard.server.room.state import SEATS, read_rules

if TYPE_CHECKING:
    from lastcard.server.room.table import Table


def sit(table: Table, deed: events.Sat) -> None:
    """Somebody sits down: at once, or with the next round where a bot plays the seat."""
    name, chair = clean_name(deed.name), table.chair(deed.seat)
    check_free(name, [other for other in table.s.chairs if other is not chair])  # whoever left a name to a bot may have it back
    if chair.kind == "person" or chair.coming:
        raise Refused(f"{deed.seat} is taken")
    if table.s.state == "playing":
        chair.coming = Coming(name, deed.token, deed.nonce)
    else:
        take(table, deed.seat, Coming(name, deed.token, deed.nonce))
    table.tell_table()


def take(table: Table, seat: str, coming: Coming) -> None:
    """Give a seat to somebody."""
    table.chair(seat).sit(coming.name, coming.token, coming.nonce)
    if table.match is not None and table.s.state != "over":
        table.match.rename(seat, coming.name)
        table.s.players = list(table.match.players)
    if not table.s.host:
        table.s.host = seat


def leave(table: Table, deed: events.Left) -> None:
    """Somebody leaves; a bot plays on."""
    chair = table.chair(deed.seat)
    if chair.kind != "person":
        raise Refused(f"nobody sits on {deed.seat}")
    if table.s.state == "open":
        chair.clear()
    else:  # the name stays: it stands in the match's score sheet
        chair.let_bot_play(chair.name, "careful")
    if table.s.host == deed.seat:
        table.s.host = next((seat for seat in (*table.people, *table.seats) if table.chair(seat).kind == "person"), "")
    votes.drop_votes(table)
    table.tell_table()


def rename(table: Table, deed: events.Renamed) -> None:
    """Somebody takes another name."""
    name, chair = clean_name(deed.name), table.chair(deed.seat)
    if table.s.state in ("playing", "between"):
        raise Refused("names stay as they are while a match runs")
    check_free(name, [other for other in table.s.chairs if other is not chair])
    chair.name = name
    table.tell_table()


def give_host(table: Table, deed: events.Hosted) -> None:
    """Somebody else is host."""
    if table.chair(deed.seat).kind != "person":
        raise Refused(f"{deed.seat} cannot be host: no person sits there")
    table.s.host = deed.seat
    table.tell_table()


def put_bot(table: Table, deed: events.Botted) -> None:
    """A bot sits down."""
    chair = table.chair(deed.seat)
    if chair.kind == "person":
        raise Refused(f"{chair.name} sits on {deed.seat}; remove them first")
    chair.let_bot_play(chair.name or bot_name(table.s.chairs), deed.level)
    table.tell_table()


def open_seat(table: Table, deed: events.Opened) -> None:
    """A bot leaves its seat to whoever comes."""
    chair = table.chair(deed.seat)
    if chair.kind != "bot":
        raise Refused(f"no bot sits on {deed.seat}")
    if table.s.state in ("playing", "between"):
        raise Refused("a bot plays its seat until the match is over, or until somebody sits down on it")
    chair.clear()
    table.tell_table()


def _no_match(table: Table, what: str) -> None:
    if table.s.state in ("playing", "between"):
        raise Refused(f"{what} stay as they are while a match runs")


def resize(table: Table, deed: events.Sized) -> None:
    """The table gets more or fewer seats."""
    _no_match(table, "the seats")
    chairs = table.s.chairs
    if deed.seats not in SEATS:
        raise Refused(f"{deed.seats} seats: a table has from {SEATS[0]} to {SEATS[-1]}")
    if any(chair.kind == "person" for chair in chairs[deed.seats :]):
        raise Refused(f"people sit beyond seat {deed.seats}")
    table.s.chairs = chairs[: deed.seats] + [Chair() for _ in range(deed.seats - len(chairs))]
    table.tell_table()


def change_rules(table: Table, deed: events.Ruled) -> None:
    """Other rules are to be played."""
    _no_match(table, "the rules")
    table.s.rules = str(read_rules(deed.rules))
    table.tell_table()


def change_pace(table: Table, deed: events.Paced) -> None:
    """The table waits longer or shorter."""
    table.s.pace = deed.pace
    table.tell_table()


def choose_dealer(table: Table, deed: events.Chosen) -> None:
    """The host says who deals next."""
    table.chair(deed.seat)
    table.s.chosen = deed.seat
    if table.match is not None and table.s.state in ("playing", "between"):
        table.match.choose_dealer(deed.seat)
        table.keep_milestone()
    table.tell_table()


def go(table: Table, deed: events.Gone) -> None:
    """A bot holds the seat of somebody gone."""
    chair = table.chair(deed.seat)
    if not chair.is_here:
        raise Refused(f"{deed.seat} is not here anyway")
    chair.away, chair.ready = True, False
    votes.drop_votes(table)
    table.tell_table()


def come_back(table: Table, deed: events.Back) -> None:
    """Somebody is back in their seat."""
    chair = table.chair(deed.seat)
    if not chair.away:
        raise Refused(f"{deed.seat} is here already")
    chair.away = False
    table.tell_table()


def be_ready(table: Table, deed: events.Ready) -> None:
    """Somebody is ready for the next round."""
    chair = table.chair(deed.seat)
    if table.s.state != "between" or chair.kind != "person":
        raise Refused("there is no round to be ready for now")
    chair.ready = True
    table.tell_table()


def say(table: Table, deed: events.Said) -> None:
    """Somebody says something, to all or to the own team."""
    body = {"say": deed.text, "from": deed.seat}
    if not deed.team:
        table.tell(body)
        return
    if Rules(table.s.rules).team_size is None:
        raise Refused("there are no teams at this table")
    place = int(deed.seat[1:]) - 1
    team = [seat for other, seat in enumerate(table.seats) if (other - place) % 2 == 0]
    body["to"] = "team"
    table.tell({**body, "say": None}, dict.fromkeys(team, body))


def react(table: Table, deed: events.Reacted) -> None:
    """Somebody reacts with a picture."""
    table.tell({"react": deed.word, "from": deed.seat})
