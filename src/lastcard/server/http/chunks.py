"""A parser of HTTP requests that limits the chunks of a body: each costs as much as a read, and one packet may hold 40,000 of them."""

from __future__ import annotations

from typing import Any, Final

import h11

LONGEST_HEAD: Final = 32 * 1024
"""The most bytes of the head of a request."""
MOST_CHUNKS: Final = 256
"""The most chunks of a short body."""
CHUNK_BYTES: Final = 1024
"""Each further chunk must come with so many bytes of the body."""


class RequestParser(h11.Connection):
    """The parser of one connection. A body in too many chunks is a protocol error."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, LONGEST_HEAD)
        self._chunks = 0
        self._bytes = 0

    def next_event(self) -> Any:
        """Return the next event of what has arrived. Raises h11.RemoteProtocolError."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._chunks = self._bytes = 0
        elif isinstance(event, h11.Data):
            self._chunks += event.chunk_start
            self._bytes += len(event.data)
            if self._chunks > MOST_CHUNKS + self._bytes // CHUNK_BYTES:
                raise h11.RemoteProtocolError("too many chunks")
        return event
