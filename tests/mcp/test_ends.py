"""However ``lastcard mcp`` ends, the game server that it has started ends with it, and the file of the tables is free."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.mcp.test_http import HELLO
from tests.waiting import TIMEOUT_S

fcntl = pytest.importorskip("fcntl")
REQUESTS = 2_500
"""Enough to fill a pipe with what is said about each."""


@contextmanager
def running(file: Path, *options: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """Run ``lastcard mcp`` with a server of its own, and wait until both serve; yield the process and its first line."""
    words = [sys.executable, "-m", "lastcard", "--lang", "en", "mcp", "--file", str(file), *options]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            if not options:
                process.stdin.write(json.dumps(HELLO).encode() + b"\n")
                process.stdin.flush()
            said = process.stdout.readline().decode()
            assert said
            assert not is_free(file)
            yield process, said
        finally:
            process.kill()


def is_free(file: Path, *, wait: bool = False) -> bool:
    """Return whether no server uses a file of tables; with ``wait`` once none does."""
    lock = os.open(f"{file}.lock", os.O_RDWR)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    finally:
        os.close(lock)
    return True


@pytest.mark.parametrize("options", [(), ("--http", "--port", "0")], ids=["stdio", "http"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_the_server_first(number: int, options: tuple[str, ...], tmp_path: Path) -> None:
    if signal.getsignal(number) is signal.SIG_IGN:
        pytest.skip("the tests run under nohup: what they start ignores the signal too")
    with running(tmp_path / "tables.sqlite", *options) as (process, _):
        process.send_signal(number)
        assert process.wait(TIMEOUT_S) == 0
        assert is_free(tmp_path / "tables.sqlite")


@pytest.mark.core
def test_the_server_ends_although_its_client_is_killed(tmp_path: Path) -> None:
    with running(tmp_path / "tables.sqlite") as (process, _):
        process.kill()
        process.wait(TIMEOUT_S)
        assert is_free(tmp_path / "tables.sqlite", wait=True)


def test_errors_that_nobody_reads_hold_up_nothing(tmp_path: Path) -> None:
    """Each request that is no HTTP is a line on standard error, which is a pipe that nobody reads."""
    with running(tmp_path / "tables.sqlite", "--http", "--port", "0") as (process, said):
        port = int(said.rsplit(":", 1)[1].partition("/")[0])
        for _ in range(REQUESTS):
            # of one address, few connections are answered at a time
            with suppress(ConnectionError), socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT_S) as connection:
                connection.sendall(b"nonsense\r\n\r\n")
                connection.recv(100)
        process.send_signal(signal.SIGTERM)
        assert process.wait(TIMEOUT_S) == 0


def test_the_server_ends_with_the_input_of_its_client(tmp_path: Path) -> None:
    with running(tmp_path / "tables.sqlite") as (process, _):
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(TIMEOUT_S) == 0
        assert is_free(tmp_path / "tables.sqlite")
