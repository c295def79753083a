"""Measure tables: the time from the command to a dealt hand in a browser, thousands of tables at once, and a day compressed to minutes."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = ("--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update")
Figure = tuple[str, str, str]


def find_chromium() -> str | None:
    """Return the browser for the measurement; None is Playwright's own."""
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
    return next((found for name in names if name and (found := shutil.which(name))), None)


def first_hand(browser: Browser, root: Path = ROOT) -> float:
    """Return the seconds from the start of `scripts/play` to a dealt hand on the page."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        command = [str(root / "scripts/play"), "--no-browser", "--file", f"{folder}/tables.sqlite", "--log", "none"]
        serving = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert serving.stdout is not None
            link = next(found[0] for line in serving.stdout if (found := re.search(r"http\S+#seat=\S+", line)))
            page = browser.new_page()
            page.goto(link)
            page.wait_for_selector("#hand [data-card]")
            took = time.perf_counter() - began
            page.close()
            return took
        finally:
            serving.terminate()
            serving.wait()


def load(*options: str) -> dict[str, Any]:
    """Return what `tests.load.tables` measures, in separate processes."""
    done = subprocess.run([sys.executable, "-m", "tests.load.tables", *options], cwd=ROOT, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def day() -> list[dict[str, Any]]:
    """Return the measurements of `tests.load.day`, hour by hour."""
    done = subprocess.run([sys.executable, "-m", "tests.load.day"], cwd=ROOT, check=True, capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def figures() -> Iterator[Figure]:
    """Yield rows: what is measured, the figure, and the target."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM)
        first_hand(browser)
        dealt = statistics.median(first_hand(browser) for _ in range(5))
        yield "`scripts/play`, warm, to a dealt hand in Chromium", f"{dealt:.1f} s", "5 s"
        browser.close()
    runs = sorted((load() for _ in range(3)), key=lambda run: float(run["p99_ms"]))
    middle = runs[1]
    what = f"{middle['tables']:,} tables, {middle['connections']:,} connections, {middle['moves_per_second']:,} moves/s, one process"
    yield f"{what}: from a move sent to its event with everybody at the table, p50", f"{middle['p50_ms']:.1f} ms", ""
    yield "the same, p99", f"{middle['p99_ms']:.1f} ms ({runs[0]['p99_ms']:.1f} to {runs[2]['p99_ms']:.1f})", "30 ms"
    yield "memory of a live table with its four connections", f"{middle['memory_per_live_table_kb']:.0f} kB", ""
    idle = asyncio.run(idle_table())
    yield "memory of a table at which nobody is, before it is put away", f"{idle:.0f} kB", ""
    began = time.perf_counter()
    hours = day()
    minutes = (time.perf_counter() - began) / 60
    what = f"a day of {hours[-1]['tables']:,} tables in {minutes:.1f} minutes: memory after 6, 12, 18 and 24 hours"
    held = [f"{hours[hour - 1]['memory_mb']:.0f}" for hour in (6, 12, 18, 24)]
    yield what, f"{', '.join(held)} MB", "no growth"


async def idle_table() -> float:
    """Return the kilobytes of memory of a table in play, without connections."""
    from tests.load.server import Server
    from tests.load.tables import Measured, open_tables

    with tempfile.TemporaryDirectory() as folder:
        async with Server(Path(folder) / "tables.sqlite") as server:
            before = server.memory()
            played = await open_tables([server], 1000, Measured())
            for table in played:
                for seat in table.seats:
                    assert seat.socket is not None
                    seat.socket.close()
            for table in played:
                for seat in table.seats:
                    assert seat.socket is not None
                    await seat.socket.lost.wait()
            await server.post("/api/tables", {"name": "last"})
            return (server.memory() - before) / 1000 / 1024
