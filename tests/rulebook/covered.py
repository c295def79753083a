"""List the rules and the alternatives of rulings that the tests cover, by their marks; run ``python -m tests.rulebook.covered``.

A rule is covered by a test marked with its id, an alternative by a test marked with it and with the id of its ruling.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

from lastcard.rules.rulebook import rule, rule_ids
from lastcard.rules.settings import SETTINGS
from tests.tiers.plugin import case_of
from tests.tiers.selection import Case

TESTS = Path(__file__).parent.parent
VECTORS = tuple(f"V-{number}" for number in range(1, 18))


@dataclass(frozen=True)
class Marked:
    """The rules and alternatives that one test is marked with."""

    test: str
    rules: frozenset[str]
    alternatives: frozenset[str]


@dataclass(frozen=True, repr=False)
class Coverage:
    """All ids and alternatives, those without a test, and the marks that name nothing."""

    rules: tuple[str, ...]
    alternatives: tuple[str, ...]
    rules_missing: tuple[str, ...]
    alternatives_missing: tuple[str, ...]
    strays: tuple[str, ...]

    def __repr__(self) -> str:
        return f"<{self}>"

    def __str__(self) -> str:
        lines = _told("rules", self.rules, self.rules_missing) + _told("alternatives", self.alternatives, self.alternatives_missing)
        if self.strays:
            lines += ["marks that name nothing:", *(f"  {stray}" for stray in self.strays)]
        return "\n".join(lines)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is missing and every mark names something."""
        return not (self.rules_missing or self.alternatives_missing or self.strays)


def _told(what: str, all_of_them: Sequence[str], missing: Sequence[str]) -> list[str]:
    return [f"covered {len(all_of_them) - len(missing)} of {len(all_of_them)} {what}", *(f"  {name}" for name in missing)]


def ids_to_cover() -> tuple[str, ...]:
    """Return all ids except those of plain facts about a box, and the check vectors."""
    return (*(name for name in rule_ids() if not rule(name).is_info), *VECTORS)


def alternatives_of(id: str) -> tuple[str, ...]:
    """Return the alternatives of a ruling, as key=value; none for an id that is no ruling, common rule or house rule."""
    if id in VECTORS or not ("-A" in id or id.startswith(("G-", "HR-"))):
        return ()
    return tuple(f"{key}={value}" for key, values in rule(id).alternatives.items() for value in values)


def written(setting: str) -> str | None:
    """Return key=value in its one written form; None if no rules line could hold it."""
    key, _, value = setting.partition("=")
    read = SETTINGS[key].read(value) if key in SETTINGS else None
    return None if read is None else f"{key}={read}"


def fits(listed: str, marked: str) -> bool:
    """Return whether a marked key=value is a case of a listed one: ``auto+1`` is one of ``auto+N``; ``custom`` and ``n`` are any value."""
    key, _, value = listed.partition("=")
    if value in ("custom", "n"):
        return marked.startswith(f"{key}=")
    pattern = re.escape(listed).replace(r"\+N", r"\+\d+").replace(r"\(n\)", r"\(\d+\)")
    return re.fullmatch(pattern, written(marked) or "") is not None


def measure(marks: Iterable[Marked]) -> Coverage:
    """Compare the marks of the tests with the rules and alternatives that exist."""
    marks = tuple(marks)
    ids = ids_to_cover()
    known = {*ids, *rule_ids()}
    alternatives = [(name, one) for name in ids for one in alternatives_of(name)]
    marked = {name for test in marks for name in test.rules}
    pairs = {(name, value) for test in marks for name in test.rules for value in test.alternatives}
    strays = [f"rule({name!r}) in {test.test}" for test in marks for name in sorted(test.rules - known)]
    named = {one for _, one in alternatives}
    strays += [
        f"alternative({value!r}) in {test.test}" for test in marks for value in sorted(test.alternatives - named) if not written(value)
    ]
    return Coverage(
        rules=ids,
        alternatives=tuple(f"{name} {one}" for name, one in alternatives),
        rules_missing=tuple(name for name in ids if name not in marked),
        alternatives_missing=tuple(
            f"{name} {one}" for name, one in alternatives if not any(of == name and fits(one, value) for of, value in pairs)
        ),
        strays=tuple(dict.fromkeys(strays)),
    )


class Collector:
    """A pytest plugin that notes every test it sees, and the files that cannot be read as tests."""

    def __init__(self) -> None:
        self.cases: list[Case] = []
        self.unreadable: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note each test with its marks."""
        self.cases += map(case_of, items)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that cannot be imported: its tests are not counted."""
        if report.failed:
            self.unreadable.append(report.nodeid)


def collect() -> Collector:
    """Look through all tests without running them."""
    collector, said = Collector(), io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", str(TESTS)], plugins=[collector])
    if not collector.cases:
        raise RuntimeError(f"no tests were found: {said.getvalue()}")
    return collector


def marks_of(cases: Iterable[Case]) -> list[Marked]:
    """Return the marks of all tests."""
    return [Marked(case.function, case.rules, case.alternatives) for case in cases]


if __name__ == "__main__":
    tests = collect()
    coverage = measure(marks_of(tests.cases))
    print(coverage)
    for path in tests.unreadable:
        print(f"cannot be read, and was not counted: {path}")
    sys.exit(0 if coverage.is_complete and not tests.unreadable else 1)
