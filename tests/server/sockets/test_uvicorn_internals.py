"""``server/http/timeouts.py`` and ``server/ws/socket_protocol.py`` use internals of uvicorn's protocol classes, the latter also of the
frame parser of websockets: these tests list what they rely on."""

from __future__ import annotations

import inspect
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import uvicorn
import websockets.version
from packaging.requirements import Requirement
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.server import ServerProtocol

from lastcard.server.http.timeouts import HttpProtocol
from lastcard.server.ws.frame_parser import FrameParser
from lastcard.server.ws.socket_protocol import WebSocketProtocol

PYPROJECT = Path(__file__).resolve().parents[3] / "pyproject.toml"
CHANGED = (
    f"uvicorn {uvicorn.__version__} has not what server/http/timeouts.py and server/ws/socket_protocol.py are built on. Compare its "
    "h11_impl.py and websockets_sansio_impl.py with those of the last version below the bound, adapt our files, and raise the bound in "
    "pyproject.toml: "
)
PARSER_CHANGED = f"websockets {websockets.version.version} has not what server/ws/frame_parser.py is built on: compare its protocol.py: "

HTTP_METHODS = {
    "connection_made": ["self", "transport"],
    "connection_lost": ["self", "exc"],
    "handle_websocket_upgrade": ["self", "event"],
    "data_received": ["self", "data"],
    "send_400_response": ["self", "msg"],
    "on_response_complete": ["self"],
}
SOCKET_METHODS = {
    "connection_made": ["self", "transport"],
    "connection_lost": ["self", "exc"],
    "data_received": ["self", "data"],
    "handle_events": ["self"],
    "handle_ping": ["self"],
    "pause_writing": ["self"],
    "resume_writing": ["self"],
    "send_receive_event_to_app": ["self"],
    "handle_parser_exception": ["self"],
    "run_asgi": ["self"],
    "send": ["self", "message"],
}
HTTP_STATE = ("loop", "transport", "conn", "cycle", "timeout_keep_alive_task")
CYCLE_STATE = ("response_complete", "more_body", "disconnected", "message_event")
SOCKET_STATE = (
    "loop", "transport", "conn", "queue", "frames", "curr_msg_data_type", "close_sent", "disconnected", "read_paused", "writable",
    "handshake_initiated", "handshake_complete", "close_timer", "close_timeout",
)  # fmt: skip
PARSER_METHODS = {"recv_frame": ["self", "frame"], "receive_data": ["self", "data"]}
PARSER_STATE = ("parser", "reader", "state", "parser_exc", "handshake_exc", "accept_called")


@pytest.mark.parametrize(("base", "methods", "changed"), [
    (H11Protocol, HTTP_METHODS, CHANGED), (WebSocketsSansIOProtocol, SOCKET_METHODS, CHANGED),
    (ServerProtocol, PARSER_METHODS, PARSER_CHANGED),
])  # fmt: skip
def test_uvicorn_has_the_methods_that_are_overridden_with_the_same_parameters(
    base: type, methods: Mapping[str, list[str]], changed: str
) -> None:
    for name, wanted in methods.items():
        found = getattr(base, name, None)
        assert found is not None, f"{changed}{base.__name__}.{name} is gone"
        assert list(inspect.signature(found).parameters) == wanted, f"{changed}{base.__name__}.{name} takes other parameters"


@pytest.mark.parametrize(("ours", "base", "methods"), [
    (HttpProtocol, H11Protocol, HTTP_METHODS), (WebSocketProtocol, WebSocketsSansIOProtocol, SOCKET_METHODS),
    (FrameParser, ServerProtocol, PARSER_METHODS),
])  # fmt: skip
def test_every_overridden_method_of_uvicorn_is_listed(ours: type, base: type, methods: Mapping[str, list[str]]) -> None:
    overridden = {name for name in vars(ours) if hasattr(base, name) and callable(getattr(base, name)) and not name.startswith("__")}
    assert overridden <= set(methods)


async def test_uvicorn_has_the_attributes_that_are_used() -> None:
    config = uvicorn.Config(lambda: None, lifespan="off", log_config=None, ws="websockets-sansio", proxy_headers=False)
    config.load()
    made: Any
    for made, names, changed in (
        (H11Protocol(config, ServerState(), {}), HTTP_STATE, CHANGED),
        (WebSocketsSansIOProtocol(config, ServerState(), {}), SOCKET_STATE, CHANGED),
        (ServerProtocol(), PARSER_STATE, PARSER_CHANGED),
    ):
        for name in names:
            assert hasattr(made, name), f"{changed}{type(made).__name__}.{name} is gone"
    code = inspect.getsource(RequestResponseCycle)
    for name in CYCLE_STATE:
        assert f"self.{name} = " in code, f"{CHANGED}RequestResponseCycle.{name} is gone"


def test_the_version_bound_of_uvicorn_is_the_tested_version() -> None:
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
    needed = map(Requirement, project["project"]["optional-dependencies"]["serve"])
    [bound] = [each.specifier for each in needed if each.name == "uvicorn"]
    assert "<" in str(bound), "pyproject.toml has to bound uvicorn from above: our protocol classes build on its internals"
    assert bound.contains(uvicorn.__version__), f"{CHANGED}{bound} excludes it"
