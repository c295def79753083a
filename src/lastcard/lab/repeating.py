"""Write the options of the command that repeats an experiment, which is printed with its result."""

from __future__ import annotations


def option(name: str, value: str) -> list[str]:
    """Return an option with its value: two words, or one if the value could be mistaken for another option.

    >>> option("--seed", "7"), option("--seed", "-x")
    (['--seed', '7'], ['--seed=-x'])
    """
    return [f"{name}={value}"] if value.startswith("-") else [name, value]
