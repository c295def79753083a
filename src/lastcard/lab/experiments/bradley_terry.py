"""Strengths of players from the games they won against one another, by the model of Bradley and Terry (1952).

The model: of two players with strengths a and b, the first wins with the chance 1 / (1 + exp(b - a)).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

_PRECISION: Final = 1e-10
_MOST_STEPS: Final = 200

Numbers = np.ndarray[Any, Any]


def maximum_likelihood(wins: Numbers) -> Numbers:
    """Return the strengths under which these games are most likely, with mean 0.

    ``wins[..., i, j]`` is how often player i won against player j, as a floating-point number; with further dimensions in front, each
    table of wins gets strengths of its own. Every two players have to be connected by wins in both directions, which is so if every
    number beside the diagonal is above 0. The likelihood is concave, so Newton's method finds its only maximum; long steps are shortened.

    >>> maximum_likelihood(np.array([[0.0, 30.0], [10.0, 0.0]])).round(4).tolist()
    [0.5493, -0.5493]
    """
    players = wins.shape[-1]
    games = wins + np.swapaxes(wins, -1, -2)
    found: Numbers = np.zeros(wins.shape[:-1])
    for _ in range(_MOST_STEPS):
        chance = 1 / (1 + np.exp(found[..., None, :] - found[..., :, None]))
        slope = (wins - games * chance).sum(axis=-1)
        weight = games * chance * (1 - chance)
        weight[..., range(players), range(players)] = 0
        curve = -weight + 1 / players  # the likelihood does not depend on the mean; a constant on all entries holds it at 0
        curve[..., range(players), range(players)] += weight.sum(axis=-1)
        step = np.linalg.solve(curve, slope[..., None])[..., 0]
        longest = np.abs(step).max(axis=-1, keepdims=True)
        found = found + step / np.where(longest > 1, 1 + longest, 1)
        if longest.max() < _PRECISION:
            break
    found -= found.mean(axis=-1, keepdims=True)
    return found
