"""Tables that were moved to the archive: their links still lead to their records, which are read from the archive."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from lastcard.archive.folder import Folder
from lastcard.archive.records import all_records, record_file
from lastcard.room.errors import NotFound


class ArchivedTables:
    """The tables of an archive, by their ids."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder

    async def has(self, table: str) -> bool:
        """Return whether the archive has records of a table. Raises ArchiveError."""
        return await asyncio.to_thread(self._folder.has, record_file(table))

    async def content(self, table: str) -> bytes | None:
        """Return the file with the records of a table; None if there is none. Raises ArchiveError."""
        return await asyncio.to_thread(self._folder.read, record_file(table)) if await self.has(table) else None


def archived_record(chunks: Iterable[bytes], number: int | None) -> str:
    """Return the record of a match from the file of its table; None is the last match. Raises NotFound, ArchiveError. A job."""
    found = all_records(b"".join(chunks))
    wanted = len(found) if number is None else number
    if not 0 < wanted <= len(found):
        raise NotFound("no_such_match", number=str(wanted), most=str(len(found)))
    return found[wanted - 1]
