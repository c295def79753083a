"""Which cards may be played: those that match, that the rest of the hand permits, that answer a draw card, or that jump in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    ANY_FINISH,
    AUTO,
    BITE,
    BLOCK_NOTHING,
    BLOCK_NUMBERS,
    BLOCK_PLAYABLE,
    BLUFF,
    BOUNCE,
    BOUNCE_COLORED,
    BOUNCE_WILD,
    COLOR,
    COLUMN,
    DRAW,
    EVERY_CARD,
    FACES,
    JUMP_FACE,
    JUMP_NUMBER,
    KINDS,
    NO_BOUNCE,
    NO_PASS_ON,
    NUMBERS,
    OPTIONAL,
    P_ANSWER,
    P_TURN,
    PASS_COLOR,
    PICK,
    RESTRICTED,
    REVERSE,
    ROTATE,
    RUN_DOWN,
    RUN_UP,
    SCOPE_ALL,
    SCOPE_MATCHES,
    SEVERAL_FACE,
    SEVERAL_NUMBER,
    SEVERAL_RUN,
    SKIP,
    STACK_AMOUNT,
    STACK_FREE,
    STACK_SAME,
    STACK_UP,
    SUIT,
    SWAP,
    WILD,
)
from lastcard.engine.hands import lowest_bit, plays_for_places

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def fits(s: State, kind: int) -> bool:
    """Return whether a coloured card matches by colour or face."""
    return bool(matching(s) >> kind & 1)


def matching(s: State) -> int:
    """Return the coloured kinds that match by colour or face."""
    return s.same


def blocked(s: State, rules: CompiledRules, seat: int, kind: int) -> bool:
    """Return whether the rest of the hand makes a restricted card unlawful."""
    block = rules.wd4_block
    if block == BLOCK_NOTHING:
        return False
    if block == BLOCK_PLAYABLE:
        forbidden = matching(s)
    else:
        forbidden = (NUMBERS if block == BLOCK_NUMBERS else SUIT) << 16 * s.color if s.color >= 0 else 0
    found = s.mask[seat * 2] & forbidden  # all is looked at, without branches: what is held is unpredictable
    wild = s.mask[seat * 2 + 1]
    if rules.wd4_block_other_d4:
        others = wild & ~(1 << (kind & 63)) if s.hand[seat * KINDS + kind] == 1 else wild
        found |= others & rules.restricted
    if rules.wd4_block_wilds:
        found |= wild & ~rules.restricted
    return found != 0


def is_bluff(s: State, rules: CompiledRules, seat: int, kind: int) -> bool:
    """Return whether a wild is a restricted one that the rest of the hand makes unlawful."""
    return bool(rules.restricted >> (kind & 15) & 1) and blocked(s, rules, seat, kind)


def names_color(s: State, rules: CompiledRules, seat: int, kind: int) -> bool:
    """Return whether a wild is played with a colour: not as the last card that ends the round, nor if it never names one."""
    return bool(rules.verbs[kind] & COLOR) and (s.size[seat] > 1 or plays_for_places(s, rules))


def finishers(s: State, rules: CompiledRules, seat: int, part: int) -> int:
    """Return the coloured kinds (part 0) or the wilds (part 1) ``finish`` lets a seat lay (HR-8), as a mask: all but as an only card."""
    if s.size[seat] != 1:
        return EVERY_CARD
    return rules.last_wild if part else rules.last_colored


def playable(s: State, rules: CompiledRules, seat: int, part: int) -> int:
    """Return the coloured kinds (part 0) or the wilds (part 1) in a hand, without an only card that cannot be the last one, as a mask."""
    mask = s.mask[seat * 2 + part]
    return mask & finishers(s, rules, seat, part) if rules.finish != ANY_FINISH else mask


def fitting(s: State, rules: CompiledRules, seat: int, fresh: bool) -> int:
    """Return the coloured kinds of the whole hand or among the fresh cards that may lawfully be played in turn, as a mask."""
    mask = s.mask[seat * 2] & matching(s)
    if fresh:
        mask &= s.fresh[0]
    return mask & finishers(s, rules, seat, 0) if rules.finish != ANY_FINISH else mask


def wilds(s: State, rules: CompiledRules, seat: int, fresh: bool, lawful: bool) -> int:
    """Return the wilds of the whole hand or among the fresh cards that are lawful, or those that would be a bluff, as a mask."""
    mask = s.mask[seat * 2 + 1]
    if rules.finish != ANY_FINISH:
        mask &= finishers(s, rules, seat, 1)
    if fresh:
        mask &= s.fresh[1]
    strong = mask & rules.restricted
    found = mask & ~strong if lawful else 0
    if strong and (lawful or rules.wd4_unlawful == BLUFF):
        # of several kinds, each is blocked if one is: by the same other cards, or by each other
        if blocked(s, rules, seat, WILD * FACES + lowest_bit(strong)) != lawful:
            found |= strong
    return found


def may_draw(s: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether the seat holds no card it is obliged to play."""
    if rules.turn_play == OPTIONAL:
        return True
    scope = rules.turn_mandatory_scope
    held = s.mask[seat * 2] & matching(s)  # all is looked at, without branches: what is held is unpredictable
    if scope != SCOPE_MATCHES:
        held |= s.mask[seat * 2 + 1] & ~rules.restricted
    return held == 0 and not (scope == SCOPE_ALL and wilds(s, rules, seat, False, True))


