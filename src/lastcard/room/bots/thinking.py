"""Choices of bots that think for long: a worker starts on them in advance, so that they are ready when the bot has to act."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, Protocol

from lastcard.bot_makers import built_in_bot
from lastcard.bots.nets import MATCH
from lastcard.errors import LastCardError
from lastcard.game.ask import Ask
from lastcard.game.view import View
from lastcard.room.clients.addresses import own_address
from lastcard.room.compute.compute import Compute
from lastcard.room.compute.job import Job
from lastcard.room.structs import msgspec
from lastcard.room.table.seen_round import SeenRound


class Thought(Protocol):
    """A choice that is being made; ``asyncio.Future`` and ``Task`` are such."""

    def done(self) -> bool:
        """Return whether the choice is made or has failed."""
        ...

    def cancelled(self) -> bool:
        """Return whether it was cancelled because the server stops."""
        ...

    def exception(self) -> BaseException | None:
        """Return the error if the choice has failed."""
        ...

    def result(self) -> str | None:
        """Return the action."""
        ...


class Thinking(msgspec.Struct, frozen=True):
    """What a bot needs to choose: its level, its seed, and what its seat knows of the round.

    >>> from lastcard import Round
    >>> rnd = Round.deal("classic", 2, seed=7)
    >>> known = Thinking.of("careful", "1", rnd.view("p2"), rnd.asks_of("p2"))
    >>> chosen(known.text()) == built_in_bot("careful", "1", "match").choose(rnd.view("p2"), rnd.asks_of("p2"))
    True
    """

    level: str
    seed: str
    seen: SeenRound

    @classmethod
    def of(cls, level: str, seed: str, view: View, asks: tuple[Ask, ...]) -> Thinking:
        """Return what a bot on the seat of a view needs; the round was dealt, not set up."""
        return cls(level, seed, SeenRound.of(view, asks))

    def text(self) -> str:
        """Return it as the text that ``chosen`` reads."""
        return msgspec.json.encode(self).decode()


Thinker = Callable[[Thinking, str], Thought]
"""Begins to make a choice. The text says for whom, as ``Presence.for_whom`` does."""


def chosen(text: str) -> str:
    """Return the choice of a bot, empty for none. A job."""
    known = msgspec.json.decode(text, type=Thinking)
    return built_in_bot(known.level, known.seed, MATCH).choose(known.seen.view(), known.seen.asked()) or ""


_FIRST_PAUSE_S: Final = 1.0
_LONGEST_PAUSE_S: Final = 60.0
"""How long to wait before a choice that could not be made is tried again."""
_CHOOSE: Final = Job(chosen, "bot", is_compiled=True)


def by_workers(compute: Compute) -> Thinker:
    """Return what makes choices in the workers of a server, within their limits."""

    async def choose(thinking: Thinking, for_whom: str) -> str | None:
        return (await compute.run(_CHOOSE, thinking.text(), address=own_address(for_whom))).decode() or None

    def think(thinking: Thinking, for_whom: str) -> Thought:
        task = asyncio.get_running_loop().create_task(choose(thinking, for_whom))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())  # the bot may no longer ask for the result
        return task

    return think


def patient(compute: Compute) -> Thinker:
    """Return what makes choices as ``by_workers`` does, and tries again until it has one, where nobody chooses in place of such a bot."""

    async def choose(thinking: Thinking, for_whom: str) -> str | None:
        pause_s = _FIRST_PAUSE_S
        while True:
            try:
                return (await compute.run(_CHOOSE, thinking.text(), address=own_address(for_whom))).decode() or None
            except LastCardError:
                await asyncio.sleep(pause_s)
                pause_s = min(2 * pause_s, _LONGEST_PAUSE_S)

    return lambda thinking, for_whom: asyncio.get_running_loop().create_task(choose(thinking, for_whom))


def never(thinking: Thinking, for_whom: str) -> Thought:
    """Make no choice, where bots cannot look ahead and no other bot may play under their name."""
    return Future[str | None]()


def at_once(thinking: Thinking, for_whom: str) -> Thought:
    """Make a choice where there are no workers."""
    made: Future[str | None] = Future()
    made.set_result(chosen(thinking.text()) or None)
    return made
