"""Recognize names of bots that are commands of programs. This module imports nothing heavy, as a ladder of bots needs no server."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from lastcard.errors import LastCardError
from lastcard.text.faults import fault

PREFIX: Final = "run:"


def is_program(name: str) -> bool:
    """Return whether a bot's name is the command of a program.

    >>> is_program("run:node bot.mjs"), is_program("random")
    (True, False)
    """
    return name.startswith(PREFIX)


def check_no_programs(names: Iterable[str]) -> None:
    """Raise LastCardError if a bot is a program: only a ladder or a league takes programs.

    >>> check_no_programs(["random", "run:node bot.mjs"])
    Traceback (most recent call last):
    lastcard.errors.LastCardError: run:node bot.mjs: programs play in lab ladder and in a league; here only bots by name or Python file do
    """
    for name in names:
        if is_program(name.strip()):
            raise LastCardError(fault("lab_program", said=name.strip()))
