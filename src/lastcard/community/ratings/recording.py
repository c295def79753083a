"""How the tables of the community are rated: who made a table says who sat where, and its log says how the match ended."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from lastcard.community.ratings.facts import Hits
from lastcard.community.ratings.results import Finished, Holder, can_spare, finished_at, given_up_at
from lastcard.community.ratings.service import Ratings
from lastcard.errors import LastCardError
from lastcard.room.structs import msgspec
from lastcard.room.table.state import TableState

LOG: Final = logging.getLogger(__name__)
CountHits = Callable[[str, int], Awaitable[Sequence[Hits]]]
"""Counts what the seats of a match did to each other, by the id of its table and its number there. It may raise LastCardError."""
_PATIENCE_S: Final = 30.0
"""How long a match waits to be rated until somebody has counted."""
Recorder = Callable[[TableState, Mapping[str, Holder]], Awaitable[None]]
"""Rates the match that is over at a table, or that nobody goes on with.

Given are the people with profiles who held a seat from the first round on, by their seats.
"""


async def rate_nothing(state: TableState, people: Mapping[str, Holder]) -> None:
    """Rate no match."""


def recorder(ratings: Ratings, count: CountHits | None = None) -> Recorder:
    """Return what rates matches. A match that is rated already changes nothing.

    Who hit whom is kept with a match if ``count`` can tell in time; a match is rated without it as well.
    """

    async def record(state: TableState, people: Mapping[str, Holder]) -> None:
        ended = finished_at if state.status == "over" else given_up_at
        finished = ended(state, people, state.at) if people else None
        if finished is not None:
            hits = await _hits(count, state, finished) if count is not None and can_spare(finished) else ()
            await ratings.record(replace(finished, hits=hits))

    return record


async def _hits(count: CountHits, state: TableState, finished: Finished) -> Sequence[Hits]:
    try:
        async with asyncio.timeout(_PATIENCE_S):
            return await count(state.id, state.match_number)
    except (LastCardError, TimeoutError) as error:
        LOG.info("who hit whom in match %s was not counted: %s", finished.key, error)
        return ()


def frozen(state: TableState) -> TableState:
    """Return a copy of the state of a table: who leaves after the end of a match has not left the match."""
    return msgspec.json.decode(msgspec.json.encode(state), type=TableState)
