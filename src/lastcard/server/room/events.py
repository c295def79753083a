"""What can be done at a table. The log of a table is a list of these, and its state is their fold.

A deed is complete: what came from chance or the clock (seeds, tokens, who was late) is in it, so that the log can be folded again.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec


class Pace(msgspec.Struct, frozen=True, omit_defaults=False):
    """How long a table waits, in milliseconds; None: without limit.

    ``turn_ms`` for somebody who must act, ``away_ms`` until a bot holds the seat of somebody gone, ``next_ms`` before the next round.
    """

    turn_ms: int | None = 60_000
    away_ms: int | None = 30_000
    next_ms: int | None = None


class Deed(msgspec.Struct, frozen=True, tag=True, tag_field="deed", omit_defaults=True):
    """Something done at a table."""


class Made(Deed, frozen=True):
    """The table was made; its host sits on p1.

    ``token`` is the hash of the seat's token, ``seed`` that of the first match, still secret.
    """

    id: str
    rules: str
    name: str
    token: str
    seats: int
    bots: int
    level: str
    seed: str
    pace: Pace = Pace()
    public: bool = False
    nonce: str = ""


class Sat(Deed, frozen=True):
    """Somebody sat down."""

    seat: str
    name: str
    token: str
    nonce: str = ""


class Left(Deed, frozen=True):
    """Somebody left, or was removed by the host."""

    seat: str
    removed: bool = False


class Renamed(Deed, frozen=True):
    """Somebody took another name."""

    seat: str
    name: str


class Hosted(Deed, frozen=True):
    """Somebody else is host."""

    seat: str


class Botted(Deed, frozen=True):
    """A bot sits there."""

    seat: str
    level: str


class Opened(Deed, frozen=True):
    """The seat is open to anybody; while a match runs, a bot plays it until somebody comes."""

    seat: str


class Sized(Deed, frozen=True):
    """The table has another number of seats."""

    seats: int


class Ruled(Deed, frozen=True):
    """Other rules are to be played."""

    rules: str


class Paced(Deed, frozen=True):
    """The table waits longer or shorter."""

    pace: Pace


class Began(Deed, frozen=True):
    """A match began. ``seed`` is the secret of the match after this one: its commitment is told from now on."""

    seed: str


class Acted(Deed, frozen=True):
    """A seat acted: a person, a bot (``by="bot"``), or the clock for somebody who let the time run out (``by="clock"``)."""

    do: str
    by: str = ""


class Opening(Deed, frozen=True):
    """The grace time of these seats is over: they can be caught from now on."""

    seats: tuple[str, ...]


class Gone(Deed, frozen=True):
    """Somebody has been away for so long that a bot holds the seat."""

    seat: str


class Back(Deed, frozen=True):
    """Somebody is back in their seat."""

    seat: str


class Ready(Deed, frozen=True):
    """Somebody is ready for the next round."""

    seat: str


class Dealt(Deed, frozen=True):
    """The next round was dealt."""


class Chosen(Deed, frozen=True):
    """The host chose who deals next."""

    seat: str


class Said(Deed, frozen=True):
    """Somebody said something, to all or to the own team."""

    seat: str
    text: str
    team: bool = False


class Reacted(Deed, frozen=True):
    """Somebody reacted with a picture."""

    seat: str
    word: str


class Voted(Deed, frozen=True):
    """Somebody voted; the first vote on something opens the vote."""

    seat: str
    on: str
    aye: bool = True


class VoteLapsed(Deed, frozen=True):
    """The time to vote is over."""


AnyDeed = (
    Made | Sat | Left | Renamed | Hosted | Botted | Opened | Sized | Ruled | Paced | Began | Acted | Opening | Gone | Back | Ready | Dealt
    | Chosen | Said | Reacted | Voted | VoteLapsed
)  # fmt: skip


class Done(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the log: a deed, the number of its first line, whose command it was (``by``, ``id``), and the lines that came of it."""

    n: int
    deed: AnyDeed
    lines: list[list[Any]]
    by: str = ""
    id: str = ""


_READ: Final = msgspec.json.Decoder(Done)
_WRITE: Final = msgspec.json.Encoder()


def write_done(done: Done) -> bytes:
    """Return an entry as it is kept."""
    return _WRITE.encode(done)


def read_done(body: bytes) -> Done:
    """Read an entry of the log."""
    return _READ.decode(body)
