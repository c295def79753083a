"""Entries of another version that this one does not know: nothing is misread or lost, and clients are asked to reconnect elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from lastcard.room.errors import Unavailable
from lastcard.room.log.event_log import load
from lastcard.room.log.look import in_process
from lastcard.room.log.snapshots import sealed
from lastcard.room.log.store import chain
from lastcard.room.table import events
from lastcard.room.table.events import StoredEvent, UnknownEntry, encode_event
from tests.wire.fake import Client, PlayedTable, played_table
from tests.wire.test_timers import until

RULES = "classic match.target=100 uno.grace_ms=0"


def of_a_new_kind(n: int) -> bytes:
    """Return an entry with an event of a kind that is not known here."""
    body = encode_event(StoredEvent(n, events.ReactionSent("p1", "clap"), [[{"react": "clap", "by": "p1"}]]))
    return body.replace(b'"Reacted"', b'"Waved"')


def not_allowed_here(n: int) -> bytes:
    """Return an entry with an action that the rules here do not allow."""
    return encode_event(StoredEvent(n, events.ActionTaken("p1 challenge"), [[{"event": "p1 challenge"}]]))


async def written_elsewhere(table: PlayedTable, entry: Callable[[int], bytes]) -> None:
    """Add an entry to the log, as a process of another version would."""
    [*_, last] = await table.store.read(table.id)
    await table.store.append(table.id, chain(last.hash, last.k + 1, last.at, entry(table.table.state.n + 1)))


each_entry = pytest.mark.parametrize("entry", [of_a_new_kind, not_allowed_here])


@each_entry
async def test_clients_are_sent_away_from_a_table_that_cannot_be_read_on(entry: Callable[[int], bytes]) -> None:
    async with played_table(RULES, 2) as table:
        await written_elsewhere(table, entry)
        table.actor.log_grew()
        await table.settle()
        assert [code for client in table.everybody for code, _ in client.dropped] == [1013] * 3
        assert all("another version" in why for client in table.everybody for _, why in client.dropped)
        assert table.clock.alarms == [], "nobody is connected: the log is not read again and again"


@each_entry
async def test_a_table_that_cannot_be_read_is_not_served_and_stays_as_it_is(entry: Callable[[int], bytes]) -> None:
    async with played_table(RULES, 2) as table:
        await written_elsewhere(table, entry)
        log = await table.store.read(table.id)
        await table.lobby.stop()
        again = table._open_lobby()
        for looked in (again.find(table.id), again.info(table.id), again.join(table.id, "Cy"), again.match_log(table.id, None, None)):
            with pytest.raises(Unavailable, match="another version") as refused:
                await looked
            assert refused.value.args == {"reason": "entry_unknown"}
        assert await table.store.read(table.id) == log
        with pytest.raises(UnknownEntry):
            await load(table.store, table.id)


async def test_a_command_to_a_table_with_unreadable_entries_is_left_unanswered() -> None:
    async with played_table(RULES, 2) as table:
        await written_elsewhere(table, of_a_new_kind)
        client = next(client for client in table.clients.values() if client.must)
        table.actor._logged.is_behind = True
        sent = client.send(do=client.ask[0])
        await table.settle()
        assert sent not in client.answers, "it is sent again elsewhere"
        assert client.dropped[0][0] == 1013


async def test_fields_of_a_later_version_are_left_out() -> None:
    async with played_table(RULES, 2) as table:
        body = encode_event(StoredEvent(table.table.state.n + 1, events.ReactionSent("p1", "clap"), [[{"react": "clap", "by": "p1"}]]))
        await written_elsewhere(table, lambda n: body.replace(b'"word":', b'"loud":{"very":[1]},"word":'))
        table.actor.log_grew()
        await table.settle()
        assert table.watcher.values("react") == ["clap"]
        assert table.watcher.dropped == []


async def _is_read_from_its_log(table: PlayedTable) -> None:
    """Fail unless a table whose snapshot cannot be used is loaded, and looked at, as its log says."""
    loaded = await load(table.store, table.id)
    assert loaded is not None
    assert loaded.state == table.table.state
    seen = await in_process(table.store, table.id, "", 0, "")
    assert seen is not None
    assert seen.info.host == "p1"


async def test_a_snapshot_of_another_format_is_not_used() -> None:
    async with played_table(RULES, 2) as table:
        await until(table, "between", Random(4))
        state = table.table.state
        other = msgspec.json.decode(table.table.snapshot()) | {"format": 2, "host": "p2", "chairs": "in another way"}
        await table.store.save_snapshot(table.id, state.k, msgspec.json.encode(other))
        await _is_read_from_its_log(table)
        await table.restart()
        late = Client()
        late.come(table.actor)
        await table.settle()
        assert late.dropped == []


@pytest.mark.parametrize("has_sum", [True, False], ids=["", "as stored by earlier versions"])
async def test_a_damaged_snapshot_is_not_used(has_sum: bool) -> None:
    async with played_table(RULES, 2) as table:
        await until(table, "between", Random(4))
        state = table.table.state
        stored = sealed(table.table.snapshot()) if has_sum else table.table.snapshot()
        damaged = [stored[:-20], stored + b"!", stored.replace(b'"host":"p1"', b'"host":[]'), b"\xff", b""]
        if has_sum:
            damaged += [stored[:place] + bytes([stored[place] ^ 1]) + stored[place + 1 :] for place in range(0, len(stored), 50)]
        for snapshot in damaged:
            assert snapshot != stored
            await table.store.save_snapshot(table.id, state.k, snapshot)
            await _is_read_from_its_log(table)
