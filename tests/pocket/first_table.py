"""Print the modules that a first table loads after the rehearsal of a snapshot: ``python first_table.py``."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

from lastcard.pocket.browser_store import opened
from lastcard.pocket.local_server import LocalServer
from lastcard.pocket.rehearsal import rehearse
from lastcard.web.play_now import PLAY_NOW

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.pocket.memory_disk import MemoryDisk


class Page:
    """A page that is connected to a table."""

    def __init__(self) -> None:
        self.texts: asyncio.Queue[str] = asyncio.Queue()

    def opened(self) -> None:
        pass

    def send(self, text: str) -> None:
        self.texts.put_nowait(text)

    def closed(self, code: int, why: str) -> None:
        pass


async def play(server: LocalServer) -> None:
    """Make the table of the first page, and do one action there."""
    wanted = json.dumps({**PLAY_NOW, "name": "Ann", "bot_ms": 0}).encode()
    answer = await server.answer("POST", "/api/tables", {"content-type": "application/json"}, wanted)
    ticket, page, done = json.loads(answer.body), Page(), False
    session = server.connect(page, ticket["table"], None)
    session.take(json.dumps({"token": ticket["token"]}))
    while not done:
        for line in map(json.loads, (await page.texts.get()).split("\n")):
            if line.get("ask"):
                session.take(json.dumps({"id": "k1", "re": line["n"], "do": line["ask"][0]}))
            done |= line.get("id") == "k1"


async def main() -> None:
    server = LocalServer(await opened(MemoryDisk()))
    rehearse()
    before = set(sys.modules)
    await play(server)
    print(sorted(set(sys.modules) - before))
    await server.lobby.stop()


if __name__ == "__main__":
    asyncio.run(main())
