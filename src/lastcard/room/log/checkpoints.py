"""Checkpoints of the logs of tables: a match is read from the last one before the wanted round, so that no job folds a long log at once.

A checkpoint is a table between two rounds, in memory only and never sent. The log only grows, so it stays right; one that was dropped
is computed again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from lastcard.room.compute.compute import Compute
from lastcard.room.compute.job import Job
from lastcard.room.log.event_log import fed_tables
from lastcard.room.log.match_log import Checkpoint, MatchLog
from lastcard.room.structs import msgspec
from lastcard.room.table.table import Table

STRIDE: Final = 5000
"""The entries from one checkpoint to the next: about a hundred rounds."""


def checkpoint_of(chunks: Iterable[bytes]) -> bytes:
    """Return the last checkpoint in a part of a log, or nothing if one round fills the whole part. A job."""
    last = b""
    for table in fed_tables(chunks):
        if table.can_snapshot:
            last = _checkpoint(table)
    return last


_CHECKPOINT: Final = Job(checkpoint_of, "record", is_fed=True, cpu_s=2)


def _checkpoint(table: Table) -> bytes:
    state = msgspec.structs.replace(table.state, sheets=[])  # most of the snapshot of a long match, and the fold does not need them
    is_over = state.status == "over"
    rounds = state.milestone.rounds if state.milestone and not is_over else 0
    return msgspec.msgpack.encode(Checkpoint(state.k, state.match_number + is_over, rounds, msgspec.json.encode(state)))


async def checkpoint_before(compute: Compute, log: MatchLog, first: int, address: str) -> bytes:
    """Return the last checkpoint before a round of the match, empty if there is none: then the log is read from its beginning."""
    best = b""
    for until in range(STRIDE, log.k + 1, STRIDE):
        found = await compute.shared((_CHECKPOINT.name, log.table, until), partial(_make, compute, log, best, until, address))
        if not found:
            continue
        place = msgspec.msgpack.decode(found, type=Checkpoint)
        if (place.match, place.played) >= (log.number, first):
            break
        best = found
    return best


async def _make(compute: Compute, log: MatchLog, start: bytes, until: int, address: str) -> bytes:
    found = await compute.run(_CHECKPOINT, address=address, feed=log.feed(start, until))
    return found or start
