"""A match at a server, played by a client of the wire to its end."""

from __future__ import annotations

import json
from typing import Any

from websockets.sync.client import connect

from scripts.checks.extras.server import TIMEOUT_S, Server


def played(server: Server, rules: str = "classic match.mode=single_hand uno.grace_ms=0") -> str:
    """Play a match of Ann against a bot and return the id of its table. The server needs ``--no-rates``, because its bot is fast.

    The bot takes 200 ms, because a connection may send 10 messages a second (docs/program/wire.md).
    """
    table = server.post("/api/tables", {"name": "Ann", "rules": rules, "seats": 2, "bots": 1, "bot_ms": 200, "start": True})
    number = 0
    with connect(f"ws://127.0.0.1:{server.port}{table['socket']}", open_timeout=TIMEOUT_S) as socket:
        socket.send(json.dumps({"token": table["token"]}))
        while True:
            line: dict[str, Any] = json.loads(socket.recv(TIMEOUT_S))
            if "over" in line or (line.get("match") or {}).get("over"):
                return str(table["table"])
            if "ping" in line:
                socket.send(json.dumps({"pong": line["ping"]}))
            if line.get("must"):
                number += 1
                others = [action for action in line["ask"] if not action.endswith((" draw", " keep"))]
                socket.send(json.dumps({"id": f"k{number}", "re": line["n"], "do": (others or line["ask"])[0]}))
