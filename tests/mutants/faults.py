"""Generate mutants: copies of the engine's functions with one fault each.

A comparison is negated or moved by one, an operator exchanged, a number or named constant raised by one, a condition negated or settled,
an operand of ``and`` and ``or`` left out, a returned value changed, a statement deleted.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Final, TypeVar, cast

from lastcard import engine

Node = TypeVar("Node", bound=ast.AST)

ENGINE: Final = Path(engine.__file__).parent
AT_IMPORT: Final = ("state.zeros",)
"""Functions that run only during import, before a fault can be inserted."""

_COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
}
_OPERATORS: Final[dict[type[ast.operator], tuple[type[ast.operator], ...]]] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.FloorDiv,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.Mult,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitXor: (ast.BitOr,),
}


@dataclass(frozen=True)
class Mutant:
    """A function of the engine with one fault."""

    file: str
    function: str  # such as hands.after or state.State.copy
    before: str  # the changed expression or statement
    after: str
    nth: int  # the number among equal faults of one function, from 1
    lines: frozenset[int]  # the lines of the fault: a test that runs none of them cannot notice it
    text: str  # the source of the unchanged function
    tree: ast.FunctionDef

    @property
    def key(self) -> str:
        """The name of the mutant, which does not change when code moves."""
        return f"{self.function}: {self.change}{f' #{self.nth}' if self.nth > 1 else ''}"

    @property
    def change(self) -> str:
        """The fault without its function."""
        return f"{self.before} -> {self.after}"

    def code(self) -> CodeType:
        """Compile the function with the fault."""
        module = ast.Module([ast.fix_missing_locations(self.tree)], [])
        compiled = compile(module, str(ENGINE / self.file), "exec", dont_inherit=True)
        return next(part for part in compiled.co_consts if isinstance(part, CodeType) and part.co_name == self.tree.name)


def mutants_of(path: Path) -> list[Mutant]:
    """Return all mutants of a file in source order."""
    return [mutant for name, function in functions(path) for mutant in _mutants_in(path.name, name, function)]


def functions(path: Path) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions and methods of a file with their names."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        owner = f"{path.stem}.{node.name}" if isinstance(node, ast.ClassDef) else path.stem
        for function in inside:
            if isinstance(function, ast.FunctionDef) and f"{owner}.{function.name}" not in AT_IMPORT:
                yield f"{owner}.{function.name}", _without_docstring(function)


def _mutants_in(file: str, name: str, function: ast.FunctionDef) -> Iterator[Mutant]:
    text = ast.unparse(function)
    parents = {child: parent for parent in ast.walk(function) for child in ast.iter_child_nodes(parent)}
    seen: set[tuple[ast.AST, str]] = set()
    alike: Counter[tuple[str, str]] = Counter()
    for site, old, new in _changes(function, parents):
        statement = _statement(old, parents)
        whole = _header(replaced(statement, old, new, parents))
        if (statement, whole) in seen or whole == _header(statement):
            continue
        seen.add((statement, whole))
        before, after = _text(site), _text(replaced(site, old, new, parents))
        alike[before, after] += 1
        lines = frozenset((statement.lineno, *range(getattr(old, "lineno", 1), (getattr(old, "end_lineno", None) or 0) + 1)))
        yield Mutant(file, name, before, after, alike[before, after], lines, text, replaced(function, old, new, parents))


def replaced(root: Node, old: ast.AST, new: ast.AST, parents: Mapping[ast.AST, ast.AST]) -> Node:
    """Return a copy of a tree with one node replaced. It shares all nodes that are not on the path to that node."""
    while old is not root:
        parent = parents[old]
        other = copy.copy(parent)
        for field, value in ast.iter_fields(parent):
            if value is old:
                setattr(other, field, new)
            elif isinstance(value, list) and any(one is old for one in value):
                setattr(other, field, [new if one is old else one for one in value])
        old, new = parent, other
    assert isinstance(new, ast.AST)
    return cast("Node", new)


def _changes(function: ast.FunctionDef, parents: Mapping[ast.AST, ast.AST]) -> Iterator[tuple[ast.AST, ast.AST, ast.AST]]:
    """Yield every change of a function: the part that names the fault, a node, and its replacement."""
    conditions = set(_conditions(function))
    returns = {leaf for node in ast.walk(function) if isinstance(node, ast.Return) and node.value for leaf in _leaves(node.value)}
    bound = Counter(node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    bound.update(argument.arg for argument in function.args.args)
    for statement in function.body:
        for node in _in_order(statement):
            for new in _changed(node):
                yield _site(node, parents), node, new
            if node in conditions:
                for new in _settled(node):
                    yield _condition_site(node, parents), node, new
            if node in returns:
                for new in _other_values(node):
                    yield _site(node, parents), node, new
            if isinstance(node, ast.stmt) and _can_go(node, bound):
                yield node, node, ast.copy_location(ast.Pass(), node)


def _changed(node: ast.AST) -> Iterator[ast.AST]:
    """Yield replacements for an operator, a constant or a name."""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            for other in _COMPARISONS.get(type(operator), ()):
                ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
                yield _at(node, ast.Compare(node.left, ops, node.comparators))
    elif isinstance(node, ast.BinOp):
        for swapped in _OPERATORS.get(type(node.op), ()):
            yield _at(node, ast.BinOp(node.left, swapped(), node.right))
    elif isinstance(node, ast.AugAssign):
        for swapped in _OPERATORS.get(type(node.op), ()):
            yield ast.copy_location(ast.AugAssign(node.target, swapped(), node.value), node)
    elif isinstance(node, ast.UnaryOp) and not isinstance(node.op, ast.UAdd):
        yield node.operand
    elif isinstance(node, ast.BoolOp):
        other_op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield _at(node, ast.BoolOp(other_op, node.values))
        for place in range(len(node.values)):
            left = [*node.values[:place], *node.values[place + 1 :]]
            yield left[0] if len(left) == 1 else _at(node, ast.BoolOp(node.op, left))
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield _at(node, ast.Constant(not node.value))
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield _at(node, ast.Constant(node.value + 1))
    elif isinstance(node, ast.Name) and node.id.isupper():
        yield _plus_one(node)


def _settled(node: ast.expr) -> Iterator[ast.expr]:
    """Yield replacements for a condition: its negation, true and false."""
    if not isinstance(node, ast.Compare):
        yield _at(node, ast.UnaryOp(ast.Not(), node))
    yield _at(node, ast.Constant(True))
    yield _at(node, ast.Constant(False))


def _other_values(node: ast.expr) -> Iterator[ast.expr]:
    """Yield replacements for a returned value."""
    if isinstance(node, ast.Compare | ast.BoolOp) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)):
        yield _at(node, ast.Constant(True))
        yield _at(node, ast.Constant(False))
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "bool":
        yield from _settled(node)
    elif not isinstance(node, ast.Constant) and not (isinstance(node, ast.Name) and node.id.isupper()):
        yield _plus_one(node)
        yield _at(node, ast.Constant(0))


def _plus_one(node: ast.expr) -> ast.expr:
    return _at(node, ast.BinOp(node, ast.Add(), ast.Constant(1)))


def _at(node: ast.expr, new: ast.expr) -> ast.expr:
    return ast.copy_location(new, node)


def _can_go(node: ast.stmt, bound: Counter[str]) -> bool:
    """Return whether a statement can be deleted. Without the only assignment of a local name, every test would raise an error."""
    if isinstance(node, ast.Assign):
        return not isinstance(node.targets[0], ast.Name) or bound[node.targets[0].id] > 1
    return isinstance(node, ast.AugAssign | ast.Expr | ast.Return | ast.Break | ast.Continue)


def _conditions(function: ast.FunctionDef) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        if isinstance(node, ast.If | ast.While | ast.IfExp):
            yield node.test


def _leaves(value: ast.expr) -> Iterator[ast.expr]:
    """Yield the expressions among which a returned expression chooses."""
    if isinstance(value, ast.IfExp):
        yield from _leaves(value.body)
        yield from _leaves(value.orelse)
    else:
        yield value


def _site(node: ast.AST, parents: Mapping[ast.AST, ast.AST]) -> ast.AST:
    """Return the part of a function that names a fault: the call, the comparison or the simple statement around it."""
    while not isinstance(node, ast.Call | ast.Compare | ast.stmt):
        parent = parents[node]
        if isinstance(parent, ast.If | ast.While | ast.For):
            break
        if isinstance(parent, ast.BoolOp | ast.IfExp):
            return parent if isinstance(node, ast.Constant | ast.Name) else node
        node = parent
    return node


def _condition_site(node: ast.AST, parents: Mapping[ast.AST, ast.AST]) -> ast.AST:
    """Return the conditional expression or the condition of a statement around a node."""
    return parents[node] if isinstance(parents[node], ast.IfExp) else node


def _statement(node: ast.AST, parents: Mapping[ast.AST, ast.AST]) -> ast.stmt:
    """Return the innermost statement around a node."""
    while not isinstance(node, ast.stmt):
        node = parents[node]
    return node


def _header(statement: ast.stmt) -> str:
    """Return the text of a statement without the statements inside it."""
    if isinstance(statement, ast.If | ast.While):
        return _text(statement.test)
    return _text(statement.iter if isinstance(statement, ast.For) else statement)


def _in_order(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a tree in source order."""
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _in_order(child)


def _text(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())


def _without_docstring(function: ast.FunctionDef) -> ast.FunctionDef:
    """Return a function without its docstring."""
    if ast.get_docstring(function) is not None and len(function.body) > 1:
        function.body = function.body[1:]
    return function
