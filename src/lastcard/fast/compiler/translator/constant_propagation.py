"""Constant propagation through the whole program, where the settings of the rules, the seats and the bots are given.

For each field, local, parameter and result the analysis collects the values that it can have. It begins with what is given and adds what
reachable statements store, until nothing changes. If a condition can have only one outcome, the other branch is unreachable. A field that
no reachable statement changes has *settled*: the translator writes it as a constant. Fields that nothing depends on (``liveness``) are not
stored at all.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from lastcard.errors import DeclarationError
from lastcard.fast.compiler.translator.assumed import Assumed
from lastcard.fast.compiler.translator.liveness import Place, live_places
from lastcard.fast.compiler.translator.subset import BUILTINS, Sources, is_pure, locals_of
from lastcard.fast.compiler.translator.value_sets import (
    BINARY,
    CODES,
    COMPARED,
    FOLDED,
    MOST,
    NONE_YET,
    TRUTH,
    ZERO,
    Values,
    between,
    code_of,
    crossed,
    folded,
    joined,
    may_be,
    single,
    some,
    submasks,
    truth_of,
)

_OPAQUE: Final = ("mixed", *BUILTINS)


class Known:
    """The values that the fields, locals, parameters and results of a program can have; ``Known.of`` finds them.

    ``alike`` maps further names of a record to its own: a function may receive as ``s`` what its caller calls ``root``. All names of a
    record share the values of its fields.
    """

    def __init__(self, sources: Sources, assumed: Assumed, alike: Mapping[str, str] | None = None) -> None:
        self._sources = sources
        self._fixed = assumed.fixed
        self._alike = alike or {}
        self._results = assumed.results
        self._arrays = {
            (record, name) for record, given in assumed.start.items() for name, value in given.items() if not isinstance(value, int)
        }
        self._held: dict[Place, Values] = {
            (record, name): some([value] if isinstance(value, int) else value)
            for record, given in assumed.start.items()
            for name, value in given.items()
        }
        self._codes: dict[Place, Values] = {place: found for place, found in self._held.items() if place in self._arrays}
        self._names: dict[Place, Values] = {}
        self._locals: dict[str, frozenset[str]] = {}
        self._parameters: dict[str, list[tuple[str, bool]]] = {}  # by function, and which are records or arrays
        self._function = ""
        self._is_done = False
        self._readers: dict[Place, dict[str, None]] = {}
        self._waiting: dict[str, None] = {}
        self.reached: dict[str, None] = {}
        self._live: frozenset[Place] = frozenset()

    @classmethod
    def of(cls, sources: Sources, assumed: Assumed, entries: Iterable[str], alike: Mapping[str, str] | None = None) -> Known:
        """Analyse the program that begins at ``entries``, whose integer parameters can have any value."""
        made = cls(sources, assumed, alike)
        if assumed.before:
            made._go_on_from(cls.of(sources, Assumed(assumed.fixed, {"s": assumed.before[1]}), assumed.before[0], alike))
        made._analyse(entries)
        return made

    def _go_on_from(self, earlier: Known) -> None:
        """Take over what an earlier program can leave in the fields about which nothing is given."""
        self._held = earlier._held | self._held
        self._codes = {place: earlier._codes[place] for place in earlier._arrays} | self._codes
        self._arrays |= earlier._arrays

    def _analyse(self, entries: Iterable[str]) -> None:
        for name in entries:
            self._reach(name)
            for places in (self._names, self._codes):
                places |= {(name, arg.arg): None for arg in self._sources.functions[name].args.args}
        while self._waiting:
            self._function = next(iter(self._waiting))
            del self._waiting[self._function]
            self._block(self._sources.functions[self._function].body)
            self._add(self._names, (self._function, ""), ZERO)
        self._is_done = True
        self._live = live_places(self, self._sources, self.reached)

    # ---- questions of the translator ---------------------------------------------------------------------------------
    def constant(self, function: str, node: ast.expr) -> int | None:
        """Return the only value that an expression of a function can have; None if there are several, or a call does something."""
        if not is_pure(node, self._sources):
            return None
        self._function = function
        found = self._value(node)
        return next(iter(found)) if found is not None and len(found) == 1 else None

    def truth(self, function: str, node: ast.expr) -> bool | None:
        """Return how a condition of a function always comes out; None if it can do so both ways."""
        self._function = function
        found = self._value(node)
        if not found:
            return None
        return False if found == {0} else None if 0 in found else True

    def has_settled(self, record: str, field: str) -> bool:
        """Return whether a field keeps the one value it starts from, so that nothing has to be stored."""
        found = self._held.get(self._place(record, field))
        return found is not None and len(found) == 1

    def is_kept(self, record: str, field: str) -> bool:
        """Return whether what is stored to a field matters: not if it has settled, nor if nothing depends on it."""
        place = self._place(record, field)
        if place not in self._held:
            return True
        return (place in self._live or field in self._results) and not self.has_settled(record, field)

    def may(self, function: str, node: ast.expr, holds: bool) -> bool:
        """Return whether a condition of a function can hold, or fail."""
        self._function = function
        return may_be(self._value(node), holds)

    def place(self, function: str, node: ast.expr) -> Place | None:
        """Return the field or the local of a function that an expression is, or is an element of; None for what is fixed."""
        if isinstance(node, ast.Name):
            return (function, node.id) if node.id in self._locals.get(function, ()) else None
        found = self._field_of(node)
        return None if found is None or found[1] in self._fixed.get(found[0], {}) else found

    @property
    def found(self) -> Mapping[tuple[str, str], Values]:
        """Return the values of all fields, by record and field; those of an array together."""
        return self._held

    @property
    def possible(self) -> Mapping[str, tuple[Values, Values]]:
        """Return what the fields of the state can hold for the code to be right: their values, and those of the lowest bits of tasks."""
        return {name: (found, self._codes.get((record, name))) for (record, name), found in self._held.items() if record == "s"}

    def array(self, record: str, field: str) -> Sequence[int] | None:
        """Return a fixed array."""
        found = self._fixed.get(record, {}).get(field)
        return None if found is None or isinstance(found, int) else found

    # ---- statements --------------------------------------------------------------------------------------------------
    def _block(self, nodes: Iterable[ast.stmt]) -> bool:
        """Go through statements; return whether what follows them is never reached."""
        return any(map(self._statement, nodes))

    def _statement(self, node: ast.stmt) -> bool:
        match node:
            case ast.Return():
                self._add(self._names, (self._function, ""), self._value(node.value) if node.value else ZERO)
                return True
            case ast.Break() | ast.Continue():
                return True
            case ast.Assign():
                found, codes = self._value_and_code(node.value)
                for target in node.targets:
                    self._store(target, found, codes)
            case ast.AnnAssign(value=ast.expr() as given):
                self._store(node.target, *self._value_and_code(given))
            case ast.AugAssign():
                self._store(node.target, self._combined(ast.BinOp(node.target, node.op, node.value)), None)
            case ast.If():
                return self._if(node)
            case ast.While():
                if may_be(self._value(node.test), True):
                    self._block(node.body)
            case ast.For():
                self._for(node)
            case ast.Expr(value=ast.Call() as call):
                self._value(call)
        return False

    def _if(self, node: ast.If) -> bool:
        test = self._value(node.test)
        ends = [self._block(body) for body, holds in ((node.body, True), (node.orelse, False)) if may_be(test, holds)]
        return bool(ends) and all(ends)

    def _for(self, node: ast.For) -> None:
        bounds = [self._value(arg) for arg in node.iter.args] if isinstance(node.iter, ast.Call) else []
        first, end = ([ZERO, *bounds] if len(bounds) == 1 else bounds)[:2]
        if first is None or end is None or (first and end):  # else the loop has not been reached
            self._store(node.target, between(first, end), None)
            self._block(node.body)

    def _store(self, target: ast.expr, found: Values, codes: Values) -> None:
        """Add to the values of a place."""
        match target:
            case ast.Name(id=name):
                self._add(self._names, (self._function, name), found)
                self._add(self._codes, (self._function, name), codes)
            case (
                ast.Attribute(value=ast.Name(id=record), attr=field)
                | ast.Subscript(value=ast.Attribute(value=ast.Name(id=record), attr=field))
            ):
                if field in self._fixed.get(record, {}):
                    raise DeclarationError(f"{self._function} stores to {record}.{field}, which is given as fixed")
                place = self._place(record, field)
                if place in self._held:
                    self._add(self._held, place, found)
                    self._add(self._codes, place, codes)
        if isinstance(target, ast.Subscript):
            self._value(target.slice)

    def _add(self, places: dict[Place, Values], place: Place, found: Values) -> None:
        old = places.get(place, NONE_YET)
        if self._is_done or old is None or (found is not None and found <= old):
            return
        new = None if found is None else old | found
        places[place] = None if new is None or len(new) > MOST else new
        self._waiting.update(dict.fromkeys(self._readers.get(place, ())))

    def _read(self, places: dict[Place, Values], place: Place) -> Values:
        """Return the values of a place; whoever reads them is looked at again when there are more."""
        if not self._is_done:
            readers = self._readers.get(place)
            if readers is None:
                readers = self._readers[place] = {}
            readers[self._function] = None
        return places.get(place, NONE_YET)

    def _reach(self, name: str) -> None:
        if name in self.reached or self._is_done:
            return
        self._locals[name] = locals_of(self._sources.functions[name])
        self.reached[name] = self._waiting[name] = None

    # ---- expressions -------------------------------------------------------------------------------------------------
    def _value(self, node: ast.expr) -> Values:
        """Return the values of an expression, and reach the functions it calls."""
        work = _VALUES.get(type(node))
        return work(self, node) if work else None

    def _constant(self, node: ast.Constant) -> Values:
        return single(int(node.value)) if isinstance(node.value, int) else None

    def _named(self, node: ast.Name) -> Values:
        name = node.id
        if name in self._locals.get(self._function, ()):
            return self._read(self._names, (self._function, name))
        return single(self._sources.constants[name]) if name in self._sources.constants else None

    def _field(self, node: ast.Attribute) -> Values:
        if not isinstance(node.value, ast.Name):
            return None
        record = node.value.id
        fixed = self._fixed.get(record)
        found = fixed.get(node.attr) if fixed else None
        return single(found) if isinstance(found, int) else self._kept(record, node.attr)

    def _chosen(self, node: ast.IfExp) -> Values:
        test = self._value(node.test)
        return joined([self._value(part) for part, holds in ((node.body, True), (node.orelse, False)) if may_be(test, holds)])

    def _kept(self, record: str, field: str) -> Values:
        """Return the values of a field; of one of a record about which nothing is given, any."""
        place = self._place(record, field)
        return self._read(self._held, place) if place in self._held else None

    def _place(self, record: str, field: str) -> Place:
        """Return the place of a field, whatever the record is called."""
        return self._alike.get(record, record), field

    def _field_of(self, node: ast.AST) -> Place | None:
        """Return the field that an expression is, or is an element of."""
        match node.value if isinstance(node, ast.Subscript) else node:
            case ast.Attribute(value=ast.Name(id=record), attr=name):
                return self._place(record, name)
        return None

    def _element(self, node: ast.Subscript) -> Values:
        at = self._value(node.slice)
        match node.value:
            case ast.Attribute(value=ast.Name(id=record), attr=field):
                array = self.array(record, field)
                if array is None:
                    return self._kept(record, field)
                if at is None:
                    return some(array)
                return some(array[place] for place in at if 0 <= place < len(array)) or some(array[:1])
        return None

    def _combined(self, node: ast.BinOp) -> Values:
        left, right = self._value(node.left), self._value(node.right)
        if isinstance(node.op, ast.BitAnd) and (left is None or right is None):
            mask = right if left is None else left
            if left is None and mask == frozenset((CODES,)):
                return self._code(node.left)
            return None if mask is None else submasks(mask)
        if isinstance(node.op, ast.Mult) and ZERO in (left, right):
            return ZERO
        return crossed(BINARY[type(node.op)], left, right)

    def _negated(self, node: ast.UnaryOp) -> Values:
        found = self._value(node.operand)
        if isinstance(node.op, ast.Not):
            return truth_of(found, negated=True)
        if found is None:
            return None
        return some(~value if isinstance(node.op, ast.Invert) else -value for value in found)

    def _compared(self, node: ast.Compare) -> Values:
        terms = [self._value(term) for term in (node.left, *node.comparators)]
        found: Values = frozenset((1,))
        for op, left, right in zip(node.ops, terms, terms[1:], strict=False):
            one = TRUTH if left is None or right is None else crossed(COMPARED[type(op)], left, right)
            found = crossed(operator.and_, found, one)
        return TRUTH if found is None else found

    def _decided(self, node: ast.BoolOp) -> Values:
        """Return the values of ``and`` and ``or``: of each part, if it can decide; parts after one that always does are not reached."""
        is_and = isinstance(node.op, ast.And)
        parts: list[Values] = []
        for place, part in enumerate(node.values):
            found = self._value(part)
            is_last = place == len(node.values) - 1
            if is_last or (found is None and not is_and):
                parts.append(found)
            elif found is None:
                parts.append(ZERO)
            else:
                parts.append(some(value for value in found if (value == 0) == is_and))
            if not may_be(found, is_and):
                break
        return joined(parts)

    def _called(self, node: ast.Call) -> Values:
        name = self._sources.called(node)
        if name in _OPAQUE:
            for arg in node.args:
                self._value(arg)
            return None
        if name in FOLDED:
            return folded(name, [self._value(arg) for arg in node.args])
        function = self._sources.functions.get(name)
        if function is None:
            return None
        self._reach(name)
        for arg, (parameter, is_pointer) in zip(node.args, self._parameters_of(name, function), strict=False):
            if not is_pointer:
                found_here, codes = self._value_and_code(arg)
                self._add(self._names, (name, parameter), found_here)
                self._add(self._codes, (name, parameter), codes)
            elif isinstance(arg, ast.Attribute) and isinstance(arg.value, ast.Name):
                place = self._place(arg.value.id, arg.attr)
                self._add(self._held, place, None)
                self._add(self._codes, place, None)
        return self._read(self._names, (name, ""))

    def _parameters_of(self, name: str, function: ast.FunctionDef) -> list[tuple[str, bool]]:
        found = self._parameters.get(name)
        if found is None:
            found = self._parameters[name] = [(one.arg, self._sources.is_pointer(one.arg)) for one in function.args.args]
        return found

    # ---- the codes of tasks ------------------------------------------------------------------------------------------
    def _value_and_code(self, node: ast.expr) -> tuple[Values, Values]:
        """Return the values of an expression and those of its lowest six bits."""
        found = self._value(node)
        return found, self._code(node) if isinstance(node, _WITH_CODES) else code_of(found)

    def _code(self, node: ast.expr) -> Values:
        """Return the values of the lowest six bits, where they are kept apart: ``code | a << 6 | …`` and what it was stored in."""
        match node:
            case ast.BinOp(op=ast.BitOr(), right=ast.BinOp(op=ast.LShift(), right=ast.Constant(value=int(shift)))) if (
                shift >= CODES.bit_length()
            ):
                return self._code(node.left)
            case ast.Name(id=name) if name in self._locals.get(self._function, ()):
                return self._read(self._codes, (self._function, name))
            case ast.Subscript() if (place := self._field_of(node)) in self._codes:
                return self._read(self._codes, place)
        return code_of(self._value(node))


_VALUES: Final[Mapping[type[ast.expr], Callable[[Known, Any], Values]]] = {
    ast.Constant: Known._constant,
    ast.Name: Known._named,
    ast.Attribute: Known._field,
    ast.Subscript: Known._element,
    ast.BinOp: Known._combined,
    ast.UnaryOp: Known._negated,
    ast.Compare: Known._compared,
    ast.BoolOp: Known._decided,
    ast.IfExp: Known._chosen,
    ast.Call: Known._called,
}
"""How the values of an expression are found, by its kind: of any other, there can be any."""
_WITH_CODES: Final = (ast.BinOp, ast.Name, ast.Subscript)
"""Expressions whose lowest bits can be known where their values are not."""
