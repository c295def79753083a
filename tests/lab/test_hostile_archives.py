"""``lab import`` of archives that somebody else has made: bounded in memory, within the folder, and never a traceback."""

from __future__ import annotations

import asyncio
import gzip
import io
import os
import select
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from shutil import copytree
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from lastcard.archive import index
from lastcard.archive.columns import INDEX, schema
from lastcard.archive.folder import ArchiveError, Folder
from lastcard.archive.index import index_files, read_index, write_index
from lastcard.archive.records import Row
from lastcard.lab.data import making
from lastcard.lab.data.importing import import_archive
from lastcard.lab.data.index_reader import IndexReader
from tests.waiting import TIMEOUT_S

RECORD = 'lastcard = 1\nrules = "minecraft"\nplayers = ["Ann", "Ben", "Zoë"]\n'


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made") / "archive"
    asyncio.run(making.archive(folder, 2, "seed"))
    return folder


@pytest.fixture
def archive(made: Path, tmp_path: Path) -> Folder:
    """Return a copy of an archive of two matches."""
    copytree(made, tmp_path / "archive")
    return Folder(tmp_path / "archive")


def change_first(folder: Folder, **changed: Any) -> Row:
    """Change the row of the first match; return it as it was."""
    [path] = index_files(folder)
    first, *others = read_index(folder, path)
    (Path(folder.name) / path).unlink()
    write_index(folder, "2026-01-01", [{**first, **changed}, *others])
    return first


def reason(folder: Folder) -> str:
    """Return why the first match is not imported; the other one is."""
    found = import_archive(folder.name, threads=1)
    assert (found.matches, found.failures) == (1, 1)
    return found.bad[0].why


@pytest.mark.parametrize(
    "content",
    [RECORD.encode("utf-16"), gzip.compress(RECORD.encode(), mtime=0), b"\xff" * 100, RECORD.encode()[:-6]],
    ids=["utf16", "packed", "bytes", "cut"],
)
def test_a_record_that_is_no_text_is_named(content: bytes, archive: Folder) -> None:
    member = gzip.compress(content)
    archive.write("records/xx/x.gz", member)
    change_first(archive, file="records/xx/x.gz", offset=0, length=len(member), sha256=sha256(content).hexdigest())
    why = reason(archive)
    assert "is not a text in UTF-8" in why or "the file ends in the middle" in why


@pytest.mark.parametrize(
    "path", ["../outside.gz", "/etc/passwd", "records/../../outside.gz", "file:///etc/passwd", "", "records//x", "a\\b", "a\0b"]
)
def test_no_file_outside_the_archive_is_read(path: str, archive: Folder, tmp_path: Path) -> None:
    before = change_first(archive, file=path, offset=0)
    (tmp_path / "outside.gz").write_bytes(archive.read_part(before["file"], before["offset"], before["length"]))
    assert "leads out of the archive" in reason(archive)


def test_no_link_leads_out_of_the_archive(archive: Folder, tmp_path: Path) -> None:
    before = change_first(archive)
    place = Path(archive.name) / before["file"]
    place.rename(tmp_path / "outside.gz")
    place.symlink_to(tmp_path / "outside.gz")
    assert "leads out of the archive" in reason(archive)
    place.unlink()
    os.mkfifo(place)
    assert "it is no ordinary file" in reason(archive)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"length": 1 << 40}, "is missing or was changed"),
        ({"length": -1}, "is missing or was changed"),
        ({"offset": -5}, "is missing or was changed"),
        ({"ended": 1 << 62}, "has an impossible time"),
        ({"started": -(1 << 60)}, "has an impossible time"),
        ({"ended": 253_402_300_000_000}, "has an impossible time"),
    ],
)
def test_impossible_numbers_are_named(changed: dict[str, int], why: str, archive: Folder) -> None:
    change_first(archive, **changed)
    assert why in reason(archive)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("players", ["person"] * 3),
        ("players", ["forgetful"] * 500),
        ("players", []),
        ("id", "aaaaaaaaaaaa-1"),
        ("rounds", 3),
        ("moves", 3),
        ("points", [0, 0, 0]),
        ("winners", []),
        ("seats", 4),
        ("edition", "flip"),
        ("rules", "flip"),
    ],
)
def test_a_row_of_the_index_that_says_something_else_than_its_record_is_named(key: str, value: Any, archive: Folder) -> None:
    change_first(archive, **{key: value})
    why = reason(archive)
    assert key in why or key == "rounds"
    assert len(why) < 1000


