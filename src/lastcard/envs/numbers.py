"""Check the numbers of actions that environments are given."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from lastcard.errors import LastCardError
from lastcard.fast.program.learning.actions import ACTIONS
from lastcard.text.faults import fault


def action_number(given: object) -> int:
    """Return one action as a number, also from an array that holds only it. Raises LastCardError for anything else.

    >>> action_number(np.array([4])), action_number(np.int64(4))
    (4, 4)
    >>> action_number(-1)
    Traceback (most recent call last):
    lastcard.errors.LastCardError: action -1: a whole number from 0 to 408 is wanted
    """
    try:
        found = np.asarray(given)
    except ValueError:  # rows of different lengths
        found = np.empty(0)
    if found.size != 1 or found.dtype.kind not in "iu" or not 0 <= int(found.reshape(())) < ACTIONS:
        raise LastCardError(fault("action_number", given=str(given), most=ACTIONS - 1))
    return int(found.reshape(()))


def check_numbers(chosen: NDArray[np.int64]) -> None:
    """Raise LastCardError if one of some actions is no action of any rules, naming the first such one."""
    wrong = chosen[(chosen < 0) | (chosen >= ACTIONS)]
    if wrong.size:
        raise LastCardError(fault("action_number", given=str(wrong[0]), most=ACTIONS - 1))
