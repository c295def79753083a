"""What a league knows: its rules, its players, and the results of every two of them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from lastcard.bots import read_name
from lastcard.errors import LastCardError
from lastcard.lab.playing.program_names import PREFIX, is_program
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault

PLAYS, SUSPENDED, RETIRED = STATES = ("plays", "suspended", "retired")
"""A suspended player has lost too many games in a row because it could not go on; a retired one was taken out. Their results stay."""
_LONGEST: Final = 40


@dataclass(slots=True)
class Player:
    """A player: its name, what plays (a bot's name or ``run:COMMAND``), and what went wrong with it.

    ``lost`` counts the games that it lost because it could not go on, ``in_a_row`` those since the last one that it finished.
    ``mistakes`` counts all mistakes by kind, ``last`` is the last one in words, ``errors`` the end of its standard error then.
    """

    name: str
    bot: str
    state: str = PLAYS
    lost: int = 0
    in_a_row: int = 0
    mistakes: dict[str, int] = field(default_factory=dict)
    last: str = ""
    errors: str = ""

    @property
    def has_trouble(self) -> bool:
        """Whether it made mistakes, lost a game because it could not go on, or could not be started."""
        return bool(self.mistakes or self.lost)


@dataclass(slots=True)
class Pair:
    """The results of two players: deals, games, games without a winner, the wins of each (a shared win in parts).

    For the intervals, three sums over deals: with ``d`` the difference of wins in a deal and ``n`` its decided games, those of
    ``d * d``, ``d * n`` and ``n * n``.
    """

    deals: int = 0
    games: int = 0
    undecided: int = 0
    wins: float = 0.0
    losses: float = 0.0
    dd: float = 0.0
    dn: float = 0.0
    nn: float = 0.0

    def add(self, wins: float, losses: float, games: int) -> None:
        """Count a deal that was played in all seatings."""
        decided, difference = round(wins + losses), wins - losses
        self.deals += 1
        self.games += games
        self.undecided += games - decided
        self.wins += wins
        self.losses += losses
        self.dd += difference * difference
        self.dn += difference * decided
        self.nn += decided * decided


@dataclass(slots=True)
class League:
    """A league. ``pairs`` has the results of two players under their names, the one that joined first before the other."""

    rules: Rules
    seats: int
    seed: str
    matches: bool
    players: dict[str, Player] = field(default_factory=dict)
    pairs: dict[tuple[str, str], Pair] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """All games played."""
        return sum(pair.games for pair in self.pairs.values())

    def join(self, player: Player) -> None:
        """Take a player in, or back in if it was suspended or retired. Raises LastCardError if its name is another player's."""
        known = self.players.setdefault(player.name, player)
        if known.bot != player.bot:
            raise LastCardError(fault("league_name_taken", name=player.name, said=known.bot))
        known.state, known.in_a_row = PLAYS, 0

    def retire(self, name: str) -> None:
        """Take a player out; its results stay. Raises LastCardError if there is none of this name."""
        if name not in self.players:
            raise LastCardError(fault("league_no_player", said=name, list=list(self.players) or "–"))
        self.players[name].state = RETIRED

    def couples(self) -> Iterator[tuple[str, str]]:
        """Yield every two players that play."""
        return itertools.combinations([name for name, player in self.players.items() if player.state == PLAYS], 2)

    def pair(self, one: str, other: str) -> Pair:
        """Return the results of two players, the one that joined first before the other."""
        return self.pairs.setdefault((one, other), Pair())


def is_name(name: str) -> bool:
    """Return whether a player can have this name: one that can be shown and is not too long."""
    return 0 < len(name) <= _LONGEST and name.isprintable()


def read_player(words: str) -> Player:
    """Return a player from ``BOT`` or ``NAME=BOT``. Raises LastCardError if there is no such bot, or for a name that cannot be shown.

    >>> read_player("careful").name, read_player("Ann=run:node ann.mjs --depth=3")
    ('careful', Player(name='Ann', bot='run:node ann.mjs --depth=3', state='plays', lost=0, in_a_row=0, mistakes={}, last='', errors=''))
    """
    name, _, bot = words.partition("=") if not is_program(words) and "=" in words else (words.removeprefix(PREFIX), "", words)
    name, bot = name.strip(), bot.strip()
    if is_program(words):
        name = name[:_LONGEST]
    if not is_name(name):
        raise LastCardError(fault("league_name", said=name, most=_LONGEST))
    if not is_program(bot):
        read_name(bot)
    return Player(name, bot)
