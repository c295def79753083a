"""What is due at a live table, and when: bots, the clock for somebody who lets the time run out, the grace time of UNO, absences, votes.

While nobody at all is connected, every clock of the table stands still.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING, Final

from lastcard.bots import Bot, make
from lastcard.game.chance import key_of
from lastcard.game.round import Round
from lastcard.game.view import View
from lastcard.server.room import events
from lastcard.server.room.asks import Asked
from lastcard.server.room.bot_delays import LONE_MS, VOTE_MS, BotDelays
from lastcard.server.room.events import TableEvent

if TYPE_CHECKING:
    from lastcard.server.room.actor import TableActor

_SLOWEST_MS: Final = 1000
"""The longest way of the network that is allowed for."""
_HOLDER: Final = "careful"
"""The bot that holds the seat of somebody gone."""
_REACTIONS: Final = ("uno", "catch", "notice")


class Timers:
    """The clocks of one live table. ``next`` says what is to be done now, or when to look again."""

    def __init__(self, actor: TableActor, bot_delays: BotDelays) -> None:
        self._actor = actor
        self._bot_delays = bot_delays
        self._since = 0  # since when somebody has been connected
        self._gone: dict[str, int] = {}
        self._held: list[Callable[[], Awaitable[None]]] = []
        self._passed: dict[str, int] = {}  # seat → the line whose reactions its bot has let pass
        self._at_a_loss: set[str] = set()  # bots whose last choice was refused: they take the default
        self._sheet: tuple[int, int] = (0, 0)
        self._bots: dict[tuple[str, str], Bot] = {}
        self._views: dict[str, tuple[Round, View]] = {}

    def reset(self) -> None:
        """Forget everything that belongs to the table as it was in memory."""
        self._since = self._actor.now()
        self._views.clear()
        self._passed.clear()
        self._bots.clear()

    # ---- who is there ------------------------------------------------------------------------------------------------
    def came(self, seat: str | None) -> None:
        """Note that somebody has connected."""
        if len(self._actor.listeners) == 1:
            self._since = self._actor.now()
            self._gone.clear()
        if seat is not None:
            self._gone.pop(seat, None)

    def went(self, seat: str | None) -> None:
        """Note that somebody's connection is gone."""
        if seat is not None and seat not in self._connected():
            self._gone[seat] = self._actor.now()

    def _connected(self) -> set[str]:
        return {listener.seat for listener in self._actor.listeners if listener.seat is not None}

    def _rtt(self, seat: str) -> int:
        return min(_SLOWEST_MS, max((listener.rtt_ms for listener in self._actor.listeners if listener.seat == seat), default=0))

    # ---- the race for UNO --------------------------------------------------------------------------------------------
    def _grace_over(self, seat: str) -> int:
        """Return when a seat that has not called can be caught: the grace time, and the way of its call through the network."""
        table = self._actor.table
        return table.catchable[seat] + table.grace_ms + self._rtt(seat)

    def _race_over(self) -> int:
        """Return until when nothing may close the window: those who would catch have the grace time too (G-5)."""
        table = self._actor.table
        if not table.catchable or not table.grace_ms or not table.acts_close_window:
            return 0
        return max(self._grace_over(seat) for seat in table.catchable) + table.grace_ms

    def hold_until(self, action: str) -> int:
        """Return until when an action has to wait for the race; 0 if it need not."""
        words = action.split()
        if len(words) < 2 or words[1] in _REACTIONS:
            return 0
        until = self._race_over()
        return until if until > self._actor.now() else 0

    def hold(self, job: Callable[[], Awaitable[None]]) -> None:
        """Keep a job until the race is over."""
        self._held.append(job)

    # ---- what comes next ---------------------------------------------------------------------------------------------
    def next(self, now: int) -> tuple[TableEvent | None, int | None]:
        """Return what is due now; else when to look again (None: nothing is going to be due)."""
        if not self._actor.listeners:
            return None, None
        if self._release(now):  # what was sent before comes first
            return None, None
        soonest: int | None = self._race_over() if self._held else None
        for when, event in self._coming(now):
            if when <= now:
                made = event()
                if made is not None:
                    return made, None
            elif soonest is None or when < soonest:
                soonest = when
        return None, soonest

    def _release(self, now: int) -> bool:
        """Let what was held go on, once the race is over, and tell whether there was any."""
        if not self._held or self._race_over() > now:
            return False
        held, self._held = self._held, []
        for job in held:
            self._actor.post(job)
        return True

    def _coming(self, now: int) -> Iterator[tuple[int, Callable[[], TableEvent | None]]]:
        """Yield what is going to be due, with the time and what it then is."""
        yield from self._presence(now)
        table = self._actor.table
        if table.state.vote is not None:
            yield max(table.state.vote.at, self._since) + VOTE_MS, events.VoteExpired
        if table.state.status == "between":
            yield from self._next_round(now)
        elif table.state.status == "playing":
            yield from self._opening()
            for seat, asked in table.asked.items():
                yield from self._seat(seat, asked, now)

    def _presence(self, now: int) -> Iterator[tuple[int, Callable[[], TableEvent | None]]]:
        table, connected = self._actor.table, self._connected()
        for seat, chair in zip(table.seat_ids, table.state.seats, strict=True):
            if chair.away and seat in connected:
                yield now, lambda seat=seat: events.PlayerReturned(seat)  # type: ignore[misc]
            elif chair.is_here and seat not in connected and table.state.status in ("playing", "between"):
                gone = self._gone.setdefault(seat, now)
                if table.state.pace.away_ms is not None:
                    yield gone + table.state.pace.away_ms, lambda seat=seat: events.PlayerWentAway(seat)  # type: ignore[misc]

    def _next_round(self, now: int) -> Iterator[tuple[int, Callable[[], TableEvent | None]]]:
        table = self._actor.table
        if self._sheet[0] != table.state.n_sheet:
            self._sheet = (table.state.n_sheet, now)
        lies_since = self._sheet[1]
        people = table.people
        if all(table.seat(seat).ready for seat in people):
            yield (now if people else lies_since + LONE_MS), events.RoundDealt
        elif table.state.pace.next_ms is not None:
            yield lies_since + table.state.pace.next_ms, events.RoundDealt

    def _opening(self) -> Iterator[tuple[int, Callable[[], TableEvent | None]]]:
        table = self._actor.table
        for seat in table.catchable.keys() - table.opened:
            yield self._grace_over(seat), lambda seat=seat: events.CatchOpened((seat,))  # type: ignore[misc]

    def _seat(self, seat: str, asked: Asked, now: int) -> Iterator[tuple[int, Callable[[], TableEvent | None]]]:
        """Yield when the bot of a seat acts, or the clock for a person."""
        table = self._actor.table
        since = max(asked.at, self._since)
        if table.seat(seat).is_here:
            if asked.must_act and table.state.pace.turn_ms is not None:
                when = max(since + table.state.pace.turn_ms, self._race_over())
                yield when, lambda: events.ActionTaken(asked.must.default, by="clock")
            return
        key = key_of(table.state.seed_now)
        if (asked.may.actions or asked.may.unlawful) and self._passed.get(seat) != asked.may_since:
            when = max(table.state.at, self._since) if asked.may_since == table.state.n else since
            yield when + self._bot_delays.delay_ms(key, asked.may_since, seat, must=False), lambda: self._reaction(seat, asked)
        if asked.must_act:
            when = max(since + self._bot_delays.delay_ms(key, asked.since, seat, must=True), self._race_over())
            yield when, lambda: self._decision(seat, asked)

    # ---- bots --------------------------------------------------------------------------------------------------------
    def _reaction(self, seat: str, asked: Asked) -> TableEvent | None:
        self._passed[seat] = asked.may_since
        action = self._bot(seat).choose(self._view(seat), (asked.may,))
        return None if action is None else events.ActionTaken(action, by="bot")

    def _decision(self, seat: str, asked: Asked) -> TableEvent:
        asks = (asked.must, asked.may) if asked.may.actions or asked.may.unlawful else (asked.must,)
        action = None if seat in self._at_a_loss else self._bot(seat).choose(self._view(seat), asks)
        self._at_a_loss.discard(seat)
        return events.ActionTaken(action if action is not None else asked.must.default, by="bot")

    def failed(self, event: TableEvent) -> None:
        """Note that something due was refused, so that it is not tried for ever."""
        if isinstance(event, events.ActionTaken):
            self._at_a_loss.add(event.do.split(" ", 1)[0])

    def _bot(self, seat: str) -> Bot:
        s = self._actor.table.state
        level = self._actor.table.seat(seat).level or _HOLDER
        key = (seat, level)
        if key not in self._bots:
            self._bots[key] = make(level, f"{s.seed_now} bot {seat}")
        return self._bots[key]

    def _view(self, seat: str) -> View:
        rnd = self._actor.table.round
        assert rnd is not None
        held, view = self._views.get(seat, (None, None))
        if view is None or held is not rnd:
            view = View.start(rnd.rules, rnd.seats, seat, box=rnd.box)
            self._views[seat] = (rnd, view)
        for event in rnd.events[view.n :]:
            view.see(event.seen_by(seat))
        return view

    def left_ms(self) -> int | None:
        """Return how long those the round waits for still have, None without a limit."""
        table = self._actor.table
        turn_ms = table.state.pace.turn_ms
        due = [asked for seat, asked in table.asked.items() if asked.must_act and table.seat(seat).is_here]
        if turn_ms is None or not due:
            return None
        now = self._actor.now()
        left: int = min(max(asked.at, self._since) + turn_ms - now for asked in due)
        return max(0, left)
