"""The state of a table without the round in play. Between rounds it is the whole state, and what a snapshot stores.

The names in stored snapshots never change; ``rename`` maps them to the fields.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from lastcard.errors import RulesError
from lastcard.game.match import Match
from lastcard.room.durations import DAY_MS
from lastcard.room.structs import msgspec
from lastcard.room.table.events import Pace
from lastcard.room.table.milestones import StoredMilestone
from lastcard.room.table.seats import SEAT_IDS, SEAT_NUMBERS, SeatState, no_seat
from lastcard.room.wire import Absence, ScoreSheet, StreamDelay, TableStatus, Talk
from lastcard.rules.edition import EDITIONS, no_edition
from lastcard.rules.revisions import as_stored
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS
from lastcard.text.faults import fault

SEAT_COUNTS: Final = range(2, 11)


@lru_cache(maxsize=1024)
def read_rules(line: str) -> Rules:
    """Read a rules line from a client: a published edition and settings, never the path of a file. Raises RulesError.

    Tables with the same line share the result.
    """
    words = line.split()
    if words and words[0] not in EDITIONS:
        raise RulesError(line.strip(), [no_edition(words[0])])
    if len(words) > len(SETTINGS) + 1:
        number, most = str(len(words) - 1), str(len(SETTINGS))
        raise RulesError(f"{line[:40]}…", [fault("rules_line_words", number=number, most=most)])
    return Rules(line)


rules_as_stored: Final = lru_cache(maxsize=1024)(as_stored)
"""The rules that a stored line means at a revision of the editions; tables with the same line share the result."""


class Vote(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open vote: on what, since when (in ms), which seats voted for and against it, and among which; empty: all who are present.

    One of the ``elders`` has to agree, if there are any.
    """

    on: str
    at: int
    ayes: tuple[str, ...] = ()
    noes: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    elders: tuple[str, ...] = ()


class VoteLost(msgspec.Struct, frozen=True):
    """A vote that was lost: when (in ms), and which seats had voted for it."""

    at: int
    ayes: tuple[str, ...]


class PauseEnded(msgspec.Struct, frozen=True):
    """The end of a pause that was not unanimous: when (in ms), after which line, and which seats had voted for it."""

    at: int
    n: int
    ayes: tuple[str, ...]


_STORED_NAMES: Final = {
    "next_seed": "seed",
    "seats": "chairs",
    "status": "state",
    "match_number": "number",
    "match_k": "began",
    "seed": "seed_now",
    "match_rules": "rules_now",
    "next_dealer": "chosen",
    "sheet_n": "n_sheet",
    "round_k": "dealt_k",
    "round_n": "dealt_n",
}


class _SnapshotFormat(msgspec.Struct):
    """The part of a snapshot that says its format."""

    format: int | msgspec.UnsetType = msgspec.UNSET


FORMAT: Final[int | msgspec.UnsetType] = msgspec.UNSET
"""The format of snapshots; unset is the first. Give it another number with a field of the state that no version may lose: processes of
two versions side by side then each fold the log, and take no snapshot of the other."""
_FORMAT_DECODER: Final = msgspec.json.Decoder(_SnapshotFormat)


def is_known_format(snapshot: bytes) -> bool:
    """Return whether a snapshot has the format of this version."""
    return _FORMAT_DECODER.decode(snapshot).format == FORMAT


