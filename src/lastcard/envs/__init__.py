"""Environments for reinforcement learning, under every rules line, for 2 to 10 seats, rounds and matches.

* ``env`` and ``raw_env``: PettingZoo's AEC interface, in which every player learns; also as the module ``uno_v0``;
* ``Solo`` and ``VectorSolo``: Gymnasium's interfaces, in which one player learns against bots.

Importing this package registers them with both libraries: ``gymnasium.make("lastcard/Uno-v0")`` works then. All of them play
``lastcard.fast.Batch``, which can also be used directly, with arrays.
"""

from __future__ import annotations

from lastcard.errors import LastCardError
from lastcard.text.faults import fault

try:
    import gymnasium  # noqa: F401 - imported here, so that one place reports a missing library
    import pettingzoo  # noqa: F401
except ImportError as _missing:
    raise LastCardError(fault("envs_needs", name=_missing.name or "")) from None

from lastcard.envs import uno_v0
from lastcard.envs.aec import env, raw_env
from lastcard.envs.registry import register
from lastcard.envs.solo import Solo
from lastcard.envs.vector import VectorSolo

__all__ = ("Solo", "VectorSolo", "env", "raw_env", "uno_v0")


def __dir__() -> list[str]:
    """Return the public names, also those not imported yet, for completion in notebooks."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})


register()
