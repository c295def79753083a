"""A program as a process: lines are exchanged within the time limit, whatever the program does."""

from __future__ import annotations

import os
import select
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from lastcard.programs.process import EndedError, LongLineError, Process, SlowError

ECHO = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)"
LONG_S = 30.0


def running(code: str) -> Process:
    return Process(f"{shlex.quote(sys.executable)} -c {shlex.quote(code)}")


def test_lines_are_exchanged_in_order() -> None:
    process = running(ECHO)
    for number in range(3):
        process.send(b"line %d" % number)
    assert [process.receive(LONG_S) for _ in range(3)] == [b"line 0", b"line 1", b"line 2"]
    assert process.close(LONG_S) == 0


def test_more_output_than_a_pipe_holds_is_exchanged_without_a_deadlock() -> None:
    """Both sides write at the same time, and neither may block the other."""
    process = running(ECHO)
    for _ in range(2000):
        process.send(b"x" * 200)
    assert all(process.receive(LONG_S) == b"x" * 200 for _ in range(2000))
    assert process.close(LONG_S) == 0


def test_a_program_that_does_not_read_is_behind() -> None:
    process = running("import time; time.sleep(60)")
    process.send(b"x" * 1_000_000)
    with pytest.raises(SlowError):
        process.receive(0.2)
    assert process.is_behind
    assert process.close(0.0) is None


@pytest.mark.parametrize("output", ["'x' * 5000", "'x' * 5000 + '\\n'", "'x' * 100_000"])
def test_a_line_may_not_be_longer_than_a_message(output: str) -> None:
    process = running(f"import sys; sys.stdout.write({output}); sys.stdout.flush(); sys.stdin.read()")
    with pytest.raises(LongLineError):
        process.receive(LONG_S)
    process.close(LONG_S)


def test_the_last_lines_of_a_program_that_has_ended_are_received() -> None:
    process = running("print('one'); print('two')")
    assert [process.receive(LONG_S), process.receive(LONG_S)] == [b"one", b"two"]
    with pytest.raises(EndedError):
        process.receive(LONG_S)
    assert process.close(LONG_S) == 0


def test_a_program_that_writes_while_it_is_closed_is_not_killed() -> None:
    process = running("import sys; sys.stdin.read(); print('x' * 1_000_000)")
    assert process.close(LONG_S) == 0


def test_the_end_of_standard_error_is_kept() -> None:
    process = running("import sys; sys.stderr.write('first ' * 500 + 'last')")
    process.close(LONG_S)
    assert process.errors.endswith("first last")
    assert len(process.errors) <= 400


def test_a_program_that_floods_its_standard_error_fills_no_disk() -> None:
    process = running("import os, sys; sys.stderr.write('x' * 1_000_000 + 'end'); print(os.fstat(2).st_size); sys.stdin.read()")
    assert process.receive(LONG_S) == b"0"
    assert process.close(LONG_S) == 0
    assert process.errors.endswith("xend")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no groups of processes")
def test_a_program_is_killed_with_what_it_has_started(tmp_path: Path) -> None:
    """A shell starts another program, which keeps the writing end of a pipe open as long as it runs."""
    os.mkfifo(tmp_path / "pipe")
    with os.fdopen(os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK), "rb") as pipe:
        process = Process(f"sh -c 'exec 3>{tmp_path}/pipe; sleep 600 & echo ready; sleep 600'")
        assert process.receive(LONG_S) == b"ready"
        os.set_blocking(pipe.fileno(), True)
        assert process.close(0.0) is None
        assert pipe.read() == b""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a process with the one that has started it")
def test_a_program_ends_although_what_started_it_is_killed(tmp_path: Path) -> None:
    """The program never reads, so the end of its input tells it nothing; it keeps the writing end of a pipe open as long as it runs."""
    os.mkfifo(tmp_path / "pipe")
    program = f"sh -c 'exec 3>{tmp_path}/pipe; echo ready; exec sleep 600'"
    code = f"from lastcard.programs.process import Process; p = Process({program!r}); print(p.receive({LONG_S}), flush=True); input()"
    with os.fdopen(os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK), "rb") as pipe:
        starter = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        with starter:
            assert starter.stdout is not None
            assert starter.stdout.readline() == b"b'ready'\n"
            os.set_blocking(pipe.fileno(), True)
            starter.kill()
        assert select.select([pipe], [], [], LONG_S)[0]
        assert pipe.read() == b""
