"""A bot as a program for `lastcard bot-check` and `lastcard lab ladder`: it reads lines and answers them (docs/program/wire.md).

    lastcard bot-check python examples/stdio_bot.py

It calls and catches when it can, and plays rather than draws. It needs nothing but Python.
"""

import json
import sys
from itertools import count
from typing import Any


def choose(message: dict[str, Any]) -> str | None:
    """Return the action for a line with an ask: a call or a catch, or else a card if possible."""
    offered = message.get("ask", [])
    for action in offered + message.get("may", []):
        if action.split()[1] in ("uno", "catch"):
            return str(action)
    if not message.get("must"):
        return None
    plays = [action for action in offered if not action.endswith((" draw", " keep"))]
    return str((plays or offered)[0])


ids = count(1)
for line in sys.stdin:
    message = json.loads(line)
    reply: dict[str, Any] | None = None
    if "ping" in message:
        reply = {"pong": message["ping"]}
    elif action := choose(message):
        reply = {"id": f"k{next(ids)}", "re": message["n"], "do": action}
    if reply:
        print(json.dumps(reply), flush=True)
