"""Lookahead: each promising action is tried in the same worlds with the same luck; its mean result is its value. Compiled.

Successive halving: after 20 worlds, discard actions whose value is more than 0.1 below the best; check again after 40, 80, …
worlds. The margin shrinks with the square root of the number of worlds.

A world is the state with the cards that the seat does not see dealt anew (``determinization``). The seat plays on as ``strong`` does and
the others as ``careful``, to the seat's first turn after at least ``LOOK`` moves, where its net gives the value. The net's own opinion of
an action counts like that of ``PRIOR`` worlds. A value is a fixed-point number: WON is a certain win. If the net was trained on points,
points are mixed in.

``MASTER`` also looks at choices within a turn (colours, targets, what to shed, to answer or to protect with), which the net does not
judge: the actions that a careful player thinks best are tried, without an opinion of the net. In editions with colours it weights worlds
by how likely the plays of others were in them (``belief``); without colours, the others play on as ``strong`` does in every second world,
and the net's opinion does not count. It also tries bluffs, which are unlawful draw-fours. Every ``CHALLENGED``th world has the bluff
challenged, so a bluff is played only if it pays in spite of that. It challenges more often than ``careful``: to be shown the hand is
worth more than the cards that a wrong challenge costs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.careful_play import appraise, wants_to_call
from lastcard.bots.policies.foresight import foresee, survey
from lastcard.bots.policies.judging import POINTS, can_judge, goes_out, judge_choice, judged, net_of
from lastcard.bots.policies.learning import ONE_OBSERVER
from lastcard.bots.policies.random_play import CALLED, is_among
from lastcard.bots.policies.worth import weigh
from lastcard.engine.constants import ACCEPT, CHALLENGE, KINDS, NOBODY, P_ANSWER, P_OVER, P_TURN, PASS_CARD, PAST, PLAYS, RESTRICTED, UNO
from lastcard.engine.hands import places_taken
from lastcard.engine.legality.legal import options, unlawful
from lastcard.engine.legality.uno_calls import reactions
from lastcard.engine.luck import CHOICE, DECK, derived, mixed
from lastcard.engine.turns import hand_value
from lastcard.fast.program.games.choices import carry, decide
from lastcard.fast.program.games.counts import FOLLOWS
from lastcard.fast.program.games.drive import CAREFULLY, CUSTOM, JUDGING, MASTER, SEARCHING
from lastcard.fast.program.games.rounds import next_seat, play_on, watch, who_must
from lastcard.fast.program.games.rows import count_next, deal_next, goes_on, start_match, start_round, write_match, write_round
from lastcard.fast.program.search.belief import imagine
from lastcard.fast.program.search.copies import copy_colors, copy_round
from lastcard.fast.program.search.determinization import determinise
from lastcard.fast.program.search.playouts import WON, allies

if TYPE_CHECKING:
    from lastcard.bots.memory import Memory
    from lastcard.bots.net_rules import NetRules
    from lastcard.engine.match_state import MatchState
    from lastcard.fast.compiler.records import GameRules, GameState

WORLDS = 400
LOOK = 8  # moves
FURTHEST = 400  # moves after which a playout is judged wherever it stands
PRIOR = 50  # worlds
MOST = 8  # actions that are searched
BEHIND = 1 << 24  # an action further behind the net's best than this is not tried; log odds in 2**-24
FIRST_WORLDS = 20  # successive halving: the first check comes after so many worlds, each later one after twice as many
MARGIN = WON // 10  # the first check discards actions that are further behind on average; the margin shrinks with the root of the worlds
CHALLENGED = 4  # one bluff in this many is challenged: a compromise between trusting and suspicious opponents
SUSPICION = 20  # assumed bluffs of others per hundred lawful draw-fours; high on purpose, as a challenge also shows the hand
LAST_RESORT = -1_000_000  # the value of taking the cards of a draw card that could be answered: always last
STAKES = 600  # points that are worth as much as the difference between winning and losing, where points count

# ---- places in ``told``: a number for each action that is looked at -------------------------------------------------------
AT_ACTION = 0
AT_VALUE = 8
AT_DISCARDED = 16  # 1: discarded
AT_JUDGED = 24
LOOKED = 32


def look_ahead(
    s: GameState, root: GameState, rules: GameRules, seat: int, out: list[int], n: int, calls: int, key: int, told: list[int]
) -> int:
    """Return the best of ``out[:n]``, UNO called along with it where ``calls`` says that it can be. ``s`` and ``root`` are used up."""
    found = find_promising(s, rules, seat, out, n, calls, told)
    if found == 1:
        return told[AT_ACTION]
    begin_to_look(s, seat)
    s.ranked = places_taken(s)
    copy_colors(s, root)
    check = FIRST_WORLDS
    for world in range(WORLDS):
        s.key = derived(key, world)
        if s.believing and not rules.colorless:
            imagine(s, rules, seat, s.key, world)
        else:
            determinise(s, rules, seat, s.key)
        if takes_for_either(s, rules):
            let_play_on(s, seat, JUDGING if world & 1 else CAREFULLY)
        copy_round(s, root)
        for i in range(found):
            if not told[AT_DISCARDED + i]:
                carry(s, rules, seat, told[AT_ACTION + i])
                if world % CHALLENGED == 0 and is_doubtful(s, seat):
                    carry(s, rules, who_must(s), CHALLENGE)
                told[AT_VALUE + i] += value_ahead(s, rules, seat)
                copy_round(root, s)
                copy_colors(root, s)
        if world + 1 == check:
            check *= 2
            if discard(found, told, world + 1) == 1:
                break
    return told[AT_ACTION + leading(found, told)]


def find_promising(s: GameState, rules: GameRules, seat: int, out: list[int], n: int, calls: int, told: list[int]) -> int:
    """Write the best actions, best first; return how many. The net ranks plays; choices within a turn are ranked as ``careful`` does."""
    is_judged = can_judge(out, n)
    if is_judged:
        survey(s, rules, seat)
    else:
        weigh(s, rules, seat)
    found = 0
    for i in range(n):
        if is_judged:
            foresee(s, rules, seat, out[i])
            value = judged(s, rules, net_of(s))
        else:
            value = appraise(s, rules, seat, out[i]) if out[i] != ACCEPT else LAST_RESORT
        place = min(found, MOST - 1)
        if found == MOST and told[AT_JUDGED + place] >= value:
            continue
        while place > 0 and told[AT_JUDGED + place - 1] < value:
            told[AT_JUDGED + place] = told[AT_JUDGED + place - 1]
            told[AT_ACTION + place] = told[AT_ACTION + place - 1]
            place -= 1
        told[AT_JUDGED + place] = value
        told[AT_ACTION + place] = out[i] | (CALLED if calls and wants_to_call(s, rules, seat, out[i]) else 0)
        found = min(found + 1, MOST)
    while is_judged and told[AT_JUDGED + found - 1] < told[AT_JUDGED] - BEHIND:
        found -= 1
    prior = 0 if takes_for_either(s, rules) else PRIOR
    for i in range(found):
        told[AT_VALUE + i] = prior * chance_of(told[AT_JUDGED + i]) if is_judged else 0
        told[AT_DISCARDED + i] = 0
    return found


def begin_to_look(s: GameState, me: int) -> None:
    """Let the seat play on by the net, and the others as careful players, with luck that depends on the key alone."""
    s.moves = 0
    s.limit = FURTHEST
    s.shuffle = DECK
    s.shuffled = DECK
    s.pressed = 0
    s.listening = FOLLOWS
    s.recalling = 0
    s.eager = s.jumping
    let_play_on(s, me, CAREFULLY)


def takes_for_either(s: GameState, rules: GameRules) -> bool:
    """Return whether the others alternate between ``careful`` and the net from world to world; then the net's opinion does not count."""
    return bool(s.believing and rules.colorless)


