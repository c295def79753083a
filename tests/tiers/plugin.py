"""A pytest plugin: the two tiers of the suite, the order of its files, what tests cost, and repeating them.

Without a path, ``-k``, ``-m`` or the like, pytest runs the default tier: see docs/testing.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from datetime import UTC, datetime
from typing import Any, Final

import pytest

from tests.tiers import costs as costs_file
from tests.tiers.changes import changed_files, folders_first
from tests.tiers.selection import MOST_S, Case, Reason, order, select
from tests.tiers.table import tier_table

MARKS: Final = ("rule", "alternative")
COLLECTED: Final = pytest.StashKey[Mapping[Case, Reason]]()
"""All tests of a run of the whole suite, also those that the default tier leaves out."""
_STARTED: Final = pytest.StashKey[float]()
_NARROWING: Final = ("keyword", "markexpr", "lf", "failedfirst", "stepwise", "deselect")
"""Options that choose tests themselves: what they choose runs whole."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the tiers."""
    group = parser.getgroup("tiers", "tiers of the suite (docs/testing.md)")
    group.addoption("--full", action="store_true", help="run all tests, not the default tier alone")
    group.addoption("--lot", metavar="SEED", default=None, help="draw the cases of the default tier by this seed (default: the date)")
    group.addoption("--since", metavar="COMMIT", default="HEAD", help="run test files whole that differ from this commit (default: HEAD)")
    group.addoption("--costs", action="store_true", help="measure the tests that run, and write tests/costs.json")
    group.addoption("--tier-table", action="store_true", help="run nothing; print a table of what each tier takes by folder")
    group.addoption("--repeat", metavar="N", type=int, default=1, help="run each test so many times")


def pytest_configure(config: pytest.Config) -> None:
    """Decide about the tier, the seed and the changed files once; the processes of pytest-xdist are told."""
    option = config.option
    if not hasattr(config, "workerinput"):
        from_paths = config.args_source is not pytest.Config.ArgsSource.TESTPATHS
        option.tier = "" if from_paths or any(getattr(option, name, None) for name in _NARROWING) else "full" if option.full else "default"
        option.lot = option.lot or datetime.now(UTC).date().isoformat()
        option.changed = changed_files(option.since) if option.tier else ()
        if option.tier_table:
            option.collectonly = True
    if option.costs:
        config.pluginmanager.register(Costs(config))
    config.pluginmanager.register(Report(config))


def case_of(item: pytest.Item) -> Case:
    """Return a test as the selection sees it."""
    rules, alternatives = ({str(name) for mark in item.iter_markers(kind) for name in mark.args} for kind in MARKS)
    pairs = {f"{rule} {alternative}" for rule in rules for alternative in alternatives}
    return Case(item.nodeid, frozenset(rules | pairs), item.get_closest_marker("core") is not None)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not of the default tier."""
    option = config.option
    if not option.tier:
        return
    cases = [case_of(item) for item in items]
    known = costs_file.load()
    reasons = select(cases, known, option.lot, option.changed)
    config.stash[COLLECTED] = {case: reasons[case.id] for case in cases}
    if option.tier == "default" and not option.tier_table:
        left_out = [item for item in items if not reasons[item.nodeid].runs]
        items[:] = [item for item in items if reasons[item.nodeid].runs]
        config.hook.pytest_deselected(items=left_out)


@pytest.hookimpl(trylast=True, specname="pytest_collection_modifyitems")
def put_in_order(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the dearest files first, after those that look at changed folders."""
    if config.option.tier:
        counts = Counter(item.nodeid.partition("[")[0] for item in items)
        files = dict.fromkeys(item.nodeid.partition("::")[0] for item in items)
        ordered = order(files, costs_file.load(), counts, folders_first(config.option.changed))
        place = {file: number for number, file in enumerate(ordered)}
        items.sort(key=lambda item: place[item.nodeid.partition("::")[0]])


@pytest.fixture(scope="session")
def _repetition(request: pytest.FixtureRequest) -> int:
    """The number of the repetition that ``--repeat`` asks for."""
    return int(request.param)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make of each test as many cases as ``--repeat`` says."""
    if (times := metafunc.config.option.repeat) > 1:
        metafunc.fixturenames.append("_repetition")
        metafunc.parametrize("_repetition", range(times), indirect=True, scope="session", ids=lambda number: f"run {number + 1}")


class Costs:
    """Measures the CPU seconds of each test where it runs, and writes them where the run is led."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.seen: set[str] = set()
        self.unmeasured: set[str] = set()
        self.measured: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, None, None]:
        """Note what was spent before a test and its fixtures."""
        item.stash[_STARTED] = costs_file.cpu_seconds()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
        """Add to the last report of a test what was spent since."""
        report = yield
        if call.when == "teardown":
            report.cpu_s = costs_file.cpu_seconds() - item.stash[_STARTED]
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Collect the figures; those of tests that were skipped or failed say nothing."""
        self.seen.add(report.nodeid)
        if report.outcome != "passed":
            self.unmeasured.add(report.nodeid)
        if report.when == "teardown":
            self.measured[report.nodeid] = getattr(report, "cpu_s", 0.0)

    def pytest_sessionfinish(self) -> None:
        """Write the file."""
        if not hasattr(self.config, "workerinput") and self.measured:
            measured = {test: max(0.0, seconds) for test, seconds in self.measured.items() if test not in self.unmeasured}
            costs_file.save(costs_file.updated(costs_file.load(), measured, self.seen, most=MOST_S))


class Report:
    """Says which tier runs and by which seed, and at the end in one line how many tests were left out and why."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.counts: Counter[str] = Counter()

    def pytest_sessionstart(self) -> None:
        """Say what runs, first of all: a run that is aborted can be repeated, too."""
        option, terminal = self.config.option, self.config.pluginmanager.get_plugin("terminalreporter")
        if option.tier and terminal is not None:
            repeat = f", lot {option.lot} (--lot {option.lot} repeats it)" if option.tier == "default" else ""
            terminal.write_line(f"tier: {option.tier}{repeat}; {len(option.changed)} files differ from {option.since}")

    def pytest_collection_finish(self) -> None:
        """Count the tests by reason."""
        if (collected := self.config.stash.get(COLLECTED, None)) is not None:
            self.counts = Counter(reason.name for reason in collected.values())

    def pytest_sessionfinish(self) -> None:
        """Tell the process that leads the run."""
        if hasattr(self.config, "workerinput"):
            self.config.workeroutput["tiers"] = dict(self.counts)  # type: ignore[attr-defined]

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take the counts of one of the processes; all have the same."""
        self.counts = Counter(getattr(node, "workeroutput", {}).get("tiers", {})) or self.counts

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what ran, what did not, and why."""
        option = self.config.option
        if option.tier_table and COLLECTED in self.config.stash:
            terminalreporter.write_line(tier_table(self.config.stash[COLLECTED], costs_file.load()))
        elif option.tier == "default" and self.counts:
            run = sum(self.counts[why.name] for why in Reason if why.runs)
            terminalreporter.write_line(
                f"tier: default, lot {option.lot}: {run:,} of {self.counts.total():,} tests ({self._told(True)}); "
                f"left out {self.counts.total() - run:,} ({self._told(False)}); --full runs all"
            )

    def _told(self, runs: bool) -> str:
        return ", ".join(f"{self.counts[why.name]:,} {why.value}" for why in Reason if why.runs is runs and self.counts[why.name])
