"""The numbered lines of a table, and what each seat sees of them.

>>> line = stream_line(9, {"event": "d draw p2 ????"}, {"p2": {"event": "d draw p2 b1g7"}})
>>> line.seen_by("p1"), line.seen_by("p2")
(b'{"n":9,"event":"d draw p2 ????"}', b'{"n":9,"event":"d draw p2 b1g7"}')
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from lastcard.game.events import Event

Body = dict[str, Any]
_JSON: Final = msgspec.json.Encoder()
_NOBODY: Final[dict[str, bytes]] = {}


class StreamLine(msgspec.Struct, frozen=True, gc=False):
    """One line: its number, what everybody sees, and what some seats see instead. ``asks``: its own bodies hold asks, which grow old.

    Bodies are kept as JSON: many a line is sent to several and stored, and thousands of them wait for somebody to come back.
    """

    n: int
    body: bytes
    own: dict[str, bytes]
    asks: bool = False

    def seen_by(self, seat: str | None) -> bytes:
        """Return the line as JSON, as a seat sees it; None for somebody who watches."""
        body = self.own.get(seat, self.body) if seat is not None else self.body
        return b'{"n":%d,%b' % (self.n, body[1:])

    def again(self, seat: str | None, *, current: bool) -> bytes:
        """Return the line for somebody who comes back: an ask that is not ``current`` any more is left out."""
        return self.seen_by(None if self.asks and not current else seat)

    def stored(self) -> list[Any]:
        """Return what is kept of the line: everything but old asks."""
        body = msgspec.Raw(self.body)
        return [body, {seat: msgspec.Raw(own) for seat, own in self.own.items()}] if self.own and not self.asks else [body]


def stream_line(n: int, body: Body, own: Mapping[str, Body] | None = None, *, asks: bool = False) -> StreamLine:
    """Return a line with these bodies."""
    return StreamLine(n, _JSON.encode(body), {seat: _JSON.encode(each) for seat, each in own.items()} if own else _NOBODY, asks)


def read_stored(first: int, kept: Iterable[list[Any]]) -> list[StreamLine]:
    """Return lines as they were kept, the first of them numbered ``first``."""
    return [stream_line(first + place, *entry) for place, entry in enumerate(kept)]


def event_line(n: int, event: Event, seats: Iterable[str]) -> StreamLine:
    """Return the line of an event: hidden cards are told only to the seats that see them."""
    told = _told(event)
    if event.viewers is None or event.cards is None:
        return StreamLine(n, told, _NOBODY)
    return StreamLine(n, _told(event.seen_by(None)), {seat: told for seat in seats if seat in event.viewers})


def _told(event: Event) -> bytes:
    body: dict[str, Any] = {"event": str(event)}
    if event.rule:
        body["rule"] = event.rule
    if event.cause:
        body["cause"] = event.cause
    if event.args:
        body["args"] = dict(event.args)
    return _JSON.encode(body)
