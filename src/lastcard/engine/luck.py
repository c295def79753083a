"""Fast random numbers for bots and the laboratory, the same interpreted and compiled: wyrand, addressed by key and count.

A live table uses ``game.verifiable_chance`` (HMAC, which anybody can verify); ``key_of`` there makes keys from seeds. This module is fast,
and each number can be computed on its own: ``mixed(key, count)`` is a function, not a generator. For the counts 0, 1, 2, … of a key it
returns the upper halves of the numbers that Wang Yi's *wyrand* generates from that seed (github.com/wangyi-fudan/wyhash, final version 3).
The module uses integers only and imports nothing, because it is compiled with the rules.

>>> mixed(derived(7, 3), 0), below(mixed(1, 2), 6)
(3528361452, 2)
"""

from __future__ import annotations

# ---- the first counts of each use of a round's key ---------------------------------------------------------------------
DECK = 0  # + 256 * shuffle + place in the pile
PRESSES = 1 << 32  # + number of the press
ORDER = 2 << 32  # + 16 * move + place: which seat may act first
CHOICE = 3 << 32  # + 16 * move + seat: a bot's decision
MEMORY = 4 << 32  # + 16 * move + seat: whether a bot forgets
LOT = 5 << 32  # the lot for the dealer
CUTS = 6 << 32  # + 256 * draw + place: the cards drawn for the deal


def mixed(key: int, count: int) -> int:
    """Return the random number of a key and a count: 32 bits, uniformly distributed. The translator replaces it (``expressions.mixed``)."""
    z = (key + count * 0xA0761D6478BD642F) & 0xFFFFFFFFFFFFFFFF
    z *= z ^ 0xE7037ED1A0B428DB
    return (z ^ z >> 64) >> 32 & 0xFFFFFFFF


def below(number: int, n: int) -> int:
    """Map a number of 32 bits to one of 0 … n - 1."""
    return number * n >> 32


def derived(key: int, count: int) -> int:
    """Derive the key of a part from the key of a whole: of a game from a run, of a round from a match."""
    return mixed(key, 2 * count) << 31 | mixed(key, 2 * count + 1) >> 1
