"""The subcommands that play, watch, replay and verify.

Only what every one of them needs is imported at the top: the first frame is to be on the screen at once.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lastcard.errors import LastCardError, RecordError

if TYPE_CHECKING:
    from lastcard.bots import Bot
    from lastcard.terminal.table import Table

_NAMES: Final = ("Ann", "Ben", "Cy", "Dot", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim")
_SEATS: Final = 10
_INTERRUPTED: Final = 130


def register(commands: Any) -> None:
    """Add ``play``, ``watch``, ``replay`` and ``verify`` to the subcommands of a parser."""
    play = commands.add_parser("play", help="play a match at once, against bots or several at one keyboard")
    _table_options(play)
    play.add_argument("--name", default="Player", help="your name, for the record")
    play.add_argument("--hotseat", metavar="ANN,BEN", help="several people at one keyboard; hands are hidden between turns")
    play.add_argument(
        "--nonce", action="append", default=[], metavar="TEXT", help="a text added to the seed; once for everybody who wants to"
    )
    play.add_argument("--record", metavar="FILE", help="keep the game record in this file, saved after every action")
    play.add_argument("--force", action="store_true", help="write over a file that is there already")
    play.set_defaults(command=play_command)
    watch = commands.add_parser("watch", help="watch bots play")
    _table_options(watch)
    watch.add_argument("--open", action="store_true", help="show all hands")
    watch.set_defaults(command=watch_command)
    again = commands.add_parser("replay", help="step through a game record")
    again.add_argument("file", help="the record")
    again.add_argument("--seat", metavar="pN", help="see only what this seat saw")
    again.add_argument("--plain", action="store_true", help="print all of it, line by line")
    again.set_defaults(command=replay_command)
    check = commands.add_parser("verify", help="check a record against its seed and the rules")
    check.add_argument("file", help="the record")
    check.add_argument("--seed", help="the seed, if it is not in the record")
    check.set_defaults(command=verify_command)


def _table_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rules", default="classic", metavar="LINE", help="an edition and settings, such as 'minecraft stacking=on'")
    parser.add_argument("--players", type=int, metavar="N", help="seats in all, from 2 to 10 (4 unless bots or people are named)")
    parser.add_argument("--bots", metavar="A,B,C", help="the bots, by name, over and over (careful)")
    parser.add_argument("--seed", help="what all shuffles come from, to play the same match again")
    parser.add_argument("--pause", type=_seconds, default=0.8, metavar="SECONDS", help="the pause after a move of a bot (0.8)")
    parser.add_argument("--plain", action="store_true", help="line by line, without drawing")


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 <= seconds <= 60:
        raise argparse.ArgumentTypeError(f"{text}: from 0 to 60 seconds are wanted")
    return seconds


# ---- sitting down --------------------------------------------------------------------------------------------------------
def _sit_down(people: Sequence[str], args: argparse.Namespace) -> tuple[tuple[str, ...], dict[str, Bot], str]:
    """Return the players' names, the bots by seat, and the seed."""
    from lastcard.bots import make
    from lastcard.game.chance import fresh_seed

    kinds = tuple(filter(None, (args.bots or "").split(","))) or ("careful",)
    seats = args.players
    if seats is None:
        alone = len(people) <= 1
        seats = len(people) + (len(kinds) if args.bots else 3 if alone and people else 4 if alone else 0)
    if not 2 <= seats <= _SEATS:
        raise LastCardError(f"--players {seats}: from 2 to {_SEATS} can play")
    if seats < len(people):
        raise LastCardError(f"--players {seats}: {len(people)} people want to sit down")
    free = [name for name in _NAMES if name not in people]
    names = (*people, *free[: seats - len(people)])
    seed = args.seed if args.seed is not None else fresh_seed()
    bots: dict[str, Bot] = {}
    for place in range(len(people), seats):
        bots[f"p{place + 1}"] = make(kinds[(place - len(people)) % len(kinds)], f"{seed} p{place + 1}")
    return names, bots, seed


def _is_plain(args: argparse.Namespace) -> bool:
    """Tell whether to play line by line: asked for, piped, or nothing there to draw with."""
    if args.plain or not (sys.stdout.isatty() and sys.stdin.isatty()) or os.environ.get("TERM") == "dumb":
        return True
    import importlib.util

    if importlib.util.find_spec("textual") is None:
        print("textual is not installed (pip install 'lastcard[terminal]'), so this is played line by line, as with --plain")
        return True
    return False


def play_command(args: argparse.Namespace) -> int:
    """Play a match; 0, or 130 after Ctrl-C, or 2 if it cannot be set up."""
    from lastcard.rules.rules import Rules
    from lastcard.terminal.saving import RecordFile
    from lastcard.terminal.table import Table

    people = tuple(name.strip() for name in args.hotseat.split(",")) if args.hotseat else (args.name.strip(),)
    names, bots, seed = _sit_down(people, args)
    Rules(args.rules).check_seats(len(names))
    file = RecordFile(args.record, force=args.force) if args.record is not None else None
    table = Table(args.rules, names, bots, seed=seed, nonces=args.nonce, file=file)
    return _run(table, args, open_hands=False)


def watch_command(args: argparse.Namespace) -> int:
    """Let bots play; 0, or 130 after Ctrl-C, or 2 if the table cannot be set up."""
    from lastcard.terminal.table import Table

    names, bots, seed = _sit_down((), args)
    table = Table(args.rules, names, bots, seed=seed)
    return _run(table, args, open_hands=args.open)


def _run(table: Table, args: argparse.Namespace, *, open_hands: bool) -> int:
    from lastcard.terminal.plain import farewell

    code = 0
    try:
        if _is_plain(args):
            _play_plain(table, args, open_hands=open_hands)
        else:
            from lastcard.terminal.first import play_drawn

            code = play_drawn(table, pause=args.pause, open_hands=open_hands)
    except KeyboardInterrupt:
        print()
        code = _INTERRUPTED
    print(farewell(table), flush=True)
    return code


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

    curtain = 60 if at_terminal else 1  # what was in sight scrolls away before the next person looks
    PlainTable(table, read, print, pause, open_hands=open_hands, curtain=curtain).run()


# ---- records -------------------------------------------------------------------------------------------------------------
def replay_command(args: argparse.Namespace) -> int:
    """Step through a record, or print it; 2 if it cannot be read."""
    from lastcard.terminal.story import read_story

    text = _text(args.file)
    try:
        story = read_story(text, args.seat)
    except RecordError as error:
        raise LastCardError(f"{args.file}: {error}") from None
    if _is_plain(args):
        for line in story.lines():
            print(line)
        return 0
    from lastcard.terminal.again import step_through

    return step_through(story)


def verify_command(args: argparse.Namespace) -> int:
    """Print whether a record agrees with its seed and the rules; 1 if it does not, 2 if it cannot be read."""
    from lastcard.game.verify import verify

    text = _text(args.file)
    try:
        report = verify(text, args.seed)
    except RecordError as error:
        raise LastCardError(f"{args.file}: {error}") from None
    print(report)
    return 0 if report.ok else 1


def _text(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise LastCardError(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise LastCardError(f"{file}: this is not a text in UTF-8") from None
