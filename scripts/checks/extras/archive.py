"""The extra ``archive``: a finished match leaves the store for an archive and is read back with PyArrow."""

from __future__ import annotations

import gzip
import subprocess
from pathlib import Path

import pyarrow.dataset

from lastcard import replay
from scripts.checks.extras.match import played
from scripts.checks.extras.server import Server, commands_environment

with Server("--file", "tables.db", "--no-rates") as server:
    table = played(server)
subprocess.run(["lastcard", "archive", "--store", "tables.db", "--days", "0", "games"], check=True, env=commands_environment())
[row] = pyarrow.dataset.dataset("games/index", partitioning="hive").to_table().to_pylist()
assert (row["table"], row["players"][0]) == (table, "person"), row
member = Path("games", row["file"]).read_bytes()[row["offset"] :][: row["length"]]
match = replay(gzip.decompress(member).decode())
assert match.over
assert list(match.scores.values()) == row["points"]
with Server("--file", "tables.db", "--archive", "games") as server:
    assert replay(server.page(f"/api/tables/{table}/record").decode()).over
