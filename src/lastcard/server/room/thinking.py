"""Bots that think for long: their choices are made beforehand, in a worker, and are there when it is their time to act."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, Protocol

import msgspec

from lastcard.bots import make
from lastcard.cards import Card
from lastcard.game.ask import Ask
from lastcard.game.events import parse_event
from lastcard.game.view import View
from lastcard.rules.rules import Rules
from lastcard.server.compute.compute import Compute
from lastcard.server.compute.job import Job


class Thought(Protocol):
    """A choice that is being made: a future."""

    def done(self) -> bool:
        """Return whether it is made, or will not be."""
        ...

    def cancelled(self) -> bool:
        """Return whether it was given up, as the server stops."""
        ...

    def exception(self) -> BaseException | None:
        """Return why it could not be made."""
        ...

    def result(self) -> str | None:
        """Return the action."""
        ...


class Thinking(msgspec.Struct, frozen=True):
    """What a bot needs to choose: its level, its seed, what its seat has seen of the round, and its asks.

    >>> from lastcard import Round
    >>> rnd = Round.deal("classic", 2, seed=7)
    >>> known = Thinking.of("careful", "1", rnd.view("p2"), rnd.asks_of("p2"))
    >>> chosen(known.text()) == make("careful", "1").choose(rnd.view("p2"), rnd.asks_of("p2"))
    True
    """

    level: str
    seed: str
    rules: str
    seats: tuple[str, ...]
    seat: str
    box: tuple[str, ...]
    log: tuple[str, ...]
    asks: tuple[tuple[tuple[str, ...], tuple[str, ...], bool], ...]

    @classmethod
    def of(cls, level: str, seed: str, view: View, asks: tuple[Ask, ...]) -> Thinking:
        """Return what a bot on the seat of a view needs; the round was dealt, not set up."""
        asked = tuple((ask.actions, ask.unlawful, ask.must) for ask in asks)
        return cls(level, seed, str(view.rules), view.seats, view.seat or "", tuple(view.box.elements()), tuple(view.log), asked)

    def text(self) -> str:
        """Return it as the text that ``chosen`` reads."""
        return msgspec.json.encode(self).decode()


Thinker = Callable[[Thinking, str], Thought]
"""Begins to make a choice, for a table by its id."""


def chosen(text: str) -> str:
    """Return the choice of a bot, empty for none. A job."""
    known = msgspec.json.decode(text, type=Thinking)
    view = View.start(Rules(known.rules), known.seats, known.seat, box=map(Card, known.box))
    for line in known.log:
        view.see(parse_event(line))
    asks = tuple(Ask(known.seat, actions, unlawful, must) for actions, unlawful, must in known.asks)
    return make(known.level, known.seed).choose(view, asks) or ""


_CHOOSE: Final = Job(chosen, "record", is_compiled=True)


def by_workers(compute: Compute) -> Thinker:
    """Return what makes choices in the workers of a server, within their limits."""

    async def choose(thinking: Thinking, table: str) -> str | None:
        return (await compute.run(_CHOOSE, thinking.text(), address=f"table {table}")).decode() or None

    def think(thinking: Thinking, table: str) -> Thought:
        task = asyncio.get_running_loop().create_task(choose(thinking, table))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())  # the bot may have no more use for it
        return task

    return think


def at_once(thinking: Thinking, table: str) -> Thought:
    """Make a choice where there are no workers."""
    made: Future[str | None] = Future()
    made.set_result(chosen(thinking.text()) or None)
    return made
