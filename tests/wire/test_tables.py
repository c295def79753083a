"""Table commands: who may send them, what they change, why they are refused; and chat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from lastcard.bots import Bot, make
from lastcard.rules.edition import EDITIONS
from lastcard.server.errors import Invalid, Refused
from lastcard.server.http.rate_limits import SEAT_SOCKETS, Rate, TableRates
from lastcard.server.room import bot_players, events
from lastcard.server.room.bot_delays import NO_DELAYS
from lastcard.server.room.event_log import load
from lastcard.server.room.events import Pace
from lastcard.server.room.host_commands import COMMANDS
from lastcard.server.room.seats import hashed
from lastcard.server.store.base import Entry
from tests.server.stores import MemoryStore
from tests.wire.fake import Client, Message, PlayedTable, one_move, play, played_table, token_of
from tests.wire.test_timers import until


async def ordered(table: PlayedTable, seat: str, words: str) -> Message:
    return await table.said(table.clients[seat], table=words)


def seats_of(table: PlayedTable) -> dict[str, Message]:
    """Return the seats in the last line about the table."""
    return {seat["seat"]: seat for seat in table.watcher.values("table")[-1]["seats"]}


def info_of(table: PlayedTable) -> Message:
    last: Message = table.watcher.values("table")[-1]
    return last


async def refused(table: PlayedTable, seat: str, words: str, why: str) -> None:
    """Check that a command is refused for a reason, and nothing has changed."""
    k, s = table.table.state.k, table.table.snapshot() if table.table.can_snapshot else b""
    answer = await ordered(table, seat, words)
    assert why in answer["error"], answer
    assert table.table.state.k == k
    assert not s or table.table.snapshot() == s


# ---- before the match ----------------------------------------------------------------------------------------------------
async def test_the_host_changes_seats_rules_and_limits() -> None:
    async with played_table("classic", 2, start=False, seats=3) as table:
        wanted: dict[str, Callable[[], bool]] = {
            "seats 5": lambda: len(seats_of(table)) == 5,
            "rules fairies match.mode=elimination": lambda: info_of(table)["rules"] == "fairies match.mode=elimination",
            "rules classic": lambda: info_of(table)["rules"] == "classic",
            "pace 45 0 8": lambda: info_of(table)["pace"] == {"turn_ms": 45_000, "away_ms": None, "next_ms": 8_000},
            "bot p4 careful": lambda: seats_of(table)["p4"]["level"] == "careful" and seats_of(table)["p4"]["is"] == "bot",
            "bot p4 random": lambda: seats_of(table)["p4"]["level"] == "random",
            "bot p5": lambda: seats_of(table)["p5"]["is"] == "bot",
            "open p4": lambda: seats_of(table)["p4"] == {"seat": "p4", "name": None, "is": "open"},
            "name Anna": lambda: seats_of(table)["p1"]["name"] == "Anna",
            "dealer p2": lambda: table.table.state.next_dealer == "p2",
            "host p2": lambda: info_of(table)["host"] == "p2",
        }
        for words, want in wanted.items():
            assert "ok" in await ordered(table, "p1", words), words
            assert want(), words
        await refused(table, "p1", "seats 4", "only the host")
        assert "ok" in await ordered(table, "p2", "seats 2")
        assert "ok" in await ordered(table, "p2", "start")
        assert table.status == "playing"


@pytest.mark.parametrize("words", [words for words, command in COMMANDS.items() if command.host_only])
async def test_host_commands_are_for_the_host_only(words: str) -> None:
    async with played_table("classic", 2, start=False) as table:
        await refused(table, "p2", f"{words} p1", "only the host may say")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("dance", "no order 'dance'"),
        ("", "no order ''"),
        ("start now", "too much"),
        ("seats 1", "from 2 to 10"),
        ("seats 11", "from 2 to 10"),
        ("seats ٣", "a number"),
        ("seats", "a number"),
        ("rules clasic", "no edition"),
        ("rules ./mine.toml", "no edition"),
        ("rules classic stacking=7", "stacking"),
        ("pace 45 30", "three numbers"),
        ("pace 45 30 -8", "three numbers"),
        ("pace 9999 30 8", "seconds from 0"),
        ("bot p9 careful", "no seat 'p9'"),
        ("bot p2 careful", "remove them first"),
        ("bot p3 genius", "no bot 'genius'"),
        ("open p3", "no bot sits"),
        ("remove p1", "leave does that"),
        ("remove p3", "nobody sits"),
        ("host p3", "no person"),
        ("dealer p9", "no seat"),
        ("name", "from 1 to 20"),
        ("name Player 2", "is called"),
        ("name pLAYER 2", "is called"),
        ("name " + "x" * 21, "from 1 to 20"),
        ("name a\x07b", "not U+0007"),
        ("name Player 2\u3164", "not U+3164"),
        ("name \u2800", "not U+2800"),
        ("next", "no round"),
        ("ready", "no round"),
        ("rematch", "when a match is over"),
        ("vote end", "nothing to vote on"),
        ("vote against", "no vote"),
    ],
)
async def test_an_invalid_command_is_refused_with_a_reason(words: str, why: str) -> None:
    async with played_table("classic", 2, start=False, seats=3) as table:
        await refused(table, "p1", words, why)


async def test_a_match_needs_rules_that_fit_the_seats() -> None:
    async with played_table("classic teams=2x2", 3, start=False) as table:
        await refused(table, "p1", "start", "teams")


async def test_open_seats_get_bots() -> None:
    async with played_table("classic", 1, start=False, seats=3) as table:
        assert "ok" in await ordered(table, "p1", "start")
        assert [seat["is"] for seat in seats_of(table).values()] == ["person", "bot", "bot"]
        assert len({seat["name"] for seat in seats_of(table).values()}) == 3


# ---- while a match runs --------------------------------------------------------------------------------------------------
async def test_commands_refused_while_a_match_runs() -> None:
    async with played_table("classic", 3, 1) as table:
        for words, why in {
            "start": "has begun",
            "rematch": "when a match is over",
            "seats 5": "while a match runs",
            "rules fairies": "while a match runs",
            "name Anna": "while a match runs",
            "open p4": "until the match is over",
            "next": "no round",
        }.items():
            await refused(table, "p1", words, why)
        assert "ok" in await ordered(table, "p1", "pace 45 30 8")
        assert "ok" in await ordered(table, "p1", "bot p4 careful")
        assert "ok" in await ordered(table, "p1", "host p3")


async def test_a_match_from_start_to_rematch() -> None:
    async with played_table("classic match.target=60", 2, start=False) as table:
        assert "ok" in await ordered(table, "p1", "start")
        await play(table, Random(1), most=3000)
        assert table.status == "over"
        first = table.watcher.values("match")[-1]
        assert first["number"] == 1
        assert "ok" in await ordered(table, "p1", "rules classic match.target=200")
        table.clients["p2"].go()
        table.clients["p2"].come(table.actor)
        await table.settle()
        over = table.clients["p2"].hello["match"]
        assert over["rules"] == first["rules"], "what was played was played by its own rules"
        assert over["over"]["seed"] == "seed"
        assert "ok" in await ordered(table, "p1", "rematch")
        assert table.status == "playing"
        second = table.watcher.values("match")[-1]
        assert (second["number"], second["rules"]) == (2, "classic match.target=200")
        assert second["seed_sha256"] != first["seed_sha256"]


async def test_the_bots_of_a_rematch_have_new_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seed of the match before is public: who knew the luck of the bots could foresee what they do."""
    seeds: list[str] = []

    def noted(level: str, seed: str) -> Bot:
        seeds.append(seed)
        return make(level, seed)

    monkeypatch.setattr(bot_players, "make", noted)
    async with played_table("classic match.mode=single_hand", 1, 1) as table:
        await play(table, Random(1), most=3000)
        assert table.status == "over"
        assert "ok" in await ordered(table, "p1", "rematch")
        await play(table, Random(1), most=3000)
        assert seeds == ["seed bot p2", "seed of the next match bot p2"]


