"""The stream of a table: numbered lines, and what each seat sees of them.

>>> line = stream_line(9, {"event": "d draw p2 ????"}, {"p2": {"event": "d draw p2 b1g7"}})
>>> line.seen_by("p1"), line.seen_by("p2")
(b'{"n":9,"event":"d draw p2 ????"}', b'{"n":9,"event":"d draw p2 b1g7"}')

A seat's next player sees what came before them as a spectator does:

>>> line.seen_by("p2", held_n=9)
b'{"n":9,"event":"d draw p2 ????"}'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from lastcard.game.events import Event
from lastcard.room.structs import msgspec
from lastcard.room.table.asks import Asked
from lastcard.room.table.events import StoredLines

Body = dict[str, Any]
_JSON: Final = msgspec.json.Encoder()
_OWN: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])
_NONE: Final[dict[str, bytes]] = {}
_HELD: Final = 2000
"""Lines kept in memory; the log has all of them."""


class StreamLine(msgspec.Struct, frozen=True, gc=False):
    """One line: its number, the body that everybody sees, and the bodies that some seats see instead.

    ``asks``: the bodies of its own seats hold asks, which are left out once they are out of date. Bodies are JSON: a line is sent to
    several clients and stored, and thousands of lines are held for clients that come back.
    """

    n: int
    body: bytes
    own: dict[str, bytes]
    asks: bool = False

    def seen_by(self, seat: str | None, held_n: int = 0) -> bytes:
        """Return the line as JSON, as the player sees it who took a seat after line ``held_n``; None for a spectator."""
        body = self.own.get(seat, self.body) if seat is not None and self.n > held_n else self.body
        return b'{"n":%d,%b' % (self.n, body[1:])

    def again(self, seat: str | None, held_n: int, *, current: bool) -> bytes:
        """Return the line for a client that comes back, without an ask that is not ``current`` any more."""
        return self.seen_by(None if self.asks and not current else seat, held_n)

    def stored(self) -> list[Any]:
        """Return the bodies as the log holds them; asks are not stored."""
        body = msgspec.Raw(self.body)
        return [body, {seat: msgspec.Raw(own) for seat, own in self.own.items()}] if self.own and not self.asks else [body]


def stream_line(n: int, body: Body, own: Mapping[str, Body] | None = None, *, asks: bool = False) -> StreamLine:
    """Return a line with these bodies."""
    return StreamLine(n, _JSON.encode(body), {seat: _JSON.encode(each) for seat, each in own.items()} if own else _NONE, asks)


def stored_lines(first: int, bodies: Iterable[list[Any]]) -> list[StreamLine]:
    """Return the lines of a log entry; the first of them has the number ``first``."""
    return [stream_line(first + place, *each) for place, each in enumerate(bodies)]


def lines_of_entry(entry: StoredLines) -> list[StreamLine]:
    """Return the lines of a log entry that was read for them alone."""
    return [
        StreamLine(entry.n + place, bytes(body), {seat: bytes(each) for seat, each in _OWN.decode(own[0]).items()} if own else _NONE)
        for place, (body, *own) in enumerate(entry.lines)
    ]


def event_line(n: int, event: Event, seats: Iterable[str]) -> StreamLine:
    """Return the line of an event: hidden cards, and a cause that gives one away, are shown only to the seats that see them."""
    if event.viewers is None:
        is_plain = event.cards is None and not event.args
        return StreamLine(n, _plain_body(event.head, event.rule, event.cause) if is_plain else _event_body(event), _NONE)
    body = _event_body(event)
    return StreamLine(n, _event_body(event.seen_by(None)), {seat: body for seat in seats if seat in event.viewers})


@lru_cache(maxsize=4096)
def _plain_body(head: str, rule: str | None, cause: str | None) -> bytes:
    """Return the body of an event without cards and arguments. It is kept, because most events are like this and equal at all tables."""
    return _event_body(Event(head, rule=rule, cause=cause))


def _event_body(event: Event) -> bytes:
    body: dict[str, Any] = {"event": str(event)}
    if event.rule:
        body["rule"] = event.rule
    if event.cause:
        body["cause"] = event.cause
    if event.args:
        body["args"] = dict(event.args)
    return _JSON.encode(body)


class Stream:
    """The lines of one table. ``n`` is the number of the last line, ``new`` are the lines of the present table event.

    ``held`` are the last lines of the present round, the new ones included once ``end_event`` was called. ``asks`` are earlier lines whose
    asks stand: the log has these lines without them.
    """

    def __init__(self, n: int) -> None:
        self.n: int = n
        self.held: list[StreamLine] = []
        self.asks: list[StreamLine] = []
        self.new: list[StreamLine] = []

    def add(self, body: Body, own: Mapping[str, Body] | None = None, *, asks: bool = False) -> None:
        """Add a line: the body that everybody sees, and those that some seats see instead."""
        self.n += 1
        self.new.append(stream_line(self.n, body, own, asks=asks))

    def add_event(self, event: Event, seats: Iterable[str]) -> None:
        """Add the line of an event of the game."""
        self.n += 1
        self.new.append(event_line(self.n, event, seats))

    def begin_event(self) -> None:
        """Begin the lines of the next table event."""
        self.new = []

    def begin_round(self) -> None:
        """Hold no lines of the last round any more; those of the present table event stay new."""
        self.held, self.asks = [], []

    def end_event(self, asked: Mapping[str, Asked]) -> None:
        """Hold the new lines. If there are too many, drop old ones, but keep the asks of the seats."""
        self.held += self.new
        if len(self.held) > _HELD:
            dropped = self.held[: -_HELD // 2]
            del self.held[: -_HELD // 2]
            shown = min((each.shown for each in asked.values()), default=self.n + 1)
            self.asks = [line for line in (*self.asks, *dropped) if line.asks and line.n >= shown]

    def replace_last(self, count: int, first: int, bodies: list[list[Any]]) -> None:
        """Replace the last lines by those that the log has for them: another version may have written more or fewer."""
        self.n = first + len(bodies) - 1
        self.held[len(self.held) - count :] = stored_lines(first, bodies)
