"""The extra ``serve``: a match is played at a server, and its record and its picture are there."""

from __future__ import annotations

from lastcard import replay
from scripts.checks.extras.match import played
from scripts.checks.extras.server import Server

with Server("--file", "tables.db", "--no-rates") as server:
    assert b"Last Card" in server.page("/")
    table = played(server)
    assert replay(server.page(f"/api/tables/{table}/record").decode()).over
    assert b"lastcard_" in server.page("/metrics")
