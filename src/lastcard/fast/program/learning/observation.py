"""What a seat observes, as numbers from 0 to 1, and the whole state for a critic. Compiled with the engine.

``observation_layout`` declares the blocks in the order in which they are written here, and writes those that never change itself. Seats
are counted from the observer's own onward, to the left; seats that no longer play a match leave the last places empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.learning import hands_known_to
from lastcard.engine.constants import FIRST_NONE, KINDS, P_DRAWN, P_TURN
from lastcard.engine.hands import lowest_bit
from lastcard.fast.program.games.history import ACTION_BITS, DID, DID_ANYTHING, DID_ROW, HALF_HISTORY, NOTHINGS
from lastcard.fast.program.intrinsics import PARTS, fetch, quotient, reciprocal, write_bits

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameRules, GameState

# ---- how far the numbers go: from there on they are 1 ---------------------------------------------------------------------
MOST_ALIKE = 8  # cards of a kind in one place
MOST_HELD = 32  # cards in a hand
MOST_PENDING = 32
MOST_PILE = 128

KNOWN_BLANK = 1  # of a row that is written again: the cards known in other hands are all 0
DRAWN_BLANK = 2  # the cards just drawn are

PHASES = 11  # P_TURN … P_PASS


# ---- what is kept up ---------------------------------------------------------------------------------------------------------
def forget_round(s: GameState) -> None:
    """Forget the last round before another one is dealt."""
    s.latest = NOTHINGS
    s.earlier = NOTHINGS
    s.heap_n = 0


def count_discards(s: GameState) -> None:
    """Bring the count of the discard pile by kind up to date: add what came on top, or begin anew where more has changed."""
    n = s.discard_n
    added = n - s.heap_n
    if s.heap_n and 0 <= added <= 1 and s.shuffled == s.heap_shuffled and s.discard[s.heap_n - 1] == s.heap_top:
        s.heap_top = s.discard[n - 1]
        s.heap[s.heap_top] += added  # without branches: whether a card came is unpredictable here
        s.heap_n = n
    else:
        count_anew(s)


def count_anew(s: GameState) -> None:
    """Count the discard pile by kind."""
    for kind in range(KINDS):
        s.heap[kind] = 0
    for i in range(s.discard_n):
        s.heap[s.discard[i]] += 1
    s.heap_n = s.discard_n
    s.heap_top = s.discard[s.discard_n - 1]
    s.heap_shuffled = s.shuffled


# ---- the observation -----------------------------------------------------------------------------------------------------------
def observe(s: GameState, rules: GameRules, seats: int, seat: int, at: int, blank: int, observation: list[float]) -> int:
    """Write what a seat observes from a place on, and return which blocks are all 0 then.

    ``seats`` began the match; the blocks ``blank`` are all 0 already.
    """
    hands = hands_known_to(s, seat)
    count_discards(s)
    place = at + (3 + seats) * KINDS
    place = observe_pile(s, place, observation)
    place = observe_phase(s, seat, place, observation)
    place = observe_seats(s, rules, seats, seat, place, observation)
    observe_history(s, rules, seats, seat, place, observation)
    at = observe_cards(s, rules, seats, seat, hands, at, blank, observation)  # last: what is counted byte by byte is read 16 at a time
    has_drawn = s.phase == P_DRAWN and seat == s.turn
    observe_drawn(s, has_drawn, at, blank, observation)
    return (not hands) * KNOWN_BLANK | (not has_drawn) * DRAWN_BLANK


def observe_cards(s: GameState, rules: GameRules, seats: int, seat: int, hands: int, at: int, blank: int, observation: list[float]) -> int:
    """Write the own hand, the discard pile, the cards whose place is unknown, and the cards known in other hands, by kind."""
    own = seat * KINDS
    for kind in range(KINDS):
        observation[at + kind] = quotient(min(s.hand[own + kind], MOST_ALIKE), MOST_ALIKE)
    at += KINDS
    for kind in range(KINDS):
        observation[at + kind] = quotient(min(s.heap[kind], MOST_ALIKE), MOST_ALIKE)
    at += KINDS
    hidden = at
    at += KINDS
    for kind in range(KINDS):
        observation[hidden + kind] = quotient(min(rules.box[kind] - s.hand[own + kind] - s.heap[kind] & 255, MOST_ALIKE), MOST_ALIKE)
    if not blank & KNOWN_BLANK:
        for i in range(at, at + (seats - 1) * KINDS):
            observation[i] = 0
    if hands:
        observe_known(s, rules, seat, hands, hidden, at, observation)
    return at + (seats - 1) * KINDS


def fetch_known(s: GameState, hands: int) -> None:
    """Have what is known of some hands brought near, before it is observed: it is far from everything else."""
    while hands:
        other = lowest_bit(hands)
        kinds = s.known_kinds[other * 2]
        while kinds:
            fetch(s.known[other * KINDS + lowest_bit(kinds)])
            kinds &= kinds - 1
        hands &= hands - 1


def observe_known(s: GameState, rules: GameRules, seat: int, hands: int, hidden: int, at: int, observation: list[float]) -> None:
    """Write the cards known in other hands, and those whose place is unknown where some are known."""
    others = hands
    while others:
        other = lowest_bit(others)
        for half in range(2):
            kinds = s.known_kinds[other * 2 + half]  # of which anything is known, also by others
            while kinds:
                kind = half * 64 + lowest_bit(kinds)
                known = s.known[other * KINDS + kind] >> 6 * seat & 63
                observation[at + (left_of(s, seat, other) - 1) * KINDS + kind] = quotient(min(known, MOST_ALIKE), MOST_ALIKE)
                count = unknown(s, rules, seat, hands, kind)
                observation[hidden + kind] = quotient(min(count, MOST_ALIKE), MOST_ALIKE)
                kinds &= kinds - 1
        others &= others - 1


def unknown(s: GameState, rules: GameRules, seat: int, hands: int, kind: int) -> int:
    """Return how many cards of a kind lie where a seat does not know, which knows of some in these hands."""
    count = rules.box[kind] - s.hand[seat * KINDS + kind] - s.heap[kind]
    while hands:
        count -= s.known[lowest_bit(hands) * KINDS + kind] >> 6 * seat & 63
        hands &= hands - 1
    return count


def observe_drawn(s: GameState, has_drawn: bool, at: int, blank: int, observation: list[float]) -> None:
    """Write the cards just drawn that may be played, which only their owner sees."""
    if has_drawn:
        write_bits(s.fresh[0], 64, at, observation)
        write_bits(s.fresh[1], 16, at + 64, observation)
    elif not blank & DRAWN_BLANK:
        for kind in range(KINDS):
            observation[at + kind] = 0


# Bits are written 16, 32 or 64 at a time: more than there are, of which the rest is written over by what comes after them.
def observe_pile(s: GameState, at: int, observation: list[float]) -> int:
    """Write colour, face and wild on top, and what lay there before the last play: it decides whether a draw-four is lawful."""
    top = s.discard[s.discard_n - 1]
    now = bit_of(s.color) | bit_of(s.face) << 4 | (top >= 64) << 20 + (top & 15)
    before = bit_of(s.prior_color) | bit_of(s.prior_face) << 4
    write_bits(now | before * (s.first == FIRST_NONE) << 36, 64, at, observation)
    return at + 56


def bit_of(number: int) -> int:
    """Return the bit of a number, none for NOBODY."""
    return 1 << number + 1 >> 1


def observe_phase(s: GameState, seat: int, at: int, observation: list[float]) -> int:
    """Write what the observer must answer, if it must (others would learn from it what it holds), and what counts for everybody."""
    must = s.must >> seat & 1
    is_asked = must & (s.phase >= P_TURN) & (s.phase < P_TURN + PHASES)
    write_bits(is_asked << (s.phase - P_TURN & 15) | must << PHASES | (s.direction > 0) << PHASES + 1, 16, at, observation)
    at += PHASES + 2
    observation[at] = quotient(min(s.pending, MOST_PENDING), MOST_PENDING)
    observation[at + 1] = quotient(min(s.pile_n, MOST_PILE), MOST_PILE)
    observation[at + 2] = quotient(min(s.discard_n, MOST_PILE), MOST_PILE)
    return at + 3


def observe_seats(s: GameState, rules: GameRules, seats: int, seat: int, at: int, observation: list[float]) -> int:
    """Write whether the observer may pass, and what is known of each seat."""
    may_pass = s.may_pass & (s.asked == seat)
    turn = 1 << left_of(s, seat, s.turn)
    player = (s.first == FIRST_NONE) << left_of(s, seat, s.player)
    write_bits(may_pass | turn << 1 | player << 1 + seats, 32, at, observation)
    at += 1 + 2 * seats
    other = seat
    for place in range(s.seats):
        observation[at + place] = quotient(min(s.size[other], MOST_HELD), MOST_HELD)
        other = other + 1 if other + 1 < s.seats else 0
    for place in range(s.seats, seats):
        observation[at + place] = 0
    at += seats
    for i in range(3 * seats, 8 * seats if s.seats < seats else 4 * seats):
        observation[at + i] = 0
    said = turned(s, s.called, seat) | turned(s, s.owing, seat) << seats | turned(s, s.gone, seat) << 2 * seats
    write_bits(said, 32, at, observation)
    at += 3 * seats
    other = seat
    for place in range(s.seats):
        if s.matching and s.scores[other] > 0:
            observation[at + place] = quotient(min(s.scores[other], rules.match_target), rules.match_target)
        for color in range(4):
            observation[at + seats + 4 * place + color] = reciprocal(s.lacks[other * 4 + color])
        other = other + 1 if other + 1 < s.seats else 0
    return at + 5 * seats


def left_of(s: GameState, seat: int, other: int) -> int:
    """Return how many seats to the left of the observer another one is."""
    if s.seats & (s.seats - 1) == 0:
        return other - seat & s.seats - 1
    return other - seat if other >= seat else other - seat + s.seats


def turned(s: GameState, mask: int, seat: int) -> int:
    """Return a mask of seats as one of places to the left of the observer."""
    return (mask >> seat | mask << s.seats - seat) & (1 << s.seats) - 1


def observe_history(s: GameState, rules: GameRules, seats: int, seat: int, at: int, observation: list[float]) -> None:
    """Write the last actions, the latest first."""
    observe_actions(s, rules, seats, seat, s.latest, at, observation)
    at += HALF_HISTORY * (seats + DID + 5)
    observe_actions(s, rules, seats, seat, s.earlier, at, observation)
    observation[at + HALF_HISTORY * (seats + DID + 5)] = seats == 2  # the first of what never changes was written over by a row


def observe_actions(s: GameState, rules: GameRules, seats: int, seat: int, actions: int, at: int, observation: list[float]) -> None:
    """Write some actions: who, what, in which colour, with which face or wild. A row has one number more, which the next one covers."""
    for _ in range(HALF_HISTORY):
        row = (actions & 0xFFF0) * (DID_ROW // 16)
        write_bits(rules.did[row + DID_ANYTHING] << left_of(s, seat, actions & 15), 16, at, observation)
        for i in range(DID_ROW):
            observation[at + seats + i] = quotient(rules.did[row + i], PARTS)
        actions >>= ACTION_BITS
        at += seats + DID + 5


def observe_all_hands(s: GameState, seats: int, seat: int, at: int, observation: list[float]) -> None:
    """Write the other hands as they are, by kind, for a critic."""
    other = seat
    for _ in range(1, s.seats):
        other = other + 1 if other + 1 < s.seats else 0
        for kind in range(KINDS):
            observation[at + kind] = quotient(min(s.hand[other * KINDS + kind], MOST_ALIKE), MOST_ALIKE)
        at += KINDS
    for i in range(at, at + (seats - s.seats) * KINDS):
        observation[i] = 0
