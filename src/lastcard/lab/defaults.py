"""The default numbers of games of the laboratory's commands, in a module of their own so that help needs no heavy import."""

from __future__ import annotations

from typing import Final

GAMES: Final = 100_000
SWEPT: Final = 20_000
DEALS: Final = 5_000
LADDER: Final = 10_000
LESSONS: Final = 8_000_000
ASSESSED: Final = 1000
"""Playouts for each value of an assessment."""

BLOCK: Final = 250
"""Rounds of a block of a check."""

BLOCK_ON_GPU: Final = 1_000_000
"""Rounds of a block on a GPU, which plays them in about a second; compiling a program for it takes about ten."""
