"""Ratings of bots from a round robin: every pairing plays the same deals in every seating.

``pairings`` plays the games; this module imports nothing heavy, because the command line imports it.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lastcard.errors import LastCardError

if TYPE_CHECKING:
    import argparse

    from lastcard.rules.rules import Rules


GoOn = Callable[[int], bool]
"""Receives the number of games played; returns whether to go on."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two bots at one table: their indices in ``Ladder.bots``, the wins of each, and the share of the first with its interval.

    A win shared by seats of both bots is split, so wins may be fractions.
    """

    one: int
    other: int
    wins: float
    losses: float
    rate: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot's result: its rating with its interval, its wins, its games that had a winner, its share of them with its interval."""

    bot: int
    rating: float
    rating_low: float
    rating_high: float
    wins: float
    decided: int
    rate: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Ladder:
    """The result of a round robin.

    ``names`` are the bots as given, ``bots`` the same with a number after each repeated name; ``pairings`` holds every two of
    them once, ``standings`` the strongest first. Each of the ``deals`` was played in all ``seatings``; ``asked`` is how many deals
    were requested. ``undecided`` games had no winner and are not counted.
    """

    rules: str
    seats: int
    bots: tuple[str, ...]
    names: tuple[str, ...]
    seed: str
    matches: bool
    deals: int
    asked: int
    seatings: int
    pairings: tuple[Pairing, ...]
    standings: tuple[Standing, ...]
    undecided: int

    @property
    def games(self) -> int:
        """The games of each pairing."""
        return self.deals * self.seatings

    @property
    def stopped(self) -> bool:
        """Whether it was ended before all deals were played."""
        return self.deals < self.asked

    @property
    def command(self) -> str:
        """The command that repeats the ladder."""
        words = ["lastcard", "lab", "ladder", "--rules", self.rules, "--seats", str(self.seats), "--bots", ",".join(self.names)]
        words += ["--games", str(self.games), "--seed", self.seed]
        return shlex.join([*words, "--matches"] if self.matches else words)

    def rate(self, one: int, other: int) -> float:
        """Return the share of wins that bot ``one`` took from bot ``other``: 1 minus the share of ``other``. Raises LastCardError."""
        for pairing in self.pairings:
            if (pairing.one, pairing.other) == (one, other):
                return pairing.rate
            if (pairing.other, pairing.one) == (one, other):
                return 1 - pairing.rate
        raise LastCardError(f"bots {one} and {other} did not meet: two different places from 0 to {len(self.bots) - 1} are wanted")

    def page(self) -> str:
        """Return a page of text, at most 80 columns wide."""
        from lastcard.lab.standings import ladder_page

        return ladder_page(self)


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
) -> Ladder:
    """Play every pair of bots over the same deals in every seating, and rate the bots.

    With two seats they play head to head; with more, both sit at every other seat. ``games`` is for each pairing, rounded up to whole
    deals. ``go_on`` receives the total number of games played and may end the ladder early; then only the deals count that every
    pairing has played. Raises RulesError, or LastCardError for unknown or too few bots.

    >>> found = ladder("paw-patrol", "random,random:lawful", seats=2, games=400, seed=7)
    >>> [found.bots[row.bot] for row in found.standings], found.deals, found.seatings
    (['random', 'random:lawful'], 200, 2)
    """
    names = [name.strip() for name in bots.split(",")] if isinstance(bots, str) else list(bots)
    if len(names) < 2:
        raise LastCardError(f"a ladder of {', '.join(names) or 'nobody'}: at least two bots are wanted, such as random,careful")
    if games < 1:
        raise LastCardError(f"{games} games: at least 1 is wanted")
    from lastcard.lab.pairings import play_ladder, seatings
    from lastcard.rules.rules import Rules

    made = Rules(rules)
    made.check_seats(seats)
    deals = -(-games // len(seatings(seats)))
    return play_ladder(made, names, seats, deals, seed, matches=matches, threads=threads, go_on=go_on)


# ---- the command line ----------------------------------------------------------------------------------------------------
def register(commands: Any) -> None:
    """Add ``ladder`` to the subcommands of ``lastcard lab``."""
    about = "let every two of some bots play each other, and rate them"
    parser = commands.add_parser("ladder", help=about, description=f"{about[0].upper()}{about[1:]}.")
    parser.add_argument("--rules", default="classic", metavar="LINE", help="an edition and settings, such as 'minecraft stacking=on'")
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="seats at a table; the two bots alternate (2)")
    parser.add_argument("--bots", default="random,careful", metavar="A,B,C", help="two or more bots by name (random,careful)")
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help="games of each pairing, made up to whole deals (10000)")
    parser.add_argument("--seed", default="0", help="what all luck comes from (0)")
    parser.add_argument("--matches", action="store_true", help="whole matches instead of single rounds")
    parser.add_argument("--threads", type=int, metavar="N", help="how many to use (as many as there are cores)")
    parser.set_defaults(command=ladder_command)


def ladder_command(given: argparse.Namespace) -> int:
    """Play a ladder and print its page; return 0 even if Ctrl-C ended it early. Errors become status 2."""
    from lastcard.lab.progress import Progress

    if given.threads is not None and given.threads < 1:
        raise LastCardError(f"--threads {given.threads}: at least 1 is wanted")
    names = given.bots.split(",")
    with Progress(max(1, len(names) * (len(names) - 1) // 2 * given.games)) as progress:
        found = ladder(
            given.rules, names, given.seats, given.games, given.seed, matches=given.matches, threads=given.threads, go_on=progress.go_on
        )
    given.show(found.page())
    return 0
