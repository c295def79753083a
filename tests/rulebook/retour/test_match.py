"""Retour: the lot for the starter, scores, 500."""

from __future__ import annotations

import pytest

from lastcard import Match
from tests.rulebook.tables_mc import dealt, match_of, told

TEN = "Ann Ben Cy Dan Eve Fay Gus Hal Ida Jo"
ONE = "retour deal.size=1"
# p2 plays the last card on the red 5; the others keep theirs
NINE_FOURS = dealt("r1" + "w4" * 9 + "r5b1b2", "p2 r1")
SEATS = {"p1", "p2", "p3"}


def lots(rules: str, *rounds: str) -> list[tuple[str, Match]]:
    """Begin matches (or go on after rounds) from many seeds; return the seat the lot fell on in the latest deal, and the match."""
    drawn = []
    for seed in range(30):
        match = match_of(rules, *rounds, seed=str(seed))
        drawn.append((told(match, "d lot")[-1].split()[2], match))
    return drawn


@pytest.mark.rule("GB-06")
def test_the_starter_is_drawn_by_lot() -> None:
    drawn = lots("retour")
    assert {seat for seat, _ in drawn} == SEATS
    assert all(match.round.turn == seat for seat, match in drawn if match.round.top.face.isdigit())


@pytest.mark.rule("GB-A3")
def test_the_dealer_sits_on_the_right_of_the_starter() -> None:
    right_of = {"p1": "p3", "p2": "p1", "p3": "p2"}
    assert all(match.dealer == right_of[seat] for seat, match in lots("retour"))


@pytest.mark.rule("GB-A3")
@pytest.mark.alternative("dealer.pick=lot_for_dealer")
def test_with_lot_for_dealer_the_lot_falls_on_the_dealer() -> None:
    drawn = lots("retour dealer.pick=lot_for_dealer")
    assert {seat for seat, _ in drawn} == SEATS
    assert all(match.dealer == seat for seat, match in drawn)


@pytest.mark.rule("GB-A3")
@pytest.mark.alternative("dealer.pick=high_card")
def test_with_high_card_the_highest_card_deals() -> None:
    for seed in range(30):
        match = Match("retour dealer.pick=high_card", ["Ann", "Ben", "Cy"], seed=seed)
        cuts = [words.split()[2:] for words in told(match, "d cut")][:3]
        numbers = {seat: int(card[1]) if card[1].isdigit() and card[0] != "w" else 0 for seat, card in cuts}
        assert numbers[match.dealer] == max(numbers.values())


@pytest.mark.rule("GB-A16")
def test_the_lot_is_drawn_again_for_every_round() -> None:
    drawn = lots(ONE, dealt("r1g2b3r5b1b2", "p2 r1"))
    assert all(len(match.rounds) == 2 for _, match in drawn)
    assert {match.dealer for _, match in drawn} == SEATS


@pytest.mark.rule("GB-A16")
@pytest.mark.alternative("dealer.next=rotate_left")
@pytest.mark.parametrize(("dealer", "first", "winner", "following"), [("p1", "p2", "p3", "p2"), ("p3", "p1", "p2", "p1")])
def test_with_rotate_left_the_deal_moves_one_seat_left(dealer: str, first: str, winner: str, following: str) -> None:
    rules = f"{ONE} dealer.next=rotate_left"
    match = match_of(rules, dealt("g2r1b3r5b1b2", f"{first} draw", f"{winner} r1", dealer=dealer), seed="a")
    assert (match.dealer, told(match, "d lot")) == (following, [])


@pytest.mark.rule("GB-02", "GB-15", "GB-42")
def test_the_winner_gets_points_for_all_other_hands_and_a_new_round_follows() -> None:
    match = match_of(ONE, dealt("r1g2wwr5b1b2", "p2 r1"), dealt("r1g2g3r5b1b2", "p2 r1"), seed="a")
    assert (match.scores, match.over, len(match.rounds)) == ({"Ann": 0, "Ben": 57, "Cy": 0}, False, 3)


@pytest.mark.rule("GB-01", "GB-43")
@pytest.mark.parametrize(("second", "total", "over"), [("rsb0w4" + "g0" * 7, 500, True), ("rsgsgrg9" + "g0" * 6, 499, False)])
def test_who_reaches_500_first_wins(second: str, total: int, over: bool) -> None:
    match = match_of(ONE, NINE_FOURS, dealt(second + "r5b1b2b3", "p2 rs"), players=TEN)
    assert (match.scores["Ben"], match.over, match.winner) == (total, over, "Ben" if over else None)
