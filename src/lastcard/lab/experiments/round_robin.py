"""The result of a round robin: its pairings and its standings."""

from __future__ import annotations

import shlex
from dataclasses import dataclass

from lastcard.errors import LastCardError
from lastcard.lab.repeating import option
from lastcard.text.faults import fault


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two bots that met: their indices in ``Ladder.bots``, the wins of each, and the share of the first with its interval.

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
class BotStanding:
    """A bot's result: rating with interval, wins, games that had a winner, and the share of wins in them with its interval."""

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

    ``names`` are the bots as given, ``bots`` the same with a number after each repeated name. ``pairings`` holds every two bots once,
    ``standings`` has the strongest bot first. Each of the ``deals`` was played in all ``seatings``; ``asked`` is how many deals
    were requested. ``undecided`` games had no winner and do not count.
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
    standings: tuple[BotStanding, ...]
    undecided: int

    @property
    def games(self) -> int:
        """The games of each pairing."""
        return self.deals * self.seatings

    @property
    def stopped(self) -> bool:
        """Whether the ladder ended before all deals were played."""
        return self.deals < self.asked

    @property
    def command(self) -> str:
        """The command that repeats the ladder."""
        words = ["lastcard", "lab", "ladder", "--rules", self.rules, "--seats", str(self.seats), "--bots", ",".join(self.names)]
        words += ["--games", str(self.games), *option("--seed", self.seed)]
        return shlex.join([*words, "--matches"] if self.matches else words)

    def rate(self, one: int, other: int) -> float:
        """Return the share of wins that bot ``one`` took from bot ``other``: 1 minus the share of ``other``. Raises LastCardError."""
        for pairing in self.pairings:
            if (pairing.one, pairing.other) == (one, other):
                return pairing.rate
            if (pairing.other, pairing.one) == (one, other):
                return 1 - pairing.rate
        raise LastCardError(fault("bots_met", one=one, other=other, most=len(self.bots) - 1))
