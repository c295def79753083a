"""How a decoded value becomes one of the declared type: validated, with structs made."""

from __future__ import annotations

import binascii
import re
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from lastcard.room.plain_msgspec.declaring import Factory, Meta, Raw, Struct, UnsetType, ValidationError, encoded_names

_KINDS: Final[dict[Any, str]] = {
    **{NoneType: "null", bool: "bool", int: "int", float: "float", str: "str", bytes: "bytes"},
    **{list: "array", tuple: "array", dict: "object"},
}
_ORDER: Final = ("bool", "int", "float", "str", "bytes", "array", "object", "null")
"""The order in which expected types are listed in errors."""
_INTEGER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.0+)?")
_WORDS: Final[dict[str, tuple[str, Any]]] = {"true": ("bool", True), "1": ("bool", True), "false": ("bool", False), "0": ("bool", False)}


class How(NamedTuple):
    """How values are read: if not ``strict``, texts stand for numbers as well; ``from_text``: bytes are texts, in base64."""

    strict: bool = True
    from_text: bool = False


Read = Callable[[Any, How], Any]


def convert(value: Any, type: Any, *, strict: bool = True, from_text: bool = False) -> Any:
    """Return a value as one of a type. Raises ValidationError.

    If not ``strict``, texts stand for numbers, truth and null as well. ``from_text``: bytes are texts, in base64.
    """
    return reader(type)(value, How(strict, from_text))


@cache
def reader(type: Any) -> Reader:
    """Return what reads values of a type."""
    return Reader(type)


