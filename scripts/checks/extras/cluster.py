"""The extra ``cluster``: games on a Ray cluster of this machine equal those of one process."""

from __future__ import annotations

import subprocess
from pathlib import Path

from scripts.checks.extras.server import commands_environment

run = ["lastcard", "lab", "run", "classic", "--games", "200", "--seed", "7", "--out"]
subprocess.run([*run, "one.csv"], check=True, env=commands_environment())
subprocess.run([*run, "many.csv", "--ray"], check=True, env=commands_environment())
assert Path("one.csv").read_bytes() == Path("many.csv").read_bytes()
assert Path("one.csv").read_text(encoding="utf-8").count("\n") == 201
