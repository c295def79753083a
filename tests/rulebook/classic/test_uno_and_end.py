"""Classic: calling UNO, going out, what the cards left are worth, and partners within a round."""

from __future__ import annotations

import pytest

from lastcard import NotationError, Round, RulesError
from tests.rulebook.tables import can_catch, events, may, refused, sizes, table, told

PILE = "b3b4b5b6b7b8b9"
OTHERS = "r1b1b2 r4g4b2 r6y6b2"


def _silent(settings: str, *actions: str, hand: str = "r5g3") -> set[str]:
    """Return who can still catch p1, who came to one card in silence, after these actions."""
    return can_catch(table(f"classic {settings} | {hand} {OTHERS} | r7 | p1> | {PILE}", *actions))


# ---- UNO -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CL-12")
def test_uno_is_said_with_the_second_to_last_card() -> None:
    assert _silent("", "p1 r5") == {"p2", "p3", "p4"}
    assert _silent("", "p1 r5!") == set()
    assert _silent("", "p1 r5", hand="r5g3g4") == set()


@pytest.mark.rule("CL-13", "CL-14")
@pytest.mark.parametrize("catcher", ["p2", "p3", "p4"])
def test_any_player_may_catch_and_it_costs_four(catcher: str) -> None:
    rnd = table(f"classic | r5g3 {OTHERS} | r7 | p1> | {PILE}", "p1 r5")
    assert events(rnd, f"{catcher} catch p1") == [f"{catcher} catch p1", "d draw p1 b3b4b5b6"]
    assert (rnd.turn, sizes(rnd)) == ("p2", [5, 3, 3, 3])


@pytest.mark.rule("CL-15", "CL-16")
def test_the_next_players_draw_makes_it_too_late() -> None:
    rnd = table(f"classic | r5g3 b1b2b9 {OTHERS[7:]} | r7 | p1> | {PILE}", "p1 r5")
    assert can_catch(rnd) == {"p2", "p3", "p4"}
    rnd.play("p2 draw")
    assert can_catch(rnd) == set()
    assert refused(rnd, "p3 catch p1") is not None
    assert sizes(rnd)[0] == 1


@pytest.mark.rule("CL-A4")
def test_if_the_next_player_plays_it_stays_open_until_the_one_after_acts() -> None:
    assert _silent("", "p1 r5", "p2 r1") == {"p2", "p3", "p4"}
    assert _silent("", "p1 r5", "p2 r1", "p3 r4") == set()


@pytest.mark.rule("CL-A4")
def test_each_missed_call_has_its_own_time() -> None:
    rnd = table(f"classic | r5g3 r1b1 r4g4b2 r6y6b2 | r7 | p1> | {PILE}", "p1 r5", "p2 r1", "p3 r4")
    assert (can_catch(rnd, "p1"), can_catch(rnd, "p2")) == (set(), {"p1", "p3", "p4"})
    rnd.play("p4 r6")
    assert can_catch(rnd, "p2") == set()


@pytest.mark.rule("CL-A4")
@pytest.mark.alternative("uno.closes=next_turn_begins")
def test_with_next_turn_begins_a_missed_call_can_be_caught_until_the_next_player_begins() -> None:
    assert _silent("uno.closes=next_turn_begins", "p1 r5") == {"p2", "p3", "p4"}
    assert _silent("uno.closes=next_turn_begins", "p1 r5", "p2 r1") == set()


@pytest.mark.rule("CL-A4")
@pytest.mark.alternative("uno.closes=any_draw")
def test_with_any_draw_a_missed_call_can_be_caught_until_anybody_draws_a_card() -> None:
    assert _silent("uno.closes=any_draw", "p1 r5", "p2 r1", "p3 r4", "p4 r6") == {"p2", "p3", "p4"}
    assert _silent("uno.closes=any_draw", "p1 rd", hand="rdg3") == set()


@pytest.mark.rule("CL-A5")
@pytest.mark.parametrize(("card", "answer"), [("rd", ()), ("w4:r", ("p2 accept",)), ("w4:r", ("p2 challenge",))])
def test_cards_drawn_by_force_do_not_make_a_catch_too_late(card: str, answer: tuple[str, ...]) -> None:
    assert _silent("", f"p1 {card}", *answer, hand=f"{card[:2]}g3") == {"p2", "p3", "p4"}


@pytest.mark.rule("CL-A5")
@pytest.mark.alternative("uno.forced_draw_closes=yes")
@pytest.mark.parametrize(("card", "answer"), [("rd", ()), ("w4:r", ("p2 accept",)), ("w4:r", ("p2 challenge",))])
def test_with_forced_draw_closes_cards_drawn_by_force_make_a_catch_too_late(card: str, answer: tuple[str, ...]) -> None:
    assert _silent("uno.forced_draw_closes=yes", f"p1 {card}", *answer, hand=f"{card[:2]}g3") == set()


