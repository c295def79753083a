"""The public state of a table and its match: ``table`` and ``match`` on the wire."""

from __future__ import annotations

from typing import Final

from lastcard.game.round import Round
from lastcard.game.verifiable_chance import commitment
from lastcard.room.structs import UNSET, UnsetType, msgspec
from lastcard.room.table import votes
from lastcard.room.table.seats import SeatState
from lastcard.room.table.state import TableState
from lastcard.room.wire import MatchInfo, MatchSoFar, PaceInfo, Result, RoundNow, ScoreSheet, SeatInfo, TableInfo, VoteInfo

SHEETS: Final = 100
"""How many score sheets are sent at once. Those of thousands of rounds would exceed what may wait for one client."""


def table_info(state: TableState) -> TableInfo:
    """Return the public state of a table."""
    vote, pace = state.vote, state.pace
    return TableInfo(
        id=state.id,
        rules=state.rules,
        state=state.status,
        host=state.host or None,
        public=state.public,
        seats=[_seat_info(seat_id, seat) for seat_id, seat in state.by_id()],
        pace=PaceInfo(state.turn_ms, pace.away_ms, pace.next_ms, pace.bot_ms, _together_ms(state)),
        next_seed_sha256=commitment(state.next_seed),
        vote=VoteInfo(vote.on, list(vote.ayes), list(vote.noes), votes.still_needed(state, vote)) if vote else None,
        paused=state.is_paused or UNSET,
        branched=state.branched,
        absent=state.absent,
        talk=state.talk,
        stream_s=state.stream_s,
        purpose=state.purpose,
    )


def _together_ms(state: TableState) -> int | UnsetType:
    turn_ms = state.pace.turn_ms
    return UNSET if turn_ms is None or state.turn_ms == turn_ms else turn_ms


def _seat_info(seat_id: str, seat: SeatState) -> SeatInfo:
    info = SeatInfo(seat_id, seat.name or None, seat.kind)
    if seat.kind == "person":
        info.away, info.out, info.ready, info.quiet = seat.away, seat.out, seat.ready, seat.quiet
        info.animal, info.color = seat.animal, seat.color
    elif seat.kind == "bot":
        info.level = seat.level
    info.coming = seat.newcomer.name if seat.newcomer else UNSET
    return info


def round_now(rnd: Round | None, seat: str | None, n: int) -> RoundNow | None:
    """Return how a round stands after line ``n``, as a seat knows it; None without a round."""
    if rnd is None:
        return None
    return RoundNow(
        n=n,
        hand=str(rnd.hand(seat)) if seat in rnd.seats else None,
        top=str(rnd.top),
        color=rnd.color,
        turn=rnd.turn,
        direction="left" if rnd.direction == "left" else "right",
        counts={each: len(rnd.hand(each)) for each in rnd.seats},
        draw=len(rnd.draw_pile),
        called=[each for each in rnd.seats if rnd.called(each)],
    )


def match_info(state: TableState) -> MatchInfo:
    """Return a match as it began."""
    return MatchInfo(state.match_number, state.match_rules, state.players, commitment(state.seed), state.nonces)


def match_so_far(state: TableState) -> MatchSoFar | None:
    """Return the present or last match with its last score sheets and its result; None before the first match."""
    if not state.match_number:
        return None
    result = Result(**state.over) if state.over else None
    return MatchSoFar(**msgspec.structs.asdict(match_info(state)), sheets=last_sheets(state), over=result)


def last_sheets(state: TableState, before: int | None = None) -> list[ScoreSheet]:
    """Return the last score sheets of the present or last match, or the last ones of the rounds before a round."""
    older = state.sheets if before is None else [sheet for sheet in state.sheets if sheet.round < before]
    return older[-SHEETS:]
