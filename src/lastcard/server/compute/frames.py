"""The frames that the server and a worker send each other through pipes: bytes, each frame after its length."""

from __future__ import annotations

from typing import IO, Any, Final

import msgspec

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
