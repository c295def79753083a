"""How turns begin, pass and end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    AUTOMATIC,
    BLOCKED_VOID,
    CLOSE_DRAW,
    CLOSE_PLAY,
    CLOSE_TURN,
    DEALER,
    DRAW2_NEVER,
    FLAT_PLACES,
    IMMEDIATELY,
    KINDS,
    M_EARLIER,
    MISS_ALWAYS,
    N_COLOR,
    N_MISS,
    N_OVER,
    N_RETURN,
    N_REVERSE,
    N_TURN,
    NOBODY,
    P_DRAWN,
    P_OVER,
    P_RUN,
    P_TURN,
    R_TURN,
    T_CHECK,
    T_DRAW_ON,
    T_MISS,
    T_NEXT,
    T_PHASE,
    T_TURN,
    UNTIL_PLAYABLE,
)
from lastcard.engine.hands import (
    after,
    beside,
    can_pay,
    draw,
    gain,
    is_due,
    is_knocked_out,
    knock_out,
    left,
    lowest_bit,
    match,
    note,
    past_gone,
    push,
    put,
    recycle,
    take_place,
)
from lastcard.engine.legality.playable import fitting, wilds

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def interrupt(s: State) -> None:
    """Interrupt the phase: it goes on after the tasks that are pushed next."""
    s.interrupted = s.phase
    push(s, T_PHASE, 0, 0, 0)
    s.phase = P_RUN


def close_windows(s: State, rules: CompiledRules, drew: bool) -> None:
    """Note a deliberate act: a wrong card now stands, and missed calls may be safe."""
    s.wrong = NOBODY
    if s.owing:
        closes = rules.uno_closes
        if closes == CLOSE_TURN:
            s.owing = 0
        elif closes == CLOSE_DRAW:
            s.owing = 0 if drew else s.owing & ~s.acted
            s.acted = s.owing
        elif closes == CLOSE_PLAY and not drew:
            s.owing = 0


def count_hand(s: State, rules: CompiledRules, seat: int) -> None:
    """Count the hand of a seat whose action is over: if one card is left and the seat has not called UNO, it may be caught."""
    if s.size[seat] == 1 and not s.called >> seat & 1 and rules.uno_call != AUTOMATIC:
        s.owing |= 1 << seat
        s.acted &= ~(1 << seat)
        s.handed &= ~(1 << seat)


def count_new_hand(s: State, rules: CompiledRules, seat: int) -> None:
    """Count a hand that its seat could not foresee, such as a swapped one. Its call is in time as long as the seat may be caught."""
    count_hand(s, rules, seat)
    s.handed |= 1 << seat


def turn_round(s: State) -> None:
    """Turn the direction of play."""
    s.direction = -s.direction
    note(s, N_REVERSE, DEALER, 1 if s.direction < 0 else 0, 0)


def draw2_misses(s: State, rules: CompiledRules) -> bool:
    """Return whether the victim of a Draw Two loses the turn."""
    return rules.draw2_miss_turn == MISS_ALWAYS or (rules.draw2_miss_turn != DRAW2_NEVER and left(s) == 2)


def push_draw(s: State, rules: CompiledRules, victim: int, cards: int, reason: int, why: int, misses: bool) -> None:
    """Let the victim draw and perhaps lose the turn, then go on: at once, unless the drawing is interrupted."""
    s.bitten = 0
    place = draw(s, rules, victim, cards, reason, 2 if misses else 1)
    if place == NOBODY:
        if misses and not s.gone >> victim & 1:
            note(s, N_MISS, victim, 0, why)
        start_turn(s, rules, after(s, victim) if misses else victim)
    elif misses:
        put(s, place, T_NEXT, victim, 0)
        put(s, place + 1, T_MISS, victim, why)
    else:
        put(s, place, T_TURN, victim, 0)


def take_back(s: State, seat: int, reason: int) -> None:
    """Take the top card back into the hand; the colour and face before it count again."""
    s.discard_n -= 1
    kind = s.discard[s.discard_n]
    gain(s, seat, kind)
    match(s, s.prior_color, s.prior_face)
    note(s, N_RETURN, seat, kind, reason)
    if s.color >= 0:
        note(s, N_COLOR, DEALER, s.color, 0)


def start_turn(s: State, rules: CompiledRules, seat: int) -> None:
    """Begin the turn of a seat, or of the next one that does not miss its turn."""
    if rules.places and s.counting:
        count_takes(s, rules)
    if rules.mercy:
        seat = show_mercy(s, rules, seat)
        if seat == NOBODY:
            return
    elif rules.places:
        seat = past_gone(s, seat)
    while s.miss >> seat & 1:
        s.miss &= ~(1 << seat)
        note(s, N_MISS, seat, 0, M_EARLIER)
        seat = after(s, seat)
    if rules.pile_when == IMMEDIATELY and is_due(s, rules):
        push(s, T_TURN, seat, 0, 0)
        recycle(s, rules)
        return
    if s.turns == rules.round_turns and s.turns:
        end_blocked(s, rules)
        return
    s.turns += 1
    s.turn = seat
    s.must = 1 << seat
    s.pending = 0
    s.phase = P_TURN
    if s.called:
        last = 0  # seats with one card
        for other in range(s.seats):
            last |= (s.size[other] == 1) << other
        s.called &= last
    note(s, N_TURN, seat, 0, 0)


def show_mercy(s: State, rules: CompiledRules, seat: int) -> int:
    """Take seats with too many cards out of the round and return whose turn it is; NOBODY if this ends the round (HR-25).

    Seats leave in order of play, from the seat whose turn it would be. If all would leave, the one with the fewest cards stays.
    """
    seat = past_gone(s, seat)
    first = seat
    count = left(s)
    crowded = 0
    fewest = seat
    for _ in range(count):
        if s.size[seat] >= rules.mercy:
            crowded |= 1 << seat
        if s.size[seat] < s.size[fewest]:
            fewest = seat
        seat = after(s, seat)
    if s.size[fewest] >= rules.mercy:
        crowded &= ~(1 << fewest)
    while crowded:
        if crowded >> seat & 1:
            crowded &= ~(1 << seat)
            knock_out(s, rules, seat)
        seat = after(s, seat)
    first = past_gone(s, first)
    if left(s) > 1:
        return first
    win(s, first)
    s.owing = 0
    end_round(s, rules)
    return NOBODY


def end_pass(s: State, rules: CompiledRules, seat: int) -> None:
    """End a turn without a play and without a card; as many in a row as there are seats block the round."""
    s.passes += 1
    if s.passes >= left(s):
        end_blocked(s, rules)
    else:
        start_turn(s, rules, after(s, seat))


def draws_on(s: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether the drawing for the turn goes on: not beyond ``draw.cap`` (HR-14) nor ``draw.limit`` (HR-26)."""
    return (rules.draw_cap == 0 or s.drew < rules.draw_cap) and (rules.draw_limit == 0 or s.size[seat] < rules.draw_limit)


