"""The log of a server: one line for each thing that happened, as JSON or to be read by people, and never a secret in it.

>>> clean("GET /t/k3jx9m2pqa?seat=abc opened with Xk29dLmQ0aPz81Ts7Yw3Vb")
'GET /t/k3jx9m2pqa?… opened with …'
"""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import Any, Final, TextIO

NAME: Final = "lastcard.server"
"""Everything the server logs goes to the standard logger of this name, or one under it."""

_ADDRESS_TAIL: Final = re.compile(r"(?<=[\w/])[?#][^\s\"'<>]+")
_BEARER: Final = re.compile(r"(?i)\b(bearer)\s+[^\s,;\"'}\]]+")
_NAMED: Final = re.compile(
    r"(?i)\b(token|seed|nonces?|authorization|cookie|secret)(\"?\s*[:=]\s*)"  # the name
    r"(\"[^\"]*\"?|'[^']*'?|[^\s,;}\]]+)"  # and the value
)
_LONG_WORD: Final = re.compile(r"[A-Za-z0-9_-]{20,}={0,2}")
_SECRET: Final = ("token", "seed", "nonce", "nonces", "authorization", "cookie", "secret", "query", "fragment")
_LONGEST: Final = 8000


def clean(text: str) -> str:
    """Return a text without what might be a secret: queries and fragments of addresses, tokens, seeds, long random words."""
    text = _ADDRESS_TAIL.sub(lambda found: found[0][0] + "…", text[:_LONGEST])
    text = _BEARER.sub(r"\1 …", text)
    text = _NAMED.sub(r"\1\2…", text)
    return _LONG_WORD.sub(lambda found: "…" if _is_random(found[0]) else found[0], text)


def _is_random(word: str) -> bool:
    """Tell whether a long word looks as if it had been drawn by lot: with digits in it, or both cases. Names of files have neither."""
    return any(letter.isdigit() for letter in word) or (word != word.lower() and word != word.upper())


def _clean_fact(key: str, value: Any) -> Any:
    if key.lower() in _SECRET:
        return "…"
    if value is None or isinstance(value, bool | int | float):
        return value
    return clean(str(value))


class Log:
    """Says what happened: a few words, and facts by name."""

    __slots__ = ("_logger",)

    def __init__(self, logger: logging.Logger | None = None) -> None:
        self._logger: Final = logger or logging.getLogger(NAME)

    def info(self, what: str, /, **facts: object) -> None:
        """Something happened that is as it should be."""
        self._logger.info("%s", what, extra={"facts": facts})

    def warning(self, what: str, /, **facts: object) -> None:
        """Something happened that somebody may want to look at."""
        self._logger.warning("%s", what, extra={"facts": facts})

    def fault(self, what: str, error: BaseException, /, **facts: object) -> None:
        """Something went wrong that should not; where the error came from is told as well."""
        self._logger.error("%s", what, extra={"facts": facts}, exc_info=error)


class _Lines(logging.Formatter):
    """What both formats share: the parts of a line, without secrets."""

    def parts(self, record: logging.LogRecord) -> tuple[str, str, dict[str, Any], str]:
        """Return when it was, what happened, the facts, and where an error came from."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        facts = {key: _clean_fact(key, value) for key, value in getattr(record, "facts", {}).items()}
        trace = clean(self.formatException(record.exc_info)) if record.exc_info and record.exc_info[0] else ""
        return at, clean(record.getMessage()), facts, trace


class JsonLines(_Lines):
    """One JSON object for each line of the log."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        at, what, facts, trace = self.parts(record)
        body = {"at": at, "level": record.levelname.lower(), "what": what, **facts}
        if trace:
            body["trace"] = trace
        return json.dumps(body)


class TextLines(_Lines):
    """Lines for people; whatever comes from outside stays on its line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, and the lines of a trace below it."""
        at, what, facts, trace = self.parts(record)
        told = "".join(f" {key}={_one_line(str(value))}" for key, value in facts.items())
        level = "" if record.levelno <= logging.INFO else f" {record.levelname}"
        return f"{at[11:-1]}{level} {_one_line(what)}{told}" + (f"\n{trace}" if trace else "")


def _one_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)


def open_log(stream: TextIO, *, as_json: bool, level: int = logging.INFO) -> Log:
    """Send what this server and the libraries below it log to a stream, and return the log. Calling it again replaces the stream."""
    lines = logging.StreamHandler(stream)
    lines.setFormatter(JsonLines() if as_json else TextLines())
    for name, least in ((NAME, level), ("uvicorn", logging.WARNING), ("asyncio", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers[:] = [lines]
        logger.setLevel(least)
        logger.propagate = False
    return Log()
