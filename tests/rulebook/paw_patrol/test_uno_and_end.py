"""Paw Patrol: calling UNO, going out, and what the cards left are worth."""

from __future__ import annotations

import pytest

from tests.rulebook.tables import can_catch, events, may, refused, sizes, table, told, waits_for

THREE = "b1b2b3 r1r2b5 y1y2b6"
PILE = "b3b4b5b6b7b8b9"


# ---- UNO -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PP-68")
def test_with_one_card_left_uno_has_to_be_called() -> None:
    silent = table(f"paw-patrol | r5g3 {THREE} | r7 | p1> | {PILE}", "p1 r5")
    assert can_catch(silent) == {"p2", "p3", "p4"}
    for calling in (("p1 uno", "p1 r5"), ("p1 r5!",)):
        assert can_catch(table(f"paw-patrol | r5g3 {THREE} | r7 | p1> | {PILE}", *calling)) == set()


@pytest.mark.rule("PP-68")
def test_with_two_cards_left_it_has_not() -> None:
    assert can_catch(table(f"paw-patrol | r5g3g4 {THREE} | r7 | p1> | {PILE}", "p1 r5")) == set()


@pytest.mark.rule("PP-69", "PP-71")
@pytest.mark.parametrize("catcher", ["p2", "p3", "p4"])
def test_anybody_else_can_catch_and_it_costs_two(catcher: str) -> None:
    rnd = table(f"paw-patrol | r5g3 {THREE} | r7 | p1> | {PILE}", "p1 r5")
    assert events(rnd, f"{catcher} catch p1") == [f"{catcher} catch p1", "d draw p1 b3b4"]
    assert (rnd.turn, sizes(rnd)) == ("p2", [3, 3, 3, 3])


@pytest.mark.rule("PP-69")
def test_nobody_catches_themselves() -> None:
    assert refused(table(f"paw-patrol | r5g3 {THREE} | r7 | p1> | {PILE}", "p1 r5"), "p1 catch p1") is not None


@pytest.mark.rule("PP-70")
@pytest.mark.parametrize("begin", ["p2 draw", "p2 r1"])
def test_a_catch_is_too_late_when_the_next_player_has_begun(begin: str) -> None:
    rnd = table(f"paw-patrol | r5g3 r1b2b3 r4r2b5 | r7 | p1> | {PILE}", "p1 r5")
    assert can_catch(rnd) == {"p2", "p3"}
    rnd.play(begin)
    assert can_catch(rnd) == set()
    assert refused(rnd, "p3 catch p1") is not None


@pytest.mark.rule("PP-A14")
def test_the_player_who_counts_is_the_one_who_gets_a_turn() -> None:
    for cards, answers in (("rsg3", ()), ("rdg3", ()), ("wbg3", ()), ("w4g3", ("p2 accept",)), ("w4g3", ("p2 challenge",))):
        play = f"p1 {cards[:2]}:y" if cards[0] == "w" else f"p1 {cards[:2]}"
        rnd = table(f"paw-patrol | {cards} {THREE} | r7 | p1> | b4b7b8b3b9b1b4b5", play, *answers)
        assert (rnd.turn, can_catch(rnd)) == ("p3", {"p2", "p3", "p4"})
        rnd.play("p3 draw")
        assert can_catch(rnd) == set()


def _open(settings: str, *actions: str, hand: str = "r5g3", others: str = "r1b2b3 r4r2b5 r6r8b6") -> bool:
    """Tell whether p1 can still be caught after coming to one card in silence and these actions."""
    return bool(can_catch(table(f"paw-patrol {settings} | {hand} {others} | r7 | p1> | {PILE}", *actions)))


@pytest.mark.rule("PP-A14")
@pytest.mark.alternative("uno.closes=next_draw_or_turn_end")
def test_with_next_draw_or_turn_end_a_catch_is_possible_until_the_next_player_draws_or_the_one_after_acts() -> None:
    rule = "uno.closes=next_draw_or_turn_end"
    assert _open(rule, "p1 r5", "p2 r1")
    assert not _open(rule, "p1 r5", "p2 draw")
    assert not _open(rule, "p1 r5", "p2 r1", "p3 r4")


@pytest.mark.rule("PP-A14")
@pytest.mark.alternative("uno.closes=next_play")
def test_with_next_play_a_catch_is_possible_until_the_next_card_is_played() -> None:
    rule = "uno.closes=next_play"
    assert _open(rule, "p1 r5", "p2 draw", "p3 draw")
    assert not _open(rule, "p1 r5", "p2 draw", "p3 r4")


@pytest.mark.rule("PP-A14")
@pytest.mark.alternative("uno.closes=any_draw")
def test_with_any_draw_a_catch_is_possible_until_any_card_is_drawn() -> None:
    rule = "uno.closes=any_draw"
    assert _open(rule, "p1 r5", "p2 r1", "p3 r4")
    assert not _open(rule, "p1 r5", "p2 draw")
    assert not _open(rule, "p1 rd", hand="rdg3")


