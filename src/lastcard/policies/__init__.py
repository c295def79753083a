"""Policies from files: functions from observations and action masks to actions, which ``lastcard.lab.evaluate`` and a ladder take.

``load("agent.onnx")`` needs ``pip install 'lastcard[onnx]'``.
"""

from lastcard.policies.loading import load

__all__ = ("load",)
