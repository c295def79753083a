"""The compiled subset of Python: what a file may hold, and several files read as one.

* A file is constants (``NAME = number``) and functions; it imports nothing but these, from files before it, and types for a checker.
* A value is a 64-bit integer; ``True`` is 1. A parameter is an integer too, unless its name is that of a record or of an array
  (``ARRAYS``); the fields of a record are integers and arrays of integers. An annotation must agree with the name.
* Statements: assignments, ``if``, ``while``, ``for … in range(…)``, ``break``, ``continue``, ``return``, calls.
* Expressions: arithmetic without ``/`` and ``**``, bit operations, comparisons, ``and``, ``or``, ``not``, ``x if c else y``, calls of
  functions of the same files, and ``min``, ``max``, ``abs``, ``bool``. Only what is written to an array of floats may be
  ``quotient(part, whole)`` or ``reciprocal(number)``.
* Arithmetic does not overflow; ``//`` and ``%`` round down, as everywhere in Python.

A construct outside it is an error that names the line.
"""

from __future__ import annotations

import ast
import threading
from collections.abc import Collection, Iterable, Mapping
from typing import Final

from lastcard.errors import DeclarationError
from lastcard.fast.compiler.translator.constants import worked_out
from lastcard.fast.compiler.translator.errors import Origin, SubsetError

INTEGERS: Final = ("out", "row", "told", "picks", "agents", "seen", "over", "masks", "begun", "ended", "later")
BYTES: Final = ("action_mask", "terminated", "truncated")
FLOATS: Final = ("rewards", "observation", "compact_observation", "final_observation", "final_compact_observation")
"""Single floats: an integer or a ``quotient`` is written, added or taken away; nothing else reads them."""

ARRAYS: Final = (*INTEGERS, *BYTES, *FLOATS)
"""Parameters that are arrays, by what these hold."""

PURE: Final = ("min", "max", "abs", "bool", "lowest_bit", "count_bits", "mixed")
"""Functions that do nothing but work out a number."""

BUILTINS: Final = ("record", "fetch", "quotient", "reciprocal", "write_bits", "claim", "threads_with")
"""Functions of the files that the translator knows: one of many records, memory brought near, a part of a whole, bits side by side."""

GUEST: Final = 32
"""From which bit on the field ``fault`` holds of which guest's file a line is, the first being 1."""

TOO_LONG: Final = 1 << 30
"""The bit of ``fault`` that says that a guest took more steps than it may."""

LENT_FAULT: Final = 1 << 31
"""The bit of ``fault`` that a copy of a function of the engine sets; the guest that called it puts its own line there."""

MOST_STEPS: Final = 10_000_000
"""How many steps a guest may take each time it is called: calls, and passes of loops, of which long ones count more."""

_ONE_AT_A_TIME: Final = threading.Lock()
"""Who parses: CPython 3.11 counts the depth of a tree for all threads together, and raises SystemError where two make one."""


