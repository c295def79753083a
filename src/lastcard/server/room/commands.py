"""What people send to a live table: actions, orders and talk. Each is carried out once and always answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from lastcard.errors import IllegalAction, LastCardError
from lastcard.server.errors import Forbidden, Refused, Unavailable
from lastcard.server.http.rate_limits import Bucket, Rate
from lastcard.server.metrics import Metrics
from lastcard.server.room import events
from lastcard.server.room.events import TableEvent
from lastcard.server.room.host_commands import event_for
from lastcard.server.room.table import Table
from lastcard.server.ws.protocol import REACTIONS, Command, clean_chat

if TYPE_CHECKING:
    from lastcard.server.room.actor import Listener, TableActor

_REFUSALS: Final = 200
"""Refusals that are remembered, to be given again where a command comes again."""


class _AlreadyAnsweredError(LastCardError):
    """Another process has carried out this very command; ``n`` is the number of its first line."""

    def __init__(self, n: int) -> None:
        super().__init__(f"this was done before, from line {n} on")
        self.n = n


class Commands:
    """The commands of one live table. ``seed`` makes the seed of the match after the one that begins; ``talk``: how much a seat may say."""

    def __init__(self, actor: TableActor, *, metrics: Metrics, seed: Callable[[], str], talk: Rate | None) -> None:
        self._actor = actor
        self._metrics = metrics
        self._seed = seed
        self._talk = talk
        self._said: dict[str, Bucket] = {}  # seat → what it may still say
        self._refused: dict[tuple[str, str], dict[str, Any]] = {}

    async def take(self, listener: Listener, command: Command) -> None:
        """Carry a command out and answer it; one that was answered before gets the same answer, and nothing happens."""
        actor = self._actor
        if actor.is_stopping:
            return  # not answered: it is sent again after the restart
        seat = listener.seat
        if seat is None:
            listener.send_message(self._refusal(command, Forbidden("you are watching: sit down to take part")))
            return
        before = self._refused.get((listener.token, command.id))
        if before is not None:
            listener.send_message(before)
            return
        try:
            if actor.is_broken:  # what it says was not kept
                await actor.fold_again()
        except Unavailable as error:
            listener.send_message(self._refusal(command, error, seat))
            return
        answered = actor.table.seat(seat).answered.get(command.id)
        if answered is not None:
            listener.send_message({"id": command.id, "ok": answered})
            return
        if command.do is not None and actor.timers.hold_until(command.do):
            actor.timers.hold(lambda: self.take(listener, command))
            return
        await self._carry(listener, seat, command)

    async def _carry(self, listener: Listener, seat: str, command: Command) -> None:
        try:
            done = await self._actor.carry(lambda table: self._deed(table, listener, seat, command), by=seat, id=command.id)
        except _AlreadyAnsweredError as before_us:
            listener.send_message({"id": command.id, "ok": before_us.n})
        except Unavailable as error:
            listener.send_message(self._refusal(command, error, seat))  # not remembered: the same command may succeed later
        except LastCardError as error:
            self._metrics.refused(type(error).__name__)
            answer = self._refused[listener.token, command.id] = self._refusal(command, error, seat)
            while len(self._refused) > _REFUSALS:
                del self._refused[next(iter(self._refused))]
            listener.send_message(answer)
        else:
            listener.send_message({"id": command.id, "ok": done.n})

    # ---- what is meant -----------------------------------------------------------------------------------------------
    def _deed(self, table: Table, listener: Listener, seat: str, command: Command) -> TableEvent:
        if table.seat_by_token(listener.token) != seat:  # another process has seen them leave
            raise Forbidden(f"{seat} is not your seat any more")
        answered = table.seat(seat).answered.get(command.id)
        if answered is not None:
            raise _AlreadyAnsweredError(answered)
        if command.do is not None:
            return _action(table, seat, " ".join(command.do.split()), command.re)
        if command.table is None:
            self._check_talk(seat)
        if command.say is not None:
            return events.ChatSent(seat, clean_chat(command.say), command.to == "team")
        if command.react is not None:
            if command.react not in REACTIONS:
                raise Refused(f"no reaction {command.react!r}; there are {', '.join(REACTIONS)}")
            return events.ReactionSent(seat, command.react)
        return event_for(table, seat, command.table or "", self._seed)

    def _check_talk(self, seat: str) -> None:
        if self._talk is not None:
            bucket = self._said.setdefault(seat, Bucket(self._talk, lambda: self._actor.now() / 1000))
            if not bucket.take():
                raise Refused("that is a lot at once: wait a few seconds")

    def _refusal(self, command: Command, error: LastCardError, seat: str | None = None) -> dict[str, Any]:
        table = self._actor.table
        answer: dict[str, Any] = {"id": command.id, "re": table.state.n}
        if isinstance(error, IllegalAction):  # its message holds the whole position: only the reason may be told
            answer |= {"error": error.why, "rule": error.rule}
        else:
            answer["error"] = str(error)
            if isinstance(error, Refused) and error.rule:
                answer["rule"] = error.rule
        if command.do is not None and seat is not None:
            answer["legal"] = table.legal(seat)
        return answer


def _action(table: Table, seat: str, action: str, re: int) -> TableEvent:
    if action.partition(" ")[0] != seat:
        raise Forbidden(f"{action}: you sit on {seat}, and act for no other seat")
    asked = table.asked.get(seat)
    if asked is not None and not asked.fits(action, re) and re <= table.state.n:
        raise Refused("the table has changed since: look again", legal=table.legal(seat))
    if re > table.state.n:
        raise Refused(f"re is {re}, but the table is at {table.state.n}", legal=table.legal(seat))
    return events.ActionTaken(action)
