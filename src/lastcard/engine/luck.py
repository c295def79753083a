"""Cheap numbers for bots and the laboratory, the same interpreted and compiled: SplitMix64, read by key and count.

A live table takes its chance from ``chance`` (HMAC, to be verified by anybody); here speed counts, and that every number can be had on
its own: ``mixed(key, count)`` is a function, not a generator. Guy Steele, Doug Lea, Christine Flood: *Fast splittable pseudorandom
number generators* (OOPSLA 2014). Keys of seeds come from ``chance.key_of``. Integers only, imports nothing: it is compiled with the rules.

>>> mixed(derived(7, 3), 0), below(mixed(1, 2), 6)
(2088735527, 4)
"""

from __future__ import annotations

# ---- what the counts of a round's key are for --------------------------------------------------------------------------
DECK = 0  # + 256 * shuffle + place in the pile
PRESSES = 1 << 32  # + number of the press
ORDER = 2 << 32  # + 16 * move + place: who may speak first
CHOICE = 3 << 32  # + 16 * move + seat: a bot's decision
MEMORY = 4 << 32  # + 16 * move + seat: whether a bot forgets
LOT = 5 << 32  # who deals
CUTS = 6 << 32  # + 256 * draw + place: the cards drawn for the deal


def mixed(key: int, count: int) -> int:
    """Return the number of a key and a count: 32 bits, evenly spread."""
    z = (key + count * 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    z = (z ^ z >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return z >> 32


def below(number: int, n: int) -> int:
    """Return one of 0 … n - 1 by a number of 32 bits."""
    return number * n >> 32


def derived(key: int, count: int) -> int:
    """Return a key for a part of what a key stands for: a game of a run, a round of a match."""
    return mixed(key, 2 * count) << 31 | mixed(key, 2 * count + 1) >> 1
