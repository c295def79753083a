"""The options of ``lastcard bot-check``. Modules that play games are imported only when the command is called."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from lastcard.errors import LastCardError
from lastcard.text.as_json import add_json_option, json_text
from lastcard.text.catalogue import text
from lastcard.text.faults import fault

_TIMEOUT: Final = 2.0


def register(commands: Any, show: Callable[[str], None], lang: str) -> None:
    """Add ``bot-check`` to the subcommands of a parser; ``show`` prints a page."""
    say = partial(text, lang)
    parser = commands.add_parser("bot-check", help=say("cli-bot-check"), description=say("cli-bot-check-about"))
    parser.add_argument("program", nargs="+", metavar="COMMAND", help=say("cli-bot-check-command"))
    parser.add_argument("--rules", action="append", default=[], metavar="LINE", help=say("cli-bot-check-rules"))
    parser.add_argument("--timeout", type=float, default=_TIMEOUT, metavar="SECONDS", help=say("cli-bot-check-timeout"))
    parser.add_argument("--seed", default="0", help=say("cli-bot-check-seed"))
    add_json_option(parser, lang)
    parser.set_defaults(command=bot_check_command, show=show)


def bot_check_command(given: argparse.Namespace) -> int:
    """Check a program and print the result; return 0 if it made no mistake, else 1. Errors become status 2."""
    if not 0 < given.timeout <= 60:
        raise LastCardError(fault("program_timeout", said=f"{given.timeout:g}"))
    from lastcard.programs.check import cases, check_program
    from lastcard.programs.check_page import check_data, check_page
    from lastcard.text.progress import Progress

    command = given.program[0] if len(given.program) == 1 else shlex.join(given.program)
    with Progress(len(list(cases(given.rules))), given.lang) as progress:
        found = check_program(command, given.rules, seed=given.seed, timeout_s=given.timeout, go_on=progress.go_on)
    if given.json:
        print(json_text(check_data(found, given.lang)))
    else:
        given.show(check_page(found, given.lang))
    return 0 if found.ok else 1
