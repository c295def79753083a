"""Tables that play on from a moment of a record: the same position, a record that verifies, one person alone, and nothing that counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

import lastcard
from lastcard import LastCardError, Match, RecordError
from lastcard.archive.folder import Folder
from lastcard.archive.index import index_files
from lastcard.game.records.record import write_record
from lastcard.game.records.redaction import redact_record
from lastcard.game.records.verify import verify
from lastcard.room.errors import Refused
from lastcard.room.lobby import Lobby
from lastcard.room.log.event_log import entry_of, folded, load
from lastcard.room.log.match_log import table_record
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.store import Entry
from lastcard.room.table import events
from lastcard.room.table.branch import Branch
from lastcard.room.table.events import StoredEvent, decode_event
from lastcard.room.table.table import Table
from lastcard.server.archiving.archiver import Archiver
from lastcard.server.http.middleware import RECORD
from lastcard.web.data import branch_data
from lastcard.web.data.branch_data import branch_of
from lastcard.web.data.replay_data import replay_of_sent_record, table_replay
from lastcard.web.endpoints import server as api
from tests.game.record_cases import KINDS, finished
from tests.laws.strategies import pick
from tests.server.tools.fake_lobby import client_of, server_of

TABLE = "k3jx9m2pqahz"
START = 1_700_000_000_000
RULES = "classic match.target=150 deal.size=4 uno.grace_ms=0"


@cache
def match_of(rules: str = RULES, seats: int = 3, seed: int = 1) -> Match:
    """Return a match of some rounds that is over."""
    match, luck = Match(rules, [f"Player {number + 1}" for number in range(seats)], seed=seed, nonces=["north"]), Random(seed)
    while not match.over:
        match.play(pick(match.round, luck))
    return match


def record_of(kind: str) -> str:
    return write_record(finished(kind))


class Log:
    """A table that plays on from a branch, and the entries of its log."""

    def __init__(self, branch: Branch, seat: str) -> None:
        made = events.TableBranched(TABLE, seat, "hash", "careful", "never played", branch)
        self.table, stored = Table.create(made, START)
        self.entries: list[Entry] = []
        self.keep(stored)

    def keep(self, stored: StoredEvent) -> None:
        self.entries.append(entry_of(self.table, stored))
        self.table.mark_stored(self.entries[-1].hash)

    def act(self, action: str, by: str = "") -> None:
        self.keep(self.table.apply(events.ActionTaken(action, by), START))

    def play_out(self, seed: int) -> None:
        """Play the round to its end, by any actions that are asked for."""
        luck, rnd = Random(seed), self.table.round
        assert rnd is not None
        while self.table.state.status == "playing":
            _, asked = luck.choice(sorted(self.table.asked.items()))
            wanted = asked.must if asked.must_act else asked.may
            self.act(luck.choice(wanted.actions or wanted.unlawful))

    @property
    def chunks(self) -> list[bytes]:
        return [msgspec.msgpack.encode(self.entries)]

    def record(self) -> str:
        return table_record(self.chunks, TABLE, 1, "all", 0)


@cache
def replay_data(record: str) -> dict[str, Any]:
    """Return what the replay page reads of a record, worked out once: of which all moments of a match are taken."""
    return replay_of_sent_record(record)


@cache
def replayed(record: str) -> Match:
    """Return the match of a record, played again once."""
    return lastcard.replay(record)


def moments(record: str, luck: Random, count: int) -> list[tuple[int, int, str]]:
    """Return some moments of rounds at which somebody plays on: the round, the event, and a seat of the round."""
    data = replay_data(record)
    found = []
    for _ in range(count):
        number = luck.randrange(len(data["rounds"]))
        rnd = data["rounds"][number]
        # the last event by a seat belongs to the action that ends the round, or to the one before
        last = max(at for at, event in enumerate(rnd["events"]) if event[0].startswith("d over") or at == 0)
        event = luck.randrange(last)
        found.append((number + 1, event, luck.choice(rnd["seats"])))
    return found


def branched(record: str, number: int, event: int, seat: str) -> Branch | None:
    """Return a branch; None where the round ends with the action of the event, or where the seat is out of it."""
    try:
        return branch_of(record, number, event, seat)
    except LastCardError as error:
        if error.cause in ("branch_over", "branch_seat"):
            return None
        raise


# ---- laws ----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", KINDS)
def test_a_table_goes_on_from_the_position_of_the_moment_and_its_record_verifies(kind: str, repeats: Callable[[int, int], int]) -> None:
    record, luck = record_of(kind), Random(kind)
    most, done = repeats(8, 1), 0
    for number, event, seat in moments(record, luck, 8):
        if done == most:
            break
        branch = branched(record, number, event, seat)
        if branch is None:
            continue
        done += 1
        check_same_moment(Log(branch, seat).table, record, number, event)
        log = Log(branch, seat)
        log.play_out(event)
        again = log.record()
        assert verify(again).ok, str(verify(again))
        check_begins_alike(again, record, number, branch)
    assert done >= min(most, 2)


def check_same_moment(table: Table, record: str, number: int, event: int) -> None:
    """Check that a table has all events of the record up to the moment, and that the action after them is legal at it."""
    data, rnd = replay_data(record), table.round
    assert rnd is not None
    assert table.match is not None
    events_there = [each[0] for each in data["rounds"][number - 1]["events"]]
    events_here = [str(each) for each in table.match.events]
    assert events_here == events_there[: len(events_here)]
    assert len(events_here) > event
    recorded = replayed(record).rounds[number - 1].round.actions
    following = recorded[len(rnd.actions)]
    assert rnd.actions == recorded[: len(rnd.actions)]
    rnd.play(following)


def check_begins_alike(again: str, record: str, number: int, branch: Branch) -> None:
    """Check that a record begins with the rounds and actions of another one, up to the moment of the branch."""
    ours, theirs = lastcard.replay(again), replayed(record)
    assert [(played.deck, played.dealer_choice) for played in ours.rounds[:number]] == [
        (played.deck, played.dealer_choice) for played in theirs.rounds[:number]
    ]
    for place in range(number - 1):
        assert ours.rounds[place].round.actions == theirs.rounds[place].round.actions
        assert ours.rounds[place].standing == theirs.rounds[place].standing
    chosen = [action for action in ours.rounds[number - 1].round.actions if not action.startswith(("d shuffle", "d button"))]
    assert tuple(chosen[: len(branch.rounds[-1].actions)]) == branch.rounds[-1].actions
    assert ours.nonces == theirs.nonces


def test_every_moment_of_a_round_can_be_played_on_from_until_it_is_over() -> None:
    record = match_of().record()
    data = replay_of_sent_record(record)["rounds"][1]
    texts = [event[0] for event in data["events"]]
    # the round is over with the action that ends it: the last one of a seat
    end = max(at for at, text in enumerate(texts) if not text.startswith("d "))
    counts = [len(branch_of(record, 2, at, "p1").rounds[-1].actions) for at in range(end)]
    assert counts == sorted(counts)
    assert set(counts) == set(range(max(counts) + 1)), "every action ends a moment"
    for at in range(end, len(texts)):
        with pytest.raises(LastCardError) as raised:
            branch_of(record, 2, at, "p1")
        assert raised.value.cause == "branch_over"


def test_a_branch_of_a_branch_is_a_branch() -> None:
    first = branch_of(match_of().record(), 2, 20, "p1")
    log = Log(first, "p1")
    log.play_out(1)
    second = branch_of(log.record(), 2, 20, "p1")
    assert second == first


def test_the_log_folds_to_the_same_table_at_every_entry() -> None:
    log = Log(branch_of(match_of().record(), 2, 20, "p2"), "p2")
    log.play_out(2)
    table: Table | None = None
    for entry in log.entries:
        table = folded(table, decode_event(entry.body), entry)
        assert not table.can_snapshot, "an earlier version would lose what the table is"
    assert table is not None
    assert table.state == log.table.state
    assert table.match is not None
    assert log.table.match is not None
    assert table.match.events == log.table.match.events


def test_the_replay_of_such_a_table_has_the_rounds_before() -> None:
    match = match_of()
    log = Log(branch_of(match.record(), 3, 20, "p2"), "p2")
    running = table_replay(log.chunks, TABLE, 1, "p2", 0, 1)
    assert running["seat"] == "p2"
    assert "seed" not in running
    log.play_out(2)
    data = table_replay(log.chunks, TABLE, 1, "all", 0, 1)
    theirs = replay_of_sent_record(match.record())
    assert data["rounds"][:2] == theirs["rounds"][:2]
    assert data["rounds"][2]["events"][:21] == theirs["rounds"][2]["events"][:21]
    assert [rnd["sheet"]["round"] for rnd in data["rounds"]] == [1, 2, 3]
    assert [sheet.round for sheet in log.table.state.sheets] == [1, 2, 3]


def test_what_the_seat_is_sent_hides_what_the_others_hold() -> None:
    log = Log(branch_of(match_of().record(), 2, 20, "p2"), "p2")
    rnd = log.table.round
    assert rnd is not None
    lines = [line.seen_by("p2").decode() for line in log.table.stream.held]
    shown = [str(event.seen_by("p2")) for event in rnd.events]
    assert [msgspec.json.decode(line)["event"] for line in lines if '"event"' in line][-len(shown) :] == shown
    assert any("??" in line for line in lines)


# ---- one person, one round -----------------------------------------------------------------------------------------------
def test_the_match_ends_with_the_round_and_there_is_no_other() -> None:
    log = Log(branch_of(match_of().record(), 2, 20, "p2"), "p2")
    log.play_out(3)
    state = log.table.state
    assert state.status == "over"
    assert state.over == {"winners": [], "seed": "1"}, "the match is not decided, and its seed is known"
    with pytest.raises(Refused) as raised:
        log.table.apply(events.MatchStarted("another"), 0)
    assert raised.value.cause == "one_round"
    with pytest.raises(Refused):
        log.table.apply(events.RoundDealt(), 0)


def test_a_round_that_decides_the_match_has_its_winner() -> None:
    match = match_of()
    log = Log(branch_of(match.record(), len(match.rounds), 0, "p1"), "p1")
    for action in match.rounds[-1].round.actions:
        if not action.startswith("d "):
            log.act(action)
    assert log.table.state.over == {"winners": [f"p{player + 1}" for player in match.standing.winners], "seed": "1"}
    assert log.table.state.sheets[-1].totals == list(match.standing.totals)


@pytest.mark.parametrize("status", ["playing", "over", "left"])
def test_nobody_else_can_sit_down(status: str) -> None:
    log = Log(branch_of(match_of().record(), 2, 20, "p2"), "p2")
    if status == "over":
        log.play_out(4)
    if status == "left":
        log.keep(log.table.apply(events.PlayerLeft("p2"), 0))
    with pytest.raises(Refused) as raised:
        log.table.apply(events.PlayerJoined("p1", "Eve", "token"), 0)
    assert raised.value.cause == "table_alone"


def test_names_that_nobody_could_enter_are_those_of_bots() -> None:
    match = Match(RULES, ["A" * 30, "Cleo", "Cle\u043e"], seed=3)
    match.end()
    assert branch_of(match.record(), 1, 5, "p1").players == ("Dot", "Cleo", "Emil")


# ---- what is refused -----------------------------------------------------------------------------------------------------
def without_seed(match: Match) -> str:
    return "".join(line for line in match.record().splitlines(keepends=True) if not line.startswith("seed = "))


def with_another_seed(match: Match) -> str:
    return match.record().replace('seed = "1"', 'seed = "2"')


def with_another_deck(match: Match) -> str:
    """Return the record of a match from another seed under the seed of this one."""
    other, luck = Match(RULES, match.players, seed=8, nonces=["north"]), Random(8)
    while not other.over:
        other.play(pick(other.round, luck))
    head = match.record().partition("[[round]]")[0]
    return head + "[[round]]" + other.record().partition("[[round]]")[2]


def cut(match: Match) -> str:
    return match.record()[:-200]


def not_played_so(match: Match) -> str:
    return match.record().replace('"p1 draw",', '"p1 challenge",', 1)


def redacted(match: Match) -> str:
    return redact_record(match, "p1")


def by_an_own_edition(match: Match) -> str:
    return match.record().replace("players = ", 'edition = """\nmine"""\nplayers = ', 1)


@pytest.mark.parametrize(
    ("damage", "cause"),
    [
        (without_seed, "branch_seed"),
        (with_another_seed, "branch_seed"),
        (with_another_deck, "branch_luck"),
        (cut, None),
        (not_played_so, None),
        (redacted, None),
        (by_an_own_edition, "branch_edition"),
    ],
)
def test_a_bad_record_is_refused(damage: Any, cause: str | None) -> None:
    with pytest.raises(LastCardError) as raised:
        branch_of(damage(match_of()), 1, 20, "p1")
    assert raised.value.cause == cause if cause else isinstance(raised.value, RecordError)


def test_another_deck_is_refused_before_anything_was_played() -> None:
    with pytest.raises(LastCardError) as raised:
        branch_of(with_another_deck(match_of()), 1, 0, "p1")
    assert raised.value.cause == "branch_luck"


def test_the_dealer_whom_the_host_chose_deals_again() -> None:
    match, luck = Match("minecraft match.mode=winner_collects uno.grace_ms=0", ["Ann", "Ben", "Cy"], seed=4, dealer="p3"), Random(4)
    assert match.dealer == "p3"
    while match.played < 2:
        match.play(pick(match.round, luck))
    match.choose_dealer("p2")
    while match.played < 3:
        match.play(pick(match.round, luck))
    match.end()
    for number in (1, 2, 3):
        log = Log(branch_of(match.record(), number, 6, "p1"), "p1")
        log.play_out(number)
        assert verify(log.record()).ok
        assert lastcard.replay(log.record()).rounds[0].dealer_choice.dealer == 2


@pytest.mark.parametrize(
    ("number", "event", "seat", "cause"),
    [(99, 5, "p1", "no_such_round"), (1, 5, "p4", "branch_seat"), (1, 5, "p10", "branch_seat"), (1, 9999, "p1", "branch_over")],
)
def test_a_moment_outside_the_record_is_refused(number: int, event: int, seat: str, cause: str) -> None:
    with pytest.raises(LastCardError) as raised:
        branch_of(match_of().record(), number, event, seat)
    assert raised.value.cause == cause


def test_the_end_of_a_round_that_was_broken_off_is_a_moment_and_nothing_after_it() -> None:
    match = Match(RULES, ["Ann", "Ben"], seed=5)
    match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
    match.end()
    last = len(match.events) - 1
    assert len(branch_of(match.record(), 1, last, "p1").rounds[-1].actions) == 1
    with pytest.raises(LastCardError) as raised:
        branch_of(match.record(), 1, last + 1, "p1")
    assert raised.value.cause == "branch_moment"
    assert raised.value.args["most"] == last


def test_more_than_a_table_takes_up_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    record = match_of().record()
    branch = branch_of(record, 2, 20, "p1")
    monkeypatch.setattr(branch_data, "ACTIONS", len(branch.rounds[-1].actions) - 1)
    with pytest.raises(LastCardError) as raised:
        branch_of(record, 2, 20, "p1")
    assert raised.value.cause == "branch_long"
    monkeypatch.undo()
    monkeypatch.setattr(branch_data, "BYTES", len(msgspec.json.encode(branch)) - 1)
    with pytest.raises(LastCardError) as raised:
        branch_of(record, 2, 20, "p1")
    assert raised.value.cause == "branch_long"


# ---- the server ----------------------------------------------------------------------------------------------------------
class Server:
    """A server in this process."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.lobby = Lobby(self.store)
        self.state = server_of(self.lobby)

    async def ask(self, record: str, **query: str | int) -> httpx.Response:
        async with client_of(self.state) as client:
            wanted: dict[str, str | int] = {"round": 2, "event": 20, "seat": "p2", **query}
            return await client.post("/api/branches", params=wanted, content=record, headers={"Content-Type": "text/plain"})


