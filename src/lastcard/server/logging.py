"""The log of a server: one line for each event, as JSON or plain text, without secrets.

structlog renders the lines, also those that uvicorn, asyncio and this package log through the standard library.

>>> clean("GET /t/k3jx9m2pqa?seat=abc opened with Xk29dLmQ0aPz81Ts7Yw3Vb")
'GET /t/k3jx9m2pqa?… opened with …'
"""

from __future__ import annotations

import logging
import re
from typing import Any, Final, TextIO

import structlog
from structlog.processors import JSONRenderer, TimeStamper, format_exc_info
from structlog.stdlib import ProcessorFormatter, add_log_level, filter_by_level
from structlog.typing import EventDict, WrappedLogger

Log = structlog.stdlib.BoundLogger
"""A logger: ``log.info("request", status=200)``. Facts are keyword arguments."""

NAME: Final = "lastcard"
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


def server_log(name: str = NAME) -> Log:
    """Return the logger of a name; its lines go wherever ``open_log`` sends them."""
    log: Log = structlog.wrap_logger(
        logging.getLogger(name), processors=[filter_by_level, ProcessorFormatter.wrap_for_formatter], wrapper_class=Log
    )
    return log


def open_log(stream: TextIO, *, as_json: bool, level: int = logging.INFO) -> Log:
    """Send what this server and the libraries below it log to a stream, and return the log. Calling it again replaces the stream."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(line_format(as_json=as_json))
    for name, lowest in ((NAME, level), ("uvicorn", logging.WARNING), ("asyncio", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(lowest)
        logger.propagate = False
    return server_log()


def line_format(*, as_json: bool) -> logging.Formatter:
    """Return the formatter of log records: one JSON object, or a line of plain text."""
    return ProcessorFormatter(
        processors=[
            add_log_level,
            TimeStamper(fmt="iso", utc=True, key="at"),
            format_exc_info,
            ProcessorFormatter.remove_processors_meta,
            _clean_line,
            JSONRenderer() if as_json else _plain_text,
        ]
    )


def clean(text: str) -> str:
    """Return a text without possible secrets: queries and fragments of URLs, tokens, seeds, long random words."""
    text = _ADDRESS_TAIL.sub(lambda found: found[0][0] + "…", text[:_LONGEST])
    text = _BEARER.sub(r"\1 …", text)
    text = _NAMED.sub(r"\1\2…", text)
    return _LONG_WORD.sub(lambda found: "…" if _is_random(found[0]) else found[0], text)


def _is_random(word: str) -> bool:
    """Return whether a long word looks random: it has digits, or upper and lower case. File names have neither."""
    return any(letter.isdigit() for letter in word) or (word != word.lower() and word != word.upper())


def _clean_line(logger: WrappedLogger, method: str, line: EventDict) -> EventDict:
    """Return the fields of a line in order, without secrets: time, level, event, facts, traceback."""
    at, level, what, trace = line.pop("at"), line.pop("level"), line.pop("event"), line.pop("exception", None)
    facts = {key: _clean_fact(key, value) for key, value in line.items()}
    cleaned = {"at": f"{at[:23]}Z", "level": level, "what": clean(str(what)), **facts}
    return {**cleaned, "trace": clean(trace)} if trace else cleaned


def _clean_fact(key: str, value: Any) -> Any:
    if key.lower() in _SECRET:
        return "…"
    if value is None or isinstance(value, bool | int | float):
        return value
    return clean(str(value))


def _plain_text(logger: WrappedLogger, method: str, line: EventDict) -> str:
    """Return a line of plain text; line breaks in values are escaped, only a traceback follows on lines of its own."""
    at, level, what, trace = line.pop("at"), line.pop("level"), line.pop("what"), line.pop("trace", None)
    facts = "".join(f" {key}={_one_line(str(value))}" for key, value in line.items())
    mark = "" if level in ("debug", "info") else f" {level.upper()}"
    return f"{at[11:-1]}{mark} {_one_line(what)}{facts}" + (f"\n{trace}" if trace else "")


def _one_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
