"""Tournaments and clubs at which nobody looks: they begin, go on, end and open when their time has come."""

from __future__ import annotations

import asyncio
from typing import Final

import pytest

from lastcard.community.clubs import deciding as deciding_club
from lastcard.community.clubs.facts import WEEK_MS, Weekly
from lastcard.community.clubs.service import CLUBS, DESERTED, OPENS_MS, Clubs
from lastcard.community.clubs.state import Club
from lastcard.community.due.facts import CLUB_DUE, EVENT_DUE, SLOW_DUE
from lastcard.community.due.looking_after import LookingAfter
from lastcard.community.events import deciding
from lastcard.community.events.due import LEASE_MS, OFTEN_MS, due_at
from lastcard.community.events.facts import Changed
from lastcard.community.events.options import Options
from lastcard.community.events.service import EVENTS
from lastcard.community.home import Community
from lastcard.community.parts import without
from lastcard.community.streams import Streams
from lastcard.room.durations import HOUR_MS
from lastcard.room.lobby import Lobby
from lastcard.room.log.memory_store import Kept, MemoryStore
from lastcard.room.table.seats import hashed
from tests.community.events.rooms import SHORT, Killed, MortalStore, Process
from tests.wire.clock import FakeClock

MINUTE_MS: Final = 60_000
CUP: Final = Options("Cup", "swiss", rules=SHORT, seats=2, rounds=1, fill="careful", limit_s=1800)


async def entered(here: Process, options: Options, begins_at: int, players: int = 2) -> str:
    """Make a tournament that begins by itself, and let players enter."""
    cup = await here.tournaments.make("host", options, "cup", begins_at=begins_at)
    for number in range(1, players + 1):
        name, holder = f"Pupil {number}", hashed(f"token {number}")
        await here.tournaments.decide(cup, lambda event, now, name=name, holder=holder: deciding.enter(event, name, name, holder))  # type: ignore[misc]
    return cup


async def forward(clock: FakeClock, ms: int, *looking: LookingAfter, step: int = MINUTE_MS) -> None:
    """Let time pass while processes look after what is due."""
    end = clock.at + ms
    while clock.at < end:
        clock.at = min(end, clock.at + step)
        for each in looking:
            await each.look()


@pytest.fixture
def here() -> Process:
    return Process(MortalStore(Kept()), FakeClock())


async def test_a_tournament_begins_on_time_and_a_table_that_hangs_is_resolved(here: Process) -> None:
    begins_at = here.clock.at + 3 * HOUR_MS
    cup = await entered(here, CUP, begins_at)
    looking = here.tournaments.looking_after
    await forward(here.clock, 3 * HOUR_MS - 1, looking)
    assert (await here.event(cup)).stage == "entry"
    await forward(here.clock, 1, looking)
    event = await here.event(cup)
    assert (event.stage, event.started_at, event.seated, len(event.open)) == ("running", begins_at, 1, 1)
    await forward(here.clock, 1800 * 1000 + OFTEN_MS, looking)  # nobody plays
    event = await here.event(cup)
    result = event.tables[0].result
    assert result is not None
    assert (event.stage, result.why) == ("over", "limit")
    assert event.over_at - begins_at <= 1800 * 1000 + MINUTE_MS


async def test_a_tournament_without_a_second_player_is_closed(here: Process) -> None:
    cup = await entered(here, CUP, here.clock.at + HOUR_MS, players=1)
    await forward(here.clock, HOUR_MS + deciding.FEW_MS, here.tournaments.looking_after)
    event = await here.event(cup)
    assert (event.stage, event.over_at) == ("over", event.begins_at + deciding.FEW_MS)


async def test_an_arena_ends(here: Process) -> None:
    cup = await entered(here, Options("Arena", "arena", rules=SHORT, seats=2, minutes=20, fill="careful"), here.clock.at + HOUR_MS)
    looking = here.tournaments.looking_after
    await forward(here.clock, HOUR_MS, looking)
    event = await here.event(cup)
    assert event.stage == "running"
    await here.play(cup, next(iter(event.open)))
    for number in (1, 2):
        await here.tournaments.decide(cup, lambda event, now, who=f"Pupil {number}": deciding.leave(event, who))  # type: ignore[misc]
    for number in list((await here.event(cup)).open):
        await here.play(cup, number)
    assert (await here.event(cup)).stage == "running"
    await forward(here.clock, 20 * MINUTE_MS, looking)
    event = await here.event(cup)
    assert (event.stage, event.over_at) == ("over", event.arena_ends_at)


async def test_a_time_that_the_host_changes_counts(here: Process) -> None:
    late, soon = here.clock.at + 30 * HOUR_MS, here.clock.at + 2 * HOUR_MS
    cup = await entered(here, CUP, late)
    await here.tournaments.decide(cup, lambda event, now: (Changed(event.options, soon),))
    await forward(here.clock, 2 * HOUR_MS, here.tournaments.looking_after)
    assert (await here.event(cup)).stage == "running"


async def test_a_tournament_that_the_host_begins_goes_on_by_itself(here: Process) -> None:
    cup = await here.prepared(CUP, 2)
    assert (await here.event(cup)).stage == "running"
    await forward(here.clock, 1800 * 1000 + OFTEN_MS, here.tournaments.looking_after)
    assert (await here.event(cup)).stage == "over"


