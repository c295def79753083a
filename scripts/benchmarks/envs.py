"""Compare the environments with those of other libraries: turns in a second of CPU time, two players, measured alternately in one run.

``scripts.benchmarks.envs_others`` plays the others, each in a virtual environment of its own, which this script makes if it is missing.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

from lastcard.envs import Solo, VectorSolo, env, raw_env
from lastcard.fast import Batch
from lastcard.fast.compiler.record_arrays import Array

RUNS: Final = 5
TURNS: Final = 10_000
GAMES: Final = 1024
STEPS: Final = 200
HEAD: Final = ("two players, random legal play", "turns a second", "of PettingZoo's", "of RLCard's", "of OpenSpiel's", "aim")
PLACE: Final = Path(".venv-envs-rates")
NEEDED: Final[dict[str, tuple[str, ...]]] = {
    # the last version of PettingZoo with which RLCard's UNO works; it asks for an older Python, but runs with this one
    "pettingzoo": (
        "--no-deps --ignore-requires-python pettingzoo==1.17.0 rlcard==1.0.4",
        "gym==0.26.2 numpy<2 termcolor setuptools<80 pygame",
    ),
    "rlcard": ("rlcard==1.2.0 setuptools<80",),
    "open_spiel": ("open_spiel==2.0.2",),
}
OTHERS: Final = {
    "pettingzoo": "PettingZoo {}, `uno_v4` (RLCard's game; left out since 2022)",
    "rlcard": "RLCard {}, `uno`, `env.step`",
    "open_spiel": "OpenSpiel {}, `crazy_eights` (C++; it has no UNO)",
}


def python_of(library: str) -> str:
    """Return the Python of a library's virtual environment, and make the environment if it is missing."""
    place = PLACE / library
    python = place / "bin" / "python"
    if not (place / "made").exists():
        subprocess.run([sys.executable, "-m", "venv", "--clear", place], check=True)
        for packages in NEEDED[library]:
            subprocess.run([python, "-m", "pip", "install", "-q", *packages.split()], check=True)
        (place / "made").touch()
    return str(python)


def theirs(library: str) -> tuple[float, str]:
    """Return the turns per second of another library, and its version."""
    command = [python_of(library), "-m", "scripts.benchmarks.envs_others", library]
    turns, seconds, found = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()[-3:]
    return int(turns) / float(seconds), found


def one_game(made: Any) -> float:
    """Return the turns per second of our AEC environment, played like the others: observe, choose a legal action, step."""
    done, began = -TURNS // 10, 0.0
    while True:
        made.reset()
        for _ in made.agent_iter():
            seen, _, terminated, truncated, _ = made.last()
            if terminated or truncated:
                made.step(None)
                continue
            offered = seen["action_mask"].nonzero()[0]
            made.step(int(offered[int(random.random() * len(offered))]))
            done += 1
            if done == 0:
                began = time.thread_time()
            elif done == TURNS:
                return TURNS / (time.thread_time() - began)


def solo() -> float:
    """Return the steps per second of our Gymnasium environment against a bot."""
    made = Solo("classic", 2)
    _, info = made.reset(seed=1)
    began = time.thread_time()
    for _ in range(TURNS):
        offered = info["action_mask"].nonzero()[0]
        _, _, terminated, truncated, info = made.step(int(offered[int(random.random() * len(offered))]))
        if terminated or truncated:
            _, info = made.reset()
    return TURNS / (time.thread_time() - began)


def many(batch: Batch, step: Callable[[Any], Any]) -> Callable[[], float]:
    """Return a function that measures the steps per second of many games, without the time for choosing actions and for compiling."""
    weights = np.random.default_rng(1).integers(1, 128, (8, *batch.action_mask.shape), np.uint8)

    def play(steps: int) -> float:
        spent = 0.0
        for turn in range(steps):
            chosen = (weights[turn % 8] * batch.action_mask).argmax(axis=1)
            began = time.thread_time()
            step(chosen)
            spent += time.thread_time() - began
        return steps * len(batch.action_mask) / spent

    batch.specialise()
    play(100)
    return lambda: play(STEPS)


def by_numpy(batch: Batch, turn: int) -> Array:
    """Return an allowed action for each game, drawn by NumPy: what learners without ``sample_actions`` write."""
    rows, actions = np.nonzero(batch.action_mask)
    counts = np.bincount(rows, minlength=batch.games)
    found: Array = actions[np.cumsum(counts) - counts + np.random.default_rng(turn).integers(counts)]
    return found


def choosing(batch: Batch, step: Callable[[Any], Any], choose: Callable[[Batch, int], Array]) -> Callable[[], float]:
    """Return a function that measures the steps per second of many games, with the time for choosing actions."""

    def play(steps: int) -> float:
        began = time.thread_time()
        for turn in range(steps):
            step(choose(batch, turn))
        return steps * batch.games / (time.thread_time() - began)

    batch.specialise()
    play(100)
    return lambda: play(STEPS)


def ours() -> dict[str, tuple[Callable[[], float], str]]:
    """Return the measurements of our environments, each with its target."""
    found: dict[str, tuple[Callable[[], float], str]] = {
        "`lastcard.envs.raw_env`": (lambda: one_game(raw_env("classic", 2)), "60,000"),
        "`lastcard.envs.env`, with PettingZoo's checks": (lambda: one_game(env("classic", 2)), ""),
        "`lastcard.envs.Solo` against `random`": (solo, ""),
    }
    kinds: tuple[dict[str, Any], ...] = ({}, {"copy": False}, {"copy": False, "observe": "bytes"}, {"copy": False, "observe": "compact"})
    for options in kinds:
        made = VectorSolo(GAMES, "classic", 2, **options)
        made.reset(seed=1)
        given = "".join(f", `{name}={value}`" for name, value in options.items())
        found[f"`VectorSolo`, {GAMES:,} games against `random`{given}"] = many(made.batch, made.step), "5,000,000" if options else ""
    for what, observe in (("`Batch`, {:,} games, `observe=True`", True), ("`Batch`, {:,} games, `observe=compact`", False)):
        batch = Batch("classic", 2, GAMES, 1, observe=observe)
        found[what.format(GAMES)] = many(batch, batch.step), ""
        ways: dict[str, Callable[[Batch, int], Array]] = {"`sample_actions`": Batch.sample_actions, "NumPy's `nonzero`": by_numpy}
        for name, choose in ways.items():
            found[f"{what.format(GAMES)}, chosen by {name} within the time"] = choosing(batch, batch.step, choose), ""
    return found


def figures() -> Iterator[tuple[str, ...]]:
    """Yield a row for each environment, measured alternately: the median, and for ours the ratio to the others."""
    warnings.simplefilter("ignore")
    random.seed(1)
    rates: dict[str, list[float]] = {}
    versions: dict[str, str] = {}
    mine = ours()
    for _ in range(RUNS):
        for library in OTHERS:
            rate, versions[library] = theirs(library)
            rates.setdefault(library, []).append(rate)
        for what, (measure, _) in mine.items():
            rates.setdefault(what, []).append(measure())
    medians = {what: statistics.median(found) for what, found in rates.items()}
    for library, what in OTHERS.items():
        yield what.format(versions[library]), f"{medians[library]:,.0f}", *_ratios(medians, library), ""
    for what, (_, aim) in mine.items():
        yield what, f"{medians[what]:,.0f}", *_ratios(medians, what), aim


def _ratios(medians: dict[str, float], what: str) -> tuple[str, ...]:
    return tuple(f"{medians[what] / medians[library]:,.3g} times" for library in OTHERS)
