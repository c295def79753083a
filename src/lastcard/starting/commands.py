"""The options of ``lastcard new`` and ``lastcard examples``."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import Any

from lastcard.errors import printable_page
from lastcard.starting.examples import FOLDER, copy_examples
from lastcard.starting.folders import KINDS, make_folder
from lastcard.text.catalogue import text


def register(commands: Any, lang: str) -> None:
    """Add ``new`` and ``examples`` to the subcommands of a parser."""
    say = partial(text, lang)
    parser = commands.add_parser("new", help=say("cli-new"), description=say("cli-new-about"))
    parser.add_argument("kind", choices=KINDS, help=say("cli-new-kind"))
    parser.add_argument("name", metavar="NAME", help=say("cli-new-name"))
    parser.set_defaults(command=new_command)
    examples = commands.add_parser("examples", help=say("cli-examples"), description=say("cli-examples-about"))
    examples.add_argument("to", nargs="?", type=Path, default=Path(FOLDER), metavar="DIR", help=say("cli-examples-to"))
    examples.set_defaults(command=examples_command)


def new_command(given: argparse.Namespace) -> int:
    """Make a folder, list its files and say what to do with them; return 0. Errors become status 2."""
    made = make_folder(given.kind, given.name)
    for path in made.files:
        print(printable_page(str(path)))
    print(printable_page(text(given.lang, "new-next", command=made.command)))
    return 0


def examples_command(given: argparse.Namespace) -> int:
    """Copy the examples and list them; return 0. Errors become status 2."""
    for path in copy_examples(given.to):
        print(printable_page(str(path)))
    return 0
