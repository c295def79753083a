"""The move that decided a round: the one on which most hung, told also while the match goes on, without what only its player knew."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from lastcard import LastCardError
from lastcard.fast.analysis.review import Judged
from lastcard.room.log.match_log import rounds_of
from lastcard.web.data import analysis_data, decisive_data
from lastcard.web.data.decisive_data import decisive, round_decisive, weight
from lastcard.web.data.replay_data import table_replay
from tests.wire.commands.orders import ordered
from tests.wire.fake import played_table
from tests.wire.random_play import one_move
from tests.wire.test_timers import until

RULES = "classic match.target=1000 uno.grace_ms=0 deal.size=3"


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_data, "WORLDS", 30)
    monkeypatch.setattr(analysis_data, "_ENOUGH_S", 3600.0)


def _option(action: str, loss: float, is_sure: bool = True) -> Any:
    return SimpleNamespace(action=action, loss=loss, loss_interval=(loss - 0.01 if is_sure else -0.1, loss + 0.1))


def _judged(seat: str, number: int, taken: int, *losses: float, is_sure: bool = True) -> Judged:
    actions = [_option(f"{seat} {word}", loss, is_sure) for word, loss in zip(("r5", "b3", "draw"), losses, strict=False)]
    found = SimpleNamespace(
        number=number, action=actions[taken].action, taken=actions[taken], analysis=SimpleNamespace(seat=seat, actions=actions)
    )
    return cast(Judged, found)


_PLAYED = cast(Any, SimpleNamespace(round=SimpleNamespace(winners=("p1",))))


@pytest.mark.parametrize(
    ("one", "hung"),
    [
        (_judged("p1", 3, 0, 0.0, 0.3), 0.3),  # the only good move of the winner
        (_judged("p1", 3, 1, 0.0, 0.3), 0.0),  # a mistake of the winner decided nothing
        (_judged("p1", 3, 0, 0.0), 0.0),  # there was no other
        (_judged("p2", 3, 1, 0.0, 0.2), 0.2),  # a mistake of somebody else
        (_judged("p2", 3, 0, 0.0, 0.2), 0.0),
        (_judged("p2", 3, 1, 0.0, 0.2, is_sure=False), 0.0),
    ],
)
def test_how_much_hung_on_a_decision(one: Judged, hung: float) -> None:
    assert weight(one, ("p1",)) == hung


def test_what_would_have_been_better_is_for_its_player_until_the_match_is_over() -> None:
    judged = [_judged("p1", 3, 0, 0.0, 0.1), _judged("p2", 8, 1, 0.0, 0.2)]
    for viewer, better in (("p1", None), (None, None), ("p2", "p2 r5"), ("all", "p2 r5")):
        found = decisive(judged, _PLAYED, 4, viewer)
        assert found == {"event": 12, "seat": "p2", "action": "p2 b3", "good": False, "cost": 0.2, "better": better}
    assert decisive([_judged("p2", 8, 1, 0.0, 0.03)], _PLAYED, 4, "all") is None
    assert decisive([], _PLAYED, 4, "all") is None


async def test_a_move_that_tells_what_its_player_held_is_for_that_player_until_the_match_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card passed on is hidden from others, and so is that a card could have been played in place of a draw."""
    decided: list[Judged] = []
    monkeypatch.setattr(decisive_data, "round_judged", lambda *args: iter(decided))
    monkeypatch.setattr(decisive_data, "weight", lambda *args: 1.0)
    seen: dict[str | None, set[int]] = {viewer: set() for viewer in (None, "p1", "p2", "all")}
    async with played_table("classic match.target=1000 uno.grace_ms=0 deal.pass=left", 2, start=False) as table:
        await ordered(table, "p1", "start")
        luck = Random(4)
        for _ in range(40):
            for client in table.clients.values():
                if (draw := f"{client.hello['seat']} draw") in client.ask:
                    client.send(do=draw)
                    await table.settle()
                    break
            await one_move(table, luck)
        await until(table, "between", luck)
        feed = [msgspec.msgpack.encode(await table.store.read(table.id))]
    events = next(rounds_of(feed, 1)).match.events
    before = next(at for at, event in enumerate(events) if event.words[:2] == ["d", "dealer"]) + 1
    actions = {at: event for at, event in enumerate(events) if event.words[0] != "d" and event.words[1] != "uno"}
    for at, event in actions.items():
        decided[:] = [_judged(event.words[0], at - before, 0, 0.0)]
        for viewer, found in seen.items():
            move = round_decisive(feed, table.id, 1, 1, 0, viewer)["move"]
            found.update([move["event"]] if move else ())
    secret = {at: event.words[0] for at, event in actions.items() if event.words[1] == "pass" or event.cause == "voluntary_draw"}
    assert {events[at].words[1] for at in secret} == {"pass", "draw"}
    assert seen["all"] == {*actions}
    assert seen[None] == {*actions} - {*secret}
    for seat in ("p1", "p2"):
        assert seen[seat] == {at for at in actions if secret.get(at, seat) == seat}


async def test_it_is_found_while_the_match_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisive_data, "LEAST", 0.0001)
    async with played_table(RULES, 2, start=False) as table:
        await ordered(table, "p1", "start")
        await until(table, "between", Random(5))
        await ordered(table, "p1", "next")
        feed = [msgspec.msgpack.encode(await table.store.read(table.id))]
        monkeypatch.setattr(analysis_data, "PART", 1000)
        found = round_decisive(feed, table.id, 1, 1, 0, None)
        move = found["move"]
        assert found["next"] is None
        assert move is not None
        assert move["better"] is None
        replay = table_replay(feed, table.id, 1, None, 0, 1)
        assert replay["rounds"][0]["events"][move["event"]][0].startswith(move["action"].partition(":")[0])
        monkeypatch.setattr(analysis_data, "PART", 20)
        parts, first = [], 0
        while first is not None:
            part = round_decisive(feed, table.id, 1, 1, first, None)
            parts.append(part["move"])
            first = part["next"]
        assert max((one for one in parts if one), key=lambda one: one["cost"])["cost"] == move["cost"]
        for wanted, why in ((2, "is not over"), (3, "no round 3")):
            with pytest.raises(LastCardError, match=why):
                round_decisive(feed, table.id, 1, wanted, 0, None)
        assert len(list(rounds_of(feed, 1))) == 2
