"""Hold a coverage report against the marks: which share of lines and branches the tests of each room must reach.

``python -m scripts.coverage_marks .coverage.json`` prints a table by room, the least covered files, and ends with status 1 below a mark;
with ``--write`` it also writes the table to docs/coverage.md.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import coverage

import lastcard

MARKS: Final = {"rules": 100.0, "engine": 100.0, "game": 100.0, "server/store": 100.0}
"""Percent of lines and branches, by room."""
ELSEWHERE: Final = 95.0
PAGE: Final = """# Coverage of the tests

Lines and branches of `src/lastcard/` that run in the tests, together, in percent; subprocesses count. `scripts/coverage --write` measures
them, writes this page and fails below a mark. What runs as machine code only is counted where a test also interprets it. Two files are left
out, `envs/openspiel.py`, `envs/stable_baselines.py` and `envs/critic_policy.py`: they import libraries of some
gigabytes, and only `scripts/test-envs` runs them.

{date}, {versions}.

| room | covered, % | mark, % |
|---|--:|--:|
{rows}
"""
ROOT: Final = "src/lastcard/"
MOST: Final = 12
"""As many missing lines are listed for a file."""


def room_of(path: str) -> str:
    """Return the room of a file.

    >>> room_of("src/lastcard/server/store/sqlite.py"), room_of("src/lastcard/server/app.py"), room_of("src/lastcard/cards.py")
    ('server/store', 'server', 'cards.py')
    """
    inside = path.removeprefix(ROOT)
    for room in MARKS:
        if inside.startswith(f"{room}/"):
            return room
    return inside.partition("/")[0]


def share(summaries: Iterable[Mapping[str, Any]]) -> float:
    """Return the percentage of lines and branches that ran."""
    taken = list(summaries)
    ran = sum(one["covered_lines"] + one["covered_branches"] for one in taken)
    there = sum(one["num_statements"] + one["num_branches"] for one in taken)
    return 100.0 * ran / there if there else 100.0


def main(words: list[str]) -> int:
    """Print the table; return 1 if a room is below its mark."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("report", type=Path)
    options.add_argument("--write", action="store_true", help="write docs/coverage.md")
    chosen = options.parse_args(words)
    report = json.loads(chosen.report.read_text(encoding="utf-8"))
    files: dict[str, dict[str, Any]] = {name: entry for name, entry in report["files"].items() if name.startswith(ROOT)}
    rooms: dict[str, list[dict[str, Any]]] = {}
    for name, entry in files.items():
        rooms.setdefault(room_of(name), []).append(entry["summary"])
    shares = {room: share(summaries) for room, summaries in sorted(rooms.items())}
    shares["all"] = share(entry["summary"] for entry in files.values())
    for room, got in shares.items():
        mark = MARKS.get(room, ELSEWHERE)
        print(f"{room:20} {got:6.2f} %  (mark {mark:g} %){'' if got >= mark else '  BELOW'}")
    print_gaps(files)
    if chosen.write:
        Path("docs/coverage.md").write_text(page(shares), encoding="utf-8")
    return int(any(got < MARKS.get(room, ELSEWHERE) for room, got in shares.items()))


def print_gaps(files: Mapping[str, Mapping[str, Any]]) -> None:
    """Print the lines and branches that are missing in files below their mark, the least covered first."""
    for name, entry in sorted(files.items(), key=lambda item: share([item[1]["summary"]])):
        if share([entry["summary"]]) < MARKS.get(room_of(name), ELSEWHERE):
            missing = [*map(str, entry["missing_lines"]), *(f"{a}->{b}" for a, b in entry["missing_branches"])]
            more = " …" if len(missing) > MOST else ""
            print(f"  {share([entry['summary']]):6.2f} %  {name.removeprefix(ROOT)}: {', '.join(missing[:MOST])}{more}")


def page(shares: Mapping[str, float]) -> str:
    """Return the page of the documentation."""
    rows = [f"| {f'`{room}`' if room != 'all' else room} | {got:.1f} | {MARKS.get(room, ELSEWHERE):g} |" for room, got in shares.items()]
    versions = f"Last Card {lastcard.__version__}, Python {platform.python_version()}, coverage {coverage.__version__}"
    return PAGE.format(date=datetime.now(UTC).date(), versions=versions, rows="\n".join(rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
