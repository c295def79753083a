"""Register the environments with Gymnasium and PettingZoo."""

from __future__ import annotations

from typing import Final

import gymnasium
from pettingzoo.env_registry import registration

AEC_ID: Final = "lastcard/lastcard-v0"
SOLO_ID: Final = "LastCard-v0"


def register() -> None:
    """Register the environments once, so that ``gymnasium.make("lastcard.envs:LastCard-v0")`` finds them."""
    if SOLO_ID not in gymnasium.registry:
        gymnasium.register(SOLO_ID, "lastcard.envs.solo:Solo", vector_entry_point="lastcard.envs.vector:VectorSolo")
        registration.register("aec", AEC_ID, entry_point="lastcard.envs.aec:env")
