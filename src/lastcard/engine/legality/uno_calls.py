"""Calls of UNO, catches, and notices of a wrong card: when each is offered, and why one is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    ANY_FINISH,
    AUTOMATIC,
    CATCH,
    FACES,
    KINDS,
    NOBODY,
    NOTICE,
    OFFERED,
    OPPONENTS,
    P_ANSWER,
    P_CONFIRM,
    P_DRAWN,
    P_MORE,
    P_PROTECT,
    P_SHED,
    P_SWAP,
    P_TURN,
    UNO,
    V_CATCH_CALLED,
    V_CATCH_CARDS,
    V_CATCH_LATE,
    V_CATCH_PARTNER,
    V_CATCH_SELF,
    V_CONFIRM_FIRST,
    V_NO_NOTICE,
    V_NOTICE_PARTNER,
    V_ROUND_ENDING,
    V_UNO_AUTOMATIC,
    V_UNO_CALLED,
    V_UNO_LATE,
    V_UNO_OWN_TURN,
    V_UNO_TWO_CARDS,
)
from lastcard.engine.hands import can_pay, laying, lowest_bit, noticers, opponents
from lastcard.engine.legality.choices import targets
from lastcard.engine.legality.playable import jumps

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def reactions(s: State, rules: CompiledRules, seat: int, out: list[int], n: int) -> int:
    """Write what a seat may call, in or out of its turn (UNO, a catch, a notice), from ``out[n]`` on; return the new count."""
    if s.out != NOBODY:
        return n
    if can_call(s, rules, seat):
        out[n] = UNO
        n += 1
    owing = catches(s, rules, seat)
    while owing:
        out[n] = CATCH + lowest_bit(owing)
        n += 1
        owing &= owing - 1
    if s.wrong != NOBODY and may_notice(s, rules, seat):
        out[n] = NOTICE + s.wrong
        n += 1
    return n


def catches(s: State, rules: CompiledRules, seat: int) -> int:
    """Return the seats that a seat may catch now, as a mask. Nobody can be caught in P_CONFIRM, when the table judges a wrong last card."""
    return s.owing & catchable_by(s, rules, seat) if s.owing and s.phase != P_CONFIRM else 0


def may_notice(s: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether a seat may notice the wrong card on the table. In P_CONFIRM, only if it has not accepted the card yet."""
    return bool(noticers(s, rules, s.wrong) >> seat & 1) and (s.phase != P_CONFIRM or bool(s.must >> seat & 1))


def may_accuse(s: State, rules: CompiledRules) -> bool:
    """Return whether false accusations are possible: they cost cards, and cards are left to draw."""
    return rules.uno_false_catch > 0 and rules.uno_call != AUTOMATIC and can_pay(s, rules, rules.uno_false_catch)


def catchable_by(s: State, rules: CompiledRules, seat: int) -> int:
    """Return the seats that a seat may accuse, as a mask."""
    if s.gone >> seat & 1:
        return 0
    if rules.uno_catchers == OPPONENTS:
        return opponents(s, rules, seat)
    return ((1 << s.seats) - 1) & ~(s.gone | 1 << seat)


