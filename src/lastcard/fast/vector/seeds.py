"""The seeds of the games of an environment: a given seed, then seeds derived from it."""

from __future__ import annotations

from lastcard.game.verifiable_chance import fresh_seed


class Seeds:
    """A sequence of seeds.

    >>> seeds = Seeds()
    >>> seeds.next(7), seeds.next(None), seeds.next(None)
    ('7', '7.1', '7.2')
    """

    def __init__(self) -> None:
        self._seed: str | None = None
        self._count = 0

    def next(self, seed: str | int | None) -> str:
        """Return the given seed, or the next one derived from the last given seed, or from an unpredictable one if none was ever given."""
        if seed is None and self._seed is not None:
            self._count += 1
            return f"{self._seed}.{self._count}"
        self._count = 0
        self._seed = fresh_seed() if seed is None else str(seed)
        return self._seed
