"""The finished matches of a table as records, made from its log: the public part, without names (unless asked for) and without chat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

import msgspec

from lastcard import __version__
from lastcard.archive.records import Row, check_record, members, packed, record_file
from lastcard.errors import LastCardError
from lastcard.game.match import Match
from lastcard.game.played import Played
from lastcard.game.records.looks import in_record
from lastcard.game.records.record import RecordedRound, recorded_round, whole_record
from lastcard.room.log.event_log import folded
from lastcard.room.log.store import Entry
from lastcard.room.looks import chosen_by
from lastcard.room.table import events
from lastcard.room.table.events import StoredEvent, decode_event
from lastcard.room.table.seats import SEAT_IDS
from lastcard.room.table.table import Table
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault

_BY: Final = {"": "p", "bot": "b", "clock": "c"}
"""Who took an action, as a record says it (docs/host/archive.md); ``d`` is chance and the referee."""


class Archivable(msgspec.Struct):
    """The finished matches of a table: the file with their records, and a row of the index for each.

    ``last`` is the hash of the last entry of the log they were read from. ``is_over`` says whether the last match is over, too. A table
    that ``is_branch`` has none: it plays a round of another match again, and counts nowhere.
    """

    last: bytes
    content: bytes
    rows: list[Row]
    is_branch: bool = False
    is_over: bool = True


@dataclass(frozen=True, slots=True)
class _Header:
    """The values for the header of a record."""

    rules: Rules
    players: tuple[str, ...]
    commitment: str
    nonces: tuple[str, ...]
    seed: str | None
    rounds: tuple[Played, ...] = ()


@dataclass(slots=True)
class _Match:
    """A match whose log is being read."""

    number: int
    started: int
    seated: list[str]
    rounds: list[RecordedRound] = field(default_factory=list)
    by: list[str] = field(default_factory=list)  # of each action of the round that runs
    moves: int = 0

    def follow(self, table: Table, stored: StoredEvent) -> None:
        """Note who took the actions that an event added, and the round once it is over."""
        assert table.match is not None
        played = table.match.rounds[-1]
        by = _BY[stored.event.by if isinstance(stored.event, events.ActionTaken) else ""]
        added = ["d" if action.startswith("d ") else by for action in played.round.actions[len(self.by) :]]
        self.by += added
        self.moves += len(added) - added.count("d")
        if table.state.status != "playing":
            recorded = recorded_round(table.match, played)
            self.rounds.append(recorded._replace(lines=(*recorded.lines, f'_by = "{"".join(self.by)}"')))
            self.by = []

    def record(self, table: Table, match: Match, names: int) -> str:
        """Return the record of the match, which has just ended."""
        players = match.players if names else SEAT_IDS[: len(match.players)]
        header = _Header(match.rules, tuple(players), match.commitment, tuple(match.nonces), table.state.seed)
        extra = {"_match": f"{table.state.id}-{self.number}", "_players": self.seated}
        if names:  # an animal that somebody always takes would tell who it is
            extra |= in_record(chosen_by(table.state.seats))
        return whole_record(header, self.rounds, extra)

    def row(self, table: Table, match: Match) -> Row:
        """Return the row of the match without what depends on its record and its file."""
        over = table.state.over or {}
        return {
            "id": f"{table.state.id}-{self.number}",
            "table": table.state.id,
            "match": self.number,
            "edition": match.rules.edition.id,
            "rules": str(match.rules),
            "seats": len(match.players),
            "team_size": match.rules.team_size or 0,
            "players": self.seated,
            "started": self.started,
            "ended": table.state.at,
            "winners": list(over.get("winners", ())),
            "points": list(match.standing.totals),
            "rounds": len(self.rounds),
            "moves": self.moves,
            "version": __version__,
        }


def archivable(chunks: Iterable[bytes], names: int) -> Archivable:
    """Return the matches of a table from its log; with the players' names if ``names`` is not 0. A job."""
    table: Table | None = None
    running: _Match | None = None
    found: list[tuple[Row, str]] = []
    rest = (entry for chunk in chunks for entry in msgspec.msgpack.decode(chunk, type=list[Entry]))
    for entry in rest:
        stored = decode_event(entry.body)
        if isinstance(stored.event, events.TableBranched):
            return Archivable(_last_hash(entry, rest), b"", [], is_branch=True)
        was_playing = table is not None and table.state.status == "playing"
        table = folded(table, stored, entry)
        state = table.state
        if isinstance(stored.event, events.MatchStarted):
            running = _Match(state.match_number, state.at, [seat.level or seat.kind for seat in state.seats])
        if running is not None and (was_playing or state.status == "playing"):
            running.follow(table, stored)
        if running is not None and not state.in_match:
            assert table.match is not None
            found.append((running.row(table, table.match), running.record(table, table.match, names)))
            running = None
    if table is None:
        return Archivable(b"", b"", [])
    made = _in_file(table.state.id, table.state.hash, found)
    made.is_over = running is None
    return made


def _last_hash(entry: Entry, rest: Iterable[Entry]) -> bytes:
    """Return the hash of the last of these entries."""
    for later in rest:
        entry = later
    return entry.hash


def _in_file(table: str, last: bytes, found: list[tuple[Row, str]]) -> Archivable:
    content = bytearray()
    for row, record in found:
        member = packed(record)
        row["log"], row["sha256"] = last.hex(), sha256(record.encode()).hexdigest()
        row["file"], row["offset"], row["length"] = record_file(table), len(content), len(member)
        content += member
    return Archivable(last, bytes(content), [row for row, _ in found])


def archivable_packed(chunks: Iterable[bytes], names: int) -> bytes:
    """Return the matches of a table as bytes. A job."""
    return msgspec.msgpack.encode(archivable(chunks, names))


def why_not(chunks: Iterable[bytes]) -> str:
    """Return why the file of a table is not what its rows say, or a record does not replay; empty if all is well. A job.

    The chunks are the rows, as MessagePack, and the content of the file.
    """
    rows, content = chunks
    found = msgspec.msgpack.decode(rows, type=list[Row])
    try:
        for row, record in zip(found, members(found, content), strict=True):
            check_record(row, record)
        if len(content) != sum(row["length"] for row in found):
            raise LastCardError(fault("archive_record", path=str(found[0]["file"]), said=str(found[0]["table"])))
    except LastCardError as error:
        return str(error)
    return ""
