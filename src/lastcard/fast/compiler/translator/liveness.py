"""Which fields matter: those that reach a condition, an argument, a result or an array that is handed out.

A field that is only read to be stored in others matters where one of these does. So what bots remember of colours is not kept up at a table
where no bot asks for it, although each new entry is worked out from the one before.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Protocol

from lastcard.fast.compiler.translator.subset import Sources, is_pure

Place = tuple[str, str]
"""A record and a field, or a function and a local."""


class Possible(Protocol):
    """What is known of the values there can be, as far as it is asked for here."""

    def may(self, function: str, node: ast.expr, holds: bool) -> bool:
        """Return whether a condition can hold, or fail."""

    def place(self, function: str, node: ast.expr) -> Place | None:
        """Return the field or the local that an expression is, or is an element of; None for anything else and for what is fixed."""


def live_places(known: Possible, sources: Sources, reached: Iterable[str]) -> frozenset[Place]:
    """Return the fields and locals on which depends what the functions do that are reached."""
    flows = _Flows(known, sources)
    for name in reached:
        flows.follow(name)
    return flows.live()


class _Flows:
    """What is stored where, and what else is read."""

    def __init__(self, known: Possible, sources: Sources) -> None:
        self._known = known
        self._sources = sources
        self._function = ""
        self._read: set[Place] = set()
        self._into: dict[Place, set[Place]] = {}
        """By place: those from which what is stored in it is worked out."""

    def follow(self, function: str) -> None:
        """Add what a function does."""
        self._function = function
        self._block(self._sources.functions[function].body)

    def live(self) -> frozenset[Place]:
        """Return the places that are read, and all those from which they are worked out."""
        found, waiting = set(self._read), list(self._read)
        while waiting:
            more = self._into.get(waiting.pop(), set()) - found
            found |= more
            waiting.extend(more)
        return frozenset(found)

    def _block(self, nodes: Iterable[ast.stmt]) -> None:
        for node in nodes:
            self._statement(node)

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Assign():
                for target in node.targets:
                    self._store(target, node.value)
            case ast.AnnAssign(value=ast.expr() as given):
                self._store(node.target, given)
            case ast.AugAssign():
                self._store(node.target, node.value)  # what lay there is read as well, for nothing but itself
            case ast.If():
                self._look(node.test)
                for body, holds in ((node.body, True), (node.orelse, False)):
                    if self._known.may(self._function, node.test, holds):
                        self._block(body)
            case ast.While():
                self._look(node.test)
                if self._known.may(self._function, node.test, True):
                    self._block(node.body)
            case ast.For():
                self._look(node.iter)
                self._block(node.body)
            case ast.Return(value=ast.expr() as given) | ast.Expr(value=given):
                self._look(given)

    def _store(self, target: ast.expr, value: ast.expr) -> None:
        """Add that a value is stored, which matters as far as the place does, unless working it out does something."""
        place = self._known.place(self._function, target)
        read = set(self._reads(value))
        if isinstance(target, ast.Subscript):
            read |= set(self._reads(target.slice))
        if place and is_pure(value, self._sources):
            self._into.setdefault(place, set()).update(read)
        else:
            self._read |= read

    def _look(self, node: ast.expr) -> None:
        self._read |= set(self._reads(node))

    def _reads(self, node: ast.AST) -> Iterator[Place]:
        """Yield the places that are read to work an expression out: of a condition, up to the part that always decides."""
        if isinstance(node, ast.BoolOp):
            for part in node.values:
                yield from self._reads(part)
                if not self._known.may(self._function, part, isinstance(node.op, ast.And)):
                    return
        elif isinstance(node, ast.IfExp):
            yield from self._reads(node.test)
            for part, holds in ((node.body, True), (node.orelse, False)):
                if self._known.may(self._function, node.test, holds):
                    yield from self._reads(part)
        else:
            if isinstance(node, ast.expr) and (place := self._known.place(self._function, node)):
                yield place
            for inner in ast.iter_child_nodes(node):
                yield from self._reads(inner)
