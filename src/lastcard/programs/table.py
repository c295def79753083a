"""Play a game between programs and bots at the server's own table, in memory, without a network and without a clock.

The lines and their redaction are the server's. What a timer does on the server happens here as soon as every seat has reacted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from lastcard.bot_makers import make_bot
from lastcard.bots import LIMIT
from lastcard.bots.nets import ROUND
from lastcard.engine.luck import below, mixed
from lastcard.errors import LastCardError
from lastcard.game.round import Round
from lastcard.game.verifiable_chance import key_of
from lastcard.game.view import View
from lastcard.programs.seat import AtTable
from lastcard.room.errors import Refused
from lastcard.room.table import events
from lastcard.room.table.asks import Asked
from lastcard.room.table.events import Pace, TableEvent
from lastcard.room.table.player_events import player_event
from lastcard.room.table.seats import SEAT_IDS
from lastcard.room.table.table import Table
from lastcard.room.wire import Command
from lastcard.rules.revisions import REVISION
from lastcard.rules.rules import Rules

_TABLE: Final = "k3jx9m2pqahz"
_ORDER: Final = 64  # the key of a random number is the number of the line times this, plus the place


class TablePlayer(Protocol):
    """A player on a seat: a program or a bot."""

    @property
    def name(self) -> str:
        """Its name at the table."""
        ...

    def begin(self, at: AtTable, seat: str) -> None:
        """Sit down at a table."""
        ...

    def show(self, lines: list[bytes]) -> None:
        """Receive lines as the seat sees them."""
        ...

    def react(self, asked: Asked) -> bool:
        """Take optional actions of the seat, or none; return whether any was taken."""
        ...

    def decide(self, asked: Asked) -> None:
        """Take an action that the seat must take."""
        ...

    def end_round(self) -> None:
        """Answer the end of a round."""
        ...


class BotPlayer:
    """A bot of this package as a player; ``goal`` is what it plays for, the round or the match."""

    def __init__(self, level: str, seed: str, name: str, goal: str = ROUND) -> None:
        self.name = name
        self._bot = make_bot(level, seed, goal)
        self._ids = 0

    def begin(self, at: AtTable, seat: str) -> None:
        """Sit down at a table."""
        self._at, self._seat = at, seat
        self._seen: tuple[Round, View] | None = None

    def show(self, lines: list[bytes]) -> None:
        """Take note of lines; it looks at the events of the round itself, those that its seat sees."""

    def react(self, asked: Asked) -> bool:
        """Do what the seat may do, or nothing."""
        return self._do(self._bot.choose(self._view(), (asked.may,)))

    def decide(self, asked: Asked) -> None:
        """Take an action that the seat must take."""
        asks = (asked.must, asked.may) if asked.may.actions or asked.may.unlawful else (asked.must,)
        if not self._do(self._bot.choose(self._view(), asks)):
            self._at.take_default(self._seat)

    def end_round(self) -> None:
        """Answer the end of a round."""

    def _do(self, action: str | None) -> bool:
        if action is None:
            return False
        self._ids += 1
        try:
            self._at.carry_out(self._seat, Command(f"b{self._ids}", re=self._at.table.state.n, do=action))
        except LastCardError:
            return False
        return True

    def _view(self) -> View:
        rnd = self._at.table.round
        assert rnd is not None
        if self._seen is None or self._seen[0] is not rnd:
            self._seen = rnd, View.start(rnd.rules, rnd.seats, self._seat, box=rnd.box)
        view = self._seen[1]
        rnd.update(view)
        return view


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a game: winning seats (none if it was void or did not end), rounds, actions, and each player's points or totals."""

    winners: tuple[str, ...]
    rounds: int
    actions: int
    points: tuple[int, ...]


