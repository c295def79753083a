"""Disney Fairies: UNO, going out, and what the cards left are worth."""

from __future__ import annotations

import pytest

from tests.rulebook.fairies.tables import awaited, besides, events, lawful, refused, sizes, table

# p1 goes down to one card; p2 has nothing to match it
TWO = "fairies | r5b1 b2y2 y1r2 g1g2 | r9 | p1> | g3g4g5g6g7g8"


# ---- UNO ---------------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DF-26")
def test_uno_is_said_before_the_next_to_last_card_is_played() -> None:
    rnd = table(TWO)
    assert besides(rnd, "p1") == {"p1 uno"}
    assert refused(table(TWO.replace("r5b1", "r5b1b9")), "p1 uno")
    rnd.play("p1 uno")
    assert refused(rnd, "p1 uno")
    rnd.play("p1 r5")
    assert refused(rnd, "p3 catch p1")


@pytest.mark.rule("DF-26")
def test_uno_may_be_said_with_the_next_to_last_card() -> None:
    assert refused(table(TWO, "p1 r5!"), "p3 catch p1")


@pytest.mark.rule("DF-27", "V-10")
@pytest.mark.parametrize("catcher", ["p2", "p3", "p4"])
def test_another_player_can_catch_a_missing_call(catcher: str) -> None:
    rnd = table(TWO, "p1 r5")
    assert events(rnd, f"{catcher} catch p1") == [f"{catcher} catch p1", "d draw p1 g3g4"]
    assert (str(rnd.hand("p1")), rnd.turn) == ("g3g4b1", "p2")


@pytest.mark.rule("DF-27", "G-27")
def test_nobody_catches_themself_and_nobody_is_caught_twice() -> None:
    rnd = table(TWO, "p1 r5")
    assert refused(rnd, "p1 catch p1")
    rnd.play("p2 catch p1")
    assert refused(rnd, "p3 catch p1")


@pytest.mark.rule("DF-27")
def test_partners_do_not_catch_each_other() -> None:
    rnd = table(TWO.replace("fairies", "fairies teams=2x2"), "p1 r5")
    assert refused(rnd, "p3 catch p1")
    assert "p4 catch p1" in besides(rnd, "p4")


@pytest.mark.rule("DF-28", "DF-29", "V-10")
@pytest.mark.parametrize("act", ["p2 draw", "p2 r2"])
def test_the_next_turn_begins_with_a_draw_or_a_card_and_then_it_is_too_late(act: str) -> None:
    rnd = table(TWO.replace("b2y2", "b2y2y3" if act == "p2 draw" else "r2y2y3"), "p1 r5")
    assert "p3 catch p1" in besides(rnd, "p3")
    rnd.play(act)
    assert refused(rnd, "p3 catch p1")
    assert str(rnd.hand("p1")) == "b1"


@pytest.mark.rule("DF-28")
def test_being_skipped_is_not_a_turn() -> None:
    rnd = table(TWO.replace("r5b1", "rsb1"), "p1 rs")
    assert rnd.turn == "p3"
    assert "p2 catch p1" in besides(rnd, "p2")


@pytest.mark.rule("DF-30", "DF-A43")
@pytest.mark.alternative("uno.self_correct=yes")
def test_a_late_call_is_safe() -> None:
    rnd = table(TWO, "p1 r5")
    assert besides(rnd, "p1") == {"p1 uno"}
    rnd.play("p1 uno")
    assert refused(rnd, "p3 catch p1")


@pytest.mark.rule("DF-30")
def test_after_being_caught_it_is_too_late_for_a_call() -> None:
    rnd = table(TWO, "p1 r5", "p3 catch p1")
    assert refused(rnd, "p1 uno")
    assert len(rnd.hand("p1")) == 3


@pytest.mark.rule("DF-A43")
@pytest.mark.alternative("uno.self_correct=no")
def test_with_self_correct_no_a_late_call_does_not_count() -> None:
    rnd = table(TWO.replace("fairies", "fairies uno.self_correct=no"), "p1 r5")
    assert refused(rnd, "p1 uno")
    assert "p3 catch p1" in besides(rnd, "p3")


@pytest.mark.rule("DF-31")
def test_nobody_is_caught_before_the_card_is_on_the_pile() -> None:
    rnd = table(TWO)
    assert all(refused(rnd, f"{seat} catch p1") for seat in ("p2", "p3", "p4"))
    rnd.play("p1 r5")
    assert "p2 catch p1" in besides(rnd, "p2")


# ---- going out -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DF-32", "DF-12")
def test_the_last_card_ends_the_hand() -> None:
    rnd = table("fairies | r5 b2y2 y1r2 | r9 | p1> | g3g4")
    assert events(rnd, "p1 r5") == ["p1 r5", "d over p1", "d count p1 - 0", "d count p2 y2b2 4", "d count p3 r2y1 3"]
    assert (rnd.over, rnd.winner, rnd.asks) == (True, "p1", ())


@pytest.mark.rule("DF-62", "DF-63", "DF-A24")
@pytest.mark.alternative("last_card.draw2=next_draws")
@pytest.mark.parametrize(("turn", "victim"), [("p1>", "p2"), ("p1<", "p4")])
def test_a_draw_2_as_last_card_makes_the_next_player_draw_without_the_button(turn: str, victim: str) -> None:
    rnd = table(f"fairies | rd y1 y2 y3 | r9 | {turn} | g8g9")
    before = {"p2": 1, "p4": 3}[victim]
    assert events(rnd, "p1 rd")[:3] == ["p1 rd", f"d draw {victim} g8g9", "d over p1"]
    assert rnd.points[victim] == before + 17


