"""The compiled subset of Python, translated to LLVM.

The files of this project that are written in it (``kernel.py`` first of all) run as they stand under Python; here the same text becomes
machine code. The subset is small on purpose, so that both mean the same:

* a file is constants (``NAME = number``) and functions; it imports nothing but these, from files before it, and types for a checker;
  annotations mean nothing here;
* a value is a 64-bit integer; ``True`` is 1. A parameter is an integer too, unless its name is that of a record (``records``) or of an
  array (``ARRAYS``); the fields of a record are integers and arrays of integers;
* statements: assignments, ``if``, ``while``, ``for … in range(…)``, ``break``, ``continue``, ``return``, calls;
* expressions: arithmetic without ``/`` and ``**``, bit operations, comparisons, ``and``, ``or``, ``not``, ``x if c else y``, calls of
  functions of the same text, and ``min``, ``max``, ``abs``, ``bool``;
* arithmetic does not overflow; ``//`` and ``%`` round down, as everywhere in Python.

A construct outside it is an error that names the line. With ``checked`` an index outside its array is written down in the field
``fault`` of the record (as the line it happened on) instead of being carried out.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from llvmlite import ir

from lastcard.errors import LastCardError

Layout = Mapping[str, tuple[int, int]]
"""The fields of a record: place, in words of eight bytes, and how many numbers there are (0: a single one, not an array)."""

I64: Final = ir.IntType(64)
I1: Final = ir.IntType(1)
BYTE: Final = ir.IntType(8)
ARRAYS: Final[Mapping[str, ir.Type]] = {
    **dict.fromkeys(("out", "row", "told", "picks"), I64),
    **dict.fromkeys(("offers", "ended"), BYTE),
    **dict.fromkeys(("sight", "paid"), ir.FloatType()),
}
"""Parameters that are arrays, and what these hold: integers, bytes, or single floats, which are written as integers and never read."""

RECORD_LINES: Final = 12
"""How many lines of memory at the beginning of a record are fetched beforehand."""

POINTER: Final = I64.as_pointer()


class SubsetError(LastCardError):
    """A line of a source is outside the compiled subset."""

    def __init__(self, node: ast.AST, why: str) -> None:
        where = f"{getattr(node, 'source', 'the source')}, line {getattr(node, 'lineno', '?')}"
        super().__init__(f"{where}: {why} is outside the compiled subset: {ast.unparse(node)}")


def number(value: int) -> ir.Constant:
    """Return a constant."""
    return ir.Constant(I64, value)


def mixed(b: ir.IRBuilder, key: ir.Value, count: ir.Value) -> ir.Value:
    """Return the number ``luck.mixed`` returns."""
    z = b.add(key, b.mul(count, number(0x9E3779B97F4A7C15)))
    z = b.mul(b.xor(z, b.lshr(z, number(30))), number(0xBF58476D1CE4E5B9))
    z = b.mul(b.xor(z, b.lshr(z, number(27))), number(0x94D049BB133111EB))
    return b.lshr(z, number(32))


INTRINSICS: Final[Mapping[str, Callable[..., ir.Value]]] = {
    "lowest_bit": lambda b, mask: b.cttz(mask, ir.Constant(I1, 1)),
    "count_bits": lambda b, mask: b.ctpop(mask),
    "mixed": mixed,
}
"""Functions of the sources that a few instructions replace."""

_ARITHMETIC: Final[Mapping[type[ast.operator], Callable[..., ir.Value]]] = {
    ast.Add: lambda b, x, y: b.add(x, y, flags=["nsw"]),
    ast.Sub: lambda b, x, y: b.sub(x, y, flags=["nsw"]),
    ast.Mult: lambda b, x, y: b.mul(x, y, flags=["nsw"]),
    ast.BitAnd: lambda b, x, y: b.and_(x, y),
    ast.BitOr: lambda b, x, y: b.or_(x, y),
    ast.BitXor: lambda b, x, y: b.xor(x, y),
    ast.LShift: lambda b, x, y: b.shl(x, y),
    ast.RShift: lambda b, x, y: b.ashr(x, y),
}
_COMPARED: Final[Mapping[type[ast.cmpop], str]] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}


class Translator:
    """One module made of several texts, in their order; a later function may replace an earlier one of the same name.

    ``small`` are the fields of records that are arrays of bytes (their lengths whole words), ``hot`` the functions that are always put in
    the place of their calls, ``cold`` those that never are and that are called seldom.
    """

    def __init__(
        self,
        records: Mapping[str, Layout],
        *,
        small: Collection[str] = (),
        checked: bool = False,
        hot: Collection[str] = (),
        cold: Collection[str] = (),
    ) -> None:
        self.records = records
        self.small = small
        self.checked = checked
        self.hot, self.cold = hot, cold
        self.module = ir.Module("lastcard")
        self.constants: dict[str, int] = {}
        self.sources: dict[str, ast.FunctionDef] = {}
        self.functions: dict[str, ir.Function] = {}
        self.passed: set[str] = set()
        root = self.module.add_metadata(["lastcard"])
        self._any = self.module.add_metadata(["integers", root, number(0)])
        self._tags: dict[str, Any] = {}

    def read(self, text: str, source: str = "the source") -> None:
        """Read the constants and functions of a text; ``source`` is named in errors."""
        tree = ast.parse(text)
        for inner in ast.walk(tree):
            inner.source = source  # type: ignore[attr-defined]  # for errors
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                self.sources[node.name] = node
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self._name(node, node.targets[0].id)
            elif isinstance(node, ast.ImportFrom):
                self._import(node)
            elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                continue
            elif not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
                raise SubsetError(node, "this statement")

    def _name(self, node: ast.Assign, name: str) -> None:
        """Take a constant; two of one name must be the same."""
        value = self._constant(node.value)
        if self.constants.get(name, value) != value:
            raise SubsetError(node, f"another value for {name!r}")
        self.constants[name] = value

    def _import(self, node: ast.ImportFrom) -> None:
        """Check that what is imported is there: all texts share one namespace."""
        if node.module in ("__future__", "typing"):
            return
        for alias in node.names:
            if alias.asname or (alias.name not in self.constants and alias.name not in self.sources):
                raise SubsetError(node, f"the name {alias.name!r}")

    def _constant(self, node: ast.expr) -> int:
        code = compile(ast.Expression(node), "<constant>", "eval")
        value = eval(code, {"__builtins__": {}}, dict(self.constants))
        if not isinstance(value, int):
            raise SubsetError(node, "a constant that is no integer")
        return value

    def translate(self, entries: tuple[str, ...]) -> str:
        """Return the module as LLVM assembly; ``entries`` are the functions to be called from outside."""
        wanted = self._reached(entries)
        for name in wanted:
            node = self.sources[name]
            kinds = [self.kind(arg.arg) for arg in node.args.args]
            function = ir.Function(self.module, ir.FunctionType(I64, kinds), name)
            function.attributes.add("nounwind")
            if name not in entries:
                function.linkage = "internal"
                if name in self.hot:
                    function.attributes.add("alwaysinline")
                elif name in self.cold:
                    function.attributes.add("noinline")
                    function.attributes.add("cold")
            for argument, given in zip(function.args, node.args.args, strict=True):
                argument.name = given.arg
                if given.arg in self.records:
                    argument.add_attribute("noalias")
                    argument.add_attribute("nonnull")
            self.functions[name] = function
        for name in wanted:
            for inner in ast.walk(self.sources[name]):
                if isinstance(inner, ast.Call):
                    self.passed |= {arg.attr for arg in inner.args if isinstance(arg, ast.Attribute) and self._is_array(arg)}
        for name in wanted:
            _Body(self, self.sources[name], self.functions[name])
        return str(self.module)

    def _reached(self, entries: tuple[str, ...]) -> list[str]:
        """Return the functions that are called, directly or not."""
        found: dict[str, None] = {}
        waiting = list(entries)
        while waiting:
            name = waiting.pop()
            if name in found or name in INTRINSICS or name in ("record", "fetch"):
                continue
            found[name] = None
            called = [n.func.id for n in ast.walk(self.sources[name]) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
            waiting += [other for other in called if other in self.sources]
        return list(found)

    def is_pointer(self, name: str) -> bool:
        """Tell whether a parameter is a record or an array."""
        return name in self.records or name in ARRAYS

    def kind(self, name: str) -> ir.Type:
        """Return the type of a parameter."""
        if name in ARRAYS:
            return ARRAYS[name].as_pointer()
        return POINTER if name in self.records else I64

    def _is_array(self, node: ast.Attribute) -> bool:
        return isinstance(node.value, ast.Name) and self.records.get(node.value.id, {}).get(node.attr, (0, 0))[1] > 0

    def tag(self, record: str, field: str) -> Any:
        """Return the mark that says what memory an access may touch: fields never overlap, but for arrays that are passed on."""
        name = "arrays" if field in self.passed or ARRAYS.get(field) == I64 else f"{record}.{field}"
        if name not in self._tags:
            node = self.module.add_metadata([name, self._any, number(0)])
            self._tags[name] = self.module.add_metadata([node, node, number(0)])
        return self._tags[name]


class _Body:
    """The body of one function."""

    def __init__(self, world: Translator, node: ast.FunctionDef, function: ir.Function) -> None:
        self.world = world
        self.name = node.name
        self.b = ir.IRBuilder(function.append_basic_block("entry"))
        self.pointers: dict[str, ir.Value] = {}
        self.locals: dict[str, ir.Value] = {}
        self.loops: list[tuple[ir.Block, ir.Block]] = []
        parameters = [arg.arg for arg in node.args.args]
        names = dict.fromkeys(n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))
        for name in [*parameters, *names]:
            if name not in self.locals and not (name in parameters and world.is_pointer(name)):
                self.locals[name] = self.b.alloca(I64, name=name)
        for argument, name in zip(function.args, parameters, strict=True):
            if world.is_pointer(name):
                self.pointers[name] = argument
            else:
                self.b.store(argument, self.locals[name])
        self._block(node.body)
        if not self.b.block.is_terminated:
            self.b.ret(number(0))

    # ---- statements --------------------------------------------------------------------------------------------------
    def _block(self, nodes: list[ast.stmt]) -> None:
        for node in nodes:
            if self.b.block.is_terminated:
                return
            method = getattr(self, f"_{type(node).__name__.lower()}", None)
            if method is None:
                raise SubsetError(node, "this statement")
            method(node)

    def _expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.value(node.value)

    def _pass(self, _: ast.Pass) -> None:
        return

    def _return(self, node: ast.Return) -> None:
        self.b.ret(self.value(node.value) if node.value else number(0))

    def _assign(self, node: ast.Assign) -> None:
        value = self.value(node.value)
        for target in node.targets:
            self._store(target, value)

    def _annassign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self._store(node.target, self.value(node.value))

    def _augassign(self, node: ast.AugAssign) -> None:
        target = node.target
        place, tag = self._place(target)
        old = self._load(place, tag)
        self._save(self._combine(node, node.op, old, self.value(node.value)), place, tag)

    def _store(self, target: ast.expr, value: ir.Value) -> None:
        place, tag = self._place(target)
        self._save(value, place, tag)

    def _if(self, node: ast.If) -> None:
        then, done = self.b.append_basic_block("then"), self.b.append_basic_block("fi")
        other = self.b.append_basic_block("else") if node.orelse else done
        self._branch(node.test, then, other)
        for block, body in ((then, node.body), (other, node.orelse)):
            if body:
                self.b.position_at_end(block)
                self._block(body)
                if not self.b.block.is_terminated:
                    self.b.branch(done)
        self.b.position_at_end(done)

    def _while(self, node: ast.While) -> None:
        test, body, done = (self.b.append_basic_block(name) for name in ("test", "loop", "done"))
        self.b.branch(test)
        self.b.position_at_end(test)
        self._branch(node.test, body, done)
        self.b.position_at_end(body)
        self.loops.append((test, done))
        self._block(node.body)
        self.loops.pop()
        if not self.b.block.is_terminated:
            self.b.branch(test)
        self.b.position_at_end(done)

    def _for(self, node: ast.For) -> None:
        call = node.iter
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "range" and len(call.args) < 3):
            raise SubsetError(node.iter, "a loop over anything but range(…)")
        if not isinstance(node.target, ast.Name) or node.orelse:
            raise SubsetError(node, "this loop")
        bounds = [self.value(arg) for arg in call.args]
        first, end = (number(0), bounds[0]) if len(bounds) == 1 else bounds
        entry = self.b.function.entry_basic_block
        with self.b.goto_block(entry):
            self.b.position_at_start(entry)
            counter = self.b.alloca(I64)
        self.b.store(first, counter)
        test, body, step, done = (self.b.append_basic_block(name) for name in ("test", "loop", "step", "done"))
        self.b.branch(test)
        self.b.position_at_end(test)
        now = self.b.load(counter)
        self.b.cbranch(self.b.icmp_signed("<", now, end), body, done)
        self.b.position_at_end(body)
        self.b.store(now, self.locals[node.target.id])
        self.loops.append((step, done))
        self._block(node.body)
        self.loops.pop()
        if not self.b.block.is_terminated:
            self.b.branch(step)
        self.b.position_at_end(step)
        self.b.store(self.b.add(self.b.load(counter), number(1), flags=["nsw"]), counter)
        self.b.branch(test)
        self.b.position_at_end(done)

    def _break(self, _: ast.Break) -> None:
        self.b.branch(self.loops[-1][1])

    def _continue(self, _: ast.Continue) -> None:
        self.b.branch(self.loops[-1][0])

    # ---- memory ------------------------------------------------------------------------------------------------------
    def _place(self, node: ast.expr) -> tuple[ir.Value, Any]:
        """Return where a value lies, and the mark of that memory; None for a local."""
        if isinstance(node, ast.Name) and node.id in self.locals:
            return self.locals[node.id], None
        if isinstance(node, ast.Attribute):
            record, (offset, length) = self._field(node)
            if length:
                raise SubsetError(node, "an array as a value")
            return self._at(self.pointers[record], number(offset)), self.world.tag(record, node.attr)
        if isinstance(node, ast.Subscript):
            index = self.value(node.slice)
            if isinstance(node.value, ast.Name) and node.value.id in self.pointers:
                return self._at(self.pointers[node.value.id], index), self.world.tag("", node.value.id)
            if isinstance(node.value, ast.Attribute):
                record, (offset, length) = self._field(node.value)
                if self.world.checked:
                    index = self._within(node, record, index, length)
                start = self._at(self.pointers[record], number(offset))
                if node.value.attr in self.world.small:
                    start = self.b.bitcast(start, BYTE.as_pointer())
                return self._at(start, index), self.world.tag(record, node.value.attr)
        raise SubsetError(node, "this place")

    def _field(self, node: ast.Attribute) -> tuple[str, tuple[int, int]]:
        record = node.value.id if isinstance(node.value, ast.Name) else ""
        if record not in self.pointers or record not in self.world.records:
            raise SubsetError(node, "what has no fields")
        found = self.world.records[record].get(node.attr)
        if found is None:
            raise SubsetError(node, f"an unknown field {node.attr!r}")
        return record, found

    def _at(self, base: ir.Value, index: ir.Value) -> ir.Value:
        return self.b.gep(base, [index], inbounds=True)

    def _within(self, node: ast.Subscript, record: str, index: ir.Value, length: int) -> ir.Value:
        """Write down an index that is out of bounds, and go on with 0."""
        inside = self.b.icmp_unsigned("<", index, number(length))
        if "fault" in self.world.records[record]:
            place = self._at(self.pointers[record], number(self.world.records[record]["fault"][0]))
            tag = self.world.tag(record, "fault")
            self._save(self.b.select(inside, self._load(place, tag), number(node.lineno)), place, tag)
        return self.b.select(inside, index, number(0))

    def _load(self, place: ir.Value, tag: Any) -> ir.Value:
        loaded = self.b.load(place)
        if tag is not None:
            loaded.set_metadata("tbaa", tag)
        return self.b.zext(loaded, I64) if loaded.type == BYTE else loaded

    def _save(self, value: ir.Value, place: ir.Value, tag: Any) -> None:
        wanted = place.type.pointee
        if wanted == BYTE:
            value = self.b.trunc(value, BYTE)
        elif wanted != I64:
            value = self.b.sitofp(value, wanted)
        stored = self.b.store(value, place)
        if tag is not None:
            stored.set_metadata("tbaa", tag)

    # ---- values ------------------------------------------------------------------------------------------------------
    def value(self, node: ast.expr) -> ir.Value:
        """Return the value of an expression."""
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            return number(int(node.value))
        if isinstance(node, ast.Name):
            if node.id in self.locals:
                return self.b.load(self.locals[node.id])
            if node.id in self.world.constants:
                return number(self.world.constants[node.id])
            raise SubsetError(node, f"the name {node.id!r}")
        if isinstance(node, ast.Attribute | ast.Subscript):
            return self._load(*self._place(node))
        if isinstance(node, ast.BinOp):
            return self._combine(node, node.op, self.value(node.left), self.value(node.right))
        if isinstance(node, ast.UnaryOp):
            return self._unary(node)
        if isinstance(node, ast.Compare):
            return self.b.zext(self.truth(node), I64)
        if isinstance(node, ast.BoolOp):
            return self._either(node)
        if isinstance(node, ast.IfExp):
            return self._chosen(node)
        if isinstance(node, ast.Call):
            return self._call(node)
        raise SubsetError(node, "this expression")

    def _combine(self, node: ast.AST, op: ast.operator, left: ir.Value, right: ir.Value) -> ir.Value:
        if type(op) in _ARITHMETIC:
            return _ARITHMETIC[type(op)](self.b, left, right)
        if not isinstance(op, ast.FloorDiv | ast.Mod):
            raise SubsetError(node, "this operation")
        rest = self.b.srem(left, right)
        down = self.b.and_(self.b.icmp_signed("!=", rest, number(0)), self.b.icmp_signed("<", self.b.xor(rest, right), number(0)))
        if isinstance(op, ast.Mod):
            return self.b.select(down, self.b.add(rest, right), rest)
        return self.b.sub(self.b.sdiv(left, right), self.b.zext(down, I64))

    def _unary(self, node: ast.UnaryOp) -> ir.Value:
        if isinstance(node.op, ast.Not):
            return self.b.zext(self.truth(node), I64)
        value = self.value(node.operand)
        return self.b.not_(value) if isinstance(node.op, ast.Invert) else self.b.neg(value)

    def truth(self, node: ast.expr) -> ir.Value:
        """Return whether an expression holds, as one bit."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.b.not_(self.truth(node.operand))
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _COMPARED:
            left, right = self.value(node.left), self.value(node.comparators[0])
            return self.b.icmp_signed(_COMPARED[type(node.ops[0])], left, right)
        if isinstance(node, ast.Compare):
            return self.truth(_taken_apart(node))
        return self.b.icmp_signed("!=", self.value(node), number(0))

    def _branch(self, node: ast.expr, then: ir.Block, other: ir.Block) -> None:
        """Go one way or the other, by a test that is evaluated no further than needed."""
        if isinstance(node, ast.BoolOp):
            for part in node.values[:-1]:
                following = self.b.append_basic_block("next")
                if isinstance(node.op, ast.And):
                    self._branch(part, following, other)
                else:
                    self._branch(part, then, following)
                self.b.position_at_end(following)
            self._branch(node.values[-1], then, other)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self._branch(node.operand, other, then)
        else:
            self.b.cbranch(self.truth(node), then, other)

    def _either(self, node: ast.BoolOp) -> ir.Value:
        """Return the value of ``and`` and ``or``: that of the part that decides."""
        done = self.b.append_basic_block("decided")
        found: list[tuple[ir.Value, ir.Block]] = []
        for part in node.values[:-1]:
            value = self.value(part)
            following = self.b.append_basic_block("next")
            test = self.b.icmp_signed("!=", value, number(0))
            found.append((value, self.b.block))
            self.b.cbranch(test, *((following, done) if isinstance(node.op, ast.And) else (done, following)))
            self.b.position_at_end(following)
        return self._joined(done, found, node.values[-1])

    def _chosen(self, node: ast.IfExp) -> ir.Value:
        then, other, done = (self.b.append_basic_block(name) for name in ("then", "else", "chosen"))
        self._branch(node.test, then, other)
        self.b.position_at_end(then)
        value = self.value(node.body)
        found = [(value, self.b.block)]
        self.b.branch(done)
        self.b.position_at_end(other)
        return self._joined(done, found, node.orelse)

    def _joined(self, done: ir.Block, found: list[tuple[ir.Value, ir.Block]], last: ast.expr) -> ir.Value:
        value = self.value(last)
        found.append((value, self.b.block))
        self.b.branch(done)
        self.b.position_at_end(done)
        phi = self.b.phi(I64)
        for value, block in found:
            phi.add_incoming(value, block)
        return phi

    def _call(self, node: ast.Call) -> ir.Value:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in ("min", "max", "abs", "bool"):
            return self._builtin(name, node)
        if name == "fetch":
            return self._fetch(node.args[0])
        if name in INTRINSICS:
            return INTRINSICS[name](self.b, *(self.value(arg) for arg in node.args))
        function = self.world.functions.get(name)
        if function is None or len(function.args) != len(node.args):
            raise SubsetError(node, "this call")
        arguments = []
        for arg, wanted in zip(node.args, function.args, strict=True):
            arguments.append(self._pointer(arg) if wanted.type.is_pointer else self.value(arg))
        return self.b.call(function, arguments)

    def _pointer(self, node: ast.expr) -> ir.Value:
        if isinstance(node, ast.Name) and node.id in self.pointers:
            return self.pointers[node.id]
        if isinstance(node, ast.Attribute):
            record, (offset, length) = self._field(node)
            if length and node.attr not in self.world.small:
                return self._at(self.pointers[record], number(offset))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "record":
            return self._one_of_many(node)
        raise SubsetError(node, "what is neither a record nor an array")

    def _fetch(self, node: ast.expr) -> ir.Value:
        """Bring memory near: the first lines of a record, or those around a place."""
        if isinstance(node, ast.Subscript):
            places = [self._place(node)[0]]
        else:
            start = self._pointer(node)
            places = [self._at(start, number(8 * line)) for line in range(RECORD_LINES)]
        kind = ir.FunctionType(ir.VoidType(), [POINTER, *[ir.IntType(32)] * 3])
        prefetch = self.world.module.declare_intrinsic("llvm.prefetch", [POINTER], kind)
        for place in places:
            self.b.call(prefetch, [self.b.bitcast(place, POINTER), *(ir.Constant(ir.IntType(32), flag) for flag in (0, 3, 1))])
        return number(0)

    def _one_of_many(self, node: ast.Call) -> ir.Value:
        """Return ``record(s, i)``: the i-th of the records that begin at ``s``."""
        name = node.args[0].id if isinstance(node.args[0], ast.Name) else ""
        if name not in self.world.records:
            raise SubsetError(node, "what is no record")
        words = sum(length // 8 if field in self.world.small else length or 1 for field, (_, length) in self.world.records[name].items())
        return self._at(self.pointers[name], self.b.mul(self.value(node.args[1]), number(words)))

    def _builtin(self, name: str, node: ast.Call) -> ir.Value:
        if name == "bool":
            return self.b.zext(self.truth(node.args[0]), I64)
        first = self.value(node.args[0])
        if name == "abs":
            return self.b.select(self.b.icmp_signed("<", first, number(0)), self.b.neg(first), first)
        for arg in node.args[1:]:
            other = self.value(arg)
            first = self.b.select(self.b.icmp_signed("<" if name == "min" else ">", other, first), other, first)
        return first


def _taken_apart(node: ast.Compare) -> ast.expr:
    """Return ``a < b < c`` as ``a < b and b < c``; what stands in the middle must be a plain value."""
    terms = [node.left, *node.comparators]
    if any(isinstance(inner, ast.Call) for term in terms[1:-1] for inner in ast.walk(term)):
        raise SubsetError(node, "a call in the middle of a comparison")
    parts: list[ast.expr] = [ast.Compare(left, [op], [right]) for left, op, right in zip(terms, node.ops, terms[1:], strict=False)]
    return ast.copy_location(ast.BoolOp(ast.And(), parts), node)
