"""Measure a crowd: 500 people at three processes on one PostgreSQL (``tests/load/crowd.py``).

An hour is lived nine times as fast, and checked afterwards; then once more, with processes and the database killed in it. Delays are those
of ten minutes at the pace of the world.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
RESULTS: Final = ROOT / "bench" / "crowd.json"
"""What was seen, by the options of the run; a run that is removed is made anew."""
HOUR: Final = ""
KILLED: Final = "--kills 6 --crashes 2"
PACE: Final = "--speed 1 --minutes 10 --arena-minutes 8"


def crowd(options: str) -> dict[str, Any]:
    """Return what ``tests.load.crowd`` measures, in separate processes, or has measured. One to which something wrong happened is shown."""
    known: dict[str, dict[str, Any]] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.is_file() else {}
    if options not in known:
        command = [sys.executable, "-m", "tests.load.crowd", *options.split()]
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
        known[options] = json.loads(done.stdout)
        RESULTS.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        if known[options]["failures"]:
            print(done.stdout, file=sys.stderr)
    return known[options]


def figures() -> Iterator[tuple[str, str, str]]:
    """Yield rows: what is measured, the figure, and the target."""
    pace, hour, killed = crowd(PACE), crowd(HOUR), crowd(KILLED)
    yield f"{_what(pace)}: moves a second", f"{pace['moves_per_second']:.0f}", ""
    yield "from a move sent to its acknowledgement, p50", f"{pace['move_p50_ms']:.1f} ms", ""
    yield "the same, p99", f"{pace['move_p99_ms']:.0f} ms", "50 ms"
    yield "from the wish for a quick match to the seat, p50, most", _waits(pace), "20 s"
    yield "cores used: each process, database, clients", _cores(pace), ""
    yield f"{_what(hour)}: moves a second", f"{hour['moves_per_second']:.0f}", ""
    yield "p50, p99 of a move, on a machine without an idle core", f"{hour['move_p50_ms']:.0f} ms, {hour['move_p99_ms']:.0f} ms", ""
    yield "from the wish for a quick match to the seat at that speed, p50, most, on the people's clocks", _waits(hour), ""
    tables = ", ".join(f"{_over(hour['counts'], kind):,} of {kind}" for kind in ("quick", "event", "daily"))
    yield "matches played to the end, by purpose of their tables", tables, ""
    wrong = [one for seen in (pace, hour) for one in seen["failures"]]
    yield "what is wrong in both: lost, seated twice, stuck, grown, not the same from its facts", str(len(wrong)), "0"
    yield (
        f"the same hour with {killed['kills']} kills of processes, {killed['crashes']} of the database: acknowledged, and of that wrong",
        f"{killed['counts']['acknowledged']:,}, {len(killed['failures'])}",
        "0 wrong",
    )
    yield "from the wish for a quick match to the seat in it, p50, most, on the people's clocks", _waits(killed), ""
    for number, series in enumerate(hour["memory_mb"], 1):
        held = [int(word) for word in series.split()]
        quarters = [held[min(len(held) - 1, len(held) * part // 4)] for part in (1, 2, 3, 4)]
        yield f"memory of process {number} after each quarter of the hour", f"{', '.join(map(str, quarters))} MB", "no growth"


def _what(seen: dict[str, Any]) -> str:
    pace = f" at {seen['speed']:.0f} times the speed" if seen["speed"] != 1 else ""
    return f"{seen['people']} people, {seen['processes']} processes, {seen['simulated_minutes']:.0f} minutes{pace}"


def _cores(seen: dict[str, Any]) -> str:
    return ", ".join(f"{one:.2f}" for one in (*seen["server_cpu"], seen["database_cpu"], seen["client_cpu"]))


def _waits(seen: dict[str, Any]) -> str:
    return f"{seen['quick_wait_p50_s']:.0f} s, {seen['quick_wait_most_s']:.0f} s"


def _over(counts: dict[str, int], kind: str) -> int:
    return counts.get(f"tables {kind}: over", 0)
