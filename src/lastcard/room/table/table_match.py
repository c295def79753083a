"""The match at a table: its rounds, what it asks of each seat, and the lines it adds."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Final

from lastcard.game.events import Event
from lastcard.game.match import Match
from lastcard.game.round import Round
from lastcard.room.errors import Refused
from lastcard.room.structs import msgspec
from lastcard.room.table import events
from lastcard.room.table.asks import Asked, ask_all, catchable
from lastcard.room.table.branch import RoundSoFar, play_round
from lastcard.room.table.changes import Changes
from lastcard.room.table.membership import fill_open_seats, seat_newcomers
from lastcard.room.table.milestones import StoredMilestone
from lastcard.room.table.public_info import match_info, table_info
from lastcard.room.table.seats import SEAT_IDS
from lastcard.room.table.state import TableState, read_rules
from lastcard.room.table.stream import Body, Stream
from lastcard.room.table.uno_grace import UnoGrace
from lastcard.room.table.votes import check_not_paused, ended_pause
from lastcard.room.wire import ScoreSheet

_AT_ONCE: Final[Mapping[str, int]] = {}


class TableMatch:
    """The match at one table. Methods take an event and its time in ms; they write the state and add lines.

    ``match`` is None before the first match, ``asked`` is what each seat is asked, ``grace`` who may still call UNO.
    """

    def __init__(self, state: TableState, stream: Stream) -> None:
        self.state = state
        self.stream = stream
        self.match: Match | None = state.match_between() if state.match_number and state.status == "between" else None
        self.asked: dict[str, Asked] = {}
        self.grace: UnoGrace = UnoGrace.of(self.match)
        self._turns = 0
        self._late_moments: dict[str, tuple[int, ...]] = {}  # seat: the moment of its last ask whose time ran out
        self._asked_before: dict[str, Asked] = {}  # what was asked when the match was paused

    @property
    def round(self) -> Round | None:
        """The round that runs."""
        return self.match.round if self.match is not None and self.state.status == "playing" else None

    def legal(self, seat: str) -> tuple[str, ...]:
        """Return the actions a seat is offered now."""
        asked = self.asked.get(seat)
        return (*asked.must.actions, *asked.may.actions, *asked.must.unlawful, *asked.may.unlawful) if asked else ()

    def add_table_line(self) -> None:
        """Add the line that says how the table is now."""
        self.stream.add({"table": table_info(self.state)})

    def apply(self, changes: Changes) -> None:
        """Write changes into the state, and new names and a chosen dealer into the match."""
        match, state = self.match, self.state
        if match is not None:
            for seat, name in changes.names.items():
                match.rename(seat, name)
                state.players = list(match.players)
        changes.apply(state)
        if match is not None and isinstance(changes.next_dealer, str) and state.in_match:
            match.choose_dealer(changes.next_dealer)
            self._save_milestone()

    # ---- matches and rounds ----------------------------------------------------------------------------------------------
    def start(self, event: events.MatchStarted, at: int) -> None:
        """Start a match with its first round. Raises Refused, RulesError."""
        state = self.state
        if state.in_match:
            raise Refused("runs_already")
        if state.is_branch:
            raise Refused("one_round")
        read_rules(state.rules).check_seats(len(state.seats))
        fill_open_seats(state).apply(state)
        state.match_number += 1
        state.match_k, state.match_n = state.k + 1, self.stream.n
        state.pause_ended = state.late = state.lost = state.barred = msgspec.UNSET
        state.seed, state.next_seed, state.match_rules = state.next_seed, event.seed, state.rules
        state.nonces = [seat.nonce for seat in state.seats if seat.nonce]
        state.players = [seat.name for seat in state.seats]
        state.sheets, state.over, state.milestone = [], None, None
        match = self.match = state.match_between()
        if state.next_dealer in state.seat_ids:
            match.choose_dealer(state.next_dealer)
        state.status = "playing"
        minutes = match.rules.number("match.minutes")
        state.time_ends_at = at + 60_000 * minutes if minutes else msgspec.UNSET
        self.add_table_line()
        self.stream.add({"match": match_info(state)})
        self._begin_round(match, at)

    def play_on(self, so_far: RoundSoFar, at: int) -> None:
        """Take up the round of a branch: what was done in it so far is done again."""
        assert self.match is not None
        self.state.status = "playing"
        self.add_table_line()
        self.stream.add({"match": match_info(self.state)})
        self._begin_round(self.match, at, so_far)

    def deal(self, event: events.RoundDealt, at: int) -> None:
        """Deal the next round; newcomers get their seats before. Raises Refused."""
        state = self.state
        if state.status != "between" or self.match is None:
            raise Refused("no_deal")
        check_not_paused(state)
        self.apply(seat_newcomers(state, self.stream.n))
        self._save_milestone()
        self.match = state.match_between()
        state.status = "playing"
        self.add_table_line()
        self._begin_round(self.match, at)

    def _begin_round(self, match: Match, at: int, so_far: RoundSoFar | None = None) -> None:
        self.state.round_k, self.state.round_n = self.state.k + 1, self.stream.n
        self.stream.begin_round()
        self._turns = 0
        self.grace = UnoGrace.of(match)
        self._clear_asks()
        dealt = match.go_on() if so_far is None else play_round(match, so_far)
        rnd = match.round
        self.stream.add({"round": {"number": match.played, "seats": rnd.seats, "cards": len(rnd.box)}})
        self._add_events(dealt)
        self._go_on(match, rnd, at)

    def act(self, event: events.ActionTaken, at: int) -> None:
        """Carry an action out. Raises Refused, and what ``Match.play`` raises."""
        rnd, match = self.round, self.match
        if rnd is None or match is None:
            raise Refused("no_round")
        check_not_paused(self.state)
        action = event.do.removesuffix("!")
        target = action.rpartition(" ")[2]
        if " catch " in action and target in self.grace.running:
            seat = event.do.split(" ", 1)[0]
            raise Refused("grace", who=target, rule="G-5", legal=self.legal(seat))
        asked = self.asked.get(late_seat := action.split(" ", 1)[0]) if event.by == "clock" else None
        self._add_events(match.play(event.do))
        if asked is not None and self._late_moments.get(late_seat) != asked.moment:
            self._late_moments[late_seat] = asked.moment
            self.state.count_late(late_seat)
        self._go_on(match, rnd, at)

    def open_catch(self, event: events.CatchOpened, at: int) -> None:
        """End the grace time of seats that have not called UNO. Raises Refused."""
        rnd = self.round
        if rnd is None or not set(event.seats) & set(self.grace.seats):
            raise Refused("none_caught")
        check_not_paused(self.state)
        self.grace.end(event.seats)
        self._ask(rnd, at)

    # ---- what a vote decides ---------------------------------------------------------------------------------------------
    def penalty(self, on: str) -> str | None:
        """Return the dealer's action for a penalty such as ``penalty p3``, if it can be given now."""
        asks = self.round.asks_of("d") if self.round and len(on.split()) == 2 else ()
        return next((action for ask in asks for action in ask.actions if action.startswith(f"d {on} ")), None)

    def carry_vote(self, on: str, seat: str, at: int, ayes: Collection[str]) -> None:
        """Carry out what the vote of a seat has decided: the end of the match, a pause, or a penalty if it can still be given.

        ``ayes`` are all seats that voted for it.
        """
        assert self.match is not None
        if on == "pause":
            self.state.paused_by = () if set(self.state.present) <= set(ayes) else tuple(sorted(ayes))
            self._pause(seat, at)
            return
        if on == "end":
            self.state.paused_at = self.state.paused_by = msgspec.UNSET
            self.match.end()
            self._clear_asks()
            self._end_match([])
            self.add_table_line()
            return
        action, rnd = self.penalty(on), self.round
        if action is not None and rnd is not None:
            self._add_events(self.match.play(action))
            self._go_on(self.match, rnd, at)

    # ---- pauses ----------------------------------------------------------------------------------------------------------
    def _pause(self, seat: str, at: int) -> None:
        """Let no time run, and take back what is asked."""
        self.state.paused_at = at
        self.stream.add({"pause": True, "from": seat})
        rnd = self.round
        if rnd is not None:
            self._asked_before, self.asked = self.asked, {}
            self.stream.add({"wait": [], "for": rnd.phase, "ms": None}, asks=True)

    def resume(self, seat: str, at: int) -> None:
        """Go on after a pause, and ask again; everybody has the time that they had left. Raises Refused."""
        state = self.state
        if not isinstance(state.paused_at, int):
            raise Refused("match_not_paused")
        paused_ms, state.paused_at = at - state.paused_at, msgspec.UNSET
        if state.paused_by:
            state.pause_ended = ended_pause(state, at, self.stream.n)
        state.paused_by = msgspec.UNSET
        if isinstance(state.time_ends_at, int):
            state.time_ends_at += paused_ms
        self.stream.add({"pause": False, "from": seat})
        rnd = self.round
        if rnd is not None:
            self.grace.postpone(paused_ms)
            before, self._asked_before = self._asked_before, {}
            self._ask(rnd, at, since={seat: asked.at + paused_ms for seat, asked in before.items()})

    # ---- what comes next -------------------------------------------------------------------------------------------------
    def _add_events(self, happened: Sequence[Event]) -> None:
        seats = self.state.seat_ids
        for event in happened:
            self.stream.add_event(event, seats)
            self._turns += _begins_moment(event.head)

    def _go_on(self, match: Match, rnd: Round, at: int) -> None:
        """Ask what comes next, or end the round."""
        if rnd.over:
            self._end_round(match, rnd)
        else:
            self._ask(rnd, at)

    def _ask(self, rnd: Round, at: int, since: Mapping[str, int] = _AT_ONCE) -> None:
        """Ask every seat what the round asks of it now, in one line; after a pause ``since`` is as if when, by seat."""
        asks = rnd.asks_by_seat()
        self.grace.update(catchable([ask for found in asks.values() for ask in found if not ask.must]), at)
        n = self.stream.n + 1
        moment = (self.state.round_n, self._turns)
        self.asked = ask_all(asks, self.asked, n=n, at=at, moment=moment, closed=self.grace.running)
        self.asked.update({seat: msgspec.structs.replace(self.asked[seat], at=since[seat]) for seat in since if seat in self.asked})
        waited_for = [seat for seat, asked in self.asked.items() if asked.must_act]
        ms = self.state.turn_ms
        if ms is not None and since:
            ms = max(0, min((self.asked[seat].at for seat in waited_for), default=at) + ms - at)
        if ms is not None and not any(self.state.seat(seat).is_present for seat in waited_for):
            ms = None
        body: Body = {"wait": waited_for, "for": rnd.phase, "ms": ms, **({"draws": due} if (due := rnd.due) else {})}
        own = {seat: {**body, **(asked.to_wire() if asked.shown == n else {"same": True})} for seat, asked in self.asked.items()}
        self.stream.add(body, own, asks=True)

    def _clear_asks(self) -> None:
        self.asked = {}
        self.grace.clear()

    def _end_round(self, match: Match, rnd: Round) -> None:
        state, standing = self.state, match.standing
        if state.is_branch and not match.over:
            match.end()
        is_last = match.over or match.ended
        state.status = "over" if is_last else "between"
        state.vote = None
        self._clear_asks()
        self._save_milestone()
        sheet = ScoreSheet(
            round=match.played,
            winners=list(rnd.winners),
            points=rnd.points,
            gained=list(standing.gained),
            totals=list(standing.totals),
            playing=[SEAT_IDS[player] for player in standing.playing],
            next_ms=None if is_last else state.pace.next_ms,
            void=rnd.void,
        )
        state.sheets.append(sheet)
        self.stream.add({"sheet": msgspec.to_builtins(sheet)})
        state.sheet_n = self.stream.n
        if is_last:
            self._end_match([SEAT_IDS[player] for player in standing.winners])
        self.add_table_line()

    def _end_match(self, winners: list[str]) -> None:
        """End the match and reveal its seed, unless the table is sealed; newcomers get their seats."""
        self.state.status = "over"
        self.state.over = {"winners": winners, "seed": "" if self.state.sealed is True else self.state.seed}
        self.stream.add({"over": self.state.over})
        self.apply(seat_newcomers(self.state, self.stream.n))

    def _save_milestone(self) -> None:
        """Write where the match stands into the state, if no round runs."""
        found = self.match.milestone if self.match is not None else None
        if found is not None:
            self.state.milestone = StoredMilestone.of(found)


@lru_cache(maxsize=4096)
def _begins_moment(head: str) -> bool:
    """Return whether an equal ask after an event with these words is a new one: a turn begins, or a card is put down or passed."""
    seat, verb = head.split(" ", 2)[:2]
    return verb == "turn" if seat == "d" else len(verb.partition(":")[0]) == 2 or verb == "pass"
