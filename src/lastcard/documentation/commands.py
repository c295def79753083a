"""``lastcard docs``: build the documentation of this version, unless it is built already, and open it."""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys
import webbrowser
from functools import partial
from pathlib import Path
from typing import Any, Final

from lastcard.errors import LastCardError
from lastcard.text.catalogue import text
from lastcard.text.faults import fault
from lastcard.text.progress import Progress

_NEEDED: Final = {"sphinx": "sphinx", "myst_parser": "myst-parser", "furo": "furo", "llvmlite": "llvmlite", "numpy": "numpy"}
"""The modules that the build imports, with their packages. The reference imports the compiled rules, which need the last two."""


def register(commands: Any, lang: str) -> None:
    """Add ``docs`` to the subcommands of a parser."""
    say = partial(text, lang)
    parser = commands.add_parser("docs", help=say("cli-docs"), description=say("cli-docs-about"))
    parser.add_argument("--to", type=Path, metavar="DIR", help=say("cli-docs-to"))
    parser.add_argument("--no-browser", action="store_true", help=say("cli-docs-no-browser"))
    parser.set_defaults(command=docs_command, lang=lang)


def docs_command(given: argparse.Namespace) -> int:
    """Build the site of this version unless it is built already, open it, and return 0. Raises LastCardError."""
    from lastcard import __version__

    page = (given.to or cache_folder() / __version__) / "index.html"
    if given.to is not None or not page.is_file():
        check_needed()
        from lastcard.documentation.build import build

        print(text(given.lang, "docs-building"), file=sys.stderr, flush=True)
        with Progress(100, given.lang, signals=()) as progress:
            page = build(page.parent, progress.go_on)
    print(page.resolve().as_uri())
    if not given.no_browser:
        webbrowser.open(page.resolve().as_uri())
    return 0


def check_needed() -> None:
    """Raise LastCardError unless what builds the documentation is installed."""
    if missing := [package for name, package in _NEEDED.items() if importlib.util.find_spec(name) is None]:
        raise LastCardError(fault("not_installed", list=missing, name="docs"))


def cache_folder() -> Path:
    """Return the folder of this user's copy of the site."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "lastcard" / "docs"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "lastcard" / "docs"
