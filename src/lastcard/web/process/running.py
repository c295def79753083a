"""Run one server process from start to shutdown: the store, the lobby, the application and uvicorn."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import uvicorn

from lastcard.archive.folder import Folder, lasting_folder
from lastcard.community import parts
from lastcard.community.home import Community
from lastcard.community.streams import Streams
from lastcard.errors import LastCardError
from lastcard.room.bots import thinking
from lastcard.room.clients.rates import Rate, TableRates
from lastcard.room.compute.compute import Compute
from lastcard.room.lobby import Lobby, TableOptions
from lastcard.room.log.look import by_workers
from lastcard.room.log.store import Store
from lastcard.server.app import make_app
from lastcard.server.archiving.archived_tables import ArchivedTables
from lastcard.server.archiving.archiver import Archiver
from lastcard.server.archiving.by_workers import ByWorkers
from lastcard.server.archiving.daily import DailyArchive
from lastcard.server.compute.cpu_budgets import CpuBudgets
from lastcard.server.compute.daily_figures import daily_assessor
from lastcard.server.compute.engine_code import MODULE, EngineCode
from lastcard.server.compute.pool import WorkerPool
from lastcard.server.compute.rated_figures import rated_assessor
from lastcard.server.compute.seat_hits import hit_counter
from lastcard.server.http.monitoring_access import Monitors, read_token
from lastcard.server.http.timeouts import HttpProtocol
from lastcard.server.kept_records import KeptRecords
from lastcard.server.logging import Log, open_log, server_log
from lastcard.server.metrics import Metrics
from lastcard.server.nearby.offers import Offers
from lastcard.server.output import Output, queued_output
from lastcard.server.rate_limits import MORE_SOCKETS, RATES
from lastcard.server.scheduled_backups import BackupPlan, ScheduledBackups
from lastcard.server.state import ServerSettings, ServerState
from lastcard.server.ws.socket_protocol import WebSocketProtocol
from lastcard.text.catalogue import text
from lastcard.text.faults import fault, system_fault
from lastcard.web.browser import open_page
from lastcard.web.endpoints.server import web_api_routes
from lastcard.web.process.huge_pages import ask_for_huge_pages
from lastcard.web.process.listening import Listener, open_socket
from lastcard.web.process.stores import OpenedFile, OpenedStore, make_folder, open_store
from lastcard.web.routes import page_routes

_SWITCH_INTERVAL_S: Final = 0.0005
"""The thread switch interval. With Python's default every commit of a busy server would wait 5 ms for the event loop."""
_GC_CHECK_S: Final = 0.1
_GC_OBJECTS: Final = 2_000
"""The number of new objects after which garbage among them is collected: a pause of some 7 ms with 2,000 tables."""
_GC_FULL_S: Final = 1800
"""The interval between full garbage collections: a pause of 150 ms with 2,000 tables."""
_HUGE_PAGES_S: Final = 15
_COMPILE_AFTER_S: Final = 10
_SPARE_FILES: Final = 500
_PAGE_S: Final = 60
_DROPPED: Final = "lines of output were dropped: nobody read them, or they could not be written"
"""How long a browser has to read the file that leads it to the table."""
STOP_S: Final = 5
"""How long the shutdown waits for requests that are being answered."""
_SIGNALS: Final = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
_NO_RATE: Final = Rate(per_second=1e9, burst=1e9)


