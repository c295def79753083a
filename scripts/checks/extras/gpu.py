"""The extra ``gpu``: games on a GPU equal those on the processor. Without a GPU, the program for one is made, and the command says why."""

from __future__ import annotations

import ctypes
import subprocess
from pathlib import Path

from lastcard.fast.gpu.games import entry_of, kernel_of
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.table import Table, state_fields
from scripts.checks.extras.server import commands_environment

table = Table.of("classic", 4, "careful", 0, matches=False, watch=True)
values = setup.rules_fields(table.rules)
program, _ = kernel_of(table, values, state_fields(table, values), entry_of(table))
assert ".visible .entry" in program

run = ["lastcard", "lab", "run", "--games", "2000", "--bots", "careful", "--out"]
subprocess.run([*run, "cpu.csv"], check=True, env=commands_environment())
try:
    ctypes.CDLL("libcuda.so.1")
except OSError:
    done = subprocess.run([*run, "gpu.csv", "--device", "gpu"], capture_output=True, text=True, check=False, env=commands_environment())
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done
    assert "libcuda.so.1" in done.stderr
    assert not Path("gpu.csv").exists()
else:
    subprocess.run([*run, "gpu.csv", "--device", "gpu"], check=True, env=commands_environment())
    assert Path("cpu.csv").read_bytes() == Path("gpu.csv").read_bytes()
