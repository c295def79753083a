"""Public signatures say which numbers an array holds: no ``ndarray[Any, Any]`` in environments, batch, policies and laboratory."""

from __future__ import annotations

import ast
import inspect
import sys
from contextlib import suppress
from importlib import import_module
from typing import Any, get_args, get_origin

import numpy as np

PACKAGES = ("lastcard.envs", "lastcard.fast", "lastcard.lab", "lastcard.policies")
MORE = (
    "lastcard.lab.experiments.evaluation.Evaluation",
    "lastcard.fast.vector.batch_arrays.StepResult",
    "lastcard.fast.vector.batch_arrays.LegalActions",
)
"""Classes that public functions return."""
VAGUE = ("Array", "Array | None", "np.ndarray[Any, Any]")
"""Annotations of attributes that leave it open."""


def is_vague(hint: Any) -> bool:
    """Return whether a type holds an array whose numbers can be anything."""
    if get_origin(hint) is np.ndarray:
        kind = get_args(hint)[1]
        return kind is Any or get_args(kind) == (Any,)
    return any(is_vague(inner) for inner in get_args(hint))


def hints_of(thing: Any) -> dict[str, Any]:
    """Return the own annotations of a class or function; a name that exists for type checkers alone stays a text."""
    found = dict(vars(thing).get("__annotations__", {})) if isinstance(thing, type) else dict(getattr(thing, "__annotations__", {}))
    for name, hint in found.items():
        if isinstance(hint, str):
            with suppress(NameError):
                found[name] = eval(hint, vars(sys.modules[thing.__module__]))
    return found


def things() -> dict[str, Any]:
    """Return the public functions and classes by name."""
    found = {f"{package}.{name}": getattr(import_module(package), name) for package in PACKAGES for name in import_module(package).__all__}
    return found | {name: getattr(import_module(name.rpartition(".")[0]), name.rpartition(".")[2]) for name in MORE}


def test_no_public_signature_leaves_the_numbers_of_an_array_open() -> None:
    vague = []
    for name, thing in things().items():
        functions = {name: thing} if inspect.isfunction(thing) else {}
        if isinstance(thing, type):
            inner = {key: getattr(value, "fget", value) or getattr(value, "__func__", None) for key, value in vars(thing).items()}
            functions = {f"{name}.{key}": value for key, value in inner.items() if inspect.isfunction(value) and not key.startswith("_")}
            if inspect.isfunction(begins := vars(thing).get("__init__")):
                functions[name] = begins
            vague += [f"{name}.{key}" for key, hint in hints_of(thing).items() if not key.startswith("_") and is_vague(hint)]
            vague += [f"{name}.{key}" for key in vague_attributes(thing)]
        for key, function in functions.items():
            vague += [f"{key}({argument})" for argument, hint in hints_of(function).items() if is_vague(hint)]
    assert not vague, "write NDArray with the type of its numbers"


def vague_attributes(kind: type) -> list[str]:
    """Return the attributes that the methods of a class set with an annotation that leaves the numbers open."""
    tree = ast.parse(inspect.getsource(sys.modules[kind.__module__]))
    (node,) = [one for one in ast.walk(tree) if isinstance(one, ast.ClassDef) and one.name == kind.__name__]
    found = []
    for one in ast.walk(node):
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Attribute) and not one.target.attr.startswith("_"):
            is_array = isinstance(one.value, ast.Call) and ast.unparse(one.value.func) == "array_for"
            if ast.unparse(one.annotation) in VAGUE or (is_array and ast.unparse(one.annotation) == "Final"):
                found.append(one.target.attr)
    return found


def test_a_vague_array_is_seen() -> None:
    assert is_vague(np.ndarray[Any, Any])
    assert is_vague(dict[str, np.ndarray[Any, Any]])
    assert not is_vague(np.ndarray[Any, np.dtype[np.int64]])
