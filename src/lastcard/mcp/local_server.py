"""Run ``lastcard serve`` on a free port of this machine, for ``lastcard mcp`` without ``--server``."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lastcard.errors import LastCardError
from lastcard.text.faults import fault

_STOP_S = 10.0


@contextmanager
def local_server(file: Path | None) -> Iterator[str]:
    """Run a server and yield its address; ``file`` stores its tables, by default in the user's data. Raises LastCardError."""
    words = [sys.executable, "-m", "lastcard", "--lang", "en", "serve", "--no-table", "--no-browser", "--port", "0", "--log", "none"]
    if file is not None:
        words += ["--file", str(file)]
    process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        line = process.stdout.readline()
        if "http" not in line:
            raise LastCardError(fault("mcp_no_server", why=process.stderr.read().strip() or "–"))
        yield line[line.index("http") :].strip().rstrip("/")
    finally:
        process.terminate()
        try:
            process.wait(_STOP_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()
        process.stderr.close()
