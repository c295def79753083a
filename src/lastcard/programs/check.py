"""``bot-check``: let a program play at tables of every edition, and list its mistakes.

Every kind of ask (``for`` on the wire) occurs: most kinds in the editions, the others under a few house rules. Between asks, the program
gets lines that it need not understand: chat, reactions, the number of spectators.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from lastcard.programs.mistakes import Mistake, Mistakes
from lastcard.programs.process import Process
from lastcard.programs.seat import AtTable, GaveUpError, ProgramPlayer, StoppedError
from lastcard.programs.table import BotPlayer, GameTable, TablePlayer
from lastcard.room.table.asks import Asked
from lastcard.room.wire import Command
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rules import Rules

HOUSE_RULES: Final = (
    "classic stacking=any jump_in=on draw=until_playable",
    "classic seven_zero=on deal.pass=left uno.false_catch=2",
    "classic teams=2x2 match.rounds=2",
    "classic turn.several=identical",
    "fairies deal.size=15",
    "anniversary deal.size=3",
)
"""Rules lines with kinds of asks that occur in no edition."""
_SEATS: Final = (2, 3, 4)
_MOST: Final = 50
"""The number of mistakes after which no other game is begun."""
_UNANSWERED: Final = 2
"""The number of games in a row after which a program that does not answer is asked no more."""
_LATE: Final = ("silent", "no_pong", "not_reading")
"""The mistakes of a program that does not answer."""
_NAME: Final = "Program"
_OTHERS: Final = ("careful", "random:wild")
_EXTRA: Final = (b'{"watching":2}', b'{"later":{"version":"may send what this one does not know"}}')


@dataclass(frozen=True, slots=True)
class Case:
    """One game of a check: a rules line, the number of seats, and whether a match or a round is played."""

    rules: str
    seats: int
    match: bool = False

    def __str__(self) -> str:
        return f"{self.rules}, {self.seats} seats"


@dataclass(slots=True)
class BotCheck:
    """The result of a check: games, asks by kind, the milliseconds of each answer, mistakes, and the end of standard error.

    ``is_stopped`` tells whether the check ended early because of too many mistakes, or, with ``is_unanswered``, because nothing came.
    """

    command: str
    games: int = 0
    asks: Counter[str] = field(default_factory=Counter)
    answer_ms: list[float] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)
    errors: str = ""
    is_stopped: bool = False
    is_unanswered: bool = False

    @property
    def ok(self) -> bool:
        """Whether the program played, and made no mistake."""
        return bool(self.games) and not self.mistakes


def cases(lines: Sequence[str] = ()) -> Iterator[Case]:
    """Yield the games of a check: of the given rules lines, or of every edition and some house rules."""
    for line in lines or (*EDITIONS, *HOUSE_RULES):
        rules = Rules(line)
        for seats in _SEATS:
            if rules.fits_seats(seats):
                yield Case(str(rules), seats, match="match.rounds" in rules.given)


def check_program(
    command: str,
    lines: Sequence[str] = (),
    *,
    seed: str = "0",
    timeout_s: float = 2.0,
    go_on: Callable[[int], bool] = lambda games: True,
) -> BotCheck:
    """Play a program through all cases. It is restarted after it has ended. Raises LastCardError if it does not start."""
    found, mistakes = BotCheck(command), Mistakes()
    process: Process | None = None
    unanswered = 0  # games in a row that were given up because nothing came
    try:
        for place, case in enumerate(cases(lines)):
            mistakes.case = str(case)
            if process is None:
                process = Process(command)
            player = _Watched(process, mistakes, timeout_s, found)
            player.go_on = lambda: go_on(found.games)
            others: list[TablePlayer] = [
                BotPlayer(_OTHERS[number % 2], f"{seed} {place} {number}", f"Bot {number}") for number in range(1, case.seats)
            ]
            own = place % case.seats
            table = GameTable(Rules(case.rules), [*others[:own], player, *others[own:]], f"{seed} {place}", round(timeout_s * 1000))
            try:
                table.play(match=case.match)
                unanswered = 0
            except GaveUpError:
                _end(process, mistakes, found, timeout_s, is_lost=True)
                process = None
                unanswered = unanswered + 1 if mistakes.all[-1].kind in _LATE else 0
            except StoppedError:
                _end(process, mistakes, found, timeout_s, is_lost=True)
                process = None
                break
            found.games += 1
            if len(mistakes.all) >= _MOST or unanswered >= _UNANSWERED:
                found.is_stopped = True
                break
            if not go_on(found.games):
                break
        if process is not None:
            _end(process, mistakes, found, timeout_s, is_lost=False)
            process = None
    finally:
        if process is not None:  # the check was interrupted
            process.close(0.0)
    found.is_unanswered = unanswered >= _UNANSWERED
    found.mistakes = mistakes.all
    return found


def _end(process: Process, mistakes: Mistakes, found: BotCheck, timeout_s: float, *, is_lost: bool) -> None:
    """Close a program's input and check how it ends, unless it has failed before."""
    status = process.close(0.0 if is_lost else timeout_s)
    found.errors = process.errors or found.errors
    if is_lost:
        return
    if status is None:
        mistakes.add("went_on", 0, ms=str(round(timeout_s * 1000)))
    elif status:
        mistakes.add("status", 0, number=status)


class _Watched(ProgramPlayer):
    """A program whose answers are timed and counted, and which gets extra lines that it need not understand."""

    def __init__(self, process: Process, mistakes: Mistakes, timeout_s: float, found: BotCheck) -> None:
        super().__init__(process, _NAME, mistakes, timeout_s)
        self._found = found

    def begin(self, at: AtTable, seat: str) -> None:
        super().begin(at, seat)
        for message in _EXTRA:
            self.say(message)
        other = next(each for each in at.table.state.seat_ids if each != seat)
        self._talk = [Command("t1", say="hello", re=0), Command("t2", react="clap", re=0)]
        self._other = other

    def decide(self, asked: Asked) -> None:
        if self._talk:
            self._at.carry_out(self._other, self._talk.pop())
        rnd = self._at.table.round
        self._found.asks[rnd.phase if rnd else ""] += 1
        began = time.perf_counter()
        super().decide(asked)
        self._found.answer_ms.append(1000 * (time.perf_counter() - began))

    def react(self, asked: Asked) -> bool:
        self._found.asks["may"] += 1
        return super().react(asked)
