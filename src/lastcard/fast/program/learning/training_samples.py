"""Rounds played to learn from: the features of each choice, and what came of it. Compiled with the engine.

A lesson is six words: the features, seven of nine bits in a word, made up with FEATURES; then whether the seat won (bit 40), shared by
how many (from bit 32), and the value of the cards left in the hands of those that did not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.careful_play import careful, careful_saying, wants_to_call
from lastcard.bots.policies.foresight import FEATURES, foresee, survey
from lastcard.bots.policies.judging import best_judged, can_judge, goes_out
from lastcard.bots.policies.random_play import CALLED, is_among
from lastcard.engine.constants import NOBODY, P_OVER, UNO
from lastcard.engine.legality.legal import options
from lastcard.engine.legality.uno_calls import reactions
from lastcard.engine.luck import CHOICE, MEMORY, below, derived, mixed
from lastcard.engine.turns import hand_value
from lastcard.fast.program.games.choices import carry, chosen_by
from lastcard.fast.program.games.drive import start
from lastcard.fast.program.games.rounds import offer, who_must
from lastcard.fast.program.games.rows import begin, place_bot

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameRules, GameState

LESSON = 6
PACKED = 7
PACK = 9
HAS_WON = 1 << 40
SHARED_AT = 32
MOST_LESSONS = 200  # of a round; of what comes later in a long one, nothing is learnt


def lessons(s: GameState, rules: GameRules, row: list[int], first: int, games: int, key: int, explore: int, teach: int) -> int:
    """Play rounds, number ``first`` and those after it, and write their lessons; return how many there are.

    So often, out of a million, a seat takes any action; with ``teach`` otherwise that of a careful player.
    """
    n = 0
    for game in range(first, first + games):
        begin(s)
        s.dealer = game % s.seats
        for seat in range(s.seats):
            place_bot(s, seat, seat, s.seats, game)
        s.key = derived(key, game)
        start(s, rules)
        began = n
        while s.phase != P_OVER and s.moves < s.limit:
            if s.owing or s.eager:
                offer(s, rules)
                if s.phase == P_OVER:
                    break
            n += decide_to_learn(s, rules, who_must(s), row, n, n - began < MOST_LESSONS, explore, teach)
        if s.phase == P_OVER:
            write_outcome(s, rules, row, began, n)
        else:
            n = began
    return n


def decide_to_learn(s: GameState, rules: GameRules, seat: int, row: list[int], at: int, writes: bool, explore: int, teach: int) -> int:
    """Let a seat decide; return 1 if a lesson was written."""
    r = mixed(s.key, CHOICE + 16 * s.moves + seat)
    n = options(s, rules, seat, s.choice)
    m = reactions(s, rules, seat, s.sayings, 0)
    if not can_judge(s.choice, n) or careful_saying(s, rules, seat, s.sayings, m) != NOBODY:
        carry(s, rules, seat, chosen_by(s, rules, seat, n, m, r))
        return 0
    chance = mixed(s.key, MEMORY + 16 * s.moves + seat)
    explores = below(chance, 1000000) < explore
    if explores or teach:
        action = s.choice[below(r, n)] if explores else careful(s, rules, seat, s.choice, n, r)
        survey(s, rules, seat)
    else:
        action = best_judged(s, rules, seat, s.choice, n, r, 0)  # after a survey of its own
    written = 0
    if writes and not goes_out(s, rules, seat, action):
        foresee(s, rules, seat, action)
        write_features(s, row, at * LESSON)
        row[at * LESSON + LESSON - 1] = seat
        written = 1
    calls = wants_to_call(s, rules, seat, action) and is_among(s.sayings, m, UNO)
    carry(s, rules, seat, action | CALLED if calls else action)
    return written


def write_features(s: GameState, row: list[int], at: int) -> None:
    """Write the features noted, seven in a word."""
    for word in range(LESSON - 1):
        bits = 0
        for place in range(PACKED):
            which = word * PACKED + place
            bits |= (s.active[which] if which < s.active_n else FEATURES) << PACK * place
        row[at + word] = bits


def write_outcome(s: GameState, rules: GameRules, row: list[int], began: int, n: int) -> None:
    """Write what came of a round into its lessons, in the place of the seats."""
    pot = 0
    winners = 0
    for seat in range(s.seats):
        if s.winners >> seat & 1:
            winners += 1
        else:
            pot += hand_value(s, rules, seat)
    for lesson in range(began, n):
        place = lesson * LESSON + LESSON - 1
        won = s.winners >> row[place] & 1
        row[place] = pot | winners << SHARED_AT | (HAS_WON if won else 0)
