"""The bots at a table: when they act, and what they choose. A bot plays its own seats and those of players who are away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from lastcard.bot_makers import built_in_bot
from lastcard.bots import Bot
from lastcard.bots.names import QUICK
from lastcard.bots.nets import MATCH
from lastcard.game.round import Round
from lastcard.game.view import View
from lastcard.room.bots.bot_delays import BotDelays, constant
from lastcard.room.bots.thinking import Thinker, Thinking, Thought, at_once
from lastcard.room.table import events
from lastcard.room.table.asks import Asked
from lastcard.room.table.events import ActionTaken
from lastcard.room.table.table import Table

_SUBSTITUTE_LEVEL = "careful"
"""The bot that plays for a player who is away."""
_LOOKS_MS: Final = (0, 25, 50, 100, 200, 400, 800, 1500)
"""When a late choice is asked for again, in ms after the bot should have acted. After the last time the bot takes the quick choice."""
_LATER_MS: Final = tuple(round(_LOOKS_MS[-1] * 1.25**step) for step in range(1, 45))
"""When it is asked for again where nothing else will do: each time after a quarter of what has passed, the last time after some hours."""


class BotPlayers:
    """The bots of one table, with what each has seen of the round."""

    def __init__(self, delays: BotDelays, thinker: Thinker = at_once, for_whom: Callable[[], str] = str) -> None:
        self._delays = delays
        self._for_whom = for_whom
        self._thinker = thinker
        self._thoughts: dict[str, tuple[tuple[object, ...], Thought]] = {}  # by seat: the choice that is being made
        self._passed: dict[str, int] = {}  # seat: the line whose reactions its bot did not want
        self._refused: set[str] = set()  # seats whose last choice was refused: they take the default
        self._bots: dict[tuple[str, str, str], Bot] = {}  # bots by seed, seat and level
        self._views: dict[str, tuple[Round, View]] = {}

    def reset(self) -> None:
        """Forget all that was derived from the table in memory, because the table was folded again."""
        self._views.clear()
        self._passed.clear()
        self._bots.clear()

    def coming(
        self, table: Table, seat: str, asked: Asked, *, since: int, race_ends_at: int
    ) -> Iterator[tuple[int, Callable[[], ActionTaken | None]]]:
        """Yield when the bot of a seat reacts and when it decides, in ms, and what makes its action then.

        A bot acts no earlier than one delay after ``since``. A decision waits until the race for a UNO call is over (``race_ends_at``).
        """
        seed, delays = _delay_seed(table), self._delays_at(table)
        if (asked.may.actions or asked.may.unlawful) and self._passed.get(seat) != asked.may_since:
            when = max(table.state.at, since) if asked.may_since == table.state.n else max(asked.at, since)
            yield when + delays.delay_ms(seed, asked.may_since, seat, must=False), lambda: self._reaction(table, seat, asked)
        if asked.must_act:
            when = max(asked.at, since) + delays.delay_ms(seed, asked.since, seat, must=True)
            when = max(when, race_ends_at)
            if self._level(table, seat) not in QUICK or seat in self._refused:
                yield when, lambda: self._decision(table, seat, asked)
                return
            thought, waits = self._thought(table, seat, asked), self._delays.waits
            if thought is None and not waits:
                yield when, lambda: self._decision(table, seat, asked)
                return
            for late in (*_LOOKS_MS, *_LATER_MS) if waits else _LOOKS_MS:
                is_last = late == _LOOKS_MS[-1] and not waits
                yield when + late, partial(self._thought_out, table, seat, asked, thought, is_last=is_last)

    def _delays_at(self, table: Table) -> BotDelays:
        """Return the delays of bots, which are shorter once all people at the table are out of the round or the match."""
        state, rnd = table.state, table.round
        delays = constant(state.pace.bot_ms) if isinstance(state.pace.bot_ms, int) else self._delays
        if rnd is None or (not rnd.gone and len(rnd.seats) == len(state.seats)):
            return delays
        playing, people = set(rnd.seats).difference(rnd.gone), state.present
        return delays.hurried() if people and playing.isdisjoint(people) else delays

    def stand_in(self, table: Table, seat: str, asked: Asked) -> ActionTaken:
        """Return what a bot chooses for a player whose time is up."""
        return events.ActionTaken(self._decision(table, seat, asked).do, by="clock")

    def refused(self, action: str) -> None:
        """Note that a bot's action was refused, so that it is not tried for ever."""
        self._refused.add(action.split(" ", 1)[0])

    def _reaction(self, table: Table, seat: str, asked: Asked) -> ActionTaken | None:
        self._passed[seat] = asked.may_since
        action = self._bot(table, seat).choose(self._view(table, seat), (asked.may,))
        return None if action is None else events.ActionTaken(action, by="bot")

    def _thought(self, table: Table, seat: str, asked: Asked) -> Thought | None:
        """Return the pending choice of a seat. If the seat has something new to decide, start a new choice.

        Returns None while an earlier choice is still being made. No choice is cancelled, because the first one of an installation
        compiles the engine, and would never finish if each new choice cancelled it.
        """
        view, level = self._view(table, seat), self._level(table, seat)
        about = (table.state.seed, level, view.n, asked)
        known = self._thoughts.get(seat)
        if known is None or known[0] != about:
            if known is not None and not known[1].done():
                return None
            thinking = Thinking.of(level, self._seed(table, seat), view, asked.all)
            known = self._thoughts[seat] = (about, self._thinker(thinking, self._for_whom()))
        return known[1]

    def _thought_out(self, table: Table, seat: str, asked: Asked, thought: Thought | None, *, is_last: bool) -> ActionTaken | None:
        """Return the choice of a bot that thinks for long, or the quick choice if it takes too long.

        Return None while it is thinking, be it of an earlier choice (``thought`` is None), after which it begins with this one.
        """
        if thought is None or (not thought.done() and not is_last):
            return None
        if not thought.done() or thought.cancelled() or thought.exception() is not None:
            return self._decision(table, seat, asked)
        action = thought.result()
        return events.ActionTaken(action if action is not None else asked.must.default, by="bot")

    def _decision(self, table: Table, seat: str, asked: Asked) -> ActionTaken:
        action = None if seat in self._refused else self._bot(table, seat).choose(self._view(table, seat), asked.all)
        self._refused.discard(seat)
        return events.ActionTaken(action if action is not None else asked.must.default, by="bot")

    def _bot(self, table: Table, seat: str) -> Bot:
        """Return the bot of a seat, or the one that chooses for it where there is no time to think.

        It is a new one for each match, because the seed of the match before is public.
        """
        seed, level = table.state.seed, self._level(table, seat)
        key = (seed, seat, level)
        if key not in self._bots:
            self._bots = {known: bot for known, bot in self._bots.items() if known[0] == seed}
            self._bots[key] = built_in_bot(QUICK.get(level, level), self._seed(table, seat), MATCH)
        return self._bots[key]

    @staticmethod
    def _level(table: Table, seat: str) -> str:
        return table.state.seat(seat).level or _SUBSTITUTE_LEVEL

    @staticmethod
    def _seed(table: Table, seat: str) -> str:
        return f"{table.state.seed} bot {seat}"

    def _view(self, table: Table, seat: str) -> View:
        rnd = table.round
        assert rnd is not None
        held, view = self._views.get(seat, (None, None))
        if view is None or held is not rnd:
            view = View.start(rnd.rules, rnd.seats, seat, box=rnd.box)
            self._views[seat] = (rnd, view)
        rnd.update(view)
        return view


def _delay_seed(table: Table) -> str:
    """Return what the delays of bots follow from. Where other tables play the same deals, it is different at each of them.

    So nobody can measure at one table when a bot will act at another.
    """
    state = table.state
    return f"{state.seed} {state.id}" if state.sealed is True else state.seed
