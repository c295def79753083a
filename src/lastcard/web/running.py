"""One server process: the store, the lobby, the application and uvicorn, from the first byte to the last."""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import signal
import socket
import sys
import time
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import uvicorn

from lastcard.errors import LastCardError
from lastcard.server.app import make_app
from lastcard.server.http.rate_limits import RATES, Rate
from lastcard.server.http.timeouts import HttpProtocol, WebSocketProtocol
from lastcard.server.logging import open_log, server_log
from lastcard.server.metrics import Metrics
from lastcard.server.room.lobby import Lobby, TableOptions
from lastcard.server.state import ServerSettings, ServerState
from lastcard.server.store.sqlite import SqliteStore
from lastcard.web.api import web_api_routes
from lastcard.web.browser import open_page
from lastcard.web.routes import page_routes
from lastcard.web.serve import PORT

_PORTS: Final = 20
_BACKLOG: Final = 2048
_TURN_S: Final = 0.0005
"""When the store's thread gets its turn: sooner than Python would give it, or a busy loop makes every commit wait 5 ms."""
_LOOK_S: Final = 15
_COLLECT_S: Final = 1800
_OBJECTS: Final = 3_000_000
"""So many objects more than after the last look for garbage are looked at, at most half an hour later."""
_SPARE_FILES: Final = 500
_ANY: Final = ("0.0.0.0", "::", "")
_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_NO_RATE: Final = Rate(per_second=1e9, burst=1e9)


class _Server(uvicorn.Server):
    """uvicorn, but for the signals, which are ours: the tables have to stop first."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the server listens, and what its pages are called from here and from elsewhere."""

    door: socket.socket
    host: str
    base_url: str | None

    @property
    def port(self) -> int:
        return int(self.door.getsockname()[1])

    def links(self, path: str) -> list[str]:
        """Return the addresses of a page, the one to open first."""
        if self.base_url:
            return [self.base_url.rstrip("/") + path]
        hosts = [*addresses_here(), "127.0.0.1"] if self.host in _ANY else [self.host]
        return [f"http://{f'[{host}]' if ':' in host else host}:{self.port}{path}" for host in hosts]


def serve(given: argparse.Namespace, file: Path) -> int:
    """Run a server as the options say, until it is told to stop. Raises LastCardError if it cannot start."""
    settings = _settings(given)
    place = _Place(open_door(given.host, given.port), given.host, given.base_url)
    with place.door:
        _allow_files(given.max_connections)
        return _run(_serve_tables(given, file, settings, place))


def _settings(given: argparse.Namespace) -> ServerSettings:
    return ServerSettings(
        max_tables=given.max_tables,
        max_connections=given.max_connections,
        max_connections_per_address=given.max_connections if given.no_rates else given.max_per_address,
        base_url=given.base_url,
        trusted_proxies=tuple(given.trust_proxy),
        origins=tuple(given.origin),
        rates=dict.fromkeys(RATES, _NO_RATE) if given.no_rates else {},
    )


def _run(life: Awaitable[int]) -> int:
    async def living() -> int:
        return await life

    try:
        import uvloop
    except ImportError:  # it is not to be had on Windows, and the loop of Python will do
        return asyncio.run(living())
    return uvloop.run(living())


async def _serve_tables(given: argparse.Namespace, file: Path, settings: ServerSettings, place: _Place) -> int:
    log = server_log() if given.log == "none" else open_log(sys.stderr, as_json=given.log == "json")
    if given.log == "none":
        open_log(sys.stderr, as_json=False, level=40)  # what went wrong is told all the same
    metrics = Metrics()
    store = await _open_store(file)
    lobby = Lobby(store, max_tables=settings.max_tables, metrics=metrics, keep_days=given.keep_days)
    metrics.count_tables(lambda: lobby.tables_live)
    state = ServerState(lobby, settings.limits(time.monotonic), metrics, log, time.monotonic, settings)
    server = _Server(_config(make_app(state, [*web_api_routes(), *page_routes()])))
    told = _listen_to_signals()
    serving = asyncio.create_task(server.serve(sockets=[place.door]))
    try:
        if not given.no_table:
            await _make_table(given, lobby, place)
        else:
            print(f"Serving at {place.links('/')[0]}", flush=True)
        sys.setswitchinterval(_TURN_S)
        collecting = asyncio.create_task(_collect())
        log.info("serving", host=place.host, port=place.port, file=file)
        await asyncio.wait((serving, asyncio.create_task(told.wait())), return_when=asyncio.FIRST_COMPLETED)
        log.info("stopping")
        collecting.cancel()
    finally:
        await lobby.stop()  # clients are told to come back, and what they did is kept, before any connection is cut
        server.should_exit = True
        await serving
        await store.close()
    log.info("stopped")
    return 0


