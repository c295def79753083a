"""Records that pages of other sites send: proven ones are kept for a while under a short address, within bounds."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from lastcard.game.match import Match
from lastcard.room.clients.rates import Rate
from lastcard.room.clock import Handle
from lastcard.room.durations import DAY_MS
from lastcard.room.errors import LimitReached, NotFound
from lastcard.room.log.memory_store import MemoryStore
from lastcard.server.http.middleware import KEPT_RECORD
from lastcard.server.kept_records import DAYS, KeptRecords
from lastcard.server.rate_limits import RATES
from lastcard.server.state import ServerSettings
from tests.server.tools.fake_lobby import FakeLobby, client_of, server_of
from tests.server.tools.stores import PLACES, Place
from tests.web.games import NAMES, played

SITE = {"Origin": "https://site.example", "Content-Type": "text/plain"}


def record(seed: int = 7, rules: str = "classic match.mode=single_hand") -> str:
    """Return the record of a match that bots have played to its end."""
    match = played(rules, 2, seed)
    assert match.over
    return match.record()


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    server = server_of(FakeLobby(), ServerSettings(rates={"kept": Rate(per_second=0.01, burst=100)}))
    async with client_of(server) as made:
        yield made


async def test_a_record_that_a_page_of_another_site_sends_is_kept_and_shown(client: httpx.AsyncClient) -> None:
    sent = await client.post("/api/records", content=record(), headers=SITE)
    assert (sent.status_code, sent.headers["access-control-allow-origin"]) == (201, "*")
    assert sent.json()["url"] == f"/replay?record={sent.json()['id']}"
    shown = (await client.get(f"/api/records/{sent.json()['id']}")).json()
    assert (shown["players"], shown["seat"], shown["record"]) == (list(NAMES[:2]), "all", record())
    again = await client.post("/api/records", content=record(), headers=SITE)
    assert again.json() == sent.json()


async def test_nothing_is_kept_that_is_not_the_match(client: httpx.AsyncClient) -> None:
    text = '_looks = ["fox"]\n_advert = "buy this"\n# and that\n' + record()
    named = (await client.post("/api/records", content=text, headers=SITE)).json()["id"]
    kept = (await client.get(f"/api/records/{named}")).json()["record"]
    assert "buy" not in kept
    assert "and that" not in kept
    assert '_looks = ["fox"]' in kept


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no record",
        Match("classic", ["Ann", "Ben"], seed=7).record(),
        record().replace('seed = "', 'seed = "0', 1),
        "\n".join(line for line in record().splitlines() if not line.startswith("seed")),
        record().replace('rules = "classic', 'rules = "/etc/passwd', 1),
    ],
    ids=["nothing", "words", "not over", "another seed", "no seed", "a file"],
)
async def test_what_does_not_follow_from_its_seed_is_refused(client: httpx.AsyncClient, text: str) -> None:
    answer = await client.post("/api/records", content=text, headers=SITE)
    assert answer.status_code == 422, answer.text
    assert answer.headers["access-control-allow-origin"] == "*"  # so that the page can say why


async def test_a_record_that_is_too_long_and_a_flood_are_refused() -> None:
    async with client_of(server_of(FakeLobby())) as client:
        assert (await client.post("/api/records", content="x" * (KEPT_RECORD + 1), headers=SITE)).status_code == 413
        found = [(await client.post("/api/records", content="no record", headers=SITE)).status_code for _ in range(15)]
    assert found.count(422) == RATES["kept"].burst
    assert set(found) == {422, 429}


@pytest.mark.parametrize("id", ["1-00000000000000000000", "999999-00000000000000000000", "20000", "x-y"])
async def test_an_address_of_no_record(client: httpx.AsyncClient, id: str) -> None:
    assert (await client.get(f"/api/records/{id}")).status_code == 404


class Hands:
    """A clock that somebody sets."""

    at = 20_000 * DAY_MS

    def now(self) -> int:
        return self.at

    def call_at(self, when: int, call: Callable[[], object]) -> Handle:
        raise NotImplementedError


async def test_a_record_is_kept_for_its_days_and_nothing_of_it_stays() -> None:
    clock, store = Hands(), MemoryStore()
    kept = KeptRecords(store, clock)
    named = await kept.keep("one")
    clock.at += DAYS * DAY_MS
    assert await kept.read(named) == "one"
    assert len(store.kept) == 2
    clock.at += DAY_MS
    with pytest.raises(NotFound):
        await kept.read(named)
    assert not store.kept


async def test_the_records_of_a_day_are_bounded_in_number_and_bytes() -> None:
    clock, store = Hands(), MemoryStore()
    few, small = KeptRecords(store, clock, most=2), KeptRecords(MemoryStore(), clock, most_bytes=60)
    for text in ("one", "two", "one"):
        await few.keep(text)
    with pytest.raises(LimitReached):
        await few.keep("three")
    clock.at += DAY_MS
    await few.keep("three")
    await small.keep("one")
    await small.keep("two")
    with pytest.raises(LimitReached):
        await small.keep("three")


async def test_only_some_records_stay_in_memory() -> None:
    kept = KeptRecords(MemoryStore(), Hands())
    for number in range(40):
        await kept.keep(str(number))
    assert len(kept._streams._held) <= 16


@pytest.mark.parametrize("place", PLACES)
async def test_a_record_outlives_its_process(place: Callable[[Path], Place], tmp_path: Path) -> None:
    store = await place(tmp_path).open()
    named = await KeptRecords(store).keep(record())
    async with client_of(replace(server_of(FakeLobby()), kept=KeptRecords(store))) as client:
        assert (await client.get(f"/api/records/{named}")).json()["record"] == record()
    await store.close()
