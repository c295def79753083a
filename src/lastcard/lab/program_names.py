"""How a bot's name says that it is the command of a program. Nothing else is imported here: a ladder of bots needs no server."""

from __future__ import annotations

from typing import Final

PREFIX: Final = "run:"


def is_program(name: str) -> bool:
    """Return whether a bot's name is the command of a program.

    >>> is_program("run:node bot.mjs"), is_program("random")
    (True, False)
    """
    return name.startswith(PREFIX)
