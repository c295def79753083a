"""Counts in workers what the seats of a match did to each other: a record of the match is played again there, from the log of its table."""

from __future__ import annotations

from typing import Final

from lastcard.community.ratings.facts import Hits
from lastcard.community.ratings.recording import CountHits
from lastcard.community.signs.hits import table_hits
from lastcard.game.view import EVERYTHING
from lastcard.room.clients.addresses import own_address
from lastcard.room.compute.compute import Compute
from lastcard.room.compute.job import Job
from lastcard.room.log.match_log import MatchLog
from lastcard.room.log.store import Store
from lastcard.room.structs import msgspec

_HITS: Final = Job(table_hits, "record", is_fed=True, cpu_s=2)


def hit_counter(store: Store, compute: Compute) -> CountHits:
    """Return what counts hits in the workers of a server."""

    async def count(table: str, number: int) -> list[Hits]:
        log = MatchLog(table, number, EVERYTHING, 0, True, store)
        answer = await compute.run(_HITS, number, address=own_address("signs of unfair play"), feed=log.feed())
        return msgspec.json.decode(answer, type=list[Hits])

    return count
