"""``lastcard site``: build the site that needs no server."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from lastcard.errors import LastCardError, printable_page
from lastcard.text.catalogue import text
from lastcard.text.faults import fault, shown
from lastcard.web.commands.serve import check_installed


def register(commands: Any, lang: str) -> None:
    """Add ``site`` to the subcommands of a parser."""
    say = partial(text, lang)
    site = commands.add_parser("site", help=say("cli-site"), description=say("cli-site-about"))
    site.add_argument("out", type=Path, metavar="OUT", help=say("cli-site-out"))
    site.add_argument("--server", metavar="URL", help=say("cli-site-server"))
    site.add_argument("--pyodide", type=Path, metavar="PATH", help=say("cli-site-pyodide"))
    site.set_defaults(command=site_command)


def site_command(given: argparse.Namespace) -> int:
    """Build the site, print what it holds, and return 0. Raises LastCardError if it cannot be built."""
    check_installed("jinja2", "msgspec", "starlette")
    from lastcard.pocket.site import build_site

    built = build_site(given.out, server=read_server(given.server), pyodide=given.pyodide)
    print(printable_page(text(given.lang, "site-done", path=str(given.out), number=built.files, size=f"{built.size / 1e6:.1f}")))
    return 0


def read_server(given: str | None) -> str | None:
    """Return the address of a server without a slash at its end. Raises LastCardError for anything else.

    >>> read_server("https://cards.example/")
    'https://cards.example'
    """
    if given is None:
        return None
    try:
        parts = urlsplit(given)
        is_address = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.query and not parts.fragment
    except ValueError:
        is_address = False
    if not is_address or any(character in given for character in "\"'<> \\"):
        raise LastCardError(fault("site_server", said=shown(given)))
    return given.rstrip("/")
