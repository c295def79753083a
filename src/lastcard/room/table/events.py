"""The events of a table. A table's log is a list of them, and its state is their fold.

An event is complete: whatever came from chance or from a clock (seeds, tokens, who was late) is in it, so that the log can be replayed.
The tag of each event is what stored logs call it; it must never change.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.room.store_errors import StoreError
from lastcard.room.structs import msgspec
from lastcard.room.table.branch import Branch
from lastcard.room.table.seats import Newcomer
from lastcard.room.wire import Absence, StreamDelay, Talk
from lastcard.text.faults import fault


class Pace(msgspec.Struct, frozen=True, omit_defaults=False):
    """The time limits of a table in milliseconds; None: no limit.

    ``turn_ms``: for a seat that must act. ``away_ms``: until a bot plays for a disconnected player. ``next_ms``: before the next round.
    ``bot_ms``: how long bots take; unset: as long as people. ``together``: ``turn_ms`` holds only while more than one person plays.
    """

    turn_ms: int | None = 60_000
    away_ms: int | None = 30_000
    next_ms: int | None = None
    bot_ms: int | msgspec.UnsetType = msgspec.UNSET
    together: bool | msgspec.UnsetType = msgspec.UNSET


class TableEvent(msgspec.Struct, frozen=True, tag_field="deed", omit_defaults=True):
    """Something that happened at a table."""


class SeatEvent(TableEvent, frozen=True):
    """Something that happened to one seat."""

    seat: str


class TableCreated(TableEvent, frozen=True, tag="Made"):
    """The table was created; its host sits on p1.

    ``token`` is the hash of the seat's token, ``seed`` the seed of the first match, still secret. ``revision`` is that of the editions
    by which the rules line is meant (``rules/revisions.py``).
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
    revision: int = 1
    animal: Animal | msgspec.UnsetType = msgspec.UNSET
    color: PlayerColor | msgspec.UnsetType = msgspec.UNSET
    network: str | msgspec.UnsetType = msgspec.UNSET


class TableBranched(TableEvent, frozen=True, tag="Branched"):
    """A table was created that plays on from a moment of a record: the player of ``seat`` alone, with bots of one level on the other seats.

    ``token`` is the hash of the seat's token; ``seed`` is never played with, as there is no match after this one.
    """

    id: str
    seat: str
    token: str
    level: str
    seed: str
    branch: Branch
    pace: Pace = Pace()


class TableArranged(TableEvent, frozen=True, tag="Arranged"):
    """A table was made for people who found each other elsewhere; it has no host. They hold the first seats, bots those after them.

    ``purpose`` is a word that says what it was made for, such as ``quick``. ``seed`` is the seed of its match, still secret, and secret
    after the match too if the table is ``sealed``.
    """

    id: str
    purpose: str
    rules: str
    holders: tuple[Newcomer, ...]
    seats: int
    bots: int
    level: str
    seed: str
    pace: Pace = Pace()
    public: bool = False
    revision: int = 1
    sealed: bool = False
    stream_s: StreamDelay | None = None


class PlayerJoined(SeatEvent, frozen=True, tag="Sat"):
    """A player took a seat, or takes it with the next round. ``network`` says who come from one network (``clients/addresses.py``)."""

    name: str
    token: str
    nonce: str = ""
    animal: Animal | msgspec.UnsetType = msgspec.UNSET
    color: PlayerColor | msgspec.UnsetType = msgspec.UNSET
    network: str | msgspec.UnsetType = msgspec.UNSET


class SeatMoved(SeatEvent, frozen=True, tag="Moved"):
    """The player of a seat goes on at another device: from now on the seat is held by the token with this hash, and by no other one."""

    token: str


class PlayerLeft(SeatEvent, frozen=True, tag="Left"):
    """A player gave the seat up, or the host removed them."""

    removed: bool = False


