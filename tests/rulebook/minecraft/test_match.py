"""Minecraft: the dealer, the single hand, the optional scoring."""

from __future__ import annotations

import pytest

from lastcard import Match
from tests.rulebook.tables_mc import dealt, match_of, told

SCORING = "minecraft match.mode=winner_collects deal.size=1"
TEN = "Ann Ben Cy Dan Eve Fay Gus Hal Ida Jo"
# everybody has one card, p2 plays theirs on the red 5 and wins
NINE_FOURS = dealt("r1" + "w4" * 9 + "r5b1b2", "p2 r1")


@pytest.mark.rule("MC-52", "MC-A20")
def test_the_first_hand_decides_the_game() -> None:
    match = match_of("minecraft deal.size=1", dealt("r1g2y3r5b1b2", "p2 r1"))
    assert (match.over, match.winner, len(match.rounds)) == (True, "Ben", 1)


@pytest.mark.rule("MC-53", "MC-A20")
@pytest.mark.alternative("match.mode=winner_collects")
def test_with_winner_collects_the_winner_collects_all_other_hands_and_play_goes_on() -> None:
    match = match_of(SCORING, dealt("r1g2wcr5b1b2", "p2 r1"), seed="a")
    assert match.scores == {"Ann": 0, "Ben": 52, "Cy": 0}
    assert (match.over, match.winner, len(match.rounds)) == (False, None, 2)


@pytest.mark.rule("MC-57")
@pytest.mark.parametrize(
    ("second", "total", "over"),
    [("rdb0w4" + "g0" * 7, 500, True), ("rdgsgrg9" + "g0" * 6, 499, False), ("rd" + "w4" * 9, 900, True)],
)
def test_running_totals_and_500_wins(second: str, total: int, over: bool) -> None:
    match = match_of(SCORING, NINE_FOURS, dealt(second + "r5b1b2b3", "p2 rd"), players=TEN)
    assert (match.scores["Ben"], match.over, match.winner) == (total, over, "Ben" if over else None)


@pytest.mark.rule("MC-13", "MC-A17")
@pytest.mark.parametrize(("dealer", "starter"), [("p1", "p2"), ("p3", "p1")])
def test_the_dealer_is_chosen(dealer: str, starter: str) -> None:
    match = Match("minecraft", ["Ann", "Ben", "Cy"], dealer=dealer, seed=1)
    assert (match.dealer, match.round.turn) == (dealer, starter)


@pytest.mark.rule("MC-A17")
@pytest.mark.alternative("dealer.pick=random")
def test_with_pick_random_the_dealer_is_a_random_seat() -> None:
    dealers = {Match("minecraft dealer.pick=random", ["Ann", "Ben", "Cy"], seed=seed).dealer for seed in range(30)}
    assert dealers == {"p1", "p2", "p3"}


@pytest.mark.rule("MC-A17")
@pytest.mark.parametrize(("dealer", "first", "winner", "following"), [("p1", "p2", "p3", "p2"), ("p3", "p1", "p2", "p1")])
def test_the_deal_moves_one_seat_left(dealer: str, first: str, winner: str, following: str) -> None:
    match = match_of(SCORING, dealt("g2r1wcr5b1b2", f"{first} draw", f"{winner} r1", dealer=dealer), seed="a")
    assert (match.dealer, len(match.rounds)) == (following, 2)


@pytest.mark.rule("MC-A17")
@pytest.mark.alternative("dealer.next=chosen")
@pytest.mark.parametrize("chosen", ["p1", "p2", "p3"])
def test_with_next_chosen_the_next_dealer_is_chosen(chosen: str) -> None:
    match = match_of(f"{SCORING} dealer.next=chosen", dealt("r1g2wcr5b1b2"), seed="a")
    match.choose_dealer(chosen)
    match.play("p2 r1")
    assert match.dealer == chosen


@pytest.mark.rule("MC-A24")
@pytest.mark.alternative("match.mode=elimination")
def test_elimination_is_no_part_of_the_edition_but_can_be_set() -> None:
    match = match_of("minecraft match.mode=elimination match.target=50 deal.size=1", dealt("r1wcg9r5b1b2", "p2 r1"), seed="a")
    assert (match.scores, match.over) == ({"Ann": 9, "Ben": 0, "Cy": 50}, False)
    assert (told(match, "d out"), match.round.seats) == (["d out p3"], ("p1", "p2"))


@pytest.mark.rule("MC-A24")
@pytest.mark.alternative("teams=2x2", "teams=2xN")
@pytest.mark.parametrize(("teams", "players"), [("2x2", "Ann Ben Cy Dan"), ("2xN", "Ann Ben Cy Dan Eve Fay")])
def test_partners_are_no_part_of_the_edition_but_can_be_set(teams: str, players: str) -> None:
    one = dealt("r1" + "g2" * (len(players.split()) - 1) + "r5b1b2", "p2 r1")
    assert match_of("minecraft deal.size=1", one, players=players).winner == "Ben"
    assert match_of(f"minecraft deal.size=1 teams={teams}", one, players=players).winner == tuple(players.split()[1::2])
