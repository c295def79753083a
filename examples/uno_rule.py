"""RLCard's rule bot uno-rule-v1 for the laboratory, as a reference for other bots.

    lastcard lab run --bots strong,examples/uno_rule.py --seats 2 --games 40000

It follows the published policy (Daochen Zha et al., RLCard: A Toolkit for Reinforcement Learning in Card Games, 2019;
rlcard/models/uno_rule_models.py): draw only if no card can be played; play a Wild Draw Four as soon as it is lawful, naming the colour
held most; otherwise play any matching card, and a Wild only if no coloured card matches. RLCard's game has no calls and no catches; here
the bot calls and catches like `careful`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.careful_play import careful_saying, wants_to_call
from lastcard.bots.policies.random_play import CALLED, is_among, random_choice
from lastcard.engine.constants import FACES, KINDS, NOBODY, PLAYS, RESTRICTED, UNNAMED, UNO, WILD
from lastcard.engine.luck import below

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameRules, GameState

COLORED = 5 * WILD * FACES
"""The first action number after those of coloured cards."""


def choose(s: GameState, rules: GameRules, seat: int, out: list[int], n: int, told: list[int], m: int, r: int) -> int:
    """Return one of ``out[:n]``, or a call or catch."""
    said = careful_saying(s, rules, seat, told, m)
    if said != NOBODY or n == 0:
        return said
    action = published(s, rules, seat, out, n, r)
    return action | CALLED if wants_to_call(s, rules, seat, action) and is_among(told, m, UNO) else action


def published(s: GameState, rules: GameRules, seat: int, out: list[int], n: int, r: int) -> int:
    """Return the action of the published policy, or a random one in situations that it does not cover."""
    plain = 0
    favorite = held_most(s, seat)
    for i in range(n):
        if out[i] < PLAYS:
            if rules.verbs[out[i] // 5] & RESTRICTED and (out[i] % 5 == favorite or out[i] % 5 == UNNAMED):
                return out[i]
            if out[i] < COLORED:
                plain += s.hand[seat * KINDS + out[i] // 5]
    if plain == 0:
        return random_choice(out, n, out, 0, r)
    place = below(r, plain)  # RLCard lists a card once for each copy in the hand
    i = 0
    while place >= s.hand[seat * KINDS + out[i] // 5]:  # coloured cards are listed first
        place -= s.hand[seat * KINDS + out[i] // 5]
        i += 1
    return out[i]


def held_most(s: GameState, seat: int) -> int:
    """Return the colour with the most cards."""
    best = 0
    most = 0
    for color in range(4):
        count = 0
        for face in range(FACES):
            count += s.hand[seat * KINDS + color * FACES + face]
        if count > most:
            most = count
            best = color
    return best
