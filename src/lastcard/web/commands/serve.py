"""The options of ``lastcard serve``. The command imports ``running``, which runs the server, only when it is called."""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys
from functools import partial
from pathlib import Path
from typing import Any, Final

from lastcard.bots.names import LEVELS
from lastcard.community.parts import ALL, PARTS
from lastcard.errors import LastCardError
from lastcard.text.catalogue import text
from lastcard.text.digits import whole
from lastcard.text.faults import fault
from lastcard.web.process.ports import PORT

_BACKUP_HOURS: Final = 24
_BACKUPS_KEPT: Final = 7
_NAME: Final = "Player"
_NEEDED: Final = ("apsw", "jinja2", "msgspec", "prometheus_client", "segno", "starlette", "structlog", "uvicorn", "websockets")


def register(commands: Any, lang: str) -> None:
    """Add ``serve`` to the subcommands of a parser."""
    say, number = partial(text, lang), partial(number_reader, lang)
    serve = commands.add_parser("serve", help=say("cli-serve"), description=say("cli-serve-about"))
    table = serve.add_argument_group(say("cli-serve-table"))
    table.add_argument("--rules", default="classic", metavar="LINE", help=say("cli-table-rules"))
    table.add_argument("--name", default=_NAME, help=say("cli-serve-name", name=_NAME))
    table.add_argument("--bots", type=number(0, 9), default=3, metavar="N", help=say("cli-serve-bots"))
    table.add_argument("--level", default="forgetful", choices=LEVELS, help=say("cli-serve-level"))
    table.add_argument("--no-table", action="store_true", help=say("cli-serve-no-table"))
    table.add_argument("--no-browser", action="store_true", help=say("cli-serve-no-browser"))
    place = serve.add_argument_group(say("cli-serve-where"))
    place.add_argument("--port", type=number(0, 65535), metavar="N", help=say("cli-serve-port", port=str(PORT)))
    place.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=say("cli-serve-host"))
    place.add_argument("--until-input-ends", action="store_true", help=say("cli-serve-until-input-ends"))
    place.add_argument("--file", type=Path, metavar="PATH", help=say("cli-serve-file"))
    place.add_argument("--store", default="", metavar="STORE", help=say("cli-serve-store"))
    place.add_argument("--base-url", metavar="URL", help=say("cli-serve-base-url"))
    place.add_argument("--trust-proxy", action="append", default=[], metavar="ADDRESS", help=say("cli-serve-trust-proxy"))
    place.add_argument("--origin", action="append", default=[], metavar="URL", help=say("cli-serve-origin"))
    place.add_argument("--monitor-from", action="append", default=[], metavar="ADDRESS", help=say("cli-serve-monitor-from"))
    place.add_argument("--monitor-token", type=Path, metavar="FILE", help=say("cli-serve-monitor-token"))
    community = serve.add_argument_group(say("cli-serve-community"))
    parts = say("cli-serve-without", list=", ".join(PARTS))
    community.add_argument("--without", action="append", default=[], choices=[*PARTS, ALL], metavar="PART", help=parts)
    backups = serve.add_argument_group(say("cli-serve-backups"))
    backups.add_argument("--backup-to", type=Path, metavar="DIR", help=say("cli-serve-backup-to"))
    backups.add_argument("--backup-every", type=number(1, 8784), metavar="HOURS", help=say("cli-serve-backup-every", number=_BACKUP_HOURS))
    backups.add_argument("--backup-keep", type=number(1, 10_000), metavar="N", help=say("cli-serve-backup-keep", number=_BACKUPS_KEPT))
    limits = serve.add_argument_group(say("cli-serve-limits"))
    limits.add_argument("--max-tables", type=number(1, 1_000_000), default=10_000, metavar="N", help=say("cli-serve-max-tables"))
    limits.add_argument("--keep-days", type=number(1, 36500), metavar="N", help=say("cli-serve-keep-days"))
    limits.add_argument("--archive", metavar="TO", help=say("cli-serve-archive"))
    limits.add_argument("--archive-after", type=number(1, 36500), default=30, metavar="N", help=say("cli-serve-archive-after", number="30"))
    limits.add_argument("--max-connections", type=number(1, 1_000_000), default=20_000, metavar="N", help=say("cli-serve-max-connections"))
    limits.add_argument("--max-per-address", type=number(1, 1_000_000), default=100, metavar="N", help=say("cli-serve-max-per-address"))
    limits.add_argument("--workers", type=number(1, 64), default=3, metavar="N", help=say("cli-serve-workers"))
    limits.add_argument("--no-rates", action="store_true", help=say("cli-serve-no-rates"))
    limits.add_argument("--log", choices=("json", "text", "none"), help=say("cli-serve-log"))
    serve.set_defaults(command=serve_command)


def serve_command(given: argparse.Namespace) -> int:
    """Run a server until a signal stops it; return 0. Raises LastCardError if it cannot start."""
    check_installed(*_NEEDED)
    from lastcard.web.process.running import serve
    from lastcard.web.process.stores import check_store, is_postgres

    check_store(given.store)
    if is_postgres(given.store):
        check_installed("asyncpg", extra="postgres")
        if given.backup_to:
            raise LastCardError(fault("backup_to_database"))
    if not given.backup_to and (given.backup_every or given.backup_keep):
        raise LastCardError(fault("backup_to"))
    given.backup_every, given.backup_keep = given.backup_every or _BACKUP_HOURS, given.backup_keep or _BACKUPS_KEPT
    if given.archive is not None:
        check_installed("fsspec", "pyarrow", extra="archive")
        if given.keep_days is not None and given.keep_days <= given.archive_after:
            raise LastCardError(fault("archive_keep", number=given.keep_days, least=given.archive_after))

    if given.log is None:
        given.log = "none" if sys.stderr.isatty() else "json"
    return serve(given, given.file or data_file())


def check_installed(*names: str, extra: str = "serve") -> None:
    """Raise LastCardError if some of these packages are not installed. The error names the extra of lastcard that installs them."""
    missing = [name for name in names if importlib.util.find_spec(name) is None]
    if missing:
        raise LastCardError(fault("not_installed", list=missing, name=extra))


def data_file() -> Path:
    """Return the default file for the tables of this user."""
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = Path.home() / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return folder / "lastcard" / "tables.sqlite"


def number_reader(lang: str, least: int, most: int) -> Any:
    """Return a converter for a number of the command line between these two."""

    def read(typed: str) -> int:
        try:
            number = whole(typed)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(text(lang, "cli-number", said=typed, least=str(least), most=str(most)))
        return number

    return read
