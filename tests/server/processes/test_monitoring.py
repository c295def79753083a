"""Who may read ``/metrics`` and ``/healthz``: this machine, given networks, holders of a token; each counts in the limits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard import cli
from lastcard.community.home import Community
from lastcard.community.streams import Streams
from lastcard.errors import LastCardError
from lastcard.room.clients.rates import Rate
from lastcard.room.lobby import Lobby
from lastcard.room.log.memory_store import MemoryStore
from lastcard.server.http.monitoring_access import PATHS as ALL_PATHS
from lastcard.server.http.monitoring_access import Monitors, read_token
from lastcard.server.state import ServerSettings
from tests.server.tools.fake_lobby import Now, app_of, server_of

PATHS = [path for path in ALL_PATHS if path != "/reports/outcomes"]
"""Those that answer to GET."""
TOKEN = "0123456789abcdefXYZ"
LOOPBACK = ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"]
STRANGERS = ["9.9.9.9", "192.168.1.7", "2001:db8::1", "0.0.0.0", "::", "", "testclient"]


def client_at(host: str, server: Any) -> httpx.AsyncClient:
    """Return a client whose connections come from an address."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(app_of(server), client=(host, 1234)), base_url="http://127.0.0.1:8475")


async def status(host: str, settings: ServerSettings, path: str, **headers: str) -> int:
    lobby = Lobby(MemoryStore())
    server = server_of(lobby, settings, community=Community(Streams(lobby.store), lobby))
    async with client_at(host, server) as client:
        return (await client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})).status_code


@pytest.mark.parametrize("path", PATHS)
async def test_this_machine_may_read_the_metrics_and_strangers_may_not(path: str) -> None:
    for host in LOOPBACK:
        assert await status(host, ServerSettings(), path) == 200
    for host in STRANGERS:
        assert await status(host, ServerSettings(), path) == 403
        assert await status(host, ServerSettings(), path, Authorization=f"Bearer {TOKEN}") == 403, "there is no token"


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("proxies", [(), ("127.0.0.1",)])
async def test_what_a_proxy_on_this_machine_forwards_is_a_strangers(path: str, proxies: tuple[str, ...]) -> None:
    settings = ServerSettings(trusted_proxies=proxies)
    for header in ("X_Forwarded_For", "Forwarded", "X_Real_IP", "Via"):
        for said in ("9.9.9.9", "127.0.0.1", ""):
            assert await status("127.0.0.1", settings, path, **{header: said}) == 403


@pytest.mark.parametrize("path", PATHS)
async def test_a_page_whose_name_points_to_this_machine_reads_nothing(path: str) -> None:
    """A browser on this machine sends the name of the page as Host, after its owner has let the name point to 127.0.0.1."""
    settings = ServerSettings(base_url="https://play.example")
    for name in ("evil.example", "evil.example:8475", "127.0.0.1.evil.example", "play.example.evil.example", "", "a b", "[x]"):
        assert await status("127.0.0.1", settings, path, Host=name) == 403
    for name in (
        "localhost:8475",
        "127.0.0.1",
        "[::1]:8475",
        "192.168.1.7:8475",
        "kitchen",
        "lastcard.games.svc.cluster.local",
        "Play.Example",
    ):
        assert await status("127.0.0.1", settings, path, Host=name) == 200
    assert await status("127.0.0.1", ServerSettings(), path, Host="play.example") == 403, "nobody says that it is the server's own"


@pytest.mark.parametrize("path", PATHS)
async def test_a_given_network_and_the_holder_of_the_token_may_read_the_metrics(path: str) -> None:
    settings = ServerSettings(monitors=Monitors(["10.0.0.0/8", "2001:db8::/32"], TOKEN))
    for host in ("10.1.2.3", "::ffff:10.1.2.3", "2001:db8::1", *LOOPBACK):
        assert await status(host, settings, path) == 200
    for host in STRANGERS:
        assert await status(host, settings, path, Authorization=f"Bearer {TOKEN}", X_Forwarded_For="9.9.9.9") == 200
        for wrong in (TOKEN, f"Bearer {TOKEN}x", f"Bearer {TOKEN[:-1]}", "Bearer ", f"Basic {TOKEN}"):
            assert await status("9.9.9.9", settings, path, Authorization=wrong) == 403
    assert await status("9.9.9.9", ServerSettings(monitors=Monitors(["0.0.0.0/0"])), path) == 200


async def test_monitoring_requests_count_in_the_limits_of_the_address() -> None:
    clock = Now()
    lobby = Lobby(MemoryStore())
    community = Community(Streams(lobby.store), lobby)
    server = server_of(lobby, ServerSettings(rates={"monitoring": Rate(1, 3), "requests": Rate(1, 3)}), clock, community=community)
    for host, answers in (("127.0.0.1", [200, 200, 200, 429, 429, 429]), ("9.9.9.9", [403, 403, 403, 429, 429, 429])):
        async with client_at(host, server) as client:
            assert [(await client.get(path)).status_code for path in 2 * PATHS[:3]] == answers
    async with client_at("127.0.0.1", server) as client:
        assert (await client.get("/api/tables")).status_code == 200, "requests to play are counted by themselves"
        refused = await client.get("/metrics")
        assert (refused.json()["cause"], refused.headers["retry-after"]) == ("too_often_monitoring", "1")


@given(st.lists(st.tuples(st.binary(max_size=20), st.binary(max_size=40)), max_size=5), st.none() | st.text(max_size=20))
def test_no_header_and_no_address_causes_an_error(headers: list[tuple[bytes, bytes]], host: str | None) -> None:
    scope = {"client": None if host is None else (host, 1), "headers": headers}
    assert Monitors(token=TOKEN).allow(scope) in (True, False)
    assert not Monitors(token=TOKEN).allow({**scope, "client": None, "headers": []})


def test_a_token_is_read_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "token").write_text(f"{TOKEN}\n")
    assert read_token(tmp_path / "token") == TOKEN
    for content in (b"", b"short", b"two words of a token", "schlüssel-schlüssel".encode(), b"\xff" * 20, b"0123456789abcdef\x1b[0m"):
        (tmp_path / "token").write_bytes(content)
        with pytest.raises(LastCardError, match="token") as caught:
            read_token(tmp_path / "token")
        assert content.decode("latin-1") not in str(caught.value) or not content


@pytest.mark.parametrize("options", [["--monitor-token", "nowhere/token"], ["--monitor-from", "everybody"]])
def test_empty_options_of_monitoring_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str]) -> None:
    assert cli.main(["serve", "--file", str(tmp_path / "x"), "--no-table", *options]) == 2
    said = capsys.readouterr().err
    assert said.startswith("lastcard: ")
    assert len(said.splitlines()) == 1
