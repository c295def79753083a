"""Which actions a seat is offered: the lawful ones, and those it can put down at its own risk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    ACCEPT,
    ANY_FINISH,
    AUTO,
    BLUFF,
    CATCH,
    CHALLENGE,
    DEALER,
    FACES,
    FIRST_NONE,
    KEEP,
    KEEP_ONE,
    KINDS,
    LAY,
    LAY_NONE,
    MAY_PROTECT,
    MAY_SHOW,
    MAY_SWAP,
    MUST_ALL,
    MUST_PLAY,
    NAME,
    NOBODY,
    P_ANSWER,
    P_BUTTON,
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
    PICK,
    PRESS,
    PROTECT,
    REFUSE,
    SHUFFLED,
    SUIT,
    TAKE,
    TARGET,
    UNNAMED,
    WILD,
)
from lastcard.engine.hands import can_pay, lowest_bit
from lastcard.engine.passing import can_pass
from lastcard.engine.playable import (
    can_be_early,
    can_be_wrong,
    can_stack,
    equals,
    finishers,
    fitting,
    is_bluff,
    jumps,
    may_draw,
    names_color,
    playable,
    wilds,
)
from lastcard.engine.sayings import catchable_by, may_accuse, reactions

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


def stacks(s: State, rules: CompiledRules, seat: int, lawful: bool, out: list[int], n: int) -> int:
    """Write the cards the victim can pile on."""
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


def legal(s: State, rules: CompiledRules, seat: int, out: list[int]) -> int:
    """Write the lawful actions of a seat and return how many there are."""
    if seat == DEALER:
        return outcomes(s, rules, out)
    if s.phase == P_OVER or s.phase >= P_SHUFFLE:
        return 0
    n = options(s, rules, seat, out)
    return reactions(s, rules, seat, out, n)


def awake(s: State, rules: CompiledRules) -> int:
    """Return the seats that may have something to do, as a mask: asked before ``legal`` and ``unlawful``, which cost more."""
    if s.owing or s.wrong != NOBODY or rules.jump_in or rules.penalty_out_of_turn != REFUSE or rules.uno_false_catch:
        return (1 << s.seats) - 1
    return s.must


def options(s: State, rules: CompiledRules, seat: int, out: list[int]) -> int:
    """Write what a seat can do in this phase, calls and accusations left aside, and return how many actions there are."""
    n = 0
    phase = s.phase
    if phase == P_TURN:
        if seat == s.turn:
            n = beside_plain(s, rules, seat, False, out, plain_plays(fitting(s, rules, seat, False), out, 0))
        elif rules.jump_in:
            n = jump_plays(s, rules, seat, out)
    elif phase == P_DRAWN:
        if seat == s.turn:
            n = beside_plain(s, rules, seat, True, out, plain_plays(fitting(s, rules, seat, True), out, 0))
    elif phase == P_ANSWER:
        n = answers(s, rules, seat, out)
    elif s.must >> seat & 1:
        n = choices(s, rules, seat, out)
    return n


def beside_plain(s: State, rules: CompiledRules, seat: int, fresh: bool, out: list[int], n: int) -> int:
    """Write what a seat can do in its turn, or with the fresh cards, beside ``n`` plays of coloured cards."""
    n = wild_plays(s, rules, seat, fresh, True, out, n)
    if fresh:
        if may_keep(rules, n > 0):
            out[n] = KEEP
            n += 1
    elif may_take(s, rules, seat, n > 0):
        out[n] = TAKE
        n += 1
        if n == 1 and may_show(rules):
            out[1] = KEEP
            n = 2
    return n


def may_keep(rules: CompiledRules, plays: bool) -> bool:
    """Return whether a seat may keep the card that it drew, if it ``plays`` or cannot."""
    return not plays or rules.turn_drawn_card != MUST_PLAY


def may_take(s: State, rules: CompiledRules, seat: int, plays: bool) -> bool:
    """Return whether a seat may draw in its turn, if it ``plays`` or cannot."""
    return not plays or may_draw(s, rules, seat)


def may_show(rules: CompiledRules) -> bool:
    """Return whether a seat that can play nothing may show its hand in place of drawing."""
    return rules.draw_refuse == MAY_SHOW


def jump_plays(s: State, rules: CompiledRules, seat: int, out: list[int]) -> int:
    """Write the jump-ins of a seat whose turn it is not."""
    n = 0
    for part in range(2):
        mask = jumps(s, rules, seat, part)
        while mask:
            n = plays_of(s, rules, seat, part * 64 + lowest_bit(mask), out, n)
            mask &= mask - 1
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


def passes(s: State, seat: int, out: list[int], n: int) -> int:
    """Write the cards that the seat asked can lay down to be passed."""
    for part in range(2):
        mask = s.mask[seat * 2 + part]
        while mask:
            kind = part * 64 + lowest_bit(mask)
            mask &= mask - 1
            if can_pass(s, seat, kind):
                out[n] = PASS_CARD + kind
                n += 1
    return n


def outcomes(s: State, rules: CompiledRules, out: list[int]) -> int:
    """Write what the dealer is asked for: what chance can bring, or the penalties the referee may give."""
    if s.phase == P_SHUFFLE:
        out[0] = SHUFFLED
        return 1
    if s.phase >= P_BUTTON:
        for c in range(4):
            out[c] = PRESS + c
        return 4
    if s.phase == P_OVER or not can_report(s, rules):
        return 0
    n = 0
    for seat in range(s.seats):
        if not s.gone >> seat & 1:
            out[n] = PENALTY + seat
            n += 1
    return n


def can_report(s: State, rules: CompiledRules) -> bool:
    """Return whether the referee may give a penalty for a suggestion in a phase that waits for a seat."""
    return rules.penalty_suggestion > 0 and s.phase < P_CONFIRM and s.out == NOBODY and can_pay(s, rules)


def unlawful(s: State, rules: CompiledRules, seat: int, out: list[int]) -> int:
    """Write what a seat may put down at its own risk and return how many actions there are."""
    n = 0
    phase = s.phase
    if phase == P_OVER or phase >= P_CONFIRM or seat == DEALER or s.out != NOBODY:
        return 0
    if phase <= P_DRAWN:
        if seat == s.turn:
            if rules.penalty_wrong_card != REFUSE and can_pay(s, rules):
                n = wrong_plays(s, rules, seat, out)
            n = wild_plays(s, rules, seat, phase == P_DRAWN, False, out, n)
        elif can_be_punished(s, rules):
            n = early_plays(s, rules, seat, out)
    elif phase == P_ANSWER:
        if not s.must >> seat & 1:
            n = early_plays(s, rules, seat, out) if can_be_punished(s, rules) else 0
        elif rules.stacking and seat == s.actor:
            n = stacks(s, rules, seat, False, out, n)
    if may_accuse(s, rules):
        others = catchable_by(s, rules, seat) & ~s.owing
        while others:
            other = lowest_bit(others)
            others &= others - 1
            if s.size[other] == 1:
                out[n] = CATCH + other
                n += 1
    return n


def can_be_punished(s: State, rules: CompiledRules) -> bool:
    """Return whether a seat that is not asked may play at its own risk: once the turn has begun, only if the card goes back at once."""
    penalty = rules.penalty_out_of_turn
    return penalty != REFUSE and (s.phase == P_TURN or penalty == AUTO) and can_pay(s, rules)


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


def shields(s: State, rules: CompiledRules, seat: int) -> int:
    """Return the kinds of the colour of protection that a seat may lay, as a mask; none in a deck without colours."""
    if s.shield == NOBODY:
        return 0
    mask = s.mask[seat * 2] & SUIT << 16 * s.shield
    if rules.finish != ANY_FINISH:
        mask &= finishers(s, rules, seat, 0)
    return mask