@pytest.mark.rule("CL-A18")
def test_a_late_call_before_being_caught_is_safe() -> None:
    assert _silent("", "p1 r5", "p1 uno") == set()


@pytest.mark.rule("CL-A18")
@pytest.mark.alternative("uno.self_correct=no")
def test_with_self_correct_no_a_late_call_does_not_help() -> None:
    rnd = table(f"classic uno.self_correct=no | r5g3 {OTHERS} | r7 | p1> | {PILE}", "p1 r5")
    assert refused(rnd, "p1 uno") is not None
    assert can_catch(rnd) == {"p2", "p3", "p4"}


@pytest.mark.rule("CL-A22")
@pytest.mark.alternative("uno.catchers=opponents")
def test_among_partners_only_opponents_catch() -> None:
    assert _silent("teams=2x2", "p1 r5") == {"p2", "p4"}
    rnd = table(f"classic teams=2x2 | r5g3 {OTHERS} | r7 | p1> | {PILE}", "p1 r5")
    assert refused(rnd, "p3 catch p1") is not None


@pytest.mark.rule("CL-A22")
@pytest.mark.alternative("uno.catchers=any")
def test_with_catchers_any_partners_catch_each_other_too() -> None:
    assert _silent("teams=2x2 uno.catchers=any", "p1 r5") == {"p2", "p3", "p4"}


# ---- going out -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CL-17")
def test_the_last_card_ends_the_round() -> None:
    rnd = table("classic | r5 b1b2 g1g2 | r7 | p1> | b3", "p1 r5")
    assert told(rnd) == ["p1 r5", "d over p1", "d count p1 - 0", "d count p2 b1b2 3", "d count p3 g1g2 3"]
    assert rnd.asks == ()


@pytest.mark.rule("CL-A12")
@pytest.mark.parametrize("last", ["rd", "w4"])
def test_nobody_draws_for_a_draw_card_played_last(last: str) -> None:
    rnd = table(f"classic | {last} b1b2 g1g2 | r7 | p1> | {PILE}")
    assert events(rnd, f"p1 {last}")[:2] == [f"p1 {last}", "d over p1"]
    assert sizes(rnd) == [0, 2, 2]


@pytest.mark.rule("CL-A12")
@pytest.mark.alternative("last_card.draws=yes")
@pytest.mark.parametrize(("last", "drawn"), [("rd", "b3b4"), ("w4", "b3b4b5b6")])
def test_with_last_card_draws_the_next_player_draws_for_a_draw_card_played_last(last: str, drawn: str) -> None:
    rnd = table(f"classic last_card.draws=yes | {last} b1b2 g1g2 | r7 | p1> | {PILE}")
    assert events(rnd, f"p1 {last}")[:3] == [f"p1 {last}", f"d draw p2 {drawn}", "d over p1"]


def _worth(card: str) -> int:
    return table(f"classic | r5 {card} g1g2 | r7 | p1> | b3", "p1 r5").points["p2"]


@pytest.mark.rule("CL-42")
def test_numbers_count_their_face() -> None:
    assert [_worth(f"b{number}") for number in range(10)] == list(range(10))


@pytest.mark.rule("CL-43")
@pytest.mark.parametrize("face", "drs")
def test_coloured_action_cards_count_twenty(face: str) -> None:
    assert _worth(f"b{face}") == 20


@pytest.mark.rule("CL-44")
@pytest.mark.parametrize("wild", ["ww", "w4"])
def test_wilds_count_fifty(wild: str) -> None:
    assert _worth(wild) == 50


# ---- partners ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CL-48")
@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_partners_are_four(players: int) -> None:
    assert len(Round.deal("classic teams=2x2", 4, seed=1).seats) == 4
    with pytest.raises(RulesError):
        Round.deal("classic teams=2x2", players, seed=1)


@pytest.mark.rule("CL-48")
def test_a_position_for_partners_needs_four_hands() -> None:
    with pytest.raises(NotationError):
        table("classic teams=2x2 | r5 b1 g1 | r7 | p1> | b3")


@pytest.mark.rule("CL-49")
def test_the_round_ends_as_soon_as_one_partner_is_out() -> None:
    rnd = table("classic teams=2x2 | r5 b1b2 g1g2 y1 | r7 | p1> | b3", "p1 r5")
    assert (rnd.over, rnd.winner, may(rnd, "p3")) == (True, "p1", set())