class GameTable:
    """A table for one game; ``turn_ms`` is the time limit in its lines."""

    def __init__(self, rules: Rules, players: Sequence[TablePlayer], seed: str, turn_ms: int | None = None) -> None:
        self._players = dict(zip(SEAT_IDS, players, strict=False))
        self._key = key_of(f"{seed} order")
        self._at_ms = 1
        self._passed: dict[str, int] = {}
        made = events.TableCreated(
            _TABLE,
            str(rules),
            players[0].name,
            "p1",
            len(players),
            0,
            "",
            seed,
            Pace(turn_ms=turn_ms, away_ms=None, next_ms=0),
            revision=REVISION,
        )
        self.table: Table = Table.create(made, self._at_ms)[0]
        self.table.mark_stored(b"")
        self._is_begun = False
        self._lines = [*self.table.stream.new]
        for seat, player in [*self._players.items()][1:]:
            self._apply(events.PlayerJoined(seat, player.name, seat))

    # ---- a game ------------------------------------------------------------------------------------------------------
    def play(self, *, match: bool) -> GameResult:
        """Play a match, or one round. Raises GaveUpError if a program cannot go on."""
        for seat, player in self._players.items():
            player.begin(self, seat)
            player.show([line.seen_by(seat) for line in self._lines])
        self._lines = []
        self._is_begun = True
        self._apply(events.MatchStarted(f"{self.table.state.seed} after"))
        actions = 0
        while True:
            rnd = self.table.round
            assert rnd is not None
            while self.table.round is not None and len(rnd.actions) <= LIMIT:
                self._go_on()
            actions += len(rnd.actions)
            for player in self._players.values():
                player.end_round()
            state = self.table.state
            if state.status != "between" or not match:
                break
            self._apply(events.RoundDealt())
        return self._game(actions, match=match)

    _is_begun = False

    def _game(self, actions: int, *, match: bool) -> GameResult:
        state = self.table.state
        if state.status == "playing" or not state.sheets:
            return GameResult((), len(state.sheets), actions, (0,) * len(self._players))
        sheet = state.sheets[-1]
        if match:
            return GameResult(tuple((state.over or {})["winners"]), len(state.sheets), actions, tuple(sheet.totals))
        points = tuple(sheet.points.get(seat, 0) for seat in self._players)
        return GameResult(tuple(sheet.winners), 1, actions, points)

    def _go_on(self) -> None:
        """Advance the game by one step: a reaction of a seat, the end of a grace period, or a decision."""
        asked = self.table.asked
        n = self.table.state.n
        for seat in self._in_any_order([seat for seat, each in asked.items() if not each.must_act]):
            each = asked[seat]
            if self._passed.get(seat) != each.may_since:
                self._passed[seat] = each.may_since
                if self._players[seat].react(each) or self.table.state.n != n:
                    return
        if running := self.table.play.grace.running:
            self._apply(events.CatchOpened(tuple(sorted(running))))
            return
        must = [seat for seat, each in asked.items() if each.must_act]
        seat = must[below(mixed(self._key, _ORDER * n), len(must))]
        self._players[seat].decide(asked[seat])

    def _in_any_order(self, seats: list[str]) -> list[str]:
        n = self.table.state.n
        return sorted(seats, key=lambda seat: mixed(self._key, _ORDER * n + 1 + int(seat[1:])))

    # ---- actions of players ------------------------------------------------------------------------------------------
    def carry_out(self, seat: str, command: Command) -> int:
        """Carry out a command of a seat; return the number of its first line. Raises LastCardError."""
        return self._apply(self._event(seat, command), by=seat, id=command.id)

    def take_default(self, seat: str) -> None:
        """Act for a seat as the clock would, if it still must act."""
        asked = self.table.asked.get(seat)
        if asked is not None and asked.must_act:
            self._apply(events.ActionTaken(asked.must.default, by="clock"))

    def _event(self, seat: str, command: Command) -> TableEvent:
        event = player_event(self.table, seat, command)
        if event is not None:
            return event
        if command.table != "ready":
            raise Refused("no_order", said=str(command.table).partition(" ")[0], list=["ready"])
        return events.PlayerReady(seat)

    def _apply(self, event: TableEvent, by: str = "", id: str = "") -> int:
        """Apply an event and send its lines; return the number of the first one."""
        self._at_ms += 1
        stored = self.table.apply(event, self._at_ms, by=by, id=id)
        self.table.mark_stored(b"")
        new = self.table.stream.new
        if self._is_begun:
            for seat, player in self._players.items():
                player.show([line.seen_by(seat) for line in new])
        else:
            self._lines += new
        return stored.n
