"""Reading TOML that strangers wrote: records and edition files, in bounded time and memory, with the line of a fault."""

from __future__ import annotations

import re
from typing import Any, Final

_PARTS: Final = 8
"""The parts that a key may have: reading one takes time and memory that grow with the square of their number."""
_TEXT_OR_COMMENT: Final = re.compile(
    r"""
    "{3} (?: [^"\\] | \\. | "{1,2}(?!") )*+ (?: "{3,5} | \Z )
    | '{3} (?: [^'] | '{1,2}(?!') )*+ (?: '{3,5} | \Z )
    | " (?: [^"\\\n] | \\. )*+ "?
    | ' [^'\n]*+ '?
    | \# [^\n]*+
    """,
    re.DOTALL | re.VERBOSE,
)
_LONG_KEY: Final = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{_PARTS}}}")


class TomlError(ValueError):
    """What is no TOML, or beyond the bounds; ``line`` is where, None where that is not known; ``is_at_end`` if the text ends too early."""

    def __init__(self, why: str, line: int | None = None, *, is_at_end: bool = False) -> None:
        super().__init__(why)
        self.line = line
        self.is_at_end = is_at_end


def parse_toml(text: str) -> dict[str, Any]:
    """Return what a TOML file says; a byte order mark at its beginning is skipped. Raises TomlError.

    >>> parse_toml("a.b = 1")
    {'a': {'b': 1}}
    """
    import tomllib  # here, so that `import lastcard` stays light

    text = text.removeprefix("\ufeff")
    _check_keys(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _syntax_error(text, str(error)) from None
    except RecursionError:
        raise TomlError("lists or tables are nested too deeply") from None
    except ValueError:  # the bound of int()
        raise TomlError("a number has too many digits") from None


def _check_keys(text: str) -> None:
    bare = _TEXT_OR_COMMENT.sub(lambda found: "_" + "\n" * found[0].count("\n"), text)
    if found := _LONG_KEY.search(bare):
        raise TomlError(f"a key has more than {_PARTS} parts", 1 + bare.count("\n", 0, found.start()))


def _syntax_error(text: str, message: str) -> TomlError:
    found = re.search(r" \(at line (\d+), column \d+\)", message)
    if found:
        return TomlError(message.replace(found[0], ""), int(found[1]))
    return TomlError(message.replace(" (at end of document)", ""), text.count("\n") + 1, is_at_end=True)