def check_fresh(s: State, rules: CompiledRules, seat: int) -> None:
    """After the draw for the turn: ask whether a fresh card is played, draw on, or pass."""
    if s.gone >> seat & 1:
        start_turn(s, rules, after(s, seat))
        return
    if s.drew == 0:
        end_pass(s, rules, seat)
        return
    if fitting(s, rules, seat, True) or (s.fresh[1] and wilds(s, rules, seat, True, True)):
        s.phase = P_DRAWN
    elif rules.draw == UNTIL_PLAYABLE and can_pay(s, rules, 1) and draws_on(s, rules, seat):
        s.fresh[0] = 0
        s.fresh[1] = 0
        push(s, T_CHECK, seat, 0, 0)
        push(s, T_DRAW_ON, seat, 1, R_TURN)
    elif s.fresh[1] and wilds(s, rules, seat, True, False):
        s.phase = P_DRAWN
    else:
        start_turn(s, rules, beside(s, seat))


def hand_value(s: State, rules: CompiledRules, seat: int) -> int:
    """Return the value of the cards in a hand, or what a seat that is out of the round is worth (``mercy.points``)."""
    if rules.mercy_points and is_knocked_out(s, seat):
        return rules.mercy_points
    total = 0
    for part in range(2):
        mask = s.mask[seat * 2 + part]
        while mask:
            kind = part * 64 + lowest_bit(mask)
            mask &= mask - 1
            total += s.hand[seat * KINDS + kind] * rules.points[kind]
    return total


def count_takes(s: State, rules: CompiledRules) -> None:
    """Count what others hold for the seats that have gone out since the last turn began (HR-35)."""
    for seat in range(s.seats):
        if s.counting >> seat & 1:
            for other in range(s.seats):
                if other != seat:
                    s.takes[seat] += hand_value(s, rules, other)
    s.counting = 0


def points_of_place(s: State, rules: CompiledRules, seat: int) -> int:
    """Return what a seat scores for its place in a round that is over (HR-35); 0 without a place."""
    if rules.places != FLAT_PLACES:
        return s.takes[seat]
    behind = 0
    for other in range(s.seats):
        behind += s.place[seat] > 0 and other != seat and (s.place[other] == 0 or s.place[other] > s.place[seat])
    return behind * rules.places_n


def win(s: State, seat: int) -> None:
    """Note who has gone out, so that the round ends; it has won unless another seat has taken the first place."""
    s.out = seat
    if not s.winners:
        s.winners = 1 << seat


def end_round(s: State, rules: CompiledRules) -> None:
    """End the round: somebody has gone out, and the draws for the last card are done."""
    if rules.places:
        take_last_places(s, rules)
    s.phase = P_OVER
    s.must = 0
    note(s, N_OVER, DEALER, 0, 0)


def take_last_places(s: State, rules: CompiledRules) -> None:
    """Give the next places to those who have gone out last, and the last place to the seat that is left; the first of all has won."""
    take_place(s, s.out)
    count_takes(s, rules)
    for seat in range(s.seats):
        if not (s.gone >> seat & 1 or s.place[seat]):
            take_place(s, seat)
    s.counting = 0
    s.out = lowest_bit(s.winners)


def end_blocked(s: State, rules: CompiledRules) -> None:
    """End a blocked round, in which nobody can move or that takes too long: the lowest hand wins, or the round is void.

    Where others have gone out already (HR-35), the lowest hand takes the next place.
    """
    s.phase = P_OVER
    s.must = 0
    if rules.round_blocked == BLOCKED_VOID and not s.winners:
        s.void = 1
    else:
        first = lowest_bit(~s.gone)
        best = hand_value(s, rules, first)
        lowest = 1 << first
        for seat in range(first + 1, s.seats):
            if s.gone >> seat & 1:
                continue
            value = hand_value(s, rules, seat)
            if value < best:
                best = value
                lowest = 1 << seat
            elif value == best:
                lowest |= 1 << seat
        if lowest & (lowest - 1) == 0:
            if rules.places:  # those that are taken stand
                take_place(s, lowest_bit(lowest))
                count_takes(s, rules)
            else:
                s.winners = lowest
    note(s, N_OVER, DEALER, 1, 0)
