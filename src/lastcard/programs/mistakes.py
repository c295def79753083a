"""What a program did wrong, one declaration each; the message of a kind is ``mistake-<kind>`` in text/*/cli.ftl."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lastcard.errors import Argument, printable
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import ENGLISH

KINDS: Final = (
    "silent",  # an ask that must be answered was not answered in time
    "no_pong",  # a ping was not answered in time
    "not_reading",  # what was sent to it was not read in time
    "ended",  # it ended, or closed its standard output, while a game ran
    "too_long",  # a line longer than a message may be
    "unreadable",  # a line that is no message of a client
    "refused",  # a command that was refused
    "same_id",  # the id of an earlier command with another command
    "other_pong",  # a pong to no ping
    "went_on",  # it did not end when its standard input was closed
    "status",  # it ended with a status other than 0
)
_SHOWN: Final = 120


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake: its kind, in which case (a rules line and seats) after which line, what the program had said, and more by kind."""

    kind: str
    case: str
    n: int
    said: str
    args: Mapping[str, Argument]

    def text(self, lang: str = ENGLISH) -> str:
        """Return what it was, in one sentence."""
        return Reader(lang).text(f"mistake-{self.kind.replace('_', '-')}", {"said": self.said, **self.args})


class Mistakes:
    """The mistakes of a program, in their order. ``case`` is the case that runs."""

    def __init__(self) -> None:
        self.all: list[Mistake] = []
        self.case = ""

    def add(self, kind: str, n: int, said: str | bytes = "", /, **args: Argument) -> None:
        """Note a mistake after line ``n``."""
        assert kind in KINDS
        words = printable(said if isinstance(said, str) else said.decode(errors="replace"))
        self.all.append(Mistake(kind, self.case, n, words if len(words) <= _SHOWN else f"{words[:_SHOWN]}…", args))
