"""A small integer net that judges the position after an action, and the policy that takes the action judged best.

The net has 32 rectified hidden units and a direct term; its inputs are the binary features of ``foresight``. The row of weights of each
feature is packed, three 16-bit weights to a word, each increased by 2**15 so that none is negative. Sums of up to 32 rows stay below
2**21 for each weight, so one addition of words adds three weights. ``rules.weights`` holds a net for 2, 3 and 4 seats, trained for the
goal that is played for (the round, or the points that decide matches); more than 4 seats use the last net.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.careful_play import careful, careful_jump, careful_saying, wants_to_call
from lastcard.bots.policies.foresight import FEATURES, foresee, survey
from lastcard.bots.policies.random_play import CALLED, is_among
from lastcard.engine.constants import ACCEPT, DISCARD, NOBODY, PLAYS, UNO
from lastcard.engine.legality.uno_calls import left_by_discard
from lastcard.engine.luck import mixed

if TYPE_CHECKING:
    from lastcard.bots.memory import Memory
    from lastcard.bots.net_rules import NetRules

HIDDEN = 32
WORDS = 11  # of a row: the hidden units, then the direct term
LANE = 21  # bits of a weight's place in a word
LANE_MASK = (1 << 21) - 1
OFFSET = 1 << 15  # what is added to each packed weight
POINT = 12  # bits after the binary point of a weight
SECOND = (FEATURES + 1) * 11  # where the weights of the hidden units begin, after the rows; the last row is always added
NOISE = SECOND + 33  # where the noise of a net is, in percent of the noise that is asked for
POINTS = NOISE + 1  # where the flag is that the net was trained on points won and lost
NET = POINTS + 1  # words of a net
NETS = 3


def judge_choice(s: Memory, rules: NetRules, seat: int, out: list[int], n: int, told: list[int], m: int, r: int, noise: int) -> int:
    """Choose the action that the net judges best, with random noise added to each judgement.

    ``noise`` is its deviation in thousandths of a unit of log odds. How far apart the judgements of actions are depends on the edition, the
    seats and the goal, so each net says which percentage of the noise applies.

    Calls, catches, notices, challenges and the choices within a turn are those of a careful player.
    """
    said = careful_saying(s, rules, seat, told, m)
    if said != NOBODY:
        return said
    if n == 0:
        action = careful_jump(s, rules, seat, told, m)
    elif can_judge(out, n):
        action = best_judged(s, rules, seat, out, n, r, noise * rules.weights[net_of(s) + NOISE] // 100)
    else:
        action = careful(s, rules, seat, out, n, r)
    if action != NOBODY and wants_to_call(s, rules, seat, action) and is_among(told, m, UNO):
        return action | CALLED
    return action


def can_judge(out: list[int], n: int) -> bool:
    """Return whether the choice is between plays, drawing and keeping."""
    return n > 1 and out[n - 1] < ACCEPT


def net_of(s: Memory) -> int:
    """Return the offset of the net for so many seats."""
    return (min(s.seats, 4) - 2) * NET


def best_judged(s: Memory, rules: NetRules, seat: int, out: list[int], n: int, r: int, noise: int) -> int:
    """Return the action that the net judges best, or a play that goes out if there is one."""
    survey(s, rules, seat)
    best = out[0]
    highest = 0
    for i in range(n):
        if goes_out(s, rules, seat, out[i]):
            return out[i]
        foresee(s, rules, seat, out[i])
        value = judged(s, rules, net_of(s))
        if noise:
            value += noise_of(mixed(r, i)) * noise
        if i == 0 or value > highest:
            highest = value
            best = out[i]
    return best


def goes_out(s: Memory, rules: NetRules, seat: int, action: int) -> bool:
    """Return whether a play leaves no card."""
    if action >= PLAYS:
        return False
    if s.size[seat] == 1:
        return True
    return bool(rules.verbs[action // 5] & DISCARD) and left_by_discard(s, rules, seat, action // 5) == 0


def noise_of(number: int) -> int:
    """Return an approximately normal random number with deviation 2**24 / 1000, from a 32-bit random number."""
    total = (number & 255) + (number >> 8 & 255) + (number >> 16 & 255) + (number >> 24) - 510
    return total * 113


def judged(s: Memory, rules: NetRules, net: int) -> int:
    """Return the log odds that the net gives the active features, in units of 2**-24."""
    for i in range(WORDS):
        s.sums[i] = rules.weights[net + FEATURES * WORDS + i]
    for place in range(s.active_n):
        row = net + s.active[place] * WORDS
        for i in range(WORDS):
            s.sums[i] += rules.weights[row + i]
    offset = OFFSET * (s.active_n + 1)
    value = ((s.sums[WORDS - 1] >> 2 * LANE) - offset) << POINT
    for i in range(WORDS):
        total = s.sums[i]
        at = net + SECOND + 3 * i
        value += max(0, (total & LANE_MASK) - offset) * rules.weights[at]
        value += max(0, (total >> LANE & LANE_MASK) - offset) * rules.weights[at + 1]
        value += max(0, (total >> 2 * LANE) - offset) * rules.weights[at + 2]
    return value
