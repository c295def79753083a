"""The kinds of mistakes of programs. The message of a kind is ``mistake-<kind>`` in text/*/cli.ftl."""

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
    "not_reading",  # the program did not read its input in time
    "ended",  # it ended, or closed its standard output, while a game ran
    "too_long",  # a line longer than a message may be
    "unreadable",  # a line that is not a client message of the wire
    "refused",  # a command that was refused
    "same_id",  # the id of an earlier command with another command
    "other_pong",  # a pong to no ping
    "went_on",  # it did not end when its standard input was closed
    "status",  # it ended with a status other than 0
)
_SHOWN: Final = 120


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake: its kind, the case and line where it occurred, the program's last output, and details that depend on the kind."""

    kind: str
    case: str
    n: int
    said: str
    args: Mapping[str, Argument]

    def text(self, lang: str = ENGLISH) -> str:
        """Return a sentence that describes the mistake."""
        return Reader(lang).text(f"mistake-{self.kind.replace('_', '-')}", {"said": self.said, **self.args})


class Mistakes:
    """The mistakes of a program in order. ``case`` is the running case."""

    def __init__(self) -> None:
        self.all: list[Mistake] = []
        self.case = ""

    def add(self, kind: str, n: int, said: str | bytes = "", /, **args: Argument) -> None:
        """Record a mistake after line ``n``."""
        assert kind in KINDS
        words = printable(said if isinstance(said, str) else said.decode(errors="replace"))
        self.all.append(Mistake(kind, self.case, n, words if len(words) <= _SHOWN else f"{words[:_SHOWN]}…", args))
