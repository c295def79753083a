"""What the browser's Python plays is what Python plays here, event by event, and in a room byte by byte."""

from __future__ import annotations

import asyncio
import json
import subprocess
from pathlib import Path

import pytest

from lastcard.rules.edition import EDITIONS
from tests.pocket import played
from tests.tools import NODE, needed
from tests.waiting import TIMEOUT_S

HERE = Path(__file__).parents[1]


def in_browser(site: Path, file: Path, call: str) -> object:
    """Return what a function of a file returns in Pyodide."""
    command = [needed("node", what=NODE), str(HERE / "pyodide.mjs"), str(site), str(file), call]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=TIMEOUT_S, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


MATCHES = 200
A_TIME = 25
IN_ROOMS = 2
"""How many of them are played at a table too."""


def equal(site: Path, first: int, count: int, rooms: int) -> list[str]:
    """Play matches in Pyodide and here, and return the lines about them, which must be the same."""
    found = in_browser(site, HERE / "played.py", f"matches({first}, {count}, {rooms})")
    assert isinstance(found, list)
    assert found == asyncio.run(played.matches(first, count, rooms))
    assert len(found) == count + rooms
    return found


@pytest.mark.core
def test_a_match_of_each_edition_is_equal(site: Path) -> None:
    found = equal(site, 0, len(EDITIONS), 1)
    assert {line.partition(" ")[0] for line in found} == set(EDITIONS)


@pytest.mark.parametrize("first", range(0, MATCHES, A_TIME))
def test_two_hundred_matches_are_equal(site: Path, first: int) -> None:
    """Whole matches by random settings: the events and standings of all rounds, and of some the bytes of the log of a room."""
    equal(site, 1000 + first, A_TIME, IN_ROOMS)


def test_they_are_two_hundred_different_matches_and_those_in_rooms_are_of_every_edition() -> None:
    starts = range(0, MATCHES, A_TIME)
    assert len({(number, played.plan(1000 + number)) for first in starts for number in range(first, first + A_TIME)}) == MATCHES == 200
    rooms = [played.plan(1000 + first + place)[0] for first in starts for place in range(IN_ROOMS)]
    assert len(rooms) >= 12
    assert {line.partition(" ")[0] for line in rooms} == set(EDITIONS)
