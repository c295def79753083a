"""The endpoints of ratings: tables with pages, one's own ratings, and the explanation of a match in every language."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from lastcard import Rules
from lastcard.community.ratings import endpoints as module
from lastcard.community.ratings.anchors import ANCHORS
from lastcard.community.ratings.endpoints import RATING_ENDPOINTS
from lastcard.community.ratings.results import Finished, Seat
from lastcard.community.ratings.service import Ratings
from lastcard.community.streams import Streams
from lastcard.room.errors import Forbidden, Invalid, NotFound
from lastcard.room.http.endpoints import Call, Request
from lastcard.room.log.memory_store import MemoryStore
from lastcard.text.catalogue import LANGUAGES

ENDPOINTS = {endpoint.path: endpoint for endpoint in RATING_ENDPOINTS}


@dataclass
class Server:
    """A server that has a community, or none."""

    community: SimpleNamespace | None


async def nothing() -> bytes:
    return b""


async def ask(server: Server, path: str, *, who: str = "", **query: Any) -> Any:
    request = Request({}, [(key, str(value)) for key, value in query.items()], {"who": who}, "http", "here", nothing)
    endpoint = ENDPOINTS[path]
    answer = await endpoint.answered(await endpoint.decoded(request, server))
    return msgspec.json.decode(answer.body)


@pytest.fixture
async def server() -> Server:
    ratings = Ratings(Streams(MemoryStore()))
    seats = [Seat("a"), Seat("b"), Seat("c", has_left=True), Seat("bot:careful")]
    await ratings.record(Finished("table 1", Rules("classic"), seats, winners=[1], totals=[300, 520, 20, 100], at=ratings.now()))
    await ratings.show("a", "Ann", "fox", "coral")
    return Server(SimpleNamespace(ratings=ratings))


async def test_a_table_has_people_and_bots(server: Server) -> None:
    found = await ask(server, "/api/ratings", kind="more")
    assert [one["matches"] for one in found["people"]] == [1, 1, 1]
    assert "place" not in found["people"][0]  # provisional
    ann = found["people"][1]
    assert (ann["name"], ann["animal"], ann["color"]) == ("Ann", "fox", "coral")
    assert ann["low"] < ann["rating"] < ann["high"]
    assert [one["level"] for one in found["bots"]] == list(ANCHORS)[::-1]
    assert b"pseudonym" not in msgspec.json.encode(found)
    assert (await ask(server, "/api/ratings", kind="two"))["people"] == []


async def test_a_table_has_pages(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ROWS", 2)
    first, last, beyond = [await ask(server, "/api/ratings", kind="more", page=page) for page in (1, 2, 99)]
    assert [(one["page"], one["pages"], len(one["people"])) for one in (first, last, beyond)] == [(1, 2, 2), (2, 2, 1), (2, 2, 1)]


@pytest.mark.parametrize(
    "ranked",
    [[], [1800], [1700, 1500], [1760, 1755, 1740, 1502, 1500, 1500], [1900, 1801, 1791, 1760], [300, 250, 240, 100, 90]],
)
def test_every_bot_stands_on_one_page(ranked: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ROWS", 2)
    pages = [module._bots("more", ranked, first) for first in range(0, len(ranked) + 2, 2)]
    assert [bot.level for page in pages for bot in page] == list(ANCHORS)[::-1]
    for number, page in enumerate(pages):
        people = ranked[2 * number : 2 * number + 2]
        if people and len(ranked) > 2 * number + 2:
            assert all(bot.rating >= people[-1] for bot in page)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_match_is_explained_to_everybody(server: Server, lang: str) -> None:
    found = await ask(server, "/api/ratings/match", table="table", number=1, lang=lang)
    assert [one["place"] for one in found["players"]] == [2, 1, 4, 3]
    assert len(set(found["sentences"])) == 4
    assert not any("{" in sentence for sentence in found["sentences"])
    assert any("Ann" in sentence for sentence in found["sentences"])
    assert found["assess"].endswith(("?", "\u202f?"))


async def test_an_explanation_in_words(server: Server) -> None:
    found = await ask(server, "/api/ratings/match", table="table", number=1)
    second = found["sentences"][1]
    assert second.startswith("Ann finished in place 2 of 4; place 2.5 was expected. Rating: +")
    assert found["sentences"][3] == "somebody gave up the seat: that counts as the last place."
    ratings = server.community.ratings if server.community else None
    assert ratings is not None
    await ratings.show("c", "Cleo")
    found = await ask(server, "/api/ratings/match", table="table", number=1)
    assert found["sentences"][3].startswith("Cleo gave up the seat: that counts as the last place, where place 2.5 was expected. Rating: −")


async def test_numbers_of_a_match_are_shown_of_those_who_show_their_name_and_ones_own(server: Server) -> None:
    """Whoever knows the tables of two matches cannot tell by the ratings that the same nameless person played both."""
    assert server.community is not None
    ratings = server.community.ratings
    ratings.whose = _whose
    numbers = ("expected", "before", "after", "deviation", "deviation_after")
    strangers = await ask(server, "/api/ratings/match", table="table")
    assert [[name in one for name in numbers] for one in strangers["players"][1:3]] == [[False] * 5] * 2
    ann, *_, bot = strangers["players"]
    assert all(name in ann for name in numbers)
    assert [(one["expected"] * 10 % 1, one["after"] % 1) for one in (ann, bot)] == [(0, 0)] * 2  # the exact ones give the others away
    [_, ben, cleo, _] = (await ask(server, "/api/ratings/match", table="table", who="b"))["players"]
    assert [all(name in one for name in numbers) for one in (ben, cleo)] == [True, False]
    for who in "bc":
        await ratings.show(who, who.upper())
    everybody = (await ask(server, "/api/ratings/match", table="table"))["players"]
    assert sum(one["expected"] for one in everybody) == pytest.approx(10, abs=0.05)
    assert any(one["after"] % 1 for one in everybody)
    await ratings.leave("", "c")
    gone = (await ask(server, "/api/ratings/match", table="table"))["players"][2]
    assert not any(name in gone for name in numbers)


async def _whose(call: Call[Any]) -> str:
    who: str = call.request.headers["who"]
    return who


async def test_places_are_those_among_the_rated() -> None:
    """Somebody who sat down later is ahead of Ann on the sheet, but is not rated: she is not the fourth of three."""
    ratings = Ratings(Streams(MemoryStore()))
    seats = [Seat("a"), Seat(""), Seat("bot:careful"), Seat("bot:careful")]
    await ratings.record(Finished("table 1", Rules("classic"), seats, winners=[2], totals=[0, 135, 295, 220], at=ratings.now()))
    await ratings.record(
        Finished(
            "table 2", Rules("classic teams=2x2"), [Seat(who) for who in "abcd"], winners=[0, 2], totals=[520, 300] * 2, at=ratings.now()
        )
    )
    found = [await ask(Server(SimpleNamespace(ratings=ratings)), "/api/ratings/match", table="table", number=number) for number in (1, 2)]
    assert [[one["place"] for one in match["players"]] for match in found] == [[3, 1, 2], [1, 2, 1, 2]]
    assert found[0]["sentences"][2].startswith("somebody finished in place 3 of 3.")


async def test_only_the_owner_asks_for_own_ratings(server: Server) -> None:
    with pytest.raises(NotFound):
        await ask(server, "/api/ratings/own")

    async def whose(call: Call[Any]) -> str:
        if not call.request.headers["who"]:
            raise Forbidden("no_own_rating")
        return call.request.headers["who"]

    assert server.community is not None
    server.community.ratings.whose = whose
    [own] = await ask(server, "/api/ratings/own", who="a")
    assert (own["kind"], own["matches"], own["of"], len(own["history"])) == ("more", 1, 0, 1)
    with pytest.raises(Forbidden):
        await ask(server, "/api/ratings/own")
    table = await ask(server, "/api/ratings", kind="more", who="a")
    assert [one.get("you", False) for one in table["people"]].count(True) == 1
    assert not any("you" in one for one in (await ask(server, "/api/ratings", kind="more"))["people"])
    mine = await ask(server, "/api/ratings/match", table="table", who="a")
    assert mine["sentences"][1].startswith("You finished in place 2 of 4")


@pytest.mark.parametrize(
    ("path", "query"), [("/api/ratings", {"kind": "chess"}), ("/api/ratings", {"page": 0}), ("/api/ratings/match", {})]
)
async def test_other_questions_are_refused(server: Server, path: str, query: dict[str, Any]) -> None:
    with pytest.raises(Invalid):
        await ask(server, path, **query)


async def test_what_is_not_there_is_said(server: Server) -> None:
    with pytest.raises(NotFound, match="match unknown 3 was not rated"):
        await ask(server, "/api/ratings/match", table="unknown", number=3)
    with pytest.raises(NotFound):
        await ask(Server(None), "/api/ratings")
