"""Read messages in the subset of Fluent syntax (https://projectfluent.org) that the catalogues use.

Read are messages, terms, attributes, patterns of several lines, variables, references, string and number literals, functions of one
argument, and select expressions. Not read are arguments of terms, named arguments of functions, and numbers with a fraction.

>>> entries = read_entries("hello = Hello { $name }!", "hello.ftl")
>>> parse(entries["hello"]).pattern
('Hello ', Variable(name='name'), '!')
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NoReturn, TypeAlias

from lastcard.errors import LastCardError

_IDENTIFIER: Final = re.compile(r"[a-zA-Z][a-zA-Z0-9_-]*")
_REFERENCE: Final = re.compile(r"-?[a-zA-Z][a-zA-Z0-9_-]*(?:\.[a-zA-Z][a-zA-Z0-9_-]*)?")
_ENTRY: Final = re.compile(r"(-?[a-zA-Z][a-zA-Z0-9_-]*) *=")
_ATTRIBUTE: Final = re.compile(r"\.([a-zA-Z][a-zA-Z0-9_-]*) *=")
_CALL: Final = re.compile(r"([A-Z][A-Z0-9_-]*)\(")
_NUMBER: Final = re.compile(r"-?[0-9]+")
_STRING: Final = re.compile(r'"((?:[^"\\\n]|\\["\\]|\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{6})*)"')
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{6})|(.))")
_TEXT: Final = re.compile(r"[^{}\n]+")
_BREAKS: Final = re.compile(r"(?:\n *)+")


class FluentError(LastCardError):
    """A catalogue that cannot be read: file, line and reason."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A text or number between braces: ``{ "  " }``, ``{ 7 }``."""

    value: str | int


@dataclass(frozen=True, slots=True)
class Variable:
    """The value of an argument: ``$who``."""

    name: str


@dataclass(frozen=True, slots=True)
class Reference:
    """Another message, one of its attributes, or a term: ``cards-counted``, ``play.label``, ``-game``."""

    id: str


@dataclass(frozen=True, slots=True)
class Call:
    """A function of one argument: ``CAPITAL($card)``."""

    name: str
    argument: Expression


@dataclass(frozen=True, slots=True)
class Select:
    """A choice between patterns: by a text, a number, or the plural category of a number."""

    selector: Expression
    variants: tuple[tuple[str | int, Pattern], ...]
    default: Pattern


Expression: TypeAlias = Literal | Variable | Reference | Call | Select
"""An expression: the content of a pair of braces."""
Pattern: TypeAlias = tuple[str | Expression, ...]
"""A pattern: text and the expressions in it."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message or term: its pattern, empty where it has attributes only, and the patterns of its attributes."""

    pattern: Pattern
    attributes: dict[str, Pattern]


@dataclass(frozen=True, slots=True)
class Entry:
    """The source of one message: its file and line, and its text after ``=``."""

    id: str
    file: str
    line: int
    source: str


def read_entries(text: str, file: str) -> dict[str, Entry]:
    """Return the entries of a catalogue file by id, those of terms with their ``-``. Raises FluentError.

    Their patterns are not parsed yet, because a program mostly uses few messages of a catalogue.
    """
    found: dict[str, Entry] = {}
    key, begun = "", 0
    lines = text.splitlines()
    for number, line in enumerate(lines):
        start = _ENTRY.match(line)
        if start:
            key, begun = start[1], number
            if key in found:
                raise FluentError(f"{file}:{number + 1}: {key!r} stands in line {found[key].line} already")
            found[key] = Entry(key, file, number + 1, line[start.end() :])
        elif line.startswith("#"):
            key = ""
        elif line.strip() and (not key or line[0] not in " }"):
            raise FluentError(f"{file}:{number + 1}: a line is a comment, begins a message ('id = text'), or goes on with one, indented")
        elif key:
            found[key] = Entry(key, file, begun + 1, f"{found[key].source}\n{line}")
    return found


def parse(entry: Entry) -> Message:
    """Return the message of an entry. Raises FluentError."""
    return _Parser(entry).message()


def expressions(pattern: Pattern) -> Iterator[Expression]:
    """Yield every expression in a pattern, and the expressions nested in it."""
    for part in pattern:
        if isinstance(part, str):
            continue
        yield part
        if isinstance(part, Call):
            yield from expressions((part.argument,))
        elif isinstance(part, Select):
            yield from expressions((part.selector,))
            for _, variant in part.variants:
                yield from expressions(variant)


@dataclass(frozen=True, slots=True)
class _Indent:
    """The start of a line inside a pattern: the line breaks before it, and its blanks."""

    breaks: int
    width: int


def _joined(parts: list[str | Expression | _Indent]) -> Pattern:
    """Return a pattern without the indent that all its lines have in common, and without blanks at its end."""
    common = min((part.width for part in parts if isinstance(part, _Indent)), default=0)
    pattern: list[str | Expression] = []
    for part in parts:
        piece = "\n" * part.breaks + " " * (part.width - common) if isinstance(part, _Indent) else part
        last = pattern[-1] if pattern else None
        if isinstance(piece, str) and isinstance(last, str):
            pattern[-1] = last + piece
        elif piece:
            pattern.append(piece)
    if pattern and isinstance(pattern[-1], str):
        pattern[-1] = pattern[-1].rstrip(" \n")
    return tuple(part for part in pattern if part)


