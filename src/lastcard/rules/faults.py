"""What is wrong with a rules line: causes whose messages stand in the catalogues of ``text/``."""

from __future__ import annotations

from lastcard.errors import Fault


def fault(cause: str, /, **args: object) -> Fault:
    """Return a fault, in English, by its cause and the arguments of its message ``refusal-<cause>``.

    >>> fault("rules_no_setting", said="jump")
    "no setting 'jump'"
    """
    from lastcard.text.arguments import Reader, slug  # here, so that `import lastcard` stays light

    return Fault(Reader("en").text(f"refusal-{slug(cause)}", args), cause, **args)
