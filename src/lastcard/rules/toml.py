"""Read untrusted TOML (records and edition files) in bounded time and memory, and find the line of each key."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any, Final

from lastcard.rules.toml_bounds import Bounds, bounds_fault
from lastcard.text.faults import fault


class TomlError(ValueError):
    """The text is not TOML, or beyond the bounds. ``line`` is None if it is unknown. ``is_at_end`` is true if the text ends too early.

    ``why`` is a fault if this package found it, and the words of the parser otherwise.
    """

    def __init__(self, why: str, line: int | None = None, *, is_at_end: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.line = line
        self.is_at_end = is_at_end


def parse_toml(text: str, bounds: Bounds) -> dict[str, Any]:
    """Return the content of a TOML text; a byte order mark is skipped. Raises TomlError, also if the text is beyond the bounds.

    >>> from lastcard.rules.toml_bounds import RECORD
    >>> parse_toml("a.b = 1", RECORD)
    {'a': {'b': 1}}
    """
    import tomllib  # here, so that `import lastcard` stays light

    text = text.removeprefix("\ufeff")
    if found := bounds_fault(text, bounds):
        raise TomlError(*found)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _syntax_error(text, str(error)) from None
    except ValueError:  # the bound of int()
        raise TomlError(fault("toml_number")) from None


def _syntax_error(text: str, message: str) -> TomlError:
    found = re.search(r" \(at line (\d+), column \d+\)", message)
    if found:
        return TomlError(message.replace(found[0], ""), int(found[1]))
    return TomlError(message.replace(" (at end of document)", ""), text.count("\n") + 1, is_at_end=True)


# ---- where a key stands --------------------------------------------------------------------------------------------------
_TOKEN: Final = re.compile(
    r"""
    (?P<text> "{3} (?: [^"\\] | \\. | "{1,2}(?!") )*+ "{3,5} | '{3} (?: [^'] | '{1,2}(?!') )*+ '{3,5}
            | " (?: [^"\\\n] | \\. )*+ " | ' [^'\n]*+ ' )
    | (?P<word> [^\s\[\]{}=,."'\#]++ )
    | (?P<sign> \[\[? | [\]{}=,.] )
    | (?P<line> \n )
    | (?P<gap> [ \t\r]++ | \#[^\n]*+ )
    """,
    re.DOTALL | re.VERBOSE,
)


class KeyLines:
    r"""The lines of all keys of a TOML text that can be read, by dotted path; entries of lists count from 0.

    >>> lines = KeyLines('[decks.ours]\n0 = 1\n"1-9" = 2\n[[round]]\nactions = [\n  "p1 r5",\n]\n')
    >>> lines["decks.ours.1-9"], lines["round.0"], lines["round.0.actions.0"], lines["decks.ours.s"]
    (3, 4, 6, 1)
    """

    def __init__(self, text: str) -> None:
        self._text = text.removeprefix("\ufeff")

    def __getitem__(self, path: str) -> int | None:
        """Return the line of a key; for a missing key that of the nearest table or list around it; None if there is none."""
        found = self._lines
        while path not in found and path:
            path = path.rpartition(".")[0]
        return found.get(path)

    @cached_property
    def _lines(self) -> dict[str, int]:
        return _Scan(self._text).lines


class _Scan:
    """One pass over the tokens of a text that can be read as TOML; ``lines`` has the first line of each path."""

    def __init__(self, text: str) -> None:
        self.lines: dict[str, int] = {}
        self._line = 1
        self._table = ""  # the table of the last header
        self._tables: dict[str, int] = {}  # how many tables each list of tables has so far
        self._header = ""  # the brackets with which a header begins, while it is read
        self._key: list[str] | None = []  # the parts of the key that is read; None while a value is read
        self._value = ""  # the path of the value that is read
        self._open: list[tuple[str, int | None]] = []  # lists, with the number of the entry, and inline tables around it
        for token in _TOKEN.finditer(text):
            kind, said = token.lastgroup, token[0]
            if kind == "line":
                self._end_line()
            elif kind == "sign":
                for sign in (said,) if self._key is not None else said:
                    self._take_sign(sign)
            elif kind != "gap":
                self._take_word(said)

    def _end_line(self) -> None:
        self._line += 1
        if not self._open:
            self._key, self._header = [], ""

    def _take_word(self, said: str) -> None:
        if self._key is not None:
            self._key.append(_unquoted(said))
        else:
            self._note_entry()
            self._line += said.count("\n")

    def _take_sign(self, sign: str) -> None:
        if self._key is None:
            self._take_in_value(sign)
        elif sign == "=":
            self._value = self._noted(self._open[-1][0] if self._open else self._table, self._key)
            self._key = None
        elif sign == "}":
            self._close()
        elif sign in ("[", "[["):
            self._header = sign
        elif sign == "]" and self._header:
            self._begin_table(self._key)

    def _take_in_value(self, sign: str) -> None:
        if sign in "[{":
            self._note_entry()
            self._open.append((self._value, 0 if sign == "[" else None))
            self._key = [] if sign == "{" else None
        elif sign in "]}":
            self._close()
        elif sign == "," and self._open:
            path, entry = self._open[-1]
            self._open[-1] = (path, None if entry is None else entry + 1)
            self._key = [] if entry is None else None

    def _close(self) -> None:
        self._value = self._open.pop()[0]
        self._key = None

    def _note_entry(self) -> None:
        """Note the entry of a list that begins here."""
        if self._open and self._open[-1][1] is not None:
            path, entry = self._open[-1]
            self._value = f"{path}.{entry}"
            self.lines.setdefault(self._value, self._line)

    def _begin_table(self, parts: list[str]) -> None:
        path = ""
        for place, part in enumerate(parts):
            path = self._noted(path, [part])
            if self._header == "[[" and place == len(parts) - 1:
                self._tables[path] = self._tables.get(path, 0) + 1
            if path in self._tables:
                path = self._noted(path, [str(self._tables[path] - 1)])
        self._table = path
        self._header = ""

    def _noted(self, path: str, parts: list[str]) -> str:
        """Note a key of several parts in the table of a path, and return its path."""
        for part in parts:
            path = f"{path}.{part}" if path else part
            self.lines.setdefault(path, self._line)
        return path


def _unquoted(part: str) -> str:
    if part[0] not in "\"'":
        return part
    import tomllib

    return part[1:-1] if part[0] == "'" else str(tomllib.loads(f"key = {part}")["key"])
