"""Decide whether to challenge a draw-four, from the cost of a failed challenge and the probability that the card was unlawful.

A probability is an integer from 0 to SURE.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.learning import ONE_OBSERVER, hands_known_to
from lastcard.bots.policies.worth import LOST_TURN
from lastcard.engine.constants import (
    BLOCK_NUMBERS,
    BLOCK_PLAYABLE,
    COLUMN,
    EVERYBODY,
    FACES,
    KEPT,
    KINDS,
    LOST,
    MISS_NEVER,
    NUMBERS,
    SIX_INSTEAD,
    SUIT,
    WILD,
)
from lastcard.engine.hands import after, lowest_bit, opponents

if TYPE_CHECKING:
    from lastcard.bots.memory import Memory
    from lastcard.rules.compiled import CompiledRules

SURE = 1 << 30
UNPROTECTED_PERCENT = 40  # most hands hold the colour that will be asked for


def is_worth_challenging(s: Memory, rules: CompiledRules, seat: int) -> bool:
    """Return whether a challenge can be expected to cost less than accepting."""
    extra = s.pending - rules.amount[s.played]
    if rules.verbs[s.played] & EVERYBODY:
        accepted = 10 * UNPROTECTED_PERCENT * s.pending
        wrong = 0 if rules.v4_on_wrong_challenge == SIX_INSTEAD else accepted
    else:
        accepted = 0
        if after(s, s.player) == seat:
            accepted = 1000 * s.pending + (0 if rules.wd4_miss_turn == MISS_NEVER else LOST_TURN)
        wrong = 0
    wrong += 1000 * (rules.challenge_wrong_draws + extra) + (0 if rules.challenge_lose_turn == KEPT else LOST_TURN)
    others = opponents(s, rules, seat)
    rivals = 0
    while others:
        others &= others - 1
        rivals += 1
    right = LOST_TURN if rules.challenge_win_turn == LOST else 0
    right -= 1000 * (rules.challenge_guilty_draws + extra) // rivals
    odds = guilt(s, rules, seat)
    return odds * right + (SURE - odds) * wrong < SURE * accepted


def guilt(s: Memory, rules: CompiledRules, seat: int) -> int:
    """Return the probability that the draw-four was unlawful: SURE if a card that forbade it is known in that hand, else by unseen cards.

    A seat that drew for a turn while that colour was in force had no card of it then, so only cards that it has taken since can be of that
    colour. A seat that drew for this turn had no card that fits. In all other cases ``s.suspicion`` says how often players bluff.
    """
    hidden = s.size[s.player]
    if s.known_to[s.player] >> seat & 1:
        for kind in range(KINDS):
            held = s.known[s.player * KINDS + kind] >> 6 * seat & ONE_OBSERVER
            hidden -= held
            if held and forbidding(s, rules, kind >= WILD * FACES) >> (kind & 63) & 1:
                return SURE
    total = count_unseen(s, seat)
    matching_cards = matching_unseen(s, rules, seat)
    others = others_unseen(s, rules, seat)
    colored = forbidding(s, rules, False)
    wild = forbidding(s, rules, True)
    for i in range(s.discard_n):  # without branches: what lies there is unpredictable
        kind = s.discard[i]
        forbids = (wild if kind >= WILD * FACES else colored) >> (kind & 63) & 1
        matching_cards -= forbids & (kind >> 4 == s.prior_color)
        others -= forbids & (kind >> 4 != s.prior_color)
    since = s.lacks[s.player * 4 + s.prior_color] if s.prior_color >= 0 else 0
    if since == 0:
        none = odds_of_none(total, matching_cards + others, hidden)
    else:
        fresh = min(hidden, since - 1)
        none = odds_of_none(total, matching_cards, fresh) * odds_of_none(total, others, fresh if s.drew_by == s.player else hidden) >> 30
    bluffs = (SURE - none) * s.suspicion // 100
    return bluffs * SURE // (bluffs + none) if bluffs else 0


def matching_unseen(s: Memory, rules: CompiledRules, seat: int) -> int:
    """Return how many cards of the former colour would forbid the draw-four and are unseen, those on the discard pile included."""
    found = 0
    if s.prior_color >= 0:
        cards = forbidding(s, rules, False) & SUIT << 16 * s.prior_color
        for kind in range(s.prior_color * FACES, s.prior_color * FACES + FACES):
            if cards >> kind & 1:
                found += unseen_of(s, seat, kind)
    return found


def others_unseen(s: Memory, rules: CompiledRules, seat: int) -> int:
    """Return how many cards of other colours and wilds would forbid the draw-four and are unseen, those on the discard pile included."""
    found = 0
    if rules.wd4_block == BLOCK_PLAYABLE and s.prior_face >= 0:
        for color in range(4):
            if color != s.prior_color:
                found += unseen_of(s, seat, color * FACES + s.prior_face)
    if rules.wd4_block_other_d4 or rules.wd4_block_wilds:
        cards = forbidding(s, rules, True)
        for face in range(FACES):
            if cards >> face & 1:
                found += unseen_of(s, seat, WILD * FACES + face)
    return found


def forbidding(s: Memory, rules: CompiledRules, wild: bool) -> int:
    """Return a mask of the coloured kinds, or of the wilds, that forbid the draw-four to a player who holds one."""
    block = rules.wd4_block
    if wild:
        found = rules.restricted if rules.wd4_block_other_d4 else 0
        return found | SUIT & ~rules.restricted if rules.wd4_block_wilds else found
    found = COLUMN << s.prior_face if block == BLOCK_PLAYABLE and s.prior_face >= 0 else 0
    suit = NUMBERS if block == BLOCK_NUMBERS else SUIT
    return found | suit << 16 * s.prior_color if s.prior_color >= 0 else found


def odds_of_none(total: int, wanted: int, taken: int) -> int:
    """Return the probability that a random sample of the cards holds none of the wanted ones."""
    none = SURE
    for place in range(min(taken, total)):
        none = none * max(0, total - wanted - place) // (total - place)
    return none


def count_unseen(s: Memory, seat: int) -> int:
    """Return how many cards a seat cannot locate: those in the draw pile and those that it does not know in the other hands."""
    if not s.counted:
        count_box(s)
    total = -s.size[seat] - s.discard_n
    for kind in range(KINDS):
        total += s.box[kind]
    hands = hands_known_to(s, seat)
    while hands:
        other = lowest_bit(hands)
        hands &= hands - 1
        for kind in range(KINDS):
            total -= s.known[other * KINDS + kind] >> 6 * seat & ONE_OBSERVER
    return total


def unseen_of(s: Memory, seat: int, kind: int) -> int:
    """Return how many cards of a kind a seat has not seen, those on the discard pile included. Call ``count_unseen`` first."""
    unseen = s.box[kind] - s.hand[seat * KINDS + kind]
    hands = hands_known_to(s, seat)
    while hands:
        other = lowest_bit(hands)
        hands &= hands - 1
        unseen -= s.known[other * KINDS + kind] >> 6 * seat & ONE_OBSERVER
    return unseen


def count_box(s: Memory) -> None:
    """Count the cards of each kind in play. Every seat knows these numbers; when a seat decides, each card is in a hand or a pile."""
    s.counted = 1
    for kind in range(KINDS):
        s.box[kind] = 0
        for seat in range(s.seats):
            s.box[kind] += s.hand[seat * KINDS + kind]
    for i in range(s.pile_n):
        s.box[s.pile[i]] += 1
    for i in range(s.discard_n):
        s.box[s.discard[i]] += 1
