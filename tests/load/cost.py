"""What a move costs the server in processor time, by part.

``python -m tests.load.cost`` prints it as JSON, in microseconds. Matches of random play are recorded and repeated by ever more of the
server: a part costs what the time grows by when it is added. What sockets and system calls cost comes from a server under load
(``tests.load.tables``).
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import statistics
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

import uvloop

from lastcard import engine
from lastcard.cards import parse_cards
from lastcard.engine.state import State
from lastcard.game.match import Match
from lastcard.game.round import Round
from lastcard.room.actor import TableActor
from lastcard.room.bots.bot_delays import NO_DELAYS
from lastcard.room.log.event_log import entry_of
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Entry, SentCommand
from lastcard.room.table import events
from lastcard.room.table.events import Pace, TableEvent
from lastcard.room.table.table import Table
from lastcard.room.wire import Command, ServerMessage
from lastcard.rules.compiled import compile_rules
from lastcard.rules.rules import Rules
from lastcard.server.metrics import Metrics
from tests.load import tables

RULES: Final = str(tables.PLAN["rules"])
SEAT_IDS: Final = tuple(f"p{number}" for number in range(1, tables.SEATS + 1))
AT: Final = 1_800_000_000_000
PACE: Final = Pace(None, None, None)

MOVES: Final = 100
"""After so many moves the round that runs is the last one of a match."""

Step = tuple[int, int, list[int] | None]
"""A place, the engine's number of its action, and the new draw pile after a shuffle."""


@dataclass
class Recorded:
    """A match as it was played: its table events, each with the line before it, its rounds as the engine plays them, its last line."""

    seed: str
    n: int = 0
    happened: list[tuple[TableEvent, int]] = field(default_factory=list)
    rounds: list[tuple[State, list[Step]]] = field(default_factory=list)

    @property
    def actions(self) -> list[str]:
        """The actions of the seats in the order in which they were taken."""
        return [event.do for event, _ in self.happened if isinstance(event, events.ActionTaken)]


def new_table(seed: str) -> Table:
    """Return a table at which everybody sits."""
    table, _ = Table.create(events.TableCreated("t", RULES, "p1", "p1", tables.SEATS, 0, "random", seed, PACE), AT)
    for seat in SEAT_IDS[1:]:
        table.apply(events.PlayerJoined(seat, seat, seat), AT)
    return table


def record(seed: str) -> Recorded:
    """Play the first rounds of a match by random lawful play."""
    table, luck, found = new_table(seed), random.Random(seed), Recorded(seed)

    def happen(event: TableEvent) -> None:
        found.happened.append((event, table.state.n))
        table.apply(event, AT)

    happen(events.MatchStarted("next"))
    while table.state.status != "over" and len(found.happened) < MOVES:
        if table.state.status == "between":
            happen(events.RoundDealt())
        rnd = table.round
        assert rnd is not None
        begun = rnd._s.copy()
        while table.round is rnd:
            happen(events.ActionTaken(luck.choice([action for asked in table.asked.values() for action in asked.must.actions])))
        found.rounds.append((begun, steps_of(rnd)))
    found.n = table.state.n
    return found


def check(found: Recorded, table: Table) -> None:
    """Raise RuntimeError if a table is not where the recorded match ended."""
    if table.state.n != found.n:
        raise RuntimeError(f"{found.seed}: repeated up to line {table.state.n}, recorded up to line {found.n}")


def steps_of(rnd: Round) -> list[Step]:
    """Return the actions of a round as the engine takes them."""
    found: list[Step] = []
    for action in rnd.actions:
        seat, _, words = action.partition(" ")
        number = rnd._words.number(seat, words)
        pile = [card.kind for card in reversed(parse_cards(words[8:]))] if number == engine.SHUFFLED else None
        found.append((engine.DEALER if seat == "d" else rnd._seats[seat], number, pile))
    return found


# ---- the layers ----------------------------------------------------------------------------------------------------------
def repeat_engine(match: Recorded) -> Iterator[None]:
    """Repeat what the engine does: what each seat may do, and each step."""
    rules, out = compile_rules(Rules(RULES)), [0] * 512
    for begun, steps in match.rounds:
        s = begun.copy()
        for place, number, pile in steps:
            if pile is not None:
                s.pile[: s.pile_n] = pile
            engine.step(s, rules, place, number)
            if s.phase < engine.P_SHUFFLE:
                for seat in range(tables.SEATS):
                    engine.legal(s, rules, seat, out)
                    engine.unlawful(s, rules, seat, out)
            yield


def repeat_match(found: Recorded) -> Iterator[None]:
    """Repeat the match with its events and asks in words."""
    match = Match(RULES, SEAT_IDS, seed=found.seed)
    for action in found.actions:
        match.play(action)
        for seat in SEAT_IDS:
            match.round.asks_of(seat)
        yield


def repeat_table(found: Recorded) -> Iterator[None]:
    """Repeat the match at a table that numbers and redacts its lines."""
    table = new_table(found.seed)
    for event, _ in found.happened:
        table.apply(event, AT, by="p1", id="k")
        yield
    check(found, table)


def repeat_log(found: Recorded) -> Iterator[None]:
    """Repeat the match at a table whose entries are made for the log."""
    table = new_table(found.seed)
    for event, _ in found.happened:
        table.mark_stored(entry_of(table, table.apply(event, AT, by="p1", id="k")).hash)
        yield
    check(found, table)


