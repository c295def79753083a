"""List the votes that each seat can cast now, with the reason for each vote that would be refused. Pages show only the possible ones."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from lastcard.errors import LastCardError
from lastcard.room.clients.listeners import Listener, Listeners
from lastcard.room.errors import refusal_body
from lastcard.room.log.logged_table import LoggedTable
from lastcard.room.structs import UNSET, msgspec
from lastcard.room.table import votes
from lastcard.room.table.table import Table
from lastcard.room.timers import Timers
from lastcard.room.wire import Fault, Votes

_JSON: Final = msgspec.json.Encoder()


class VoteOffers:
    """What the connections to one table were told that they may vote on. They are told again when that changes."""

    def __init__(self, logged: LoggedTable, listeners: Listeners, timers: Timers) -> None:
        self._logged: Final = logged
        self._listeners: Final = listeners
        self._timers: Final = timers
        self._sent: dict[Listener, bytes] = {}
        self._penalties: tuple[str, ...] = ()
        self._has_changed = True
        self.until: int | None = None
        """When, in ms, it changes by itself; None if it does not."""

    def changed(self) -> None:
        """Note that something has changed that votes depend on."""
        self._has_changed = True

    def greeted(self, listener: Listener) -> None:
        """Note that a connection was sent a hello: it knows nothing of votes."""
        self._sent.pop(listener, None)
        self._has_changed = True

    def send(self, now: int) -> None:
        """Send the connections with a seat what they may vote on, where that has changed."""
        table = self._logged.table
        penalties = penalized(table)
        if not self._has_changed and penalties == self._penalties and (self.until is None or now < self.until):
            return
        self._has_changed, self._penalties = False, penalties
        missing = self._timers.missing(table, now)
        told: dict[str, Votes] = {}
        for listener in self._listeners:
            seat = listener.seat
            if seat is None:
                continue
            if seat not in told:
                told[seat] = votes_of(table, seat, now, missing, penalties)
            message = _JSON.encode({on: why and why.cause for on, why in told[seat].votes.items()})
            if self._sent.get(listener) != message:
                self._sent[listener] = message
                listener.send_message(told[seat])
        self._sent = {listener: message for listener, message in self._sent.items() if listener in self._listeners}
        self.until = min((when for when in (*self._again(table), *self._timers.leaving()) if when > now), default=None)

    @staticmethod
    def _again(table: Table) -> list[int]:
        """Return when votes may be asked for again, in ms."""
        state = table.state
        lost = [one.at for one in state.lost.values()] if isinstance(state.lost, dict) else []
        ended = [] if state.pause_ended is UNSET else [state.pause_ended.at]
        return [at + votes.AGAIN_MS for at in (*lost, *ended)]


def penalized(table: Table) -> tuple[str, ...]:
    """Return the votes on penalties that can be imposed now."""
    asks = table.round.asks_of("d") if table.round is not None and not table.state.is_paused else ()
    words = {" ".join(action.split()[1:3]) for ask in asks for action in ask.actions if action.startswith("d penalty ")}
    return tuple(sorted(on for on in words if table.play.penalty(on) is not None))


def votes_of(table: Table, seat: str, now: int, missing: votes.Missing, penalties: Collection[str] | None = None) -> Votes:
    """Return what a seat may vote on ``now``, each with why not: judged by the functions that judge the votes themselves.

    Named are only those who are absent, and those whose penalty or removal can be voted on.
    """
    state = table.state
    if not state.in_match or state.seat(seat).is_out:
        return Votes({})
    penalties = penalized(table) if penalties is None else penalties
    if state.vote is not None:
        ons = [state.vote.on, "against"]
    else:
        absent = [
            other for other in state.seat_ids if other != seat and state.absent != "off" and votes.is_absent(state, other, missing.left)
        ]
        people = [other for other, one in state.by_id() if one.kind == "person" and other != seat]
        ons = ["end", "pause", *(f"absent {other}" for other in absent), *(on for on in penalties if on.split()[1] in people)]
        ons += [f"{what} {other}" for other in people for what in ("remove", "mute")]
    found: dict[str, Fault | None] = {}
    for on in ons:
        try:
            event = votes.asked_for(state, votes.vote_on(seat, on), now, missing)
            votes.cast(state, event, now, can_penalize=event.on in penalties)
            found[on] = None
        except LastCardError as error:
            if on.startswith(("remove ", "mute ")):
                continue
            body = refusal_body(error)
            found[on] = Fault(body["error"], body.get("cause", UNSET), body.get("args", UNSET))
    return Votes(found)