def row_of(**changed: Any) -> Row:
    values = {"text": "x", "texts": ["p1", "p2"], "int": 1, "ints": [1, 2], "time": 1000}
    return {column.name: values[column.kind] for column in INDEX} | changed


def bombs() -> dict[str, Any]:
    """Return tables that are small as files and large in memory."""
    long = pa.array(["x" * 1_000_000])
    some = pa.Table.from_pylist([row_of()] * 50_000, schema(INDEX))
    rules = pa.DictionaryArray.from_arrays(pa.array([0] * 50_000, pa.int32()), long)
    players = pa.ListArray.from_arrays(pa.array(range(50_001), pa.int32()), rules)
    points = pa.ListArray.from_arrays(pa.array([i * 400 for i in range(50_001)], pa.int32()), pa.array([7] * 20_000_000, pa.int64()))
    return {
        "rows": pa.concat_tables([some] * 80),
        "texts": some.set_column(some.schema.get_field_index("rules"), "rules", rules),
        "lists of texts": some.set_column(some.schema.get_field_index("players"), "players", players),
        "lists": some.set_column(some.schema.get_field_index("points"), "points", points),
    }


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing ends a process with the one that has started it")
def test_the_processes_of_an_import_end_when_it_is_killed(archive: Folder, tmp_path: Path) -> None:
    """The import stops to wait after its first match, says which processes it has started, and is killed."""
    script = tmp_path / "script.py"
    script.write_text(
        "import os, sys\n"
        "from pathlib import Path\n"
        "from lastcard.lab.data.importing import import_archive\n"
        "def wait(done):\n"
        "    numbers = Path(f'/proc/self/task/{os.getpid()}/children').read_text()\n"
        "    print(numbers, flush=True)\n"
        "    return bool(sys.stdin.read())\n"
        "if __name__ == '__main__':\n"
        "    import_archive(sys.argv[1], threads=2, go_on=wait)\n",
        encoding="utf-8",
    )
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, script, archive.name], stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout is not None
        started = [os.pidfd_open(int(number)) for number in process.stdout.readline().split()]
        assert len(started) >= 2
        process.kill()
        for handle in started:
            assert select.select([handle], [], [], TIMEOUT_S)[0], "it runs on"
            os.close(handle)


@pytest.mark.skipif(sys.platform != "linux", reason="the peak of memory is read from /proc")
@pytest.mark.parametrize("name", ["rows", "texts", "lists of texts", "lists"])
def test_a_small_index_cannot_fill_the_memory(name: str, tmp_path: Path) -> None:
    """The index is read in a process of its own, whose peak of memory is compared with that of an empty index."""
    peaks = []
    for number, table in enumerate((schema(INDEX).empty_table(), bombs()[name])):
        path = tmp_path / str(number) / "index/date=2026-01-01/x.parquet"
        path.parent.mkdir(parents=True)
        pq.write_table(table, path, compression="zstd")
        assert path.stat().st_size < 2_000_000
        code = (
            "import sys\nfrom lastcard.archive.folder import ArchiveError, Folder\n"
            "from lastcard.archive.index import read_index, index_files\n"
            "folder = Folder(sys.argv[1])\n"
            "try: print(len(read_index(folder, index_files(folder)[0])))\n"
            "except ArchiveError as error: print(error)\n"
            "print(next(line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')))"
        )
        ran = subprocess.run([sys.executable, "-c", code, path.parents[2]], capture_output=True, text=True, timeout=TIMEOUT_S, check=True)
        said, peak = ran.stdout.splitlines()
        assert said == "0" or "this index" in said or "this is no index" in said
        peaks.append(int(peak))
    assert peaks[1] - peaks[0] < 200_000, "kB"


