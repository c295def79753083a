"""The options of ``lastcard mcp``. Modules that serve are imported only when the command is called."""

from __future__ import annotations

import argparse
import importlib.util
from contextlib import nullcontext
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
    """Serve tools until the input ends (or, with ``--http``, until a signal); return 0. Raises LastCardError if it cannot start."""
    for name, extra in (("mcp", "mcp"), ("websockets", "serve")):
        if importlib.util.find_spec(name) is None:
            raise LastCardError(fault("not_installed", list=[name], name=extra))
    from lastcard.mcp.local_server import local_server
    from lastcard.mcp.tools import mcp_server

    with nullcontext(given.server.rstrip("/")) if given.server else local_server(given.file) as address:
        made = mcp_server(address)
        if not given.http:
            made.run()
            return 0
        from lastcard.mcp.http import PATH, serve_http
        from lastcard.web.listening import open_socket

        with open_socket(given.host, given.port) as listening:
            host, port = listening.getsockname()[:2]
            print(text(given.lang, "mcp-listening", url=f"http://{f'[{host}]' if ':' in host else host}:{port}{PATH}"), flush=True)
            serve_http(made, given.host, listening)
    return 0