def let_play_on(s: GameState, me: int, others: int) -> None:
    """Let the seat play by the net, and the others by a policy."""
    for seat in range(s.seats):
        s.policy[seat] = JUDGING if seat == me else others
        s.rate[seat] = 0


def discard(found: int, told: list[int], worlds: int) -> int:
    """Discard the actions that are further behind the best than the margin after so many worlds; return how many are left."""
    best = told[AT_VALUE + leading(found, told)]
    kept = 0
    for i in range(found):
        behind = best - told[AT_VALUE + i]
        if behind * behind > MARGIN * MARGIN * FIRST_WORLDS * worlds:
            told[AT_DISCARDED + i] = 1
        kept += not told[AT_DISCARDED + i]
    return kept


def leading(found: int, told: list[int]) -> int:
    """Return the place of the best action that is not discarded."""
    best = NOBODY
    for i in range(found):
        if not told[AT_DISCARDED + i] and (best == NOBODY or told[AT_VALUE + i] > told[AT_VALUE + best]):
            best = i
    return best


def is_doubtful(s: GameState, seat: int) -> bool:
    """Return whether a seat has just put down a draw-four unlawfully, and may be challenged."""
    return bool(s.guilty and s.phase == P_ANSWER and s.challenge and s.player == seat)


def value_ahead(s: GameState, rules: GameRules, seat: int) -> int:
    """Play on, and return the value of the result for a seat."""
    while s.moves < LOOK or s.phase != P_TURN or s.turn != seat:
        if not play_on(s, rules):
            break
    if s.phase == P_OVER or s.gone >> seat & 1:
        return value_at_end(s, rules, seat)
    n = options(s, rules, seat, s.choice)
    return best_chance(s, rules, seat, n) if can_judge(s.choice, n) or n == 1 else WON // 2


