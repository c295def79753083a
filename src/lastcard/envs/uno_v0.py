"""The environment as a module, as PettingZoo arranges its own: code for ``pettingzoo.classic`` swaps one import.

>>> from lastcard.envs import uno_v0
>>> made = uno_v0.env("minecraft", seats=3)
>>> made.reset(seed=7)
>>> made.agent_selection
'p1'

It has no ``parallel_env``, because players act one after the other.
"""

from __future__ import annotations

from lastcard.envs.aec import env, raw_env

__all__ = ("env", "raw_env")
