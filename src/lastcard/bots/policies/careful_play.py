"""The policy of a careful player: call, catch and notice, challenge where it pays, else take the action of the highest worth.

Among several actions of the same worth it chooses one at random.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.challenge import is_worth_challenging
from lastcard.bots.policies.random_play import CALLED, is_among, random_choice
from lastcard.bots.policies.worth import HELD_FIRST, weigh, worth, worth_laying, worth_of_color, worth_passing
from lastcard.engine.constants import (
    ACCEPT,
    ANY_SUBSET,
    CATCH,
    CHALLENGE,
    DISCARD,
    FACES,
    LAY,
    LAY_NONE,
    NAME,
    NOBODY,
    NOTICE,
    PASS_CARD,
    PLAYS,
    PROTECT,
    SWAP,
    TARGET,
    UNO,
    WILD,
)
from lastcard.engine.hands import opponents
from lastcard.engine.legality.choices import shed_count
from lastcard.engine.legality.uno_calls import left_by_discard
from lastcard.engine.luck import below, mixed

if TYPE_CHECKING:
    from lastcard.bots.memory import Memory
    from lastcard.rules.compiled import CompiledRules

SLIPPING = 15  # a bot that forgets puts down a wrong card once where it forgets so many times


def careful_choice(
    s: Memory, rules: CompiledRules, seat: int, out: list[int], n: int, told: list[int], m: int, r: int, attentive: bool
) -> int:
    """Choose as a careful player, who calls, catches and notices only if ``attentive``."""
    if attentive:
        said = careful_saying(s, rules, seat, told, m)
        if said != NOBODY:
            return said
    action = careful(s, rules, seat, out, n, r) if n else careful_jump(s, rules, seat, told, m)
    if attentive and action != NOBODY and wants_to_call(s, rules, seat, action) and is_among(told, m, UNO):
        return action | CALLED
    return action


def caller_choice(s: Memory, rules: CompiledRules, seat: int, out: list[int], n: int, told: list[int], m: int, r: int) -> int:
    """Choose a lawful action at random, but call, catch and notice as a careful player."""
    said = careful_saying(s, rules, seat, told, m)
    if said != NOBODY or n == 0:
        return said
    action = random_choice(out, n, told, 0, r)
    return action | CALLED if wants_to_call(s, rules, seat, action) and is_among(told, m, UNO) else action


def forgets(r: int, rate: int) -> bool:
    """Return whether a bot forgets this time, as often as ``rate`` out of a million."""
    return below(r, 1000000) < rate


def slip(out: list[int], n: int, row: list[int], k: int, r: int) -> int:
    """Return a coloured card that does not match, one of ``row[:k]`` by lot; NOBODY where there is none or no turn is played."""
    if n == 0 or out[n - 1] >= ACCEPT:
        return NOBODY
    wrong = 0
    for i in range(k):
        wrong += row[i] < 5 * WILD * FACES
    if wrong == 0:
        return NOBODY
    place = below(r, wrong)
    for i in range(k):
        if row[i] < 5 * WILD * FACES:
            if place == 0:
                return row[i]
            place -= 1
    return NOBODY


def slips(r: int, rate: int) -> bool:
    """Return whether a bot mistakes a card that does not match for one that does, by its random number and how often it forgets."""
    return below(mixed(r, 1), SLIPPING * 1000000) < rate


def careful_saying(s: Memory, rules: CompiledRules, seat: int, told: list[int], m: int) -> int:
    """Return the first possible catch or notice of an opponent, or the missed call; NOBODY if there is neither."""
    for i in range(m):
        said = told[i]
        if said == UNO:
            if s.size[seat] == 1 and (rules.uno_late == 0 or rules.uno_late < rules.uno_penalty):
                return said
        elif CATCH <= said < NOTICE:
            if opponents(s, rules, seat) >> (said - CATCH) & 1:
                return said
        elif NOTICE <= said < TARGET:
            if opponents(s, rules, seat) >> (said - NOTICE) & 1:
                return said
    return NOBODY


def careful_jump(s: Memory, rules: CompiledRules, seat: int, told: list[int], m: int) -> int:
    """Return a play out of turn with a positive worth, or NOBODY."""
    for i in range(m):
        if told[i] < PLAYS:
            weigh(s, rules, seat)
            if worth(s, rules, seat, told[i]) > 0:
                return told[i]
    return NOBODY


def wants_to_call(s: Memory, rules: CompiledRules, seat: int, action: int) -> bool:
    """Return whether an action leaves its seat one card."""
    if action < PLAYS and rules.verbs[action // 5] & DISCARD:
        return left_by_discard(s, rules, seat, action // 5) == 1
    if action < PLAYS or PROTECT <= action < PASS_CARD:
        return s.size[seat] == 2
    if LAY <= action < LAY_NONE:
        return s.size[seat] - (1 if rules.wda_amount == ANY_SUBSET else shed_count(s, rules)) == 1
    return False


def careful(s: Memory, rules: CompiledRules, seat: int, out: list[int], n: int, r: int) -> int:
    """Return the best of the actions of which one must be chosen."""
    if n == 1:
        return out[0]
    if out[n - 1] == CHALLENGE:
        if is_worth_challenging(s, rules, seat):
            return CHALLENGE
        n -= 1
    if out[n - 1] == ACCEPT:  # the last resort
        n -= 1
        if n == 0:
            return ACCEPT
    weigh(s, rules, seat)
    best = appraise(s, rules, seat, out[0])
    s.weighed[0] = out[0]
    count = 1
    for i in range(1, n):
        value = appraise(s, rules, seat, out[i])
        if value > best:
            best = value
            count = 0
        if value == best:
            s.weighed[count] = out[i]
            count += 1
    return s.weighed[below(r, count)]


def appraise(s: Memory, rules: CompiledRules, seat: int, action: int) -> int:
    """Return the worth of an action, to be compared with others of its sort."""
    if action < ACCEPT:
        return worth(s, rules, seat, action)
    if action < NAME:  # an opponent, of few cards
        target = action - TARGET
        if target == seat and rules.verbs[s.discard[s.discard_n - 1]] & SWAP:  # the own hand is kept unless another is smaller
            return HELD_FIRST - s.size[seat]
        return HELD_FIRST * (opponents(s, rules, seat) >> target & 1) - s.size[target]
    if action < LAY:
        return worth_of_color(s, action - NAME)
    if action < LAY_NONE:
        return worth_laying(s, rules, seat, action - LAY)
    if action == LAY_NONE:
        return -1
    if action < PASS_CARD:
        return rules.points[action - PROTECT]
    return worth_passing(s, rules, seat, action - PASS_CARD)