async def test_the_host_goes_on_without_waiting() -> None:
    async with played_table("classic", 3) as table:
        await until(table, "between", Random(1))
        await refused(table, "p2", "next", "only the host")
        assert "ok" in await ordered(table, "p1", "next")
        assert table.status == "playing"


# ---- coming and leaving --------------------------------------------------------------------------------------------------
async def sit(table: PlayedTable, name: str, seat: str | None = None) -> Client:
    ticket = await table.lobby.join(table.id, name, seat=seat)
    client = Client(ticket.token)
    client.come(table.actor)
    await table.settle()
    return client


async def test_a_player_who_joins_before_the_match_is_in_it() -> None:
    async with played_table("classic", 1, start=False, seats=3) as table:
        client = await sit(table, "Ben")
        assert client.seat == "p2"
        assert client.hello["seat"] == "p2"
        assert seats_of(table)["p2"] == {"seat": "p2", "name": "Ben", "is": "person", "away": False, "ready": False}
        with pytest.raises(Refused, match="is called"):
            await table.lobby.join(table.id, "ben", seat="p3")
        await sit(table, "Cy")
        with pytest.raises(Refused, match="all seats are taken"):
            await table.lobby.join(table.id, "Di")
        with pytest.raises(Invalid, match="from 1 to 20"):
            await table.lobby.join(table.id, "x" * 21)


