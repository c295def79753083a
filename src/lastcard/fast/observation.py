"""What a seat observes, as numbers from 0 to 1, and the whole state for a critic. Compiled with the engine.

``observation_layout`` declares the blocks in the order in which they are written here, and writes those that never change itself. Seats
are counted from the observer's own onward, to the left; seats that no longer play a match leave the last places empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.challenge import count_box
from lastcard.bots.policies.learning import hands_known_to
from lastcard.engine.constants import FIRST_NONE, KINDS, P_DRAWN, P_TURN
from lastcard.engine.hands import lowest_bit
from lastcard.fast.history import DID, HISTORY

if TYPE_CHECKING:
    from lastcard.fast.records import GameRules, GameState

# ---- how far the numbers go: from there on they are 1 ---------------------------------------------------------------------
MOST_ALIKE = 8  # cards of a kind in one place
MOST_HELD = 32  # cards in a hand
MOST_PENDING = 32
MOST_PILE = 128

KNOWN_BLANK = 1  # of a row that is written again: the cards known in other hands are all 0
DRAWN_BLANK = 2  # the cards just drawn are

PHASES = 11  # P_TURN … P_PASS


def quotient(part: int, whole: int) -> float:
    """Return a part of a whole; compiled, a quotient of single floats."""
    return part / whole


# ---- what is kept up ---------------------------------------------------------------------------------------------------------
def forget_round(s: GameState) -> None:
    """Forget the last round before another one is dealt."""
    s.history_n = 0
    s.heap_n = 0


def count_discards(s: GameState) -> None:
    """Bring the count of the discard pile by kind up to date: add what came on top, or begin anew where more has changed."""
    n = s.discard_n
    if s.heap_n == 0 or n < s.heap_n or s.shuffled != s.heap_shuffled or s.discard[s.heap_n - 1] != s.heap_top:
        for kind in range(KINDS):
            s.heap[kind] = 0
        s.heap_n = 0
    for i in range(s.heap_n, n):
        s.heap[s.discard[i]] += 1
    s.heap_n = n
    s.heap_top = s.discard[n - 1]
    s.heap_shuffled = s.shuffled


# ---- the observation -----------------------------------------------------------------------------------------------------------
def observe(s: GameState, rules: GameRules, seats: int, seat: int, at: int, blank: int, observation: list[float]) -> int:
    """Write what a seat observes from a place on, and return where it ends; ``seats`` began the match, ``blank`` need not be written."""
    if not s.counted:
        count_box(s)
    count_discards(s)
    place = at + (3 + seats) * KINDS
    for i in range(place, place + mostly_zero(seats)):
        observation[i] = 0
    place = observe_pile(s, place, observation)
    place = observe_phase(s, seat, place, observation)
    place = observe_seats(s, rules, seats, seat, place, observation)
    place = observe_history(s, seats, seat, place, observation)
    at = observe_cards(s, seats, seat, at, blank, observation)  # last: what has just been counted byte by byte is read 16 at a time
    observe_drawn(s, seat, at, blank, observation)
    return place


def blank_after(s: GameState, seat: int) -> int:
    """Return which blocks of a row are all 0 once a seat's observation has been written to it."""
    return (not hands_known_to(s, seat)) * KNOWN_BLANK | (not has_drawn(s, seat)) * DRAWN_BLANK


def mostly_zero(seats: int) -> int:
    """Return how many numbers there are that are mostly 0."""
    return 56 + PHASES + 6 + 11 * seats + HISTORY * (seats + DID + 5)


def observe_cards(s: GameState, seats: int, seat: int, at: int, blank: int, observation: list[float]) -> int:
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
        observation[hidden + kind] = quotient(min(s.box[kind] - s.hand[own + kind] - s.heap[kind] & 255, MOST_ALIKE), MOST_ALIKE)
    if not blank & KNOWN_BLANK:
        for i in range(at, at + (seats - 1) * KINDS):
            observation[i] = 0
    hands = hands_known_to(s, seat)
    if hands:
        observe_known(s, seat, hands, hidden, at, observation)
    return at + (seats - 1) * KINDS


def observe_known(s: GameState, seat: int, hands: int, hidden: int, at: int, observation: list[float]) -> None:
    """Write the cards known in other hands, and those whose place is unknown where some are known."""
    colored = 0
    wild = 0
    other = seat
    for place in range(s.seats - 1):
        other = other + 1 if other + 1 < s.seats else 0
        if hands >> other & 1:
            colored |= observe_known_of(s, other, seat, 0, at + place * KINDS, observation)
            wild |= observe_known_of(s, other, seat, 64, at + place * KINDS, observation)
    while colored:
        observe_hidden(s, seat, hands, lowest_bit(colored), hidden, observation)
        colored &= colored - 1
    while wild:
        observe_hidden(s, seat, hands, 64 + lowest_bit(wild), hidden, observation)
        wild &= wild - 1


def observe_known_of(s: GameState, other: int, seat: int, first: int, at: int, observation: list[float]) -> int:
    """Write the cards known in another hand, of the kinds from a first one on; return the kinds, as a mask from there."""
    found = 0
    mask = s.known_kinds[other * 2 + (first >> 6)]
    while mask:
        bit = lowest_bit(mask)
        mask &= mask - 1
        known = s.known[other * KINDS + first + bit] >> 6 * seat & 63
        observation[at + first + bit] = quotient(min(known, MOST_ALIKE), MOST_ALIKE)
        found |= (known > 0) << bit
    return found


