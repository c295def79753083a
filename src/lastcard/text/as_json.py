"""The option ``--json``: print the results of a command as one JSON object instead of a document."""

from __future__ import annotations

import dataclasses
import math
import re
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Final

from lastcard.errors import Fault
from lastcard.text.catalogue import text

_UNSEEN: Final = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
"""Characters that JSON allows in a text: controls of a terminal, and what hides or reorders others."""


def add_json_option(parser: Any, lang: str) -> None:
    """Add ``--json`` to a command; ``given.json`` is then true."""
    parser.add_argument("--json", action="store_true", help=partial(text, lang)("cli-json"))


def json_text(value: object) -> str:
    r"""Return a value as indented JSON; of the characters beyond ASCII only those are escaped that a terminal obeys or nobody sees.

    >>> print(json_text({"rules": ("MC-27",), "mean": math.nan}))
    {
      "rules": [
        "MC-27"
      ],
      "mean": null
    }
    >>> print(json_text("Zoë\x9b2J"))
    "Zoë\u009b2J"
    """
    import json  # here, so that short commands start fast

    return _UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(plain(value), ensure_ascii=False, indent=2))


def plain(value: object) -> Any:
    """Return a value converted to types that JSON has.

    Dataclasses and named tuples become objects, other collections lists. A fault becomes its text with cause and arguments, a number that
    is not finite becomes null, anything else its text.
    """
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, Fault):
        return {"error": str(value), "cause": value.cause, "args": plain(value.args)}
    if isinstance(value, str):
        return str(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return plain(value._asdict())
    if isinstance(value, Iterable):
        return [plain(one) for one in value]
    return str(value)
