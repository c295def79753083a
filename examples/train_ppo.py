"""Train a network against a bot: MaskablePPO of sb3-contrib, on the processor (pip install 'lastcard[envs]' sb3-contrib).

    python examples/train_ppo.py --minutes 10 --out learned.zip

It plays with two seats against random play, 64 games at once. From time to time it says how often it wins: over 2,000 games that it does
not learn from, half of them from each seat, with the interval that holds 95 times out of 100. Minutes are those of one processor core,
without the time for these games.
"""

from __future__ import annotations

import argparse
import time

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from lastcard.envs.stable_baselines import SoloVecEnv, win_rate


class Report(BaseCallback):  # type: ignore[misc]  # it comes without types here
    """Says how it goes, and stops when the time is up."""

    def __init__(self, given: argparse.Namespace) -> None:
        super().__init__()
        self.given, self.next, self.paused, self.began = given, 0.0, 0.0, time.process_time()

    def minutes(self) -> float:
        return (time.process_time() - self.began - self.paused) / 60

    def _on_rollout_start(self) -> None:
        minutes, before = self.minutes(), time.process_time()
        if minutes >= self.next:
            self.next = minutes + self.given.every
            rate, width = win_rate(self.model, self.given.rules, self.given.bots, 2000, seed=1, must_play=True)
            print(f"{minutes:5.1f} min {self.num_timesteps:10,d} steps: wins {rate:.1%} ± {width:.1%}", flush=True)
            self.paused += time.process_time() - before

    def _on_step(self) -> bool:
        return self.minutes() < float(self.given.minutes)


def main() -> None:
    """Train, and keep what was learned."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--every", type=float, default=1, help="minutes between two looks at how it goes")
    parser.add_argument("--games", type=int, default=10_000, help="how many are played at the end")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", default="learned.zip")
    given = parser.parse_args()
    torch.set_num_threads(1)
    games = SoloVecEnv(64, given.rules, 2, bots=given.bots, must_play=True, seed=given.seed)
    shape = {"n_steps": 128, "batch_size": 1024, "n_epochs": 4, "policy_kwargs": {"net_arch": [256, 256]}}
    rates = {"gamma": 0.995, "ent_coef": 0.01, "learning_rate": 5e-4}
    model = MaskablePPO("MlpPolicy", games, seed=given.seed, device="cpu", **shape, **rates)
    model.learn(10**9, callback=Report(given))
    rate, width = win_rate(model, given.rules, given.bots, given.games, seed=2, must_play=True)
    print(f"after {model.num_timesteps:,} steps: wins {rate:.1%} ± {width:.1%} of {given.games:,} games")
    model.save(given.out)


if __name__ == "__main__":
    main()
