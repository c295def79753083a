"""What can be done at a table. The log of a table is a list of these, and its state is their fold.

An event is complete: what came from chance or the clock (seeds, tokens, who was late) is in it, so that the log can be folded again.
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


class TableEvent(msgspec.Struct, frozen=True, tag_field="deed", omit_defaults=True):
    """Something done at a table."""


class TableCreated(TableEvent, frozen=True, tag="Made"):
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


class PlayerJoined(TableEvent, frozen=True, tag="Sat"):
    """Somebody sat down."""

    seat: str
    name: str
    token: str
    nonce: str = ""


class PlayerLeft(TableEvent, frozen=True, tag="Left"):
    """Somebody left, or was removed by the host."""

    seat: str
    removed: bool = False


class PlayerRenamed(TableEvent, frozen=True, tag="Renamed"):
    """Somebody took another name."""

    seat: str
    name: str


class HostChanged(TableEvent, frozen=True, tag="Hosted"):
    """Somebody else is host."""

    seat: str


class BotSeated(TableEvent, frozen=True, tag="Botted"):
    """A bot sits there."""

    seat: str
    level: str


class SeatOpened(TableEvent, frozen=True, tag="Opened"):
    """The seat is open to anybody; while a match runs, a bot plays it until somebody comes."""

    seat: str


class SeatCountChanged(TableEvent, frozen=True, tag="Sized"):
    """The table has another number of seats."""

    seats: int


class RulesChanged(TableEvent, frozen=True, tag="Ruled"):
    """Other rules are to be played."""

    rules: str


class PaceChanged(TableEvent, frozen=True, tag="Paced"):
    """The table waits longer or shorter."""

    pace: Pace


class MatchStarted(TableEvent, frozen=True, tag="Began"):
    """A match began. ``seed`` is the secret of the match after this one: its commitment is told from now on."""

    seed: str


class ActionTaken(TableEvent, frozen=True, tag="Acted"):
    """A seat acted: a person, a bot (``by="bot"``), or the clock for somebody who let the time run out (``by="clock"``)."""

    do: str
    by: str = ""


class CatchOpened(TableEvent, frozen=True, tag="Opening"):
    """The grace time of these seats is over: they can be caught from now on."""

    seats: tuple[str, ...]


class PlayerWentAway(TableEvent, frozen=True, tag="Gone"):
    """Somebody has been away for so long that a bot holds the seat."""

    seat: str


class PlayerReturned(TableEvent, frozen=True, tag="Back"):
    """Somebody is back in their seat."""

    seat: str


class PlayerReady(TableEvent, frozen=True, tag="Ready"):
    """Somebody is ready for the next round."""

    seat: str


class RoundDealt(TableEvent, frozen=True, tag="Dealt"):
    """The next round was dealt."""


class DealerChosen(TableEvent, frozen=True, tag="Chosen"):
    """The host chose who deals next."""

    seat: str


class ChatSent(TableEvent, frozen=True, tag="Said"):
    """Somebody said something, to all or to the own team."""

    seat: str
    text: str
    team: bool = False


class ReactionSent(TableEvent, frozen=True, tag="Reacted"):
    """Somebody reacted with a picture."""

    seat: str
    word: str


class VoteCast(TableEvent, frozen=True, tag="Voted"):
    """Somebody voted; the first vote on something opens the vote."""

    seat: str
    on: str
    aye: bool = True


class VoteExpired(TableEvent, frozen=True, tag="VoteLapsed"):
    """The time to vote is over."""


AnyEvent = (
    TableCreated | PlayerJoined | PlayerLeft | PlayerRenamed | HostChanged | BotSeated | SeatOpened | SeatCountChanged | RulesChanged
    | PaceChanged | MatchStarted | ActionTaken | CatchOpened | PlayerWentAway | PlayerReturned | PlayerReady | RoundDealt
    | DealerChosen | ChatSent | ReactionSent | VoteCast | VoteExpired
)  # fmt: skip


class StoredEvent(msgspec.Struct, frozen=True, omit_defaults=True, rename={"event": "deed"}):
    """An event as the log holds it: the number of its first message, the command it answers (``by``, ``id``), and the messages."""

    n: int
    event: AnyEvent
    lines: list[list[Any]]
    by: str = ""
    id: str = ""


_READ: Final = msgspec.json.Decoder(StoredEvent)
_WRITE: Final = msgspec.json.Encoder()


def encode_event(done: StoredEvent) -> bytes:
    """Return an entry as it is kept."""
    return _WRITE.encode(done)


def decode_event(body: bytes) -> StoredEvent:
    """Read an entry of the log."""
    return _READ.decode(body)
