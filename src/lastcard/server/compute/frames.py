"""The frames that the server and a worker send each other through pipes: bytes, each frame after its length."""

from __future__ import annotations

from collections.abc import Mapping
from typing import IO, Any, Final

import msgspec

from lastcard.errors import Argument, Fault

_LENGTH: Final = 4
_HEAD: Final = 2
"""How many bytes of an answer stand before its body."""
ANSWERED: Final = b"A"
REFUSED: Final = b"R"
TOO_LARGE: Final = b"L"
NO_MEMORY: Final = b"M"
FAILED: Final = b"F"
"""The first byte of an answer: the answer itself, a fault, an answer over its limit, not enough memory, a traceback."""
KEEP: Final = b"+"
REPLACE: Final = b"-"
"""The second byte: whether the worker can go on, or has grown so large that another one should take its place."""


class Request(msgspec.Struct, array_like=True):
    """A job for a worker: the name of its function, its arguments, whether a feed follows, and its limits."""

    job: str
    args: list[Any]
    is_fed: bool
    cpu_s: float
    memory: int
    answer: int


def with_cpu(answer: bytes, cpu_s: float) -> bytes:
    """Return an answer with the CPU time that its job took, before the body.

    >>> without_cpu(with_cpu(b"A+body", 1.25))
    (b'A+body', 1.25)
    """
    return answer[:_HEAD] + min(round(cpu_s * 1000), 2**32 - 1).to_bytes(_LENGTH, "big") + answer[_HEAD:]


def without_cpu(data: bytes) -> tuple[bytes, float]:
    """Return an answer, and the CPU time that its job took."""
    body = _HEAD + _LENGTH
    return data[:_HEAD] + data[body:], int.from_bytes(data[_HEAD:body], "big") / 1000


def write_frame(pipe: IO[bytes], data: bytes) -> None:
    """Write a frame."""
    pipe.write(len(data).to_bytes(_LENGTH, "big"))
    pipe.write(data)
    pipe.flush()


def frame(data: bytes) -> bytes:
    """Return a frame as bytes."""
    return len(data).to_bytes(_LENGTH, "big") + data


def read_frame(pipe: IO[bytes]) -> bytes:
    """Return the next frame. Raises EOFError if the other side has ended."""
    length = int.from_bytes(_read(pipe, _LENGTH), "big")
    return _read(pipe, length)


def _read(pipe: IO[bytes], length: int) -> bytes:
    data = pipe.read(length)
    if len(data) < length:
        raise EOFError
    return data


def encode_fault(fault: Fault) -> bytes:
    """Return a fault as bytes.

    >>> from lastcard.text.faults import fault
    >>> found = decode_fault(encode_fault(fault("rules_near", why=fault("rules_no_setting", said="jump"), near="jump_in")))
    >>> found, found.args["why"].cause
    ("no setting 'jump'; did you mean 'jump_in'?", 'rules_no_setting')
    """
    return msgspec.msgpack.encode(_plain(fault))


def decode_fault(data: bytes) -> Fault:
    """Return the fault that ``encode_fault`` encoded."""
    found = _argument(msgspec.msgpack.decode(data))
    return found if isinstance(found, Fault) else Fault(str(found))


def _plain(value: Argument) -> Any:
    if isinstance(value, Fault):
        return {"text": str(value), "cause": value.cause, "args": {name: _plain(one) for name, one in value.args.items()}}
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else value


def _argument(value: Any) -> Any:
    if isinstance(value, Mapping):
        return Fault(value["text"], value["cause"], **{name: _argument(one) for name, one in value["args"].items()})
    return [_argument(one) for one in value] if isinstance(value, list) else value
