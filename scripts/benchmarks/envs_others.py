"""Time random games of another library: run ``python -m scripts.benchmarks.envs_others NAME`` with the Python in which it is installed.

A turn is what a learner does: observe for the player to act, list its legal actions, choose one at random, step. The script prints the
number of turns, their CPU seconds, and the version of the library. It imports nothing of Last Card.
"""

from __future__ import annotations

import random
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Final

TURNS: Final = 4000


def pettingzoo() -> Iterator[None]:
    """Play PettingZoo's `uno_v4`, which is RLCard's game and has two players: yield after each turn."""
    from pettingzoo.classic import uno_v4

    env = uno_v4.raw_env()
    while True:
        env.reset()
        for _ in env.agent_iter():
            seen, _, *over, _ = env.last()
            offered = seen["action_mask"].nonzero()[0]
            env.step(None if any(over) else int(offered[int(random.random() * len(offered))]))
            yield


def rlcard() -> Iterator[None]:
    """Play RLCard's `uno`, two players, by `step`: yield after each turn."""
    import rlcard as library

    env = library.make("uno", config={"seed": 1, "game_num_players": 2})
    while True:
        state, _ = env.reset()
        while not env.is_over():
            offered = list(state["legal_actions"])
            state, _ = env.step(offered[int(random.random() * len(offered))])
            yield


def open_spiel() -> Iterator[None]:
    """Play OpenSpiel's `crazy_eights`, two players, which is written in C++; it has no UNO: yield after each turn."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights(players=2)")
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
                continue
            state.observation_tensor()
            offered = state.legal_actions()
            state.apply_action(offered[int(random.random() * len(offered))])
            yield


PLAYED: Final[dict[str, Callable[[], Iterator[None]]]] = {"pettingzoo": pettingzoo, "rlcard": rlcard, "open_spiel": open_spiel}


def main(name: str) -> None:
    """Play one of the games: 400 turns to warm up, then the turns that are timed."""
    warnings.simplefilter("ignore")
    random.seed(1)
    turns = PLAYED[name]()
    for _ in range(TURNS // 10):
        next(turns)
    began = time.process_time()
    for _ in range(TURNS):
        next(turns)
    print(TURNS, time.process_time() - began, version(name))


if __name__ == "__main__":
    main(sys.argv[1])
