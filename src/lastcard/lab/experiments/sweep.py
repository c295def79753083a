"""Sweep settings: play the same games under every value of some settings and at several numbers of seats."""

from __future__ import annotations

import itertools
import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from lastcard.errors import LastCardError
from lastcard.lab.data.summary import Run
from lastcard.lab.experiments.run import run_games
from lastcard.lab.repeating import option
from lastcard.rules.rules import Rules
from lastcard.statistics import Estimate
from lastcard.text.faults import fault
from lastcard.text.progress import GoOn

MEASURES: Final = ("turns", "p1", "place_p1", "forced_draws", "penalty_draws", "turns_missed", "lead_changes")
"""The measures of a sweep: means of columns; ``p1``, the share of games that the first seat wins; ``place_p1``, its mean place (HR-35)."""
_RANGE: Final = re.compile(r"([0-9]{1,2})(?:\.\.([0-9]{1,2}))?")
_MOST: Final = 200
"""Runs in one sweep."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """A finished sweep: the base line, the varied settings (key → values), the numbers of seats, and a run for each combination.

    ``runs`` are in the order of ``variants``, for each of them all numbers of seats. A sweep that was ended early has fewer.
    """

    base: str
    varied: Mapping[str, tuple[str, ...]]
    seats: tuple[int, ...]
    games: int
    seed: str
    bots: str
    runs: tuple[Run, ...]

    @property
    def variants(self) -> tuple[str, ...]:
        """The combinations of values as settings (``stacking=up``); the base alone if nothing is varied."""
        return variants(self.varied) or (self.base,)

    def cells(self) -> Iterator[tuple[str, int, Run]]:
        """Yield each variant with its number of seats and its run."""
        for (variant, seats), run in zip(itertools.product(self.variants, self.seats), self.runs, strict=False):
            yield variant, seats, run

    @property
    def command(self) -> str:
        """The command that repeats the sweep."""
        words = ["lastcard", "lab", "sweep", *(f"{key}={','.join(values)}" for key, values in self.varied.items())]
        words += ["--rules", self.base, "--seats", ",".join(map(str, self.seats)), "--bots", self.bots]
        return shlex.join([*words, "--games", str(self.games), *option("--seed", self.seed)])


def measure(run: Run, name: str) -> Estimate:
    """Return one of ``MEASURES`` of a run."""
    if name == "place_p1":
        return run.summary.seat_places()[0]
    return run.summary.wins()[0] if name == "p1" else run.summary.mean(name)


def variants(varied: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return all combinations of values as settings.

    >>> variants({"stacking": ("off", "up"), "jump_in": ("on",)})
    ('stacking=off jump_in=on', 'stacking=up jump_in=on')
    """
    if not varied:
        return ()
    named = ([f"{key}={value}" for value in values] for key, values in varied.items())
    return tuple(" ".join(parts) for parts in itertools.product(*named))


def read_varied(words: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Read the settings to vary: ``key=value,value``. Values with commas cannot be swept. Raises LastCardError.

    >>> read_varied(["stacking=off,up"])
    {'stacking': ('off', 'up')}
    """
    found: dict[str, tuple[str, ...]] = {}
    for word in words:
        key, sign, values = word.partition("=")
        if not key or not sign or not values:
            raise LastCardError(fault("sweep_words", said=word))
        found[key] = tuple(dict.fromkeys(values.split(",")))
    return found


def read_seats(said: str) -> tuple[int, ...]:
    """Read numbers of seats: ``2..4,6``. Raises LastCardError.

    >>> read_seats("2..4,6")
    (2, 3, 4, 6)
    """
    found: list[int] = []
    for part in said.split(","):
        match = _RANGE.fullmatch(part.strip())
        if not match:
            raise LastCardError(fault("sweep_seats", said=said))
        found += range(int(match[1]), int(match[2] or match[1]) + 1)
    if not found:
        raise LastCardError(fault("sweep_seats", said=said))
    return tuple(dict.fromkeys(found))


def sweep(
    base: str,
    varied: Mapping[str, tuple[str, ...]],
    seats: Sequence[int] = (4,),
    games: int = 20_000,
    bots: str = "random",
    seed: str | int = 0,
    *,
    threads: int | None = None,
    go_on: GoOn = lambda games: True,
) -> Sweep:
    """Play ``games`` rounds of every combination of values at every number of seats, all with the same seed.

    All lines are checked before anything is played. ``go_on`` receives how many games were played and may end the sweep early; then the
    complete runs count. Raises RulesError for settings that cannot hold together, or LastCardError.
    """
    lines = [f"{base} {variant}" for variant in variants(varied)] or [base]
    for line in lines:
        rules = Rules(line)
        for number in seats:
            rules.check_seats(number)
    if len(lines) * len(seats) > _MOST:
        raise LastCardError(fault("sweep_many", number=len(lines) * len(seats), most=_MOST))
    runs: list[Run] = []
    played = 0
    for line, number in itertools.product(lines, seats):
        before = played
        run = run_games(line, number, games, bots, seed, threads=threads, go_on=lambda done, before=before: go_on(before + done))  # type: ignore[misc]
        if run.stopped:
            break
        runs.append(run)
        played += run.games
    if not runs:
        raise LastCardError(fault("sweep_stopped"))
    return Sweep(str(Rules(base)), varied, tuple(seats), games, str(seed), bots, tuple(runs))
