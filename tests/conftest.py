"""Options of the test run, and the profile of hypothesis: the same examples every time, no deadline.

``--rounds`` sets the size of all random tests: rounds of the two engines side by side, examples of the laws, games and seeds
of the others in proportion. An ordinary run is short; ``scripts/test --rounds 4000`` runs forty times as many.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, settings

from tests.tools import find_tools, summary

pytest_plugins = ["tests.tiers.plugin"]
ROUNDS = 100
"""Random rounds of an ordinary run. With 1,000, each law has the number of examples that stands at it."""


def pytest_configure(config: pytest.Config) -> None:
    """Set the language to English and the number of examples of hypothesis by ``--rounds``."""
    os.environ["LC_ALL"] = "C.UTF-8"
    find_tools()
    examples = max(1, int(config.getoption("--rounds")) // 10)
    settings.register_profile(
        "lastcard", derandomize=True, deadline=None, max_examples=examples, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.load_profile("lastcard")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the programs that the skipped tests need."""
    skipped = (report.longrepr for report in terminalreporter.stats.get("skipped", ()))
    line = summary(reason[2] for reason in skipped if isinstance(reason, tuple))
    if line is not None:
        terminalreporter.write_line(line, yellow=True)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return the number of workers of ``-n auto``: two per processor, because many tests wait for a browser or a server."""
    return 2 * (os.cpu_count() or 1)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rounds", type=int, default=ROUNDS, help="how far random tests go: so many random rounds, and the like")


@pytest.fixture(scope="session")
def repeats(pytestconfig: pytest.Config) -> Callable[[int, int], int]:
    """Return ``repeats(full, least)``, the function that scales a number of repetitions.

    It returns ``full`` with ``--rounds 1000``, a proportional number with other rounds, and at least ``least``.
    """
    rounds = int(pytestconfig.getoption("--rounds"))
    return lambda full, least: max(least, full * rounds // 1000)
