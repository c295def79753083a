"""A pytest plugin for the two tiers of the suite, the order of its files, the costs of tests, and repetition.

Without a path, ``-k``, ``-m`` or the like, pytest runs the default tier: see docs/testing.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import astuple, dataclass
from datetime import UTC, datetime
from typing import Any, Final

import pytest

from tests.tiers import costs as costs_file
from tests.tiers.changes import changed_files, folders_first
from tests.tiers.selection import MOST_S, Case, Reason, order, select
from tests.tiers.table import tier_table

MARKS: Final = ("rule", "alternative")
COLLECTED: Final = pytest.StashKey[Mapping[Case, Reason]]()
"""All collected tests of a run of the whole suite, including those that the default tier leaves out."""
_STARTED: Final = pytest.StashKey[float]()
_NARROWING: Final = ("keyword", "markexpr", "lf", "failedfirst", "stepwise", "deselect")
"""Options that select tests. All tests that they select run."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the tiers."""
    group = parser.getgroup("tiers", "tiers of the suite (docs/testing.md)")
    group.addoption("--full", action="store_true", help="run all tests, not the default tier alone")
    group.addoption("--lot", metavar="SEED", default=None, help="draw the cases of the default tier by this seed (default: the date)")
    group.addoption("--since", metavar="COMMIT", default="HEAD", help="run test files whole that differ from this commit (default: HEAD)")
    group.addoption("--costs", action="store_true", help="measure the tests that run, and write tests/costs.json")
    group.addoption("--tier-table", action="store_true", help="run nothing; print a table of what each tier takes by folder")
    group.addoption("--repeat", metavar="N", type=int, default=1, help="run each test so many times")


@dataclass(frozen=True)
class Run:
    """The decisions about a run, made before tests are collected.

    ``tier`` is ``default`` or ``full``, or empty if a path or an option selects the tests. ``changed`` names changed files.
    """

    tier: str
    lot: str
    changed: tuple[str, ...]


RUN: Final = pytest.StashKey[Run]()


def pytest_configure(config: pytest.Config) -> None:
    """Decide on the tier, the seed and the changed files, once for all processes of pytest-xdist."""
    if hasattr(config, "workerinput"):
        config.stash[RUN] = Run(*config.workerinput["tiers"])
    else:
        config.stash[RUN] = _decided(config)
    if config.option.tier_table:
        config.option.collectonly = True
    if config.option.costs:
        config.pluginmanager.register(Measure(config))
    config.pluginmanager.register(Report(config))


def _decided(config: pytest.Config) -> Run:
    option = config.option
    chosen = config.args_source is not pytest.Config.ArgsSource.TESTPATHS or any(getattr(option, name, None) for name in _NARROWING)
    tier = "" if chosen else "full" if option.full else "default"
    lot = option.lot or datetime.now(UTC).date().isoformat()
    return Run(tier, lot, changed_files(option.since, config.rootpath) if tier else ())


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Pass the decisions to a worker process of pytest-xdist."""
    node.workerinput["tiers"] = astuple(node.config.stash[RUN])


def case_of(item: pytest.Item) -> Case:
    """Return a test as the selection takes it."""
    rules, alternatives = (frozenset(str(name) for mark in item.iter_markers(kind) for name in mark.args) for kind in MARKS)
    return Case(item.nodeid, rules, alternatives, core=item.get_closest_marker("core") is not None)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect tests that the default tier leaves out."""
    run = config.stash[RUN]
    if not run.tier:
        return
    cases = [case_of(item) for item in items]
    known = costs_file.load(config.rootpath / costs_file.FILE)
    reasons = select(cases, known, run.lot, run.changed)
    config.stash[COLLECTED] = {case: reasons[case.id] for case in cases}
    if run.tier == "default" and not config.option.tier_table:
        left_out = [item for item in items if not reasons[item.nodeid].runs]
        items[:] = [item for item in items if reasons[item.nodeid].runs]
        config.hook.pytest_deselected(items=left_out)


