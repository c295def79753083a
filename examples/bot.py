"""Play a match at `lastcard serve`, at a given table or at a new one with three bots. It uses nothing but docs/program/wire.md.

    python examples/bot.py http://127.0.0.1:8475 [TABLE] [--name Robin]

Needs the package `websockets`.
"""

import argparse
import json
import random
import time
from typing import Any
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect


def choose(message: dict[str, Any]) -> list[str]:
    """Return the action for an ask: call or catch if offered; if an action is required, rather play than draw."""
    offered = message.get("ask", [])
    reactions = [action for action in offered + message.get("may", []) if action.split()[1] in ("uno", "catch")]
    others = [action for action in offered if not action.endswith(" draw")] or offered
    return reactions + ([random.choice(others)] if message.get("must") else [])


def play(url: str, token: str) -> tuple[list[str], list[dict[str, Any]]]:
    """Play a match, reconnecting as often as needed. Return the players and the score sheets."""
    n, match, sheets, unanswered = -1, dict[str, Any](), [], dict[str, Any]()
    while not match.get("over"):
        try:
            with connect(url if n < 0 else f"{url}?after={n}") as socket:
                for message in ({"token": token}, *unanswered.values()):
                    socket.send(json.dumps(message))
                while not match.get("over"):
                    message = json.loads(socket.recv())
                    n = message.get("n", n)
                    unanswered.pop(message.get("id"), None)
                    if "match" in message:  # the greeting, or the start of a match
                        match = message["match"] or {}
                        sheets = match.get("sheets", [])
                    match |= {"over": message["over"]} if "over" in message else {}
                    sheets += [message["sheet"]] if "sheet" in message else []
                    commands = [{"table": "ready"}] if "sheet" in message else [{"do": do} for do in choose(message)]
                    for command in commands:
                        command |= {"id": random.randbytes(8).hex(), "re": n}
                        unanswered[command["id"]] = command
                        socket.send(json.dumps(command))
                    if "ping" in message:
                        socket.send(json.dumps({"pong": message["ping"]}))
        except (ConnectionClosed, InvalidHandshake, OSError):
            time.sleep(random.uniform(0.5, 2))  # the connection is lost or the server is not up: wait, each client a different time
    return match["players"], sheets


parser = argparse.ArgumentParser()
parser.add_argument("server")
parser.add_argument("table", nargs="?")
parser.add_argument("--name", default="Robin")
given = parser.parse_args()
wish = {"name": given.name} | ({} if given.table else {"seats": 4, "bots": 3, "start": True})
path = f"/api/tables/{given.table}/seats" if given.table else "/api/tables"
with urlopen(Request(given.server + path, json.dumps(wish).encode(), {"Content-Type": "application/json"})) as answer:
    mine = json.load(answer)
print(f"{mine['seat']}, {given.name}: {given.server}{mine['url']}", flush=True)
players, sheets = play(given.server.replace("http", "ws", 1) + mine["socket"], mine["token"])
for line in (["round", *players], *([sheet["round"], *sheet["totals"]] for sheet in sheets)):
    print(*(f"{cell:>10}" for cell in line))
