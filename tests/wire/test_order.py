"""One order for all clients and no command twice, with a network that loses, repeats, delays and reorders, a failing store, and crashes."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest

from lastcard.room.clients.decoding import read_message
from lastcard.room.log.event_log import load
from lastcard.room.log.memory_store import Kept, MemoryStore
from lastcard.room.log.store import Entry, SentCommand
from lastcard.room.store_errors import StoreError, StoreFull
from lastcard.room.table import events
from lastcard.room.table.events import StoredEvent
from lastcard.room.wire import Command, ServerMessage
from lastcard.rules.edition import EDITIONS
from lastcard.server.store.sqlite import SqliteStore
from tests.wire.clock import FakeClock
from tests.wire.fake import Client, Message, PlayedTable, played_table, token_of
from tests.wire.race import race
from tests.wire.random_play import choose, one_move, play

ASKING: Final = ("ask", "must", "default", "may", "unlawful", "may_unlawful", "same")
PAUSED: Final = "the table is paused"


class Flaky(MemoryStore):
    """A store that fails now and then, before it has added the entry or after it."""

    def __init__(self, luck: Random, kept: Kept | None = None) -> None:
        super().__init__(kept)
        self.luck = luck
        self.rate = 0.0

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        odds = self.luck.random()
        if odds < self.rate:
            await asyncio.sleep(0)
            raise StoreFull(f"table {table}: there is no room for entry {entry.k}")
        await super().append(table, entry)
        if odds < 1.5 * self.rate:
            raise StoreError(f"table {table}: entry {entry.k} may be there or not")


class Far(Client):
    """A client behind a bad network. Messages under way are lost with the connection; unanswered commands are sent again."""

    def __init__(self, token: str = "") -> None:
        super().__init__(token)
        self.incoming: deque[bytes | ServerMessage] = deque()
        self.going: list[str] = []
        self.unanswered: dict[str, str] = {}
        self.sent = 0
        self.settled: dict[str, Message] = {}  # every answer that counts

    # ---- from the table ----------------------------------------------------------------------------------------------
    def send_message(self, message: ServerMessage) -> None:
        self.incoming.append(message)

    def send_lines(self, lines: list[bytes]) -> None:
        self.incoming += lines

    def take(self) -> None:
        """Read the next thing that has come."""
        if not self.incoming:
            return
        first = self.incoming.popleft()
        if isinstance(first, bytes):
            self._read(first)
            return
        super().send_message(first)
        answer: Message = json.loads(msgspec.json.encode(first))
        name = answer.get("id")
        if name is not None and not str(answer.get("error", "")).startswith(PAUSED):
            before = self.settled.setdefault(name, answer)
            if {**before, "re": 0, "legal": 0} != {**answer, "re": 0, "legal": 0}:
                self.faults.append(f"{name} was answered {before}, and then {answer}")
            self.unanswered.pop(name, None)

    # ---- to the table ------------------------------------------------------------------------------------------------
    def want(self, **said: Any) -> None:
        """Send something new."""
        self.sent += 1
        name = f"{self.mine}-{self.sent}"
        self.unanswered[name] = json.dumps({"id": name, **said})
        self.going.append(self.unanswered[name])

    @property
    def mine(self) -> str:
        return str(self.hello.get("seat"))

    def give(self, luck: Random) -> None:
        """Let one of the messages on their way arrive, any of them; now and then it arrives again later, or never."""
        if not self.going or self.actor is None:
            return
        place, odds = luck.randrange(len(self.going)), luck.random()
        text = self.going[place] if odds < 0.2 else self.going.pop(place)
        if odds < 0.9:
            command = read_message(text)
            assert isinstance(command, Command)
            self.actor.command(self.socket, command)

    def resend(self) -> None:
        self.going += self.unanswered.values()

    def go(self) -> None:
        self.incoming.clear()
        self.going.clear()
        super().go()

    def close(self, code: int, why: str) -> None:
        super().close(code, why)
        self.incoming.clear()
        self.going.clear()


# ---- failures of the server ---------------------------------------------------------------------------------------------
async def kill(table: PlayedTable) -> None:
    """Kill the server at any point, and start another one on the same store."""
    for actor in table.lobby._actors.values():
        actor.mailbox._jobs.clear()
        if actor.mailbox.worker is not None:
            actor.mailbox.worker.cancel()
            await asyncio.wait((actor.mailbox.worker,))
        actor.close()
        for listener in actor.listeners:
            actor.listeners.remove(listener)
    table.lobby._actors.remove(table.id)
    await table.lobby.stop()
    for client in table.everybody:
        client.go()
    table.lobby = table._open_lobby()


async def put_away(table: PlayedTable) -> None:
    """Disconnect all clients, so that the table is unloaded."""
    for client in table.everybody:
        client.go()
    await table.settle()
    assert await table.lobby.unload(table.clock.now() + 1) == 1
    assert table.lobby.tables_live == 0


async def come_back(table: PlayedTable, client: Client, luck: Random) -> None:
    await table.lobby.find(table.id)
    client.come(table.actor, client.n if client.hellos and luck.random() < 0.9 else None)
    if isinstance(client, Far):
        client.resend()


def wants(client: Far, luck: Random, state: str) -> Message:
    """Choose the next command of a client; its view of the table may be out of date."""
    if state == "between" and luck.random() < 0.7:
        return {"table": "ready"}
    if luck.random() < 0.1:
        return luck.choice([{"say": "hello"}, {"react": "clap"}, {"do": f"{client.mine} draw", "re": client.n}, {"table": "vote against"}])
    action = choose(client, luck, daring=0.2)
    return {"do": action, "re": client.n} if action else {}


async def stop(table: PlayedTable, odds: float) -> None:
    """Kill the server, restart it, or unload the table."""
    if odds < 0.883:
        await kill(table)
    elif odds < 0.886:
        await table.restart(again=False)
    else:
        await put_away(table)


async def trouble(table: PlayedTable, luck: Random, steps: int, far: list[Far]) -> None:
    for _ in range(steps):
        client, odds = luck.choice(far), luck.random()
        if client.actor is None:
            if odds < 0.4:
                await come_back(table, client, luck)
        elif odds < 0.25:
            wanted = wants(client, luck, client.hello.get("table", {}).get("state", "") if luck.random() < 0.5 else state_of(client))
            if wanted and len(client.unanswered) < 3:
                client.want(**wanted)
        elif odds < 0.5:
            client.give(luck)
        elif odds < 0.8:
            for _ in range(luck.choice((1, 5, 20))):
                client.take()
        elif odds < 0.82:
            client.go()
        elif odds < 0.85:
            client.resend()
        elif odds < 0.88:
            await table.forward(luck.choice((100, 1000, 5000)))
        elif odds < 0.889:
            await stop(table, odds)
        if luck.random() < 0.6:
            await asyncio.sleep(0)


def state_of(client: Client) -> str:
    tables = client.values("table")
    return str(tables[-1]["state"]) if tables else ""


async def peace(table: PlayedTable, luck: Random, far: list[Far]) -> None:
    """Repair the network, and wait until every client has every answer and every line."""
    for _ in range(100):
        for client in far:
            if client.actor is None:
                await come_back(table, client, luck)
            client.going = list(client.unanswered.values())
            while client.going:
                text = client.going.pop(0)
                client.actor.command(client.socket, read_message(text))  # type: ignore[union-attr, arg-type]
            await table.settle()
            while client.incoming:
                client.take()
        await table.forward(1000)
        for client in far:
            while client.incoming:
                client.take()
        if not any(client.unanswered or client.actor is None for client in far):
            return
    pytest.fail(f"no peace: {[client.unanswered for client in far]}")


# ---- what must hold ------------------------------------------------------------------------------------------------------
def lines_for(entries: list[StoredEvent], seat: str | None) -> dict[int, Message]:
    """Return every line of a log as a seat sees it."""
    lines: dict[int, Message] = {}
    for done in entries:
        for place, kept in enumerate(done.lines):
            own = kept[1].get(seat) if len(kept) > 1 else None
            lines[done.n + place] = {"n": done.n + place, **(own or kept[0])}
    return lines


def without_ask(line: Message) -> Message:
    return {key: value for key, value in line.items() if key not in ASKING}


async def check_all(table: PlayedTable, clients: list[Client]) -> None:
    entries = await table.entries()
    assert [done.n for done in entries[1:]] == [done.n + len(done.lines) for done in entries[:-1]]
    acted = [(done.by, done.id) for done in entries if done.id]
    assert len(acted) == len(set(acted)), "something was done twice"
    for client in clients:
        assert not client.faults
        expected = lines_for(entries, client.seat)
        for n, data in client.lines.items():
            assert without_ask(json.loads(data)) == expected[n]
        assert client.n == table.table.state.n
        asked = table.table.asked.get(client.seat or "")
        wanted = json.loads(json.dumps(asked.to_wire())) if asked else {}
        assert {key: value for key, value in client.asked.items() if key in ASKING} == wanted, f"{client.seat} does not know its ask"
        if isinstance(client, Far):
            numbers = {done.id: done.n for done in entries if done.by == client.seat}
            acknowledged = {name: answer["ok"] for name, answer in client.settled.items() if "ok" in answer}
            assert acknowledged == numbers
    folded = await load(table.store, table.id)
    assert folded is not None
    assert folded.state == table.table.state


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("rate", [0.0, 0.05])
async def test_one_order_and_nothing_twice_under_failures(edition: str, rate: float, repeats: Callable[[int, int], int]) -> None:
    for seed in range(repeats(10, 1)):
        luck = Random(f"{edition} {rate} {seed}")
        # Rounds without coloured cards are short, and those of merciless are worth a lot.
        store, target = Flaky(luck), 1000 if edition in ("allwild", "merciless") else 100
        async with played_table(f"{edition} match.target={target} jump_in={luck.choice(('on', 'off'))}", 3, 1, store=store) as table:
            for client in table.everybody:
                client.go()
            far = [Far(token_of(f"p{place}")) for place in (1, 2, 3)]
            table.clients = {f"p{place}": client for place, client in enumerate(far, 1)}
            table.watcher = watcher = Far()
            await table.settle()
            for part in range(4):
                store.rate = rate
                await trouble(table, luck, 800, [*far, watcher] if part else far)
                store.rate = 0.0
                await peace(table, luck, [*far, watcher])
                await check_all(table, [*far, watcher])
            assert table.table.state.k > 40


async def test_a_repeated_command_gets_the_same_answer() -> None:
    async with played_table("classic", 2) as table:
        client = next(client for client in table.clients.values() if client.must)
        action = client.ask[0]
        first = await table.said(client, id="once", do=action)
        assert "ok" in first
        refused = await table.said(client, id="refused", do=action)
        assert "error" in refused
        k = table.table.state.k
        assert await table.said(client, id="once", do=action) == first
        assert await table.said(client, id="once", say="something else") == first
        assert await table.said(client, id="refused", say="something else") == refused
        await table.restart()
        assert await table.said(client, id="once", do=action) == first
        await put_away(table)
        await table.lobby.find(table.id)
        client.come(table.actor, client.n)
        assert await table.said(client, id="once", do=action) == first
        assert table.table.state.k == k


async def test_a_refused_command_stays_refused_after_a_restart(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.db")
    async with played_table("classic", 2, store=store) as table:
        client = next(client for client in table.clients.values() if client.must)
        refused = await table.said(client, id="refused", react="no such reaction")
        assert refused["cause"] == "no_reaction"
        k = table.table.state.k
        await table.restart()
        assert await table.said(client, id="refused", say="something else") == refused
        await put_away(table)
        await table.lobby.find(table.id)
        client.come(table.actor, client.n)
        assert await table.said(client, id="refused", do=client.ask[0]) == refused
        assert table.table.state.k == k
        assert "ok" in await table.said(client, id="another", do=client.ask[0])
    await store.close()


async def test_command_ids_belong_to_the_player_on_the_seat() -> None:
    """A player who takes over a seat does not get the answers of the player before."""
    async with played_table("classic", 3, start=False) as table:
        old = table.clients["p2"]
        assert "error" in await table.said(old, id="k1", table="next")
        assert "ok" in await table.said(old, id="k2", say="bye")
        await table.said(table.clients["p1"], table="remove p2")
        ticket = await table.lobby.join(table.id, "Newcomer", seat="p2")
        new = Client(ticket.token)
        new.come(table.actor)
        await table.settle()
        assert new.seat == "p2"
        assert "ok" in await table.said(new, id="k1", say="hello")
        assert (await table.said(new, id="k2", say="hello"))["ok"] > table.table.state.n - 1


async def test_a_command_that_was_sent_to_two_servers_acts_once() -> None:
    for wait in range(6):
        store, clock = MemoryStore(), FakeClock()
        async with played_table("classic", 2, store=store, clock=clock) as table:
            client = next(client for client in table.clients.values() if client.must)
            other = PlayedTable(store, clock, table.bot_delays)
            await other.lobby.find(table.id)
            twin = Client(token_of(str(client.seat)))
            twin.come(other.actor)
            await other.settle()
            said = {"id": "once", "say": "hello"}
            client.send(**said)
            for _ in range(wait):
                await asyncio.sleep(0)
            twin.send(**said)
            for one, server in ((client, table), (twin, other)) * 2:
                await server.settle()
                if one.actor is None:  # the server disconnected it, because it had missed an entry
                    one.come(server.actor, one.n)
                    one.send(**said)
            await table.settle()
            await other.settle()
            assert client.answers["once"] == twin.answers["once"]
            assert sum(isinstance(done.event, events.ChatSent) for done in await table.entries()) == 1
            await other.lobby.stop()


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_client_that_resumes_at_any_line_has_the_same_state(edition: str) -> None:
    luck = Random(edition)
    async with played_table(f"{edition} match.target=150", 3) as table:
        others: list[Client] = []

        async def someone_comes() -> None:
            seat = luck.choice((*table.clients, ""))
            stayed = table.clients.get(seat, table.watcher)
            start = luck.randrange(stayed.n + 1)
            other = Client(token_of(seat) if seat else "")
            other.n, other.hellos = start, 1
            other.come(table.actor, start)
            await table.settle()
            others.append(other)
            assert other.hello["seat"] == (seat or None)
            assert other.n == stayed.n == table.table.state.n
            assert sorted(other.lines) == list(range(start + 1, stayed.n + 1))
            for n, data in other.lines.items():
                assert without_ask(json.loads(data)) == without_ask(json.loads(stayed.lines[n]))
            last = max((n for n, line in ((line["n"], line) for line in stayed.all_lines) if "ask" in line), default=0)
            if start < last or not stayed.asked:
                assert other.asked == stayed.asked
            other.go()
            if luck.random() < 0.05:
                await table.restart()

        played = await play(table, luck, most=150, daring=0.2, each=someone_comes)
        assert played > 20
        assert not any(other.faults for other in others)


async def test_a_reloaded_page_gets_the_round_from_its_beginning() -> None:
    async with played_table("classic match.target=500", 2) as table:
        await play(table, Random(3), most=40)
        seat, client = next((seat, client) for seat, client in table.clients.items() if client.asked)
        other = Client(token_of(seat))
        other.come(table.actor)
        await table.settle()
        assert other.hello["n"] == table.table.state.round_n
        assert "round" in other.all_lines[0]
        assert other.asked == client.asked
        assert other.hello["match"]["sheets"] == client.values("sheet")


async def test_an_action_for_an_older_ask_is_refused() -> None:
    """An action is refused if its ask has ended, and accepted if the ask still stands, even after other events."""
    async with played_table("classic", 2) as table:
        first = next(client for client in table.clients.values() if client.must)
        second = next(client for client in table.clients.values() if client is not first)
        asked_at = first.n
        await table.said(second, say="take your time")
        await table.said(second, react="think")
        assert first.n == asked_at + 2
        assert "error" in await table.said(first, do=first.ask[0], re=asked_at - 1)
        assert "error" in await table.said(first, do=first.ask[0], re=first.n + 1)
        assert "ok" in await table.said(first, do=first.ask[0], re=asked_at)
        luck = Random(1)
        stale = 0
        for _ in range(200):
            if table.status != "playing":
                break
            client = next((client for client in table.clients.values() if client.must), first)
            begun, asked = client.asked.get("n", 0), client.ask
            await one_move(table, luck, daring=0.0)
            if client.must and begun and client.ask != asked:
                stale += 1
                k = table.table.state.k
                answer = await table.said(client, do=client.ask[0], re=begun)
                assert "the table has changed since" in answer["error"]
                assert answer["legal"] == client.offered
                assert table.table.state.k == k
        assert stale > 2


@pytest.mark.parametrize("seat", ["p1", "p3"])
async def test_reactions_are_accepted_while_they_are_offered(seat: str) -> None:
    """A catch is accepted although the table has gone on since it was offered, and although the client missed a later line."""
    async with race("classic uno.grace_ms=0") as (table, _):
        catcher, other = table.clients[seat], table.clients["p1" if seat == "p3" else "p3"]
        seen, catch = catcher.n, f"{seat} catch p2"
        assert catch in catcher.reactions
        await table.said(catcher, say="hm")
        await table.said(other, react="wow")
        assert "ok" in await table.said(catcher, do=catch, re=seen)
        assert "error" in await table.said(catcher, do=catch, re=seen)
