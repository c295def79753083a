"""Both engines agree where rare things happen at the same time: seats leave the round while others answer, protect, swap or are asked."""

from __future__ import annotations

import random

import pytest

from lastcard import Round
from tests.oracle.driver import few_cards, follow, random_line
from tests.oracle.naive.engine import NaiveRound

STEPS = 150
OUT_AT_ONCE = ("mercy=10", "mercy.when=ever")
COLLISIONS = {
    "out while a draw card waits": ("classic", (*OUT_AT_ONCE, "stacking=any", "uno.false_catch=2")),
    "out while a card is doubted": ("anniversary", (*OUT_AT_ONCE, "challenge.by=anyone", "uno.false_catch=2")),
    "out while others protect themselves": ("fairies", (*OUT_AT_ONCE, "uno.false_catch=2")),
    "out for a wrong card": ("retour", (*OUT_AT_ONCE, "stacking=any")),
    "out by what the box does": ("merciless", (*OUT_AT_ONCE, "uno.false_catch=2")),
    "places and hands that move": ("classic", ("places=hands", "seven_zero=on", "uno.false_catch=1")),
    "places and stacks": ("classic", ("places=flat(5)", "stacking=any")),
    "places and aims": ("swap112", ("places=hands", "draw2.target=chosen", "last_card.draws=yes")),
    "places, buttons and colours laid down": ("fairies", ("places=hands",)),
    "places and mercy": ("merciless", ("places=flat(20)", *OUT_AT_ONCE)),
    "places, and rounds that stop": ("minecraft", ("places=hands", "round.turns=12")),
    "places, and several cards at once": ("classic", ("places=hands", "turn.several=face", "jump_in=on")),
}
"""An edition and words of every rules line; other settings change from round to round."""


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("what", COLLISIONS)
def test_both_engines_agree_where_rare_things_meet(what: str, seed: int) -> None:
    edition, words = COLLISIONS[what]
    luck = random.Random(f"{what} {seed}")
    seats = luck.choice((2, 3, 4, 5))
    position = _with_large_hands(luck, few_cards(luck, random_line(luck, seats, edition, words), seats))
    found = follow(seed, position, luck, Round.from_text(position, chance="ask"), NaiveRound.from_text(position), STEPS)
    assert found is None, str(found)


def _with_large_hands(luck: random.Random, position: str) -> str:
    """Return a position in which about half of the hands have eight or nine cards, so that seats often come to ten."""
    line, hands, *rest = position.split(" | ")
    grown = [(hand * 9)[: 2 * luck.choice((8, 9))] if luck.random() < 0.5 else hand for hand in hands.split()]
    return " | ".join([line, " ".join(grown), *rest])