def _config(app: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=HttpProtocol,
        ws=WebSocketProtocol,
        ws_max_size=4096,
        ws_per_message_deflate=False,
        ws_ping_interval=60,  # a client that has gone without a word is noticed; how far away one is, the table measures itself
        ws_ping_timeout=60,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # the application has the middleware, with the proxies of its settings
        h11_max_incomplete_event_size=32 * 1024,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
    )


async def _open_store(file: Path) -> SqliteStore:
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise LastCardError(f"{file.parent}: {error.strerror}; --file names another place for the tables") from None
    return await SqliteStore.open(file)


async def _make_table(given: argparse.Namespace, lobby: Lobby, place: _Place) -> None:
    """Make a table and take its owner there. The link is printed for the one who started the server, and logged nowhere."""
    plan = TableOptions(
        name=given.name, rules=given.rules, seats=max(2, given.bots + 1), bots=given.bots, level=given.level, start=given.bots > 0
    )
    ticket = await lobby.create(plan)
    first, *others = place.links(f"/t/{ticket.table}")
    mine = f"{first}#seat={ticket.token}"
    print(f"Your seat, for you alone:  {mine}")
    print(f"For friends and watchers:  {first}")
    for link in others:
        print(f"                           {link}")
    print("Ctrl-C stops the server; the table is kept.", flush=True)
    if not given.no_browser:
        await asyncio.to_thread(open_page, mine)


def _listen_to_signals() -> asyncio.Event:
    """Return what is set by the first signal to stop. A second one ends the process at once; what was answered is kept all the same."""
    loop, told = asyncio.get_running_loop(), asyncio.Event()

    def stop(number: int) -> None:
        if told.is_set():
            os._exit(128 + number)
        told.set()

    for one in _SIGNALS:
        try:
            loop.add_signal_handler(one, stop, one)
        except NotImplementedError:  # Windows
            signal.signal(one, lambda number, frame: loop.call_soon_threadsafe(stop, number))
    return told


async def _collect() -> None:
    """Look for garbage that reference counts do not find: seldom, for while the collector looks, all tables stand still.

    By itself it would come after so many objects, and each time look at those that every table replaces with every move: 50 ms, twice a
    second, with 2,000 tables. A move leaves no such garbage at all, a request some 10 kB.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    begun = time.monotonic()
    while True:
        await asyncio.sleep(_LOOK_S)
        if gc.get_count()[0] > _OBJECTS or time.monotonic() - begun > _COLLECT_S:
            gc.collect()
            begun = time.monotonic()


def _allow_files(connections: int) -> None:
    """Ask the system for as many open files as connections need."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + _SPARE_FILES
    wanted = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # some systems allow less than they say; then fewer fit in
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def open_door(host: str, port: int | None) -> socket.socket:
    """Return a socket that listens: at the port given, or at the usual one or the next that is free. Raises LastCardError."""
    ports = [port] if port is not None else range(PORT, PORT + _PORTS)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    why = ""
    for each in ports:
        try:
            return socket.create_server((host, each), family=family, backlog=_BACKLOG)
        except OSError as error:
            why = f"port {each} at {host}: {error.strerror or error}"
    another = "; --port names another one, 0 any that is free" if port is not None else f"; nor is any of the {_PORTS - 1} before it free"
    raise LastCardError(f"{why}{another}")


def addresses_here() -> list[str]:
    """Return the addresses of this machine in its networks, the one by which others are reached first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way a packet would go
            found.append(probe.getsockname()[0])
        except OSError:
            pass  # there is no network
    try:
        known = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        known = []
    found += [str(each[4][0]) for each in known]
    return [address for address in dict.fromkeys(found) if not address.startswith("127.") and address != "0.0.0.0"]
