"""Check a coverage report against the least coverage of lines and branches that each folder must reach.

``python -m scripts.checks.coverage_marks .coverage.json`` prints a table by folder and the least covered files. Its status is 1 if a folder
is below its mark. ``--write`` also writes the table to docs/background/coverage.md.
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
"""The mark of each folder: the least percentage of lines and branches that must run."""
ELSEWHERE: Final = 95.0
PAGE: Final = """# Coverage of the tests

Lines and branches of `src/lastcard/` that run in the tests, together, in percent; subprocesses count. `scripts/coverage --write` measures
them, writes this page and fails below a mark. What runs as machine code only is counted where a test also interprets it. Two files are left
out, `envs/openspiel.py`, `envs/stable_baselines.py` and `envs/critic_policy.py`: they import libraries of some
gigabytes, and only `scripts/test-envs` runs them.

{date}, {versions}.

| folder | covered, % | mark, % |
|---|--:|--:|
{rows}
"""
ROOT: Final = "src/lastcard/"
MOST: Final = 12
"""The most missing lines that are listed for a file."""


def folder_of(path: str) -> str:
    """Return the folder with a mark that holds a file, or else its part of the package.

    >>> folder_of("src/lastcard/server/store/sqlite.py"), folder_of("src/lastcard/server/app.py"), folder_of("src/lastcard/cards.py")
    ('server/store', 'server', 'cards.py')
    """
    inside = path.removeprefix(ROOT)
    for folder in MARKS:
        if inside.startswith(f"{folder}/"):
            return folder
    return inside.partition("/")[0]


def share(summaries: Iterable[Mapping[str, Any]]) -> float:
    """Return the percentage of lines and branches that ran."""
    taken = list(summaries)
    ran = sum(one["covered_lines"] + one["covered_branches"] for one in taken)
    there = sum(one["num_statements"] + one["num_branches"] for one in taken)
    return 100.0 * ran / there if there else 100.0


def main(words: list[str]) -> int:
    """Print the table, and return 1 if a folder is below its mark."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("report", type=Path)
    options.add_argument("--write", action="store_true", help="write docs/background/coverage.md")
    chosen = options.parse_args(words)
    report = json.loads(chosen.report.read_text(encoding="utf-8"))
    files: dict[str, dict[str, Any]] = {name: entry for name, entry in report["files"].items() if name.startswith(ROOT)}
    folders: dict[str, list[dict[str, Any]]] = {}
    for name, entry in files.items():
        folders.setdefault(folder_of(name), []).append(entry["summary"])
    shares = {folder: share(summaries) for folder, summaries in sorted(folders.items())}
    shares["all"] = share(entry["summary"] for entry in files.values())
    for folder, got in shares.items():
        mark = MARKS.get(folder, ELSEWHERE)
        print(f"{folder:20} {got:6.2f} %  (mark {mark:g} %){'' if got >= mark else '  BELOW'}")
    print_gaps(files)
    if chosen.write:
        Path("docs/background/coverage.md").write_text(page(shares), encoding="utf-8")
    return int(any(got < MARKS.get(folder, ELSEWHERE) for folder, got in shares.items()))


def print_gaps(files: Mapping[str, Mapping[str, Any]]) -> None:
    """Print the lines and branches that did not run in files below their mark, the least covered file first."""
    for name, entry in sorted(files.items(), key=lambda item: share([item[1]["summary"]])):
        if share([entry["summary"]]) < MARKS.get(folder_of(name), ELSEWHERE):
            missing = [*map(str, entry["missing_lines"]), *(f"{a}->{b}" for a, b in entry["missing_branches"])]
            more = " …" if len(missing) > MOST else ""
            print(f"  {share([entry['summary']]):6.2f} %  {name.removeprefix(ROOT)}: {', '.join(missing[:MOST])}{more}")


def page(shares: Mapping[str, float]) -> str:
    """Return the text of docs/background/coverage.md."""
    rows = [f"| {f'`{name}`' if name != 'all' else name} | {got:.1f} | {MARKS.get(name, ELSEWHERE):g} |" for name, got in shares.items()]
    versions = f"Last Card {lastcard.__version__}, Python {platform.python_version()}, coverage {coverage.__version__}"
    return PAGE.format(date=datetime.now(UTC).date(), versions=versions, rows="\n".join(rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
