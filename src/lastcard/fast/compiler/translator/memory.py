"""Where values lie: locals, the fields of records, the places of arrays; how they are loaded and stored."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Final

from llvmlite import ir

from lastcard.fast.compiler.record_layout import LINE, WORD
from lastcard.fast.compiler.translator.errors import SubsetError
from lastcard.fast.compiler.translator.subset import GUEST, LENT_FAULT, MOST_STEPS, TOO_LONG
from lastcard.fast.compiler.translator.unit import BYTE, FLOAT, I1, I16, I32, I64, NUMBERS, POINTER, Unit, number
from lastcard.fast.program.intrinsics import PARTS

_WIDTHS: Final = (8, 16, 32, 64)
"""How many bits can be written side by side."""

_STEP_PARTS: Final = 32
"""How many names, numbers and operations of a guest's loop, or function, count as one step more."""

_BYTES_OF: Final[Mapping[ir.Type, int]] = {FLOAT: 4} | {kind: width for width, kind in NUMBERS.items()}


class MemoryCode(ABC):
    """The code of one function, as far as it loads and stores. ``b`` writes it."""

    def __init__(self, unit: Unit, node: ast.FunctionDef) -> None:
        function = unit.functions[node.name]
        self.name: str = node.name
        self.unit = unit
        self.is_guest: bool = unit.is_guest(node.name)
        self.is_counted: bool = unit.is_counted(node.name)
        self.b: ir.IRBuilder = ir.IRBuilder(function.append_basic_block("entry"))
        self._scope = unit.lines.enter(function, node) if unit.lines else None
        self.at_line(node)
        self.pointers: dict[str, ir.Value] = {}
        self.locals: dict[str, ir.Value] = {}
        parameters = [arg.arg for arg in node.args.args]
        names = dict.fromkeys(n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))
        for name in dict.fromkeys([*parameters, *names]):
            if not (name in parameters and unit.sources.is_pointer(name)):
                self.locals[name] = self.b.alloca(I64, name=name)
                if self.is_guest:
                    self.b.store(number(0), self.locals[name])
        self.state: Any = function.args[-1] if self.is_counted else None
        for argument, name in zip(function.args[: len(parameters)], parameters, strict=True):
            if unit.sources.is_pointer(name):
                self.pointers[name] = argument
            else:
                self.b.store(argument, self.locals[name])

    def is_own(self, node: ast.expr) -> bool:
        """Return whether an expression is the name of a parameter or a local, whatever else is called so."""
        return isinstance(node, ast.Name) and (node.id in self.locals or node.id in self.pointers)

    def at_line(self, node: ast.AST) -> None:
        """Say which line the instructions that follow come from."""
        if self.unit.lines:
            self.b.debug_metadata = self.unit.lines.at(self._scope, node)

    @abstractmethod
    def value(self, node: ast.expr) -> ir.Value:
        """Return the value of an expression."""

    def constant(self, node: ast.expr) -> int | None:
        """Return the only value an expression can have in a specialised program."""
        return self.unit.known.constant(self.name, node) if self.unit.known else None

    def decided(self, test: ast.expr) -> bool | None:
        """Return how a condition always comes out in a specialised program, evaluated for what its calls do; None if either way."""
        found = self.unit.known.truth(self.name, test) if self.unit.known else None
        if found is not None and self.constant(test) is None:
            self.value(test)
        return found

    def is_never(self, test: ast.expr) -> bool:
        """Return whether the condition of a loop never holds in a specialised program, evaluated for what its calls do."""
        known = self.unit.known
        return known is not None and known.truth(self.name, test) is False and self.decided(test) is False

    def load(self, node: ast.expr) -> ir.Value:
        """Return what lies at a place."""
        return self.loaded(*self.place(node))

    def store(self, target: ast.expr, value: ir.Value) -> None:
        """Put a value at a place, unless what lies there never changes or is never read."""
        if self.is_in_bytes(target):
            value = self.b.mul(value, number(PARTS))
        if self.is_kept(target):
            self.stored(value, *self.place(target))

    def is_in_bytes(self, target: ast.expr) -> bool:
        """Return whether a place is one of an array of floats that are kept as bytes."""
        return isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name) and target.value.id in self.unit.in_bytes

    def is_kept(self, target: ast.expr) -> bool:
        """Return whether what is stored at a place matters: not of a field that has settled or that nothing reads."""
        self.check_writable(target)
        field = target.value if isinstance(target, ast.Subscript) else target
        if not (self.unit.known and isinstance(field, ast.Attribute)):
            return True
        return self.unit.known.is_kept(self._field(field), field.attr)

    def check_writable(self, target: ast.expr) -> None:
        """Raise SubsetError where a guest stores to anything but a local."""
        if self.name not in self.unit.sources.guests or not isinstance(target, ast.Attribute | ast.Subscript):
            return
        field = target.value if isinstance(target, ast.Subscript) else target
        what = "what it is given"
        if isinstance(field, ast.Attribute):
            what = "the rules" if self._field(field) == "rules" else "the state"
        raise SubsetError(target, f"a change of {what} (a bot reads, and returns an action: keep numbers in variables),")

    def place(self, node: ast.expr) -> tuple[ir.Value, Any]:
        """Return where a value lies, and the mark of that memory; None for a local."""
        if isinstance(node, ast.Name) and node.id in self.locals:
            return self.locals[node.id], None
        if isinstance(node, ast.Attribute):
            record = self._field(node)
            if self.unit.records[record].length(node.attr):
                raise SubsetError(node, "an array as a value")
            return self._start(record, node.attr), self.unit.tag(record, node.attr)
        if isinstance(node, ast.Subscript):
            return self._element(node)
        raise SubsetError(node, "this place")

    def _element(self, node: ast.Subscript) -> tuple[ir.Value, Any]:
        """Return the place of one number of an array."""
        index = self.value(node.slice)
        if isinstance(node.value, ast.Name) and node.value.id in self.pointers:
            lanes = self.unit.lanes(self.unit.owner(self.name, node.value))
            length = self.unit.length(self.name, node.value)
            if self.is_guest and length:
                index = self._within(node, "", index, length)
            return self._at(self.pointers[node.value.id], index, lanes), self.unit.tag("", node.value.id)
        if not isinstance(node.value, ast.Attribute):
            raise SubsetError(node, "this place")
        record, field = self._field(node.value), node.value.attr
        layout = self.unit.records[record]
        if not layout.length(field):
            raise SubsetError(node, "a number as an array")
        if self.unit.checked or self.is_guest:
            index = self._within(node, record, index, layout.length(field))
        tag = self.unit.tag(record, field)
        kind = NUMBERS[layout.width(field)]
        table = self.unit.table(record, field)
        if table is not None:
            return self._at(self.b.bitcast(table, kind.as_pointer()), index), tag
        start = self._start(record, field)
        if kind == I64:
            return self._at(start, index, layout.lanes), tag
        if layout.lanes > 1:
            start = self._at(start, self.b.ashr(index, number(3)), layout.lanes)
            index = self.b.and_(index, number(WORD - 1))
        return self._at(self.b.bitcast(start, kind.as_pointer()), index), tag

    def _field(self, node: ast.Attribute) -> str:
        """Return the record whose field a node is."""
        record = node.value.id if isinstance(node.value, ast.Name) else ""
        if record not in self.pointers or record not in self.unit.records:
            raise SubsetError(node, "what has no fields")
        if node.attr not in self.unit.records[record]:
            raise SubsetError(node, f"an unknown field {node.attr!r}")
        return record

    def _start(self, record: str, field: str) -> ir.Value:
        """Return where a field begins."""
        layout = self.unit.records[record]
        return self._at(self.pointers[record], number(layout.word(field) * layout.lanes))

    def _at(self, base: ir.Value, index: ir.Value, lanes: int = 1) -> ir.Value:
        """Return the place of a number after another, where so many lie from one to the next."""
        return self.b.gep(base, [self.b.mul(index, number(lanes)) if lanes > 1 else index], inbounds=True)

    def _within(self, node: ast.Subscript, record: str, index: ir.Value, length: int) -> ir.Value:
        """Write down an index that is out of bounds, and go on with 0."""
        return self.unless(self.b.icmp_unsigned("<", index, number(length)), node, index, number(0), record)

    def unless(self, holds: ir.Value, node: ast.expr | ast.stmt, value: ir.Value, other: ir.Value, record: str = "") -> ir.Value:
        """Return a value if a condition holds; otherwise write down the line, and go on with another value."""
        before = self.b.block
        with self.b.if_then(self.b.not_(holds), likely=False):
            outside = self.b.block
            self._write_down(node.lineno, record)
        found = self.b.phi(I64)
        found.add_incoming(value, before)
        found.add_incoming(other, outside)
        return found

    def _write_down(self, line: int, record: str) -> None:
        """Write a line down in ``fault`` of a record; one of a guest's file with its number, in the state that the function is given."""
        if self.is_counted:
            self._write_down_counted(line, 0)
            return
        if self.is_guest:
            line += self.unit.sources.guests[self.name] + 1 << GUEST
            record = next((name for name in self.pointers if "fault" in self.unit.records.get(name, ())), "")
        if "fault" in self.unit.records.get(record, ()):
            self.stored(number(line), self._start(record, "fault"), self.unit.tag(record, "fault"))

    def _write_down_counted(self, line: int, kind: int) -> None:
        """Write down in the state what a guest did on a line, unless it has done something before."""
        found = LENT_FAULT if self.name in self.unit.sources.lent else (self.unit.sources.guests[self.name] + 1 << GUEST) + line
        place, tag = self._in_state("fault")
        before = self.loaded(place, tag)
        is_first = self.b.icmp_signed("==", before, number(0))
        self.stored(self.b.select(is_first, number(found + kind), before), place, tag)

    def _in_state(self, field: str) -> tuple[ir.Value, Any]:
        """Return where a number of the state lies in which steps are counted."""
        layout = self.unit.records["s"]
        state = self.state if self.state is not None else self.pointers["s"]
        return self._at(state, number(layout.word(field) * layout.lanes)), self.unit.tag("s", field)

    def take_step(self, node: ast.AST, leave: ir.Block | None) -> None:
        """Count a pass of a loop, or a call, of a guest: where there are too many, leave the loop, or the function."""
        if not self.is_counted:
            return
        cost = 1 + sum(1 for _ in ast.walk(node)) // _STEP_PARTS
        place, tag = self._in_state("steps")
        steps = self.b.add(self.loaded(place, tag), number(cost))
        self.stored(steps, place, tag)
        over, on = self.b.append_basic_block("over"), self.b.append_basic_block("on")
        self.b.cbranch(self.b.icmp_signed(">", steps, number(MOST_STEPS)), over, on)
        self.b.position_at_end(over)
        self._write_down_counted(getattr(node, "lineno", 0), TOO_LONG)
        if leave:
            self.b.branch(leave)
        else:
            self.b.ret(number(0))
        self.b.position_at_end(on)

    def begin_steps(self) -> None:
        """Let the steps of a guest begin, which is about to be called; not where one has done wrong, which is then left at once."""
        fault, steps = self._in_state("fault"), self._in_state("steps")
        is_fine = self.b.icmp_signed("==", self.loaded(*fault), number(0))
        self.stored(self.b.select(is_fine, number(0), number(MOST_STEPS)), *steps)

    def take_fault(self, node: ast.Call) -> None:
        """Put the line of a guest's call in ``fault``, where the copy that was called has written something down."""
        place, tag = self._in_state("fault")
        fault = self.loaded(place, tag)
        own = (self.unit.sources.guests[self.name] + 1 << GUEST) + node.lineno
        is_lent = self.b.icmp_signed("!=", self.b.and_(fault, number(LENT_FAULT)), number(0))
        self.stored(self.b.select(is_lent, self.b.add(fault, number(own - LENT_FAULT)), fault), place, tag)

    def loaded(self, place: ir.Value, tag: Any) -> ir.Value:
        """Return what lies at a place of memory."""
        loaded = self.b.load(place)
        if tag is not None:
            loaded.set_metadata("tbaa", tag)
        if loaded.type == BYTE:
            return self.b.zext(loaded, I64)
        return self.b.sext(loaded, I64) if loaded.type == I16 else loaded

    def stored(self, value: ir.Value, place: ir.Value, tag: Any) -> None:
        """Put a value at a place of memory, in the form that is kept there."""
        wanted = place.type.pointee
        if wanted in (BYTE, I16) and value.type != wanted:
            value = self.b.trunc(value, wanted)
        elif wanted != I64 and value.type == I64:
            value = self.b.sitofp(value, wanted)
        written = self.b.store(value, place)
        if tag is not None:
            written.set_metadata("tbaa", tag)

    def write_bits(self, node: ast.Call) -> ir.Value:
        """Write ``write_bits(mask, count, at, array)``: one number for each bit, as many at a time as the processor takes."""
        mask, count, at, array = node.args
        width = count.value if isinstance(count, ast.Constant) else None
        if not isinstance(array, ast.Name) or array.id not in self.pointers or not isinstance(width, int) or width not in _WIDTHS:
            raise SubsetError(node, "a number of bits other than 8, 16, 32 and 64, or what is no array,")
        place, tag = self._element(ast.copy_location(ast.Subscript(array, at, ast.Store()), node))
        kind, one = place.type.pointee, PARTS if array.id in self.unit.in_bytes else 1
        many = ir.VectorType(kind, width)
        flags = self.b.bitcast(self.b.trunc(self.value(mask), ir.IntType(width)), ir.VectorType(I1, width))
        ones, zeros = (ir.Constant(many, [ir.Constant(kind, value)] * width) for value in (one, 0))
        written = self.b.store(self.b.select(flags, ones, zeros), self.b.bitcast(place, many.as_pointer()), align=_BYTES_OF[kind])
        written.set_metadata("tbaa", tag)
        return number(0)

    def add_atomically(self, place: ir.Value, value: ir.Value) -> ir.Value:
        """Add to what lies at a place in one step, as other threads do so too; return what it was."""
        return self.b.atomic_rmw("add", place, value, "monotonic")

    def claim(self, node: ast.expr) -> ir.Value:
        """Return ``claim(array)``: the first number of an array, which becomes one more for whoever comes next."""
        return self.add_atomically(self.pointer(node), number(1))

    def pointer(self, node: ast.expr) -> ir.Value:
        """Return a record or an array that is passed on."""
        if isinstance(node, ast.Name) and node.id in self.pointers:
            return self.pointers[node.id]
        if isinstance(node, ast.Attribute):
            record = self._field(node)
            if self.unit.records[record].length(node.attr) and self.unit.records[record].width(node.attr) == WORD:
                return self._start(record, node.attr)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "record" and not self.is_guest:
            return self._one_of_many(node)
        raise SubsetError(node, "what is neither a record nor an array")

    def _one_of_many(self, node: ast.Call) -> ir.Value:
        """Return ``record(s, i)``: the i-th of the records that begin at ``s``."""
        name = node.args[0].id if len(node.args) == 2 and isinstance(node.args[0], ast.Name) else ""
        if name not in self.unit.records or name not in self.pointers:
            raise SubsetError(node, "what is no record")
        index, lanes = self.value(node.args[1]), self.unit.lanes(name)
        block, lane = (index, number(0)) if lanes == 1 else (self.b.udiv(index, number(lanes)), self.b.urem(index, number(lanes)))
        words = self.b.mul(block, self.b.load(self.unit.size(name)))
        return self._at(self._at(self.pointers[name], words, lanes), lane)

    def _near_lines(self, node: ast.expr) -> int:
        """Return how many lines at the beginning of a record are brought near."""
        inner = node.args[0] if isinstance(node, ast.Call) else node
        return self.unit.records[inner.id].near_lines if isinstance(inner, ast.Name) and inner.id in self.unit.records else 1

    def fetch(self, node: ast.expr) -> ir.Value:
        """Bring memory near: the first lines of a record, or those around a place."""
        if isinstance(node, ast.Subscript):
            places = [self.place(node)[0]]
        else:
            start = self.pointer(node)
            places = [self._at(start, number(LINE * line)) for line in range(self._near_lines(node))]
        kind = ir.FunctionType(ir.VoidType(), [POINTER, I32, I32, I32])
        prefetch = self.unit.module.declare_intrinsic("llvm.prefetch", [POINTER], kind)
        for place in places:
            self.b.call(prefetch, [self.b.bitcast(place, POINTER), *(ir.Constant(I32, flag) for flag in (0, 3, 1))])
        return number(0)
