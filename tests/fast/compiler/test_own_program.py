"""A batch that goes on with a program of its own plays what it would have played."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from lastcard.fast.compiler import tiered_program
from lastcard.fast.compiler.records import STATE
from lastcard.fast.compiler.specialization import KEPT
from lastcard.fast.vector import batch
from lastcard.fast.vector.batch import Batch
from tests.fast.vector.batches import choose

OWN = {"bold": True, "matches": True, "payoff": "win", "limit": 200, "bots": (None, "careful", None)}
TABLES = (
    ("classic", 4, {"observe": True}),
    ("anniversary jump_in=on", 3, OWN),
    ("classic match.target=90", 2, {"observe": "bytes", "matches": True}),
)
STEPS = 200
SCRATCH = ("choice", "sayings", "risk", "count", "order")
"""Fields that hold something only while an action is carried out."""


def step(one: Batch, luck: np.random.Generator) -> list[bytes]:
    """Step and return what is shown."""
    one.step(choose(one.action_mask, luck))
    return [array.tobytes() for array in one.save()[2:-1]]


@pytest.mark.parametrize(("line", "seats", "more"), TABLES)
def test_a_batch_goes_on_with_a_program_of_its_own(line: str, seats: int, more: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, luck = Batch(line, seats, 16, 3, **more), np.random.default_rng(1)
    shown = [step(plain, luck) for _ in range(STEPS)]
    assert plain._tiers._coming is None, "too few steps for that"

    monkeypatch.setattr(batch, "_ACTIONS_BEFORE_OWN_PROGRAM", 16 * 20)
    one, luck = Batch(line, seats, 16, 3, **more), np.random.default_rng(1)
    for number in range(STEPS):
        assert step(one, luck) == shown[number], f"step {number}"
        assert (one._tiers._coming is not None) == (number >= 19)
        one._tiers.wait()
    assert one._tiers.is_special
    assert {name for name, _, _ in STATE} - KEPT == {"tally", "left_color", "chose_color", "stock"}
    for name in KEPT - {*SCRATCH}:
        assert (one._states[name] == plain._states[name]).all(), name

    again = pickle.loads(pickle.dumps(one))
    assert not again._tiers.is_special
    assert step(again, np.random.default_rng(2)) == step(plain, np.random.default_rng(2))
    one.reset(3)
    assert (one.action_mask == Batch(line, seats, 16, 3, **more).action_mask).all()


def test_it_is_made_at_once_on_demand() -> None:
    plain, one = Batch("classic", 4, 16, 3, observe=True), Batch("classic", 4, 16, 3, observe=True)
    one.specialise()
    made = one._program
    assert made is not plain._program
    one.specialise()
    assert one._program is made
    assert step(one, np.random.default_rng(1)) == step(plain, np.random.default_rng(1))


def test_batches_alike_share_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "_ACTIONS_BEFORE_OWN_PROGRAM", 0)
    monkeypatch.setattr(tiered_program, "_compile", lambda coming, request: None)
    monkeypatch.setattr(tiered_program, "_COMING", {})
    for line, seed in (("classic", 1), ("classic", 2), ("minecraft", 1)):
        one = Batch(line, 2, 1, seed)
        one.step(one.action_mask.argmax(axis=1))
    assert len(tiered_program._COMING) == 2
