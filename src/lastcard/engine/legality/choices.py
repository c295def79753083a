"""Choices that a card asks for: a colour, a seat, cards to shed, a card as protection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    ACCEPT,
    ANY_FINISH,
    FACES,
    FIRST_NONE,
    KEEP,
    KEEP_ONE,
    KINDS,
    LAY,
    LAY_NONE,
    MAY_PROTECT,
    MAY_SWAP,
    MUST_ALL,
    NAME,
    NOBODY,
    OFFERED,
    P_COLOR,
    P_MORE,
    P_PASS,
    P_PROTECT,
    P_SHED,
    P_SWAP,
    P_TARGET,
    PASS_CARD,
    PICK,
    PROTECT,
    SUIT,
    TARGET,
    V_CANNOT_PICK,
    V_MUST_SHED,
    V_NO_COLOR_ASKED,
    V_NO_PASS_ASKED,
    V_NO_PROTECT_ASKED,
    V_NO_PROTECTION,
    V_NO_SHED_ASKED,
    V_NO_TARGET_ASKED,
    V_NOT_HELD,
    V_WRONG_SHED,
    WILD,
)
from lastcard.engine.hands import is_asked, lowest_bit
from lastcard.engine.legality.passing import passes
from lastcard.engine.legality.playable import equals, finishers, playable
from lastcard.engine.legality.plays import plain_plays

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def sheddable(s: State, rules: CompiledRules, part: int) -> int:
    """Return the coloured kinds (part 0) or the wilds (part 1) that the seat asked may shed, as a mask."""
    if part == 0:
        return s.mask[s.actor * 2] & SUIT << 16 * s.button
    return s.mask[s.actor * 2 + 1] if rules.wda_discard_wilds else 0


def held_of_color(s: State, rules: CompiledRules) -> int:
    """Return how many cards of the button's colour the seat asked holds."""
    count = 0
    for part in range(2):
        mask = sheddable(s, rules, part)
        while mask:
            count += s.hand[s.actor * KINDS + part * 64 + lowest_bit(mask)]
            mask &= mask - 1
    return count


def shed_count(s: State, rules: CompiledRules) -> int:
    """Return how many cards the seat asked may shed."""
    count = held_of_color(s, rules)
    if (rules.wda_may_go_out == KEEP_ONE or rules.finish != ANY_FINISH) and count == s.size[s.actor]:
        count -= 1
    return count


def picks(s: State, rules: CompiledRules) -> bool:
    """Return whether the seat to be picked draws for a card whose player picks who draws, put down in turn."""
    return bool(rules.verbs[s.played] & PICK) and s.first == FIRST_NONE


def targets(s: State, rules: CompiledRules, phase: int) -> int:
    """Return the seats that may be picked in P_TARGET or P_SWAP, as a mask."""
    mask = ((1 << s.seats) - 1) & ~s.gone
    may_be_self = rules.seven_swap == MAY_SWAP if phase == P_SWAP else rules.draw2_target_self > 0 and not picks(s, rules)
    if not may_be_self:
        mask &= ~(1 << s.actor)
    return mask


def shields(s: State, rules: CompiledRules, seat: int) -> int:
    """Return the kinds of the colour of protection that a seat may lay, as a mask; none in a deck without colours."""
    if s.shield == NOBODY:
        return 0
    mask = s.mask[seat * 2] & SUIT << 16 * s.shield
    if rules.finish != ANY_FINISH:
        mask &= finishers(s, rules, seat, 0)
    return mask


def choices(s: State, rules: CompiledRules, seat: int, out: list[int]) -> int:
    """Write the choices of the phases that ask for one thing."""
    n = 0
    if s.phase == P_MORE:
        n = plain_plays(playable(s, rules, seat, 0) & equals(s, rules), out, n)
        out[n] = KEEP
        n += 1
    elif s.phase == P_COLOR:
        for c in range(4):
            out[n] = NAME + c
            n += 1
    elif s.phase == P_TARGET or s.phase == P_SWAP:
        mask = targets(s, rules, s.phase)
        while mask:
            out[n] = TARGET + lowest_bit(mask)
            n += 1
            mask &= mask - 1
    elif s.phase == P_SHED:
        for part in range(2):
            mask = sheddable(s, rules, part)
            while mask:
                out[n] = LAY + part * 64 + lowest_bit(mask)
                n += 1
                mask &= mask - 1
        if rules.wda_amount != MUST_ALL:
            out[n] = LAY_NONE
            n += 1
    elif s.phase == P_PROTECT:
        mask = shields(s, rules, seat)
        while mask:
            out[n] = PROTECT + lowest_bit(mask)
            n += 1
            mask &= mask - 1
        if rules.v4_protect == MAY_PROTECT:
            out[n] = ACCEPT
            n += 1
    elif s.phase == P_PASS:
        n = passes(s, seat, out, n)
    else:
        out[n] = ACCEPT
        n += 1
    return n


def on_choice(s: State, rules: CompiledRules, seat: int, action: int) -> int:
    """Judge a pick, a name, cards shed, or protection; refuse cards to be passed, which is possible at the start only."""
    if action < NAME:
        if not is_asked(s, seat, P_TARGET) and not is_asked(s, seat, P_SWAP):
            return V_NO_TARGET_ASKED
        return OFFERED if targets(s, rules, s.phase) >> (action - TARGET) & 1 else V_CANNOT_PICK
    if action < LAY:
        return OFFERED if is_asked(s, seat, P_COLOR) and action < NAME + 4 else V_NO_COLOR_ASKED
    if action <= LAY_NONE:
        return on_shed(s, rules, seat, action - LAY)
    if action >= PASS_CARD:
        return V_NO_PASS_ASKED
    if not is_asked(s, seat, P_PROTECT):
        return V_NO_PROTECT_ASKED
    kind = action - PROTECT
    if kind < 0 or not s.hand[seat * KINDS + kind]:
        return V_NOT_HELD
    return OFFERED if kind < WILD * FACES and shields(s, rules, seat) >> kind & 1 else V_NO_PROTECTION


def on_shed(s: State, rules: CompiledRules, seat: int, kind: int) -> int:
    """Judge the card to be shed on top, or the choice of none."""
    if not is_asked(s, seat, P_SHED):
        return V_NO_SHED_ASKED
    if kind == LAY_NONE - LAY:
        return V_MUST_SHED if rules.wda_amount == MUST_ALL else OFFERED
    if not s.hand[seat * KINDS + kind]:
        return V_NOT_HELD
    return OFFERED if sheddable(s, rules, kind >> 6) >> (kind & 63) & 1 else V_WRONG_SHED
