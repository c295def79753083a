"""Expressions: arithmetic, comparisons, choices, calls."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Final

from llvmlite import ir

from lastcard.fast.compiler.translator.constants import is_64_bit
from lastcard.fast.compiler.translator.errors import SubsetError
from lastcard.fast.compiler.translator.memory import MemoryCode
from lastcard.fast.compiler.translator.subset import BUILTINS
from lastcard.fast.compiler.translator.unit import BYTE, I1, I64, I128, number


def mixed(b: ir.IRBuilder, key: ir.Value, count: ir.Value, *, wide: bool = True) -> ir.Value:
    """Return the number ``luck.mixed`` returns; ``wide``: the processor multiplies two numbers of 64 bits to one of 128."""
    z = b.add(key, b.mul(count, number(0xA0761D6478BD642F)))
    other = b.xor(z, number(0xE7037ED1A0B428DB))
    if wide:
        product = b.mul(b.zext(z, I128), b.zext(other, I128))
        upper = b.trunc(b.lshr(product, ir.Constant(I128, 64)), I64)
    else:
        upper = upper_half(b, z, other)
    return b.lshr(b.xor(b.mul(z, other), upper), number(32))


def upper_half(b: ir.IRBuilder, one: ir.Value, other: ir.Value) -> ir.Value:
    """Return the upper 64 bits of a product, put together from products of halves.

    LLVM would know what this is and ask for a wide product; so it does not get to see that a half is one.
    """
    half, low = number(32), number(0xFFFFFFFF)
    one_low, one_high, other_low, other_high = b.and_(one, low), b.lshr(one, half), b.and_(other, low), b.lshr(other, half)
    one_low = b.asm(ir.FunctionType(I64, [I64]), "", "=r,0", [one_low], side_effect=False)
    middle = b.add(b.mul(one_high, other_low), b.lshr(b.mul(one_low, other_low), half))
    last = b.add(b.mul(one_low, other_high), b.and_(middle, low))
    return b.add(b.add(b.mul(one_high, other_high), b.lshr(middle, half)), b.lshr(last, half))


INTRINSICS: Final[Mapping[str, Callable[..., ir.Value]]] = {
    "lowest_bit": lambda b, mask: b.cttz(mask, ir.Constant(I1, 1)),
    "count_bits": lambda b, mask: b.ctpop(mask),
    "mixed": mixed,
}
"""Functions of the sources that a few instructions stand in for."""

_BITS: Final = 64
_MANY: Final = 255
_COUNTS: Final = {
    **{"min": (2, _MANY), "max": (2, _MANY), "abs": (1, 1), "bool": (1, 1), "fetch": (1, 1), "claim": (1, 1)},
    **{"threads_with": (1, 1), "write_bits": (4, 4)},
    **{"lowest_bit": (1, 1), "count_bits": (1, 1), "mixed": (2, 2)},
}
"""How many arguments the functions take that are no functions of the module: the least, the most."""

_NOT_FOR_GUESTS: Final = ("claim", "record", "threads_with", "write_bits")
"""Functions that reach other records and other threads, and memory without a look at its bounds."""

_ARITHMETIC: Final[Mapping[type[ast.operator], Callable[..., ir.Value]]] = {
    ast.Add: lambda b, x, y, flags: b.add(x, y, flags=flags),
    ast.Sub: lambda b, x, y, flags: b.sub(x, y, flags=flags),
    ast.Mult: lambda b, x, y, flags: b.mul(x, y, flags=flags),
    ast.BitAnd: lambda b, x, y, _: b.and_(x, y),
    ast.BitOr: lambda b, x, y, _: b.or_(x, y),
    ast.BitXor: lambda b, x, y, _: b.xor(x, y),
    ast.LShift: lambda b, x, y, _: b.shl(x, y),
    ast.RShift: lambda b, x, y, _: b.ashr(x, y),
}
_COMPARED: Final[Mapping[type[ast.cmpop], str]] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}


class ExpressionCode(MemoryCode):
    """The code of one function, as far as it works out values."""

    def value(self, node: ast.expr) -> ir.Value:
        """Return the value of an expression."""
        known = self.constant(node)
        if known is not None:
            return number(known)
        match node:
            case ast.Constant(value=int(constant)) if is_64_bit(constant):
                return number(int(constant))
            case ast.Name(id=name) if name in self.unit.sources.constants and name not in self.locals:
                return number(self.unit.sources.constants[name])
            case ast.Name(id=name) if name not in self.locals:
                raise SubsetError(node, f"the name {name!r}")
            case ast.Name() | ast.Attribute() | ast.Subscript():
                loaded = self.load(node)
                if loaded.type != I64:
                    raise SubsetError(node, "to read a float")
                return loaded
            case ast.BinOp():
                return self.combined(node, node.op, self.value(node.left), self.value(node.right))
            case ast.UnaryOp(op=ast.Not()) | ast.Compare():
                return self.b.zext(self.truth(node), I64)
            case ast.UnaryOp(op=ast.Invert()):
                return self.b.not_(self.value(node.operand))
            case ast.UnaryOp(op=ast.USub()):
                return self.b.neg(self.value(node.operand))
            case ast.BoolOp():
                return self._decided(node)
            case ast.IfExp():
                return self._chosen(node)
            case ast.Call():
                return self._call(node)
        raise SubsetError(node, "this expression")

    def combined(self, node: ast.BinOp | ast.AugAssign, op: ast.operator, left: ir.Value, right: ir.Value) -> ir.Value:
        """Return what an operation makes of two values."""
        if self.is_guest:
            right = self._bounded(node, op, left, right)
        if isinstance(node, ast.BinOp) and isinstance(op, ast.Sub) and isinstance(node.right, ast.Constant):
            return self.b.sub(left, right)  # mask - 1, where only the highest bit may be set
        if type(op) in _ARITHMETIC:
            return _ARITHMETIC[type(op)](self.b, left, right, [] if self.is_guest else ["nsw"])
        if not isinstance(op, ast.FloorDiv | ast.Mod):
            raise SubsetError(node, "this operation")
        rest = self.b.srem(left, right)
        down = self.b.and_(self.b.icmp_signed("!=", rest, number(0)), self.b.icmp_signed("<", self.b.xor(rest, right), number(0)))
        if isinstance(op, ast.Mod):
            return self.b.select(down, self.b.add(rest, right), rest)
        return self.b.sub(self.b.sdiv(left, right), self.b.zext(down, I64))

    def _bounded(self, node: ast.BinOp | ast.AugAssign, op: ast.operator, left: ir.Value, right: ir.Value) -> ir.Value:
        """Return the right value of an operation of a guest, or one that the processor can work with; the line is then written down."""
        given = right.constant if isinstance(right, ir.Constant) else None
        if isinstance(op, ast.FloorDiv | ast.Mod) and given in (None, 0, -1):
            fits = self.b.or_(self.b.icmp_signed("!=", left, number(-1 << 63)), self.b.icmp_signed("!=", right, number(-1)))
            return self.unless(self.b.and_(fits, self.b.icmp_signed("!=", right, number(0))), node, right, number(1))
        if isinstance(op, ast.LShift) and not (given is not None and 0 <= given < _BITS):
            return self.unless(self.b.icmp_unsigned("<", right, number(_BITS)), node, right, number(0))
        if isinstance(op, ast.RShift) and not (given is not None and 0 <= given < _BITS):
            right = self.unless(self.b.icmp_signed(">=", right, number(0)), node, right, number(0))
            return self.b.select(self.b.icmp_signed("<", right, number(_BITS)), right, number(_BITS - 1))
        return right

    # ---- truth -------------------------------------------------------------------------------------------------------
    def truth(self, node: ast.expr) -> ir.Value:
        """Return whether an expression holds, as one bit."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.b.not_(self.truth(node.operand))
        if isinstance(node, ast.Compare) and not all(type(op) in _COMPARED for op in node.ops):
            raise SubsetError(node, "this comparison")
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            left, right = self.value(node.left), self.value(node.comparators[0])
            return self.b.icmp_signed(_COMPARED[type(node.ops[0])], left, right)
        if isinstance(node, ast.Compare):
            return self.truth(_taken_apart(node))
        return self.b.icmp_signed("!=", self.value(node), number(0))

    def branch(self, node: ast.expr, then: ir.Block, other: ir.Block) -> None:
        """Go one way or the other, by a test that is evaluated no further than needed."""
        known = self.decided(node)
        if known is not None:
            self.b.branch(then if known else other)
        elif isinstance(node, ast.BoolOp):
            for part in node.values[:-1]:
                following = self.b.append_basic_block("next")
                if isinstance(node.op, ast.And):
                    self.branch(part, following, other)
                else:
                    self.branch(part, then, following)
                self.b.position_at_end(following)
            self.branch(node.values[-1], then, other)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self.branch(node.operand, other, then)
        else:
            self.b.cbranch(self.truth(node), then, other)

    def _decided(self, node: ast.BoolOp) -> ir.Value:
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
        """Return the value of ``x if c else y``."""
        then, other, done = (self.b.append_basic_block(name) for name in ("then", "else", "chosen"))
        self.branch(node.test, then, other)
        self.b.position_at_end(then)
        value = self.value(node.body)
        found = [(value, self.b.block)]
        self.b.branch(done)
        self.b.position_at_end(other)
        return self._joined(done, found, node.orelse)

    def _joined(self, done: ir.Block, found: list[tuple[ir.Value, ir.Block]], last: ast.expr) -> ir.Value:
        """Return the value of whichever block was left last."""
        value = self.value(last)
        found.append((value, self.b.block))
        self.b.branch(done)
        self.b.position_at_end(done)
        phi = self.b.phi(I64)
        for value, block in found:
            phi.add_incoming(value, block)
        return phi

    # ---- calls -------------------------------------------------------------------------------------------------------
    def _call(self, node: ast.Call) -> ir.Value:
        name = self.unit.sources.called(node)
        least, most = _COUNTS.get(name, (0, len(node.args)))
        if node.keywords or not least <= len(node.args) <= most or self.is_own(node.func) or (self.is_guest and name in _NOT_FOR_GUESTS):
            raise SubsetError(node, "this call")
        if name in ("min", "max", "abs", "bool"):
            return self._builtin(name, node)
        if name == "fetch":
            return self.fetch(node.args[0])
        if name == "write_bits":
            return self.write_bits(node)
        if name == "claim":
            return self.claim(node.args[0])
        if name == "threads_with":
            return self.b.call(self.unit.declared_outside(name), [self.b.zext(self.truth(node.args[0]), I64)])
        if name == "mixed":
            return mixed(self.b, *(self.value(arg) for arg in node.args), wide=self.unit.wide)
        if name == "lowest_bit" and self.is_guest:  # of 0, too
            mask = self.value(node.args[0])
            return self.b.select(self.b.icmp_signed("==", mask, number(0)), number(-1), self.b.cttz(mask, ir.Constant(I1, 0)))
        if name in INTRINSICS:
            return INTRINSICS[name](self.b, *(self.value(arg) for arg in node.args))
        if name == "nth_bit" and self.unit.deposits and not self.is_guest:
            return self._nth_bit(*(self.value(arg) for arg in node.args))
        function = None if name in BUILTINS else self.unit.function(name)
        is_counted = self.unit.is_counted(name)
        if function is None or len(function.args) - is_counted != len(node.args):
            raise SubsetError(node, "this call")
        wanted = zip(node.args, function.args, strict=False)
        passed = [self._passed(name, arg, one) if one.type.is_pointer else self.value(arg) for arg, one in wanted]
        return self._called_and_counted(node, function, passed) if is_counted else self.b.call(function, passed)

    def _called_and_counted(self, node: ast.Call, function: ir.Function, passed: list[ir.Value]) -> ir.Value:
        """Call a function whose steps are counted."""
        if not self.is_counted:
            self.begin_steps()
        found = self.b.call(function, [*passed, self.state if self.state is not None else self.pointers["s"]])
        if self.name in self.unit.sources.guests and function.name in self.unit.sources.lent:
            self.take_fault(node)
        return found

    def _passed(self, function: str, arg: ast.expr, parameter: ir.Argument) -> ir.Value:
        """Return a record or an array that is passed to a function; it lies as the function takes it to in every call."""
        given, wanted = self.unit.owner(self.name, arg), self.unit.owner(function, ast.Name(parameter.name))
        if self.unit.lanes(given) != self.unit.lanes(wanted):
            raise SubsetError(arg, f"an array of {given or 'its own'}, where other calls of {function} pass one of {wanted},")
        passed = self.pointer(arg)
        if self.is_guest and (passed.type != parameter.type or self._record(ast.unparse(arg)) != self._record(parameter.name)):
            raise SubsetError(arg, f"what is no {parameter.name!r}")
        return passed

    def _record(self, name: str) -> str:
        """Return which record a parameter is, by the first of its names; an empty text for an array."""
        return self.unit.alike.get(name, name) if name in self.unit.records else ""

    def _nth_bit(self, mask: ir.Value, n: ir.Value) -> ir.Value:
        """Return what ``nth_bit`` of the sources does: the n-th bit of a mask is where the processor deposits the n-th bit of a number."""
        kind = ir.FunctionType(I64, [I64, I64])
        deposit = self.unit.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), kind)
        return self.b.cttz(self.b.call(deposit, [self.b.shl(number(1), n), mask]), ir.Constant(I1, 1))

    def _builtin(self, name: str, node: ast.Call) -> ir.Value:
        if name == "bool":
            return self.b.zext(self.truth(node.args[0]), I64)
        first = self.value(node.args[0])
        if name == "abs":
            return self.b.select(self.b.icmp_signed("<", first, number(0)), self.b.neg(first), first)
        for arg in node.args[1:]:
            first = self._first_of("<" if name == "min" else ">", self.value(arg), first)
        return first

    def _first_of(self, order: str, one: ir.Value, other: ir.Value) -> ir.Value:
        """Return the smaller or the larger of two values; of two bytes as a byte, so that loops take many at a time."""
        bytes_ = self._byte(one), self._byte(other)
        if all(bytes_):
            one, other = bytes_
            return self.b.zext(self.b.select(self.b.icmp_unsigned(order, one, other), one, other), I64)
        return self.b.select(self.b.icmp_signed(order, one, other), one, other)

    def _byte(self, value: ir.Value) -> ir.Value | None:
        if isinstance(value, ir.Constant):
            return ir.Constant(BYTE, value.constant) if 0 <= value.constant <= 255 else None
        if value.opname == "zext" and value.operands[0].type == BYTE:
            return value.operands[0]
        if value.opname == "and" and any(isinstance(one, ir.Constant) and 0 <= one.constant <= 255 for one in value.operands):
            return self.b.trunc(value, BYTE)
        return None


def _taken_apart(node: ast.Compare) -> ast.expr:
    """Return ``a < b < c`` as ``a < b and b < c``; what stands in the middle must be a plain value."""
    terms = [node.left, *node.comparators]
    if any(isinstance(inner, ast.Call) for term in terms[1:-1] for inner in ast.walk(term)):
        raise SubsetError(node, "a call in the middle of a comparison")
    pairs = zip(terms, node.ops, terms[1:], strict=False)
    parts: list[ast.expr] = [ast.copy_location(ast.Compare(left, [op], [right]), node) for left, op, right in pairs]
    return ast.copy_location(ast.BoolOp(ast.And(), parts), node)
