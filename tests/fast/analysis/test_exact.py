"""Exact chances of small positions: worked out by hand, by a naive search over `Round`, and by playouts where play is forced."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import permutations
from random import Random

import pytest

from lastcard import Card, Round, analyse, engine
from lastcard.fast.analysis.exact_deals import all_deals
from lastcard.fast.analysis.exact_solver import solution, solve
from lastcard.fast.analysis.view_playouts import Search, playouts
from scripts.checks.exact_errors import compared


def exact(position: str, seat: str = "p1", steps: int = 20_000) -> Mapping[str, float]:
    found = solve(Round.from_text(position, chance="ask"), seat, steps)
    assert found is not None
    return found


# ---- by hand -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("position", "chances"),
    [
        ("classic | r5 g1 | r7 | p1> | b3g4", {"p1 r5": 1}),
        ("classic | b1 g7 | r7 | p1> | b3", {"p1 draw": 0}),  # b3 does not fit, and p2 goes out
        ("classic | b1r1 r2 | b7 | p1> | b8g3", {"p1 b1": 0.5}),  # p2 draws b8, which it has to lay, or g3
        ("classic | r1rs g1 | r7 | p1> | g8g3r4b5", {"p1 r1": 0, "p1 rs": 1}),
        ("classic | b1 y2 | r7 | p1> | r3b2", {"p1 draw": 0.5}),  # nobody can be made to play: without end
        ("classic | r5 g1 y1 | r7 | p1> | b3g4", {"p1 r5": 1}),
        ("classic | b1r1 y9 g9 | b7 | p1> | y3g4", {"p1 b1": 1}),  # neither p2 nor p3 can draw anything that fits
        ("classic | r1rs r2 g9 | r7 | p1> | b3b4", {"p1 r1": 0, "p1 rs": 1}),  # who is skipped cannot go out
        ("classic | r1rr g9 r2 | r7 | p1> | b3b4", {"p1 r1": 0, "p1 rr": 0}),  # either way p3 is asked before p1
        ("classic | b1 y2 g3 | r7 | p1> | b4", {"p1 draw": 0}),  # blocked, and y2 is the lowest hand
    ],
)
def test_small_positions_are_solved(position: str, chances: dict[str, float]) -> None:
    assert exact(position) == pytest.approx(chances)


def test_each_action_says_whom_it_lets_win() -> None:
    found = solution(Round.from_text("classic | r1rs r2 r3 | r7 | p1> | b3b4", chance="ask"), "p1")
    assert found is not None
    assert found.chances == {"p1 r1": {"p1": 0, "p2": 1, "p3": 0}, "p1 rs": {"p1": 0, "p2": 0, "p3": 1}}


def test_who_cannot_win_lets_each_other_one_win_as_often() -> None:
    """p1 puts down g1 for p2, or gs for p3: it is all the same to it."""
    found = solution(Round.from_text("classic | g1gs g2 g3 r5 | g9 | p4> | b5", chance="ask"), "p4")
    assert found is not None
    assert found.chances == {"p4 draw": {"p1": 0, "p2": 0.5, "p3": 0.5, "p4": 0}}


def test_a_team_wins_together() -> None:
    """p1 cannot win; with p3 for a partner it is no longer all the same whom it lets win."""
    position = "classic teams=2x2 | g1gs g2 g3 r5 | g9 | p4> | b5"
    found = solution(Round.from_text(position, chance="ask"), "p4")
    assert found is not None
    assert found.chances == {"p4 draw": {"p1": 1, "p2": 0, "p3": 1, "p4": 0}}


def test_the_best_line_goes_on_to_the_end_of_the_round_or_to_chance() -> None:
    lines = {
        "classic | r1rs r2 g9 | r7 | p1> | b3": ("p1 rs", "p3 draw", "p1 r1"),
        "classic | r1rs r2 g9 | r7 | p1> | b3b4": ("p1 rs", "p3 draw"),
        "classic | r5 g1 y1 | r7 | p1> | b3g4": ("p1 r5",),
    }
    for position, line in lines.items():
        found = solution(Round.from_text(position, chance="ask"), "p1")
        assert found is not None
        assert found.line == line


@pytest.mark.parametrize(
    ("position", "seat", "steps"),
    [
        ("classic | r5b1 g1y2 | r7 | p1> | b3g4r1ww", "p1", 50),  # too long
        ("classic | r5b1 g1y2 g3y5 | r7 | p1> | b3g4r1wwb5b8", "p1", 2000),
        ("classic | r5 g1 | r7 | p1> | b3g4", "p2", 20_000),  # is asked nothing
        ("classic jump_in=face | r5 g1 y1 | r7 | p1> | b3g4", "p1", 20_000),  # others may act out of turn
        ("classic round.turns=9 | r5 g1 y1 | r7 | p1> | b3g4", "p1", 20_000),  # how many turns there were matters
    ],
)
def test_what_cannot_be_solved_is_left(position: str, seat: str, steps: int) -> None:
    assert solve(Round.from_text(position, chance="ask"), seat, steps) is None


# ---- hidden hands --------------------------------------------------------------------------------------------------------
def test_each_deal_counts_as_often_as_it_is_dealt() -> None:
    """p2 holds b3 in two of four deals, card by card."""
    view = Round.from_text("classic | b1r1 b3 | b7 | p1> | b3g4r9", chance="ask").view("p1")
    deals = all_deals(view)
    assert deals is not None
    held = {str(Card.of(s.hand.index(1, engine.KINDS) - engine.KINDS)): weight for weight, s in deals}
    assert held == {"b3": 0.5, "g4": 0.25, "r9": 0.25}
    assert all(sorted(Counter(s.pile[: s.pile_n]).values()) in ([1, 1, 1], [1, 2]) for _, s in deals)


def test_deals_are_those_of_the_worlds() -> None:
    """As often as worlds are dealt, with a colour that a seat lacked and a card that was drawn since."""
    rnd = Round.from_text("classic | g6r6b7 b1 r9 | g7 | p2> | y3b3r4g2", chance="ask")
    for action in ("p2 draw", "p3 draw"):
        rnd.play(action)
    assert rnd.turn == "p1"
    view = rnd.view("p1")
    deals, dealt = all_deals(view), playouts(Search.of(view), [], 4000, seed=1)
    assert deals is not None
    for place in (1, 2):
        for kind in range(engine.KINDS):
            wanted = sum(weight * s.hand[place * engine.KINDS + kind] for weight, s in deals)
            assert float(dealt.hands[place, kind]) == pytest.approx(wanted, abs=0.04)


def test_hidden_hands_are_the_mean_of_all_deals() -> None:
    """Of b8 and g2, p2 holds one: with b8 it goes out on b1, with g2 it cannot."""
    found = analyse("classic | b1b9 g2 | b7 | p1> | b8", worlds=20)
    assert (found.exact, found.deals) == (False, 2)
    assert analyse("classic | b1b9 g2 | b7 | p1> | b8", worlds=20, steps=0).over_deals == {}
    by_deal = [exact(position) for position in ("classic | b1b9 g2 | b7 | p1> | b8", "classic | b1b9 b8 | b7 | p1> | g2")]
    assert found.over_deals == {action: pytest.approx((by_deal[0][action] + by_deal[1][action]) / 2) for action in by_deal[0]}
    assert found.over_deals["p1 b1"] == pytest.approx(0.5)


def test_there_are_too_many_deals_of_a_box() -> None:
    rnd = Round.deal("classic", 2, seed=1)
    seat = rnd.asks[0].seat
    assert all_deals(rnd.view(seat)) is None
    assert all_deals(Round.from_text("classic | r1r2r3 b1b2b3b4 y1y2y3y4 | r7 | p1> | g1g2g3g4", seed=1).view("p1")) is None
    assert all_deals(Round.from_text("classic | b1r1 b3 | b7 | p1> | b3g4r9", seed=1).view("p2")) is None


# ---- by playing on -------------------------------------------------------------------------------------------------------
FORCED = (
    *("classic | b1r1 r2 | b7 | p1> | b8g3", "classic | r1rs g1 | r7 | p1> | g8g3r4b5", "classic | b1 r2r3 | g7 | p1> | r1b4"),
    *("classic | b1r1 y9 g9 | b7 | p1> | y3g4", "classic | r1rs r2 g9 | r7 | p1> | b3b4r5", "classic | b1 g9 g3 r8 | y7 | p1> | g8b3r4"),
)
"""Positions in which nobody has a choice that matters after the first action."""


@pytest.mark.parametrize("position", FORCED)
def test_playouts_come_out_as_the_exact_chance(position: str) -> None:
    rnd = Round.from_text(position, chance="ask")
    for action, chance in exact(position).items():
        wins = playouts(Search.open(rnd, "p1"), [action if " draw" in action else f"{action}!"], 4000, seed=1).wins
        assert abs(float(wins.mean()) - chance) < 4 * (chance * (1 - chance) / 4000) ** 0.5 + 1e-9, action


def test_playouts_and_nets_are_compared_with_exact_chances() -> None:
    said = list(compared(2, 2, seed=1))
    assert len(said) == 4
    assert all(re.fullmatch(r"2 seats, .+: error 0\.\d+ ± 0\.\d+, cost of its best 0\.\d+ ± 0\.\d+", line) for line in said)


# ---- by a naive search ---------------------------------------------------------------------------------------------------
_PLAY = re.compile(r"p\d [a-z][0-9a-z](:[rygb])?")
CARDS = ("r1", "r2", "b1", "b2", "g1", "y2", "rs", "bs", "gd", "rr", "ww", "w4")


class TooLong(Exception):
    """A position that the naive search does not finish."""


class Naive:
    """Tries every action with every order of the draw pile, without remembering any state; only rounds that end within some decisions."""

    def __init__(self, plays: int = 1500, depth: int = 12) -> None:
        self.left, self.depth = plays, depth

    def worth(self, rnd: Round, depth: int = 0) -> dict[str, float]:
        """Return the chances of the seats if all play as well as they can."""
        if rnd.over:
            return {seat: float(seat in rnd.winners) if rnd.winners else 1 / len(rnd.seats) for seat in rnd.seats}
        if depth == self.depth:
            raise TooLong
        found = list(self.by_action(rnd, depth).values())
        (seat,) = {ask.seat for ask in rnd.asks if ask.must}
        most = max(each[seat] for each in found)
        best = [each for each in found if each[seat] > most - 1e-9]
        return mean(best)

    def by_action(self, rnd: Round, depth: int = 0) -> dict[str, dict[str, float]]:
        (ask,) = (ask for ask in rnd.asks if ask.must)
        return {action: mean([self.worth(after, depth + 1) for after in self.after(rnd, action)]) for action in ask.actions}

    def after(self, rnd: Round, action: str) -> Iterator[Round]:
        """Yield the round after an action, for each order of the draw pile and of what is shuffled."""
        seat = action.partition(" ")[0]
        wanted = f"{action}!" if _PLAY.fullmatch(action) and f"{seat} uno" in rnd.legal(seat) else action
        for order in permutations(range(rnd._s.pile_n)):
            self.left -= 1
            if self.left < 0:
                raise TooLong
            other = rnd.copy()
            other._s.pile[: len(order)] = [rnd._s.pile[place] for place in order]
            other.play(wanted)
            yield from self.shuffled(other)

    def shuffled(self, rnd: Round) -> Iterator[Round]:
        if rnd.over or rnd.asks[0].seat != "d":
            yield rnd
            return
        cards = [str(card) for card in rnd.to_shuffle]
        for order in permutations(cards):
            other = rnd.copy()
            other.play(f"d shuffle {''.join(order)}")
            yield from self.shuffled(other)


def position(luck: Random, seats: int) -> str:
    """Return a small position: hands of one or two cards, a draw pile of one or two."""
    hands = ["".join(luck.choices(CARDS, k=luck.choice((1, 2)))) for _ in range(seats)]
    top, pile = luck.choice(CARDS[:-2]), "".join(luck.choices(CARDS, k=luck.choice((1, 2))))
    return f"{luck.choice(('classic', 'minecraft', 'retour'))} | {' '.join(hands)} | {top} | p1> | {pile}"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_naive_search_finds_the_same(seats: int, repeats: Callable[[int, int], int]) -> None:
    """In positions in which chance decides, or a seat to which all is the same."""
    luck, compared = Random(seats), 0
    while compared < repeats(20, 2):
        text = position(luck, seats)
        rnd = Round.from_text(text, chance="ask")
        try:
            wanted = Naive().by_action(rnd)
        except TooLong:
            continue
        found = solution(rnd, "p1")
        assert found is not None, text
        assert found.chances == {action: pytest.approx(chances, abs=1e-9) for action, chances in wanted.items()}, text
        compared += any(0.01 < chance < 0.99 for chances in wanted.values() for chance in chances.values())


def mean(found: list[dict[str, float]]) -> dict[str, float]:
    return {seat: sum(each[seat] for each in found) / len(found) for seat in found[0]}
