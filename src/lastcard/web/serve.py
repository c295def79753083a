"""``lastcard serve``: its options. ``running``, which runs the server, is imported only then."""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys
from pathlib import Path
from typing import Any, Final

from lastcard.bots.registry import LEVELS
from lastcard.errors import LastCardError

PORT: Final = 8475
_NEEDED: Final = ("apsw", "jinja2", "msgspec", "prometheus_client", "segno", "starlette", "structlog", "uvicorn", "websockets")


def register(commands: Any) -> None:
    """Add ``serve`` to the subcommands of a parser."""
    serve = commands.add_parser(
        "serve",
        help="a table in the browser, for you, bots and friends",
        description="Start a server on this machine, make a table with three bots, and open it in the browser.",
    )
    table = serve.add_argument_group("the table")
    table.add_argument("--rules", default="classic", metavar="LINE", help="an edition and settings, such as 'minecraft stacking=on'")
    table.add_argument("--name", default="Player", help="your name at the table (Player)")
    table.add_argument("--bots", type=_number(0, 9), default=3, metavar="N", help="how many bots play with you (3)")
    table.add_argument("--level", default="forgetful", choices=LEVELS, help="how well they play (forgetful)")
    table.add_argument("--no-table", action="store_true", help="make no table, only serve")
    table.add_argument("--no-browser", action="store_true", help="open no browser, print the link")
    place = serve.add_argument_group("where")
    place.add_argument("--port", type=_number(0, 65535), metavar="N", help=f"the port ({PORT}, or the next one that is free)")
    place.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="0.0.0.0 lets friends on your network in (127.0.0.1)")
    place.add_argument("--file", type=Path, metavar="PATH", help="the file all tables are kept in (in your user's data folder)")
    place.add_argument("--base-url", metavar="URL", help="the address of this server as others see it, such as https://play.example")
    place.add_argument("--trust-proxy", action="append", default=[], metavar="ADDRESS", help="believe this proxy's X-Forwarded-For")
    place.add_argument("--origin", action="append", default=[], metavar="URL", help="pages from this address as well may act here")
    limits = serve.add_argument_group("limits and logs")
    limits.add_argument("--max-tables", type=_number(1, 1_000_000), default=10_000, metavar="N", help="tables in use at once (10000)")
    limits.add_argument("--keep-days", type=_number(1, 36500), metavar="N", help="remove tables untouched for so many days (keep all)")
    limits.add_argument("--max-connections", type=_number(1, 1_000_000), default=20_000, metavar="N", help="open connections (20000)")
    limits.add_argument(
        "--max-per-address", type=_number(1, 1_000_000), default=100, metavar="N", help="open connections from one address (100)"
    )
    limits.add_argument("--no-rates", action="store_true", help="count no requests by address: for tests, not for the open internet")
    limits.add_argument("--log", choices=("json", "text", "none"), help="the log on stderr (none on a terminal, json otherwise)")
    serve.set_defaults(command=serve_command)


def serve_command(given: argparse.Namespace) -> int:
    """Run a server until it is told to stop; 0, or 2 if it cannot start."""
    missing = [name for name in _NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise LastCardError(f"{', '.join(missing)}: not installed; pip install 'lastcard[serve]' brings what a server needs")
    from lastcard.web.running import serve

    if given.log is None:
        given.log = "none" if sys.stderr.isatty() else "json"
    return serve(given, given.file or data_file())


def data_file() -> Path:
    """Return the default file of this user's tables."""
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = Path.home() / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return folder / "lastcard" / "tables.sqlite"


def _number(least: int, most: int) -> Any:
    def read(text: str) -> int:
        number = int(text)
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{text}: from {least} to {most} is wanted")
        return number

    read.__name__ = "number"  # argparse calls a bad value by it
    return read
