"""The extra ``envs``: the checks of Gymnasium and PettingZoo pass, and many games at once give observations and rewards."""

from __future__ import annotations

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from lastcard import policies
from lastcard.envs import env

NAME = "lastcard.envs:lastcard/Uno-v0"
check_env(gymnasium.make(NAME, bots="careful").unwrapped, skip_render_check=True)
api_test(env("minecraft", seats=3), num_cycles=100)

games = gymnasium.make_vec(NAME, 64, "vector_entry_point", seats=2, bots="random")
policy = policies.load("dmc")
seen, infos = games.reset(seed=1)
won: list[float] = []
while len(won) < 500:
    seen, rewards, ended, given_up, infos = games.step(policy(seen, infos["action_mask"]))
    won += [float(reward > 0) for reward in rewards[ended | given_up]]
assert np.mean(won) > 0.55, f"the trained policy wins {np.mean(won):.0%} against random"
