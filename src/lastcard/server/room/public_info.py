"""What everybody may know of a table: ``table`` and ``match`` on the wire (``TableInfo`` and ``MatchInfo`` of the protocol)."""

from __future__ import annotations

from typing import Any

import msgspec

from lastcard.game.chance import commitment
from lastcard.server.room import votes
from lastcard.server.room.seats import SeatState
from lastcard.server.room.state import TableState
from lastcard.server.room.stream import Body


def table_info(state: TableState) -> Body:
    """Return the public state of a table."""
    vote, pace = state.vote, state.pace
    return {
        "id": state.id,
        "rules": state.rules,
        "state": state.status,
        "host": state.host or None,
        "public": state.public,
        "seats": [_seat_info(seat_id, seat) for seat_id, seat in state.by_id()],
        "pace": {"turn_ms": pace.turn_ms, "away_ms": pace.away_ms, "next_ms": pace.next_ms},
        "next_seed_sha256": commitment(state.next_seed),
        "vote": vote and {"on": vote.on, "for": vote.ayes, "against": vote.noes, "needed": votes.needed(vote.on, state.present)},
    }


def _seat_info(seat_id: str, seat: SeatState) -> dict[str, Any]:
    info: dict[str, Any] = {"seat": seat_id, "name": seat.name or None, "is": seat.kind}
    if seat.kind == "person":
        info |= {"away": seat.away, "ready": seat.ready}
    elif seat.kind == "bot":
        info["level"] = seat.level
    if seat.newcomer:
        info["coming"] = seat.newcomer.name
    return info


def match_info(state: TableState) -> Body:
    """Return a match as it began."""
    return {
        "number": state.match_number,
        "rules": state.match_rules,
        "players": state.players,
        "seed_sha256": commitment(state.seed),
        "nonces": state.nonces,
    }


def match_so_far(state: TableState) -> Body | None:
    """Return the present or last match with its score sheets and its result; None before the first match."""
    if not state.match_number:
        return None
    return {**match_info(state), "sheets": [msgspec.to_builtins(sheet) for sheet in state.sheets], "over": state.over}
