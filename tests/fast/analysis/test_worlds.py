"""Worlds dealt for a seat: as likely as they are, by enumeration; and nothing that the seat cannot see changes anything."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

from lastcard import Round, engine
from lastcard.bots.policies.learning import become_known
from lastcard.cards import parse_cards
from lastcard.engine.state import State
from lastcard.fast.analysis.view_playouts import Playouts, Search, playouts
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.records import STATE, GameState, game_rules, game_state
from lastcard.fast.simulation import setup
from lastcard.game.position import hand_kinds, set_hand
from tests.laws.test_redacted_state import CASES

SAMPLES = 1000
World = tuple[tuple[int, ...], ...]


def kinds(cards: str) -> tuple[int, ...]:
    return tuple(card.kind for card in parse_cards(cards))


def all_worlds(position: str, lacks: dict[int, dict[int, int]], stock: str | None, known: dict[int, str]) -> Counter[World]:
    """Every way to deal what p1 does not see, each card told from every other: how many there are of each world."""
    rnd = Round.from_text(position)
    s = rnd.state()
    sure = {place: kinds(known.get(place, "")) for place in range(1, s.seats)}
    pool = [*s.pile[: s.pile_n]]
    for place in range(1, s.seats):
        rest = Counter(hand_kinds(s, place)) - Counter(sure[place])
        pool += rest.elements()
    pool.sort()
    loose = set(range(len(pool)))
    if stock is not None:
        spare = Counter(kinds(stock))
        loose = set()
        for number, kind in enumerate(pool):
            if spare[kind]:
                spare[kind] -= 1
                loose.add(number)
    found: Counter[World] = Counter()

    def deal(place: int, left: frozenset[int], hands: World) -> None:
        if place == s.seats:
            if left <= loose:
                found[hands] += 1
            return
        for taken in combinations(sorted(left), s.size[place] - len(sure[place])):
            hand = [pool[number] for number in taken]
            if all(sum(kind >> 4 == color for kind in (*hand, *sure[place])) <= most for color, most in lacks.get(place, {}).items()):
                deal(place + 1, left - set(taken), (*hands, tuple(sorted((*hand, *sure[place])))))

    deal(1, frozenset(range(len(pool))), ())
    return found


CARDS = "classic | r5g3 b1b2 r1r2y5 | r7 | p1> | g4y8b9r6"
WORLDS = {
    "nothing known": (CARDS, {}, None, {}),
    "a colour lacking": (CARDS, {1: {0: 0}}, None, {}),
    "colours lacking in both hands": (CARDS, {1: {0: 0, 1: 0}, 2: {3: 0}}, None, {}),
    "cards taken since": (CARDS, {1: {3: 1}, 2: {0: 1, 3: 0}}, None, {}),
    "a stock": (CARDS, {}, "g4y8b9r6y5", {}),
    "a stock, and colours lacking": (CARDS, {1: {1: 0}, 2: {0: 1}}, "g4y8b9r6y5b1", {}),
    "a card known": (CARDS, {2: {0: 1}}, None, {1: "b1", 2: "r1"}),
    "equal cards": ("classic | r5g3 b1b1 r1r2 | r7 | p1> | b1b1r2", {2: {0: 0}}, "b1b1r2", {}),
}


def state_of(position: str, lacks: dict[int, dict[int, int]], stock: str | None, known: dict[int, str]) -> GameState:
    rnd = Round.from_text(position)
    s = game_state(dict(Search.of(rnd.view("p1")).fields))
    for place, colors in lacks.items():
        for color, most in colors.items():
            s.lacks[place * 4 + color] = most + 1
    if stock is not None:
        s.stocked = 1
        for kind in kinds(stock):
            s.stock[kind] += 1
    held = {place: list(kinds(cards)) for place, cards in known.items()}
    for place, sure in held.items():
        for kind in sure:
            s.known[place * engine.KINDS + kind] += 1
            become_known(s, place, kind, 1)
    pool = Counter(kind for place in range(1, s.seats) for kind in hand_kinds(s, place)) + Counter(s.pile[: s.pile_n])
    pool -= Counter(kind for sure in held.values() for kind in sure)
    rest = sorted(pool.elements())  # what is known has to lie where it is known to be
    for place in range(1, s.seats):
        set_hand(s, place, [*held.get(place, []), *(rest.pop() for _ in range(s.size[place] - len(held.get(place, []))))])
    s.pile[: s.pile_n] = rest
    return s


@pytest.mark.parametrize("case", WORLDS)
def test_worlds_are_dealt_as_often_as_there_are_ways_to_deal_them(case: str) -> None:
    position, lacks, stock, known = WORLDS[case]
    wanted = all_worlds(position, lacks, stock, known)
    s, rules = state_of(position, lacks, stock, known), game_rules(setup.rules_fields(Round.from_text(position).rules))
    found: Counter[World] = Counter()
    for key in range(SAMPLES):
        assert sources.interpreted().determinise(s, rules, 0, key)
        found[tuple(tuple(hand_kinds(s, place)) for place in range(1, s.seats))] += 1
    assert set(found) <= set(wanted)
    expected = {world: ways * SAMPLES / wanted.total() for world, ways in wanted.items()}
    chi_square = sum((found[world] - often) ** 2 / often for world, often in expected.items())
    assert chi_square < len(wanted) - 1 + 3.5 * sqrt(2 * len(wanted)), chi_square


def test_a_seat_that_draws_at_will_can_hold_the_colour() -> None:
    """Where no world has the colours that seats lacked elsewhere, they may have drawn all the same."""
    position = "minecraft | r5g3 r1r2 | r7 | p1> | r6"
    s, rules = state_of(position, {1: {0: 0}}, None, {}), game_rules(setup.rules_fields(Round.from_text(position).rules))
    assert not sources.interpreted().determinise(s, rules, 0, 1)
    assert s.size[1] == 2 == len(hand_kinds(s, 1))


def test_a_draw_four_counts_as_often_as_it_may_be_a_bluff() -> None:
    rnd = Round.from_text("classic | w4b1 r1r2 | r7 | p1> | r3r4b5b6b2b8b9b0", seed=1)
    rnd.play("p1 w4:g")
    found = {}
    for often in (0, 50, 100):
        start = Search.of(rnd.view("p2"))
        found[often] = playouts(start, [], 4000, bluffs=often).guilty
    assert found[0] == 0
    assert abs(found[100] - 2 / 9) < 0.03  # r1, r2 are p2's own; of the other nine cards two are red
    assert abs(found[50] - 1 / 8) < 0.03


# ---- secrecy -------------------------------------------------------------------------------------------------------------
def shuffled(fields: dict[str, Any], seat: int, luck: Random) -> dict[str, Any]:
    """The same state with all hidden cards exchanged that nobody knows of."""
    s = game_state(fields)
    known = [Counter({k: s.known[place * 80 + k] >> 6 * seat & 63 for k in range(80)}) for place in range(s.seats)]
    pool = list(s.pile[: s.pile_n])
    for place in range(s.seats):
        pool += (Counter(hand_kinds(s, place)) - known[place]).elements() if place != seat else ()
    luck.shuffle(pool)
    for place in range(s.seats):
        if place != seat:
            sure = list(known[place].elements())
            set_hand(s, place, [*sure, *(pool.pop() for _ in range(s.size[place] - len(sure)))])
    s.pile[: s.pile_n] = pool
    return {**fields, "hand": s.hand, "mask": s.mask, "pile": s.pile}


def same(one: Playouts, other: Playouts) -> bool:
    arrays = ("wins", "points", "hands")
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in arrays) and one.guilty == other.guilty


@pytest.mark.parametrize(("line", "actions", "phase"), CASES)
def test_both_ways_of_running_agree_and_no_hidden_card_matters(line: str, actions: str, phase: str) -> None:
    rnd = Round.from_text(line, chance="ask")
    for action in actions.split(", "):
        rnd.play(action)
    for seat in rnd.seats:
        asks = rnd.asks_of(seat)
        start = Search.of(rnd.view(seat))
        offered: list[str | None] = [action for ask in asks for action in (*ask.actions, *ask.unlawful)]
        offered += [] if offered else [None]
        compiled = playouts(start, offered, 6, seed=3)
        assert same(compiled, playouts(start, offered, 6, seed=3, interpreted=True))
        moved = shuffled(dict(start.fields), rnd.seats.index(seat), Random(7))
        other = Search(start.rules, start.seats, start.seat, moved)
        assert same(compiled, playouts(other, offered, 6, seed=3))


@pytest.mark.parametrize("policy", ["random", "caller", "strong"])
def test_every_policy_plays_on_both_ways(policy: str) -> None:
    rnd = Round.from_text("classic | r5g3w4b9 b1b2y5 r1 | r7 | p1> | g4y8b9r6", seed=1)
    start, offered = Search.of(rnd.view("p1")), rnd.asks_of("p1")[0].actions
    compiled = playouts(start, offered, 5, seed=3, policy=policy)
    assert same(compiled, playouts(start, offered, 5, seed=3, policy=policy, interpreted=True))
    assert same(playouts(start, offered, 5, depth=3, policy=policy), playouts(start, offered, 5, depth=3, policy=policy, interpreted=True))


def test_the_true_world_is_never_looked_at() -> None:
    """Of a round with all its hidden cards elsewhere, the same is said."""
    rnd = Round.from_text("classic | r5g3w4 b1b2 | r7 | p1> | g4y8b9r6", seed=1)
    other = Round.from_text("classic | r5g3w4 g4y8 | r7 | p1> | r6b9b1b2", seed=1)
    found = [playouts(Search.of(one.view("p1")), ["p1 r5", "p1 w4:g"], 50, seed=2) for one in (rnd, other)]
    assert same(*found)


# ---- copies --------------------------------------------------------------------------------------------------------------
KEPT = {"shuffle", "shuffled", "pressed", "moves", "leader", "stuck", "drew_by"}
"""Fields of games that a playout changes and that decide how it goes on."""


def test_a_state_is_kept_whole() -> None:
    s, root = game_state({"seats": 10}), game_state({"seats": 2})
    for number, (name, length, _) in enumerate(STATE):
        if length:
            getattr(s, name)[:length] = [number + place + 1 for place in range(length)]
        elif name != "seats":
            setattr(s, name, 30 + number % 7)
    sources.interpreted().copy_round(s, root)
    copied = State.__slots__
    for name in (*copied, *KEPT):
        if name in ("dealer", "notes", "notes_n"):
            continue
        given, kept = getattr(s, name), getattr(root, name)
        if name in ("pile", "discard", "todo"):
            most = getattr(s, f"{name}_n")
            given, kept = given[:most], kept[:most]
        assert given == kept, name


def test_values_of_a_state_that_goes_on_add_up() -> None:
    names = sources.interpreted()
    rnd = Round.from_text("classic | r5 b1b2 y1y2y3 | r7 | p1> | g4y8b9r6", seed=1)
    s = game_state(dict(Search.open(rnd, "p1").fields))
    rules = game_rules(setup.rules_fields(rnd.rules))
    values = [names.leaf_value(s, rules, seat) for seat in range(3)]
    assert values == sorted(values, reverse=True)
    assert names.WON - 3 <= sum(values) <= names.WON


def test_a_view_of_nobody_cannot_be_searched() -> None:
    rnd = Round.from_text("classic | r5 b1b2 | r7 | p1> | g4", seed=1)
    with pytest.raises(ValueError, match="no turn can start here"):
        Search.of(rnd.view(None))
    assert rnd.view(None).state().size[:2] == [1, 2]
