"""What custom bots (guests) may call: functions of the engine that change nothing, as copies that are compiled with the checks of guests.

Which functions change what is found in the sources: stores to fields of records and to arrays, in a function and in all that it calls.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

from lastcard.fast.compiler.translator.errors import Origin, SubsetError
from lastcard.fast.compiler.translator.subset import ARRAYS, BUILTINS, PURE, Sources

LENT: Final = "_for_bots"
"""The ending of the names of copies."""

_WRITERS: Final = {"write_bits": 3, "claim": 0}
"""Functions that the translator knows and that store to an array: which of their arguments it is."""

_MANY_RECORDS: Final = "record"
"""The function that reaches records beside those that are given."""


@dataclass(frozen=True)
class Scratch:
    """Fields that may be changed by functions of some files: what bots work out anew in each decision."""

    fields: Collection[str] = ()
    sources: Collection[str] = ()


Change = tuple[str, str]
"""A field with its record, or an array, that a function changes; and the file of the function that stores to it."""


class _Changes:
    """What the functions change, by their names."""

    def __init__(self, sources: Sources, alike: Mapping[str, str], names: Collection[str]) -> None:
        self._sources, self._alike = sources, alike
        self._found: dict[str, set[Change]] = {name: set(self._stored(name)) for name in names}
        grows = True
        while grows:
            grows = False
            for name in names:
                for call in sources.calls(name):
                    more = self.of_call(call) - self._found[name]
                    self._found[name] |= more
                    grows = grows or bool(more)

    def of_call(self, call: ast.Call) -> set[Change]:
        """Return what a call changes, in the words of the caller: arrays by what it passes."""
        called = self._sources.called(call)
        if called in _WRITERS or called == _MANY_RECORDS:
            return {(_place(call.args[_WRITERS[called]]) if called in _WRITERS else "other records", "")}
        node = self._sources.functions.get(called)
        if node is None:
            return set()
        passed = {parameter.arg: _place(arg) for parameter, arg in zip(node.args.args, call.args, strict=False)}
        return {(passed.get(what, what) if what in ARRAYS else what, source) for what, source in self._found.get(called, ())}

    def _stored(self, name: str) -> Iterable[Change]:
        node = self._sources.functions[name]
        origin: Origin = node.origin  # type: ignore[attr-defined]  # given by Sources.read
        for inner in ast.walk(node):
            if isinstance(inner, ast.Attribute | ast.Subscript) and isinstance(inner.ctx, ast.Store):
                yield self._named(_place(inner)), origin.source

    def _named(self, what: str) -> str:
        """Return a field with the first name of its record."""
        record, dot, field = what.partition(".")
        return f"{self._alike.get(record, record)}{dot}{field}"


def lend(sources: Sources, alike: Mapping[str, str], scratch: Scratch) -> None:
    """Let the guests of these sources call copies of functions of the engine, with the checks of guests.

    Raises SubsetError where a guest calls a function that changes more than ``scratch``, or one that calls itself in the end.
    """
    guests = tuple(sources.guests)
    _check_recursion(sources, guests)
    wanted = [name for name in sources.reached(guests, without=(*PURE, *BUILTINS)) if name not in sources.guests]
    changes = _Changes(sources, alike, wanted)
    for name in guests:
        for call in sources.calls(name):
            _check_call(sources, call, changes.of_call(call), scratch)
    for name in wanted:
        copy = deepcopy(sources.functions[name])
        copy.name += LENT
        _redirect(sources, (inner for inner in ast.walk(copy) if isinstance(inner, ast.Call)), wanted)
        sources.lend(copy)
    for name in guests:
        _redirect(sources, sources.calls(name), wanted)


def _check_call(sources: Sources, call: ast.Call, changes: set[Change], scratch: Scratch) -> None:
    """Raise SubsetError for a call of a guest that changes more than it may."""
    called = sources.called(call)
    refused = {what for what, source in changes if not (what.partition(".")[2] in scratch.fields and source in scratch.sources)}
    if refused and called not in sources.guests and called not in BUILTINS:
        what = ", ".join(sorted(refused)[:3]) + (" …" if len(refused) > 3 else "")
        raise SubsetError(call, f"a call of {called}, which changes {what} (a bot reads, and returns an action: call what only works out),")


def _check_recursion(sources: Sources, guests: Iterable[str]) -> None:
    """Raise SubsetError for a function of a guest that calls itself, be it by others."""
    done: set[str] = set()
    for guest in guests:
        path: dict[str, None] = {}
        waiting = [(guest, iter(sources.calls(guest)))]
        path[guest] = None
        while waiting:
            name, calls = waiting[-1]
            call = next(calls, None)
            if call is None:
                waiting.pop()
                del path[name]
                done.add(name)
                continue
            called = sources.called(call)
            if called in path:
                own = next(one for one in reversed(path) if one in sources.guests)
                raise SubsetError(sources.functions[own], "a function that calls itself, be it by others (write a loop),")
            if called in sources.functions and called not in done and called not in (*PURE, *BUILTINS):
                path[called] = None
                waiting.append((called, iter(sources.calls(called))))


def _redirect(sources: Sources, calls: Iterable[ast.Call], wanted: Collection[str]) -> None:
    """Let calls call copies."""
    for call in calls:
        called = sources.called(call)
        if called in wanted and isinstance(call.func, ast.Name):
            call.func.id = called + LENT


def _place(node: ast.expr) -> str:
    """Return a field with its record, or the name of an array, that an expression is or is an element of."""
    return _place(node.value) if isinstance(node, ast.Subscript) else ast.unparse(node)