def observe_hidden(s: GameState, seat: int, hands: int, kind: int, hidden: int, observation: list[float]) -> None:
    """Write how many cards of a kind lie where the observer does not know."""
    count = s.box[kind] - s.hand[seat * KINDS + kind] - s.heap[kind]
    for other in range(s.seats):
        if hands >> other & 1:
            count -= s.known[other * KINDS + kind] >> 6 * seat & 63
    observation[hidden + kind] = quotient(min(count, MOST_ALIKE), MOST_ALIKE)


def has_drawn(s: GameState, seat: int) -> bool:
    """Return whether a seat has just drawn a card that may be played."""
    return s.phase == P_DRAWN and seat == s.turn


def observe_drawn(s: GameState, seat: int, at: int, blank: int, observation: list[float]) -> int:
    """Write the cards just drawn that may be played, which only their owner sees."""
    if has_drawn(s, seat):
        for kind in range(KINDS):
            observation[at + kind] = s.fresh[kind >> 6] >> (kind & 63) & 1
    elif not blank & DRAWN_BLANK:
        for kind in range(KINDS):
            observation[at + kind] = 0
    return at + KINDS


def observe_pile(s: GameState, at: int, observation: list[float]) -> int:
    """Write colour, face and wild on top, and what lay there before the last play: it decides whether a draw-four is lawful."""
    if s.color >= 0:
        observation[at + s.color] = 1
    if s.face >= 0:
        observation[at + 4 + s.face] = 1
    top = s.discard[s.discard_n - 1]
    if top >= 64:
        observation[at + 20 + top - 64] = 1
    if s.first == FIRST_NONE:
        if s.prior_color >= 0:
            observation[at + 36 + s.prior_color] = 1
        if s.prior_face >= 0:
            observation[at + 40 + s.prior_face] = 1
    return at + 56


def observe_phase(s: GameState, seat: int, at: int, observation: list[float]) -> int:
    """Write what the observer must answer, if it must (others would learn from it what it holds), and what counts for everybody."""
    must = s.must >> seat & 1
    if must and P_TURN <= s.phase < P_TURN + PHASES:
        observation[at + s.phase - P_TURN] = 1
    at += PHASES
    observation[at] = must
    observation[at + 1] = s.direction > 0
    observation[at + 2] = quotient(min(s.pending, MOST_PENDING), MOST_PENDING)
    observation[at + 3] = quotient(min(s.pile_n, MOST_PILE), MOST_PILE)
    observation[at + 4] = quotient(min(s.discard_n, MOST_PILE), MOST_PILE)
    observation[at + 5] = s.may_pass and s.asked == seat
    return at + 6


def observe_seats(s: GameState, rules: GameRules, seats: int, seat: int, at: int, observation: list[float]) -> int:
    """Write what is known of each seat."""
    observation[at + left_of(s, seat, s.turn)] = 1
    if s.first == FIRST_NONE:
        observation[at + seats + left_of(s, seat, s.player)] = 1
    if s.called | s.owing | s.gone:
        observe_marks(s, seats, seat, at + 3 * seats, observation)
    other = seat
    for place in range(s.seats):
        observation[at + 2 * seats + place] = quotient(min(s.size[other], MOST_HELD), MOST_HELD)
        if s.matching and s.scores[other] > 0:
            observation[at + 6 * seats + place] = quotient(min(s.scores[other], rules.match_target), rules.match_target)
        for color in range(4):
            taken = s.lacks[other * 4 + color]
            observation[at + 7 * seats + 4 * place + color] = quotient(taken > 0, max(taken, 1))
        other = other + 1 if other + 1 < s.seats else 0
    return at + 11 * seats


def left_of(s: GameState, seat: int, other: int) -> int:
    """Return how many seats to the left of the observer another one is."""
    return other - seat if other >= seat else other - seat + s.seats


def observe_marks(s: GameState, seats: int, seat: int, at: int, observation: list[float]) -> None:
    """Write who has called UNO, who can be caught, and who is out of the round."""
    other = seat
    for place in range(s.seats):
        observation[at + place] = s.called >> other & 1
        observation[at + seats + place] = s.owing >> other & 1
        observation[at + 2 * seats + place] = s.gone >> other & 1
        other = other + 1 if other + 1 < s.seats else 0


def observe_history(s: GameState, seats: int, seat: int, at: int, observation: list[float]) -> int:
    """Write the last actions, the latest first: who, what, in which colour, with which face or wild."""
    width = seats + DID + 5
    place = at
    for back in range(1, min(s.history_n, HISTORY) + 1):
        did = s.history[s.history_n - back & HISTORY - 1]
        observation[place + left_of(s, seat, did >> 12)] = 1
        observation[place + seats + (did >> 8 & 15)] = 1
        observation[place + seats + DID + (did >> 5 & 7)] = 1  # without a colour where the face comes
        observation[place + seats + DID + 4] = quotient(did & 31, 16)
        place += width
    return at + HISTORY * width


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
