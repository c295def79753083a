"""Train a network by PPO with games, observations, sampling and learning on one device (pip install 'lastcard[lab]' torch).

    python examples/train_on_device.py --minutes 2 --games 512 --out agent.npz      # on a GPU if PyTorch knows one, else on the processor
    lastcard bench run agent.npz --name mine --sees observation --table classic-2 --out mine.json

On a GPU nothing but a few numbers for the progress is copied to the processor. The agent learns against a compiled bot.
"""

import argparse
import time
from itertools import pairwise

import numpy as np
import torch
from torch import nn

from lastcard.envs.torch_games import TorchGames, masked, sample
from lastcard.fast import Batch
from lastcard.lab import evaluate
from lastcard.lab.baselines.network import write_policy
from lastcard.policies import load

STEPS, EPOCHS, PARTS, CLIP, ENTROPY, LAMBDA = 32, 3, 8, 0.2, 0.01, 0.95


def network(*sizes: int) -> nn.Sequential:
    """Return layers with rectifiers between them."""
    layers: list[nn.Module] = []
    for one, other in pairwise(sizes):
        layers += [nn.Linear(one, other), nn.ReLU()]
    return nn.Sequential(*layers[:-1])


class Trainer:
    """PPO for one player against a bot; all tensors are on the device of the games."""

    def __init__(self, games: TorchGames, units: int, rate: float) -> None:
        self.games, size = games, games.observation.shape[1]
        self.policy = network(size, units, units, games.action_mask.shape[1]).to(games.device)
        self.critic = network(size, units, 1).to(games.device)
        self.weights = [*self.policy.parameters(), *self.critic.parameters()]
        self.optimiser = torch.optim.Adam(self.weights, lr=rate)

    def step(self) -> tuple[torch.Tensor, torch.Tensor]:
        """Play and learn once; return how many games ended, and how many of them were won."""
        games, shape = self.games, (STEPS, self.games.games)
        seen = torch.empty((*shape, games.observation.shape[1]), device=games.device)
        masks = torch.empty((*shape, games.action_mask.shape[1]), dtype=torch.uint8, device=games.device)
        actions = torch.empty(shape, dtype=torch.int64, device=games.device)
        likely, paid, over, values = (torch.empty(shape, device=games.device) for _ in range(4))
        with torch.no_grad():
            for at in range(STEPS):
                seen[at], masks[at] = games.observation, games.action_mask
                scores = self.policy(seen[at])
                actions[at] = sample(scores, masks[at])
                logs = masked(scores, masks[at]).log_softmax(dim=1)
                likely[at] = logs.gather(1, actions[at, :, None])[:, 0]
                values[at] = self.critic(seen[at])[:, 0]
                games.step(actions[at])
                paid[at], over[at] = games.rewards[:, 0], (games.terminated | games.truncated).float()
            gains, following, gain = (
                torch.empty_like(paid),
                self.critic(games.observation)[:, 0],
                torch.zeros(shape[1], device=games.device),
            )
            for at in reversed(range(STEPS)):
                goes_on = 1 - over[at]
                gain = paid[at] + goes_on * following - values[at] + LAMBDA * goes_on * gain
                gains[at], following = gain, values[at]
        flat = [one.flatten(0, 1) for one in (seen, masks, actions, likely, gains, gains + values)]
        for _ in range(EPOCHS):
            for rows in torch.randperm(len(flat[2]), device=games.device).chunk(PARTS):
                self.learn(*(one[rows] for one in flat))
        return over.sum(), (paid > 0).sum()

    def learn(self, *decisions: torch.Tensor) -> None:
        """Take a step of PPO: what was seen, allowed and done, how likely it was, what it gained and brought."""
        seen, masks, actions, likely, gains, returns = decisions
        logs = masked(self.policy(seen), masks).log_softmax(dim=1)
        ratio = (logs.gather(1, actions[:, None])[:, 0] - likely).exp()
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        better = torch.minimum(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
        spread = -(logs.exp() * logs.masked_fill(masks == 0, 0)).sum(dim=1).mean()
        error = (self.critic(seen)[:, 0] - returns).square().mean()
        self.optimiser.zero_grad()
        (error / 2 - better - ENTROPY * spread).backward()
        nn.utils.clip_grad_norm_(self.weights, 1.0)
        self.optimiser.step()

    def write(self, path: str) -> None:
        """Write the policy as a file that plays wherever a bot is named."""
        arrays = [one.detach().cpu().numpy().astype(np.float32) for one in self.policy.parameters()]
        write_policy(path, tuple((weights.T, biases) for weights, biases in zip(arrays[::2], arrays[1::2], strict=True)))


def main() -> None:
    """Train by the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--bot", default="careful", help="against whom it learns")
    parser.add_argument("--games", type=int, default=4096, help="side by side; on a processor 256 are enough")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--units", type=int, default=128)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", choices=("cpu", "cuda"), help="the GPU if PyTorch knows one")
    parser.add_argument("--deals", type=int, default=1000, help="of the evaluation at the end")
    parser.add_argument("--out", default="agent.npz")
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    batch = Batch(given.rules, 2, given.games, given.seed, observe=True, payoff="win", skip_forced=True, bots=(None, given.bot))
    with TorchGames(batch, given.device) as games:
        trainer, began, steps = Trainer(games, given.units, given.rate), time.monotonic(), 0
        while (passed := time.monotonic() - began) < 60 * given.minutes:
            ended, won = trainer.step()
            steps += 1
            if steps % 20 == 0:
                rate = STEPS * given.games * steps / passed
                wins = 100 * float(won / ended.clamp(min=1))
                print(f"{passed:6.1f} s on {games.device}: {rate:,.0f} decisions/s, wins {wins:.1f} %", flush=True)
        trainer.write(given.out)
    print(evaluate(load(given.out), given.rules, 2, opponents=("random", given.bot), deals=given.deals))


if __name__ == "__main__":
    main()
