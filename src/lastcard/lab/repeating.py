"""The words of a command that plays the same again, as it is printed with what was found."""

from __future__ import annotations


def option(name: str, value: str) -> list[str]:
    """Return an option with its value: two words, or one where the value could be taken for another option.

    >>> option("--seed", "7"), option("--seed", "-x")
    (['--seed', '7'], ['--seed=-x'])
    """
    return [f"{name}={value}"] if value.startswith("-") else [name, value]
