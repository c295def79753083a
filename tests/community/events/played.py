"""Play tournaments without a room: results come from a seed, and players leave, come late and stay away as a test wants."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from lastcard.community.events.facts import Entered, EventFact, Finished, Made, Paired, Started
from lastcard.community.events.options import Options
from lastcard.community.events.pairing.rounds import following
from lastcard.community.events.state import Event, PairedTable

STEP_MS = 5_000
Disturb = Callable[["Played", random.Random], None]


class Played:
    """A tournament with its facts."""

    def __init__(self, options: Options, entrants: int, seed: str = "7") -> None:
        self.now = 1_000_000
        self.event, self.facts = Event(), list[tuple[EventFact, int]]()
        self.add(Made("host", options, seed))
        for number in range(1, entrants + 1):
            self.enter(f"P{number}")

    def add(self, fact: EventFact) -> None:
        """Apply a fact and keep it."""
        self.event.apply(fact, self.now)
        self.facts.append((fact, self.now))

    def enter(self, player: str, strength: int = 0) -> None:
        """Let somebody enter, with a rating if they have one."""
        self.add(Entered(player, player, f"hash of {player}", strength=strength))

    def start(self) -> None:
        """Begin."""
        self.add(Started())

    def finish(self, table: PairedTable, chance: random.Random) -> None:
        """Decide a table: the stronger (with the lower number) is somewhat more often ahead, bots are as strong as the middle."""
        points = tuple(int(200 + chance.gauss(0, 60) - (entrant or len(self.event.entrants) // 2)) for entrant in table.seats)
        self.add(Finished(table.number, placed(points), points))

    def play(self, chance: random.Random, disturb: Disturb | None = None, most: int = 3000) -> Iterator[Paired]:
        """Play to the end and yield each pairing just after it was made. Tables finish in any order."""
        for _ in range(most):
            if self.event.stage == "over":
                return
            fact = following(self.event, self.now)
            if fact is not None:
                self.add(fact)
                if isinstance(fact, Paired):
                    yield fact
            if disturb:
                disturb(self, chance)
            running = list(self.event.open.values())
            for table in chance.sample(running, -(-len(running) // 2)) if self.event.options.form == "arena" else running:
                self.finish(table, chance)
            self.now += STEP_MS
        raise AssertionError("the tournament does not end")


def placed(points: tuple[int, ...]) -> tuple[int, ...]:
    """Return the place of each seat by its points."""
    return tuple(1 + sum(other > own for other in points) for own in points)
