"""What values there can be, where some are given beforehand: the settings of the rules, the seats, the bots.

An analysis of the whole program: for each field of a record, each local, parameter and result the values it can have, starting from what
is given and adding what reachable statements store, until nothing changes. A condition that can only come out one way makes the other way
unreachable, so that a field which only code for other rules would change stays what it was: it has *settled*, and is a constant. What
does not matter to anything reachable (``live``) is not stored at all.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from lastcard.errors import DeclarationError
from lastcard.fast.compiler.translator.constants import is_64_bit
from lastcard.fast.compiler.translator.liveness import Place, live_places
from lastcard.fast.compiler.translator.subset import BUILTINS, Sources, is_pure, locals_of

Values = frozenset[int] | None
"""The values there can be: none yet (the place has not been reached), some, or any (None)."""

Given = Mapping[str, int | Sequence[int]]
"""Fields of a record: a number, or the numbers of an array."""

_NONE_YET: Final[frozenset[int]] = frozenset()
_TRUTH: Final = frozenset((0, 1))
_ZERO: Final = frozenset((0,))
_MOST: Final = 64
"""A place with more values than this can have any."""
_PAIRS: Final = 512
_CODES: Final = 63
"""The bits of a task that hold its code."""

_BINARY: Final[Mapping[type[ast.operator], Callable[[int, int], int]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.LShift: lambda value, by: value << min(by, 64),
    ast.RShift: operator.rshift,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
_COMPARED: Final[Mapping[type[ast.cmpop], Callable[[int, int], int]]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
_BUILTINS: Final[Mapping[str, Callable[..., int]]] = {
    "min": min,
    "max": max,
    "abs": abs,
    "bool": lambda value: int(value != 0),
    "lowest_bit": lambda mask: (mask & -mask).bit_length() - 1,
    "count_bits": lambda mask: (mask & (1 << 64) - 1).bit_count(),
}
_OPAQUE: Final = ("mixed", *BUILTINS)


@dataclass(frozen=True, eq=False)
class Assumed:
    """What a program is specialised for: fields that never change, by record, and what the others start from.

    ``fixed`` are the fields of the rules: nothing may store to them. ``start`` are those of the state, before the first call, and
    ``results`` those of these that the caller reads. Fields that are not among these hold what entries have left that were called earlier,
    ``before``, when they started from other values; without that, anything.
    """

    fixed: Mapping[str, Given]
    start: Mapping[str, Given]
    results: frozenset[str] = frozenset()
    before: tuple[tuple[str, ...], Given] | None = None

    @property
    def text(self) -> str:
        """All of it in one line, the same for the same: what compiled code is kept under."""
        given = [sorted((record, sorted(given.items())) for record, given in part.items()) for part in (self.fixed, self.start)]
        before = (self.before[0], sorted(self.before[1].items())) if self.before else ()
        return repr((given, sorted(self.results), before))


class Known:
    """The values of a program's places, from ``entries`` on, whose integer parameters can be anything.

    ``alike`` are further names of records: a function is given as ``s`` what its caller calls ``root``, so that what holds for the fields
    of the one has to hold for those of the other. They start from the same.
    """

    def __init__(self, sources: Sources, assumed: Assumed, entries: Iterable[str], alike: Mapping[str, str] | None = None) -> None:
        self._sources = sources
        self._fixed = assumed.fixed
        self._alike = alike or {}
        self._results = assumed.results
        self._arrays = {
            (record, name) for record, given in assumed.start.items() for name, value in given.items() if not isinstance(value, int)
        }
        self._held: dict[Place, Values] = {
            (record, name): _some([value] if isinstance(value, int) else value)
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
        if assumed.before:
            earlier = Known(sources, Assumed(assumed.fixed, {"s": assumed.before[1]}), assumed.before[0], alike)
            self._held = earlier._held | self._held
            self._codes = {place: earlier._codes[place] for place in earlier._arrays} | self._codes
            self._arrays |= earlier._arrays
        for name in entries:
            self._reach(name)
            for places in (self._names, self._codes):
                places |= {(name, arg.arg): None for arg in sources.functions[name].args.args}
        while self._waiting:
            self._function = next(iter(self._waiting))
            del self._waiting[self._function]
            self._block(sources.functions[self._function].body)
            self._add(self._names, (self._function, ""), _ZERO)
        self._is_done = True
        self._live = live_places(self, sources, self.reached)

    # ---- what the code is written by ---------------------------------------------------------------------------------
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
        return _may(self._value(node), holds)

    def place(self, function: str, node: ast.expr) -> Place | None:
        """Return the field or the local of a function that an expression is, or is an element of; None for what is fixed."""
        if isinstance(node, ast.Name):
            return (function, node.id) if node.id in self._locals.get(function, ()) else None
        found = self._field_of(node)
        return None if found is None or found[1] in self._fixed.get(found[0], {}) else found

    @property
    def settled(self) -> dict[str, int]:
        """Return the fields of all records that have settled, with their values, as ``record.field``."""
        return {
            f"{record}.{name}": next(iter(found)) for (record, name), found in self._held.items() if found is not None and len(found) == 1
        }

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
                self._add(self._names, (self._function, ""), self._value(node.value) if node.value else _ZERO)
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
                if _may(self._value(node.test), True):
                    self._block(node.body)
            case ast.For():
                self._for(node)
            case ast.Expr(value=ast.Call() as call):
                self._value(call)
        return False

    def _if(self, node: ast.If) -> bool:
        test = self._value(node.test)
        ends = [self._block(body) for body, holds in ((node.body, True), (node.orelse, False)) if _may(test, holds)]
        return bool(ends) and all(ends)

    def _for(self, node: ast.For) -> None:
        bounds = [self._value(arg) for arg in node.iter.args] if isinstance(node.iter, ast.Call) else []
        first, end = ([_ZERO, *bounds] if len(bounds) == 1 else bounds)[:2]
        if first is None or end is None:
            found: Values = None
        elif not first or not end:
            return
        else:
            found = _some(range(min(first), min(max(end), min(first) + _MOST + 1)))
        self._store(node.target, found, None)
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
        old = places.get(place, _NONE_YET)
        if self._is_done or old is None or (found is not None and found <= old):
            return
        new = None if found is None else old | found
        places[place] = None if new is None or len(new) > _MOST else new
        self._waiting.update(dict.fromkeys(self._readers.get(place, ())))

    def _read(self, places: dict[Place, Values], place: Place) -> Values:
        """Return the values of a place; whoever reads them is looked at again when there are more."""
        if not self._is_done:
            readers = self._readers.get(place)
            if readers is None:
                readers = self._readers[place] = {}
            readers[self._function] = None
        return places.get(place, _NONE_YET)

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
        return _single(int(node.value)) if isinstance(node.value, int) else None

    def _named(self, node: ast.Name) -> Values:
        name = node.id
        if name in self._locals.get(self._function, ()):
            return self._read(self._names, (self._function, name))
        return _single(self._sources.constants[name]) if name in self._sources.constants else None

    def _field(self, node: ast.Attribute) -> Values:
        if not isinstance(node.value, ast.Name):
            return None
        record = node.value.id
        fixed = self._fixed.get(record)
        found = fixed.get(node.attr) if fixed else None
        return _single(found) if isinstance(found, int) else self._kept(record, node.attr)

    def _chosen(self, node: ast.IfExp) -> Values:
        test = self._value(node.test)
        return _joined([self._value(part) for part, holds in ((node.body, True), (node.orelse, False)) if _may(test, holds)])

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
                    return _some(array)
                return _some(array[place] for place in at if 0 <= place < len(array)) or _some(array[:1])
        return None

    def _combined(self, node: ast.BinOp) -> Values:
        left, right = self._value(node.left), self._value(node.right)
        if isinstance(node.op, ast.BitAnd) and (left is None or right is None):
            mask = right if left is None else left
            if left is None and mask == frozenset((_CODES,)):
                return self._code(node.left)
            if mask is not None and all(0 <= value < _MOST for value in mask):
                return _some(part for value in mask for part in range(value + 1) if part & value == part)
            return None
        if isinstance(node.op, ast.Mult) and _ZERO in (left, right):
            return _ZERO
        return _crossed(_BINARY[type(node.op)], left, right)

    def _negated(self, node: ast.UnaryOp) -> Values:
        found = self._value(node.operand)
        if isinstance(node.op, ast.Not):
            return _some(int(not holds) for holds in (True, False) if _may(found, holds))
        if found is None:
            return None
        return _some(~value if isinstance(node.op, ast.Invert) else -value for value in found)

    def _compared(self, node: ast.Compare) -> Values:
        terms = [self._value(term) for term in (node.left, *node.comparators)]
        found: Values = frozenset((1,))
        for op, left, right in zip(node.ops, terms, terms[1:], strict=False):
            one = _TRUTH if left is None or right is None else _crossed(_COMPARED[type(op)], left, right)
            found = _crossed(operator.and_, found, one)
        return _TRUTH if found is None else found

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
                parts.append(_ZERO)
            else:
                parts.append(_some(value for value in found if (value == 0) == is_and))
            if not _may(found, is_and):
                break
        return _joined(parts)

    def _called(self, node: ast.Call) -> Values:
        name = self._sources.called(node)
        if name in _OPAQUE:
            for arg in node.args:
                self._value(arg)
            return None
        if name in _BUILTINS:
            found = [self._value(arg) for arg in node.args]
            if name == "bool":
                return _some(int(holds) for holds in (True, False) if _may(found[0], holds))
            if len(found) == 1:
                return None if found[0] is None else _some(_BUILTINS[name](value) for value in found[0])
            made = found[0]
            for other in found[1:]:
                made = _crossed(_BUILTINS[name], made, other)
            return made
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
        return found, self._code(node) if isinstance(node, _WITH_CODES) else _code_of(found)

    def _code(self, node: ast.expr) -> Values:
        """Return the values of the lowest six bits, where they are kept apart: ``code | a << 6 | …`` and what it was stored in."""
        match node:
            case ast.BinOp(op=ast.BitOr(), right=ast.BinOp(op=ast.LShift(), right=ast.Constant(value=int(shift)))) if (
                shift >= _CODES.bit_length()
            ):
                return self._code(node.left)
            case ast.Name(id=name) if name in self._locals.get(self._function, ()):
                return self._read(self._codes, (self._function, name))
            case ast.Subscript() if (place := self._field_of(node)) in self._codes:
                return self._read(self._codes, place)
        return _code_of(self._value(node))


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


def _code_of(found: Values) -> Values:
    return found if found is not None and all(0 <= value <= _CODES for value in found) else None


@lru_cache(maxsize=4096)
def _single(value: int) -> frozenset[int]:
    return frozenset((value,))


def _some(values: Iterable[int]) -> Values:
    found = frozenset(values)
    return found if len(found) <= _MOST and all(map(is_64_bit, found)) else None


def _may(found: Values, holds: bool) -> bool:
    """Return whether a condition with these values can hold, or fail."""
    if found is None:
        return True
    return not found <= _ZERO if holds else 0 in found


def _joined(parts: Collection[Values]) -> Values:
    known = [part for part in parts if part is not None]
    return None if len(known) < len(parts) else _some(value for part in known for value in part)


@lru_cache(maxsize=1 << 15)
def _crossed(work: Callable[[Any, Any], int], left: Values, right: Values) -> Values:
    """Return what an operation makes of each value with each."""
    if left is None or right is None or len(left) * len(right) > _PAIRS:
        return None
    try:
        return _some(int(work(one, other)) for one in left for other in right)
    except (ValueError, ZeroDivisionError, OverflowError):
        return None
