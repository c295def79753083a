"""Run OpenSpiel's own checks of the game, and let its search bots play. Run by scripts/test-envs."""

from __future__ import annotations

import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import lastcard.envs.openspiel  # noqa: F401 - registers the game
from lastcard import Rules
from lastcard.rules.edition import EDITIONS


def simulate() -> None:
    """Random play by OpenSpiel's own checker, with serialisation, for all editions with the fewest and the most seats."""
    for edition in EDITIONS:
        for seats in sorted({min(Rules(edition).players), 4, max(Rules(edition).players)}):
            game = pyspiel.load_game("lastcard", {"rules": edition, "players": seats, "max_turns": 12})
            pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
            print(f"random_sim_test {edition} {seats}: passed", flush=True)


def play(game: pyspiel.Game, bots: list[object], seed: int) -> list[float]:
    """Return the rewards of a round between bots."""
    luck = np.random.RandomState(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=odds)))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    found: list[float] = state.returns()
    return found


def search() -> None:
    """Play a round with a searching bot on each seat."""
    game = pyspiel.load_game("lastcard(players=2,max_turns=30)")
    luck = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, luck)
    blind = [
        ismcts.ISMCTSBot(
            game=game,
            uct_c=2.0,
            max_simulations=3,
            max_world_samples=-1,
            evaluator=rollouts,
            random_state=luck,
            final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            use_observation_string=False,
            allow_inconsistent_action_sets=True,
            child_selection_policy=ismcts.ChildSelectionPolicy.UCT,
        )
        for _ in range(2)
    ]
    for bot in blind:
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, luck.rand))
    print("ISMCTS:", play(game, blind, 1), flush=True)
    print("MCTS:", play(game, [mcts.MCTSBot(game, 2.0, 3, rollouts, random_state=luck) for _ in range(2)], 2), flush=True)


def observe() -> None:
    """Check that the observer writes the blocks by name."""
    game = pyspiel.load_game("lastcard(rules=classic stacking:up,players=3)")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    observer = make_observation(game)
    observer.set_from(state, player=0)
    assert observer.dict["hand"].sum() * 8 == 7
    assert state.information_state_string(0) != state.information_state_string(1)
    assert len(state.observation_tensor(0)) == game.observation_tensor_size()
    print("observer: passed")


if __name__ == "__main__":
    began = time.process_time()
    observe()
    search()
    simulate()
    print(f"open_spiel: passed in {time.process_time() - began:.0f} s of processor time")
