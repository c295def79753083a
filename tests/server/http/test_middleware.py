"""Properties of every response: headers, origins, methods, error pages, limits of bodies and rates, metrics, and no traceback."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import httpx
import pytest
from uvicorn.protocols.utils import ClientDisconnected

from lastcard.room.clients.rates import Rate
from lastcard.room.errors import Unavailable
from lastcard.server.http import middleware
from lastcard.server.state import ServerSettings, ServerState
from tests.server.tools.fake_lobby import TABLE, FakeLobby, Now, app_of, client_of, server_of

OURS = "http://127.0.0.1:8475"
ADDRESSES = [
    "/",
    f"/t/{TABLE}",
    "/replay",
    "/rules",
    "/rules/classic",
    "/compare",
    "/rule/MC-27",
    "/settings",
    "/api",
    "/api/tables",
    "/healthz",
]
ADDRESSES += [
    "/metrics",
    "/static/shared/page/base.css",
    "/static/shared/page/colors.css",
    "/static/shared/page/controls.css",
    "/static/text/de/table.ftl",
    "/favicon.ico",
    "/manifest",
    "/api/openapi.json",
    "/nothing",
    "/static/nothing.js",
    "/rules/nothing",
]


@pytest.mark.parametrize("address", ADDRESSES)
async def test_every_response_has_the_security_headers(client: httpx.AsyncClient, address: str) -> None:
    answer = await client.get(address, headers={"Accept": "text/html"})
    assert answer.status_code == (404 if "nothing" in address else 200)
    for name, value in middleware.HEADERS.items():
        assert answer.headers.get_list(name) == [value]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"]
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("address", ["/", "/rules/classic", "/settings", "/api", "/nothing", "/compare"])
async def test_pages_obey_their_own_policy(client: httpx.AsyncClient, address: str) -> None:
    page = (await client.get(address, headers={"Accept": "text/html"})).text
    assert page.lower().startswith("<!doctype html>")
    assert " style=" not in page
    assert "<style" not in page
    assert "<script>" not in page
    assert "onclick" not in page
    loads = re.sub(r'<meta property="og:image" [^>]*>', "", page)  # others load it, by an absolute address
    assert "http://" not in loads.replace("http://www.w3.org", "")


@pytest.mark.parametrize("origin", ["null", "https://evil.example", "http://127.0.0.1:8476", "", "file://"])
@pytest.mark.parametrize("path", ["/api/tables", f"/api/tables/{TABLE}/seats", "/api/replay", "/api/qr"])
async def test_requests_from_pages_of_other_sites_are_refused(client: httpx.AsyncClient, lobby: FakeLobby, path: str, origin: str) -> None:
    answer = await client.post(path, json={"name": "Ben"}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert not lobby.plans
    assert not lobby.sat


async def test_requests_from_own_pages_are_accepted(client: httpx.AsyncClient) -> None:
    assert (await client.post("/api/tables", json={"name": "Ann"}, headers={"Origin": OURS})).status_code == 201


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "POST", "BREW"])
async def test_a_method_that_a_path_does_not_have(client: httpx.AsyncClient, method: str) -> None:
    answer = await client.request(method, f"/api/tables/{TABLE}")
    assert answer.status_code == 405
    assert answer.headers["allow"] == "GET, HEAD"
    both = await client.request("PUT", "/api/tables")
    assert both.headers["allow"] == "GET, HEAD, POST"


async def test_404_is_a_page_for_browsers_and_json_for_programs(client: httpx.AsyncClient) -> None:
    page = await client.get("/nothing/<b>", headers={"Accept": "text/html,*/*"})
    assert page.status_code == 404
    assert "<b>" not in page.text
    assert (await client.get("/nothing")).json() == {
        "error": "there is nothing at /nothing",
        "cause": "nothing_there",
        "args": {"path": "/nothing"},
    }
    assert (await client.get("/api/nothing", headers={"Accept": "text/html"})).json()["error"]
    assert (await client.get("/api/tables/")).status_code == 404


@pytest.mark.parametrize(
    ("address", "title", "says"),
    [
        ("/nothing", "Nicht gefunden", "Unter /nothing gibt es nichts."),
        ("/rule/ZZ-1", "Nicht gefunden", "Die Regel „ZZ-1“ gibt es nicht"),
        ("/rules/classic%20jump=on", "Nicht gefunden", "Classic jump=on: die Einstellung „jump“ gibt es nicht"),
    ],
)
async def test_a_page_of_an_error_is_in_the_language_of_the_reader(client: httpx.AsyncClient, address: str, title: str, says: str) -> None:
    page = await client.get(address, headers={"Accept": "text/html", "Accept-Language": "de-AT, en;q=0.5"})
    assert page.status_code == 404
    assert '<html lang="de"' in page.text
    assert title in page.text
    assert says in page.text
    assert "Zur ersten Seite" in page.text
    english = await client.get(f"{address}?lang=en", headers={"Accept": "text/html", "Accept-Language": "de"})
    assert "Not Found" in english.text


async def test_a_body_that_is_too_big_is_not_read(client: httpx.AsyncClient) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(10_000):
            yield b"x" * 1024
        raise AssertionError("it was read to the end")

    for body in (b"x" * (middleware.BODY + 1), endless()):
        answer = await client.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 413
    more = await client.post("/api/replay", content=b"x" * (middleware.BODY + 1), headers={"Content-Type": "text/plain"})
    assert more.status_code == 422  # a record may be longer
    assert (
        await client.post("/api/replay", content=b"x" * (middleware.RECORD + 1), headers={"Content-Type": "text/plain"})
    ).status_code == 413
    assert (await client.post("/api/tables", headers={"Content-Length": "9" * 30})).status_code == 413


async def test_too_many_requests_from_one_address(lobby: FakeLobby, clock: Now) -> None:
    server = server_of(lobby, ServerSettings(rates={"requests": Rate(1, 3), "tables": Rate(0.1, 1)}), clock)
    async with client_of(server) as client:
        assert (await client.post("/api/tables", json={"name": "Ann"})).status_code == 201
        refused = await client.post("/api/tables", json={"name": "Ann"})
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "10")
        assert "connection" not in refused.headers
        assert (await client.get("/api/tables")).status_code == 200
        refused = await client.get("/api/tables")
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "1")
        assert refused.headers["connection"] == "close", "requests that are refused cost time as well"
        clock.seconds += 10
        assert (await client.post("/api/tables", json={"name": "Ann"})).status_code == 201
    assert b'lastcard_refusals_total{kind="TooManyRequests"} 1.0' in server.metrics.page()


async def test_no_response_contains_a_traceback(client: httpx.AsyncClient, lobby: FakeLobby, state: ServerState) -> None:
    lobby.error = ZeroDivisionError("secret")
    for accept in ("text/html", "*/*"):
        answer = await client.get(f"/api/tables/{TABLE}", headers={"Accept": accept})
        assert answer.status_code == 500
        assert set(answer.json()) == {"error", "cause", "args"}
        assert "secret" not in answer.text
        assert answer.headers["content-security-policy"]
    lobby.error = None
    assert (await client.get(f"/api/tables/{TABLE}")).status_code == 200


async def test_a_client_that_leaves_before_its_handshake_is_answered_causes_no_error(
    lobby: FakeLobby, state: ServerState, caplog: pytest.LogCaptureFixture
) -> None:
    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def send(message: object) -> None:
        raise ClientDisconnected

    scope = {"type": "websocket", "path": f"/table/{TABLE}", "headers": [], "query_string": b"", "client": ("9.9.9.9", 1234)}
    for error in (None, Unavailable("not_loaded", reason="store_unreachable")):
        lobby.error = error
        with pytest.raises(ClientDisconnected):  # uvicorn expects it
            await app_of(state)({**scope, "extensions": {"websocket.http.response": {}}}, receive, send)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_metrics_count_requests_by_method_and_status(client: httpx.AsyncClient, state: ServerState) -> None:
    await client.get("/api/tables")
    await client.get("/nothing")
    await client.request("BREW", "/api/tables")
    page = (await client.get("/metrics")).text
    for line in ('{method="GET",status="200"} 1.0', '{method="GET",status="404"} 1.0', '{method="other",status="405"} 1.0'):
        assert f"lastcard_requests_total{line}" in page
