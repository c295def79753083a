"""The data of a league: its rules, its players, and the results of every two of them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from lastcard.bots import read_name
from lastcard.bots.names import is_bot_file, is_policy_file
from lastcard.errors import LastCardError
from lastcard.fast.compiler.custom_bots import read_custom_bot
from lastcard.fast.vector.policy_files import load_file
from lastcard.lab.playing.program_names import PREFIX, is_program
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault

PLAYS, SUSPENDED, RETIRED = STATES = ("plays", "suspended", "retired")
"""A suspended player has lost too many games in a row because it could not go on; a retired player was taken out. Their results stay."""
_LONGEST: Final = 40


@dataclass(slots=True)
class Player:
    """A player: its name, its bot (a bot's name, a path or ``run:COMMAND``), and its problems.

    ``lost`` counts the games that it lost because it could not go on, ``in_a_row`` such games since the last one that it finished.
    ``mistakes`` counts all mistakes by kind, ``last`` is the last one in words, ``errors`` the end of its standard error at that time.
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

    Three sums over deals serve the intervals: ``d * d``, ``d * n`` and ``n * n``, where ``d`` is the difference of wins in a deal and
    ``n`` the number of its decided games.
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


@dataclass(frozen=True, slots=True)
class Moment:
    """The ratings of all players after so many games."""

    games: int
    ratings: dict[str, float]


MOST_MOMENTS: Final = 1000
"""The most moments of a league that are kept."""
_GROWTH: Final = 1.1
"""A moment is kept once there are so many times the games of the moment before."""


@dataclass(slots=True)
class League:
    """A league. ``pairs`` has the results of two players by their names, the earlier member first; ``history`` the ratings over time."""

    rules: Rules
    seats: int
    seed: str
    matches: bool
    players: dict[str, Player] = field(default_factory=dict)
    pairs: dict[tuple[str, str], Pair] = field(default_factory=dict)
    history: list[Moment] = field(default_factory=list)

    @property
    def games(self) -> int:
        """All games played."""
        return sum(pair.games for pair in self.pairs.values())

    @property
    def is_moment(self) -> bool:
        """Whether enough games were played since the last moment whose ratings were kept."""
        last = self.history[-1].games if self.history else 0
        return self.games > last and self.games >= _GROWTH * last and len(self.history) < MOST_MOMENTS

    def remember(self, ratings: Mapping[str, float]) -> None:
        """Keep the ratings of this moment."""
        if ratings:
            self.history.append(Moment(self.games, {name: round(value, 1) for name, value in ratings.items()}))

    def join(self, player: Player) -> None:
        """Add a player, or readmit it if it was suspended or retired. Raises LastCardError if another player has its name."""
        known = self.players.setdefault(player.name, player)
        if known.bot != player.bot:
            raise LastCardError(fault("league_name_taken", name=player.name, said=known.bot))
        known.state, known.in_a_row = PLAYS, 0

    def retire(self, name: str) -> None:
        """Retire a player; its results stay. Raises LastCardError if no player has this name."""
        if name not in self.players:
            raise LastCardError(fault("league_no_player", said=name, list=list(self.players) or "–"))
        self.players[name].state = RETIRED

    def couples(self) -> Iterator[tuple[str, str]]:
        """Yield every pair of active players."""
        return itertools.combinations([name for name, player in self.players.items() if player.state == PLAYS], 2)

    def pair(self, one: str, other: str) -> Pair:
        """Return the results of two players, the earlier member first."""
        return self.pairs.setdefault((one, other), Pair())


def is_name(name: str) -> bool:
    """Return whether a player can have this name, which must be printable and not too long."""
    return 0 < len(name) <= _LONGEST and name.isprintable()


def read_player(words: str) -> Player:
    """Return a player from ``BOT`` or ``NAME=BOT``. Raises LastCardError for an unknown bot, a file that holds none, or a name
    that is not printable.

    >>> read_player("careful").name, read_player("Ann=run:node ann.mjs --depth=3")
    ('careful', Player(name='Ann', bot='run:node ann.mjs --depth=3', state='plays', lost=0, in_a_row=0, mistakes={}, last='', errors=''))
    """
    name, _, bot = words.partition("=") if not is_program(words) and "=" in words else (words.removeprefix(PREFIX), "", words)
    name, bot = name.strip(), bot.strip()
    if is_program(words):
        name = name[:_LONGEST]
    if not is_name(name):
        raise LastCardError(fault("league_name", said=name, most=_LONGEST))
    if is_program(bot):  # the command may end with the name of a file
        return Player(name, bot)
    if is_policy_file(bot):
        load_file(bot)
    elif is_bot_file(bot):
        read_custom_bot(bot)
    else:
        read_name(bot)
    return Player(name, bot)
