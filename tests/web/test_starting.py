"""The parts of ``lastcard serve`` before and around the server: links, the browser, folders, limits and signals."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from lastcard.errors import LastCardError
from lastcard.server.logging import server_log
from lastcard.web import browser
from lastcard.web.commands import serve
from lastcard.web.process import listening, running
from lastcard.web.process.listening import Listener, open_socket, own_addresses
from lastcard.web.process.ports import PORT, PORTS
from lastcard.web.process.stores import open_store
from tests.waiting import TIMEOUT_S


class Door:
    """A fake listening socket."""

    def __init__(self, *, is_ipv6: bool, only: bool) -> None:
        self.family = socket.AF_INET6 if is_ipv6 else socket.AF_INET
        self._only = only

    def getsockname(self) -> tuple[str, int]:
        return ("", 8000)

    def getsockopt(self, *option: int) -> int:
        return int(self._only)


def listener(host: str, base_url: str | None = None, *, only: bool = False) -> Listener:
    door: Any = Door(is_ipv6=":" in host, only=only)
    return Listener(door, host, base_url)


def addresses(family: int = socket.AF_INET) -> list[str]:
    return ["2001:db8::7"] if family == socket.AF_INET6 else ["192.168.0.7"]


@pytest.mark.parametrize(
    ("host", "base_url", "links", "network_url"),
    [
        ("127.0.0.1", None, ["http://127.0.0.1:8000/t/x"], None),
        ("::1", None, ["http://[::1]:8000/t/x"], None),
        ("0.0.0.0", None, ["http://192.168.0.7:8000/t/x", "http://127.0.0.1:8000/t/x"], "http://192.168.0.7:8000"),
        (
            "::",
            None,
            [f"http://{host}:8000/t/x" for host in ("192.168.0.7", "[2001:db8::7]", "127.0.0.1", "[::1]")],
            "http://192.168.0.7:8000",
        ),
        ("0.0.0.0", "https://play.example/", ["https://play.example/t/x"], "https://play.example"),
    ],
)
def test_links_name_the_addresses_that_others_can_reach(
    host: str, base_url: str | None, links: list[str], network_url: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "own_addresses", addresses)
    assert listener(host, base_url).links("/t/x") == links
    assert listener(host, base_url).network_url == network_url


def test_a_server_that_listens_to_ipv6_alone_names_no_other_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "own_addresses", addresses)
    assert listener("::", only=True).links("") == ["http://[2001:db8::7]:8000", "http://[::1]:8000"]


def test_when_every_usual_port_is_taken_the_last_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(*address: Any, **options: Any) -> None:
        raise OSError(98, "taken")

    monkeypatch.setattr(socket, "create_server", taken)
    with pytest.raises(LastCardError) as refused:
        open_socket("127.0.0.1", None)
    assert (refused.value.cause, refused.value.args["port"]) == ("ports", str(PORT + PORTS - 1))


def test_without_a_network_a_machine_has_no_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    class Alone(socket.socket):
        def connect(self, address: Any) -> None:
            raise OSError(101, "unreachable")

    def unknown(*asked: Any) -> None:
        raise socket.gaierror(-2, "unknown")

    monkeypatch.setattr(socket, "socket", Alone)
    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    assert own_addresses() == []


@pytest.mark.parametrize("error", [OSError, webbrowser.Error])
def test_a_failing_browser_counts_as_none(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(link: str) -> bool:
        raise error("no browser")

    monkeypatch.setattr(webbrowser, "open", fails)
    assert not browser._open("http://127.0.0.1")


@pytest.mark.parametrize("has_snaps", [True, False])
def test_the_file_for_the_browser_is_where_it_can_read_it(has_snaps: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("BROWSER", "true")
    opened: Queue[str] = Queue()
    monkeypatch.setattr(webbrowser, "open", opened.put)
    if has_snaps:
        (tmp_path / "snap").mkdir()
    remove = browser.open_page("http://127.0.0.1:8475/t/x#seat=token&'")
    page = Path(opened.get(timeout=TIMEOUT_S).removeprefix("file://"))
    assert (tmp_path in page.parents) == has_snaps
    assert "http://127.0.0.1:8475/t/x#seat=token&amp;&#x27;" in page.read_text(encoding="utf-8")
    remove()
    assert not page.parent.exists()


def test_without_room_for_the_file_no_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*of: Any, **more: Any) -> str:
        raise OSError(28, "full")

    monkeypatch.setenv("BROWSER", "true")
    monkeypatch.setattr("tempfile.mkdtemp", full)
    monkeypatch.setattr(webbrowser, "open", lambda link: pytest.fail("it was opened"))
    browser.open_page("http://127.0.0.1")()


@pytest.mark.parametrize(
    ("platform", "folder"),
    [("win32", "/local/lastcard"), ("darwin", "/home/ann/Library/Application Support/lastcard"), ("linux", "/data/lastcard")],
)
def test_tables_are_kept_where_the_system_keeps_data(platform: str, folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    for name, value in (("LOCALAPPDATA", "/local"), ("HOME", "/home/ann"), ("XDG_DATA_HOME", "/data")):
        monkeypatch.setenv(name, value)
    assert serve.data_file() == Path(folder, "tables.sqlite")


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("", encoding="utf-8")
    with pytest.raises(LastCardError) as refused:
        await open_store("", tmp_path / "taken" / "tables" / "tables.sqlite", server_log())
    assert (refused.value.cause, refused.value.args["path"]) == ("tables_folder", str(tmp_path / "taken" / "tables"))


@pytest.mark.parametrize(
    ("soft", "hard", "limit", "fit"),
    [(1024, 4096, 1500, 768), (1024, 1200, 1200, 768), (1024, None, 1500, 768), (2000, 4096, None, 1000)],
)
def test_the_limit_of_open_files_is_raised_to_what_connections_need(
    soft: int, hard: int | None, limit: int | None, fit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    resource = pytest.importorskip("resource")
    most = resource.RLIM_INFINITY if hard is None else hard
    limits: list[tuple[int, int]] = []

    def set_limit(what: int, given: tuple[int, int]) -> None:
        limits.append(given)
        raise ValueError("not allowed")  # some systems allow less than they report

    monkeypatch.setattr(resource, "getrlimit", lambda what: (soft, most))
    monkeypatch.setattr(resource, "setrlimit", set_limit)
    assert running._raise_file_limit(1000) == fit, "a quarter of the files is kept for other things"
    assert limits == ([] if limit is None else [(limit, most)])
    monkeypatch.setitem(sys.modules, "resource", None)
    assert running._raise_file_limit(1000) == 1000  # Windows has no such limit
    assert len(limits) < 2


def test_without_uvloop_the_standard_loop_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    async def loop_of() -> str:
        return type(asyncio.get_running_loop()).__module__.partition(".")[0]

    async def served() -> int:
        assert await loop_of() == "asyncio"
        return 7

    monkeypatch.setitem(sys.modules, "uvloop", None)
    assert running._run(served()) == 7


@pytest.mark.parametrize("has_handlers", [True, False])
async def test_the_first_signal_stops_and_the_second_ends_at_once(has_handlers: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.get_running_loop()
    ended: list[int] = []
    handlers: dict[int, Any] = {}

    def add(number: int, call: Any, *args: Any) -> None:
        if not has_handlers:  # Windows
            raise NotImplementedError
        handlers[number] = lambda: call(*args)

    monkeypatch.setattr(loop, "add_signal_handler", add)
    monkeypatch.setattr(signal, "signal", lambda number, call: handlers.update({number: lambda: call(number, None)}))
    monkeypatch.setattr(os, "_exit", ended.append)
    stopped = running._stop_on_signal()
    for before, number, after in ((False, signal.SIGTERM, []), (True, signal.SIGINT, [130])):
        assert stopped.is_set() == before
        handlers[number]()
        await asyncio.sleep(0)
        assert (stopped.is_set(), ended) == (True, after)


@pytest.mark.parametrize("no_browser", [True, False])
async def test_the_table_is_opened_and_its_links_are_printed(
    no_browser: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Lobby:
        async def create(self, plan: Any) -> argparse.Namespace:
            return argparse.Namespace(table="abc", token=f"{plan.name}-{plan.seats}-{plan.start}")

    opened: list[str] = []

    def opening(link: str) -> Callable[[], None]:
        opened.append(link)
        return opened.clear

    monkeypatch.setattr(running, "open_page", opening)
    monkeypatch.setattr(listening, "own_addresses", lambda: ["192.168.0.7"])
    given = argparse.Namespace(name="Ann", rules="classic", bots=0, level="careful", lang="en", no_browser=no_browser)
    lobby: Any = Lobby()
    remove = await running._make_table(given, lobby, listener("0.0.0.0"))
    mine, friends, other, _ = capsys.readouterr().out.splitlines()
    link = "http://192.168.0.7:8000/t/abc"
    assert mine.endswith(f"{link}#seat=Ann-2-False")
    assert friends.endswith(link)
    assert other.strip() == "http://127.0.0.1:8000/t/abc"
    assert opened == ([] if no_browser else [f"{link}#seat=Ann-2-False"])
    remove()
    assert opened == []
