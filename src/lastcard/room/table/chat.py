"""Chat and quick reactions: their checks, and the lines that they add."""

from __future__ import annotations

import unicodedata
from typing import Final

from lastcard.room.errors import Invalid, Refused
from lastcard.room.table import events
from lastcard.room.table.seats import seat_number
from lastcard.room.table.state import TableState, read_rules
from lastcard.room.table.stream import Body, Stream
from lastcard.text.graphemes import MOST_MARKS, graphemes, is_flag
from lastcard.text.names import invisible_characters

_MOST: Final = 300
_JOINERS: Final = "\u200c\u200d\ufe0f"  # they stand between letters of some languages, and join the parts of some emoji
_VARIANTS: Final = frozenset(map(chr, (*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))))
"""Characters that choose a form of the ideograph before them. After any other they draw nothing, and can hide a text."""


def clean_chat(text: str) -> str:
    """Return a chat message as it is shown. Raises Invalid."""
    cleaned = " ".join(text.split())
    clusters = graphemes(cleaned) if len(cleaned) <= _MOST else []
    if not any(map(_is_seen, cleaned)) or not clusters or not all(map(_is_plain, clusters)):
        raise Invalid("say_length")
    if any(sum(unicodedata.category(character) in ("Mn", "Me") for character in cluster) > MOST_MARKS for cluster in clusters):
        raise Invalid("say_marks", most=MOST_MARKS)
    return cleaned


def _is_plain(cluster: str) -> bool:
    """Return whether a character as a reader counts it hides nothing: it is printable, and has no variants but that of an ideograph."""
    if is_flag(cluster):
        return True
    variants = sum(character in _VARIANTS for character in cluster)
    most = unicodedata.name(cluster[0], "").startswith("CJK")
    return variants <= most and all(character.isprintable() or character in _JOINERS for character in cluster)


def _is_seen(character: str) -> bool:
    """Return whether a character shows something by itself: it is no joiner, filler, space or mark."""
    return character not in _JOINERS and unicodedata.category(character)[0] not in "ZMC" and not invisible_characters(character)


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
