"""What players do says what they hold: worlds in which they would have played as they did come more often. Compiled with the engine.

For the last plays of each other seat (``s.past``) its hand of that moment is put together again from a world, and the play compared with
what a careful player could have played instead: the further it is behind the best, the less likely. Nobody is sure to play so, or to hold
what it held then: ``DOUBT`` of a likelihood is the same whatever was played, and more for each card taken since.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.worth import weigh, worth
from lastcard.engine.constants import FACES, KINDS, PAST, UNNAMED, WILD
from lastcard.engine.hands import lowest_bit
from lastcard.engine.luck import below, derived, mixed
from lastcard.engine.playable import fitting, names_color, wilds
from lastcard.fast.worlds import determinise

if TYPE_CHECKING:
    from lastcard.fast.records import GameRules, GameState

TRIES = 4  # worlds from which one is drawn by lot
CERTAIN = 4096
DOUBT = 512
BEHIND_HALF = 300  # thousandths of a card by which a play half as likely is behind


def imagine(s: GameState, rules: GameRules, seat: int, key: int) -> None:
    """Deal the cards that a seat does not see anew, so that the others would likely have played as they did."""
    total = 0
    best = 0
    for attempt in range(TRIES):
        determinise(s, rules, seat, derived(key, attempt))
        weight = likelihood(s, rules, seat)
        total += weight
        if below(mixed(key, attempt), total) < weight:
            best = attempt
    if best < TRIES - 1:
        determinise(s, rules, seat, derived(key, best))


def likelihood(s: GameState, rules: GameRules, seat: int) -> int:
    """Return how likely the last plays of the others are in a world, in parts of 2**30."""
    color = s.color
    face = s.face
    found = 1 << 30
    for other in range(s.seats):
        if other != seat and s.size[other]:
            found = found * likelihood_of(s, rules, other) >> 12
    s.color = color
    s.face = face
    return max(1, found)


def likelihood_of(s: GameState, rules: GameRules, other: int) -> int:
    """Return how likely the last plays of a seat are in a world, in parts of CERTAIN; ``s.color`` and ``s.face`` are used up."""
    found = CERTAIN
    for which in range(s.past_n[other]):
        play = s.past[other * PAST + which]
        taken = max(0, s.size[other] - (play >> 19))
        move_card(s, other, play & 127, 1)
        if play >> 18 & 1:
            doubt = DOUBT + (CERTAIN - DOUBT) * min(taken, s.size[other]) // s.size[other]
            found = found * (doubt + ((CERTAIN - doubt) * odds_of_play(s, rules, other, play) >> 12)) >> 12
    for which in range(s.past_n[other]):
        move_card(s, other, s.past[other * PAST + which] & 127, -1)
    return found


def move_card(s: GameState, seat: int, kind: int, copies: int) -> None:
    """Put a card into a hand, or take it out: ``copies`` is 1 or -1."""
    s.hand[seat * KINDS + kind] += copies
    s.size[seat] += copies
    bit = 1 << (kind & 63)
    held = s.mask[seat * 2 + (kind >> 6)] & ~bit
    s.mask[seat * 2 + (kind >> 6)] = held | bit if s.hand[seat * KINDS + kind] else held


def odds_of_play(s: GameState, rules: GameRules, other: int, play: int) -> int:
    """Return how likely a careful player makes a play of its turn, in parts of CERTAIN."""
    kind = play & 127
    named = play >> 7 & 7
    s.color = (play >> 10 & 7) - 1
    s.face = (play >> 13 & 31) - 1
    weigh(s, rules, other)
    s.weighed[0] = worth(s, rules, other, kind * 5 + named)
    n = 1
    cards = fitting(s, rules, other, False)
    while cards:
        each = lowest_bit(cards)
        cards &= cards - 1
        if each != kind:
            s.weighed[n] = worth(s, rules, other, each * 5 + UNNAMED)
            n += 1
    cards = wilds(s, rules, other, False, True)
    while cards:
        each = WILD * FACES + lowest_bit(cards)
        cards &= cards - 1
        if each != kind or (named < UNNAMED and named != s.favorite):
            s.weighed[n] = worth(s, rules, other, each * 5 + (s.favorite if names_color(s, rules, other, each) else UNNAMED))
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
