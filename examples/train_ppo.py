"""Train a network against a bot: MaskablePPO of sb3-contrib, on the processor (pip install 'lastcard[envs]' sb3-contrib).

    python examples/train_ppo.py --minutes 10 --out learned.zip

It trains on 256 two-player games in parallel. From time to time it plays separate games for evaluation, half of them from each seat, and
prints its share of wins with a 95 % interval. The minutes are CPU time of one core, without the time for evaluation.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from lastcard.envs.critic_policy import CriticPolicy
from lastcard.envs.stable_baselines import SortedVecEnv, win_rate
from lastcard.lab import evaluate
from lastcard.lab.bench.measure import measure
from lastcard.lab.bench.results import results_text

BLOCKS = ("hand", "unseen", "color", "face", "top", "asked", "table", "turn", "sizes", "called", "owing", "lacks")
OPTIONS: dict[str, Any] = {"must_play": True, "blocks": BLOCKS, "remembered": 3}


class Report(BaseCallback):  # type: ignore[misc]  # the package has no types
    """Print the progress, and stop the training when the time is up."""

    def __init__(self, given: argparse.Namespace) -> None:
        super().__init__()
        self.given, self.next, self.paused, self.began = given, 0.0, 0.0, time.process_time()

    def left(self) -> float:
        """Return the fraction of the time that is left."""
        return max(0.0, 1 - (time.process_time() - self.began - self.paused) / 60 / float(self.given.minutes))

    def _on_rollout_start(self) -> None:
        self.model.ent_coef = 0.005 * self.left()
        minutes, before = self.given.minutes * (1 - self.left()), time.process_time()
        if minutes >= self.next:
            self.next += self.given.every
            rate, width = win_rate(self.model, self.given.rules, self.given.bots, 4000, seed=1, envs=SortedVecEnv, **OPTIONS)
            print(f"{minutes:5.1f} min {self.num_timesteps:10,d} steps: wins {rate:.1%} ± {width:.1%}", flush=True)
            self.paused += time.process_time() - before

    def _on_step(self) -> bool:
        return self.left() > 0


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--rules", default="classic")
parser.add_argument("--bots", default="random")
parser.add_argument("--minutes", type=float, default=10)
parser.add_argument("--every", type=float, default=1, help="minutes between two looks at how it goes")
parser.add_argument("--games", type=int, default=10_000, help="how many are played at the end")
parser.add_argument("--seed", type=int, default=0)
parser.add_argument("--benchmark", action="store_true", help="at the end, print what it wins by docs/research/benchmark.md")
parser.add_argument("--results", help="at the end, play classic-2 of the benchmark for lastcard bench page, and write the results here")
parser.add_argument("--out", default="learned.zip")
given = parser.parse_args()
torch.set_num_threads(1)
games = SortedVecEnv(256, given.rules, 2, bots=given.bots, seed=given.seed, **OPTIONS)
report = Report(given)
shape = {"n_steps": 32, "batch_size": 1024, "n_epochs": 3, "policy_kwargs": {"seen": games.seen}}
rates = {"gamma": 1.0, "gae_lambda": 0.9, "ent_coef": 0.005, "learning_rate": lambda _: 1.5e-3 * max(0.02, report.left())}
model = MaskablePPO(CriticPolicy, games, seed=given.seed, device="cpu", **shape, **rates)
model.learn(10**9, callback=report)
rate, width = win_rate(model, given.rules, given.bots, given.games, seed=2, envs=SortedVecEnv, **OPTIONS)
print(f"after {model.num_timesteps:,} steps: wins {rate:.1%} ± {width:.1%} of {given.games:,} games")
if given.benchmark:
    print(evaluate(games.policy(model), given.rules, 2))
model.save(given.out, exclude=["lr_schedule", "learning_rate"])
if given.results:
    found = measure(games.policy(model), given.out, sees="observation", about="examples/train_ppo.py", tables=["classic-2"])
    Path(given.results).write_text(results_text([found]), encoding="utf-8")