def in_turn(repeat: Callable[[Recorded], Iterator[None]]) -> Callable[[list[Recorded]], None]:
    """Return a function that repeats matches, one move of each in turn, so that caches are as cold as in a server with many tables."""

    def repeat_all(matches: list[Recorded]) -> None:
        left = deque(repeat(found) for found in matches)
        while left:
            match = left.popleft()
            if next(match, left) is None:
                left.append(match)

    return repeat_all


class NoStore(MemoryStore):
    """A store that answers when the event loop is free, and keeps nothing but snapshots."""

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        """Forget the entry."""
        await asyncio.sleep(0)

    async def save_snapshot(self, table: str, k: int, snapshot: bytes) -> None:
        """Forget the snapshot."""


class Player:
    """A client of a table without a socket. The one on p1 sends the command of each seat as soon as it has seen the one before."""

    def __init__(self, seat: str) -> None:
        self.seat: str | None = seat
        self.token = seat
        self.held_n = self.rtt_ms = 0
        self.address = ""
        self.on_lines: Callable[[], object] = lambda: None

    def send_message(self, message: ServerMessage) -> None:
        """Take an answer."""

    def send_lines(self, lines: list[bytes]) -> None:
        """Take lines."""
        self.on_lines()

    def close(self, code: int, why: str, in_ms: int = 0) -> None:
        """Do nothing: the server closes the connection."""


class Sitting:
    """A table in a room, at which a recorded match is repeated."""

    def __init__(self, found: Recorded) -> None:
        self.loop = asyncio.get_running_loop()
        store = NoStore()
        self.actor = TableActor(new_table(found.seed), store, store.clock, bot_delays=NO_DELAYS, metrics=Metrics())
        self.players = {seat: Player(seat) for seat in SEAT_IDS}
        self.left = iter(found.happened)
        self.done: asyncio.Future[None] = self.loop.create_future()
        self.count = 0
        for player in self.players.values():
            self.actor.listeners.add(player)
        self.players["p1"].on_lines = lambda: self.loop.call_soon(self.go_on)
        self.go_on()

    def go_on(self) -> None:
        """Let the next thing happen."""
        event, n = next(self.left, (None, 0))
        if event is None:
            self.done.set_result(None)
        elif isinstance(event, events.ActionTaken):
            self.count += 1
            mover = self.players[event.do.partition(" ")[0]]
            self.actor.command(mover, Command(f"k{self.count}", n, event.do))
        else:
            self.dealing = self.loop.create_task(self.actor.call(lambda _: event))


def repeat_room(matches: list[Recorded]) -> None:
    """Repeat the matches at tables with a mailbox, timers and clients, but without a store and a network."""

    async def all_matches() -> None:
        sittings = [Sitting(found) for found in matches]
        for sitting, found in zip(sittings, matches, strict=True):
            await sitting.done
            check(found, sitting.actor.table)

    uvloop.run(all_matches())


LAYERS: Final[tuple[tuple[str, Callable[[list[Recorded]], None]], ...]] = (
    ("engine: steps and what is legal", in_turn(repeat_engine)),
    ("match: events and asks in words", in_turn(repeat_match)),
    ("table: lines, redacted for each seat, as JSON", in_turn(repeat_table)),
    ("log: the entry and its hash", in_turn(repeat_log)),
    ("room: mailbox, commands, timers", repeat_room),
)
"""Each layer does what the one before it does, and more."""


def layers(count: int, runs: int) -> dict[str, float]:
    """Return the microseconds of a move that each layer adds: medians of several runs, one layer after the other in each."""
    matches = [record(f"match {number}") for number in range(count)]
    gc.disable()  # as the server does
    moves = sum(len(found.actions) for found in matches)
    took: dict[str, list[float]] = {name: [] for name, _ in LAYERS}
    for _ in range(runs):
        for name, repeat in LAYERS:
            gc.collect()
            begun = time.process_time()
            repeat(matches)
            took[name].append((time.process_time() - begun) / moves * 1e6)
    medians = [statistics.median(took[name]) for name, _ in LAYERS]
    return {name: cost - before for (name, _), cost, before in zip(LAYERS, medians, [0.0, *medians], strict=False)}


def under_load(*options: str) -> dict[str, float]:
    """Return the microseconds of a move that the threads of a server take under load."""
    done = subprocess.run([sys.executable, "-m", "tests.load.tables", *options], check=True, capture_output=True)
    found: dict[str, float] = json.loads(done.stdout)["thread_cpu_us_per_move"]
    return found


def cost(count: int = 100, runs: int = 3, *, tables: int = 300, rate: float = 700, seconds: float = 15) -> dict[str, float]:
    """Return the microseconds of a move by part: medians of several runs."""
    found = layers(count, runs)
    load = ("--tables", str(tables), "--rate", str(rate), "--seconds", str(seconds), "--warm-up", str(seconds))
    loads = [under_load(*load) for _ in range(runs)]
    user, system, others = (statistics.median(each[part] for each in loads) for part in ("user", "system", "others"))
    found["sockets: frames, decoding, the event loop, memory that is in no cache"] = user - sum(found.values())
    found["system calls of the event loop"] = system
    found["the store's thread, with its system calls"] = others
    return found


def main() -> None:
    """Measure once and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--layers", action="store_true", help="without the server under load")
    given = parser.parse_args()
    found = layers(given.matches, given.runs) if given.layers else cost(given.matches, given.runs)
    json.dump({what: round(took, 1) for what, took in (found | {"all": sum(found.values())}).items()}, sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
