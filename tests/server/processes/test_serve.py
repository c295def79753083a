"""``lastcard serve`` as a process: it starts, answers, plays, and stops on a signal; and its errors when it cannot start."""

from __future__ import annotations

import argparse
import asyncio
import gc
import importlib.util
import json
import os
import re
import signal
import socket
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from typing import Any

import httpx
import pytest
import websockets

from lastcard import cli
from lastcard.errors import LastCardError
from lastcard.web import browser
from lastcard.web.commands import serve
from lastcard.web.process import running
from lastcard.web.process.listening import open_socket, own_addresses

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the signals are those of Unix")
SECONDS = 60


class Server:
    """A server process, started with some options."""

    def __init__(self, file: Path, *options: str, browser: str = "") -> None:
        command = [sys.executable, "-m", "lastcard", "serve", "--port", "0", "--file", str(file), "--log", "json", *options]
        command += [] if browser else ["--no-browser"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "DISPLAY": "", "BROWSER": browser}
        )
        self.said = ""

    def read_until(self, word: str) -> str:
        """Read the output of the process until it contains a word."""
        assert self.process.stdout is not None
        while word not in self.said:
            line = self.process.stdout.readline()
            assert line, f"it ended: {self.process.stderr.read() if self.process.stderr else ''}"
            self.said += line
        return self.said

    def end(self, number: int | None = signal.SIGTERM) -> tuple[int, list[dict[str, Any]]]:
        """Send a signal, unless one was sent, and wait for the end; return the status and the log."""
        if number is not None:
            self.process.send_signal(number)
        _, log = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, [json.loads(line) for line in log.splitlines()]


@pytest.fixture
def servers() -> Iterator[list[Server]]:
    started: list[Server] = []
    yield started
    for server in started:
        if server.process.poll() is None:
            server.process.kill()
        server.process.communicate()


async def all_of(connection: websockets.ClientConnection) -> list[dict[str, Any]]:
    """Return everything that comes until the connection is closed."""
    messages = []
    while True:
        try:
            messages.append(json.loads(await asyncio.wait_for(connection.recv(), SECONDS)))
        except websockets.ConnectionClosed:
            return messages


@pytest.mark.core
async def test_from_the_command_to_a_game_and_back(servers: list[Server], tmp_path: Path) -> None:
    file = tmp_path / "data" / "tables.sqlite"
    servers.append(server := Server(file, "--name", "Ann"))
    said = server.read_until("Ctrl-C")
    link = re.search(r"(http://127\.0\.0\.1:\d+)/t/(\w+)#seat=(\S+)", said)
    assert link is not None
    base, table, token = link.groups()
    async with httpx.AsyncClient(base_url=base, timeout=SECONDS) as client:
        assert (await client.get("/healthz")).json() == {"ok": True}
        table_info = (await client.get(f"/api/tables/{table}")).json()
        assert table_info["state"] == "playing"
        assert [seat["is"] for seat in table_info["seats"]] == ["person", "bot", "bot", "bot"]
        assert table_info["seats"][0]["name"] == "Ann"
        assert table_info["pace"]["turn_ms"] is None, "no clock runs while Ann plays alone"
        assert (await client.get(f"/t/{table}")).status_code == 200
        gone = await client.get("/t/abcdefghjkmn", headers={"Accept": "text/html"})
        assert gone.status_code == 404
        assert 'action="/join"' in gone.text  # one enters another code, though no script runs
    address = f"ws{base[4:]}/table/{table}"
    async with websockets.connect(address) as connection:
        await connection.send(json.dumps({"token": token}))
        hello = json.loads(await asyncio.wait_for(connection.recv(), SECONDS))
        assert hello["seat"] == "p1"
        server.process.send_signal(signal.SIGTERM)
        messages = await all_of(connection)
        assert messages[-1]["bye"] == "restart"
        assert connection.close_code == 1012
    status, log = server.end(None)
    assert status == 0
    assert [line["what"] for line in log if line["what"] not in ("request", "connection")] == ["serving", "stopping", "stopped"]
    assert token not in json.dumps(log)
    assert {"request", "connection"} <= {line["what"] for line in log}

    servers.append(again := Server(file, "--no-table"))  # the table is kept
    base = again.read_until("Serving").split()[-1].rstrip("/")
    async with httpx.AsyncClient(base_url=base, timeout=SECONDS) as client:
        assert (await client.get(f"/api/tables/{table}")).json()["id"] == table
    assert again.end(signal.SIGINT)[0] == 0


