"""The messages of the wire, declared once as types: those of clients and those of the server.

``scripts/generate/wire_types.py`` generates ``docs/program/wire.schema.json`` and ``web/static/shared/wire/wire_types.js`` from them;
``decoding.py`` reads the messages of clients.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal, get_args

from lastcard.cards import SEAT_PATTERN
from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.room.structs import UNSET, Meta, UnsetType, msgspec

Reaction = Literal["clap", "laugh", "wow", "cry", "heart", "think"]
REACTIONS: Final[tuple[str, ...]] = get_args(Reaction)
"""The quick reactions."""

Seat = Annotated[str, Meta(pattern=f"^{SEAT_PATTERN}$", description="A seat: p1 to p10.")]
TableId = Annotated[str, Meta(pattern=r"^[2-9a-hjkmnp-z]{12}$", description="The id of a table.")]
LineNumber = Annotated[int, Meta(ge=0, le=2**53, description="The number of a line.")]
TableStatus = Literal["open", "playing", "between", "over"]
Absence = Literal["keep", "free", "off"]
ABSENCES: Final[tuple[str, ...]] = get_args(Absence)
Talk = Literal["free", "slow", "phrases", "off"]
"""What may be said at a table: anything, a message in ``SLOW_S`` seconds, prepared phrases, or nothing."""
TALKS: Final[tuple[str, ...]] = get_args(Talk)
SLOW_S: Final = 20
PHRASES: Final = ("hello", "good luck", "well played", "good game", "thank you", "sorry", "one moment", "oops")
"""The prepared phrases, as they are sent; each page says them in its reader's language."""
"""What a vote on an absent player does: a bot plays until they come back, their seat becomes free, or there is no such vote."""
StreamDelay = Literal[60, 180, 300, 600, 1800, 3600]
"""By how many seconds a stream with open hands is behind the table, at least; no round is in it before it is over."""
STREAM_DELAYS: Final[tuple[int, ...]] = get_args(StreamDelay)
Milliseconds = Annotated[int, Meta(ge=0)]

_Text = Annotated[str, Meta(max_length=400)]


