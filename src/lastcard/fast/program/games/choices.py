"""What bots of the laboratory choose: the sort of bot on each seat, and how its choice is carried out. Compiled with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.careful_play import caller_choice, careful_choice, forgets, slip, slips
from lastcard.bots.policies.judging import judge_choice
from lastcard.bots.policies.random_play import CALLED, is_among, lawful_choice, random_choice, wild_choice
from lastcard.bots.policies.worth import WORTH_POOR_COLOR, weigh, worth, worth_of_play
from lastcard.engine.constants import (
    AUTOMATIC,
    CATCH,
    FACES,
    KEEP,
    MAY_SHOW,
    MUST_PLAY,
    NOBODY,
    OPTIONAL,
    P_ANSWER,
    P_CONFIRM,
    P_DRAWN,
    P_TURN,
    PLAYS,
    REFUSE,
    TAKE,
    UNNAMED,
    UNO,
    WILD,
)
from lastcard.engine.hands import lowest_bit
from lastcard.engine.legality.legal import legal, options, unlawful
from lastcard.engine.legality.playable import blocked, fitting, jumps_in, may_draw, playable, wilds
from lastcard.engine.legality.uno_calls import call_costs, can_call, catchable_by, near_one, reactions
from lastcard.engine.luck import CHOICE, MEMORY, below, mixed
from lastcard.fast.program.games.counts import JUMPED, PILED
from lastcard.fast.program.games.drive import CALLING, CAREFULLY, CUSTOM, LAWFUL, RANDOM, WILDLY, act, act_play, count_bits, nth_bit
from lastcard.fast.program.games.laws import L_BOT

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameRules, GameState


def decide(s: GameState, rules: GameRules, seat: int) -> None:
    """Let the bot of a seat that must answer do so."""
    if s.policy[seat] == RANDOM and s.phase <= P_DRAWN:
        act_at_random(s, rules, seat, s.phase == P_DRAWN)
    else:
        answer(s, rules, seat)


def answer(s: GameState, rules: GameRules, seat: int) -> None:
    """Let the bot of a seat that must answer choose one of the actions offered."""
    s.decisions += 1
    if s.policy[seat] == RANDOM:
        answer_at_random(s, rules, seat)
    else:
        carry(s, rules, seat, answered(s, rules, seat))


def answer_at_random(s: GameState, rules: GameRules, seat: int) -> None:
    """Do what ``random_choice`` would, without a list of what may be said besides."""
    r = mixed(s.key, CHOICE + 16 * s.moves + seat)
    n = options(s, rules, seat, s.choice)
    s.choices += n > 1
    action = random_choice(s.choice, n, s.sayings, 0, r)
    if n == 0 and r & 1:
        speak_at_random(s, rules, seat, r)
    if n and action < PLAYS:
        say_uno(s, rules, seat, r)
    carry(s, rules, seat, action)


def answered(s: GameState, rules: GameRules, seat: int) -> int:
    """Return what the bot of a seat that must answer chooses."""
    r = mixed(s.key, CHOICE + 16 * s.moves + seat)
    n = options(s, rules, seat, s.choice)
    if n > 1:
        s.choices += 1
    m = reactions(s, rules, seat, s.sayings, 0)
    return chosen_by(s, rules, seat, n, m, r)


def react(s: GameState, rules: GameRules, seat: int, may: int) -> None:
    """Let the bot of a seat say something, or jump in, if it ``may`` (1): where it need not answer, and the round is not over."""
    r = mixed(s.key, CHOICE + 16 * s.moves + seat)
    if s.policy[seat] <= LAWFUL:
        if r & may:  # one question: each of the two is unpredictable
            speak_at_random(s, rules, seat, r)
        return
    if not may:
        return
    m = legal(s, rules, seat, s.sayings)
    if m or s.policy[seat] == WILDLY:
        carry(s, rules, seat, chosen_by(s, rules, seat, 0, m, r))


def speak_at_random(s: GameState, rules: GameRules, seat: int, r: int) -> None:
    """Say what ``random_saying`` would, without a list: call or catch, each as likely."""
    if s.out != NOBODY or s.phase == P_CONFIRM:
        return
    calls = can_call(s, rules, seat)
    caught = s.owing & catchable_by(s, rules, seat)
    count = calls + count_bits(caught)
    if count:
        place = below(r, count)
        act(s, rules, seat, UNO if calls and place == 0 else CATCH + nth_bit(caught, place - calls))


def chosen_by(s: GameState, rules: GameRules, seat: int, n: int, m: int, r: int) -> int:
    """Return what the bot of a seat chooses of ``s.choice`` and ``s.sayings``."""
    policy = s.policy[seat]
    if policy == RANDOM:
        return random_choice(s.choice, n, s.sayings, m, r)
    if policy == LAWFUL:
        return lawful_choice(s.choice, n, s.sayings, m, r)
    if policy == WILDLY:
        k = unlawful(s, rules, seat, s.risk)
        return wild_choice(s.choice, n, s.sayings, m, s.risk, k, r) if n + m + k else NOBODY
    if policy == CALLING:
        return caller_choice(s, rules, seat, s.choice, n, s.sayings, m, r)
    if policy == CAREFULLY:
        return carefully_chosen(s, rules, seat, n, m, r)
    if policy < CUSTOM:
        return judge_choice(s, rules, seat, s.choice, n, s.sayings, m, r, s.rate[seat])
    chosen = custom_choice(s, rules, seat, policy - CUSTOM, n, m, r)
    if not is_offered(s, n, m, chosen & ~CALLED):
        s.broken = L_BOT
        return s.choice[0] if n else NOBODY
    return chosen


def carefully_chosen(s: GameState, rules: GameRules, seat: int, n: int, m: int, r: int) -> int:
    """Return what a careful bot chooses, or one that forgets: that now and then puts down a wrong card where the rules let it."""
    rate = s.rate[seat]
    if rate == 0:
        return careful_choice(s, rules, seat, s.choice, n, s.sayings, m, r, True)
    memory = mixed(s.key, MEMORY + 16 * s.moves + seat)
    if rules.penalty_wrong_card != REFUSE and slips(memory, rate):
        wrong = slip(s.choice, n, s.risk, unlawful(s, rules, seat, s.risk), r)
        if wrong != NOBODY:
            return wrong
    return careful_choice(s, rules, seat, s.choice, n, s.sayings, m, r, not forgets(memory, rate))


def custom_choice(s: GameState, rules: GameRules, seat: int, number: int, n: int, m: int, r: int) -> int:
    """Return the choice of a custom bot; a function generated from the sources of these bots replaces this one."""
    return NOBODY


def is_offered(s: GameState, n: int, m: int, action: int) -> bool:
    """Return whether an action is among those offered; nothing at all is, where nothing must be."""
    return (action == NOBODY & ~CALLED and n == 0) or is_among(s.choice, n, action) or is_among(s.sayings, m, action)


def carry(s: GameState, rules: GameRules, seat: int, chosen: int) -> None:
    """Carry out what a bot chose."""
    if chosen == NOBODY:
        return
    if chosen & CALLED and not call_costs(s, rules, seat):
        act(s, rules, seat, UNO)
    chosen &= ~CALLED
    if chosen < PLAYS:
        if seat != s.turn if s.phase == P_TURN else jumps_in(s, rules, seat, chosen // 5):
            s.tally[JUMPED] += 1
        elif s.phase == P_ANSWER and s.must >> seat & 1:
            s.tally[PILED] += 1
    act(s, rules, seat, chosen)


def act_at_random(s: GameState, rules: GameRules, seat: int, fresh: bool) -> None:
    """Do what ``random_choice`` would, without a list: play a lawful card of the hand or a fresh one; draw or keep where there is none."""
    s.decisions += 1
    cards = fitting(s, rules, seat, fresh)
    wild = playable(s, rules, seat, 1)
    if fresh:
        wild &= s.fresh[1]
    if rules.restricted:  # as ``wilds`` does, without branches
        strong = wild & rules.restricted
        kind = WILD * FACES + lowest_bit(strong if strong else rules.restricted)
        wild ^= strong * blocked(s, rules, seat, kind)
    if cards | wild:
        if fresh:
            may_pass = rules.turn_drawn_card != MUST_PLAY
        else:
            may_pass = rules.turn_play == OPTIONAL if cards else may_draw(s, rules, seat)
        if fresh and wild == 0 and cards & (cards - 1) == 0:  # one card was drawn: nothing to choose among
            s.choices += may_pass
            lay_any(s, rules, seat, lowest_bit(cards), UNNAMED, mixed(s.key, CHOICE + 16 * s.moves + seat))
        else:
            play_any(s, rules, seat, cards, wild, may_pass)
    elif fresh:
        act(s, rules, seat, KEEP)
    else:
        s.choices += rules.draw_refuse == MAY_SHOW
        act(s, rules, seat, TAKE)


def act_carefully(s: GameState, rules: GameRules, seat: int, fresh: bool) -> None:
    """Do in a turn what ``careful_choice`` would, without a list of actions; ``answer`` does it where something may be said, too."""
    cards = fitting(s, rules, seat, fresh)
    wild = wilds(s, rules, seat, fresh, True)
    n = count_bits(cards) + 4 * count_bits(wild & rules.naming) + count_bits(wild & ~rules.naming)
    if s.owing or s.wrong != NOBODY or near_one(s, rules, seat) or (n == 0 and not fresh and rules.draw_refuse == MAY_SHOW):
        answer(s, rules, seat)
        return
    s.decisions += 1
    if n == 0:
        act(s, rules, seat, KEEP if fresh else TAKE)
        return
    may_pass = rules.turn_drawn_card != MUST_PLAY if fresh else may_draw(s, rules, seat)
    if n + may_pass == 1:
        act_play(s, rules, seat, lowest_bit(cards) if cards else WILD * FACES + lowest_bit(wild), UNNAMED)
        return
    s.choices += 1
    action = best_play(s, rules, seat, cards, wild, (KEEP if fresh else TAKE) if may_pass else NOBODY)
    if action < PLAYS:
        act_play(s, rules, seat, action // 5, action % 5)
    else:
        act(s, rules, seat, action)


def best_play(s: GameState, rules: GameRules, seat: int, cards: int, wild: int, other: int) -> int:
    """Return the best of the plays of some cards and another action, as ``careful`` finds it; a wild is played for the best colour."""
    weigh(s, rules, seat)
    best = worth(s, rules, seat, other) if other != NOBODY else WORTH_POOR_COLOR
    count = 0
    while cards:
        kind = lowest_bit(cards)
        cards &= cards - 1
        value = worth_of_play(s, rules, seat, kind, UNNAMED)
        count = 0 if value > best else count
        best = max(best, value)
        s.weighed[count] = kind * 5 + UNNAMED
        count += value == best
    while wild:
        kind = WILD * FACES + lowest_bit(wild)
        named = s.favorite if rules.naming >> (kind & 15) & 1 else UNNAMED
        wild &= wild - 1
        value = worth_of_play(s, rules, seat, kind, named)
        count = 0 if value > best else count
        best = max(best, value)
        s.weighed[count] = kind * 5 + named
        count += value == best
    if other != NOBODY and worth(s, rules, seat, other) == best:
        s.weighed[count] = other
        count += 1
    return s.weighed[below(mixed(s.key, CHOICE + 16 * s.moves + seat), count)]


def play_any(s: GameState, rules: GameRules, seat: int, cards: int, wild: int, may_pass: bool) -> None:
    """Play one of some cards, each with each colour that it may name; call UNO half the time."""
    plain = count_bits(cards)
    each = 4 if s.size[seat] > 1 else 1
    total = plain + count_bits(wild & ~rules.colorless_wilds) * each + count_bits(wild & rules.colorless_wilds)
    s.choices += (total > 1) | may_pass
    r = mixed(s.key, CHOICE + 16 * s.moves + seat)
    place = below(r, total)
    if place < plain:
        lay_any(s, rules, seat, nth_bit(cards, place), UNNAMED, r)
        return
    place -= plain
    kind = lowest_bit(wild)
    variants = 1 if rules.colorless_wilds >> kind & 1 else each
    while place >= variants:
        place -= variants
        wild &= wild - 1
        kind = lowest_bit(wild)
        variants = 1 if rules.colorless_wilds >> kind & 1 else each
    lay_any(s, rules, seat, WILD * FACES + kind, place if variants > 1 else UNNAMED, r)


def lay_any(s: GameState, rules: GameRules, seat: int, kind: int, named: int, r: int) -> None:
    """Play the card chosen; call UNO with it half the time."""
    if rules.uno_call != AUTOMATIC and r & near_one(s, rules, seat):  # one question: each of the two is unpredictable
        say_uno(s, rules, seat, r)
    act_play(s, rules, seat, kind, named)


def say_uno(s: GameState, rules: GameRules, seat: int, r: int) -> None:
    """Call UNO half the time before a play that can make it count."""
    if r & 1 and can_call(s, rules, seat) and not call_costs(s, rules, seat):
        act(s, rules, seat, UNO)
