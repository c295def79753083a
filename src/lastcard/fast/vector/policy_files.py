"""Policies in files: ONNX graphs, to which every framework for learning exports, and networks of rectifiers as NumPy's ``.npz``.

The graph of an ONNX file takes observations (n, size) float32 and, if it has a second input, action masks (n, 409). Its first output is
either a score for each action (n, 409), of which the best allowed one is taken, or the numbers of the actions (n,). An ``.npz`` file has
the weights and biases of the layers, ``w0`` (size, units), ``b0`` (units,), ``w1`` …, the last one with a score for each action; between
the layers stand rectifiers. It needs NumPy alone.
"""

from __future__ import annotations

import os
import zipfile
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from lastcard.bots.names import LEARNED
from lastcard.errors import LastCardError
from lastcard.fast.program.learning.actions import ACTIONS
from lastcard.fast.vector.observation_layout import seats_of
from lastcard.fast.vector.sight import Actions, LoadedPolicy, Numbers, Sight
from lastcard.files import read_bounded
from lastcard.text.faults import fault, shown, system_fault

Policy = Callable[[NDArray[np.float32], NDArray[np.uint8]], NDArray[np.integer[Any]]]
"""A function that gets observations (n, size) float32 and action masks (n, 409) uint8, and returns n numbers of actions."""

_NUMPY: Final = ".npz"
_LEARNED: Final = Path(__file__).parents[2] / "policies" / "learned"
MOST_BYTES: Final = 1 << 30
"""The most bytes of the arrays of an ``.npz`` file, unpacked."""

_MOST_LAYERS: Final = 64
_QUIET: Final = 4  # ONNX Runtime reports fatal errors only; it raises the others
_TYPES: Final = {
    "tensor(float)": np.float32,
    "tensor(double)": np.float64,
    "tensor(uint8)": np.uint8,
    "tensor(bool)": np.bool_,
    "tensor(int64)": np.int64,
}
"""The types of numbers that an input of a graph may have."""


def load_file(path: str) -> LoadedPolicy:
    """Return the policy of a file, given by its path or by a name of ``LEARNED``.

    Raises LastCardError for a file that holds none, and if ``onnxruntime`` is missing for one of ONNX.

    >>> load_file("dmc").name
    'dmc'
    """
    return NetworkPolicy.read(path) if path in LEARNED or path.endswith(_NUMPY) else OnnxPolicy(path)


def best_allowed(scores: Numbers | NDArray[np.float64], action_mask: Numbers) -> Actions:
    """Return the allowed action with the highest score in each row; a score that is no number counts as the lowest.

    >>> best_allowed(np.array([[3.0, 2.0, np.nan]]), np.array([[0, 1, 1]]))
    array([1])
    """
    known = np.nan_to_num(scores.astype(np.float64), nan=-np.finfo(np.float64).max)
    best: Actions = np.where(action_mask != 0, known, -np.inf).argmax(axis=1)
    return best


class _FilePolicy:
    """A policy from a file, for the arrays of many games or of one."""

    def __init__(self, path: str) -> None:
        self.name: str = path

    def __call__(self, observation: Numbers, action_mask: Numbers, sight: Sight | None = None) -> Actions:
        """Return an allowed action for each row. Raises LastCardError if it does not take the arrays, or returns others."""
        if np.ndim(action_mask) == 1:
            one: Actions = self._chosen(np.asarray(observation)[None], np.asarray(action_mask)[None]).reshape(())
            return one
        return self._chosen(np.asarray(observation), np.asarray(action_mask))

    def _chosen(self, observation: Numbers, action_mask: Numbers) -> Actions:
        raise NotImplementedError

    def _check_size(self, size: int, observation: Numbers) -> None:
        """Raise LastCardError unless the observations have so many numbers; it names the number of seats that the policy is for."""
        given = observation.shape[-1]
        if observation.shape[1:] == (size,):
            return
        wanted, here = seats_of(size), seats_of(given)
        if wanted is not None and here is not None:
            raise LastCardError(fault("policy_seats", path=self.name, number=wanted, given=str(here)))
        raise LastCardError(fault("policy_size", path=self.name, number=size, given=str(given)))


