"""How strong bots are: a round robin, every pairing over the same deals, in every seating.

The games are played in ``pairings``; here nothing is needed that is slow to import, so that the command line stays light.
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
"""Is told how many games are done, and says whether to go on."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two bots at one table: their places in ``Ladder.bots``, the wins of each, and the first one's share of them with its interval.

    A win that seats of both bots have together is split, so that wins need not be whole.
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
    """Where a bot stands: its rating with its interval, its wins of all its games that had a winner, their share with its interval."""

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
    """What came of a round robin.

    ``names`` are the bots as they were given, ``bots`` the same with a number where a name came again; ``pairings`` holds every two of
    them once, ``standings`` the strongest first. Every one of the ``deals`` was played in all ``seatings``; ``asked`` is how many were to
    be. ``undecided`` games had no winner; they count for nobody.
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
        """The command that gives the same again."""
        words = ["lastcard", "lab", "ladder", "--rules", self.rules, "--seats", str(self.seats), "--bots", ",".join(self.names)]
        words += ["--games", str(self.games), "--seed", self.seed]
        return shlex.join([*words, "--matches"] if self.matches else words)

    def rate(self, one: int, other: int) -> float:
        """Return the share of wins that bot ``one`` took from bot ``other``: 1 less the share of ``other``. Raises LastCardError."""
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
    """Let every two of the bots play each other, over the same deals and in every seating, and rate them.

    With two seats they play head to head; with more, both sit at every other seat. ``games`` is for each pairing, made up to whole
    deals. ``go_on`` is told how many games are done in all, and may end the ladder early: what counts then are the deals that everybody
    has played. Raises RulesError, or LastCardError for bots that cannot be.

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
    """Play a ladder and print its page; 0 also when Ctrl-C ended it early, 2 for what cannot be done."""
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
