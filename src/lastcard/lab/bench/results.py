"""Results of the benchmark as files: counts of deals, from which all shares and intervals follow; read strictly, as strangers send them.

>>> won = {"random": [100, 200, 200]}  # of 500 deals the agent won 100 from no seat, 200 from one, 200 from both
>>> rate(won["random"], 2).value
0.6
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, NoReturn

from lastcard.errors import LastCardError
from lastcard.files import read_bounded
from lastcard.lab.bench.protocol import ALL, protocol
from lastcard.statistics import LEVEL, Estimate, Sample, deviates, normal, wilson
from lastcard.text.faults import fault, system_fault

Counts = dict[str, list[int]]
"""By opponent, and for all together: at index k the number of deals that the agent won from k seats."""
_MOST_BYTES: Final = 1 << 20
_MOST_AGENTS: Final = 100
_LONGEST: Final = 200
_WORDS: Final = ("name", "sees", "searches", "about", "version")


@dataclass(frozen=True, slots=True)
class TableResult:
    """The counts of an agent at one table: of the first deals, and of all."""

    first: Counts
    won: Counts


@dataclass(frozen=True, slots=True)
class Result:
    """The results of an agent.

    ``sees`` says what it may see (``observation``, ``view`` or more), ``searches`` whether and how it searches, ``about`` what it is and
    where its code is, ``version`` the version of Last Card that played.
    """

    name: str
    sees: str
    searches: str
    about: str
    version: str
    tables: dict[str, TableResult]


def rate(counts: Sequence[int], games: int) -> Estimate:
    """Return the share of the games of a deal that were won, with its 95 % interval, by deals."""
    deals = sum(counts)
    mean = sum(number * won for won, number in enumerate(counts)) / deals / games
    squares = sum(number * (won / games - mean) ** 2 for won, number in enumerate(counts))
    if mean in (0, 1):
        return wilson(mean * deals, deals)
    return normal(Sample(mean, math.sqrt(squares / (deals - 1)), deals), deviates(LEVEL))


def rates(counts: Counts, seats: int) -> dict[str, Estimate]:
    """Return the rate against each opponent and against all."""
    return {name: rate(row, seats * (len(protocol().opponents) if name == ALL else 1)) for name, row in counts.items()}


def results_text(results: Sequence[Result]) -> str:
    """Return results as the text of a file."""
    data = {"benchmark": protocol().name, "agents": [asdict(one) for one in results]}
    return json.dumps(data, ensure_ascii=False, indent=1).replace("\n      ", " ").replace("\n     ]", "]") + "\n"


def read_results(path: str | Path) -> list[Result]:
    """Return the results of a file. Raises LastCardError that names the place of the first fault, or why it cannot be read."""
    try:
        found = read_bounded(path, _MOST_BYTES)
    except OSError as error:
        raise LastCardError(fault("bench_unread", path=str(path), reason=system_fault(error))) from None
    if len(found) > _MOST_BYTES:
        raise LastCardError(fault("bench_large", path=str(path), most=_MOST_BYTES))
    try:
        data = json.loads(found.decode())
    except (ValueError, RecursionError):  # the latter: nested too deeply
        raise LastCardError(fault("bench_no_json", path=str(path))) from None
    return _Reader(str(path)).results(data)


def is_label(said: object) -> bool:
    """Return whether a value is a text of one line that can be printed, without spaces at its ends."""
    return isinstance(said, str) and 1 <= len(said) <= _LONGEST and said.isprintable() and said == said.strip()


def check_labels(labels: Mapping[str, str]) -> None:
    """Raise LastCardError for a label of a result, by its option, that its file could not have."""
    for key, said in labels.items():
        if not is_label(said):
            raise LastCardError(fault("bench_label", key=key, most=_LONGEST))


class _Reader:
    """Reads the data of a file and says where a fault is."""

    def __init__(self, path: str) -> None:
        self._path: Final = path

    def results(self, data: object) -> list[Result]:
        self._keys("file", data, ("benchmark", "agents"))
        assert isinstance(data, dict)
        if data["benchmark"] != protocol().name:
            self._wrong("benchmark", protocol().name)
        agents = data["agents"]
        if not isinstance(agents, list) or not 1 <= len(agents) <= _MOST_AGENTS:
            self._wrong("agents", f"[1-{_MOST_AGENTS}]")
        found = [self._result(f"agents[{place}]", one) for place, one in enumerate(agents)]
        if len({one.name for one in found}) < len(found):
            self._wrong("agents[].name", "≠")
        return found

    def _result(self, where: str, data: object) -> Result:
        self._keys(where, data, (*_WORDS, "tables"))
        assert isinstance(data, dict)
        for key in _WORDS:
            if not is_label(data[key]):
                self._wrong(f"{where}.{key}", f'"…" (1-{_LONGEST})')
        tables = data["tables"]
        if not isinstance(tables, dict) or not tables or not set(tables) <= set(protocol().tables):
            self._wrong(f"{where}.tables", " | ".join(protocol().tables))
        made = {name: self._table(f"{where}.tables.{name}", one, protocol().tables[name]) for name, one in tables.items()}
        return Result(tables=made, **{key: data[key] for key in _WORDS})

    def _table(self, where: str, data: object, seats: int) -> TableResult:
        self._keys(where, data, ("first", "won"))
        assert isinstance(data, dict)
        first = self._counts(f"{where}.first", data["first"], seats, protocol().first)
        won = self._counts(f"{where}.won", data["won"], seats, protocol().deals)
        for name, row in first.items():
            if any(few > many for few, many in zip(row, won[name], strict=True)):
                self._wrong(f"{where}.first.{name}", f"≤ {where}.won.{name}")
        return TableResult(first, won)

    def _counts(self, where: str, data: object, seats: int, deals: int) -> Counts:
        opponents = protocol().opponents
        self._keys(where, data, (*opponents, ALL))
        assert isinstance(data, dict)
        for name, row in data.items():
            length = 1 + seats * (len(opponents) if name == ALL else 1)
            if not isinstance(row, list) or len(row) != length or not all(type(n) is int and 0 <= n <= deals for n in row):
                self._wrong(f"{where}.{name}", f"{length} × 0-{deals}")
            if sum(row) != deals:
                self._wrong(f"{where}.{name}", f"Σ = {deals}")
        if sum(map(_games, (data[name] for name in opponents))) != _games(data[ALL]):
            self._wrong(f"{where}.{ALL}", f"Σ {', '.join(opponents)}")
        return {name: list(data[name]) for name in (*opponents, ALL)}

    def _keys(self, where: str, data: object, keys: Sequence[str]) -> None:
        if not isinstance(data, dict) or set(data) != set(keys):
            self._wrong(where, "{" + ", ".join(keys) + "}")

    def _wrong(self, where: str, wanted: str) -> NoReturn:
        raise LastCardError(fault("bench_wrong", path=self._path, key=where, said=wanted))


def _games(row: Sequence[int]) -> int:
    return sum(number * won for won, number in enumerate(row))
