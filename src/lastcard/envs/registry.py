"""Register the environments with Gymnasium and PettingZoo."""

from __future__ import annotations

from typing import Final

import gymnasium
from pettingzoo.env_registry import registration

AEC_ID: Final = "lastcard/lastcard-v0"
UNO_ID: Final = "lastcard/Uno-v0"


def register() -> None:
    """Register the environments once, so that ``gymnasium.make("lastcard/Uno-v0")`` finds them after ``import lastcard.envs``.

    Gymnasium imports the package itself for ``gymnasium.make("lastcard.envs:lastcard/Uno-v0")``.
    """
    if UNO_ID not in gymnasium.registry:
        gymnasium.register(UNO_ID, "lastcard.envs.solo:Solo", vector_entry_point="lastcard.envs.vector:VectorSolo")
    if AEC_ID not in registration.aec_registry:
        registration.register("aec", AEC_ID, entry_point="lastcard.envs.aec:env")
