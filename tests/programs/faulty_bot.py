"""A program with one fault, which its argument names. Otherwise it takes the default of each ask."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any


def send(message: object) -> None:
    print(json.dumps(message), flush=True)


def before_answering(fault: str, asked: int, n: int, action: str) -> None:
    """Commit the fault before the right answer."""
    seat = action.split(maxsplit=1)[0]
    wrong = {
        "unknown_key": {"re": n, "do": action, "why": "it is red"},
        "illegal": {"re": n, "do": f"{seat} uno" if action.endswith("draw") else f"{seat} draw"},
        "other_seat": {"re": n, "do": "p9 draw"},
        "ahead": {"re": n + 1000, "do": action},
        "stale": {"re": max(0, n - 40), "do": action},
    }
    if fault in wrong:
        send({"id": f"w{asked}", **wrong[fault]})
    if fault == "unreadable":
        print("I think I shall play", action, flush=True)
    if fault == "too_long":
        print("x" * 5000, flush=True)


def pong(fault: str, ping: int) -> None:
    if fault == "other_pong":
        send({"pong": ping + 7})
    if fault != "no_pong":
        send({"pong": ping})


def main(fault: str) -> int:
    asked = 0
    if fault == "not_reading":
        time.sleep(60)
    for line in sys.stdin:
        message: dict[str, Any] = json.loads(line)
        if "ping" in message:
            pong(fault, message["ping"])
        if not message.get("must") or fault == "silent":
            continue
        if fault == "ended" or (fault == "ended_later" and asked == 3):
            return 0
        asked += 1
        before_answering(fault, asked, message["n"], message["default"])
        send({"id": "always" if fault == "same_id" else f"k{asked}", "re": message["n"], "do": message["default"]})
    if fault == "went_on":
        time.sleep(60)
    return 3 if fault == "status" else 0


if __name__ == "__main__":
    status = main(sys.argv[1])
    sys.stdout.flush()
    os._exit(status)
