"""Compute what a play is worth to a careful player.

A worth is in thousandths of a card. Call ``weigh``, which counts what it depends on, before the other functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    BUTTON,
    COLOR,
    DISCARD,
    DRAW,
    DRAWS_ITSELF,
    EVERYBODY,
    FACES,
    KEEP,
    KINDS,
    PICK,
    RESTRICTED,
    REVERSE,
    REVERSE_PLAIN,
    ROTATE,
    ROULETTE,
    SHED,
    SHUFFLE,
    SKIP,
    SWAP,
    TAKE,
    UNNAMED,
    UNTIL,
    WILD,
)
from lastcard.engine.hands import after, left, lowest_bit, opponents

if TYPE_CHECKING:
    from lastcard.bots.memory import Memory
    from lastcard.rules.compiled import CompiledRules

WORTH_CARD = 10000  # to be rid of a card
WORTH_DRAWING = -5000  # to draw instead of playing
WORTH_GOING_OUT = 1000000
WORTH_POOR_COLOR = -1000000  # to name a colour that is not the best
WORTH_ALIKE = 1500  # each card, up to four, that could be laid on the one played
WORTH_SMALLER_HAND = 6000  # each card fewer, where hands change owner
LOST_TURN = 1500  # what a lost turn costs
HOLD_COLOR = 7  # what a wild is worth to keep, in cards
HOLD_RESTRICTED = 3
HOLD_SHED = 7
UNTIL_DRAWS = 4  # the expected cost of drawing until a stop card, in cards
THREATS = 50 | 1000 << 10 | 600 << 20 | 300 << 30 | 50 << 40  # by the cards in a hand, 10 bits each, for four and more the last
HELD_FIRST = 1000000  # more than the value of all cards, so that the number of cards decides before their value


def weigh(s: Memory, rules: CompiledRules, seat: int) -> None:
    """Count what the worth of a play depends on: the own hand by colours and faces, and how near the opponents are to going out."""
    weigh_hand(s, rules, seat)
    find_favorite(s)
    weigh_others(s, rules, seat)


def weigh_hand(s: Memory, rules: CompiledRules, seat: int) -> None:
    """Count a hand by colours and faces."""
    for color in range(4):
        s.suits[color] = 0
        s.suit_points[color] = 0
    for face in range(FACES):
        s.faces[face] = 0
    mask = s.mask[seat * 2]
    while mask:
        kind = lowest_bit(mask)
        mask &= mask - 1
        copies = s.hand[seat * KINDS + kind]
        s.suits[kind >> 4] += copies
        s.suit_points[kind >> 4] += copies * rules.points[kind]
        s.faces[kind & 15] += copies


def find_favorite(s: Memory) -> None:
    """Find the colour that is worth most to be named."""
    favorite = 0
    best = worth_of_color(s, 0)
    for color in range(1, 4):
        value = worth_of_color(s, color)
        favorite = color if value > best else favorite
        best = max(best, value)
    s.favorite = favorite


def weigh_others(s: Memory, rules: CompiledRules, seat: int) -> None:
    """Count how near the opponents of a seat are to going out."""
    others = opponents(s, rules, seat)
    s.rivals = 0
    s.fewest = s.size[lowest_bit(others)]
    while others:
        other = lowest_bit(others)
        others &= others - 1
        s.rivals += 1
        s.fewest = min(s.fewest, s.size[other])
    s.threat = threat_of(s.fewest)


def worth_of_color(s: Memory, color: int) -> int:
    """Return what a colour is worth to be named: how many cards of it are held, then their value."""
    return s.suits[color] * HELD_FIRST + s.suit_points[color]


def worth_laying(s: Memory, rules: CompiledRules, seat: int, kind: int) -> int:
    """Return what it is worth to shed cards with this one on top: how many other cards fit on it, then its value."""
    alike = s.faces[kind & 15] - s.hand[seat * KINDS + kind] if kind < WILD * FACES else 0
    return alike * HELD_FIRST + rules.points[kind]


def worth_passing(s: Memory, rules: CompiledRules, seat: int, kind: int) -> int:
    """Return what it is worth to pass a card on: more if fewer others go with it, then by its value; wilds and action cards are kept."""
    if kind >= WILD * FACES or rules.verbs[kind]:
        return rules.points[kind] - HELD_FIRST * 1000
    alike = s.suits[kind >> 4] + s.faces[kind & 15] - s.hand[seat * KINDS + kind]
    return rules.points[kind] - HELD_FIRST * alike


def threat_of(size: int) -> int:
    """Return how threatening a hand of so many cards is, because it may soon be empty, in thousandths."""
    return THREATS >> 10 * min(size, 4) & 1023  # a table packed into a number, as a branch could not be predicted


def seat_before(s: Memory, seat: int) -> int:
    """Return the seat that comes before one in the direction of play."""
    seat = (seat - s.direction) % s.seats
    while s.gone >> seat & 1:
        seat = (seat - s.direction) % s.seats
    return seat


def worth(s: Memory, rules: CompiledRules, seat: int, action: int) -> int:
    """Return what a play is worth, or drawing, or keeping the drawn card. Call ``weigh`` first."""
    if action == TAKE:
        return WORTH_DRAWING
    if action == KEEP:
        return 0
    return worth_of_play(s, rules, seat, action // 5, action % 5)


def worth_of_play(s: Memory, rules: CompiledRules, seat: int, kind: int, color: int) -> int:
    """Return what it is worth to play a card and to name a colour with it (UNNAMED for none). Call ``weigh`` first."""
    if s.size[seat] == 1:
        return WORTH_GOING_OUT
    if kind < WILD * FACES:
        alike = s.suits[kind >> 4] + s.faces[kind & 15] - s.hand[seat * KINDS + kind] - 1
    elif color == UNNAMED:
        alike = 0
    elif color == s.favorite:
        alike = s.suits[color]
    else:
        return WORTH_POOR_COLOR
    value = WORTH_CARD + rules.points[kind] * (1000 + 3 * s.threat) // 20 + WORTH_ALIKE * min(4, alike)
    verbs = rules.verbs[kind]
    if verbs:
        value += worth_of_attack(s, rules, seat, kind) + worth_of_hands(s, seat, kind, verbs) - worth_of_holding(s, seat, verbs)
    return value


def worth_of_attack(s: Memory, rules: CompiledRules, seat: int, kind: int) -> int:
    """Return the worth of making others draw or lose a turn; partners never sit side by side."""
    verbs = rules.verbs[kind]
    cards = UNTIL_DRAWS if verbs & (UNTIL | ROULETTE) else rules.amount[kind] if verbs & DRAW else 0
    following = after(s, seat)
    if rules.two_reverse_draw == DRAWS_ITSELF and verbs & (REVERSE | DRAW | RESTRICTED) == REVERSE | DRAW and left(s) == 2:
        return -4000 * cards
    if verbs & REVERSE and (left(s) > 2 or rules.two_reverse == REVERSE_PLAIN):
        return 4 * (threat_of(s.size[following]) - threat_of(s.size[seat_before(s, seat)]))
    if cards == 0 and not verbs & (SKIP | REVERSE):
        return 0
    if verbs & EVERYBODY:
        spared = 0 if rules.v4_partner_immune else left(s) - 1 - s.rivals
        return cards * 4 * s.threat * (s.rivals - spared) // s.rivals
    aimed = s.threat if verbs & (BUTTON | PICK) else threat_of(s.size[following])
    return (cards * 4000 + 4 * LOST_TURN) * aimed // 1000


def worth_of_hands(s: Memory, seat: int, kind: int, verbs: int) -> int:
    """Return the worth of swapping hands, or of shedding many cards."""
    left = s.size[seat] - 1
    if verbs & SWAP:
        return WORTH_SMALLER_HAND * (left - s.fewest)
    if verbs & ROTATE:
        return WORTH_SMALLER_HAND * (left - s.size[seat_before(s, seat)])
    if verbs & SHUFFLE:
        return WORTH_SMALLER_HAND * (left - s.fewest) // 2
    if verbs & SHED:
        colored = s.suits[0] + s.suits[1] + s.suits[2] + s.suits[3] - (kind < WILD * FACES)
        return WORTH_CARD * colored // 4
    return WORTH_CARD * (s.suits[kind >> 4] - 1) if verbs & DISCARD else 0


def worth_of_holding(s: Memory, seat: int, verbs: int) -> int:
    """Return the worth of keeping a wild for later, which is 0 near the end of the round."""
    if s.size[seat] < 3:
        return 0
    cards = HOLD_COLOR * bool(verbs & COLOR) + HOLD_RESTRICTED * bool(verbs & RESTRICTED) + HOLD_SHED * bool(verbs & SHED)
    return (1000 - s.threat) * cards
