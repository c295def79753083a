"""Why an action is refused: the first cause that holds, in the order of docs/procedure.md, section 13."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    ACCEPT,
    AUTO,
    AUTOMATIC,
    BLUFF,
    CATCH,
    COLOURED_FINISH,
    DEALER,
    FACES,
    KEEP,
    KINDS,
    LAY,
    LAY_NONE,
    MAY_PROTECT,
    MAY_SHOW,
    MUST_ALL,
    MUST_PLAY,
    NAME,
    NOBODY,
    NOTICE,
    NUMBER_FINISH,
    OFFERED,
    OTHER_PENALTY,
    P_ANSWER,
    P_COLOR,
    P_CONFIRM,
    P_DRAWN,
    P_MORE,
    P_OVER,
    P_PASS,
    P_PROTECT,
    P_SHED,
    P_SHUFFLE,
    P_SWAP,
    P_TARGET,
    P_TURN,
    PASS_CARD,
    PENALTY,
    PLAYS,
    PRESS,
    PROTECT,
    REFUSE,
    SHUFFLED,
    TAKE,
    TARGET,
    UNNAMED,
    UNO,
    V_ASKED_ELSE,
    V_BUTTON_FIRST,
    V_CANNOT_PAY,
    V_CANNOT_PICK,
    V_CANNOT_STACK,
    V_CATCH_CALLED,
    V_CATCH_CARDS,
    V_CATCH_LATE,
    V_CATCH_PARTNER,
    V_CATCH_SELF,
    V_COLOR_MISSING,
    V_CONFIRM_FIRST,
    V_DEALER_NOT_ASKED,
    V_DEALER_ONLY,
    V_FINISH_COLOURED,
    V_FINISH_NO_DRAW,
    V_FINISH_NUMBER,
    V_MUST_PLAY,
    V_MUST_PLAY_DRAWN,
    V_MUST_SHED,
    V_NO_CHALLENGE,
    V_NO_COLOR_ASKED,
    V_NO_COLOR_NOW,
    V_NO_JUMP_IN,
    V_NO_MATCH,
    V_NO_NOTICE,
    V_NO_PASS_ASKED,
    V_NO_PENALTY,
    V_NO_PROTECT_ASKED,
    V_NO_PROTECTION,
    V_NO_SHED_ASKED,
    V_NO_STACKING,
    V_NO_TARGET_ASKED,
    V_NOT_EQUAL,
    V_NOT_HELD,
    V_NOT_YOUR_TURN,
    V_NOTHING_DRAWN,
    V_NOTHING_TO_ACCEPT,
    V_NOTICE_PARTNER,
    V_ONE_DRAW,
    V_ONLY_DRAWN_CARD,
    V_OWN_COLOR,
    V_PASS_FIRST,
    V_PASSED_ALREADY,
    V_RESTRICTED,
    V_ROUND_ENDING,
    V_ROUND_OVER,
    V_SEAT_OUT,
    V_SHUFFLE_FIRST,
    V_UNO_AUTOMATIC,
    V_UNO_CALLED,
    V_UNO_LATE,
    V_UNO_OWN_TURN,
    V_UNO_TWO_CARDS,
    V_WRONG_SHED,
    WILD,
)
from lastcard.engine.hands import can_pay, noticers
from lastcard.engine.legal import can_report, sheddable, shields, targets
from lastcard.engine.passing import can_pass
from lastcard.engine.playable import (
    can_answer,
    can_be_early,
    can_be_wrong,
    equals,
    fits,
    follows_top,
    has_play,
    is_bluff,
    is_fresh,
    may_draw,
    names_color,
    playable,
)
from lastcard.engine.sayings import catchable_by, may_accuse, may_call, may_notice

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def verdict(s: State, rules: CompiledRules, seat: int, action: int) -> int:
    """Return OFFERED (0) if an action is offered to a seat, lawful or at its own risk; else why it is refused: a V_* number."""
    phase = s.phase
    if phase == P_OVER:
        return V_ROUND_OVER
    if phase > P_PASS:
        return on_chance(phase, seat, action)
    if seat == DEALER:
        return on_report(s, rules, action)
    if action >= SHUFFLED:
        return V_DEALER_ONLY
    if s.gone and s.gone >> seat & 1:
        return V_SEAT_OUT
    if phase == P_PASS:
        return on_pass(s, seat, action - PASS_CARD)
    if action < PLAYS:
        kind = action // 5
        return on_play(s, rules, seat, kind, action % 5) if s.hand[seat * KINDS + kind] else V_NOT_HELD
    if action < UNO:
        return on_answer(s, rules, seat, action)
    if action == UNO:
        return on_call(s, rules, seat)
    if action < NOTICE:
        return on_catch(s, rules, seat, action - CATCH)
    if action < TARGET:
        return on_notice(s, rules, seat, action - NOTICE)
    return on_choice(s, rules, seat, action)


def on_chance(phase: int, seat: int, action: int) -> int:
    """Judge an action while the dealer is asked for what chance brings."""
    if phase == P_SHUFFLE:
        return OFFERED if seat == DEALER and action == SHUFFLED else V_SHUFFLE_FIRST
    return OFFERED if seat == DEALER and PRESS <= action < PRESS + 4 else V_BUTTON_FIRST


def is_asked(s: State, seat: int, phase: int) -> bool:
    """Return whether this phase waits for a seat."""
    return s.phase == phase and bool(s.must >> seat & 1)


def on_report(s: State, rules: CompiledRules, action: int) -> int:
    """Judge what the dealer does where a seat is waited for: nothing but a penalty can be given."""
    if action < PENALTY:
        return V_DEALER_NOT_ASKED
    seat = action - PENALTY
    if action >= OTHER_PENALTY or seat >= s.seats or s.gone >> seat & 1:
        return V_NO_PENALTY
    return OFFERED if can_report(s, rules) else V_NO_PENALTY


def on_pass(s: State, seat: int, kind: int) -> int:
    """Judge what a seat does while cards are passed (HR-29): a card to be passed has a kind, anything else none."""
    if kind < 0 or not s.must >> seat & 1:
        return V_PASS_FIRST
    if not s.hand[seat * KINDS + kind]:
        return V_NOT_HELD
    return OFFERED if can_pass(s, seat, kind) else V_PASSED_ALREADY


# ---- UNO and wrong cards -------------------------------------------------------------------------------------------------
def on_call(s: State, rules: CompiledRules, seat: int) -> int:
    """Judge a call of UNO."""
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
    if can_be_caught and (s.owing >> target & 1 or may_accuse(s, rules)):
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


# ---- what a phase asks for -----------------------------------------------------------------------------------------------
def on_answer(s: State, rules: CompiledRules, seat: int, action: int) -> int:
    """Judge a draw for the turn, the keeping of a drawn card, the answers to a draw card."""
    if action == TAKE:
        return on_draw(s, rules, seat)
    if action == KEEP:
        if not is_asked(s, seat, P_DRAWN):
            return OFFERED if is_asked(s, seat, P_MORE) or may_refuse(s, rules, seat) else V_NOTHING_DRAWN
        return V_MUST_PLAY_DRAWN if rules.turn_drawn_card == MUST_PLAY and has_play(s, rules, seat, True) else OFFERED
    if action == ACCEPT:
        if (
            is_asked(s, seat, P_ANSWER)
            or is_asked(s, seat, P_CONFIRM)
            or (is_asked(s, seat, P_PROTECT) and rules.v4_protect == MAY_PROTECT)
        ):
            return OFFERED
        return V_NOTHING_TO_ACCEPT
    return OFFERED if is_asked(s, seat, P_ANSWER) and s.challenge else V_NO_CHALLENGE


def may_refuse(s: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether a seat may show its hand instead of drawing (HR-27)."""
    return rules.draw_refuse == MAY_SHOW and is_asked(s, seat, P_TURN) and not has_play(s, rules, seat, False)


