"""How a table is to be created, and the seat that its maker gets."""

from __future__ import annotations

from typing import Final

from lastcard.bots.names import LEVELS
from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.room.bots.bot_delays import SLOW_MS
from lastcard.room.durations import DAY_MS
from lastcard.room.errors import Forbidden, Invalid
from lastcard.room.names import entered_name
from lastcard.room.structs import UNSET, UnsetType, msgspec
from lastcard.room.table import events
from lastcard.room.table.events import Pace
from lastcard.room.table.host_commands import pace_of
from lastcard.room.table.seats import hashed
from lastcard.rules.revisions import REVISION

_SLOW_NEXT_MS: Final = 20_000
"""How long the sheet of a round is shown in a slow match: shorter than an idle table stays in memory, so that the next round is dealt."""


class Ticket(msgspec.Struct):
    """A seat at a table, and the token that proves it."""

    table: str
    seat: str
    token: str


class TableOptions(msgspec.Struct, forbid_unknown_fields=True):
    """How a table is to be created; times are in seconds, 0 is no limit. ``start`` begins the match at once.

    ``days`` for a turn make a slow match, in which no other time counts.
    """

    name: str
    rules: str = "classic"
    seats: int = 4
    bots: int = 0
    level: str = "forgetful"
    start: bool = False
    public: bool = False
    turn_s: int = 60
    turn_alone: bool = True
    away_s: int = 30
    next_s: int = 0
    bot_ms: int | None = None
    nonce: str = ""
    animal: Animal | None = None
    color: PlayerColor | None = None
    days: int = 0

    def created(self, ticket: Ticket, seed: str, network: str | UnsetType, *, allows_fast_bots: bool = False) -> events.TableCreated:
        """Return the first event of the table. Raises Invalid, Forbidden."""
        if self.level not in LEVELS:
            raise Invalid("no_level", said=self.level, list=list(LEVELS))
        if not 0 <= self.bots < max(self.seats, 1):
            raise Invalid("bots_number", number=self.bots, most=self.seats)
        return events.TableCreated(
            id=ticket.table,
            rules=self.rules,
            name=entered_name(self.name),
            token=hashed(ticket.token),
            seats=self.seats,
            bots=self.bots,
            level=self.level,
            seed=seed,
            pace=self._pace(allows_fast_bots),
            public=self.public,
            nonce=clean_nonce(self.nonce),
            revision=REVISION,
            animal=self.animal or UNSET,
            color=self.color or UNSET,
            network=network,
        )

    def _pace(self, allows_fast_bots: bool) -> Pace:
        """Return the time limits of the table. Fast bots are for programs: a server that limits strangers refuses them."""
        if self.days:
            return Pace(self.days * DAY_MS, None, _SLOW_NEXT_MS)
        pace = pace_of(self.turn_s, self.away_s, self.next_s)
        if not self.turn_alone:
            pace = msgspec.structs.replace(pace, together=True)
        if self.bot_ms is None:
            return pace
        if self.bot_ms < SLOW_MS and not allows_fast_bots:
            raise Forbidden("bot_ms", least=SLOW_MS)
        return msgspec.structs.replace(pace, bot_ms=self.bot_ms)


def clean_nonce(nonce: str) -> str:
    """Return the nonce of a player. Raises Invalid for one that is no short word."""
    if len(nonce) > 64 or not nonce.isascii() or not (nonce.isalnum() or not nonce):
        raise Invalid("nonce", most=64)
    return nonce
