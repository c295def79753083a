"""Turn the messages of one language into text.

>>> from lastcard.text.fluent import read_entries
>>> messages = Messages("en", read_entries("score = { $who } scores { $points }", "events.ftl"))
>>> messages.text("score", who="Ann", points=1200)
'Ann scores 1,200'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from lastcard.errors import LastCardError
from lastcard.text.fluent import Call, Entry, Expression, Literal, Message, Pattern, Reference, Select, Variable, expressions, parse

Value: TypeAlias = str | int
"""The values that an argument of a message may have. A number gets the separators of the language and selects by its plural category."""


class MessageError(LastCardError):
    """A message that cannot be rendered: there is no message of this id, or an argument is missing."""


def _one_or_other(number: int) -> str:
    return "one" if abs(number) == 1 else "other"


def _one_for_less_than_two(number: int) -> str:
    return "one" if abs(number) < 2 else "other"


def _one_few_or_many(number: int) -> str:
    last, last_two = abs(number) % 10, abs(number) % 100
    if last == 1 and last_two != 11:
        return "one"
    return "few" if last in (2, 3, 4) and last_two not in (12, 13, 14) else "many"


PLURALS: Final[dict[str, Callable[[int], str]]] = {
    "en": _one_or_other,
    "de": _one_or_other,
    "es": _one_or_other,
    "fr": _one_for_less_than_two,
    "uk": _one_few_or_many,
}
"""The plural category of a whole number, for each language (Unicode CLDR)."""
GROUPING: Final = {"en": ",", "de": ".", "es": ".", "fr": "\u202f", "uk": "\u00a0"}
"""The thousands separator of each language."""
DECIMALS: Final = {"en": ".", "de": ",", "es": ",", "fr": ",", "uk": ","}
"""The decimal separator of each language."""
GROUPED_FROM: Final = {"es": 5}
"""The digits of the shortest whole number with separators (CLDR: minimum grouping digits), where there are more than four."""
SEMICOLONS: Final = {"fr": "\u202f; "}
"""What stands between the parts of a list of phrases, where it is not ``"; "``."""
COLONS: Final = {"fr": "\u202f: "}
"""What stands between a name and what is said of it, where it is not ``": "``."""


_FOUR_DIGITS: Final = re.compile(r"(?<![\d,]\d),(?=\d{3}(?![\d,]))")
"""The separator of a number of four whole digits."""


def localized(lang: str, number: str) -> str:
    """Return a number in Python's notation (``1,234.5``) with the separators of a language.

    >>> localized("de", f"{1234.5:,.2f}"), localized("en", f"{1234.5:,.2f}")
    ('1.234,50', '1,234.50')
    >>> localized("es", f"{1234:,}"), localized("es", f"{12345:,}")
    ('1234', '12.345')
    """
    if GROUPED_FROM.get(lang, 4) > 4:
        number = _FOUR_DIGITS.sub("", number)
    return number.translate({ord(","): GROUPING[lang], ord("."): DECIMALS[lang]})


def parted(lang: str, parts: Iterable[str]) -> str:
    """Return phrases as one text, with a semicolon between them.

    >>> parted("en", ["7: 50", "0: 50"])
    '7: 50; 0: 50'
    """
    return SEMICOLONS.get(lang, "; ").join(parts)


def labelled_by(lang: str, name: str, about: str) -> str:
    """Return what is said of something, with its name and a colon before it.

    >>> labelled_by("en", "Ann", "50")
    'Ann: 50'
    """
    return f"{name}{COLONS.get(lang, ': ')}{about}"


def capital(text: str) -> str:
    """Return a text with its first letter as a capital.

    >>> capital("red 5")
    'Red 5'
    """
    return text[:1].upper() + text[1:]


FUNCTIONS: Final[dict[str, Callable[[str], str]]] = {"CAPITAL": capital}
"""The functions that messages may call."""


class Messages:
    """The messages of one language by id; each is parsed when it is first used."""

    def __init__(self, lang: str, entries: Mapping[str, Entry]) -> None:
        self.lang = lang
        self._entries = entries
        self._parsed: dict[str, Message] = {}

    def __contains__(self, id: str) -> bool:
        return id in self._entries and not id.startswith("-")

    def __iter__(self) -> Iterator[str]:
        """Yield the ids of all messages, without terms and attributes."""
        return (key for key in self._entries if not key.startswith("-"))

    def text(self, id: str, /, **args: Value) -> str:
        """Return a message, or an attribute (``play.label``), with its arguments filled in.

        Raises MessageError for an unknown id and for a missing argument, FluentError for a message that cannot be read.
        """
        return self._render(self._pattern(id), args, (id,))

    def message(self, id: str) -> Message:
        """Return a parsed message or term. Raises MessageError, FluentError."""
        if id not in self._parsed:
            if id not in self._entries:
                raise MessageError(f"no message {id!r} in {self.lang!r}")
            self._parsed[id] = parse(self._entries[id])
        return self._parsed[id]

    def variables(self, id: str) -> frozenset[str]:
        """Return the names of all arguments that a message may need, including those of the messages it refers to."""
        found: set[str] = set()
        for part in expressions(self._pattern(id)):
            if isinstance(part, Variable):
                found.add(part.name)
            elif isinstance(part, Reference):
                found |= self.variables(part.id)
        return frozenset(found)

    def _pattern(self, id: str) -> Pattern:
        name, _, attribute = id.partition(".")
        message = self.message(name)
        pattern = message.attributes.get(attribute, ()) if attribute else message.pattern
        if not pattern:
            raise MessageError(f"no message {id!r} in {self.lang!r}: {name!r} has {', '.join(message.attributes) or 'no attributes'}")
        return pattern

    def _render(self, pattern: Pattern, args: Mapping[str, Value], path: tuple[str, ...]) -> str:
        return "".join(part if isinstance(part, str) else self._shown(self._value(part, args, path)) for part in pattern)

    def _shown(self, value: Value) -> str:
        return value if isinstance(value, str) else localized(self.lang, f"{value:,}")

    def _value(self, part: Expression, args: Mapping[str, Value], path: tuple[str, ...]) -> Value:
        if isinstance(part, Variable):
            return self._argument(part.name, args, path)
        if isinstance(part, Literal):
            return part.value
        if isinstance(part, Reference):
            return self._referred(part.id, args, path)
        if isinstance(part, Call):
            if part.name not in FUNCTIONS:
                raise MessageError(f"{self.lang}, {path[0]}: no function {part.name}; there are {', '.join(FUNCTIONS)}")
            return FUNCTIONS[part.name](self._shown(self._value(part.argument, args, path)))
        return self._render(self._chosen(part, args, path), args, path)

    def _argument(self, name: str, args: Mapping[str, Value], path: tuple[str, ...]) -> Value:
        value = args.get(name)
        if isinstance(value, bool) or not isinstance(value, str | int):
            given = ", ".join(args) or "none"
            raise MessageError(
                f"{self.lang}, {path[0]}: the argument ${name} is {value!r}, a text or a whole number is wanted; given: {given}"
            )
        return value

    def _referred(self, id: str, args: Mapping[str, Value], path: tuple[str, ...]) -> str:
        if id in path:
            raise MessageError(f"{self.lang}, {path[0]}: {id} refers to itself")
        return self._render(self._pattern(id), {} if id.startswith("-") else args, (*path, id))

    def _chosen(self, select: Select, args: Mapping[str, Value], path: tuple[str, ...]) -> Pattern:
        value = self._value(select.selector, args, path)
        category = PLURALS[self.lang](value) if isinstance(value, int) else value
        for key, pattern in select.variants:
            if key == (value if isinstance(key, int) else category):
                return pattern
        return select.default
