"""Plays of cards: which are offered in turn, out of turn or at the player's own risk, and why one is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    AUTO,
    BLUFF,
    COLOURED_FINISH,
    FACES,
    NOBODY,
    NUMBER_FINISH,
    OFFERED,
    P_ANSWER,
    P_CONFIRM,
    P_DRAWN,
    P_MORE,
    P_TURN,
    REFUSE,
    SEVERAL_RUN,
    UNNAMED,
    V_ASKED_ELSE,
    V_CANNOT_PAY,
    V_CANNOT_STACK,
    V_COLOR_MISSING,
    V_FINISH_COLOURED,
    V_FINISH_NO_DRAW,
    V_FINISH_NUMBER,
    V_NO_COLOR_NOW,
    V_NO_JUMP_IN,
    V_NO_MATCH,
    V_NO_STACKING,
    V_NOT_EQUAL,
    V_NOT_NEXT,
    V_NOT_YOUR_TURN,
    V_ONLY_DRAWN_CARD,
    V_OWN_COLOR,
    V_RESTRICTED,
    WILD,
)
from lastcard.engine.hands import can_pay, lowest_bit
from lastcard.engine.legality.playable import (
    answers_freely,
    can_answer,
    can_be_early,
    can_be_wrong,
    equals,
    fits,
    fitting,
    follows_top,
    is_bluff,
    is_fresh,
    jumps,
    may_jump,
    names_color,
    playable,
    wilds,
)

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def plays_of(s: State, rules: CompiledRules, seat: int, kind: int, out: list[int], n: int) -> int:
    """Write the plays of a card: with each colour where it names one, or without."""
    if names_color(s, rules, seat, kind):
        for c in range(4):
            out[n] = kind * 5 + c
            n += 1
    else:
        out[n] = kind * 5 + UNNAMED
        n += 1
    return n


def plain_plays(mask: int, out: list[int], n: int) -> int:
    """Write the plays of coloured kinds."""
    while mask:
        out[n] = lowest_bit(mask) * 5 + UNNAMED
        n += 1
        mask &= mask - 1
    return n


def wild_plays(s: State, rules: CompiledRules, seat: int, fresh: bool, lawful: bool, out: list[int], n: int) -> int:
    """Write the plays of wilds: of the whole hand or among the fresh cards, the lawful ones or the bluffs."""
    mask = wilds(s, rules, seat, fresh, lawful) if s.mask[seat * 2 + 1] else 0
    while mask:
        n = plays_of(s, rules, seat, WILD * FACES + lowest_bit(mask), out, n)
        mask &= mask - 1
    return n


def jump_plays(s: State, rules: CompiledRules, seat: int, out: list[int], n: int) -> int:
    """Write the jump-ins of a seat whose turn it is not, from ``out[n]`` on; return the new count."""
    for part in range(2):
        mask = jumps(s, rules, seat, part)
        while mask:
            n = plays_of(s, rules, seat, part * 64 + lowest_bit(mask), out, n)
            mask &= mask - 1
    return n


def can_be_punished(s: State, rules: CompiledRules) -> bool:
    """Return whether a seat that is not asked may play at its own risk: once the turn has begun, only if the card goes back at once."""
    penalty = rules.penalty_out_of_turn
    return penalty != REFUSE and (s.phase == P_TURN or penalty == AUTO) and can_pay(s, rules, rules.penalty_out_of_turn_n)


def wrong_plays(s: State, rules: CompiledRules, seat: int, out: list[int]) -> int:
    """Write the coloured cards that do not match and, after drawing, those that were not drawn, with the wilds among these."""
    n = 0
    fresh = s.phase == P_DRAWN
    n = plain_plays(playable(s, rules, seat, 0) & ~fitting(s, rules, seat, fresh), out, n)
    mask = playable(s, rules, seat, 1) & ~s.fresh[1] if fresh else 0
    while mask:
        kind = WILD * FACES + lowest_bit(mask)
        if can_be_wrong(rules, kind):
            n = plays_of(s, rules, seat, kind, out, n)
        mask &= mask - 1
    return n


def early_plays(s: State, rules: CompiledRules, seat: int, out: list[int]) -> int:
    """Write every play of a seat whose turn it is not."""
    n = 0
    if s.gone >> seat & 1:
        return n
    for part in range(2):
        mask = playable(s, rules, seat, part) & ~jumps(s, rules, seat, part)
        while mask:
            kind = part * 64 + lowest_bit(mask)
            mask &= mask - 1
            if can_be_early(rules, kind):
                n = plays_of(s, rules, seat, kind, out, n)
    return n


def on_play(s: State, rules: CompiledRules, seat: int, kind: int, named: int) -> int:
    """Judge a play of a card that is held: at the right moment, with a colour where one is named, and a card that may lie there."""
    cause = on_moment(s, rules, seat, kind)
    if cause != OFFERED:
        return cause
    if kind < WILD * FACES:
        if named != UNNAMED:
            return V_OWN_COLOR
    elif names_color(s, rules, seat, kind):
        if named == UNNAMED:
            return V_COLOR_MISSING
    elif named != UNNAMED:
        return V_NO_COLOR_NOW
    if not playable(s, rules, seat, kind >> 6) >> (kind & 63) & 1:
        return finish_cause(rules)
    if not s.must >> seat & 1 or (s.phase == P_DRAWN and not is_fresh(s, kind)):
        return OFFERED  # jumped in, or at one's own risk
    if s.phase == P_MORE:
        return OFFERED  # equal to the card just laid, even where a shuffle of the whole pile has brought up another top card
    if kind >= WILD * FACES:
        return V_RESTRICTED if rules.wd4_unlawful != BLUFF and is_bluff(s, rules, seat, kind) else OFFERED
    if s.phase == P_ANSWER:
        return OFFERED if fits(s, kind) or answers_freely(rules, kind) else V_NO_MATCH
    return (
        OFFERED if fits(s, kind) or (rules.penalty_wrong_card != REFUSE and can_pay(s, rules, rules.penalty_wrong_card_n)) else V_NO_MATCH
    )


def finish_cause(rules: CompiledRules) -> int:
    """Return why an only card cannot be the last one."""
    if rules.finish == NUMBER_FINISH:
        return V_FINISH_NUMBER
    return V_FINISH_COLOURED if rules.finish == COLOURED_FINISH else V_FINISH_NO_DRAW


def on_moment(s: State, rules: CompiledRules, seat: int, kind: int) -> int:
    """Judge whether a seat can play this card in this phase, whatever lies on top."""
    asked = bool(s.must >> seat & 1)
    if s.phase == P_TURN:
        return OFFERED if asked or follows_top(s, rules, kind >> 6) >> (kind & 63) & 1 else on_early_play(s, rules, kind)
    if s.phase == P_DRAWN:
        return on_play_after_draw(s, rules, kind) if asked else on_interference(s, rules)
    if s.phase == P_MORE and asked:
        if kind < WILD * FACES and equals(s, rules) >> kind & 1:
            return OFFERED
        return V_NOT_NEXT if rules.turn_several == SEVERAL_RUN else V_NOT_EQUAL
    if not asked:
        follows = may_jump(s, rules, seat) and follows_top(s, rules, kind >> 6) >> (kind & 63) & 1
        return OFFERED if follows else on_interference(s, rules)
    if s.phase != P_ANSWER:
        return V_ASKED_ELSE
    if seat != s.actor:
        return V_NOT_YOUR_TURN
    if not rules.stacking or s.out != NOBODY:
        return V_NO_STACKING
    return OFFERED if can_answer(s, rules, kind) else V_CANNOT_STACK


def on_play_after_draw(s: State, rules: CompiledRules, kind: int) -> int:
    """Judge a play after drawing: of a fresh card, or at one's own risk."""
    if is_fresh(s, kind):
        return OFFERED
    if rules.penalty_wrong_card == REFUSE:
        return V_ONLY_DRAWN_CARD
    if not can_pay(s, rules, rules.penalty_wrong_card_n):
        return V_CANNOT_PAY
    return OFFERED if can_be_wrong(rules, kind) else V_ONLY_DRAWN_CARD


def on_interference(s: State, rules: CompiledRules) -> int:
    """Judge a play while another seat is asked, within a turn: possible only at one's own risk, where the card goes back at once."""
    if rules.penalty_out_of_turn != AUTO or s.out != NOBODY or s.phase == P_CONFIRM:
        return V_NOT_YOUR_TURN
    return OFFERED if can_pay(s, rules, rules.penalty_out_of_turn_n) else V_CANNOT_PAY


def on_early_play(s: State, rules: CompiledRules, kind: int) -> int:
    """Judge a play out of turn that is no jump-in: possible only at one's own risk."""
    pays = can_pay(s, rules, rules.penalty_out_of_turn_n)
    if rules.penalty_out_of_turn != REFUSE and pays and can_be_early(rules, kind):
        return OFFERED
    if rules.jump_in:
        return V_NO_JUMP_IN
    return V_CANNOT_PAY if rules.penalty_out_of_turn != REFUSE and not pays else V_NOT_YOUR_TURN
