"""Measure which lines of the engine each check runs, and how long it takes. The results are kept until files change."""

from __future__ import annotations

import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import coverage

from tests.mutants.checks import Check, engine_text, fingerprint, silently
from tests.mutants.faults import ENGINE, Mutant


@dataclass(frozen=True)
class Reach:
    """The lines that a check runs, and its CPU time."""

    seconds: float
    lines: dict[str, frozenset[int]]  # lines by file

    def touches(self, mutant: Mutant) -> bool:
        """Return whether the check runs a line of the fault."""
        return not mutant.lines.isdisjoint(self.lines.get(mutant.file, frozenset()))


def measure(checks: Iterable[Check], kept: Path) -> dict[str, Reach]:
    """Return what each check runs, and the names of checks that fail on the unchanged engine, which would notice every fault."""
    engine = engine_text()
    stored = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    stored = stored if stored.get("engine") == engine else {"engine": engine, "checks": {}}
    texts: dict[str, str] = {}
    new = []
    checks = list(checks)
    for check in checks:
        texts.setdefault(check.source, fingerprint(iter([Path(check.source)])))
        if stored["checks"].get(check.name, {}).get("text") != texts[check.source]:
            new.append(check)
    for check, reach in _traced(new).items():
        lines = {file: sorted(numbers) for file, numbers in reach.lines.items()}
        stored["checks"][check.name] = {"text": texts[check.source], "seconds": reach.seconds, "lines": lines}
    if new:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(stored), encoding="utf-8")
    found = {}
    for check in checks:
        entry = stored["checks"].get(check.name)
        if entry is None:
            continue
        found[check.name] = Reach(entry["seconds"], {file: frozenset(numbers) for file, numbers in entry["lines"].items()})
    return found


def seconds_of(kept: Path) -> float:
    """Return the CPU seconds of all measured checks together."""
    stored = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {"checks": {}}
    return sum(float(entry["seconds"]) for entry in stored["checks"].values())


def _traced(checks: list[Check]) -> dict[Check, Reach]:
    """Run checks under coverage's tracer."""
    if not checks:
        return {}
    tracer = coverage.Coverage(data_file=None, config_file=False, include=[str(ENGINE / "*"), str(ENGINE / "*" / "*")])
    seconds: dict[Check, float] = {}
    failed = []
    tracer.start()
    for number, check in enumerate(checks):
        tracer.switch_context(str(number))
        started = time.process_time()
        error = silently(check)
        if error is None:
            seconds[check] = time.process_time() - started
        else:
            failed.append(f"{check.name}: {error!r}"[:300])
    tracer.stop()
    if failed:
        print("left out, as they fail on the engine as it is:", *failed, sep="\n  ", file=sys.stderr)
    lines: dict[int, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
    data = tracer.get_data()
    for path in data.measured_files():
        for line, contexts in data.contexts_by_lineno(path).items():
            for context in contexts:
                if context:
                    lines[int(context)][Path(path).name].add(line)
    return {
        check: Reach(seconds[check], {file: frozenset(numbers) for file, numbers in lines[number].items()})
        for number, check in enumerate(checks)
        if check in seconds
    }
