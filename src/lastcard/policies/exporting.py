"""Write a trained policy as an ONNX graph, which other programs and languages run."""

from __future__ import annotations

import contextlib
import os
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from lastcard.errors import LastCardError
from lastcard.fast.vector.policy_files import NetworkPolicy
from lastcard.fast.vector.sight import LoadedPolicy
from lastcard.policies.loading import load
from lastcard.text.faults import fault, system_fault

ENDING: Final = ".onnx"
_OPERATORS: Final = 13  # the oldest set with these operators that runtimes still list; newer ones read it
_FORMAT: Final = 8


def export(policy: str | os.PathLike[str] | LoadedPolicy, path: str | os.PathLike[str]) -> Path:
    """Write a network as an ONNX graph and return the path. A file that is there is replaced, completely or not at all.

    ``policy`` is a trained policy of the package (``dmc``, ``ppo``), an ``.npz`` file, or what ``load`` returned for one of them. The input
    ``observation`` is (n, size) float32 for any n, the output ``scores`` (n, 409) float32: a score for each action, of which
    the best that the mask allows is the policy's choice. ``load`` reads such a file.

    Raises LastCardError for a policy that is no network, a name without the ending ``.onnx``, a place that cannot be written, and if the
    library ``onnx`` is missing.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     print(export("dmc", f"{folder}/dmc.onnx").name)
    dmc.onnx
    """
    place = Path(path)
    if place.suffix.lower() != ENDING:
        raise LastCardError(fault("file_ending", path=str(place), list=[ENDING]))
    network = policy if not isinstance(policy, (str, os.PathLike)) else load(policy)
    if not isinstance(network, NetworkPolicy):
        raise LastCardError(fault("policy_no_network", said=str(getattr(network, "name", network))))
    content: bytes = _graph(network).SerializeToString(deterministic=True)
    _replace(place, content)
    return place


def _graph(network: NetworkPolicy) -> Any:
    """Return the model of a network: a product with the weights and a rectifier for each layer, without one after the last."""
    try:
        from onnx import TensorProto, helper, numpy_helper
    except ModuleNotFoundError:
        raise LastCardError(fault("policy_export_needs", said=network.name)) from None
    count = len(network.layers)
    names = ["observation", *(f"hidden{number}" for number in range(1, count)), "scores"]
    nodes, held = [], []
    for number, ((weights, biases), (before, after)) in enumerate(zip(network.layers, pairwise(names), strict=True)):
        is_last = number == count - 1
        summed = after if is_last else f"sum{number}"
        nodes.append(helper.make_node("Gemm", [before, f"w{number}", f"b{number}"], [summed]))
        if not is_last:
            nodes.append(helper.make_node("Relu", [summed], [after]))
        held += [numpy_helper.from_array(weights, f"w{number}"), numpy_helper.from_array(biases, f"b{number}")]
    taken = helper.make_tensor_value_info(names[0], TensorProto.FLOAT, ["n", network.layers[0][0].shape[0]])
    given = helper.make_tensor_value_info(names[-1], TensorProto.FLOAT, ["n", network.layers[-1][0].shape[1]])
    graph = helper.make_graph(nodes, "policy", [taken], [given], held)
    return helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", _OPERATORS)], ir_version=_FORMAT, producer_name="lastcard", doc_string=network.name
    )


def _replace(place: Path, content: bytes) -> None:
    aside = place.with_name(f".{place.name}.{os.getpid()}.part")
    try:
        aside.write_bytes(content)
        aside.replace(place)
    except OSError as error:
        with contextlib.suppress(OSError):
            aside.unlink()
        raise LastCardError(fault("file_unwritable", path=str(place), reason=system_fault(error))) from None
