"""Disney Fairies: who deals, what is scored, and who wins the game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lastcard import Match, Rules, RulesError
from lastcard.cards import Card, parse_cards
from lastcard.game.dealer_choice import DealerChoice, first_dealer
from lastcard.game.standing import Result, Standing

NAMES = ("Ann", "Ben", "Cy", "Dot", "Eve", "Fay", "Gus", "Hal")


def game(players: int, settings: str = "", size: int = 1) -> Match:
    """A game whose hands are dealt by the test."""
    return Match.resumed(f"fairies deal.size={size} {settings}", NAMES[:players], None, "", ())


def hand(match: Match, winner: str, **left: str) -> None:
    """Play one hand of one card each: the winner goes out at once, the others are left with the cards given."""
    seats = [f"p{chair + 1}" for chair in match.standing.playing]
    place = seats.index(winner)
    others = seats[place + 1 :] + seats[:place]
    deck = parse_cards("r1" + "".join(left[seat] for seat in others) + "r0")
    match.deal_as(DealerChoice(int(others[-1][1:]) - 1), deck)
    match.play(f"{winner} r1")


def totals(settings: str, *hands: tuple[int, ...]) -> Standing:
    """Count hands in which each seat was left with so many points; the first seat with none won."""
    standing = Standing.begin(Rules(f"fairies {settings}"), len(hands[0]))
    for points in hands:
        standing = standing.after(Result(tuple(range(len(points))), (points.index(0),), points))
    return standing


# ---- the dealer ------------------------------------------------------------------------------------------------------------------
class Cut:
    """A deck to draw from for the deal, in a known order."""

    def __init__(self, cards: str) -> None:
        self.cards = parse_cards(cards)

    def cut(self, cards: Sequence[Card]) -> Sequence[Card]:
        cards, self.cards = self.cards, ()
        assert cards, "more cards are drawn than there should be"
        return cards

    def lot(self, count: int) -> int:
        raise AssertionError("no lot is drawn in this edition")


def drawn_dealer(cards: str, settings: str = "", players: int = 3) -> str:
    """Return who deals when the players draw these cards, p1 first."""
    return f"p{first_dealer(Rules(f'fairies {settings}'), range(players), Cut(cards), None).dealer + 1}"


@pytest.mark.rule("DF-13")
@pytest.mark.parametrize(("cards", "dealer"), [("r3g9b7", "p2"), ("r3g0b7", "p3"), ("y8g0b7", "p1")])
def test_the_highest_card_deals(cards: str, dealer: str) -> None:
    assert drawn_dealer(cards) == dealer


@pytest.mark.rule("DF-13", "DF-A1")
@pytest.mark.alternative("dealer.action_value=points")
@pytest.mark.parametrize(("cards", "dealer"), [("r9gsb8", "p2"), ("wwgdb9", "p1"), ("w4wwgr", "p1"), ("r9gdwa", "p3")])
def test_cards_count_their_points_in_the_draw_for_dealer(cards: str, dealer: str) -> None:
    assert drawn_dealer(cards) == dealer


@pytest.mark.rule("DF-A1")
@pytest.mark.alternative("dealer.action_value=zero")
def test_with_zero_command_cards_count_nothing_in_that_draw() -> None:
    assert drawn_dealer("w4wwr1", "dealer.action_value=zero") == "p3"


@pytest.mark.rule("DF-A44")
@pytest.mark.alternative("dealer.tie=redraw_tied")
def test_those_who_tie_draw_again() -> None:
    assert drawn_dealer("r9g9b2" + "b5b6") == "p2"
    assert drawn_dealer("r9g2b9" + "gsy9") == "p1"


@pytest.mark.rule("DF-A44")
@pytest.mark.alternative("dealer.tie=earliest_seat")
def test_with_earliest_seat_the_first_of_those_who_tie_deals() -> None:
    assert drawn_dealer("r2g9b9" + "b5b6", "dealer.tie=earliest_seat") == "p2"


@pytest.mark.rule("DF-13", "DF-14", "DF-20")
@pytest.mark.parametrize("seed", range(12))
def test_a_game_begins_with_that_draw(seed: int) -> None:
    match = Match("fairies", NAMES[:4], seed=seed)
    worth = {"d": 20, "r": 20, "s": 20}
    wild = {"ww": 50, "wa": 50, "w4": 75}
    cuts = [event.words[2:] for event in match.events if event.words[1] == "cut"]
    assert [seat for seat, _ in cuts[:4]] == ["p1", "p2", "p3", "p4"]
    points = {seat: wild.get(card) or worth.get(card[1]) or int(card[1]) for seat, card in cuts[:4]}
    assert points[match.dealer] == max(points.values())
    assert len(match.round.box) == 112


def played_out(settings: str, seed: int) -> Match:
    """Play the first hand of a match with the first offered actions."""
    match = Match(f"fairies deal.size=2 {settings}", NAMES[:4], seed=seed)
    while len(match.rounds) == 1:
        match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
    return match


@pytest.mark.rule("DF-32", "DF-A35")
@pytest.mark.alternative("dealer.next=redraw")
def test_the_next_hand_starts_all_over_with_a_draw_for_dealer() -> None:
    match = played_out("", seed=1)
    over = next(place for place, event in enumerate(match.events) if event.words[1] == "over")
    assert sum(event.words[1] == "cut" for event in match.events[over:]) >= 4
    assert [len(match.round.hand(seat)) for seat in match.seats] == [2, 2, 2, 2]
    assert len(match.round.box) == 112


@pytest.mark.rule("DF-A35")
@pytest.mark.alternative("dealer.next=rotate_left")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_with_rotate_left_the_deal_passes_on(seed: int) -> None:
    match = played_out("dealer.next=rotate_left", seed)
    first, second = (played.dealer_choice.dealer for played in match.rounds)
    assert second == (first + 1) % 4
    assert not match.rounds[1].dealer_choice.cuts


# ---- first to 500 ------------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DF-12", "DF-65", "DF-32")
def test_whoever_goes_out_scores_the_cards_left_in_all_other_hands() -> None:
    match = game(4)
    hand(match, "p2", p1="w4", p3="gs", p4="b7")
    hand(match, "p3", p1="y1", p2="y2", p4="y3")
    assert match.scores == {"Ann": 0, "Ben": 102, "Cy": 6, "Dot": 0}
    assert (match.over, match.winner) == (False, None)


@pytest.mark.rule("DF-63", "DF-62", "DF-65")
def test_cards_drawn_for_the_last_card_are_scored() -> None:
    match = game(3)
    match.deal_as(DealerChoice(2), parse_cards("rdb1b2r0g8g9"))
    match.play("p1 rd")
    assert match.scores["Ann"] == 1 + 17 + 2


@pytest.mark.rule("DF-70", "DF-12")
def test_the_first_to_reach_500_wins_and_not_before() -> None:
    match = game(7)
    six = dict.fromkeys(["p1", "p2", "p4", "p5", "p6", "p7"], "w4")
    hand(match, "p3", **six)
    assert (match.scores["Cy"], match.over) == (450, False)
    hand(match, "p1", **dict.fromkeys(["p2", "p3", "p4", "p5", "p6", "p7"], "g8"))
    assert not match.over
    hand(match, "p3", **{**dict.fromkeys(six, "b0"), "p1": "b9", "p2": "gs", "p4": "rd"})
    assert (match.scores["Cy"], match.over) == (499, False)
    hand(match, "p3", **{**dict.fromkeys(six, "b0"), "p1": "b1"})
    assert (match.scores["Cy"], match.over, match.winner) == (500, True, "Cy")


# ---- running totals: the lowest wins -------------------------------------------------------------------------------------------------
@pytest.mark.rule("DF-71")
def test_running_totals_everybody_adds_what_they_were_left_with() -> None:
    match = game(3, "match.mode=low_total")
    hand(match, "p1", p2="w4", p3="gs")
    hand(match, "p3", p1="b9", p2="ww")
    assert match.scores == {"Ann": 9, "Ben": 125, "Cy": 20}


@pytest.mark.rule("DF-71", "V-16")
def test_running_totals_the_lowest_wins_when_somebody_reaches_500() -> None:
    assert not totals("match.mode=low_total", (499, 480, 0), (0, 0, 120)).over
    assert totals("match.mode=low_total", (500, 480, 0), (0, 0, 120)).winners == (2,)
    assert totals("match.mode=low_total", (510, 480, 0), (0, 0, 120)).totals == (510, 480, 120)


@pytest.mark.rule("DF-A40")
@pytest.mark.alternative("low.tie=extra_round")
def test_those_who_tie_for_the_lowest_play_another_hand() -> None:
    match = game(3, "match.mode=low_total match.target=100")
    hand(match, "p1", p2="w4", p3="ww")
    hand(match, "p3", p1="ww", p2="w4")
    assert (match.scores, match.over, match.standing.playing) == ({"Ann": 50, "Ben": 150, "Cy": 50}, False, (0, 2))
    hand(match, "p3", p1="b4")
    assert (match.over, match.winner) == (True, "Cy")


@pytest.mark.rule("DF-A40")
@pytest.mark.alternative("low.tie=shared")
def test_with_shared_they_win_together() -> None:
    match = game(3, "match.mode=low_total match.target=100 low.tie=shared")
    hand(match, "p1", p2="w4", p3="ww")
    hand(match, "p3", p1="ww", p2="w4")
    assert match.winner == ("Ann", "Cy")


# ---- partners ------------------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DF-75", "DF-76", "DF-77")
@pytest.mark.parametrize(("winner", "gain"), [("p1", 22), ("p3", 22), ("p2", 80), ("p4", 80)])
def test_partners_score_both_opponents_hands(winner: str, gain: int) -> None:
    match = game(4, "teams=2x2")
    left = {"p1": "b5", "p2": "g2", "p3": "w4", "p4": "gd"}
    mate = {"p1": "p3", "p2": "p4", "p3": "p1", "p4": "p2"}[winner]
    hand(match, winner, **{seat: card for seat, card in left.items() if seat != winner})
    side = {match.name(winner), match.name(mate)}
    assert match.scores == {name: gain if name in side else 0 for name in match.players}


@pytest.mark.rule("DF-75", "DF-70", "DF-77")
def test_partners_win_together() -> None:
    match = game(4, "teams=2x2 match.target=150")
    hand(match, "p2", p1="w4", p3="w4", p4="b1")
    assert match.winner == ("Ben", "Dot")


@pytest.mark.rule("DF-75")
@pytest.mark.parametrize("players", [3, 6])
def test_partners_are_four(players: int) -> None:
    with pytest.raises(RulesError):
        Match("fairies teams=2x2", NAMES[:players], seed=1)


# ---- Challenge UNO -------------------------------------------------------------------------------------------------------------------
ELIMINATION = "match.mode=elimination"


@pytest.mark.rule("DF-78")
def test_challenge_uno_everybody_adds_what_they_were_caught_with() -> None:
    match = game(4, ELIMINATION)
    hand(match, "p1", p2="w4", p3="gs", p4="b0")
    hand(match, "p4", p1="y7", p2="ww", p3="b1")
    assert match.scores == {"Ann": 7, "Ben": 125, "Cy": 21, "Dot": 0}


@pytest.mark.rule("DF-79", "V-17")
@pytest.mark.parametrize(("total", "still_in"), [(499, True), (500, False), (501, False)])
def test_challenge_uno_whoever_reaches_500_is_out(total: int, still_in: bool) -> None:
    standing = totals(ELIMINATION, (0, total, 20, 30))
    assert (1 in standing.playing, standing.over) == (still_in, False)


@pytest.mark.rule("DF-79")
def test_challenge_uno_another_amount_can_be_agreed() -> None:
    match = game(4, f"{ELIMINATION} match.target=70")
    hand(match, "p1", p2="w4", p3="gs", p4="b0")
    assert [match.name(f"p{chair + 1}") for chair in match.standing.playing] == ["Ann", "Cy", "Dot"]
    hand(match, "p4", p1="y7", p3="b1")
    assert match.scores == {"Ann": 7, "Ben": 75, "Cy": 21, "Dot": 0}


@pytest.mark.rule("DF-79", "V-17")
def test_challenge_uno_the_only_one_left_wins_at_once() -> None:
    standing = totals(ELIMINATION, (300, 0, 590), (0, 520, 20))
    assert (standing.totals, standing.winners) == ((300, 520, 610), (0,))


@pytest.mark.rule("DF-80", "DF-81", "V-17")
def test_challenge_uno_the_last_two_play_head_to_head() -> None:
    standing = totals(ELIMINATION, (300, 0, 490), (0, 480, 30))
    assert (standing.totals, standing.playing, standing.over) == ((300, 480, 520), (0, 1), False)


@pytest.mark.rule("DF-80", "DF-72")
def test_challenge_uno_they_play_under_the_rules_for_two() -> None:
    match = game(3, f"{ELIMINATION} match.target=70", size=2)
    match.deal_as(DealerChoice(2), parse_cards("r1b3w4r2b4b2r0b5b6b7"))
    for action in ("p1 r1!", "p2 draw", "p3 draw", "p1 r2"):
        match.play(action)
    assert match.standing.playing == (0, 1)
    match.deal_as(DealerChoice(1), parse_cards("rrg1g2g3r0b5"))
    match.play("p1 rr")
    assert (match.round.seats, match.round.turn, match.round.direction) == (("p1", "p2"), "p1", "left")


@pytest.mark.rule("DF-81", "DF-A39")
@pytest.mark.alternative("final.heads_up=one_hand")
@pytest.mark.parametrize(("winner", "name"), [("p1", "Ann"), ("p3", "Cy")])
def test_challenge_uno_one_final_hand_decides(winner: str, name: str) -> None:
    match = game(3, f"{ELIMINATION} match.target=70")
    hand(match, "p1", p2="w4", p3="ww")
    assert not match.over
    loser = {"p1": "p3", "p3": "p1"}[winner]
    hand(match, winner, **{loser: "b1"})
    assert (match.over, match.winner) == (True, name)


@pytest.mark.rule("DF-A39")
@pytest.mark.alternative("final.heads_up=until_limit")
def test_with_until_limit_the_last_two_play_on_until_one_reaches_it() -> None:
    match = game(3, f"{ELIMINATION} match.target=70 final.heads_up=until_limit")
    hand(match, "p1", p2="w4", p3="ww")
    hand(match, "p3", p1="ww")
    assert not match.over
    hand(match, "p1", p3="gs")
    assert (match.over, match.winner) == (True, "Ann")
