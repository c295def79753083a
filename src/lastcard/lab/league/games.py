"""Play the meetings of a league: two players over some deals, each deal in all seatings.

Games of two bots are compiled. With a program, they are played at the server's table in memory. A program that ends, stops answering or
takes too long for a game loses that game and is restarted for the next one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import numpy as np

from lastcard.bots.names import is_bot_file, is_policy_file
from lastcard.bots.nets import MATCH, ROUND
from lastcard.errors import LastCardError
from lastcard.fast import Games, Table
from lastcard.fast.vector.policy_files import load_file
from lastcard.fast.vector.sight import LoadedPolicy
from lastcard.lab.data.summary import PARTS
from lastcard.lab.experiments.ladder_games import Numbers, seatings, shares
from lastcard.lab.league.standing import PLAYS, SUSPENDED, League, Player
from lastcard.lab.playing.policy_games import play_policies
from lastcard.lab.playing.program_names import PREFIX, is_program
from lastcard.lab.playing.python_bots import play_in_lane
from lastcard.programs.mistakes import Mistakes
from lastcard.programs.process import Process
from lastcard.programs.seat import GaveUpError, ProgramPlayer, StoppedError
from lastcard.programs.table import BotPlayer, GameTable, TablePlayer
from lastcard.text.catalogue import ENGLISH, text

COMPILED_DEALS: Final = 64
PROGRAM_DEALS: Final = 8
"""The deals of a meeting of two bots, and of a meeting in which a program plays."""
_CLOSING_S: Final = 2.0
_RENEWED: Final = 1_000
"""Games after which a program is restarted, which bounds its leaks and its output to standard error."""
_MOST: Final = 5
"""A program is suspended after it has lost so many games in a row because it could not go on."""
SLOW: Final = "slow_game"
NO_START: Final = "no_start"
"""Mistakes that occur in leagues only: a game took too long; the program could not be started."""


@dataclass(frozen=True, slots=True)
class ProgramLimits:
    """The seconds that a program has for one answer, and for all answers in one game."""

    answer_s: float = 5.0
    game_s: float = 60.0


class _Line:
    """The line to a process with a bounded time for each game."""

    def __init__(self, process: Process, limits: ProgramLimits) -> None:
        self.process: Final = process
        self._limits: Final = limits
        self.left_s = limits.game_s

    def begin_game(self) -> None:
        self.left_s = self._limits.game_s

    @property
    def command(self) -> str:
        return self.process.command

    @property
    def is_behind(self) -> bool:
        return self.process.is_behind

    def send(self, line: bytes) -> None:
        self.process.send(line)

    def receive(self, timeout_s: float) -> bytes:
        began = time.monotonic()
        try:
            return self.process.receive(min(timeout_s, self.left_s))
        finally:
            self.left_s -= time.monotonic() - began


@dataclass(slots=True)
class _Program:
    """A program that runs, as one player at a table."""

    line: _Line
    player: ProgramPlayer
    games: int = 0


@dataclass(slots=True)
class Meeting:
    """The result of a meeting: the games of a deal, and the wins of both in each complete deal. ``is_stopped`` if it was broken off."""

    seatings: int
    deals: list[tuple[float, float]] = field(default_factory=list)
    is_stopped: bool = False


class Meetings:
    """Plays the meetings of a league. Leaving the context ends the programs."""

    def __init__(self, league: League, limits: ProgramLimits = ProgramLimits(), *, threads: int | None = None, lang: str = ENGLISH) -> None:
        self._league, self._limits, self._threads, self._lang = league, limits, threads, lang
        self._rows = seatings(league.seats)
        self._programs: dict[tuple[str, int], _Program] = {}
        self._tables: dict[tuple[str, str, int], Table] = {}
        self._policies: dict[str, LoadedPolicy] = {}
        self._go_on: Callable[[], bool] = lambda: True

    def __enter__(self) -> Meetings:
        return self

    def __exit__(self, *_: object) -> None:
        for each in self._programs.values():
            each.line.process.close(_CLOSING_S)

    def _end_programs(self) -> None:
        """End all programs at once, as they are in the middle of a game."""
        while self._programs:
            self._programs.popitem()[1].line.process.close(0.0)

    def play(self, one: str, other: str, go_on: Callable[[int], bool] = lambda games: True) -> Meeting:
        """Play the next meeting of two players. ``go_on`` receives the number of its games so far, and may break it off."""
        players = (self._league.players[one], self._league.players[other])
        first = self._league.pair(one, other).deals
        if any(is_program(player.bot) for player in players):
            return self._with_programs(players, first, go_on)
        return self._compiled(players, first, go_on)

    # ---- two bots ----------------------------------------------------------------------------------------------------
    def _compiled(self, players: tuple[Player, Player], first: int, go_on: Callable[[int], bool]) -> Meeting:
        wins: Numbers = np.zeros((COMPILED_DEALS, 2), np.int64)
        for place, row in enumerate(self._rows):
            if not go_on(place * COMPILED_DEALS):
                return Meeting(len(self._rows), is_stopped=True)
            games = Games.joined(list(self._played(players, place, first)))
            for who in (0, 1):
                wins[:, who] += shares(games["winners"], [seat for seat, sits in enumerate(row) if sits == who])
        return Meeting(len(self._rows), [(one / PARTS, other / PARTS) for one, other in wins.tolist()])

    def _played(self, players: tuple[Player, Player], place: int, first: int) -> Iterator[Games]:
        """Yield the games of a meeting in one seating; where policies play with built-in bots, as many at a time as deals."""
        if not any(is_policy_file(player.bot) for player in players) or any(is_bot_file(player.bot) for player in players):
            return play_in_lane(self._table(players, place), COMPILED_DEALS, threads=self._threads, first=first)
        for player in players:
            if is_policy_file(player.bot) and player.bot not in self._policies:
                self._policies[player.bot] = load_file(player.bot)
        who = [self._policies.get(players[one].bot, players[one].bot) for one in self._rows[place]]
        league = self._league
        return play_policies(league.rules, who, self._seed(players), COMPILED_DEALS, first=first, matches=league.matches)

    def _table(self, players: tuple[Player, Player], place: int) -> Table:
        key = (players[0].name, players[1].name, place)
        if key not in self._tables:
            bots = [players[who].bot for who in self._rows[place]]
            league = self._league
            self._tables[key] = Table.of(league.rules, league.seats, bots, self._seed(players), matches=league.matches)
        return self._tables[key]

    def _seed(self, players: Sequence[Player]) -> str:
        return f"{self._league.seed} {players[0].name} {players[1].name}"

    # ---- with a program ----------------------------------------------------------------------------------------------
    def _with_programs(self, players: tuple[Player, Player], first: int, go_on: Callable[[int], bool]) -> Meeting:
        found = Meeting(len(self._rows))
        for number in range(first, first + PROGRAM_DEALS):
            wins = [0.0, 0.0]
            for place, row in enumerate(self._rows):
                if not go_on(len(found.deals) * len(self._rows) + place):
                    found.is_stopped = True
                    return found
                self._go_on = partial(go_on, len(found.deals) * len(self._rows) + place)
                try:
                    won = self._game(players, row, f"{self._seed(players)} {number}")
                except StoppedError:
                    self._end_programs()
                    found.is_stopped = True
                    return found
                for who, share in enumerate(won):
                    wins[who] += share
                if any(player.state != PLAYS for player in players):
                    return found
            found.deals.append((wins[0], wins[1]))
        return found

    def _game(self, players: tuple[Player, Player], row: Sequence[int], seed: str) -> tuple[float, float]:
        """Play one game; return the share of each player in its win."""
        seated: list[TablePlayer] = []
        for place, who in enumerate(row):
            try:
                seated.append(self._seat(players[who], row[:place].count(who), f"{seed} bot {place}", place))
            except LastCardError as error:
                players[who].state = SUSPENDED
                self._blame(players[who], NO_START, error.fault)
                return 0.0, 0.0
        league = self._league
        try:
            game = GameTable(league.rules, seated, seed, round(1000 * self._limits.answer_s)).play(match=league.matches)
        except GaveUpError as gave_up:
            loser = row[seated.index(gave_up.player)]
            self._lose(players[loser])
            return (0.0, 1.0) if loser == 0 else (1.0, 0.0)
        finally:
            for who in (0, 1):
                self._count_mistakes(players[who])
        for player in players:
            player.in_a_row = 0
        winners = [row[int(seat[1:]) - 1] for seat in game.winners]
        return (winners.count(0) / len(winners), winners.count(1) / len(winners)) if winners else (0.0, 0.0)

    def _seat(self, player: Player, again: int, seed: str, place: int) -> TablePlayer:
        """Return the player at the table, under an anonymous name. Raises LastCardError if its program cannot be started."""
        name = f"Player {place + 1}"
        if not is_program(player.bot):
            return BotPlayer(player.bot, seed, name, MATCH if self._league.matches else ROUND)
        known = self._programs.get((player.name, again))
        if known is not None and known.games >= _RENEWED:
            self._programs.pop((player.name, again)).line.process.close(_CLOSING_S)
            known = None
        if known is None:
            line = _Line(Process(player.bot.removeprefix(PREFIX)), self._limits)
            known = self._programs[player.name, again] = _Program(line, ProgramPlayer(line, name, Mistakes(), self._limits.answer_s))
        known.games += 1
        known.line.begin_game()
        known.player.name = name
        known.player.go_on = self._go_on
        return known.player

    def _running(self, player: Player) -> Iterator[tuple[tuple[str, int], _Program]]:
        return ((key, each) for key, each in [*self._programs.items()] if key[0] == player.name)

    def _lose(self, player: Player) -> None:
        """Note that a program could not go on with a game, and end its processes."""
        player.lost += 1
        player.in_a_row += 1
        if player.in_a_row >= _MOST:
            player.state = SUSPENDED
        slow = False
        self._count_mistakes(player)
        for key, each in self._running(player):
            del self._programs[key]
            slow = slow or each.line.left_s <= 0
            each.line.process.close(0.0)
            player.errors = each.line.process.errors or player.errors
        if slow:
            self._blame(player, SLOW, text(self._lang, "league-slow-game", seconds=f"{self._limits.game_s:g}"))

    def _count_mistakes(self, player: Player) -> None:
        for _, each in self._running(player):
            for one in each.player.mistakes.all:
                self._blame(player, one.kind, one.text(self._lang))
            each.player.mistakes.all.clear()

    @staticmethod
    def _blame(player: Player, kind: str, words: str) -> None:
        player.mistakes[kind] = player.mistakes.get(kind, 0) + 1
        player.last = words
