"""The subcommands ``play``, ``watch``, ``replay`` and ``verify``.

The module imports at the top only what all of them need, so that the first frame appears without delay.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import textwrap
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from lastcard.errors import LastCardError, RecordError, printable_page
from lastcard.text.arguments import Reader
from lastcard.text.as_json import add_json_option, json_text, plain
from lastcard.text.catalogue import text
from lastcard.text.digits import decimal
from lastcard.text.faults import explain, fault, system_fault
from lastcard.text.names import check_visible
from lastcard.text.render import labelled_by

if TYPE_CHECKING:
    from lastcard.bots import Bot
    from lastcard.terminal.table import Table

_NAMES: Final = ("Ann", "Ben", "Cy", "Dot", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim")
_SEATS: Final = 10
_SEATS_ALONE: Final = 4
"""The number of seats if the command names at most one player."""
_INTERRUPTED: Final = 130


def register(commands: Any, lang: str) -> None:
    """Add ``play``, ``watch``, ``replay`` and ``verify`` to the subcommands of a parser."""
    say = partial(text, lang)
    play = commands.add_parser("play", help=say("cli-play"))
    _table_options(play, lang)
    play.add_argument("--name", default="Player", help=say("cli-play-name"))
    play.add_argument("--hotseat", metavar="ANN,BEN", help=say("cli-play-hotseat"))
    play.add_argument("--nonce", action="append", default=[], metavar="TEXT", help=say("cli-play-nonce"))
    play.add_argument("--record", metavar="FILE", help=say("cli-play-record"))
    play.add_argument("--force", action="store_true", help=say("cli-play-force"))
    play.set_defaults(command=play_command)
    watch = commands.add_parser("watch", help=say("cli-watch"))
    _table_options(watch, lang)
    watch.add_argument("--open", action="store_true", help=say("cli-watch-open"))
    watch.set_defaults(command=watch_command)
    replayed = commands.add_parser("replay", help=say("cli-replay"))
    replayed.add_argument("file", help=say("cli-replay-file"))
    replayed.add_argument("--seat", metavar="pN", help=say("cli-replay-seat"))
    replayed.add_argument("--plain", action="store_true", help=say("cli-replay-plain"))
    replayed.set_defaults(command=replay_command)
    check = commands.add_parser("verify", help=say("cli-verify"))
    check.add_argument("files", nargs="+", metavar="file", help=say("cli-verify-files"))
    check.add_argument("--seed", help=say("cli-verify-seed"))
    add_json_option(check, lang)
    check.set_defaults(command=verify_command)


def _table_options(parser: argparse.ArgumentParser, lang: str) -> None:
    say = partial(text, lang)
    parser.add_argument("--rules", default="classic", metavar="LINE", help=say("cli-table-rules"))
    parser.add_argument("--players", "--seats", dest="players", type=int, metavar="N", help=say("cli-table-players"))
    parser.add_argument("--bots", metavar="A,B,C", help=say("cli-table-bots"))
    parser.add_argument("--seed", help=say("cli-table-seed"))
    parser.add_argument("--pause", type=_seconds(lang), default=0.8, metavar="SECONDS", help=say("cli-table-pause"))
    parser.add_argument("--plain", action="store_true", help=say("cli-table-plain"))


def _seconds(lang: str) -> Callable[[str], float]:
    def seconds(typed: str) -> float:
        try:
            number = decimal(typed)
        except ValueError:
            number = -1
        if not 0 <= number <= 60:
            raise argparse.ArgumentTypeError(text(lang, "cli-seconds", said=typed))
        return number

    return seconds


# ---- names and bots -----------------------------------------------------------------------------------------------------
def _seating(people: Sequence[str], args: argparse.Namespace) -> tuple[tuple[str, ...], dict[str, Bot], str]:
    """Return the names of the players, the bot of each seat that a bot plays, and the seed."""
    from lastcard.bot_makers import make_bot
    from lastcard.bots.nets import MATCH
    from lastcard.game.verifiable_chance import fresh_seed

    for name in people:
        check_visible(name)
    kinds = tuple(filter(None, (args.bots or "").split(","))) or ("careful",)
    seats = args.players
    if seats is None:
        named = len(people) + (len(kinds) if args.bots else 0)
        seats = named if named >= 2 else _SEATS_ALONE
    if not 2 <= seats <= _SEATS:
        raise LastCardError(fault("players", number=seats, most=_SEATS))
    if seats < len(people):
        raise LastCardError(fault("people", number=seats, people=len(people)))
    free = [name for name in _NAMES if name not in people]
    names = (*people, *free[: seats - len(people)])
    seed = args.seed if args.seed is not None else fresh_seed()
    bots: dict[str, Bot] = {}
    for place in range(len(people), seats):
        bots[f"p{place + 1}"] = make_bot(kinds[(place - len(people)) % len(kinds)], f"{seed} p{place + 1}", MATCH)
    return names, bots, seed


def _is_plain(args: argparse.Namespace) -> bool:
    """Tell whether to play line by line: on request, in a pipe or a dumb terminal, or where Textual is missing."""
    if args.plain or not (sys.stdout.isatty() and sys.stdin.isatty()) or os.environ.get("TERM") == "dumb":
        return True
    import importlib.util

    if importlib.util.find_spec("textual") is None:
        print(text(args.lang, "cli-no-textual"))
        return True
    return False


def play_command(args: argparse.Namespace) -> int:
    """Play a match. Return 0, or 130 after Ctrl-C, or 2 if the table cannot be set up."""
    from lastcard.rules.rules import Rules
    from lastcard.terminal.record_file import RecordFile
    from lastcard.terminal.table import Table

    people = tuple(name.strip() for name in args.hotseat.split(",")) if args.hotseat else (args.name.strip(),)
    names, bots, seed = _seating(people, args)
    Rules(args.rules).check_seats(len(names))
    file = RecordFile(args.record, force=args.force) if args.record is not None else None
    table = Table(args.rules, names, bots, seed=seed, nonces=args.nonce, file=file, lang=args.lang)
    return _run(table, args, open_hands=False)


def watch_command(args: argparse.Namespace) -> int:
    """Watch a match of bots. Return 0, or 130 after Ctrl-C, or 2 if the table cannot be set up."""
    from lastcard.terminal.table import Table

    names, bots, seed = _seating((), args)
    table = Table(args.rules, names, bots, seed=seed, lang=args.lang)
    return _run(table, args, open_hands=args.open)


def _run(table: Table, args: argparse.Namespace, *, open_hands: bool) -> int:
    from lastcard.terminal.plain import farewell

    code = 0
    try:
        if _is_plain(args):
            _play_plain(table, args, open_hands=open_hands)
        else:
            from lastcard.terminal.first_frame import play_drawn

            code = play_drawn(table, pause=args.pause, open_hands=open_hands)
    except KeyboardInterrupt:
        print()
        code = _INTERRUPTED
    _show(farewell(table))
    sys.stdout.flush()
    return code


def _show(text: str = "") -> None:
    """Print a text. On a terminal, wrap its lines between words."""
    columns = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
    print("\n".join(wrapped(line, columns) for line in text.split("\n")))


def wrapped(line: str, columns: int) -> str:
    """Return a line wrapped between words to ``columns``. A line that fits, or any line if ``columns`` is 0, stays as it is."""
    if not columns or len(line) <= columns:
        return line
    indent = line[: len(line) - len(line.lstrip())] + "  "
    return textwrap.fill(line, columns, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def _play_plain(table: Table, args: argparse.Namespace, *, open_hands: bool) -> None:
    from lastcard.terminal.plain import PlainTable

    at_terminal = sys.stdout.isatty()
    prompt = "> " if at_terminal and sys.stdin.isatty() else ""

    def read() -> str | None:
        print(prompt, end="", flush=True)
        return sys.stdin.readline() or None

    def pause() -> None:
        if at_terminal and args.pause > 0:
            sys.stdout.flush()
            time.sleep(args.pause)

    curtain = 60 if at_terminal else 1  # scroll one person's hand out of view before the next one looks
    PlainTable(table, read, _show, pause, open_hands=open_hands, curtain=curtain).run()


# ---- records -------------------------------------------------------------------------------------------------------------
def replay_command(args: argparse.Namespace) -> int:
    """Step through a record, or print it. Return 2 if it cannot be read."""
    from lastcard.terminal.replay_steps import read_replay

    record = _record(args.file)
    try:
        replayed = read_replay(record, args.seat, args.lang)
    except RecordError as error:
        raise LastCardError(fault("file", file=args.file, reason=error.fault)) from None
    if _is_plain(args):
        for line in replayed.lines():
            print(printable_page(line))
        return 0
    from lastcard.terminal.replay_screen import step_through

    return step_through(replayed)


def verify_command(args: argparse.Namespace) -> int:
    """Print whether records agree with their seeds and the rules. Return 1 if one does not, 2 if one cannot be read."""
    results = [_verified(file, args) for file in args.files]
    found = [result for result, _ in results if result is not None]
    if args.json and found:
        print(json_text(found if len(args.files) > 1 else found[0]))
    return max(status for _, status in results)


def _verified(file: str, args: argparse.Namespace) -> tuple[dict[str, Any] | None, int]:
    """Verify one of the files; return its result as data, None if it cannot be read, and its status."""
    from lastcard.game.records.verify import verify

    is_one = len(args.files) == 1
    try:
        try:
            report = verify(_record(file), args.seed)
        except RecordError as error:
            raise LastCardError(fault("file", file=file, reason=error.fault)) from None
    except LastCardError as error:
        if is_one:
            raise
        print(printable_page(text(args.lang, "cli-error", why=explain(error, Reader(args.lang)))), file=sys.stderr)
        return None, 2
    if not args.json:
        print(printable_page(report.text(args.lang) if is_one else labelled_by(args.lang, file, report.text(args.lang))))
    named = {} if is_one else {"file": file}
    return {**named, "ok": report.ok, **plain(report)}, 0 if report.ok else 1


def _record(file: str) -> str:
    """Read the text of a record, ``-`` from standard input; of a file that is too large, or endless, only up to one byte over the limit."""
    from lastcard.game.records.replay import text_of

    try:
        return text_of(sys.stdin.buffer if file == "-" else file)
    except OSError as error:
        raise LastCardError(fault("file", file=file, reason=system_fault(error))) from None
    except UnicodeDecodeError:
        raise LastCardError(fault("file_not_text", file=file)) from None
