"""``lastcard site``: build the site that needs no server."""

from __future__ import annotations

import argparse
import re
import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.parse import urlsplit

from lastcard.documentation.commands import check_needed
from lastcard.errors import LastCardError, printable_page
from lastcard.text.catalogue import text
from lastcard.text.faults import fault, shown
from lastcard.text.progress import Progress
from lastcard.web.commands.serve import check_installed

_PATH: Final = re.compile(r"(?:/(?:[\w.~-]|%[0-9A-Fa-f]{2})+)*/*", re.ASCII)
"""The path of a server that is not at the root of its host."""


def register(commands: Any, lang: str) -> None:
    """Add ``site`` to the subcommands of a parser."""
    say = partial(text, lang)
    site = commands.add_parser("site", help=say("cli-site"), description=say("cli-site-about"))
    site.add_argument("out", type=Path, metavar="OUT", help=say("cli-site-out"))
    site.add_argument("--server", metavar="URL", help=say("cli-site-server"))
    site.add_argument("--pyodide", type=Path, metavar="PATH", help=say("cli-site-pyodide"))
    site.add_argument("--docs", action="store_true", help=say("cli-site-docs"))
    site.set_defaults(command=site_command)


def site_command(given: argparse.Namespace) -> int:
    """Build the site, print what it holds, and return 0. Raises LastCardError if it cannot be built."""
    check_installed("jinja2", "msgspec", "starlette")
    from lastcard.pocket.building.site import build_site
    from lastcard.pocket.building.site_folder import check_folder

    check_folder(given.out)
    server = read_server(given.server)
    with TemporaryDirectory() as folder:
        docs = _documentation(Path(folder), given.lang) if given.docs else None
        built = build_site(given.out, server=server, pyodide=given.pyodide, docs=docs)
    print(printable_page(text(given.lang, "site-done", path=str(given.out), number=built.files, size=f"{built.size / 1e6:.1f}")))
    return 0


def _documentation(folder: Path, lang: str) -> Path:
    """Build the documentation in a folder and return it. Raises LastCardError."""
    check_needed()
    from lastcard.documentation.build import build

    print(text(lang, "docs-building"), file=sys.stderr, flush=True)
    with Progress(100, lang, signals=()) as progress:
        return build(folder, progress.go_on).parent


def read_server(given: str | None) -> str | None:
    """Return the address of a server, as policies of pages write it, without a slash at its end. Raises LastCardError for anything else.

    >>> read_server("https://cards.example/"), read_server("https://карти.укр:443/uno")
    ('https://cards.example', 'https://xn--80aqezk.xn--j1amh/uno')
    """
    if given is None:
        return None
    from lastcard.server.http.hosts import read_origin

    try:
        parts = urlsplit(given)
        origin = read_origin(f"{parts.scheme}://{parts.netloc}")
    except (ValueError, LastCardError):
        origin = ""
    if not origin or parts.query or parts.fragment or not given.isprintable() or not _PATH.fullmatch(parts.path):
        raise LastCardError(fault("site_server", said=shown(given[:100])))
    return origin + parts.path.rstrip("/")
