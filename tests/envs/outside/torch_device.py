"""Games for PyTorch, TorchRL and JAX: shared memory, allowed actions, and training end to end. Run by scripts/test-envs.

The same code runs on a GPU; where there is none, on the processor.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import torch
from torchrl.envs.utils import check_env_specs

from lastcard.envs.jax_games import JaxGames
from lastcard.envs.jax_games import sample as jax_sample
from lastcard.envs.torch_games import TorchGames, sample
from lastcard.envs.torchrl_env import BatchEnv
from lastcard.fast import Batch
from lastcard.policies import load


def new_batch(games: int = 64, observe: bool | str = True) -> Batch:
    return Batch("classic", 2, games, 1, observe=observe, payoff="win", bots=(None, "careful"))


def check_torch() -> None:
    """Tensors are the arrays of the batch, and what is drawn is allowed, each action about as often as the others."""
    other = new_batch()
    with TorchGames(new_batch()) as games:
        luck = torch.Generator(games.device).manual_seed(1)
        for _ in range(100):
            assert np.array_equal(games.observation.cpu().numpy(), other.observation)
            actions = sample(torch.zeros(games.action_mask.shape, device=games.device), games.action_mask, luck)
            assert games.action_mask.gather(1, actions[:, None]).all()
            games.step(actions)
            other.step(actions.cpu().numpy())
            assert np.array_equal(games.rewards.cpu().numpy(), other.rewards)
        drawn = torch.stack(
            [sample(torch.zeros(1, 4), torch.tensor([[1, 0, 1, 1]]), torch.Generator().manual_seed(seed)) for seed in range(3000)]
        )
        shares = torch.bincount(drawn, minlength=4) / len(drawn)
        assert shares[1] == 0
        assert (shares[[0, 2, 3]] - 1 / 3).abs().max() < 0.04
    print("TorchGames:", games.device)


def check_torchrl() -> None:
    """TorchRL's own check passes, games end and begin anew within a rollout, and the last observation is that of the game that ended."""
    for observe in (True, "bytes", "compact"):
        check_env_specs(BatchEnv(TorchGames(new_batch(8, observe))))
    environment = BatchEnv(TorchGames(new_batch()))
    played = environment.rollout(120, break_when_any_done=False)
    done = played["next", "done"][..., 0]
    assert done.any()
    assert (played["next", "reward"][..., 0][done].abs() == 1).all()
    assert not played["next", "reward"][..., 0][~done].any()
    game, step = (int(one[0]) for one in torch.nonzero(done, as_tuple=True))
    assert step + 1 < 120
    assert not torch.equal(played["observation"][game, step + 1], played["next", "observation"][game, step])
    print("BatchEnv:", played.batch_size, int(done.sum()), "games ended")


def check_jax() -> None:
    """JAX sees what the batch shows, later steps leave its arrays as they are, and what is drawn is allowed."""
    games, other, key = JaxGames(new_batch()), new_batch(), jax.random.key(1)
    draw = jax.jit(jax_sample)
    kept = games.now.observation
    before = np.asarray(kept).copy()
    for _ in range(60):
        key, used = jax.random.split(key)
        actions = draw(used, jnp.zeros(games.now.action_mask.shape), games.now.action_mask)
        games.step(actions)
        other.step(np.asarray(actions))
        assert np.array_equal(np.asarray(games.now.observation), other.observation)
        assert np.array_equal(np.asarray(games.now.rewards), other.rewards)
    assert np.array_equal(np.asarray(kept), before)
    print("JaxGames:", jax.default_backend())


def check_training() -> None:
    """PPO runs from the first game to a file that plays."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "agent.npz"
        options = ["--minutes", "0.2", "--games", "128", "--units", "64", "--deals", "50", "--out", str(out)]
        subprocess.run([sys.executable, "examples/train_on_device.py", *options], check=True)
        batch, policy = new_batch(4), load(out)
        assert batch.action_mask[np.arange(4), policy(batch.observation, batch.action_mask)].all()


if __name__ == "__main__":
    torch.set_num_threads(1)
    check_torch()
    check_torchrl()
    check_jax()
    check_training()
    print("device: passed")
