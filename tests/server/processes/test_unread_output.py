"""A server whose output nobody reads, or that cannot be written, goes on serving, hears signals, and counts the lines that it drops."""

from __future__ import annotations

import errno
import http.client
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from lastcard.server.output import MOST_BYTES, QueuedStream
from tests.waiting import TIMEOUT_S

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the pipes and signals are those of Unix")
LONG = f"/t/{'x' * 180}"
REQUESTS = MOST_BYTES // 150
"""Enough to fill a pipe and the queue with lines of the log."""


@contextmanager
def server(file: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """Run ``lastcard serve`` into pipes that nobody reads; yield the process and its URL."""
    words = [sys.executable, "-m", "lastcard", "--lang", "en", "serve", "--no-table", "--no-browser", "--no-rates"]
    words += ["--port", "0", "--file", str(file), "--log", "json"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            yield process, process.stdout.readline().split()[-1].decode().rstrip("/")
        finally:
            process.kill()


def ask(url: str, path: str, times: int = 1) -> bytes:
    """Send requests over one connection, and return the last answer."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=TIMEOUT_S)
    body = b""
    for _ in range(times):
        connection.request("GET", path)
        body = connection.getresponse().read()
    connection.close()
    return body


def make_table(url: str) -> None:
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=TIMEOUT_S)
    connection.request("POST", "/api/tables", b'{"name": "Ann"}', {"Content-Type": "application/json"})
    connection.getresponse().read()
    connection.close()


@pytest.mark.core
def test_a_log_that_nobody_reads_holds_up_nothing(tmp_path: Path) -> None:
    with server(tmp_path / "tables.sqlite") as (process, url):
        assert process.stderr is not None
        ask(url, LONG, REQUESTS)
        assert ask(url, "/healthz") == b'{"ok":true}'
        dropped = re.search(rb"^lastcard_output_lines_dropped_total (\d+)", ask(url, "/metrics"), re.MULTILINE)
        assert dropped is not None
        assert int(dropped[1]) > 0
        process.send_signal(signal.SIGTERM)
        assert process.wait(TIMEOUT_S) == 0


def test_the_log_names_what_was_dropped_once_somebody_reads_it(tmp_path: Path) -> None:
    with server(tmp_path / "tables.sqlite") as (process, url):
        assert process.stderr is not None
        ask(url, LONG, REQUESTS)
        for line in process.stderr:
            if b"dropped" in line:
                break
        assert re.search(rb'"level": "error", .*"stream": "stderr", "lines": [1-9]', line)
        reading = threading.Thread(target=process.stderr.read)
        reading.start()
        process.send_signal(signal.SIGTERM)
        assert process.wait(TIMEOUT_S) == 0
        reading.join()


def test_a_log_whose_reader_has_gone_holds_up_nothing(tmp_path: Path) -> None:
    with server(tmp_path / "tables.sqlite") as (process, url):
        assert process.stderr is not None
        process.stderr.close()
        ask(url, LONG, 3)
        assert ask(url, "/healthz") == b'{"ok":true}'
        process.send_signal(signal.SIGTERM)
        assert process.wait(TIMEOUT_S) == 0


def test_an_error_at_the_end_is_not_waited_for_either(tmp_path: Path) -> None:
    """The file of the tables is removed, and the last message meets a full pipe: the server ends nevertheless."""
    file = tmp_path / "tables.sqlite"
    with server(file) as (process, url):
        ask(url, LONG, REQUESTS)
        for each in tmp_path.glob("tables.sqlite*"):
            each.unlink()
        make_table(url)  # the server finds out when it writes
        assert process.wait(TIMEOUT_S) == 2


def test_a_full_queue_drops_and_tells_how_much() -> None:
    reading, writing = os.pipe()
    size = 1 << 20
    stream = QueuedStream(os.fdopen(writing, "w", encoding="utf-8"), size)
    told: list[int] = []
    stream.on_drop = told.append
    line = "ä" * 999 + "\n"
    for _ in range(4 * size // len(line.encode())):
        stream.write(line)
    dropped = stream.dropped
    assert dropped > 0
    assert not stream.drain(0), "nobody reads it"
    with os.fdopen(reading, "r", encoding="utf-8") as pipe:
        seen: set[str] = set()
        thread = threading.Thread(target=lambda: seen.update(pipe))
        thread.start()
        assert stream.drain(TIMEOUT_S)
        os.close(writing)
        thread.join()
    assert seen == {line}
    assert told == [dropped]


class Disk(QueuedStream):
    """A stream to a file on a disk with room for so many bytes."""

    room = 0

    def _put(self, data: memoryview) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = super()._put(data[: self.room])
        self.room -= written
        return written


def test_a_log_on_a_full_disk_goes_on_once_there_is_room(tmp_path: Path) -> None:
    file = tmp_path / "log"
    told: list[int] = []
    with file.open("w", encoding="utf-8") as opened:
        stream = Disk(opened)
        stream.on_drop = told.append
        stream.room = 10
        stream.write("the first\n")
        assert stream.drain(TIMEOUT_S)
        stream.room = 4
        for _ in range(3):
            stream.write("on a full disk\n")
            assert stream.drain(TIMEOUT_S)
        assert stream.dropped == 3
        stream.room = 1000
        stream.write("later\n")
        stream.write("and ")
        stream.flush()
        stream.write("later\n")
        assert stream.drain(TIMEOUT_S)
    assert file.read_text(encoding="utf-8").splitlines() == ["the first", "on a", "later", "and later"]
    assert told == [3]


def test_a_log_that_was_cut_while_the_server_writes_it_goes_on_at_its_beginning(tmp_path: Path) -> None:
    """Rotation by ``copytruncate``: with ``2> log`` a server wrote on behind a gap of zeros as long as the old log."""
    file = tmp_path / "log"
    with file.open("w", encoding="utf-8") as opened:
        stream = QueuedStream(opened)
        stream.write("old\n" * 1000)
        assert stream.drain(TIMEOUT_S)
        os.truncate(file, 0)
        stream.write("new\n")
        assert stream.drain(TIMEOUT_S)
    assert file.read_text(encoding="utf-8") == "new\n"
