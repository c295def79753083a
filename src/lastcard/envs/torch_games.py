"""Games for PyTorch whose arrays never leave the device: those of a ``GpuBatch`` on a GPU, those of a ``Batch`` where there is none.

games = TorchGames(Batch("classic", seats=2, games=4096, seed=1, observe=True, bots=(None, "careful"), payoff="win"))
games.step(sample(policy(games.observation), games.action_mask))
"""

from __future__ import annotations

from typing import Final

import torch

from lastcard.fast.gpu.batch import GpuBatch
from lastcard.fast.vector.batch import Batch


class TorchGames:
    """The games of a batch as tensors that share its memory: each step writes to them. ``device`` is ``"cuda"`` or ``"cpu"``.

    Without ``device`` it is the GPU that PyTorch knows, or the processor. On a GPU the games are a copy of those of the batch.
    ``close``, or the end of a ``with``, frees the GPU's memory; nobody may read the tensors after that. Raises LastCardError for
    ``"cuda"`` where there is no GPU.
    """

    def __init__(self, batch: Batch, device: str | None = None) -> None:
        self.device: Final = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
        self.games: Final = batch.games
        self.seats: Final = batch.seats
        self._batch: Final = GpuBatch(batch) if self.device.type == "cuda" else batch
        self.agents: torch.Tensor = torch.from_dlpack(self._batch.agents)
        """(games,) int64: the player that is asked, 0 for p1."""
        self.action_mask: torch.Tensor = torch.from_dlpack(self._batch.action_mask)
        """(games, 409) uint8: 1 for each action that this player may take."""
        full = bool(batch.observation.size)
        self.observation: torch.Tensor = torch.from_dlpack(self._batch.observation if full else self._batch.compact_observation)
        """(games, size): what this player has seen; the compact observation without ``observe``."""
        self.final_observation: torch.Tensor = torch.from_dlpack(
            self._batch.final_observation if full else self._batch.final_compact_observation
        )
        """(games, seats, size): what each player saw last in games that the last step ended."""
        self.rewards: torch.Tensor = torch.from_dlpack(self._batch.rewards)
        """(games, seats) float32: what the last step paid."""
        self.terminated: torch.Tensor = torch.from_dlpack(self._batch.terminated)
        """(games,) uint8: 1 where the last step ended a game, which has begun anew."""
        self.truncated: torch.Tensor = torch.from_dlpack(self._batch.truncated)
        """(games,) uint8: 1 where it gave one up."""

    def __enter__(self) -> TorchGames:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Free the memory of the GPU."""
        if isinstance(self._batch, GpuBatch):
            self._batch.close()

    def reset(self, seed: str | int) -> None:
        """Begin all games anew."""
        self._batch.reset(seed)

    def step(self, actions: torch.Tensor) -> None:
        """Carry out one action in each game, (games,) int64 on the device. Raises LastCardError for one that is not allowed."""
        chosen = actions.contiguous()
        self._batch.step(chosen if self.device.type == "cuda" else chosen.numpy())


def masked(scores: torch.Tensor, action_mask: torch.Tensor) -> torch.Tensor:
    """Return scores, minus infinity for actions that are not allowed."""
    found: torch.Tensor = scores.masked_fill(action_mask == 0, -torch.inf)
    return found


def sample(scores: torch.Tensor, action_mask: torch.Tensor, generator: torch.Generator | None = None) -> torch.Tensor:
    """Return an allowed action for each row, (n,) int64, drawn on the device by the softmax of the scores."""
    noise = torch.empty_like(scores).exponential_(generator=generator).log()
    found: torch.Tensor = masked(scores - noise, action_mask).argmax(dim=1)
    return found
