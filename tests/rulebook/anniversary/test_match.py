"""Anniversary: the draw for the deal, scores, End mode, teams."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from lastcard import Match, Round, RulesError
from tests.rulebook.tables_mc import dealt, events, match_of, may, refused, sizes, table, told

TEN = "Ann Ben Cy Dan Eve Fay Gus Hal Ida Jo"
FOUR = "Ann Ben Cy Dan"
ONE = "anniversary deal.size=1"
# p2 plays the last card on the red 5; the others keep theirs
NINE_FOURS = dealt("r1" + "w4" * 9 + "r5b1b2", "p2 r1")
END = "anniversary match.mode=elimination deal.size=1"


def draws(rules: str, players: int = 4) -> Iterator[tuple[Match, list[tuple[str, str]]]]:
    """Begin matches from many seeds; yield each with the seats and cards of its draw for the deal."""
    for seed in range(40):
        match = Match(rules, TEN.split()[:players], seed=seed)
        yield match, [(words.split()[2], words.split()[3]) for words in told(match, "d cut")]


def worth(card: str) -> int:
    """Return what a card counts in the draw for the deal: its number, any other card nothing."""
    return int(card[1]) if card[0] != "w" and card[1].isdigit() else 0


# ---- the dealer
@pytest.mark.rule("EA-08", "EA-09")
def test_everybody_draws_one_card_and_the_highest_number_deals() -> None:
    checked = Counter[bool]()
    for match, cuts in draws("anniversary"):
        assert [seat for seat, _ in cuts[:4]] == ["p1", "p2", "p3", "p4"]
        best = max(worth(card) for _, card in cuts[:4])
        if sum(worth(card) == best for _, card in cuts[:4]) == 1:
            assert worth(dict(cuts)[match.dealer]) == best
            checked[any(card[1] in "srd" or card[0] == "w" for _, card in cuts)] += 1
    assert checked[True] > 5, "too few draws with an action card to tell that it counts nothing"


@pytest.mark.rule("EA-10")
def test_the_drawn_cards_go_back_into_the_deck() -> None:
    whole = Counter(map(str, Round.deal("anniversary", players=2, seed=1).box))
    orders = {str(match.round.draw_pile) for match, cuts in draws("anniversary") if cuts and Counter(map(str, match.round.box)) == whole}
    assert len(orders) == 40


@pytest.mark.rule("EA-A20")
def test_those_who_tie_draw_again() -> None:
    ties = 0
    for match, cuts in draws("anniversary", players=10):
        best = max(worth(card) for _, card in cuts[:10])
        tied = [seat for seat, card in cuts[:10] if worth(card) == best]
        again = [seat for seat, _ in cuts[10:]]
        assert again[: len(tied)] == (tied if len(tied) > 1 else [])
        assert match.dealer in tied
        ties += len(tied) > 1
    assert ties > 5


@pytest.mark.rule("EA-A20")
@pytest.mark.alternative("dealer.tie=earliest_seat")
def test_with_tie_earliest_seat_the_earliest_of_those_who_tie_deals() -> None:
    for match, cuts in draws("anniversary dealer.tie=earliest_seat", players=10):
        best = max(worth(card) for _, card in cuts)
        assert (len(cuts), match.dealer) == (10, next(seat for seat, card in cuts if worth(card) == best))


@pytest.mark.rule("EA-A14")
def test_every_round_begins_with_a_new_draw() -> None:
    dealers = set()
    for seed in range(20):
        match = match_of(ONE, dealt("r1g2b3r5b1b2", "p2 r1"), seed=str(seed))
        assert len(told(match, "d cut")) >= 3
        dealers.add(match.dealer)
    assert dealers == {"p1", "p2", "p3"}


@pytest.mark.rule("EA-A14")
@pytest.mark.alternative("dealer.next=rotate_left")
@pytest.mark.parametrize(("dealer", "first", "winner", "following"), [("p1", "p2", "p3", "p2"), ("p3", "p1", "p2", "p1")])
def test_with_rotate_left_the_deal_moves_one_seat_left(dealer: str, first: str, winner: str, following: str) -> None:
    rules = f"{ONE} dealer.next=rotate_left"
    match = match_of(rules, dealt("g2r1b3r5b1b2", f"{first} draw", f"{winner} r1", dealer=dealer), seed="a")
    assert (match.dealer, told(match, "d cut")) == (following, [])


# ---- scores
@pytest.mark.rule("EA-50", "EA-A22")
def test_who_goes_out_scores_what_all_rivals_hold() -> None:
    match = match_of(ONE, dealt("r1g2wwr5b1b2", "p2 r1"))
    assert match.scores == {"Ann": 0, "Ben": 52, "Cy": 0}


@pytest.mark.rule("EA-51")
def test_cards_drawn_for_the_last_card_are_scored() -> None:
    assert match_of(ONE, dealt("rdg2g3r5b4b5b6", "p2 rd")).scores["Ben"] == 2 + 3 + 4 + 5


@pytest.mark.rule("EA-49", "EA-55")
@pytest.mark.parametrize(("second", "total", "over"), [("rsb0w4" + "g0" * 7, 500, True), ("rsgsgrg9" + "g0" * 6, 499, False)])
def test_rounds_go_on_until_somebody_has_500(second: str, total: int, over: bool) -> None:
    match = match_of(ONE, NINE_FOURS, dealt(second + "r5b1b2b3", "p2 rs"), players=TEN, seed="a")
    assert (match.scores["Ben"], match.over, match.winner, len(match.rounds)) == (total, over, "Ben" if over else None, 2 + (not over))


# ---- End mode
@pytest.mark.rule("EA-56")
def test_in_end_mode_everybody_adds_the_cards_left_in_the_own_hand() -> None:
    match = match_of(END, dealt("r1g2w4r5b1b2", "p2 r1"), dealt("r1gsb9r5b1b2", "p2 r1"))
    assert match.scores == {"Ann": 59, "Ben": 0, "Cy": 22}


@pytest.mark.rule("EA-57")
@pytest.mark.parametrize(("target", "rounds"), [("", 10), ("match.target=120", 3)])
def test_who_reaches_the_preset_score_is_eliminated(target: str, rounds: int) -> None:
    one = dealt("r1w4g1r5b1b2", "p2 r1")
    match = match_of(f"{END} {target}".strip(), *[one] * (rounds - 1), seed="a")
    assert (told(match, "d out"), match.round.seats) == ([], ("p1", "p2", "p3"))
    match = match_of(f"{END} {target}".strip(), *[one] * rounds, seed="a")
    assert (match.scores["Cy"], told(match, "d out"), match.round.seats) == (50 * rounds, ["d out p3"], ("p1", "p2"))


@pytest.mark.rule("EA-58", "EA-A15", "V-17")
def test_the_last_two_play_a_final_hand_whose_winner_wins() -> None:
    first = dealt("r1w4g9r5b1b2", "p2 r1")
    final = dealt("g2r7r5b1b2", "p2 draw", "p1 r7", seats="p1 p2")
    match = match_of(f"{END} match.target=50", first, final)
    assert (match.over, match.winner) == (True, "Ann")


@pytest.mark.rule("EA-A15")
@pytest.mark.alternative("final.heads_up=until_limit")
def test_with_until_limit_the_last_two_play_on_until_one_reaches_the_limit() -> None:
    first = dealt("r1w4g9r5b1b2", "p2 r1")
    heads_up = dealt("g2r7r5b1b2", "p2 draw", "p1 r7", seats="p1 p2")
    decision = dealt("r7w4r5b1b2", "p2 r7", seats="p1 p2")
    rules = f"{END} match.target=50 final.heads_up=until_limit"
    assert not match_of(rules, first, heads_up).over
    match = match_of(rules, first, heads_up, decision)
    assert (match.over, match.winner) == (True, "Ben")


@pytest.mark.rule("EA-58")
def test_end_mode_goes_on_until_two_are_left() -> None:
    first = dealt("r1w4g9b8r5b1b2", "p2 r1")
    match = match_of(f"{END} match.target=50", first, players=FOUR, seed="a")
    assert (match.over, match.round.seats) == (False, ("p1", "p2", "p4"))


# ---- teams
@pytest.mark.rule("EA-59")
def test_in_teams_everybody_has_a_hand_of_their_own() -> None:
    rnd = Round.deal("anniversary teams=2x2", players=4, seed=2)
    assert sizes(rnd) == [7] * 4
    assert [str(event.seen_by("p1")) for event in rnd.events if event.head == "d deal p3"] == ["d deal p3 " + "??" * 7]


@pytest.mark.rule("EA-60")
def test_turns_alternate_between_the_teams_and_within_them() -> None:
    match = match_of("anniversary teams=2x2", dealt("r1" * 28 + "r5b1b2b3"), players=FOUR)
    turns = []
    for _ in range(5):
        turns.append(match.round.turn)
        match.play(f"{match.round.turn} r1")
    assert turns == ["p2", "p3", "p4", "p1", "p2"]
    # p2 and p4 are one team, p1 and p3 the other
    won = match_of(f"{ONE} teams=2x2 match.target=1", dealt("r1r2r3r4r5b1", "p2 r1"), players=FOUR)
    assert won.winner == ("Ben", "Dan")


@pytest.mark.rule("EA-61", "EA-A17")
def test_the_first_team_with_a_player_out_scores_its_rivals_cards_only() -> None:
    # p2 goes out; p3 and p1 hold 2 and 50, p4 of the own team a Wild Draw 4
    match = match_of(f"{ONE} teams=2x2", dealt("r1g2w4wwr5b1", "p2 r1"), players=FOUR)
    assert match.scores == {"Ann": 0, "Ben": 52, "Cy": 0, "Dan": 52}


@pytest.mark.rule("EA-63")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_in_teams_no_card_changes_hands(seed: int) -> None:
    rnd = Round.deal("anniversary teams=2x2", players=4, seed=seed)
    while not rnd.over:
        ask = next(ask for ask in rnd.asks if ask.must)
        held = {seat: Counter(map(str, rnd.hand(seat))) for seat in rnd.seats}
        played = rnd.play(ask.actions[0])[0].words[1].partition(":")[0]
        for seat in rnd.seats:
            left = list((held[seat] - Counter(map(str, rnd.hand(seat)))).elements())
            assert left in ([], [played] if seat == ask.seat else [])


@pytest.mark.rule("EA-A16")
@pytest.mark.alternative("teams=2x2", "teams=2xN")
@pytest.mark.parametrize(("teams", "fits"), [("2x2", {4}), ("2xN", {4, 6, 8, 10}), ("2x3", {6}), ("off", {2, 3, 4, 5, 6, 7, 8, 9, 10})])
def test_there_are_two_equal_teams(teams: str, fits: set[int]) -> None:
    for players in range(2, 11):
        if players in fits:
            assert len(Round.deal(f"anniversary teams={teams}", players=players, seed=1).seats) == players
        else:
            with pytest.raises(RulesError, match="teams"):
                Round.deal(f"anniversary teams={teams}", players=players, seed=1)


@pytest.mark.rule("EA-A16")
@pytest.mark.alternative("teams=2x2", "teams=2xN")
@pytest.mark.parametrize(("teams", "names"), [("2x2", FOUR), ("2xN", FOUR + " Eve Fay")])
def test_the_members_of_a_team_score_together(teams: str, names: str) -> None:
    seats = len(names.split())
    match = match_of(f"{ONE} teams={teams}", dealt("r1" + "g1" * (seats - 1) + "r5b1", "p2 r1"), players=names)
    assert list(match.scores.values()) == [0, seats // 2] * (seats // 2)


@pytest.mark.rule("EA-A16")
def test_the_usual_game_is_without_teams() -> None:
    assert match_of(ONE, dealt("r1g1g1g1r5b1", "p2 r1"), players=FOUR).scores == {"Ann": 0, "Ben": 3, "Cy": 0, "Dan": 0}


@pytest.mark.rule("EA-A18")
def test_in_teams_only_an_opponent_can_catch() -> None:
    rnd = table("anniversary teams=2x2 | r5y9 b1b2b3 g1g2g3 y1y2y3 | r7 | p1> | b4b5b6", "p1 r5")
    assert ["catch p1" in may(rnd, seat) for seat in ("p2", "p3", "p4")] == [True, False, True]
    refused(rnd, "p3 catch p1")


@pytest.mark.rule("EA-A18")
@pytest.mark.alternative("uno.catchers=any")
def test_with_catchers_any_everybody_can_catch_in_teams() -> None:
    rnd = table("anniversary teams=2x2 uno.catchers=any | r5y9 b1b2b3 g1g2g3 y1y2y3 | r7 | p1> | b4b5b6", "p1 r5")
    assert events(rnd, "p3 catch p1") == ["p3 catch p1", "d draw p1 b4b5"]
