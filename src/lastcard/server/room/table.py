"""A table as the fold of its log: who sits where, the match, what is asked, and the numbered lines that tell of it.

No clock, no chance, no network: an event holds all that came from there. ``do`` either refuses an event and changes nothing, or carries it
out and returns the lines that came of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from lastcard.errors import LastCardError
from lastcard.game.chance import commitment
from lastcard.game.events import Event
from lastcard.game.match import Match
from lastcard.game.round import Round
from lastcard.rules.rules import Rules
from lastcard.server.errors import Refused
from lastcard.server.room import events, membership, votes
from lastcard.server.room.asks import Asked, ask_all, catchable
from lastcard.server.room.events import StoredEvent, TableEvent
from lastcard.server.room.seats import ALL_SEATS, PLACES, SeatState, clean_name, free_bot_name, seat_of
from lastcard.server.room.state import SEATS, ScoreSheet, StoredMilestone, TableState, read_rules
from lastcard.server.room.stream import Body, StreamLine, event_line, read_stored, stream_line

_HELD: Final = 2000
"""Lines kept in memory while nobody is asked."""


class Table:
    """One table. ``s`` is what is plain about it, ``match`` the match (None before the first), ``asked`` what each seat is asked.

    ``catchable`` are the seats that could be caught if their grace time was over, ``opened`` those for which it is.
    """

    def __init__(self, plain: TableState, *, keep_rounds: bool = False) -> None:
        self.state = plain
        self.match: Match | None = None
        self.asked: dict[str, Asked] = {}
        self.catchable: dict[str, int] = {}  # seat → since when
        self.opened: set[str] = set()
        self.lines: list[StreamLine] = []  # those of the present round
        self._keep_rounds = keep_rounds
        self._turns = 0
        self.new: list[StreamLine] = []  # those of the last event
        self.at = 0  # the time of the event that is being done

    # ---- folding -----------------------------------------------------------------------------------------------------
    @classmethod
    def begin(cls, done: StoredEvent, at: int, hash: bytes, *, keep_rounds: bool = False) -> Table:
        """Return the table that the first entry of a log made."""
        made = done.event
        if not isinstance(made, events.TableCreated):
            raise LastCardError(f"a log begins with the making of its table, not with {type(made).__name__}")
        table, _ = cls.create(made, at, keep_rounds=keep_rounds)
        table.mark_stored(hash)
        return table

    @classmethod
    def create(cls, made: events.TableCreated, at: int, *, keep_rounds: bool = False) -> tuple[Table, StoredEvent]:
        """Make a table and return it with its first entry. Raises Refused or RulesError."""
        read_rules(made.rules)
        if made.seats not in SEATS:
            raise Refused(f"{made.seats} seats: a table has from {SEATS[0]} to {SEATS[-1]}")
        chairs = [SeatState() for _ in range(made.seats)]
        chairs[0].sit(clean_name(made.name), made.token, made.nonce)
        for chair in chairs[1 : 1 + made.bots]:
            chair.let_bot_play(free_bot_name(chairs), made.level)
        plain = TableState(
            id=made.id,
            rules=str(read_rules(made.rules)),
            seed=made.seed,
            pace=made.pace,
            public=made.public,
            host="p1",
            seats=chairs,
            at=at,
        )
        table = cls(plain, keep_rounds=keep_rounds)
        table._begin_entry(at)
        table.tell_table()
        return table, table._done(made)

    def fold(self, done: StoredEvent, at: int, hash: bytes) -> None:
        """Fold in one entry of the log."""
        again = self.apply(done.event, at, by=done.by, id=done.id)
        if len(again.lines) != len(done.lines):  # another version told it in another number of lines: the log has it right
            self.state.n = done.n + len(done.lines) - 1
            self.lines[len(self.lines) - len(again.lines) :] = read_stored(done.n, done.lines)
        self.mark_stored(hash)

    def mark_stored(self, hash: bytes) -> None:
        """Count an entry that is kept."""
        self.state.k += 1
        self.state.hash = hash

    def apply(self, event: TableEvent, at: int, *, by: str = "", id: str = "") -> StoredEvent:
        """Carry out an event and return its entry. Raises Refused (or what ``Match.play`` raises), and nothing has changed."""
        self._begin_entry(at)
        _DO[type(event)](self, event)
        done = self._done(event, by, id)
        if by and id and (chair := self.seat(by)).kind == "person":
            chair.remember_answer(id, done.n)
        return done

    def _begin_entry(self, at: int) -> None:
        self.new = []
        self.at = max(at, self.state.at)  # a clock that was put back does not turn time round

    def _done(self, event: Any, by: str = "", id: str = "") -> StoredEvent:
        self.state.at = self.at
        self.lines += self.new
        if len(self.lines) > _HELD and not self.asked:  # talk between the rounds; the log has all of it
            del self.lines[: _HELD // 2]
        return StoredEvent(self.state.n - len(self.new) + 1, event, [line.stored() for line in self.new], by, id)

    # ---- snapshots ---------------------------------------------------------------------------------------------------
    @property
    def can_rest(self) -> bool:
        """Whether ``s`` alone is the whole state: no round runs."""
        return self.state.status != "playing"

    def snapshot(self) -> bytes:
        """Return the state as it is kept, when no round runs."""
        assert self.can_rest
        return msgspec.json.encode(self.state)

    @classmethod
    def from_snapshot(cls, snapshot: bytes) -> Table:
        """Return a table from its snapshot."""
        table = cls(msgspec.json.decode(snapshot, type=TableState))
        if table.state.number and table.state.status == "between":
            table.match = table.state.match_between()
        return table

    def keep_milestone(self) -> None:
        """Note where the match stands, if no round runs."""
        found = self.match.milestone if self.match is not None else None
        if found is not None:
            self.state.milestone = StoredMilestone.of(found)

    # ---- looking -----------------------------------------------------------------------------------------------------
    @property
    def round(self) -> Round | None:
        """The round that runs."""
        return self.match.round if self.match is not None and self.state.status == "playing" else None

    @property
    def seat_ids(self) -> tuple[str, ...]:
        """All seats, p1 first."""
        return ALL_SEATS[: len(self.state.seats)]

    def seat(self, seat: str) -> SeatState:
        """Return the chair of a seat. Raises Refused if there is none."""
        place = PLACES.get(seat, len(ALL_SEATS))
        if place >= len(self.state.seats):
            raise Refused(f"there is no seat {seat!r} at this table; there are {', '.join(self.seat_ids)}")
        return self.state.seats[place]

    def seat_by_token(self, hash: str) -> str | None:
        """Return the seat that belongs to a token, by its hash; None if it is nobody's."""
        for place, chair in enumerate(self.state.seats):
            if chair.token and chair.token == hash:
                return seat_of(place)
        return None

    @property
    def grace_ms(self) -> int:
        """How long somebody may still call UNO before they can be caught (G-5)."""
        return self.match.rules.number("uno.grace_ms") if self.match else 0

    @property
    def acts_close_window(self) -> bool:
        """Whether what others do can end the time in which somebody can be caught."""
        return self.match is not None and self.match.rules["uno.closes"] != "never"

    @property
    def people(self) -> list[str]:
        """The seats of people who are not away."""
        return [seat for seat, chair in zip(self.seat_ids, self.state.seats, strict=True) if chair.is_here]

    def free_seat(self, name: str) -> str:
        """Return a seat for somebody: where a bot plays under that name, else an open one, else any bot's. Raises Refused."""
        for seat in self.seat_ids:
            chair = self.seat(seat)
            if chair.kind == "bot" and chair.name.casefold() == name.casefold() and not chair.newcomer:
                return seat
        for kind in ("open", "bot"):
            for seat in self.seat_ids:
                if self.seat(seat).kind == kind and not self.seat(seat).newcomer:
                    return seat
        raise Refused("all seats are taken; you can watch")

    def check_start(self) -> None:
        """Raise RulesError if the match cannot begin with so many seats."""
        Rules(self.state.rules).check_seats(len(self.state.seats))

    def to_wire(self) -> Body:
        """Return what everybody is told of the table."""
        s = self.state
        vote = s.vote and {"on": s.vote.on, "for": s.vote.ayes, "against": s.vote.noes, "needed": votes.needed(self, s.vote.on)}
        return {
            "id": s.id,
            "rules": s.rules,
            "state": s.status,
            "host": s.host or None,
            "public": s.public,
            "seats": [chair.to_wire(seat_of(place)) for place, chair in enumerate(s.seats)],
            "pace": {"turn_ms": s.pace.turn_ms, "away_ms": s.pace.away_ms, "next_ms": s.pace.next_ms},
            "next_seed_sha256": commitment(s.seed),
            "vote": vote or None,
        }

    def match_to_wire(self) -> Body | None:
        """Return what ``hello`` says of the match."""
        if not self.state.number:
            return None
        return {**self._match_body(), "sheets": [msgspec.to_builtins(sheet) for sheet in self.state.sheets], "over": self.state.over}

    def _match_body(self) -> Body:
        s = self.state
        return {"number": s.number, "rules": s.rules_now, "players": s.players, "seed_sha256": commitment(s.seed_now), "nonces": s.nonces}

    # ---- telling -----------------------------------------------------------------------------------------------------
    def tell(self, body: Body, own: dict[str, Body] | None = None, *, asks: bool = False) -> None:
        self.state.n += 1
        self.new.append(stream_line(self.state.n, body, own, asks=asks))

    def tell_table(self) -> None:
        self.tell({"table": self.to_wire()})

    def tell_events(self, events: Sequence[Event]) -> None:
        for event in events:
            self.state.n += 1
            self.new.append(event_line(self.state.n, event, self.seat_ids))
            self._turns += event.head.startswith("d turn ") or _is_laid(event.head)

    def _ask(self) -> None:
        """Look what everybody is asked now, and tell it in one line."""
        rnd = self.round
        assert rnd is not None
        asks = {seat: rnd.asks_of(seat) for seat in rnd.seats}
        could = catchable(ask for found in asks.values() for ask in found)
        if could and not rnd.rules.number("uno.grace_ms"):
            self.opened |= could
        self.catchable = {seat: self.catchable.get(seat, self.at) for seat in could}
        self.opened &= could
        n = self.state.n + 1
        before = self.asked
        moment = (self.state.dealt_n, self._turns)
        self.asked = ask_all(asks, before, n=n, at=self.at, moment=moment, closed=could - self.opened)
        due = [seat for seat, asked in self.asked.items() if asked.must_act]
        ms = self.state.pace.turn_ms if any(self.seat(seat).is_here for seat in due) else None
        body: Body = {"wait": due, "for": rnd.phase, "ms": ms}
        own = {seat: {**body, **(asked.to_wire() if asked.shown == n else {"same": True})} for seat, asked in self.asked.items()}
        self.tell(body, own, asks=True)

    # ---- the match ---------------------------------------------------------------------------------------------------
    def _begin_match(self, event: events.MatchStarted) -> None:
        s = self.state
        if s.status in ("playing", "between"):
            raise Refused("a match runs already")
        self.check_start()
        for chair in s.seats:
            if chair.kind == "open":
                chair.let_bot_play(free_bot_name(s.seats), "forgetful")
        s.number += 1
        s.began = s.k + 1
        s.seed_now, s.seed, s.rules_now = s.seed, event.seed, s.rules
        s.nonces = [chair.nonce for chair in s.seats if chair.nonce]
        s.players = [chair.name for chair in s.seats]
        s.sheets, s.over, s.milestone = [], None, None
        self.match = self.state.match_between()
        if s.chosen in self.seat_ids:
            self.match.choose_dealer(s.chosen)
        s.status = "playing"
        self.tell_table()
        self.tell({"match": self._match_body()})
        self._deal_round()

    def _deal(self, event: events.RoundDealt) -> None:
        if self.state.status != "between":
            raise Refused("there is no round to be dealt now")
        assert self.match is not None
        newcomers = [(seat, chair.newcomer) for seat, chair in zip(self.seat_ids, self.state.seats, strict=True) if chair.newcomer]
        for seat, coming in newcomers:
            membership.take(self, seat, coming)
        for chair in self.state.seats:
            chair.ready = False
        if not self._keep_rounds:
            self.keep_milestone()
            self.match = self.state.match_between()
        self.state.status = "playing"
        self.tell_table()
        self._deal_round()

    def _deal_round(self) -> None:
        assert self.match is not None
        s = self.state
        s.dealt_k, s.dealt_n = s.k + 1, s.n
        self.lines = []
        self._turns = 0
        self.asked, self.catchable, self.opened = {}, {}, set()
        events = self.match.go_on()
        rnd = self.match.round
        self.tell({"round": {"number": self.match.played, "seats": rnd.seats, "cards": len(rnd.box)}})
        self.tell_events(events)
        self.after(rnd)

    def _act(self, event: events.ActionTaken) -> None:
        rnd = self.round
        if rnd is None or self.match is None:
            raise Refused("no round runs now", legal=())
        seat = event.do.split(" ", 1)[0]
        action = event.do.removesuffix("!")
        target = action.rpartition(" ")[2]
        if " catch " in action and target in self.catchable and target not in self.opened:
            raise Refused(f"the time {target} has to call UNO is not over", rule="G-5", legal=self.legal(seat))
        self.tell_events(self.match.play(event.do))
        self.after(rnd)

    def legal(self, seat: str) -> tuple[str, ...]:
        """Return the actions a seat is offered now."""
        asked = self.asked.get(seat)
        return (*asked.must.actions, *asked.may.actions, *asked.must.unlawful, *asked.may.unlawful) if asked else ()

    def after(self, rnd: Round) -> None:
        """Ask what comes next, or close the round."""
        assert self.match is not None
        if not rnd.over:
            self._ask()
            return
        s, standing = self.state, self.match.standing
        s.status = "over" if self.match.over else "between"
        s.vote = None
        self.asked, self.catchable, self.opened = {}, {}, set()
        self.keep_milestone()
        sheet = ScoreSheet(
            round=self.match.played,
            winners=list(rnd.winners),
            points=rnd.points,
            gained=list(standing.gained),
            totals=list(standing.totals),
            playing=[seat_of(chair) for chair in standing.playing],
            next_ms=None if self.match.over else s.pace.next_ms,
            void=rnd.void,
        )
        s.sheets.append(sheet)
        self.tell({"sheet": msgspec.to_builtins(sheet)})
        s.n_sheet = s.n
        if self.match.over:
            self.close([seat_of(chair) for chair in standing.winners])
        self.tell_table()

    def close(self, winners: list[str]) -> None:
        s = self.state
        s.status = "over"
        s.over = {"winners": winners, "seed": s.seed_now}
        self.tell({"over": s.over})
        for chair, seat in zip(s.seats, self.seat_ids, strict=True):
            chair.ready = False
            if chair.newcomer:
                membership.take(self, seat, chair.newcomer)

    def _open_catch(self, event: events.CatchOpened) -> None:
        if self.round is None or not set(event.seats) & set(self.catchable):
            raise Refused("nobody there can be caught")
        self.opened |= set(event.seats) & set(self.catchable)
        self._ask()


def _is_laid(head: str) -> bool:
    """Tell whether the words of a seat put a card down in its turn."""
    seat, verb = head.split(" ", 2)[:2]
    return seat != "d" and len(verb.partition(":")[0]) == 2


_DO: Final[dict[type, Callable[[Table, Any], None]]] = {
    events.PlayerJoined: membership.sit,
    events.PlayerLeft: membership.leave,
    events.PlayerRenamed: membership.rename,
    events.HostChanged: membership.give_host,
    events.BotSeated: membership.put_bot,
    events.SeatOpened: membership.open_seat,
    events.SeatCountChanged: membership.resize,
    events.RulesChanged: membership.change_rules,
    events.PaceChanged: membership.change_pace,
    events.MatchStarted: Table._begin_match,
    events.ActionTaken: Table._act,
    events.CatchOpened: Table._open_catch,
    events.PlayerWentAway: membership.go,
    events.PlayerReturned: membership.come_back,
    events.PlayerReady: membership.be_ready,
    events.RoundDealt: Table._deal,
    events.DealerChosen: membership.choose_dealer,
    events.ChatSent: membership.say,
    events.ReactionSent: membership.react,
    events.VoteCast: votes.cast,
    events.VoteExpired: votes.lapse,
}