class PlayerRenamed(SeatEvent, frozen=True, tag="Renamed"):
    """A player took another name, animal or colour; an animal or colour that is not given stays.

    The release before knows names alone: it reads a change of the animal as a name that stays.
    """

    name: str
    animal: Animal | msgspec.UnsetType = msgspec.UNSET
    color: PlayerColor | msgspec.UnsetType = msgspec.UNSET


class HostChanged(SeatEvent, frozen=True, tag="Hosted"):
    """The host handed the role on to this seat."""


class BotSeated(SeatEvent, frozen=True, tag="Botted"):
    """A bot took a seat, or replaced another bot."""

    level: str


class SeatOpened(SeatEvent, frozen=True, tag="Opened"):
    """The host took a bot away: the seat is open."""


class SeatCountChanged(TableEvent, frozen=True, tag="Sized"):
    """The table has another number of seats."""

    seats: int


class RulesChanged(TableEvent, frozen=True, tag="Ruled"):
    """The next match is played by another rules line, as it is meant by this ``revision`` of the editions."""

    rules: str
    revision: int = 1


class PaceChanged(TableEvent, frozen=True, tag="Paced"):
    """The table has other time limits, or is in the public list from now on, or no longer; unset, it stays as it is.

    The release before knows time limits alone: it reads a change of the list as limits that stay.
    """

    pace: Pace
    public: bool | msgspec.UnsetType = msgspec.UNSET


class MatchStarted(TableEvent, frozen=True, tag="Began"):
    """A match began. ``seed`` is the secret seed of the match after it, whose commitment is public from now on."""

    seed: str


class ActionTaken(TableEvent, frozen=True, tag="Acted"):
    """A seat acted. ``by`` is empty for its player, ``"bot"`` for a bot, ``"clock"`` for the default taken when the time was up.

    By ``"clock"`` is also ``d time``, the end of the time of the match.
    """

    do: str
    by: str = ""


class CatchOpened(TableEvent, frozen=True, tag="Opening"):
    """The grace time of these seats is over: they can be caught for a missing UNO call (G-5)."""

    seats: tuple[str, ...]


class PlayerWentAway(SeatEvent, frozen=True, tag="Gone"):
    """A player was disconnected for so long that a bot plays for them."""


class PlayerReturned(SeatEvent, frozen=True, tag="Back"):
    """A player who was away is connected again; one who was voted out says that they are back."""


class PlayerSetAside(SeatEvent, frozen=True, tag="Aside"):
    """The host said that a player is away: a bot plays until they say that they are back."""


class PlayerReady(SeatEvent, frozen=True, tag="Ready"):
    """A player is ready for the next round."""


class RoundDealt(TableEvent, frozen=True, tag="Dealt"):
    """The next round was dealt."""


class DealerChosen(SeatEvent, frozen=True, tag="Chosen"):
    """The host chose who deals next."""


class ChatSent(SeatEvent, frozen=True, tag="Said"):
    """A player wrote to all, or to the own team."""

    text: str
    team: bool = False


class ReactionSent(SeatEvent, frozen=True, tag="Reacted"):
    """A player sent a quick reaction."""

    word: str


class VoteCast(SeatEvent, frozen=True, tag="Voted"):
    """A player voted on ``end``, ``pause`` or ``penalty p3``; the first vote opens it, the last one carries it out.

    ``among`` are the seats that vote on the end: those of the players who were there when the match began; empty: all who are present.
    Then one of the ``elders`` has to agree, who have been there longest, if there are any.
    """

    on: str
    aye: bool = True
    among: tuple[str, ...] = ()
    elders: tuple[str, ...] = ()


class AbsentVoteCast(VoteCast, frozen=True, tag="VotedAbsent"):
    """A player voted on ``absent p3``: that a bot plays for somebody who is not there. ``among`` are the seats that vote."""