async def test_connections_go_through_the_middleware(servers: list[Server], tmp_path: Path) -> None:
    servers.append(server := Server(tmp_path / "tables.sqlite", "--max-per-address", "1"))
    link = re.search(r"http(://127\.0\.0\.1:\d+)/t/(\w+)#seat=", server.read_until("Ctrl-C"))
    assert link is not None
    address = f"ws{link[1]}/table/{link[2]}"

    async def refused(address: str, **how: Any) -> int:
        with pytest.raises(websockets.InvalidStatus) as caught:
            await websockets.connect(address, **how)
        assert json.loads(caught.value.response.body or b"")["error"]
        assert caught.value.response.headers["content-security-policy"]
        return caught.value.response.status_code

    for origin in ("null", "https://evil.example"):
        assert await refused(address, origin=origin) == 403
    assert await refused(f"ws{link[1]}/table/nosuchtable2") == 404
    async with websockets.connect(address, origin=websockets.Origin(f"http{link[1]}")):
        assert await refused(address) == 429
    async with httpx.AsyncClient(base_url=f"http{link[1]}", timeout=SECONDS) as client:
        page = (await client.get("/metrics")).text
    assert 'lastcard_refusals_total{kind="ForeignOrigin"} 2.0' in page
    assert 'lastcard_refusals_total{kind="LimitReached"} 1.0' in page
    assert server.end()[0] == 0


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="the system has no sockets for both kinds of addresses")
@pytest.mark.parametrize("host", ["::", "0.0.0.0", "::1"])
def test_every_link_that_is_printed_answers(host: str, servers: list[Server], tmp_path: Path) -> None:
    servers.append(server := Server(tmp_path / "tables.sqlite", "--host", host))
    links = re.findall(r"http://\S+/t/\w+", server.read_until("Ctrl-C"))
    assert {f"[{host}]" in link for link in links} == {host == "::1"}
    hosts = {httpx.URL(link).host for link in links}
    assert hosts >= ({"127.0.0.1", "::1"} if host == "::" else {"127.0.0.1"} if host == "0.0.0.0" else {"::1"})
    for link in links:
        assert httpx.get(link, timeout=SECONDS).status_code == 200, link
    own = httpx.get(f"{httpx.URL(links[-1]).join('/healthz')}", timeout=SECONDS)
    assert own.json() == {"ok": True}, "this machine may read it, whichever kind of address it comes from"
    assert server.end()[0] == 0


@pytest.mark.parametrize(("options", "status"), [(["--no-rates"], 201), ([], 403)])
def test_bots_may_take_no_time_without_limits_alone(options: list[str], status: int, servers: list[Server], tmp_path: Path) -> None:
    """A refusal names the option, so that it has to help."""
    servers.append(server := Server(tmp_path / "tables.sqlite", "--no-table", *options))
    link = re.search(r"http://127\.0\.0\.1:\d+", server.read_until("http"))
    assert link is not None
    answer = httpx.post(f"{link[0]}/api/tables", json={"name": "Ann", "bots": 3, "bot_ms": 0}, timeout=SECONDS)
    assert answer.status_code == status
    assert status == 201 or "run the server with --no-rates" in answer.json()["error"]
    assert server.end()[0] == 0


def test_a_proxy_that_drops_the_upgrade_is_told_and_logged_once(servers: list[Server], tmp_path: Path) -> None:
    """The request comes as such a proxy sends it: without the headers that hold for one hop alone."""
    servers.append(server := Server(tmp_path / "tables.sqlite"))
    link = re.search(r"(http://127\.0\.0\.1:\d+)/t/(\w+)#seat=", server.read_until("Ctrl-C"))
    assert link is not None
    spoilt = {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13"}
    for headers in ({}, spoilt, spoilt):
        answer = httpx.get(f"{link[1]}/table/{link[2]}", headers=headers, timeout=SECONDS)
        assert (answer.status_code, answer.headers["upgrade"]) == (426, "websocket")
        assert answer.json()["cause"] == "upgrade_required"
        assert "a proxy in between has to pass on the headers Upgrade and Connection" in answer.json()["error"]
    status, log = server.end()
    warned = [line for line in log if line["level"] == "warning"]
    assert (status, len(warned), warned[0]["proxy"]) == (0, 1, "127.0.0.1")
    assert warned[0]["what"] == "a proxy drops the headers Upgrade and Connection, so nobody can play through it"


def test_a_second_server_on_the_same_file_is_refused(servers: list[Server], tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    servers.append(first := Server(file, "--no-table"))
    first.read_until("Serving")
    second = Server(file, "--no-table")
    _, log = second.process.communicate(timeout=SECONDS)
    assert second.process.returncode == 2
    assert log.startswith("lastcard: ")
    assert str(file) in log
    assert len(log.splitlines()) == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--rules", "nonsense"], "no edition 'nonsense'"),
        (["--rules", "./mine.toml"], "no edition"),
        (["--base-url", "play.example"], "no address of a site"),
        (["--base-url", "https://play.example/cards"], "as in https://play.example or https://cards.play.example"),
        (["--trust-proxy", "nowhere"], "nowhere"),
        (["--name", "x" * 40], "name"),
    ],
)
def test_start_errors_are_one_line(tmp_path: Path, options: list[str], said: str) -> None:
    server = Server(tmp_path / "tables.sqlite", *options)
    out, log = server.process.communicate(timeout=SECONDS)
    last = log.splitlines()[-1]
    assert (server.process.returncode, out) == (2, "")
    assert last.startswith("lastcard: ")
    assert said in last
    assert "Traceback" not in log


