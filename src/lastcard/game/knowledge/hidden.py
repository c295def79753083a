"""Complete a determinization: settle the hidden facts that follow from the hidden cards. Compiled with the engine.

These facts are whether a draw-four was unlawful, which card of a hand was just drawn, and which cards others have laid down to be passed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import KINDS, P_DRAWN, P_MORE, P_PASS, P_PROTECT, P_SHED, P_TURN, RESTRICTED, T_PASS
from lastcard.engine.hands import match
from lastcard.engine.legality.choices import shed_count, shields
from lastcard.engine.legality.passing import can_pass
from lastcard.engine.legality.playable import blocked, equals, fitting, playable, wilds
from lastcard.engine.luck import below, mixed

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules

ANYHOW = 320  # after this many deals, the phase need no longer fit the hidden cards
CHECKS_AT = 512  # the counts of random numbers that decide whether to discard a deal begin here


def fits_phase(s: State, rules: CompiledRules, seat: int, key: int, attempt: int, bluffs: int) -> bool:
    """Settle the hidden facts by the cards dealt; return whether the phase is possible with these cards.

    Determinizations in which a draw-four that may be challenged was unlawful are kept with a probability of ``bluffs`` percent.
    """
    phase = s.phase
    asked = s.turn if phase == P_DRAWN else s.actor
    if phase == P_TURN:
        return True
    if s.player != seat and s.played >= 0 and rules.verbs[s.played] & RESTRICTED:
        s.guilty = 1 if was_unlawful(s, rules) else 0
        if s.guilty and s.challenge and attempt < ANYHOW and below(mixed(key, CHECKS_AT - 1), 100) >= bluffs:
            return False
    if phase == P_PASS:
        lay_again(s, seat, key)
    if asked == seat or attempt >= ANYHOW:
        return True
    if phase == P_DRAWN:
        return draws_playable(s, rules, asked, mixed(key, CHECKS_AT - 2))
    if phase == P_PROTECT:
        return bool(shields(s, rules, asked))
    if phase == P_SHED:
        return shed_count(s, rules) > 0
    return phase != P_MORE or bool(playable(s, rules, asked, 0) & equals(s, rules))


def was_unlawful(s: State, rules: CompiledRules) -> bool:
    """Return whether the draw-four last laid was unlawful, with the cards its player holds now."""
    kind = s.played
    place = s.player * KINDS + kind
    color = s.color
    face = s.face
    mask = s.mask[s.player * 2 + 1]
    match(s, s.prior_color, s.prior_face)
    s.hand[place] += 1
    s.mask[s.player * 2 + 1] = mask | 1 << (kind & 63)
    found = blocked(s, rules, s.player, kind)
    s.hand[place] -= 1
    s.mask[s.player * 2 + 1] = mask
    match(s, color, face)
    return found


def draws_playable(s: State, rules: CompiledRules, seat: int, number: int) -> bool:
    """Choose one card of a hand as the one just drawn; return whether it can be played."""
    place = below(number, s.size[seat])
    kind = 0
    while place >= s.hand[seat * KINDS + kind]:
        place -= s.hand[seat * KINDS + kind]
        kind += 1
    s.fresh[0] = 0
    s.fresh[1] = 0
    s.fresh[kind >> 6] = 1 << (kind & 63)
    return fitting(s, rules, seat, True) != 0 or wilds(s, rules, seat, True, True) != 0 or wilds(s, rules, seat, True, False) != 0


def lay_again(s: State, seat: int, key: int) -> None:
    """Choose at random the cards that the other seats have laid down to be passed, as many as each has laid."""
    for i in range(s.todo_n):
        task = s.todo[i]
        other = task >> 6 & 63
        if task & 63 == T_PASS and other != seat:
            s.todo[i] = T_PASS | other << 6 | KINDS << 12
            kind = below(mixed(key, CHECKS_AT - 3 - i), KINDS)
            while not can_pass(s, other, kind):
                kind = 0 if kind + 1 == KINDS else kind + 1
            s.todo[i] = T_PASS | other << 6 | kind << 12
