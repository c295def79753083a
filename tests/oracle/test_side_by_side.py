"""The engine and the naive engine agree, step by step: asks, events, the table, points."""

from __future__ import annotations

import pytest

from tests.oracle.driver import compare

PARTS = 20


@pytest.mark.parametrize(("start", "share"), [("dealt", 1), ("few_cards", 2), ("own_cards", 4)])
@pytest.mark.parametrize("part", range(PARTS))
def test_both_engines_agree(part: int, start: str, share: int, request: pytest.FixtureRequest) -> None:
    """The starts: dealt rounds; positions of few, equal cards, in which seats often go out; custom editions."""
    rounds = request.config.getoption("--rounds")
    for seed in range(part, rounds // share, PARTS):
        found = compare(seed, start=start)
        assert found is None, str(found)
