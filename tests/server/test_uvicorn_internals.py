"""``server/http/timeouts.py`` uses internals of uvicorn's protocol classes: these tests list what it relies on."""

from __future__ import annotations

import inspect
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from packaging.requirements import Requirement
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from lastcard.server.http.timeouts import HttpProtocol, WebSocketProtocol

PYPROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"
CHANGED = (
    f"uvicorn {uvicorn.__version__} has not what server/http/timeouts.py is built on. Compare its h11_impl.py and "
    "websockets_sansio_impl.py with those of the last version below the bound, adapt timeouts.py, and raise the bound in pyproject.toml: "
)

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
    "handshake_complete",
)  # fmt: skip


@pytest.mark.parametrize(("base", "methods"), [(H11Protocol, HTTP_METHODS), (WebSocketsSansIOProtocol, SOCKET_METHODS)])
def test_the_methods_are_there_and_take_what_they_took(base: type, methods: Mapping[str, list[str]]) -> None:
    for name, wanted in methods.items():
        found = getattr(base, name, None)
        assert found is not None, f"{CHANGED}{base.__name__}.{name} is gone"
        assert list(inspect.signature(found).parameters) == wanted, f"{CHANGED}{base.__name__}.{name} takes other parameters"


@pytest.mark.parametrize(("ours", "base", "methods"), [
    (HttpProtocol, H11Protocol, HTTP_METHODS), (WebSocketProtocol, WebSocketsSansIOProtocol, SOCKET_METHODS),
])  # fmt: skip
def test_every_method_that_is_overridden_is_named_here(ours: type, base: type, methods: Mapping[str, list[str]]) -> None:
    overridden = {name for name in vars(ours) if hasattr(base, name) and callable(getattr(base, name)) and not name.startswith("__")}
    assert overridden <= set(methods)


async def test_the_state_is_there() -> None:
    config = uvicorn.Config(lambda: None, lifespan="off", log_config=None, ws="websockets-sansio", proxy_headers=False)
    config.load()
    made: Any
    for made, names in (
        (H11Protocol(config, ServerState(), {}), HTTP_STATE),
        (WebSocketsSansIOProtocol(config, ServerState(), {}), SOCKET_STATE),
    ):
        for name in names:
            assert hasattr(made, name), f"{CHANGED}{type(made).__name__}.{name} is gone"
    code = inspect.getsource(RequestResponseCycle)
    for name in CYCLE_STATE:
        assert f"self.{name} = " in code, f"{CHANGED}RequestResponseCycle.{name} is gone"


def test_the_bound_is_that_of_the_version_it_was_tested_with() -> None:
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
    needed = map(Requirement, project["project"]["optional-dependencies"]["serve"])
    [bound] = [each.specifier for each in needed if each.name == "uvicorn"]
    assert "<" in str(bound), "pyproject.toml has to bound uvicorn from above: server/http/timeouts.py builds on its internals"
    assert bound.contains(uvicorn.__version__), f"{CHANGED}{bound} excludes it"
