"""What clients send to a table: actions, host commands, chat and reactions. Each is carried out once and always answered."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final, Literal, Protocol

from lastcard.errors import LastCardError
from lastcard.room.clients.listeners import Listener
from lastcard.room.clients.rates import Bucket, Rate, TableRates
from lastcard.room.errors import Forbidden, InternalError, Refused, Unavailable, refusal_body
from lastcard.room.log.logged_table import LoggedTable
from lastcard.room.log.store import REFUSALS_KEPT, SentCommand
from lastcard.room.mailbox import Job
from lastcard.room.metrics import TableMetrics
from lastcard.room.store_errors import Conflict, RefusedBefore
from lastcard.room.structs import msgspec
from lastcard.room.table.events import TableEvent, VoteCast
from lastcard.room.table.host_commands import event_for
from lastcard.room.table.player_events import player_event
from lastcard.room.table.table import Table
from lastcard.room.table.votes import Missing, asked_for
from lastcard.room.wire import SLOW_S, Accepted, Command, Rejected
from lastcard.text.faults import fault

_JSON: Final = msgspec.json.Encoder()
_REJECTED: Final = msgspec.json.Decoder(Rejected)


def _seconds(target: CommandTarget) -> float:
    return target.now() / 1000


class CommandTarget(Protocol):
    """What commands need of the actor of their table."""

    is_stopping: bool

    @property
    def sent(self) -> int:
        """The last line that was sent to the connections."""
        ...

    def now(self) -> int:
        """Return the time in ms."""
        ...

    async def look_for_absent(self) -> None:
        """Read who is connected to other processes, before a vote on somebody who is not there. Raises Unavailable."""
        ...

    def absent(self) -> Missing:
        """Return the seats that are not connected, by how long."""
        ...

    def hold(self, action: str, job: Job) -> bool:
        """Keep a command until the UNO race is over, if its action would end the race; return whether it has to wait."""
        ...


class _AnsweredError(LastCardError):
    """Another process has carried out this very command; ``n`` is the number of its first line."""

    def __init__(self, n: int) -> None:
        super().__init__(f"this was done before, from line {n} on")
        self.n = n


class Commands:
    """The commands of one table. ``seed`` makes the seed of the next match when one begins. Without ``rates`` there are no limits."""

    def __init__(
        self, target: CommandTarget, logged: LoggedTable, *, metrics: TableMetrics, seed: Callable[[], str], rates: TableRates | None
    ) -> None:
        self._target = target
        self._logged = logged
        self._seconds: Final = partial(_seconds, target)  # a method would hold this object, which holds the buckets
        self._metrics = metrics
        self._seed = seed
        self._rates = rates
        self._buckets: dict[tuple[str, str], Bucket] = {}  # by the limit, and the seat it is for
        self._refused: dict[SentCommand, Rejected] = {}

    async def receive(self, listener: Listener, command: Command) -> None:
        """Carry out a command that has arrived. Too many commands of a seat close its connection, because each delays the others."""
        if listener.seat is not None and not self._take("commands", listener.seat):
            self._metrics.refused("messages")
            listener.close(1008, fault("too_many_messages"))
            return
        await self.take(listener, command)

    async def take(self, listener: Listener, command: Command) -> None:
        """Carry out a command and answer it. A command that was answered before gets the same answer and has no effect."""
        target = self._target
        if target.is_stopping:
            return  # not answered: the client sends it again after the restart
        seat = listener.seat
        if seat is None:
            listener.send_message(self._refusal(command, Forbidden("watching")))
            return
        sent = SentCommand(listener.token, command.id)
        before = self._refused.get(sent) if self._refused else None
        if before is not None:
            listener.send_message(before)
            return
        if not self._logged.is_stored:  # the remembered answer may be wrong
            try:
                await self._logged.refresh()
            except Unavailable as error:
                listener.send_message(self._refusal(command, error, seat))
                return
        answered = self._logged.table.state.seat(seat).answered.get(command.id)
        if answered is not None:
            listener.send_message(Accepted(command.id, answered))
            return
        if command.do is not None and target.hold(command.do, lambda: self.take(listener, command)):
            return
        await self._carry_out(listener, seat, command, sent)

    async def _carry_out(self, listener: Listener, seat: str, command: Command, sent: SentCommand) -> None:
        while True:
            try:
                listener.send_message(await self._answer(listener, seat, command, sent))
            except Conflict:  # the table was behind its log when it refused the command: try again
                continue
            except Exception:
                # the refusal is not kept, and names no legal actions
                listener.send_message(self._refusal(command, InternalError("internal")))
                raise
            return

    async def _answer(self, listener: Listener, seat: str, command: Command, sent: SentCommand) -> Accepted | Rejected:
        """Carry a command out, or refuse it; return the answer. Raises Conflict if another process was first."""
        try:
            if command.table is not None and "absent" in command.table:
                await self._target.look_for_absent()
            make = partial(self._event, listener=listener, seat=seat, command=command)
            stored = await self._logged.commit(make, by=seat, id=command.id, command=sent)
            return Accepted(command.id, stored.n)
        except _AnsweredError as before_us:
            return Accepted(command.id, before_us.n)
        except RefusedBefore as before_us:
            return self._remember(sent, _REJECTED.decode(before_us.answer))
        except Unavailable as error:
            return self._refusal(command, error, seat)  # not remembered: the same command may succeed later
        except LastCardError as error:
            self._metrics.refused(type(error).__name__)
            refusal = self._refusal(command, error, seat)
            try:
                kept = await self._logged.refuse(sent, _JSON.encode(refusal))
            except Unavailable as unreachable:
                return self._refusal(command, unreachable, seat)
            return self._remember(sent, _REJECTED.decode(kept))

    def _remember(self, sent: SentCommand, refusal: Rejected) -> Rejected:
        self._refused[sent] = refusal
        while len(self._refused) > REFUSALS_KEPT:
            del self._refused[next(iter(self._refused))]
        return refusal

    # ---- reading a command -------------------------------------------------------------------------------------------
    def _event(self, table: Table, listener: Listener, seat: str, command: Command) -> TableEvent:
        """Return the event that a command asks for. Raises Refused."""
        if table.state.seat_by_token(listener.token) != seat:  # another process has seen the player leave
            raise Forbidden("seat_lost", who=seat)
        answered = table.state.seat(seat).answered.get(command.id)
        if answered is not None:
            raise _AnsweredError(answered)
        if command.do is None and command.table is None:
            self._check_talk(seat)
            if command.say is not None and table.state.talk == "slow":
                self._check_slow(seat)
        event = player_event(table, seat, command)
        if event is not None:
            return event
        self._check_orders(seat)
        event = event_for(table.state, seat, command.table or "", self._seed)
        return asked_for(table.state, event, self._target.now(), self._target.absent()) if isinstance(event, VoteCast) else event

    def _check_talk(self, seat: str) -> None:
        if not self._take("talk", seat):
            raise Refused("talk")

    def _check_slow(self, seat: str) -> None:
        """Raise Refused for a message of a seat shortly after another, where the table is in slow mode."""
        bucket = self._buckets.setdefault(("slow", seat), Bucket(Rate(1 / SLOW_S, 1), self._seconds))
        if not bucket.take():
            raise Refused("talk_slow", number=math.ceil(bucket.wait()), most=SLOW_S)

    def _check_orders(self, seat: str) -> None:
        if not (self._take("orders", seat) and self._take("all_orders", "")):
            raise Refused("orders")

    def _take(self, what: Literal["commands", "talk", "orders", "all_orders"], seat: str) -> bool:
        """Count what a seat does, ``""`` for all seats together; return whether it is within the limits."""
        if self._rates is None:
            return True
        bucket = self._buckets.get((what, seat))
        if bucket is None:
            bucket = self._buckets[what, seat] = Bucket(getattr(self._rates, what), self._seconds)
        return bucket.take()

    def _refusal(self, command: Command, error: LastCardError, seat: str | None = None) -> Rejected:
        """Return the answer to a command that was refused."""
        answer = Rejected(command.id, self._target.sent, **refusal_body(error))
        if (
            command.do is not None and seat is not None and not self._logged.is_broken
        ):  # otherwise the refusal may follow from an action that is not stored
            answer.legal = list(self._logged.table.play.legal(seat))
        return answer