class RemoveVoteCast(VoteCast, frozen=True, tag="VotedRemove"):
    """A player voted on ``remove p3``: that somebody loses the seat, who does not come back in this match; or on ``mute p3``."""


class AbsenceChanged(TableEvent, frozen=True, tag="AbsenceSet"):
    """A vote on an absent player has another effect from now on, or none."""

    absent: Absence


class TalkChanged(TableEvent, frozen=True, tag="TalkSet"):
    """The host settled what may be said at the table."""

    talk: Talk


class StreamChanged(TableEvent, frozen=True, tag="StreamSet"):
    """The host settled by how many seconds a stream with open hands is behind, or, with None, that there is none."""

    stream_s: StreamDelay | None = None


class PlayerSilenced(SeatEvent, frozen=True, tag="Silenced"):
    """The host muted a player, or lets them talk again."""

    quiet: bool = True


class EntryClosed(TableEvent, frozen=True, tag="EntryClosed"):
    """The table of a quick match takes nobody more: whoever is refused once is not let in by a request that was under way."""


class VoteExpired(TableEvent, frozen=True, tag="VoteLapsed"):
    """The time to vote is over."""


class MatchResumed(SeatEvent, frozen=True, tag="Resumed"):
    """A player ended the pause that a vote began."""


AnyEvent = (
    TableCreated | TableBranched | TableArranged
    | PlayerJoined | PlayerLeft | PlayerRenamed | HostChanged | BotSeated | SeatOpened | SeatCountChanged | RulesChanged
    | PaceChanged | MatchStarted | ActionTaken | CatchOpened | PlayerWentAway | PlayerReturned | PlayerReady | RoundDealt | DealerChosen
    | ChatSent | ReactionSent | VoteCast | AbsentVoteCast | RemoveVoteCast | AbsenceChanged | TalkChanged | PlayerSilenced | VoteExpired
    | MatchResumed | StreamChanged | PlayerSetAside | SeatMoved | EntryClosed
)  # fmt: skip


class StoredEvent(msgspec.Struct, frozen=True, omit_defaults=True, rename={"event": "deed"}):
    """An event as the log holds it.

    ``n`` is the number of its first line and ``lines`` are the bodies of its lines; ``by`` is the seat that sent the command ``id``, if
    the event came from a command.
    """

    n: int
    event: AnyEvent
    lines: list[list[Any]]
    by: str = ""
    id: str = ""


class StoredLines(msgspec.Struct):
    """The part of a log entry that holds its lines: the number of the first, and the bodies of all."""

    n: int
    lines: list[list[msgspec.Raw]]


class UnknownEntry(StoreError):
    """Another version has written an entry that this one cannot read or carry out. Nothing is lost: a process of that version goes on."""

    sent_cause: ClassVar[str] = "entry_unknown"


class _FirstLine(msgspec.Struct):
    """The part of a log entry that says the number of its first line."""

    n: int


_DECODER: Final = msgspec.json.Decoder(StoredEvent)
_LINES_DECODER: Final = msgspec.json.Decoder(StoredLines)
_FIRST_LINE_DECODER: Final = msgspec.json.Decoder(_FirstLine)
_ENCODER: Final = msgspec.json.Encoder()


def encode_event(stored: StoredEvent) -> bytes:
    """Return the body of a log entry."""
    return _ENCODER.encode(stored)


def decode_event(body: bytes) -> StoredEvent:
    """Read the body of a log entry. Fields that are not known here are left out. Raises UnknownEntry."""
    try:
        return _DECODER.decode(body)
    except msgspec.ValidationError as error:
        raise UnknownEntry(fault("entry_unknown")) from error


def decode_lines(body: bytes) -> StoredLines:
    """Read the lines of a log entry, without reading its event."""
    return _LINES_DECODER.decode(body)


def first_line(body: bytes) -> int:
    """Return the number of the first line of a log entry, without reading the rest of it."""
    return _FIRST_LINE_DECODER.decode(body).n
