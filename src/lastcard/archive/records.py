"""The records of an archive: each is a gzip member in the file of its table, and is checked by its hash and by replaying it."""

from __future__ import annotations

import gzip
import zlib
from hashlib import sha256
from typing import Any, Final

from lastcard.archive.folder import ArchiveError
from lastcard.game.records.verify import verify
from lastcard.rules.toml_bounds import RECORD
from lastcard.text.faults import fault

Row = dict[str, Any]
"""A row of the index, by the names of ``columns.INDEX``; times in ms."""

_GZIP: Final = 31
MOST_MEMBER: Final = RECORD.size + 4096
"""The most bytes of a member: a record that cannot be compressed grows a little."""


def record_file(table: str) -> str:
    """Return the file that holds the records of a table, one after the other.

    >>> record_file("k3jx9m2pqabc")
    'records/k3/k3jx9m2pqabc.lastcard.gz'
    """
    return f"records/{table[:2]}/{table}.lastcard.gz"


def packed(record: str) -> bytes:
    """Return a record as a gzip member."""
    return gzip.compress(record.encode(), mtime=0)


def record_of(row: Row, member: bytes) -> str:
    """Return the record of a match from its member. Raises ArchiveError if it is not the record that the index names."""
    unpacking = zlib.decompressobj(wbits=_GZIP)
    try:
        content = unpacking.decompress(member, RECORD.size + 1)
    except zlib.error:
        content = b""
    if len(member) != row["length"] or sha256(content).hexdigest() != row["sha256"]:
        raise ArchiveError(fault("archive_record", path=str(row["file"]), said=str(row["id"])))
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise ArchiveError(fault("archive_text", path=str(row["file"]), said=str(row["id"]))) from None


def all_records(content: bytes) -> list[str]:
    """Return the records of a file, one after the other. Raises ArchiveError if it is damaged."""
    found = []
    while content:
        unpacking = zlib.decompressobj(wbits=_GZIP)
        try:
            record = unpacking.decompress(content, RECORD.size + 1)
        except zlib.error:
            record = b""
        if not unpacking.eof:
            raise ArchiveError(fault("archive_file"))
        try:
            found.append(record.decode())
        except UnicodeDecodeError:
            raise ArchiveError(fault("archive_file")) from None
        content = unpacking.unused_data
    return found


def check_record(row: Row, record: str) -> None:
    """Raise ArchiveError unless a record replays, its luck follows from its seed, and it has as many rounds as the index says."""
    report = verify(record)
    if not (report.ok and report.has_seed and report.rounds == row["rounds"]):
        why = report.faults[0].text() if report.faults else fault("archive_record", path=str(row["file"]), said=str(row["id"]))
        raise ArchiveError(fault("archive_replay", said=str(row["id"]), why=why))


def members(rows: list[Row], content: bytes) -> list[str]:
    """Return the records of these matches from the file that holds them. Raises ArchiveError."""
    return [record_of(row, content[row["offset"] : row["offset"] + row["length"]]) for row in rows]
