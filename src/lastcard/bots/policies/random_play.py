"""Policies that choose at random: evenly among the lawful actions, or among all that are possible."""

from __future__ import annotations

from lastcard.engine.constants import KEEP, NOBODY, NOTICE, PLAYS, TAKE, UNO
from lastcard.engine.luck import below

CALLED = 1 << 10  # added to an action: UNO is called with it


def is_among(out: list[int], n: int, action: int) -> bool:
    """Return whether an action is offered."""
    for i in range(n):
        if out[i] == action:
            return True
    return False


def random_choice(out: list[int], n: int, told: list[int], m: int, r: int) -> int:
    """Choose a lawful action uniformly; draw and keep only if nothing else is possible."""
    if n == 0:
        return random_saying(told, m, r)
    last = n - 1  # if offered, they come last
    if last and (out[last] == TAKE or out[last] == KEEP):
        n = last
    return with_call(out[below(r, n)], told, m, r)


def lawful_choice(out: list[int], n: int, told: list[int], m: int, r: int) -> int:
    """Choose a lawful action uniformly, draw and keep included."""
    if n == 0:
        return random_saying(told, m, r)
    return with_call(out[below(r, n)], told, m, r)


def with_call(action: int, told: list[int], m: int, r: int) -> int:
    """Call UNO with a play half the time."""
    if r & 1 and action < PLAYS and is_among(told, m, UNO):
        return action | CALLED
    return action


def random_saying(told: list[int], m: int, r: int) -> int:
    """Call or catch half the time."""
    if not r & 1:
        return NOBODY
    count = 0
    for i in range(m):
        if UNO <= told[i] < NOTICE:
            count += 1
    if count == 0:
        return NOBODY
    place = below(r, count)
    for i in range(m):
        if UNO <= told[i] < NOTICE:
            if place == 0:
                return told[i]
            place -= 1
    return NOBODY


def wild_choice(out: list[int], n: int, told: list[int], m: int, row: list[int], k: int, r: int) -> int:
    """Choose any lawful action, or one at own risk from ``row[:k]``; decline optional actions half the time."""
    if n == 0 and r & 1:
        return NOBODY
    place = below(r, n + m + k)
    if place < n:
        return out[place]
    if place < n + m:
        return told[place - n]
    return row[place - n - m]
