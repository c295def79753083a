"""Spin, the model checker: it generates a checker for a model, which is compiled and run."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import NamedTuple

from tests.tools import C_COMPILER, needed

MODELS = Path(__file__).parents[2] / "docs/background/model"
_DEPTH = 1_000_000
"""Steps of the longest execution that is followed."""
_MEMORY_MB = 2000
_LIMIT_S = 300
_INCOMPLETE = ("out of memory", "MEMLIM", "max search depth too small", "Search not completed")


class Found(NamedTuple):
    """What the checker found: the law that is broken, or ``endless``; None if all hold. ``states``: how many it has visited."""

    broken: str | None
    states: int


def check(folder: Path, model: str, *options: str) -> Found:
    """Check a model with options of the preprocessor, in an empty folder. Skips the test where Spin is not installed.

    With ``-DENDLESS`` the checker looks for executions that go on for ever, else for broken laws; with ``-DSHORTEST`` for the shortest
    execution that breaks one.
    """
    spin, compiler = needed("spin", what="Spin"), needed("gcc", what=C_COMPILER)
    is_endless, is_broken = "-DENDLESS" in options, "-DSHORTEST" in options
    kind = ["-DNP"] if is_endless else ["-DSAFETY", "-DBFS"] if is_broken else ["-DSAFETY"]
    _run(folder, spin, "-a", *options, str(MODELS / model))
    limits = ("-w", "-O0" if is_broken else "-O1", "-DNOREDUCE", "-DNOCLAIM", f"-DMEMLIM={_MEMORY_MB}")
    _run(folder, compiler, *limits, *kind, "-o", "pan", "pan.c")
    said = _run(folder, "./pan", f"-m{_DEPTH}", *(["-l"] if is_endless else []))
    states = re.search(r"(\d+) states, stored", said)
    law = re.search(r"assertion violated (\w+) \(at depth", said)
    assert states, said
    if law is not None:
        return Found(law[1], int(states[1]))
    if "pan:1: non-progress cycle" in said:
        return Found("endless", int(states[1]))
    assert "errors: 0" in said, said
    assert not any(cause in said for cause in _INCOMPLETE), said
    return Found(None, int(states[1]))


def _run(folder: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=_LIMIT_S, check=False)
    assert done.returncode == 0 or command[0] == "./pan", done.stdout + done.stderr
    return done.stdout + done.stderr
