"""Load a policy: a built-in bot by its name, or an ONNX file, to which every framework for learning exports.

The graph of a file takes observations (n, size) float32 and, if it has a second input, action masks (n, 409). Its first output is either a
score for each action (n, 409), of which the best allowed one is taken, or the numbers of the actions (n,).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from lastcard.errors import LastCardError
from lastcard.fast.vector.sight import Actions, BotPolicy, LoadedPolicy, Numbers, Sight
from lastcard.files import read_bounded
from lastcard.text.faults import fault, shown, system_fault

Policy = Callable[[NDArray[np.float32], NDArray[np.uint8]], NDArray[np.integer[Any]]]
"""A function that gets observations (n, size) float32 and action masks (n, 409) uint8, and returns n numbers of actions."""

ENDING: Final = ".onnx"
_QUIET: Final = 4  # ONNX Runtime reports fatal errors only; it raises the others
_TYPES: Final = {
    "tensor(float)": np.float32,
    "tensor(double)": np.float64,
    "tensor(uint8)": np.uint8,
    "tensor(bool)": np.bool_,
    "tensor(int64)": np.int64,
}
"""The types of numbers that an input of a graph may have."""


def is_policy_file(name: str) -> bool:
    """Return whether a bot's name is the path of a policy.

    >>> is_policy_file("./agent.onnx"), is_policy_file("strong")
    (True, False)
    """
    return name.endswith(ENDING)


def by_name(agent: str | Policy | LoadedPolicy) -> str | Policy:
    """Return a bot that was loaded as its name, which is how bots are played fastest; anything else as it is.

    >>> by_name(load("careful")), by_name("strong")
    ('careful', 'strong')
    """
    return agent.name if isinstance(agent, BotPolicy) else agent


def load(name: str | os.PathLike[str]) -> LoadedPolicy:
    """Return the policy of a built-in bot, by its name, or that of an ONNX file.

    Raises LastCardError for an unknown name, a file that is none, and if ``onnxruntime`` is missing, which files need.

    >>> from lastcard.fast import Batch
    >>> batch, policy = Batch("classic", seats=2, games=8, seed=1, observe=True), load("careful")
    >>> for _ in range(10):
    ...     result = batch.step(policy(batch.observation, batch.action_mask, batch.sight()))
    """
    name = os.fspath(name)
    if not is_policy_file(name):
        return BotPolicy(name)
    try:
        runtime = import_module("onnxruntime")
    except ModuleNotFoundError:
        raise LastCardError(fault("policy_needs", path=name)) from None
    try:
        read_bounded(name, 0)  # a folder, or a pipe, which could block
    except OSError as error:
        raise LastCardError(fault("policy_unreadable", path=name, reason=system_fault(error))) from None
    options = runtime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # the same sums on every machine, and no threads beside the games
    options.log_severity_level = _QUIET
    try:
        session = runtime.InferenceSession(name, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # its exceptions have no class in common
        raise LastCardError(fault("policy_damaged", path=name, detail=_line(error))) from None
    if not 1 <= len(session.get_inputs()) <= 2 or any(one.type not in _TYPES for one in session.get_inputs()):
        said = ", ".join(f"{one.name}: {one.type}" for one in session.get_inputs())
        raise LastCardError(fault("policy_inputs", path=name, said=said or "–"))
    return OnnxPolicy(name, session)


class OnnxPolicy:
    """A policy that asks an ONNX graph."""

    def __init__(self, path: str, session: Any) -> None:
        self.name: str = path
        self._path, self._session = path, session
        self._inputs = [(one.name, _TYPES[one.type]) for one in session.get_inputs()]
        self._output = session.get_outputs()[0].name

    def __call__(self, observation: Numbers, action_mask: Numbers, sight: Sight | None = None) -> Actions:
        """Return an allowed action for each row. Raises LastCardError if the graph does not take the arrays, or returns others."""
        if np.ndim(action_mask) == 1:
            one: Actions = self._chosen(np.asarray(observation)[None], np.asarray(action_mask)[None]).reshape(())
            return one
        return self._chosen(np.asarray(observation), np.asarray(action_mask))

    def _chosen(self, observation: Numbers, action_mask: Numbers) -> Actions:
        given: dict[str, NDArray[Any]] = {
            name: array.astype(kind) for (name, kind), array in zip(self._inputs, (observation, action_mask), strict=False)
        }
        try:
            (found,) = self._session.run([self._output], given)
        except Exception as error:  # its exceptions have no class in common
            raise LastCardError(fault("policy_damaged", path=self._path, detail=_line(error))) from None
        found = np.asarray(found)
        if found.shape == action_mask.shape and found.dtype.kind in "fiub":
            scores = np.nan_to_num(found.astype(np.float64), nan=-np.finfo(np.float64).max)
            best: Actions = np.where(action_mask != 0, scores, -np.inf).argmax(axis=1)
            return best
        if found.shape[:1] != action_mask.shape[:1] or found.size != len(action_mask) or found.dtype.kind not in "iu":
            raise LastCardError(fault("policy_output", path=self._path, said=f"{found.shape} {found.dtype}"))
        actions: Actions = found.reshape(-1).astype(np.int64)
        rows = np.arange(len(actions))
        within = (actions >= 0) & (actions < action_mask.shape[1])
        allowed = within & (action_mask[rows, np.where(within, actions, 0)] != 0)
        if not allowed.all():
            raise LastCardError(fault("policy_not_allowed", path=self._path, number=int(actions[~allowed][0])))
        return actions


def _line(error: Exception) -> str:
    """Return the message of an error of ONNX Runtime in one short line."""
    return shown(" ".join(str(error).split()))
