"""Previews of links: the tags of pages with absolute addresses of pictures, and the pictures themselves."""

from __future__ import annotations

import re
from dataclasses import replace

import httpx
import msgspec
import pytest

from lastcard.community.home import Community
from lastcard.community.streams import Streams
from lastcard.room.errors import NotFound
from lastcard.room.lobby import Lobby
from lastcard.room.log.memory_store import MemoryStore
from lastcard.server.state import ServerSettings
from lastcard.web.previews.pictures import gone_picture, site_picture, table_picture
from lastcard.web.previews.routes import table_facts
from tests.server.tools.fake_lobby import TABLE, FakeLobby, client_of, server_of

PUBLIC = ServerSettings(base_url="https://play.example")
PAGES = {
    "/": "/preview.png",
    f"/t/{TABLE}": f"/t/{TABLE}/preview.png",
    f"/replay?table={TABLE}": f"/t/{TABLE}/preview.png",
    "/puzzle?date=2026-11-25": "/puzzle/preview.png?date=2026-11-25",
    "/correspondence": "/preview.png",
    "/events/k3jx9m2pqahz": "/preview.png",
    "/events/k3jx9m2pqahz/wall": "/preview.png",
    "/clubs/k3jx9m2pqahz": "/preview.png",
}


def tags_of(page: str) -> dict[str, str]:
    return dict(re.findall(r'<meta property="(og:[^"]+)" content="([^"]*)">', page))


@pytest.mark.parametrize(("page", "picture"), PAGES.items())
async def test_a_page_names_its_picture_by_an_absolute_address(page: str, picture: str) -> None:
    async with client_of(server_of(FakeLobby(), PUBLIC)) as client:
        answer = await client.get(page)
        tags = tags_of(answer.text)
        assert tags["og:image"] == f"https://play.example{picture}"
        assert tags["og:title"]
        assert tags["og:description"]
        german = tags_of((await client.get(page, headers={"Accept-Language": "de"})).text)
        assert german["og:description"] != tags["og:description"]
        assert german["og:image"].endswith("lang=de")
        shown = await client.get(picture)
        assert (shown.status_code, shown.headers["content-type"]) == (200, "image/png")
        again = await client.get(page, headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304


async def test_a_foreign_host_is_named_in_no_tag() -> None:
    async with client_of(server_of(FakeLobby())) as client:
        answer = await client.get(f"/t/{TABLE}", headers={"Host": "evil.example"})
        assert (answer.status_code, tags_of(answer.text)) == (200, {})
        assert "evil.example" not in answer.text


async def test_what_a_query_says_cannot_leave_its_tag() -> None:
    async with client_of(server_of(FakeLobby(), PUBLIC)) as client:
        for table in ('"><script>', "../x", "A" * 200):
            answer = await client.get("/replay", params={"table": table})
            assert (answer.status_code, tags_of(answer.text)) == (200, {})
        page = await client.get('/puzzle?date=2026-11-25&x="><script>alert(1)</script>')
        assert page.text == (await client.get("/puzzle?date=2026-11-25")).text, "other words of a query make no other page"


async def test_the_picture_of_a_table(client: httpx.AsyncClient, lobby: FakeLobby) -> None:
    answer = await client.get(f"/t/{TABLE}/preview.png")
    facts = await table_facts(lobby, TABLE, "")  # type: ignore[arg-type]
    assert answer.content == table_picture(msgspec.json.encode(facts).decode())
    assert answer.headers["cache-control"] == "public, max-age=60"
    assert (await client.get("/preview.png?lang=de")).content == site_picture("de")
    for path in ("/t/nosuchtable/preview.png", "/puzzle/preview.png?date=x", "/puzzle/preview.png?date=1999-01-01"):
        assert (await client.get(path)).status_code == 404


async def test_a_table_that_was_removed_has_a_picture(client: httpx.AsyncClient, lobby: FakeLobby, monkeypatch: pytest.MonkeyPatch) -> None:
    async def info(table: str, address: str = "") -> None:
        raise NotFound("table_removed", said=table)

    monkeypatch.setattr(lobby, "info", info)
    answer = await client.get(f"/t/{TABLE}/preview.png")
    assert (answer.status_code, answer.content) == (200, gone_picture())


async def test_a_tournament_and_a_club_are_called_by_the_name_that_their_hosts_gave_them() -> None:
    store = MemoryStore()
    lobby = Lobby(store)
    state = replace(server_of(lobby, PUBLIC), community=Community(Streams(store), lobby))
    async with client_of(state) as client:
        by = {"Authorization": f"Bearer {'h' * 22}"}
        event = (await client.post("/api/events", headers=by, json={"title": 'Class "7b"', "key": "k1", "rules": "classic"})).json()
        club = (await client.post("/api/clubs", headers=by, json={"title": "The <b>office</b>", "name": "Ann", "key": "k1"})).json()
        for page, name in (
            (f"/events/{event['event']['id']}", "Class &quot;7b&quot;"),
            (f"/clubs/{club['id']}", "The &lt;b&gt;office&lt;/b&gt;"),
        ):
            assert tags_of((await client.get(page)).text)["og:title"] == name
    await lobby.stop()
