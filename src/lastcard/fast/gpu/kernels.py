"""What each thread of a GPU plays: its share of the games, those ``thread``, ``thread + threads``, … of them. Compiled with the engine.

Thread ``n`` works on the ``n``-th of the records, which lie interleaved (``fast.layout``). The rounds of 32 threads that run together have
different lengths: a thread whose round is over starts its next one while the others go on, so that none waits for the longest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.fast.drive import play_on
from lastcard.fast.rows import play_match, start_round, write_round
from lastcard.fast.steps import record

if TYPE_CHECKING:
    from lastcard.engine.match_state import MatchState
    from lastcard.fast.records import GameRules, GameState


def play_rounds(s: list[GameState], rules: GameRules, row: list[int], first: int, games: int, key: int, thread: int, threads: int) -> None:
    """Play a thread's share of single rounds."""
    share_of_rounds(record(s, thread), rules, row, first, games, key, thread, threads)


def share_of_rounds(s: GameState, rules: GameRules, row: list[int], first: int, games: int, key: int, thread: int, threads: int) -> None:
    """Play rounds, one decision after another, whichever round it belongs to."""
    game = thread
    is_dealt = False
    while game < games:
        if not is_dealt:
            start_round(s, rules, first + game, key)
            is_dealt = True
        if not play_on(s, rules):
            write_round(s, rules, row, first, games, game)
            game += threads
            is_dealt = False


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
    while game < games:
        play_match(s, rules, match, row, first, games, game, key)
        game += threads
