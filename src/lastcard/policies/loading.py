"""Load a policy: a built-in bot or a trained policy of the package by its name, an ONNX file, or a network as ``.npz``.

``fast/vector/policy_files.py`` says what the files hold.
"""

from __future__ import annotations

import os

from lastcard.bots.names import is_policy_file
from lastcard.fast.vector.policy_files import Policy, load_file
from lastcard.fast.vector.sight import BotPolicy, LoadedPolicy

__all__ = ("Policy", "by_name", "is_policy_file", "load")


def by_name(agent: str | Policy | LoadedPolicy) -> str | Policy:
    """Return a bot that was loaded as its name, which is how bots are played fastest; anything else as it is.

    >>> by_name(load("careful")), by_name("strong")
    ('careful', 'strong')
    """
    return agent.name if isinstance(agent, BotPolicy) else agent


def load(name: str | os.PathLike[str]) -> LoadedPolicy:
    """Return the policy of a built-in bot or a trained policy of the package, by its name, or that of a file: ``.onnx`` or ``.npz``.

    The trained ones, ``dmc`` and ``ppo``, are baselines for two seats of ``classic``: ``docs/research/baselines.md``.

    Raises LastCardError for an unknown name, a file that is none, and if ``onnxruntime`` is missing, which ONNX files need.

    >>> from lastcard.fast import Batch
    >>> batch, policy = Batch("classic", seats=2, games=8, seed=1, observe=True), load("careful")
    >>> for _ in range(10):
    ...     result = batch.step(policy(batch.observation, batch.action_mask, batch.sight()))
    """
    name = os.fspath(name)
    return load_file(name) if is_policy_file(name) else BotPolicy(name)