def value_at_end(s: GameState, rules: GameRules, seat: int) -> int:
    """Return what a round that is over is worth to a seat, as nets learn it."""
    has_won = s.place[seat] == s.ranked + 1 if rules.places else s.winners & allies(s, rules, seat) != 0
    if not rules.weights[net_of(s) + POINTS] or s.phase != P_OVER:
        return WON if has_won else 0
    pot = 0
    for other in range(s.seats):
        if not s.winners >> other & 1:
            pot += hand_value(s, rules, other)
    return WON // 2 + pot * WON // STAKES if has_won else WON // 2 - pot * WON // (STAKES * (s.seats - 1))


def best_chance(s: GameState, rules: GameRules, seat: int, n: int) -> int:
    """Return what the net gives the best of ``s.choice[:n]``."""
    survey(s, rules, seat)
    best = 0
    for i in range(n):
        if goes_out(s, rules, seat, s.choice[i]):
            return best_end(s, rules, seat) if rules.weights[net_of(s) + POINTS] else WON
        foresee(s, rules, seat, s.choice[i])
        value = judged(s, rules, net_of(s))
        if i == 0 or value > best:
            best = value
    return chance_of(best)


def best_end(s: GameState, rules: GameRules, seat: int) -> int:
    """Return what it is worth to win now, where points count."""
    pot = 0
    for other in range(s.seats):
        if other != seat:
            pot += hand_value(s, rules, other)
    return WON // 2 + pot * WON // STAKES


