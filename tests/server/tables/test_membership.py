"""Membership, votes and the UNO grace time: functions of a state and an event, without an actor, a clock or a store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from lastcard.room.errors import Refused
from lastcard.room.table import events, membership, votes
from lastcard.room.table.changes import Changes
from lastcard.room.table.events import Pace
from lastcard.room.table.seats import Newcomer, SeatState, held_by, held_by_bot
from lastcard.room.table.state import TableState, Vote
from lastcard.room.table.uno_grace import UnoGrace


def player(name: str, *, away: bool = False, ready: bool = False) -> SeatState:
    return msgspec.structs.replace(held_by(Newcomer(name, f"hash of {name}", "")), away=away, ready=ready)


def table(*seats: SeatState, status: str = "open", host: str = "p1", vote: Vote | None = None) -> TableState:
    return TableState("table", "classic", "seed", Pace(), False, host, list(seats), status=status, vote=vote)  # type: ignore[arg-type]


ANN, BEN, CY = player("Ann"), player("Ben"), player("Cy")
BOT, OPEN = held_by_bot("Cleo", "careful"), SeatState()


def after(state: TableState, changes: Changes) -> TableState:
    """Return a state with changes; the state itself stays as it was."""
    changed = msgspec.structs.replace(state)
    changes.apply(changed)
    return changed


def cause_of(call: Callable[[], Any]) -> str | None:
    with pytest.raises(Refused) as caught:
        call()
    return caught.value.cause


@pytest.mark.parametrize(
    ("change", "event"),
    [
        (membership.join, events.PlayerJoined("p3", "Cy", "hash")),
        (membership.leave, events.PlayerLeft("p1")),
        (membership.rename, events.PlayerRenamed("p2", "Bea")),
        (membership.change_host, events.HostChanged("p2")),
        (membership.go_away, events.PlayerWentAway("p2")),
        (membership.seat_bot, events.BotSeated("p3", "random")),
        (membership.change_seat_count, events.SeatCountChanged(5)),
        (membership.change_rules, events.RulesChanged("minecraft")),
        (membership.change_pace, events.PaceChanged(Pace(1, 2, 3))),
        (membership.choose_dealer, events.DealerChosen("p2")),
    ],
)
def test_a_change_is_returned_and_nothing_is_written(change: Callable[[TableState, Any], Changes], event: events.TableEvent) -> None:
    state = table(ANN, BEN, OPEN, vote=Vote("end", 1, ("p2",)))
    before = msgspec.json.encode(state)
    changes = change(state, event)
    assert msgspec.json.encode(state) == before
    assert msgspec.json.encode(after(state, changes)) != before


# ---- joining and leaving -------------------------------------------------------------------------------------------------
def test_between_rounds_a_player_gets_the_seat_of_a_bot_at_once_and_in_a_round_with_the_next_one() -> None:
    joined = events.PlayerJoined("p2", "Ben", "hash")
    between = membership.join(table(ANN, BOT, status="between"), joined)
    assert between.names == {"p2": "Ben"}
    assert between.seats is not UNSET
    assert between.seats[1].kind == "person"
    state = table(ANN, BOT, status="playing")
    waiting = after(state, membership.join(state, joined))
    assert (waiting.seat("p2").kind, waiting.seat("p2").newcomer) == ("bot", Newcomer("Ben", "hash", ""))
    seated = membership.seat_newcomers(msgspec.structs.replace(waiting, status="between"), 41)
    assert (seated.names, seated.held_n) == ({"p2": "Ben"}, {"p2": 41})
    assert after(waiting, seated).seat("p2") == held_by(Newcomer("Ben", "hash", ""))


def test_after_a_match_the_score_sheets_keep_their_names() -> None:
    assert membership.join(table(ANN, BOT, status="over"), events.PlayerJoined("p2", "Ben", "hash")).names == {}


def test_a_player_may_take_back_the_name_a_bot_plays_under_and_no_other() -> None:
    state = table(ANN, held_by_bot("Ben", "careful"), BOT, status="between")
    assert membership.free_seat(state, "ben") == "p2"
    assert membership.join(state, events.PlayerJoined("p2", "Ben", "hash")).seats is not UNSET
    assert cause_of(lambda: membership.join(state, events.PlayerJoined("p3", "Ben", "hash"))) == "name_taken"
    assert cause_of(lambda: membership.join(state, events.PlayerJoined("p1", "Di", "hash"))) == "taken"


def test_a_new_player_gets_an_open_seat_before_that_of_a_bot() -> None:
    assert membership.free_seat(table(ANN, BOT, OPEN), "Di") == "p3"
    assert membership.free_seat(table(ANN, BOT), "Di") == "p2"
    assert cause_of(lambda: membership.free_seat(table(ANN, BEN), "Di")) == "full"


def test_a_player_who_leaves_in_a_match_is_replaced_by_a_bot_and_hands_the_host_on() -> None:
    state = table(ANN, player("Ben", away=True), CY, status="playing")
    left = after(state, membership.leave(state, events.PlayerLeft("p1")))
    assert left.seat("p1") == held_by_bot("Ann", "careful")
    assert left.host == "p3"  # Ben is away
    alone = table(ANN, BOT)
    assert after(alone, membership.leave(alone, events.PlayerLeft("p1"))).host == ""
    assert cause_of(lambda: membership.leave(state, events.PlayerLeft("p9"))) == "no_seat"
    assert cause_of(lambda: membership.leave(alone, events.PlayerLeft("p2"))) == "nobody_sits"


def test_a_seat_is_away_once() -> None:
    state = table(ANN, player("Ben", ready=True), status="between")
    gone = after(state, membership.go_away(state, events.PlayerWentAway("p2")))
    assert (gone.seat("p2").away, gone.seat("p2").ready, gone.present) == (True, False, ["p1"])
    assert cause_of(lambda: membership.go_away(gone, events.PlayerWentAway("p2"))) == "not_here"
    assert cause_of(lambda: membership.come_back(state, events.PlayerReturned("p2"))) == "here_already"
    assert after(gone, membership.come_back(gone, events.PlayerReturned("p2"))).present == ["p1", "p2"]


# ---- votes ---------------------------------------------------------------------------------------------------------------
def cast(state: TableState, seat: str, on: str, *, aye: bool = True) -> tuple[TableState, str]:
    changes, decided = votes.cast(state, events.VoteCast(seat, on, aye), 7, can_penalize=True)
    return after(state, changes), decided


def test_more_than_half_carry_a_vote() -> None:
    first, decided = cast(table(ANN, BEN, CY, status="playing"), "p1", "end")
    assert (first.vote, decided) == (Vote("end", 7, ("p1",), ()), "")
    second, decided = cast(first, "p3", "end")
    assert (second.vote, decided) == (None, "end")


def test_a_vote_that_can_no_longer_be_carried_ends() -> None:
    state, _ = cast(table(ANN, BEN, CY, status="playing"), "p1", "end")
    state, _ = cast(state, "p2", "", aye=False)
    assert state.vote == Vote("end", 7, ("p1",), ("p2",))
    state, decided = cast(state, "p3", "", aye=False)
    assert (state.vote, decided) == (None, "")


def test_a_seat_may_change_its_vote() -> None:
    state, _ = cast(table(ANN, BEN, CY, status="playing"), "p1", "end")
    state, _ = cast(state, "p2", "", aye=False)
    state, decided = cast(state, "p2", "end")
    assert decided == "end"


def test_nobody_votes_on_their_own_penalty_unless_only_one_other_is_there() -> None:
    state, _ = cast(table(ANN, BEN, CY, status="playing"), "p1", "penalty p2")
    assert cause_of(lambda: cast(state, "p2", "", aye=False)) == "vote_self"
    two, _ = cast(table(ANN, BEN, status="playing"), "p1", "penalty p2")
    assert cast(two, "p2", "penalty p2")[1] == "penalty p2"


def test_votes_on_impossible_decisions_are_refused() -> None:
    state = table(ANN, BEN, CY, status="playing")
    assert cause_of(lambda: cast(table(ANN, BEN), "p1", "end")) == "vote_early"
    assert cause_of(lambda: cast(state, "p1", "", aye=False)) == "no_vote"
    unpayable = events.VoteCast("p1", "penalty p2")
    assert cause_of(lambda: votes.cast(state, unpayable, 7, can_penalize=False)) == "vote_unknown"
    on_end, on_penalty = cast(state, "p1", "end")[0], cast(state, "p1", "penalty p2")[0]
    assert cause_of(lambda: cast(on_end, "p3", "penalty p2")) == "vote_end"
    assert cause_of(lambda: cast(on_penalty, "p3", "end")) == "vote_penalty"


def test_the_votes_of_those_who_left_do_not_count() -> None:
    vote = Vote("end", 7, ("p1", "p2"), ("p3",))
    assert votes.without_absent(vote, ["p2", "p3"]) == Vote("end", 7, ("p2",), ("p3",))
    assert votes.without_absent(vote, ["p3"]) is None
    state = table(ANN, BEN, CY, status="playing", vote=Vote("end", 7, ("p1",)))
    assert after(state, membership.leave(state, events.PlayerLeft("p1"))).vote is None


# ---- the grace time of UNO -----------------------------------------------------------------------------------------------
def test_a_seat_keeps_its_grace_time_while_it_has_not_called() -> None:
    grace = UnoGrace(500, others_close=True)
    grace.update({"p2"}, at=1000)
    grace.update({"p2", "p3"}, at=1200)
    assert (grace.ends_at("p2", 0), grace.ends_at("p3", 30)) == (1500, 1730)
    assert grace.race_ends_at(lambda seat: 30) == 1730 + 500
    grace.end(["p2", "p1"])
    assert (grace.running, grace.is_over("p2"), grace.is_over("p1")) == ({"p3"}, True, False)
    grace.update({"p3"}, at=1300)
    grace.update({"p2", "p3"}, at=1400)  # a new chance: the grace time begins anew
    assert (grace.running, grace.ends_at("p2", 0)) == ({"p2", "p3"}, 1900)


@pytest.mark.parametrize(("grace_ms", "others_close"), [(0, True), (500, False)])
def test_there_is_no_race_without_a_grace_time_or_where_nobody_ends_it(grace_ms: int, others_close: bool) -> None:
    grace = UnoGrace(grace_ms, others_close=others_close)
    grace.update({"p2"}, at=1000)
    assert grace.race_ends_at(lambda seat: 100) == 0
    assert grace.running == ({"p2"} if grace_ms else set())
