"""Environments for reinforcement learning, under every rules line, for 2 to 10 seats, rounds and matches.

* ``env`` and ``raw_env``: PettingZoo's AEC interface, every player learns;
* ``Solo`` and ``VectorSolo``: Gymnasium's interfaces, one player learns against bots.

Both registries have them once this package is imported. All of them play ``lastcard.fast.Batch``, which is the interface for those who can
use arrays.
"""

from __future__ import annotations

from lastcard.errors import LastCardError
from lastcard.text.faults import fault

try:
    import gymnasium  # noqa: F401 - asked for here, so that what is missing is said in one place
    import pettingzoo  # noqa: F401
except ImportError as missing:
    raise LastCardError(fault("envs_needs", name=missing.name or "")) from None

from lastcard.envs.aec import env, raw_env
from lastcard.envs.registry import register
from lastcard.envs.solo import Solo
from lastcard.envs.vector import VectorSolo

__all__ = ("Solo", "VectorSolo", "env", "raw_env")

register()
