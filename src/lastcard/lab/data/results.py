"""Write a file with a row for each game (Parquet, CSV or JSON) while the games are played."""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, Protocol

import numpy as np

from lastcard.archive.stale_files import remove_stale_files
from lastcard.errors import LastCardError
from lastcard.fast import COLUMNS, Games, Table
from lastcard.lab.data.summary import PER_SEAT
from lastcard.text.faults import fault, system_fault

FORMATS: Final = (".parquet", ".csv", ".json")
Columns = dict[str, np.ndarray[Any, Any]]
_ROWS: Final = 1 << 16  # rows in a row group of a Parquet file


def check_place(path: str | Path, endings: tuple[str, ...]) -> Path:
    """Return the path of a file to be written, and remove temporary files of it that killed runs have left.

    Raises LastCardError if it cannot be written there, or if its ending is not supported.
    """
    if Path(path).suffix.lower() not in endings:
        raise LastCardError(fault("file_ending", path=str(path), list=list(endings)))
    if os.path.isdir(path):
        raise LastCardError(fault("file_folder", path=str(path)))
    place = Path(os.path.realpath(path))
    if os.path.exists(place) and not place.is_file():
        raise LastCardError(fault("file_not_ordinary", path=str(path)))
    written = aside(place)
    try:
        written.write_bytes(b"")
        written.unlink()
        remove_stale_files(place.parent, rf"\.{re.escape(place.name)}\.([0-9]{{1,9}})\.part")
    except OSError as error:
        raise LastCardError(fault("file_unwritable", path=str(path), reason=system_fault(error))) from None
    return place


def aside(place: Path) -> Path:
    """Return the path of the temporary file that will replace a file."""
    return place.with_name(f".{place.name}.{os.getpid()}.part")


def replace_file(place: Path, data: bytes, cause: str = "results_unwritten", *, mode: int | None = None) -> None:
    """Replace a file atomically by a temporary one, once that is on the disk; ``mode`` are its permissions.

    Raises LastCardError with the cause if it cannot be written; then no temporary file is left.
    """
    written = aside(place)
    try:
        with written.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            written.chmod(mode)
        written.replace(place)
    except OSError as error:
        with contextlib.suppress(OSError):
            written.unlink()
        raise LastCardError(fault(cause, path=str(place), reason=system_fault(error))) from None


def rows(games: Games, table: Table) -> Columns:
    """Return the columns of a file: the rules line, ``game`` (its number), and all columns of the games, one column for each seat.

    Where the bots rotate from game to game, ``bot_p1`` and so on are the indices of the bots in the list of the run, from 0.
    """
    numbers = games.first + np.arange(len(games), dtype=np.int64)
    found: Columns = {"rules": np.full(len(games), str(table.rules)), "game": numbers}
    for name in COLUMNS:
        if name in PER_SEAT:
            found |= {f"{name}_p{seat + 1}": games[name][:, seat].astype(np.int32) for seat in range(table.seats)}
        else:
            found[name] = games[name].astype(np.int32)
    if table.rotate:
        found |= {f"bot_p{seat + 1}": ((seat + numbers) % table.seats).astype(np.int32) for seat in range(table.seats)}
    return found


class _Writer(Protocol):
    def write(self, columns: Columns, table: Table) -> None: ...
    def close(self) -> None: ...


class _Json:
    """JSON: one array, with an object per line."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._between = b"[\n"

    def write(self, columns: Columns, table: Table) -> None:
        texts = {name for name, column in columns.items() if column.dtype.kind == "U"}
        line = "{" + ", ".join(f'"{name}": %{"s" if name in texts else "d"}' for name in columns) + "}"
        cells = (map(json.dumps, column.tolist()) if name in texts else column.tolist() for name, column in columns.items())
        values = zip(*cells, strict=True)
        self._file.write(self._between + ",\n".join(line % row for row in values).encode())
        self._between = b",\n"

    def close(self) -> None:
        self._file.write(b"\n]\n")


class _Csv:
    """CSV with names and texts in quotes. PyArrow writes it if installed, which is faster; the bytes are the same."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._is_first = True
        self._arrow: Any = None
        with contextlib.suppress(ModuleNotFoundError):
            self._arrow = import_module("pyarrow.csv")

    def write(self, columns: Columns, table: Table) -> None:
        if self._arrow is not None:
            self._arrow.write_csv(_arrow().table(columns), self._file, self._arrow.WriteOptions(include_header=self._is_first))
        else:
            self._file.write(csv_text(columns, head=self._is_first).encode())
        self._is_first = False

    def close(self) -> None:
        """Do nothing: every row is written at once."""


