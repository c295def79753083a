"""Cheap numbers for bots and the laboratory, the same interpreted and compiled: wyrand, read by key and count.

A live table takes its chance from ``chance`` (HMAC, to be verified by anybody); here speed counts, and that every number can be had on
its own: ``mixed(key, count)`` is a function, not a generator. Read by counts 0, 1, 2, … of a key it is the upper half of what Wang Yi's
*wyrand* returns from that seed on (github.com/wangyi-fudan/wyhash, final version 3). Keys of seeds come from ``chance.key_of``. Integers
only, imports nothing: it is compiled with the rules.

>>> mixed(derived(7, 3), 0), below(mixed(1, 2), 6)
(3528361452, 2)
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
    """Return the number of a key and a count: 32 bits, evenly spread. The translator has a form of its own (``expressions.mixed``)."""
    z = (key + count * 0xA0761D6478BD642F) & 0xFFFFFFFFFFFFFFFF
    z *= z ^ 0xE7037ED1A0B428DB
    return (z ^ z >> 64) >> 32 & 0xFFFFFFFF


def below(number: int, n: int) -> int:
    """Return one of 0 … n - 1 by a number of 32 bits."""
    return number * n >> 32


def derived(key: int, count: int) -> int:
    """Return a key for a part of what a key stands for: a game of a run, a round of a match."""
    return mixed(key, 2 * count) << 31 | mixed(key, 2 * count + 1) >> 1