async def test_a_player_who_joins_in_a_match_gets_a_bots_seat_with_the_next_round() -> None:
    async with played_table("classic", 1, 2) as table:
        client = await sit(table, "Ben")
        assert client.seat is None
        assert seats_of(table)["p2"]["coming"] == "Ben"
        assert "error" in await table.said(client, do="p2 draw")
        with pytest.raises(Refused, match="is called"):
            await table.lobby.join(table.id, "Ben")
        with pytest.raises(Refused, match="p2 is taken"):
            await table.lobby.join(table.id, "Cy", seat="p2")
        await until(table, "between", Random(1))
        assert client.seat is None
        hellos = client.hellos
        await ordered(table, "p1", "ready")
        assert client.seat == "p2"
        assert client.hellos == hellos + 1
        assert client.hello["seat"] == "p2"
        assert client.hello["match"]["players"][1] == "Ben"
        assert any("??" not in event for event in client.values("event") if event.startswith("d deal p2"))
        assert not client.faults
        assert {client.n, table.watcher.n} == {table.table.state.n}
        assert seats_of(table)["p2"]["is"] == "person"


@pytest.mark.parametrize("ends", ["by playing", "by vote"])
async def test_a_player_who_joined_in_the_last_round_has_the_seat_after_the_match(ends: str) -> None:
    async with played_table("classic match.mode=single_hand", 1, 2) as table:
        client = await sit(table, "Ben")
        if ends == "by vote":
            await ordered(table, "p1", "vote end")
        else:
            await until(table, "over", Random(1))
        assert client.seat == "p2"
        assert client.hello["seat"] == "p2"
        assert "ok" in await table.said(client, say="hello")
        assert "Ben" not in table.table.state.players


async def test_a_bot_replaces_a_player_who_leaves_and_the_token_is_invalid() -> None:
    async with played_table("classic", 3, bot_delays=NO_DELAYS) as table:
        client = table.clients.pop("p2")
        assert "ok" in await table.said(client, table="leave")
        assert seats_of(table)["p2"] == {"seat": "p2", "name": "Player 2", "is": "bot", "level": "careful"}
        assert client.seat is None
        assert client.hello["seat"] is None
        assert not client.asked
        assert "error" in await table.said(client, say="I am back")
        again = Client(token_of("p2"))
        again.come(table.actor)
        await table.settle()
        assert again.seat is None
        assert not any("??" not in event for event in again.values("event") if event.startswith("d deal p"))


async def test_the_host_removes_a_player() -> None:
    async with played_table("classic", 3, start=False) as table:
        await refused(table, "p2", "remove p3", "only the host")
        gone = table.clients.pop("p3")
        assert "ok" in await ordered(table, "p1", "remove p3")
        assert seats_of(table)["p3"]["is"] == "open"
        assert gone.seat is None
        assert gone.hello["seat"] is None


async def test_if_the_host_leaves_another_player_is_host() -> None:
    async with played_table("classic", 3, pace=Pace(None, 1000, None)) as table:
        table.clients["p2"].go()
        await table.forward(1000)
        assert seats_of(table)["p2"]["away"]
        await ordered(table, "p1", "leave")
        assert info_of(table)["host"] == "p3"
        await ordered(table, "p3", "leave")
        assert info_of(table)["host"] == "p2"


async def test_the_first_player_at_a_table_without_players_is_host() -> None:
    async with played_table("classic", 1, 1, start=False) as table:
        await ordered(table, "p1", "leave")
        assert info_of(table)["host"] is None
        client = await sit(table, "Ben")
        assert info_of(table)["host"] == client.seat


async def test_names_stay_distinct_after_a_player_has_left() -> None:
    async with played_table("classic", 2, 1) as table:
        await ordered(table, "p2", "leave")
        with pytest.raises(Refused, match="is called"):
            await table.lobby.join(table.id, "Player 1")
        assert len({seat["name"] for seat in seats_of(table).values()}) == 3


