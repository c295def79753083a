"""The binary format of WebAssembly, as far as it is needed: numbers, names and sections, read and written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

MAGIC: Final = b"\0asm\1\0\0\0"

CUSTOM, IMPORT, MEMORY, GLOBAL, EXPORT, CODE, DATA, DATA_COUNT = 0, 2, 5, 6, 7, 10, 11, 12
"""The sections that are looked at, by their numbers."""

FUNCTIONS, TABLES, MEMORIES, GLOBALS = 0, 1, 2, 3
"""What is imported and exported, by kind."""

I32: Final = b"\x7f"
_CONST: Final = b"\x41"
_END: Final = b"\x0b"


class Reader:
    """Reads bytes from the front."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    @property
    def rest(self) -> bytes:
        """What has not been read yet."""
        return self._data[self._at :]

    def take(self, count: int) -> bytes:
        """Return the next bytes."""
        self._at += count
        return self._data[self._at - count : self._at]

    def number(self) -> int:
        """Return the next number: seven bits a byte, the lowest first, without a sign."""
        found = shift = 0
        while True:
            byte = self.take(1)[0]
            found |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return found

    def name(self) -> str:
        """Return the next text."""
        return self.take(self.number()).decode()


def sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the sections of a module, each with its number."""
    reader = Reader(module[len(MAGIC) :])
    while reader.rest:
        yield reader.take(1)[0], reader.take(reader.number())


def number(value: int) -> bytes:
    """Write a number that has no sign."""
    made = bytearray()
    while value > 127:
        made.append(value & 127 | 128)
        value >>= 7
    return bytes([*made, value])


def signed(value: int) -> bytes:
    """Write a number from 0 on where one with a sign is expected: its highest bit stays free."""
    made = bytearray()
    while value > 63:
        made.append(value & 127 | 128)
        value >>= 7
    return bytes([*made, value])


def name(text: str) -> bytes:
    """Write a text."""
    return number(len(text.encode())) + text.encode()


def section(which: int, entries: Iterable[bytes]) -> bytes:
    """Write a section of so many entries."""
    found = list(entries)
    return whole(which, number(len(found)) + b"".join(found))


def whole(which: int, content: bytes) -> bytes:
    """Write a section with its content."""
    return bytes([which]) + number(len(content)) + content


def constant(value: int) -> bytes:
    """Write an expression of 32 bits with this value."""
    return _CONST + signed(value) + _END


def segment(address: int, content: bytes) -> bytes:
    """Write a piece of memory that is filled when the module is loaded."""
    return b"\0" + constant(address) + number(len(content)) + content
