"""A network of layers with rectifiers, trained by Adam in NumPy, and saved as a policy that plays wherever a bot is named.

>>> network = Network((2, 8, 1), seed=1)
>>> inputs = np.array([[0, 0], [0, 1], [1, 0], [1, 1]], np.float32)
>>> for _ in range(500):
...     found = network.forward(inputs)
...     _ = network.learn(2 * (found - inputs.prod(axis=1, keepdims=True)), rate=0.01)
>>> bool(abs(network(inputs) - inputs.prod(axis=1, keepdims=True)).max() < 0.3)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lastcard.fast.program.learning.actions import ACTIONS

Floats = NDArray[np.float32]
Layers = tuple[tuple[Floats, Floats], ...]

_DECAYS: Final = (0.9, 0.999)
_TINY: Final = 1e-8


class Network:
    """Layers of weights and biases; ``sizes`` are the numbers of inputs, of the units of each layer, and of outputs."""

    def __init__(self, sizes: Sequence[int], seed: int) -> None:
        luck = np.random.default_rng(seed)
        self.layers: Layers = tuple(
            ((luck.normal(size=(one, other)) * np.sqrt(2 / one)).astype(np.float32), np.zeros(other, np.float32))
            for one, other in pairwise(sizes)
        )
        self.layers[-1][0][:] *= 0.1  # all actions begin with about the same score
        self._moments: list[list[Floats]] = [[np.zeros_like(one), np.zeros_like(one)] for layer in self.layers for one in layer]
        self._steps = 0
        self._seen: list[Floats] = []

    def __call__(self, inputs: Floats) -> Floats:
        """Return the outputs, a row for each row of inputs."""
        return scores(self.layers, inputs)

    def forward(self, inputs: Floats) -> Floats:
        """Return the outputs, and remember what ``learn`` needs."""
        self._seen = [inputs]
        for weights, biases in self.layers[:-1]:
            self._seen.append(np.maximum(self._seen[-1] @ weights + biases, 0))
        weights, biases = self.layers[-1]
        found: Floats = self._seen[-1] @ weights + biases
        return found

    def learn(self, slopes: Floats, rate: float, most: float = 1.0) -> float:
        """Take a step of Adam against the slopes of the loss by the outputs of the last ``forward``; return how steep it was.

        The loss is the mean over the rows. A step that is steeper than ``most`` is shortened.
        """
        error = slopes.astype(np.float32) / np.float32(len(slopes))
        found: list[Floats] = []
        for (weights, _), inputs in zip(reversed(self.layers), reversed(self._seen), strict=True):
            found[:0] = [inputs.T @ error, error.sum(axis=0)]
            error = (error @ weights.T) * (inputs > 0)
        steep = float(np.sqrt(sum(float((one * one).sum()) for one in found)))
        scale = np.float32(min(1.0, most / (steep + _TINY)))
        self._steps += 1
        mean, square = (1 - decay**self._steps for decay in _DECAYS)
        values = [one for layer in self.layers for one in layer]
        for value, slope, moments in zip(values, found, self._moments, strict=True):
            _follow(value, slope * scale, moments, rate, (mean, square))
        return steep

    def frozen(self) -> Layers:
        """Return a copy of the layers, which does not learn."""
        return tuple((weights.copy(), biases.copy()) for weights, biases in self.layers)


def _follow(value: Floats, slope: Floats, moments: list[Floats], rate: float, corrections: tuple[float, float]) -> None:
    """Take Adam's step in some weights, in place."""
    for moment, decay, term in zip(moments, _DECAYS, (slope, slope * slope), strict=True):
        np.add(moment, np.float32(1 - decay) * (term - moment), out=moment)
    mean, square = (moment / np.float32(correction) for moment, correction in zip(moments, corrections, strict=True))
    np.subtract(value, np.float32(rate) * mean / (np.sqrt(square) + np.float32(_TINY)), out=value)


def scores(layers: Layers, inputs: Floats) -> Floats:
    """Return the outputs of layers, a row for each row of inputs."""
    found = inputs
    for number, (weights, biases) in enumerate(layers):
        found = (np.maximum(found, 0) if number else found) @ weights + biases
    return found


def whole(layers: Layers, size: int, numbers: NDArray[np.intp], actions: int) -> Layers:
    """Return layers that read a whole observation of ``size`` numbers, of which these know ``numbers``, and score all 409 actions.

    Only the first ``actions`` outputs are scores of actions; the others are left out.
    """
    (first, bias), *rest = layers
    wide = np.zeros((size, first.shape[1]), np.float32)
    wide[numbers] = first
    *between, (weights, biases) = ((wide, bias), *rest)
    last, ends = np.zeros((weights.shape[0], ACTIONS), np.float32), np.zeros(ACTIONS, np.float32)
    last[:, :actions], ends[:actions] = weights[:, :actions], biases[:actions]
    return (*between, (last, ends))


def write_policy(path: str | Path, layers: Layers) -> None:
    """Write layers as a file that ``lastcard.policies.load`` reads."""
    arrays = {f"{name}{number}": one for number, layer in enumerate(layers) for name, one in zip("wb", layer, strict=True)}
    with open(path, "wb") as file:
        np.savez_compressed(file, **arrays)  # type: ignore[arg-type]  # of NumPy: any names
