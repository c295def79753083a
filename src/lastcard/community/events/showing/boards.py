"""The tables of a tournament at a glance: how each round stands, as everybody at the table sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

from lastcard.community.events.service import Tournaments
from lastcard.community.events.state import BOT, Event, PairedTable
from lastcard.community.events.tables import id_of
from lastcard.errors import LastCardError
from lastcard.room.lobby import Lobby
from lastcard.room.structs import Meta, msgspec
from lastcard.room.table.public_info import round_now
from lastcard.room.table.table import Table
from lastcard.room.wire import Seat, TableId

MOST: Final = 24
"""How many tables a page of boards has."""
_KEPT_MS: Final = 1_500
"""How long a process shows the boards of a tournament as it found them."""
_TOURNAMENTS: Final = 50
"""Of how many pages of boards that is kept."""


class BoardSeat(msgspec.Struct):
    """A seat of a board. `name` is null for a bot."""

    seat: Seat
    name: str | None
    cards: Annotated[int, Meta(description="How many cards the hand has.")]
    total: Annotated[int, Meta(description="The points of the match before this round.")]
    called: Annotated[bool, Meta(description="Whether their call of UNO stands.")]


class Board(msgspec.Struct):
    """A table that runs. In duplicate `top` and `color` are null, as others still play the same deals."""

    number: int
    table: TableId
    round: Annotated[int, Meta(description="The number of the round at the table; 0 before the first.")]
    top: str | None
    color: str | None
    turn: Seat | None
    direction: str
    draw: Annotated[int, Meta(description="How many cards can be drawn.")]
    seats: list[BoardSeat]


class Boards(msgspec.Struct):
    """A page of the tables that run, by their number."""

    boards: list[Board]
    page: int
    pages: int


class BoardReader:
    """Reads boards; many who look at the same page within a moment see the same."""

    def __init__(self, lobby: Lobby, tournaments: Tournaments, now: Callable[[], int]) -> None:
        self._lobby: Final = lobby
        self._tournaments: Final = tournaments
        self._now: Final = now
        self._kept: Final[dict[tuple[str, int], tuple[int, Boards]]] = {}

    async def page(self, id: str, number: int) -> Boards:
        """Return a page of the boards of a tournament; a page beyond the last is the last. Raises NotFound, StoreError."""
        event = await self._tournaments.glance(id)
        running = [table for _, table in sorted(event.open.items()) if table.number <= event.seated]
        pages = max(1, -(-len(running) // MOST))
        number = min(number, pages)
        now = self._now()
        kept = self._kept.get((id, number))
        if kept is not None and now < kept[0] + _KEPT_MS:
            return kept[1]
        boards = [await self._board(id, event, table) for table in running[(number - 1) * MOST : number * MOST]]
        found = Boards([board for board in boards if board is not None], number, pages)
        self._kept.pop((id, number), None)
        self._kept[id, number] = now, found
        while len(self._kept) > _TOURNAMENTS:
            del self._kept[next(iter(self._kept))]
        return found

    async def _board(self, id: str, event: Event, paired: PairedTable) -> Board | None:
        name = id_of(id, paired.number)
        try:
            actor = await self._lobby.find(name, "")
            return await actor.read(lambda table: board_of(name, event, paired, table))
        except LastCardError:  # it cannot be read now; the others are shown
            return None


def board_of(name: str, event: Event, paired: PairedTable, table: Table) -> Board:
    """Return the board of a table."""
    state, hidden = table.state, event.options.duplicate
    now = round_now(table.round, None, state.n) if state.status == "playing" else None
    totals = state.sheets[-1].totals if state.sheets else [0] * len(paired.seats)
    seats = [
        BoardSeat(
            seat=f"p{place + 1}",
            name=None if entrant == BOT else event.entrant(entrant).name,
            cards=now.counts.get(f"p{place + 1}", 0) if now else 0,
            total=totals[place] if place < len(totals) else 0,
            called=now is not None and f"p{place + 1}" in now.called,
        )
        for place, entrant in enumerate(paired.seats)
    ]
    return Board(
        number=paired.number,
        table=name,
        round=len(state.sheets) + (now is not None),
        top=now.top if now and not hidden else None,
        color=now.color if now and not hidden else None,
        turn=now.turn if now else None,
        direction=now.direction if now else "left",
        draw=now.draw if now else 0,
        seats=seats,
    )