async def test_two_processes_begin_it_once() -> None:
    kept, clock = Kept(), FakeClock()
    one, other = Process(MortalStore(kept), clock), Process(MortalStore(kept), clock)
    cup = await entered(one, CUP, clock.at + HOUR_MS, players=4)
    clock.at += HOUR_MS
    await asyncio.gather(*(each.tournaments.looking_after.look() for each in (one, other, one, other)))
    event = await other.event(cup)
    assert (event.stage, event.started_at, event.seated, len(event.tables)) == ("running", clock.at, 2, 2)


async def test_a_process_that_dies_anywhere_leaves_it_to_the_next() -> None:
    deaths = 0
    for late in (False, True):
        for dies_at in range(1, 40):
            kept, clock = Kept(), FakeClock()
            first = Process(MortalStore(kept), clock)
            cup = await entered(first, CUP, clock.at + HOUR_MS)
            clock.at += HOUR_MS
            dying = Process(MortalStore(kept, dies_at, late=late), clock)
            try:
                await dying.tournaments.looking_after.look()
            except Killed:
                deaths += 1
            if (await first.event(cup)).stage == "running" and dies_at > 20:
                break
            last = Process(MortalStore(kept), clock)
            await forward(clock, 10 * LEASE_MS, last.tournaments.looking_after)
            event = await last.event(cup)
            assert (event.stage, event.seated, len(event.tables)) == ("running", 1, 1), (dies_at, late)
    assert deaths > 4


def test_a_tournament_in_which_nothing_happens_is_looked_after_ever_more_rarely() -> None:
    options = Options("Cup", rules=SHORT, limit_s=86_400)
    event = EVENTS.state()
    event.stage, event.options, event.started_at = "running", options, 0
    assert [due_at(event, now) for now in (0, HOUR_MS, 80 * HOUR_MS)] == [OFTEN_MS, HOUR_MS + 7.5 * MINUTE_MS, 90 * HOUR_MS]


# ---- clubs ---------------------------------------------------------------------------------------------------------------
async def weekly(here: Process, clubs: Clubs) -> tuple[str, int]:
    """Found a club with a tournament of every week, and return it and when the first one begins."""
    club = await clubs.found("ann", "Chess café", SHORT, "Ann", "k")
    first_at = here.clock.at + 3 * OPENS_MS
    await clubs.decide(club, lambda state, now: deciding_club.change(state, "ann", state.title, state.rules, Weekly(first_at, CUP)))
    await clubs.club(club)
    return club, first_at


async def test_the_weekly_tournament_opens_week_after_week_until_nobody_comes_for_long(here: Process) -> None:
    clubs = Clubs(here.streams, here.tournaments)
    club, first_at = await weekly(here, clubs)
    opened: list[tuple[str, int]] = []

    async def hear(id: str, state: Club, evening: object) -> None:
        opened.append((id, here.clock.at))

    clubs.on_open = hear
    both = (clubs.looking_after, here.tournaments.looking_after)
    await forward(here.clock, 3 * WEEK_MS, *both, step=4 * HOUR_MS)
    state = await here.streams.state(CLUBS, club)
    assert [evening.held.begins_at for evening in state.evenings.values()] == [first_at + week * WEEK_MS for week in range(3)]
    assert {at - first_at + OPENS_MS for _, at in opened} <= {week * WEEK_MS + late for week in range(3) for late in (0, 4 * HOUR_MS)}
    await forward(here.clock, 9 * WEEK_MS, *both, step=8 * HOUR_MS)
    state = await here.streams.state(CLUBS, club)
    assert DESERTED <= len(state.evenings) <= DESERTED + 1
    before = len(state.evenings)
    await clubs.club(club)  # somebody looks
    await forward(here.clock, WEEK_MS, *both, step=8 * HOUR_MS)
    assert len((await here.streams.state(CLUBS, club)).evenings) > before


async def test_two_processes_open_it_once() -> None:
    kept, clock = Kept(), FakeClock()
    processes = [Process(MortalStore(kept), clock) for _ in range(2)]
    all_clubs = [Clubs(each.streams, each.tournaments) for each in processes]
    club, first_at = await weekly(processes[0], all_clubs[0])
    clock.at = first_at - OPENS_MS
    await asyncio.gather(*(each.looking_after.look() for each in (*all_clubs, *all_clubs)))
    state = await processes[1].streams.state(CLUBS, club)
    assert len(state.evenings) == 1


# ---- parts ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("off", "kinds"),
    [
        ([], [SLOW_DUE, EVENT_DUE, CLUB_DUE]),
        (["clubs"], [SLOW_DUE, EVENT_DUE]),
        (["tournaments"], [SLOW_DUE]),
        (["profiles"], [EVENT_DUE, CLUB_DUE]),
        (["all"], []),
    ],
)
async def test_a_part_that_is_switched_off_is_not_looked_after(off: list[str], kinds: list[object]) -> None:
    store = MemoryStore()
    community = Community(Streams(store), Lobby(store), without=without(off))
    assert [each._due for each in community.looked_after] == kinds