def can_call(s: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether a call of UNO is offered."""
    if rules.uno_call == AUTOMATIC or s.out != NOBODY or s.phase == P_CONFIRM:
        return False
    return (s.phase == P_SHED or s.phase == P_SWAP or near_one(s, rules, seat)) and may_call(s, rules, seat)


def near_one(s: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether one play could leave a seat one card: a cheap condition that ``may_call`` needs."""
    return s.size[seat] <= 2 or bool(s.mask[seat * 2] & rules.discards)


def may_call(s: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether a call of UNO counts now."""
    size = s.size[seat]
    phase = s.phase
    if (phase == P_TURN or phase == P_DRAWN) and seat == s.turn:
        return may_call_in_turn(s, rules, seat)
    if phase == P_SHED and seat == s.actor:
        return not s.called >> seat & 1
    if s.called >> seat & 1:
        return False
    if laying(s) >> seat & 1:
        return size <= 2 if phase == P_MORE else swaps_to_one(s, rules)
    if size == 1:
        return bool(s.owing >> seat & (rules.uno_self_correct | s.handed >> seat) & 1)
    if size != 2 and (phase > P_DRAWN or not falls_to_one(s, rules, seat)):
        return False
    if phase == P_PROTECT:
        return seat == s.actor
    if phase == P_ANSWER and seat == s.actor:
        return bool(s.must >> seat & 1) and bool(rules.stacking)
    return jumps(s, rules, seat, 0) != 0 or jumps(s, rules, seat, 1) != 0


def swaps_to_one(s: State, rules: CompiledRules) -> bool:
    """Return whether the seat that picks whom to swap hands with can be left with one card: that of another seat, or its own if it may."""
    mask = targets(s, rules, P_SWAP)
    for other in range(s.seats):
        if mask >> other & 1 and s.size[other] == 1:
            return True
    return False


def may_call_in_turn(s: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether the seat on turn may call UNO before it acts. Bit operations replace branches, which would be mispredicted."""
    size = s.size[seat]
    falls = size == 2 or (s.mask[seat * 2] & rules.discards != 0 and size > 2 and falls_to_one(s, rules, seat))
    return bool((falls | (size == 1) & s.owing >> seat & (rules.uno_self_correct | s.handed >> seat)) & ~(s.called >> seat) & 1)


def falls_to_one(s: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether a card that takes the rest of its colour along would leave a seat one card."""
    held = s.mask[seat * 2] & rules.discards
    while held:
        kind = lowest_bit(held)
        held &= held - 1
        if left_by_discard(s, rules, seat, kind) == 1:
            return True
    return False


def left_by_discard(s: State, rules: CompiledRules, seat: int, kind: int) -> int:
    """Return how many cards are left after a card that takes the rest of its colour along; at least one under ``finish``."""
    count = s.size[seat]
    first = kind & 48
    for other in range(first, first + FACES):
        count -= s.hand[seat * KINDS + other]
    return 1 if count == 0 and rules.finish != ANY_FINISH else count


def call_costs(s: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether a call of UNO would come late and cost cards (HR-17)."""
    return rules.uno_late > 0 and s.size[seat] == 1 and bool(s.owing >> seat & ~(s.handed >> seat) & 1)


def is_false_call(s: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether a call of UNO would be false and cost cards (HR-30): nobody who could come down to one card now makes it.

    It takes cards out of the piles, and answers and further cards laid in the same turn fill them. So it is possible only while a turn
    waits for a card to be played, drawn or kept: nobody prolongs a turn for ever by calls.
    """
    if rules.uno_false_call == 0 or rules.uno_call == AUTOMATIC or s.out != NOBODY or (s.phase != P_TURN and s.phase != P_DRAWN):
        return False
    if s.size[seat] < 2 or (s.called | s.gone) >> seat & 1 or may_call(s, rules, seat):
        return False
    return can_pay(s, rules, rules.uno_false_call)


def on_call(s: State, rules: CompiledRules, seat: int) -> int:
    """Judge a call of UNO."""
    return OFFERED if is_false_call(s, rules, seat) else on_true_call(s, rules, seat)


def on_true_call(s: State, rules: CompiledRules, seat: int) -> int:
    """Judge a call of UNO that is not made at one's own risk."""
    if s.out != NOBODY:
        return V_ROUND_ENDING
    if s.phase == P_CONFIRM:
        return V_CONFIRM_FIRST
    if rules.uno_call == AUTOMATIC:
        return V_UNO_AUTOMATIC
    if may_call(s, rules, seat):
        return OFFERED
    if s.called >> seat & 1:
        return V_UNO_CALLED
    if s.size[seat] == 1:
        return V_UNO_LATE
    return V_UNO_OWN_TURN if s.size[seat] == 2 else V_UNO_TWO_CARDS


def on_catch(s: State, rules: CompiledRules, seat: int, target: int) -> int:
    """Judge the catch of a missing call, or a false accusation."""
    if s.out != NOBODY:
        return V_ROUND_ENDING
    if s.phase == P_CONFIRM:
        return V_CONFIRM_FIRST
    if target == seat:
        return V_CATCH_SELF
    if rules.uno_call == AUTOMATIC:
        return V_UNO_AUTOMATIC
    if target < 0 or target >= s.seats or s.size[target] != 1:
        return V_CATCH_CARDS
    can_be_caught = catchable_by(s, rules, seat) >> target & 1
    if can_be_caught and (s.owing >> target & 1 or (not laying(s) >> target & 1 and may_accuse(s, rules))):
        return OFFERED
    if s.called >> target & 1:
        return V_CATCH_CALLED
    return V_CATCH_LATE if can_be_caught else V_CATCH_PARTNER


def on_notice(s: State, rules: CompiledRules, seat: int, target: int) -> int:
    """Judge the notice of a wrong card."""
    if s.wrong == NOBODY or s.wrong != target or s.out != NOBODY:
        return V_NO_NOTICE
    if may_notice(s, rules, seat):
        return OFFERED
    return V_NO_NOTICE if noticers(s, rules, target) >> seat & 1 else V_NOTICE_PARTNER
