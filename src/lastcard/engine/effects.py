"""The effects of cards that are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.card_moves import discard_color, gather, rotate, swap
from lastcard.engine.constants import (
    ADDS,
    AFTER_BUTTON,
    AFTER_PRESSER,
    ALLOWED,
    BADGE_DRAWS,
    BLOCK_NOTHING,
    BLUFF,
    BUTTON,
    BY_ANYONE,
    DISCARD,
    DOUBTFUL,
    DRAW,
    DRAWS_ITSELF,
    EVERYBODY,
    FIRST_NONE,
    HITS_ALL,
    HITS_NEXT,
    LAST_BUTTON,
    LAST_NEXT,
    M_DRAW2,
    M_DRAW4,
    M_FIRST_DRAW2,
    M_REVERSE,
    M_SKIP,
    M_UNTIL,
    MISS_NEVER,
    MISS_NEXT,
    N_MISS,
    NAMES,
    NOBODY,
    OUT_NO,
    P_ANSWER,
    P_BUTTON,
    P_BUTTON_COLOR,
    P_PROTECT,
    P_RUN,
    P_SWAP,
    P_TARGET,
    PICK,
    PLAIN,
    PRESSER_PLAYED,
    R_DRAW2,
    R_DRAW4,
    R_FIRST,
    R_LAST,
    R_SHARE,
    RESTRICTED,
    REVERSE,
    REVERSE_PLAIN,
    REVERSES,
    ROTATE,
    ROULETTE,
    SHED,
    SHUFFLE,
    SKIP,
    SKIPS,
    SWAP,
    SWAP_NEXT,
    T_ALL,
    T_BUTTON,
    T_DRAW,
    T_HIT,
    T_MISS,
    T_NAME,
    T_NEXT,
    T_OVER,
    T_PRESSED,
    T_SHED,
    T_UNTIL,
    T_WINDOW,
    UNTIL,
)
from lastcard.engine.hands import (
    after,
    beside,
    draw,
    left,
    lowest_bit,
    note,
    opponents,
    plays_for_places,
    push,
    put,
    take_place,
)
from lastcard.engine.legality.choices import picks, shields, targets
from lastcard.engine.turns import count_hand, draw2_misses, end_round, push_draw, start_turn, turn_round, win

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def take_effect(s: State, rules: CompiledRules, seat: int, kind: int, wrong: bool) -> None:
    """Let a card that is not the last one take effect."""
    sort = rules.sort[kind]  # one number for each common effect, so that the comparisons below compile to a jump table
    if sort == PLAIN:
        start_turn(s, rules, beside(s, seat))
    elif sort == SKIPS:
        start_turn(s, rules, skip(s, rules, seat, kind))
    elif sort == REVERSES:
        reverse(s, rules, seat, kind)
    elif sort == ADDS:
        add_draws(s, rules, seat, kind, wrong)
    elif sort == DOUBTFUL:
        open_draw_four(s, rules, seat, kind)
    else:
        move_cards(s, rules, seat, kind, wrong)


def reverse(s: State, rules: CompiledRules, seat: int, kind: int) -> None:
    """Turn the direction of play; with two players, it may act as a Skip."""
    if rules.two_reverse == REVERSE_PLAIN or (s.seats > 2 and (s.gone == 0 or left(s) > 2)):
        for _ in range(1 + s.several):
            turn_round(s)
        start_turn(s, rules, after(s, seat))
    else:
        start_turn(s, rules, skip(s, rules, seat, kind))


def add_draws(s: State, rules: CompiledRules, seat: int, kind: int, wrong: bool) -> None:
    """Let the next seat draw, or answer."""
    if rules.stacking or wrong:
        s.pending += rules.amount[kind] * (1 + s.several)
        victim = victim_of(s, rules, seat, kind)
        ask_answer(s, victim, 1 << victim, False)
    else:
        begin_draw_two(s, rules, seat)


def move_cards(s: State, rules: CompiledRules, seat: int, kind: int, wrong: bool) -> None:
    """Let a card take effect that has no branch of its own in ``take_effect``."""
    verbs = rules.verbs[kind]
    if verbs & DRAW:
        if verbs & REVERSE:
            turn_round(s)
        if verbs & PICK:
            begin_pick(s, rules, seat, wrong)
        elif verbs & RESTRICTED:
            open_draw_four(s, rules, seat, kind)
        else:
            add_draws(s, rules, seat, kind, wrong)
    elif verbs & (UNTIL | ROULETTE):
        victim = after(s, seat)
        push(s, T_NEXT, victim, 0, 0)
        push(s, T_MISS, victim, M_UNTIL, 0)
        push(s, T_UNTIL, victim, 0, 0)
        if verbs & ROULETTE:
            push(s, T_NAME, victim, 0, 0)
    else:
        move_hands(s, rules, seat, kind, wrong)


def move_hands(s: State, rules: CompiledRules, seat: int, kind: int, wrong: bool) -> None:
    """Carry out a card that moves cards between hands or lays several down. Any other card just ends the turn."""
    verbs = rules.verbs[kind]
    if verbs & SHED:
        push(s, T_SHED, seat, 0, 0)
        s.phase = P_BUTTON_COLOR
    elif verbs & SHUFFLE:
        gather(s, seat)
    elif verbs & DISCARD:
        discard_color(s, rules, seat, kind, wrong)
    elif verbs & SWAP and not wrong and not s.gone >> seat & 1:
        begin_swap(s, rules, seat)
    else:
        if verbs & ROTATE and not wrong:
            rotate(s, rules, seat)
        start_turn(s, rules, after(s, seat))


def begin_swap(s: State, rules: CompiledRules, seat: int) -> None:
    """Let a seat swap hands: with one that it picks, or with the next one."""
    s.actor = seat
    if rules.seven_swap == SWAP_NEXT:
        aim(s, rules, P_SWAP, after(s, seat))
    else:
        ask_target(s, rules, P_SWAP)


def skip(s: State, rules: CompiledRules, seat: int, kind: int) -> int:
    """Skip seats and return the next one. Each Skip laid skips as many seats as its card says, at least one."""
    victim = after(s, seat)
    note(s, N_MISS, victim, 0, M_SKIP if rules.verbs[kind] & SKIP else M_REVERSE)
    following = after(s, victim)
    if not rules.turn_several and rules.most_skipped <= 1:
        return following
    skipped = 1
    times = 1 + s.several if rules.verbs[kind] & SKIP else 1
    wanted = min(times * max(1, rules.amount[kind]), left(s) - 1 + (s.gone >> seat & 1))
    while skipped < wanted:
        note(s, N_MISS, following, 0, M_SKIP)
        following = after(s, following)
        skipped += 1
    return following


def begin_pick(s: State, rules: CompiledRules, seat: int, wrong: bool) -> None:
    """Let the player pick who draws. If the card was wrong or the player has gone out, nobody draws and the turn ends."""
    if wrong or s.gone >> seat & 1:
        start_turn(s, rules, after(s, seat))
    else:
        s.actor = seat
        ask_target(s, rules, P_TARGET)


def victim_of(s: State, rules: CompiledRules, seat: int, kind: int) -> int:
    """Return the seat that draws for a draw card of a seat: the next one, or with two players itself (``two.reverse_draw``)."""
    draws_itself = rules.two_reverse_draw == DRAWS_ITSELF and rules.verbs[kind] & (REVERSE | DRAW | RESTRICTED) == REVERSE | DRAW
    return seat if draws_itself and left(s) == 2 and not s.gone >> seat & 1 else after(s, seat)


def ask_answer(s: State, victim: int, must: int, may_challenge: int) -> None:
    """Ask for answers to a draw card."""
    s.actor = victim
    s.must = must
    s.challenge = 1 if may_challenge else 0
    s.phase = P_ANSWER


def send_on(s: State, rules: CompiledRules, kind: int) -> None:
    """A Reverse or Skip was laid on a draw card: the next seat becomes the victim of the same pending cards."""
    if rules.verbs[kind] & REVERSE:
        turn_round(s)
    s.presses = 0
    victim = after(s, s.player)
    ask_answer(s, victim, 1 << victim, False)


def end_sending(s: State, rules: CompiledRules, seat: int) -> None:
    """Go out with a Reverse or Skip laid on a draw card. The next seat draws the pending cards if a last draw card makes it draw."""
    push(s, T_OVER, 0, 0, 0)
    verbs = rules.verbs[s.played]
    draws = rules.last_card_d4 == LAST_NEXT if verbs & RESTRICTED else rules.last_card_draw2 == LAST_NEXT
    if rules.last_card_draws and draws:
        if rules.verbs[s.laid] & REVERSE:
            turn_round(s)
        push(s, T_DRAW, after(s, seat), s.pending, R_LAST)


def ask_target(s: State, rules: CompiledRules, phase: int) -> None:
    """Let the acting seat pick a seat in P_TARGET or P_SWAP, unless there is only one to pick."""
    mask = targets(s, rules, phase)
    if mask & (mask - 1):
        s.must = 1 << s.actor
        s.phase = phase
    else:
        aim(s, rules, phase, lowest_bit(mask))


def open_draw_four(s: State, rules: CompiledRules, seat: int, kind: int) -> None:
    """Push the tasks of a draw-four in order: the button, the window for challenges, the effect."""
    verbs = rules.verbs[kind]
    last = s.out != NOBODY
    s.pending += rules.amount[kind]
    s.hits = HITS_ALL if verbs & EVERYBODY and (not last or rules.last_card_d4 == LAST_BUTTON) else HITS_NEXT
    s.presses = 1 if verbs & BUTTON and (not last or s.hits == HITS_ALL) else 0
    s.exempt = ~opponents(s, rules, seat) if rules.v4_partner_immune else 0
    if s.presses and rules.v4_challenge_window == AFTER_BUTTON:
        push(s, T_WINDOW, 0, 0, 0)
        s.presses = 0
        s.phase = P_BUTTON_COLOR
    else:
        open_window(s, rules)


def press(s: State) -> None:
    """Press the button that sets the colour, unless it was pressed already."""
    if s.presses:
        s.presses = 0
        push(s, T_BUTTON, P_BUTTON_COLOR, 0, 0)


def open_window(s: State, rules: CompiledRules) -> None:
    """Ask who challenges the draw-four or stacks a card on it."""
    doubtful = rules.wd4_unlawful == BLUFF and rules.wd4_block != BLOCK_NOTHING
    offered = doubtful and (s.size[s.player] > 0 or rules.challenge_on_last_card == ALLOWED)
    victim = after(s, s.player)
    if offered and rules.challenge_by == BY_ANYONE:
        ask_answer(s, victim, opponents(s, rules, s.player), True)
    elif offered or (rules.stacking and s.out == NOBODY):
        ask_answer(s, victim, 1 << victim, offered)
    else:
        hit(s, rules)


def hit(s: State, rules: CompiledRules) -> None:
    """Nobody challenged: the draw-four takes effect."""
    if s.hits == HITS_ALL:
        push(s, T_ALL, 1, 0, 0)
    elif s.presses:
        push(s, T_HIT, 0, 0, 0)
    else:
        hit_next(s, rules)
    press(s)


def hit_next(s: State, rules: CompiledRules) -> None:
    """The next seat draws for a draw-four."""
    victim = after(s, s.player)
    if s.out != NOBODY:
        push(s, T_OVER, 0, 0, 0)
        push(s, T_DRAW, victim, s.pending, R_LAST)
    else:
        push_draw(s, rules, victim, s.pending, R_DRAW4, M_DRAW4, rules.wd4_miss_turn != MISS_NEVER)


def hit_all(s: State, rules: CompiledRules, place: int) -> None:
    """Go round the table: a seat that holds the colour can protect itself, the others draw. The colour stays, whatever is laid."""
    if place == 1:
        s.shield = s.color
    while place < s.seats:
        seat = (s.player + s.direction * place) % s.seats
        place += 1
        if (s.exempt | s.gone) >> seat & 1:
            continue
        if shields(s, rules, seat) and (s.size[seat] > 1 or rules.v4_protect_may_go_out != OUT_NO):
            push(s, T_ALL, place, 0, 0)
            s.actor = seat
            s.must = 1 << seat
            s.phase = P_PROTECT
            return
        lose_share(s, rules, seat)
        s.bitten = 0
        free = draw(s, rules, seat, rules.amount[s.played], R_SHARE, 1)
        if free != NOBODY:
            put(s, free, T_ALL, place, 0)
            return
    if s.out != NOBODY:
        push(s, T_OVER, 0, 0, 0)
        return
    push(s, T_NEXT, s.player, 0, 0)
    ask_color(s, rules)


def ask_color(s: State, rules: CompiledRules) -> None:
    """After a draw-four for everybody, let its player name the colour, if the rules use the button only for protection."""
    if rules.v4_colour == NAMES and left(s) > 1:
        push(s, T_NAME, s.player, 0, 0)


def share(s: State, rules: CompiledRules, seat: int) -> None:
    """A seat that does not protect itself draws."""
    push(s, T_DRAW, seat, rules.amount[s.played], R_SHARE)
    lose_share(s, rules, seat)


def lose_share(s: State, rules: CompiledRules, seat: int) -> None:
    """Make a seat that draws for a draw-four for everybody lose its turn, if the rules say so."""
    misses = rules.wd4_miss_turn
    if misses == MISS_NEXT and seat != after(s, s.player):
        return
    if misses != MISS_NEVER:
        s.miss |= 1 << seat


def aim(s: State, rules: CompiledRules, phase: int, target: int) -> None:
    """Carry out the pick of a seat: in P_TARGET the picked seat draws, in P_SWAP it swaps hands."""
    s.phase = P_RUN
    presser = s.actor
    if phase == P_SWAP:
        if target != presser:
            swap(s, rules, presser, target)
        else:
            count_hand(s, rules, presser)
        if s.first == FIRST_NONE:  # after a first card that swaps, the same seat begins
            push(s, T_NEXT, presser, 0, 0)
        return
    cards = rules.amount[s.played]
    if picks(s, rules):
        push(s, T_NEXT, presser, 0, 0)
        push(s, T_DRAW, target, cards, R_DRAW2)
    elif s.out != NOBODY:
        push(s, T_OVER, 0, 0, 0)
        push(s, T_DRAW, target, cards, R_LAST)
    elif s.first != FIRST_NONE and rules.first_draw2_button != PRESSER_PLAYED:
        push_draw(s, rules, target, cards, R_FIRST, M_FIRST_DRAW2, True)
    elif target == presser:
        push(s, T_NEXT, presser, 0, 0)
        push(s, T_DRAW, target, cards, R_DRAW2)
    elif rules.draw2_resume == AFTER_PRESSER:
        if draw2_misses(s, rules):
            s.miss |= 1 << target
        push(s, T_NEXT, presser, 0, 0)
        push(s, T_DRAW, target, cards, R_DRAW2)
    else:
        push_draw(s, rules, target, cards, R_DRAW2, M_DRAW2, draw2_misses(s, rules))


def begin_draw_two(s: State, rules: CompiledRules, seat: int) -> None:
    """Let a Draw Two take effect: the button decides who draws, or the next seat draws."""
    if rules.verbs[s.played] & BUTTON:
        push(s, T_PRESSED, seat, after(s, seat), 0)
        s.phase = P_BUTTON
    else:
        victim = victim_of(s, rules, seat, s.played)
        push_draw(s, rules, victim, rules.amount[s.played] * (1 + s.several), R_DRAW2, M_DRAW2, draw2_misses(s, rules))


def pressed(s: State, rules: CompiledRules, presser: int, victim: int) -> None:
    """The button was pressed for a Draw Two: the presser picks a seat if it hit, else ``victim`` draws."""
    cards = rules.amount[s.played]
    if s.button == s.played >> 4 and not s.gone >> presser & 1:
        s.actor = presser
        ask_target(s, rules, P_TARGET)
    elif s.out != NOBODY:
        push(s, T_OVER, 0, 0, 0)
        push(s, T_DRAW, victim, cards, R_LAST)
    elif s.first != FIRST_NONE:
        misses = rules.first_draw2_button != PRESSER_PLAYED or draw2_misses(s, rules)
        push_draw(s, rules, victim, cards, R_FIRST, M_FIRST_DRAW2, misses)
    else:
        push_draw(s, rules, victim, cards, R_DRAW2, M_DRAW2, draw2_misses(s, rules))


def draws_last(rules: CompiledRules, verbs: int) -> bool:
    """Return whether somebody draws for a draw card that was the last card."""
    if not rules.last_card_draws:
        return False
    return rules.last_card_d4 <= LAST_BUTTON if verbs & RESTRICTED else rules.last_card_draw2 <= LAST_BUTTON


def go_out(s: State, rules: CompiledRules, seat: int) -> None:
    """After the last card: the next seat may have to draw for it, then the round is over, unless it goes on for the next place."""
    if plays_for_places(s, rules):
        leave(s, rules, seat)
        return
    win(s, seat)
    kind = s.played
    if rules.stacking and s.laid != kind:
        end_sending(s, rules, seat)
        return
    verbs = rules.verbs[kind]
    victim = victim_of(s, rules, seat, kind)
    if victim == seat:  # it has gone out and draws no more
        end_round(s, rules)
        return
    if verbs & REVERSE and verbs & DRAW and draws_last(rules, verbs):
        turn_round(s)
        victim = after(s, seat)
    if rules.last_card_draws and verbs & RESTRICTED and rules.last_card_d4 <= LAST_BUTTON:
        open_draw_four(s, rules, seat, kind)
        return
    draws = rules.last_card_draws and not verbs & (RESTRICTED | PICK)
    if draws and verbs & BUTTON and rules.last_card_draw2 == LAST_BUTTON:
        push(s, T_PRESSED, seat, victim, 0)
        s.phase = P_BUTTON
        return
    if draws and verbs & DRAW and rules.last_card_draw2 <= LAST_BUTTON:
        push(s, T_OVER, 0, 0, 0)
        push(s, T_DRAW, victim, s.pending + rules.amount[kind] * (1 + s.several), R_LAST)
    elif draws and verbs & UNTIL and not verbs & DRAW and rules.last_card_badge == BADGE_DRAWS:
        push(s, T_OVER, 0, 0, 0)
        push(s, T_UNTIL, victim, 0, 0)
    else:
        end_round(s, rules)


def leave(s: State, rules: CompiledRules, seat: int) -> None:
    """Take a seat that has gone out of the round; its last card takes effect on those who play on (HR-35)."""
    take_place(s, seat)
    if rules.stacking and s.laid != s.played:
        send_on(s, rules, s.laid)
    else:
        take_effect(s, rules, seat, s.played, False)
    s.several = 0