def has_play(s: State, rules: CompiledRules, seat: int, fresh: bool) -> bool:
    """Return whether a seat can lawfully play a card of the whole hand or a fresh one."""
    return fitting(s, rules, seat, fresh) != 0 or wilds(s, rules, seat, fresh, True) != 0


def sends_on(rules: CompiledRules, kind: int) -> bool:
    """Return whether a card may answer a draw card without adding to it: a Reverse (HR-10) or a Skip (HR-11) that does that alone."""
    verbs = rules.verbs[kind] & ~BITE
    if kind >= WILD * FACES:
        return False
    return (verbs == REVERSE and rules.stack_reverse != NO_BOUNCE) or (verbs == SKIP and rules.stack_skip != NO_PASS_ON)


def may_send_on(s: State, rules: CompiledRules, kind: int) -> bool:
    """Return whether a Reverse or a Skip may send on the pile of the draw card last laid: of some draw cards or in some colours (HR-31)."""
    if not sends_on(rules, kind):
        return False
    if rules.verbs[kind] & REVERSE:
        return rules.stack_reverse == BOUNCE or rules.stack_reverse == (BOUNCE_WILD if s.played >= WILD * FACES else BOUNCE_COLORED)
    return rules.stack_skip != PASS_COLOR or kind >> 4 == s.color


def can_answer(s: State, rules: CompiledRules, kind: int) -> bool:
    """Return whether ``stacking`` lets a card of this face answer the draw card last laid, or a card may send its pile on."""
    verbs = rules.verbs[kind]
    if not verbs & DRAW or verbs & PICK:
        return may_send_on(s, rules, kind)
    if rules.stacking == STACK_AMOUNT:
        return rules.amount[kind] >= rules.amount[s.played]
    if rules.stacking == STACK_SAME:
        return kind & 15 == s.played & 15 and kind >> 6 == s.played >> 6
    return rules.stacking != STACK_UP or verbs & RESTRICTED >= rules.verbs[s.played] & RESTRICTED


def can_stack(s: State, rules: CompiledRules, kind: int) -> bool:
    """Return whether a card in hand answers the draw card last laid."""
    return can_answer(s, rules, kind) and (kind >= WILD * FACES or fits(s, kind) or answers_freely(rules, kind))


def answers_freely(rules: CompiledRules, kind: int) -> bool:
    """Return whether a card need not fit to answer a draw card: a draw card, under ``stack.match=free``."""
    return rules.stack_match == STACK_FREE and bool(rules.verbs[kind] & DRAW)


