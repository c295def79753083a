"""Answers to a draw card: accept, challenge or stack another one, and why an answer is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    ACCEPT,
    BLUFF,
    CHALLENGE,
    KEEP,
    MAY_PROTECT,
    NOBODY,
    OFFERED,
    P_ANSWER,
    P_CONFIRM,
    P_PROTECT,
    TAKE,
    UNNAMED,
    V_NO_CHALLENGE,
    V_NOTHING_TO_ACCEPT,
)
from lastcard.engine.hands import is_asked, lowest_bit
from lastcard.engine.legality.draws import on_draw, on_keep
from lastcard.engine.legality.playable import can_stack, is_bluff, playable
from lastcard.engine.legality.plays import plays_of

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def stacks(s: State, rules: CompiledRules, seat: int, lawful: bool, out: list[int], n: int) -> int:
    """Write the cards that the victim can stack."""
    for part in range(2):
        mask = playable(s, rules, seat, part)
        while mask:
            kind = part * 64 + lowest_bit(mask)
            mask &= mask - 1
            if not can_stack(s, rules, kind):
                continue
            if part == 0:
                if lawful:
                    out[n] = kind * 5 + UNNAMED
                    n += 1
            elif is_bluff(s, rules, seat, kind) != lawful and (lawful or rules.wd4_unlawful == BLUFF):
                n = plays_of(s, rules, seat, kind, out, n)
    return n


def answers(s: State, rules: CompiledRules, seat: int, out: list[int]) -> int:
    """Write the answers to a draw card."""
    n = 0
    if s.must >> seat & 1:
        if rules.stacking and seat == s.actor and s.out == NOBODY:
            n = stacks(s, rules, seat, True, out, n)
        out[n] = ACCEPT
        n += 1
        if s.challenge:
            out[n] = CHALLENGE
            n += 1
    return n


def on_answer(s: State, rules: CompiledRules, seat: int, action: int) -> int:
    """Judge a draw for the turn, the keeping of a drawn card, the answers to a draw card."""
    if action == TAKE:
        return on_draw(s, rules, seat)
    if action == KEEP:
        return on_keep(s, rules, seat)
    if action == ACCEPT:
        if (
            is_asked(s, seat, P_ANSWER)
            or is_asked(s, seat, P_CONFIRM)
            or (is_asked(s, seat, P_PROTECT) and rules.v4_protect == MAY_PROTECT)
        ):
            return OFFERED
        return V_NOTHING_TO_ACCEPT
    return OFFERED if is_asked(s, seat, P_ANSWER) and s.challenge else V_NO_CHALLENGE
