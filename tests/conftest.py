"""Options of the test run, and how hypothesis works here: the same examples every time, no deadline."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("lastcard", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("lastcard")


def pytest_configure() -> None:
    """Speak English, whatever the language of the machine."""
    os.environ["LC_ALL"] = "C.UTF-8"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return the number of workers of ``-n auto``: one more than processors, as one usually waits for a browser or a server."""
    return (os.cpu_count() or 1) + 1


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rounds", type=int, default=1000, help="how many random rounds the two engines are compared in")
