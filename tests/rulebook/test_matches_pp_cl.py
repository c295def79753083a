"""Paw Patrol and Classic: who deals, what is scored, and who wins the game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lastcard import Match, RulesError
from tests.rulebook.games import NAMES, POINTS, ZERO, cuts, game, hand, highest, left, played

BOTH = pytest.mark.parametrize("edition", ["paw-patrol", "classic"])
FOUR = ("p1", "p2", "p3", "p4")
WILDS = left(p1="-", p2="ww", p3="ww", p4="w4")


# ---- the dealer ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PP-13", "PP-14", "PP-A16")
def test_the_highest_number_deals_action_cards_count_nothing_and_ties_draw_again() -> None:
    matches = [Match("paw-patrol", NAMES[:4], seed=seed) for seed in range(60)]
    for match in matches:
        assert match.dealer == highest(cuts(match), FOUR, ZERO)
    assert any(len(cuts(match)) > 4 for match in matches)
    assert any(card[0] == "w" or card[1] in "srd" for match in matches for _, card in cuts(match))


@pytest.mark.rule("CL-02", "CL-A2", "CL-A21")
def test_the_highest_value_deals_action_cards_count_their_points_and_ties_draw_again() -> None:
    matches = [Match("classic", NAMES[:4], seed=seed) for seed in range(60)]
    for match in matches:
        assert match.dealer == highest(cuts(match), FOUR, POINTS)
    assert any(len(cuts(match)) > 4 for match in matches)


@pytest.mark.rule("CL-A2")
@pytest.mark.alternative("dealer.action_value=zero")
def test_with_action_value_zero_action_cards_count_nothing_in_the_draw_for_dealer() -> None:
    for seed in range(30):
        match = Match("classic dealer.action_value=zero", NAMES[:4], seed=seed)
        assert match.dealer == highest(cuts(match), FOUR, ZERO)


@pytest.mark.parametrize(
    ("edition", "worth"),
    [
        pytest.param("paw-patrol", ZERO, marks=[pytest.mark.rule("PP-A16"), pytest.mark.alternative("dealer.tie=earliest_seat")]),
        pytest.param("classic", POINTS, marks=[pytest.mark.rule("CL-A21"), pytest.mark.alternative("dealer.tie=earliest_seat")]),
    ],
)
def test_with_tie_earliest_seat_the_earliest_of_those_who_tie_deals(edition: str, worth: dict[str, int]) -> None:
    tied = 0
    for seed in range(60):
        match = Match(f"{edition} dealer.tie=earliest_seat", NAMES[:4], seed=seed)
        assert match.dealer == highest(cuts(match), FOUR, worth, redraw=False)
        tied += sum(card[0] == "w" for _, card in cuts(match)) > 1
    assert tied


@BOTH
@pytest.mark.rule("PP-15")
def test_the_drawn_cards_are_shuffled_in_again(edition: str) -> None:
    match = Match(edition, NAMES[:4], seed=1)
    assert cuts(match)
    assert match.round.box == match.rules.deck


def _second_dealer(rules: str) -> tuple[str, int]:
    """Return who deals after a round dealt by p1 and won by p3 (p2 was skipped), and how many cards or lots were drawn for that."""
    rules = f"{rules} deal.size=1"
    first = hand(rules, {"p1": "b1", "p2": "b2", "p3": "r5", "p4": "b3"}, "p3", dealer="p1", top="rs")
    match = played(rules, first, players=4, seed="x")
    assert len(match.rounds) == 2
    over = next(place for place, event in enumerate(match.events) if event.words[1] == "over")
    return match.dealer, sum(event.words[1] in ("cut", "lot") for event in match.events[over:])


@pytest.mark.rule("PP-A17", "CL-A21")
@BOTH
def test_the_deal_moves_one_seat_to_the_left(edition: str) -> None:
    assert _second_dealer(edition) == ("p2", 0)


@pytest.mark.rule("PP-A17", "CL-A21")
@pytest.mark.parametrize(
    ("way", "dealer"),
    [
        pytest.param("round_winner", "p3", marks=pytest.mark.alternative("dealer.next=round_winner")),
        pytest.param("same", "p1", marks=pytest.mark.alternative("dealer.next=same")),
    ],
)
@BOTH
def test_with_other_next_dealers_the_winner_or_the_same_player_deals_again(edition: str, way: str, dealer: str) -> None:
    assert _second_dealer(f"{edition} dealer.next={way}") == (dealer, 0)


@pytest.mark.rule("PP-A17", "CL-A21")
@pytest.mark.alternative("dealer.next=redraw")
@BOTH
def test_with_redraw_cards_are_drawn_for_the_deal_again(edition: str) -> None:
    assert _second_dealer(f"{edition} dealer.next=redraw")[1] >= 4


# ---- points --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PP-73", "CL-41", "CL-01")
@BOTH
def test_the_winner_collects_what_the_others_hold(edition: str) -> None:
    match = game(edition, left(p1="-", p2="ww", p3="b9"), left(p1="bd", p2="-", p3="b1"))
    assert match.scores == {"Ann": 59, "Ben": 21, "Cy": 0}
    assert not match.over


@pytest.mark.rule("PP-73", "PP-74")
def test_the_cards_drawn_for_the_last_card_are_collected_too() -> None:
    rules = "paw-patrol deal.size=1"
    cards = {"p1": "rd", "p2": "b1", "p3": "b2"}
    assert played(rules, hand(rules, cards, "p1", pile="wwb9")).scores["Ann"] == 1 + 50 + 9 + 2
    cards["p1"] = "w4"
    assert played(rules, hand(rules, cards, "p1", pile="wwb9b8b7")).scores["Ann"] == 1 + 50 + 9 + 8 + 7 + 2


@pytest.mark.rule("PP-78", "CL-18")
@BOTH
def test_another_round_follows_with_all_cards_shuffled(edition: str) -> None:
    match = game(edition, left(p1="-", p2="ww", p3="b9"), seed="x")
    assert (len(match.rounds), match.over, match.winner) == (2, False, None)
    assert match.round.box == match.rules.deck
    orders = [match.rounds[number].deck for number in (0, 1)]
    assert orders[0] != orders[1]
    assert tuple(sorted(orders[1])) == match.rules.deck


@pytest.mark.rule("PP-78", "PP-79", "CL-40")
@BOTH
def test_who_reaches_500_first_wins_the_game(edition: str) -> None:
    match = game(edition, WILDS, WILDS, WILDS, left(p1="-", p2="bd", p3="yd", p4="b9"), players=4)
    assert (match.scores["Ann"], match.over) == (499, False)
    match = game(edition, WILDS, WILDS, WILDS, left(p1="-", p2="bd", p3="yd", p4="gd"), players=4)
    assert (match.scores["Ann"], match.over, match.winner) == (510, True, "Ann")
    match = game(edition, WILDS, WILDS, WILDS, left(p1="-", p2="ww", p3="b0", p4="g0"), players=4, seed="x")
    assert (match.scores["Ann"], match.winner, len(match.rounds)) == (500, "Ann", 4)


# ---- Paw Patrol: the lowest total ------------------------------------------------------------------------------------------
LOW = "paw-patrol match.mode=low_total"


@pytest.mark.rule("PP-80")
def test_low_total_each_player_adds_the_own_cards() -> None:
    match = game(LOW, left(p1="-", p2="wb", p3="b9"), left(p1="bd", p2="-", p3="b1"))
    assert match.scores == {"Ann": 20, "Ben": 50, "Cy": 10}


@pytest.mark.rule("PP-81")
def test_low_total_ends_at_500_and_the_lowest_wins() -> None:
    rules = f"{LOW} score.wild=250 score.d4=249"
    assert not game(rules, left(p1="-", p2="ww", p3="b9"), left(p1="b1", p2="w4", p3="-")).over
    match = game(rules, left(p1="-", p2="ww", p3="b9"), left(p1="b1", p2="ww", p3="-"))
    assert (match.scores, match.winner) == ({"Ann": 1, "Ben": 500, "Cy": 9}, "Ann")


TIED = (left(p1="ww", p2="-", p3="b6"), left(p1="ww", p2="b6", p3="-"))


@pytest.mark.rule("PP-A18")
def test_those_who_tie_for_the_lowest_play_on_until_one_is_lowest() -> None:
    rules = f"{LOW} match.target=100"
    tied = game(rules, *TIED, seed="x")
    assert (tied.over, tied.round.seats) == (False, ("p2", "p3"))
    assert not game(rules, *TIED, left(p2="b0", p3="-")).over
    assert game(rules, *TIED, left(p2="b0", p3="-"), left(p2="-", p3="b1")).winner == "Ben"


@pytest.mark.rule("PP-A18")
@pytest.mark.alternative("low.tie=shared")
def test_with_tie_shared_those_who_tie_for_the_lowest_share_the_win() -> None:
    match = game(f"{LOW} match.target=100 low.tie=shared", *TIED)
    assert (match.over, match.winner) == (True, ("Ben", "Cy"))


@pytest.mark.rule("PP-A18")
def test_several_who_reach_the_limit_at_once_do_not_matter() -> None:
    match = game(f"{LOW} match.target=50", left(p1="ww", p2="w4", p3="-"))
    assert (match.over, match.winner) == (True, "Cy")


@pytest.mark.rule("PP-A19")
@pytest.mark.parametrize(("last", "pile", "points"), [("rd", "wwb9", 60), ("w4", "wwb9b8b7", 75)])
def test_low_total_counts_the_cards_drawn_for_the_last_card_against_the_victim(last: str, pile: str, points: int) -> None:
    rules = f"{LOW} deal.size=1"
    match = played(rules, hand(rules, {"p1": last, "p2": "b1", "p3": "b2"}, "p1", pile=pile))
    assert match.scores == {"Ann": 0, "Ben": points, "Cy": 2}


# ---- Paw Patrol: other games as house rules ----------------------------------------------------------------------------------
@pytest.mark.rule("PP-A21")
def test_partners_elimination_and_single_hands_are_not_part_of_it() -> None:
    match = game("paw-patrol", left(p1="-", p2="ww", p3="w4", p4="wb"), players=4)
    assert (match.scores, match.over) == ({"Ann": 150, "Ben": 0, "Cy": 0, "Dot": 0}, False)


@pytest.mark.rule("PP-A21")
@pytest.mark.alternative("match.mode=single_hand")
def test_a_single_hand_can_be_agreed() -> None:
    match = game("paw-patrol match.mode=single_hand", left(p1="b1", p2="-", p3="b9"))
    assert (match.over, match.winner) == (True, "Ben")


@pytest.mark.rule("PP-A21")
@pytest.mark.alternative("match.mode=low_total")
def test_low_totals_can_be_agreed() -> None:
    assert game(f"{LOW} match.target=50", left(p1="b1", p2="-", p3="wb")).winner == "Ben"


@pytest.mark.rule("PP-A21")
@pytest.mark.alternative("match.mode=elimination")
def test_elimination_can_be_agreed() -> None:
    match = game("paw-patrol match.mode=elimination match.target=50", left(p1="b1", p2="-", p3="wb"), seed="x")
    assert (match.over, match.round.seats) == (False, ("p1", "p2"))


@pytest.mark.rule("PP-A21")
@pytest.mark.alternative("teams=2x2")
def test_partners_can_be_agreed() -> None:
    match = game("paw-patrol teams=2x2", left(p1="-", p2="b1", p3="wb", p4="b2"), players=4)
    assert match.scores == {"Ann": 3, "Ben": 0, "Cy": 3, "Dot": 0}


@pytest.mark.rule("PP-A21")
@pytest.mark.alternative("teams=2xN")
def test_larger_teams_can_be_agreed() -> None:
    match = game("paw-patrol teams=2xN", left(p1="-", p2="b1", p3="wb", p4="b2", p5="ww", p6="b4"), players=6)
    assert match.scores == {"Ann": 7, "Ben": 0, "Cy": 7, "Dot": 0, "Eve": 7, "Fay": 0}


# ---- Classic: partners ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("CL-48", "CL-49", "CL-50", "CL-A17")
@pytest.mark.parametrize(
    ("winner", "team", "points"),
    [("p1", ("Ann", "Cy"), 3), ("p2", ("Ben", "Dot"), 59), ("p3", ("Ann", "Cy"), 3), ("p4", ("Ben", "Dot"), 59)],
)
def test_the_team_scores_both_opponents_hands_but_not_its_own(winner: str, team: tuple[str, str], points: int) -> None:
    cards = {"p1": "ww", "p2": "b1", "p3": "y9", "p4": "b2"}
    match = game("classic teams=2x2", left(**{**cards, winner: "-"}), players=4)
    assert match.scores == {name: points if name in team else 0 for name in NAMES[:4]}


@pytest.mark.rule("CL-40", "CL-50")
def test_a_team_wins_at_500() -> None:
    match = game("classic teams=2x2 match.target=100", left(p1="-", p2="ww", p3="b1", p4="w4"), players=4)
    assert (match.over, match.winner) == (True, ("Ann", "Cy"))


# ---- Classic: Challenge UNO ----------------------------------------------------------------------------------------------
OUT = "classic match.mode=elimination"


@pytest.mark.rule("CL-51")
def test_each_player_keeps_a_total_of_the_cards_they_were_caught_with() -> None:
    match = game(OUT, left(p1="-", p2="ww", p3="b9"), left(p1="bd", p2="-", p3="b1"))
    assert match.scores == {"Ann": 20, "Ben": 50, "Cy": 10}


@pytest.mark.rule("CL-52")
@pytest.mark.parametrize(
    ("settings", "points", "stays"),
    [("", 499, True), ("", 500, False), ("match.target=300", 299, True), ("match.target=300", 300, False)],
)
def test_reaching_500_or_the_agreed_amount_eliminates(settings: str, points: int, *, stays: bool) -> None:
    match = game(f"{OUT} score.wild={points} {settings}", left(p1="-", p2="b1", p3="ww", p4="b2"), players=4, seed="x")
    assert match.round.seats == (FOUR if stays else ("p1", "p2", "p4"))
    assert not match.over


FINAL = (left(p1="-", p2="b9", p3="ww"),)


@pytest.mark.rule("CL-53", "CL-A16")
def test_the_last_two_play_one_final_hand() -> None:
    rules = f"{OUT} match.target=50"
    assert game(rules, *FINAL, seed="x").round.seats == ("p1", "p2")
    assert game(rules, *FINAL, left(p1="b1", p2="-")).winner == "Ben"
    assert game(rules, *FINAL, left(p1="-", p2="b1")).winner == "Ann"


@pytest.mark.rule("CL-A16")
@pytest.mark.alternative("final.heads_up=until_limit")
def test_with_until_limit_the_last_two_play_until_one_reaches_the_limit_too() -> None:
    rules = f"{OUT} match.target=50 final.heads_up=until_limit"
    assert not game(rules, *FINAL, left(p1="b1", p2="-")).over
    assert game(rules, *FINAL, left(p1="b1", p2="-"), left(p1="ww", p2="-")).winner == "Ben"


@pytest.mark.rule("CL-52")
def test_elimination_begins_with_three() -> None:
    with pytest.raises(RulesError):
        Match(OUT, NAMES[:2], seed=1)
    assert not Match(OUT, NAMES[:3], seed=1).over


@pytest.mark.rule("PP-A17")
def test_the_deal_goes_round_all_seats() -> None:
    match = Match("paw-patrol match.target=9999 deal.size=1", NAMES[:3], seed=3)
    while len(match.rounds) < 5:
        match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
    dealers = [event.words[2] for event in match.events if event.words[1] == "dealer"]
    assert all({"p1": "p2", "p2": "p3", "p3": "p1"}[one] == other for one, other in pairwise(dealers))
