"""Golden logs: logs of earlier versions fold to the same tables and the same lines, byte for byte.

``python -m tests.wire.test_golden`` writes logs that are missing. Existing ones are never
changed: they represent stored tables of users. Only what is expected was written anew: lines that cited a wrong rule, and asks that
lacked what can be put down at one's own risk after drawing and while others answer.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest

from lastcard.cards import PLAY_PATTERN, SEAT_PATTERN
from lastcard.game.match import Match
from lastcard.room.errors import Refused
from lastcard.room.log.event_log import entry_of
from lastcard.room.log.store import Entry, chain, check_chain
from lastcard.room.store_errors import StoreError
from lastcard.room.table import events
from lastcard.room.table.events import Pace, StoredEvent, decode_event, encode_event
from lastcard.room.table.seats import Newcomer, hashed
from lastcard.room.table.table import Table
from lastcard.rules.causes import cause_of_card, cite
from lastcard.rules.edition import EDITIONS
from lastcard.rules.revisions import REVISION
from lastcard.rules.rules import Rules
from lastcard.web.data.branch_data import branch_of
from tests.laws.strategies import pick
from tests.wire.fake import ID, SLOW, Client, PlayedTable, played_table
from tests.wire.random_play import one_move

FOLDER: Final = Path(__file__).parent / "golden"
EYES: Final = ("p1", "p2", "p3", "p4", None)
LOGS: Final = {
    **{edition: edition for edition in EDITIONS},
    "merciless-2": "merciless",
    "pauses": "classic",
    "absent": "classic",
    "removal": "classic",
    "aside": "classic",
    "arranged": "classic",
    "moved": "classic",
    "closed": "classic",
    "streamed": "classic",
    "branch": "classic",
}
"""The edition of each log."""
_LAID: Final = re.compile(f"{SEAT_PATTERN} {PLAY_PATTERN}$")
WITH_SNAPSHOTS: Final = [
    log for log in LOGS if log not in ("branch", "absent", "removal", "aside", "arranged", "moved", "closed", "streamed")
]


def read(path: Path) -> tuple[list[Entry], dict[str, Any]]:
    """Read a log and its expected results."""
    *entries, came = map(json.loads, path.read_text("utf-8").splitlines())
    return [Entry(one["k"], one["at"], one["body"].encode(), bytes.fromhex(one["hash"])) for one in entries], came


def folded(entries: list[Entry]) -> Iterator[tuple[Entry, StoredEvent, Table]]:
    """Fold a log entry by entry."""
    table: Table | None = None
    for entry in entries:
        done = decode_event(entry.body)
        if table is None:
            table = Table.begin(done, entry.at, entry.hash)
        else:
            table.fold(done, entry.at, entry.hash)
        yield entry, done, table


def mark(line: bytes, rules: Rules) -> str:
    """Return the hash of a line as the version that wrote the logs had it.

    It said no cause, nor what accepting draws, a voluntary draw had the rule of every draw, and a card that others may find wrong that of
    a card that fits; so had an answer that need not fit.
    """
    body = json.loads(line)
    if body.get("cause") == "voluntary_draw":
        body["rule"] = cite(rules, "turn_draw")
    if body.get("cause") == "card_laid" or (body.get("cause") == "stacked" and _LAID.match(body["event"])):
        body["rule"] = cite(rules, cause_of_card(body["event"].split()[1].partition(":")[0]))
    since = {"cause", "args"} if "cause" in body else {"draws"} if "wait" in body else set()
    if since & body.keys():
        line = msgspec.json.encode({key: value for key, value in body.items() if key not in since})
    return sha256(line).hexdigest()[:8]


def state(table: Table) -> dict[str, Any]:
    """Return the state of a table as JSON."""
    plain: dict[str, Any] = json.loads(msgspec.json.encode(table.state))
    return plain


def asked(table: Table) -> dict[str, Any]:
    return {seat: json.loads(json.dumps(one.to_wire())) for seat, one in table.asked.items()}


# ---- the laws ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("log", LOGS)
def test_a_log_folds_to_the_same_table_and_the_same_lines(log: str) -> None:
    entries, came = read(FOLDER / f"{log}.jsonl")
    check_chain(log, entries, 0, b"", "golden")
    rules = Rules(LOGS[log])
    table, places, compared = None, dict.fromkeys(map(str, EYES), 0), 0
    for entry, done, table in folded(entries):
        for seat in EYES:
            for line in table.stream.new:
                wanted = came["lines"][str(seat)][places[str(seat)]]
                places[str(seat)] += 1
                assert mark(line.seen_by(seat), rules) == wanted, f"entry {entry.k}, {done.event}: {seat} now sees {line.seen_by(seat)!r}"
        if str(entry.k) in came["asked"]:
            compared += 1
            assert asked(table) == came["asked"][str(entry.k)]
    assert table is not None
    assert compared > 3
    assert places == {seat: len(marks) for seat, marks in came["lines"].items()}
    now = state(table)
    assert {key: now.get(key) for key in came["state"]} == came["state"]
    assert asked(table) == came["last_asked"]


@pytest.mark.parametrize("log", LOGS)
def test_a_log_is_written_again_as_it_is(log: str) -> None:
    entries, _ = read(FOLDER / f"{log}.jsonl")
    last = b""
    for entry in entries:
        done = decode_event(entry.body)
        assert encode_event(done) == entry.body
        assert chain(last, entry.k, entry.at, encode_event(done)) == entry
        last = entry.hash


@pytest.mark.parametrize("log", WITH_SNAPSHOTS)
def test_a_snapshot_and_the_rest_of_the_log_are_the_same_table(log: str) -> None:
    entries, came = read(FOLDER / f"{log}.jsonl")
    assert came["snapshots"]
    for k, snapshot in came["snapshots"].items():
        table = Table.from_snapshot(snapshot.encode())
        for entry in entries[int(k) :]:
            table.fold(decode_event(entry.body), entry.at, entry.hash)
        now = state(table)
        assert {key: now.get(key) for key in came["state"]} == came["state"]
        assert asked(table) == came["last_asked"]


@pytest.mark.parametrize("log", LOGS)
def test_a_change_anywhere_breaks_the_chain(log: str) -> None:
    entries, _ = read(FOLDER / f"{log}.jsonl")
    luck = Random(log)
    for _ in range(10):
        place = luck.randrange(len(entries))
        one = entries[place]
        changed = luck.choice(
            [
                Entry(one.k, one.at + 1, one.body, one.hash),
                Entry(one.k, one.at, one.body.replace(b'"n":', b'"n": '), one.hash),
                Entry(one.k + 1, one.at, one.body, one.hash),
            ]
        )
        with pytest.raises(StoreError):
            check_chain(log, [*entries[:place], changed, *entries[place + 1 :]], 0, b"", "golden")


def test_every_event_occurs_in_a_golden_log() -> None:
    kinds = {type(decode_event(entry.body).event) for log in LOGS for entry in read(FOLDER / f"{log}.jsonl")[0]}
    assert kinds == set(events.AnyEvent.__args__)
    actions = [
        done.event
        for log in LOGS
        for done in (decode_event(entry.body) for entry in read(FOLDER / f"{log}.jsonl")[0])
        if isinstance(done.event, events.ActionTaken)
    ]
    assert {event.by for event in actions} == {"", "bot", "clock"}
    verbs = {event.do.split()[1].rstrip("!") for event in actions}
    assert {"draw", "keep", "accept", "challenge", "uno", "catch"} <= verbs


# ---- how they were made --------------------------------------------------------------------------------------------------
async def play_one(edition: str, luck: Random) -> tuple[list[Entry], dict[str, str]]:
    """Play at a table at which every kind of event happens; return its log and snapshots."""
    snapshots: dict[str, str] = {}
    rules = f"{edition} match.target={150 if edition == 'fairies' else 60}"
    async with played_table(rules, 3, 1, pace=Pace(20_000, 30_000, 4_000), bot_delays=SLOW, start=False, seats=4) as table:
        clients = table.clients
        for seat, words in (("p1", "seats 5"), ("p1", "seats 4"), ("p2", "name Benedikt"), ("p1", "host p2"), ("p2", "host p1"),
                            ("p1", "bot p4 careful"), ("p1", "open p4"), ("p1", f"rules {rules} uno.grace_ms=500"), ("p1", "pace 30 40 5"),
                            ("p1", "dealer p2")):  # fmt: skip
            assert "ok" in await table.said(clients[seat], table=words), words
        await table.actor.call(lambda _: events.MatchStarted(f"{edition} golden"))
        await table.settle()
        await some_talk(table)
        for move in range(170):
            if table.status == "over":
                break
            if table.table.can_snapshot and str(table.table.state.k) not in snapshots and len(snapshots) < 2:
                snapshots[str(table.table.state.k)] = table.table.snapshot().decode()
            if table.status == "between":
                await table.said(clients["p1"], table="ready")
                await table.forward(5_000)
            elif move == 8:
                clients["p3"].go()
                await table.forward(41_000)
                clients["p3"].come(table.actor, clients["p3"].n)
            elif move in (12, 14):
                await table.forward(30_000)
            elif move == 16:
                await table.said(clients["p2"], table="leave")
                newcomer = Client("golden-newcomer")
                newcomer.come(table.actor)
                clients["p2"] = newcomer
                await table.actor.call(lambda _: events.PlayerJoined("p2", "Newcomer", hashed("golden-newcomer"), "nonce2"))
            elif move == 60:
                await table.said(clients["p1"], table="vote end")
                await table.forward(61_000)
            elif not await bots_act(table, luck):
                await one_move(table, luck, 0.2)
        if table.status != "over":
            for seat in ("p1", "p3"):
                await table.said(clients[seat], table="vote end")
        if not snapshots:
            snapshots[str(table.table.state.k)] = table.table.snapshot().decode()
        return await table.store.read(table.id), snapshots


async def pause_often(luck: Random) -> tuple[list[Entry], dict[str, str]]:
    """Play at a table that is paused in a turn, while somebody is gone, between two rounds, and once until its last person leaves."""
    async with played_table(
        "classic match.target=120 match.minutes=30 deal.size=3", 3, 1, pace=Pace(20_000, 30_000, 4_000), bot_delays=SLOW
    ) as table:
        clients = table.clients
        snapshots: dict[str, str] = {}
        for move in range(600):
            if table.status == "over":
                break
            if table.status == "between" and len(snapshots) < 2:
                snapshots[str(table.table.state.k)] = table.table.snapshot().decode()
                await _pause(table)
                await table.said(clients["p3"], table="resume")
            elif table.status == "between":
                await table.forward(5_000)
            elif move == 5:
                await table.forward(7_000)
                await _pause(table)
                clients["p3"].go()
                await table.forward(600_000)
                clients["p3"].come(table.actor, clients["p3"].n)
                await table.said(clients["p1"], say="back again")
                await table.said(clients["p2"], table="resume")
            elif not await bots_act(table, luck):
                await one_move(table, luck, 0.2)
        await table.said(clients["p1"], table="rematch")
        await _pause(table)
        for seat in clients:
            await table.said(clients[seat], table="leave")
        return await table.store.read(table.id), snapshots


def play_on(luck: Random) -> list[Entry]:
    """Play on from a moment in the third round of a match."""
    match = Match("classic match.target=5000", ["Ann", "Ben", "Cy", "Dee"], seed="golden", nonces=["north"])
    while match.played < 3 or len(match.round.actions) < 9:
        match.play(pick(match.round, luck))
    match.end()
    branch = branch_of(match.record(), 3, len(match.round.events), "p2")
    table, stored = Table.create(events.TableBranched(ID, "p2", hashed("golden"), "careful", "never played", branch), 1_700_000_000_000)
    entries = [entry_of(table, stored)]
    table.mark_stored(entries[0].hash)
    while table.state.status == "playing":
        seat, asked = luck.choice(sorted(table.asked.items()))
        wanted = asked.must if asked.must_act else asked.may
        action = events.ActionTaken(luck.choice(wanted.actions or wanted.unlawful), "" if seat == "p2" else "bot")
        try:
            stored = table.apply(action, table.state.at + 900)
        except Refused:  # within the grace time of UNO
            stored = table.apply(events.CatchOpened(tuple(table.play.grace.seats)), table.state.at + 2_000)
        entries.append(entry_of(table, stored))
        table.mark_stored(entries[-1].hash)
    return entries


async def vote_out(luck: Random) -> tuple[list[Entry], dict[str, str]]:
    """Play at a table at which a player is voted out twice: they come back, and then their seat is free."""
    async with played_table("classic match.target=5000", 3, pace=Pace(20_000, 30_000, 4_000), bot_delays=SLOW, start=False) as table:
        clients = table.clients
        for move in range(60):
            if move in (0, 40):
                if move:
                    for seat in ("p1", "p2"):
                        await table.said(clients[seat], table="vote end")
                await table.said(clients["p1"], table="absent free" if move else "absent keep")
                await table.said(clients["p1"], table="rematch" if move else "start")
            elif move in (5, 45):
                clients["p3"].go()
                await table.forward(30_000)
                for seat in ("p1", "p2"):
                    await table.said(clients[seat], table="vote absent p3")
            elif move == 15:
                clients["p3"].come(table.actor, clients["p3"].n)
                await table.said(clients["p3"], table="back")
            elif not await bots_act(table, luck):
                await one_move(table, luck, 0.2)
        return await table.store.read(table.id), {}


async def vote_off(luck: Random) -> tuple[list[Entry], dict[str, str]]:
    """Play at a table from which the others remove a player, whose seat a bot takes."""
    async with played_table("classic", 3, pace=Pace(20_000, 30_000, 4_000), bot_delays=SLOW, address="203.0.113.7") as table:
        for move in range(45):
            if move == 2:
                for words in ("talk phrases", "mute p2", "unmute p2"):
                    await table.said(table.clients["p1"], table=words)
            elif move == 5:
                for seat in ("p1", "p2"):
                    await table.said(table.clients[seat], table="vote remove p3")
            elif not await bots_act(table, luck):
                await one_move(table, luck, 0.2)
        return await table.store.read(table.id), {}


async def set_aside(luck: Random) -> tuple[list[Entry], dict[str, str]]:
    """Play at a table whose host says that a player is away, who comes back."""
    async with played_table("classic", 3, pace=Pace(20_000, 30_000, 4_000), bot_delays=SLOW) as table:
        for move in range(60):
            if move == 3:
                await table.said(table.clients["p1"], table="away p3")
            elif move == 18:
                await table.said(table.clients["p3"], table="back")
            elif not await bots_act(table, luck):
                await one_move(table, luck, 0.2)
        return await table.store.read(table.id), {}


async def streamed(luck: Random) -> tuple[list[Entry], dict[str, str]]:
    """Play at a table whose host allows a stream with open hands."""
    async with played_table("classic", 3, pace=Pace(20_000, 30_000, 4_000), bot_delays=SLOW, start=False) as table:
        for words in ("stream 300", "stream off", "stream 60"):
            assert "ok" in await table.said(table.clients["p1"], table=words), words
        await table.actor.call(lambda _: events.MatchStarted("streamed golden"))
        await table.settle()
        for _ in range(60):
            await one_move(table, luck, 0.2)
        return await table.store.read(table.id), {}


ARRANGED: Final[dict[str, list[events.TableEvent]]] = {
    "arranged": [],
    "moved": [events.SeatMoved("p2", hashed("Ben's telephone"))],
    "closed": [events.EntryClosed()],
}
"""What happens besides cards at a table without a host, by the name of its log."""


def arranged(luck: Random, besides: list[events.TableEvent]) -> list[Entry]:
    """Play at a table that was made for two people and a bot, who have no host."""
    holders = tuple(Newcomer(name, hashed(name), "") for name in ("Ann", "Ben"))
    made = events.TableArranged(ID, "quick", "classic match.rounds=3", holders, 3, 1, "careful", "golden", revision=REVISION)
    table, stored = Table.create(made, 1_700_000_000_000)
    entries = [entry_of(table, stored)]
    table.mark_stored(entries[0].hash)
    done: list[events.TableEvent] = [events.MatchStarted("never played")]
    while len(entries) < 45:
        if len(entries) == 20 and besides:
            done += besides
        elif not done and table.state.status == "between":
            done.append(events.RoundDealt())
        elif not done:
            seat, asked = luck.choice(sorted((seat, one) for seat, one in table.asked.items() if one.must_act))
            done.append(events.ActionTaken(luck.choice(asked.must.actions), "" if seat != "p3" else "bot"))
        try:
            stored = table.apply(done[0], table.state.at + 900)
        except Refused:  # within the grace time of UNO
            stored = table.apply(events.CatchOpened(tuple(table.play.grace.seats)), table.state.at + 2_000)
        done.clear()
        entries.append(entry_of(table, stored))
        table.mark_stored(entries[-1].hash)
    return entries


async def _pause(table: PlayedTable) -> None:
    for seat in ("p1", "p2"):
        assert "ok" in await table.said(table.clients[seat], table="vote pause")
    assert table.table.state.is_paused


async def some_talk(table: PlayedTable) -> None:
    await table.said(table.clients["p1"], say="good luck ❤")
    await table.said(table.clients["p3"], react="heart")
    await table.said(table.clients["p1"], table="vote penalty p3")
    await table.said(table.clients["p2"], table="vote penalty p3")


async def bots_act(table: PlayedTable, luck: Random) -> bool:
    """Let a bot act if one is due, as it would after its delay; return whether it did."""
    for seat, one in list(table.table.asked.items()):
        if not table.table.state.seat(seat).is_present and one.must_act and not table.table.play.grace.seats:
            action = luck.choice(one.must.actions)
            await table.actor.call(lambda _, action=action: events.ActionTaken(action, by="bot"))  # type: ignore[misc]
            return True
    return False


_WRITTEN: Final = {"pauses": pause_often, "absent": vote_out, "removal": vote_off, "aside": set_aside, "streamed": streamed}


async def write(log: str) -> None:
    luck = Random(f"golden {log}")
    if log == "branch" or log in ARRANGED:
        entries = play_on(luck) if log == "branch" else arranged(luck, ARRANGED[log])
        snapshots = dict[str, str]()
    else:
        entries, snapshots = await _WRITTEN.get(log, partial(play_one, LOGS[log]))(luck)
    lines: dict[str, list[str]] = {str(seat): [] for seat in EYES}
    asks: dict[int, Any] = {}
    table = None
    for entry, _, table in folded(entries):
        for seat in EYES:
            lines[str(seat)] += [mark(line.seen_by(seat), Rules(LOGS[log])) for line in table.stream.new]
        if entry.k % 10 == 0:
            asks[entry.k] = asked(table)
    assert table is not None
    came = {"state": state(table), "asked": asks, "last_asked": asked(table), "snapshots": snapshots, "lines": lines}
    stored = [{"k": one.k, "at": one.at, "hash": one.hash.hex(), "body": one.body.decode()} for one in entries]
    text = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in (*stored, came))
    (FOLDER / f"{log}.jsonl").write_text(text, "utf-8")


if __name__ == "__main__":
    for missing in LOGS:
        if not (FOLDER / f"{missing}.jsonl").exists():
            asyncio.run(write(missing))