class Sources:
    """Several files read as one: constants and functions by name, each defined once.

    ``hooks`` maps replaced functions to others: every call of the first calls the second. ``guests`` are the functions of files with an
    ending, each with the number of its file; ``lent`` are copies of other functions that guests call.
    """

    def __init__(self, records: Collection[str], hooks: Mapping[str, str]) -> None:
        self.records = records
        self.hooks = hooks
        self.constants: dict[str, int] = {}
        self.functions: dict[str, ast.FunctionDef] = {}
        self.guests: dict[str, int] = {}
        self.lent: set[str] = set()
        self._calls: dict[str, tuple[ast.Call, ...]] = {}

    def copied(self, hooks: Mapping[str, str]) -> Sources:
        """Return the same files with other hooks. What is read into the copy stays out of this one; trees are shared, and never change."""
        made = Sources(self.records, hooks)
        made.constants, made.functions = self.constants.copy(), self.functions.copy()
        made.guests, made.lent, made._calls = self.guests.copy(), self.lent.copy(), self._calls.copy()
        return made

    def read(self, text: str, source: str, ending: str = "") -> None:
        """Read the constants and functions of a file, whose names get an ``ending`` of its own; ``source`` is named in errors."""
        tree = parsed(text)
        origin = Origin(source, text, ending)
        found: dict[ast.AST, list[ast.Call]] = {node: [] for node in tree.body}
        for node in tree.body:
            for inner in ast.walk(node):
                inner.origin = origin  # type: ignore[attr-defined]  # for errors
                if isinstance(inner, ast.Call):
                    found[node].append(inner)
        if ending:
            _rename(tree, ending)
            number = 1 + max(self.guests.values(), default=-1)
            self.guests |= {node.name: number for node in tree.body if isinstance(node, ast.FunctionDef)}
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                self._read_function(node)
                self._calls[node.name] = tuple(found[node])
            elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
                self._read_constant(node, node.value)
            elif isinstance(node, ast.ImportFrom):
                self._check_import(node)
            elif not is_for_checkers(node) and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
                raise SubsetError(node, "this statement")

    def _read_function(self, node: ast.FunctionDef) -> None:
        if node.decorator_list:
            raise SubsetError(node.decorator_list[0], "a decorator")
        given = node.args
        names = [parameter.arg for parameter in given.args]
        if given.posonlyargs or given.kwonlyargs or given.vararg or given.kwarg or given.defaults or len(set(names)) < len(names):
            raise SubsetError(node, "a function with other parameters than plain names")
        if node.name in self.functions:
            raise SubsetError(node, f"a second function {node.name!r}: to replace one, name another in the hooks")
        for parameter in node.args.args:
            kind = ast.unparse(parameter.annotation) if parameter.annotation else None
            if kind and (kind in ("int", "bool")) == self.is_pointer(parameter.arg) and node.name not in BUILTINS:
                wanted = "the name of a record or an array" if kind not in ("int", "bool") else "the name of an integer"
                raise SubsetError(parameter, f"the annotation {kind}, as {parameter.arg!r} is not {wanted},")
        self.functions[node.name] = node

    def _read_constant(self, node: ast.Assign | ast.AnnAssign, value: ast.expr) -> None:
        """Take a constant; two of one name must be the same."""
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if not isinstance(target, ast.Name):
            raise SubsetError(node, "this statement")
        found = worked_out(value, self.constants)
        if self.constants.get(target.id, found) != found:
            raise SubsetError(node, f"another value for {target.id!r}")
        self.constants[target.id] = found

    def _check_import(self, node: ast.ImportFrom) -> None:
        """Check that what is imported is there: all files share one namespace."""
        if node.module in ("__future__", "typing"):
            return
        for alias in node.names:
            if alias.asname or (alias.name not in self.constants and alias.name not in self.functions):
                raise SubsetError(node, f"the name {alias.name!r}")

    def is_pointer(self, name: str) -> bool:
        """Return whether a parameter of this name is a record or an array."""
        return name in self.records or name in ARRAYS

    def called(self, node: ast.Call) -> str:
        """Return the name of the function that a call calls; an empty text for what is no name."""
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        return self.hooks.get(name, name)

    def calls(self, name: str) -> tuple[ast.Call, ...]:
        """Return the calls in a function."""
        return self._calls[name]

    def lend(self, node: ast.FunctionDef) -> None:
        """Add a copy of a function, for guests."""
        self.lent.add(node.name)
        self.functions[node.name] = node
        self._calls[node.name] = tuple(inner for inner in ast.walk(node) if isinstance(inner, ast.Call))

    def check_hooks(self) -> None:
        """Check that each hook names two functions of the same parameters; LastCardError otherwise."""
        for name, other in self.hooks.items():
            for one in (name, other):
                if one not in self.functions:
                    raise DeclarationError(f"hooks: {name} → {other}: no file has a function {one!r}")
            given, wanted = (len(self.functions[one].args.args) for one in (other, name))
            if given != wanted:
                raise DeclarationError(f"hooks: {name} → {other}: {other!r} has {given} parameters, {name!r} {wanted}")

    def reached(self, entries: tuple[str, ...], without: Collection[str]) -> list[str]:
        """Return the functions that are called, directly or not, ``without`` some and what only these call."""
        found: dict[str, None] = {}
        waiting = list(entries)
        while waiting:
            name = waiting.pop()
            if name not in found and name not in without and name in self.functions:
                found[name] = None
                waiting += [self.called(call) for call in self.calls(name)]
        return list(found)


def parsed(text: str) -> ast.Module:
    """Return the tree of a text; one thread at a time."""
    with _ONE_AT_A_TIME:
        return ast.parse(text)


def _rename(tree: ast.Module, ending: str) -> None:
    """Add an ending to the names of the functions and constants of a file, also where they are used; not to locals of the same name."""
    own = stored_names(one for one in tree.body if isinstance(one, ast.Assign | ast.AnnAssign))
    own |= {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    for node in tree.body:
        seen = own - locals_of(node) if isinstance(node, ast.FunctionDef) else own
        for inner in ast.walk(node):
            if isinstance(inner, ast.Name) and inner.id in seen:
                inner.id += ending
        if isinstance(node, ast.FunctionDef):
            node.name += ending


def locals_of(node: ast.FunctionDef) -> frozenset[str]:
    """Return the names that are a function's own: its parameters and what it assigns to."""
    return stored_names([node]) | {arg.arg for arg in node.args.args}


def stored_names(nodes: Iterable[ast.AST]) -> frozenset[str]:
    """Return the names that are assigned to inside some nodes."""
    found = (inner for node in nodes for inner in ast.walk(node) if isinstance(inner, ast.Name))
    return frozenset(name.id for name in found if isinstance(name.ctx, ast.Store))


def is_for_checkers(node: ast.stmt) -> bool:
    """Return whether a statement is there for type checkers only."""
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def is_pure(node: ast.expr, sources: Sources) -> bool:
    """Return whether an expression calls no function of the sources, so that leaving it out changes nothing."""
    return all(sources.called(inner) in PURE for inner in ast.walk(node) if isinstance(inner, ast.Call))
