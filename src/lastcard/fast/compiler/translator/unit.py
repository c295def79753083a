"""What all functions of a translation share: the module, the sources, the records and what memory an access may touch."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from llvmlite import ir

from lastcard.fast.compiler.record_layout import WORD, RecordLayout
from lastcard.fast.compiler.translator.constant_propagation import Known
from lastcard.fast.compiler.translator.line_numbers import LineNumbers
from lastcard.fast.compiler.translator.subset import ARRAYS, BYTES, FLOATS, Sources

I128: Final[ir.Type] = ir.IntType(128)
I64: Final[ir.Type] = ir.IntType(64)
I32: Final[ir.Type] = ir.IntType(32)
I1: Final[ir.Type] = ir.IntType(1)
I16: Final[ir.Type] = ir.IntType(16)
BYTE: Final[ir.Type] = ir.IntType(8)
FLOAT: Final[ir.Type] = ir.FloatType()
POINTER: Final[ir.Type] = I64.as_pointer()

NUMBERS: Final[Mapping[int, ir.Type]] = {1: BYTE, 2: I16, 8: I64}
"""The types of the numbers of records, by their bytes."""

HELD: Final[Mapping[str, ir.Type]] = {name: BYTE if name in BYTES else FLOAT if name in FLOATS else I64 for name in ARRAYS}
"""What the arrays among the parameters hold."""


def number(value: int) -> ir.Constant:
    """Return a constant."""
    return ir.Constant(I64, value)


class Unit:
    """A module in the making. ``checked``: indices are compared with the bounds.

    ``in_bytes`` are the arrays of floats that are kept as bytes.
    ``known`` holds the values there can be, where the program is specialised. ``waiting`` are functions whose code is still to be written.
    """

    def __init__(
        self,
        sources: Sources,
        records: Mapping[str, RecordLayout],
        checked: bool,
        known: Known | None,
        deposits: bool,
        in_bytes: Collection[str] = (),
    ) -> None:
        self.sources = sources
        self.known = known
        self.waiting: list[str] = []
        self.records = records
        self.checked = checked
        self.deposits = deposits
        self.in_bytes: frozenset[str] = frozenset(in_bytes)
        self.module: ir.Module = ir.Module("lastcard")
        self.lines: LineNumbers | None = None
        self.wide = True
        self.alike: Mapping[str, str] = {}
        self.atomic: frozenset[str] = frozenset()
        self.functions: dict[str, ir.Function] = {}
        root = self.module.add_metadata(["lastcard"])
        self._any = self.module.add_metadata(["integers", root, number(0)])
        self._passed: set[str] = set()
        self._owners: dict[tuple[str, str], str] = {}
        self._lengths: dict[tuple[str, str], int] = {}
        self._sizes: dict[str, ir.GlobalVariable] = {}
        self._tags: dict[str, Any] = {}
        self._tables: dict[str, ir.GlobalVariable] = {}

    def declare(self, name: str) -> ir.Function:
        """Declare a function of the sources, with the types of its parameters."""
        node = self.sources.functions[name]
        kinds = [self._kind(arg.arg) for arg in node.args.args]
        function = ir.Function(self.module, ir.FunctionType(I64, [*kinds, POINTER] if self.is_counted(name) else kinds), name)
        for argument, parameter in zip(function.args, node.args.args, strict=False):
            argument.name = parameter.arg
            if parameter.arg in self.records:
                if not self.is_counted(name):
                    argument.add_attribute("noalias")
                argument.add_attribute("nonnull")
                argument.attributes.dereferenceable = self.records[parameter.arg].words * WORD if self.lanes(parameter.arg) == 1 else 0
        self.functions[name] = function
        self.waiting.append(name)
        return function

    def is_guest(self, name: str) -> bool:
        """Return whether a function is compiled with the checks of guests."""
        return name in self.sources.guests or name in self.sources.lent

    def is_counted(self, name: str) -> bool:
        """Return whether the steps of a function are counted. The state in which they are is its last argument, beside its parameters."""
        return self.is_guest(name) and "steps" in self.records.get("s", ())

    def declared_outside(self, name: str) -> ir.Function:
        """Declare ``threads_with``, which whoever makes the code defines: it brings threads together, which no code may go around."""
        if name not in self.module.globals:
            ir.Function(self.module, ir.FunctionType(I64, [I64]), name).attributes.add("convergent")
        return self.module.get_global(name)

    def function(self, name: str) -> ir.Function | None:
        """Return a function of the sources, which is declared where it has not been; None for an unknown one."""
        return self.functions.get(name) or (self.declare(name) if name in self.sources.functions else None)

    def pass_on(self, names: Iterable[str]) -> None:
        """Take note of the arrays of records that some functions pass on: their memory is reached under another name."""
        found = [(name, call) for name in names for call in self.sources.calls(name)]
        before: object = None
        while before != (self._owners, self._lengths):  # an array that was passed on may be passed on again
            before = dict(self._owners), dict(self._lengths)
            for name, call in found:
                self._pass_on(name, call)

    def _pass_on(self, name: str, call: ast.Call) -> None:
        called = self.sources.called(call)
        parameters = self.sources.functions[called].args.args if called in self.sources.functions else []
        for arg, parameter in zip(call.args, parameters, strict=False):
            owner = self.owner(name, arg)
            if owner:
                self._owners[called, parameter.arg] = owner
            length = self.length(name, arg)
            if length:
                self._lengths[called, parameter.arg] = min(length, self._lengths.get((called, parameter.arg), length))
            if isinstance(arg, ast.Attribute) and self._is_array(arg):
                self._passed.add(arg.attr)

    def owner(self, function: str, node: ast.expr) -> str:
        """Return the record that an array given as an argument is a field of; an empty text for one that lies by itself."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and self._is_array(node):
            return node.value.id
        return self._owners.get((function, node.id), "") if isinstance(node, ast.Name) else ""

    def length(self, function: str, node: ast.expr) -> int:
        """Return how many numbers an array given as an argument has at least, 0 where it is not known."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and self._is_array(node):
            return self.records[node.value.id].length(node.attr)
        return self._lengths.get((function, node.id), 0) if isinstance(node, ast.Name) else 0

    def one_by_one(self) -> Any:
        """Return a mark for a loop around another one: LLVM must not do several of its steps side by side.

        The numbers for that would be gathered from all over memory, where the inner loop finds them side by side.
        """
        name = ir.MetaDataString(self.module, "llvm.loop.vectorize.enable")
        never = self.module.add_metadata([name, ir.Constant(ir.IntType(1), 0)])
        mark = ir.MDValue(self.module, (never,), name=str(len(self.module.metadata)))
        mark.operands = (mark, never)  # a loop is known by a node that names itself
        return mark

    def lanes(self, owner: str) -> int:
        """Return how many words lie between two neighbours of a record, or of an array that is a field of it."""
        return self.records[owner].lanes if owner else 1

    def table(self, record: str, field: str) -> ir.GlobalVariable | None:
        """Return a fixed array as a table of the module; None for one that is not fixed."""
        values = self.known.array(record, field) if self.known else None
        if values is None:
            return None
        name = f"{record}.{field}"
        if name not in self._tables:
            kind = NUMBERS[self.records[record].width(field)]
            table = ir.GlobalVariable(self.module, ir.ArrayType(kind, len(values or (0,))), name)
            table.linkage, table.global_constant = "internal", True
            table.initializer = ir.ArrayType(kind, len(values or (0,)))([ir.Constant(kind, value) for value in values or (0,)])
            self._tables[name] = table
        return self._tables[name]

    def _kind(self, name: str) -> ir.Type:
        """Return the type of a parameter."""
        if name in HELD:
            return (BYTE if name in self.in_bytes else HELD[name]).as_pointer()
        return POINTER if name in self.records else I64

    def _is_array(self, node: ast.Attribute) -> bool:
        return isinstance(node.value, ast.Name) and node.value.id in self.records and self.records[node.value.id].length(node.attr) > 0

    def size(self, record: str) -> ir.GlobalVariable:
        """Return how many words a record takes: a constant that ``set_sizes`` sets, as a packed record grows until all code is written."""
        if record not in self._sizes:
            size = ir.GlobalVariable(self.module, I64, f"words.{record}")
            size.linkage, size.global_constant = "internal", True
            self._sizes[record] = size
        return self._sizes[record]

    def set_sizes(self) -> None:
        """Set how many words the records take, after all code has been written."""
        for record, size in self._sizes.items():
            size.initializer = number(self.records[record].words)

    def tag(self, record: str, field: str) -> Any:
        """Return the mark that says what memory an access may touch: fields never overlap, but for arrays that are passed on."""
        name = "arrays" if field in self._passed or HELD.get(field) == I64 else f"{self.alike.get(record, record)}.{field}"
        if name not in self._tags:
            node = self.module.add_metadata([name, self._any, number(0)])
            self._tags[name] = self.module.add_metadata([node, node, number(0)])
        return self._tags[name]
