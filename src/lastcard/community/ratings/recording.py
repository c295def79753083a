"""How the tables of the community are rated: who made a table says who sat where, and its log says how the match ended."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from lastcard.community.ratings.results import Holder, finished_at
from lastcard.community.ratings.service import Ratings
from lastcard.room.structs import msgspec
from lastcard.room.table.state import TableState

Recorder = Callable[[TableState, Mapping[str, Holder]], Awaitable[None]]
"""Rates the match that is over at a table; given are the people with profiles who held a seat from the first round on, by their seats."""


async def rate_nothing(state: TableState, people: Mapping[str, Holder]) -> None:
    """Rate no match."""


def recorder(ratings: Ratings) -> Recorder:
    """Return what rates matches. A match that is rated already changes nothing."""

    async def record(state: TableState, people: Mapping[str, Holder]) -> None:
        finished = finished_at(state, people, state.at) if people else None
        if finished is not None:
            await ratings.record(finished)

    return record


def frozen(state: TableState) -> TableState:
    """Return a copy of the state of a table: who leaves after the end of a match has not left the match."""
    return msgspec.json.decode(msgspec.json.encode(state), type=TableState)
