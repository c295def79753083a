"""Games that learners play side by side, and the decisions that they learn from once it is known how each game ended.

>>> games = SelfPlay("classic", 2, 16, seed=1)
>>> def chooser(turn):
...     return games.luck.random(turn.action_mask.shape).astype(np.float32)
>>> lessons = games.play(lambda turn: pick(chooser(turn), turn.action_mask), 60)
>>> lessons.inputs.shape[1] == len(games.numbers), set(lessons.returns.tolist()) <= {-1.0, 1.0}
(True, True)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lastcard.fast.simulation import setup
from lastcard.fast.vector.batch import Batch
from lastcard.fast.vector.policy_players import in_floats
from lastcard.rules.compiled import compile_rules
from lastcard.rules.rules import Rules

Floats = NDArray[np.float32]
Numbers = NDArray[np.int64]

BLOCKS: Final = (
    *("hand", "unseen", "known", "drawn", "color", "face", "top", "color before", "asked", "table", "turn", "player", "sizes"),
    *("called", "owing", "lacks"),
)
"""The blocks of an observation that the baselines read."""
_LONG: Final = 512
"""The most steps of a game that are learned from."""


@dataclass(frozen=True)
class Turn:
    """The decisions of one step: a row for each game. ``is_new`` marks games that have just begun."""

    inputs: Floats
    action_mask: NDArray[np.uint8]
    players: Numbers
    is_new: NDArray[np.bool_]


@dataclass(frozen=True)
class Choice:
    """What was chosen in each game, and two numbers to remember of each choice, such as how likely it was."""

    actions: Numbers
    is_lesson: NDArray[np.bool_] | None = None
    notes: Floats | None = None


@dataclass(frozen=True)
class Lessons:
    """Decisions of games that are over: what was seen and done, the reward that the player got in the end, and the notes."""

    inputs: Floats
    action_mask: NDArray[np.uint8]
    actions: Numbers
    returns: Floats
    notes: Floats

    def __len__(self) -> int:
        """Return the number of decisions."""
        return len(self.actions)

    def take(self, rows: Numbers) -> Lessons:
        """Return some of the decisions."""
        return Lessons(self.inputs[rows], self.action_mask[rows], self.actions[rows], self.returns[rows], self.notes[rows])


def pick(values: Floats, action_mask: NDArray[np.uint8]) -> Choice:
    """Return the allowed action with the highest value in each row.

    >>> pick(np.array([[3.0, 1.0, 2.0]], np.float32), np.array([[0, 1, 1]], np.uint8)).actions
    array([2])
    """
    return Choice(np.where(action_mask != 0, values, -np.inf).argmax(axis=1))


class SelfPlay:
    """Many games in which every player is asked. A loser gets −1, the winner 1 from each; who has no choice is not asked."""

    def __init__(self, rules: str | Rules, seats: int, games: int, seed: int, max_turns: int | None = None) -> None:
        self.batch: Final = Batch(rules, seats, games, seed, observe=True, payoff="win", skip_forced=True, max_turns=max_turns)
        self.luck: Final = np.random.default_rng(seed)
        places = self.batch.layout.places
        self.numbers: Final[Numbers] = np.concatenate([np.arange(places[name].start, places[name].stop) for name in BLOCKS])
        """Which numbers of an observation are read."""
        self.actions: Final = setup.offered(self.batch.rules, compile_rules(self.batch.rules))
        """How many actions can be offered under these rules."""
        self.decisions: int = 0
        self.ended: int = 0
        self._is_new = np.ones(games, np.bool_)
        self._open: list[tuple[Turn, Choice]] = []
        self._begun = np.zeros(games, np.int64)  # the place in ``_open`` at which each game began

    def turn(self) -> Turn:
        """Return the decisions that games wait for."""
        batch = self.batch
        mask = batch.action_mask[:, : self.actions]
        return Turn(in_floats(batch.observation[:, self.numbers]), mask.copy(), batch.agents.copy(), self._is_new.copy())

    def play(self, choose: Callable[[Turn], Choice], steps: int) -> Lessons:
        """Play so many steps in each game, and return the decisions of all games that ended in them."""
        ends: list[tuple[int, NDArray[np.intp], Floats]] = []
        for _ in range(steps):
            turn = self.turn()
            choice = choose(turn)
            self._open.append((turn, choice))
            self.batch.step(choice.actions)
            self._is_new = (self.batch.terminated | self.batch.truncated) != 0
            over = np.flatnonzero(self._is_new)
            self.decisions += len(turn.players)
            self.ended += len(over)
            if len(over):
                ends.append((len(self._open), over, self.batch.rewards[over].copy()))
        return self._lessons(ends)

    def _lessons(self, ends: list[tuple[int, NDArray[np.intp], Floats]]) -> Lessons:
        """Return the decisions of games that are over, and keep those of games that go on."""
        count, games = len(self._open), self.batch.games
        returns = np.zeros((count, games), np.float32)
        done = np.zeros((count, games), np.bool_)
        players = np.stack([turn.players for turn, _ in self._open])
        for end, over, rewards in ends:
            for game, paid in zip(over.tolist(), rewards, strict=True):
                part = slice(int(self._begun[game]), end)
                returns[part, game], done[part, game] = paid[players[part, game]], True
                self._begun[game] = end
        places, rows = np.nonzero(done & np.stack([_is_lesson(turn, choice) for turn, choice in self._open]))
        found = Lessons(
            np.stack([turn.inputs for turn, _ in self._open])[places, rows],
            np.stack([turn.action_mask for turn, _ in self._open])[places, rows],
            np.stack([choice.actions for _, choice in self._open])[places, rows],
            returns[places, rows],
            np.stack([_notes(choice) for _, choice in self._open])[places, rows],
        )
        first = max(int(self._begun.min()), count - _LONG)
        self._open = self._open[first:]
        self._begun = np.maximum(self._begun - first, 0)
        return found


def _is_lesson(turn: Turn, choice: Choice) -> NDArray[np.bool_]:
    return np.ones(len(turn.players), np.bool_) if choice.is_lesson is None else choice.is_lesson


def _notes(choice: Choice) -> Floats:
    return np.zeros((len(choice.actions), 2), np.float32) if choice.notes is None else choice.notes