def follows_top(s: State, rules: CompiledRules, part: int) -> int:
    """Return the coloured kinds (part 0) or the wilds (part 1) that ``jump_in`` lets follow the top card out of turn, as a mask."""
    if not rules.jump_in or s.discard_n == 0:
        return 0
    top = s.discard[s.discard_n - 1]
    if part:
        same = 1 << (top & 63) if top >= WILD * FACES and rules.jump_in_wilds else 0
        return same & ~rules.restricted
    if s.face != top & 15:  # a wild leaves none
        return 0
    if rules.jump_in == JUMP_FACE or (rules.jump_in == JUMP_NUMBER and NUMBERS >> s.face & 1):
        return COLUMN << s.face
    return 1 << top


def may_jump(s: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether a seat may jump in now: before the seat on turn acts or, by ``jump_in.stack``, before a draw card is answered.

    What may follow that card out of turn answers it, too. If a shuffle of the whole pile has turned up another card, nothing does.
    """
    if not rules.jump_in or s.gone >> seat & 1:
        return False
    if s.phase != P_ANSWER:
        return s.phase == P_TURN and seat != s.turn
    piles_up = bool(rules.jump_in_stack) and rules.stacking > 0 and seat != s.actor
    return piles_up and s.discard[s.discard_n - 1] == s.laid


def jumps(s: State, rules: CompiledRules, seat: int, part: int) -> int:
    """Return the coloured kinds (part 0) or the wilds (part 1) a seat may play out of turn, as a mask."""
    return playable(s, rules, seat, part) & follows_top(s, rules, part) if may_jump(s, rules, seat) else 0


def jumps_in(s: State, rules: CompiledRules, seat: int, kind: int) -> bool:
    """Return whether playing this card is a jump-in."""
    return bool(jumps(s, rules, seat, kind >> 6) >> (kind & 63) & 1)


def equals(s: State, rules: CompiledRules) -> int:
    """Return the coloured kinds that ``turn.several`` lets follow the card last laid at once (HR-24), as a mask."""
    kind = s.played
    if rules.turn_several == SEVERAL_RUN:
        return next_in_run(s, rules, kind)
    verbs = rules.verbs[kind] & ~BITE
    if kind >= WILD * FACES or verbs & (verbs - 1) or verbs & ~(SKIP | REVERSE | DRAW | SWAP | ROTATE):
        return 0
    face = kind & 15
    if rules.turn_several == SEVERAL_FACE or (rules.turn_several == SEVERAL_NUMBER and NUMBERS >> face & 1):
        return COLUMN << face
    return 1 << kind


def next_in_run(s: State, rules: CompiledRules, kind: int) -> int:
    """Return the numbers that go on a run of one colour after its last card (HR-32), as a mask: up or down, but once begun only one way."""
    mask = 0
    if is_of_run(rules, kind):
        face = kind & 15
        if face < 9 and s.several != RUN_DOWN and is_of_run(rules, kind + 1):
            mask |= 2 << kind
        if face > 0 and s.several != RUN_UP and is_of_run(rules, kind - 1):
            mask |= 1 << (kind - 1)
    return mask


def is_of_run(rules: CompiledRules, kind: int) -> bool:
    """Return whether a card may be laid in a run: a number that does nothing, or only moves hands."""
    return kind < WILD * FACES and bool(NUMBERS >> (kind & 15) & 1) and not rules.verbs[kind] & ~(BITE | SWAP | ROTATE)


def is_fresh(s: State, kind: int) -> bool:
    """Return whether a card is one of those that may be played after drawing."""
    return bool(s.fresh[kind >> 6] >> (kind & 63) & 1)


def can_be_wrong(rules: CompiledRules, kind: int) -> bool:
    """Return whether a card that was not drawn can be put down after drawing at one's own risk, where a wrong card is penalised."""
    return rules.penalty_wrong_card == AUTO or can_stand(rules, kind)


def can_be_early(rules: CompiledRules, kind: int) -> bool:
    """Return whether a card can be put down out of turn at one's own risk, where that is penalised."""
    return rules.penalty_out_of_turn == AUTO or can_stand(rules, kind)


def can_stand(rules: CompiledRules, kind: int) -> bool:
    """Return whether a card may stand although it was put down wrongly: a coloured one or a plain wild."""
    return kind < WILD * FACES or not rules.verbs[kind] & ~(COLOR | BITE)
