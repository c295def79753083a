"""Constants of a file, worked out when it is read: no number on the way may be large, so that it takes no time."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from typing import Final

from lastcard.fast.compiler.translator.errors import SubsetError

_MOST_BITS: Final = 128
"""How long numbers on the way may be."""


def _shifted(value: int, by: int) -> int:
    return value << by if by <= _MOST_BITS else _too_large()


def _power(value: int, exponent: int) -> int:
    if exponent < 0:
        raise ArithmeticError("a negative exponent")
    return int(value**exponent) if value.bit_length() * exponent <= 2 * _MOST_BITS or abs(value) < 2 else _too_large()


def _too_large() -> int:
    raise ArithmeticError("too large a number")


_UNARY: Final[Mapping[type[ast.unaryop], Callable[[int], int]]] = {
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Invert: operator.invert,
    ast.Not: operator.not_,
}
_BINARY: Final[Mapping[type[ast.operator], Callable[[int, int], int]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: _power,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.LShift: _shifted,
    ast.RShift: operator.rshift,
}


def worked_out(node: ast.expr, constants: Mapping[str, int]) -> int:
    """Return the value of a constant, where those before it are given."""
    value = _value(node, constants)
    if not is_64_bit(value):
        raise SubsetError(node, "a constant that is no integer of 64 bits")
    return value


def _value(node: ast.expr, constants: Mapping[str, int]) -> int:
    try:
        match node:
            case ast.Constant(value=int(found)):
                value = int(found)
            case ast.Name(id=name) if name in constants:
                value = constants[name]
            case ast.UnaryOp() if type(node.op) in _UNARY:
                value = int(_UNARY[type(node.op)](_value(node.operand, constants)))
            case ast.BinOp() if type(node.op) in _BINARY:
                value = _BINARY[type(node.op)](_value(node.left, constants), _value(node.right, constants))
            case ast.Constant():
                raise SubsetError(node, "a constant that is no integer of 64 bits")
            case _:
                raise SubsetError(node, "a constant that cannot be worked out")
    except (ArithmeticError, ValueError) as error:
        if isinstance(error, SubsetError):
            raise
        raise SubsetError(node, f"a constant that cannot be worked out ({error})") from None
    if value.bit_length() > _MOST_BITS:
        raise SubsetError(node, "a constant that is no integer of 64 bits")
    return value


def is_64_bit(value: int) -> bool:
    """Return whether an integer fits the type that every value has."""
    return -(1 << 63) <= value < 1 << 63
