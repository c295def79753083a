"""The bots at a table: when they act, and what they choose. A bot plays its own seats and those of players who are away."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lastcard.bots import Bot, make
from lastcard.game.round import Round
from lastcard.game.view import View
from lastcard.server.room import events
from lastcard.server.room.asks import Asked
from lastcard.server.room.bot_delays import BotDelays, constant
from lastcard.server.room.events import ActionTaken
from lastcard.server.room.table import Table

_SUBSTITUTE_LEVEL = "careful"
"""The bot that plays for a player who is away."""


class BotPlayers:
    """The bots of one table, with what each has seen of the round."""

    def __init__(self, delays: BotDelays) -> None:
        self._delays = delays
        self._passed: dict[str, int] = {}  # seat: the line whose reactions its bot did not want
        self._refused: set[str] = set()  # seats whose last choice was refused: they take the default
        self._bots: dict[tuple[str, str, str], Bot] = {}  # by seed, seat and level
        self._views: dict[str, tuple[Round, View]] = {}

    def reset(self) -> None:
        """Forget what belongs to the table in memory: it was folded again."""
        self._views.clear()
        self._passed.clear()
        self._bots.clear()

    def coming(
        self, table: Table, seat: str, asked: Asked, *, since: int, race_ends_at: int
    ) -> Iterator[tuple[int, Callable[[], ActionTaken | None]]]:
        """Yield when the bot of a seat reacts and when it decides, in ms, and what makes its action then.

        ``since``: nothing happens earlier than a delay after this time. A decision waits for the race of a UNO call (``race_ends_at``).
        """
        seed, bot_ms = table.state.seed, table.state.pace.bot_ms
        delays = constant(bot_ms) if isinstance(bot_ms, int) else self._delays
        if (asked.may.actions or asked.may.unlawful) and self._passed.get(seat) != asked.may_since:
            when = max(table.state.at, since) if asked.may_since == table.state.n else max(asked.at, since)
            yield when + delays.delay_ms(seed, asked.may_since, seat, must=False), lambda: self._reaction(table, seat, asked)
        if asked.must_act:
            when = max(asked.at, since) + delays.delay_ms(seed, asked.since, seat, must=True)
            yield max(when, race_ends_at), lambda: self._decision(table, seat, asked)

    def refused(self, action: str) -> None:
        """Note that a bot's action was refused, so that it is not tried for ever."""
        self._refused.add(action.split(" ", 1)[0])

    def _reaction(self, table: Table, seat: str, asked: Asked) -> ActionTaken | None:
        self._passed[seat] = asked.may_since
        action = self._bot(table, seat).choose(self._view(table, seat), (asked.may,))
        return None if action is None else events.ActionTaken(action, by="bot")

    def _decision(self, table: Table, seat: str, asked: Asked) -> ActionTaken:
        asks = (asked.must, asked.may) if asked.may.actions or asked.may.unlawful else (asked.must,)
        action = None if seat in self._refused else self._bot(table, seat).choose(self._view(table, seat), asks)
        self._refused.discard(seat)
        return events.ActionTaken(action if action is not None else asked.must.default, by="bot")

    def _bot(self, table: Table, seat: str) -> Bot:
        """Return the bot of a seat: a new one for each match, because the seed of the match before is public."""
        seed, level = table.state.seed, table.state.seat(seat).level or _SUBSTITUTE_LEVEL
        key = (seed, seat, level)
        if key not in self._bots:
            self._bots = {known: bot for known, bot in self._bots.items() if known[0] == seed}
            self._bots[key] = make(level, f"{seed} bot {seat}")
        return self._bots[key]

    def _view(self, table: Table, seat: str) -> View:
        rnd = table.round
        assert rnd is not None
        held, view = self._views.get(seat, (None, None))
        if view is None or held is not rnd:
            view = View.start(rnd.rules, rnd.seats, seat, box=rnd.box)
            self._views[seat] = (rnd, view)
        for event in rnd.events[view.n :]:
            view.see(event.seen_by(seat))
        return view
