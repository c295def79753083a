"""The rules: editions and settings as data, the rulebook, and the compiled table that the engine reads."""

from lastcard.rules.rules import Rules

__all__ = ["Rules"]