async def test_the_server_makes_a_private_table_for_the_seat_with_bots_of_the_level() -> None:
    server = Server()
    answer = await server.ask(match_of().record(), level="strong")
    assert answer.status_code == 201, answer.text
    ticket = answer.json()
    assert ticket["seat"] == "p2"
    info = await server.lobby.info(ticket["table"])
    assert [(seat.kind, seat.level or None) for seat in info.seats] == [("bot", "strong"), ("person", None), ("bot", "strong")]
    assert (info.state, info.public, info.branched, info.host, info.pace.turn_ms) == ("playing", False, True, "p2", None)
    assert await server.lobby.public_tables() == ([], 1)
    again = await load(server.store, ticket["table"])
    assert again is not None
    assert again.state == (await server.lobby.find(ticket["table"])).table.state
    async with client_of(server.state) as client:
        joined = await client.post(f"/api/tables/{ticket['table']}/seats", json={"name": "Eve"})
    assert (joined.status_code, joined.json()["cause"]) == (409, "table_alone")


async def test_what_is_stored_of_a_large_record_counts_as_more_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server()
    stored = len(msgspec.json.encode(branch_of(match_of().record(), 2, 20, "p2")))
    monkeypatch.setattr(api, "_BRANCH_BYTES", stored / 12)  # thirteen tables of the twenty that may be made at once
    answers = [await server.ask(match_of().record()) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 429]
    assert answers[1].json()["cause"] == "too_often_tables"
    assert 60 <= int(answers[1].headers["Retry-After"]) <= 70
    assert server.lobby.tables_live == 1


@pytest.mark.parametrize(
    ("query", "status"),
    [({"event": 9999}, 422), ({"seat": "p9"}, 422), ({"seat": "x"}, 422), ({"level": "genius"}, 422), ({"round": 0}, 422)],
)
async def test_the_server_refuses_what_is_no_moment(query: dict[str, str | int], status: int) -> None:
    server = Server()
    assert (await server.ask(match_of().record(), **query)).status_code == status
    assert server.lobby.tables_live == 0


async def test_a_record_that_is_too_long_is_not_read() -> None:
    answer = await Server().ask("#" * (RECORD + 1))
    assert answer.status_code == 413


async def test_the_archive_removes_such_a_table_and_keeps_nothing_of_it(tmp_path: Path) -> None:
    log = Log(branch_of(match_of().record(), 2, 20, "p2"), "p2")
    log.play_out(5)
    store = MemoryStore()
    for entry in log.entries:
        await store.append(TABLE, entry)
    folder = Folder(str(tmp_path))
    done = await Archiver(store, folder).run(START + 1)
    assert (done.tables, done.matches, done.failures, done.unfinished) == (0, 0, 0, set())
    assert await store.read(TABLE) == []
    assert list(index_files(folder)) == []
