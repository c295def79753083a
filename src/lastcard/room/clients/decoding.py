"""Strict decoding of client messages; anything else is refused with a cause.

>>> read_message('{"id": "k1", "re": 42, "do": "p2 r7"}')
Command(id='k1', re=42, do='p2 r7', say=None, to=None, react=None, table=None)
"""

from __future__ import annotations

from typing import Final

from lastcard.room.errors import Invalid
from lastcard.room.structs import msgspec
from lastcard.room.wire import Command, Identify, Pong

LONGEST: Final = 4096
"""Bytes in a message, at most."""

_COMMAND: Final = msgspec.json.Decoder(Command)
_IDENTIFY: Final = msgspec.json.Decoder(Identify)
_PONG: Final = msgspec.json.Decoder(Pong)


def read_message(text: str | bytes) -> Command | Pong:
    """Read a message after the first one. Raises Invalid."""
    start = text[:40]
    is_pong = ('"pong"' if isinstance(start, str) else b'"pong"') in start  # type: ignore[operator]
    try:
        if is_pong:
            return _PONG.decode(text)
        command = _COMMAND.decode(text)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise _unreadable(error) from None
    given = [command.do, command.say, command.react, command.table]
    if given.count(None) != len(given) - 1:
        raise Invalid("one_of")
    if command.to is not None and (command.to != "team" or command.say is None):
        raise Invalid("to_team")
    return command


def read_identify(text: str | bytes) -> Identify:
    """Read the first message. Raises Invalid."""
    try:
        return _IDENTIFY.decode(text)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Invalid("first_message", detail=str(_unreadable(error))) from None


def _unreadable(error: Exception) -> Invalid:
    """Return the error of a message: what is wrong, and at which of our keys; the message is not quoted."""
    if isinstance(error, msgspec.ValidationError):
        return Invalid("unreadable", detail=str(error)[:120])
    return Invalid("not_json")
