"""A policy for Stable Baselines whose critic sees more than the policy; needs ``pip install sb3-contrib``."""

from __future__ import annotations

from typing import Any, Final

import torch
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from torch import nn


class Nets(nn.Module):  # type: ignore[misc]  # it comes without types here
    """A net for the policy, which reads the first ``seen`` numbers, and a smaller net for the critic, which reads all ``size`` numbers."""

    latent_dim_pi: Final = 128
    latent_dim_vf: Final = 64

    def __init__(self, seen: int, size: int) -> None:
        super().__init__()
        self.seen = seen
        self.policy: nn.Module = nn.Sequential(nn.Linear(seen, 192), nn.ReLU(), nn.Linear(192, self.latent_dim_pi), nn.ReLU())
        self.critic: nn.Module = nn.Sequential(nn.Linear(size, 128), nn.ReLU(), nn.Linear(128, self.latent_dim_vf), nn.ReLU())

    def forward(self, numbers: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the features of rows of numbers for the policy and for the critic."""
        return self.forward_actor(numbers), self.forward_critic(numbers)

    def forward_actor(self, numbers: torch.Tensor) -> torch.Tensor:
        """Return the features for the policy: (n, 128)."""
        found: torch.Tensor = self.policy(numbers[:, : self.seen])
        return found

    def forward_critic(self, numbers: torch.Tensor) -> torch.Tensor:
        """Return the features for the critic: (n, 64)."""
        found: torch.Tensor = self.critic(numbers)
        return found


class CriticPolicy(MaskableActorCriticPolicy):  # type: ignore[misc]
    """``MaskablePPO``'s policy for ``SortedVecEnv``. It needs ``seen`` of that: the policy reads so many numbers, the critic all."""

    def __init__(self, *args: Any, seen: int, **options: Any) -> None:
        self.seen = seen
        super().__init__(*args, **options)

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor: Nets = Nets(self.seen, self.features_dim)

    def _get_constructor_parameters(self) -> dict[str, Any]:
        return {**super()._get_constructor_parameters(), "seen": self.seen}
