"""``Round.due`` says how many cards a seat draws if it accepts, under all rules lines."""

from collections import Counter
from random import Random

from hypothesis import given

from lastcard import Round
from tests.laws.strategies import SEEDS, pick
from tests.web.games import deals

_OPEN = ("protect", "shuffle", "button", "color", "target")
"""Phases that may still come before the cards are drawn."""


def _accepted(rnd: Round) -> tuple[Round, Counter[str], bool]:
    """Let each seat that can accept do so; return the round, the cards drawn by seat, and whether a Creeper was among them."""
    after, drawn, creeper = rnd.copy(), Counter[str](), False
    for seat in rnd.seats:
        if f"{seat} accept" in after.legal(seat):
            for event in after.play(f"{seat} accept"):
                if event.head.startswith("d draw "):
                    drawn[event.head.split()[2]] += len(event.cards or ())
                    creeper |= "wc" in (event.cards or ())
    return after, drawn, creeper


@given(deals(), SEEDS)
def test_a_seat_that_accepts_draws_what_is_due(rnd: Round, seed: int) -> None:
    luck = Random(seed)
    for _ in range(60):
        if rnd.over:
            return
        if rnd.phase in ("answer", "protect"):
            after, drawn, creeper = _accepted(rnd)
            for seat, number in rnd.due.items() if after.phase not in _OPEN else ():
                assert drawn[seat] == number or (creeper and drawn[seat] > number) or not after.draw_pile or seat in after.gone
            assert after.phase in _OPEN or set(drawn) <= set(rnd.due)
        else:
            assert not rnd.due
        rnd.play(pick(rnd, luck, daring=0.15))
