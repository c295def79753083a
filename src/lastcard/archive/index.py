"""The index of an archive: Parquet files with a row for each match, in a folder for each day, ``index/date=2026-11-22``.

Matches of a table that are archived together are rows of one file, in the folder of the day on which the last of them ended. Once that file
exists, the matches are in the archive. Files in ``records`` without a row in the index were left by an interrupted run.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final

from lastcard.archive.columns import INDEX, schema
from lastcard.archive.folder import ArchiveError, Folder, arrow
from lastcard.archive.records import Row
from lastcard.text.faults import fault

_FOLDER: Final = "index"
_TIMES: Final = tuple(column.name for column in INDEX if column.kind == "time")


def day_of(rows: Iterable[Row]) -> str:
    """Return the day of matches of a table that are archived together.

    >>> day_of([{"ended": 1700000000000}, {"ended": 1700100000000}])
    '2023-11-16'
    """
    return datetime.fromtimestamp(max(row["ended"] for row in rows) / 1000, UTC).date().isoformat()


def write_index(folder: Folder, day: str, rows: list[Row]) -> str:
    """Write the rows of matches of a day as one file and return its path: the same rows are the same file. Raises ArchiveError."""
    pq = arrow()
    import pyarrow as pa

    name = sha256(" ".join(row["id"] for row in rows).encode()).hexdigest()[:16]
    file = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(rows, schema(INDEX)), file, compression="zstd")
    path = f"{_FOLDER}/date={day}/{name}.parquet"
    folder.write(path, file.getvalue())
    return path


def index_files(folder: Folder, day: str | None = None) -> list[str]:
    """Return the files of the index, of one day or of all. Raises ArchiveError."""
    return [path for path in folder.files(_FOLDER if day is None else f"{_FOLDER}/date={day}") if path.endswith(".parquet")]


def read_index(folder: Folder, path: str) -> list[Row]:
    """Return the rows of a file of the index. Raises ArchiveError if it is none."""
    return _rows(_table(folder, path, None))


def rows_of_table(folder: Folder, day: str, table: str) -> list[Row]:
    """Return the matches of a table from the index of its day; none if it is not in the archive. Raises ArchiveError."""
    import pyarrow.compute as pc

    found = [_table(folder, path, None) for path in index_files(folder, day)]
    return [row for one in found for row in _rows(one.filter(pc.equal(one["table"], table)))]


def tables_of_day(folder: Folder, day: str) -> Iterator[str]:
    """Yield the tables of a day that are in the archive, once for each match. Raises ArchiveError."""
    for path in index_files(folder, day):
        yield from _table(folder, path, ["table"])["table"].to_pylist()


def _table(folder: Folder, path: str, names: list[str] | None) -> Any:
    pq = arrow()
    import pyarrow as pa

    try:
        found = pq.ParquetFile(io.BytesIO(folder.read(path))).read(names)
        found = found.cast(schema([column for column in INDEX if names is None or column.name in names]))
        if any(column.null_count for column in found.columns):
            raise ValueError
        return found
    except (pa.ArrowException, ValueError, KeyError):
        raise ArchiveError(fault("archive_index", path=f"{folder.name.rstrip('/')}/{path}")) from None


def _rows(table: Any) -> list[Row]:
    import pyarrow as pa

    for name in _TIMES:
        place = table.schema.get_field_index(name)
        table = table.set_column(place, name, table[name].cast(pa.int64()))
    rows: list[Row] = table.to_pylist()
    return rows