# ---- chat and actions ---------------------------------------------------------------------------------------------------------------
async def test_a_spectator_cannot_send_commands() -> None:
    async with played_table("classic", 2) as table:
        k = table.table.state.k
        orders = ({"table": words} for words in ("start", "leave", "ready", "vote end"))
        for message in ({"do": "p1 draw"}, {"say": "hello"}, {"react": "clap"}, *orders):
            assert "watching" in (await table.said(table.watcher, **message))["error"]
        assert table.table.state.k == k


async def test_no_player_acts_for_another_seat() -> None:
    async with played_table("classic", 2) as table:
        asked = next(client for client in table.clients.values() if client.must)
        other = next(client for client in table.clients.values() if client is not asked)
        k = table.table.state.k
        for action in (asked.ask[0], "d draw p1 r5", "d", "", f"p9 {asked.ask[0]}"):
            assert "act for no other seat" in (await table.said(other, do=action))["error"]
        assert table.table.state.k == k


async def test_chat_and_reactions_are_sent_to_all() -> None:
    async with played_table("classic", 2) as table:
        assert "ok" in await table.said(table.clients["p2"], say="  well   played ")
        assert "ok" in await table.said(table.clients["p1"], react="heart")
        for client in table.everybody:
            assert client.all_lines[-2:] == [
                {"n": client.n - 1, "say": "well played", "from": "p2"},
                {"n": client.n, "react": "heart", "from": "p1"},
            ]
        for message in ({"say": " "}, {"say": "x" * 301}, {"say": "a\u202eb"}, {"react": "shrug"}, {"say": "psst", "to": "team"}):
            assert "error" in await table.said(table.clients["p1"], **message)


async def test_team_chat_is_sent_to_the_team() -> None:
    async with played_table("classic teams=2x2", 4) as table:
        assert "ok" in await table.said(table.clients["p2"], say="go for it", to="team")
        for seat, client in [*table.clients.items(), ("", table.watcher)]:
            assert client.all_lines[-1] == {
                "n": client.n,
                "say": "go for it" if seat in ("p2", "p4") else None,
                "from": "p2",
                "to": "team",
            }
        assert not any(b"go for it" in data for client in (table.clients["p1"], table.clients["p3"], table.watcher) for data in client.got)
        for seat, heard in (("p4", True), ("p1", False)):
            again = Client(token_of(seat))
            again.come(table.actor, 0)
            await table.settle()
            assert any(b"go for it" in data for data in again.got) == heard


async def test_a_penalty_is_voted_on_for_one_seat_by_the_others() -> None:
    async with played_table("anniversary", 3) as table:
        for words in ("vote penalty", "vote penalty p1 2", "vote penalty p1 2 suggestion", "vote", "vote penalty p4"):
            await refused(table, "p1", words, "no vote on")


async def test_two_people_give_a_penalty_only_if_both_agree_and_three_without_the_one_it_is_for() -> None:
    async with played_table("anniversary", 2) as table:
        assert "ok" in await ordered(table, "p1", "vote penalty p2")
        assert info_of(table)["vote"] == {"on": "penalty p2", "for": ["p1"], "against": [], "needed": 2}
        assert "ok" in await ordered(table, "p2", "vote penalty p2")
        assert info_of(table)["vote"] is None
        assert "d penalty p2 2 suggestion" in table.clients["p1"].values("event")
    async with played_table("anniversary", 3) as table:
        assert "ok" in await ordered(table, "p1", "vote penalty p2")
        await refused(table, "p2", "vote against", "nobody votes on their own penalty")
        assert "ok" in await ordered(table, "p3", "vote penalty p2")
        assert "d penalty p2 2 suggestion" in table.clients["p2"].values("event")


async def test_chat_is_rate_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayedTable, "rates", TableRates())
    async with played_table("classic", 2) as table:
        ann = table.clients["p1"]
        answers = [await table.said(ann, say=f"word {number}") for number in range(9)]
        assert all("ok" in answer for answer in answers[:8])
        assert "wait a few seconds" in answers[8]["error"]
        assert "wait a few seconds" in (await table.said(ann, react="clap"))["error"]
        assert "ok" in await table.said(table.clients["p2"], react="clap")
        assert "ok" in await table.said(ann, table="host p2"), "it is about talk alone"
        await table.forward(2_000)
        assert ["ok" in await table.said(ann, say=word) for word in ("now", "then")] == [True, False]


