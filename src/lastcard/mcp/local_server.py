"""Run ``lastcard serve`` on a free port of this machine, for ``lastcard mcp`` without ``--server``."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from lastcard.errors import LastCardError
from lastcard.text.faults import fault

_STOP_S = 10.0
_READ: Final = 65_536
_TAIL: Final = 4_000
"""How many bytes of the end of its errors are kept."""


@contextmanager
def local_server(file: Path | None) -> Iterator[str]:
    """Run a server and yield its address; ``file`` stores its tables, by default in the user's data. Raises LastCardError.

    The server stops when its input ends. So it stops as well if this process ends without leaving the block, in whatever way.
    """
    words = [sys.executable, "-m", "lastcard", "--lang", "en", "serve", "--no-table", "--no-browser", "--port", "0", "--log", "none"]
    words += ["--until-input-ends", *([] if file is None else ["--file", str(file)])]
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    errors = _Errors(process.stderr)
    readers: list[threading.Thread] = [errors]
    try:
        line = process.stdout.readline().decode(errors="replace")
        if "http" not in line:
            process.stdin.close()
            process.stdout.close()
            errors.join(_STOP_S)
            raise LastCardError(fault("mcp_no_server", why=errors.text() or "–"))
        readers.append(threading.Thread(target=_discard, args=(process.stdout,), name="server output", daemon=True))
        readers[-1].start()
        errors.pass_on = True
        yield line[line.index("http") :].strip().rstrip("/")
    finally:
        with suppress(OSError):
            process.stdin.close()
        process.terminate()
        try:
            process.wait(_STOP_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for reader in readers:
            reader.join(1)


class _Errors(threading.Thread):
    """Reads the standard error of the server, so that it never waits for a reader, and keeps its end."""

    def __init__(self, pipe: IO[bytes]) -> None:
        super().__init__(name="server errors", daemon=True)
        self._pipe = pipe
        self._tail = bytearray()
        self.pass_on = False
        """Whether what follows is written to the standard error of this process as well."""
        self.start()

    def run(self) -> None:
        """Read until the server has ended."""
        with self._pipe:
            while data := self._pipe.read1(_READ):  # type: ignore[attr-defined] # a pipe of a process is a BufferedReader
                self._tail += data
                del self._tail[:-_TAIL]
                if self.pass_on:
                    sys.stderr.write(data.decode(errors="replace"))
                    sys.stderr.flush()

    def text(self) -> str:
        """Return the end of what was read."""
        return self._tail.decode(errors="replace").strip()


def _discard(pipe: IO[bytes]) -> None:
    """Read a pipe to its end."""
    with pipe:
        while pipe.read(_READ):
            pass
