"""Chat and quick reactions: the lines they become."""

from __future__ import annotations

from lastcard.rules.rules import Rules
from lastcard.server.errors import Refused
from lastcard.server.room import events
from lastcard.server.room.seats import seat_number
from lastcard.server.room.state import TableState
from lastcard.server.room.stream import Body, Stream


def add_chat(state: TableState, stream: Stream, event: events.ChatSent) -> None:
    """Add what a player wrote, to all or to the own team. Raises Refused if there are no teams."""
    body: Body = {"say": event.text, "from": event.seat}
    if not event.team:
        stream.add(body)
        return
    if Rules(state.rules).team_size is None:
        raise Refused("no_teams")
    own = seat_number(event.seat, len(state.seats))
    team = [seat for number, seat in enumerate(state.seat_ids) if (number - own) % 2 == 0]
    body["to"] = "team"
    stream.add({**body, "say": None}, dict.fromkeys(team, body))


def add_reaction(stream: Stream, event: events.ReactionSent) -> None:
    """Add a quick reaction."""
    stream.add({"react": event.word, "from": event.seat})
