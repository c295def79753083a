"""Rounds played out: whose decision is next, who may speak before it, who leads, when it is given up. Compiled with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import NOBODY, P_DRAWN, P_OVER, P_TURN, PILE
from lastcard.engine.hands import lowest_bit
from lastcard.engine.luck import ORDER, below, mixed
from lastcard.fast.program.games.choices import act_at_random, act_carefully, answer, react
from lastcard.fast.program.games.counts import CHECKS
from lastcard.fast.program.games.drive import CAREFULLY, RANDOM, count_bits, nth_bit
from lastcard.fast.program.games.laws import L_END, keep_seldom_laws, laws_are_due

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameRules, GameState

SEAT_BITS = 4  # of each seat in ``s.order``
IN_ORDER = 0x98_7654_3210  # every seat at its own place


def play_out(s: GameState, rules: GameRules) -> None:
    """Play a round to its end."""
    while play_on(s, rules):
        pass


def play_on(s: GameState, rules: GameRules) -> bool:
    """Play the next decision, and check what is due; return whether the round may go on."""
    goes_on = play_next(s, rules)
    if s.listening & CHECKS and laws_are_due(s):
        keep_seldom_laws(s, rules)
    return goes_on


def play_next(s: GameState, rules: GameRules) -> bool:
    """Play the next decision; return whether the round may go on."""
    if (s.owing or s.wrong != NOBODY or s.eager) and s.phase != P_OVER and s.moves < s.limit:
        offer(s, rules)
    if s.phase == P_TURN:  # the phase by itself, so that little is asked in a common turn
        if is_given_up(s):
            return False
        take_turn(s, rules, False)
    elif s.phase == P_DRAWN:
        if is_given_up(s):
            return False
        take_turn(s, rules, True)
    else:
        if s.phase == P_OVER or is_given_up(s):
            return False
        answer(s, rules, who_must(s))
    if s.watching:
        watch(s)
    return True


def is_given_up(s: GameState) -> bool:
    """Return whether the round is given up: after ``s.limit`` moves, which breaks a law where the bots want to end it (``s.ends``)."""
    if s.moves < s.limit:
        return False
    s.stuck = 1
    if s.ends and not s.broken:
        s.broken = L_END
    return True


def take_turn(s: GameState, rules: GameRules, fresh: bool) -> None:
    """Let the bot whose turn it is decide."""
    policy = s.policy[s.turn]
    if policy == RANDOM:
        act_at_random(s, rules, s.turn, fresh)
    elif policy == CAREFULLY and s.rate[s.turn] == 0:
        act_carefully(s, rules, s.turn, fresh)
    else:
        answer(s, rules, s.turn)


def who_must(s: GameState) -> int:
    """Return the seat that answers first of those the round waits for: by lot."""
    if s.phase <= P_DRAWN:
        return s.turn
    if s.must & (s.must - 1):
        return nth_bit(s.must, below(mixed(s.key, ORDER + 16 * s.moves), count_bits(s.must)))
    return lowest_bit(s.must)


def next_seat(s: GameState, rules: GameRules) -> int:
    """Let the seats say what they may, and return which one decides then; NOBODY if the round is over, or given up."""
    if s.phase == P_OVER or s.moves >= s.limit:
        return NOBODY
    if s.owing or s.wrong != NOBODY or s.eager:
        offer(s, rules)
    return NOBODY if s.phase == P_OVER else who_must(s)


def draw_order(s: GameState) -> None:
    """Draw by lot in which order the seats may say something."""
    order = IN_ORDER
    for back in range(1, s.seats):
        place = s.seats - back
        other = below(mixed(s.key, ORDER + 16 * s.moves + place), place + 1)
        exchanged = (order >> SEAT_BITS * place ^ order >> SEAT_BITS * other) & 15
        order ^= exchanged << SEAT_BITS * place | exchanged << SEAT_BITS * other
    s.order = order


def seat_in_order(s: GameState, place: int) -> int:
    """Return which seat comes at a place of that order, from 0."""
    return s.order >> SEAT_BITS * place & 15


def offer(s: GameState, rules: GameRules) -> None:
    """Offer every seat its optional actions."""
    draw_order(s)
    for place in range(s.seats):
        seat = seat_in_order(s, place)
        react(s, rules, seat, (s.phase != P_OVER) & ~(s.must >> seat) & 1)


def watch(s: GameState) -> None:
    """Record the leader of the round: the seat in it that alone holds the fewest cards."""
    fewest = PILE
    for seat in range(s.seats):
        if not s.gone >> seat & 1:
            fewest = min(fewest, s.size[seat])
    if s.leader == NOBODY or fewest < s.size[s.leader] or s.gone >> s.leader & 1:
        find_leader(s, fewest)


def find_leader(s: GameState, fewest: int) -> None:
    """Record who leads, if one seat alone holds so few cards."""
    alike = 0
    for seat in range(s.seats):
        alike |= (s.size[seat] == fewest) << seat
    alike &= ~s.gone
    if alike & (alike - 1) == 0:
        s.lead_changes += s.leader != NOBODY
        s.leader = lowest_bit(alike)
