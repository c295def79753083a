"""What can go wrong, and what the message has to say: what was tried, why not, where, and what would work."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

Argument: TypeAlias = str | int | list[str]
"""What a message needs: a card, colour or seat in notation, a number, or several seats."""


class LastCardError(ValueError):
    """Anything the referee turns down."""


class CausedError(LastCardError):
    """An error that can be said in every language: ``cause`` names the reason, ``args`` is what its message needs, in notation.

    docs/text.md lists the arguments. ``cause`` is None where the English text is all there is.
    """

    def __init__(self, text: str, *, cause: str | None = None, args: Mapping[str, Argument] = MappingProxyType({})) -> None:
        super().__init__(text)
        self.cause = cause
        self._args = dict(args)

    @property
    def args(self) -> dict[str, Argument]:  # type: ignore[override]  # exceptions call their text so; str() still finds it
        """What the message of the cause needs, in notation."""
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
    """One fault of a rules line: the text, and for other languages its cause and the arguments of its message (docs/text.md).

    ``cause`` is None where the text is all there is, as in the faults of an edition file.

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
    """Settings that are unknown or cannot hold together; lists all faults at once.

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
    """An action the rules refuse. Nothing has changed.

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
    """A game record that is damaged or does not replay: which round, which line, and why."""

    def __init__(self, why: str, *, round: int | None = None, line: int | None = None) -> None:
        self.why = why
        self.round = round
        self.line = line
        where = ", ".join(part for part in (f"round {round}" if round else "", f"line {line}" if line else "") if part)
        super().__init__(f"{where}: {why}" if where else why)
