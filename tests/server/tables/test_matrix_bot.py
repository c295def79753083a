"""The example of a bot in a room of Matrix: the link of a table, who sits down, and who wins."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.server.tools.matrix import ROOM, TOKEN, Homeserver
from tests.server.tools.players import Player
from tests.server.tools.servers import ROOT, Server
from tests.waiting import TIMEOUT_S

SHORT = "classic match.mode=single_hand deal.size=2 uno.grace_ms=0"


@asynccontextmanager
async def bot(matrix: Homeserver, server: str) -> AsyncIterator[None]:
    """Run the example until the end."""
    command = [sys.executable, "-W", "error", str(ROOT / "examples" / "matrix_bot.py"), matrix.url, server]
    process = await asyncio.create_subprocess_exec(*command, env={**os.environ, "MATRIX_TOKEN": TOKEN}, stderr=asyncio.subprocess.PIPE)
    try:
        await asyncio.wait_for(matrix.watched.wait(), TIMEOUT_S)
        yield
        assert process.returncode is None
    finally:
        process.terminate()
        _, err = await process.communicate()
    assert b"Traceback" not in err


async def hear(matrix: Homeserver) -> str:
    """Return what the bot says next."""
    return await asyncio.wait_for(matrix.said.get(), TIMEOUT_S)


async def test_a_room_gets_a_table_and_hears_who_comes_and_who_wins(tmp_path: Path) -> None:
    with Server(tmp_path, "--at-once", "--any-rate") as server:
        async with Homeserver() as matrix, bot(matrix, server.url):
            assert matrix.joined == [ROOM]
            matrix.people_say("shall we play?")
            matrix.people_say(f"!uno 2 {SHORT}")
            found = re.fullmatch(rf"A table for you: ({server.url}/t/(\w+))", await hear(matrix))
            assert found
            _, token = await asyncio.to_thread(server.sit, found[2], "Ann")
            ann = Player(server, found[2], token)
            await ann.join()
            assert await hear(matrix) == "Ann sits down."
            await ann.send(table="start")
            await ann.play_on(lambda: ann.over is not None)
            assert ann.over is not None
            winner = "Ann" if ann.over["winners"] == ["p1"] else "Cleo"
            assert await hear(matrix) == f"{winner} won: {found[1]}"
        assert server.faults() == []


async def test_what_cannot_be_played_is_said_and_the_bot_goes_on(tmp_path: Path) -> None:
    with Server(tmp_path, "--at-once", "--any-rate") as server:
        async with Homeserver() as matrix, bot(matrix, server.url):
            matrix.people_say("!uno chess")
            assert "no edition 'chess'" in await hear(matrix)
            matrix.people_say("!uno 99 classic")
            assert (await hear(matrix)).startswith("No table: ")
            matrix.people_say("!uno retour")
            assert (await hear(matrix)).startswith("A table for you: ")
