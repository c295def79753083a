"""Write tests/vectors/wire.jsonl for other implementations: conversations with a program that takes the default of each ask.

python scripts/generate/wire_cases.py
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))

from lastcard.programs.mistakes import Mistakes  # noqa: E402 — as a script, the path comes first
from lastcard.programs.seat import AtTable, ProgramPlayer  # noqa: E402
from lastcard.programs.table import GameTable  # noqa: E402
from lastcard.room.table.asks import Asked  # noqa: E402
from lastcard.room.wire import Command  # noqa: E402
from lastcard.rules.rules import Rules  # noqa: E402

TARGET: Final = ROOT / "tests/vectors/wire.jsonl"
_CASES: Final = (
    ("classic deal.size=3", 2, 34),
    ("paw-patrol deal.size=3", 2, 7),
    ("fairies deal.size=3", 2, 26),
    ("minecraft deal.size=3", 2, 4),
    ("anniversary deal.size=3", 2, 38),
    ("retour deal.size=3", 2, 12),
    ("allwild deal.size=3", 2, 1),
    ("merciless deal.size=3", 2, 33),
    ("swap112 deal.size=3", 2, 7),
    ("classic stacking=any draw=until_playable deal.size=3", 2, 34),
    ("classic seven_zero=on deal.pass=left deal.size=3", 3, 14),
    ("classic turn.several=identical deal.size=5", 2, 11),
    ("fairies deal.size=6", 2, 12),
    ("fairies deal.size=6", 2, 16),
)
"""Rules lines, seats and seeds of short rounds of every edition, which together contain every kind of ask except ``confirm``."""


class DefaultProgram:
    """A program that answers pings, takes the default of each ask that it must answer, and records both sides of the conversation."""

    command = "default"
    is_behind = False

    def __init__(self) -> None:
        self.said: list[dict[str, Any]] = []
        self._answers: list[bytes] = []
        self._ids = 0

    def send(self, line: bytes) -> None:
        """Receive a line of the table, and record the answer."""
        message = json.loads(line)
        self.said.append({"to": message})
        answer: dict[str, Any] | None = None
        if "ping" in message:
            answer = {"pong": message["ping"]}
        elif message.get("must"):
            self._ids += 1
            answer = {"id": f"k{self._ids}", "re": message["n"], "do": message["default"]}
        if answer is not None:
            self.said.append({"from": answer})
            self._answers.append(json.dumps(answer).encode())

    def receive(self, timeout_s: float) -> bytes:
        """Return the next answer."""
        return self._answers.pop(0)


class Opponent:
    """A player that takes the first offered action. It is not one of the bots, whose play may change."""

    def __init__(self, name: str) -> None:
        self.name = name

    def begin(self, at: AtTable, seat: str) -> None:
        """Take a seat."""
        self._at, self._seat = at, seat

    def show(self, lines: list[bytes]) -> None:
        """Ignore lines."""

    def react(self, asked: Asked) -> bool:
        """Take the first offered reaction, a lawful one if there is one."""
        return self._do((*asked.may.actions, *asked.may.unlawful)[0])

    def decide(self, asked: Asked) -> None:
        """Take the first offered action, a lawful one if there is one."""
        self._do((*asked.must.actions, *asked.must.unlawful)[0])

    def end_round(self) -> None:
        """Ignore the end of a round."""

    def _do(self, action: str) -> bool:
        n = self._at.table.state.n
        self._at.carry_out(self._seat, Command(f"o{n}", re=n, do=action))
        return True


def conversations() -> Iterator[str]:
    """Yield the lines of the file: for each case a line with its name, then the messages to and from the program, in order."""
    for line, seats, number in _CASES:
        program, mistakes = DefaultProgram(), Mistakes()
        player = ProgramPlayer(program, "Program", mistakes, 1.0)
        others = [Opponent(f"Bot {place}") for place in range(1, seats)]
        GameTable(Rules(line), [player, *others], f"wire {number}").play(match=False)
        assert not mistakes.all, mistakes.all
        yield json.dumps({"case": line, "seats": seats})
        yield from (json.dumps(said, ensure_ascii=False, separators=(",", ":")) for said in program.said)


if __name__ == "__main__":
    TARGET.write_text("\n".join(conversations()) + "\n", encoding="utf-8")
