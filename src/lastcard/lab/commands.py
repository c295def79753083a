"""The subcommands of ``lastcard lab``.

This module imports nothing heavy: the command line imports it at every start.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from contextlib import closing
from functools import wraps
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from lastcard.errors import LastCardError
from lastcard.lab.ladder import ladder_command
from lastcard.lab.ladder import register as register_ladder
from lastcard.text.faults import fault

if TYPE_CHECKING:
    from lastcard.lab.compare import Comparison
    from lastcard.lab.summary import Run

_GAMES: Final = 100_000
_LIBRARIES: Final = ("numpy", "llvmlite", "scipy", "choix", "jinja2", "pyarrow", "altair", "vl_convert")


def register(commands: Any, show: Callable[[str], None]) -> None:
    """Add ``lab`` with ``run``, ``compare`` and ``ladder`` to the subcommands of a parser; ``show`` prints a page."""
    lab = commands.add_parser("lab", help="play games by the million and see what the rules do", description="The laboratory.")
    lab.set_defaults(show=show)
    inside = lab.add_subparsers(title="commands", metavar="COMMAND", required=True)
    run = inside.add_parser("run", help="how long games are, and who wins them", description="Play games and print their statistics.")
    run.add_argument("--rules", default="classic", metavar="LINE", help="an edition and settings, such as 'minecraft stacking=on'")
    _options(run)
    run.set_defaults(command=_with_libraries(run_command))
    about = "what a rules line changes"
    versus = inside.add_parser("compare", help=about, description="Play games by different rules and print the differences.")
    versus.add_argument("lines", nargs="+", metavar="LINE", help="two or more rules lines, quoted if they have settings")
    _options(versus)
    versus.set_defaults(command=_with_libraries(compare_command))
    about = "play random rounds by random rules and check the laws after every action"
    check = inside.add_parser("check", help=about, description=f"{about[0].upper()}{about[1:]}.")
    check.add_argument("--rounds", type=int, default=_GAMES, metavar="N", help=f"how many rounds ({_GAMES})")
    check.add_argument("--seed", default="0", help="what rules, seats, bots and luck come from (0)")
    check.add_argument("--block", type=int, default=0, metavar="N", help="the first block of rounds (0)")
    check.add_argument("--threads", type=int, metavar="N", help="how many to use (as many as there are cores)")
    check.set_defaults(command=_with_libraries(check_command))
    register_ladder(inside)
    inside.choices["ladder"].set_defaults(command=_with_libraries(ladder_command))


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="how many play (4)")
    parser.add_argument("--bots", default="random", metavar="A,B,C", help="who plays, p1 first, over and over (random)")
    parser.add_argument("--games", type=int, default=_GAMES, metavar="N", help=f"how many games ({_GAMES})")
    parser.add_argument("--seed", default="0", help="what all luck comes from (0)")
    parser.add_argument("--matches", action="store_true", help="whole matches instead of single rounds")
    parser.add_argument("--threads", type=int, metavar="N", help="how many to use (as many as there are cores)")
    parser.add_argument("--out", metavar="FILE", help="a row per game in this file: .parquet, .csv or .json")
    parser.add_argument("--report", metavar="FILE", help="a page with plots: .html")
    parser.add_argument(
        "--ray",
        nargs="?",
        const="local",
        metavar="ADDRESS",
        help="play on a Ray cluster: host:port or auto; alone: on this machine",
    )


def _with_libraries(command: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """Wrap a command: where a library of the laboratory is missing, raise LastCardError that says what to install."""

    @wraps(command)
    def checked(given: argparse.Namespace) -> int:
        try:
            for name in _LIBRARIES[:2]:  # else lastcard.fast would name its own extra, which is not enough here
                import_module(name)
            return command(given)
        except ModuleNotFoundError as error:
            name = (error.name or "").partition(".")[0]
            if name not in _LIBRARIES:
                raise
            raise LastCardError(fault("lab_needs", name=name.replace("_", "-"))) from None

    return checked


def run_command(given: argparse.Namespace) -> int:
    """Play games and print their statistics; return 0 even if Ctrl-C ended it early. Errors become status 2."""
    from lastcard.lab.progress import Progress
    from lastcard.lab.run import run_games
    from lastcard.lab.tables import run_page

    _check_report(given)
    with Progress(given.games) as progress:
        run = run_games(given.rules, go_on=progress.go_on, **_asked(given))
    _report(given, [run], None)
    given.show(run_page(run))
    return 0


def compare_command(given: argparse.Namespace) -> int:
    """Play games by different rules and print the differences; return 0 even if Ctrl-C ended it early. Errors become status 2."""
    from lastcard.lab.compare import compare_rules
    from lastcard.lab.compare_page import compare_page
    from lastcard.lab.progress import Progress

    _check_report(given)
    with Progress(given.games * len(given.lines)) as progress:
        comparison = compare_rules(given.lines, go_on=progress.go_on, **_asked(given))
    _report(given, list(comparison.runs), comparison)
    given.show(compare_page(comparison))
    return 0


def check_command(given: argparse.Namespace) -> int:
    """Check the laws and print the result; return 0 if none is broken, else 1. Errors become status 2."""
    from lastcard.lab.check import Checked, check, check_page
    from lastcard.lab.progress import Progress

    for name in ("rounds", "threads"):
        if (number := getattr(given, name)) is not None and number < 1:
            raise LastCardError(fault("at_least_one", what=f"--{name} {number}"))
    found = Checked()
    with (
        Progress(given.rounds) as progress,
        closing(check(given.rounds, given.seed, first_block=given.block, threads=given.threads)) as source,
    ):
        for found in source:
            if not progress.go_on(found.rounds):
                break
    given.show(check_page(found, given.seed))
    return 1 if found.broken else 0


def _asked(given: argparse.Namespace) -> dict[str, Any]:
    return {name: getattr(given, name) for name in ("seats", "games", "bots", "seed", "matches", "threads", "ray", "out")}


def _check_report(given: argparse.Namespace) -> None:
    """Raise LastCardError before any game is played if the report cannot be made or written."""
    if given.report is not None:
        import_module("lastcard.lab.report")
        from lastcard.lab.results import check_place

        check_place(given.report, (".html",))


def _report(given: argparse.Namespace, runs: list[Run], comparison: Comparison | None) -> None:
    if given.report is not None:
        from lastcard.lab.report import write_report

        write_report(given.report, runs, comparison)