class _Parser:
    """Reads one entry from its start to its end."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.text = entry.source
        self.at = 0

    def message(self) -> Message:
        pattern = self.pattern(nested=False)
        attributes: dict[str, Pattern] = {}
        while name := self.take(_ATTRIBUTE):
            if name[1] in attributes:
                self.fail(f"the attribute {name[1]!r} stands here twice")
            attributes[name[1]] = self.pattern(nested=False)
            if not attributes[name[1]]:
                self.fail(f"the attribute {name[1]!r} is empty")
        if self.at < len(self.text):
            self.fail(f"unexpected {self.text[self.at]!r}")
        if not pattern and not attributes:
            self.fail("the message is empty")
        return Message(pattern, attributes)

    def pattern(self, *, nested: bool) -> Pattern:
        """Read a pattern up to the end of the entry, the next attribute or, ``nested``, the next variant or the closing brace."""
        parts: list[str | Expression | _Indent] = []
        self.skip(" ")
        while self.at < len(self.text) and self.text[self.at] != "}":
            if found := self.take(_TEXT):
                parts.append(found[0])
            elif self.text[self.at] == "{":
                parts.append(self.placeable())
            else:
                start = self.at
                blank = self.take(_BREAKS)
                assert blank
                if self.ends(nested=nested):
                    break
                if self.text[self.at] in "[*.":
                    self.fail(f'a line of text cannot begin with {self.text[self.at]!r}; write {{ "{self.text[self.at]}" }}')
                breaks = self.text.count("\n", start, self.at) if parts else 0
                parts.append(_Indent(breaks, len(blank[0]) - blank[0].rindex("\n") - 1))
        return _joined(parts)

    def ends(self, *, nested: bool) -> bool:
        """Tell whether the pattern that is being read ends before this line."""
        rest = self.text[self.at : self.at + 2]
        if nested:
            return not rest or rest[0] in "}[" or rest == "*["
        return not rest or bool(_ATTRIBUTE.match(self.text, self.at))

    def placeable(self) -> Expression:
        self.expect("{")
        self.skip()
        found: Expression = self.placeable() if self.text.startswith("{", self.at) else self.expression()
        self.skip()
        if self.text.startswith("->", self.at):
            self.at += 2
            found = self.select(found)
        self.expect("}")
        return found

    def expression(self) -> Expression:
        if string := self.take(_STRING):
            return Literal(_ESCAPE.sub(lambda code: code[3] or chr(int(code[1] or code[2], 16)), string[1]))
        if number := self.take(_NUMBER):
            return Literal(int(number[0]))
        if self.text.startswith("$", self.at):
            self.at += 1
            return Variable(self.identifier())
        if call := self.take(_CALL):
            self.skip()
            argument = self.expression()
            self.skip()
            self.expect(")")
            return Call(call[1], argument)
        if reference := self.take(_REFERENCE):
            return Reference(reference[0])
        return self.fail('expected $variable, message, -term, FUNCTION($variable), "text" or a number')

    def select(self, selector: Expression) -> Select:
        if isinstance(selector, Reference | Select):
            self.fail("what is selected by is a $variable, a FUNCTION($variable) or a literal")
        variants: list[tuple[str | int, Pattern]] = []
        default: Pattern | None = None
        self.line_break()
        while not self.text.startswith("}", self.at):
            is_default = self.text.startswith("*", self.at)
            self.at += is_default
            self.expect("[")
            self.skip()
            number = self.take(_NUMBER)
            key: str | int = int(number[0]) if number else self.identifier()
            self.skip()
            self.expect("]")
            variants.append((key, self.pattern(nested=True)))
            if not variants[-1][1]:
                self.fail(f'the variant [{key}] is empty; write {{ "" }}')
            if is_default and default is not None:
                self.fail("only one variant is the default, '*[…]'")
            if is_default:
                default = variants[-1][1]
            self.line_break()
        if default is None:
            self.fail("one variant has to be the default, '*[…]'")
        if len({key for key, _ in variants}) < len(variants):
            self.fail("two variants have the same key")
        return Select(selector, tuple(variants), default)

    def line_break(self) -> None:
        """Check that a new line begins here: every variant, and the brace after the last one, must start a line."""
        self.skip()
        if "\n" not in self.text[len(self.text[: self.at].rstrip(" \n")) : self.at]:
            self.fail("a variant, and the brace behind the last one, begin a line")

    def identifier(self) -> str:
        found = self.take(_IDENTIFIER)
        return found[0] if found else self.fail("expected a name: letters, digits, - and _")

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def skip(self, blanks: str = " \n") -> None:
        while self.at < len(self.text) and self.text[self.at] in blanks:
            self.at += 1

    def expect(self, sign: str) -> None:
        if not self.text.startswith(sign, self.at):
            self.fail(f"expected {sign!r}")
        self.at += 1

    def fail(self, why: str) -> NoReturn:
        line = self.entry.line + self.text.count("\n", 0, self.at)
        raise FluentError(f"{self.entry.file}:{line}: {self.entry.id}: {why}")
