"""``lastcard lab import``: verify and count the matches of an archive, and make a dataset of their decisions."""

from __future__ import annotations

import os
import signal
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass, field
from hashlib import sha256
from multiprocessing import get_context, parent_process
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple

import numpy as np

import lastcard
from lastcard.archive.columns import schema
from lastcard.archive.folder import ArchiveError, Folder, arrow
from lastcard.archive.index import index_files
from lastcard.archive.records import MOST_MEMBER, Row, check_record, record_of
from lastcard.errors import LastCardError
from lastcard.fast import Games, Table
from lastcard.fast.program.games.rows import G_DECISIONS
from lastcard.fast.simulation.columns import columns_of
from lastcard.fast.simulation.games import workers_of
from lastcard.game.records.record import read_record
from lastcard.game.records.replay import replay_read
from lastcard.lab.data.decisions import DECISIONS, ImportedMatch
from lastcard.lab.data.index_reader import IndexReader
from lastcard.lab.data.results import aside, check_place
from lastcard.lab.data.summary import Counts, Summary
from lastcard.room.durations import DAY_MS
from lastcard.rules.rules import Rules
from lastcard.server.compute.parent import end_with_parent
from lastcard.text.faults import fault, system_fault
from lastcard.text.progress import GoOn

_ROWS: Final = 1 << 16  # rows in a row group of the dataset
_MATCHES: Final = 20  # matches that a process replays at a time
_LATEST: Final = 253_402_300_799_999  # the end of the year 9999, in ms: no later day can be written
_LONGEST_MS: Final = 10 * 366 * DAY_MS  # a match of ten years
_SHOWN: Final = 50  # bad records that are named in the result


class Bad(NamedTuple):
    """A bad record: its file, and why it cannot be used."""

    file: str
    match: str
    why: str


class _Done(NamedTuple):
    """The result of a match: its decisions as an Arrow table and its counts as a row of games, or why there is none."""

    row: Row
    decisions: Any
    counts: list[int]
    why: str = ""


