"""Errors by cause: their words in English where they are raised, and in any language where they are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.errors import Fault, IllegalAction, LastCardError, RulesError

if TYPE_CHECKING:
    from lastcard.text.arguments import Reader


def fault(cause: str, /, **args: object) -> Fault:
    """Return a fault, in English, by its cause and the arguments of its message ``refusal-<cause>``.

    >>> fault("rules_no_setting", said="jump")
    "no setting 'jump'"
    """
    from lastcard.text.arguments import Reader, slug  # here, so that `import lastcard` stays light

    return Fault(Reader("en").text(f"refusal-{slug(cause)}", args), cause, **args)


def explain(error: LastCardError, reader: Reader) -> str:
    """Return what an error says in the reader's language: by its cause, else by the fault it was raised with; else its own text.

    >>> from lastcard.text.arguments import Reader
    >>> explain(LastCardError(fault("rules_no_setting", said="jump")), Reader("de"))
    'die Einstellung „jump“ gibt es nicht'
    """
    if isinstance(error, RulesError):
        faults = "; ".join(_said(one, one.cause, one.args, reader) for one in error.faults)
        return reader.messages.text("refusal-rules", words=error.line, faults=faults)
    raised_with = error.args[0] if isinstance(error.args, tuple) and error.args else None
    if isinstance(raised_with, Fault):
        return _said(raised_with, raised_with.cause, raised_with.args, reader)
    text = error.why if isinstance(error, IllegalAction) else str(error)  # the position would say too much
    return _said(text, getattr(error, "cause", None), error.args, reader)


def _said(text: str, cause: str | None, args: object, reader: Reader) -> str:
    from lastcard.text.arguments import slug

    message = f"refusal-{slug(cause or '')}"
    if not isinstance(args, dict) or message not in reader.messages:
        return str(text)
    return reader.text(message, args)
