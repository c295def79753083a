"""What each thread of a GPU plays: its share of the games, those ``thread``, ``thread + threads``, … of them. Compiled with the engine.

Thread ``n`` works on the ``n``-th of the records, which lie interleaved (``fast.layout``). The 32 threads of a warp run one instruction at
a time, for those of them that are at it: what one thread does by itself costs as much as if all did it. So the threads of a warp decide
together, and one whose round is over waits until ENOUGH are between two rounds: to count and deal takes as long as dozens of decisions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import NOBODY
from lastcard.engine.luck import derived
from lastcard.fast.program.games.counts import CHECKS
from lastcard.fast.program.games.histograms import WIDTH, count_game
from lastcard.fast.program.games.laws import keep_seldom_laws, laws_are_due
from lastcard.fast.program.games.rounds import play_next, play_on
from lastcard.fast.program.games.rows import count_next, deal_next, goes_on, start_match, start_round, write_match, write_round
from lastcard.fast.program.learning.actions import ACTIONS
from lastcard.fast.program.learning.vector_step import record, reset_one, show_all, step_one

if TYPE_CHECKING:
    from lastcard.engine.match_state import MatchState
    from lastcard.fast.compiler.records import GameRules, GameState

ENOUGH = 30  # of the 32 threads of a warp: an H200 plays 1,480 M decisions a second so, 1,370 with 20, and 1,030 with 8


def play_rounds(s: list[GameState], rules: GameRules, row: list[int], first: int, games: int, key: int, thread: int, threads: int) -> None:
    """Play a thread's share of single rounds."""
    share_of_rounds(record(s, thread), rules, row, first, games, key, thread, threads)


def share_of_rounds(s: GameState, rules: GameRules, row: list[int], first: int, games: int, key: int, thread: int, threads: int) -> None:
    """Play rounds, one decision after another, whichever round it belongs to; laws that are checked seldom are checked together."""
    game = thread
    is_dealt = False  # there is a round, played to its end or not
    is_between = game < games  # nothing is played until the next round is dealt
    waits = False  # for a check
    waiting = threads_with(is_between)
    playing = 0
    while waiting or playing:
        if s.listening & CHECKS and waits and (waiting >= ENOUGH or not playing):
            keep_seldom_laws(s, rules)
            waits = False
        if is_between and (waiting >= ENOUGH or not playing):
            if is_dealt:
                write_round(s, rules, row, first, games, game)
                game += threads
            is_dealt = game < games
            is_between = False
            if is_dealt:
                start_round(s, rules, first + game, key)
        if is_dealt and not is_between and not waits:
            is_between = not play_next(s, rules)
            if s.listening & CHECKS:
                waits = laws_are_due(s)
        waiting = threads_with(is_between or waits)
        playing = threads_with(is_dealt and not is_between and not waits)


def threads_with(flag: int) -> int:
    """Return in how many threads of a warp a flag is set, once all have come here; this is that of a processor, ``ptx`` has a warp's."""
    return flag


def play_matches(
    s: list[GameState],
    rules: GameRules,
    match: list[MatchState],
    row: list[int],
    first: int,
    games: int,
    key: int,
    thread: int,
    threads: int,
) -> None:
    """Play a thread's share of matches."""
    share_of_matches(record(s, thread), rules, record(match, thread), row, first, games, key, thread, threads)


def share_of_matches(
    s: GameState,
    rules: GameRules,
    match: MatchState,
    row: list[int],
    first: int,
    games: int,
    key: int,
    thread: int,
    threads: int,
) -> None:
    """Play matches, one after another."""
    game = thread
    leader = NOBODY
    is_begun = False  # there is a match
    is_dealt = False  # and a round of it
    is_between = game < games
    waiting = threads_with(is_between)
    playing = 0
    while waiting or playing:
        if is_between and (waiting >= ENOUGH or not playing):
            if is_dealt:
                leader = count_next(s, rules, match, row, first, games, game, leader)
            if is_begun and not goes_on(match):
                write_match(s, match, row, games, game)
                game += threads
                is_begun = False
            is_dealt = game < games
            is_between = False
            if is_dealt and not is_begun:
                start_match(s, rules, match, row, games, game)
                leader = NOBODY
                is_begun = True
            if is_dealt:
                deal_next(s, rules, match, first + game, derived(key, first + game))
        if is_dealt and not is_between:
            is_between = not play_on(s, rules)
        waiting = threads_with(is_between)
        playing = threads_with(is_dealt and not is_between)


# ---- games that are counted: all threads count in the same arrays ---------------------------------------------------------------
BEYOND = 1 << 20  # how many numbers beyond those of ``seen`` there is room for in ``over``


def count_share_of_rounds(
    s: list[GameState],
    rules: GameRules,
    seen: list[int],
    over: list[int],
    masks: list[int],
    first: int,
    games: int,
    key: int,
    thread: int,
    threads: int,
) -> None:
    """Play a thread's share of single rounds, and count them."""
    count_rounds_of(record(s, thread), rules, seen, over, masks, first, games, key, thread, threads)