@pytest.mark.rule("DF-A24")
@pytest.mark.alternative("last_card.draw2=button")
def test_with_button_the_last_draw_2_is_aimed_as_usual() -> None:
    rnd = table("fairies last_card.draw2=button | rd y1 y2 y3 | r9 | p1> | g8g9", "p1 rd")
    miss = rnd.copy()
    rnd.play("d button r")
    assert lawful(rnd, "p1") == {"p1 target p2", "p1 target p3", "p1 target p4"}
    assert events(rnd, "p1 target p3")[1:4] == ["d draw p3 g8g9", "d over p1", "d count p1 - 0"]
    assert (rnd.winner, rnd.points) == ("p1", {"p1": 0, "p2": 1, "p3": 19, "p4": 3})
    miss.play("d button g")
    assert (miss.winner, sizes(miss)) == ("p1", [0, 3, 1, 1])


@pytest.mark.rule("DF-A24")
@pytest.mark.alternative("last_card.draw2=none")
def test_with_none_nobody_draws_for_the_last_draw_2() -> None:
    rnd = table("fairies last_card.draw2=none | rd y1 y2 y3 | r9 | p1> | g8g9", "p1 rd")
    assert (rnd.winner, sizes(rnd)) == ("p1", [0, 1, 1, 1])


@pytest.mark.rule("DF-62", "DF-63", "DF-A23", "V-14")
@pytest.mark.alternative("last_card.d4=next_draws")
def test_villain_draw_4_as_last_card_hits_only_the_next_player() -> None:
    rnd = table("fairies | w4 b5 r2y2 r3y3 | r9 | p1> | g1g2g3rdy9y9y9y9")
    assert events(rnd, "p1 w4")[:3] == ["p1 w4", "d draw p2 g1g2g3rd", "d over p1"]
    assert rnd.points == {"p1": 0, "p2": 5 + 26, "p3": 4, "p4": 6}


@pytest.mark.rule("DF-A23")
@pytest.mark.alternative("last_card.d4=full_button_effect")
def test_with_full_button_effect_everybody_protects_or_draws() -> None:
    rnd = table("fairies last_card.d4=full_button_effect | w4 b5 r2y2 y3 | r9 | p1> | g1g2g3g4g5g6g7g8", "p1 w4")
    assert awaited(rnd) == {"d"}
    rnd.play("d button r")
    assert lawful(rnd, "p3") == {"p3 protect r2"}
    rnd.play("p3 protect r2")
    assert (rnd.winner, sizes(rnd)) == ("p1", [0, 5, 1, 5])


@pytest.mark.rule("DF-A23")
@pytest.mark.alternative("last_card.d4=none")
def test_with_none_nobody_draws_for_the_last_villain_draw_4() -> None:
    rnd = table("fairies last_card.d4=none | w4 b5 r2y2 y3 | r9 | p1> | g1g2g3g4g5", "p1 w4")
    assert (rnd.winner, sizes(rnd)) == ("p1", [0, 1, 2, 1])


@pytest.mark.rule("DF-32", "G-11")
@pytest.mark.parametrize("card", ["rs", "rr", "ww"])
def test_no_other_last_card_does_anything(card: str) -> None:
    rnd = table(f"fairies | {card} b5 r2 y3 | r9 | p1> | g1g2")
    assert events(rnd, f"p1 {card}")[:2] == [f"p1 {card}", "d over p1"]
    assert sizes(rnd) == [0, 1, 1, 1]


# ---- what cards are worth --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        pytest.param("r0", 0, marks=pytest.mark.rule("DF-66")),
        pytest.param("g1b5y9", 15, marks=pytest.mark.rule("DF-66")),
        pytest.param("gd", 20, marks=pytest.mark.rule("DF-67")),
        pytest.param("br", 20, marks=pytest.mark.rule("DF-67")),
        pytest.param("ys", 20, marks=pytest.mark.rule("DF-67")),
        pytest.param("ww", 50, marks=pytest.mark.rule("DF-68")),
        pytest.param("wa", 50, marks=pytest.mark.rule("DF-68")),
        pytest.param("w4", 75, marks=pytest.mark.rule("DF-69")),
        pytest.param("r0b9gdwww4", 154, marks=pytest.mark.rule("V-15", "DF-66", "DF-67", "DF-68", "DF-69")),
    ],
)
def test_what_the_cards_left_are_worth(cards: str, worth: int) -> None:
    rnd = table(f"fairies | r5 {cards} y1 | r9 | p1> | -", "p1 r5")
    assert rnd.points == {"p1": 0, "p2": worth, "p3": 1}


# ---- partners ----------------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DF-76")
@pytest.mark.parametrize("seat", ["p1", "p3"])
def test_the_hand_ends_when_either_partner_goes_out(seat: str) -> None:
    hands = {"p1": "r5 b1b2 b3b4 b5b6", "p3": "b3b4 b1b2 r5 b5b6"}[seat]
    rnd = table(f"fairies teams=2x2 | {hands} | r9 | {seat}> | -", f"{seat} r5")
    assert (rnd.over, rnd.winner) == (True, seat)
