"""What a table or the server refuses, and the HTTP status that goes with it."""

from __future__ import annotations

from lastcard.errors import LastCardError


class Refused(LastCardError):
    """Something that cannot be done now; nothing has changed. ``rule`` and ``legal`` as in ``IllegalAction``."""

    status = 409

    def __init__(self, why: str, *, rule: str | None = None, legal: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.rule = rule
        self.legal = legal


class Invalid(Refused):
    """A message that cannot be read."""

    status = 422


class NotFound(Refused):
    """There is no such table."""

    status = 404


class Forbidden(Refused):
    """Only somebody else may do this."""

    status = 403


class LimitReached(Refused):
    """There are too many of these already."""

    status = 429


class Unavailable(Refused):
    """The table cannot be written to at the moment; nothing is lost."""

    status = 503
