"""Errors of refused requests and commands: a cause as data, its English text, and the HTTP status.

The text of a cause is the message ``refusal-<cause>`` in ``text/en/server.ftl``; other languages have it under the same id. To add a
cause, write its message in each language and raise it; ``tests/text/test_causes.py`` compares both.

>>> error = Refused("people_beyond", number=3)
>>> str(error), error.cause, error.args, error.status
('people sit beyond seat 3', 'people_beyond', {'number': 3}, 409)
"""

from __future__ import annotations

import math
from typing import Any, ClassVar

from lastcard.errors import Argument, Fault, LastCardError
from lastcard.room.store_errors import StoreError
from lastcard.text.faults import fault


class Refused(LastCardError):
    """A request or command that is refused; nothing has changed.

    ``cause`` names why, ``args`` are the arguments of its message in the notation (docs/background/text.md); a fault stands for both.
    ``rule`` is the id of the rule it rests on, ``legal`` are the actions that would be accepted.
    """

    status: ClassVar[int] = 409

    def __init__(self, cause: str, /, *, rule: str | None = None, legal: tuple[str, ...] = (), **args: Argument) -> None:
        super().__init__(cause if isinstance(cause, Fault) else fault(cause, **args))
        self.rule = rule
        self.legal = legal


class BadRequest(Refused):
    """The request is not proper HTTP or JSON."""

    status = 400


class Unauthorized(Refused):
    """Nobody, or somebody unknown, asks for what belongs to a person."""

    status = 401


class Forbidden(Refused):
    """Only another client may do this."""

    status = 403


class ForeignOrigin(Forbidden):
    """The request comes from a page of another site."""


class NotFound(Refused):
    """The requested object does not exist."""

    status = 404


class ContentTooLarge(Refused):
    """The body is longer than allowed."""

    status = 413


class UnsupportedMediaType(Refused):
    """The body is of another media type than the endpoint takes."""

    status = 415


class UpgradeRequired(Refused):
    """What was asked for needs another protocol."""

    status = 426


class Invalid(Refused):
    """A message that cannot be read, or that has invalid values."""

    status = 422


class LimitReached(Refused):
    """A limit on the number of objects is reached."""

    status = 429


class RetryLater(Refused):
    """The request may be tried again after ``seconds``."""

    def __init__(self, cause: str, /, *, seconds: float) -> None:
        super().__init__(cause)
        self.seconds: int = max(1, math.ceil(seconds))


class TooManyRequests(RetryLater):
    """One address has done something too often."""

    status = 429


class Busy(RetryLater):
    """The server has too much to compute at the moment."""

    status = 503


class InternalError(Refused):
    """The server has failed; the log says where."""

    status = 500


class Unavailable(Refused):
    """The store or the server cannot do it at the moment; nothing is lost."""

    status = 503


def refusal_body(error: LastCardError) -> dict[str, Any]:
    """Return the body a client is sent for an error: ``error`` (the English text), ``cause``, ``args``, and ``rule`` where there is one.

    A fault among the arguments is such a body itself. The text holds no position and no file path of the server.

    >>> refusal_body(Invalid("no_level", said="genius", list=["random", "careful"]))
    {'error': "no bot 'genius'; there are random, careful", 'cause': 'no_level', 'args': {'said': 'genius', 'list': ['random', 'careful']}}
    """
    body = _body(public_fault(error))
    rule = getattr(error, "rule", None)
    return body | {"rule": rule} if rule else body


def public_fault(error: LastCardError) -> Fault:
    """Return what a client may see of an error: of the store's only that it failed."""
    return fault(error.sent_cause) if isinstance(error, StoreError) else error.fault


def _body(fault: Fault) -> dict[str, Any]:
    if fault.cause is None:
        return {"error": str(fault)}
    return {"error": str(fault), "cause": fault.cause, "args": sent_args(fault)}


def sent_args(fault: Fault) -> dict[str, Any]:
    """Return the arguments of a fault as a client gets them: a fault among them with its text, its cause and its own arguments.

    >>> from lastcard.text.faults import fault
    >>> sent_args(fault("rules_near", why=fault("rules_no_setting", said="jump"), near="jump_in"))["why"]["cause"]
    'rules_no_setting'
    """
    return {name: _plain(value) for name, value in fault.args.items()}


def _plain(value: Argument) -> Any:
    if isinstance(value, list):
        return [_plain(one) for one in value]
    return _body(value) if isinstance(value, Fault) else value