# ---- what clients send ---------------------------------------------------------------------------------------------------
class Identify(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first message of a client: the token of its seat, or that it watches."""

    token: Annotated[str, Meta(max_length=100)] | None = None
    watch: bool = False


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command; exactly one of `do`, `say`, `react`, `table` is given. `to` goes with `say`."""

    id: Annotated[str, Meta(min_length=1, max_length=40, description="Chosen by the client, new for each command.")]
    re: Annotated[int, Meta(ge=0, le=2**53, description="The number of the last line the client had seen.")] = 0
    do: Annotated[_Text | None, Meta(description="An action of the client's own seat, in the notation.")] = None
    say: Annotated[_Text | None, Meta(description="Chat.")] = None
    to: Annotated[str | None, Meta(description='"team": the chat is for the team.')] = None
    react: Annotated[_Text | None, Meta(description="A quick reaction.")] = None
    table: Annotated[_Text | None, Meta(description="A command about the table, such as ready or leave.")] = None


class Pong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to a ping, with its number."""

    pong: LineNumber


CLIENT_MESSAGES: Final = (Identify, Command, Pong)
"""Every message of a client. The first one is Identify."""


# ---- parts of the server's messages --------------------------------------------------------------------------------------
class SeatInfo(msgspec.Struct, rename={"kind": "is"}):
    """Who sits on a seat. Persons have `away` and `ready`, bots a `level`."""

    seat: Seat
    name: str | None
    kind: Literal["person", "bot", "open"]
    away: bool | UnsetType = UNSET
    out: (
        Annotated[
            bool, Meta(description="true: voted out while absent, or away as the host says; a bot plays until the player says `back`.")
        ]
        | UnsetType
    ) = UNSET
    ready: bool | UnsetType = UNSET
    quiet: Annotated[bool, Meta(description="true: the host or a vote has muted the player.")] | UnsetType = UNSET
    level: str | UnsetType = UNSET
    coming: Annotated[str, Meta(description="Who takes the seat over with the next round.")] | UnsetType = UNSET
    animal: Annotated[Animal, Meta(description="The animal that the player has chosen.")] | UnsetType = UNSET
    color: Annotated[PlayerColor, Meta(description="The colour that the player has chosen.")] | UnsetType = UNSET


class PaceInfo(msgspec.Struct):
    """The time limits of a table in milliseconds; null is no limit."""

    turn_ms: Milliseconds | None
    away_ms: Milliseconds | None
    next_ms: Milliseconds | None
    bot_ms: Annotated[int, Meta(ge=0, description="How long bots take, if that was set.")] | UnsetType = UNSET
    together_ms: Annotated[int, Meta(ge=0, description="`turn_ms` once a second person plays; alone it is null.")] | UnsetType = UNSET


class VoteInfo(msgspec.Struct, rename={"ayes": "for"}):
    """A vote that is open: on `end`, on `pause`, on `absent p3`, on `remove p3`, on `mute p3`, or on `penalty p3`."""

    on: str
    ayes: list[Seat]
    against: list[Seat]
    needed: int


class TableInfo(msgspec.Struct):
    """The public state of a table."""

    id: TableId
    rules: Annotated[str, Meta(description="The rules line.")]
    state: TableStatus
    host: Seat | None
    public: bool
    seats: list[SeatInfo]
    pace: PaceInfo
    next_seed_sha256: Annotated[str, Meta(description="The commitment to the seed of the next match.")]
    vote: VoteInfo | None
    paused: Annotated[bool, Meta(description="true while the match is paused.")] | UnsetType = UNSET
    branched: (
        Annotated[bool, Meta(description="true where one person plays on from a record: nobody can join, the match ends with the round.")]
        | UnsetType
    ) = UNSET
    absent: (
        Annotated[Absence, Meta(description="What a vote on an absent player does, if that was set; without it `keep`.")] | UnsetType
    ) = UNSET
    talk: Annotated[Talk, Meta(description="What may be said, if that was set; without it anything.")] | UnsetType = UNSET
    stream_s: (
        Annotated[
            StreamDelay,
            Meta(description="Spectators see the hands of each round once it is over, at least so many seconds later; without it never."),
        ]
        | UnsetType
    ) = UNSET
    purpose: (
        Annotated[str, Meta(description="What a table without a host was made for, such as `quick`; without it the table has a host.")]
        | UnsetType
    ) = UNSET


class ScoreSheet(msgspec.Struct):
    """How a round ended, and the score of the match."""

    round: int
    winners: list[Seat]
    points: Annotated[dict[str, int], Meta(description="Seat to the points of the cards left in its hand.")]
    gained: Annotated[list[int], Meta(description="Points of this round, one number a player, p1 first.")]
    totals: Annotated[list[int], Meta(description="Points of the match, one number a player, p1 first.")]
    playing: Annotated[list[Seat], Meta(description="The seats of the next round.")]
    next_ms: Annotated[int | None, Meta(description="Milliseconds until the next round starts; null: when all are ready.")]
    void: bool


class Result(msgspec.Struct):
    """How a match ended; `winners` is empty if it was ended by a vote, `seed` at a table whose deals others still play."""

    winners: list[Seat]
    seed: str


class MatchInfo(msgspec.Struct):
    """A match as it began."""

    number: int
    rules: str
    players: list[str]
    seed_sha256: str
    nonces: list[str]


class MatchSoFar(MatchInfo):
    """A match with its score sheets so far, and its result once it is over."""

    sheets: list[ScoreSheet]
    over: Result | None


class RoundInfo(msgspec.Struct):
    """A round as it begins."""

    number: int
    seats: list[Seat]
    cards: Annotated[int, Meta(description="How many cards the deck has.")]


# ---- numbered lines ------------------------------------------------------------------------------------------------------
class TableLine(msgspec.Struct):
    """The table has changed."""

    n: LineNumber
    table: TableInfo


class MatchLine(msgspec.Struct):
    """A match begins."""

    n: LineNumber
    match: MatchInfo


class RoundLine(msgspec.Struct):
    """A round begins."""

    n: LineNumber
    round: RoundInfo


class EventLine(msgspec.Struct):
    """An event of the round, in the notation; what is hidden from the client reads `??`."""

    n: LineNumber
    event: str
    rule: Annotated[str, Meta(description="The id of the rule that caused it.")] | UnsetType = UNSET
    cause: Annotated[str, Meta(description="Why it happened: a name of rules/causes.toml.")] | UnsetType = UNSET
    args: Annotated[dict[str, str | int], Meta(description="What a sentence about it needs besides.")] | UnsetType = UNSET


class AskLine(msgspec.Struct, rename={"purpose": "for"}):
    """Whom the round waits for. With `ask`: what the client's seat is asked; without it, the earlier ask ends unless `same` is true."""

    n: LineNumber
    wait: list[Seat]
    purpose: Literal["turn", "drawn", "answer", "color", "target", "shed", "protect", "more", "confirm", "pass"]
    ms: Annotated[int | None, Meta(description="How long the seats have; null: no limit.")]
    draws: Annotated[dict[Seat, int], Meta(description="How many cards those draw who accept.")] | UnsetType = UNSET
    ask: Annotated[list[str], Meta(description="The legal actions.")] | UnsetType = UNSET
    must: Annotated[bool, Meta(description="Whether the round waits for this seat.")] | UnsetType = UNSET
    unlawful: Annotated[list[str], Meta(description="Actions that are possible, at the risk of a penalty.")] | UnsetType = UNSET
    default: Annotated[str, Meta(description="What the clock does for the seat.")] | UnsetType = UNSET
    may: Annotated[list[str], Meta(description="What the seat may do besides.")] | UnsetType = UNSET
    may_unlawful: Annotated[list[str], Meta(description="The same at the risk of a penalty.")] | UnsetType = UNSET
    same: Annotated[bool, Meta(description="The earlier ask stands.")] | UnsetType = UNSET


class SheetLine(msgspec.Struct):
    """A round is over."""

    n: LineNumber
    sheet: ScoreSheet


class OverLine(msgspec.Struct):
    """The match is over."""

    n: LineNumber
    over: Result


class ChatLine(msgspec.Struct, rename={"sender": "from"}):
    """Chat; to clients outside the team `say` is null."""

    n: LineNumber
    say: str | None
    sender: Seat
    to: Literal["team"] | UnsetType = UNSET


class ReactionLine(msgspec.Struct, rename={"sender": "from"}):
    """A quick reaction."""

    n: LineNumber
    react: Reaction
    sender: Seat


class PauseLine(msgspec.Struct, rename={"sender": "from"}):
    """The match is paused by a vote, the last of which `from` cast; or it goes on, because `from` said so."""

    n: LineNumber
    pause: bool
    sender: Seat


# ---- messages for one client alone ---------------------------------------------------------------------------------------
class RoundNow(msgspec.Struct):
    """The round that runs, as it stands after line `n`: what the client would know from the lines up to there."""

    n: LineNumber
    hand: Annotated[str | None, Meta(description="The cards of the client's own seat, sorted; null without a seat in the round.")]
    top: Annotated[str, Meta(description="The top card of the discard pile.")]
    color: Annotated[str | None, Meta(description="The colour in force.")]
    turn: Seat
    direction: Literal["left", "right"]
    counts: Annotated[dict[str, int], Meta(description="Seat to the number of its cards.")]
    draw: Annotated[int, Meta(ge=0, description="How many cards the draw pile has.")]
    called: Annotated[list[Seat], Meta(description="The seats whose call of UNO stands.")]


class Hello(msgspec.Struct):
    """The first message of the server, and again whenever the seat of the client changes. The lines go on after `n`."""

    hello: Literal[1]
    table: TableInfo
    match: MatchSoFar | None
    rules: str
    players: list[str]
    seat: Annotated[Seat | None, Meta(description="The client's own seat; null: it watches.")]
    n: LineNumber
    left_ms: Annotated[int | None, Meta(description="The time left for those waited for; null: no limit.")]
    now: Annotated[RoundNow | None, Meta(description="The round that runs; null between rounds.")] = None


class Accepted(msgspec.Struct):
    """The command was carried out; `ok` is the number of its first line."""

    id: str
    ok: LineNumber


_ARGS: Final = "The arguments of that message, in the notation."


class Fault(msgspec.Struct):
    """A reason among the arguments of another: the `faults` of a rules line, the `why` of a record."""

    error: Annotated[str, Meta(description="The reason in English.")]
    cause: Annotated[str, Meta(description="Its name: the message `refusal-…`.")] | UnsetType = UNSET
    args: Annotated[dict[str, str | int | list[str | Fault] | Fault], Meta(description=_ARGS)] | UnsetType = UNSET


class Rejected(msgspec.Struct):
    """The command was refused, and nothing has changed. `id` is null where the message could not be read."""

    id: str | None
    re: LineNumber
    error: Annotated[str, Meta(description="The reason in English.")]
    cause: Annotated[str, Meta(description="The name of the reason: the message `refusal-…`.")] | UnsetType = UNSET
    args: Annotated[dict[str, str | int | list[str | Fault] | Fault], Meta(description=_ARGS)] | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    legal: Annotated[list[str], Meta(description="What the seat may do now.")] | UnsetType = UNSET


class Ping(msgspec.Struct):
    """To be answered with a pong of the same number."""

    ping: int


class Watching(msgspec.Struct):
    """How many clients watch."""

    watching: int


class Votes(msgspec.Struct):
    """What the client may vote on now: null, or why not. While a vote is open, that one alone, and `against`."""

    votes: dict[str, Fault | None]


class Bye(msgspec.Struct):
    """The server closes the connection; the client may come back after `in_ms`."""

    bye: Annotated[str, Meta(description="`restart` or `resume`, else the reason in English.")]
    in_ms: Milliseconds
    cause: Annotated[str, Meta(description="The name of the reason: the message `refusal-…`.")] | UnsetType = UNSET
    args: Annotated[dict[str, str | int | list[str | Fault] | Fault], Meta(description=_ARGS)] | UnsetType = UNSET


ServerMessage = (
    Hello
    | TableLine
    | MatchLine
    | RoundLine
    | EventLine
    | AskLine
    | SheetLine
    | OverLine
    | ChatLine
    | ReactionLine
    | PauseLine
    | Accepted
    | Rejected
    | Ping
    | Watching
    | Votes
    | Bye
)
SERVER_MESSAGES: Final[dict[str, type[ServerMessage]]] = {
    "hello": Hello,
    "table": TableLine,
    "match": MatchLine,
    "round": RoundLine,
    "event": EventLine,
    "wait": AskLine,
    "sheet": SheetLine,
    "over": OverLine,
    "say": ChatLine,
    "react": ReactionLine,
    "pause": PauseLine,
    "ok": Accepted,
    "error": Rejected,
    "ping": Ping,
    "watching": Watching,
    "votes": Votes,
    "bye": Bye,
}
"""Every message of the server by the key that distinguishes it from those below."""


def server_message(keys: Iterable[str]) -> type[ServerMessage]:
    """Return the type of a server message that has these keys.

    >>> server_message(["n", "event"]).__name__
    'EventLine'
    """
    given = set(keys)
    return next(found for key, found in SERVER_MESSAGES.items() if key in given)
