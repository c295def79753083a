"""A server in a separate process, for tests that kill it, flood it, or read its log."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Protocol, Self

from tests.ports import free_port

ROOT = Path(__file__).parents[3]
_TIMEOUT_S = 60


class Running(Protocol):
    """A running process, as ``subprocess.Popen`` is one."""

    @property
    def pid(self) -> int:
        """Its number."""
        ...

    @property
    def stdin(self) -> IO[str] | None:
        """A pipe to its standard input."""
        ...

    @property
    def stdout(self) -> IO[str] | None:
        """A pipe from its standard output."""
        ...

    def send_signal(self, signal: int, /) -> None:
        """Send it a signal."""
        ...

    def poll(self) -> int | None:
        """Return its exit status; None while it runs."""
        ...

    def wait(self, timeout: float, /) -> int:
        """Wait until it has ended; return its exit status."""
        ...


class Server:
    """``tests/server/tools/run_server.py`` on a file in a folder. Started again, it goes on with the same file at the same port."""

    def __init__(self, folder: Path, *options: str, rates: bool = False) -> None:
        self.folder = folder
        self.options = options
        self.rates = rates
        self.source = ROOT / "src"  # of which version
        self.port = free_port()
        self.starts = 0
        self.is_up = False  # whether it serves
        self._process: Running | None = None

    @property
    def file(self) -> Path:
        """The file of its tables."""
        return self.folder / "tables.db"

    @property
    def url(self) -> str:
        """Its URL."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def process(self) -> Running:
        """The running process."""
        assert self._process is not None
        return self._process

    def start(self) -> Self:
        """Start it, and wait until it serves."""
        words = [*self.options, "--no-table", "--no-browser", "--port", str(self.port), "--file", str(self.file), "--log", "json", "--cold"]
        self.starts += 1
        self._process = self._spawn(words if self.rates else [*words, "--no-rates"])
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Serving at "), (line, self.log())
        self.port = int(line.rstrip("/\n").rpartition(":")[2])
        self.is_up = True
        return self

    def _spawn(self, words: list[str]) -> Running:
        """Start a process with these options."""
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-W", "error", str(ROOT / "tests/server/tools/run_server.py"), *words],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{self.source}"},
            )

    def kill(self) -> None:
        """Kill it as a crash would."""
        self.is_up = False
        self.process.send_signal(signal.SIGKILL)
        self._gone(-signal.SIGKILL)

    def terminate(self) -> None:
        """Stop it with a signal and check its exit status."""
        self.is_up = False
        self.process.send_signal(signal.SIGTERM)
        self._gone(0)

    def has_ended(self, code: int) -> None:
        """Wait until it has ended by itself, and check its exit status."""
        self.is_up = False
        self._gone(code)

    def _gone(self, code: int) -> None:
        assert self.process.wait(_TIMEOUT_S) == code, self.log()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        self._process = None

    def tell_disk(self, words: str) -> int:
        """Send a command to the disk of a server with ``--disk``; return the number of bytes on it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{words}\n")
        self.process.stdin.flush()
        done, used = self.process.stdout.readline().split()
        assert done == "done"
        return int(used)

    def log(self) -> str:
        """Return all it has logged since its first start."""
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")

    def faults(self) -> list[str]:
        """Return the internal errors it has logged."""
        lines = self.log().splitlines()
        return [line for line in lines if "Traceback" in line or '"level": "error"' in line or not line.startswith("{")]

    def cpu_seconds(self) -> float:
        """Return the CPU time that it has taken itself, without its workers."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def workers(self) -> set[int]:
        """Return the numbers of its worker processes."""
        found = set()
        for status in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):  # it has ended
                if int(status.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()[1]) == self.process.pid:
                    found.add(int(status.parent.name))
        return found

    def memory(self) -> int:
        """Return its resident memory in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS"))

    def __enter__(self) -> Self:
        return self if self._process else self.start()

    def __exit__(self, *error: object) -> None:
        if self._process is not None:
            self.kill()

    def post(self, path: str, body: object, token: str = "") -> dict[str, Any]:
        """Send a request that must succeed; return its answer."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=_TIMEOUT_S) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    def get(self, path: str) -> bytes:
        """Return the response of a path."""
        with urllib.request.urlopen(self.url + path, timeout=_TIMEOUT_S) as answer:
            found: bytes = answer.read()
        return found

    def table(self, **plan: object) -> tuple[str, str]:
        """Make a table; return its id and the token of p1."""
        made = self.post("/api/tables", {"name": "Ann", "seats": 4, "turn_s": 0, **plan})
        return made["table"], made["token"]

    def sit(self, table: str, name: str) -> tuple[str, str]:
        """Sit down at a table; return the seat and its token."""
        taken = self.post(f"/api/tables/{table}/seats", {"name": name})
        return taken["seat"], taken["token"]
