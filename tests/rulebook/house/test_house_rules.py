"""House rules: conflicts between them, and rules of editions that matter only with them."""

from __future__ import annotations

import pytest

from lastcard import Round
from lastcard.rules.edition import EDITIONS
from lastcard.rules.sheets.search import search
from tests.rulebook.tables import actions, table

rule = pytest.mark.rule


@rule("CL-A4", "G-22")
def test_two_missed_calls_have_a_window_each() -> None:
    rnd = table("classic | r5r1 r2r3 r4y6 r6g2g3 | r7 | p1> | b1b2b3b4b5b6")
    rnd.play("p1 r5")
    rnd.play("p2 r2")
    assert {"p4 catch p1", "p4 catch p2"} <= actions(rnd, "p4")
    rnd.play("p3 r4!")
    assert "p4 catch p1" not in actions(rnd, "p4")
    assert "p4 catch p2" in actions(rnd, "p4")


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("fairies stacking=same", ("stacking=same", "draw2.target=button")),
        ("fairies stacking=up draw2.target=next", ("stacking=up", "wd4.target=all_with_protection")),
        ("classic teams=2x2 match.mode=low_total", ("teams=2x2", "match.mode=low_total")),
        ("classic force_play=on turn.play=optional", ("force_play=on", "turn.play=optional")),
        ("classic match.mode=elimination match.rounds=5", ("match.rounds=5", "match.mode=elimination")),
        ("minecraft match.rounds=5", ("match.rounds=5", "match.mode=single_hand")),
    ],
)
def test_what_cannot_hold_together_is_refused_by_name(line: str, names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="cannot both hold") as refused:
        Round.deal(line, players=4, seed=1)
    assert all(name in str(refused.value) for name in names)


@pytest.mark.rule("G-29")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_dealt_too_many_or_too_few_cards(edition: str) -> None:
    rnd = Round.deal(edition, players=4, seed="deal")
    dealt = [event for event in rnd.events if str(event).startswith("d deal")]
    assert [len(event.cards or ()) for event in dealt] == [rnd.rules.number("deal.size")] * 4


@pytest.mark.rule("G-29")
@pytest.mark.parametrize("question", ["misdeal", "what happens after a misdeal?"])
def test_why_explains_a_misdeal(question: str) -> None:
    assert [found.id for found in search(question, None)][:1] == ["G-29"]


@pytest.mark.rule("G-30")
@pytest.mark.parametrize(
    ("question", "lang"),
    [
        ("kick somebody absent", "en"),
        ("someone left the game", "en"),
        ("einen rauswerfen, der abwesend ist", "de"),
        ("вигнати відсутнього", "uk"),
    ],
)
def test_why_explains_what_is_done_about_somebody_absent(question: str, lang: str) -> None:
    assert [found.id for found in search(question, None, lang)][:1] == ["G-30"]
