"""House rules of calling UNO."""

from __future__ import annotations

import pytest

from lastcard import IllegalAction, Round
from tests.rulebook.tables import actions, events, table

rule = pytest.mark.rule
alternative = pytest.mark.alternative


def why_not(rnd: Round, action: str) -> str | None:
    """Return the cause for which an action is refused."""
    with pytest.raises(IllegalAction) as refused:
        rnd.play(action)
    return refused.value.cause


@rule("HR-7")
@alternative("uno.call=automatic")
def test_with_automatic_uno_nobody_calls_and_nobody_is_caught() -> None:
    rnd = table("classic uno.call=automatic | r5r1 b1b2 g1g2 | r7 | p1> | g1g2g3g4")
    assert actions(rnd, "p1") == {"p1 r5", "p1 r1"}
    rnd.play("p1 r5")
    assert actions(rnd, "p2") == {"p2 draw"}
    assert actions(rnd, "p3") == set()


@rule("HR-17")
@alternative("uno.late=1")
def test_a_late_call_of_uno_costs_cards_and_is_safe() -> None:
    rnd = table("paw-patrol uno.late=1 | r5g3 b1b2 | r7 | p1> | b3b4b6")
    rnd.play("p1 r5")
    assert "p2 catch p1" in actions(rnd, "p2")
    told = rnd.play("p1 uno")
    assert [(str(event), event.cause, event.rule) for event in told] == [
        ("p1 uno", "late_call", "PP-A15"),
        ("d draw p1 b3", "late_call_cost", "HR-17"),
    ]
    assert "p2 catch p1" not in actions(rnd, "p2")
    assert "p1 uno" not in actions(rnd, "p1")


@rule("HR-17")
def test_a_call_in_time_costs_nothing() -> None:
    assert events(table("paw-patrol uno.late=3 | r5g3 b1b2 | r7 | p1> | b3b4b6"), "p1 r5!") == ["p1 uno", "p1 r5", "d turn p2"]


@rule("HR-17")
def test_a_late_call_that_costs_cards_is_not_made_with_a_play() -> None:
    rnd = table("anniversary uno.late=1 | r5r6 b1b2 | r7 | p1> | b3b4b6")
    rnd.play("p1 r5")
    rnd.play("p2 draw")
    for action, cause in (("p1 r6!", "uno_late"), ("p1 b6!", "not_held")):
        with pytest.raises(IllegalAction) as refused:
            rnd.play(action)
        assert refused.value.cause == cause
    assert str(rnd.hand("p1")) == "r6"
    rnd.play("p1 r6")
    assert rnd.over


@rule("HR-17")
def test_a_late_call_that_costs_nothing_is_made_with_a_play() -> None:
    rnd = table("anniversary | r5r6 b1b2 | r7 | p1> | b3b4b6")
    rnd.play("p1 r5")
    rnd.play("p2 draw")
    assert events(rnd, "p1 r6!")[:2] == ["p1 uno", "p1 r6"]


@rule("HR-17")
def test_a_late_call_stands_where_there_is_no_card_to_draw() -> None:
    rnd = table("anniversary uno.late=2 | r5g3 b1b2 | r7 | p1> | -")
    for action in ("p1 r5", "d penalty p2 2 suggestion", "d shuffle r7"):
        rnd.play(action)
    assert events(rnd, "p1 uno") == ["p1 uno"]
    assert "p2 catch p1" not in actions(rnd, "p2")


@rule("HR-30")
@alternative("uno.false_call=2")
def test_a_false_call_costs_cards_and_does_not_count() -> None:
    rnd = table("classic uno.false_call=2 | r5r6g3 b1b2 y1y2y3 | r7 | p1> | g1g2g4g5g6g8")
    told = rnd.play("p1 uno")
    assert [(str(event), event.cause, event.rule) for event in told] == [
        ("p1 uno", "false_call_made", "HR-30"),
        ("d draw p1 g1g2", "false_call", "HR-30"),
    ]
    assert rnd.turn == "p1"
    assert rnd.view("p2").called == set()
    assert events(rnd, "p2 uno")[1:] == ["d draw p2 g4g5"]


@rule("HR-30")
def test_a_call_that_is_offered_or_late_is_not_false() -> None:
    line = "classic uno.false_call=2 uno.closes=next_turn_begins"
    rnd = table(f"{line} | r5g3 b1b2 y1y2y3 | r7 | p1> | g1g2g4g5")
    assert events(rnd, "p1 uno") == ["p1 uno"]
    assert why_not(rnd, "p1 uno") == "uno_called"
    late = table(f"{line} | r5g3 b1b2 y1y2y3 | r7 | p1> | g1g2g4g5")
    events(late, "p1 r5", "p2 draw")
    assert why_not(late, "p1 uno") == "uno_late"


@rule("HR-30")
def test_a_false_call_is_refused_with_a_play_and_where_no_card_is_left() -> None:
    rnd = table("classic uno.false_call=2 | r5r6g3 b1b2 y1y2y3 | r7 | p1> | g1g2")
    assert why_not(rnd, "p1 r5!") == "uno_two_cards"
    assert why_not(rnd, "p2 b1!") == "uno_own_turn"
    rnd.play("p1 uno")
    assert why_not(rnd, "p1 uno") == "uno_two_cards"


@rule("HR-30")
@pytest.mark.parametrize(
    ("line", "actions"),
    [
        pytest.param("stacking=any | rdbdr1 b1rdb3 y1y2y3 | r7 | p1> | g1g2g4g5", "p1 rd", id="a draw card waits"),
        pytest.param("turn.several=face | r5b5r1 b1rdb3 y1y2y3 | r7 | p1> | g1g2g4g5", "p1 r5", id="more cards may be laid"),
        pytest.param("seven_zero=on | r7b5r1 b1rdb3 y1y2y3 | r4 | p1> | g1g2g4g5", "p1 r7", id="a player is picked"),
    ],
)
def test_nobody_calls_falsely_while_a_turn_goes_on(line: str, actions: str) -> None:
    """Else calls could take the cards just laid, which answer again, and a turn would never end."""
    rnd = table(f"classic uno.false_call=1 {line}")
    rnd.play(actions)
    assert why_not(rnd, "p3 uno") == "uno_two_cards"
    assert all("uno" not in action for seat in rnd.seats for action in rnd.legal(seat) if len(rnd.hand(seat)) > 2)


@rule("HR-30")
def test_a_false_call_is_told_as_one_where_the_pile_is_shuffled_for_it() -> None:
    rnd = table("classic uno.false_call=1 | r5r6g3 b1b2 y1y2y3 | r7b4b6 | p1> | -")
    assert [event.cause for event in rnd.play("p3 uno")] == ["false_call_made"]
    assert rnd.phase == "shuffle"
    assert [event.cause for event in rnd.play("d shuffle b4b6")][-1] == "false_call"
