"""What each thread of a GPU plays on: actions in worlds, ``thread``, ``thread + threads``, … of them. Compiled with the engine.

Those of an action follow one another, so that the threads of a warp deal worlds of the same position and play on alike. Each deals its own
world: to keep one for the other actions would take twice the memory near the processor.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.luck import derived
from lastcard.fast.program.games.choices import carry
from lastcard.fast.program.games.rounds import play_on
from lastcard.fast.program.gpu_kernels.games import ENOUGH, threads_with
from lastcard.fast.program.learning.vector_step import record
from lastcard.fast.program.search.copies import copy_round, copy_seen
from lastcard.fast.program.search.playouts import RESULTS, begin_world, write_results

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameRules, GameState

# ---- of an action to be played on: numbers in ``out`` -------------------------------------------------------------------
A_POSITION = 0  # which of the positions it is of
A_ACTION = 1
A_COUNTED = 2  # where the counts of its worlds begin, NOBODY if another action of the position counts them
ACTION_NUMBERS = 3


def play_worlds(
    s: list[GameState],
    root: list[GameState],
    rules: GameRules,
    out: list[int],
    row: list[int],
    told: list[int],
    first: int,
    worlds: int,
    games: int,
    thread: int,
    threads: int,
) -> None:
    """Play a thread's share of ``games`` playouts, so many ``worlds`` of each action, from number ``first`` on."""
    share_of_worlds(record(s, thread), root, rules, out, row, told, first, worlds, games, thread, threads)


def share_of_worlds(
    s: GameState,
    root: list[GameState],
    rules: GameRules,
    out: list[int],
    row: list[int],
    told: list[int],
    first: int,
    worlds: int,
    games: int,
    thread: int,
    threads: int,
) -> None:
    """Play on in worlds, one decision after another, whichever world it belongs to; see ``kernels``."""
    game = thread
    is_dealt = False
    is_between = game < games
    waiting = threads_with(is_between)
    playing = 0
    while waiting or playing:
        if is_between and (waiting >= ENOUGH or not playing):
            if is_dealt:
                write_results(s, rules, s.asked, row, game * RESULTS)
                game += threads
            is_dealt = game < games
            is_between = False
            if is_dealt:
                place = game // worlds * ACTION_NUMBERS
                begin_playout(s, record(root, out[place + A_POSITION]), rules, out, place, first + game % worlds, told)
        if is_dealt and not is_between:
            is_between = not play_on(s, rules)
        waiting = threads_with(is_between)
        playing = threads_with(is_dealt and not is_between)


def begin_playout(s: GameState, root: GameState, rules: GameRules, out: list[int], place: int, world: int, told: list[int]) -> None:
    """Deal a world of a position and carry out the action at a place of ``out``."""
    copy_round(root, s)
    copy_seen(root, s)
    begin_world(s, rules, derived(root.key, world), told, out[place + A_COUNTED])
    s.limit = s.moves + root.limit
    carry(s, rules, s.asked, out[place + A_ACTION])
