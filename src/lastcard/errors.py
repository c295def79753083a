"""The exceptions. Each message says what was tried, why it failed, where, and what would work."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

Argument: TypeAlias = str | int | list[str]
"""An argument of a message: a card, colour or seat in notation, a number, or several seats."""


class LastCardError(ValueError):
    """The base of all errors of this package."""


class CausedError(LastCardError):
    """An error that can be rendered in every language: ``cause`` names the reason, ``args`` are the arguments of its message, in notation.

    docs/text.md lists the arguments. ``cause`` is None where only the English text exists.
    """

    def __init__(self, text: str, *, cause: str | None = None, args: Mapping[str, Argument] = MappingProxyType({})) -> None:
        super().__init__(text)
        self.cause = cause
        self._args = dict(args)

    @property
    def args(self) -> dict[str, Argument]:  # type: ignore[override]  # shadows BaseException.args; str() still works
        """The arguments of the cause's message, in notation."""
        return self._args

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), str(self), self.__dict__)


def _rebuild(kind: type[CausedError], text: str, fields: dict[str, object]) -> CausedError:
    error = kind.__new__(kind, text)
    error.__dict__.update(fields)
    return error


class NotationError(CausedError):
    """Text that cannot be read as cards, an action, a position or a rules line."""


class Fault(str):
    """One fault of a rules line: the English text, its cause, and the arguments of the cause's message (docs/text.md).

    ``cause`` is None where only the text exists, as for the faults of an edition file.

    >>> fault = Fault("no setting 'jump'", "rules_no_setting", said="jump")
    >>> fault.cause, fault.args
    ('rules_no_setting', {'said': 'jump'})
    """

    cause: str | None
    args: dict[str, object]

    def __new__(cls, text: str, cause: str | None = None, /, **args: object) -> Fault:
        """Make a fault; ``args`` are the arguments of its message."""
        made = super().__new__(cls, text)
        made.cause = cause
        made.args = args
        return made


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
        self.faults = tuple(fault if isinstance(fault, Fault) else Fault(fault) for fault in faults)
        super().__init__(f"{line}: {'; '.join(self.faults)}")

    def __reduce__(self) -> tuple[object, ...]:
        return RulesError, (self.line, self.faults)


class IllegalAction(CausedError):
    """An action that the rules refuse; the state has not changed.

    ``why`` is the reason in English, ``cause`` its name (``rules/causes.toml``); ``rule`` is the id of the rule that refuses it, ``legal``
    the actions of that seat that would be accepted.
    """

    def __init__(
        self,
        action: str,
        why: str,
        position: str,
        rule: str | None = None,
        legal: tuple[str, ...] = (),
        *,
        cause: str | None = None,
        args: Mapping[str, Argument] = MappingProxyType({}),
    ) -> None:
        cited = f" ({rule})" if rule else ""
        would = f"; possible: {', '.join(legal)}" if legal else ""
        super().__init__(f"{action}: {why}{cited} in {position}{would}", cause=cause, args=args)
        self.action = action
        self.why = why
        self.rule = rule
        self.legal = legal


class RecordError(LastCardError):
    """A game record that is damaged or does not replay; the message names round, line and reason."""

    def __init__(self, why: str, *, round: int | None = None, line: int | None = None) -> None:
        self.why = why
        self.round = round
        self.line = line
        where = ", ".join(part for part in (f"round {round}" if round else "", f"line {line}" if line else "") if part)
        super().__init__(f"{where}: {why}" if where else why)
