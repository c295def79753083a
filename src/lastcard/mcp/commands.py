"""The options of ``lastcard mcp``. Modules that serve are imported only when the command is called."""

from __future__ import annotations

import argparse
import importlib.util
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

from lastcard.errors import LastCardError
from lastcard.text.catalogue import text
from lastcard.text.faults import fault
from lastcard.web.commands.serve import number_reader

_PORT: Final = 8476


def register(commands: Any, lang: str) -> None:
    """Add ``mcp`` to the subcommands of a parser."""
    say = partial(text, lang)
    parser = commands.add_parser("mcp", help=say("cli-mcp"), description=say("cli-mcp-about"))
    parser.add_argument("--server", metavar="URL", help=say("cli-mcp-server"))
    parser.add_argument("--file", type=Path, metavar="PATH", help=say("cli-serve-file"))
    parser.add_argument("--http", action="store_true", help=say("cli-mcp-http"))
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=say("cli-mcp-host"))
    parser.add_argument("--port", type=number_reader(lang, 0, 65535), default=_PORT, metavar="N", help=say("cli-mcp-port", port=str(_PORT)))
    parser.set_defaults(command=mcp_command)


def mcp_command(given: argparse.Namespace) -> int:
    """Serve tools until the input ends, or a signal comes; return 0. Raises LastCardError if it cannot start."""
    for name, extra in (("mcp", "mcp"), ("websockets", "serve")):
        if importlib.util.find_spec(name) is None:
            raise LastCardError(fault("not_installed", list=[name], name=extra))
    from lastcard.mcp.local_server import local_server
    from lastcard.mcp.tools import mcp_server
    from lastcard.server.output import queued_output

    with ExitStack() as stack:
        stack.enter_context(_ended_by_signals(stack))
        stack.enter_context(queued_output(*(("stdout", "stderr") if given.http else ("stderr",))))  # otherwise stdout is the protocol's
        address = given.server.rstrip("/") if given.server else stack.enter_context(local_server(given.file))
        made = mcp_server(address)
        if not given.http:
            made.run()
            return 0
        from lastcard.mcp.http import PATH, serve_http
        from lastcard.web.process.listening import open_socket

        listening = stack.enter_context(open_socket(given.host, given.port))
        host, port = listening.getsockname()[:2]
        print(text(given.lang, "mcp-listening", url=f"http://{f'[{host}]' if ':' in host else host}:{port}{PATH}"), flush=True)
        serve_http(made, given.host, listening)
    return 0


@contextmanager
def _ended_by_signals(stack: ExitStack) -> Iterator[None]:
    """Let a signal leave the contexts of a stack and end the process, with status 0.

    An exception would not do: the library waits for the thread that reads standard input, which may never get another line. uvicorn
    raises the signal again once its connections are closed.
    """

    def end(number: int, frame: object) -> None:
        for one in before:
            signal.signal(one, signal.SIG_IGN)
        try:
            stack.pop_all().close()
        finally:
            os._exit(0)

    if threading.current_thread() is not threading.main_thread():  # only the main thread may handle signals
        yield
        return
    numbers = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {one: signal.getsignal(one) for one in numbers if signal.getsignal(one) is not signal.SIG_IGN}
    for one in before:
        signal.signal(one, end)
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
