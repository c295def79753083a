"""The table around the engine: luck for the dealer, the deal, actions carried out. Compiled with the engine.

It is what ``match.Match`` is to a ``Round``, over records of integers and without words. A game is a function of its key and of nothing
else: chance and bots read their numbers from ``luck`` by key and count. Cards are drawn at the moment they are needed: place ``n`` of the
pile is settled when it is taken, and the order is that of a shuffle done at once.

Some functions of the engine are replaced here: ``take_top`` and ``take_gathered``, for that, and ``hand_value``, for speed; in ``counts``
``note``, which counts what happens instead of writing it down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.learning import forget
from lastcard.engine.constants import DEALER, FIRST_NONE, HITS_NEXT, KINDS, NOBODY, P_OVER, P_SHUFFLE, PRESS, SHUFFLED
from lastcard.engine.hands import is_knocked_out, lowest_bit, match
from lastcard.engine.luck import DECK, PRESSES, below, mixed
from lastcard.engine.play import deal, step, step_play
from lastcard.fast.program.games.counts import CHECKS, LISTENS, hear_action
from lastcard.fast.program.games.history import ACTION_BITS, THREE_ACTIONS
from lastcard.fast.program.games.laws import SELDOM, keep_laws

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameRules, GameState

# ---- bots: ``s.policy`` ---------------------------------------------------------------------------------------------------
RANDOM = 0
LAWFUL = 1
WILDLY = 2
CALLING = 3
CAREFULLY = 4
JUDGING = 5
SEARCHING = 6  # looks ahead where a program can (``looking``), else plays as JUDGING
MASTER = 7  # likewise, with a belief about the other hands, and bluffs
CUSTOM = 8  # and above: custom bots


def take_any(s: GameState) -> int:
    """Take the next card of the draw pile: any of those left, each as likely; stands in for ``hands.take_top``."""
    n = s.pile_n - 1
    s.pile_n = n
    place = below(mixed(s.key, s.shuffle + n), n + 1)
    kind = s.pile[place]
    s.pile[place] = s.pile[n]
    return kind


def take_any_gathered(s: GameState) -> int:
    """Take the next of the gathered cards: any of those left, each as likely; stands in for ``hands.take_gathered``."""
    left = s.gathered - 1
    s.gathered = left
    s.pile_n -= 1
    place = s.pile_n - left + below(mixed(s.key, s.shuffled + left), left + 1)
    kind = s.pile[place]
    s.pile[place] = s.pile[s.pile_n]
    return kind


def value_without_branches(s: GameState, rules: GameRules, seat: int) -> int:
    """Return the value of the cards in a hand, from all kinds, held or not; stands in for ``turns.hand_value``."""
    if rules.mercy_points and is_knocked_out(s, seat):
        return rules.mercy_points
    total = 0
    for kind in range(KINDS):
        total += s.hand[seat * KINDS + kind] * rules.points[kind]
    return total


def clear(s: GameState) -> None:
    """Clear the table for another round of so many seats."""
    for i in range(s.seats * KINDS):
        s.hand[i] = 0
    for i in range(s.seats * 2):
        s.mask[i] = 0
    for i in range(s.seats):
        s.size[i] = 0
        s.place[i] = 0
        s.takes[i] = 0
    s.phase = P_OVER
    s.turn = 0
    s.direction = 1
    s.actor = 0
    s.must = 0
    match(s, NOBODY, NOBODY)
    s.called = 0
    s.owing = 0
    s.acted = 0
    s.handed = 0
    s.miss = 0
    s.gone = 0
    s.counting = 0
    s.turns = 0
    s.passes = 0
    s.drew = 0
    s.bitten = 0
    s.pending = 0
    s.played = NOBODY
    s.several = 0
    s.player = 0
    s.laid = NOBODY
    s.guilty = 0
    s.challenge = 0
    s.hits = HITS_NEXT
    s.presses = 0
    s.exempt = 0
    s.shield = 0
    s.button = 0
    s.shedding = 0
    s.wrong = NOBODY
    s.rightful = NOBODY
    s.first = FIRST_NONE
    s.out = NOBODY
    s.winners = 0
    s.void = 0
    s.prior_color = NOBODY
    s.prior_face = NOBODY
    s.prior_direction = 1
    s.discard_n = 0
    s.todo_n = 0
    s.notes_n = 0
    s.fresh[0] = 0
    s.fresh[1] = 0
    s.shuffle = DECK
    s.shuffled = DECK
    s.gathered = 0
    s.pressed = 0
    s.moves = 0
    s.stuck = 0
    s.leader = NOBODY
    if s.listening & LISTENS:
        forget(s)
    if s.listening & CHECKS:
        s.due = SELDOM


def start(s: GameState, rules: GameRules) -> None:
    """Deal a round: the luck of the whole round is that of ``s.key``."""
    clear(s)
    for i in range(rules.deck_n):
        s.pile[i] = rules.deck[i]
    s.pile_n = rules.deck_n
    deal(s, rules)
    run_chance(s, rules)


def run_chance(s: GameState, rules: GameRules) -> None:
    """Supply chance outcomes while the dealer is asked."""
    while s.phase >= P_SHUFFLE:
        if s.phase == P_SHUFFLE:
            sort_pile(s)
            s.shuffled += 256
            if not s.gathered:
                s.shuffle = s.shuffled
            step(s, rules, DEALER, SHUFFLED)
        else:
            number = below(mixed(s.key, PRESSES + s.pressed), rules.odds_sum)
            s.pressed += 1
            two = rules.odds[0] + rules.odds[1]
            color = (number >= rules.odds[0]) + (number >= two) + (number >= two + rules.odds[2])
            step(s, rules, DEALER, PRESS + color)


def sort_pile(s: GameState) -> None:
    """Put the draw pile, or the gathered cards on top of it, in the order a shuffle starts from."""
    first = s.pile_n - s.gathered if s.gathered else 0
    for kind in range(KINDS):
        s.count[kind] = 0
    for i in range(first, s.pile_n):
        s.count[s.pile[i]] += 1
    n = first
    for kind in range(KINDS):
        for _ in range(s.count[kind]):
            s.pile[n] = kind
            n += 1


def act(s: GameState, rules: GameRules, seat: int, action: int) -> None:
    """Carry out an action of a seat, and what chance brings after it."""
    if s.listening:
        hear_action(s, seat, action)
    if s.observing:
        remember(s, seat, action)
    s.moves += 1
    step(s, rules, seat, action)
    after_action(s, rules)


def act_play(s: GameState, rules: GameRules, seat: int, kind: int, named: int) -> None:
    """Carry out a play of a seat, as ``act`` does."""
    if s.listening:
        hear_action(s, seat, kind * 5 + named)
    if s.observing:
        remember(s, seat, kind * 5 + named)
    s.moves += 1
    step_play(s, rules, seat, kind, named)
    after_action(s, rules)


def remember(s: GameState, seat: int, action: int) -> None:
    """Add an action to the last ones, as ``history`` puts them."""
    s.earlier = (s.earlier & THREE_ACTIONS) << ACTION_BITS | s.latest >> 3 * ACTION_BITS
    s.latest = (s.latest & THREE_ACTIONS) << ACTION_BITS | action << 4 | seat


def after_action(s: GameState, rules: GameRules) -> None:
    """Let chance bring what comes after an action, and check the laws."""
    if s.phase >= P_SHUFFLE:
        run_chance(s, rules)
    if s.listening & CHECKS:
        keep_laws(s, rules)


def nth_bit(mask: int, n: int) -> int:
    """Return the place of the n-th bit that is set, counted from 0."""
    mask = mask & (mask - 1) if n > 0 else mask  # without branches, which are unpredictable here
    mask = mask & (mask - 1) if n > 1 else mask
    mask = mask & (mask - 1) if n > 2 else mask
    while n > 3:
        mask &= mask - 1
        n -= 1
    return lowest_bit(mask)


def count_bits(mask: int) -> int:
    """Return how many bits are set."""
    return mask.bit_count()
