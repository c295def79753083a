"""The two example clients, written from docs/program/wire.md alone: they play whole matches and survive a restart."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

import pytest

from tests.server.tools.players import Player
from tests.server.tools.servers import ROOT, Server
from tests.tools import NODE, needed
from tests.waiting import TIMEOUT_S

BOTS = ("bot.py", "bot.mjs")
FAST = ("--at-once", "--any-rate")


async def begin(bot: str, *words: str) -> asyncio.subprocess.Process:
    """Start an example."""
    runner = [sys.executable, "-W", "error"] if bot.endswith(".py") else [needed("node", what=NODE)]
    command = [*runner, str(ROOT / "examples" / bot), *words]
    return await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)


async def finish(process: asyncio.subprocess.Process) -> list[list[str]]:
    """Wait until it is done; return the score sheet it prints: names first, then a line for each round."""
    out, err = await asyncio.wait_for(process.communicate(), TIMEOUT_S)
    assert (process.returncode, err.decode()) == (0, "")
    return [line.split() for line in out.decode().splitlines()]


@pytest.mark.parametrize("bot", BOTS)
async def test_the_example_bot_makes_a_table_and_plays_a_match(tmp_path: Path, bot: str) -> None:
    with Server(tmp_path, *FAST) as server:
        place, names, *rounds = await finish(await begin(bot, server.url, "--name", "Kim"))
        assert re.fullmatch(rf"p1, Kim: {server.url}/t/\w+", " ".join(place))
        assert names == ["round", "Kim", "Cleo", "Dot", "Emil"]
        assert [line[0] for line in rounds] == [str(number + 1) for number in range(len(rounds))]
        totals = [[int(total) for total in line[1:]] for line in rounds]
        assert max(totals[-1]) >= 500 > max(totals[-2])
        assert server.faults() == []


async def test_both_example_bots_play_at_one_table_and_come_back_after_a_crash(tmp_path: Path) -> None:
    with Server(tmp_path, *FAST) as server:
        table, token = server.table(seats=4, rules="classic match.target=600 uno.grace_ms=0")
        bots = [await begin(bot, server.url, table, "--name", name) for bot, name in zip(BOTS, ("Snake", "Node"), strict=True)]
        host = Player(server, table, token)
        await host.join()
        while sum(seat["is"] == "person" for seat in (await host.until("table"))["table"]["seats"]) < 3:
            pass
        await host.send(table="start")
        for crash in (server.kill, server.terminate):
            at = (host.n or 0) + 100
            await host.play_on(lambda at=at: (host.n or 0) >= at or host.over is not None)  # type: ignore[misc]
            assert host.over is None, "the match was to be longer"
            await asyncio.to_thread(crash)
            server.start()
        await host.play_on()
        sheets = [await finish(bot) for bot in bots]
        assert sheets[0][1:] == sheets[1][1:], "both saw the same match"
        assert {line[0] for line in sheets[0][2:]} >= {"1", "2"}
        assert set(sheets[0][1]) >= {"Ann", "Snake", "Node"}
        assert server.faults() == []
