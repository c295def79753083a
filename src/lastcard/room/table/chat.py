"""Chat and quick reactions: their checks, and the lines that they add."""

from __future__ import annotations

from typing import Final

from lastcard.room.errors import Invalid, Refused
from lastcard.room.table import events
from lastcard.room.table.seats import seat_number
from lastcard.room.table.state import TableState, read_rules
from lastcard.room.table.stream import Body, Stream

_MOST: Final = 300
_JOINERS: Final = "\u200d\ufe0f"  # they join the parts of some emoji


def clean_chat(text: str) -> str:
    """Return a chat message as it is shown. Raises Invalid."""
    cleaned = " ".join(text.split())
    if not 0 < len(cleaned) <= _MOST or not all(character.isprintable() or character in _JOINERS for character in cleaned):
        raise Invalid("say_length")
    return cleaned


def add_chat(state: TableState, stream: Stream, event: events.ChatSent) -> None:
    """Add what a player wrote, to all or to the own team. Raises Refused if there are no teams."""
    body: Body = {"say": event.text, "from": event.seat}
    if not event.team:
        stream.add(body)
        return
    if read_rules(state.rules).team_size is None:
        raise Refused("no_teams")
    own = seat_number(event.seat, len(state.seats))
    team = [seat for number, seat in enumerate(state.seat_ids) if (number - own) % 2 == 0]
    body["to"] = "team"
    stream.add({**body, "say": None}, dict.fromkeys(team, body))


def add_reaction(stream: Stream, event: events.ReactionSent) -> None:
    """Add a quick reaction."""
    stream.add({"react": event.word, "from": event.seat})
