"""The turns of messages to push services: which have places, and for how long."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from lastcard.community.push import turns
from lastcard.community.push.turns import Dropped, Turns


async def test_a_service_that_was_slow_has_less_time_and_few_places_until_it_is_quick_again() -> None:
    all_turns = Turns()
    own = "push.example"
    assert all_turns.limit(own) == turns.UNKNOWN_S
    for _ in range(turns.PROVEN):
        all_turns.note(own, 0.1)
    assert all_turns.limit(own) == turns.QUICK_S
    all_turns.note(own, turns.SLOW_S)
    assert (all_turns.limit(own), all_turns.limit("googleapis.com")) == (turns.SLOW_S, turns.QUICK_S)
    for number, most in ((0, turns.MOST_EACH_UNPROVEN), (1, turns.MOST_EACH)):
        async with AsyncExitStack() as places:
            for place in range(most):
                await places.enter_async_context(all_turns.take(f"p{place}", own))
            more = asyncio.ensure_future(places.enter_async_context(all_turns.take("more", own)))
            await asyncio.sleep(0)
            assert not more.done(), number
            more.cancel()
            await asyncio.gather(more, return_exceptions=True)
        for _ in range(turns.PROVEN):
            all_turns.note(own, 0.1)
    assert not all_turns._of_service
    assert not all_turns._waiting


async def test_services_that_were_quick_once_do_not_take_all_places_from_the_usual_ones() -> None:
    all_turns = Turns()
    async with AsyncExitStack() as places:
        for number in range(turns.MOST_UNUSUAL):
            for _ in range(turns.PROVEN):
                all_turns.note(f"{number}.example", 0.1)
            await places.enter_async_context(all_turns.take(f"p{number}", f"{number}.example"))
        others = asyncio.ensure_future(places.enter_async_context(all_turns.take("eve", "0.example")))
        await places.enter_async_context(all_turns.take("ann", "googleapis.com"))
        assert not others.done()
        others.cancel()
        await asyncio.gather(others, return_exceptions=True)


async def test_those_who_wait_for_slow_services_make_room_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "MOST_WAITING", 3)
    all_turns = Turns()

    async def send(profile: str, service: str) -> None:
        async with all_turns.take(profile, service):
            await asyncio.Event().wait()

    holding = [asyncio.ensure_future(send(f"p{number}", f"{number}.example")) for number in range(turns.MOST_UNPROVEN)]
    waiting = [asyncio.ensure_future(send(profile, "slow.example")) for profile in ("ann", "eve", "eve")]
    await asyncio.sleep(0)
    with pytest.raises(Dropped):
        await send("eve", "slow.example")
    usual = asyncio.ensure_future(send("ben", "mozilla.com"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert [one.done() for one in waiting] == [False, True, False]
    assert not usual.done()
    for one in (*holding, *waiting, usual):
        one.cancel()
    await asyncio.gather(*holding, *waiting, usual, return_exceptions=True)
    assert not all_turns._of_profile
