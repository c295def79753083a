"""The cards that a seat does not see, dealt anew: worlds it cannot tell from the one it plays in. Compiled with the engine.

What the seat knows is in the memory of bots: cards known to be in a hand (``s.known``), colours a seat lacked when it drew (``s.lacks``),
the cards that the draw pile was last made of (``s.stock``). Each card is told from every other one, also of its kind, and all worlds that
agree with this are equally likely: a seat draws only without a card of the colour in force, the draw pile holds only cards of its stock.
Where a draw-four may be challenged, worlds in which it was unlawful count ``s.bluffs`` in a hundred.

Hands with lacking colours are dealt first, each from the cards it may hold, and a deal is thrown away as often as makes up for those before
having taken of them: exact without trying whole deals. If no deal is found, the lacks are given up: a seat may draw as it likes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.learning import ONE_OBSERVER
from lastcard.engine.constants import FACES, KINDS
from lastcard.engine.hands import lowest_bit
from lastcard.engine.luck import below, derived, mixed
from lastcard.game.knowledge.hidden import CHECKS_AT, fits_phase

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameRules, GameState

EXACT = 256  # deals that are tried before worlds need not be equally likely any longer
LACKING = 288  # before what seats lack is given up


def determinise(s: GameState, rules: GameRules, seat: int, key: int) -> bool:
    """Deal the cards that a seat does not see anew, by a key; return whether the world is one of equally likely ones.

    The state may hold them anywhere: where they lie changes nothing.
    """
    find_hidden(s, seat)
    attempt = 0
    number = derived(key, 0)
    while not (deal_hidden(s, seat, number, attempt) and fits_phase(s, rules, seat, number, attempt, s.bluffs)):
        attempt += 1
        number = derived(key, attempt)
        if s.loose_n < s.pool_n:
            find_hidden(s, seat)
    return attempt < EXACT


def find_hidden(s: GameState, seat: int) -> None:
    """Put the cards that a seat does not see into ``s.pool``, in order: first those that the draw pile can hold, then the others."""
    for kind in range(KINDS):
        s.count[kind] = 0
    for i in range(s.pile_n):
        s.count[s.pile[i]] += 1
    for other in range(s.seats):
        if other != seat:
            find_hidden_hand(s, seat, other)
    n = 0
    for kind in range(KINDS):
        loose = s.count[kind]
        if s.stocked:
            loose = min(loose, s.stock[kind] >> 6 * seat & ONE_OBSERVER)
        for _ in range(loose):
            s.pool[n] = kind
            n += 1
    s.loose_n = n
    if s.stocked:
        for kind in range(KINDS):
            for _ in range(s.count[kind] - min(s.count[kind], s.stock[kind] >> 6 * seat & ONE_OBSERVER)):
                s.pool[n] = kind
                n += 1
    s.pool_n = n
    if s.loose_n < s.pile_n:  # more was seen to leave the stock than can be
        s.loose_n = n


def find_hidden_hand(s: GameState, seat: int, other: int) -> None:
    """Count the cards of a hand that a seat does not know to be there."""
    s.hidden[other] = s.size[other]
    for part in range(2):
        mask = s.mask[other * 2 + part]
        while mask:
            kind = part * 64 + lowest_bit(mask)
            mask &= mask - 1
            s.count[kind] += s.hand[other * KINDS + kind]
    if s.known_to[other] >> seat & 1:
        for kind in range(KINDS):
            known = s.known[other * KINDS + kind] >> 6 * seat & ONE_OBSERVER
            s.count[kind] -= known
            s.hidden[other] -= known


def deal_hidden(s: GameState, seat: int, key: int, attempt: int) -> bool:
    """Deal the pool to the hands and the draw pile; return whether this deal counts."""
    n = s.pool_n
    first = 0
    if s.loose_n < n:
        for i in range(s.pile_n):
            swap_cards(s, i, i + below(mixed(key, i), s.loose_n - i))
        first = s.pile_n
    if attempt < LACKING:
        for other in range(s.seats):
            if other != seat and s.hidden[other] and lacks_any(s, other):
                if not deal_lacking(s, seat, other, first, key, attempt < EXACT):
                    return False
                s.begins[other] = first
                first += s.hidden[other]
    for other in range(s.seats):
        if other != seat and (attempt >= LACKING or not lacks_any(s, other)):
            s.begins[other] = first
            for _ in range(s.hidden[other]):
                swap_cards(s, first, first + below(mixed(key, first), n - first))
                first += 1
    write_hands(s, seat)
    begin = 0 if s.loose_n < n else first
    for i in range(s.pile_n):
        s.pile[i] = s.pool[begin + i]
    return True


def swap_cards(s: GameState, one: int, other: int) -> None:
    """Let two cards of the pool change places."""
    held = s.pool[one]
    s.pool[one] = s.pool[other]
    s.pool[other] = held


def lacks_any(s: GameState, seat: int) -> bool:
    """Return whether a seat lacked a colour when it drew."""
    return bool(s.lacks[seat * 4] | s.lacks[seat * 4 + 1] | s.lacks[seat * 4 + 2] | s.lacks[seat * 4 + 3])


def room_for(s: GameState, seat: int, other: int, color: int) -> int:
    """Return how many hidden cards of a colour a hand can hold: as many as were taken since it had none, less those known there."""
    since = s.lacks[other * 4 + color]
    if since == 0:
        return s.hidden[other]
    room = since - 1
    if s.known_to[other] >> seat & 1:
        for kind in range(color * FACES, color * FACES + FACES):
            room -= s.known[other * KINDS + kind] >> 6 * seat & ONE_OBSERVER
    return max(0, room)


def deal_lacking(s: GameState, seat: int, other: int, first: int, key: int, exact: bool) -> bool:
    """Deal a hand that lacks colours from the pool, from a place on; return whether it is a hand it can have, and counts.

    Of the cards it may hold, hands before have taken some: with ``exact``, the deal counts as often as it would be dealt if they had not.
    """
    shut = 0
    for color in range(4):
        if room_for(s, seat, other, color) == 0:
            shut |= 1 << color
    n = s.pool_n
    fitting_n = 0
    for i in range(first, n):
        if not shut >> (s.pool[i] >> 4) & 1:
            swap_cards(s, first + fitting_n, i)
            fitting_n += 1
    most = fitting_n
    for i in range(first):
        if not shut >> (s.pool[i] >> 4) & 1:
            most += 1
    if s.loose_n < n:
        most = min(most, n - s.pile_n)
    for i in range(s.hidden[other]):
        if fitting_n <= i:
            return False
        if exact and below(mixed(key, CHECKS_AT + first + i), most - i) >= fitting_n - i:
            return False
        swap_cards(s, first + i, first + i + below(mixed(key, first + i), fitting_n - i))
    for color in range(4):
        held = 0
        for i in range(first, first + s.hidden[other]):
            if s.pool[i] >> 4 == color:
                held += 1
        if held > room_for(s, seat, other, color):
            return False
    return True


def write_hands(s: GameState, seat: int) -> None:
    """Put what is known and what was dealt into the other hands."""
    for other in range(s.seats):
        if other == seat:
            continue
        s.mask[other * 2] = 0
        s.mask[other * 2 + 1] = 0
        for kind in range(KINDS):
            s.hand[other * KINDS + kind] = 0
        if s.known_to[other] >> seat & 1:
            for kind in range(KINDS):
                known = s.known[other * KINDS + kind] >> 6 * seat & ONE_OBSERVER
                s.hand[other * KINDS + kind] = known
                if known:
                    s.mask[other * 2 + (kind >> 6)] |= 1 << (kind & 63)
        for i in range(s.begins[other], s.begins[other] + s.hidden[other]):
            kind = s.pool[i]
            s.hand[other * KINDS + kind] += 1
            s.mask[other * 2 + (kind >> 6)] |= 1 << (kind & 63)
