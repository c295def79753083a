"""What players do says what they hold: worlds in which they would have played as they did come more often. Compiled with the engine.

For the last turns of each other seat (``s.past``) its hand of that moment is put together again from a world. Where it drew, each card that
fitted speaks against the world, but for those taken since; where it played, the play is compared with what a careful player could have
played instead: the further it is behind the best, the less likely. Nobody is sure to play so, or to hold what it held then: a part of each
likelihood is the same whatever was played, and more for each card taken since.

Worlds are found by exchanging hidden cards of a hand for cards of the draw pile, one at a time: always if that makes what its owner did
likelier, else by lot (Metropolis et al., 1953). The more exchanges, the nearer worlds come to being as frequent as they are likely. One
world in ``CHAIN`` is dealt, and each other one begins as the one before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.learning import ONE_OBSERVER
from lastcard.bots.policies.worth import find_favorite, weigh_hand, weigh_others, worth_of_play
from lastcard.engine.constants import FACES, KINDS, NO_CARD, PAST, UNNAMED, WILD
from lastcard.engine.hands import lowest_bit, match
from lastcard.engine.legality.playable import fitting, matching, names_color, wilds
from lastcard.engine.luck import mixed
from lastcard.fast.program.search.determinization import determinise, room_for

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameRules, GameState

CHAIN = 10  # worlds
FIRST_EXCHANGES = 24  # tried in each hand of a world that was dealt
EXCHANGES = 8  # in each hand of the next one
EXCHANGES_AT = 4096  # where their numbers begin
CERTAIN = 1 << 12
SURELY = 1 << 40  # likelihoods of all turns of a seat: a product that stays exact
DOUBT = 256  # of CERTAIN: so likely is any play, and that a wild was held back
DOUBT_OF_DRAW = 64  # that a card was held which fitted by colour or face
BEHIND_HALF = 400  # thousandths of a card by which a play half as likely is behind


def imagine(s: GameState, rules: GameRules, seat: int, key: int, world: int) -> None:
    """Deal the cards that a seat does not see anew, or exchange some of the last world, so that what the others did is likely."""
    if world % CHAIN == 0:
        determinise(s, rules, seat, key)
    if s.pile_n == 0:
        return
    color = s.color
    face = s.face
    if world % CHAIN == 0:
        for other in range(s.seats):
            s.odds[other] = likelihood_of(s, rules, other, 0) if other != seat and s.past_n[other] and s.hidden[other] else 0
    pile = 0 if s.loose_n < s.pool_n else s.pool_n - s.pile_n
    number = EXCHANGES_AT
    for _ in range(EXCHANGES if world % CHAIN else FIRST_EXCHANGES):
        for other in range(s.seats):
            if s.odds[other]:
                exchange_card(s, rules, seat, other, pile, mixed(key, number), mixed(key, number + 1))
                number += 2
    for i in range(s.pile_n):
        s.pile[i] = s.pool[pile + i]
    match(s, color, face)


def exchange_card(s: GameState, rules: GameRules, seat: int, other: int, pile: int, r: int, lot: int) -> None:
    """Exchange a hidden card of a hand for one of the draw pile, which begins at a place of the pool, if it is as likely then, or by lot.

    ``s.color`` and ``s.face`` are used up.
    """
    one = s.begins[other] + (r & 0xFFFF) * s.hidden[other] // 0x10000
    two = pile + (r >> 16) * s.pile_n // 0x10000
    given = s.pool[one]
    taken = s.pool[two]
    if given == taken or not can_exchange(s, seat, other, pile, given, taken):
        return
    move_card(s, other, given, -1)
    move_card(s, other, taken, 1)
    least = (lot >> 12) * s.odds[other] >> 20
    odds = likelihood_of(s, rules, other, least)
    if odds > least:
        s.odds[other] = odds
        s.pool[one] = taken
        s.pool[two] = given
    else:
        move_card(s, other, taken, -1)
        move_card(s, other, given, 1)


def can_exchange(s: GameState, seat: int, other: int, pile: int, given: int, taken: int) -> bool:
    """Return whether a hand can hold the one card, for what it lacks, and the draw pile the other, for its stock."""
    color = taken >> 4
    if taken < WILD * FACES and s.lacks[other * 4 + color] and color != given >> 4:
        held = 1
        for i in range(s.begins[other], s.begins[other] + s.hidden[other]):
            held += s.pool[i] >> 4 == color
        if held > room_for(s, seat, other, color):
            return False
    if s.stocked:
        held = 1
        for i in range(pile, pile + s.pile_n):
            held += s.pool[i] == given
        return held <= s.stock[given] >> 6 * seat & ONE_OBSERVER
    return True


def likelihood_of(s: GameState, rules: GameRules, other: int, least: int) -> int:
    """Return how likely the last turns of a seat are in a world, in parts of SURELY; ``s.color`` and ``s.face`` are used up.

    What is not above ``least`` may be any number that is not: every further turn makes it smaller.
    """
    weigh_hand(s, rules, other)
    weigh_others(s, rules, other)
    found = SURELY
    seen = 0
    while seen < s.past_n[other] and found > least:
        play = s.past[other * PAST + seen]
        seen += 1
        taken = max(0, s.size[other] - (play >> 19))
        if play & 127 == NO_CARD:
            found = found * odds_of_draw(s, other, play, taken) >> 12
            continue
        put_back(s, rules, other, play & 127)
        if play >> 18 & 1:
            doubt = DOUBT + (CERTAIN - DOUBT) * min(taken, s.size[other]) // s.size[other]
            found = found * (doubt + ((CERTAIN - doubt) * odds_of_play(s, rules, other, play) >> 12)) >> 12
    for which in range(seen):
        kind = s.past[other * PAST + which] & 127
        if kind != NO_CARD:
            move_card(s, other, kind, -1)
    return max(1, found)


def put_back(s: GameState, rules: GameRules, seat: int, kind: int) -> None:
    """Put a card that was played back into its hand, and among what was counted of it."""
    move_card(s, seat, kind, 1)
    if kind < WILD * FACES:
        s.suits[kind >> 4] += 1
        s.suit_points[kind >> 4] += rules.points[kind]
        s.faces[kind & 15] += 1


def move_card(s: GameState, seat: int, kind: int, copies: int) -> None:
    """Put a card into a hand, or take it out: ``copies`` is 1 or -1."""
    s.hand[seat * KINDS + kind] += copies
    s.size[seat] += copies
    bit = 1 << (kind & 63)
    held = s.mask[seat * 2 + (kind >> 6)] & ~bit
    s.mask[seat * 2 + (kind >> 6)] = held | bit if s.hand[seat * KINDS + kind] else held


def odds_of_draw(s: GameState, other: int, play: int, taken: int) -> int:
    """Return how likely it is, in parts of CERTAIN, that all cards of a hand that fitted when its seat drew are among those taken since."""
    match(s, (play >> 10 & 7) - 1, (play >> 13 & 31) - 1)
    fitted = copies_of(s, other, 0, s.mask[other * 2] & matching(s))
    wild = copies_of(s, other, WILD * FACES, s.mask[other * 2 + 1])
    size = s.size[other]
    colored = DOUBT_OF_DRAW + ((CERTAIN - DOUBT_OF_DRAW) * odds_of_all(fitted, taken, size) >> 12)
    return colored * (DOUBT + ((CERTAIN - DOUBT) * odds_of_all(wild, taken - fitted, size - fitted) >> 12)) >> 12


def copies_of(s: GameState, seat: int, first: int, cards: int) -> int:
    """Return how many cards of some kinds a hand holds: a mask, from a kind on."""
    found = 0
    while cards:
        found += s.hand[seat * KINDS + first + lowest_bit(cards)]
        cards &= cards - 1
    return found


def odds_of_all(wanted: int, taken: int, size: int) -> int:
    """Return how likely so many cards of a hand are all among those taken, in parts of CERTAIN."""
    found = CERTAIN
    for place in range(wanted):
        if place >= taken:
            return 0
        found = found * (taken - place) // (size - place)
    return found


def odds_of_play(s: GameState, rules: GameRules, other: int, play: int) -> int:
    """Return how likely a careful player makes a play of its turn, in parts of CERTAIN; after ``weigh_hand`` and ``weigh_others``."""
    kind = play & 127
    named = play >> 7 & 7
    match(s, (play >> 10 & 7) - 1, (play >> 13 & 31) - 1)
    find_favorite(s)
    s.weighed[0] = worth_of_play(s, rules, other, kind, named)
    n = 1
    cards = fitting(s, rules, other, False)
    while cards:
        each = lowest_bit(cards)
        cards &= cards - 1
        if each != kind:
            s.weighed[n] = worth_of_play(s, rules, other, each, UNNAMED)
            n += 1
    cards = wilds(s, rules, other, False, True)
    while cards:
        each = WILD * FACES + lowest_bit(cards)
        cards &= cards - 1
        if each != kind or (named < UNNAMED and named != s.favorite):
            s.weighed[n] = worth_of_play(s, rules, other, each, s.favorite if names_color(s, rules, other, each) else UNNAMED)
            n += 1
    return share_of_first(s, n)


def share_of_first(s: GameState, n: int) -> int:
    """Return how likely the first of ``s.weighed[:n]`` is chosen, in parts of CERTAIN."""
    best = s.weighed[0]
    for i in range(1, n):
        best = max(best, s.weighed[i])
    total = 0
    for i in range(n):
        total += CERTAIN >> min(12, (best - s.weighed[i]) // BEHIND_HALF)
    return (CERTAIN >> min(12, (best - s.weighed[0]) // BEHIND_HALF)) * CERTAIN // total
