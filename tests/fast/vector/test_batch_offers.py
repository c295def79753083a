"""The action mask of vector steps is what the engine finds: its lawful actions, and those at one's own risk."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard.engine.constants import P_DRAWN, P_TURN, PLAYS, TAKE
from lastcard.errors import LastCardError
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.records import STATE, game_rules, game_state
from lastcard.fast.program.learning.actions import ACTIONS, PASS
from lastcard.fast.simulation import setup
from lastcard.fast.vector.batch import Batch
from lastcard.lab.experiments.random_rounds import block
from lastcard.rules.compiled import compile_rules
from tests.fast.vector.batches import choose, plain

LINES = (
    *("classic", "merciless", "allwild", "retour turn.several=face turn.play=optional", "anniversary jump_in=on finish=number"),
    *("fairies v4.protect=may", "classic deal.pass=left", "paw-patrol draw.refuse=show turn.drawn_card=may_play"),
)
"""Cards of all faces, turns in which a draw is offered beside plays, or where only it is, and actions of every sort."""
EVERY_KIND = (1 << 64) - 1


def expected(batch: Batch, game: int) -> set[int]:
    """Return the numbers of the actions that the interpreted engine lists."""
    state = game_state({name: plain(batch._states[name][game]) for name, _, _ in STATE})
    state.same &= EVERY_KIND  # compiled, a mask of 64 bits is negative where the highest is set
    state.mask, state.fresh = ([part & EVERY_KIND for part in mask] for mask in (state.mask, state.fresh))
    rules = game_rules(setup.rules_fields(batch.rules))
    code, out = sources.interpreted(), [0] * 512
    found = out[: code.legal(state, rules, state.asked, out)]
    if state.must_play and state.phase == P_TURN and found and found[0] < PLAYS:
        found = [action for action in found if action != TAKE]
    if state.bold:
        found += (risk := [0] * 512)[: code.unlawful(state, rules, state.asked, risk)]
    return {rules.spots[action] for action in found} | ({PASS} if state.may_pass else set())


@pytest.mark.parametrize("option", ["", "bold", "must_play"])
@pytest.mark.parametrize("number", range(len(LINES) + 3))
def test_the_mask_is_what_the_engine_lists(number: int, option: str) -> None:
    made = block("offers", number, 4)
    line, seats = (LINES[number], 3) if number < len(LINES) else (made.rules, made.seats)
    batch, luck = Batch(line, seats, 6, number, bold=option == "bold", must_play=option == "must_play"), np.random.default_rng(number)
    turns = 0
    for _ in range(80):
        batch.step(choose(batch.action_mask, luck))
        for game in range(0, 6, 3):
            turns += int(batch._states["phase"][game]) in (P_TURN, P_DRAWN)
            assert set(np.flatnonzero(batch.action_mask[game]).tolist()) == expected(batch, game), (line, game)
        assert batch.action_mask.shape == (6, ACTIONS)
        assert batch.action_mask.max() == 1
    assert turns > 20


def test_no_action_is_offered_from_where_masks_are_not_cleared_on() -> None:
    """``setup.offered`` follows from the box and the settings; here it is compared with all that is offered in rounds of random rules."""
    short = 0
    for number in range(12):
        made = block("offered", number, 3)
        batch, luck = Batch(made.rules, made.seats, 8, number, bold=True), np.random.default_rng(number)
        ends = setup.offered(batch.rules, compile_rules(batch.rules))
        short += ends < ACTIONS
        for _ in range(60):
            batch.step(choose(batch.action_mask, luck))
            assert not batch.action_mask[:, ends:].any(), made.rules
    assert 0 < short < 12


def test_what_stood_in_a_mask_that_is_handed_over_is_not_offered() -> None:
    """Rules that offer fewer actions write fewer: an array that served other rules keeps nothing of theirs."""
    own = Batch("classic", 3, 2, 1, action_mask=np.ones((2, ACTIONS), np.uint8))
    assert (own.action_mask == Batch("classic", 3, 2, 1).action_mask).all()
    with pytest.raises(LastCardError, match="is not offered to p1"):
        own.step(np.full(2, ACTIONS - 1))