class OnnxPolicy(_FilePolicy):
    """A policy that asks an ONNX graph."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self._session = _session(path)
        self._inputs = [(one.name, _TYPES[one.type]) for one in self._session.get_inputs()]
        self._output = self._session.get_outputs()[0].name
        width = (self._session.get_inputs()[0].shape or [None])[-1]
        self._size: int | None = width if isinstance(width, int) else None

    def __reduce__(self) -> tuple[type[OnnxPolicy], tuple[str]]:
        """Return how it is made again: the graph in memory can be neither copied nor pickled."""
        return OnnxPolicy, (self.name,)

    def _chosen(self, observation: Numbers, action_mask: Numbers) -> Actions:
        if self._size is not None:
            self._check_size(self._size, observation)
        given: dict[str, NDArray[Any]] = {
            name: array.astype(kind) for (name, kind), array in zip(self._inputs, (observation, action_mask), strict=False)
        }
        try:
            (found,) = self._session.run([self._output], given)
        except Exception as error:  # its exceptions have no class in common
            raise LastCardError(fault("policy_damaged", path=self.name, detail=_line(error))) from None
        found = np.asarray(found)
        is_scores = found.shape == action_mask.shape and found.dtype.kind in "fiub"
        return best_allowed(found, action_mask) if is_scores else checked_actions(self.name, found, action_mask)


def checked_actions(name: str, found: NDArray[Any], action_mask: Numbers) -> Actions:
    """Return what a policy chose as numbers of actions. Raises LastCardError unless it is an allowed one for each row."""
    if found.shape[:1] != action_mask.shape[:1] or found.size != len(action_mask) or found.dtype.kind not in "iu":
        raise LastCardError(fault("policy_output", path=name, said=f"{found.shape} {found.dtype}"))
    actions: Actions = found.reshape(-1).astype(np.int64)
    rows = np.arange(len(actions))
    within = (actions >= 0) & (actions < action_mask.shape[1])
    allowed = within & (action_mask[rows, np.where(within, actions, 0)] != 0)
    if not allowed.all():
        raise LastCardError(fault("policy_not_allowed", path=name, number=int(actions[~allowed][0])))
    return actions


class NetworkPolicy(_FilePolicy):
    """A policy that scores actions by layers of weights and biases, with rectifiers between them."""

    def __init__(self, path: str, layers: Sequence[tuple[NDArray[np.float32], NDArray[np.float32]]]) -> None:
        super().__init__(path)
        self.layers: Final = tuple(layers)
        """The weights (inputs, outputs) and biases (outputs,) of each layer, the first one first."""

    @classmethod
    def read(cls, path: str) -> NetworkPolicy:
        """Return the network of a file, or of a name of ``LEARNED``, which it keeps.

        Raises LastCardError for a file that cannot be read, or holds no network of actions.
        """
        arrays = _arrays(str(_LEARNED / f"{path}{_NUMPY}") if path in LEARNED else path)
        count = len(arrays) // 2
        if not arrays or set(arrays) != {f"{one}{number}" for number in range(count) for one in "wb"}:
            raise LastCardError(fault("policy_layers", path=path, said=", ".join(sorted(arrays)) or "–"))
        layers = [(arrays[f"w{number}"], arrays[f"b{number}"]) for number in range(count)]
        fits = all(w.ndim == 2 and b.shape == w.shape[1:] for w, b in layers) and layers[-1][0].shape[-1:] == (ACTIONS,)
        if not fits or any(one[0].shape[1] != other[0].shape[0] for one, other in pairwise(layers)):
            said = ", ".join(f"{name} {arrays[name].shape}" for name in sorted(arrays))
            raise LastCardError(fault("policy_layers", path=path, said=said))
        return cls(path, [(w.astype(np.float32), b.astype(np.float32)) for w, b in layers])

    def scores(self, observation: Numbers) -> NDArray[np.float32]:
        """Return a score for each action (n, 409), also for those that are not allowed, from observations (n, size).

        Raises LastCardError for observations of another size.
        """
        self._check_size(self.layers[0][0].shape[0], observation)
        found: NDArray[np.float32] = observation.astype(np.float32, copy=False)
        for number, (weights, biases) in enumerate(self.layers):
            found = (np.maximum(found, 0) if number else found) @ weights + biases
        return found

    def _chosen(self, observation: Numbers, action_mask: Numbers) -> Actions:
        return best_allowed(self.scores(observation), action_mask)


def _check_readable(path: str) -> None:
    try:
        read_bounded(path, 0)  # a folder, or a pipe, which could block
    except OSError as error:
        raise LastCardError(fault("policy_unreadable", path=path, reason=system_fault(error))) from None


def _arrays(path: str) -> dict[str, NDArray[Any]]:
    """Return the arrays of an ``.npz`` file, none of which may be an object. Raises LastCardError for any other file."""
    _check_readable(path)
    try:
        with zipfile.ZipFile(path) as parts:
            sizes = [one.file_size for one in parts.infolist()]
    except zipfile.BadZipFile:
        raise LastCardError(fault("policy_no_archive", path=path)) from None
    except (OSError, ValueError, NotImplementedError, RuntimeError) as error:
        raise LastCardError(fault("policy_damaged", path=path, detail=_line(error))) from None
    if len(sizes) > 2 * _MOST_LAYERS or sum(sizes) > MOST_BYTES:
        raise LastCardError(fault("policy_large", path=path, most=MOST_BYTES, number=_MOST_LAYERS))
    try:
        with np.load(path, allow_pickle=False) as found:
            arrays = {name: found[name] for name in found.files}
    except (OSError, ValueError, EOFError, KeyError, NotImplementedError, RuntimeError, zipfile.BadZipFile, SyntaxError) as error:
        raise LastCardError(fault("policy_damaged", path=path, detail=_line(error))) from None
    wrong = next((one for one in arrays.values() if not isinstance(one, np.ndarray) or one.dtype.kind not in "fiu"), None)
    if wrong is not None:
        raise LastCardError(fault("policy_damaged", path=path, detail=shown(getattr(wrong, "dtype", wrong))))
    return arrays


def _session(path: str) -> Any:
    """Return the graph of a file, ready to run. Raises LastCardError."""
    try:
        runtime = import_module("onnxruntime")
    except ModuleNotFoundError:
        raise LastCardError(fault("policy_needs", path=path)) from None
    _check_readable(path)
    options = runtime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # the same sums on every machine, and no threads beside the games
    options.log_severity_level = _QUIET
    try:
        session = runtime.InferenceSession(os.fspath(path), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # its exceptions have no class in common
        raise LastCardError(fault("policy_damaged", path=path, detail=_line(error))) from None
    if not 1 <= len(session.get_inputs()) <= 2 or any(one.type not in _TYPES for one in session.get_inputs()):
        said = ", ".join(f"{one.name}: {one.type}" for one in session.get_inputs())
        raise LastCardError(fault("policy_inputs", path=path, said=said or "–"))
    return session


def _line(error: Exception) -> str:
    """Return the message of an error in one short line."""
    return shown(" ".join(str(error).split()))
