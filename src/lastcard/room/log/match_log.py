"""A match read from the log of its table, round by round, in a worker: its record and its rounds.

Only one round is in memory at a time: a long match takes time, but hardly any memory.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Any, Final, NamedTuple

from lastcard.game.match import Match
from lastcard.game.records.looks import in_record
from lastcard.game.records.record import RecordedRound, recorded_round, whole_record
from lastcard.game.records.redaction import redacted_record, redacted_round
from lastcard.game.view import EVERYTHING
from lastcard.room import looks
from lastcard.room.log.event_log import fed_entries, folded
from lastcard.room.log.store import Store
from lastcard.room.structs import msgspec
from lastcard.room.table import events
from lastcard.room.table.events import decode_event
from lastcard.room.table.table import Table

_SLICE: Final = 500
"""Entries that are read from the store and sent to a worker at once."""


class Checkpoint(msgspec.Struct, array_like=True):
    """A snapshot of a table between two rounds, with the number of entries before it, its match, and the rounds of that match before it.

    After the end of a match it stands before the first round of the next one.
    """

    k: int
    match: int
    played: int
    snapshot: bytes


class MatchLog(NamedTuple):
    """A match of a table and who may read it: ``viewer`` is a seat, None for a spectator, ``all`` once the match ``is_over``.

    ``held_n`` is the line after which the player took the seat: of the rounds before, they see what a spectator sees. ``k`` is how many
    entries the log has.
    """

    table: str
    number: int
    viewer: str | None
    held_n: int
    is_over: bool
    store: Store
    k: int = 0

    async def feed(self, start: bytes = b"", until: int | None = None) -> AsyncIterator[bytes]:
        """Yield the log of the table in chunks, for a worker: from its beginning or from a checkpoint, whose snapshot comes first.

        It ends with entry ``until``, if that is given. Raises StoreError.
        """
        after = 0
        if start:
            found = msgspec.msgpack.decode(start, type=Checkpoint)
            after = found.k
            yield msgspec.msgpack.encode(found.snapshot)
        most = _SLICE if until is None else min(_SLICE, until - after)
        while most and (entries := await self.store.read(self.table, after, most)):
            yield msgspec.msgpack.encode(entries)
            after = entries[-1].k
            most = _SLICE if until is None else min(_SLICE, until - after)


class ReadRound(NamedTuple):
    """One round of a match: the match after it, or where it stands, holding no other round; its seed; the line before the round.

    ``looks`` are the animal and the colour that each player had chosen then, ``"fox sky"``; empty if nobody had chosen any.
    """

    match: Match
    seed: str
    n: int
    looks: tuple[str, ...] = ()

    def viewer(self, viewer: str | None, held_n: int) -> str | None:
        """Return whose view of the round a viewer gets: the seat's or, if they took it later (line ``held_n``), a spectator's.

        A seat changes its player between rounds only, so that each round is one player's.
        """
        return viewer if viewer == EVERYTHING or self.n >= held_n else None


def rounds_of(chunks: Iterable[bytes], number: int) -> Iterator[ReadRound]:
    """Yield the rounds of the match of this number; if the log comes from a checkpoint, those after that."""
    table: Table | None = None
    for entry in fed_entries(chunks):
        if isinstance(entry, Table):
            table = entry
            continue
        stored = decode_event(entry.body)
        if table is not None and table.state.match_number == number and isinstance(stored.event, events.MatchStarted):
            return
        was_playing = table is not None and table.state.status == "playing"
        if isinstance(stored.event, events.TableBranched):
            for match in stored.event.branch.rounds_before():
                yield ReadRound(match, stored.event.branch.seed, 0)
        table = folded(table, stored, entry)
        if was_playing and table.state.status != "playing" and table.state.match_number == number:
            yield _read_round(table)
    if table is not None and table.state.status == "playing" and table.state.match_number == number:
        yield _read_round(table)


def _read_round(table: Table) -> ReadRound:
    assert table.match is not None
    return ReadRound(table.match, table.state.seed, table.state.round_n, looks.chosen_by(table.state.seats))


def round_seen_by(found: ReadRound, viewer: str | None, held_n: int) -> RecordedRound:
    """Return a round for the record of a viewer who took their seat after line ``held_n``."""
    match, played = found.match, found.match.rounds[-1]
    return recorded_round(match, played) if viewer == EVERYTHING else redacted_round(match, played, found.viewer(viewer, held_n))


def table_record(chunks: Iterable[bytes], table: str, number: int, viewer: str | None, held_n: int) -> str:
    """Return the record of a match: all of it for ``all``, else as a seat saw it since line ``held_n``, or a spectator. A job."""
    match: Match | None = None
    rounds = []
    extra: dict[str, Any] = {}
    for found in rounds_of(chunks, number):
        match, extra = found.match, in_record(found.looks)
        rounds.append(round_seen_by(found, viewer, held_n))
    assert match is not None
    if viewer == EVERYTHING:
        return whole_record(match, rounds, {"_table": table, **extra})
    return redacted_record(match, viewer, rounds, extra)
