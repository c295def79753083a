"""The exceptions. Each message says what was tried, why it failed, where, and what would work.

Every error carries a ``Fault``: the English text, and the cause and arguments from which ``text/faults.py`` renders it in any language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias, TypeVar

Argument: TypeAlias = str | int | list[str]
"""An argument of a message: a card, colour or seat in notation, a number, several seats, a fault or several (a ``Fault`` is a ``str``)."""

T = TypeVar("T")

_KEPT: Final = ("\n", "\u200c", "\u200d")
_QUOTED: Final = 300
"""The number of characters of a foreign text that an error shows."""
_LISTED: Final = 100
"""The number of texts of a list that an error shows."""
_BLANKS: Final = "\u00a0\u202f"
"""No-break spaces, which Python does not call printable."""


def printable(text: str) -> str:
    r"""Return a text with unprintable characters escaped: control characters, and those that hide or reorder others.

    >>> printable("red\x1b[31m"), printable("a\u202eb")
    ('red\\x1b[31m', 'a\\u202eb')
    """
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in _BLANKS else ascii(letter)[1:-1] for letter in text)


def printable_page(page: str) -> str:
    r"""Return a page with unprintable characters escaped, all but line breaks and what joins the parts of an emoji or a letter.

    Pages show what programs, records and files of others say, and a terminal would obey some of it.

    >>> printable_page("one\n\x1b]0;title\x07two\r")
    'one\n\\x1b]0;title\\x07two\\r'
    """
    if page.isprintable():
        return page
    return "".join(part if part in _KEPT else printable(part) for part in re.split(f"([{''.join(_KEPT)}])", page))


def quoted(text: str, most: int = _QUOTED) -> str:
    """Return a text of somebody else as an error shows it: without its middle if it is long.

    >>> quoted("stacking=maybe")
    'stacking=maybe'
    >>> len(quoted("a" * 10_000))
    300
    """
    return text if len(text) <= most else f"{text[: most - 51]}…{text[-50:]}"


def listed(texts: Sequence[T]) -> list[T | str]:
    """Return the texts of a list as an error shows them: the first 100, and a mark if there are more.

    >>> listed(["a"] * 1000)[99:]
    ['a', '…']
    """
    return [*texts[:_LISTED], *(["…"] if len(texts) > _LISTED else [])]


class Fault(str):
    """Why something failed: the English text, the cause, and the arguments of its message ``refusal-<cause>`` (docs/background/text.md).

    ``cause`` is None where only the text exists, as for an error raised by other packages. An argument may be a fault itself.

    >>> fault = Fault("no setting 'jump'", "rules_no_setting", said="jump")
    >>> fault.cause, fault.args
    ('rules_no_setting', {'said': 'jump'})
    """

    cause: str | None
    args: Mapping[str, Argument]

    def __new__(cls, text: str, cause: str | None = None, /, **args: Argument) -> Fault:
        """Make a fault; ``args`` are the arguments of its message."""
        made = super().__new__(cls, text)
        made.cause = cause
        made.args = args
        return made


class LastCardError(ValueError):
    """The base of all errors of this package.

    ``fault`` can be rendered in any language: ``cause`` names the reason, None where only the English text exists, and ``args`` are the
    arguments of its message, in notation (docs/background/text.md).

    >>> error = LastCardError(Fault("no setting 'jump'", "rules_no_setting", said="jump"))
    >>> str(error), error.cause, error.args
    ("no setting 'jump'", 'rules_no_setting', {'said': 'jump'})
    """

    def __init__(self, fault: str = "", text: str | None = None) -> None:
        """Make an error; ``text`` is what ``str`` returns if it says more than the fault."""
        super().__init__(fault if text is None else text)
        self.fault: Fault = fault if isinstance(fault, Fault) else Fault(fault)
        """The reason, which can be rendered in any language."""

    @property
    def cause(self) -> str | None:
        """The name of the reason."""
        return self.fault.cause

    @property
    def args(self) -> dict[str, Argument]:  # type: ignore[override]  # shadows BaseException.args; str() still works
        """The arguments of the cause's message, in notation."""
        return dict(self.fault.args)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), str(self), self.__dict__)


def _rebuild(kind: type[LastCardError], text: str, fields: dict[str, object]) -> LastCardError:
    error = kind.__new__(kind, text)
    error.__dict__.update(fields)
    return error


class DeclarationError(LastCardError):
    """A declaration of this package is wrong or incomplete. Only its developers see this error, so it exists in English only."""


class NotationError(LastCardError):
    """Text that cannot be read as cards, an action, a position or a rules line."""


class RulesError(LastCardError):
    """Settings that are unknown or conflict; ``faults`` lists all of them.

    >>> from lastcard import Rules
    >>> try:
    ...     Rules("classic stacking=7 jump=on")
    ... except RulesError as error:
    ...     print(len(error.faults))
    2
    """

    def __init__(self, line: str, faults: Iterable[str]) -> None:
        self.line = line
        """The rules line that was given."""
        self.faults: tuple[Fault, ...] = tuple(fault if isinstance(fault, Fault) else Fault(fault) for fault in faults)
        """All that is wrong with it."""
        said = quoted(line)
        super().__init__(Fault(f"{printable(said)}: {'; '.join(listed(self.faults))}", "rules", words=said, faults=listed(self.faults)))


class EditionError(RulesError):
    """An edition file that cannot be read; ``line`` is its path, and each of ``faults`` names its line and key."""


class IllegalAction(LastCardError):
    """An action that the rules refuse; the state has not changed.

    ``why`` is the reason in English, ``cause`` its name (``rules/causes.toml``). ``rule`` is the id of that rule; ``legal`` are
    the actions of that seat that would be accepted.
    """

    def __init__(self, action: str, why: str, position: str, rule: str | None = None, legal: tuple[str, ...] = ()) -> None:
        cited = f" ({rule})" if rule else ""
        shown = printable(quoted(action))
        would = f"; possible: {', '.join(legal)}" if legal else ""
        super().__init__(why, f"{shown}: {why}{cited}{would}; in {position}")
        self.action = action
        """The action that was refused."""
        self.why = why
        """The reason alone, in English."""
        self.position = position
        """The position in which it was refused, in notation."""
        self.rule = rule
        """The id of the rule that refuses it, if there is one."""
        self.legal = legal
        """The actions of that seat that would be accepted."""


class RecordError(LastCardError):
    """A game record that is damaged or does not replay; the message names round, line and reason. ``why`` is the reason alone."""

    def __init__(self, why: str, *, round: int | None = None, line: int | None = None) -> None:
        self.why = why
        """The reason alone."""
        self.round = round
        """The number of the round, from 1; None where there is none."""
        self.line = line
        """The number of the line in the file, from 1; None where there is none."""
        super().__init__(_placed(why, str(round or ""), str(line or "")))


def _placed(why: str, round: str, line: str) -> str:
    """Return the fault of a record with its place."""
    if round and line:
        return Fault(f"round {round}, line {line}: {why}", "in_round_and_line", round=round, line=line, why=why)
    if round:
        return Fault(f"round {round}: {why}", "in_round", round=round, why=why)
    return Fault(f"line {line}: {why}", "in_line", line=line, why=why) if line else why
