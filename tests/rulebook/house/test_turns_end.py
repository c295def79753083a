"""No turn goes on for ever: penalties do not bring back the cards that were laid in it."""

from __future__ import annotations

import pytest

from lastcard import IllegalAction, Round
from tests.rulebook.tables import table

TURNS = {
    "a false catch while a draw card waits": (
        "classic stacking=any uno.false_catch=1 | rdbdgd b1rdbd y1 | r7b4b6 | p1> | g1",
        "p1 rd",
        "p1 catch p3",
    ),
    "a card out of turn while a draw card waits": (
        "retour stacking=any | rdbdgd b1rdbd y1y2 | r7b4b6 | p1> | g1",
        "p1 rd",
        "p1 bd",
    ),
    "a suggestion while a draw card waits": (
        "anniversary stacking=any penalty.suggestion=1 | rdbdgd b1rdbd y1y2 | r7b4b6 | p1> | g1",
        "p1 rd",
        "d penalty p1 1 suggestion",
    ),
    "a false catch while equal cards are laid": (
        "classic turn.several=face uno.false_catch=1 | r5b5g5 b1b2 y1 | r7b4b6 | p1> | g1",
        "p1 r5",
        "p1 catch p3",
    ),
    "a false catch while a colour is laid down": (
        "fairies uno.false_catch=1 wda.amount=any_subset | war1r2r3 b1b2 y1 | r7b4b6 | p1> | g1",
        "p1 wa, d button r",
        "p1 catch p3",
    ),
}
"""Position, actions until cards are laid one after another, and an act that costs a card."""


@pytest.mark.parametrize(("position", "before", "act"), TURNS.values(), ids=TURNS)
def test_a_penalty_is_paid_by_the_draw_pile_alone_while_cards_are_laid(position: str, before: str, act: str) -> None:
    rnd = table(position, *before.split(", "))
    rnd.play(act)
    assert rnd.phase != "shuffle"
    with pytest.raises(IllegalAction):
        rnd.play(act)
    offered = {action for ask in rnd.asks for action in (*ask.actions, *ask.unlawful)}
    assert act not in offered


def test_who_plays_out_of_turn_and_answers_for_ever_comes_to_an_end() -> None:
    """Two seats never take the cards: who is not asked plays out of turn as long as that is offered, then the other one answers."""
    rnd = Round.from_text("retour stacking=any | rdrdbdbdgdr1 ydydgdw4w4y1 | r7b4 | p1> | -", seed=1)
    rnd.play("p1 rd")
    acts = 0
    while rnd.phase == "answer" and acts < 200:
        risky = [action for ask in rnd.asks if not ask.must for action in ask.unlawful]
        answers = [action for ask in rnd.asks if ask.must for action in ask.actions if action.split()[1] not in ("accept", "challenge")]
        if not (risky or answers):
            break
        rnd.play((risky or answers)[0])
        acts += 1
    assert acts < 200, "a turn goes on for ever"


def test_at_the_start_of_a_turn_the_discards_pay_too() -> None:
    rnd = table("classic uno.false_catch=1 | r5r6 b1 y1y2 | r7b4b6 | p1> | -")
    rnd.play("p1 catch p2")
    assert rnd.phase == "shuffle"


def test_nobody_is_accused_where_no_card_is_left_to_pay_for_it() -> None:
    rnd = table("classic uno.false_catch=1 | r5r6 b1b2 y1y2 | r7 | p1> | -")
    assert not [action for ask in rnd.asks for action in (*ask.actions, *ask.unlawful) if "catch" in action]
    with pytest.raises(IllegalAction, match="p1 catch p2"):
        rnd.play("p1 catch p2")
