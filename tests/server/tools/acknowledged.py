"""Entries that a store has acknowledged, which of them it has lost, and a process that adds some."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from lastcard.room.log.store import Entry, Store

ROOT = Path(__file__).parents[3]
Said = dict[str, dict[int, bytes]]


def adding(path: Path, tables: int, *options: str) -> subprocess.Popen[str]:
    """Start a process that adds entries to so many tables of a store, and prints each that is acknowledged."""
    command = [sys.executable, str(ROOT / "tests/server/tools/stores.py"), str(path), str(tables), *options]
    search = f"{ROOT}{os.pathsep}{ROOT / 'src'}"
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": search})


def into(said: Said) -> Callable[[str, Entry], None]:
    def note(table: str, entry: Entry) -> None:
        said.setdefault(table, {})[entry.k] = entry.hash

    return note


async def faults(store: Store, said: Said, *, more: int = 1) -> list[str]:
    """Return the acknowledged entries that the store has lost. Reading it checks that the chain is whole.

    Sequential appends leave at most ``more`` stored entries that were not acknowledged.
    """
    found = []
    for table, entries in said.items():
        stored = {entry.k: entry.hash for entry in await store.read(table)}
        found += [f"{table} {k} is lost" for k, safe in entries.items() if stored.get(k) != safe]
        if len(stored) > max(entries) + more:
            found.append(f"{table} has more entries than anybody asked for")
    return found