# ---- the parts -----------------------------------------------------------------------------------------------------------
def test_without_a_port_the_next_free_one_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr("lastcard.web.process.listening.PORT", port)
        with open_socket("127.0.0.1", None) as door:
            assert port < door.getsockname()[1] < port + 20
        with pytest.raises(LastCardError, match=f"port {port} .*--port names another"):
            open_socket("127.0.0.1", port)


def test_a_foreign_host_is_an_error() -> None:
    with pytest.raises(LastCardError, match=r"192\.0\.2\.1"):
        open_socket("192.0.2.1", 0)


def test_links_for_friends_are_not_loopback() -> None:
    assert not any(address.startswith("127.") for address in own_addresses())


def test_without_its_libraries_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *rest: None if name == "apsw" else find(name, *rest))
    assert cli.main(["serve"]) == 2
    assert capsys.readouterr().err == "lastcard: apsw: not installed; pip install 'lastcard[serve]' brings what is needed\n"


@pytest.mark.parametrize("words", [["serve", "--store", "postgresql://db.example/x"], ["serve", "--store", "postgres-embedded"]])
def test_without_asyncpg_it_names_the_extra(words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *rest: None if name == "asyncpg" else find(name, *rest))
    assert cli.main(words) == 2
    assert capsys.readouterr().err == "lastcard: asyncpg: not installed; pip install 'lastcard[postgres]' brings what is needed\n"


@pytest.mark.parametrize("where", ["bogus", "mysql://db.example/x", "postgres-embeded"])
def test_a_word_that_names_no_store_starts_none(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("lastcard.web.process.running.serve", lambda *_: 0)
    assert cli.main(["serve", "--store", where]) == 2
    assert f"--store {where}: wanted is postgresql://" in capsys.readouterr().err
    (tmp_path / "kept").touch()
    for path in ("new.sqlite", "./bogus", str(tmp_path / "bogus"), "kept"):
        assert cli.main(["serve", "--store", path]) == 0, path


@pytest.mark.parametrize("option", [["--port", "70000"], ["--port", "x"], ["--bots", "10"], ["--log", "loud"], ["--max-tables", "0"]])
def test_invalid_options(option: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", *option]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("terminal", [True, False])
def test_the_log_is_json_unless_stderr_is_a_terminal(monkeypatch: pytest.MonkeyPatch, terminal: bool, tmp_path: Path) -> None:
    seen: list[argparse.Namespace] = []

    def serving(given: argparse.Namespace, file: Path) -> int:
        seen.append(given)
        return 0

    monkeypatch.setattr("lastcard.web.process.running.serve", serving)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal, raising=False)
    assert cli.main(["serve", "--file", str(tmp_path / "x")]) == 0
    assert seen[0].log == ("none" if terminal else "json")


def test_tables_are_kept_in_the_data_folder_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    monkeypatch.setattr(sys, "platform", "linux")
    assert serve.data_file() == Path("/data/lastcard/tables.sqlite")


def test_no_browser_is_opened_without_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: Queue[str] = Queue()
    monkeypatch.setattr("webbrowser.open", opened.put)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    browser.open_page("http://x")()
    assert opened.empty()
    monkeypatch.setenv("DISPLAY", ":0")
    remove = browser.open_page("http://x")
    assert opened.get(timeout=SECONDS).startswith("file://")
    remove()


def test_no_other_user_of_the_machine_can_read_the_link_of_a_seat(servers: list[Server], tmp_path: Path) -> None:
    """The browser is a program that tells what it was given, and that never ends: the server stops nevertheless."""
    os.mkfifo(tmp_path / "told")
    program = tmp_path / "browser"
    program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$$" "$@" >{tmp_path}/told\nexec sleep 600 >&- 2>&-\n', encoding="utf-8")
    program.chmod(0o755)
    servers.append(server := Server(tmp_path / "tables.sqlite", browser=str(program)))
    link = re.search(r"http://\S+#seat=(\S+)", server.read_until("Ctrl-C"))
    assert link is not None
    number, *words = (tmp_path / "told").read_text(encoding="utf-8").split()
    try:
        assert link[1] not in " ".join(words)
        page = Path(words[0].removeprefix("file://"))
        assert link[0] in page.read_text(encoding="utf-8")
        assert (page.stat().st_mode & 0o777, page.parent.stat().st_mode & 0o777) == (0o600, 0o700)
        assert server.end()[0] == 0
        assert not page.parent.exists()
    finally:
        os.kill(int(number), signal.SIGKILL)


class Cycle:
    """A reference cycle, as a caught error leaves behind."""

    def __init__(self) -> None:
        self.self = self


async def test_garbage_is_collected_by_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_GC_CHECK_S", 0.001)
    monkeypatch.setattr(running, "_GC_OBJECTS", 1000)
    collecting = asyncio.create_task(running._collect_garbage())
    try:
        await asyncio.sleep(0)
        assert not gc.isenabled()
        gone = asyncio.Event()
        weakref.finalize(Cycle(), gone.set)
        kept = [[number] for number in range(2000)]
        await asyncio.wait_for(gone.wait(), SECONDS)
        assert len(kept) == 2000
    finally:
        collecting.cancel()
        gc.unfreeze()
        gc.enable()
