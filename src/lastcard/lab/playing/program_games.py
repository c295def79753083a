"""Play the games of a ladder in which programs play (``run:COMMAND``), at the server's table in memory, with a process for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from lastcard import engine
from lastcard.bots import read_name
from lastcard.bots.nets import MATCH, ROUND
from lastcard.errors import LastCardError
from lastcard.fast import Games
from lastcard.fast.program.games import rows
from lastcard.fast.simulation.columns import columns_of
from lastcard.lab.playing.program_names import PREFIX, is_program
from lastcard.programs.mistakes import Mistakes
from lastcard.programs.process import Process
from lastcard.programs.seat import GaveUpError, ProgramPlayer
from lastcard.programs.table import BotPlayer, GameTable, TablePlayer
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault

_AT_A_TIME: Final = 16
_TIMEOUT_S: Final = 10.0
_CLOSING_S: Final = 2.0


class Programs:
    """The processes of a ladder's programs, one for each seat at a table; leaving the context ends them. ``mistakes`` counts mistakes."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, int], ProgramPlayer] = {}
        self._processes: list[Process] = []
        self.mistakes: Counter[tuple[str, str]] = Counter()

    def __enter__(self) -> Programs:
        return self

    def __exit__(self, *_: object) -> None:
        for process in self._processes:
            process.close(_CLOSING_S)

    @staticmethod
    def check(bots: Sequence[str]) -> None:
        """Raise LastCardError if programs are to play with bots that are not of this package."""
        for name in bots:
            if not is_program(name):
                read_name(name)

    def play(self, rules: Rules, bots: Sequence[str], seed: str | int, games: int, *, matches: bool, first: int) -> Iterator[Games]:
        """Yield games with these bots, p1 first, in chunks. A deal depends on the seed and the number of the game only.

        Raises LastCardError if a program cannot be started, or has ended.
        """
        for at in range(first, first + games, _AT_A_TIME):
            numbers = range(at, min(at + _AT_A_TIME, first + games))
            counted = [self._row(rules, bots, f"{seed} {number}", matches=matches) for number in numbers]
            yield Games(columns_of(np.array(counted, np.int64).T, len(bots)), at)

    def _row(self, rules: Rules, bots: Sequence[str], seed: str, *, matches: bool) -> list[int]:
        goal = MATCH if matches else ROUND
        seated = [self._player(name, bots[:place].count(name), seed, place, goal) for place, name in enumerate(bots)]
        try:
            game = GameTable(rules, seated, seed).play(match=matches)
        except GaveUpError as gave_up:
            player = gave_up.player
            raise LastCardError(fault("program_lost", said=player.process.command, why=player.mistakes.all[-1].text())) from None
        self._count(seated)
        row = [0] * rows.ROW
        row[rows.G_DECISIONS], row[rows.G_ROUNDS] = game.actions, game.rounds
        row[rows.G_WINNERS] = sum(1 << int(seat[1:]) - 1 for seat in game.winners)
        row[rows.G_POINTS : rows.G_POINTS + len(game.points)] = game.points
        row[rows.G_WON : rows.G_WON + engine.SEATS] = [row[rows.G_WINNERS] >> seat & 1 for seat in range(engine.SEATS)]
        return row

    def _player(self, name: str, again: int, seed: str, place: int, goal: str) -> TablePlayer:
        if not is_program(name):
            return BotPlayer(name, f"{seed} bot {place}", f"Bot {place + 1}", goal)
        known = self._players.get((name, again))
        if known is None:
            process = Process(name.removeprefix(PREFIX))
            self._processes.append(process)
            known = self._players[name, again] = ProgramPlayer(process, f"Program {len(self._players) + 1}", Mistakes(), _TIMEOUT_S)
        return known

    def _count(self, seated: Sequence[TablePlayer]) -> None:
        for player in seated:
            if isinstance(player, ProgramPlayer) and player.mistakes.all:
                self.mistakes.update((player.process.command, one.kind) for one in player.mistakes.all)
                player.mistakes.all.clear()