async def test_orders_are_limited_per_seat_and_per_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayedTable, "rates", TableRates(orders=Rate(0.5, 4), all_orders=Rate(1, 10)))
    async with played_table("classic", 3, start=False) as table:
        ann, ben, cy = table.clients.values()

        async def done(client: Client, times: int) -> int:
            answers = [await table.said(client, table=f"vote {'against' if n % 2 else 'end'}") for n in range(times)]
            return sum(answer.get("cause") != "orders" for answer in answers)

        assert await done(ann, 6) == 4
        assert "ok" in await table.said(ann, say="hello"), "it is about orders alone"
        again = Client(token_of("p1"))
        again.come(table.actor)
        again._ids = 100  # ids of its own
        assert await done(again, 1) == 0, "another connection of the same seat counts with the first"
        assert [await done(client, 5) for client in (ben, cy)] == [4, 2], "all seats together have ten"
        await table.forward(4_000)
        assert [await done(client, 5) for client in (ann, ben, cy)] == [2, 2, 0]


async def test_a_seat_has_few_connections_and_the_oldest_is_closed() -> None:
    async with played_table("classic", 2) as table:
        clients = [Client(token_of("p1")) for _ in range(SEAT_SOCKETS + 1)]
        for client in clients:
            client.come(table.actor)
            await table.settle()
        assert table.clients["p1"].dropped == [(1008, f"your seat is open in {SEAT_SOCKETS} other places by now")]
        assert [len(client.dropped) for client in clients] == [1, 0, 0, 0, 0]
        assert not table.clients["p2"].dropped
        assert "ok" in await table.said(clients[-1], say="hello")


async def test_a_newcomers_seat_has_few_connections_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.server.room.actor.SEAT_SOCKETS", 1)
    async with played_table("classic", 2, start=False) as table:
        await table.actor.call(lambda _: events.PlayerLeft("p2"))
        clients = [Client("a newcomer's token") for _ in range(3)]
        for client in clients:
            client.come(table.actor)
        await table.settle()
        assert [client.seat for client in clients] == [None] * 3
        await table.actor.call(lambda _: events.PlayerJoined("p2", "Eve", hashed("a newcomer's token")))
        await table.settle()
        assert [len(client.dropped) for client in clients] == [1, 1, 0]


async def test_chat_between_rounds_takes_bounded_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.server.room.stream._HELD", 50)
    async with played_table("classic", 2, start=False) as table:
        for number in range(120):
            said = events.ChatSent("p1", f"word {number}")
            await table.actor.call(lambda _, said=said: said)  # type: ignore[misc]
        assert len(table.table.stream.held) <= 50
        late = Client(token_of("p2"))
        late.come(table.actor, 0)
        await table.settle()
        assert late.values("say") == [f"word {number}" for number in range(120)]


async def test_talk_in_a_round_takes_bounded_memory_and_no_ask_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.server.room.stream._HELD", 50)
    async with played_table("classic", 3, pace=Pace(None, None, None)) as table:
        for times in (1, 2, 3):
            await one_move(table, Random(times))
            for number in range(120):
                said = events.ChatSent("p1", f"word {number}")
                await table.actor.call(lambda _, said=said: said)  # type: ignore[misc]
            await table.settle()
            stream = table.table.stream
            assert len(stream.held) <= 50
            assert len(stream.asks) <= 3
            for seat, client in table.clients.items():
                for after in (0, table.table.state.round_n, client.asked.get("n", 1) - 1, client.n - 60):
                    late = Client(token_of(seat))
                    late.n = after
                    late.come(table.actor, after)
                    await table.settle()
                    assert late.asked == (client.asked if after < client.asked.get("n", 0) else {}), f"{seat} came back after line {after}"
                    assert late.lines == {n: late.lines[n] for n in range(after + 1, client.n + 1)}
                    late.go()


