"""Minecraft: calling UNO, winning, counting."""

from __future__ import annotations

import pytest

from tests.rulebook.tables_mc import events, may, refused, sizes, table

TWO_LEFT = "r5y9 r6g3g4 r8b4b5 | r7 | p1> | b1b2b3g5g6"


@pytest.mark.rule("MC-49")
def test_uno_is_called_with_the_card_that_leaves_one() -> None:
    rnd = table(f"minecraft | {TWO_LEFT}", "p1 r5!")
    assert rnd.called("p1")
    assert may(rnd, "p2") == {"r6", "draw"}
    refused(rnd, "p2 catch p1")


@pytest.mark.rule("MC-49")
def test_with_more_cards_there_is_nothing_to_call() -> None:
    rnd = table("minecraft | r5y9y8 r6g3g4 | r7 | p1> | b1", "p1 r5")
    refused(rnd, "p2 catch p1")
    refused(table("minecraft | r5y9y8 r6g3g4 | r7 | p1> | b1"), "p1 uno")


@pytest.mark.rule("MC-50", "V-10")
@pytest.mark.parametrize("catcher", ["p2", "p3"])
def test_any_other_player_catches_and_it_costs_two(catcher: str) -> None:
    rnd = table(f"minecraft | {TWO_LEFT}", "p1 r5")
    assert events(rnd, f"{catcher} catch p1") == [f"{catcher} catch p1", "d draw p1 b1b2"]


@pytest.mark.rule("MC-50")
def test_nobody_catches_themselves() -> None:
    refused(table(f"minecraft | {TWO_LEFT}", "p1 r5"), "p1 catch p1")


@pytest.mark.rule("MC-51", "V-10")
@pytest.mark.parametrize("start", ["p2 r6", "p2 draw"])
def test_a_catch_is_too_late_once_the_next_player_started(start: str) -> None:
    rnd = table(f"minecraft | {TWO_LEFT}", "p1 r5")
    assert "catch p1" in may(rnd, "p3")
    rnd.play(start)
    refused(rnd, "p3 catch p1")


@pytest.mark.rule("MC-A19")
def test_a_late_call_is_good_until_caught() -> None:
    rnd = table(f"minecraft | {TWO_LEFT}", "p1 r5", "p1 uno")
    refused(rnd, "p2 catch p1")


@pytest.mark.rule("MC-A19")
@pytest.mark.alternative("uno.self_correct=no")
def test_with_self_correct_no_a_late_call_does_not_help() -> None:
    rnd = table(f"minecraft uno.self_correct=no | {TWO_LEFT}", "p1 r5")
    refused(rnd, "p1 uno")
    assert "catch p1" in may(rnd, "p2")


CLOSING = {
    # what happens after the omission, and under which values it ends the danger
    ("p2 draw",): {"next_turn_begins", "next_draw_or_turn_end", "any_draw"},
    ("p2 r6",): {"next_turn_begins", "next_play"},
    ("p2 r6", "p3 r8"): {"next_turn_begins", "next_draw_or_turn_end", "next_play"},
    ("p2 r6", "p3 rd"): {"next_turn_begins", "next_draw_or_turn_end", "next_play", "any_draw"},
}


@pytest.mark.rule("MC-A19")
@pytest.mark.alternative("uno.closes=next_draw_or_turn_end", "uno.closes=next_play", "uno.closes=any_draw", "uno.closes=never")
@pytest.mark.parametrize("after", CLOSING)
@pytest.mark.parametrize("closes", ["next_turn_begins", "next_draw_or_turn_end", "next_play", "any_draw", "never"])
def test_when_it_is_too_late(closes: str, after: tuple[str, ...]) -> None:
    # p4 gets the two cards of a Draw Two, so that p1 still has one card
    rnd = table(f"minecraft uno.closes={closes} | r5y9 r6g3g4 r8rdb5 b8b9g9 | r7 | p1> | b1b2b3g5g6", "p1 r5", *after)
    assert ("catch p1" not in may(rnd, "p2")) is (closes in CLOSING[after])


@pytest.mark.rule("MC-A19", "G-4")
def test_a_forced_draw_begins_no_turn() -> None:
    rnd = table("minecraft | rdy9 r6g3g4 r8b4b5 | r7 | p1> | b1b2b3", "p1 rd")
    assert (rnd.turn, "catch p1" in may(rnd, "p2")) == ("p3", True)


@pytest.mark.rule("MC-52")
def test_the_first_to_play_all_cards_wins() -> None:
    rnd = table("minecraft | r5 b1b2 g1g2 | r7 | p1> | b3")
    assert events(rnd, "p1 r5")[:2] == ["p1 r5", "d over p1"]
    assert (rnd.over, rnd.winner, rnd.asks) == (True, "p1", ())


@pytest.mark.rule("MC-A14", "V-14")
@pytest.mark.parametrize("last", ["rd", "w4"])
def test_nobody_draws_after_the_last_card(last: str) -> None:
    rnd = table(f"minecraft | {last} b1b2 g1g2 | r7 | p1> | b3b4b5b6b7", f"p1 {last}")
    assert (rnd.winner, sizes(rnd)) == ("p1", [0, 2, 2])


@pytest.mark.rule("MC-A14")
@pytest.mark.alternative("last_card.draws=yes")
@pytest.mark.parametrize(("last", "drawn"), [("rd", 2), ("w4", 4)])
def test_with_last_card_draws_the_next_player_draws_after_the_last_card(last: str, drawn: int) -> None:
    rnd = table(f"minecraft last_card.draws=yes | {last} b1b2 g1g2 | r7 | p1> | b3b4b5b6b7", f"p1 {last}")
    assert (rnd.winner, sizes(rnd)) == ("p1", [0, 2 + drawn, 2])


@pytest.mark.rule("MC-A14")
@pytest.mark.alternative("last_card.draws=yes")
def test_a_creeper_among_the_cards_drawn_for_the_last_card_counts() -> None:
    rnd = table("minecraft last_card.draws=yes | rd b1b2 g1g2 | r7 | p1> | wcb3b4b5b6b7", "p1 rd")
    assert sizes(rnd) == [0, 7, 2]


@pytest.mark.parametrize(
    ("card", "value"),
    [
        *(pytest.param(f"g{number}", number, marks=pytest.mark.rule("MC-54")) for number in range(10)),
        *(pytest.param(f"g{face}", 20, marks=pytest.mark.rule("MC-55")) for face in "srd"),
        *(pytest.param(wild, 50, marks=pytest.mark.rule("MC-56")) for wild in ("ww", "w4", "wc")),
    ],
)
def test_what_a_card_is_worth(card: str, value: int) -> None:
    rnd = table(f"minecraft | r5 {card} g1g2 | r7 | p1> | b3", "p1 r5")
    assert rnd.points == {"p1": 0, "p2": value, "p3": 3}
