"""House rules of the last card."""

from __future__ import annotations

import pytest

from lastcard import IllegalAction
from tests.rulebook.tables import actions, events, table

rule = pytest.mark.rule
alternative = pytest.mark.alternative


@rule("HR-8")
@alternative("finish=number")
@pytest.mark.parametrize("only", ["rs", "rr", "rd", "ww", "w4", "wc", "wb", "wa"])
def test_with_number_finish_an_only_action_card_or_wild_cannot_be_played(only: str) -> None:
    rnd = table(f"classic finish=number | {only} b1b2 | r7 | p1> | g1g2g3")
    assert actions(rnd, "p1") == {"p1 draw"}
    assert rnd.asks[0].unlawful == ()


@rule("HR-8")
def test_with_number_finish_a_number_is_the_last_card() -> None:
    rnd = table("classic finish=number | r5 b1b2 | r7 | p1> | g1g2g3")
    rnd.play("p1 r5")
    assert rnd.winner == "p1"


@rule("HR-8")
def test_who_draws_beside_an_only_action_card_may_play_either_way() -> None:
    rnd = table("minecraft finish=number | rs b1b2 | r7 | p1> | r2g2g3")
    rnd.play("p1 draw")
    assert actions(rnd, "p1") == {"p1 r2", "p1 keep", "p1 uno"}
    rnd.play("p1 r2")
    assert str(rnd.hand("p1")) == "rs"


@rule("HR-8")
def test_an_only_action_card_is_not_laid_at_ones_own_risk_either() -> None:
    wrong = table("retour finish=number | bs b1b2 | r7 | p1> | g1g2g3")
    assert wrong.asks[0].unlawful == ()
    early = table("retour finish=number | r1r2 bs | r7 | p1> | g1g2g3")
    assert early.legal("p2") == ()
    number = table("retour finish=number | r1r2 b1 | r7 | p1> | g1g2g3")
    assert number.legal("p2") == ("p2 b1",)


@rule("HR-8")
def test_an_only_action_card_is_neither_jumped_in_nor_piled_on() -> None:
    jump = table("classic finish=number jump_in=on | r1r2 rs r7 | rs | p1> | g1g2g3")
    assert jump.legal("p2") == ()
    pile = table("classic finish=number stacking=any | rdr2 bd r7 | r1 | p1> | g1g2g3g4")
    pile.play("p1 rd")
    assert actions(pile, "p2") == {"p2 accept", "p2 catch p1"}


@rule("HR-8")
def test_shedding_keeps_one_card_back() -> None:
    rnd = table("fairies finish=number | war1r2 b1b2 | y7 | p1> | g1g2g3")
    rnd.play("p1 wa")
    rnd.play("d button r")
    rnd.play("p1 shed r2")
    assert str(rnd.hand("p1")) == "r1"


@rule("HR-8")
def test_an_only_action_card_does_not_protect() -> None:
    action = table("fairies finish=number | w4b1 rs y1y2 | y7 | p1> | g1g2g3g4g5g6g7g8g9")
    told = events(action, "p1 w4!", "p2 accept", "p3 accept", "d button r")
    assert told[-3:] == ["d draw p2 g1g2g3g4", "d draw p3 g5g6g7g8", "d turn p2"]
    number = table("fairies finish=number | w4b1 r3 y1y2 | y7 | p1> | g1g2g3g4g5g6g7g8g9")
    events(number, "p1 w4!", "p2 accept", "p3 accept", "d button r")
    assert actions(number, "p2") == {"p2 protect r3"}


@rule("HR-8")
@alternative("finish=coloured")
@alternative("finish=no_draw")
@pytest.mark.parametrize("finish", ["coloured", "no_draw"])
@pytest.mark.parametrize("only", ["r5", "rs", "rd", "ww", "w4", "wb"])
def test_with_coloured_finish_no_wild_and_with_no_draw_no_draw_card_is_the_last(only: str, finish: str) -> None:
    may = only in {"coloured": ("r5", "rs", "rd"), "no_draw": ("r5", "rs", "ww")}[finish]
    rnd = table(f"paw-patrol finish={finish} | {only} b1b2 | r7 | p1> | g1g2g3")
    assert (f"p1 {only}" in actions(rnd, "p1")) == may
    if not may:
        with pytest.raises(IllegalAction) as refused:
            rnd.play(f"p1 {only}")
        assert refused.value.cause == f"finish_{finish}"
