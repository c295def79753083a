"""Why the HTTP side turns a request down, and the status that goes with it."""

from __future__ import annotations

import math

from lastcard.server.errors import Refused


class InternalError(Refused):
    """The server has failed; the log says where."""

    status = 500


class BadRequest(Refused):
    """The request is not proper HTTP or JSON."""

    status = 400


class ForeignOrigin(Refused):
    """The request comes from a page of another site."""

    status = 403


class ContentTooLarge(Refused):
    """The body is longer than allowed."""

    status = 413


class UnsupportedMediaType(Refused):
    """The body is of another media type than the endpoint takes."""

    status = 415


class TooManyRequests(Refused):
    """One address has done something too often; it may again after ``seconds``."""

    status = 429

    def __init__(self, cause: str, /, *, seconds: float) -> None:
        super().__init__(cause)
        self.seconds = max(1, math.ceil(seconds))