@dataclass
class Imported:
    """The contents of an archive. ``bad`` are the first records that could not be used; ``groups`` are by rules line and seats.

    ``days`` are the first and the last day, ``seconds`` the lengths of the matches, ``players`` how many seats each kind of player had,
    ``tenths`` the tenths of a second of a decision, waiting included, in each match that people played without bots.
    """

    matches: int = 0
    rounds: int = 0
    decisions: int = 0
    failures: int = 0
    doubled: int = 0
    bad: list[Bad] = field(default_factory=list)
    editions: Counter[str] = field(default_factory=Counter)
    players: Counter[str] = field(default_factory=Counter)
    seconds: Counts = field(default_factory=Counts)
    tenths: Counts = field(default_factory=Counts)
    first: int | None = None
    last: int | None = None
    groups: dict[tuple[str, int], Summary] = field(default_factory=dict)

    def add(self, done: _Done) -> None:
        """Add a match."""
        row = done.row
        if done.why:
            self.failures += 1
            if len(self.bad) < _SHOWN:
                self.bad.append(Bad(str(row["file"]), str(row["id"]), done.why))
            return
        self.matches += 1
        self.rounds += row["rounds"]
        self.decisions += len(done.decisions)
        self.editions[row["edition"]] += 1
        self.players.update("person" if player == "person" else "bot" for player in row["players"])
        taken = max(row["ended"] - row["started"], 0)
        self.seconds.add(np.array([taken // 1000]))
        decisions = done.counts[G_DECISIONS]  # mandatory decisions, as lab run counts them
        if decisions and all(player == "person" for player in row["players"]):
            self.tenths.add(np.array([taken // (100 * decisions)]))
        self.first = min(row["started"], self.first or row["started"])
        self.last = max(row["ended"], self.last or row["ended"])
        key = row["rules"], row["seats"]
        if key not in self.groups:
            table = Table(Rules(row["rules"]), row["seats"], ("random",) * row["seats"], 0, matches=True)
            self.groups[key] = Summary(table)
        counted = np.array([done.counts], np.int64).T
        self.groups[key].add(Games(columns_of(np.ascontiguousarray(counted), row["seats"])))

    @property
    def pace(self) -> float | None:
        """The seconds that people take for a decision, in the median match without bots; None if there is no such match."""
        return self.tenths.quantile(0.5) / 10 if self.tenths.n else None


def import_archive(
    where: str,
    *,
    out: str | Path | None = None,
    threads: int | None = None,
    go_on: GoOn | None = None,
    about: Mapping[str, str] | None = None,
) -> Imported:
    """Read an archive, verify and count every record; ``out`` names a Parquet file for the decisions.

    ``about`` is added to the metadata of that file. ``threads`` is how many processes replay. ``go_on`` may end the import early. Bad
    records are listed in the result. Raises ArchiveError if there is no archive or its index is damaged, LastCardError if the file cannot
    be written.
    """
    folder = Folder(where)
    files = index_files(folder)
    if not files:
        raise ArchiveError(fault("archive_none", path=where))
    found = Imported()
    with ExitStack() as ends:
        written = ends.enter_context(_Dataset(out, about or {}) if out is not None else nullcontext())
        reader = ends.enter_context(IndexReader(folder))
        for done in _replayed(where, _rows(reader, files, found), ends, threads):
            found.add(done)
            if written is not None and not done.why:
                written.write(done.decisions)
            if go_on is not None and not go_on(found.matches + found.failures):
                break
    return found


def count_matches(where: str) -> int:
    """Return how many matches the index of an archive has. Raises ArchiveError."""
    folder = Folder(where)
    with IndexReader(folder) as reader:
        return sum(len(reader.rows(path)) for path in index_files(folder))


def _rows(reader: IndexReader, files: Iterable[str], found: Imported) -> Iterator[Row]:
    """Yield the matches of the index, each once."""
    known: set[bytes] = set()
    for path in files:
        for row in reader.rows(path):
            mark = sha256(str(row["id"]).encode()).digest()[:8]
            if mark in known:
                found.doubled += 1
                continue
            known.add(mark)
            yield row


def _replayed(where: str, rows: Iterator[Row], ends: ExitStack, threads: int | None) -> Iterator[_Done]:
    """Yield the result of each match, in order."""
    workers = workers_of(threads)
    if workers == 1:
        yield from (done for some in _parts(rows) for done in replay_matches(where, some))
        return
    pool: Executor = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_begin)
    ends.callback(pool.shutdown, wait=True, cancel_futures=True)
    waiting: deque[Future[list[_Done]]] = deque()
    for some in _parts(rows):
        waiting.append(pool.submit(replay_matches, where, some))
        if len(waiting) == 2 * workers:
            yield from waiting.popleft().result()
    while waiting:
        yield from waiting.popleft().result()


def _begin() -> None:
    """Let a worker end with the main process. Ctrl-C is for that one alone, although a terminal sends it to all, as it ends in order."""
    parent = parent_process()
    end_with_parent(parent.pid if parent else None)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _parts(rows: Iterator[Row]) -> Iterator[list[Row]]:
    some: list[Row] = []
    for row in rows:
        some.append(row)
        if len(some) == _MATCHES:
            yield some
            some = []
    if some:
        yield some


def replay_matches(where: str, rows: list[Row]) -> list[_Done]:
    """Replay matches of an archive and return the result of each."""
    folder = Folder(where)
    return [_replay(folder, row) for row in rows]


def _replay(folder: Folder, row: Row) -> _Done:
    import pyarrow as pa

    try:
        _check_place(row)
        record = record_of(row, folder.read_part(row["file"], row["offset"], row["length"]))
        check_record(row, record)
        data = read_record(record)
        match = replay_read(data, record, ImportedMatch)
        assert isinstance(match, ImportedMatch)
        _check_row(row, match, data)
        decisions = match.rows(row["id"], data)
        counts = match.row()
    except LastCardError as error:
        return _Done(row, None, [], str(error))
    return _Done(row, pa.Table.from_pylist(decisions, schema(DECISIONS)), counts)


def _check_place(row: Row) -> None:
    """Raise ArchiveError if no record can be where the index says, or the match cannot have been played when it says."""
    if row["offset"] < 0 or not 0 < row["length"] <= MOST_MEMBER:
        raise ArchiveError(fault("archive_record", path=str(row["file"]), said=str(row["id"])))
    if not 0 <= row["started"] <= row["ended"] <= _LATEST or row["ended"] - row["started"] > _LONGEST_MS:
        raise ArchiveError(fault("archive_time", said=str(row["id"])))


def _check_row(row: Row, match: ImportedMatch, data: Mapping[str, Any]) -> None:
    """Raise ArchiveError unless the index and the record of a match, and its ``data``, agree."""
    standing = match.standing
    seated = data.get("_players", row["players"] if len(row["players"]) == len(match.players) else match.players)
    said = {
        "id": data.get("_match", row["id"]),
        "players": list(seated) if isinstance(seated, list | tuple) else seated,
        "rules": str(match.rules),
        "edition": match.rules.edition.id,
        "seats": len(match.players),
        "points": list(standing.totals),
        "winners": [f"p{player + 1}" for player in standing.winners],
        "moves": len(match.decisions),
        "rounds": len(data.get("round", ())),
    }
    for name, value in said.items():
        if row[name] != value:
            raise ArchiveError(fault("archive_row", said=str(row["id"]), key=name, given=str(row[name]), wanted=str(value)))


class _Dataset:
    """A Parquet file of decisions: a temporary file that replaces the target at the end.

    The metadata of its schema, under keys that begin with ``lastcard.``: the version, the rules lines, and what ``about`` says.
    """

    def __init__(self, path: str | Path, about: Mapping[str, str]) -> None:
        self._about = {"version": lastcard.__version__, "format": "decisions 1", **about}
        self._lines: dict[str, None] = {}
        self._path = path
        self._place = check_place(path, (".parquet",))
        self._aside = aside(self._place)
        self._waiting: list[Any] = []
        self._writer: Any = None

    def __enter__(self) -> _Dataset:
        self._writer = arrow().ParquetWriter(str(self._aside), schema(DECISIONS), compression="zstd")
        return self

    def write(self, decisions: Any) -> None:
        """Write decisions. Raises LastCardError if that fails, for example because the disk is full."""
        self._waiting.append(decisions)
        self._lines.update(dict.fromkeys(decisions.column("rules").unique().to_pylist()))
        if sum(map(len, self._waiting)) >= _ROWS:
            self._flush()

    def _flush(self) -> None:
        import pyarrow as pa

        try:
            if self._waiting:
                self._writer.write_table(pa.concat_tables(self._waiting).combine_chunks())
        except OSError as error:
            raise LastCardError(fault("results_unwritten", path=str(self._path), reason=system_fault(error))) from None
        self._waiting = []

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        try:
            if kind is None:
                self._flush()
                about = {**self._about, "rules": "\n".join(self._lines)}
                self._writer.add_key_value_metadata({f"lastcard.{key}": value for key, value in about.items()})
            self._writer.close()
            if kind is None:
                with open(self._aside, "rb") as file:
                    os.fsync(file.fileno())
                self._aside.replace(self._place)
        except OSError as failed:
            raise LastCardError(fault("results_unwritten", path=str(self._path), reason=system_fault(failed))) from None
        finally:
            self._aside.unlink(missing_ok=True)
