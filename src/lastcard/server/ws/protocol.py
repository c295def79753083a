"""Messages of clients: read strictly, or refused with a reason.

>>> read_message('{"id": "k1", "re": 42, "do": "p2 r7"}')
Command(id='k1', re=42, do='p2 r7', say=None, to=None, react=None, table=None)
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from lastcard.server.errors import Unclear

LONGEST: Final = 4096
"""Bytes in a message, at most."""
REACTIONS: Final = ("clap", "laugh", "wow", "cry", "heart", "think")

_JOINERS: Final = "\u200d\ufe0f"  # what holds some emoji together
_Text = Annotated[str, msgspec.Meta(max_length=400)]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be done; exactly one of ``do``, ``say``, ``react``, ``table`` is given."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    re: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0
    do: _Text | None = None
    say: _Text | None = None
    to: str | None = None
    react: _Text | None = None
    table: _Text | None = None


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first message: whose seat this is, or that somebody watches."""

    token: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    watch: bool = False


class Pong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to a ping."""

    pong: Annotated[int, msgspec.Meta(ge=0, le=2**53)]


_COMMAND: Final = msgspec.json.Decoder(Command)
_HELLO: Final = msgspec.json.Decoder(Hello)
_PONG: Final = msgspec.json.Decoder(Pong)


def read_message(text: str | bytes) -> Command | Pong:
    """Read a message after the first one. Raises Unclear."""
    start = text[:40]
    is_pong = ('"pong"' if isinstance(start, str) else b'"pong"') in start  # type: ignore[operator]
    try:
        if is_pong:
            return _PONG.decode(text)
        command = _COMMAND.decode(text)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Unclear(_why(error)) from None
    given = [command.do, command.say, command.react, command.table]
    if sum(word is not None for word in given) != 1:
        raise Unclear("exactly one of do, say, react and table is wanted")
    if command.to is not None and (command.to != "team" or command.say is None):
        raise Unclear('"to" goes with "say" and is "team"')
    return command


def read_hello(text: str | bytes) -> Hello:
    """Read the first message. Raises Unclear."""
    try:
        return _HELLO.decode(text)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Unclear(f"{_why(error)}; the first message is a token or says watch") from None


def _why(error: Exception) -> str:
    """Return what is wrong with a message, without repeating any of it."""
    text = str(error).split(" - at ")[0]
    return (
        f"this message cannot be read: {text[:120]}" if isinstance(error, msgspec.ValidationError) else "this is no JSON object of the wire"
    )


def clean_say(text: str) -> str:
    """Return what somebody says as it is shown. Raises Unclear."""
    cleaned = " ".join(text.split())
    if not 0 < len(cleaned) <= 300 or not all(character.isprintable() or character in _JOINERS for character in cleaned):
        raise Unclear("what is said has from 1 to 300 printable characters")
    return cleaned
