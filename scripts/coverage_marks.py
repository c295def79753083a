"""Hold a coverage report against the marks: which share of lines and branches the tests of each room must reach.

``python -m scripts.coverage_marks .coverage.json`` prints a table by room, the least covered files, and ends with status 1 below a mark.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

MARKS: Final = {"rules": 100.0, "engine": 100.0, "game": 100.0, "server/store": 100.0}
"""Percent of lines and branches, by room."""
ELSEWHERE: Final = 95.0
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


def main(path: str) -> int:
    """Print the table; return 1 if a room is below its mark."""
    report = json.loads(Path(path).read_text(encoding="utf-8"))
    files: dict[str, dict[str, Any]] = {name: entry for name, entry in report["files"].items() if name.startswith(ROOT)}
    rooms: dict[str, list[dict[str, Any]]] = {}
    for name, entry in files.items():
        rooms.setdefault(room_of(name), []).append(entry["summary"])
    below = 0
    for room, summaries in sorted(rooms.items()):
        got, mark = share(summaries), MARKS.get(room, ELSEWHERE)
        below += got < mark
        print(f"{room:20} {got:6.2f} %  (mark {mark:g} %){'' if got >= mark else '  BELOW'}")
    print(f"{'all':20} {share(entry['summary'] for entry in files.values()):6.2f} %")
    for name, entry in sorted(files.items(), key=lambda item: share([item[1]["summary"]])):
        if share([entry["summary"]]) < MARKS.get(room_of(name), ELSEWHERE):
            missing = [*map(str, entry["missing_lines"]), *(f"{a}->{b}" for a, b in entry["missing_branches"])]
            more = " …" if len(missing) > MOST else ""
            print(f"  {share([entry['summary']]):6.2f} %  {name.removeprefix(ROOT)}: {', '.join(missing[:MOST])}{more}")
    return 1 if below else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
