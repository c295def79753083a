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

MOST_FILE: Final = 16 * 2**20
MOST_ROWS: Final = 65_536
MOST_BYTES: Final = 64 * 2**20
"""The most bytes of a file of the index, the most rows, and the most bytes of their values. A row has some 500."""
_MOST_METADATA: Final = 2**20
_VALUES: Final = 100
"""The most values in a row, those of lists included."""
_LONGEST: Final = 4_096
"""The most bytes of a text, such as a rules line."""
_BATCH: Final = 256
_FOLDER: Final = "index"
TOO_LARGE: Final = "archive_index_size"
"""The cause of the error for an index that is larger than one can be."""
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


def read_content(folder: Folder, path: str) -> bytes:
    """Return the bytes of a file of the index. Raises ArchiveError."""
    return folder.read(path, MOST_FILE)


def rows_in(content: bytes) -> list[Row]:
    """Return the rows of a file of the index, given its bytes. Raises ArchiveError if it is none, MemoryError."""
    return _rows(_parsed(content, None, damaged(None, ""), too_large(None, "")))


def damaged(folder: Folder | None, path: str) -> ArchiveError:
    """Return the error for a file that is no index."""
    return ArchiveError(fault("archive_index", path=_place(folder, path)))


def too_large(folder: Folder | None, path: str) -> ArchiveError:
    """Return the error for a file that is larger than an index can be."""
    return ArchiveError(fault(TOO_LARGE, path=_place(folder, path), most=str(MOST_ROWS), size=str(MOST_BYTES)))


def _place(folder: Folder | None, path: str) -> str:
    return path if folder is None else f"{folder.name.rstrip('/')}/{path}"


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
    """Return a file of the index, or some of its columns. Raises ArchiveError if it is none, or larger than one can be."""
    return _parsed(read_content(folder, path), names, damaged(folder, path), too_large(folder, path))


def _parsed(content: bytes, names: list[str] | None, damaged: ArchiveError, too_large: ArchiveError) -> Any:
    """Return the table of a Parquet file, or some of its columns. Raises one of these errors if it is none, or larger than one can be.

    A few kB can stand for gigabytes, as a value that repeats is stored once. So the sizes that the file declares are checked, texts are
    read as the values that occur and checked before they are repeated, and rows are read in batches. A file that declares wrong sizes
    takes what it takes, so that of a stranger is for a process with limits.
    """
    pq = arrow()
    import pyarrow as pa

    wanted = [column for column in INDEX if names is None or column.name in names]
    texts = [{"text": column.name, "texts": f"{column.name}.list.element"}.get(column.kind, "") for column in wanted]
    parts, size = [], 0
    try:
        file = pq.ParquetFile(
            io.BytesIO(content),
            read_dictionary=[name for name in texts if name],
            thrift_string_size_limit=_MOST_METADATA,
            thrift_container_size_limit=_MOST_METADATA,
        )
        if not _is_bounded(file.metadata):
            raise too_large
        for batch in file.iter_batches(batch_size=_BATCH, columns=names):
            if not all(map(_is_short, batch.columns)):
                raise ValueError
            part = pa.table(batch).cast(schema(wanted))
            size += part.nbytes
            if size > MOST_BYTES:
                raise too_large
            parts.append(part)
        found = pa.concat_tables(parts) if parts else schema(wanted).empty_table()
        if any(column.null_count for column in found.columns):
            raise ValueError
        return found
    except ArchiveError:  # a ValueError
        raise
    except MemoryError:
        raise too_large from None
    except (pa.ArrowException, ValueError, KeyError, OSError, OverflowError):
        raise damaged from None


def _is_bounded(metadata: Any) -> bool:
    """Return whether the rows, the values and the bytes that a Parquet file declares are as many as an index may have."""
    groups = [metadata.row_group(number) for number in range(metadata.num_row_groups)]
    chunks = [group.column(number) for group in groups for number in range(group.num_columns)]
    return bool(
        metadata.num_rows <= MOST_ROWS
        and sum(max(0, chunk.total_uncompressed_size) for chunk in chunks) <= MOST_BYTES
        and sum(max(0, chunk.num_values) for chunk in chunks) <= MOST_ROWS * _VALUES
    )


def _is_short(column: Any) -> bool:
    """Return whether no text of a column is longer than any in an index."""
    import pyarrow as pa
    import pyarrow.compute as pc

    if pa.types.is_list(column.type):
        column = column.flatten()
    if pa.types.is_dictionary(column.type):
        column = column.dictionary
    if not pa.types.is_string(column.type):
        return True
    longest: int = pc.max(pc.binary_length(column)).as_py() or 0
    return longest <= _LONGEST


def _rows(table: Any) -> list[Row]:
    import pyarrow as pa

    for name in _TIMES:
        place = table.schema.get_field_index(name)
        table = table.set_column(place, name, table[name].cast(pa.int64()))
    rows: list[Row] = table.to_pylist()
    return rows
