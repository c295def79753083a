"""Three servers on one PostgreSQL behind the proxy of deploy/compose.yaml: WebSockets, addresses, and what a client sees when one ends."""

from __future__ import annotations

import asyncio
import json
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.processes.test_processes import started
from tests.server.tools.caddy import CONFIGURATION, Caddy, environment, find_caddy
from tests.server.tools.fast_players import RULES, SEATS, FastPlayer, check_order, finish, logs, lost, play_on, start_matches, until_acked
from tests.server.tools.players import Player
from tests.server.tools.postgres import new_database
from tests.server.tools.servers import Server
from tests.waiting import TIMEOUT_S


@pytest.fixture
def url() -> str:
    find_caddy()
    return new_database()


@pytest.fixture
def three(tmp_path: Path, url: str) -> Iterator[list[Server]]:
    """Three servers that trust a proxy on this machine."""
    with ExitStack() as stack:
        yield started(stack, tmp_path, url, 3, "--trust-proxy", "127.0.0.1")


@pytest.fixture
def proxy(tmp_path: Path, three: list[Server]) -> Iterator[Caddy]:
    folder = tmp_path / "proxy"
    folder.mkdir()
    with Caddy(folder, three) as proxy:
        yield proxy


def full_table(proxy: Caddy) -> list[FastPlayer]:
    """Make a table of people only through the proxy."""
    table, token = proxy.table(seats=SEATS, rules=RULES)
    tokens = [token, *(proxy.sit(table, f"Guest {seat}")[1] for seat in range(1, SEATS))]
    players = [FastPlayer(proxy, table, each, seed=seat) for seat, each in enumerate(tokens)]
    for player in players:
        player.n = 0
    return players


def said_goodbye(players: list[FastPlayer]) -> bool:
    """Return whether a server that stopped said so to somebody."""
    return any(1012 in player.codes for player in players)


def addresses(server: Server) -> set[str]:
    """Return the addresses that the connections came from, by the log of a server that has ended."""
    found = [json.loads(line) for line in server.log().splitlines()]
    return {entry["address"] for entry in found if entry["what"] == "connection"}


def test_the_configuration_is_valid_with_its_own_servers(tmp_path: Path) -> None:
    own = environment(tmp_path, "play.example", [])
    del own["LASTCARD_SERVERS"]
    command = [find_caddy(), "adapt", "--validate", "--config", str(CONFIGURATION), "--adapter", "caddyfile"]
    done = subprocess.run(command, env=own, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
    assert done.returncode == 0, done.stderr
    assert [f'"dial":"lastcard-{number}:8475"' in done.stdout for number in (1, 2, 3)] == [True] * 3
    assert "play.example" in done.stdout


async def test_the_address_of_a_client_arrives_and_none_that_it_made_up(proxy: Caddy, three: list[Server]) -> None:
    table, token = proxy.table(seats=2)
    ann = Player(proxy, table, token)
    for _ in range(8):  # the proxy chooses one of three servers each time
        await ann.join(local_addr=("127.0.0.7", 0), additional_headers={"X-Forwarded-For": "203.0.113.9"})
        assert (await ann.until("hello"))["seat"] == "p1"
        await ann.leave()
    for server in three:
        server.terminate()
    assert set().union(*map(addresses, three)) == {"127.0.0.7"}


async def test_play_goes_on_through_the_proxy_while_servers_are_killed_and_stopped(proxy: Caddy, three: list[Server], url: str) -> None:
    players = full_table(proxy)
    tasks = play_on(players)
    await start_matches(players)
    ends = [*zip(three, (Server.kill, Server.terminate, Server.kill), strict=True), *((server, Server.terminate) for server in 3 * three)]
    for number, (server, end) in enumerate(ends):
        if number >= len(three) and said_goodbye(players):
            break  # else nobody was on the server that stopped: the proxy chooses at random
        await until_acked(players, tasks, 30)
        await asyncio.to_thread(end, server)
        await until_acked(players, tasks, 30)
        await asyncio.to_thread(server.start)
    await finish(players, tasks)
    assert lost(await logs(url, players), players) == []
    check_order(players)
    assert said_goodbye(players), "the goodbye of a server that stops comes through"
    assert [server.faults() for server in three] == [[]] * 3
