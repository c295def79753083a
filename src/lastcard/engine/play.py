"""Carry out one action, with all that follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.card_moves import show_hand
from lastcard.engine.challenges import accept, challenge, protect
from lastcard.engine.constants import (
    ACCEPT,
    ANY_SUBSET,
    AUTO,
    AUTOMATIC,
    CATCH,
    CHALLENGE,
    COUNTED_LATER,
    DEALER,
    FACES,
    FIRST_NONE,
    KEEP,
    KINDS,
    LAY,
    LAY_NONE,
    N_ACTION,
    N_COLOR,
    N_LAY,
    N_PLAY,
    N_RETURN,
    N_SHUFFLE,
    NAME,
    NOBODY,
    NOTICE,
    P_ANSWER,
    P_BUTTON,
    P_BUTTON_COLOR,
    P_CONFIRM,
    P_DRAWN,
    P_MORE,
    P_PASS,
    P_PROTECT,
    P_RUN,
    P_SHED,
    P_SWAP,
    P_TARGET,
    P_TURN,
    PASS_CARD,
    PENALTY,
    PLAYS,
    PRESS,
    PROTECT,
    R_FALSE_CALL,
    R_FALSE_CATCH,
    R_LATE_CALL,
    R_OUT_OF_TURN,
    R_SUGGESTION,
    R_TURN,
    R_UNO,
    R_WRONG_CARD,
    REFUSE,
    RESTRICTED,
    RUN_DOWN,
    RUN_UP,
    SEVERAL_RUN,
    SHUFFLED,
    T_CHECK,
    T_DRAW,
    T_NEXT,
    T_SHED_DONE,
    T_TURN,
    TAKE,
    TARGET,
    UNNAMED,
    UNO,
    WILD,
)
from lastcard.engine.effects import aim, go_out, send_on, take_effect
from lastcard.engine.hands import (
    after,
    draw,
    gain,
    lose,
    lowest_bit,
    match,
    note,
    noticers,
    push,
    put,
    show_top,
    take_top,
)
from lastcard.engine.legality.choices import held_of_color, shed_count, sheddable
from lastcard.engine.legality.passing import lay_down
from lastcard.engine.legality.playable import (
    blocked,
    equals,
    fits,
    is_fresh,
    jumps_in,
    playable,
    sends_on,
)
from lastcard.engine.legality.uno_calls import call_costs, is_false_call
from lastcard.engine.setup import flip
from lastcard.engine.tasks import settle
from lastcard.engine.turns import (
    check_fresh,
    close_windows,
    count_hand,
    end_pass,
    interrupt,
    start_turn,
    take_back,
    turn_round,
)

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def step(s: State, rules: CompiledRules, seat: int, action: int) -> None:
    """Carry out an action that ``legal`` or ``unlawful`` offers to this seat, and all that follows from it."""
    if action < PLAYS:
        step_play(s, rules, seat, action // 5, action % 5)
        return
    s.notes_n = 0
    if action == SHUFFLED:
        note(s, N_SHUFFLE, DEALER, 0, 0)
        s.phase = P_RUN
    else:
        note(s, N_ACTION, seat, action, 0)
        if action == TAKE:
            take(s, rules, seat)
        elif action == KEEP:
            keep(s, rules, seat)
        elif action == ACCEPT:
            accept(s, rules, seat)
        elif action == CHALLENGE:
            challenge(s, rules, seat)
        elif rules.uno_call != AUTOMATIC and action < NOTICE:
            speak(s, rules, seat, action)
        elif s.wrong != NOBODY and action < TARGET:
            notice(s, rules, action - NOTICE)
        else:
            carry_out_choice(s, rules, seat, action)
    if s.phase == P_RUN:
        settle(s, rules)


def step_play(s: State, rules: CompiledRules, seat: int, kind: int, named: int) -> None:
    """Carry out a play, as ``step`` does, of a card and the colour named."""
    s.notes_n = 0
    play(s, rules, seat, kind, named)
    if s.phase == P_RUN:
        settle(s, rules)


def speak(s: State, rules: CompiledRules, seat: int, action: int) -> None:
    """Call UNO, or catch a seat that did not."""
    if action == UNO:
        call(s, rules, seat)
    else:
        catch(s, rules, seat, action - CATCH)


def carry_out_choice(s: State, rules: CompiledRules, seat: int, action: int) -> None:
    """Carry out an action by the phase: a name, a pick, cards shed, protection, a passed card, a press. A penalty does not depend on it."""
    if rules.penalty_suggestion and action >= PENALTY:
        interrupt(s)
        push(s, T_DRAW, action - PENALTY, rules.penalty_suggestion, R_SUGGESTION)
    elif s.phase >= P_BUTTON:
        s.button = action - PRESS
        if s.phase == P_BUTTON_COLOR:
            match(s, s.button, s.face)
            note(s, N_COLOR, DEALER, s.color, 1)
        s.phase = P_RUN
    elif s.phase == P_SHED:
        shed(s, rules, seat, action - LAY)
    elif s.phase == P_PROTECT:
        protect(s, rules, seat, action - PROTECT)
    elif s.phase == P_PASS:
        lay_down(s, rules, seat, action - PASS_CARD)
    elif s.phase == P_TARGET or s.phase == P_SWAP:
        aim(s, rules, s.phase, action - TARGET)
    else:  # P_COLOR
        match(s, action - NAME, s.face)
        s.phase = P_RUN


def keep(s: State, rules: CompiledRules, seat: int) -> None:
    """Keep the drawn card; show the hand instead of drawing (HR-27); lay no further card (HR-24)."""
    if s.phase == P_TURN:
        close_windows(s, rules, True)
        show_hand(s, seat, DEALER)
        end_pass(s, rules, seat)
    elif s.phase == P_MORE:
        s.several -= 1
        s.phase = P_RUN
        act_together(s, rules, seat)
    else:
        start_turn(s, rules, after(s, seat))


def take(s: State, rules: CompiledRules, seat: int) -> None:
    """Draw for the turn."""
    close_windows(s, rules, True)
    s.drew = 0
    s.fresh[0] = 0
    s.fresh[1] = 0
    s.phase = P_RUN
    s.bitten = 0
    place = NOBODY
    if rules.draw_limit == 0 or s.size[seat] < rules.draw_limit:
        place = draw(s, rules, seat, 1, R_TURN, 1)
    if place == NOBODY:
        check_fresh(s, rules, seat)
    else:
        put(s, place, T_CHECK, seat, 0)


def play(s: State, rules: CompiledRules, seat: int, kind: int, named: int) -> None:
    """Lay a card and carry out its effect."""
    wrong = False
    rightful = NOBODY
    if s.phase == P_TURN:
        if seat != s.turn and (rules.jump_in or rules.penalty_out_of_turn != REFUSE):
            if not jumps_in(s, rules, seat, kind):
                if rules.penalty_out_of_turn == AUTO:
                    give_back(s, rules, seat, kind, named, rules.penalty_out_of_turn_n, R_OUT_OF_TURN)
                    return
                wrong = True
                rightful = s.turn
            s.turn = seat
        elif rules.penalty_wrong_card != REFUSE and kind < WILD * FACES and not fits(s, kind):
            wrong = True
    elif rules.penalty_out_of_turn != REFUSE and not s.must >> seat & 1 and not jumps_in(s, rules, seat, kind):
        give_back(s, rules, seat, kind, named, rules.penalty_out_of_turn_n, R_OUT_OF_TURN)
        return
    elif rules.penalty_wrong_card != REFUSE and s.phase == P_DRAWN:
        wrong = not is_fresh(s, kind) or (kind < WILD * FACES and not fits(s, kind))
    if s.phase != P_MORE:  # cards laid at once are one deliberate act
        close_windows(s, rules, False)
    if wrong and rightful == NOBODY and rules.penalty_wrong_card == AUTO:
        give_back(s, rules, seat, kind, named, rules.penalty_wrong_card_n, R_WRONG_CARD)
        return
    sent_on = s.phase == P_ANSWER and sends_on(rules, kind)
    s.first = FIRST_NONE
    s.passes = 0
    if rules.stacking:  # otherwise nobody may play while this is asked
        s.challenge = 0
    keep_prior(s, rules, seat, kind)
    s.played = s.played if sent_on else kind
    s.player = seat
    s.laid = kind
    lose(s, seat, kind)
    note(s, N_PLAY, seat, kind, named)
    show_top(s, kind, named)
    if wrong:
        s.wrong = seat
        s.rightful = rightful
    s.phase = P_RUN
    if s.size[seat] == 0:
        lay_last(s, rules, seat, wrong)
    elif sent_on:
        count_hand(s, rules, seat)
        send_on(s, rules, kind)
    elif rules.turn_several and not wrong and s.pending == 0:
        ask_more(s, rules, seat)
    else:
        count_and_act(s, rules, seat, kind, wrong)


def keep_prior(s: State, rules: CompiledRules, seat: int, kind: int) -> None:
    """Save the facts by which a play is judged later: what had to be matched, whether a draw-four is unlawful, which way a run goes."""
    if rules.turn_several == SEVERAL_RUN and s.phase == P_MORE:
        s.several = RUN_UP if kind > s.played else RUN_DOWN
    s.prior_color = s.color
    s.prior_face = s.face
    s.prior_direction = s.direction
    if rules.verbs[kind] & RESTRICTED:  # other cards are not judged later
        s.guilty = 1 if blocked(s, rules, seat, kind) else 0


def lay_last(s: State, rules: CompiledRules, seat: int, wrong: bool) -> None:
    """An empty hand: let the seat go out, unless others may still notice that its card was wrong."""
    if wrong:
        s.phase = P_CONFIRM
        s.must = noticers(s, rules, seat)
    else:
        go_out(s, rules, seat)


def ask_more(s: State, rules: CompiledRules, seat: int) -> None:
    """Ask whether a further card is laid, an equal one (HR-24) or the next of a run (HR-32); if there is none, let all take effect."""
    if playable(s, rules, seat, 0) & equals(s, rules):
        if rules.turn_several != SEVERAL_RUN or s.several == 0:
            s.several += 1
        s.phase = P_MORE
        s.actor = seat
        s.must = 1 << seat
    else:
        act_together(s, rules, seat)


def count_and_act(s: State, rules: CompiledRules, seat: int, kind: int, wrong: bool) -> None:
    """Count the hand of a seat that has laid down its cards, unless their effect still changes it, and let them take effect."""
    if wrong or not rules.verbs[kind] & COUNTED_LATER:
        count_hand(s, rules, seat)
    take_effect(s, rules, seat, kind, wrong)


def act_together(s: State, rules: CompiledRules, seat: int) -> None:
    """Let the cards that a seat laid at once take effect."""
    count_and_act(s, rules, seat, s.played, False)
    s.several = 0


def give_back(s: State, rules: CompiledRules, seat: int, kind: int, named: int, cards: int, reason: int) -> None:
    """Return a card that may not be played to the hand at once, and draw the penalty."""
    note(s, N_PLAY, seat, kind, named)
    note(s, N_RETURN, seat, kind, reason)
    if s.color >= 0:
        note(s, N_COLOR, DEALER, s.color, 0)
    interrupt(s)
    push(s, T_DRAW, seat, cards, reason)


def call(s: State, rules: CompiledRules, seat: int) -> None:
    """Call UNO. A late call (HR-17) and a false one (HR-30) may cost cards; drawing them cancels the call."""
    costs = call_costs(s, rules, seat)
    is_false = is_false_call(s, rules, seat)
    s.called |= 1 << seat
    s.owing &= ~(1 << seat)
    if costs:
        interrupt(s)
        push(s, T_DRAW, seat, rules.uno_late, R_LATE_CALL)
    elif is_false:
        interrupt(s)
        push(s, T_DRAW, seat, rules.uno_false_call, R_FALSE_CALL)


def catch(s: State, rules: CompiledRules, seat: int, target: int) -> None:
    """Catch a missing call, or carry out a false accusation."""
    interrupt(s)
    if s.owing >> target & 1:
        s.owing &= ~(1 << target)
        push(s, T_DRAW, target, rules.uno_penalty, R_UNO)
    else:
        push(s, T_DRAW, seat, rules.uno_false_catch, R_FALSE_CATCH)


def notice(s: State, rules: CompiledRules, offender: int) -> None:
    """Carry out the notice of a wrong card: it goes back, its player draws, and the turn ends."""
    if s.direction != s.prior_direction:
        turn_round(s)
    take_back(s, offender, R_WRONG_CARD if s.rightful == NOBODY else R_OUT_OF_TURN)
    s.wrong = NOBODY
    s.phase = P_RUN
    if s.rightful == NOBODY:
        push(s, T_NEXT, offender, 0, 0)
        push(s, T_DRAW, offender, rules.penalty_wrong_card_n, R_WRONG_CARD)
    else:
        push(s, T_TURN, s.rightful, 0, 0)
        push(s, T_DRAW, offender, rules.penalty_out_of_turn_n, R_OUT_OF_TURN)


def shed(s: State, rules: CompiledRules, seat: int, kind: int) -> None:
    """Lay down cards of the button's colour."""
    s.phase = P_RUN
    if kind == LAY_NONE - LAY:
        push(s, T_SHED_DONE, seat, 0, 0)
        return
    s.shedding = 1
    if rules.wda_amount == ANY_SUBSET:
        lose(s, seat, kind)
        note(s, N_LAY, seat, kind, 0)
        show_top(s, kind, UNNAMED)
        if shed_count(s, rules) > 0:
            s.phase = P_SHED
        else:
            push(s, T_SHED_DONE, seat, 0, 0)
        return
    spare = held_of_color(s, rules) - shed_count(s, rules)
    for part in range(2):
        mask = sheddable(s, rules, part)
        while mask:
            other = part * 64 + lowest_bit(mask)
            mask &= mask - 1
            copies = s.hand[seat * KINDS + other]
            if other == kind:
                copies -= 1
            for _ in range(copies):
                if spare:
                    spare = 0
                else:
                    lose(s, seat, other)
                    note(s, N_LAY, seat, other, 0)
    lose(s, seat, kind)
    note(s, N_LAY, seat, kind, 0)
    show_top(s, kind, UNNAMED)
    push(s, T_SHED_DONE, seat, 0, 0)


def deal(s: State, rules: CompiledRules) -> None:
    """Deal the pile, one card at a time from left of the dealer, and turn up the first card."""
    s.notes_n = 0
    seat = s.dealer
    for _ in range(rules.deal_size * s.seats):
        seat = 0 if seat + 1 == s.seats else seat + 1
        gain(s, seat, take_top(s))
    s.phase = P_RUN
    flip(s, rules)
    if s.phase == P_RUN:
        settle(s, rules)