class Reads(MemoryStore):
    """A store that notes how many entries each read returned."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: list[int] = []

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        found = await super().read(table, after, most)
        self.sizes.append(len(found))
        return found


async def test_a_long_log_is_read_in_pages_and_folded_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.server.room.stream._HELD", 50)
    monkeypatch.setattr("lastcard.server.room.event_log._SLICE_S", 0)
    entries, store, turns = 1000, Reads(), 0

    async def count_turns() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    async with played_table("classic", 2, start=False, store=store) as table:
        for number in range(entries):
            said = events.ChatSent("p1", f"word {number}")
            await table.actor.call(lambda _, said=said: said)  # type: ignore[misc]
        late = Client(token_of("p2"))
        store.sizes.clear()
        late.come(table.actor, 0)
        await table.settle()
        assert late.values("say") == [f"word {number}" for number in range(entries)]
        assert max(store.sizes) == 100
        store.sizes.clear()
        near = Client(token_of("p2"))
        near.n = table.table.state.n - 60
        near.come(table.actor, near.n)
        await table.settle()
        assert len(near.lines) == 60
        assert sum(store.sizes) < 150, "what came before is not read"
        store.kept[table.id].snapshot = None
        store.sizes.clear()
        counting = asyncio.create_task(count_turns())
        again = await load(store, table.id)
        counting.cancel()
        assert again is not None
        assert again.state == table.table.state
        assert max(store.sizes) == 100
        assert turns >= entries, "each entry was a turn of the loop"


async def test_many_old_lines_are_read_and_sent_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.server.room.stream._HELD", 10)
    for room in ("event_log", "listeners"):
        monkeypatch.setattr(f"lastcard.server.room.{room}.MOST_BYTES", 1000)
    decoded: list[bytes] = []

    def noted(body: bytes) -> events.StoredEvent:
        decoded.append(body)
        return events.decode_event(body)

    monkeypatch.setattr("lastcard.server.room.event_log.decode_event", noted)
    async with played_table("classic", 2, start=False) as table:
        for number in range(300):
            said = events.ChatSent("p1", f"word {number}")
            await table.actor.call(lambda _, said=said: said)  # type: ignore[misc]
        late, parts = Client(token_of("p2")), 0
        while late.n < table.table.state.n:
            parts += 1
            decoded.clear()
            late.come(table.actor, late.n)
            await table.settle()
            assert len(decoded) < 100, "a client that comes back must not have the whole log read"
        assert parts > 5
        assert late.values("say") == [f"word {number}" for number in range(300)]


# ---- anything at all -----------------------------------------------------------------------------------------------------
def any_order(luck: Random, seats: int) -> str:
    seat = f"p{luck.randint(1, seats + 1)}"
    return luck.choice(
        [
            *COMMANDS,
            f"name {luck.choice(('Ann', 'Ben', 'Cleo', 'ann'))}",
            f"host {seat}",
            f"remove {seat}",
            f"bot {seat} {luck.choice(('random', 'careful'))}",
            f"open {seat}",
            f"seats {luck.randint(1, 6)}",
            f"rules {luck.choice(EDITIONS)} match.target=60",
            f"pace {luck.choice((0, 20))} {luck.choice((0, 5))} {luck.choice((0, 3))}",
            f"dealer {seat}",
            "vote end",
            "vote against",
            f"vote penalty {seat}",
        ]
    )


@pytest.mark.parametrize("edition", EDITIONS)
async def test_random_commands_keep_the_table_consistent(edition: str, caplog: pytest.LogCaptureFixture) -> None:
    """Random commands between random moves: nothing fails, the log folds to the same table, and every client stays in sync."""
    for seed in range(3):
        luck = Random(f"{edition} {seed}")
        async with played_table(f"{edition} match.target=60", 3, 1, pace=Pace(20_000, 5_000, 3_000)) as table:
            people = list(table.clients.values())
            for step in range(150):
                odds = luck.random()
                client = luck.choice(people)
                if odds < 0.35:
                    client.send(table=any_order(luck, 4))
                elif odds < 0.4 and client.actor is not None:
                    client.go()
                elif odds < 0.5 and client.actor is None:
                    client.come(table.actor, client.n)
                elif odds < 0.55:
                    await table.forward(luck.choice((1000, 5000)))
                elif odds < 0.6:
                    with suppress(Refused):
                        people.append(await sit(table, f"New {step}"))
                else:
                    await one_move(table, luck, 0.1, people)
                await table.settle()
                actor = [client for client in people if client.actor is not None]
                assert all(client.n == table.table.state.n and not client.faults for client in actor)
                seats = [client.seat for client in people if client.actor is not None and client.seat]
                assert len(seats) == len(set(seats))
            folded = await load(table.store, table.id)
            assert folded is not None
            assert folded.state == table.table.state
            assert "failed" not in caplog.text, caplog.text
