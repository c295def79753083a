"""What the server refuses: a cause as data, its English text, and the HTTP status.

The text of a cause is the message ``refusal-<cause>`` in ``text/en/server.ftl``; other languages have it under the same id. To add a
cause, write its message in each language and raise it here or below; ``tests/server/test_errors.py`` compares both.

>>> error = Refused("people_beyond", number=3)
>>> str(error), error.cause, error.args, error.status
('people sit beyond seat 3', 'people_beyond', {'number': 3}, 409)
"""

from __future__ import annotations

from typing import Any, ClassVar

from lastcard.errors import Argument, CausedError, IllegalAction, LastCardError, RulesError
from lastcard.server.store.base import StoreError
from lastcard.text.arguments import Reader, slug

_ENGLISH = Reader("en")


class Refused(CausedError):
    """A request or command that is refused; nothing has changed.

    ``cause`` names why, ``args`` are the arguments of its message in the notation (docs/text.md), ``rule`` is the id of the rule it rests
    on, ``legal`` are the actions that would be accepted.
    """

    status: ClassVar[int] = 409

    def __init__(self, cause: str, /, *, rule: str | None = None, legal: tuple[str, ...] = (), **args: Argument) -> None:
        super().__init__(_text(cause, args), cause=cause, args=args)
        self.rule = rule
        self.legal = legal


class Invalid(Refused):
    """A message that cannot be read, or that has invalid values."""

    status = 422


class NotFound(Refused):
    """The requested object does not exist."""

    status = 404


class Forbidden(Refused):
    """Only another client may do this."""

    status = 403


class LimitReached(Refused):
    """A limit on the number of objects is reached."""

    status = 429


class Unavailable(Refused):
    """The store or the server cannot do it at the moment; nothing is lost."""

    status = 503


def _text(cause: str, args: dict[str, Argument]) -> str:
    return _ENGLISH.text(f"refusal-{slug(cause)}", args)


def refusal_body(error: LastCardError) -> dict[str, Any]:
    """Return the body a client is sent for an error: ``error`` (the English text), ``cause``, ``args``, and ``rule`` where there is one.

    The text holds no position and no file path of the server.

    >>> refusal_body(Invalid("no_level", said="genius", list=["random", "careful"]))
    {'error': "no bot 'genius'; there are random, careful", 'cause': 'no_level', 'args': {'said': 'genius', 'list': ['random', 'careful']}}
    """
    if isinstance(error, StoreError):
        return _body(_text(error.cause, {}), error.cause, {})
    if isinstance(error, RulesError):
        faults = [_body(str(fault), fault.cause, fault.args) for fault in error.faults]
        return _body(str(error), "rules", {"words": error.line, "faults": faults})
    if isinstance(error, CausedError):
        text = error.why if isinstance(error, IllegalAction) else str(error)
        return _body(text, error.cause, error.args, getattr(error, "rule", None))
    return _body(str(error), None, {})


def _body(text: str, cause: str | None, args: dict[str, Any], rule: str | None = None) -> dict[str, Any]:
    body: dict[str, Any] = {"error": text}
    if cause is not None:
        body |= {"cause": cause, "args": args}
    if rule:
        body["rule"] = rule
    return body