def number(value: int) -> bytes:
    """Return a number as Thrift's compact protocol writes it into the footer of a Parquet file."""
    value, found = 2 * value, bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    return bytes((*found, value))


def written(archive: Folder, content: bytes) -> str:
    """Write a file of the index, and return its path."""
    path = "index/date=2026-01-01/x.parquet"
    place = Path(archive.name) / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(content)
    return path


@pytest.mark.skipif(sys.platform == "win32", reason="a process has no limit on its memory there")
def test_an_index_that_says_it_is_small_cannot_fill_the_memory(archive: Folder) -> None:
    """Its text of 100 MB is declared as one of 200 bytes, and takes 4 kB of the file."""
    size, memory = 100_000_000, 64 << 20
    table = pa.Table.from_pylist([row_of()], schema(INDEX))
    table = table.set_column(table.schema.get_field_index("rules"), "rules", pa.array(["x" * size]))
    file = io.BytesIO()
    pq.write_table(table, file, compression="zstd", write_statistics=False)
    content = file.getvalue()
    [group] = [pq.ParquetFile(file).metadata.row_group(0)]
    declared = next(each for each in (group.column(place).total_uncompressed_size for place in range(group.num_columns)) if each > size)
    truth, lie = number(declared), number(200)
    footer = content.rindex(b"PAR1") - 4 - int.from_bytes(content[-8:-4], "little")
    lie = bytes(each | 128 for each in lie) + b"\x80" * (len(truth) - len(lie) - 1) + b"\x00"
    lying = content[:footer] + content[footer:].replace(truth, lie)
    assert lying != content
    with IndexReader(archive, memory) as reader:
        with pytest.raises(ArchiveError, match="stands for more than"):
            reader.rows(written(archive, lying))
        file = io.BytesIO()
        pq.write_table(pa.Table.from_pylist([row_of()], schema(INDEX)), file)
        assert reader.rows(written(archive, file.getvalue())) == [row_of()]


@pytest.mark.skipif(sys.platform == "win32", reason="it is ended by a signal")
def test_an_index_that_ends_the_process_that_reads_it_is_no_index(archive: Folder) -> None:
    """A column is said to be always there, against the statistics of its values: pyarrow calls ``abort``."""
    file = io.BytesIO()
    pq.write_table(pa.Table.from_pylist([row_of()], schema(INDEX)), file)
    optional = b"\x25\x02\x18\x03log"
    assert optional in file.getvalue()
    path = written(archive, file.getvalue().replace(optional, optional.replace(b"\x02", b"\x00", 1)))
    code = "import sys\nfrom lastcard.archive.index import rows_in\nrows_in(sys.stdin.buffer.read())"
    ran = subprocess.run([sys.executable, "-c", code], input=(Path(archive.name) / path).read_bytes(), capture_output=True, check=False)
    assert ran.returncode < 0, "control: it ends the process"
    with pytest.raises(ArchiveError, match="no index of an archive"):
        import_archive(archive.name, threads=1)
    with IndexReader(archive) as reader:
        for _ in range(2):
            with pytest.raises(ArchiveError, match="no index of an archive"):
                reader.rows(path)


def test_a_file_that_is_too_large_is_not_read(archive: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "MOST_FILE", 100)
    with pytest.raises(ArchiveError, match="more than 100 bytes"):
        import_archive(archive.name, threads=1)


def test_an_index_of_other_columns_is_no_index(archive: Folder) -> None:
    file = io.BytesIO()
    pq.write_table(pa.table({"id": ["x"], "players": [[["nested"]]]}), file)
    archive.write("index/date=2026-01-01/y.parquet", file.getvalue())
    with pytest.raises(ArchiveError, match="is no index of an archive"):
        import_archive(archive.name, threads=1)
