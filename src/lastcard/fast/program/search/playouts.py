"""What actions are worth, by playing on: every action in the same worlds, with the same luck. Compiled with the engine.

A world is the state with the cards that the asked seat does not see dealt anew (``worlds``). In each, every action is carried out and the
bots of ``s.policy`` play on: to the end of the round, or for ``s.limit`` moves, after which ``leaf_value`` says what the state is worth.

To plug in a policy: its number in ``s.policy`` (``drive.chosen_by``); a value: a function in the place of ``leaf_value`` (``HOOKS``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import KINDS, NOBODY, P_OVER, SEATS
from lastcard.engine.hands import lowest_bit, opponents, places_taken
from lastcard.engine.luck import derived
from lastcard.engine.turns import hand_value, points_of_place
from lastcard.fast.program.games.choices import carry
from lastcard.fast.program.games.rounds import play_on
from lastcard.fast.program.search.copies import copy_round
from lastcard.fast.program.search.determinization import determinise

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameRules, GameState

WON = 1 << 16  # the value of a round that is won
RESULTS = 5  # of a playout: the chance to win in parts of WON, the points; then how it ended
R_WON = 0
R_POINTS = 1
R_ENDED = 2  # the winners as a mask, and VOID if the round is void or goes on
R_LEFT = 3  # what is left in the hands: five seats to a number
VOID = 1 << SEATS
MOST_LEFT = 4095

# ---- what is counted of the worlds: places in ``told`` --------------------------------------------------------------------
W_HANDS = 0  # + seat * 80 + kind: cards of this kind in this hand, in all worlds together
W_GUILTY = SEATS * KINDS  # worlds in which the draw-four is unlawful
W_LOOSE = W_GUILTY + 1  # worlds that need not be as likely as the others
WORLD_COUNTS = W_LOOSE + 1


def playouts(
    s: GameState,
    root: GameState,
    rules: GameRules,
    out: list[int],
    n: int,
    first: int,
    worlds: int,
    key: int,
    row: list[int],
    told: list[int],
) -> None:
    """Play ``n`` actions of seat ``s.asked`` in worlds number ``first`` and those after it.

    ``out[:n]`` are the actions, NOBODY for none; ``row`` gets RESULTS numbers for each world and action, world by world; ``told`` the
    counts of the worlds, added to what it holds. ``root`` is written over; ``s`` is left in some world.
    """
    seat = s.asked
    limit = s.limit
    for world in range(worlds):
        begin_world(s, rules, derived(key, first + world), told, 0)
        copy_round(s, root)
        for i in range(n):
            if i:
                copy_round(root, s)
            s.limit = s.moves + limit
            carry(s, rules, seat, out[i])
            while play_on(s, rules):
                pass
            write_results(s, rules, seat, row, (world * n + i) * RESULTS)
        copy_round(root, s)
    s.limit = limit


def begin_world(s: GameState, rules: GameRules, key: int, told: list[int], place: int) -> None:
    """Deal what seat ``s.asked`` does not see, by a key; the counts of the worlds begin at a place in ``told``, NOBODY for none."""
    s.key = key
    s.ranked = places_taken(s)
    is_loose = not s.open and not determinise(s, rules, s.asked, key)
    if place != NOBODY:
        count_world(s, told, place)
        if is_loose:
            told[place + W_LOOSE] += 1


def count_world(s: GameState, told: list[int], place: int) -> None:
    """Count the cards in the hands of a world."""
    for seat in range(s.seats):
        for part in range(2):
            mask = s.mask[seat * 2 + part]
            while mask:
                kind = part * 64 + lowest_bit(mask)
                mask &= mask - 1
                told[place + W_HANDS + seat * KINDS + kind] += s.hand[seat * KINDS + kind]
    if s.guilty:
        told[place + W_GUILTY] += 1


def write_results(s: GameState, rules: GameRules, seat: int, row: list[int], place: int) -> None:
    """Write what a round brought a seat, who won it and what is left in the hands."""
    won = win_value(s, rules, seat)
    row[place + R_WON] = won
    row[place + R_POINTS] = points_value(s, rules, seat, won)
    row[place + R_ENDED] = s.winners if s.phase == P_OVER and not s.void else VOID
    row[place + R_LEFT] = 0
    row[place + R_LEFT + 1] = 0
    for other in range(s.seats):
        row[place + R_LEFT + other // 5] |= min(hand_value(s, rules, other), MOST_LEFT) << 12 * (other % 5)


def allies(s: GameState, rules: GameRules, seat: int) -> int:
    """Return the seats that win with one, itself among them, as a mask."""
    everybody = (1 << s.seats) - 1
    return everybody & ~opponents(s, rules, seat) if rules.teams else 1 << seat


def win_value(s: GameState, rules: GameRules, seat: int) -> int:
    """Return the chance that a seat, or its team, wins the round: WON or 0 once it is over, 0 in a void round.

    Where others play on for places, this is the chance to take the next place.
    """
    if s.phase == P_OVER:
        if rules.places:
            return WON if s.place[seat] == s.ranked + 1 else 0
        return WON if s.winners & allies(s, rules, seat) else 0
    return leaf_value(s, rules, seat)


def leaf_value(s: GameState, rules: GameRules, seat: int) -> int:
    """Return the chance to win a round that goes on, by the sizes of the hands; a value that was learnt can stand in for it."""
    if s.gone >> seat & 1:
        return 0
    ours = allies(s, rules, seat)
    mine = 0
    total = 0
    for other in range(s.seats):
        if s.gone >> other & 1:
            continue
        nearness = 840 // (s.size[other] + 1)
        if s.must >> other & 1:
            nearness += nearness >> 3
        total += nearness
        if ours >> other & 1:
            mine += nearness
    return mine * WON // total


def points_value(s: GameState, rules: GameRules, seat: int, won: int) -> int:
    """Return the points a round brings a seat: what others hold if it wins, minus its own hand if not; before the end, by ``won``."""
    if rules.places and s.phase == P_OVER:
        return points_of_place(s, rules, seat) - hand_value(s, rules, seat)
    ours = allies(s, rules, seat)
    others = 0
    for other in range(s.seats):
        if not ours >> other & 1:
            others += hand_value(s, rules, other)
    return (others * won - hand_value(s, rules, seat) * (WON - won)) // WON
