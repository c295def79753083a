"""Import logs: read files of JSON lines, a round in each line, and write a record of each round that replays."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from lastcard.errors import LastCardError
from lastcard.files import read_bounded, unpacked
from lastcard.lab.logs import pettingzoo_log, rlcard_log
from lastcard.text.faults import fault, shown, system_fault

MOST_BYTES: Final = 1 << 28
"""The largest file: 256 MB."""
MOST_LINE: Final = 1 << 24
"""The characters of the longest line."""
MOST_ACTIONS: Final = 20_000
"""The most actions of a round."""
MOST_LINES: Final = 1_000_000
"""The most lines that are not empty: a program that reads each of them ends within a minute, whatever is in them."""
_SHOWN: Final = 50
_LINE: Final = re.compile(rb"[^\n]+")


class Refused(NamedTuple):
    """A round that cannot be imported: its line in the file, and why."""

    file: str
    line: int
    why: str


@dataclass
class ImportedLogs:
    """What was imported: the records that were written, and why other rounds could not be. ``refused`` holds the first of them."""

    records: int = 0
    failures: int = 0
    refused: list[Refused] = field(default_factory=list)


def import_logs(files: Sequence[str], out: Path) -> ImportedLogs:
    """Write a record for each round of some logs into a new folder. Raises LastCardError for files that are no logs.

    A file may be compressed by gzip; ``-`` is the standard input.
    Each record has been replayed, and each hand that the log shows was compared. Without a record, and after an error, there is no folder.
    """
    if os.path.lexists(out):
        raise LastCardError(fault("new_exists", path=shown(str(out))))
    found = ImportedLogs()
    is_made = False
    try:
        for record in _records(files, found):
            if not is_made:
                out.mkdir(parents=True, exist_ok=False)
                is_made = True
            (out / f"{found.records:06}.lastcard").write_text(record, encoding="utf-8")
    except BaseException as error:
        if is_made:
            shutil.rmtree(out, ignore_errors=True)
        if isinstance(error, OSError):
            raise LastCardError(fault("results_unwritten", path=str(out), reason=system_fault(error))) from None
        raise
    return found


def _records(files: Sequence[str], found: ImportedLogs) -> Iterator[str]:
    """Yield the record of each round of some logs, and count them; note why other rounds have none. Raises LastCardError."""
    for file in files:
        # Records are UTF-8, names of files may be any bytes.
        about = "stdin" if file == "-" else os.fsencode(Path(file).name).decode("utf-8", "replace")
        for line, text in _lines(file):
            try:
                record = record_of(text, f"{about}:{line}")
            except LastCardError as error:
                found.failures += 1
                if len(found.refused) < _SHOWN:
                    found.refused.append(Refused(file, line, str(error)))
                continue
            found.records += 1
            yield record


def record_of(text: str, about: str = "") -> str:
    """Return the record of a round from a line of a log. Raises LastCardError that says why there is none."""
    if len(text) > MOST_LINE:
        raise LastCardError(fault("number_at_most", what=f"{shown(text)}: {len(text)}", most=MOST_LINE))
    try:
        log = json.loads(text)
    except (ValueError, RecursionError):
        raise LastCardError(fault("log_json")) from None
    if isinstance(log, dict) and isinstance(log.get("actions"), list) and "seed" in log:
        _bound(len(log["actions"]))
        return pettingzoo_log.round_of(log).record(pettingzoo_log.players_of(log), f"PettingZoo, {about}")
    trajectories = log.get("trajectories") if isinstance(log, dict) else log
    if (
        not isinstance(trajectories, list)
        or not 2 <= len(trajectories) <= 10
        or not all(isinstance(one, list) and one for one in trajectories)
    ):
        raise LastCardError(fault("log_neither"))
    _bound(sum(map(len, trajectories)))
    players = [f"player {number}" for number in range(len(trajectories))]
    return rlcard_log.round_of(trajectories).record(players, f"RLCard, {about}")


def _bound(actions: int) -> None:
    if actions > MOST_ACTIONS:
        raise LastCardError(fault("number_at_most", what=f"actions {actions}", most=MOST_ACTIONS))


def _lines(file: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of a file that are not empty, with their numbers; ``-`` is the standard input."""
    try:
        data = unpacked(sys.stdin.buffer.read(MOST_BYTES + 1) if file == "-" else read_bounded(file, MOST_BYTES), MOST_BYTES)
        data.decode("utf-8")  # before the first round is imported
    except OSError as error:
        raise LastCardError(fault("file", file=shown(file), reason=system_fault(error))) from None
    except UnicodeDecodeError:
        raise LastCardError(fault("file_not_text", file=shown(file))) from None
    if len(data) > MOST_BYTES:
        raise LastCardError(fault("number_at_most", what=f"{shown(file)}: {len(data)}", most=MOST_BYTES))
    number, end, count = 1, 0, 0
    for found in _LINE.finditer(data):  # a list of all lines takes ten times the size of the file, if most are empty
        number += data.count(b"\n", end, found.start())
        end = found.start()
        if line := found[0].strip():
            count += 1
            if count > MOST_LINES:
                raise LastCardError(fault("number_at_most", what=f"{shown(file)}: lines {count}", most=MOST_LINES))
            yield number, line.decode("utf-8")


def as_data(found: ImportedLogs) -> dict[str, Any]:
    """Return the result as JSON."""
    return {"records": found.records, "failures": found.failures, "refused": [one._asdict() for one in found.refused]}
