"""The methods of the baselines: Deep Monte Carlo, PPO with a population, and neural fictitious self-play.

Deep Monte Carlo is that of RLCard and DouZero (Zha et al. 2021): the value of an action is the mean of how games ended after it, and the
action with the highest value is taken. There actions are inputs of the network; here it has an output for each.

PPO (Schulman et al. 2017) plays against itself and against earlier stages of itself. Advantages are what a game brought less what a second
network expected.

Neural fictitious self-play (Heinrich and Silver 2016) learns a best response to the mean of its own play, and that mean, to which it tends.
Here the best response is learned by Deep Monte Carlo instead of DQN.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from lastcard.lab.baselines.network import Layers, Network, scores
from lastcard.lab.baselines.self_play import Choice, Floats, Lessons, Numbers, SelfPlay, Turn, pick
from lastcard.rules.rules import Rules

UNITS: Final = 128
GAMES: Final = 256
STEPS: Final = 32
NEVER: Final = np.float32(-1e9)
"""The score of an action that is not allowed."""


class _Method:
    """What the methods share: games, and networks from the numbers of an observation."""

    batch = 256
    """How many decisions a step of descent takes."""

    def __init__(
        self, rules: str | Rules, seats: int, seed: int, *, games: int = GAMES, units: int = UNITS, max_turns: int | None = None
    ) -> None:
        self.games: SelfPlay = SelfPlay(rules, seats, games, seed, max_turns)
        self.luck: Final = self.games.luck
        self._seed, self._units = seed, units

    def _network(self, outputs: int, number: int) -> Network:
        return Network((len(self.games.numbers), self._units, self._units, outputs), self._seed * 16 + number)

    def _parts(self, lessons: Lessons) -> list[Lessons]:
        """Return lessons in random order, in parts of ``batch``; a rest that is small is left out."""
        order = self.luck.permutation(len(lessons))
        ends = range(0, max(len(order) - self.batch // 2, 1), self.batch) if len(order) else ()
        return [lessons.take(order[at : at + self.batch]) for at in ends]


class DeepMonteCarlo(_Method):
    """Learns what each action brings in the end, and takes the best, or one at random in ``explores`` of 1 decisions."""

    explores: Final = 0.05
    rate: Final = 1e-3

    def __init__(
        self, rules: str | Rules, seats: int, seed: int, *, games: int = GAMES, units: int = UNITS, max_turns: int | None = None
    ) -> None:
        super().__init__(rules, seats, seed, games=games, units=units, max_turns=max_turns)
        self.values: Final = self._network(self.games.actions, 0)

    def step(self, passed: float) -> None:
        """Play and learn once."""
        for part in self._parts(self.games.play(self._choose, STEPS)):
            learn_values(self.values, part, self.rate * (1 - 0.9 * passed))

    def layers(self) -> Layers:
        """Return the layers that score the actions."""
        return self.values.layers

    def _choose(self, turn: Turn) -> Choice:
        return exploring(self.values(turn.inputs), turn.action_mask, self.explores, self.luck)


def exploring(values: Floats, action_mask: NDArray[np.uint8], explores: float, luck: np.random.Generator) -> Choice:
    """Return the best allowed actions, each replaced by a random one with a probability."""
    drawn = np.where(luck.random((len(values), 1)) < explores, luck.random(values.shape, np.float32), values)
    return pick(drawn, action_mask)


def learn_values(values: Network, part: Lessons, rate: float) -> None:
    """Take a step towards the returns, in the actions that were taken."""
    found = values.forward(part.inputs)
    rows, slopes = np.arange(len(part)), np.zeros_like(found)
    slopes[rows, part.actions] = 2 * (found[rows, part.actions] - part.returns)
    values.learn(slopes, rate)


def softmax(values: Floats, action_mask: NDArray[np.uint8]) -> tuple[Floats, Floats]:
    """Return the probabilities of the allowed actions, and their logarithms.

    >>> softmax(np.zeros((1, 3), np.float32), np.array([[1, 0, 1]], np.uint8))[0].tolist()
    [[0.5, 0.0, 0.5]]
    """
    masked = np.where(action_mask != 0, values, NEVER)
    masked -= masked.max(axis=1, keepdims=True)
    powers = np.exp(masked)
    total = powers.sum(axis=1, keepdims=True)
    return powers / total, masked - np.log(total)


def drawn(values: Floats, action_mask: NDArray[np.uint8], luck: np.random.Generator) -> Numbers:
    """Return an allowed action for each row, drawn by the softmax of its values."""
    noise = -np.log(-np.log(luck.random(values.shape, np.float32).clip(1e-7, 1 - 1e-7)))
    return pick(values + noise, action_mask).actions


class PopulationPPO(_Method):
    """Learns by PPO, half of its games against itself, half against earlier stages of itself."""

    batch = 512
    rate: Final = 1e-3
    clip: Final = 0.2
    entropy: Final = 0.01
    epochs: Final = 3
    most: Final = 8
    every: Final = 20
    """How many earlier stages are kept, and after how many steps one joins them."""

    def __init__(
        self, rules: str | Rules, seats: int, seed: int, *, games: int = GAMES, units: int = UNITS, max_turns: int | None = None
    ) -> None:
        super().__init__(rules, seats, seed, games=games, units=units, max_turns=max_turns)
        self.policy: Final = self._network(self.games.actions, 0)
        self.expects: Final = self._network(1, 1)
        self.stages: Final[list[Layers]] = []
        self._steps = 0
        self._rival = np.full(games, -1)
        self._player = np.zeros(games, np.int64)

    def step(self, passed: float) -> None:
        """Play and learn once."""
        lessons, rate = self.games.play(self._choose, STEPS), self.rate * (1 - 0.9 * passed)
        gains = lessons.returns - self.expects(lessons.inputs)[:, 0]
        gains = (gains - gains.mean()) / (gains.std() + 1e-6) if len(gains) else gains
        lessons.notes[:, 1] = gains
        for _ in range(self.epochs):
            for part in self._parts(lessons):
                self._learn(part, rate)
        self._steps += 1
        if self._steps % self.every == 0:
            self.stages.append(self.policy.frozen())
            if len(self.stages) > self.most:  # one of the older half goes; games that go on may meet another stage in its place
                del self.stages[int(self.luck.integers(0, self.most // 2))]
                self._rival[:] = np.minimum(self._rival, len(self.stages) - 1)

    def layers(self) -> Layers:
        """Return the layers that score the actions."""
        return self.policy.layers

    def _choose(self, turn: Turn) -> Choice:
        begun = np.flatnonzero(turn.is_new)
        if len(begun):
            rivals = self.luck.integers(0, max(len(self.stages), 1), len(begun)) if self.stages else np.full(len(begun), -1)
            self._rival[begun] = np.where(self.luck.random(len(begun)) < 0.5, -1, rivals)
            self._player[begun] = self.luck.integers(0, self.games.batch.seats, len(begun))
        own = (self._rival < 0) | (turn.players == self._player)
        values = self.policy(turn.inputs)
        for rival in np.unique(self._rival[~own]):
            rows = np.flatnonzero(~own & (self._rival == rival))
            values[rows] = scores(self.stages[rival], turn.inputs[rows])
        actions = drawn(values, turn.action_mask, self.luck)
        likely = softmax(values, turn.action_mask)[1][np.arange(len(actions)), actions]
        return Choice(actions, own, np.stack([likely, np.zeros_like(likely)], axis=1))

    def _learn(self, part: Lessons, rate: float) -> None:
        """Take a step of PPO: towards actions that brought more than expected, as long as they are about as likely as they were."""
        chances, logs = softmax(self.policy.forward(part.inputs), part.action_mask)
        rows, gains = np.arange(len(part)), part.notes[:, 1]
        ratio = np.exp(logs[rows, part.actions] - part.notes[:, 0])
        counts = np.where(gains > 0, ratio < 1 + self.clip, ratio > 1 - self.clip)
        slopes = chances * (gains * ratio * counts)[:, None]
        slopes[rows, part.actions] -= gains * ratio * counts
        allowed = np.where(part.action_mask != 0, logs, 0)
        spread = -(chances * allowed).sum(axis=1, keepdims=True)
        self.policy.learn(slopes + self.entropy * chances * (allowed + spread), rate)
        found = self.expects.forward(part.inputs)
        self.expects.learn(2 * (found - part.returns[:, None]), rate)


class FictitiousPlay(_Method):
    """Learns a best response to its own mean play, and that mean, from a sample of all that the best responses ever did."""

    responds: Final = 0.3
    """The part of the games in which a player plays its best response; in the others it plays the mean."""
    explores: Final = 0.05
    rate: Final = 1e-3
    room: Final = 200_000

    def __init__(
        self, rules: str | Rules, seats: int, seed: int, *, games: int = GAMES, units: int = UNITS, max_turns: int | None = None
    ) -> None:
        super().__init__(rules, seats, seed, games=games, units=units, max_turns=max_turns)
        self.values: Final = self._network(self.games.actions, 0)
        self.mean: Final = self._network(self.games.actions, 1)
        self._is_response = np.zeros((games, seats), np.bool_)
        self._inputs = np.zeros((self.room, len(self.games.numbers)), np.float16)
        self._masks = np.zeros((self.room, self.games.actions), np.uint8)
        self._actions = np.zeros(self.room, np.int64)
        self._seen = 0

    def step(self, passed: float) -> None:
        """Play and learn once."""
        lessons, rate = self.games.play(self._choose, STEPS), self.rate * (1 - 0.9 * passed)
        for part in self._parts(lessons):
            learn_values(self.values, part, rate)
        self._keep(lessons)
        filled = min(self._seen, self.room)
        for _ in range(4 * max(1, len(lessons) // self.batch) if filled else 0):
            self._learn_mean(self.luck.integers(0, filled, self.batch), rate)

    def layers(self) -> Layers:
        """Return the layers that score the actions: those of the mean."""
        return self.mean.layers

    def _choose(self, turn: Turn) -> Choice:
        begun = np.flatnonzero(turn.is_new)
        self._is_response[begun] = self.luck.random((len(begun), self.games.batch.seats)) < self.responds
        responds = self._is_response[np.arange(len(turn.players)), turn.players]
        actions = drawn(self.mean(turn.inputs), turn.action_mask, self.luck)
        best = exploring(self.values(turn.inputs), turn.action_mask, self.explores, self.luck).actions
        return Choice(np.where(responds, best, actions), responds)

    def _keep(self, lessons: Lessons) -> None:
        """Keep an even sample of all lessons so far, as a reservoir does."""
        numbers = self._seen + np.arange(len(lessons))
        places = np.where(numbers < self.room, numbers, (self.luck.random(len(lessons)) * (numbers + 1)).astype(np.int64))
        rows = np.flatnonzero(places < self.room)
        self._inputs[places[rows]], self._masks[places[rows]] = lessons.inputs[rows], lessons.action_mask[rows]
        self._actions[places[rows]] = lessons.actions[rows]
        self._seen += len(lessons)

    def _learn_mean(self, rows: Numbers, rate: float) -> None:
        """Take a step that makes what the best responses did more likely."""
        slopes, _ = softmax(self.mean.forward(self._inputs[rows].astype(np.float32)), self._masks[rows])
        slopes[np.arange(len(rows)), self._actions[rows]] -= 1
        self.mean.learn(slopes, rate)


METHODS: Final[dict[str, type[DeepMonteCarlo] | type[PopulationPPO] | type[FictitiousPlay]]] = {
    "dmc": DeepMonteCarlo,
    "ppo": PopulationPPO,
    "nfsp": FictitiousPlay,
}
"""The methods by name."""
