"""Statements: assignments, branches, loops, returns."""

from __future__ import annotations

import ast

from llvmlite import ir

from lastcard.fast.compiler.translator.errors import SubsetError
from lastcard.fast.compiler.translator.expressions import ExpressionCode
from lastcard.fast.compiler.translator.unit import BYTE, FLOAT, I32, I64, Unit, number
from lastcard.fast.program.intrinsics import PARTS


class FunctionCode(ExpressionCode):
    """The code of one function, written when it is made."""

    def __init__(self, unit: Unit, node: ast.FunctionDef) -> None:
        super().__init__(unit, node)
        self._loops: list[tuple[ir.Block, ir.Block]] = []  # where continue and break go
        self.take_step(node, None)
        self._block(node.body)
        if not self.b.block.is_terminated:
            self.b.ret(number(0))

    def _block(self, nodes: list[ast.stmt]) -> None:
        for node in nodes:
            if self.b.block.is_terminated:
                return
            self.at_line(node)
            self._statement(node)

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Return():
                self.b.ret(self.value(node.value) if node.value else number(0))
            case ast.Assign(targets=[ast.Subscript() as place], value=ast.Call(func=ast.Name(id="quotient"), args=[part, whole])):
                self._store_quotient(node, place, part, whole)
            case ast.Assign(targets=[ast.Subscript() as place], value=ast.Call(func=ast.Name(id="reciprocal"), args=[whole])):
                self._store_reciprocal(node, place, whole)
            case ast.Assign():
                value = self.value(node.value)
                for target in node.targets:
                    self.store(target, value)
            case ast.AnnAssign(value=ast.expr() as given):
                self.store(node.target, self.value(given))
            case ast.AugAssign():
                self._change(node)
            case ast.If():
                self._if(node)
            case ast.While():
                self._while(node)
            case ast.For():
                self._for(node)
            case ast.Break() if self._loops:
                self.b.branch(self._loops[-1][1])
            case ast.Continue() if self._loops:
                self.b.branch(self._loops[-1][0])
            case ast.Expr(value=ast.Constant()) | ast.AnnAssign() | ast.Pass():
                return  # a docstring, a declaration, or nothing
            case ast.Expr():
                self.value(node.value)
            case _:
                raise SubsetError(node, "this statement")

    def _change(self, node: ast.AugAssign) -> None:
        """Write a change of what lies at a place."""
        if not self.is_kept(node.target):
            self.value(node.value)
            return
        place, tag = self.place(node.target)
        if isinstance(node.target, ast.Subscript) and ast.unparse(node.target.value) in self.unit.atomic:
            if not isinstance(node.op, ast.Add):
                raise SubsetError(node, "what several threads do at once, other than to add,")
            self.add_atomically(place, self.value(node.value))
            return
        old = self.loaded(place, tag)
        changed = self._changed_float(node, old) if old.type == FLOAT else self.combined(node, node.op, old, self.value(node.value))
        self.stored(changed, place, tag)

    def _changed_float(self, node: ast.AugAssign, old: ir.Value) -> ir.Value:
        """Add an integer or a quotient to a float, or take it away."""
        match node.value:
            case ast.Call(func=ast.Name(id="quotient"), args=[part, whole]):
                by = self._quotient(part, whole)
            case _:
                by = self.b.sitofp(self.value(node.value), FLOAT)
        match node.op:
            case ast.Add():
                return self.b.fadd(old, by)
            case ast.Sub():
                return self.b.fsub(old, by)
        raise SubsetError(node, "a change of a float, other than to add or to take away,")

    def _quotient(self, part: ast.expr, whole: ast.expr) -> ir.Value:
        return self.b.fdiv(self.b.sitofp(self.value(part), FLOAT), self.b.sitofp(self.value(whole), FLOAT))

    def _store_quotient(self, node: ast.Assign, target: ast.Subscript, part: ast.expr, whole: ast.expr) -> None:
        """Store a part of a whole; by a whole that is a constant power of two, LLVM multiplies."""
        self.check_writable(target)
        place, tag = self.place(target)
        if self.is_in_bytes(target):
            self.stored(self._parts(self.value(part), self.value(whole)), place, tag)
            return
        if place.type.pointee != FLOAT:
            raise SubsetError(node, "a quotient in what is no array of floats")
        self.stored(self._quotient(part, whole), place, tag)

    def _store_reciprocal(self, node: ast.Assign, target: ast.Subscript, whole: ast.expr) -> None:
        """Store 1 by a number, 0 for 0. Several side by side are divided at once."""
        self.check_writable(target)
        place, tag = self.place(target)
        in_bytes = self.is_in_bytes(target)
        if place.type.pointee != FLOAT and not in_bytes:
            raise SubsetError(node, "a quotient in what is no array of floats")
        value = self.b.trunc(self.value(whole), I32)
        part = self.b.fdiv(ir.Constant(FLOAT, PARTS if in_bytes else 1), self.b.sitofp(value, FLOAT))
        is_any = self.b.icmp_signed("!=", value, ir.Constant(I32, 0))
        part = self.b.select(is_any, part, ir.Constant(FLOAT, 0))
        self.stored(self.b.fptoui(part, BYTE) if in_bytes else part, place, tag)

    def _parts(self, part: ir.Value, whole: ir.Value) -> ir.Value:
        """Return how many of PARTS the float is that a part of a whole would be, rounded down."""
        if isinstance(whole, ir.Constant) and PARTS % whole.constant == 0:
            return self.b.mul(part, number(PARTS // whole.constant))
        value = self.b.fdiv(self.b.sitofp(part, FLOAT), self.b.sitofp(whole, FLOAT))
        return self.b.fptosi(self.b.fmul(value, ir.Constant(FLOAT, PARTS)), I64)

    def _if(self, node: ast.If) -> None:
        known = self.decided(node.test)
        if known is not None:
            self._block(node.body if known else node.orelse)
            return
        then, done = self.b.append_basic_block("then"), self.b.append_basic_block("fi")
        other = self.b.append_basic_block("else") if node.orelse else done
        self.branch(node.test, then, other)
        for block, body in ((then, node.body), (other, node.orelse)):
            if body:
                self.b.position_at_end(block)
                self._block(body)
                if not self.b.block.is_terminated:
                    self.b.branch(done)
        self.b.position_at_end(done)

    def _while(self, node: ast.While) -> None:
        if node.orelse:
            raise SubsetError(node, "this loop")
        if self.is_never(node.test):
            return
        test, body, done = (self.b.append_basic_block(name) for name in ("test", "loop", "done"))
        self.b.branch(test)
        self.b.position_at_end(test)
        self.branch(node.test, body, done)
        self.b.position_at_end(body)
        self._loop(node, test, done)
        self.at_line(node)
        if not self.b.block.is_terminated:
            self.b.branch(test)
        self.b.position_at_end(done)

    def _for(self, node: ast.For) -> None:
        call = node.iter
        is_range = isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "range" and not self.is_own(call.func)
        if not isinstance(call, ast.Call) or not is_range or len(call.args) not in (1, 2) or call.keywords:
            raise SubsetError(node.iter, "a loop over anything but range(end) or range(first, end)")
        if not isinstance(node.target, ast.Name) or node.target.id not in self.locals or node.orelse:
            raise SubsetError(node, "this loop")
        bounds = [self.value(arg) for arg in call.args]
        first, end = (number(0), bounds[0]) if len(bounds) == 1 else bounds
        counter = self._counter()
        self.b.store(first, counter)
        test, body, step, done = (self.b.append_basic_block(name) for name in ("test", "loop", "step", "done"))
        self.b.branch(test)
        self.b.position_at_end(test)
        now = self.b.load(counter)
        self.b.cbranch(self.b.icmp_signed("<", now, end), body, done)
        self.b.position_at_end(body)
        self.b.store(now, self.locals[node.target.id])
        self._loop(node, step, done)
        self.at_line(node)
        if not self.b.block.is_terminated:
            self.b.branch(step)
        self.b.position_at_end(step)
        self.b.store(self.b.add(self.b.load(counter), number(1), flags=["nsw"]), counter)
        again = self.b.branch(test)
        if any(isinstance(inner, ast.For) for statement in node.body for inner in ast.walk(statement)):
            again.set_metadata("llvm.loop", self.unit.one_by_one())
        self.b.position_at_end(done)

    def _loop(self, node: ast.While | ast.For, again: ir.Block, done: ir.Block) -> None:
        self.take_step(node, done)
        self._loops.append((again, done))
        self._block(node.body)
        self._loops.pop()

    def _counter(self) -> ir.Value:
        """Return a place for the counter of a loop, taken once at the beginning of the function."""
        entry = self.b.function.entry_basic_block
        with self.b.goto_block(entry):
            self.b.position_at_start(entry)
            return self.b.alloca(I64)