def chance_of(odds: int) -> int:
    """Return the chance in parts of WON for log odds in 2**-24: (1 + tanh(odds / 2)) / 2, by a Padé approximation."""
    half = max(-3584, min(3584, odds >> 15))  # in 2**-10, up to 3.5
    square = half * half >> 10
    fourth = square * square >> 10
    above = half * (945 * 1024 + 105 * square + fourth)
    below = 945 * 1024 + 420 * square + 15 * fourth
    return max(0, min(WON, WON // 2 + above * (WON // 2048) // below))


# ---- rounds and matches with such players ---------------------------------------------------------------------------------------------
def searched_rounds(
    s: GameState, ahead: GameState, root: GameState, rules: GameRules, told: list[int], row: list[int], first: int, games: int, key: int
) -> None:
    """Play single rounds as ``rows.rounds`` does, at least one seat of which looks ahead."""
    for game in range(games):
        start_round(s, rules, first + game, key)
        play_out_ahead(s, ahead, root, rules, told)
        write_round(s, rules, row, first, games, game)


def searched_matches(
    s: GameState,
    ahead: GameState,
    root: GameState,
    rules: GameRules,
    match: MatchState,
    told: list[int],
    row: list[int],
    first: int,
    games: int,
    key: int,
) -> None:
    """Play matches as ``rows.matches`` does, at least one player of which looks ahead."""
    for game in range(games):
        start_match(s, rules, match, row, games, game)
        leader = NOBODY
        while goes_on(match):
            deal_next(s, rules, match, first + game, derived(key, first + game))
            play_out_ahead(s, ahead, root, rules, told)
            leader = count_next(s, rules, match, row, first, games, game, leader)
        write_match(s, match, row, games, game)


def play_out_ahead(s: GameState, ahead: GameState, root: GameState, rules: GameRules, told: list[int]) -> None:
    """Play a round to its end as ``rounds.play_out`` does, at least one seat of which looks ahead."""
    seat = next_seat(s, rules)
    while seat != NOBODY:
        if SEARCHING <= s.policy[seat] < CUSTOM:
            decide_ahead(s, ahead, root, rules, seat, told)
        else:
            decide(s, rules, seat)
        if s.watching:
            watch(s)
        seat = next_seat(s, rules)
    if s.phase != P_OVER:
        s.stuck = 1


def decide_ahead(s: GameState, ahead: GameState, root: GameState, rules: GameRules, seat: int, told: list[int]) -> None:
    """Let a seat whose bot looks ahead decide."""
    s.decisions += 1
    carry(s, rules, seat, chosen_ahead(s, ahead, root, rules, seat, told))


def chosen_ahead(s: GameState, ahead: GameState, root: GameState, rules: GameRules, seat: int, told: list[int]) -> int:
    """Return the choice of a seat whose bot looks ahead."""
    r = mixed(s.key, CHOICE + 16 * s.moves + seat)
    n = options(s, rules, seat, s.choice)
    if n > 1:
        s.choices += 1
    m = reactions(s, rules, seat, s.sayings, 0)
    ahead.believing = s.policy[seat] == MASTER
    s.suspicion = SUSPICION if ahead.believing else 1
    action = judge_choice(s, rules, seat, s.choice, n, s.sayings, m, r, 0)
    s.suspicion = 1
    if ahead.believing and s.mask[seat * 2 + 1] & rules.restricted:
        n = add_bluffs(rules, s.choice, n, s.risk, unlawful(s, rules, seat, s.risk))
    n = count_to_look_at(s.choice, n, action, ahead.believing)
    if is_worth_looking(s, rules, seat, s.choice, n, action):
        copy_round(s, ahead)
        copy_memory(s, ahead, seat)
        action = look_ahead(ahead, root, rules, seat, s.choice, n, is_among(s.sayings, m, UNO), r, told)
    return action


def add_bluffs(rules: NetRules, out: list[int], n: int, row: list[int], k: int) -> int:
    """Add the unlawful draw-fours of ``row[:k]`` if the seat chooses a play; return the number of actions."""
    if n == 0 or out[n - 1] >= ACCEPT:
        return n
    for i in range(k):
        if row[i] < PLAYS and rules.verbs[row[i] // 5] & RESTRICTED:
            out[n] = row[i]
            n += 1
    return n


def count_to_look_at(out: list[int], n: int, action: int, believing: bool) -> int:
    """Return how many of ``out[:n]`` are looked at: plays, drawing, keeping; for ``MASTER`` also choices within a turn, except challenges.

    Passing cards is not searched: all pass at once, so the result is not known.
    """
    if can_judge(out, n):
        return n
    if n == 0 or not believing or action == CHALLENGE or out[n - 1] >= PASS_CARD:
        return 0
    return n - (out[n - 1] == CHALLENGE)


def is_worth_looking(s: Memory, rules: NetRules, seat: int, out: list[int], n: int, action: int) -> bool:
    """Return whether a search can matter: there are several actions, and the best one does not end the round at once."""
    return n > 1 and is_among(out, n, action & ~CALLED) and not goes_out(s, rules, seat, action & ~CALLED)


def copy_memory(s: GameState, ahead: GameState, seat: int) -> None:
    """Copy what a seat remembers, and nothing that only others know."""
    observer = ONE_OBSERVER << 6 * seat
    ahead.stocked = s.stocked
    ahead.counted = s.counted
    for place in range(s.seats * KINDS):
        ahead.known[place] = s.known[place] & observer
    copy_colors(s, ahead)
    for kind in range(KINDS):
        ahead.stock[kind] = s.stock[kind] & observer
        ahead.box[kind] = s.box[kind]
    for place in range(s.seats):
        ahead.known_to[place] = s.known_to[place] & 1 << seat
        ahead.known_kinds[place * 2] = s.known_kinds[place * 2]
        ahead.known_kinds[place * 2 + 1] = s.known_kinds[place * 2 + 1]
        ahead.past_n[place] = s.past_n[place]
        for which in range(PAST):
            ahead.past[place * PAST + which] = s.past[place * PAST + which]
