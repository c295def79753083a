"""The engine and the naive engine agree, step by step: asks, events, the table, points."""

from __future__ import annotations

import pytest

from tests.oracle.driver import compare

PARTS = 20


@pytest.mark.parametrize("part", range(PARTS))
def test_both_engines_agree(part: int, request: pytest.FixtureRequest) -> None:
    rounds = request.config.getoption("--rounds")
    for seed in range(part, rounds, PARTS):
        found = compare(seed)
        assert found is None, str(found)


@pytest.mark.parametrize("part", range(PARTS))
def test_both_engines_agree_on_few_cards(part: int, request: pytest.FixtureRequest) -> None:
    """Positions in which somebody often goes out, piles are empty and cards are equal."""
    rounds = request.config.getoption("--rounds")
    for seed in range(part, rounds // 2, PARTS):
        found = compare(seed, start="few_cards")
        assert found is None, str(found)


@pytest.mark.parametrize("part", range(PARTS))
def test_both_engines_agree_on_own_cards(part: int, request: pytest.FixtureRequest) -> None:
    """Editions of one's own, whose cards set off other things."""
    rounds = request.config.getoption("--rounds")
    for seed in range(part, rounds // 4, PARTS):
        found = compare(seed, start="own_cards")
        assert found is None, str(found)