def on_draw(s: State, rules: CompiledRules, seat: int) -> int:
    """Judge a draw for the turn."""
    if is_asked(s, seat, P_DRAWN):
        return V_ONE_DRAW
    if is_asked(s, seat, P_TURN):
        return OFFERED if may_draw(s, rules, seat) or not has_play(s, rules, seat, False) else V_MUST_PLAY
    return V_ASKED_ELSE if s.must >> seat & 1 else V_NOT_YOUR_TURN


def on_choice(s: State, rules: CompiledRules, seat: int, action: int) -> int:
    """Judge what is picked, named, shed, or laid as protection; cards are passed at the start only."""
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
    """Judge the card to be shed on top, or that none is."""
    if not is_asked(s, seat, P_SHED):
        return V_NO_SHED_ASKED
    if kind == LAY_NONE - LAY:
        return V_MUST_SHED if rules.wda_amount == MUST_ALL else OFFERED
    if not s.hand[seat * KINDS + kind]:
        return V_NOT_HELD
    return OFFERED if sheddable(s, rules, kind >> 6) >> (kind & 63) & 1 else V_WRONG_SHED


# ---- plays ---------------------------------------------------------------------------------------------------------------
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
    if fits(s, kind) or (s.phase != P_ANSWER and rules.penalty_wrong_card != REFUSE and can_pay(s, rules)):
        return OFFERED
    return V_NO_MATCH


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
        return OFFERED if kind < WILD * FACES and equals(s, rules) >> kind & 1 else V_NOT_EQUAL
    if s.phase != P_ANSWER:
        return V_ASKED_ELSE if asked else V_NOT_YOUR_TURN
    if not asked:
        return on_interference(s, rules)
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
    if not can_pay(s, rules):
        return V_CANNOT_PAY
    return OFFERED if can_be_wrong(rules, kind) else V_ONLY_DRAWN_CARD


def on_interference(s: State, rules: CompiledRules) -> int:
    """Judge a play while another seat answers or has drawn: possible only at one's own risk, where the card goes back at once."""
    if rules.penalty_out_of_turn != AUTO or s.out != NOBODY:
        return V_NOT_YOUR_TURN
    return OFFERED if can_pay(s, rules) else V_CANNOT_PAY


def on_early_play(s: State, rules: CompiledRules, kind: int) -> int:
    """Judge a play out of turn that is no jump-in: possible only at one's own risk."""
    pays = can_pay(s, rules)
    if rules.penalty_out_of_turn != REFUSE and pays and can_be_early(rules, kind):
        return OFFERED
    if rules.jump_in:
        return V_NO_JUMP_IN
    return V_CANNOT_PAY if rules.penalty_out_of_turn != REFUSE and not pays else V_NOT_YOUR_TURN
