"""The command line: ``lastcard why MC-27``, ``lastcard rules classic stacking=on``, ``lastcard diff classic fairies``.

A command is one function that returns an exit status and one ``_add`` in ``_parser``. What it needs it imports itself, so that a
short answer starts fast.
"""

from __future__ import annotations

import argparse
import io
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn

from lastcard.errors import LastCardError

_WIDEST: Final = 80
_INTERRUPTED: Final = 130
_NOBODY_READS: Final = 141

Command = Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0, 2 for what cannot be done, 130 when interrupted."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a dash must not stop an answer on a terminal without it
    try:
        given = _parser().parse_args(argv)
        status: int = given.command(given)
        sys.stdout.flush()
    except SystemExit as stop:  # argparse: --help, --version, bad usage
        return stop.code if isinstance(stop.code, int) else 2
    except LastCardError as error:
        print(f"lastcard: {' '.join(str(error).split())}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # Nobody reads any more. Without this, Python would complain when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _NOBODY_READS
    return status


def show(text: str) -> None:
    """Print a page: with colour on a terminal, unless NO_COLOR is set."""
    is_terminal = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    print(_painted(text) if is_terminal else text)


def width() -> int:
    """Return how wide a page may be: as the terminal, at most 80; 80 where there is none."""
    if not sys.stdout.isatty():
        return _WIDEST
    return max(40, min(_WIDEST, shutil.get_terminal_size((_WIDEST, 24)).columns))


def _painted(text: str) -> str:
    """Headings, which stand at the margin, in bold; rule ids and marks of house rules in colour."""
    from lastcard.rules.rulebook import id_pattern

    lines = []
    for line in text.split("\n"):
        painted = id_pattern().sub("\x1b[36m\\g<0>\x1b[39m", line)
        if line.startswith("* "):
            painted = f"\x1b[33m*\x1b[39m{painted[1:]}"
        elif line and not line.startswith(" "):
            painted = f"\x1b[1m{painted}\x1b[22m"
        lines.append(painted)
    return "\n".join(lines)


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line, as all others are."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"lastcard: {message} (try {self.prog} --help)\n")


def _help(parser: argparse.ArgumentParser) -> int:
    parser.print_help()
    return 0


def _parser() -> argparse.ArgumentParser:
    from lastcard import __version__

    parser = _Parser(prog="lastcard", description="A referee for six published UNO rule sets.")
    parser.add_argument("--version", action="version", version=f"lastcard {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    parser.set_defaults(command=lambda _: _help(parser))

    why = _add(commands, "why", _why, "explain rules and rulings by their ids")
    why.add_argument("ids", nargs="+", metavar="ID", help="such as MC-27, PP-A4, G-13, X-5 or HR-1")

    rules = _add(commands, "rules", _rules, "the rules of a table on one page")
    rules.add_argument("line", nargs="+", metavar="LINE", help="an edition and settings: minecraft stacking=on")

    diff = _add(commands, "diff", _diff, "where two tables differ")
    diff.add_argument("a", metavar="A", help='a rules line, quoted if it has settings: "classic stacking=on"')
    diff.add_argument("b", metavar="B", help="another one")

    settings = _add(commands, "settings", _settings, "what can be set, or one setting in full")
    settings.add_argument("key", nargs="?", metavar="KEY", help="such as uno.penalty")

    _add(commands, "editions", _editions, "the six rule sets")

    from lastcard.lab.commands import register as register_lab
    from lastcard.terminal.commands import register
    from lastcard.web.serve import register as register_serve

    register_serve(commands)
    register(commands)
    register_lab(commands, show)
    return parser


def _add(commands: Any, name: str, command: Command, about: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
    parser.set_defaults(command=command)
    return parser


def _why(given: argparse.Namespace) -> int:
    from lastcard.rules.sheets import why

    found = [why(name) for name in given.ids]
    show("\n\n".join(one.page(width()) for one in found))
    return 0


def _rules(given: argparse.Namespace) -> int:
    from lastcard.rules.rules import Rules
    from lastcard.rules.sheets import sheet

    show(sheet(Rules(" ".join(given.line)), width()))
    return 0


def _diff(given: argparse.Namespace) -> int:
    from lastcard.rules.rules import Rules
    from lastcard.rules.sheets import diff

    show(diff(Rules(given.a), Rules(given.b), width()))
    return 0


def _settings(given: argparse.Namespace) -> int:
    from lastcard.rules.sheets import setting_list, setting_text

    show(setting_text(given.key, width()) if given.key else setting_list(width()))
    return 0


def _editions(given: argparse.Namespace) -> int:
    from lastcard.rules.sheets import edition_list

    show(edition_list(width()))
    return 0
