"""Functions on structs."""

from __future__ import annotations

from typing import Any, TypeVar

from lastcard.room.plain_msgspec.declaring import Struct, encoded_names, is_left_out

S = TypeVar("S", bound=Struct)


def replace(struct: S, /, **changes: Any) -> S:
    """Return a struct with other values of some fields."""
    return type(struct)(**{**struct.__dict__, **changes})


def asdict(struct: Struct) -> dict[str, Any]:
    """Return the fields of a struct by name; the values stay as they are."""
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def to_builtins(value: Any) -> Any:
    """Return a value with each struct in it as it would be coded, as a dictionary or a list."""
    if isinstance(value, Struct):
        cls = type(value)
        if cls.__struct_config__.array_like:
            return [to_builtins(getattr(value, name)) for name in cls.__struct_fields__]
        tag = {cls.__struct_config__.tag_field or "type": cls.__struct_config__.tag} if cls.__struct_config__.tag else {}
        found = ((name, key, getattr(value, name)) for name, key in encoded_names(cls).items())
        return {**tag, **{key: to_builtins(each) for name, key, each in found if not is_left_out(cls, name, each)}}
    if isinstance(value, dict):
        return {key: to_builtins(each) for key, each in value.items()}
    return [to_builtins(each) for each in value] if isinstance(value, list | tuple) else value
