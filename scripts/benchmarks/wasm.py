"""Measure the program as WebAssembly: games a second of one core in Node and in the laboratory page, beside machine code."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

import numpy as np
from playwright.async_api import Browser, async_playwright

from lastcard.fast import Table
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import new_rules
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.program.games import rows
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.table import records_for, state_fields
from lastcard.fast.wasm import generic_module, rules_record, wasm_module
from lastcard.fast.wasm.records import net_for
from scripts.benchmarks.page import server
from scripts.benchmarks.table import find_chromium

HEAD: Final = ("", "in Node, specialised", "in Node, generic", "in the page, generic", "machine code, general")
HOW: Final = "Games a second of one core: by CPU time, the best of 5 runs, in the page one run with all that it computes; measured once"
CASES: Final = (
    ("classic", "random", 200_000),
    ("classic", "careful", 200_000),
    ("fairies", "careful", 200_000),
    ("classic", "strong", 50_000),
    ("merciless", "careful", 50_000),
)
"""The rules lines and bots, and the games of each line in the page: some seconds, as the browser compiles meanwhile. Four seats."""
SCRIPT: Final = Path(__file__).with_name("wasm.mjs")
GAMES: Final = 4000
PART: Final = 500
"""Games of a call: their rows fit the processor's cache."""
RUNS: Final = 5


def figures() -> Iterator[tuple[str, ...]]:
    """Yield a row for each case, and one for the size of the module."""
    in_page = asyncio.run(_in_page())
    for (line, bots, _), page in zip(CASES, in_page, strict=True):
        table = Table.of(line, 4, bots, 1)
        with tempfile.TemporaryDirectory() as folder:
            special, generic = (_in_node(Path(folder), table, generic=generic) for generic in (False, True))
        yield f"{line}, 4 `{bots}`", *(f"{rate:,.0f}" for rate in (special, generic, page, _native(table)))
    size = len(gzip.compress(generic_module(), 9))
    record, net = (len(rules_record("classic", goal)) for goal in ("", "round"))
    yield "bytes, gzip", "", f"module {size / 1000:.1f} kB", f"record {record / 1000:.1f} kB, with a net {net / 1000:.1f} kB", ""


def _in_node(folder: Path, table: Table, *, generic: bool) -> float:
    module, record = folder / "played.wasm", folder / "played.record"
    module.write_bytes(generic_module() if generic else wasm_module(table))
    record.write_bytes(rules_record(table.rules, net_for(table.bots, matches=False)) if generic else b"")
    asked = {"generic": generic, "bots": table.bots, "key": str(table.key), "row": rows.ROW, "games": GAMES, "part": PART, "runs": RUNS}
    command = ["node", "--no-warnings", str(SCRIPT), str(module), str(record), json.dumps(asked)]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def _native(table: Table) -> float:
    program = compiled(CompileRequest())
    values = setup.rules_fields(table.rules, table.bots)
    records = records_for("rounds", new_rules(values), state_fields(table, values))
    columns, best = np.zeros((rows.ROW, PART), np.int64), 0.0
    for _ in range(RUNS + 1):
        began = time.process_time()
        for first in range(0, GAMES, PART):
            program.call("rounds", *records, columns, first, PART, table.key)
        best = max(best, GAMES / (time.process_time() - began))
    return best


async def _in_page() -> list[float]:
    async with server() as base, async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        try:
            return [await _asked(browser, base, *case) for case in CASES]
        finally:
            await browser.close()


async def _asked(browser: Browser, base: str, line: str, bots: str, games: int) -> float:
    """Return how many games of a line the page plays in a second of its CPU time: that of its process, with all workers and the drawing."""
    page = await browser.new_page()
    question = {"a": line, "b": f"{line} match.target=321", "bots": bots, "games": str(games)}  # rounds have no target: the same games
    await page.goto(f"{base}/laboratory?{urlencode(question)}")
    await page.locator(".standing").wait_for(timeout=120_000)
    began = _renderers_cpu()
    await page.locator(".standing [role=status]:not(:empty)").wait_for(timeout=240_000)
    spent = _renderers_cpu() - began
    await page.close()
    return 2 * games / spent


def _renderers_cpu() -> float:
    """Return the CPU seconds of the processes of pages below this process."""
    parents: dict[int, int] = {}
    seconds: dict[int, float] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            number = int(stat.parent.name)
            parents[number] = int(fields[1])
            if b"--type=renderer" in (stat.parent / "cmdline").read_bytes():
                seconds[number] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return sum(taken for number, taken in seconds.items() if _is_below(number, os.getpid(), parents))


def _is_below(number: int, ancestor: int, parents: Mapping[int, int]) -> bool:
    while number > 1 and number != ancestor:
        number = parents.get(number, 0)
    return number == ancestor
