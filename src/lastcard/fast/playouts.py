"""What actions are worth, by playing on: every action in the same worlds, with the same luck. Compiled with the engine.

A world is the state with the cards that the asked seat does not see dealt anew (``worlds``). In each, every action is carried out and the
bots of ``s.policy`` play on: to the end of the round, or for ``s.limit`` moves, after which ``leaf_value`` says what the state is worth.

To plug in a policy: its number in ``s.policy`` (``drive.chosen_by``); a value: a function in the place of ``leaf_value`` (``HOOKS``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import KINDS, P_OVER, SEATS
from lastcard.engine.hands import opponents
from lastcard.engine.luck import derived
from lastcard.engine.turns import hand_value
from lastcard.fast.choices import carry
from lastcard.fast.copies import copy_round
from lastcard.fast.rounds import play_on
from lastcard.fast.worlds import determinise

if TYPE_CHECKING:
    from lastcard.fast.records import GameRules, GameState

WON = 1 << 16  # the value of a round that is won
RESULTS = 5  # of a playout: the chance to win in parts of WON, the points; then how it ended
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
        s.key = derived(key, first + world)
        if not s.open and not determinise(s, rules, seat, s.key):
            told[W_LOOSE] += 1
        count_world(s, told)
        copy_round(s, root)
        for i in range(n):
            if i:
                copy_round(root, s)
            s.limit = s.moves + limit
            carry(s, rules, seat, out[i])
            while play_on(s, rules):
                pass
            place = (world * n + i) * RESULTS
            row[place] = win_value(s, rules, seat)
            row[place + 1] = points_value(s, rules, seat, row[place])
            write_end(s, rules, row, place)
        copy_round(root, s)
    s.limit = limit


def count_world(s: GameState, told: list[int]) -> None:
    """Count the cards in the hands of a world."""
    for seat in range(s.seats):
        for kind in range(KINDS):
            told[W_HANDS + seat * KINDS + kind] += s.hand[seat * KINDS + kind]
    told[W_GUILTY] += s.guilty


def write_end(s: GameState, rules: GameRules, row: list[int], place: int) -> None:
    """Write who won a round and what is left in the hands, behind its results."""
    row[place + R_ENDED] = s.winners if s.phase == P_OVER and not s.void else VOID
    row[place + R_LEFT] = 0
    row[place + R_LEFT + 1] = 0
    for seat in range(s.seats):
        row[place + R_LEFT + seat // 5] |= min(hand_value(s, rules, seat), MOST_LEFT) << 12 * (seat % 5)


def allies(s: GameState, rules: GameRules, seat: int) -> int:
    """Return the seats that win with one, itself among them, as a mask."""
    everybody = (1 << s.seats) - 1
    return everybody & ~opponents(s, rules, seat) if rules.teams else 1 << seat


def win_value(s: GameState, rules: GameRules, seat: int) -> int:
    """Return the chance that a seat, or its team, wins the round: WON or 0 once it is over, 0 in a void round."""
    if s.phase == P_OVER:
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
    ours = allies(s, rules, seat)
    others = 0
    for other in range(s.seats):
        if not ours >> other & 1:
            others += hand_value(s, rules, other)
    return (others * won - hand_value(s, rules, seat) * (WON - won)) // WON
