"""The law of verdicts: exactly what is offered, lawful or at one's own risk, is not refused."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from lastcard import Round, engine
from tests.laws.strategies import SEEDS, laws, play_on, rounds


def check_verdicts(rnd: Round) -> None:
    s, table = rnd._s, rnd._table
    out = [0] * 512
    for seat in (*range(s.seats), engine.DEALER):
        offered = set(out[: engine.legal(s, table, seat, out)])
        offered |= set(out[: engine.unlawful(s, table, seat, out)])
        accepted = {action for action in range(engine.NUMBERED) if engine.verdict(s, table, seat, action) == engine.OFFERED}
        assert accepted == offered, (str(rnd), seat)


@given(rounds(), SEEDS, st.integers(0, 80))
@laws(150)
def test_a_verdict_is_0_exactly_for_what_is_offered(rnd: Round, seed: int, steps: int) -> None:
    check_verdicts(rnd)
    for _ in play_on(rnd, Random(seed), steps, daring=0.3):
        pass
    check_verdicts(rnd)


@given(rounds(), SEEDS)
@laws(10)
def test_so_it_is_all_along_a_round(rnd: Round, seed: int) -> None:
    for _ in play_on(rnd, Random(seed), 60, daring=0.3):
        check_verdicts(rnd)
