"""Archives in the worker processes of a server, so that archiving delays no table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

import msgspec

from lastcard.archive.records import Row
from lastcard.room.clients.addresses import own_address
from lastcard.room.compute.compute import Compute
from lastcard.room.compute.job import Job
from lastcard.server.archiving.matches import Archivable, archivable_packed, why_not

_MAKE: Final = Job(archivable_packed, "record", is_fed=True, cpu_s=5)
_CHECK: Final = Job(why_not, "record", is_fed=True, cpu_s=5)
_ADDRESS: Final = own_address("archive")
"""The address under which the jobs of the archive wait in the queue, as if the archive were one client."""


class ByWorkers:
    """Makes and replays records in the workers of a server, within their limits."""

    def __init__(self, compute: Compute) -> None:
        self._compute = compute

    async def make(self, log: AsyncIterator[bytes], *, names: bool) -> Archivable:
        """Return the matches of a table from its log. Raises LastCardError."""
        answer = await self._compute.run(_MAKE, int(names), address=_ADDRESS, feed=log)
        return msgspec.msgpack.decode(answer, type=Archivable)

    async def why_not(self, rows: list[Row], content: bytes) -> str:
        """Return why the file of a table is not what its rows say, or does not replay; empty if all is well. Raises LastCardError."""

        async def feed() -> AsyncIterator[bytes]:
            yield msgspec.msgpack.encode(rows)
            yield content

        return (await self._compute.run(_CHECK, address=_ADDRESS, feed=feed())).decode()
