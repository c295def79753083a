"""Looks at a table that is not in memory: a worker reads its log, so that looking delays no table."""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from typing import Final

from lastcard.errors import LastCardError
from lastcard.room.compute.compute import Compute
from lastcard.room.compute.job import Job
from lastcard.room.log.event_log import fed_tables, read_snapshot
from lastcard.room.log.store import Store
from lastcard.room.structs import msgspec
from lastcard.room.table.asks import Asked
from lastcard.room.table.events import UnknownEntry
from lastcard.room.table.public_info import last_sheets, table_info
from lastcard.room.table.state import TableState
from lastcard.room.wire import ScoreSheet, TableInfo

_SLICE: Final = 500


class Look(msgspec.Struct):
    """The public state of a table, its last match and whether that is over, the seat of a token and the first line that it may see.

    ``sheets`` are score sheets of that match, if any were asked for; ``k`` is how many entries its log has, ``winners`` won the match. What
    is hidden at a ``sealed`` table stays so after its matches. ``asked`` are the seats that the round waits for, each with the time in ms
    since which it does. ``comes``: whether the token is that of somebody who takes a seat over with the next round.
    """

    info: TableInfo
    matches: int
    is_over: bool
    seat: str | None
    held_n: int
    sheets: list[ScoreSheet]
    k: int
    winners: list[str]
    sealed: bool = False
    asked: dict[str, int] = msgspec.field(default_factory=dict)
    comes: bool = False


Looker = Callable[[Store, str, str, int, str], Awaitable[Look | None]]
"""Looks at a table of a store, as ``look_at`` does, for an address; None if there is no such table."""


def look_at(state: TableState, holder: str, before: int, asked: Mapping[str, Asked] | None = None) -> Look:
    """Return what the holder of a token may see of a table; the hash of the token is empty for a stranger.

    With it come the last score sheets of the rounds before round ``before``.
    """
    seat = state.seat_by_token(holder) if holder else None
    sheets = last_sheets(state, before) if before else []
    winners = list(state.over["winners"]) if state.over else []
    comes = any(each.newcomer is not None and each.newcomer.token == holder for each in state.seats)
    waited_for = {each: one.at for each, one in (asked or {}).items() if one.must_act}
    info, is_over, sealed = table_info(state), state.over is not None, state.sealed is True
    return Look(info, state.match_number, is_over, seat, state.held_since(seat), sheets, state.k, winners, sealed, waited_for, comes)


def look_at_log(chunks: Iterable[bytes], holder: str, before: int) -> Look | None:
    """Return what can be seen of a table as the fold of its log. A job."""
    last = deque(fed_tables(chunks), maxlen=1)
    return look_at(last[0].state, holder, before, last[0].asked) if last else None


_LOOK: Final = Job(look_at_log, is_fed=True)


def by_workers(compute: Compute) -> Looker:
    """Return what looks at tables in the workers of a server, within their limits."""

    async def look(store: Store, table: str, holder: str, before: int, address: str) -> Look | None:
        async def read() -> bytes:
            return await compute.run(_LOOK, holder, before, address=address, feed=_log(store, table))

        try:
            found = await compute.shared((_LOOK.name, table, holder, before), read, keep=False)
        except LastCardError as error:
            if error.cause == UnknownEntry.sent_cause:
                raise UnknownEntry(error.fault) from error
            raise
        return msgspec.json.decode(found, type=Look | None)

    return look


async def in_process(store: Store, table: str, holder: str, before: int, address: str) -> Look | None:
    """Look at a table where there are no workers."""
    return look_at_log([chunk async for chunk in _log(store, table)], holder, before)


async def _log(store: Store, table: str) -> AsyncIterator[bytes]:
    """Yield the snapshot of a table, if there is one, and the log after it. Raises StoreError."""
    saved = await read_snapshot(store, table)
    if saved is not None:
        yield msgspec.msgpack.encode(saved[0])
    after = saved[1].state.k if saved else 0
    while entries := await store.read(table, after, _SLICE):
        yield msgspec.msgpack.encode(entries)
        after = entries[-1].k
