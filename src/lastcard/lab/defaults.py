"""How much the commands of the laboratory play where nothing else is said; by itself, so that their help costs no import."""

from __future__ import annotations

from typing import Final

GAMES: Final = 100_000
SWEPT: Final = 20_000
DEALS: Final = 5_000
LADDER: Final = 10_000
LESSONS: Final = 8_000_000

BLOCK: Final = 250
"""Rounds of a block of a check."""

BLOCK_ON_GPU: Final = 1_000_000
"""The same on a GPU, which plays them in about a second: to compile a program for it takes some ten."""
