"""The rules: editions and settings as data, the rulebook, and the compiled table that the engine reads."""

from lastcard.rules.rules import Rules

__all__ = ["Rules"]


def __dir__() -> list[str]:
    """Return the public names alone, for completion in notebooks."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
