"""Run PettingZoo's unmodified tests, longer than usual, for all editions with 2 to 10 seats, and print rates. Run by scripts/test-envs."""

from __future__ import annotations

import time
import warnings

import numpy as np
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from lastcard import Rules
from lastcard.envs import VectorSolo, env, raw_env
from lastcard.fast import Batch
from lastcard.rules.edition import EDITIONS


def vector_rate(copy: bool) -> float:
    """Return the steps a second of 1,024 games of Gymnasium's vector environment, without the time to choose actions."""
    envs = VectorSolo(1024, "classic", 2, copy=copy)
    _, infos = envs.reset(seed=1)
    weights, spent = np.random.default_rng(1).integers(1, 128, (8, 1024, infos["action_mask"].shape[1]), np.int8), 0.0
    for turn in range(300):
        chosen = (weights[turn % 8] * infos["action_mask"].astype(np.int16)).argmax(axis=1)
        began = time.process_time()
        infos = envs.step(chosen)[4]
        spent += time.process_time() - began
    return 300 * 1024 / spent


def batch_rate(observe: bool) -> float:
    """Return the steps a second of 1,024 games of four learners."""
    batch = Batch("classic", 4, 1024, 1, observe=observe)
    weights, spent = np.random.default_rng(1).integers(1, 128, (8, *batch.action_mask.shape), np.int16), 0.0
    for turn in range(300):
        chosen = (weights[turn % 8] * batch.action_mask).argmax(axis=1)
        began = time.process_time()
        batch.step(chosen)
        spent += time.process_time() - began
    return 300 * 1024 / spent


if __name__ == "__main__":
    warnings.simplefilter("ignore")  # that hands and masks can be all 0
    for edition in EDITIONS:
        for seats in range(2, 11):
            if seats in Rules(edition).players:
                api_test(env(edition, seats), num_cycles=200)
                seed_test(lambda edition=edition, seats=seats: env(edition, seats), num_cycles=30)
    render_test(lambda render_mode: env("classic", 4, render_mode=render_mode))
    for name, made in (("env", env("classic", 4)), ("raw_env", raw_env("classic", 4))):
        print(name)
        performance_benchmark(made)
    for observe in (False, True):
        print(f"Batch, 1,024 games of 4, observe={observe}: {batch_rate(observe) / 1e6:.2f} M steps/s of processor time")
    for copy in (False, True):
        print(f"VectorSolo, 1,024 games of 2, copy={copy}: {vector_rate(copy) / 1e6:.2f} M steps/s of processor time")
    print("pettingzoo: passed")