class TableState(msgspec.Struct, rename=_STORED_NAMES):
    """All of a table but the round in play.

    ``seed`` belongs to the present match and is secret until it is over; ``next_seed`` belongs to the next one. ``rules`` are those of the
    next match, ``match_rules`` those of the present or last one. ``n`` counts lines, ``k`` log entries; ``at`` and ``hash`` are those of
    the last entry.
    """

    id: str
    rules: str
    next_seed: str
    pace: Pace
    public: bool
    host: str
    seats: list[SeatState]
    status: TableStatus = "open"
    n: int = 0
    k: int = 0
    at: int = 0
    hash: bytes = b""
    match_number: int = 0
    match_k: int = 0  # the entry with which the match began
    seed: str = ""
    match_rules: str = ""
    nonces: list[str] = msgspec.field(default_factory=list)
    players: list[str] = msgspec.field(default_factory=list)
    sheets: list[ScoreSheet] = msgspec.field(default_factory=list)
    over: dict[str, Any] | None = None
    milestone: StoredMilestone | None = None
    next_dealer: str | None = None
    sheet_n: int = 0  # the line of the last score sheet
    round_k: int = 0  # the entry with which the present round began
    round_n: int = 0  # the line before the present round
    vote: Vote | None = None
    held_n: dict[str, int] = msgspec.field(
        default_factory=dict
    )  # seat: the line before its player took it; of what was before, they see what a spectator sees
    time_ends_at: int | msgspec.UnsetType = msgspec.UNSET  # when the time of the match is up, in ms; unset without a limit (match.minutes)
    paused_at: int | msgspec.UnsetType = msgspec.UNSET  # since when the match is paused, in ms; never in a snapshot
    match_n: int | msgspec.UnsetType = msgspec.UNSET  # the line before the present or last match; unset where it is not known
    paused_by: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET  # who voted for the pause, where not all did; never in a snapshot
    pause_ended: PauseEnded | msgspec.UnsetType = msgspec.UNSET  # the last pause of this match that not all had agreed to
    branched: bool | msgspec.UnsetType = msgspec.UNSET  # true: it plays on from a record, one round, alone with bots; never in a snapshot
    revision: int | msgspec.UnsetType = msgspec.UNSET  # of the editions, by which ``rules`` are meant; unset is the first
    absent: Absence | msgspec.UnsetType = msgspec.UNSET  # what a vote on an absent player does; unset is "keep"
    late: dict[str, int] | msgspec.UnsetType = msgspec.UNSET  # seat: in how many turns the time ran out since its player did anything
    lost: dict[str, VoteLost] | msgspec.UnsetType = msgspec.UNSET  # the last votes of this match that were lost, by what they were on
    barred: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET  # the networks of players who were removed by a vote in this match
    talk: Talk | msgspec.UnsetType = msgspec.UNSET  # what may be said; unset is "free"
    stream_s: StreamDelay | msgspec.UnsetType = msgspec.UNSET  # how late a stream with open hands is; unset: there is none
    purpose: str | msgspec.UnsetType = msgspec.UNSET  # what a table without a host was made for, such as "quick"; never in a snapshot
    sealed: bool | msgspec.UnsetType = msgspec.UNSET  # true: seed and hidden cards stay secret after the match; never in a snapshot
    closed: bool | msgspec.UnsetType = msgspec.UNSET  # true: a table of the quick match takes nobody more; never in a snapshot
    format: int | msgspec.UnsetType = FORMAT

    @property
    def seat_ids(self) -> tuple[str, ...]:
        """All seats, p1 first."""
        return SEAT_IDS[: len(self.seats)]

    def seat(self, seat_id: str) -> SeatState:
        """Return the state of a seat. Raises Refused if there is none of this name."""
        try:
            return self.seats[SEAT_NUMBERS[seat_id]]
        except (KeyError, IndexError):
            raise no_seat(seat_id, len(self.seats)) from None

    def by_id(self) -> Iterator[tuple[str, SeatState]]:
        """Return the seats with their names in the notation, p1 first."""
        return zip(self.seat_ids, self.seats, strict=True)

    def seat_by_token(self, hash: str) -> str | None:
        """Return the seat that belongs to a token, by its hash; None if none does."""
        if hash:
            for number, seat in enumerate(self.seats):
                if seat.token == hash:
                    return SEAT_IDS[number]
        return None

    def held_since(self, seat_id: str | None) -> int:
        """Return the line before the player of a seat took it; without a player, or where it is not known, the last line.

        Of the lines up to there, the player sees what a spectator sees.
        """
        return self.held_n.get(seat_id or "", self.n)

    @property
    def knows_holders(self) -> bool:
        """Whether the state holds since when each player has their seat. Snapshots of earlier versions lack it, and the log has it."""
        return all(seat_id in self.held_n for seat_id, seat in self.by_id() if seat.kind == "person")

    @property
    def present(self) -> list[str]:
        """The seats of people who are not away."""
        return [seat_id for seat_id, seat in self.by_id() if seat.is_present]

    @property
    def founders(self) -> tuple[str, ...]:
        """The seats of people, also of those who are away, who were there when the match began and were not voted out."""
        began = self.match_n
        if began is msgspec.UNSET:
            return ()
        people = (seat_id for seat_id, seat in self.by_id() if seat.kind == "person" and not seat.is_out)
        return tuple(seat for seat in people if self.held_n.get(seat, 0) <= began)

    def joined_n(self, seat_id: str) -> int:
        """Return the line before the player of a seat came; the same for all who were there when the match began."""
        return max(self.held_n.get(seat_id, 0), 0 if self.match_n is msgspec.UNSET else self.match_n)

    @property
    def in_match(self) -> bool:
        """Whether a match runs, in a round or between two."""
        return self.status in ("playing", "between")

    @property
    def turn_ms(self) -> int | None:
        """The time for a turn as it holds now; none while only one person plays, where it is meant for several."""
        if self.pace.together is True and sum(seat.kind == "person" for seat in self.seats) < 2:
            return None
        return self.pace.turn_ms

    @property
    def is_slow(self) -> bool:
        """Whether a turn may take days. Then its time also runs while nobody is connected, and nobody counts as absent by that alone."""
        return self.pace.turn_ms is not None and self.pace.turn_ms >= DAY_MS

    @property
    def is_branch(self) -> bool:
        """Whether the table plays on from a moment of a record: nobody can join, and its match ends with the round."""
        return self.branched is True

    @property
    def is_arranged(self) -> bool:
        """Whether the table was made for people who found each other elsewhere: nobody is its host."""
        return self.purpose is not msgspec.UNSET

    def late_turns(self, seat_id: str) -> int:
        """Return in how many turns the time of a player ran out since they last did anything."""
        return self.late.get(seat_id, 0) if isinstance(self.late, dict) else 0

    def count_late(self, seat_id: str) -> None:
        """Count a turn in which the time of a player ran out."""
        self.late = {**(self.late if isinstance(self.late, dict) else {}), seat_id: self.late_turns(seat_id) + 1}

    def forget_late(self, seat_id: str) -> None:
        """Forget the turns in which the time of a player ran out, because the player did something."""
        if isinstance(self.late, dict) and seat_id in self.late:
            self.late = {seat: turns for seat, turns in self.late.items() if seat != seat_id} or msgspec.UNSET

    @property
    def is_paused(self) -> bool:
        """Whether the match is paused: no time runs and nobody can act."""
        return self.paused_at is not msgspec.UNSET

    def match_between(self) -> Match:
        """Return the match as it stands between two rounds, or before the first."""
        rules = rules_as_stored(self.rules, 1 if self.revision is msgspec.UNSET else self.revision)
        milestone = self.milestone.milestone(rules) if self.milestone else None
        match = Match.from_milestone(rules, self.players, self.seed, self.nonces, milestone)
        match.deals_on = False
        return match
