"""The changes that an event makes to the state of a table; the functions of ``membership`` and ``votes`` return them."""

from __future__ import annotations

from collections.abc import Mapping

from lastcard.room.structs import UNSET, UnsetType, msgspec
from lastcard.room.table.events import Pace
from lastcard.room.table.seats import SeatState
from lastcard.room.table.state import TableState, Vote, VoteLost
from lastcard.room.wire import Absence, StreamDelay, Talk


class Changes(msgspec.Struct, frozen=True, kw_only=True):
    """New values of fields of the state; what is unset stays. ``names`` are new names of players in the match that runs, by seat."""

    seats: list[SeatState] | UnsetType = UNSET
    host: str | UnsetType = UNSET
    rules: str | UnsetType = UNSET
    revision: int | UnsetType = UNSET
    public: bool | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET
    next_dealer: str | UnsetType = UNSET
    vote: Vote | UnsetType | None = UNSET
    held_n: dict[str, int] | UnsetType = UNSET
    absent: Absence | UnsetType = UNSET
    lost: dict[str, VoteLost] | UnsetType = UNSET
    talk: Talk | UnsetType = UNSET
    stream_s: StreamDelay | UnsetType | None = UNSET
    barred: tuple[str, ...] | UnsetType = UNSET
    closed: bool | UnsetType = UNSET
    names: Mapping[str, str] = {}

    def apply(self, state: TableState) -> None:
        """Write the new values into the state."""
        for field in (
            "seats",
            "host",
            "rules",
            "revision",
            "public",
            "pace",
            "next_dealer",
            "vote",
            "held_n",
            "absent",
            "lost",
            "talk",
            "barred",
            "closed",
        ):
            value = getattr(self, field)
            if value is not UNSET:
                setattr(state, field, value)
        if self.stream_s is not UNSET:
            state.stream_s = UNSET if self.stream_s is None else self.stream_s
