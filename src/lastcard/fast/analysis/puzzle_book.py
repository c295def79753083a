"""The puzzles of days: found and solved beforehand by ``scripts/generate/puzzles.py``, in a file of the package, a line of JSON each.

A line has the deal (``rules``, ``seats``, ``seed``) and the ``moves`` up to the decision of ``seat``, from which the round is played once
more; and what was found: the ``actions``, the best first, each with its chance to win and points as they come out in so many ``worlds``,
and what bots do. In the order of the file they are those of days that follow each other.
The book is read without NumPy and LLVM, in a browser too.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from lastcard.errors import NotationError
from lastcard.fast.analysis.appraisal import Appraisal
from lastcard.fast.analysis.puzzle import Puzzle
from lastcard.fast.analysis.reasons import Reason, Reasons
from lastcard.game.round import Round
from lastcard.game.wording.round_words import RoundWords
from lastcard.rules.compiled import compile_rules
from lastcard.text.faults import fault

if TYPE_CHECKING:
    from lastcard.fast.analysis.analysis import Analysis

FILE: Final = Path(__file__).with_name("puzzles.jsonl")


class _Figures(NamedTuple):
    """An action without its seat, with margins of 95 %; that of the chance to win is None where it is exact."""

    action: str
    win: float
    win_margin: float | None
    points: float
    points_margin: float
    loss_margin: float


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle as the file has it: see the module."""

    rules: str
    seats: int
    number: int
    seed: str
    moves: str
    seat: str
    careful: str
    worlds: int
    policy: str
    misses: Mapping[str, float]
    actions: Sequence[_Figures]

    @classmethod
    def of(cls, rnd: Round, seed: str, number: int, found: Puzzle, analysis: Analysis) -> Self:
        """Return a puzzle that was found in a round, dealt by the seed, with another analysis of the same decision."""
        moves = ",".join(action for action in rnd.actions if not action.startswith("d "))
        seat = analysis.seat
        actions = [_figures(one) for one in analysis.actions]
        how = (seat, found.careful.partition(" ")[2], analysis.question.worlds, analysis.question.policy, found.misses)
        return cls(str(rnd.rules), len(rnd.seats), number, seed, moves, *how, actions)

    @property
    def place(self) -> tuple[str, int, int]:
        """Its place among the puzzles: rules, seats, number."""
        return self.rules, self.seats, self.number

    def round(self) -> Round:
        """Return the round at the moment of the decision."""
        rnd = Round.deal(self.rules, players=self.seats, seed=self.seed)
        for move in filter(None, self.moves.split(",")):
            rnd.play(move)
        return rnd

    def puzzle(self) -> Puzzle:
        """Return the puzzle."""
        rnd = self.round()
        view = rnd.view(self.seat)
        numbers = RoundWords(rnd.rules, view.seats)
        why = Reasons(view, view.state(), compile_rules(rnd.rules))
        actions = tuple(self._appraisal(one, why.of(numbers.number(self.seat, one.action.removesuffix("!")))) for one in self.actions)
        return Puzzle(view, actions, f"{self.seat} {self.careful}", self.worlds, self.policy, self.misses)

    def _appraisal(self, figures: _Figures, reasons: tuple[Reason, ...]) -> Appraisal:
        worth = (*_around(figures.win, figures.win_margin or 0.0), *_around(figures.points, figures.points_margin), None, None)
        loss = _around(round(self.actions[0].win - figures.win, 4), figures.loss_margin)
        return Appraisal(f"{self.seat} {figures.action}", *worth, *loss, figures.win_margin is None, reasons)


def _figures(one: Appraisal) -> _Figures:
    win = None if one.exact else round(one.win_margin, 4)
    points, loss = round(one.points_margin, 1), round(one.loss_margin, 4)
    return _Figures(one.action.partition(" ")[2], round(one.win, 4), win, round(one.points, 1), points, loss)


def _around(number: float, margin: float) -> tuple[float, tuple[float, float]]:
    return number, (round(number - margin, 4), round(number + margin, 4))


def read_book(text: str) -> list[Entry]:
    """Return the puzzles of a file's text."""
    entries = [Entry(**json.loads(line)) for line in text.splitlines()]
    return [replace(one, actions=[_Figures(*each) for each in one.actions]) for one in entries]


def write_book(entries: Sequence[Entry]) -> str:
    """Return the text of a file with these puzzles, in an order that mixes rules and seats and depends on their places alone."""
    ordered = sorted(entries, key=lambda one: sha256(repr(one.place).encode()).digest())
    return "".join(json.dumps(asdict(one), separators=(",", ":")) + "\n" for one in ordered)


@cache
def book() -> tuple[Entry, ...]:
    """Return the puzzles that come with the package."""
    return tuple(read_book(FILE.read_text(encoding="utf-8")))


def entry_of_day(day: date) -> Entry:
    """Return the puzzle of a day as the book has it: another one on each, for as many days as there are puzzles; then they come again.

    Raises NotationError.
    """
    if not isinstance(day, date):
        raise NotationError(fault("puzzle_date", said=str(day)))
    entries = book()
    return entries[day.toordinal() % len(entries)]


def puzzle_of_day(day: date) -> Puzzle:
    """Return the puzzle of a day. Raises NotationError.

    >>> puzzle_of_day(date(2026, 11, 26)).difficulty
    'easy'
    """
    return entry_of_day(day).puzzle()