@pytest.mark.rule("PP-A14")
@pytest.mark.alternative("uno.closes=never")
def test_with_closes_never_a_catch_is_possible_as_long_as_one_card_is_left() -> None:
    rule = "uno.closes=never"
    assert _open(rule, "p1 r5", "p2 draw", "p3 r4", "p4 r6")
    assert not _open(rule, "p1 r5", "p2 draw", "p3 r4", "p4 r6", "p1 draw")


@pytest.mark.rule("PP-A14")
@pytest.mark.alternative("uno.forced_draw_closes=yes")
@pytest.mark.parametrize(("card", "answer"), [("rd", ()), ("wb:g", ()), ("w4:g", ("p2 accept",)), ("w4:g", ("p2 challenge",))])
def test_with_forced_draw_closes_cards_drawn_by_force_make_a_catch_too_late(card: str, answer: tuple[str, ...]) -> None:
    assert _open("", f"p1 {card}", *answer, hand=f"{card[:2]}g3")
    assert not _open("uno.forced_draw_closes=yes", f"p1 {card}", *answer, hand=f"{card[:2]}g3")


@pytest.mark.rule("PP-A15")
def test_a_late_call_before_being_caught_is_safe() -> None:
    rnd = table(f"paw-patrol | r5g3 {THREE} | r7 | p1> | {PILE}", "p1 r5", "p1 uno")
    assert can_catch(rnd) == set()


@pytest.mark.rule("PP-A15")
@pytest.mark.alternative("uno.self_correct=no")
def test_with_self_correct_no_a_late_call_does_not_help() -> None:
    rnd = table(f"paw-patrol uno.self_correct=no | r5g3 {THREE} | r7 | p1> | {PILE}", "p1 r5")
    assert refused(rnd, "p1 uno") is not None
    assert can_catch(rnd) == {"p2", "p3", "p4"}


# ---- going out -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PP-72")
def test_the_last_card_ends_the_round_at_once() -> None:
    rnd = table("paw-patrol | r5 b1b2 g1g2 | r7 | p1> | b3", "p1 r5")
    assert (rnd.over, rnd.winner, waits_for(rnd)) == (True, "p1", set())
    assert told(rnd) == ["p1 r5", "d over p1", "d count p1 - 0", "d count p2 b1b2 3", "d count p3 g1g2 3"]


@pytest.mark.rule("PP-74", "PP-A10")
@pytest.mark.parametrize(("last", "drawn", "points"), [("rd", "b3b4", 10), ("w4", "b3b4b5b6", 21)])
def test_a_draw_card_as_last_card_still_makes_the_next_player_draw(last: str, drawn: str, points: int) -> None:
    rnd = table(f"paw-patrol | {last} b1b2 g1g2 | r7 | p1> | {PILE}")
    assert events(rnd, f"p1 {last}")[:3] == [f"p1 {last}", f"d draw p2 {drawn}", "d over p1"]
    assert rnd.points == {"p1": 0, "p2": points, "p3": 3}


@pytest.mark.rule("PP-A10")
@pytest.mark.alternative("challenge.on_last_card=allowed")
def test_with_on_last_card_allowed_a_last_wild_draw_four_can_be_challenged_in_vain() -> None:
    rnd = table(f"paw-patrol challenge.on_last_card=allowed | w4 b1b2 g1g2 | r7 | p1> | {PILE}", "p1 w4")
    assert may(rnd, "p2") == {"accept", "challenge"}
    assert events(rnd.copy(), "p2 accept")[:3] == ["p2 accept", "d draw p2 b3b4b5b6", "d over p1"]
    assert events(rnd, "p2 challenge")[:4] == ["p2 challenge", "d show p1 p2 -", "d draw p2 b3b4b5b6b7b8", "d over p1"]


# ---- counting ------------------------------------------------------------------------------------------------------------
def _worth(card: str) -> int:
    return table(f"paw-patrol | r5 {card} g1g2 | r7 | p1> | b3", "p1 r5").points["p2"]


@pytest.mark.rule("PP-75")
def test_numbers_count_their_face() -> None:
    assert [_worth(f"b{number}") for number in range(10)] == list(range(10))


@pytest.mark.rule("PP-76")
@pytest.mark.parametrize("face", "drs")
def test_coloured_action_cards_count_twenty(face: str) -> None:
    assert _worth(f"b{face}") == 20


@pytest.mark.rule("PP-77")
@pytest.mark.parametrize("wild", ["ww", "w4", "wb"])
def test_wilds_count_fifty(wild: str) -> None:
    assert _worth(wild) == 50