def count_rounds_of(
    s: GameState,
    rules: GameRules,
    seen: list[int],
    over: list[int],
    masks: list[int],
    first: int,
    games: int,
    key: int,
    thread: int,
    threads: int,
) -> None:
    """Play rounds, one decision after another, whichever round it belongs to, and count them."""
    game = thread
    is_dealt = False
    is_between = game < games
    waiting = threads_with(is_between)
    playing = 0
    while waiting or playing:
        if is_between and (waiting >= ENOUGH or not playing):
            if is_dealt:
                write_round(s, rules, s.outcome, first + game, 1, 0)
                count_game(s, s.outcome, seen, over, masks, s.seats, first + game)
                game += threads
            is_dealt = game < games
            is_between = False
            if is_dealt:
                start_round(s, rules, first + game, key)
        if is_dealt and not is_between:
            is_between = not play_on(s, rules)
        waiting = threads_with(is_between)
        playing = threads_with(is_dealt and not is_between)


def count_share_of_matches(
    s: list[GameState],
    rules: GameRules,
    match: list[MatchState],
    seen: list[int],
    over: list[int],
    masks: list[int],
    first: int,
    games: int,
    key: int,
    thread: int,
    threads: int,
) -> None:
    """Play a thread's share of matches, and count them."""
    count_matches_of(record(s, thread), rules, record(match, thread), seen, over, masks, first, games, key, thread, threads)


def count_matches_of(
    s: GameState,
    rules: GameRules,
    match: MatchState,
    seen: list[int],
    over: list[int],
    masks: list[int],
    first: int,
    games: int,
    key: int,
    thread: int,
    threads: int,
) -> None:
    """Play matches, one after another, and count them."""
    game = thread
    leader = NOBODY
    is_begun = False
    is_dealt = False
    is_between = game < games
    waiting = threads_with(is_between)
    playing = 0
    while waiting or playing:
        if is_between and (waiting >= ENOUGH or not playing):
            if is_dealt:
                leader = count_next(s, rules, match, s.outcome, first + game, 1, 0, leader)
            if is_begun and not goes_on(match):
                write_match(s, match, s.outcome, 1, 0)
                count_game(s, s.outcome, seen, over, masks, match.players, first + game)
                game += threads
                is_begun = False
            is_dealt = game < games
            is_between = False
            if is_dealt and not is_begun:
                start_match(s, rules, match, s.outcome, 1, 0)
                leader = NOBODY
                is_begun = True
            if is_dealt:
                deal_next(s, rules, match, first + game, derived(key, first + game))
        if is_dealt and not is_between:
            is_between = not play_on(s, rules)
        waiting = threads_with(is_between)
        playing = threads_with(is_dealt and not is_between)


def count_number_together(seen: list[int], over: list[int], place: int, number: int) -> None:
    """Count a number of a column while other threads count theirs; stands in for ``count_number``.

    ``over[0]`` goes on counting when there is no room: the caller sees that numbers are missing.
    """
    if 0 <= number < WIDTH:
        seen[place * WIDTH + number] += 1
    else:
        n = claim(over)
        if n < BEYOND:
            over[1 + 2 * n] = place
            over[2 + 2 * n] = number


def claim(over: list[int]) -> int:
    """Return the first number of an array, which becomes one more; compiled, in one step that no other thread comes between."""
    n = over[0]
    over[0] = n + 1
    return n


# ---- vector steps: a thread has the games ``thread``, ``thread + threads``, …, each with a record of its own -------------------
def reset_games(
    s: list[GameState],
    rules: GameRules,
    match: list[MatchState],
    agents: list[int],
    action_mask: list[int],
    compact_observation: list[float],
    observation: list[float],
    games: int,
    key: int,
    thread: int,
    threads: int,
) -> None:
    """Begin a thread's games anew."""
    game = thread
    while game < games:
        reset_one(record(s, game), rules, record(match, game), game, key, agents, action_mask, compact_observation, observation)
        game += threads


def refuse_games(row: list[int], picks: list[int], action_mask: list[int], games: int, thread: int, threads: int) -> None:
    """Write 1 to ``row`` if the mask does not allow an action in a thread's games; no thread writes another number there."""
    game = thread
    while game < games:
        n = picks[game]
        if n < 0 or n >= ACTIONS or not action_mask[game * ACTIONS + n]:
            row[0] = 1
        game += threads


def step_games(
    s: list[GameState],
    rules: GameRules,
    match: list[MatchState],
    picks: list[int],
    agents: list[int],
    action_mask: list[int],
    compact_observation: list[float],
    rewards: list[float],
    terminated: list[int],
    truncated: list[int],
    observation: list[float],
    final_observation: list[float],
    final_compact_observation: list[float],
    games: int,
    thread: int,
    threads: int,
) -> None:
    """Carry out the choices in a thread's games."""
    game = thread
    while game < games:
        step_one(
            record(s, game),
            rules,
            record(match, game),
            game,
            picks[game],
            rewards,
            terminated,
            truncated,
            final_observation,
            final_compact_observation,
        )
        show_all(record(s, game), rules, record(match, game), game, agents, action_mask, compact_observation, observation)
        game += threads
