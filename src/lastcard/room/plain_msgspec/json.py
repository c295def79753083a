"""JSON, as the wire and the logs have it."""

from __future__ import annotations

import math
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from json import JSONDecoder, JSONEncoder
from typing import Any, Final

from lastcard.room.plain_msgspec.declaring import DecodeError, Raw, Struct, ValidationError, encoded_names, is_left_out
from lastcard.room.plain_msgspec.reading import Reader, convert, reader

_quoted: Final = JSONEncoder(ensure_ascii=False).encode
_BLANK: Final = " \t\n\r"


def encode(value: Any) -> bytes:
    """Return a value as JSON."""
    return "".join(_parts(value)).encode()


def decode(text: bytes | str, *, type: Any = Any) -> Any:
    """Return the value of JSON as a type. Raises DecodeError, ValidationError."""
    whole = text if isinstance(text, str) else bytes(text).decode()
    place = _skip(whole, 0)
    if place == len(whole):
        raise DecodeError("Input data was truncated")
    found, end = _scan(whole, place, reader(type))
    end = _skip(whole, end)
    if end < len(whole):
        raise DecodeError(f"JSON is malformed: trailing characters (byte {end})")
    if "\\u" in whole:
        _check_surrogates(found)
    return convert(found, type, from_text=True)


class Encoder:
    """Encodes values."""

    def encode(self, value: Any) -> bytes:
        """Return a value as JSON."""
        return encode(value)


class Decoder:
    """Decodes one type."""

    def __init__(self, type: Any = Any) -> None:
        self.type: Final = type

    def decode(self, text: bytes | str) -> Any:
        """Return the value of JSON. Raises DecodeError, ValidationError."""
        return decode(text, type=self.type)


# ---- writing -------------------------------------------------------------------------------------------------------------
def _parts(value: Any) -> Iterator[str]:
    """Yield the parts of a value as JSON."""
    if isinstance(value, str):
        yield _quoted(value)
    elif value is None or value is True or value is False:
        yield "null" if value is None else "true" if value else "false"
    elif isinstance(value, int):
        yield str(int(value))
    elif isinstance(value, Struct):
        yield from _struct_parts(value)
    elif isinstance(value, dict):
        yield from _object_parts((_quoted(str(key)), each) for key, each in value.items())
    elif isinstance(value, list | tuple | set | frozenset):
        yield from _array_parts(value)
    elif isinstance(value, Raw):
        yield value.decode()
    elif isinstance(value, bytes):
        yield f'"{b64encode(value).decode()}"'
    elif isinstance(value, float):
        yield _number(value)
    elif is_dataclass(value) and not isinstance(value, type):
        yield from _object_parts((_quoted(each.name), getattr(value, each.name)) for each in fields(value))
    else:
        raise TypeError(f"Encoding objects of type {type(value).__name__} is unsupported")


@cache
def _keys(cls: Any) -> dict[str, str]:
    return {name: _quoted(key) for name, key in encoded_names(cls).items()}


def _struct_parts(value: Struct) -> Iterator[str]:
    cls: Any = type(value)
    config = cls.__struct_config__
    if config.array_like:
        return _array_parts([getattr(value, name) for name in cls.__struct_fields__])
    found = [(name, key, getattr(value, name)) for name, key in _keys(cls).items()]
    tag = [(_quoted(config.tag_field or "type"), config.tag)] if config.tag is not None else []
    return _object_parts((*tag, *((key, each) for name, key, each in found if not is_left_out(cls, name, each))))


def _object_parts(items: Any) -> Iterator[str]:
    before = "{"
    for key, value in items:
        yield f"{before}{key}:"
        yield from _parts(value)
        before = ","
    yield "{}" if before == "{" else "}"


def _array_parts(items: Any) -> Iterator[str]:
    before = "["
    for value in items:
        yield before
        yield from _parts(value)
        before = ","
    yield "[]" if before == "[" else "]"


def _number(value: float) -> str:
    """Return a number as msgspec writes it: the exponent without needless characters, and null where there is no number."""
    if not math.isfinite(value):
        return "null"
    digits, _, exponent = repr(value).partition("e")
    return f"{digits}e{int(exponent)}" if exponent else digits


# ---- reading -------------------------------------------------------------------------------------------------------------
def _refuse_constant(word: str) -> Any:
    raise DecodeError(f"JSON is malformed: {word} is no number")


def _finite(digits: str) -> float:
    found = float(digits)
    if math.isinf(found):
        raise ValidationError("Number out of range")
    return found


_DECODER: Final = JSONDecoder(parse_constant=_refuse_constant, parse_float=_finite)


def _skip(text: str, place: int) -> int:
    while place < len(text) and text[place] in _BLANK:
        place += 1
    return place


def _scan(text: str, place: int, wanted: Reader) -> tuple[Any, int]:
    """Return the value that begins at a place of a text, and where it ends; as ``Raw`` what is wanted so."""
    try:
        if not wanted.holds_raw:
            return _DECODER.raw_decode(text, place)
        if wanted.is_raw:
            end = _DECODER.raw_decode(text, place)[1]
            return Raw(text[place:end].encode()), end
        if text[place] == "{":
            return _scan_object(text, place, wanted)
        return _scan_array(text, place, wanted) if text[place] == "[" else _DECODER.raw_decode(text, place)
    except DecodeError:
        raise
    except ValueError as error:
        raise _malformed(error) from None
    except IndexError:
        raise DecodeError("Input data was truncated") from None


def _malformed(error: ValueError) -> DecodeError:
    return DecodeError(f"JSON is malformed: {getattr(error, 'msg', error)} (byte {getattr(error, 'pos', 0)})")


def _scan_object(text: str, place: int, wanted: Reader) -> tuple[dict[str, Any], int]:
    found: dict[str, Any] = {}
    place = _skip(text, place + 1)
    while text[place] != "}":
        if found:
            place = _skip(text, _after(text, place, ","))
        _after(text, place, '"')
        key, place = _DECODER.raw_decode(text, place)
        place = _skip(text, _after(text, _skip(text, place), ":"))
        found[key], place = _scan(text, place, wanted.part(key))
        place = _skip(text, place)
    return found, place + 1


def _scan_array(text: str, place: int, wanted: Reader) -> tuple[list[Any], int]:
    found: list[Any] = []
    place = _skip(text, place + 1)
    while text[place] != "]":
        if found:
            place = _skip(text, _after(text, place, ","))
        each, place = _scan(text, place, wanted.part(len(found)))
        found.append(each)
        place = _skip(text, place)
    return found, place + 1


def _after(text: str, place: int, mark: str) -> int:
    if text[place] != mark:
        raise DecodeError(f"JSON is malformed: expected {mark!r} (byte {place})")
    return place + 1


def _check_surrogates(found: Any) -> None:
    """Raise DecodeError if a text holds half of a surrogate pair."""
    try:
        encode(found)
    except UnicodeEncodeError:
        raise DecodeError("JSON is malformed: Invalid unicode surrogate pair") from None
