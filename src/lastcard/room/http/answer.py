"""The answer to a request, whatever carries it: Starlette on a server, a worker in a browser."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from lastcard.room.structs import msgspec

JSON: Final = "application/json"
TEXT: Final = "text/plain"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: its body, status and headers. Without a ``media_type`` the headers say what the body is."""

    body: bytes
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    media_type: str | None = None


def json_answer(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Answer:
    """Return a JSON answer that no cache keeps; bytes are JSON already.

    >>> json_answer({"ok": True}).body, json_answer(b"[]", 201).headers
    (b'{"ok":true}', {'Cache-Control': 'no-store'})
    """
    encoded = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return Answer(encoded, status, {"Cache-Control": "no-store", **(headers or {})}, JSON)
