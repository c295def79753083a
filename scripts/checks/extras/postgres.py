"""The extra ``postgres``: two servers share a real PostgreSQL; what one stored, another reads."""

from __future__ import annotations

import sys
from pathlib import Path

from lastcard.room.store_errors import StoreError
from lastcard.server.store.postgres_embedded import EmbeddedPostgres
from scripts.checks.extras.match import played
from scripts.checks.extras.server import Server

try:
    database = EmbeddedPostgres(Path("postgres"), "fsync=off")
    database.start()
except StoreError as error:
    sys.exit(f"lastcard: the check of the extra postgres needs PostgreSQL: {error}")
try:
    with Server("--store", database.url(), "--no-rates") as first:
        finished = played(first)
        record = first.page(f"/api/tables/{finished}/record")
        waiting = first.post("/api/tables", {"name": "Zoë", "rules": "fairies", "seats": 3, "bots": 0})["table"]
        with Server("--store", database.url()) as second:
            assert second.get(f"/api/tables/{waiting}")["seats"][0]["name"] == "Zoë"
    with Server("--store", database.url()) as later:
        assert later.page(f"/api/tables/{finished}/record") == record
        assert later.get(f"/api/tables/{waiting}")["rules"] == "fairies"
finally:
    database.stop()
