"""The options of ``lastcard league``. Modules that play games are imported only when the command is called."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from contextlib import ExitStack
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lastcard.errors import LastCardError
from lastcard.lab.libraries import with_libraries
from lastcard.text.as_json import add_json_option, json_text
from lastcard.text.catalogue import text
from lastcard.text.faults import fault

if TYPE_CHECKING:
    from lastcard.lab.league.standing import League

_KEPT_S: Final = 5.0
_PAGE_S: Final = 60.0
"""How often the file and the page are written while it runs."""
_LONGEST_S: Final = 3600.0


def register(commands: Any, show: Callable[[str], None], lang: str) -> None:
    """Add ``league`` to the subcommands of a parser; ``show`` prints a page."""
    say = partial(text, lang)
    parser = commands.add_parser("league", help=say("cli-league"), description=say("cli-league-about"))
    parser.add_argument("file", type=Path, metavar="FILE", help=say("cli-league-file"))
    parser.add_argument("--add", action="append", default=[], metavar="PLAYER", help=say("cli-league-add"))
    parser.add_argument("--rules", metavar="LINE", help=say("cli-league-rules"))
    parser.add_argument("--seats", type=int, metavar="N", help=say("cli-league-seats"))
    parser.add_argument("--seed", help=say("cli-league-seed"))
    parser.add_argument("--matches", action="store_true", default=None, help=say("cli-lab-matches"))
    parser.add_argument("--levels", metavar="A,B,C", help=say("cli-league-levels"))
    parser.add_argument("--retire", action="append", default=[], metavar="NAME", help=say("cli-league-retire"))
    parser.add_argument("--games", type=int, metavar="N", help=say("cli-league-games"))
    parser.add_argument("--page", type=Path, metavar="FILE", help=say("cli-league-page"))
    parser.add_argument("--timeout", type=float, default=5.0, metavar="SECONDS", help=say("cli-league-timeout"))
    parser.add_argument("--game-timeout", type=float, default=60.0, metavar="SECONDS", help=say("cli-league-game-timeout"))
    parser.add_argument("--threads", type=int, metavar="N", help=say("cli-lab-threads"))
    add_json_option(parser, lang)
    parser.set_defaults(command=with_libraries(league_command), show=show)


def league_command(given: argparse.Namespace) -> int:
    """Play a league and print its page; return 0 also if it was ended by Ctrl-C or SIGTERM. Errors become status 2."""
    from lastcard.lab.documents.as_text import as_text
    from lastcard.lab.league.file import locked, write_league
    from lastcard.lab.league.games import Meetings, ProgramLimits
    from lastcard.lab.league.league_document import league_document
    from lastcard.lab.league.run import check_players, run_league
    from lastcard.text.progress import Progress

    _check(given)
    with locked(given.file):
        league = _league(given)
        if given.games != 0:
            check_players(league)
        write_league(given.file, league)
        kept = _Kept(league, given)
        with ExitStack() as stack:
            progress = stack.enter_context(Progress(given.games, given.lang))
            limits = ProgramLimits(given.timeout, given.game_timeout)
            meetings = stack.enter_context(Meetings(league, limits, threads=given.threads, lang=given.lang))
            if given.games != 0:
                run_league(league, meetings, given.games, go_on=progress.go_on, keep=kept.keep)
        kept.write(refresh_s=0)
    document = league_document(league, given.file, given.lang)
    if given.json:
        print(json_text(document.data))
    else:
        given.show(as_text(document))
    return 0


def _check(given: argparse.Namespace) -> None:
    """Raise LastCardError for invalid options, before anything is written."""
    from lastcard.fast.simulation.games import workers_of

    if given.games is not None and given.games < 0:
        raise LastCardError(fault("games_at_least", number=given.games))
    workers_of(given.threads)
    for option, seconds in (("--timeout", given.timeout), ("--game-timeout", given.game_timeout)):
        if not 0 < seconds <= _LONGEST_S:
            raise LastCardError(fault("league_timeout", key=option, said=f"{seconds:g}", most=round(_LONGEST_S)))
    if given.page is not None:
        from lastcard.lab.data.results import check_place

        check_place(given.page, (".html",))


def _league(given: argparse.Namespace) -> League:
    """Return the league of the file, or a new one, with the players that the options name. Raises LastCardError."""
    from lastcard.bots.names import LEVELS
    from lastcard.lab.league.file import read_league
    from lastcard.lab.league.standing import League, read_player
    from lastcard.rules.rules import Rules

    league = read_league(given.file)
    joining = list(given.add)
    if league is None:
        rules, seats = Rules(given.rules or "classic"), 2 if given.seats is None else given.seats
        rules.check_seats(seats)
        league = League(rules, seats, given.seed or "0", bool(given.matches))
        levels = LEVELS if given.levels is None else [name for name in given.levels.split(",") if name]
        joining = [*levels, *joining]
    else:
        _check_same(league, given)
    for words in joining:
        league.join(read_player(words))
    for name in given.retire:
        league.retire(name)
    return league


def _check_same(league: League, given: argparse.Namespace) -> None:
    """Raise LastCardError if the options differ from the league in the file: its results would not be comparable."""
    from lastcard.rules.rules import Rules

    if given.levels is not None:
        raise LastCardError(fault("league_other", path=str(given.file), key="--levels", said="–"))
    asked = {
        "--rules": (str(Rules(given.rules)) if given.rules is not None else None, str(league.rules)),
        "--seats": (given.seats, league.seats),
        "--seed": (given.seed, league.seed),
        "--matches": (given.matches, league.matches),
    }
    for option, (wanted, there) in asked.items():
        if wanted is not None and wanted != there:
            raise LastCardError(fault("league_other", path=str(given.file), key=option, said=str(there)))


class _Kept:
    """Writes the file and the page of a league from time to time."""

    def __init__(self, league: League, given: argparse.Namespace) -> None:
        self._league, self._given = league, given
        self._next_file = self._next_page = time.monotonic()

    def keep(self) -> None:
        """Write the file and the page if they are due."""
        from lastcard.lab.league.file import write_league

        now = time.monotonic()
        if now >= self._next_file:
            write_league(self._given.file, self._league)
            self._next_file = now + _KEPT_S
        if now >= self._next_page:
            self._write_page(refresh_s=round(_PAGE_S))
            self._next_page = now + _PAGE_S

    def write(self, *, refresh_s: int) -> None:
        """Write the file and the page."""
        from lastcard.lab.league.file import write_league

        write_league(self._given.file, self._league)
        self._write_page(refresh_s=refresh_s)

    def _write_page(self, *, refresh_s: int) -> None:
        from lastcard.lab.league.league_document import league_html, write_league_page

        if self._given.page is not None:
            now = datetime.now(UTC)
            write_league_page(self._given.page, league_html(self._league, now, self._given.lang, refresh_s=refresh_s))