class _Server(uvicorn.Server):
    """uvicorn without its signal handlers, because the tables have to stop before it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def serve(given: argparse.Namespace, file: Path) -> int:
    """Run a server with these options until it is stopped. Raises LastCardError if it cannot start."""
    settings = _settings(given, _raise_file_limit(given.max_connections + MORE_SOCKETS))
    listener = Listener(open_socket(given.host, given.port), given.host, given.base_url)
    with listener.socket, queued_output() as output:
        return _run(_serve_tables(given, file, settings, listener, output))


def _settings(given: argparse.Namespace, sockets: int) -> ServerSettings:
    return ServerSettings(
        max_tables=given.max_tables,
        max_connections=given.max_connections,
        max_connections_per_address=given.max_connections if given.no_rates else given.max_per_address,
        max_sockets=sockets,
        base_url=given.base_url,
        trusted_proxies=tuple(given.trust_proxy),
        origins=tuple(given.origin),
        monitors=Monitors(given.monitor_from, given.monitor_token and read_token(given.monitor_token)),
        rates=dict.fromkeys((*RATES, "address_bytes", "address_sockets"), _NO_RATE) if given.no_rates else {},
        without=parts.without(given.without),
    )


def _run(serving: Awaitable[int]) -> int:
    async def running() -> int:
        return await serving

    try:
        import uvloop
    except ImportError:  # uvloop does not support Windows
        return asyncio.run(running())
    return uvloop.run(running())


async def _serve_tables(given: argparse.Namespace, file: Path, settings: ServerSettings, listener: Listener, output: Output) -> int:
    log = server_log() if given.log == "none" else open_log(sys.stderr, as_json=given.log == "json")
    if given.log == "none":
        open_log(sys.stderr, as_json=False, level=logging.ERROR)
    output.report_drops(lambda stream, lines: log.error(_DROPPED, stream=stream, lines=lines))
    metrics = Metrics()
    metrics.count_dropped_lines(lambda: output.dropped)
    stop = _stop_on_signal()  # before the store, which may start a database that has to be stopped
    if given.until_input_ends:
        _stop_at_end_of_input(stop)
    folder = lasting_folder(given.archive) if given.archive is not None else None
    opened = await open_store(given.store, file, log)
    backups = await _start_backups(given, opened, metrics, log)
    store = opened.store
    engine = EngineCode()
    budgets = CpuBudgets(time.monotonic, _NO_RATE) if given.no_rates else None
    workers = WorkerPool(metrics, workers=given.workers, engine=engine, module=EngineCode(MODULE), budgets=budgets)
    compute = Compute(workers)
    lobby = Lobby(
        store,
        clock=store.clock,
        max_tables=settings.max_tables,
        metrics=metrics,
        keep_days=given.keep_days if folder is None else None,  # with an archive, archiving removes tables
        rates=None if given.no_rates else TableRates(),
        looker=by_workers(compute),
        thinker=thinking.by_workers(compute),
    )
    metrics.count_tables(lambda: lobby.tables_live)
    archive = ArchivedTables(folder) if folder is not None else None
    settings = replace(settings, network_url=listener.network_url)
    streams = Streams(store)
    daily, rated = daily_assessor(store, compute), rated_assessor(store, compute)
    community = Community(streams, lobby, daily, settings.without, hit_counter(store, compute), rated)
    limits = settings.limits(time.monotonic)
    state = ServerState(
        lobby, limits, metrics, log, time.monotonic, compute, settings, archive, Offers(streams), KeptRecords(store), community
    )
    server = _Server(_config(make_app(state, [*web_api_routes(), *page_routes()]), state))
    serving = asyncio.create_task(server.serve(sockets=[listener.socket]))
    pages = ExitStack()
    try:
        if not given.no_table:
            pages.callback(await _make_table(given, lobby, listener))
            asyncio.get_running_loop().call_later(_PAGE_S, pages.close)
        else:
            print(text(given.lang, "serve-at", link=listener.links("/")[0]), flush=True)
        sys.setswitchinterval(_SWITCH_INTERVAL_S)
        collecting, paging = asyncio.create_task(_collect_garbage()), asyncio.create_task(_ask_for_huge_pages())
        warming = asyncio.create_task(_warm(workers, engine))
        archiving = asyncio.create_task(_archive_daily(given, folder, state, store))
        telling = [asyncio.create_task(community.push.run(lobby))] if community.has("notifications") else []
        telling += [asyncio.create_task(each.run()) for each in community.looked_after]
        log.info("serving", host=listener.host, port=listener.port, store=store.name)
        await asyncio.wait((serving, asyncio.create_task(stop.wait()), opened.ended), return_when=asyncio.FIRST_COMPLETED)
        log.info("stopping")
        for task in (collecting, paging, warming, archiving, *telling):
            task.cancel()
    finally:
        pages.close()
        await compute.stop()  # answers requests that wait for a worker, so that the shutdown waits for no job
        await lobby.stop()  # commits queued entries and asks clients to reconnect, before connections close
        server.should_exit = True
        await serving
        if backups is not None:
            await backups.stop()
        failed = await opened.close()
    log.info("stopped")
    if failed is not None:
        raise failed
    return 0


async def _warm(workers: WorkerPool, engine: EngineCode) -> None:
    """Start a worker and, once the server has started, compile the engine, so that the first pages and analyses need not wait."""
    await workers.start()
    await asyncio.sleep(_COMPILE_AFTER_S)
    await engine.start()


async def _archive_daily(given: argparse.Namespace, folder: Folder | None, state: ServerState, store: Store) -> None:
    if folder is None:
        return
    archiver = Archiver(store, folder, work=ByWorkers(state.compute), spared=state.lobby.is_in_use)
    daily = DailyArchive(archiver, store, state.lobby, state.log, after_days=given.archive_after, keep_days=given.keep_days)
    await daily.run()


async def _start_backups(given: argparse.Namespace, opened: OpenedStore, metrics: Metrics, log: Log) -> ScheduledBackups | None:
    """Start the scheduled backups, if the options ask for them. On LastCardError the store is closed."""
    if not given.backup_to:
        return None
    assert isinstance(opened, OpenedFile)
    plan = BackupPlan(given.backup_to, given.backup_every, given.backup_keep)
    backups = ScheduledBackups(opened.store.backup, plan, opened.store.clock, metrics, log)
    try:
        make_folder(plan.folder)
        backups.start()
    except OSError as error:
        await opened.close()
        raise LastCardError(fault("store_cannot", path=str(plan.folder), what="write", why=system_fault(error))) from None
    except LastCardError:
        await opened.close()
        raise
    return backups


def _config(app: Any, state: ServerState) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=type("Http", (HttpProtocol,), {"state": state}),
        ws=type("WebSocket", (WebSocketProtocol,), {"state": state}),
        ws_max_size=4096,
        ws_per_message_deflate=False,
        ws_ping_interval=60,  # these pings find dead connections; ws/connection.py measures the round-trip time
        ws_ping_timeout=60,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # the application has this middleware, with its own trusted proxies
        timeout_keep_alive=30,
        timeout_graceful_shutdown=STOP_S,
    )


async def _make_table(given: argparse.Namespace, lobby: Lobby, listener: Listener) -> Callable[[], None]:
    """Make a table and open it in the browser. Print the link of the seat, which must not be logged.

    Returns a function that removes the file by which the browser was led to it.
    """
    plan = TableOptions(
        name=given.name,
        rules=given.rules,
        seats=max(2, given.bots + 1),
        bots=given.bots,
        level=given.level,
        start=given.bots > 0,
        turn_alone=False,
    )
    ticket = await lobby.create(plan)
    first, *others = listener.links(f"/t/{ticket.table}")
    mine = f"{first}#seat={ticket.token}"
    print(text(given.lang, "serve-seat", link=mine))
    print(text(given.lang, "serve-friends", link=first))
    for link in others:
        print(f"                           {link}")
    print(text(given.lang, "serve-stop"), flush=True)
    if not given.no_browser:
        return open_page(mine)
    return lambda: None


def _stop_on_signal() -> asyncio.Event:
    """Return an event that the first signal sets. A second signal ends the process at once: acknowledged entries are stored already."""
    loop, stopped = asyncio.get_running_loop(), asyncio.Event()

    def stop(number: int) -> None:
        if stopped.is_set():
            os._exit(128 + number)
        stopped.set()

    for one in _SIGNALS:
        if signal.getsignal(one) is signal.SIG_IGN:  # as nohup does with SIGHUP
            continue
        try:
            loop.add_signal_handler(one, stop, one)
        except NotImplementedError:  # Windows
            signal.signal(one, lambda number, frame: loop.call_soon_threadsafe(stop, number))
    return stopped


def _stop_at_end_of_input(stopped: asyncio.Event) -> None:
    """Set an event once standard input ends: the program that started this one has closed it, or has ended in whatever way."""
    loop = asyncio.get_running_loop()

    def read() -> None:
        with suppress(OSError, RuntimeError):  # there is no input; or the server has stopped meanwhile
            while os.read(0, 4096):
                pass
            loop.call_soon_threadsafe(stopped.set)

    threading.Thread(target=read, name="input", daemon=True).start()


async def _collect_garbage() -> None:
    """Collect cyclic garbage among new objects often and among all objects rarely, because each collection blocks all tables.

    Every move replaces objects, so with Python's thresholds a server of 2,000 tables would spend 50 ms on garbage twice a second. A move
    leaves no cyclic garbage. A request leaves some 10 kB, which a collection of new objects finds.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    begun = time.monotonic()
    while True:
        await asyncio.sleep(_GC_CHECK_S)
        if time.monotonic() - begun > _GC_FULL_S:
            gc.collect()
            begun = time.monotonic()
        elif gc.get_count()[0] > _GC_OBJECTS:
            gc.collect(1)


async def _ask_for_huge_pages() -> None:
    while True:
        await asyncio.sleep(_HUGE_PAGES_S)
        await asyncio.to_thread(ask_for_huge_pages)


def _raise_file_limit(sockets: int) -> int:
    """Raise the soft limit of open files for so many TCP connections, and return the number of connections for which it suffices."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return sockets
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = sockets + _SPARE_FILES
    wanted = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # some systems allow less than they report
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return sockets if soft == resource.RLIM_INFINITY else min(sockets, soft - min(_SPARE_FILES, soft // 4))
