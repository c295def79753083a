"""Helpers for the tests of the catalogues: the ids of all messages, and a grid of arguments for each."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from lastcard.text.fluent import Call, Expression, Select, Variable, expressions
from lastcard.text.render import Messages

NUMBERS = (0, 1, 2, 7, 11, 21, 1000, 1234567)
TEXTS = ("Ann", "", "red 5", "You", "{ $who }")


def every_id(at: Messages) -> Iterator[str]:
    """Yield the ids of all messages of a language, and of their attributes."""
    for key in at:
        message = at.message(key)
        yield from [key] if message.pattern else []
        yield from (f"{key}.{name}" for name in message.attributes)


def inside(at: Messages, id: str) -> Iterator[Expression]:
    """Yield the expressions of a message and of all messages it refers to."""
    name, _, attribute = id.partition(".")
    message = at.message(name)
    for part in expressions(message.attributes[attribute] if attribute else message.pattern):
        yield part
        if hasattr(part, "id"):
            yield from inside(at, part.id)


def choices(at: Messages, id: str) -> dict[str, list[str | int]]:
    """Return the values to try for each argument of a message: all variant keys and one other value, or numbers."""
    found: dict[str, list[str | int]] = {name: list(TEXTS[:1]) for name in at.variables(id)}
    for part in inside(at, id):
        if isinstance(part, Select) and isinstance(part.selector, Variable):
            keys = [key for key, _ in part.variants]
            counts = any(isinstance(key, int) or key in ("one", "other") for key in keys) and "you" not in keys
            found[part.selector.name] = list(NUMBERS) if counts else [*keys, "something-else"]
    return found


def grid(at: Messages, id: str) -> Iterator[dict[str, str | int]]:
    """Yield arguments for a message: all combinations of the selectors, then each text and number for the other arguments."""
    values = choices(at, id)
    for combination in itertools.product(*values.values()):
        yield dict(zip(values, combination, strict=True))
    texts_only = {part.argument.name for part in inside(at, id) if isinstance(part, Call) and isinstance(part.argument, Variable)}
    for value in (*TEXTS, *NUMBERS):
        yield {
            name: tried[0] if len(tried) > 1 or (isinstance(value, int) and name in texts_only) else value for name, tried in values.items()
        }