class Reader:
    """Reads values of one type. What a union holds is told apart by the kind of JSON, structs by their tags."""

    def __init__(self, type: Any) -> None:
        self.is_raw: Final = type is Raw
        self._is_any: Final = type is Any
        self._kinds: Final[dict[str, Read]] = {}
        self._structs: Final[dict[str | None, Any]] = {}  # by tag
        self._parts: tuple[Any, ...] = ()  # the types of the parts of an array or object
        self._is_fixed = False  # whether each part has a type of its own
        self._holds_raw: bool | None = None
        for each, metas in _alternatives(type, ()):
            self._add(each, metas)

    def __call__(self, value: Any, how: How) -> Any:
        """Return a value as one of the type. Raises ValidationError."""
        if self._is_any or self.is_raw:
            return value
        kind = _KINDS[type(value)]
        read = self._kinds.get(kind)
        return self._other(value, kind, how) if read is None else read(value, how)

    # ---- what holds raw JSON -----------------------------------------------------------------------------------------
    @property
    def holds_raw(self) -> bool:
        """Whether the type is, or has parts that are, ``Raw``."""
        if self._holds_raw is None:
            self._holds_raw = self.is_raw  # a recursive type asks for this again
            self._holds_raw = self.is_raw or any(reader(part).holds_raw for part in self._all_parts())
        return self._holds_raw

    def _all_parts(self) -> Iterator[Any]:
        yield from self._parts
        for struct in self._structs.values():
            yield from _types(struct).values()

    def part(self, place: str | int) -> Reader:
        """Return what reads the part at a key or index."""
        for struct in self._structs.values():
            return reader(_types(struct).get(_names(struct).get(str(place), ""), Any))
        if not self._parts:
            return reader(Any)
        return reader(self._parts[int(place)] if self._is_fixed and int(place) < len(self._parts) else self._parts[-1])

    # ---- building ----------------------------------------------------------------------------------------------------
    def _add(self, kind: Any, metas: tuple[Meta, ...]) -> None:
        origin, args = get_origin(kind) or kind, get_args(kind)
        if kind in (NoneType, bool, float, bytes):
            self._kinds[_KINDS[kind]] = _same
        elif kind is int:
            self._kinds["int"] = _bounded(metas)
        elif kind is str:
            self._kinds["str"] = _text(metas)
        elif origin is Literal:
            self._kinds[_KINDS[type(args[0])]] = _one_of(args)
        elif origin in (list, tuple, Sequence, set, frozenset):
            self._is_fixed = origin is tuple and args[-1:] != (...,)
            self._parts = args if self._is_fixed else args[:1] or (Any,)
            self._kinds["array"] = self._fixed(len(args)) if self._is_fixed else self._array(list if origin is Sequence else origin)
        elif origin in (dict, Mapping):
            self._parts = args[1:] or (Any,)
            self._kinds["object"] = self._object(reader(args[0] if args else Any))
        elif isinstance(kind, type) and issubclass(kind, Struct):
            config = kind.__struct_config__
            self._structs[config.tag] = kind
            self._kinds["array" if config.array_like else "object"] = _array_struct(kind) if config.array_like else self._struct
        elif kind not in (Any, Raw, UnsetType):
            raise TypeError(f"Type {kind!r} is not supported")

    def _array(self, make: Any) -> Read:
        part = self._parts[0]

        def read(value: Any, how: How) -> Any:
            return make(_read_each(reader(part), value, how))

        return read

    def _fixed(self, length: int) -> Read:
        def read(value: Any, how: How) -> Any:
            if len(value) != length:
                raise ValidationError(f"Expected `array` of length {length}, got {len(value)}")
            return tuple(
                _at(f"[{place}]", reader(part), each, how) for place, (part, each) in enumerate(zip(self._parts, value, strict=True))
            )

        return read

    def _object(self, read_key: Reader) -> Read:
        part = self._parts[0]

        def read(value: Any, how: How) -> Any:
            return {_key(read_key, key, how): _at("[...]", reader(part), each, how) for key, each in value.items()}

        return read

    def _struct(self, value: Any, how: How) -> Any:
        """Return the struct of an object: the only one of the type, or the one that its tag names."""
        first = next(iter(self._structs.values()))
        tag_field = first.__struct_config__.tag_field or "type"
        if None in self._structs:
            return _read_struct(first, value, how)
        if tag_field not in value:
            if len(self._structs) > 1:
                raise ValidationError(f"Object missing required field `{tag_field}`")
            return _read_struct(first, value, how)
        tag = value[tag_field]
        if not isinstance(tag, str):
            raise ValidationError("Expected `str`", f".{tag_field}")
        if tag not in self._structs:
            raise ValidationError(f"Invalid value '{tag}'", f".{tag_field}")
        return _read_struct(self._structs[tag], value, how)

    # ---- values of another kind ------------------------------------------------------------------------------------------
    def _other(self, value: Any, kind: str, how: How) -> Any:
        """Return a value of another kind that stands for one of the type."""
        if kind == "int" and "float" in self._kinds:
            return float(value)
        if kind == "str" and how.from_text and "bytes" in self._kinds:
            return _from_base64(value)
        if kind == "str" and not how.strict:
            if "int" in self._kinds and _INTEGER.fullmatch(value):
                return self._kinds["int"](int(value.partition(".")[0]), how)
            if "bool" in self._kinds and value.lower() in _WORDS:
                return _WORDS[value.lower()][1]
            if "null" in self._kinds and value.lower() == "null":
                return None
        expected = " | ".join(name for name in _ORDER if name in self._kinds)
        raise ValidationError(f"Expected `{expected}`, got `{kind}`")


