"""The numbered lines of a table, and what each seat sees of them.

>>> line = Line(9, {"event": "d draw p2 ????"}, {"p2": {"event": "d draw p2 b1g7"}})
>>> line.seen_by("p1"), line.seen_by("p2")
(b'{"n":9,"event":"d draw p2 ????"}', b'{"n":9,"event":"d draw p2 b1g7"}')
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from lastcard.events import Event

Body = dict[str, Any]
_JSON: Final = msgspec.json.Encoder()


class Line:
    """One line: its number, what everybody sees, and what some seats see instead. ``asks``: its own bodies hold asks, which grow old."""

    __slots__ = ("_seen", "asks", "body", "n", "own")

    def __init__(self, n: int, body: Body, own: dict[str, Body] | None = None, *, asks: bool = False) -> None:
        self.n: Final = n
        self.body: Final = body
        self.own: Final = own or {}
        self.asks: Final = asks
        self._seen: dict[str, bytes] = {}

    def seen_by(self, seat: str | None) -> bytes:
        """Return the line as JSON, as a seat sees it; None for somebody who watches."""
        key = seat if seat is not None and seat in self.own else ""
        seen = self._seen.get(key)
        if seen is None:
            seen = self._seen[key] = _JSON.encode({"n": self.n, **(self.own[key] if key else self.body)})
        return seen

    def again(self, seat: str | None, *, current: bool) -> bytes:
        """Return the line for somebody who comes back: an ask that is not ``current`` any more is left out."""
        if self.asks and not current:
            return _JSON.encode({"n": self.n, **self.body})
        return self.seen_by(seat)

    def stored(self) -> list[Any]:
        """Return what is kept of the line: everything but old asks."""
        return [self.body, self.own] if self.own and not self.asks else [self.body]


def read_stored(first: int, kept: Iterable[list[Any]]) -> list[Line]:
    """Return lines as they were kept, the first of them numbered ``first``."""
    return [Line(first + place, entry[0], entry[1] if len(entry) > 1 else None) for place, entry in enumerate(kept)]


def of_event(n: int, event: Event, seats: Iterable[str]) -> Line:
    """Return the line of an event: hidden cards are told only to the seats that see them."""
    more: Body = {"rule": event.rule} if event.rule else {}
    told = {"event": str(event), **more}
    if event.viewers is None or event.cards is None:
        return Line(n, told)
    return Line(n, {"event": str(event.seen_by(None)), **more}, {seat: told for seat in seats if seat in event.viewers})