@pytest.hookimpl(trylast=True, specname="pytest_collection_modifyitems")
def put_in_order(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sort files: first those that test changed folders, then the slowest first."""
    run = config.stash[RUN]
    if run.tier:
        counts = Counter(item.nodeid.partition("[")[0] for item in items)
        files = dict.fromkeys(item.nodeid.partition("::")[0] for item in items)
        ordered = order(files, costs_file.load(config.rootpath / costs_file.FILE), counts, folders_first(run.changed))
        place = {file: number for number, file in enumerate(ordered)}
        items.sort(key=lambda item: place[item.nodeid.partition("::")[0]])


@pytest.fixture(scope="session")
def _repetition(request: pytest.FixtureRequest) -> int:
    """The number of the repetition under ``--repeat``."""
    return int(request.param)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrise each test with as many repetitions as ``--repeat`` says."""
    if (times := metafunc.config.option.repeat) > 1:
        metafunc.fixturenames.append("_repetition")
        metafunc.parametrize("_repetition", range(times), indirect=True, scope="session", ids=lambda number: f"run {number + 1}")


class Measure:
    """Measure the CPU seconds of each test in the process that runs it, and write them in the controlling process."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.seen: set[str] = set()
        self.unmeasured: set[str] = set()
        self.measured: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, None, None]:
        """Record the CPU time before a test and its fixtures."""
        item.stash[_STARTED] = costs_file.cpu_seconds()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
        """Add the CPU time since then to the last report of a test."""
        report = yield
        if call.when == "teardown":
            report.cpu_s = costs_file.cpu_seconds() - item.stash[_STARTED]
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Collect the measurements, except for skipped and failed tests."""
        self.seen.add(report.nodeid)
        if report.outcome != "passed":
            self.unmeasured.add(report.nodeid)
        if report.when == "teardown":
            self.measured[report.nodeid] = getattr(report, "cpu_s", 0.0)

    def pytest_sessionfinish(self) -> None:
        """Write the file of costs."""
        if not hasattr(self.config, "workerinput") and self.measured:
            measured = {test: max(0.0, seconds) for test, seconds in self.measured.items() if test not in self.unmeasured}
            path = self.config.rootpath / costs_file.FILE
            costs_file.save(costs_file.updated(costs_file.load(path), measured, self.seen, most=MOST_S), path)


class Report:
    """Report the tier and the seed at the start, and at the end, in one line, how many tests were left out and why."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.counts: Counter[str] = Counter()

    def pytest_sessionstart(self) -> None:
        """Print the tier and the seed at the start, so that an aborted run can be repeated, too."""
        run, terminal = self.config.stash[RUN], self.config.pluginmanager.get_plugin("terminalreporter")
        if run.tier and terminal is not None:
            repeat = f", lot {run.lot} (--lot {run.lot} repeats it)" if run.tier == "default" else ""
            terminal.write_line(f"tier: {run.tier}{repeat}; {len(run.changed)} files differ from {self.config.option.since}")

    def pytest_collection_finish(self) -> None:
        """Count the tests by the reason of their selection."""
        if (collected := self.config.stash.get(COLLECTED, None)) is not None:
            self.counts = Counter(reason.name for reason in collected.values())

    def pytest_sessionfinish(self) -> None:
        """Pass the counts to the controlling process."""
        if hasattr(self.config, "workerinput"):
            self.config.workeroutput["tiers"] = dict(self.counts)  # type: ignore[attr-defined]

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take the counts of a worker process; all have the same."""
        self.counts = Counter(getattr(node, "workeroutput", {}).get("tiers", {})) or self.counts

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print how many tests ran, how many did not, and why."""
        run = self.config.stash[RUN]
        if self.config.option.tier_table and COLLECTED in self.config.stash:
            terminalreporter.write_line(tier_table(self.config.stash[COLLECTED], costs_file.load(self.config.rootpath / costs_file.FILE)))
        elif run.tier == "default" and self.counts:
            runs = sum(self.counts[why.name] for why in Reason if why.runs)
            terminalreporter.write_line(
                f"tier: default, lot {run.lot}: {runs:,} of {self.counts.total():,} tests ({self._told(True)}); "
                f"left out {self.counts.total() - runs:,} ({self._told(False)}); --full runs all"
            )

    def _told(self, runs: bool) -> str:
        return ", ".join(f"{self.counts[why.name]:,} {why.value}" for why in Reason if why.runs is runs and self.counts[why.name])