def _alternatives(kind: Any, metas: tuple[Meta, ...]) -> Iterator[tuple[Any, tuple[Meta, ...]]]:
    """Yield the types of a union, each with its constraints."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        yield from _alternatives(args[0], (*metas, *(meta for meta in args[1:] if isinstance(meta, Meta))))
    elif origin in (Union, UnionType):
        for each in args:
            yield from _alternatives(each, metas)
    else:
        yield NoneType if kind is None else kind, metas


# ---- plain values --------------------------------------------------------------------------------------------------------
def _same(value: Any, how: How) -> Any:
    return value


def _bounded(metas: tuple[Meta, ...]) -> Read:
    least = [meta.ge for meta in metas if meta.ge is not None]
    most = [meta.le for meta in metas if meta.le is not None]

    def read(value: Any, how: How) -> Any:
        if least and value < least[-1]:
            raise ValidationError(f"Expected `int` >= {least[-1]}")
        if most and value > most[-1]:
            raise ValidationError(f"Expected `int` <= {most[-1]}")
        return value

    return read if least or most else _same


def _text(metas: tuple[Meta, ...]) -> Read:
    least = max((meta.min_length for meta in metas if meta.min_length is not None), default=0)
    most = min((meta.max_length for meta in metas if meta.max_length is not None), default=None)
    patterns = [re.compile(meta.pattern) for meta in metas if meta.pattern is not None]

    def read(value: Any, how: How) -> Any:
        if len(value) < least:
            raise ValidationError(f"Expected `str` of length >= {least}")
        if most is not None and len(value) > most:
            raise ValidationError(f"Expected `str` of length <= {most}")
        for pattern in patterns:
            if pattern.search(value) is None:
                raise ValidationError(f"Expected `str` matching regex {pattern.pattern!r}")
        return value

    return read if least or most is not None or patterns else _same


def _one_of(values: tuple[Any, ...]) -> Read:
    def read(value: Any, how: How) -> Any:
        if value not in values:
            raise ValidationError(f"Invalid enum value {value!r}")
        return value

    return read


def _from_base64(value: str) -> bytes:
    try:
        return b64decode(value, validate=True)
    except (binascii.Error, ValueError):
        raise ValidationError("Invalid base64 encoded string") from None


# ---- arrays and structs --------------------------------------------------------------------------------------------------
def _at(step: str, read: Reader, value: Any, how: How) -> Any:
    try:
        return read(value, how)
    except ValidationError as error:
        error.steps.append(step)
        raise


def _key(read: Reader, key: Any, how: How) -> Any:
    try:
        return read(key, how)
    except ValidationError as error:
        raise ValidationError(str(error.args[0]), is_key=True) from None


def _read_each(read: Reader, values: Any, how: How) -> Iterator[Any]:
    for place, value in enumerate(values):
        yield _at(f"[{place}]", read, value, how)


@cache
def _types(struct: type[Struct]) -> dict[str, Any]:
    """Return the types of the fields of a struct."""
    found = get_type_hints(struct, include_extras=True)
    return {name: found[name] for name in struct.__struct_fields__}


@cache
def _names(struct: type[Struct]) -> dict[str, str]:
    """Return the fields of a struct by the keys they are coded with."""
    return {key: name for name, key in encoded_names(struct).items()}


def _read_struct(struct: Any, value: Mapping[str, Any], how: How) -> Any:
    names, types, config = _names(struct), _types(struct), struct.__struct_config__
    found: dict[str, Any] = {}
    for key, each in value.items():
        name = names.get(key)
        if name is not None:
            found[name] = _at(f".{key}", reader(types[name]), each, how)
        elif config.forbid_unknown_fields and not (config.tag and key == (config.tag_field or "type")):
            raise ValidationError(f"Object contains unknown field `{key}`")
    for key, name in names.items():
        if name not in found and name not in struct.__struct_defaults__:
            raise ValidationError(f"Object missing required field `{key}`")
    return _made(struct, found)


def _array_struct(struct: Any) -> Read:
    required = sum(name not in struct.__struct_defaults__ for name in struct.__struct_fields__)

    def read(value: Any, how: How) -> Any:
        if len(value) < required:
            raise ValidationError(f"Expected `array` of at least length {required}, got {len(value)}")
        named = zip(struct.__struct_fields__, value, strict=False)
        return _made(struct, {name: _at(f"[{place}]", reader(_types(struct)[name]), each, how) for place, (name, each) in enumerate(named)})

    return read


def _made(struct: Any, found: Mapping[str, Any]) -> Any:
    """Return a struct with these fields, the others with their defaults."""
    made = struct.__new__(struct)
    for name in struct.__struct_fields__:
        if name in found:
            made.__dict__[name] = found[name]
        else:
            default = struct.__struct_defaults__[name]
            made.__dict__[name] = default.make() if isinstance(default, Factory) else default
    return made
