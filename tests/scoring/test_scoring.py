"""The rules of a match: laws of totals, of who is still in and who has won, and of the deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from random import Random

import pytest
from hypothesis import given

from lastcard import Round, Rules, RulesError, engine
from lastcard.cards import Card
from lastcard.engine import dealers, scoring
from lastcard.engine.match_state import MatchState
from lastcard.engine.turns import hand_value
from lastcard.game.dealer_choice import DealerChoice, first_dealer, next_dealer
from lastcard.game.standing import Result, Standing, mask_of
from lastcard.game.verifiable_chance import Chance, Luck
from lastcard.rules.compiled import compile_rules
from lastcard.rules.settings import SETTINGS
from tests.laws.strategies import SEEDS, laws
from tests.scoring.scoring_cases import COLLECTING, draw_value, rounds_of, some_rules


def test_a_round_in_which_nobody_drops_out_says_so_after_one_in_which_somebody_did() -> None:
    rules = compile_rules(Rules("classic match.mode=elimination"))
    match = scoring_state(players=3, points=[600, 10, 0])
    scoring.count_round(match, rules, 1 << 2, 2, 0)
    assert match.dropped == 1
    match.points = [0, 5, 0, *match.points[3:]]
    scoring.count_round(match, rules, 1 << 2, 2, 0)
    assert match.dropped == 0


def test_in_a_low_total_the_winner_of_a_blocked_round_adds_the_own_cards_too() -> None:
    for blocked in ("all_add", "others_add"):
        rules = compile_rules(Rules(f"classic match.mode=low_total elimination.blocked={blocked}"))
        match = scoring_state(players=2, points=[5, 9])
        scoring.count_round(match, rules, 1, 0, 0)
        assert match.gained[:2] == [5, 9]


def scoring_state(players: int, points: list[int]) -> MatchState:
    """Return a match in which all play, after a round that left such points in their hands."""
    match = MatchState(players, playing=(1 << players) - 1)
    match.points[:players] = points
    return match


# ---- laws of the score ---------------------------------------------------------------------------------------------------
@given(SEEDS)
@laws(200)
def test_only_points_for_going_out_lower_a_total_and_all_are_what_was_gained(seed: int) -> None:
    for before, _, after in rounds_of(seed):
        assert after.rounds == before.rounds + 1
        besides = before.rules.number("score.out") * before.rules.number("score.times")
        assert min(after.gained) >= (0 if before.rules["match.mode"] in COLLECTING else -besides)
        assert after.totals == tuple(a + b for a, b in zip(before.totals, after.gained, strict=True))


@given(SEEDS)
@laws(200)
def test_who_collects_gets_what_the_other_sides_hold(seed: int) -> None:
    for before, result, after in rounds_of(seed):
        if before.rules["match.mode"] not in COLLECTING or result.void:
            continue
        sides = {before.side(player) for player in result.winners}
        held = dict(zip(result.players, result.points, strict=True))
        pot = sum(points for player, points in held.items() if not any(player in side for side in sides))
        for side in sides:
            flat = before.rules.number("score.round") if before.rules["score.round"] != "hands" else pot // len(sides)
            brings = (flat + before.rules.number("score.out")) * before.rules.number("score.times")
            assert {after.gained[player] for player in side} == {brings}
        winning = {player for side in sides for player in side}
        assert not any(gained for player, gained in enumerate(after.gained) if player not in winning)


@given(SEEDS)
@laws(200)
def test_who_keeps_a_total_adds_the_own_cards_if_anybody_won(seed: int) -> None:
    for before, result, after in rounds_of(seed):
        if before.rules["match.mode"] in COLLECTING:
            continue
        held = dict(zip(result.players, result.points, strict=True)) if result.winners else {}
        if before.rules["match.mode"] == "elimination" and before.rules["elimination.blocked"] == "others_add":
            held |= dict.fromkeys(result.winners, 0)
        out, times = before.rules.number("score.out"), before.rules.number("score.times")
        brings = {player: held.get(player, 0) - (out if player in result.winners else 0) for player in range(len(before.totals))}
        assert after.gained == tuple(points * times for points in brings.values())


@given(SEEDS)
@laws(200)
def test_a_void_round_changes_nothing(seed: int) -> None:
    for before, result, after in rounds_of(seed):
        if result.void:
            assert (after.totals, after.playing, after.final, after.winners) == (before.totals, before.playing, before.final, ())
            assert (set(after.gained), after.dropped) == ({0}, ())
            assert after.void_rounds == before.void_rounds + 1


def test_a_void_round_decides_no_match_whose_time_is_up() -> None:
    before = replace(Standing.begin(Rules("classic match.minutes=30"), 2), totals=(10, 0), time_up=True)
    after = before.after(Result((0, 1), (), (3, 4), void=True))
    assert (after.totals, after.winners, after.time_up) == ((10, 0), (), True)
    assert after.after(Result((0, 1), (0,), (0, 4))).winners == (0,)


@given(SEEDS)
@laws(200)
def test_players_only_ever_leave(seed: int) -> None:
    for before, _, after in rounds_of(seed):
        mode = before.rules["match.mode"]
        assert set(after.playing) <= set(before.playing)
        gone = tuple(player for player in before.playing if player not in after.playing)
        assert after.dropped == (gone if mode == "elimination" else ())
        if mode in COLLECTING:
            assert not gone


@given(SEEDS)
@laws(300)
def test_a_match_is_decided_when_its_mode_says_so(seed: int) -> None:
    for before, result, after in rounds_of(seed):
        if not result.void:
            assert after.winners == winners(before, result, after)
            assert set(after.winners) <= set(before.playing)


def is_decided(after: Standing) -> bool:
    """Return whether a player has reached the target, or the last round has counted (HR-18)."""
    last = after.rules.number("match.rounds")
    return max(after.totals) >= after.rules.number("match.target") or 0 < last <= after.rounds - after.void_rounds


def winners(before: Standing, result: Result, after: Standing) -> tuple[int, ...]:
    """Return the winners after a round that counts."""
    mode, totals = before.rules["match.mode"], after.totals
    ends = is_decided(after)
    if mode == "single_hand":
        return tuple(player for player in before.playing if set(before.side(player)) & set(result.winners))
    if mode == "winner_collects":
        leaders = tuple(player for player in before.playing if totals[player] == max(totals))
        return leaders if ends and len({before.side(player) for player in leaders}) == 1 else ()
    lowest = tuple(player for player in before.playing if totals[player] == min(totals[player] for player in before.playing))
    if mode == "low_total":
        shared = before.rules["low.tie"] == "shared"
        return lowest if ends and (shared or len(lowest) == 1) else ()
    if before.final:
        return result.winners[:1]
    under = tuple(player for player in before.playing if totals[player] < before.rules.number("match.target"))
    return (under or lowest) if len(under or lowest) == 1 else ()


@given(SEEDS)
@laws(200)
def test_under_elimination_who_reaches_the_target_is_out(seed: int) -> None:
    for before, result, after in rounds_of(seed):
        if before.rules["match.mode"] != "elimination" or result.void or before.final:
            continue
        target = before.rules.number("match.target")
        under = tuple(player for player in before.playing if after.totals[player] < target)
        if under:
            assert after.playing == under
            assert after.final == (len(under) == 2 and before.rules["final.heads_up"] == "one_hand")
        else:
            least = min(after.totals[player] for player in before.playing)
            assert after.playing == tuple(player for player in before.playing if after.totals[player] == least)
            assert after.final == (len(after.playing) > 1)


@given(SEEDS)
@laws(200)
def test_those_who_tie_for_the_lowest_total_play_on_alone(seed: int) -> None:
    for before, result, after in rounds_of(seed):
        if before.rules["match.mode"] == "low_total" and not result.void:
            least = min(after.totals[player] for player in before.playing)
            lowest = tuple(player for player in before.playing if after.totals[player] == least)
            assert after.playing == (lowest if is_decided(after) and not after.over else before.playing)


@given(SEEDS)
@laws(200)
def test_one_score_carried_through_a_match_says_the_same(seed: int) -> None:
    """Nothing of an earlier round, or of an earlier match, is left in it."""
    score = MatchState(10)
    for before, result, after in rounds_of(seed):
        table = compile_rules(before.rules)
        if before.rounds == 0:
            score = used_score(seed, len(before.totals))
            scoring.begin_match(score, table)
            assert shown(score) == (before.totals, before.playing, 0, before.final, (), (0,) * score.players, ())
            assert (score.void, score.dealer, score.last_winner) == (0, scoring.NO_PLAYER, scoring.NO_PLAYER)
            assert (score.void_rounds, score.time_up) == (0, 0)
        score.points = [0] * engine.SEATS
        for player, points in zip(result.players, result.points, strict=True):
            score.points[player] = points
        first = result.winners[0] if result.winners else scoring.NO_PLAYER
        scoring.count_round(score, table, mask_of(result.winners), first, result.void)
        assert shown(score) == (after.totals, after.playing, after.rounds, after.final, after.winners, after.gained, after.dropped)
        assert (score.void, score.last_winner) == (result.void, first)


def used_score(seed: int, players: int) -> MatchState:
    """A score object that was used for another match."""
    chance = Random(seed)
    score = MatchState(players)
    for entry in fields(MatchState):
        if entry.name != "players":
            value = getattr(score, entry.name)
            setattr(score, entry.name, [chance.randrange(99) for _ in value] if isinstance(value, list) else chance.randrange(1, 99))
    return score


def shown(score: MatchState) -> tuple[object, ...]:
    """The standing read from a score; a player who is not at the table would be visible."""

    def members(mask: int) -> tuple[int, ...]:
        return tuple(player for player in range(63) if mask >> player & 1)

    totals, gained = tuple(score.totals[: score.players]), tuple(score.gained[: score.players])
    return totals, members(score.playing), score.rounds, score.final, members(score.winners), gained, members(score.dropped)


@pytest.mark.parametrize(("line", "players"), [("classic", 5), ("classic teams=2xN", 6), ("classic teams=2x5", 10)])
def test_sides_part_the_table(line: str, players: int) -> None:
    standing = Standing.begin(Rules(line), players)
    sides = {standing.side(player) for player in range(players)}
    assert all(player in standing.side(player) for player in range(players))
    assert sorted(player for side in sides for player in side) == list(range(players))
    assert {len(side) for side in sides} == {1 if line == "classic" else players // 2}


def test_a_match_begins_with_nothing() -> None:
    standing = Standing.begin(Rules("fairies match.mode=elimination"), 4)
    assert (standing.totals, standing.playing, standing.rounds, standing.over) == ((0, 0, 0, 0), (0, 1, 2, 3), 0, False)
    assert (standing.gained, standing.dropped, standing.winners, standing.final) == ((), (), (), False)


@pytest.mark.parametrize(
    ("line", "players", "final"),
    [
        ("fairies match.mode=elimination elimination.min_players=2", 2, True),
        ("fairies match.mode=elimination elimination.min_players=2", 3, False),
        ("fairies match.mode=elimination elimination.min_players=2 final.heads_up=until_limit", 2, False),
        ("fairies final.heads_up=one_hand", 2, False),
    ],
)
def test_only_the_last_two_of_an_elimination_begin_with_the_final_hand(line: str, players: int, final: bool) -> None:
    assert Standing.begin(Rules(line), players).final == final


@pytest.mark.parametrize(("line", "players"), [("classic match.mode=elimination", 2), ("classic", 11)])
def test_a_match_that_cannot_be_played_is_refused(line: str, players: int) -> None:
    with pytest.raises(RulesError):
        Standing.begin(Rules(line), players)


# ---- laws of the deal ----------------------------------------------------------------------------------------------------
class Watched:
    """A source of lots that remembers the boxes it shuffled and the lots it drew."""

    def __init__(self, seed: int) -> None:
        self.luck = Luck(Chance(seed))
        self.boxes: list[tuple[Card, ...]] = []
        self.lots: list[int] = []

    def cut(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        self.boxes.append(self.luck.cut(cards))
        return self.boxes[-1]

    def lot(self, count: int) -> int:
        self.lots.append(self.luck.lot(count))
        return self.lots[-1]


def some_deal(seed: int) -> tuple[Rules, tuple[int, ...], Watched, DealerChoice]:
    """Find a dealer among some of the players of a match, for the first round or a later one."""
    chance = Random(seed)
    rules = some_rules(chance)
    playing = tuple(sorted(chance.sample(range(10), chance.randint(2, 10))))
    lots = Watched(seed)
    chosen = chance.choice((None, *range(10)))
    if chance.random() < 0.5:
        return rules, playing, lots, first_dealer(rules, playing, lots, chosen)
    last, winner = chance.randrange(10), chance.choice((None, *range(10)))
    return rules, playing, lots, next_dealer(rules, playing, lots, last, winner, chosen)


@given(SEEDS)
@laws(300)
def test_who_deals_plays(seed: int) -> None:
    rules, playing, lots, choice = some_deal(seed)
    assert choice.dealer in playing
    assert bool(choice.cuts) == bool(lots.boxes)
    assert (choice.lot is None) == (not lots.lots)
    if choice.lot is not None:
        assert choice.lot == playing[lots.lots[0]]
        starts = rules["dealer.pick"] == "lot_for_starter"
        assert choice.dealer == playing[playing.index(choice.lot) - 1 if starts else playing.index(choice.lot)]


@given(SEEDS)
@laws(200)
def test_the_highest_card_of_the_last_drawing_deals(seed: int) -> None:
    chance = Random(seed)
    rules = Rules(" ".join([word for word in str(some_rules(chance)).split() if "dealer.pick=" not in word] + ["dealer.pick=high_card"]))
    playing = tuple(sorted(chance.sample(range(10), chance.randint(2, 10))))
    choice = first_dealer(rules, playing, Watched(seed), None)
    cuts, drawing = list(choice.cuts), playing
    while True:
        now, cuts = cuts[: len(drawing)], cuts[len(drawing) :]
        assert tuple(player for player, _ in now) == drawing
        best = max(draw_value(rules, card) for _, card in now)
        drawing = tuple(player for player, card in now if draw_value(rules, card) == best)
        if len(drawing) == 1 or rules["dealer.tie"] == "earliest_seat":
            break
        if not cuts:  # the largest number of draws from a box whose cards all count the same
            assert len({draw_value(rules, card) for card in rules.deck}) == 1
            break
    assert (choice.dealer, cuts) == (drawing[0], [])


class Short:
    """Boxes of a few cards in a known order, given as kinds."""

    def __init__(self, *boxes: str) -> None:
        self.boxes = [[Card.of(int(kind)) for kind in box.split()] for box in boxes]

    def cut(self, cards: Sequence[Card]) -> Sequence[Card]:
        return self.boxes.pop(0)

    def lot(self, count: int) -> int:
        raise AssertionError(f"no lot of {count} is drawn")


def test_a_box_too_small_for_another_drawing_is_shuffled_anew() -> None:
    """Three players draw a five, and two cards are left, too few for three: the next box decides between them."""
    boxes = Short("5 21 37 5 9", "1 2 18", "3 4")
    choice = first_dealer(Rules("classic dealer.pick=high_card"), (0, 2, 5), boxes, None)
    assert [(player, card.kind) for player, card in choice.cuts] == [(0, 5), (2, 21), (5, 37), (0, 1), (2, 2), (5, 18), (2, 3), (5, 4)]
    assert (choice.dealer, boxes.boxes) == (5, [])


@pytest.mark.parametrize("heads_up", ["one_hand", "until_limit"])
def test_all_who_are_out_at_once_with_one_total_play_a_final_hand(heads_up: str) -> None:
    rules = f"classic match.mode=elimination match.target=40 elimination.blocked=all_add final.heads_up={heads_up}"
    after = Standing.begin(Rules(rules), 3).after(Result((0, 1, 2), (0,), (50, 50, 50)))
    assert (after.playing, after.final, after.winners, after.dropped) == ((0, 1, 2), True, (), ())


def test_a_final_hand_that_nobody_wins_is_played_again() -> None:
    final = Standing.begin(Rules("classic match.mode=elimination match.target=40"), 3).after(Result((0, 1, 2), (0,), (5, 45, 10)))
    blocked = final.after(Result((0, 2), (), (3, 3)))
    assert (final.playing, final.final) == (blocked.playing, blocked.final) == ((0, 2), True)
    assert not blocked.over
    assert blocked.after(Result((0, 2), (2,), (3, 0))).winners == (2,)


def test_beyond_the_last_player_there_is_none() -> None:
    assert [dealers.player_at(MatchState(4), 0b1010, place) for place in range(3)] == [1, 3, scoring.NO_PLAYER]


def test_a_hand_is_worth_its_cards() -> None:
    rnd = Round.from_text("classic | r5w4 rdrdww g0 | r7 | p1> | b1")
    assert [hand_value(rnd._s, rnd._table, seat) for seat in range(3)] == [55, 90, 0]


def test_where_all_cards_of_a_box_count_the_same_the_earliest_seat_deals_in_the_end() -> None:
    boxes = Short(*["5 21 37"] * 9)
    choice = first_dealer(Rules("classic dealer.pick=high_card"), (2, 5), boxes, None)
    assert (choice.dealer, len(boxes.boxes)) == (2, 1)
    assert [player for player, _ in choice.cuts] == [2, 5] * 8


def test_what_is_left_of_an_earlier_box_is_not_drawn() -> None:
    table = compile_rules(Rules("classic dealer.pick=high_card"))
    score = used_score(1, 4)
    score.order_n = 50
    scoring.begin_match(score, table)
    assert dealers.find_dealer(score, table) == dealers.DRAW_CARDS
    assert (score.drawing, score.order_n, score.drawn_n, score.boxes_n) == (0b1111, 0, 0, 0)


@pytest.mark.parametrize(
    ("way", "last", "winner", "chosen", "dealer"),
    [
        ("rotate_left", 3, 1, 1, 6),
        ("rotate_left", 4, None, None, 6),
        ("rotate_left", 8, None, None, 1),
        ("same", 3, 1, 1, 3),
        ("same", 2, 1, 1, 3),
        ("chosen", 3, 1, 6, 6),
        ("chosen", 3, 1, 7, 3),
        ("chosen", 2, 1, None, 3),
        ("round_winner", 3, 1, 6, 1),
        ("round_winner", 3, 2, 6, 6),
        ("round_winner", 3, 0, 6, 6),
        ("round_winner", 3, None, 6, 3),
        ("round_winner", 2, None, 6, 3),
    ],
)
def test_the_deal_passes_as_agreed(way: str, last: int, winner: int | None, chosen: int | None, dealer: int) -> None:
    """Players 1, 3, 6 and 8 play."""
    rules = Rules(f"classic dealer.next={way}")
    assert next_dealer(rules, (1, 3, 6, 8), Short(), last, winner, chosen) == DealerChoice(dealer)


def test_after_a_void_round_the_same_seat_deals_again() -> None:
    table = compile_rules(Rules("classic dealer.next=rotate_left"))
    score = MatchState(4)
    scoring.begin_match(score, table)
    score.dealer, score.lot = 2, 3
    scoring.count_round(score, table, 0, scoring.NO_PLAYER, True)
    assert (dealers.find_dealer(score, table), score.dealer, score.lot) == (dealers.DEALER_KNOWN, 2, scoring.NO_PLAYER)
    scoring.count_round(score, table, 1, 0, False)
    assert (dealers.find_dealer(score, table), score.dealer) == (dealers.DEALER_KNOWN, 3)


@pytest.mark.parametrize("pick", SETTINGS["dealer.pick"].values)
@pytest.mark.parametrize("tries", range(5))
def test_the_first_dealer_is_found_as_agreed(pick: str, tries: int) -> None:
    lots = Watched(tries)
    choice = first_dealer(Rules(f"classic dealer.pick={pick}"), (0, 2, 3), lots, 2)
    assert bool(lots.boxes) == (pick == "high_card")
    assert len(lots.lots) == (pick in ("random", "lot_for_starter", "lot_for_dealer"))
    assert pick != "chosen" or choice == DealerChoice(2)


@pytest.mark.parametrize(("chosen", "dealer"), [(0, 0), (2, 2), (1, 0), (None, 0)])
def test_whom_the_host_names_deals_if_they_play(chosen: int | None, dealer: int) -> None:
    rules = Rules("classic dealer.pick=chosen dealer.next=chosen")
    assert first_dealer(rules, (0, 2), Short(), chosen) == DealerChoice(dealer)
    assert next_dealer(rules, (0, 2), Short(), 0, None, chosen) == DealerChoice(dealer)


@pytest.mark.parametrize("value", ["zero", "points"])
def test_numbers_count_their_face_in_the_draw(value: str) -> None:
    rules = Rules(f"classic dealer.action_value={value} score.number=5")
    for card in set(rules.deck):
        other = 0 if value == "zero" else compile_rules(rules).points[card.kind]
        assert draw_value(rules, card) == (int(card.face) if card.face.isdigit() and not card.is_wild else other)
