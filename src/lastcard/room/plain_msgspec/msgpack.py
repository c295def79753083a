"""MessagePack, the format of data that the room and its workers exchange."""

from __future__ import annotations

import struct as packing
from typing import Any, Final

from lastcard.room.plain_msgspec.declaring import DecodeError
from lastcard.room.plain_msgspec.reading import convert
from lastcard.room.plain_msgspec.structs import to_builtins

_UNSIGNED: Final = ((0xCC, ">B"), (0xCD, ">H"), (0xCE, ">I"), (0xCF, ">Q"))
_SIGNED: Final = ((0xD0, ">b"), (0xD1, ">h"), (0xD2, ">i"), (0xD3, ">q"))
_SIZES: Final[dict[type, tuple[int, int, tuple[int, ...]]]] = {
    str: (0xA0, 31, (0xD9, 0xDA, 0xDB)),
    bytes: (0, -1, (0xC4, 0xC5, 0xC6)),
    list: (0x90, 15, (0xDC, 0xDD)),
    dict: (0x80, 15, (0xDE, 0xDF)),
}
_CONSTANTS: Final = {0xC0: None, 0xC2: False, 0xC3: True}
_FORMATS: Final = dict((*_UNSIGNED, *_SIGNED, (0xCA, ">f"), (0xCB, ">d")))
_LENGTHS: Final[dict[int, tuple[type, str]]] = {
    **{0xD9: (str, ">B"), 0xDA: (str, ">H"), 0xDB: (str, ">I"), 0xC4: (bytes, ">B"), 0xC5: (bytes, ">H"), 0xC6: (bytes, ">I")},
    **{0xDC: (list, ">H"), 0xDD: (list, ">I"), 0xDE: (dict, ">H"), 0xDF: (dict, ">I")},
}


def encode(value: Any) -> bytes:
    """Return a value as MessagePack."""
    out = bytearray()
    _write(out, to_builtins(value))
    return bytes(out)


def decode(data: bytes, *, type: Any = Any) -> Any:
    """Return the value of MessagePack as a type. Raises DecodeError, ValidationError."""
    found, end = _read(data, 0)
    if end < len(data):
        raise DecodeError(f"MessagePack data is malformed: trailing characters (byte {end})")
    return convert(found, type)


class Encoder:
    """Encodes values."""

    def encode(self, value: Any) -> bytes:
        """Return a value as MessagePack."""
        return encode(value)


class Decoder:
    """Decodes one type."""

    def __init__(self, type: Any = Any) -> None:
        self.type: Final = type

    def decode(self, data: bytes) -> Any:
        """Return the value of MessagePack. Raises DecodeError, ValidationError."""
        return decode(data, type=self.type)


def _write(out: bytearray, value: Any) -> None:
    if value is None or value is True or value is False:
        out.append(0xC0 if value is None else 0xC3 if value else 0xC2)
    elif isinstance(value, int):
        _write_int(out, value)
    elif isinstance(value, float):
        out += packing.pack(">Bd", 0xCB, value)
    elif isinstance(value, str | bytes):
        data = value.encode() if isinstance(value, str) else value
        _write_size(out, str if isinstance(value, str) else bytes, len(data))
        out += data
    elif isinstance(value, dict):
        _write_size(out, dict, len(value))
        for key, each in value.items():
            _write(out, key)
            _write(out, each)
    elif isinstance(value, list):
        _write_size(out, list, len(value))
        for each in value:
            _write(out, each)
    else:
        raise TypeError(f"Encoding objects of type {type(value).__name__} is unsupported")


def _write_int(out: bytearray, value: int) -> None:
    if -32 <= value < 128:
        out.append(value & 0xFF)
        return
    for code, form in _UNSIGNED if value >= 0 else _SIGNED:
        try:
            out += bytes([code]) + packing.pack(form, value)
        except packing.error:
            continue
        return
    raise OverflowError("can't serialize ints >= 2**64 or < -(2**63)")


def _write_size(out: bytearray, kind: type, size: int) -> None:
    short, most, codes = _SIZES[kind]
    if size <= most:
        out.append(short | size)
    elif len(codes) == 3 and size < 1 << 8:
        out += packing.pack(">BB", codes[0], size)
    elif size < 1 << 16:
        out += packing.pack(">BH", codes[-2], size)
    else:
        out += packing.pack(">BI", codes[-1], size)


def _read(data: bytes, at: int) -> tuple[Any, int]:
    try:
        code = data[at]
        if code < 0x80 or code >= 0xE0:
            return (code if code < 0x80 else code - 256), at + 1
        if code in _CONSTANTS:
            return _CONSTANTS[code], at + 1
        if code in _FORMATS:
            form = _FORMATS[code]
            return packing.unpack_from(form, data, at + 1)[0], at + 1 + packing.calcsize(form)
        if code < 0xC0:
            short: type = dict if code < 0x90 else list if code < 0xA0 else str
            return _read_sized(data, at + 1, short, code & (31 if short is str else 15))
        if code not in _LENGTHS:
            raise DecodeError(f"MessagePack data is malformed: invalid opcode '\\x{code:02x}' (byte {at})")
        kind, form = _LENGTHS[code]
        return _read_sized(data, at + 1 + packing.calcsize(form), kind, packing.unpack_from(form, data, at + 1)[0])
    except (IndexError, packing.error):
        raise DecodeError("Input data was truncated") from None


def _read_sized(data: bytes, at: int, kind: type, size: int) -> tuple[Any, int]:
    if kind is str or kind is bytes:
        found = data[at : at + size]
        if len(found) < size:
            raise IndexError
        return (found.decode() if kind is str else bytes(found)), at + size
    items: list[Any] = []
    for _ in range(size if kind is list else 2 * size):
        found, at = _read(data, at)
        items.append(found)
    return (items if kind is list else dict(zip(items[::2], items[1::2], strict=True))), at
