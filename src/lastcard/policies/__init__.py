"""Policies to load: built-in bots and trained policies by name, and agents from files, with one interface.

``load("strong")``, ``load("dmc")`` and ``load("agent.onnx")`` return functions from observations and action masks to actions, which
environments, ``lastcard.lab.evaluate`` and a ladder take. A bot needs what its player sees besides, ``sight()`` of the environment; ONNX
files need ``pip install 'lastcard[onnx]'``.

>>> from lastcard import policies
>>> from lastcard.fast import Batch
>>> batch, strong = Batch("classic", seats=2, games=4, seed=1, observe=True), policies.load("strong")
>>> strong(batch.observation, batch.action_mask, batch.sight()).shape
(4,)
"""

from lastcard.fast.vector.sight import LoadedPolicy, Sight
from lastcard.policies.exporting import export
from lastcard.policies.loading import load

__all__ = ("LoadedPolicy", "Sight", "export", "load")


def __dir__() -> list[str]:
    """Return the public names, also those not imported yet, for completion in notebooks."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
