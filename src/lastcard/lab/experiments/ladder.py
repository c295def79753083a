"""Ratings of bots from a round robin: every pairing plays the same deals in every seating.

``pairings`` plays the games; this module imports nothing heavy, because the command line imports it.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from lastcard.errors import LastCardError
from lastcard.lab.experiments.round_robin import Ladder
from lastcard.text.as_json import add_json_option, json_text
from lastcard.text.catalogue import text
from lastcard.text.faults import fault
from lastcard.text.progress import GoOn, Note
from lastcard.text.render import capital

if TYPE_CHECKING:
    import argparse

    from lastcard.rules.rules import Rules

MOST_GAMES: Final = 10**12
"""Weeks of playing; the deals of far more could not be numbered in 64 bits."""


def ladder(
    rules: str | Rules,
    bots: str | Sequence[str],
    seats: int = 2,
    games: int = 10_000,
    seed: str | int = 0,
    *,
    matches: bool = False,
    threads: int | None = None,
    go_on: GoOn = lambda games: True,
    note: Note = lambda mistakes: None,
) -> Ladder:
    """Play every pair of bots over the same deals in every seating, and rate the bots.

    With two seats they play head to head; with more, both sit at every other seat. ``games`` is for each pairing, rounded up to whole
    deals. ``go_on`` receives the total number of games played and may end the ladder early; then only the deals count that every
    pairing has played. A bot ``run:COMMAND`` is a program (docs/wire.md); ``note`` receives the mistakes of programs in the end. Raises
    RulesError, or LastCardError for unknown or too few bots.

    >>> found = ladder("paw-patrol", "random,random:lawful", seats=2, games=400, seed=7)
    >>> [found.bots[row.bot] for row in found.standings], found.deals, found.seatings
    (['random', 'random:lawful'], 200, 2)
    """
    names = [name.strip() for name in bots.split(",")] if isinstance(bots, str) else list(bots)
    if len(names) < 2:
        raise LastCardError(fault("ladder_bots", list=names or "–"))
    if games < 1:
        raise LastCardError(fault("games_at_least", number=games))
    if games > MOST_GAMES:
        raise LastCardError(fault("number_at_most", what=f"--games {games}", most=MOST_GAMES))
    from lastcard.lab.experiments.pairings import play_ladder, seatings
    from lastcard.rules.rules import Rules

    made = Rules(rules)
    made.check_seats(seats)
    deals = -(-games // len(seatings(seats)))
    return play_ladder(made, names, seats, deals, seed, matches=matches, threads=threads, go_on=go_on, note=note)


# ---- the command line ----------------------------------------------------------------------------------------------------
def register(commands: Any, lang: str) -> None:
    """Add ``ladder`` to the subcommands of ``lastcard lab``."""
    say = partial(text, lang)
    about = say("cli-lab-ladder")
    parser = commands.add_parser("ladder", help=about, description=f"{capital(about)}.")
    parser.add_argument("--rules", default="classic", metavar="LINE", help=say("cli-table-rules"))
    parser.add_argument("--seats", type=int, default=2, metavar="N", help=say("cli-lab-ladder-seats"))
    parser.add_argument("--bots", default="random,careful", metavar="A,B,C", help=say("cli-lab-ladder-bots"))
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help=say("cli-lab-ladder-games", number="10000"))
    parser.add_argument("--seed", default="0", help=say("cli-lab-seed"))
    parser.add_argument("--matches", action="store_true", help=say("cli-lab-matches"))
    parser.add_argument("--threads", type=int, metavar="N", help=say("cli-lab-threads"))
    parser.add_argument("--report", metavar="FILE", help=say("cli-lab-report"))
    add_json_option(parser, lang)
    parser.set_defaults(command=ladder_command, lang=lang)


def ladder_command(given: argparse.Namespace) -> int:
    """Play a ladder and print its page; return 0 even if Ctrl-C ended it early. Errors become status 2."""
    from lastcard.fast.simulation.games import workers_of
    from lastcard.lab.documents.standings import ladder_page
    from lastcard.text.progress import Progress

    workers_of(given.threads)
    if given.report is not None:
        check_report(given.report)
    names = given.bots.split(",")
    made: Counter[tuple[str, str]] = Counter()
    with Progress(max(1, len(names) * (len(names) - 1) // 2 * given.games), given.lang) as progress:
        found = ladder(
            given.rules,
            names,
            given.seats,
            given.games,
            given.seed,
            matches=given.matches,
            threads=given.threads,
            go_on=progress.go_on,
            note=made.update,
        )
    for (command, kind), number in sorted(made.items()):
        print(text(given.lang, "lab-ladder-mistakes", said=command, number=number, kind=kind), file=sys.stderr)
    if given.report is not None:
        from lastcard.lab.documents.ladder_report import write_ladder_report

        write_ladder_report(given.report, found, given.lang)
    if given.json:
        from lastcard.lab.documents.as_json import ladder_data

        print(json_text(ladder_data(found)))
    else:
        given.show(ladder_page(found, given.lang))
    return 0


def check_report(path: str) -> None:
    """Raise LastCardError before any game is played if a report cannot be made or written."""
    from lastcard.lab.data.results import check_place

    try:
        import_module("lastcard.lab.documents.report")
    except ModuleNotFoundError as error:
        raise LastCardError(fault("report_needs", path=path, name=(error.name or "").replace("_", "-"))) from None

    check_place(path, (".html",))
