"""What the room uses of msgspec, in plain Python: for a browser, where msgspec cannot be loaded or costs seconds.

Names, results and errors are those of msgspec, and every byte that is written is the same: ``tests/wire/test_plain_msgspec.py`` compares
both. Of a text with several faults, another one may be named.
"""

from lastcard.room.plain_msgspec import json, msgpack, structs
from lastcard.room.plain_msgspec.declaring import UNSET, DecodeError, Meta, Raw, Struct, UnsetType, ValidationError, field
from lastcard.room.plain_msgspec.reading import convert
from lastcard.room.plain_msgspec.structs import to_builtins

__all__ = [
    "UNSET",
    "DecodeError",
    "Meta",
    "Raw",
    "Struct",
    "UnsetType",
    "ValidationError",
    "convert",
    "field",
    "json",
    "msgpack",
    "structs",
    "to_builtins",
]