def csv_text(columns: Columns, *, head: bool) -> str:
    """Return columns as CSV, as PyArrow writes them.

    >>> print(csv_text({"rules": np.array(['./my "own".toml']), "game": np.array([7])}, head=True), end="")
    "rules","game"
    "./my ""own"".toml",7
    """
    texts = {name for name, column in columns.items() if column.dtype.kind == "U"}
    line = ",".join('"%s"' if name in texts else "%d" for name in columns) + "\n"
    cells = ([one.replace('"', '""') for one in column.tolist()] if name in texts else column.tolist() for name, column in columns.items())
    names = ",".join(f'"{name}"' for name in columns) + "\n" if head else ""
    return names + "".join(line % row for row in zip(*cells, strict=True))


class _Parquet:
    """Parquet with row groups of at least 65,536 rows, and the bots in the file's metadata."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._writer: Any = None
        self._waiting: list[Any] = []

    def write(self, columns: Columns, table: Table) -> None:
        notes = {"seats": str(table.seats), "bots": ",".join(table.bots), "matches": "yes" if table.matches else "no"}
        self._waiting.append(_arrow().table(columns, metadata=notes))
        if sum(map(len, self._waiting)) >= _ROWS:
            self._flush()

    def _flush(self) -> None:
        if self._writer is None:
            self._writer = import_module("pyarrow.parquet").ParquetWriter(self._file, self._waiting[0].schema)
        self._writer.write_table(_arrow().concat_tables(self._waiting).combine_chunks())
        self._waiting = []

    def close(self) -> None:
        if self._waiting:
            self._flush()
        if self._writer is not None:
            self._writer.close()


class Results:
    """A file of results: ``with Results("games.csv") as results: results.write(games, table)``.

    A temporary file replaces the target on success. Raises LastCardError at once if the place is not writable, and later if writing
    fails, for example because the disk is full; then no file is left.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = path
        self._place = check_place(path, FORMATS)
        self._aside = aside(self._place)
        self._ending = Path(path).suffix.lower()  # of the path as given: if it is a link, its target may have no ending
        if self._ending == ".parquet":
            _arrow()

    def __enter__(self) -> Results:
        try:
            self._file: IO[bytes] = open(self._aside, "wb")
        except OSError as error:
            raise self._fault(error) from None
        kinds: dict[str, Callable[[IO[bytes]], _Writer]] = {".json": _Json, ".csv": _Csv, ".parquet": _Parquet}
        self._writer = kinds[self._ending](self._file)
        return self

    def write(self, games: Games, table: Table) -> None:
        """Write a row for each game of a table. Tables may differ in their rules, not in their bots."""
        try:
            self._writer.write(rows(games, table), table)
        except OSError as error:
            raise self._fault(error) from None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        done = False
        try:
            if kind is None:
                self._writer.close()
                self._file.flush()
                os.fsync(self._file.fileno())
                self._file.close()
                self._aside.replace(self._place)
                done = True
        except OSError as failed:
            raise self._fault(failed) from None
        finally:
            if not done:
                self._drop()

    def _drop(self) -> None:
        with contextlib.suppress(OSError):
            self._file.close()  # closing flushes, which fails for the same reason
        with contextlib.suppress(OSError):
            self._aside.unlink()

    def _fault(self, error: OSError) -> LastCardError:
        return LastCardError(fault("results_unwritten", path=str(self.path), reason=system_fault(error)))


def _arrow() -> Any:
    try:
        return import_module("pyarrow")
    except ModuleNotFoundError:
        raise LastCardError(fault("arrow_needed")) from None
